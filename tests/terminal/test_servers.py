"""Tables of a server: the terminal and another client at one table, and a server that is killed and comes back."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from machiya import MachiyaError
from machiya.client import Client
from machiya.messages import NewSeat
from machiya.terminal.joining import JoinScreen
from machiya.terminal.playing import PlayScreen
from machiya.terminal.remote import HERE, RemoteTable, Seats, split_address
from tests.server.conftest import Running
from tests.terminal.pilots import Seen, drive, play_on

KILLED_AFTER = 6
PLAYED = 14
"""Turns, of which the last ones come after the server is back."""


def opponent(client: Client, table: str, token: str, until: int) -> None:
    """Play by the first landmark, or the first build, or what there is, until so many turns are over."""
    with client.sit(table, token) as seat:
        while not seat.over and (seat.view["game"] is None or seat.game["turn"] <= until):
            if not seat.my_turn:
                seat.take(60)
                continue
            landmarks = [f"build {id}" for id in seat.game["players"][seat.game["to_move"] or 0]["costs"]]
            actions = seat.actions
            chosen = [action for action in actions if action in landmarks] or actions
            seat.play(chosen[0])


def test_two_people_play_at_one_table_though_the_server_is_killed(tmp_path: Path) -> None:
    """The terminal takes a free seat by the code, talks, plays, waits while there is no server, and plays on."""
    data = tmp_path / "data"
    running = Running(data)
    client = running.client()
    try:
        made = client.create(
            edition="base", seats=[{"kind": "person", "name": "Bo"}, {"kind": "free"}], pace=0, grace=0, hints=False
        )

        async def work(seen: Seen) -> None:
            nonlocal running
            assert isinstance(seen.app.screen, JoinScreen)
            await seen.press("enter")
            await seen.until(lambda: isinstance(seen.app.screen, PlayScreen))
            screen = seen.table
            await seen.until(lambda: screen.table.view is not None)
            assert screen.table.mine == {1}
            await seen.press("c", "H", "i", "enter")
            await seen.until(lambda: "Mayor: Hi" in "\n".join(screen.telling))
            first = threading.Thread(target=opponent, args=(client, made["id"], made["token"], KILLED_AFTER))
            first.start()
            await play_on(seen, KILLED_AFTER)
            await seen.until(lambda: not first.is_alive())
            running.kill()
            await seen.until(lambda: "Reconnecting …" in seen.text())
            running = Running(data, port=running.port)
            await seen.until(lambda: screen.table.status != "Reconnecting …")
            second = threading.Thread(target=opponent, args=(client, made["id"], made["token"], PLAYED))
            second.start()
            await play_on(seen, PLAYED)
            await seen.until(lambda: not second.is_alive())
            assert screen.table.view
            assert screen.table.view["turn"] > PLAYED

        link = f"{running.address}/t/{made['code']}"
        drive(work, tmp_path, opening=lambda app: app.join(link))
    finally:
        running.__exit__()


def test_a_server_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        await seen.press("enter")
        await seen.until(lambda: "No server answers at http://127.0.0.1:9" in seen.said())
        assert "Errno" not in seen.said()
        assert isinstance(seen.app.screen, JoinScreen)

    drive(work, tmp_path, opening=lambda app: app.join("http://127.0.0.1:9/t/ABCDE"))


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("http://club.example:8470/t/ABCDE", ("http://club.example:8470", "ABCDE")),
        ("https://club.example/t/ABCDE/", ("https://club.example", "ABCDE")),
        ("club.example:8470", ("http://club.example:8470", "")),
        (" club.example:8470  ABCDE ", ("http://club.example:8470", "ABCDE")),
        ("ABCDE", ("http://last.example:1", "ABCDE")),
    ],
)
def test_a_link_an_address_and_a_code_are_understood(typed: str, found: tuple[str, str]) -> None:
    assert split_address(typed, "http://last.example:1") == found


def test_a_code_is_looked_for_where_somebody_sat_last(tmp_path: Path) -> None:
    seats = Seats(tmp_path)
    assert seats.last_server() == HERE
    for server, table in (("http://a.example", "ABC"), ("http://b.example", "DEF"), ("http://a.example", "ABC")):
        seats.keep(server, table, "token")
        assert seats.last_server() == server
    assert seats.get("http://b.example", "DEF") == "token"


def test_who_waits_sees_the_link_the_seats_and_what_is_said(tmp_path: Path) -> None:
    with Running(tmp_path / "data") as running:
        bo = running.client()
        made = bo.create(edition="base", seats=[{"kind": "person", "name": "Bo"}, {"kind": "free"}, {"kind": "free"}])
        link = f"{running.address}/t/{made['code']}"

        async def work(seen: Seen) -> None:
            await seen.press("enter")
            await seen.until(lambda: "3. Free, for a friend" in seen.text())
            for words in (link, "1. Bo", "2. Ana (you)", "Send the link"):
                assert words in seen.text()
            await seen.press("c", "H", "i", "enter")
            await seen.until(lambda: "Ana: Hi" in seen.text())

        drive(work, tmp_path, opening=lambda app: app.join(link, "Ana"))


def test_a_campaign_at_a_servers_table_is_read_at_everybodys_own_pace(tmp_path: Path) -> None:
    """From the first card to the first game: who has read waits for who reads, and is told for whom."""

    async def work(first: RemoteTable, second: RemoteTable) -> None:
        async def until(moment: Callable[[], object]) -> None:
            while not moment():
                await asyncio.sleep(0.01)

        tables = first, second
        lines = [asyncio.create_task(table.start()) for table in tables]
        waited = 0
        async with asyncio.timeout(120):
            await until(lambda: first.table and second.table)
            while first.view is None:
                campaign = first.table and first.table["campaign"]
                assert campaign
                turn = next((each for each in tables if campaign["to_move"] in each.mine), first)
                if campaign["phase"] == "read" and campaign["gathers"]:
                    await first.play("read")
                    await until(lambda: first.status == "Cy is reading")
                    await second.play("read")
                    await until(lambda: not first.status)
                    waited += 1
                elif step := next(iter((turn.campaign or campaign)["actions"]), ""):
                    with suppress(MachiyaError):  # the table has moved on by itself
                        await turn.play(step.replace("NAME", f"Town {min(turn.mine)}"))
                await asyncio.sleep(0.02)
        assert waited
        for table in tables:
            table.close()
        await asyncio.gather(*lines)

    with Running(tmp_path / "data") as running:
        bo, cy = running.client(), running.client()
        seats: list[NewSeat] = [{"kind": "person", "name": "Bo"}, {"kind": "free"}]
        made = bo.create(edition="ten_tides", seats=seats)
        joined = cy.join(made["code"], "Cy")
        both = [RemoteTable(bo, made["id"], made["token"], "en"), RemoteTable(cy, made["id"], joined["token"], "en")]
        asyncio.run(work(*both))
