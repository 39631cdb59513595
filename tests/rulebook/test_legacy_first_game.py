"""Machi Koro Legacy, its first game as printed: town boards, the community landmark, and what wins."""

import itertools
from typing import Any

import pytest

import machiya

from .table import actions, chances, city, coins, play, restored, roll, table, taken

SUPPLY = {
    "wheat_field": ([1], "blue", 1),
    "bakery": ([2, 3], "green", 1),
    "forest": ([4, 5], "blue", 4),
    "fox_meadow": ([6], "green", 3),
    "gold_mine": ([7], "blue", 6),
    "furniture_factory": ([8], "green", 2),
    "apple_orchard": ([9, 10], "blue", 3),
    "convenience_store": ([11, 12], "green", 2),
}
SLOTS = {"forge": 5, "flower_shop": 15, "fountain": 25}
# Red and purple come later in the campaign; the rulebook already tells how they work.
LATER = """
[edition]
id = "later"
name = "Later"
extends = "legacy"

[[establishment]]
id = "cafe"
name = "Café"
colour = "red"
numbers = [3]
cost = 2
tag = "cup"
effects = [{ op = "take", amount = 1, from = "roller" }]

[[establishment]]
id = "stadium"
name = "Stadium"
colour = "purple"
numbers = [3]
cost = 6
tag = "major"
effects = [{ op = "take", amount = 2, from = "each" }]
"""


def legacy(*players: dict[str, Any], **position: Any) -> machiya.Game:
    """A table of the first game."""
    return table(*players, edition="legacy", **position)


def later(*players: dict[str, Any], **position: Any) -> machiya.Game:
    """A table of the first game with a red and a purple card."""
    return table(*players, edition="later", pack=LATER, **position)


# Setting up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_stacks_of_five(players: int) -> None:
    """Forty establishments make the stacks; town square cards are not taken from them. (Legacy, Start of the Game)"""
    game = machiya.Game.new("legacy", players=players, seed=1)
    assert dict(game.supply) == dict.fromkeys(SUPPLY, 5)


def test_stacks_lie_in_numerical_order() -> None:
    """Wheat Fields on the left, Convenience Stores on the right. (Legacy, Start of the Game)"""
    game = machiya.Game.new("legacy", players=2, seed=1)
    assert list(game.supply) == list(SUPPLY)


@pytest.mark.parametrize("card", SUPPLY)
def test_the_printed_establishments(card: str) -> None:
    """Numbers, colours and costs of the figure; nothing red or purple yet. (Legacy, Start of the Game)"""
    printed = {
        known.id: (list(known.numbers), known.colour, known.cost)
        for known in machiya.Edition.load("legacy").establishments
    }
    assert printed[card] == SUPPLY[card]
    assert list(printed) == list(SUPPLY)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_alike(players: int) -> None:
    """Two cards, three coins, three landmarks not yet built, no flag. (Legacy, Start of the Game)"""
    game = machiya.Game.new("legacy", players=players, seed=1)
    assert len(game.players) == players
    for player in game.players:
        assert player.establishments == {"wheat_field": 1, "bakery": 1}
        assert (player.coins, list(player.landmarks), player.contributed) == (3, [], False)


def test_the_landmarks_in_alphabetical_order() -> None:
    """Forge, Flower Shop and Fountain by their letters; the Observatory is for all. (Legacy, Start of the Game)"""
    edition = machiya.Edition.load("legacy")
    assert [landmark.id for landmark in edition.landmarks] == list(SLOTS)
    assert edition.community is not None
    assert (edition.community.id, edition.community.cost) == ("observatory", 20)


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    """Four town boards, four colours. (Legacy, Components)"""
    with pytest.raises(machiya.SetupError):
        machiya.Game.new("legacy", players=players)


@pytest.mark.parametrize("extra", [{"market": "variable"}, {"market": "hybrid"}, {"expansions": ["harbor"]}])
def test_one_market_and_no_expansions(extra: dict[str, Any]) -> None:
    """Legacy is played with all stacks open, and takes no expansions. (house decision)"""
    with pytest.raises(machiya.SetupError):
        machiya.Game.new("legacy", players=2, **extra)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_found_by_lot(players: int) -> None:
    """Two dice each, ties rolled again: everybody is as likely to begin. (Legacy, How to Play)"""
    game = machiya.Game.new("legacy", players=players, dice="manual")
    assert (game.phase, game.to_move, game.is_chance) == ("first", None, True)
    lots = chances(game)
    assert list(lots) == [f"first P{seat + 1}" for seat in range(players)]
    assert list(lots.values()) == pytest.approx([1 / players] * players)
    events = game.play(f"first P{players}")
    assert [(event.kind, event.seat) for event in events][:1] == [("first", players - 1)]
    assert (game.active, game.to_move, game.phase) == (players - 1, players - 1, "roll")


def test_lots_are_drawn_without_being_asked_for() -> None:
    """No house rule is needed; over many games each of three players begins some."""
    assert {machiya.Game.new("legacy", players=3, seed=9, game=number).active for number in range(40)} == {0, 1, 2}


def test_turns_go_clockwise() -> None:
    """Seat after seat, whoever began. (Legacy, How to Play)"""
    game = machiya.Game.new("legacy", players=4, dice="manual")
    game.play("first P3")
    order = []
    for _ in range(6):
        order.append(game.active)
        roll(game, 6)
        game.play("pass")
    assert order == [2, 3, 0, 1, 2, 3]


# Rolling


def test_one_die_until_the_forge() -> None:
    """Without a Forge of your own there is one die. (Legacy, Roll Dice)"""
    game = legacy(city(50), city(50, "forge"))
    assert actions(game) == ["roll 1"]
    with pytest.raises(machiya.IllegalAction):
        game.play("roll 2")


def test_one_or_two_dice_with_the_forge() -> None:
    """A Forge's owner chooses anew each turn; two dice are summed. (Legacy, Roll Dice)"""
    game = legacy(city(0, "forge", apple_orchard=1), city(0))
    assert actions(game) == ["roll 1", "roll 2"]
    roll(game, 4, 5)
    assert coins(game) == [2, 0]


def test_the_forge_works_from_the_next_turn() -> None:
    """A Forge built now serves from the next turn on. (Legacy, Build a Landmark)"""
    game = legacy(city(5), city(0), phase="build")
    play(game, "build forge")
    roll(game, 6)
    play(game, "pass")
    assert actions(game) == ["roll 1", "roll 2"]


def test_the_dice_are_rolled_once() -> None:
    """There is no second roll in the first game. (Legacy, Roll Dice)"""
    game = legacy(city(3, *SLOTS), city(3))
    roll(game, 1, 2)
    assert game.phase == "build"


# Establishments


@pytest.mark.parametrize(
    ("card", "dice", "mine", "theirs"),
    [
        ("wheat_field", (1,), 1, 1),
        ("bakery", (2,), 1, 0),
        ("bakery", (3,), 1, 0),
        ("forest", (4,), 1, 1),
        ("forest", (5,), 1, 1),
        ("fox_meadow", (6,), 3, 0),
        ("gold_mine", (3, 4), 3, 3),
        ("apple_orchard", (4, 5), 2, 2),
        ("apple_orchard", (5, 5), 2, 2),
    ],
)
def test_income(card: str, dice: tuple[int, ...], mine: int, theirs: int) -> None:
    """Blue pays whoever rolls, green its owner's own roll; copy by copy. (Legacy, Establishment Types)"""
    game = legacy(city(0, "forge", **{card: 1}), city(0, **{card: 2}))
    roll(game, *dice)
    assert coins(game) == [mine, 2 * theirs]


@pytest.mark.parametrize("total", range(1, 13))
def test_only_its_own_numbers_activate_a_card(total: int) -> None:
    """Any other total leaves it asleep. (Legacy, Activate Establishments)"""
    game = legacy(city(0, "forge", **dict.fromkeys(SUPPLY, 1)), city(0))
    dice = (total,) if total <= 6 else (total - 6, 6)
    events = roll(game, *dice)
    earned = {event.card for event in events if event.kind == "earned"}
    assert earned == {card for card, (numbers, _, _) in SUPPLY.items() if total in numbers}


@pytest.mark.parametrize(
    ("cards", "dice", "income"),
    [
        ({"furniture_factory": 1, "forest": 2, "gold_mine": 1}, (4, 4), 9),
        ({"furniture_factory": 2, "forest": 2}, (2, 6), 12),
        ({"furniture_factory": 1, "wheat_field": 3, "bakery": 2, "fox_meadow": 1}, (4, 4), 0),
        ({"convenience_store": 1, "wheat_field": 2, "apple_orchard": 1}, (5, 6), 6),
        ({"convenience_store": 2, "wheat_field": 2}, (6, 6), 8),
        ({"convenience_store": 1, "forest": 2, "bakery": 1}, (6, 6), 0),
    ],
)
def test_cards_that_count(cards: dict[str, int], dice: tuple[int, int], income: int) -> None:
    """All your cards of the tag count, copies too, for each card that counts them. (Legacy, Establishment Tags)"""
    game = legacy(city(0, "forge", **cards), city(0, gold_mine=2, wheat_field=2))
    roll(game, *dice)
    assert coins(game) == [income, 0]


def test_pay_what_you_can() -> None:
    """What is missing is lost, not made good; red is paid before you earn. (Legacy, Transactions Between Players)"""
    game = later(city(0, bakery=2), city(0, cafe=1))
    events = roll(game, 3)
    assert taken(events) == [(1, 0, 1, 0)]
    assert coins(game) == [2, 0]


def test_several_creditors_are_paid_in_reverse_turn_order() -> None:
    """Counter-clockwise: of 3 coins Player 3 gets 2 and Player 2 the last. (Legacy, Multiple Transactions)"""
    game = later(city(3), city(0, cafe=3), city(0, cafe=2))
    events = roll(game, 3)
    assert taken(events) == [(2, 0, 2, 2), (1, 0, 3, 1)]
    assert coins(game) == [0, 1, 2]


def test_red_then_blue_and_green_then_purple() -> None:
    """Red takes, blue and green earn, purple takes. (Legacy, Activation Order)"""
    game = later(city(1, stadium=1, bakery=1), city(0, cafe=1))
    events = roll(game, 3)
    assert [event.card for event in events if event.kind in ("took", "earned")] == ["cafe", "bakery", "stadium"]
    assert coins(game) == [2, 0]


def test_red_rests_on_ones_own_turn_and_purple_on_others() -> None:
    """Red is for opponents' turns, purple for one's own. (Legacy, Establishment Types)"""
    game = later(city(5, cafe=1), city(5, stadium=1))
    roll(game, 3)
    assert coins(game) == [5, 5]
    game.play("pass")
    roll(game, 3)
    assert coins(game) == [4, 6], "1 for the Café, then 2 for the Stadium"


def test_a_town_may_hold_several_of_a_purple_card() -> None:
    """The book sets no limit, and every copy works. (Legacy, Activation Order)"""
    game = later(city(6, stadium=1), city(9), phase="build")
    play(game, "build stadium")
    assert game.players[0].establishments == {"stadium": 2}
    play(game, "roll 1", "dice 6", "pass")
    roll(game, 3)
    assert coins(game) == [4, 5]


# Actions


@pytest.mark.parametrize(("card", "cost"), [(card, cost) for card, (_, _, cost) in SUPPLY.items()])
def test_building_an_establishment(card: str, cost: int) -> None:
    """The coins go to the bank, one copy goes from supply to town. (Legacy, Build an Establishment)"""
    game = legacy(city(cost), city(0), phase="build")
    game.play(f"build {card}")
    assert (coins(game), game.players[0].establishments) == ([0, 0], {card: 1})
    # A town square card is not in this town, so its type still has the box's five and two of the players'.
    starting = 2 if card in ("wheat_field", "bakery") else 0
    assert game.supply[card] == 5 + starting - 1


def test_the_cards_of_a_town_stay_in_numerical_order() -> None:
    """Wherever a new one belongs, and not as they were built. (Legacy, Build an Establishment)"""
    game = legacy(city(99, bakery=1, gold_mine=1), city(0), phase="build")
    for card in ("convenience_store", "wheat_field", "fox_meadow"):
        game.play(f"build {card}")
        play(game, "roll 1", "dice 6", "pass", "roll 1", "dice 6")
    assert list(game.players[0].establishments) == [
        "wheat_field", "bakery", "fox_meadow", "gold_mine", "convenience_store",
    ]  # fmt: skip


def test_a_stack_that_is_gone_sells_nothing() -> None:
    """Five of a type, besides those of town squares. (Legacy, Build an Establishment)"""
    game = legacy(city(99, forest=2), city(0, forest=3), phase="build")
    assert "forest" not in game.supply
    assert "build forest" not in actions(game)


@pytest.mark.parametrize(("card", "cost"), [*((card, cost) for card, (_, _, cost) in SUPPLY.items()), *SLOTS.items()])
def test_one_coin_short(card: str, cost: int) -> None:
    """What you cannot pay you cannot build."""
    game = legacy(city(cost - 1), city(99), phase="build")
    before = game.position()
    with pytest.raises(machiya.IllegalAction):
        game.play(f"build {card}")
    assert game.position() == before


@pytest.mark.parametrize(("landmark", "cost"), SLOTS.items())
def test_a_landmark_costs_what_stands_beneath_its_slot(landmark: str, cost: int) -> None:
    """5, 15 and 25, from left to right. (Legacy, Build a Landmark)"""
    game = legacy(city(cost + 2), city(0), phase="build")
    events = game.play(f"build {landmark}")
    assert [(event.card, event.paid) for event in events if event.kind == "built"] == [(landmark, cost)]
    assert (coins(game), list(game.players[0].landmarks)) == ([2, 0], [landmark])


def test_landmarks_in_any_order() -> None:
    """Their letters are no order of building. (Legacy, Build a Landmark)"""
    game = legacy(city(99), city(0), phase="build")
    assert {"build forge", "build flower_shop", "build fountain"} <= set(actions(game))


def test_everything_that_can_be_done() -> None:
    """Any card, any landmark, the contribution, or nothing. (Legacy, Take One Action)"""
    game = legacy(city(99), city(0), phase="build")
    assert set(actions(game)) == {"pass", "contribute", *(f"build {card}" for card in (*SUPPLY, *SLOTS))}


@pytest.mark.parametrize("action", ["build bakery", "build forge", "contribute", "pass"])
def test_one_action_a_turn(action: str) -> None:
    """After a single action the next player is up. (Legacy, Take One Action)"""
    game = legacy(city(99), city(99), phase="build")
    game.play(action)
    assert (game.to_move, game.phase) == (1, "roll")


def test_no_relief_for_the_poor() -> None:
    """Nothing gives you a coin because you have none."""
    game = legacy(city(0), city(9))
    roll(game, 6)
    assert (coins(game), actions(game)) == ([0, 9], ["pass"])
    game.play("pass")
    assert coins(game) == [0, 9]


def test_a_card_cannot_activate_on_the_turn_it_is_built() -> None:
    """A new card waits for a later roll. (Legacy, Build an Establishment)"""
    game = legacy(city(3, wheat_field=1), city(0))
    roll(game, 1)
    play(game, "build wheat_field")
    assert coins(game) == [3, 0]


# Contributing


def test_contributing_costs_twenty() -> None:
    """Each player pays all of it, and places a flag. (Legacy, Contribute to the Community)"""
    game = legacy(city(21), city(20), phase="build")
    events = game.play("contribute")
    assert [(event.seat, event.card) for event in events if event.kind == "contributed"] == [(0, "observatory")]
    assert (coins(game), [player.contributed for player in game.players]) == ([1, 20], [True, False])
    roll(game, 6)
    game.play("contribute")
    assert (coins(game), [player.contributed for player in game.players]) == ([1, 0], [True, True])


@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        ({}, 0),
        ({"forest": 1}, 1),
        ({"forest": 3, "gold_mine": 2}, 5),
        ({"wheat_field": 5, "bakery": 5, "fox_meadow": 2, "furniture_factory": 3, "apple_orchard": 1}, 0),
    ],
)
def test_the_observatory_pays_for_gear(cards: dict[str, int], bonus: int) -> None:
    """The bonus comes at once: a coin for every gear card in the town, copy by copy. (Legacy, Start of the Game)"""
    game = legacy(city(20, **cards), city(7, gold_mine=1), phase="build")
    game.play("contribute")
    assert coins(game) == [bonus, 7]


def test_the_bonus_does_not_help_to_pay() -> None:
    """Only who has paid gets the bonus. (Legacy, Contribute to the Community)"""
    game = legacy(city(19, forest=5), city(0), phase="build")
    assert "contribute" not in actions(game)
    with pytest.raises(machiya.IllegalAction):
        game.play("contribute")


@pytest.mark.parametrize("landmarks", [[], ["forge"], ["flower_shop", "fountain"]])
def test_contributing_at_any_time(landmarks: list[str]) -> None:
    """Landmarks need not come first. (Legacy, Contribute to the Community)"""
    game = legacy(city(20, *landmarks), city(0), phase="build")
    assert "contribute" in actions(game)


def test_contributing_only_once() -> None:
    """Nobody does it a second time. (Legacy, Contribute to the Community)"""
    game = legacy(city(99, contributed=True), city(0), phase="build")
    assert "contribute" not in actions(game)
    with pytest.raises(machiya.IllegalAction):
        game.play("contribute")


@pytest.mark.parametrize(
    ("town", "english", "dutch"),
    [
        (city(19), "Observatory costs 20 and you have 19 coins.", "Sterrenwacht kost 20 en je hebt 19 munten."),
        (city(1), "Observatory costs 20 and you have 1 coin.", "Sterrenwacht kost 20 en je hebt 1 munt."),
        (
            city(99, contributed=True),
            "You have contributed already: Observatory.",
            "Je hebt al bijgedragen: Sterrenwacht.",
        ),
    ],
)
def test_why_somebody_cannot_contribute_is_said(town: dict[str, Any], english: str, dutch: str) -> None:
    """What it costs and what there is, as for a building."""
    game = legacy(town, city(0), phase="build")
    with pytest.raises(machiya.IllegalAction) as refused:
        game.play("contribute")
    assert (refused.value.text(), refused.value.text("nl")) == (english, dutch)


# What the landmarks do


@pytest.mark.parametrize(
    ("cards", "dice", "income"),
    [
        ({"wheat_field": 1}, (1,), 2),
        ({"wheat_field": 3}, (1,), 6),
        ({"apple_orchard": 2}, (4, 5), 6),
        ({"bakery": 2}, (3,), 2),
        ({"forest": 2}, (4,), 2),
        ({"fox_meadow": 1}, (6,), 3),
        ({"gold_mine": 1}, (3, 4), 3),
        ({"furniture_factory": 1, "forest": 1}, (4, 4), 3),
        ({"convenience_store": 1, "wheat_field": 2, "apple_orchard": 1}, (6, 6), 6),
    ],
)
def test_the_flower_shop(cards: dict[str, int], dice: tuple[int, ...], income: int) -> None:
    """Each copy of your wheat cards brings one coin more; no other card does. (Legacy, Start of the Game)"""
    game = legacy(city(0, "forge", "flower_shop", **cards), city(0))
    roll(game, *dice)
    assert coins(game) == [income, 0]


def test_the_flower_shop_works_on_anyones_turn_for_its_owner() -> None:
    """A Wheat Field is blue; the roller has no Flower Shop."""
    game = legacy(city(0, wheat_field=2), city(0, "flower_shop", wheat_field=2))
    roll(game, 1)
    assert coins(game) == [2, 4]


@pytest.mark.parametrize("dice", [(1, 6), (2, 5), (3, 4)])
def test_the_fountain(dice: tuple[int, int]) -> None:
    """A total of 7 earns its roller a second, whole turn. (Legacy, Start of the Game)"""
    game = legacy(city(9, "forge", "fountain"), city(9))
    roll(game, *dice)
    play(game, "build bakery")
    assert (game.to_move, game.phase, game.turn) == (0, "roll", 2)
    roll(game, 2)
    play(game, "build bakery")
    assert (game.to_move, game.phase) == (1, "roll")


def test_the_fountain_has_no_limit() -> None:
    """Every 7 brings another turn."""
    game = legacy(city(0, "forge", "fountain"), city(9))
    for turn in range(1, 5):
        assert (game.to_move, game.turn) == (0, turn)
        roll(game, 3, 4)
        game.play("pass")


@pytest.mark.parametrize("dice", [(6,), (2, 4), (3, 5), (4, 4)])
def test_no_seven_no_other_turn(dice: tuple[int, ...]) -> None:
    """Doubles mean nothing to a Fountain."""
    game = legacy(city(0, "forge", "fountain"), city(9))
    roll(game, *dice)
    game.play("pass")
    assert game.to_move == 1


def test_another_players_fountain_does_nothing() -> None:
    """Your Fountain, your roll. (Legacy, Start of the Game)"""
    game = legacy(city(0, "forge"), city(0, "forge", "fountain"), city(0))
    roll(game, 3, 4)
    game.play("pass")
    assert game.to_move == 1


def test_a_fountain_built_on_a_seven_is_too_late() -> None:
    """A landmark serves from the next turn on. (Legacy, Build a Landmark)"""
    game = legacy(city(25, "forge"), city(9))
    roll(game, 3, 4)
    game.play("build fountain")
    assert game.to_move == 1


# Winning


@pytest.mark.parametrize("order", [*itertools.permutations(["contribute", *(f"build {card}" for card in SLOTS)])])
def test_three_landmarks_and_the_contribution_win_in_any_order(order: tuple[str, ...]) -> None:
    """Whoever has done all four first wins, and the game ends then. (Legacy, How to Play)"""
    game = legacy(city(65), city(0), phase="build")
    for action in order[:-1]:
        game.play(action)
        assert (game.over, game.winner) == (False, None)
        play(game, "roll 1", "dice 6", "pass", "roll 1", "dice 6")
    game.play(order[-1])
    assert (game.over, game.winner, game.phase, game.to_move) == (True, 0, "over", None)
    assert (coins(game), actions(game)) == ([0, 0], [])


def test_three_landmarks_alone_do_not_win() -> None:
    """The contribution is needed too. (Legacy, How to Play)"""
    game = legacy(city(25, "forge", "flower_shop"), city(0), phase="build")
    game.play("build fountain")
    assert (game.over, game.to_move) == (False, 1)


def test_two_landmarks_and_the_contribution_do_not_win() -> None:
    """Every landmark is needed. (Legacy, How to Play)"""
    game = legacy(city(20, "forge", "flower_shop"), city(0), phase="build")
    game.play("contribute")
    assert (game.over, game.to_move) == (False, 1)


def test_another_players_contribution_is_not_yours() -> None:
    """Everybody contributes for themselves."""
    game = legacy(city(25, "forge", "flower_shop"), city(0, contributed=True), phase="build")
    game.play("build fountain")
    assert not game.over


def test_a_win_ends_the_game_before_the_other_turn() -> None:
    """A 7 with a Fountain changes nothing about that."""
    game = legacy(city(20, *SLOTS), city(0))
    roll(game, 3, 4)
    game.play("contribute")
    assert (game.over, game.winner) == (True, 0)
    with pytest.raises(machiya.IllegalAction):
        game.play("roll 1")


# Positions and records


def test_a_position_keeps_flags_and_landmarks() -> None:
    """A game goes on from its position as it was."""
    game = legacy(city(9, "forge", contributed=True, forest=2), city(3, "fountain"), active=1)
    roll(game, 4)
    again = restored(game)
    assert [player.contributed for player in again.players] == [True, False]


def test_a_record_keeps_the_lots() -> None:
    """Who began is part of the record, and it replays."""
    game = machiya.Game.new("legacy", players=["Ana", "Bo", "Cy"], dice="manual")
    play(game, "first P2", "roll 1", "dice 1", "build wheat_field")
    text = game.record()
    assert "first P2" in text
    assert machiya.Game.replay(text).record() == text
