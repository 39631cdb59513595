"""Reviews: the curve of a game, its luck, and what mistakes cost."""

import json

import pytest

from machiya import Game, bots
from machiya.analysis.hints import advise
from machiya.analysis.review import BLUNDER, MISTAKE, SURE_BLUNDER, SURE_MISTAKE, Decision, Review, review
from machiya.rules import state as st
from tests.analysis.games import LANDMARKS, play_on
from tests.bots.asking import PACK
from tests.rulebook.table import city, row, table

pytestmark = pytest.mark.usefixtures("networks")


def looked_through(game: Game) -> Review:
    """A review by the network alone."""
    return review(game, seconds=0)


def test_the_curve_goes_from_the_first_turn_to_the_result(finished: tuple[Game, Review]) -> None:
    game, found = finished
    assert game.winner == found.winner is not None
    assert [turn for turn, _ in found.curve] == list(range(1, game.turn + 2))
    assert found.curve[-1][1] == [float(seat == game.winner) for seat in range(2)]
    for _, chances in found.curve:
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
    assert len({tuple(chances) for _, chances in found.curve}) > 5


def test_luck_adds_up_to_nothing_over_the_seats(finished: tuple[Game, Review]) -> None:
    game, found = finished
    rolls = [move for move in game.moves() if move.state.phase == st.DICE]
    assert len(found.lucks) == len(rolls) > 10
    for luck in found.lucks:
        assert luck.outcome.startswith("dice")
        assert sum(luck.change) == pytest.approx(0, abs=1e-9)
    assert any(abs(luck.change[0]) > 1e-4 for luck in found.lucks)
    assert found.luck(0) == pytest.approx(-found.luck(1))


def test_a_result_is_luck_and_the_rest(finished: tuple[Game, Review]) -> None:
    game, found = finished
    assert [found.result(seat) for seat in range(2)] == found.curve[-1][1]
    for seat in range(2):
        luck = sum(each.change[seat] for each in found.lucks)
        assert found.luck(seat) == pytest.approx(luck)
        assert found.adjusted(seat) == pytest.approx(float(game.winner == seat) - luck)


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("landmarks", [LANDMARKS[:1], LANDMARKS[:2], ("train_station", "radio_tower"), LANDMARKS[:3]])
def test_the_luck_of_a_roll_is_nothing_on_average(dice: int, landmarks: tuple[str, ...]) -> None:
    """With a re-roll to come and without."""
    game = table(city(5, *landmarks, bakery=2, mine=1), city(4, cafe=1), supply={"cafe": 1, "forest": 1})
    game.play(f"roll {dice}")
    average = [0.0, 0.0]
    for outcome, chance in game.chances():
        after = game.copy()
        after.play(outcome)
        (luck,) = looked_through(after).lucks
        average = [total + chance * change for total, change in zip(average, luck.change, strict=True)]
    assert average == pytest.approx([0, 0], abs=1e-9)


def test_a_roll_that_is_rolled_again_is_only_as_unlucky_as_rolling_again() -> None:
    """Six rolls that pay differently are six kinds of luck; with a Radio Tower, the bad ones are one."""
    kinds = []
    for landmarks in ((), ("radio_tower",)):
        town = city(0, *landmarks, wheat_field=1, ranch=2, bakery=1, convenience_store=2, forest=5)
        game = table(town, city(), supply={"cafe": 1})
        game.play("roll 1")
        changes = []
        for outcome in game.actions():
            after = game.copy()
            after.play(outcome)
            changes.append(round(looked_through(after).lucks[0].change[0], 9))
        kinds.append([changes.count(change) for change in sorted(set(changes))])
    assert max(kinds[0]) <= 2
    assert kinds[1][0] > kinds[0][0]
    assert len(kinds[1]) < len(kinds[0])


def test_a_decision_costs_what_the_best_option_was_worth_more(finished: tuple[Game, Review]) -> None:
    """Every option is looked at, wherever it stands among the others."""
    game, found = finished
    thinker = bots.PlainThinker(game.setup, bots.judge_for(game.edition, 2))
    decisions = iter(found.decisions)
    places = set()
    for state, number in ((move.state, move.number) for move in game.moves()):
        thinker.set(state)
        if state.phase < st.FIRST_DECISION or len(thinker.options()) == 1:
            continue
        chances = {option: thinker.look(option, 1)[0] for option in thinker.options()}
        best = max(chances.values(), key=lambda each: each[state.active])
        decision = next(decisions)
        assert (decision.turn, decision.seat) == (state.turn, state.active)
        assert decision.chances == pytest.approx(chances[number], abs=1e-12)
        assert decision.cost == pytest.approx(best[state.active] - chances[number][state.active])
        assert decision.cost >= 0
        assert (decision.cost == 0) == (decision.best == decision.played) == (decision.error == 0)
        if decision.cost:
            places.add(list(chances.values()).index(best) < list(chances).index(number))
    assert next(decisions, None) is None
    assert places == {True, False}
    for seat in range(2):
        own = [each.cost for each in found.decisions if each.seat == seat]
        assert found.cost(seat) == pytest.approx(sum(own))


def test_whoever_plays_the_best_option_pays_nothing() -> None:
    game = table(city(8, wheat_field=1, bakery=1), city(3), phase="build")
    game.play(advise(game).best.action)
    assert [(each.cost, each.played == each.best) for each in looked_through(game).decisions] == [(0, True)]


@pytest.mark.parametrize(
    ("cost", "error", "verdict"),
    [
        (0, 0, "fine"), (MISTAKE - 1e-6, 0, "fine"), (MISTAKE - 1e-6, 0.2, "fine"), (MISTAKE, 0, "mistake"),
        (MISTAKE, SURE_MISTAKE + 1e-6, "unclear"), (BLUNDER - 1e-6, 0, "mistake"), (BLUNDER, 0, "blunder"),
        (BLUNDER, BLUNDER - SURE_BLUNDER + 1e-6, "mistake"), (BLUNDER, BLUNDER, "unclear"), (0.3, 0.24, "blunder"),
        (0.3, 0.29, "unclear"),
    ],
)  # fmt: skip
def test_a_mistake_is_called_so_only_where_it_is_certain_enough(cost: float, error: float, verdict: str) -> None:
    assert Decision(1, 0, "pass", "build mine", cost, error, [0.5, 0.5]).verdict == verdict


def test_passing_up_a_won_game_is_a_blunder() -> None:
    game = table(city(30, *LANDMARKS[:3], wheat_field=1), city(9, *LANDMARKS[:3]), phase="build")
    game.play("pass")
    (decision,) = looked_through(game).decisions
    assert (decision.played, decision.best) == ("pass", "build radio_tower")
    assert decision.cost >= MISTAKE


def test_a_mistake_says_why_another_option_was_better() -> None:
    game = table(city(30, *LANDMARKS[:3], wheat_field=1), city(9, *LANDMARKS[:3]), phase="build")
    game.play("pass")
    found = review(game, seconds=0)
    (decision,) = found.decisions
    assert decision.verdict == "blunder"
    assert found.document()["decisions"][0]["reason"] == {"en": "It wins the game.", "nl": "Het wint het spel."}


@pytest.mark.parametrize("number", [0, 1, 2, 3, 6])
def test_an_unfinished_game_ends_with_its_chances(number: int) -> None:
    """The last point is where the game stands: at the start of a turn, or in the middle of one."""
    game = play_on(Game.new("base", 2, seed=7), number, 1)
    found = looked_through(game)
    assert found.winner is None
    middle = game.phase != "roll"
    assert [turn for turn, _ in found.curve] == list(range(1, game.turn + 1 + middle))
    assert sum(found.result(seat) for seat in range(2)) == pytest.approx(1)
    assert 0 < found.result(0) < 1


def test_a_draw_is_shared() -> None:
    game = table(city(1), city(1), city(1), phase="build", turn=st.TURNS)
    game.play("pass")
    assert game.over
    found = looked_through(game)
    assert [found.result(seat) for seat in range(3)] == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("where", ["base harbor millionaires_row", "bright_lights"])
def test_lots_draws_and_boats_have_luck_too(where: str) -> None:
    edition, *expansions = where.split()
    game = play_on(Game.new(edition, 5, expansions=expansions, seed=2), 14, 5)
    found = looked_through(game)
    assert found.curve[0][0] == 1
    for luck in found.lucks:
        assert sum(luck.change) == pytest.approx(0, abs=1e-9)
    if edition == "bright_lights":
        assert {luck.outcome.split()[0] for luck in found.lucks} == {"dice", "draw"}
    boats = row(city(0, "harbor", "train_station", tuna_boat=2), city(0, "harbor", tuna_boat=1), supply={"cafe": 1})
    for move in ("roll 2", "dice 6 6", "add 0", "tuna 6 6"):
        boats.play(move)
    assert [luck.outcome for luck in looked_through(boats).lucks] == ["dice 6 6", "tuna 6 6"]
    assert all(sum(luck.change) == pytest.approx(0, abs=1e-9) for luck in looked_through(boats).lucks)


def test_a_review_is_a_document_that_goes_through_json(finished: tuple[Game, Review]) -> None:
    _, found = finished
    document = found.document()
    assert json.loads(json.dumps(document, allow_nan=False)) == json.loads(json.dumps(document)) != {}
    assert [player["name"] for player in document["players"]] == ["Ana", "Bo"]
    for seat, player in enumerate(document["players"]):
        own = [each for each in document["decisions"] if each["seat"] == seat]
        assert player["decisions"] == len(own)
        assert player["mistakes"] == sum(each["verdict"] == "mistake" for each in own)
        assert player["blunders"] == sum(each["verdict"] == "blunder" for each in own)
        assert player["adjusted"] == pytest.approx(player["result"] - player["luck"])
    assert len(document["curve"]) == len(found.curve)
    assert document["winner"] == found.winner


def test_a_review_tells_how_far_it_is(finished: tuple[Game, Review]) -> None:
    game = play_on(Game.new("base", 2, seed=7), 3, 1)
    steps: list[float] = []
    review(game, steps.append, seconds=0)
    assert steps == sorted(steps)
    assert len(steps) == game.length
    assert 0 <= steps[0] <= steps[-1] <= 1
    assert finished[1].decisions == looked_through(finished[0]).decisions


def test_home_made_cards_are_reviewed_too() -> None:
    game = play_on(Game.new(PACK, 2, seed=1), 6, 1)
    assert looked_through(game).decisions
