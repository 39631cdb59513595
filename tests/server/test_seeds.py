"""Whose seeds are in the fair dice: the first draw waits for them a little, and the table says who gave one."""

import json
import time
from typing import Any

import pytest

from machiya.cli.main import main
from machiya.client import Answered, Client, Seat
from machiya.messages import SeatKind
from machiya.server.constants import SEEDS
from machiya.server.errors import Refused
from machiya.server.fair import chained
from machiya.server.table import Options, Person, Table

from .conftest import BOT, Running, eventually


def new_table(*tokens: str, **options: Any) -> Table:
    """A table of people, each with the token of their device; a bot where there is none."""
    seats: tuple[tuple[SeatKind, str], ...] = tuple(("person", "") if token else ("bot", "random") for token in tokens)
    ids = tuple(f"p{number}" if token else "" for number, token in enumerate(tokens))
    names = tuple("" if token else f"Hana {number}" for number, token in enumerate(tokens))
    chosen = Options("base", seats=seats, people=ids, bot_names=names, **options).check()
    people = {id: Person(name, token) for id, name, token in zip(ids, "ABCDE", tokens, strict=False) if id}
    return Table("table", chosen, "ab" * 32, people)


def test_the_first_draw_waits_for_the_seeds_of_the_others() -> None:
    """Whoever moves first cannot leave the others' seeds out by being quick."""
    table = new_table("a", "b", "c")
    table.start(100.0)
    table.seed(0, "mine", 100.1)
    moves = table.play(frozenset({0}), "roll 1", 100.2, None, None)
    assert [move.kind for move in moves] == ["play"]
    assert table.awaited(100.2) == [1, 2]
    assert (table.draws, table.to_move, table.clock_seat) == (0, None, None)
    assert [move.kind for move in table.seed(1, "second", 100.3)] == ["seed"]
    moves = table.seed(2, "third", 100.4)
    assert [move.kind for move in moves] == ["seed", "chance"]
    assert table.seed_list == ["mine", "second", "third"]
    assert table.awaited(100.5) == []


def test_nobody_can_choose_the_dice_while_they_wait() -> None:
    """The game is at a move of chance meanwhile, and chance is nobody's move."""
    table = new_table("a", "b")
    table.start(100.0)
    table.play(frozenset({0}), "roll 1", 100.2, None, None)
    for yours in (frozenset({0}), frozenset({1}), frozenset({0, 1})):
        with pytest.raises(Refused, match="seed"):
            table.play(yours, "dice 6", 100.3, None, None)
    assert table.undoable() == 0
    table.undo(frozenset({0}), 100.4, None)
    assert not table.draws_next


def test_the_first_draw_waits_a_few_seconds_and_no_longer() -> None:
    """Also where the clock of the server was set back meanwhile."""
    for late in (100.0 + SEEDS, 50.0):
        table = new_table("a", "b")
        table.start(100.0)
        table.play(frozenset({0}), "roll 1", 100.2, None, None)
        with pytest.raises(Refused):
            table.draw_on(100.0 + SEEDS / 2)
        assert [move.kind for move in table.draw_on(late)] == ["chance"]
        with pytest.raises(Refused):
            table.seed(1, "late", late)


@pytest.mark.parametrize("tokens", [("", ""), ("a", "a", "a"), ("a", "")], ids=["bots", "one device", "alone"])
def test_where_nobody_else_is_to_come_nothing_waits(tokens: tuple[str, ...]) -> None:
    table = new_table(*tokens)
    table.start(100.0)
    if tokens[0]:
        table.seed(0, "mine", 100.0)
    moves = (
        table.play_bot("roll 1", 100.0) if not tokens[0] else table.play(frozenset({0}), "roll 1", 100.0, None, None)
    )
    assert [move.kind for move in moves] == ["play", "chance"]


def test_a_drawn_market_waits_for_the_seeds_too() -> None:
    """It is drawn before anybody moves: without a wait nobody's seed could be in it."""
    table = new_table("a", "b", market="variable")
    assert [move.kind for move in table.start(100.0)] == ["start"]
    table.seed(0, "mine", 100.1)
    moves = table.seed(1, "yours", 100.2)
    assert {move.kind for move in moves[1:]} == {"chance"}
    assert table.draws == len(moves) - 1 >= 10
    assert table.to_move == 0
    bots = new_table("", "", market="variable")
    assert len(bots.start(100.0)) > 10


def test_the_table_says_whose_seeds_are_in_the_dice() -> None:
    def said(*seeds: int) -> dict[str, str]:
        table = new_table("a", "b", "c")
        table.start(100.0)
        for seat in seeds:
            table.seed(seat, "x", 100.0)
        table.play(frozenset({0}), "roll 1", 100.0 + SEEDS, None, None)
        return dict(table.log[0].said)

    assert said(0, 1, 2)["en"].endswith("a seed of A, B and C.")
    assert said(2)["nl"].endswith("een zaad van C.")
    assert "alone" in said()["en"]


def test_the_chain_goes_over_every_row() -> None:
    """Each row changes it, and rows that are read again come to the same."""
    table = new_table("a", "b")
    chain, moves = table.chain, table.start(100.0) + table.seed(0, "x", 100.1) + table.seed(1, "y", 100.1)
    moves += table.play(frozenset({0}), "roll 1", 100.2, "id", None)
    for move in moves:
        chain = chained(chain, move.seq, move.kind, move.seat, move.action)
    assert chain == table.chain
    again = new_table("a", "b")
    again.fold(moves)
    assert again.chain == chain
    assert new_table("a", "b", market="variable").chain != new_table("a", "b").chain


# Through HTTP and sockets.


def quietly(client: Client, **options: Any) -> Any:
    """A table, made by a program that adds nothing to the dice."""
    return client.post("/api/tables", {"edition": "base", "pace": 0, **options})


def seat_to_move(seat: Seat) -> int | None:
    """The seat that decides, after what has come meanwhile."""
    seat.drain(0.1)
    return seat.game["to_move"]


def test_a_bot_does_not_draw_before_people_have_given_their_seeds(client: Client) -> None:
    """With a drawn market and a bot to move first: everything waits for the one page, and then goes on."""
    seats = [BOT, {"kind": "person", "name": "Ana"}]
    made = quietly(client, seats=seats, market="variable")
    path = f"/api/tables/{made['id']}"
    view = client.view(made["id"])
    assert (view["table"]["drawn"], view["table"]["awaited"], view["table"]["status"]) == (0, [1], "playing")
    given = {"seed": "luck", "id": "once"}
    version = client.post(f"{path}/seed", given)["version"]
    assert client.post(f"{path}/seed", given)["version"] <= version
    with pytest.raises(Answered, match="no_seed"):
        client.post(f"{path}/seed", {"seed": "more luck", "id": "twice"})
    with client.sit(made["id"], made["token"]) as seat:
        eventually(lambda: seat_to_move(seat) == 1, 30.0)
    view = client.view(made["id"])
    assert view["table"]["seeded"] == [1]
    assert view["table"]["awaited"] == []
    assert view["log"][0]["text"].endswith("a seed of Ana.")
    assert client.get(f"{path}/fairness")["seeds"] == ["", "luck"]


def test_the_draw_comes_by_itself_when_somebody_gives_no_seed(client: Client, server: Running) -> None:
    with server.client() as other:
        made = quietly(client, seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}])
        joined = other.post(f"/api/tables/{made['id']}/join", {"name": "Bo"})
        begun = time.monotonic()
        with client.sit(made["id"], made["token"]) as seat:
            seat.play("roll 1")
            assert seat.game["to_move"] is None
            with pytest.raises(Answered, match="seeds"):
                seat.play("dice 6")
            eventually(lambda: seat_to_move(seat) == 0, 30.0)
            assert SEEDS - 1 < time.monotonic() - begun < SEEDS + 8
            assert seat.view["table"]["seeded"] == []
            assert "alone" in seat.view["log"][0]["text"]
        with pytest.raises(Answered, match="no_seed"):
            other.post(f"/api/tables/{joined['id']}/seed", {"seed": "late", "id": "x"}, joined["token"])


def test_the_seeds_of_all_who_are_quick_to_come_are_in_the_dice(server: Running) -> None:
    """Three people; the first rolls as soon as the last has joined, before the others have said anything."""
    with server.client() as ana, server.client() as bo, server.client() as cy:
        made = quietly(ana, seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}, {"kind": "free"}])
        tokens = [made["token"]]
        for guest, name in ((bo, "Bo"), (cy, "Cy")):
            tokens.append(guest.post(f"/api/tables/{made['id']}/join", {"name": name})["token"])
        with ana.sit(made["id"], tokens[0]) as one, bo.sit(made["id"], tokens[1]) as two:
            one.send(type="seed", seed="of Ana")
            one.play("roll 1")
            two.command("seed", seed="of Bo")
            cy.post(f"/api/tables/{made['id']}/seed", {"seed": "of Cy", "id": "1"}, tokens[2])
            eventually(lambda: seat_to_move(one) == 0, 30.0)
            assert one.view["table"]["seeded"] == [0, 1, 2]
            assert ana.get(f"/api/tables/{made['id']}/fairness")["seeds"] == ["of Ana", "of Bo", "of Cy"]


def test_a_client_keeps_what_it_was_shown(client: Client, tmp_path: Any) -> None:
    """A whole game over the socket: the command accepts the document with it, and no other game's."""
    files = []
    for name in ("one", "other"):
        made = client.create(edition="base", market="variable", seats=[{"kind": "person", "name": "Ana"}, BOT], pace=0)
        with client.sit(made["id"], made["token"]) as seat:
            while not seat.over:
                if seat.my_turn:
                    builds = [action for action in seat.actions if action.startswith("build")]
                    seat.play((builds or seat.actions)[-1])
                else:
                    seat.wait()
            note = seat.shown
        assert note["seed"]
        assert len(note["results"]) > 20
        assert len(note["chains"]) > 20
        proof, shown = tmp_path / f"{name}.json", tmp_path / f"{name}.shown"
        proof.write_text(json.dumps(client.get(f"/api/tables/{made['id']}/fairness")))
        shown.write_text(json.dumps(note))
        assert main(["verify", str(proof), "--shown", str(shown), "--commitment", made["commitment"]]) == 0
        files.append((proof, shown))
    assert main(["verify", str(files[0][0]), "--shown", str(files[1][1])]) == 2


def test_a_view_carries_the_chain_of_what_it_shows(client: Client) -> None:
    """Every message that has a version has the hash of the rows up to it, and undone rows are among them."""
    made = client.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT], pace=0, grace=0)
    with client.sit(made["id"], made["token"]) as seat, client.sit(made["id"]) as other:
        seat.play("roll 1")
        seat.play("pass")
        other.drain(0.3)
        told = [json.loads(frame) for frame in other.frames]
        versions = {each["version"]: each["chain"] for each in told if each["type"] in ("view", "moved")}
        assert client.view(made["id"])["chain"] == versions[max(versions)]
        for message in told:
            if message["type"] == "moved" and message["moves"][0]["seq"] - 1 in versions:
                chain = versions[message["moves"][0]["seq"] - 1]
                for row in message["moves"]:
                    chain = chained(chain, row["seq"], row["kind"], row["seat"], row["action"])
                assert chain == message["chain"]


def test_many_tables_wait_without_holding_anybody_up(server: Running) -> None:
    """Twenty tables whose people never give a seed: another table plays on at once."""
    with server.client() as slow, server.client() as quick:
        for _ in range(20):
            quietly(slow, seats=[{"kind": "person", "name": "Ana"}, BOT], market="variable")
        made = quick.create(edition="base", seats=[{"kind": "person", "name": "Bo"}, BOT], pace=0)
        begun = time.monotonic()
        with quick.sit(made["id"], made["token"]) as seat:
            seat.play("roll 1")
            assert seat.game["to_move"] == 0
        assert time.monotonic() - begun < SEEDS
