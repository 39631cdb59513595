"""The marketplace of Bright Lights and the hybrid and variable markets with expansions."""

import pytest

import machiya

from .table import actions, bright, chances, city, play, restored, roll, table

LOW = ("wheat_field", "ranch", "bakery", "cafe", "forest")
HIGH = ("pizza_joint", "cheese_factory", "mackerel_boat", "tuna_boat", "farmers_market")


def full(**more: int) -> dict[str, int]:
    """A face-up marketplace of two copies of five low and five high cards, and these."""
    return {**dict.fromkeys((*LOW, *HIGH), 2), **more}


def test_preparing_the_marketplace() -> None:
    """Five different low cards, five high, two majors; duplicates stack. (Bright Lights, Prepare the Marketplace)"""
    game = machiya.Game.new("bright_lights", 2, dice="manual")
    assert (game.phase, game.is_chance, game.to_move, game.supply) == ("market", True, None, {})
    for card in ("cafe", "cafe", "ranch", "forest", "cafe", "bakery"):
        game.play(f"draw {card}")
    assert game.supply == {"cafe": 3, "ranch": 1, "forest": 1, "bakery": 1}
    game.play("draw flower_shop")
    assert "draw ranch" not in chances(game)
    play(game, *(f"draw {card}" for card in HIGH))
    assert chances(game) == dict.fromkeys(
        (f"draw {m}" for m in ("stadium", "business_center", "publisher", "tax_office", "tech_startup")), 0.2
    )
    play(game, "draw stadium", "draw stadium", "draw publisher")
    assert (game.phase, game.to_move) == ("roll", 0)
    assert len(game.supply) == 12
    assert game.supply["stadium"] == 2
    decks = game.position()["decks"]
    assert {name: sum(deck.values()) for name, deck in decks.items()} == {"low": 59, "high": 61, "major": 22}


def test_the_marketplace_lies_by_number() -> None:
    """In the order of the dice, whatever is drawn first. (Bright Lights, Prepare the Marketplace)"""
    for seed in range(5):
        game = machiya.Game.new("bright_lights", 2, seed=seed)
        numbers = {card.id: card.numbers for card in game.edition.establishments}
        assert [numbers[card] for card in game.supply] == sorted(numbers[card] for card in game.supply)


def test_draws_have_the_odds_of_what_is_left() -> None:
    """After one Café of 66 cards, 5 of 65 are Cafés."""
    game = machiya.Game.new("bright_lights", 2, dice="manual")
    game.play("draw cafe")
    odds = chances(game)
    assert odds["draw cafe"] == pytest.approx(5 / 65)
    assert odds["draw ranch"] == pytest.approx(6 / 65)
    assert sum(odds.values()) == pytest.approx(1)


def test_a_card_that_is_not_in_the_deck_cannot_be_drawn() -> None:
    """Only low cards while the 1-6 line is prepared."""
    game = machiya.Game.new("bright_lights", 2, dice="manual")
    for move in ("draw stadium", "draw tuna_boat", "draw mine", "draw", "pass"):
        with pytest.raises(machiya.IllegalAction):
            game.play(move)


def test_an_emptied_stack_is_replaced_at_once() -> None:
    """With four different cards, draw to five, duplicates stacking. (Bright Lights, Replenish the Marketplace)"""
    market = full(stadium=1, publisher=1)
    market["cafe"] = 1
    game = bright(city(9), city(0), phase="build", supply=market, decks={"low": {"ranch": 1, "flower_shop": 1}})
    game.play("build cafe")
    assert (game.phase, game.to_move) == ("market", None)
    assert chances(game) == {"draw flower_shop": 0.5, "draw ranch": 0.5}
    game.play("draw ranch")
    assert game.supply["ranch"] == 3
    assert game.phase == "market"
    game.play("draw flower_shop")
    assert (game.phase, game.to_move) == ("roll", 1)
    assert game.supply["flower_shop"] == 1


def test_a_stack_with_copies_left_is_not_refilled() -> None:
    """Five different cards are still there."""
    game = bright(
        city(9),
        city(0),
        phase="build",
        supply=full(stadium=1, publisher=1),
        decks={"low": {"flower_shop": 6}},
    )
    game.play("build cafe")
    assert (game.phase, game.to_move) == ("roll", 1)
    assert game.supply["cafe"] == 1


def test_each_line_is_refilled_from_its_own_deck() -> None:
    """A 7+ card comes from the 7+ deck, a major from the major deck. (Bright Lights, Replenish the Marketplace)"""
    market = full(stadium=1, publisher=1)
    market["tuna_boat"] = 1
    decks = {"low": {"flower_shop": 1}, "high": {"moving_company": 1}, "major": {"tax_office": 1}}
    game = bright(city(9), city(9), phase="build", supply=market, decks=decks)
    game.play("build tuna_boat")
    assert chances(game) == {"draw moving_company": 1.0}
    play(game, "draw moving_company", "roll 1", "dice 6", "build stadium")
    assert chances(game) == {"draw tax_office": 1.0}


def test_an_exhausted_deck_refills_nothing_more() -> None:
    """Once its deck is used up a line stays short. (Bright Lights, Replenish the Marketplace)"""
    market = full(stadium=1, publisher=1)
    market["cafe"] = 1
    game = bright(city(9), city(9), phase="build", supply=market, decks={"high": {"apple_orchard": 3}})
    game.play("build cafe")
    assert (game.phase, game.to_move) == ("roll", 1)
    assert "cafe" not in game.supply
    play(game, "roll 1", "dice 6", "build stadium")
    assert (game.phase, game.to_move) == ("roll", 0)
    assert [card for card in game.supply if card in ("stadium", "publisher")] == ["publisher"]


def test_a_deck_may_run_out_in_the_middle_of_a_refill() -> None:
    """The last card was a duplicate: the line stays at four."""
    market = full(stadium=1, publisher=1)
    market["cafe"] = 1
    game = bright(city(9), city(9), phase="build", supply=market, decks={"low": {"ranch": 2}})
    play(game, "build cafe", "draw ranch", "draw ranch")
    assert (game.phase, game.to_move) == ("roll", 1)
    assert game.supply["ranch"] == 4


def test_a_major_that_all_players_own_leaves() -> None:
    """Another takes its place, and the deck's copies are passed over. (Bright Lights, Replenish the Marketplace)"""
    game = bright(
        city(9),
        city(9, stadium=1),
        phase="build",
        supply=full(stadium=3, publisher=1),
        decks={"major": {"stadium": 1, "tax_office": 1, "tech_startup": 3, "publisher": 1}},
    )
    game.play("build stadium")
    assert "stadium" not in game.supply
    assert game.phase == "market"
    assert chances(game) == {
        "draw publisher": pytest.approx(0.2),
        "draw tax_office": pytest.approx(0.2),
        "draw tech_startup": pytest.approx(0.6),
    }
    play(game, "draw publisher", "draw tax_office")
    assert (game.phase, game.to_move) == ("roll", 1)


def test_a_major_that_somebody_can_still_buy_stays() -> None:
    """Two of three players own it: the third may still buy. (Bright Lights, Replenish the Marketplace)"""
    game = bright(
        city(9),
        city(9, stadium=1),
        city(9),
        phase="build",
        supply=full(stadium=3, publisher=1),
        decks={"major": {"tax_office": 1}},
    )
    game.play("build stadium")
    assert game.supply["stadium"] == 2
    assert game.phase == "roll"


def test_house_rule_dead_majors_stay() -> None:
    """With dead_majors=stay the copies remain face up and may still be drawn."""
    game = bright(
        city(9),
        city(9, stadium=1),
        phase="build",
        supply=full(stadium=2, publisher=1),
        decks={"major": {"stadium": 1, "tax_office": 1}},
        house_rules={"dead_majors": "stay"},
    )
    game.play("build stadium")
    assert game.supply["stadium"] == 1
    assert (game.phase, game.to_move) == ("roll", 1)
    play(game, "roll 1", "dice 5")
    assert "build stadium" not in actions(game)
    game.play("build publisher")
    assert chances(game) == {"draw stadium": 0.5, "draw tax_office": 0.5}


def test_the_last_majors_may_all_be_dead() -> None:
    """Nothing left that anybody can buy: the major line stays short."""
    game = bright(city(9), city(9, stadium=1), phase="build", supply=full(stadium=2), decks={"major": {"stadium": 2}})
    assert game.phase == "market"  # one more major is due: a Stadium is drawn and stacked
    play(game, "draw stadium", "draw stadium", "build stadium")
    assert "stadium" not in game.supply
    assert (game.phase, game.to_move) == ("roll", 1)


def test_the_market_refills_before_the_airport_and_the_investment() -> None:
    """The refill comes right after the build, then the Tech Startup is offered."""
    game = bright(
        city(9),
        city(0),
        phase="build",
        supply=full(tech_startup=1, publisher=1),
        decks={"major": {"stadium": 2}},
    )
    game.play("build tech_startup")
    assert game.phase == "market"
    game.play("draw stadium")
    assert (game.phase, game.to_move) == ("invest", 0)


def test_a_won_game_draws_no_more() -> None:
    """The game stops at the last landmark."""
    five = ("harbor", "train_station", "shopping_mall", "amusement_park", "moon_tower")
    game = bright(city(30, *five), city(0), phase="build", supply=full(), decks={})
    game.play("build airport")
    assert game.over
    assert not game.is_chance


def test_the_refill_survives_a_round_trip() -> None:
    """In the middle of the first draws and of a refill with an extra turn owed."""
    new = machiya.Game.new("bright_lights", 3, dice="manual")
    for card in ("cafe", "cafe", "ranch"):
        new.play(f"draw {card}")
        assert chances(restored(new)) == chances(new)
    market = full(tech_startup=1, publisher=1)
    game = bright(
        city(9, "train_station", "amusement_park"),
        city(0),
        supply=market,
        decks={"major": {"stadium": 2, "tax_office": 1}, "low": {"cafe": 1}},
    )
    roll(game, 6, 6)
    for move in ("build tech_startup", "draw tax_office", "invest"):
        again = restored(game)
        assert again.play(move) == game.play(move)
        assert again.position() == game.position()
    assert (game.to_move, game.phase) == (0, "roll")


def test_a_position_without_a_market_draws_it_first() -> None:
    """What nobody owns is in the decks, and chance fills the market."""
    game = table(city(3, cafe=2), city(3, stadium=1), edition="bright_lights")
    assert game.phase == "market"
    decks = game.position()["decks"]
    assert decks["low"]["cafe"] == 4
    assert decks["major"]["stadium"] == 4
    assert decks["low"]["wheat_field"] == 6 + 2


def test_low_or_high_by_the_lowest_number() -> None:
    """Hybrid with the expansions: Loan Office (5-6) is low, Moving Company (9-10) high."""
    game = machiya.Game.new("base", 2, market="hybrid", expansions=["harbor", "millionaires_row"], dice="manual")
    decks = game.position()["decks"]
    assert {len(decks["low"]), len(decks["high"]), len(decks["major"])} == {14, 16, 9}
    for card in ("sushi_bar", "loan_office", "corn_field", "flower_shop", "general_store"):
        assert card in decks["low"]
    for card in ("pizza_joint", "vineyard", "moving_company", "tuna_boat", "members_only_club"):
        assert card in decks["high"]


def test_variable_is_one_deck_of_everything_and_ten_stacks() -> None:
    """Majors, Wheat Fields and Bakeries too: 25 types with Harbor, 10 of them face up."""
    game = machiya.Game.new("base", 3, market="variable", expansions=["harbor"], dice="manual")
    assert len(chances(game)) == 25
    assert sum(sum(deck.values()) for deck in game.position()["decks"].values()) == 20 * 6 + 5 * 4
    picks = ("stadium", "wheat_field", "bakery", "publisher", "tuna_boat", "cafe", "mine", "ranch", "forest")
    play(game, *(f"draw {card}" for card in picks), "draw cafe")
    assert game.phase == "market"
    game.play("draw tax_office")
    assert (game.phase, len(game.supply)) == ("roll", 10)


def test_a_seeded_marketplace_has_five_five_and_two() -> None:
    """Drawn at once from the seed; the same seed, the same market."""
    for seed in range(5):
        game = machiya.Game.new("bright_lights", 4, seed=seed)
        again = machiya.Game.new("bright_lights", 4, seed=seed)
        assert game.supply == again.supply
        majors = {"stadium", "business_center", "publisher", "tax_office", "tech_startup"}
        assert len(game.supply) == 12
        assert len(majors & set(game.supply)) == 2


@pytest.mark.parametrize(
    ("supply", "decks"),
    [
        ({"cafe": 7}, {}),
        ({"mine": 1}, {}),
        ({"cafe": 1}, {"high": {"cafe": 1}}),
        ({"cafe": 4}, {"low": {"cafe": 3}}),
        ({"cafe": -1}, {}),
        ({}, {"middle": {"cafe": 1}}),
    ],
)
def test_an_impossible_market_is_no_position(supply: dict[str, int], decks: dict[str, dict[str, int]]) -> None:
    """More copies than exist, unknown cards, or a card in the wrong deck."""
    with pytest.raises(machiya.PositionError):
        bright(city(0), city(0), supply=supply, decks=decks)


def test_a_hand_written_market_loses_its_dead_majors_at_once() -> None:
    """Everybody owns a Stadium: none is face up, none is drawn."""
    game = bright(
        city(0, stadium=1),
        city(0, stadium=1),
        supply=full(stadium=1, publisher=1),
        decks={"major": {"stadium": 2, "tax_office": 2}},
    )
    assert "stadium" not in game.supply
    assert chances(game) == {"draw tax_office": 1.0}


def test_the_first_draws_come_low_high_major() -> None:
    """With expansions too: 5 low, 5 high, 2 major."""
    game = machiya.Game.new("base", 2, market="hybrid", expansions=["harbor"], dice="manual")
    play(game, *(f"draw {card}" for card in ("sushi_bar", "flower_shop", "ranch", "cafe", "forest")))
    play(game, *(f"draw {card}" for card in ("hamburger_stand", "tuna_boat", "mine", "pizza_joint")))
    game.play("draw food_warehouse")
    assert len(chances(game)) == 5
    play(game, "draw tax_office", "draw tv_station")
    assert (game.phase, len(game.supply)) == ("roll", 12)
