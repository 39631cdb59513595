"""What earlier versions made is loaded, replayed and found as it was: records, positions, campaigns and databases."""

import json
import random
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from machiya import Edition, Game, RecordError
from machiya.campaign import Campaign, load, pack
from machiya.campaign.saving import from_document, to_document
from machiya.game.notation import write
from machiya.game.older import Older
from machiya.game.record import RULES_VERSION, state_hash
from machiya.game.setup import Setup
from machiya.rules.actions import ACTIONS
from machiya.rules.state import FIRST_DECISION
from machiya.rules.turn import is_legal
from machiya.server import queries
from machiya.server.store import Store
from machiya.server.table import Move, Options, Person, Table

FOLDER = Path(__file__).parent / "data" / "0.1.0"
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
SEED = 5
"""The seed that positions are played on with."""


def of_game(game: Game) -> dict[str, Any]:
    """A game as `expected.json` has it."""
    return {
        "edition": game.edition.id,
        "turn": game.turn,
        "phase": game.phase,
        "active": game.active,
        "to_move": game.to_move,
        "over": game.over,
        "winner": game.winner,
        "hash": state_hash(game.setup, game.state),
        "actions": [] if game.over else [action.text for action in game.actions()],
    }


def of_campaign(campaign: Campaign) -> dict[str, Any]:
    """A campaign as `expected.json` has it, as far as every version has it."""
    names = ("game", "phase", "to_move", "over", "winner", "free", "seats", "community", "reference")
    lists = ("reading", "landmarks", "supply", "rules", "counters", "archives", "destroyed", "ticked")
    return {
        "pack": campaign.pack.id,
        "actions": campaign.actions(),
        "host": campaign.host(),
        "points": campaign.points(),
        "steps": len(campaign.steps),
        "register": [[line.game, line.date, line.mayor, line.town] for line in campaign.register],
        **{name: getattr(campaign, name) for name in names},
        **{name: list(getattr(campaign, name)) for name in lists},
    }


def among(found: dict[str, Any], expected: dict[str, Any]) -> None:
    """Everything found is as it was."""
    assert found == {key: expected[key] for key in found}


@pytest.mark.parametrize("name", EXPECTED["records"])
def test_a_record_is_replayed(name: str) -> None:
    expected = EXPECTED["records"][name]
    game = Game.replay((FOLDER / "records" / name).read_text(encoding="utf-8"))
    among(of_game(game), expected)
    assert sum(1 for _ in game.turns()) == expected["lines"]
    assert Game.replay(game.record()).state == game.state


@pytest.mark.parametrize("name", EXPECTED["positions"])
def test_a_position_is_loaded_and_played_on(name: str) -> None:
    expected = EXPECTED["positions"][name]
    document = json.loads((FOLDER / "positions" / name).read_text(encoding="utf-8"))
    among(of_game(Game.from_position(document, dice="manual")), expected)
    if "millionaires_row" in document.get("expansions", ()):
        return  # the order is asked for less often than then, so that the same answers mean something else
    game, moves = Game.from_position(document, seed=SEED), 0
    while moves < expected["on"]["moves"] and not game.over:
        actions = game.actions()
        game.play(actions[moves * 7 % len(actions)])
        moves += 1
    assert (game.turn, state_hash(game.setup, game.state)) == (expected["on"]["turn"], expected["on"]["hash"])


@pytest.mark.parametrize("name", EXPECTED["campaigns"])
def test_a_campaign_is_loaded(name: str) -> None:
    expected = EXPECTED["campaigns"][name]
    campaign, game, records = load(FOLDER / "campaigns" / name)
    if expected["free"]:  # who has won the campaign was forgotten in free play then
        expected = {**expected, "host": EXPECTED["campaigns"]["finished.json"]["host"]}
    among(of_campaign(campaign), expected)
    assert len(records) == expected["records"]
    assert (game is None) == (expected["playing"] is None)
    if game is not None:
        among(of_game(game), expected["playing"])


def test_a_campaign_is_played_on_with_the_pack_it_was_begun_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves of 0.1.0 do not carry a pack that comes with Machiya, and it may change; those of now do."""
    document = json.loads((FOLDER / "campaigns" / "mid_game.json").read_text(encoding="utf-8"))
    campaign, _, _ = from_document(document)
    assert (campaign.pack.file, campaign.pack.fingerprint) == ("earlier/ten_tides-0.1.0.toml", document["fingerprint"])
    now = to_document(Campaign.new("ten_tides", ["Ana", "Bo"]))
    monkeypatch.setattr(pack, "load", lambda _: pytest.fail("the save has its pack"))
    assert from_document(now)[0].pack.fingerprint == now["fingerprint"]


def test_a_database_is_opened_with_every_table_in_it(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "sqlite.db", tmp_path / "machiya.sqlite")
    store = Store(f"sqlite:///{tmp_path / 'machiya.sqlite'}")
    store.open()
    try:
        with store.engine.connect() as connection:
            for label, expected in EXPECTED["server"]["tables"].items():
                stored = queries.load_table(connection, expected["id"])
                assert stored is not None, label
                table = stored.table
                assert (table.status, table.version, table.to_move) == (
                    expected["status"],
                    expected["rows"],
                    expected["to_move"],
                ), label
                assert [seat.kind for seat in table.seats] == [seat["kind"] for seat in expected["seats"]], label
                if table.game is not None:
                    among(of_game(table.game), expected["game"])
                if table.campaign is not None:
                    assert table.campaign.pack.content == pack.load_earlier("ten_tides", "0.1.0").content
                    among(of_campaign(table.campaign), expected["campaign"])
    finally:
        store.close()


def test_answers_that_are_no_longer_asked_for_are_passed_over() -> None:
    """A record of then has more answers than the same game has now; what is written now is today's."""
    text = (FOLDER / "records" / "base_hybrid.record").read_text(encoding="utf-8")
    written = Game.replay(text).record()
    assert f'[Rules "{RULES_VERSION}"]' in written
    then, now = (re.findall(r"choose \w+", each) for each in (text, written))
    assert len(now) < len(then)
    assert re.findall(r"#\w+", text) == re.findall(r"#\w+", written)


def test_a_game_that_goes_otherwise_now_is_refused_with_its_first_line() -> None:
    text = (FOLDER / "differing" / "overtime.record").read_text(encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        Game.replay(text)
    assert caught.value.code == "record.other_rules"
    line = text.splitlines()[int(str(caught.value.fields["line"])) - 1]
    assert "build octopus_yard; use overtime" in line


def test_a_table_that_was_begun_by_older_rules_goes_on_by_todays() -> None:
    """From the first move on, which the table's moves say; read again, it is the same table."""
    expansions = ("harbor", "millionaires_row")
    options = Options(edition="base", expansions=expansions, seats=(("person", ""), ("person", "")), rules="1")
    people = {"a": Person(name="Ana"), "b": Person(name="Bo")}
    table = Table("id", replace(options, people=("a", "b"), bot_names=("", ""), dice="real"), "00", people)
    setup = Setup.make(Edition.load("base", expansions), ["Ana", "Bo"])
    game = Game(setup, setup.start())
    older, source, moves = Older(setup, game.state), random.Random(4), [Move(1, "start", None, "", 0.0)]
    while sum(move.action.startswith("choose") for move in moves) < 60:
        state = older.state
        number = source.choice([each for each in range(ACTIONS) if is_legal(state, older.ruleset, each)])
        kind = "chance" if state.phase < FIRST_DECISION else "play"
        moves.append(Move(len(moves) + 1, kind, state.active, write(number, setup.edition, state).text, 0.0))
        older.passes_over(moves[-1].action)
    table.fold(moves)
    assert table.game is not None
    assert table.game.length < len(moves) - 1
    while table.game.is_chance:
        moves += table.play(frozenset((0, 1)), table.game.actions()[0].text, 1.0, None, None)
    moves += table.play(frozenset((0, 1)), table.game.actions()[-1].text, 1.0, None, None)
    assert [move.action for move in moves if move.kind == "rules"] == [" ".join(table.today)]
    again = Table("id", table.options, "00", people)
    again.fold(moves)
    assert again.game is not None
    assert again.game.state == table.game.state
    assert (again.played_by, again.version) == (table.today, table.version)
