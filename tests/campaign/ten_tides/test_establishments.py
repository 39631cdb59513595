"""Blue, green and red cards that only earn or take."""

import pytest

from tests.campaign.ten_tides.table import acorns, coins, lanterns, play, roll, seeds, tides, town


@pytest.mark.parametrize(
    ("card", "dice", "other_dice", "amount"),
    [
        ("telescope_kiosk", (4,), (5,), 1),
        ("hen_house", (2,), (4,), 1),
        ("hen_house", (3,), (1,), 1),
        ("squid_boat", (4, 6), (3, 6), 3),
        ("squid_boat", (5, 6), (6, 6), 3),
        ("signal_skiff", (3, 4), (3, 5), 1),
        ("rice_chest", (2,), (3,), 1),
    ],
)
def test_a_blue_card_earns_on_anyones_turn(
    card: str, dice: tuple[int, ...], other_dice: tuple[int, ...], amount: int
) -> None:
    game = tides(town(0, **{card: 1}), town(0, **{card: 1}), town(0))
    roll(game, *dice)
    assert coins(game) == [amount, amount, 0]
    game = tides(town(0, **{card: 1}), town(0, **{card: 1}))
    roll(game, *other_dice)
    assert coins(game) == [0, 0]


@pytest.mark.parametrize(
    ("card", "dice", "other_dice"),
    [
        ("market_barrow", (6,), (5,)),
        ("rope_locker", (4, 4), (3, 4)),
        ("low_stool", (4, 5), (4, 4)),
        ("low_stool", (4, 6), (5, 6)),
    ],
)
def test_a_green_card_earns_on_its_owners_turn_only(
    card: str, dice: tuple[int, ...], other_dice: tuple[int, ...]
) -> None:
    game = tides(town(0, **{card: 1}), town(0, **{card: 1}))
    roll(game, *dice)
    assert coins(game) == [2, 0]
    game = tides(town(0, **{card: 1}), town(0))
    roll(game, *other_dice)
    assert coins(game) == [0, 0]


@pytest.mark.parametrize(
    ("card", "dice"), [("tea_house", (5,)), ("tea_house", (6,)), ("pier_cafe", (3,)), ("pier_cafe", (4,))]
)
def test_a_red_card_takes_1_from_the_roller(card: str, dice: tuple[int, ...]) -> None:
    """Never on its owner's own turn."""
    game = tides(town(3, **{card: 1}), town(0, **{card: 1}), town(7))
    roll(game, *dice)
    assert coins(game) == [2, 1, 7]


def test_two_tea_houses_take_what_the_roller_has() -> None:
    game = tides(town(1), town(0, tea_house=2))
    roll(game, 5)
    assert coins(game) == [0, 1]


def test_the_ink_desk_earns_1_and_brings_an_acorn() -> None:
    """Green: the neighbour's desk is silent. The roll brought coins, so there is no second acorn."""
    game = tides(town(0, ink_desk=1), town(0, ink_desk=1), rules="acorns")
    roll(game, 5)
    assert (coins(game), acorns(game)) == ([1, 0], [1, 0])


def test_the_ink_desk_brings_no_sixth_acorn() -> None:
    game = tides(town(0, ink_desk=1, acorns=5), town(0))
    roll(game, 5)
    assert (coins(game), acorns(game)) == ([1, 0], [5, 0])


def test_two_copies_of_a_card_bring_two_counters() -> None:
    game = tides(town(0, ink_desk=2, acorns=1), town(0))
    roll(game, 5)
    assert (coins(game), acorns(game)) == ([2, 0], [3, 0])


def test_the_curio_shop_counts_each_type_once() -> None:
    """Itself too, and majors: Curio Shop, Bakery, Matchmaker."""
    game = tides(town(0, curio_shop=1, bakery=4, matchmaker=1), town(0, forest=1))
    roll(game, 5)
    assert coins(game) == [3, 1]


def test_the_curio_shop_counts_five_types_at_most() -> None:
    """For each copy."""
    types = {"bakery": 1, "wheat_field": 1, "hen_house": 1, "gold_mine": 1, "squid_boat": 1, "paper_mill": 1}
    game = tides(town(0, curio_shop=2, **types), town(0))
    roll(game, 5)
    assert coins(game) == [10, 0]


def test_the_paper_mill_earns_2_for_each_animal_card() -> None:
    game = tides(town(0, paper_mill=1, fox_meadow=1, hen_house=2, bakery=1), town(0, fox_meadow=1))
    roll(game, 4, 5)
    assert coins(game) == [6, 0]


def test_the_paper_mill_earns_2_for_each_gear_card() -> None:
    """Forest, Gold Mine, Telescope Kiosk, Oak Grove and Rope Locker; those of others do not count."""
    gear = {"forest": 2, "gold_mine": 1, "telescope_kiosk": 1, "oak_grove": 1, "rope_locker": 1}
    game = tides(town(0, paper_mill=1, **gear), town(0, forest=1, paper_mill=1))
    roll(game, 4, 5)
    assert coins(game) == [12, 0]
    game = tides(town(0, paper_mill=2, forest=1), town(0))
    roll(game, 4, 6)
    assert coins(game) == [4, 0]


def test_the_eel_restaurant_takes_3_from_a_roller_with_a_landmark() -> None:
    game = tides(town(5, "forge"), town(0, eel_restaurant=1))
    roll(game, 4, 4)
    assert coins(game) == [2, 3]
    game = tides(town(2, "forge"), town(0, eel_restaurant=1))
    roll(game, 4, 5)
    assert coins(game) == [0, 2]


def test_the_eel_restaurant_leaves_beginners_alone() -> None:
    """It is the roller who must have built, not the owner."""
    game = tides(town(5), town(0, "forge", eel_restaurant=1))
    roll(game, 4, 4)
    assert coins(game) == [5, 0]


def test_the_winter_nursery_earns_1_and_brings_a_seed() -> None:
    game = tides(town(0, winter_nursery=2), town(0, winter_nursery=1))
    roll(game, 6)
    assert (coins(game), seeds(game)) == ([2, 0], [2, 0])
    game = tides(town(0, winter_nursery=1, seeds=4), town(0))
    roll(game, 3, 4)
    assert (coins(game), seeds(game)) == ([1, 0], [4, 0])


def test_the_oak_grove_brings_an_acorn_on_anyones_turn() -> None:
    game = tides(town(0, oak_grove=1), town(0, oak_grove=2, acorns=4))
    roll(game, 4)
    assert (coins(game), acorns(game)) == ([0, 0], [1, 5])


def test_an_acorn_of_the_oak_grove_is_not_a_coin() -> None:
    """The roll brought no coins, so there is another acorn; only for the roller."""
    game = tides(town(0, oak_grove=1), town(0, oak_grove=1), rules="acorns")
    roll(game, 5)
    assert acorns(game) == [2, 1]


def test_the_acorn_mill_earns_1_and_1_for_each_acorn() -> None:
    """For each copy; the acorns stay."""
    game = tides(town(0, acorn_mill=2, acorns=3), town(0, acorn_mill=1, acorns=5))
    roll(game, 3, 4)
    assert (coins(game), acorns(game)) == ([8, 0], [3, 5])
    game = tides(town(0, acorn_mill=1), town(0))
    roll(game, 4, 4)
    assert coins(game) == [1, 0]


def test_the_hot_spring_pays_closes_reopens_and_pays() -> None:
    """On anyone's turn: 5 coins, then nothing, then 5 again."""
    game = tides(town(0, hot_spring=1), town(0))
    roll(game, 3, 4)
    assert (coins(game), game.players[0].closed) == ([5, 0], {"hot_spring": 1})
    play(game, "pass", "roll 2", "dice 3 4")
    assert (coins(game), game.players[0].closed) == ([5, 0], {})
    play(game, "pass", "roll 2", "dice 1 6")
    assert (coins(game), game.players[0].closed) == ([10, 0], {"hot_spring": 1})


def test_of_two_hot_springs_the_open_one_pays_and_the_closed_one_opens() -> None:
    game = tides(town(0, hot_spring=2, closed={"hot_spring": 1}), town(0))
    roll(game, 3, 4)
    assert (coins(game), game.players[0].closed) == ([5, 0], {"hot_spring": 1})


def test_the_salt_works_counts_cups_and_boats_in_all_towns() -> None:
    """Tea House, Eel Restaurant, Pier Café, Squid Boat, Signal Skiff, which earns 1 on a 7 itself."""
    game = tides(
        town(0, salt_works=1, squid_boat=1, tea_house=2),
        town(0, eel_restaurant=1, signal_skiff=1),
        town(0, pier_cafe=1),
    )
    roll(game, 3, 4)
    assert coins(game) == [6, 1, 0]


def test_each_salt_works_earns() -> None:
    game = tides(town(0, salt_works=2), town(0, salt_works=1, squid_boat=2))
    roll(game, 3, 4)
    assert coins(game) == [4, 0]


def test_old_umbrellas_earn_1_for_each_landmark_on_anyones_turn() -> None:
    game = tides(
        town(0, "weathervane", "forge", old_umbrellas=1),
        town(0, "forge", old_umbrellas=2),
        town(0, old_umbrellas=1),
        landmarks="weathervane noodle_street forge",
    )
    roll(game, 2, 4)
    assert coins(game) == [2, 2, 0]


def test_old_umbrellas_count_an_echo_but_no_crest() -> None:
    game = tides(
        town(0, "forge", echo="fountain", crest="tanuki", old_umbrellas=1),
        town(0, crest="octopus", old_umbrellas=1),
        rules="trade_in overtime",
        landmarks="weathervane forge",
    )
    roll(game, 6)
    assert coins(game) == [2, 0]


def test_the_echo_bell_lights_a_lantern() -> None:
    """It is no coin: the acorn comes too."""
    game = tides(town(0, echo_bell=1), town(0, echo_bell=1), rules="acorns")
    roll(game, 5, 6)
    assert (lanterns(game), acorns(game)) == ([1, 0], [1, 0])
    game = tides(town(0, echo_bell=2, lanterns=17), town(0))
    roll(game, 6, 6)
    assert lanterns(game) == [18, 0]


def test_rice_cooks_earn_1_and_1_for_each_lantern_on_anyones_turn() -> None:
    game = tides(town(0, rice_cooks=1), town(0, rice_cooks=2, lanterns=3), town(0, lanterns=3))
    roll(game, 2, 6)
    assert coins(game) == [1, 8, 0]
