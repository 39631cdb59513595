"""In the middle of things: positions and records."""

import random
from collections.abc import Callable

import pytest

from machiya import Event, Game, IllegalAction, PositionError
from tests.campaign.ten_tides.table import (
    SUPPER,
    acorns,
    coins,
    lanterns,
    options,
    play,
    roll,
    seeds,
    supper,
    survives,
    tides,
    town,
)


@pytest.mark.parametrize("counters", [{"acorns": 6}, {"seeds": 5}, {"lanterns": 19}, {"acorns": -1}])
def test_nobody_holds_more_counters_than_the_limit(counters: dict[str, int]) -> None:
    """Positions that no game could be in are refused."""
    with pytest.raises(PositionError):
        tides(town(0, **counters), town(0))


def test_a_position_knows_the_editions_counters_only() -> None:
    with pytest.raises(PositionError):
        tides(town(0) | {"counters": {"pebble": 1}}, town(0))


def chestnuts() -> Game:
    game = tides(town(0, chestnut_roaster=2, seeds=2), town(0))
    play(game, "roll 1", "dice 5", "use chestnut_roaster")
    return game


def lantern_makers() -> Game:
    game = tides(town(5, lantern_maker=2), town(0))
    play(game, "roll 2", "dice 3 4")
    return game


def pot_luck() -> Game:
    game = tides(town(0, pot_luck_hall=1), town(7), town(3))
    roll(game, 4, 6)
    return game


def matchmaking() -> Game:
    game = tides(town(1, matchmaker=1, bakery=1, hen_house=1), town(1, forest=1, squid_boat=1), town(1, gold_mine=1))
    play(game, "roll 1", "dice 6", "choose P2", "choose bakery")
    return game


def parade() -> Game:
    game = tides(town(0, kettle_parade=1, forest=3, hot_spring=1, closed={"hot_spring": 1}), town(0))
    roll(game, 4, 4)
    return game


def parade_with_offer() -> Game:
    game = tides(town(0, kettle_parade=1, chestnut_roaster=2, forest=1, seeds=2), town(0))
    play(game, "roll 2", "dice 4 4", "choose chestnut_roaster")
    return game


def trading() -> Game:
    game = tides(town(4, bakery=2, forest=1, acorns=3), town(0), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in")
    return game


def traded() -> Game:
    game = tides(town(4, ink_desk=1, forest=1, acorns=5), town(0), rules="trade_in overtime")
    play(game, "roll 1", "dice 6", "use trade_in", "choose ink_desk")
    return game


def tanuki_traded() -> Game:
    game = tides(town(4, bakery=2, forest=1, crest="tanuki", acorns=3), town(0), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in", "choose bakery")
    return game


def giving() -> Game:
    game = tides(town(0, forest=1, fox_meadow=1), town(0), town(0), rules="gifts")
    play(game, "roll 1", "dice 1", "use gift")
    return game


def given() -> Game:
    game = giving()
    game.play("choose P3")
    return game


def half_paid() -> Game:
    game = tides(town(50, lanterns=5, acorns=3), town(0), rules="gifts overtime", community="long_table")
    play(game, "roll 1", "dice 1", "contribute", "use lantern")
    return game


def partly_forced() -> Game:
    game = tides(town(30, lanterns=4), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute")
    return game


def echoing() -> Game:
    game = tides(town(44, forest=3, bakery=1, acorns=3), town(0), rules="overtime", community="house_of_echoes")
    play(game, "roll 1", "dice 1", "contribute")
    return game


def winching() -> Game:
    game = tides(town(40, acorns=3), town(0), rules="overtime", community="great_winch")
    play(game, "roll 1", "dice 1", "contribute")
    return game


def winched_in_overtime() -> Game:
    game = tides(town(40, acorns=3), town(0), rules="overtime", community="great_winch")
    play(game, "roll 1", "dice 1", "build bakery", "use overtime", "contribute")
    return game


def overtime_offered() -> Game:
    game = tides(town(9, acorns=5), town(0), rules="overtime trade_in")
    play(game, "roll 1", "dice 1", "build bakery")
    return game


def overtime_bought() -> Game:
    game = overtime_offered()
    game.play("use overtime")
    return game


def re_rolling() -> Game:
    game = tides(town(0, "weathervane", acorns=4), town(0), rules="acorns")
    roll(game, 2, 3)
    return game


def re_rolled() -> Game:
    game = re_rolling()
    game.play("reroll")
    return game


def turning() -> Game:
    game = re_rolled()
    game.play("dice 3 3")
    return game


def stormy() -> Game:
    game = tides(town(5, "soup_kitchen", tea_house=1, lantern_maker=1), town(5), rules="acorns courtesy storm")
    roll(game, 4, 4)
    return game


def taxed_and_asked() -> Game:
    """The Tea House has been paid; the courtesy acorn is still to come."""
    game = tides(town(5, chestnut_roaster=1, seeds=1), town(5, tea_house=1), rules="acorns courtesy storm")
    roll(game, 5)
    return game


def unlucky_and_asked() -> Game:
    """Whether the roll brought coins is not known before the Kettle Parade is over."""
    game = tides(town(5, kettle_parade=1, forest=1, oak_grove=1), town(5), rules="acorns")
    roll(game, 4, 4)
    return game


def tide_in() -> Game:
    game = supper(town(36, echo="fountain"), town(0), rules="acorns lanterns gifts supper high_tide")
    play(game, "roll 2", "dice 3 4", "contribute")
    return game


MIDDLES: list[Callable[[], Game]] = [
    chestnuts,
    lantern_makers,
    pot_luck,
    matchmaking,
    parade,
    parade_with_offer,
    trading,
    traded,
    tanuki_traded,
    giving,
    given,
    half_paid,
    partly_forced,
    echoing,
    winching,
    winched_in_overtime,
    overtime_offered,
    overtime_bought,
    re_rolling,
    re_rolled,
    turning,
    stormy,
    taxed_and_asked,
    unlucky_and_asked,
    tide_in,
]


@pytest.mark.parametrize("middle", MIDDLES)
def test_a_game_goes_on_from_the_middle_of_things(middle: Callable[[], Game]) -> None:
    """Through position and record; and whatever is played next leads to the same game."""
    game = middle()
    again = survives(game)
    assert len(options(game)) > 1
    for option in options(game):
        here, there = game.copy(), again.copy()
        assert here.play(option) == there.play(option)
        assert here.position() == there.position()
        survives(here)


def test_the_courtesy_acorn_is_not_forgotten_over_a_position() -> None:
    game = survives(taxed_and_asked())
    game.play("skip")
    assert (coins(game), acorns(game)) == ([6, 6], [1, 0])


def test_an_illegal_step_in_the_middle_changes_nothing() -> None:
    for middle in MIDDLES:
        game = middle()
        before = game.position()
        with pytest.raises(IllegalAction):
            game.play("build observatory")
        assert game.position() == before


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_with_every_rule_adds_up_and_replays(seed: int) -> None:
    """Played at random: coins and counters move only by events, and each move is told once."""
    game = tides(
        town(40, echo="fountain", crest="tanuki", acorns=5, bakery=1, ink_desk=1, kettle_parade=1, winter_nursery=1),
        town(40, echo="weathervane", crest="octopus", lanterns=2, hot_spring=1, echo_bell=1, matchmaker=1),
        town(40, echo="rain_cistern", seeds=3, chestnut_roaster=2, pot_luck_hall=1, tea_house=2, lantern_maker=1),
        rules="acorns trade_in courtesy planting overtime lanterns gifts storm supper high_tide",
        landmarks=SUPPER,
        community="guest_room",
    )
    chance = random.Random(seed)
    for step in range(240):
        if game.over:
            break
        before = {name: holding(game) for name, holding in HOLDINGS.items()}
        for event in game.play(chance.choice(game.actions())):
            reckon(before, event)
        assert before == {name: holding(game) for name, holding in HOLDINGS.items()}
        if step % 10 == 0:
            survives(game)
    assert Game.replay(game.record()).position() == game.position()


HOLDINGS: dict[str, Callable[[Game], list[int]]] = {
    "coin": coins,
    "acorn": acorns,
    "seed": seeds,
    "lantern": lanterns,
}


def reckon(holdings: dict[str, list[int]], event: Event) -> None:
    """Move what the event tells."""
    if event.kind in ("gained", "spent"):
        assert event.counter is not None
        assert event.seat is not None
        holdings[event.counter][event.seat] += event.paid if event.kind == "gained" else -event.paid
    elif event.kind in ("earned", "took", "shared", "paid", "built"):
        assert event.seat is not None
        holdings["coin"][event.seat] += event.paid if event.kind in ("earned", "took", "shared") else -event.paid
        if event.other is not None:
            holdings["coin"][event.other] -= event.paid
