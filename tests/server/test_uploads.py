"""What people bring to a server is text: it opens no file, is bounded, and a bad one costs nothing."""

import json
import os
import sys
import threading
import time
from pathlib import Path

import pytest

from machiya import Game
from machiya.client import Answered, Client
from machiya.server.constants import LARGEST, LONGEST_RECORD

from .conftest import Running


def record_of(source: str) -> str:
    """A record whose position is of an edition by this name."""
    record = Game.from_position(Game.new("base", 2, seed=1).position(), seed=1).record()
    position = next(line for line in record.split("\n") if line.startswith("[Position"))
    document = json.loads(json.loads(position.removeprefix("[Position ").removesuffix("]")))
    return record.replace(position, f"[Position {json.dumps(json.dumps({**document, 'edition': source}))}]")


def refusal(client: Client, record: str) -> Answered:
    """What the server says to a record."""
    with pytest.raises(Answered) as refused:
        client.post("/api/records", {"record": record})
    return refused.value


def test_a_record_cannot_make_the_server_open_a_file(client: Client, tmp_path: Path) -> None:
    """Whether there is such a file, and what is in it, is not to be learnt from the answer."""
    there = tmp_path / "there.toml"
    there.write_text('[edition]\nid = "ours"\nextends = "nothing"\n[registry]\ntoken = "x"\n', "utf-8")
    said = {}
    for path in (there, tmp_path / "gone.toml"):
        answer = refusal(client, record_of(str(path)))
        assert answer.status == 422
        said[path] = answer.text.replace(str(path), "")
    assert len(set(said.values())) == 1
    assert "registry" not in said[there]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no FIFOs")
def test_a_record_cannot_hold_the_server_with_a_fifo(server: Running, client: Client, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    record = record_of(str(pipe))
    asking = threading.Thread(target=lambda: refusal(client, record), daemon=True)
    asking.start()
    begun = time.monotonic()
    with server.client() as other:
        assert other.get("/api/health") == {"ok": True}
    assert time.monotonic() - begun < 5
    asking.join(5)
    assert not asking.is_alive()


def test_a_record_that_is_too_long_is_not_played(client: Client) -> None:
    lines = "".join(f"{turn} P1: roll 1; dice 1; pass #00000000\n" for turn in range(1, LONGEST_RECORD + 2))
    record = Game.new("base", 2, seed=1).record()
    answer = refusal(client, record.replace("\n\n", f"\n\n{lines}", 1))
    assert (answer.status, str(LONGEST_RECORD) in answer.text) == (422, True)
    assert refusal(client, record + "#" * LARGEST).status == 413


def test_a_pack_in_a_record_cannot_flood(client: Client) -> None:
    """The answer to a pack of thousands of faults is a few sentences, and comes at once."""
    game = Game.new("base", 2, seed=1)
    pack = '[edition]\nid = "x"\nname = "X"\nextends = "base"\n[[establishment]]\nid = "y"\n'
    pack += "effects = [" + "{}," * 15_000
    for bad in (pack + "]", "a." * 20_000 + "a = 1", "[edition]\ncoins = 0x" + "f" * 5_000):
        lines = "\n".join(f"% {line}" for line in bad.split("\n"))
        begun = time.monotonic()
        answer = refusal(client, game.record().replace("\n\n", f"\n{lines}\n\n", 1))
        assert answer.status == 422
        assert len(answer.text) < 20_000
        assert time.monotonic() - begun < 5


def test_half_a_character_is_refused_with_a_sentence(client: Client) -> None:
    record = Game.new("base", 2, seed=1).record()
    for bad in (record.replace('"base"', '"\\ud800"'), record.replace("Player 1", "\\udfff")):
        assert refusal(client, bad).status == 422
