"""A block is what the rules say, game by game, restrictions and all; it is compared with interpreted play."""

from typing import Any

import pytest

from machiya import Edition
from machiya.bots import PlainThinker, mind_for
from machiya.compiled.recording import Line
from machiya.game.drawing import CHANCE, CHOICE, Stream
from machiya.game.events import from_row
from machiya.rules import state as st
from machiya.rules.actions import BUILD_TYPE, PASS
from machiya.rules.audit import audit
from machiya.rules.chance import outcome, total_weight
from machiya.rules.events import Row
from machiya.rules.turn import legal, step
from machiya.studies.blocks import run_block
from machiya.studies.designs import card_study
from machiya.studies.plan import ROWS, Study
from machiya.studies.tables import Prepared, prepare, weights_of

from .conftest import CARD, PACK

pytestmark = pytest.mark.xdist_group("compiled")


def tables_of(study: Study) -> Prepared:
    return prepare(study, weights_of(study))


def obliged(state: st.State, line: Line, done: set[int]) -> int | None:
    """What a seat has to do that is to build a card first."""
    card = line.obliged[state.active]
    if card == st.NONE or state.phase != st.BUILD or state.active in done:
        return None
    if legal(state, line.setup.ruleset)[1] >> card & 1:
        done.add(state.active)
        return BUILD_TYPE + card
    return PASS if state.supply[card] + state.deck[card] else None


def interpreted(study: Study, line: Line, game: int) -> tuple[st.State, list[tuple[int, Row]]]:
    """The last state of a game, and all that happened in it, each with its turn."""
    state, ruleset, told = line.opening.copy(), line.setup.ruleset, []
    thinker = PlainThinker(line.setup)
    names = sorted(set(study.bots))
    minds = [mind_for(names[mind % len(names)], line.setup.edition) for mind in line.minds]
    chance, choice = Stream(study.seed, game, CHANCE), Stream(study.seed, game, CHOICE)
    done: set[int] = set()
    while state.phase != st.OVER:
        if state.phase < st.FIRST_DECISION:
            action = outcome(state, ruleset, chance.below(total_weight(state, ruleset)))
        else:
            noise = choice.bits()
            forced = obliged(state, line, done)
            thinker.set(state)
            action = thinker.decide(minds[state.active], noise) if forced is None else forced
        events: list[Row] = []
        turn = state.turn
        step(state, ruleset, action, events)
        assert audit(state, ruleset) == 0
        told += [(turn, row) for row in events]
    return state, told


def coins(told: list[tuple[int, Row]], edition: Edition) -> dict[tuple[int, str], list[int]]:
    """By seat and card: how often it was built, and coins earned, taken and lost, as the events tell."""
    found: dict[tuple[int, str], list[int]] = {}
    for _, row in told:
        event = from_row(row, edition)
        if event.seat is None or event.card is None:
            continue
        account = found.setdefault((event.seat, event.card), [0, 0, 0, 0])
        if event.kind == "built":
            account[0] += 1
        elif event.kind == "earned":
            account[1] += event.paid
        elif event.kind == "took" and event.other is not None:
            account[2] += event.paid
            found.setdefault((event.other, event.card), [0, 0, 0, 0])[3] += event.paid
    return {key: each for key, each in found.items() if any(each)}


@pytest.fixture(scope="module")
def mixed() -> Study:
    """The card of the example, for two bots that differ: ten lines of one game."""
    return card_study(Edition.load(PACK), CARD, ("greedy", "random"), games=1, seed=9, rows=ROWS)


def test_every_line_is_played_as_interpreted_play_has_it(mixed: Study) -> None:
    tables = {name: table.to_pylist() for name, table in run_block(mixed, 0, tables_of(mixed)).items()}
    prepared = tables_of(mixed)
    assert len(tables["games"]) == len(prepared.lines) == 10

    def of(name: str, index: int) -> list[dict[str, Any]]:
        key = (mixed.arms[prepared.lines[index].arm].name, prepared.lines[index].rotation)
        return [row for row in tables[name] if (row["arm"], row["seating"]) == key]

    for index, line in enumerate(prepared.recorder.lines):
        state, told = interpreted(mixed, line, 0)
        (game,) = of("games", index)
        assert (game["seed"], game["game"], game["turns"], game["winner"]) == (9, 0, state.turn, state.winner)
        edition = line.setup.edition
        events = [(turn, from_row(row, edition)) for turn, row in told]
        shown = [(row["turn"], row["kind"], row["seat"], row["card"], row["rule"]) for row in of("events", index)]
        assert shown == [(turn, each.kind, each.seat, each.card, each.rule) for turn, each in events]
        built = [(each.seat, turn, each.card, each.paid) for turn, each in events if each.kind == "built"]
        assert [(row["seat"], row["turn"], row["card"], row["cost"]) for row in of("builds", index)] == built
        cards = of("cards", index)
        accounts = {
            (row["seat"], row["card"]): [row["built"], row["earned"], row["taken"], row["lost"]] for row in cards
        }
        assert {key: each for key, each in accounts.items() if any(each)} == coins(told, edition)
        for row in cards:
            turns = [turn for seat, turn, card, _ in built if (seat, card) == (row["seat"], row["card"])]
            assert row["first_turn"] == (turns[0] if turns else None)
        for row in of("seats", index):
            assert row["coins"] == state.coins[row["seat"]]
            assert row["won"] == (row["seat"] == state.winner)
            assert row["bot"] == mixed.bots[row["place"]]
        assert len(of("decisions", index)) == game["decisions"]


def test_restrictions_hold_and_no_others(folder: Any, study: Study) -> None:
    """A place that may not build a card never does, one that is to build it first does, and others are as they were."""
    from pyarrow import parquet

    builds = parquet.read_table(folder / "builds.parquet").to_pylist()
    firsts: dict[tuple[str, int, int, int], str] = {}
    for row in builds:
        key = (row["arm"], row["game"], row["seating"], study.place_of(row["seat"], row["seating"]))
        firsts.setdefault(key, row["card"])
        if row["card"] == CARD:
            assert row["arm"] != "without"
            assert (row["arm"], key[-1]) != ("ban", 0)
    assert any(row["card"] == CARD and row["arm"] == "ban" for row in builds)
    for (arm, _, _, place), card in firsts.items():
        if (arm, place) == ("first", 0):
            assert card == CARD
    cards = parquet.read_table(folder / "cards.parquet").to_pylist()
    given = [row for row in cards if row["arm"] == "gift" and row["card"] == CARD and row["copies"] > row["built"]]
    assert {study.place_of(row["seat"], row["seating"]) for row in given} == {0}
    assert len(given) == study.games * 2


def test_a_mind_that_searches_plays_by_nodes() -> None:
    """It is asked for from outside the loop, and comes out the same again."""
    small = card_study(Edition.load(PACK), CARD, ("grandmaster", "greedy"), games=1, nodes=20, seatings="one")
    first = run_block(small, 0, tables_of(small))
    assert all(table.equals(run_block(small, 0, tables_of(small))[name]) for name, table in first.items())
