"""A campaign at its table: read leaf by leaf at everybody's own pace, and nobody asked for what decides nothing."""

import re
from collections.abc import Callable
from datetime import date

import pytest

from machiya.campaign.deck import AFTER_A_GAME
from machiya.server.campaigns import campaign_document, chapters
from machiya.server.errors import Refused
from machiya.server.table import Move, Table
from machiya.server.verifying import verify
from machiya.server.views import Viewer
from tests.campaign.watch import Secrets
from tests.web.evenings import BOTH, evenings, new_table

ANA, BO = frozenset({0}), frozenset({1})
Moment = Callable[[Table], bool]


def until(moment: Moment, watch: Callable[[Table], None] = lambda _: None) -> tuple[Table, list[Move]]:
    """A campaign for two up to a moment, and its moves."""
    table, moves = new_table("leaves"), []
    for step in evenings(table):
        moves += step
        watch(table)
        if moment(table):
            break
    assert moment(table)
    return table, moves


def about(word: str, game: int) -> Moment:
    """The moment at which a leaf is the last, and can be read."""

    def moment(table: Table) -> bool:
        reading = table.campaign is not None and table.campaign.phase == "read"
        return reading and (table.leaves[-1].about, table.leaves[-1].game) == (word, game)

    return moment


def test_everybody_reads_at_their_own_pace() -> None:
    """Whoever reads the last leaf first turns over the next; the others follow when they like."""
    table, _ = until(about("steps", 1))
    last = len(table.leaves) - 1
    table.read_on(ANA, last, 1.0, "a")
    assert [leaf.about for leaf in table.leaves[last:]] == ["steps", "story"]
    table.read_on(BO, last, 2.0, None)
    assert (table.leaves_read[0], table.leaves_read[1], len(table.leaves)) == (last + 1, last + 1, last + 2)
    with pytest.raises(Refused):
        table.read_on(BO, last, 2.0, None)
    with pytest.raises(Refused):
        table.read_on(frozenset(), last + 1, 2.0, None)
    shown = campaign_document(table, Viewer(BO, "en"))
    assert shown is not None
    assert shown["read"] == [last + 1, last + 1]


def test_a_game_begins_when_everybody_has_read() -> None:
    table, _ = until(about("cards", 2))
    last = len(table.leaves) - 1
    assert table.gathers
    table.read_on(ANA, last, 1.0, None)
    assert (table.gathers, table.still_reading) == (True, [1])
    table.read_on(BO, last, 1.0, None)
    assert table.campaign is not None
    assert (table.gathers, table.campaign.phase) == (False, "square")


def test_nobody_has_to_wait_for_a_reader() -> None:
    table, _ = until(about("cards", 2))
    table.play(ANA, "read", 1.0, None, None)
    assert table.campaign is not None
    assert table.campaign.phase == "square"


def test_what_decides_nothing_is_not_asked() -> None:
    """Of the eight steps only the side is chosen, and the register has the day on which the game was won."""
    asked: set[str] = set()

    def watch(table: Table) -> None:
        if table.stepping and table.campaign is not None:
            asked.add(table.campaign.phase)

    table, moves = until(lambda table: len(table.past) == 2, watch)
    assert asked & {*AFTER_A_GAME} == {"side"}
    assert table.campaign is not None
    days = {date.fromtimestamp(move.at).isoformat() for move in moves}
    assert {line.date for line in table.campaign.register} <= days


def test_the_log_belongs_to_its_game() -> None:
    """Nothing of the first game is in the log of the second, nor anything that was read aloud."""
    table, _ = until(lambda table: len(table.past) == 1 and table.game is not None and table.game.turn > 2)
    turns = [entry.event.copies for entry in table.log if entry.event and entry.event.kind == "turn"]
    assert turns == sorted(turns)
    assert len(turns) == len(set(turns))
    kinds = {entry.happening.kind for entry in table.log if entry.happening}
    assert {"game_begins", "square"} <= kinds
    assert not kinds & {"read", "won", "registered"}


def test_nothing_unrevealed_is_shown_and_everything_read_can_be_read_again() -> None:
    """Whatever players and watchers are shown into the second game, in both languages."""
    secrets = Secrets()
    heard = 0

    def watch(table: Table) -> None:
        nonlocal heard
        told = [entry.happening for leaf in table.leaves for entry in leaf.lines if entry.happening]
        secrets.hear(told[heard:])
        heard = len(told)
        for language in ("en", "nl"):
            for seats in (ANA, BO, BOTH, frozenset[int]()):
                secrets.check(campaign_document(table, Viewer(seats, language)), "campaign")
            secrets.check(chapters(table, language), "story")

    table, _ = until(lambda table: len(table.past) == 1 and table.game is not None, watch)
    found = chapters(table, "en")
    assert [chapter["game"] for chapter in found] == [0, 1, 2]
    assert found[1]["chapter"] == "The Sleepy Mayors"
    assert any(text.startswith("Mr Aosagi unrolls the bill.") for text in found[2]["texts"])


def test_free_play_goes_on_at_the_same_table_until_it_is_put_away() -> None:
    table, moves = until(lambda table: table.campaign is not None and table.campaign.over)
    campaign = table.campaign
    assert campaign is not None
    assert table.asks_bot() is None
    moves += table.play(BOTH, "free play", 1.0, None, None)
    assert campaign.free > 0
    assert re.fullmatch(r"free play \d+", moves[-1].action)
    while table.game is None:
        moves += table.play(BOTH, campaign.actions()[0], 1.0, None, None)
    while table.game is not None:
        actions = [str(each) for each in table.game.actions()]
        builds = [action for action in actions if action.startswith(("build ", "contribute"))]
        moves += table.play(BOTH, (builds or actions)[-1], 1.0, None, None)
    assert (campaign.over, len(campaign.register), table.status) == (True, campaign.pack.games, "playing")
    moves += table.end(2.0)
    assert table.status == "over"
    assert len(verify(table.fairness(moves)).draws) == table.draws
    with pytest.raises(Refused):
        table.play(BOTH, "free play", 3.0, None, None)
