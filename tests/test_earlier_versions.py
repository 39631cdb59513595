"""What earlier versions made is loaded, replayed and found as it was: records, positions, campaigns and databases."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from machiya import Game
from machiya.campaign import Campaign, load
from machiya.game.record import state_hash
from machiya.server import queries
from machiya.server.store import Store

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
    among(of_campaign(campaign), expected)
    assert len(records) == expected["records"]
    assert (game is None) == (expected["playing"] is None)
    if game is not None:
        among(of_game(game), expected["playing"])


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
                    among(of_campaign(table.campaign), expected["campaign"])
    finally:
        store.close()
