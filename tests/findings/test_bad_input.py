"""Whatever a record, a file or a document holds, the answer is a sentence: no error 500 and no traceback."""

import base64
import hashlib
import json
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .product import EARLIER, HEADER, Server, machiya

DIGITS = "9" * 5000
PACK = '[edition]\nid = "x"\nname = "X"\nextends = "base"\n'


@pytest.mark.parametrize(
    "record",
    [
        HEADER.replace('"base"', '"\\ud800"', 1),
        HEADER + "".join(f"% {line}\n" for line in [*PACK.splitlines(), f"coins = 0x{'f' * 5000}"]),
    ],
    ids=["half a letter", "5,000 digits"],
)
def test_a_record_from_elsewhere_is_refused_with_a_sentence(record: str, server: Server) -> None:
    """M4: what cannot be said back as it is was an error of the server's own."""
    answer = server.ask("POST", "/api/records", {"record": record})
    assert answer.status == 422, answer
    assert answer.json()["error"] == "invalid"


# Files.


def fresh() -> Any:
    """A campaign's file, of 0.1.0."""
    return json.loads((EARLIER / "campaigns" / "fresh.json").read_text())


def saved(path: Path, document: Any, **sealed: Any) -> None:
    """Write a campaign's file whose check is right, and in whose sealed part something may be other."""
    if sealed:
        inside = json.loads(zlib.decompress(base64.b64decode(document["sealed"])))
        document["sealed"] = base64.b64encode(zlib.compress(json.dumps({**inside, **sealed}).encode())).decode()
    content = {key: value for key, value in document.items() if key != "check"}
    check = hashlib.sha256(json.dumps(content, sort_keys=True, ensure_ascii=False).encode("utf-8", "surrogatepass"))
    path.write_text(json.dumps({**content, "check": check.hexdigest()[:16]}))


def deep_toml(path: Path) -> None:
    """A list in a list in a list …"""
    path.write_text(PACK + "players = " + "[" * 50_000)


def digits_in_toml(path: Path) -> None:
    """A number that Python does not read."""
    path.write_text(f"{PACK}players = [2, {DIGITS}]\n")


def large_number_in_toml(path: Path) -> None:
    """A number that Python reads, and does not write."""
    path.write_text(f"{PACK}coins = 0x{'f' * 5000}\n")


def surrogate_seed(path: Path) -> None:
    """Half a letter among the seeds."""
    seed = "17" * 32
    committed = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    document = {"id": "x", "commitment": committed, "seeds": ["\ud800"], "server_seed": seed, "dice": "fair"}
    path.write_text(json.dumps({**document, "table_seed": "", "records": [], "draws": 0, "results": []}))


def deep_json(path: Path) -> None:
    """A list in a list in a list …"""
    path.write_text('{"a":' * 100_000)


def digits_in_a_save(path: Path) -> None:
    """A number that Python does not read."""
    path.write_text(f'{{"machiya_campaign": 1, "players": {DIGITS}}}')


def surrogate_in_a_save(path: Path) -> None:
    """Half a letter."""
    path.write_text('{"machiya_campaign": 1, "players": ["\\ud800"], "check": "0"}')


def nested_seal(path: Path) -> None:
    """Lists without end in the sealed part."""
    document = fresh()
    document["sealed"] = base64.b64encode(zlib.compress(b"[" * 100_000)).decode()
    saved(path, document)


def result_for_nobody(path: Path) -> None:
    """The end of a game, without what everybody had then."""
    saved(path, {**fresh(), "steps": [{"finish": {"winner": 0, "counters": []}}]})


def records_of_another_kind(path: Path) -> None:
    """A number where there has to be a list."""
    saved(path, {**fresh(), "records": 7})


def pack_of_another_kind(path: Path) -> None:
    """A number where there has to be text."""
    saved(path, fresh(), pack=7)


def odd_campaign(path: Path) -> None:
    """A word where there has to be a number."""
    document = json.loads((EARLIER / "campaigns" / "three_evenings.json").read_text())
    pack = json.loads(zlib.decompress(base64.b64decode(document["sealed"])))["pack"]
    path.write_text(pack.replace("slots = [5, 15, 25]", 'slots = [5, "x", 25]'))


def encrypted(path: Path) -> None:
    """An archive that needs a password."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("machiya.sqlite", b"secret")
    content = bytearray(path.read_bytes())
    for mark, offset in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        content[content.find(mark) + offset] |= 1
    path.write_bytes(content)


BAD: list[tuple[str, Callable[[Path], None], str]] = [
    ("check FILE", deep_toml, "x.toml"),
    ("check FILE", large_number_in_toml, "x.toml"),
    ("cards FILE", digits_in_toml, "x.toml"),
    ("simulate FILE --games 10", deep_toml, "x.toml"),
    ("verify FILE", surrogate_seed, "x.json"),
    ("hint FILE", deep_json, "x.json"),
    ("campaign show FILE", digits_in_a_save, "x.json"),
    ("campaign play FILE", surrogate_in_a_save, "x.json"),
    ("campaign show FILE", nested_seal, "x.json"),
    ("campaign show FILE", result_for_nobody, "x.json"),
    ("campaign show FILE", records_of_another_kind, "x.json"),
    ("campaign show FILE", pack_of_another_kind, "x.json"),
    ("check FILE", odd_campaign, "x.toml"),
    ("restore FILE --data OTHER", encrypted, "x.zip"),
]


@pytest.mark.parametrize(("words", "bad", "name"), BAD, ids=[f"{words} {bad.__name__}" for words, bad, _ in BAD])
def test_a_bad_file_is_refused_with_a_sentence(
    words: str, bad: Callable[[Path], None], name: str, tmp_path: Path
) -> None:
    """Low: the command ended with a traceback."""
    bad(tmp_path / name)
    places = {"FILE": str(tmp_path / name), "OTHER": str(tmp_path / "other")}
    ended = machiya(*(places.get(word, word) for word in words.split()), "--language", "en")
    assert "Traceback" not in ended.err, ended.err[-2000:]
    assert (ended.code, ended.out, len(ended.err.strip()) > 20) == (2, "", True), ended
