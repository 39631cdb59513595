"""Tables over the wire: making, joining, playing, looking on, leaving and coming back."""

import gzip
import json
import re
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from machiya import Game
from machiya.cli.main import main
from machiya.client import Answered, Client
from machiya.messages import NewSeat

from .conftest import BOT, Running, drained, eventually, pair, solo


def refused(error: str, call: Any, *given: Any, **named: Any) -> Answered:
    """What the server says to something it does not do."""
    with pytest.raises(Answered) as caught:
        call(*given, **named)
    assert caught.value.error == error
    return caught.value


def test_a_character_comes_under_its_own_name(client: Client) -> None:
    """Unless somebody at the table is called so already."""
    seats = [{"kind": "person", "name": "Taro"}, *({"kind": "bot", "bot": each} for each in ("momo", "momo", "taro"))]
    made = client.post("/api/tables", {"edition": "base", "seats": seats})
    table = client.view(made["id"])["table"]
    names = [seat["name"] for seat in table["seats"]]
    assert names[:2] == ["Taro", "Momo"]
    assert len(set(names)) == 4
    offered = {bot["id"]: (bot["level"], bot["character"]) for bot in client.get("/api/editions")["bots"]}
    assert (offered["gentle"], offered["momo"]) == ((True, ""), (False, "gentle"))


def test_play_now_and_a_whole_game(client: Client, tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """One request, and a person is at a running game against a bot; afterwards everything about it can be looked at."""
    made = solo(client)
    with client.sit(made["id"]) as seat:
        assert seat.view["table"]["yours"] == [0]
        while not seat.over:
            if not seat.my_turn:
                seat.wait()
                continue
            builds = [action for action in seat.actions if action.startswith("build")]
            seat.play((builds or seat.actions)[-1])
        assert seat.game["winner"] in (0, 1)
        sentences = [line["text"] for line in seat.view["log"]]
        assert any("wins" in sentence for sentence in sentences)
    record = client.get(f"/api/tables/{made['id']}/record")
    assert Game.replay(record).over
    fairness = client.get(f"/api/tables/{made['id']}/fairness")
    given = client.shown[made["id"]]["seed"]
    assert given
    assert fairness["seeds"] == [given["text"], ""]
    file, shown = tmp_path / "fairness.json", tmp_path / "shown.json"
    file.write_text(json.dumps(fairness))
    shown.write_text(json.dumps(client.shown[made["id"]]))
    assert main(["verify", str(file), "--shown", str(shown), "--language", "en"]) == 0
    assert "Fair" in capsys.readouterr().out
    file.write_text(json.dumps({**fairness, "table_seed": "00" * 32}))
    assert main(["verify", str(file)]) == 2
    frames = client.get(f"/api/tables/{made['id']}/frames")
    assert frames["frames"][-1]["game"]["winner"] == Game.replay(record).winner
    assert frames["names"][0] == "Ana"
    assert [frame["action"] for frame in frames["frames"][:2]] == [None, "roll 1"]
    assert client.get("/api/dice")["dice"] > 0
    again = client.post("/api/records", {"record": record})
    imported = client.get(f"/api/records/{again['id']}/frames")
    assert [frame["action"] for frame in imported["frames"]] == [frame["action"] for frame in frames["frames"]]
    assert client.get(f"/api/records/{again['id']}") == record


def test_the_chances_of_a_game_that_is_over(client: Client) -> None:
    """They take a while to work out, so they are asked for apart from the frames."""
    made = solo(client)
    refused("not_over", client.get, f"/api/tables/{made['id']}/chances")
    landmarks = ["train_station", "shopping_mall", "amusement_park"]
    position = {"edition": "base", "players": [{"coins": 30, "landmarks": landmarks}, {}], "phase": "build"}
    game = Game.from_position(position)
    game.play("build radio_tower")
    record = client.post("/api/records", {"record": game.record()})["id"]
    frames = client.get(f"/api/records/{record}/frames")
    assert "chances" not in frames
    chances = client.get(f"/api/records/{record}/chances")
    assert len(chances) == len(frames["frames"]) == 2
    assert abs(sum(chances[0]) - 1) < 0.001
    assert chances[1] == [1, 0]


def test_words_are_packed_and_sent_once(server: Running) -> None:
    address = f"{server.address}/api/words/nl.json"
    request = urllib.request.Request(address, headers={"accept-encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        tag, packed = answer.headers["etag"], answer.read()
        assert answer.headers["content-type"] == "application/json"
    with urllib.request.urlopen(address) as answer:
        plain = answer.read()
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain) / 2
    request.add_header("if-none-match", tag)
    with pytest.raises(urllib.error.HTTPError, match="304") as caught:
        urllib.request.urlopen(request)
    caught.value.close()


def test_two_people_in_their_languages(server: Running) -> None:
    with server.client() as ana, server.client("nl") as bo:
        made, joined = pair(ana, bo)
        with ana.sit(made["id"], made["token"]) as one, bo.sit(made["code"], joined["token"]) as other:
            one.play("roll 1")
            other.drain(0.3)
            english = [line["text"] for line in one.view["log"]]
            dutch = [line["text"] for line in other.view["log"]]
            assert len(english) == len(dutch) > 0
            assert "seed of Ana and Bo" in english[0]
            assert "rolls" in english[1]
            assert "gooit" in dutch[1]
            assert one.game["players"] == other.game["players"]
            other.send(type="language", language="en")
            other.drain(0.3)
            assert [line["text"] for line in other.view["log"]] == english
            refused("not_your_turn", other.play, "pass")


def test_two_who_want_one_seat(server: Running) -> None:
    with server.client() as host:
        for _ in range(5):
            made = host.create(edition="base", seats=[{"kind": "person"}, {"kind": "free"}], pace=0)
            outcomes: list[str] = []

            def ask(name: str, code: str = made["code"], outcomes: list[str] = outcomes) -> None:
                with server.client() as guest:
                    try:
                        guest.join(code, name)
                        outcomes.append("in")
                    except Answered as answer:
                        outcomes.append(answer.error)

            threads = [threading.Thread(target=ask, args=(f"G{number}",)) for number in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert Counter(outcomes)["in"] == 1
            assert set(outcomes) <= {"in", "no_seat", "started"}
            assert client_view(host, made)["table"]["status"] == "playing"


def client_view(client: Client, made: Any) -> Any:
    return client.view(made["id"], made["token"])


def test_a_command_sent_twice_is_done_once_and_a_stale_one_never(client: Client) -> None:
    made = solo(client, seats=[{"kind": "person"}, {"kind": "device", "name": "Bo"}])
    view = client_view(client, made)
    first = client.move(made["id"], "roll 1", view["version"], made["token"], "same")
    before = client_view(client, made)
    second = client.move(made["id"], "roll 1", view["version"], made["token"], "same")
    assert second <= first
    assert client_view(client, made)["version"] == before["version"]
    refused("stale", client.move, made["id"], "pass", view["version"], made["token"])
    refused("illegal", client.move, made["id"], "roll 2", before["version"], made["token"])
    client.move(made["id"], "pass", before["version"], made["token"])


def test_whoever_asks_for_a_view_gets_it(server: Running) -> None:
    """A client whose command was stale, or that has missed something, need not connect again."""
    with server.client() as ana, server.client("nl") as fan:
        made = solo(ana, seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}])
        with ana.sit(made["id"], made["token"]) as seat, fan.sit(made["id"]) as watching:
            seat.play("roll 1")
            watching.catch_up(seat.version)
            for each in (seat, watching):
                drained(each)
                before = each.view
                each.send(type="view")
                assert each.take(5)["type"] == "view"
                assert each.view is not before
                assert each.view["version"] == before["version"]
                assert each.game == before["game"]
                assert each.view["table"]["yours"] == before["table"]["yours"]
                assert each.view["log"][-1]["text"] == before["log"][-1]["text"]
            assert seat.game["refusals"] == ana.get(f"/api/tables/{made['id']}/refusals", made["token"])
            assert watching.game["refusals"] == {}


def test_hot_seat_on_one_device(client: Client) -> None:
    made = solo(client, seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}])
    assert made["seats"] == [0, 1]
    with client.sit(made["id"]) as seat:
        for action in ("roll 1", "pass", "roll 1", "pass"):
            seat.play(action)
        assert seat.game["turn"] == 3
        refused("not_your_turn", seat.play, "roll 1", seat=1)
        assert seat.play("roll 1", seat=0)


def test_undo_over_the_wire(server: Running) -> None:
    with server.client() as ana, server.client() as bo:
        made, joined = pair(ana, bo)
        with ana.sit(made["id"]) as one, bo.sit(made["id"], joined["token"]) as other:
            one.play("roll 1")
            refused("no_undo", one.undo)
            lines = len(one.view["log"])
            one.play("build cafe")
            assert one.game["can_undo"]
            other.drain(0.2)
            assert not other.game["can_undo"]
            one.undo()
            other.drain(0.2)
            for seat in (one, other):
                assert seat.game["phase"] == "build"
                assert len(seat.view["log"]) == lines
            one.play("pass")
            other.drain(0.2)
            other.play("roll 1")
            one.drain(0.2)
            refused("no_undo", one.undo)


def test_bots_leave_time_to_undo(client: Client) -> None:
    made = solo(client, grace=1500)
    with client.sit(made["id"]) as seat:
        seat.play("roll 1")
        seat.play("pass")
        assert seat.game["active"] == 1
        seat.undo()
        assert seat.game["phase"] == "build"
        seat.play("pass")
        seat.wait()
        assert seat.game["turn"] == 3


def test_bots_leave_no_time_where_nobody_wants_any(client: Client) -> None:
    """A move that is final is answered at once, and only that one."""
    made = solo(client, grace=10_000)
    with client.sit(made["id"]) as seat:
        seat.play("roll 1")
        seat.command("play", action="pass", version=seat.version, final=True)
        begun = time.monotonic()
        seat.wait()
        assert seat.game["turn"] == 3
        assert time.monotonic() - begun < 5
        seat.play("roll 1")
        seat.play("pass")
        seat.drain(1)
        assert seat.game["active"] == 1


def test_coming_back(server: Running) -> None:
    """A refresh, another tab, another device with the personal link: the same seat."""
    with server.client() as ana, server.client() as phone:
        made = solo(ana)
        with ana.sit(made["id"]) as tab, ana.sit(made["id"]) as second:
            tab.play("roll 1")
            second.drain(0.2)
            assert second.version == tab.version
            second.play(second.actions[0])
        with ana.sit(made["id"]) as back:
            assert back.view["table"]["yours"] == [0]
            assert back.view["log"]
        assert phone.view(made["code"])["table"]["yours"] == []
        refused("not_yours", phone.post, f"/api/tables/{made['id']}/claim", {"token": "no such token"})
        assert phone.post(f"/api/tables/{made['id']}/claim", {"token": made["token"]}) == {"seats": [0]}
        assert phone.view(made["code"])["table"]["yours"] == [0]
        assert ana.view(made["code"])["table"]["yours"] == [0]


def test_who_is_there_is_told(server: Running) -> None:
    with server.client() as ana, server.client() as bo, server.client() as fan:
        made, joined = pair(ana, bo)
        with ana.sit(made["id"]) as one:
            with bo.sit(made["id"], joined["token"]), fan.sit(made["id"]) as watching:
                assert watching.view["table"]["yours"] == []
                refused("not_yours", watching.play, "roll 1")
                one.drain(0.3)
                assert [seat["here"] for seat in one.view["table"]["seats"]] == [True, True]
                assert one.view["table"]["watching"] == 1
            one.drain(0.3)
            away = one.view["table"]["seats"][1]
            assert not away["here"]
            assert away["away"] is not None
            assert away["away"] < 5
            refused("not_away", ana.post, f"/api/tables/{made['id']}/seats/1", {"kind": "bot"})


def test_a_table_without_spectators_is_not_there_for_others(server: Running) -> None:
    with server.client() as ana, server.client() as fan:
        made = solo(ana, spectators=False)
        for path in ("", "/record", "/frames", "/fairness", "/odds", "/hint"):
            refused("no_watching", fan.get, f"/api/tables/{made['id']}{path}")
        with pytest.raises(Exception, match="403"):
            fan.sit(made["id"])
        assert ana.view(made["id"])["table"]["yours"] == [0]


def test_let_a_bot_play_on_and_take_the_seat_back(client: Client) -> None:
    """A bot that takes its time: the person is back before it has moved, and its thought comes too late."""
    made = solo(client, pace=1000)
    with client.sit(made["id"]) as seat:
        client.post(f"/api/tables/{made['id']}/seats/0", {"kind": "bot", "bot": "random"})
        eventually(lambda: drained(seat).view["table"]["seats"][0]["kind"] == "bot")
        refused("bot_plays", seat.play, "roll 1")
        client.post(f"/api/tables/{made['id']}/seats/0", {"kind": "person"})
        eventually(lambda: drained(seat).view["table"]["seats"][0]["kind"] == "person")
        seat.drain(1.2)
        assert seat.game["phase"] == "roll"
        seat.play("roll 1")


def test_the_host_removes_and_mutes(server: Running) -> None:
    with server.client() as ana, server.client() as bo, server.client() as cy:
        seats: list[NewSeat] = [{"kind": "person", "name": "Ana"}, {"kind": "free"}, {"kind": "free"}]
        made = ana.create(edition="base", seats=seats, pace=0)
        bo.join(made["code"], "Bo")
        table = f"/api/tables/{made['id']}"
        refused("not_host", bo.post, f"{table}/start")
        refused("not_host", bo.post, f"{table}/seats/0", {"kind": "free"})
        ana.post(f"{table}/seats/1", {"kind": "free"})
        assert ana.view(made["id"])["table"]["seats"][1]["kind"] == "free"
        assert bo.view(made["id"])["table"]["yours"] == []
        joined = bo.join(made["code"], "Bo", 2)
        refused("no_seat", cy.join, made["code"], "Cy", 2)
        with ana.sit(made["id"]) as one, bo.sit(made["id"], joined["token"]) as other:
            other.command("chat", text="hello  there")
            one.drain(0.2)
            assert one.view["chat"][-1]["text"] == "hello there"
            assert one.view["chat"][-1]["name"] == "Bo"
            refused("not_host", bo.post, f"{table}/mute", {"seat": 0})
            ana.post(f"{table}/mute", {"seat": 2})
            refused("muted", other.command, "chat", text="again")
            ana.post(f"{table}/mute", {"seat": 2, "muted": False})
            other.command("chat", preset="chat.hello")
            refused("invalid", other.command, "chat", preset="no_such_line")
        ana.post(f"{table}/start")
        view = ana.view(made["id"])
        assert [seat["kind"] for seat in view["table"]["seats"]] == ["person", "bot", "person"]
        assert view["table"]["seats"][1]["name"]
        ana.post(f"{table}/seats/2", {"kind": "free"})
        assert ana.view(made["id"])["table"]["seats"][2]["kind"] == "bot"
        assert bo.view(made["id"])["table"]["yours"] == []


def test_lobby_and_rematch(server: Running) -> None:
    with server.client() as ana, server.client() as bo:
        seats: list[NewSeat] = [{"kind": "person", "name": "Ana"}, {"kind": "free"}]
        made = ana.create(edition="base", seats=seats, pace=0, listed=True)
        hidden = ana.create(edition="base", seats=seats, pace=0)
        listed = [table["id"] for table in bo.get("/api/tables")["open"]]
        assert made["id"] in listed
        assert hidden["id"] not in listed
        joined = bo.join(made["code"], "Ana")
        assert bo.view(made["id"])["table"]["seats"][1]["name"] == "Ana 2"
        assert made["id"] not in [table["id"] for table in bo.get("/api/tables")["open"]]
        with ana.sit(made["id"], made["token"]) as one, bo.sit(made["id"], joined["token"]):
            eventually(lambda: drained(one).view["table"]["status"] == "playing")
        mine = bo.get("/api/tables")["mine"]
        assert [(table["id"], table["your_turn"]) for table in mine] == [(made["id"], False)]
        assert made["id"] not in [table["id"] for table in bo.get("/api/tables")["open"]]
        refused("not_over", ana.post, f"/api/tables/{made['id']}/rematch")
        with bo.sit(made["id"], joined["token"]) as other:
            ana.post(f"/api/tables/{made['id']}/end")
            bo.post(f"/api/tables/{made['id']}/end")
            assert ana.view(made["id"])["table"]["status"] == "ended"
            again = ana.post(f"/api/tables/{made['id']}/rematch")
            other.drain(0.3)
            assert any(json.loads(frame).get("code") == again["code"] for frame in other.frames)
            assert bo.post(f"/api/tables/{made['id']}/rematch") == again
        fresh = bo.view(again["id"], joined["token"])
        assert fresh["table"]["yours"] == [1]
        assert fresh["table"]["status"] == "playing"


def test_real_dice_over_the_wire(client: Client) -> None:
    made = solo(client, dice="real")
    with client.sit(made["id"]) as seat:
        seat.play("roll 1")
        assert seat.game["chance"] is not None
        assert seat.game["chance"]["actions"] == [f"dice {face}" for face in range(1, 7)]
        seat.play("dice 2")
        assert seat.game["dice"] == [2]
        seat.play("pass")
        eventually(lambda: drained(seat).game["chance"])
        assert seat.game["active"] == 1
        seat.play("dice 5")


def test_why_not_and_what_if(client: Client) -> None:
    made = solo(client)
    table = f"/api/tables/{made['id']}"
    with client.sit(made["id"]) as seat:
        seat.play("roll 1")
        why = client.get(f"{table}/refusals")
        assert why["build mine"].startswith("Mine costs 6")
        assert "build wheat_field" not in why
        assert "kost" in client.get(f"{table}/refusals?language=nl")["build mine"]
        pays = client.get(f"{table}/odds?seat=0")
        assert pays["1"] == [1, 1]
        assert pays["2"] == [1, 0]
        assert pays["6"] == [0, 0]
        assert client.get(f"{table}/odds?seat=1")["2"] == [0, 1]


def test_a_guest_is_forgotten(server: Running) -> None:
    with server.client() as ana, server.client() as bo:
        assert ana.get("/api/me") == {"name": "", "language": "en", "address": None}
        assert ana.request("PUT", "/api/me", {"name": "Ana", "language": "nl"}) == {"name": "Ana", "language": "nl"}
        assert ana.get("/api/me")["name"] == "Ana"
        made, joined = pair(ana, bo)
        with ana.sit(made["id"]) as one:
            one.command("chat", text="my secret")
            one.play("roll 1")
        version = bo.view(made["id"], joined["token"])["version"]
        ana.request("DELETE", "/api/me")
        view = bo.view(made["id"], joined["token"])
        assert view["version"] == version
        assert view["chat"] == []
        text = json.dumps(view) + bo.get(f"/api/tables/{made['id']}/record")
        assert "Ana" not in text
        assert ana.get("/api/me")["name"] == ""


def test_what_can_be_played(client: Client) -> None:
    offered = client.get("/api/editions?language=nl")
    assert [edition["id"] for edition in offered["editions"]] == ["base", "bright_lights", "legacy"]
    assert offered["campaigns"][0]["id"] == "ten_tides"
    assert {bot["id"] for bot in offered["bots"] if bot["level"]} == {
        "gentle", "easy", "medium", "hard", "master", "grandmaster"
    }  # fmt: skip
    cards = client.get("/api/cards?edition=base&expansions=harbor&language=nl")["cards"]
    bakery = next(card for card in cards if card["id"] == "bakery")
    assert (bakery["name"], bakery["colour"], bakery["numbers"]) == ("Bakkerij", "green", [2, 3])
    assert bakery["text"]
    words = client.get("/api/words/nl.json")
    assert words.keys() == client.get("/api/words/en.json").keys()
    assert words["chat.hello"] != client.get("/api/words/en.json")["chat.hello"]
    refused("not_found", client.get, "/api/words/xx.json")
    assert client.get("/api/qr?text=http://127.0.0.1/t/ABC").startswith("<svg")
    for edition in ("base", "bright_lights", "legacy"):
        made = solo(client, edition=edition)
        game = client.view(made["id"])["game"]
        assert game is not None
        assert game["players"]


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"seats": [BOT]}, 422),
        ({"seats": [{"kind": "person"}] * 2}, 422),
        ({"edition": "../../etc/passwd", "seats": [BOT, BOT]}, 422),
        ({"edition": "base", "expansions": ["moon"], "seats": [BOT, BOT]}, 422),
        ({"edition": "base", "market": "black", "seats": [BOT, BOT]}, 422),
        ({"edition": "base", "house_rules": {"bank": "robbed"}, "seats": [BOT, BOT]}, 422),
        ({"edition": "base", "seats": [BOT] * 5}, 422),
        ({"edition": "base", "seats": [{"kind": "bot", "bot": "deep"}, BOT]}, 422),
        ({"edition": "base", "seats": [BOT, BOT], "colour": "red"}, 422),
    ],
)
def test_tables_that_cannot_be(client: Client, asked: Any, status: int) -> None:
    with pytest.raises(Answered) as caught:
        client.create(**asked)
    assert caught.value.status == status
    assert caught.value.text


def hides(frame: str, seat: int) -> bool:
    """Whether a frame, sent while town square cards are chosen, says nothing of what a seat has chosen."""
    message = json.loads(frame)
    campaign = message.get("table", {}).get("campaign")
    moves = [move["action"] for move in message.get("moves", [])]
    events = [line["text"] for line in message.get("events", message.get("log", []))]
    return (
        not (campaign and campaign["phase"] == "square" and campaign["towns"][seat]["chosen"])
        and all(move == "square" or not move.startswith("square") for move in moves)
        and not any(id in text for text in events for id in ("bakery", "telescope_kiosk"))
    )


def test_a_campaign_over_the_wire(server: Running) -> None:
    """Two people and a bot play a campaign into its second game; private choices are in nobody else's frames."""
    with server.client() as ana, server.client() as bo, server.client() as fan:
        seats: list[NewSeat] = [{"kind": "person", "name": "Ana"}, {"kind": "free"}, BOT]
        made = ana.create(edition="ten_tides", seats=seats, pace=0)
        joined = bo.join(made["code"], "Bo")
        with (
            ana.sit(made["id"]) as one,
            bo.sit(made["id"], joined["token"]) as other,
            fan.sit(made["id"]) as watching,
        ):
            chosen = 0
            while chosen < 2:
                mover = next((seat for seat in (one, other) if seat.my_turn), None)
                if mover is None:
                    one.take(10)
                    other.catch_up(one.version)
                    continue
                builds = [action for action in mover.actions if action.startswith("build")]
                action = (builds or mover.actions)[-1].replace("NAME", "Aka").replace("DATE", "today")
                others = [each for each in (one, other, watching) if each is not mover]
                if not action.startswith("square"):
                    version = mover.play(action)
                    for each in (one, other):
                        each.catch_up(version)
                    continue
                watching.catch_up(mover.version)
                for each in others:
                    assert each.campaign["actions"] == []
                    each.frames.clear()
                chosen += 1
                version = mover.play(action)
                for each in others:
                    each.catch_up(version)
                    if each.campaign["phase"] == "square":
                        assert each.frames
                        assert all(hides(frame, mover.view["table"]["yours"][0]) for frame in each.frames)
                assert mover.campaign["towns"][mover.view["table"]["yours"][0]]["chosen"] == action.split()[1:]
            campaign = fan.view(made["id"])["table"]["campaign"]
            assert campaign is not None
            assert campaign["game"] == 2
            assert len(campaign["register"]) == 1


def test_the_program_of_the_documentation_plays(server: Running) -> None:
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    [program] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    with server.client() as host:
        made = host.create(edition="base", seats=[BOT, {"kind": "free"}], pace=0)
        exec(program.replace("http://127.0.0.1:8470", server.address).replace("K7QMXP", made["code"]), {})
        view = host.view(made["id"])
        assert view["table"]["status"] == "over"
        assert view["table"]["seats"][1]["name"] == "Robo"


def test_health_readiness_and_figures(client: Client) -> None:
    assert client.get("/api/health") == {"ok": True}
    assert client.get("/api/ready")["ok"]
    figures = client.get("/metrics")
    assert "machiya_tables" in figures
    assert "machiya_store_seconds_bucket" in figures
