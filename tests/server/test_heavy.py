"""Heavy questions by HTTP: bounded, answered by other processes, once, and not for those who have gone."""

import gzip
import http.client
import json
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient

from machiya import Game
from machiya.client import Answered, Client
from machiya.server.app import make_app
from machiya.server.limits import Bucket
from machiya.server.queries import add_record
from machiya.server.schema import metadata
from machiya.server.settings import Settings

from .conftest import Running, eventually, solo


def long_record(turns: int, seed: int = 1) -> str:
    """A game in which nobody builds anything, of so many turns."""
    game = Game.new("base", 2, seed=seed)
    while game.turn <= turns:
        actions = [action.text for action in game.actions()]
        game.play("pass" if "pass" in actions else actions[0])
    return game.record()


def whole_record(seed: int) -> str:
    """A game that was played at random, to its end."""
    game, choices = Game.new("base", 4, seed=seed), random.Random(seed)
    while not game.over:
        game.play(choices.choice(game.actions()))
    return game.record()


def seconds_of(server: Running) -> float:
    """The processor's time that the server's own process has taken, which other processes do not change."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def asked(server: Running, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def refused(client: Client, record: str) -> tuple[int, str]:
    with pytest.raises(Answered) as caught:
        client.post("/api/records", {"record": record})
    return caught.value.status, caught.value.error


def test_a_record_from_elsewhere_has_a_longest(client: Client) -> None:
    assert refused(client, "x" * 70_000) == (413, "too_large")
    assert refused(client, "1\n" * 2_000) == (422, "invalid")
    assert refused(client, "no record at all") == (422, "invalid")
    assert client.post("/api/records", {"record": long_record(700)})["id"]


def test_records_are_read_and_shown_by_other_processes(server: Running, client: Client) -> None:
    """Long records took the server's own process seconds, in which nobody else was answered."""
    records = [long_record(400, seed) for seed in range(4)]
    client.post("/api/records", {"record": long_record(400, 99)})
    before = seconds_of(server)
    for record in records:
        id = client.post("/api/records", {"record": record})["id"]
        assert len(client.get(f"/api/records/{id}/frames")["frames"]) > 400
    assert seconds_of(server) - before < 0.35


def test_a_finished_game_is_reckoned_once(server: Running, client: Client) -> None:
    id = client.post("/api/records", {"record": whole_record(3)})["id"]
    _, headers, packed = asked(server, f"/api/records/{id}/frames", **{"Accept-Encoding": "gzip"})
    assert headers["content-encoding"] == "gzip"
    _, _, plain = asked(server, f"/api/records/{id}/frames")
    assert json.loads(gzip.decompress(packed)) == json.loads(plain)
    assert len(packed) * 5 < len(plain)
    began = seconds_of(server)
    for _ in range(20):
        asked(server, f"/api/records/{id}/frames", **{"Accept-Encoding": "gzip"})
    assert seconds_of(server) - began < 0.4


def test_who_hangs_up_is_not_thought_for(server: Running, client: Client) -> None:
    """One who asked for a review and went had the only process that reviews think on for hours."""
    id = client.post("/api/records", {"record": whole_record(4)})["id"]
    left = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    left.request("GET", f"/api/records/{id}/review")

    def work(outcome: str) -> float:
        found = client.get("/metrics")
        name = f'machiya_work_total{{outcome="{outcome}",processes="reviews"}} '
        return sum(float(line.removeprefix(name)) for line in str(found).splitlines() if line.startswith(name))

    before = work("left")
    time.sleep(0.5)
    left.close()
    eventually(lambda: work("left") > before)


def test_a_game_that_is_too_long_is_not_reviewed(client: Client) -> None:
    id = client.post("/api/records", {"record": long_record(450)})["id"]
    with pytest.raises(Answered) as caught:
        client.get(f"/api/records/{id}/review")
    assert (caught.value.status, caught.value.error) == (422, "too_long")
    assert client.get(f"/api/records/{id}/frames")["winner"] is None


def test_a_table_is_shown_as_it_was_played(client: Client) -> None:
    made: Any = solo(client, seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}])
    table = f"/api/tables/{made['id']}"
    client.move(made["id"], "roll 1", 1, made["token"])
    frames = client.get(f"{table}/frames")
    assert [frame["action"] for frame in frames["frames"]][-1] == "roll 1"
    assert Game.replay(client.get(f"{table}/record")).turn == 1
    client.move(made["id"], "pass", client.view(made["id"])["version"], made["token"])
    assert len(client.get(f"{table}/frames")["frames"]) == len(frames["frames"]) + 1
    assert client.get(f"{table}/fairness")["server_seed"] is None
    client.post(f"{table}/end", {})
    assert client.get(f"{table}/fairness")["server_seed"]


def test_records_have_a_quota(tmp_path: Path) -> None:
    """Whatever is brought, the database stays as small as it may be."""
    engine = create_engine(f"sqlite:///{tmp_path / 'records.sqlite'}")
    metadata.create_all(engine)
    with engine.begin() as connection:
        for number in range(40):
            add_record(connection, str(number), "x", 1)
        kept = connection.execute(text("select id from record order by at")).scalars().all()
    assert kept == [str(number) for number in range(24, 40)]
    engine.dispose()


def test_a_server_may_keep_no_records(tmp_path: Path) -> None:
    with Running(tmp_path, "--records-quota-mb", "0") as server, server.client() as client:
        assert refused(client, whole_record(5)) == (503, "unavailable")


def test_a_long_game_is_paid_for_by_its_length(tmp_path: Path) -> None:
    """Many short games are shown at once; of long ones, which take a hundred times as long, not even two."""
    with Running(tmp_path, limited=True) as server, server.client() as client:

        def kept(record: str) -> str:
            return str(client.post("/api/records", {"record": record})["id"])

        short, long = ([kept(long_record(turns, seed)) for seed in range(2)] for turns in (10, 600))

        def shown(id: str) -> int:
            return asked(server, f"/api/records/{id}/frames")[0]

        assert [shown(id) for id in short] == [200] * 2
        with ThreadPoolExecutor(2) as people:
            answers = list(people.map(shown, long))
        assert sorted(answers) == [200, 429]
        assert shown(long[answers.index(200)]) == 200, "what has been reckoned costs no more than a short one"


def test_a_long_game_at_a_table_is_paid_for_by_its_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From whatever address it is asked for; a table of few moves costs what it did."""
    monkeypatch.setattr("machiya.server.routes.asking.MOVES", 4)
    app = make_app(Settings(data=tmp_path, compiled=False))
    with TestClient(app, base_url="http://localhost") as client:
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]
        made = client.post("/api/tables", json={"edition": "base", "seats": seats}).json()
        path, headers = f"/api/tables/{made['id']}", {"authorization": f"Bearer {made['token']}"}
        limits, seat = app.state.hall.limits, f"{made['id']} 0"

        def cost(what: str) -> int:
            """What the seat pays for something."""
            bucket: Bucket = limits._bucket("read", seat)
            bucket.left, bucket.rate = bucket.burst, 1e-6  # nothing comes back meanwhile
            assert client.get(f"{path}/{what}", headers=headers).status_code == 200
            return round(bucket.burst - bucket.left)

        def play(number: int) -> None:
            view = client.get(path, headers=headers).json()
            action = next(each for each in view["game"]["actions"] if each.startswith(("roll 1", "pass")))
            move = {"id": f"m{number}", "version": view["version"], "action": action}
            assert client.post(f"{path}/moves", json=move, headers=headers).status_code == 200

        play(0)
        few = [cost("record"), cost("frames")]
        for number in range(1, 9):
            play(number)
        length = app.state.hall.gatherings.get(made["id"]).table.game.length
        assert few == [5, 15]
        assert [cost("record"), cost("frames")] == [5 * (1 + length // 4), 15 * (1 + length // 4)]
        assert [cost("record"), cost("frames")] == few, "what has been reckoned is there"
