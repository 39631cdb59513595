"""Bots that weigh expectations: each decides as it is described."""

import pytest

from machiya import Edition
from tests.bots.asking import LANDMARKS, LISTS, plays
from tests.bots.learned import Learn
from tests.rulebook.table import bright, city, table


def test_weighted_likes_a_dear_landmark_best() -> None:
    assert plays("weighted", table(city(22, wheat_field=1, bakery=1), city(), phase="build")) == "build radio_tower"
    assert plays("weighted", table(city(21, wheat_field=1, bakery=1), city(), phase="build")) == "build amusement_park"


def test_greedy_prefers_of_equal_cards_one_that_a_landmark_will_raise() -> None:
    """With two players a wheat field, a ranch and a bakery bring as much; the mall will raise the bakery."""
    assert plays("greedy", table(city(1), city(), phase="build")) == "build bakery"


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_a_landmark_is_built_though_a_general_store_pays_only_without_it(bot: str) -> None:
    """Four general stores bring eight coins on a 2 as long as there is one landmark; but without more nobody wins."""
    town = city(4, "harbor", general_store=4)
    assert plays(bot, bright(town, city(0), phase="build")) == "build train_station"


def test_tolls_count_as_far_as_payers_have_coins() -> None:
    """A second French restaurant doubles what is asked of whoever rolls a 5, which few have at hand."""
    rich, shop = city(0, "harbor", "train_station"), {"french_restaurant": 1}
    assert plays("greedy", bright(city(3), rich, phase="build", supply=shop)) == "build french_restaurant"
    robber = city(3, french_restaurant=1)
    assert plays("greedy", bright(robber, rich, phase="build", supply=shop)) == "build harbor"


def test_a_planner_rolls_the_dice_that_may_win() -> None:
    """Three coins short of the last landmark: one die earns more on average, but only two dice can hit the mine."""
    town = city(19, "train_station", "shopping_mall", "amusement_park", wheat_field=2, bakery=1, forest=2, mine=1)
    assert plays("greedy", table(town, city())) == "roll 1"
    assert plays("planner", table(town, city())) == "roll 2"


def test_a_planner_builds_for_the_town_that_will_be() -> None:
    """A sushi bar takes nothing without a harbor, and three coins of whoever rolls a 1 with it."""
    game = bright(city(8), city(), phase="build", supply={"sushi_bar": 1})
    assert plays("greedy", game) == "build train_station"
    assert plays("planner", game) == "build sushi_bar"


def test_weighted_builds_the_card_that_brings_most() -> None:
    """A Cheese Factory: 15 coins a time, half of its rolls with two dice."""
    town = city(5, "train_station", ranch=5)
    assert plays("weighted", table(town, city(), phase="build")) == "build cheese_factory"


def test_weighted_rolls_the_dice_that_are_expected_to_pay_more() -> None:
    assert plays("weighted", table(city(0, "train_station", ranch=5, cheese_factory=1), city())) == "roll 2"
    assert plays("weighted", table(city(0, "train_station", bakery=5), city())) == "roll 1"


def test_weighted_rolls_again_when_nothing_is_paid_unless_doubles_give_another_turn() -> None:
    town = city(0, "train_station", "radio_tower", bakery=1)
    lucky = city(0, "train_station", "radio_tower", "amusement_park", bakery=1)
    assert plays("weighted", table(town, city(), phase="reroll", dice=[5, 5])) == "reroll"
    assert plays("weighted", table(lucky, city(), phase="reroll", dice=[5, 5])) == "keep"
    assert plays("weighted", table(lucky, city(), phase="reroll", dice=[4, 6])) == "reroll"
    assert plays("weighted", table(town, city(), phase="reroll", dice=[1, 2])) == "keep"


def test_expert_builds_any_landmark_before_a_card_and_the_best_of_them() -> None:
    assert plays("expert", table(city(4, wheat_field=1, bakery=1), city(), phase="build")) == "build train_station"
    assert plays("expert", table(city(22, wheat_field=1, bakery=1), city(), phase="build")) == "build radio_tower"
    dairy = city(10, "train_station", ranch=6, cheese_factory=3)
    assert plays("expert", table(dairy, city(), phase="build")) == "build shopping_mall"


def test_expert_builds_the_card_that_is_best_for_the_next_roll() -> None:
    game = table(city(2, bakery=1), city(), phase="build", supply={"convenience_store": 1, "wheat_field": 1})
    assert plays("expert", game) == "build convenience_store"


def test_expert_prefers_cards_that_go_together() -> None:
    """One die reaches neither and a Farmers Market leaves a coin, but a Furniture Factory counts the Forest."""
    supply = {"furniture_factory": 1, "farmers_market": 1}
    assert plays("expert", table(city(3, forest=1), city(), phase="build", supply=supply)) == "build furniture_factory"
    assert plays("expert", table(city(3, ranch=1), city(), phase="build", supply=supply)) == "build farmers_market"


def test_expert_rolls_two_dice_when_they_are_not_expected_to_pay_less() -> None:
    assert plays("expert", table(city(0, "train_station"), city())) == "roll 2"
    assert plays("expert", table(city(0, "train_station", bakery=1), city())) == "roll 1"


def test_expert_rolls_again_below_its_expectation() -> None:
    """One die pays 5 a sixth of the time: 1 is too little."""
    town = city(0, "radio_tower", wheat_field=1, convenience_store=3)
    assert plays("expert", table(town, city(), phase="reroll", dice=[1])) == "reroll"
    assert plays("expert", table(town, city(), phase="reroll", dice=[4])) == "keep"


@pytest.mark.parametrize("bot", [*LISTS, "expert", "greedy", "planner", "master", "grandmaster"])
@pytest.mark.parametrize("last", LANDMARKS)
def test_nobody_lets_a_winning_landmark_stand(bot: str, last: str, learn: Learn) -> None:
    learn(Edition.load("base"))
    others = [each for each in LANDMARKS if each != last]
    town = city(LANDMARKS[last], *others, wheat_field=1, bakery=1, ranch=1, mine=1)
    assert plays(bot, table(town, city(), phase="build")) == f"build {last}"


def test_the_smaller_decisions_are_sensible() -> None:
    """Whom to take from, what to swap, which of three dice count, whether to raise a total."""
    rich = table(city(tv_station=1), city(2), city(9), city(4))
    rich.play("roll 1")
    rich.play("dice 6")
    swap = table(city(business_center=1, wheat_field=1, mine=1), city(mine=1, cafe=1))
    for move in ("roll 1", "dice 6", "choose P2"):
        swap.play(move)
    theirs = swap.copy()
    theirs.play("choose wheat_field")
    pair = bright(city(0, "moon_tower", forest=1), city(), phase="keep", dice=[1, 4, 6])
    add = table(city(0, "harbor", "train_station", tuna_boat=1, farmers_market=1, wheat_field=1), city(),
                expansions=["harbor"], phase="add", dice=[4, 6])  # fmt: skip
    for bot in ("cheese", "weighted", "expert", "greedy", "planner"):
        assert plays(bot, rich) == "choose P3"
        assert plays(bot, swap) == "choose wheat_field"
        assert plays(bot, theirs) == "choose mine"
        assert plays(bot, add) == "add 2"
        if bot != "cheese":
            assert plays(bot, pair) == "keep 1 4"
