"""Shopping Mall: one coin more for every cup and bread card of its owner."""

from .table import city, coins, roll, table, taken

MALL = ("train_station", "shopping_mall")


def test_bread_earns_1_more_a_copy() -> None:
    """Bakery 2, Convenience Store 4, each copy."""
    game = table(city(0, *MALL, bakery=3), city(0))
    roll(game, 2)
    assert coins(game) == [6, 0]
    game = table(city(0, *MALL, convenience_store=2), city(0))
    roll(game, 4)
    assert coins(game) == [8, 0]


def test_cups_take_1_more_a_copy_on_opponents_turns() -> None:
    """Café 2 and Family Restaurant 3, from the roller."""
    game = table(city(20), city(0, *MALL, cafe=2))
    roll(game, 3)
    assert coins(game) == [16, 4]
    game = table(city(20, "train_station"), city(0, *MALL, family_restaurant=2))
    roll(game, 4, 5)
    assert coins(game) == [14, 6]


def test_the_bonus_too_is_limited_by_the_rollers_coins() -> None:
    """The bonus is owed by the roller, not by the bank."""
    game = table(city(3), city(0, *MALL, cafe=2))
    events = roll(game, 3)
    assert coins(game) == [0, 3]
    assert taken(events) == [(1, 0, 4, 3)]


def test_the_rollers_mall_does_not_help_an_opponents_cafe() -> None:
    """YOUR cup and bread cards."""
    game = table(city(9, *MALL), city(0, cafe=1))
    roll(game, 3)
    assert coins(game) == [8, 1]


def test_factories_and_farmers_market_get_no_bonus() -> None:
    """Neither factories nor fruit are cup or bread."""
    cards = {"cheese_factory": 1, "ranch": 1, "furniture_factory": 1, "forest": 1, "farmers_market": 1}
    for dice, pays in (((3, 4), 3), ((4, 4), 3), ((5, 6), 2)):
        game = table(city(0, *MALL, wheat_field=1, **cards), city(0))
        roll(game, *dice)
        assert coins(game) == [pays, 0]


def test_majors_get_no_bonus() -> None:
    """A Stadium is neither cup nor bread."""
    game = table(city(0, *MALL, stadium=1), city(5))
    roll(game, 6)
    assert coins(game) == [2, 3]
