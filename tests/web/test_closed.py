"""A table that cannot go on after an update: the page says why, and shows it as it last was."""

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect
from sqlalchemy import create_engine, insert, update

from machiya.server import queries, schema
from machiya.server.identity import hash_token, new_code, new_id, new_token
from machiya.server.settings import DATABASE
from machiya.server.table import Options, Person, Table

from .conftest import Person as Visitor

Arrive = Callable[..., Visitor]

SEATS = Options("base", seats=(("person", ""), ("device", "")), people=("0", "1"), bot_names=("", ""), dice="real")


def closed_table(data: Path) -> str:
    """A table that was played with cards that are not here any more; the page that sits down there."""
    token, id, code = new_token(), new_id(), new_code()
    people = {str(seat): Person(name, hash_token(token)) for seat, name in enumerate(("Ana", "Bo"))}
    table = Table(id, SEATS.check(), "5" * 64, people)
    moves = table.start(time.time())
    assert table.game is not None
    for _ in range(3):
        action = table.game.actions()[0].text
        moves += table.play(frozenset((0, 1)), action, time.time(), None, None)
    stands = json.loads(table.stands)
    stands["players"][0] |= {"coins": 47, "establishments": {"sky_garden": 2}, "landmarks": ["moon_gate"]}
    engine = create_engine(f"sqlite:///{data / DATABASE}")
    with engine.begin() as connection:
        other = Table(id, replace(table.options, fingerprint="0123456789abcdef"), table.server_seed, people)
        queries.add_table(connection, other, code, 0, time.time())
        lost = [{"play_table": id, **move._asdict(), "hash": "00000000"} for move in moves]
        connection.execute(insert(schema.move), lost)
        row = schema.play_table.c.id == id
        connection.execute(update(schema.play_table).where(row).values(status="playing", stands=json.dumps(stands)))
    engine.dispose()
    return f"/t/{code}#seat={token}"


@pytest.mark.parametrize(("language", "why"), [("en", "cards have changed"), ("nl", "kaarten zijn veranderd")])
def test_a_closed_table_says_why_and_is_shown_as_it_was(person: Arrive, data: Path, language: str, why: str) -> None:
    ana = person(language=language)
    shown = ana.visit(closed_table(data), "main.closed")
    expect(shown).to_contain_text(why)
    for words in ("Ana", "47", "sky garden ×2", "moon gate", "Bo"):
        expect(shown).to_contain_text(words)
    assert not ana.page.locator("[data-action]").count()
    ana.visit("/", "main")
    ana.sees(".put-away summary").click()
    expect(ana.sees(".status.closed")).to_be_visible()
