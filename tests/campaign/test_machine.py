"""One machine of the legacy deck plays it and explores it, and games are put together from cards that were read."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from machiya import Edition, Game, MachiyaError, PositionError
from machiya.campaign import AFTER_A_GAME, Campaign, deck
from machiya.campaign.after import JOBS
from machiya.campaign.answers import Answers
from machiya.campaign.cards import Pack
from machiya.campaign.exploring import Findings, explore
from machiya.campaign.pack import load
from machiya.campaign.sampling import made_up
from machiya.campaign.standing import Stage, Task, is_private

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "three_evenings.toml")


def stages(pack: Pack, players: int, seed: int, free: int = 0) -> Iterator[Campaign]:
    """A campaign before each of its games, and before so many of free play, with choices and winners at random."""
    campaign = Campaign.new(pack, [f"Player {number}" for number in range(1, players + 1)])
    answers = Answers(campaign, seed, thoughtful=False)
    while not campaign.over or free:
        free -= campaign.over
        if campaign.phase == "play":
            yield campaign
            campaign.take_result(made_up(campaign, answers.source))
        else:
            campaign.play(answers.step())


@pytest.mark.parametrize("source", ["ten_tides", EXAMPLE])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_played_has_been_explored(source: str, seed: int) -> None:
    """The checks of a pack know what each game has, whatever players choose: no more, and no less."""
    pack = load(source)
    findings = Findings(pack)
    points = {point.layout.game: point for point in reversed(explore(pack, findings))}
    assert not findings.problems
    for campaign in stages(pack, 2 + seed % 3, seed):
        explored, played = points[campaign.game].layout, campaign.layout
        for name in ("at", "turned", "rules", "counters", "landmarks", "community", "reference", "squares"):
            assert getattr(explored, name) == getattr(played, name), name
        assert {*explored.supply} <= {*played.supply}
        undecided = [pair for pair in explored.pairs if pair]
        assert len(played.supply) - len(explored.supply) == len(undecided)
        assert all(sum(side in played.supply for side in pair) == 1 for pair in undecided)
        landmarks = [id for id in explored.archives if id in pack.landmarks]
        assert landmarks == [id for id in played.archives if id in pack.landmarks]
    assert campaign.game == pack.games == max(points)


def test_a_step_of_the_deck_changes_no_layout() -> None:
    pack = load("ten_tides")
    before = layout = pack.opening()
    for _ in range(12):
        assert deck.read(pack.deck, layout) == deck.read(pack.deck, layout)
        layout = deck.read(pack.deck, layout).layout
    assert before == pack.opening() != layout


@pytest.mark.parametrize("source", ["ten_tides", EXAMPLE])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_edition_says_in_toml_what_it_is(source: str, players: int) -> None:
    """Records carry the text; whoever reads it has the same edition, name for name."""
    games = free = 0
    for campaign in stages(load(source), players, seed=players, free=4):
        for sealed in (False, True):
            edition = campaign.edition(sealed)
            assert Edition.parse(edition.pack) == edition
        games += 1
        free += bool(campaign.free)
    assert games == campaign.pack.games + 4
    assert free == 4


def test_the_edition_of_a_game_is_put_together_once() -> None:
    for campaign in stages(load("ten_tides"), 2, seed=1):
        first = campaign.edition()
        assert campaign.edition() is first
        assert campaign.new_game().edition is first
        if campaign.game == 7:
            break
    campaign.stop("landmark")
    campaign.play("read")
    campaign.play("read")
    assert campaign.stage is Stage.PLAYING
    assert "storm" in {rule.id for rule in campaign.edition().rules} - {rule.id for rule in first.rules}


RULES = """
[[rule]]
id = "early"
name = "Early"
effects = [
    { op = "earn", amount = 1, when = "start_of_turn" },
    { op = "earn", amount = 5, when = "after_income" },
]
[[rule]]
id = "quiet"
name = "Quiet"
abilities = [{ ability = "dice", dice = 2 }]
[[rule]]
id = "late"
name = "Late"
effects = [{ op = "earn", amount = 2, when = "start_of_turn" }, { op = "earn", amount = 3, when = "start_of_turn" }]
"""


def late(rule: str) -> dict[str, Any]:
    """A turn that had begun when this rule and those after it came."""
    content = f'[edition]\nid = "ours"\nname = "Ours"\nextends = "legacy"\n{RULES}'
    position = Game.new(Edition.parse(content), 2, seed=1).position()
    return {**position, "pending": {"card": rule}}


def test_new_rules_do_at_the_start_of_a_turn_that_had_begun_what_they_say() -> None:
    """Before its roll, each coin by an event, and nothing of the older rules for a second time; a record has it all."""
    game = Game.from_position(late("late"), dice="manual")
    assert game.phase == "roll"
    seat = game.active
    coins = game.players[seat].coins
    events = game.play("roll 1")
    assert [(event.kind, event.seat, event.card, event.paid) for event in events] == [
        ("earned", seat, "late", 2), ("earned", seat, "late", 3),
    ]  # fmt: skip
    assert game.players[seat].coins == coins + 5
    assert not game.position()["pending"]
    again = Game.replay(game.record())
    assert again.state == game.state
    assert [row for turn in again.turns() for row in turn.rows] == [row for turn in game.turns() for row in turn.rows]


@pytest.mark.parametrize(("rule", "phase"), [("quiet", "roll"), ("late", "build"), ("bakery", "roll")])
def test_only_what_acts_at_the_start_of_a_turn_can_be_late(rule: str, phase: str) -> None:
    with pytest.raises(PositionError):
        Game.from_position({**late(rule), "phase": phase}, dice="manual")


# Nobody is not the first seat.


def test_a_task_of_the_table_is_nobodys() -> None:
    assert Task("side", 0).by == 0
    with pytest.raises(MachiyaError):
        _ = Task("bank").by


def test_the_eight_steps_are_asked_in_their_order() -> None:
    assert tuple(JOBS) == AFTER_A_GAME
    campaign = next(iter(stages(load("ten_tides"), 3, seed=2)))
    campaign.take_result({"winner": 0, "counters": [{}, {}, {}], "records": []})
    campaign.play("read")
    assert [task.kind for task in campaign.tasks] == list(AFTER_A_GAME)
    assert [task.seat for task in campaign.tasks if task.kind in deck.BY_THE_WINNER] == [0, 0]


def test_choices_of_town_square_cards_are_private() -> None:
    steps = ["read", "town Aka", "square bakery forest", "echo forge", "done", {"due": "landmark"}]
    assert [step for step in steps if is_private(step)] == ["square bakery forest"]
    assert not is_private("squares")


def test_sides_are_there_to_be_ticked_once() -> None:
    """In between, and before any were drawn, nothing lies there."""
    answers = random.Random(5)
    for campaign in stages(load("ten_tides"), 2, seed=3):
        assert campaign.drawn is None
        if campaign.game == 1:
            campaign.take_result(made_up(campaign, answers))
            break
    while campaign.phase != "side":
        campaign.play(campaign.actions()[0].replace("DATE", "today"))
    drawn = campaign.drawn
    campaign.play("side B")
    assert (drawn, campaign.ticked) == (("hen_house", "squid_boat"), ["squid_boat"])
    assert campaign.drawn is None
