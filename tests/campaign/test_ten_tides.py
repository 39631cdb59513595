"""The Ten Tides of Yurari: what every card, landmark, rule, crest and cornerstone does, to the last coin and counter.

`game = tides(town(3, tea_house=1), town(5, "forge", acorns=2), rules="acorns", community="lighthouse")` lays a table
out with the cards of the campaign, always with Two Dice and with an unbuilt landmark beside those that towns have.
"""

import json
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli_w

import machiya
from machiya import Edition, Event, Game, IllegalAction, PositionError
from machiya.bots.features import earnings
from machiya.bots.layout import Desk
from machiya.campaign import Campaign

EDITIONS = Path(machiya.__file__).parent / "editions"
TIDES: dict[str, Any] = tomllib.loads((EDITIONS / "ten_tides.toml").read_text(encoding="utf-8"))
FIRST: dict[str, Any] = tomllib.loads((EDITIONS / "sets" / "legacy.toml").read_text(encoding="utf-8"))
PRINTED: dict[str, Any] = tomllib.loads((EDITIONS / "legacy.toml").read_text(encoding="utf-8"))

COSTS = {"hen_house": 2, "kettle_parade": 6}
"""What a card costs in these tests, where they reckon with it: the pack's own figure is for its balance."""
ESTABLISHMENTS: list[dict[str, Any]] = [
    card | {"cost": COSTS.get(card["id"], card["cost"])} for card in FIRST["establishment"] + TIDES["establishment"]
]
SQUARE = {card["id"] for card in ESTABLISHMENTS if card.get("town_square")}
MAJORS = {card["id"] for card in ESTABLISHMENTS if card["tag"] == "major"}
LANDMARKS: dict[str, dict[str, Any]] = {card["id"]: card for card in FIRST["landmark"] + TIDES["landmark"]}
CONTRIBUTIONS = {
    "observatory": 20, "tide_office": 24, "covered_market": 26, "lighthouse": 28, "snow_granary": 28,
    "great_winch": 32, "storm_pier": 30, "long_table": 40, "house_of_echoes": 44, "guest_room": 36,
}  # fmt: skip
"""What the community landmarks cost in these tests: the pack's own figures are for its balance, and may change."""
COMMUNITIES: dict[str, dict[str, Any]] = {
    card["id"]: card | {"cost": CONTRIBUTIONS[card["id"]]} for card in [PRINTED["community"], *TIDES["community"]]
}
GUEST_ROOM: int = next(card["cost"] for card in TIDES["community"] if card["id"] == "guest_room")
CRESTS: dict[str, dict[str, Any]] = {card["id"]: card for card in TIDES["sticker"] if "abilities" in card}
COUNTERS = {"acorns": "acorn", "seeds": "seed", "lanterns": "lantern"}


def without(table: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The table without what only a campaign knows."""
    return {key: value for key, value in table.items() if key not in keys}


def town(coins: int = 0, *landmarks: str, **more: Any) -> dict[str, Any]:
    """Coins, built landmarks, cards by id; `acorns=`, `seeds=`, `lanterns=`, `echo=`, `crest=`, `closed=`, …"""
    counters = {counter: more.pop(key) for key, counter in COUNTERS.items() if key in more}
    player: dict[str, Any] = {"coins": coins, "landmarks": list(landmarks), "counters": counters}
    player |= {key: more.pop(key) for key in ("echo", "crest", "costs", "closed", "contributed") if key in more}
    return player | {"establishments": more}


def pack(*towns: dict[str, Any], rules: str = "", landmarks: str = "", community: str = "") -> str:
    """An edition with everything that these towns and rules need."""
    built = {name for one in towns for name in one["landmarks"]}
    lent = [one["echo"] for one in towns if "echo" in one]
    marks = [one["crest"] for one in towns if "crest" in one]
    spare = next(name for name in ("forge", "fountain", "noodle_street") if name not in built | set(lent))
    letters = landmarks.split() or [*(name for name in LANDMARKS if name in built), spare]
    document: dict[str, Any] = {
        "edition": {
            "id": "yurari",
            "name": "Yurari",
            "players": [2, 4],
            "coins": 3,
            "markets": ["standard"],
            "income_order": [["red"], ["blue", "green"], ["purple"]],
            "major_limit": 1,
        },
        "establishment": ESTABLISHMENTS,
        "counter": [without(counter, "kept") for counter in TIDES["counter"]],
        "rule": [
            without(rule, "start", "end", "spend", "lend")
            for rule in TIDES["rule"]
            if rule["id"] in ["two_dice", *rules.split()]
        ],
        "landmark": [
            *(without(LANDMARKS[name], "letter") | {"cost": (5, 15, 25)[at % 3]} for at, name in enumerate(letters)),
            *(without(LANDMARKS[name], "letter") | {"cost": 0, "place": "lent"} for name in lent),
            *(CRESTS[name] | {"cost": 0, "place": "mark"} for name in marks),
        ],
    }
    if community:
        document["community"] = COMMUNITIES[community]
    document["town"] = [
        {
            "start": [card for card, copies in one["establishments"].items() if card in SQUARE for _ in range(copies)],
            "landmarks": [one[key] for key in ("echo", "crest") if key in one],
        }
        | ({"costs": one["costs"]} if "costs" in one else {})
        for one in towns
    ]
    return tomli_w.dumps(document)


def tides(*towns: dict[str, Any], rules: str = "", landmarks: str = "", community: str = "", **position: Any) -> Game:
    """The game at this position, with dice left to the test."""
    text = pack(*towns, rules=rules, landmarks=landmarks, community=community)
    players = [without(one, "echo", "crest", "costs") for one in towns]
    return Game.from_position({"edition": "yurari", "pack": text, "players": players, **position}, dice="manual")


def play(game: Game, *moves: str) -> list[Event]:
    """Play the moves in order and return all their events."""
    return [event for move in moves for event in game.play(move)]


def roll(game: Game, *dice: int) -> list[Event]:
    """Choose that many dice and roll these numbers."""
    return play(game, f"roll {len(dice)}", "dice " + " ".join(str(die) for die in dice))


def options(game: Game) -> list[str]:
    """The legal actions, in notation."""
    return [str(action) for action in game.actions()]


def choices(game: Game) -> set[str]:
    """What can be chosen now."""
    return {option.removeprefix("choose ") for option in options(game) if option.startswith("choose ")}


def coins(game: Game) -> list[int]:
    return [player.coins for player in game.players]


def acorns(game: Game) -> list[int]:
    return [player.counters.get("acorn", 0) for player in game.players]


def seeds(game: Game) -> list[int]:
    return [player.counters.get("seed", 0) for player in game.players]


def lanterns(game: Game) -> list[int]:
    return [player.counters.get("lantern", 0) for player in game.players]


def cards(game: Game, seat: int = 0) -> dict[str, int]:
    return dict(game.players[seat].establishments)


def costing(most: int) -> set[str]:
    """The supply's types that cost at most this much, but for majors; town square cards have no stack."""
    return {card["id"] for card in ESTABLISHMENTS if card["cost"] <= most} - SQUARE - MAJORS


def on_offer(game: Game) -> set[str]:
    """What a trade-in can take; whether majors are among it, no text says."""
    return choices(game) - MAJORS


def survives(game: Game) -> Game:
    """The game goes through its position and through its record, and is the same game after it."""
    document = game.position()
    again = Game.from_position(json.loads(json.dumps(document)), dice="manual")
    assert again.position() == document
    assert options(again) == options(game)
    assert (again.phase, again.to_move, again.is_chance) == (game.phase, game.to_move, game.is_chance)
    assert Game.replay(game.record()).position() == document
    return again


# Establishments: blue, green and red cards that only earn or take.


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
    game = tides(town(0, winter_nursery=1, seeds=6), town(0))
    roll(game, 3, 4)
    assert (coins(game), seeds(game)) == ([1, 0], [6, 0])


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
    game = tides(town(0, echo_bell=2, lanterns=14), town(0))
    roll(game, 6, 6)
    assert lanterns(game) == [15, 0]


def test_rice_cooks_earn_1_and_1_for_each_lantern_on_anyones_turn() -> None:
    game = tides(town(0, rice_cooks=1), town(0, rice_cooks=2, lanterns=3), town(0, lanterns=3))
    roll(game, 2, 6)
    assert coins(game) == [1, 8, 0]


# Establishments that ask.


def test_the_chestnut_roaster_may_spend_a_seed() -> None:
    game = tides(town(0, chestnut_roaster=1, seeds=2), town(0, chestnut_roaster=1, seeds=2))
    roll(game, 5)
    assert (coins(game), game.to_move) == ([2, 0], 0)
    assert sorted(options(game)) == ["skip", "use chestnut_roaster"]
    game.play("use chestnut_roaster")
    assert (coins(game), seeds(game), game.phase) == ([6, 0], [1, 2], "build")


def test_the_chestnut_roasters_offer_may_be_declined() -> None:
    game = tides(town(0, chestnut_roaster=1, seeds=1), town(0))
    play(game, "roll 1", "dice 6", "skip")
    assert (coins(game), seeds(game), game.phase) == ([2, 0], [1, 0], "build")


def test_without_a_seed_the_chestnut_roaster_asks_nothing() -> None:
    game = tides(town(0, chestnut_roaster=2), town(0, seeds=3))
    roll(game, 5)
    assert (coins(game), game.phase) == ([4, 0], "build")


def test_each_chestnut_roaster_may_spend_a_seed() -> None:
    game = tides(town(0, chestnut_roaster=2, seeds=3), town(0))
    play(game, "roll 1", "dice 5", "use chestnut_roaster")
    assert (coins(game), seeds(game)) == ([8, 0], [2, 0])
    game.play("use chestnut_roaster")
    assert (coins(game), seeds(game), game.phase) == ([12, 0], [1, 0], "build")


def test_one_seed_is_enough_for_one_chestnut_roaster() -> None:
    game = tides(town(0, chestnut_roaster=3, seeds=1), town(0))
    play(game, "roll 1", "dice 5", "use chestnut_roaster")
    assert (coins(game), seeds(game), game.phase) == ([10, 0], [0, 0], "build")


def test_the_lantern_maker_lights_a_lantern_for_2() -> None:
    game = tides(town(5, lantern_maker=1), town(5, lantern_maker=1))
    roll(game, 3, 4)
    assert sorted(options(game)) == ["skip", "use lantern_maker"]
    game.play("use lantern_maker")
    assert (coins(game), lanterns(game), game.phase) == ([3, 5], [1, 0], "build")


def test_the_lantern_maker_may_be_declined() -> None:
    game = tides(town(5, lantern_maker=1), town(0))
    play(game, "roll 2", "dice 2 6", "skip")
    assert (coins(game), lanterns(game), game.phase) == ([5, 0], [0, 0], "build")


def test_the_lantern_maker_gives_no_credit() -> None:
    """With 3 coins two copies light one lantern; with 1 coin nothing is offered."""
    game = tides(town(3, lantern_maker=2), town(0))
    play(game, "roll 2", "dice 3 4", "use lantern_maker")
    assert (coins(game), lanterns(game), game.phase) == ([1, 0], [1, 0], "build")
    game = tides(town(1, lantern_maker=1), town(0))
    roll(game, 3, 4)
    assert (coins(game), game.phase) == ([1, 0], "build")


def test_a_lantern_of_the_lantern_maker_is_no_coin() -> None:
    game = tides(town(5, lantern_maker=1), town(0), rules="acorns")
    play(game, "roll 2", "dice 3 4", "use lantern_maker")
    assert acorns(game) == [1, 0]


def test_the_matchmaker_swaps_and_both_earn_3() -> None:
    game = tides(town(1, matchmaker=1, bakery=1, hen_house=1), town(1, forest=1, squid_boat=1), town(1, gold_mine=1))
    roll(game, 6)
    assert "skip" in options(game)
    assert choices(game) == {"P2", "P3"}
    play(game, "choose P2", "choose bakery", "choose forest")
    assert (coins(game), game.phase) == ([4, 4, 1], "build")
    assert cards(game) == {"matchmaker": 1, "hen_house": 1, "forest": 1}
    assert cards(game, 1) == {"bakery": 1, "squid_boat": 1}


def test_bots_see_what_the_kettle_parade_and_the_pot_luck_hall_bring() -> None:
    """On its numbers the one brings the best of the town once more, the other an even share of all coins."""
    desk = Desk()
    game = tides(town(0, kettle_parade=1, forest=3, gold_mine=2), town(0), community="long_table")
    earnings(game.state, game.setup.ruleset, desk, 0)
    assert (desk.own[4], desk.own[7], desk.own[8], desk.own[9], desk.others[8]) == (3, 6, 6, 6, 0)
    game = tides(town(2, pot_luck_hall=1), town(8))
    for seat, share in ((0, 3), (1, 0)):
        earnings(game.state, game.setup.ruleset, desk, seat)
        assert (desk.own[10], desk.own[11], desk.others[10]) == (share, share, 0)


def test_without_a_swap_the_matchmaker_pays_nobody() -> None:
    game = tides(town(1, matchmaker=1, bakery=1), town(1, forest=1), rules="acorns")
    play(game, "roll 2", "dice 3 4", "skip")
    assert (coins(game), acorns(game), game.phase) == ([1, 1], [1, 0], "build")


def test_the_matchmakers_3_coins_come_from_the_roll() -> None:
    """No acorn for nothing after a swap."""
    game = tides(town(1, matchmaker=1, bakery=1, hen_house=1), town(1, forest=1, squid_boat=1), rules="acorns")
    play(game, "roll 1", "dice 6", "choose P2", "choose bakery", "choose forest")
    assert (coins(game), acorns(game)) == ([4, 4], [0, 0])


def test_majors_are_never_swapped() -> None:
    game = tides(
        town(1, matchmaker=1, kettle_parade=1, bakery=1, hen_house=1),
        town(1, pot_luck_hall=1, forest=1, squid_boat=1),
        town(1, pot_luck_hall=1),
    )
    roll(game, 6)
    assert choices(game) <= {"P2"}
    game.play("choose P2")
    assert choices(game) == {"bakery", "hen_house"}
    game.play("choose bakery")
    assert choices(game) == {"forest", "squid_boat"}


def test_a_closed_card_stays_closed_when_it_is_swapped() -> None:
    game = tides(town(0, matchmaker=1, bakery=1, forest=1), town(0, hot_spring=1, closed={"hot_spring": 1}))
    play(game, "roll 1", "dice 6", "choose P2", "choose bakery")
    assert (cards(game), game.players[0].closed) == ({"matchmaker": 1, "forest": 1, "hot_spring": 1}, {"hot_spring": 1})
    assert (game.players[1].closed, coins(game)) == ({}, [3, 3])


def test_a_town_square_card_can_be_swapped() -> None:
    game = tides(town(0, matchmaker=1, ink_desk=1, bakery=1), town(0, ink_desk=1, forest=1))
    play(game, "roll 1", "dice 6", "choose P2", "choose bakery", "choose ink_desk")
    assert (cards(game), cards(game, 1)) == ({"matchmaker": 1, "ink_desk": 2}, {"bakery": 1, "forest": 1})


def test_the_pot_luck_hall_shares_all_coins() -> None:
    """Ten coins among three: 4 each, rounded up by the bank."""
    game = tides(town(0, pot_luck_hall=1), town(7), town(3))
    roll(game, 4, 6)
    assert sorted(options(game)) == ["skip", "use pot_luck_hall"]
    game.play("use pot_luck_hall")
    assert (coins(game), game.phase) == ([4, 4, 4], "build")


def test_coins_out_of_the_pot_come_from_the_roll() -> None:
    """Whoever gains by sharing has no bad luck; whoever loses or declines has."""
    game = tides(town(0, pot_luck_hall=1), town(9), rules="acorns")
    play(game, "roll 2", "dice 4 6", "use pot_luck_hall")
    assert (coins(game), acorns(game)) == ([5, 5], [0, 0])
    game = tides(town(9, pot_luck_hall=1), town(0), rules="acorns")
    play(game, "roll 2", "dice 4 6", "skip")
    assert (coins(game), acorns(game)) == ([9, 0], [1, 0])


def test_the_pot_luck_hall_need_not_share() -> None:
    game = tides(town(9, pot_luck_hall=1), town(0, pot_luck_hall=1))
    play(game, "roll 2", "dice 5 6", "skip")
    assert (coins(game), game.phase) == ([9, 0], "build")


def test_the_kettle_parade_activates_all_copies_for_yourself_alone() -> None:
    """And stays in the town."""
    game = tides(town(0, kettle_parade=1, forest=3, bakery=1), town(0, forest=2))
    roll(game, 4, 4)
    assert {"forest", "bakery"} <= choices(game)
    game.play("choose forest")
    assert (coins(game), game.phase) == ([3, 0], "build")
    assert cards(game) == {"kettle_parade": 1, "forest": 3, "bakery": 1}


def test_the_kettle_parade_activates_blue_and_green_only() -> None:
    game = tides(town(0, kettle_parade=1, tea_house=1, matchmaker=1, bakery=1, forest=1), town(0))
    roll(game, 4, 5)
    assert choices(game) == {"bakery", "forest"}


def test_the_kettle_parade_comes_after_the_roll_itself() -> None:
    """A Furniture Factory with two gear cards on an 8, and again."""
    game = tides(town(0, kettle_parade=1, furniture_factory=1, forest=2), town(0))
    play(game, "roll 2", "dice 4 4", "choose furniture_factory")
    assert coins(game) == [12, 0]


def test_a_closed_copy_reached_by_the_kettle_parade_reopens_instead() -> None:
    game = tides(town(0, kettle_parade=1, hot_spring=2, bakery=1, closed={"hot_spring": 1}), town(0, hot_spring=1))
    play(game, "roll 2", "dice 4 5", "choose hot_spring")
    assert (coins(game), game.players[0].closed) == ([5, 0], {"hot_spring": 1})
    game = tides(town(0, kettle_parade=1, hot_spring=1, bakery=1, closed={"hot_spring": 1}), town(0))
    play(game, "roll 2", "dice 4 5", "choose hot_spring")
    assert (coins(game), game.players[0].closed) == ([0, 0], {})


def test_the_kettle_parade_can_reach_a_card_with_an_offer() -> None:
    game = tides(town(0, kettle_parade=1, chestnut_roaster=1, bakery=1, seeds=1), town(0))
    play(game, "roll 2", "dice 4 5", "choose chestnut_roaster", "use chestnut_roaster")
    assert (coins(game), seeds(game), game.phase) == ([6, 0], [0, 0], "build")


def test_a_town_holds_one_of_each_major() -> None:
    game = tides(town(9, matchmaker=1), town(9))
    roll(game, 1)
    assert "build matchmaker" not in options(game)
    assert "build kettle_parade" in options(game)


# Landmarks B to L.


def test_the_flower_shop_adds_1_for_each_wheat_card() -> None:
    """Wheat Field and Rice Chest on anyone's turn; a Winter Nursery brings one seed as before."""
    game = tides(town(0), town(0, "flower_shop", wheat_field=2), town(0, wheat_field=1))
    roll(game, 1)
    assert coins(game) == [0, 4, 1]
    game = tides(town(0, "flower_shop", rice_chest=1, bakery=1), town(0))
    roll(game, 2)
    assert coins(game) == [3, 0]
    game = tides(town(0, "flower_shop", winter_nursery=1), town(0))
    roll(game, 6)
    assert (coins(game), seeds(game)) == ([2, 0], [1, 0])


def test_the_fountain_gives_another_turn_on_a_7() -> None:
    game = tides(town(0, "fountain"), town(0))
    play(game, "roll 2", "dice 3 4", "pass")
    assert (game.active, game.turn) == (0, 2)
    play(game, "roll 2", "dice 3 5", "pass")
    assert (game.active, game.turn) == (1, 3)


@pytest.mark.parametrize(("move", "total", "left"), [("add 1", 4, 1), ("add 0", 3, 2), ("add -1", 2, 1)])
def test_the_weathervane_turns_the_total_by_1_for_an_acorn(move: str, total: int, left: int) -> None:
    game = tides(town(0, "weathervane", acorns=2, rice_chest=1, telescope_kiosk=1), town(0))
    roll(game, 1, 2)
    assert (game.phase, sorted(options(game))) == ("add", ["add -1", "add 0", "add 1"])
    game.play(move)
    assert game.position()["total"] == total
    assert (coins(game), acorns(game)) == ([0 if total == 3 else 1, 0], [left, 0])


def test_the_weathervane_costs_an_acorn() -> None:
    """Without one nothing is asked, and nobody else has the landmark."""
    game = tides(town(0, "weathervane"), town(0, acorns=5))
    roll(game, 3)
    assert game.phase == "build"
    play(game, "pass", "roll 1", "dice 3")
    assert game.phase == "build"


def test_the_weathervane_works_after_any_re_roll() -> None:
    game = tides(town(0, "weathervane", acorns=3, market_barrow=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 2", "reroll", "dice 5")
    assert (game.phase, acorns(game)) == ("add", [1, 0])
    game.play("add 1")
    assert (coins(game), acorns(game)) == ([2, 0], [0, 0])


def test_acorns_spent_on_a_re_roll_are_not_there_for_the_weathervane() -> None:
    """The re-roll brought nothing either: one acorn."""
    game = tides(town(0, "weathervane", acorns=2), town(0), rules="acorns")
    play(game, "roll 1", "dice 2", "reroll", "dice 5")
    assert (game.phase, acorns(game)) == ("build", [1, 0])


def test_whoever_keeps_the_roll_may_still_use_the_weathervane() -> None:
    game = tides(town(0, "weathervane", acorns=2, market_barrow=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 5", "keep", "add 1")
    assert (coins(game), acorns(game), game.phase) == ([2, 0], [1, 0], "build")


def test_with_one_acorn_only_the_weathervane_is_offered() -> None:
    game = tides(town(0, "weathervane", acorns=1), town(0), rules="acorns")
    roll(game, 2)
    assert game.phase == "add"


def test_the_fountain_goes_by_the_final_total() -> None:
    """Three and three, and one with the Weathervane; or four and three, and one less."""
    game = tides(town(0, "fountain", "weathervane", acorns=1), town(0))
    play(game, "roll 2", "dice 3 3", "add 1", "pass")
    assert game.active == 0
    game = tides(town(0, "fountain", "weathervane", acorns=1), town(0))
    play(game, "roll 2", "dice 3 4", "add -1", "pass")
    assert game.active == 1


def test_red_cards_see_the_weathervanes_total() -> None:
    game = tides(town(3, "weathervane", acorns=1), town(0, pier_cafe=1))
    play(game, "roll 1", "dice 4", "add 1")
    assert coins(game) == [3, 0]


@pytest.mark.parametrize(
    ("dice", "earned", "owned"),
    [
        ((2,), 4, {"bakery": 2}),
        ((5,), 2, {"ink_desk": 1}),
        ((5,), 4, {"curio_shop": 1, "wheat_field": 1, "gold_mine": 1}),
        ((6,), 3, {"market_barrow": 1}),
        ((5, 6), 5, {"convenience_store": 1, "wheat_field": 2}),
        ((5, 6), 1, {"convenience_store": 1}),
        ((2, 6), 4, {"rice_cooks": 1}),
        ((6,), 4, {"fox_meadow": 1}),
        ((2, 1), 4, {"hen_house": 2}),
    ],
)
def test_noodle_street_adds_1_for_each_bread_and_animal_card(
    dice: tuple[int, ...], earned: int, owned: dict[str, int]
) -> None:
    """Once a copy, whatever the card counts; the Rice Cooks have two lanterns here. Foxes and hens like noodles too."""
    game = tides(town(0, "noodle_street", lanterns=2, **owned), town(0))
    roll(game, *dice)
    assert coins(game) == [earned, 0]


def test_noodle_street_adds_1_to_rice_cooks_on_anyones_turn() -> None:
    game = tides(town(0), town(0, "noodle_street", rice_cooks=2, lanterns=1))
    roll(game, 4, 4)
    assert coins(game) == [0, 6]


def test_noodle_street_adds_once_to_a_chestnut_roaster() -> None:
    """2 and 1 more; the seed brings 4, not 5."""
    game = tides(town(0, "noodle_street", chestnut_roaster=1, seeds=1), town(0))
    roll(game, 5)
    assert coins(game) == [3, 0]
    game.play("use chestnut_roaster")
    assert coins(game) == [7, 0]


def test_noodle_street_adds_coins_not_acorns() -> None:
    game = tides(town(0, "noodle_street", ink_desk=1), town(0))
    roll(game, 5)
    assert (coins(game), acorns(game)) == ([2, 0], [1, 0])


def test_noodle_street_adds_to_what_the_kettle_parade_activates() -> None:
    game = tides(town(0, "noodle_street", kettle_parade=1, bakery=2, forest=1), town(0))
    play(game, "roll 2", "dice 4 4", "choose bakery")
    assert coins(game) == [4, 0]


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 4), (3, 3)])
def test_the_soup_kitchen_feeds_whoever_has_2_coins_or_fewer(before: int, after: int) -> None:
    game = tides(town(before, "soup_kitchen"), town(0))
    roll(game, 1)
    assert (coins(game), game.phase) == ([after, 0], "build")


def test_the_soup_kitchen_looks_just_before_the_action() -> None:
    """After income; and its coins are not the roll's, so the acorn comes too."""
    game = tides(town(1, "soup_kitchen", market_barrow=1), town(0), rules="acorns")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([3, 0], [0, 0])
    game = tides(town(1, "soup_kitchen"), town(0), rules="acorns")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([3, 0], [1, 0])


def test_the_soup_kitchen_serves_once_a_turn() -> None:
    """It comes before the action, and overtime after it."""
    game = tides(town(0, "soup_kitchen", acorns=3), town(0), rules="overtime")
    play(game, "roll 1", "dice 6", "build hen_house", "use overtime")
    assert coins(game) == [0, 0]


def test_the_glasshouse_makes_planting_2_cheaper() -> None:
    game = tides(town(2, "glasshouse"), town(3), rules="planting")
    play(game, "roll 1", "dice 1", "use plant")
    assert (coins(game), seeds(game)) == ([0, 3], [1, 0])
    roll(game, 1)
    assert "use plant" not in options(game)


def test_the_octopus_yard_makes_establishments_1_cheaper() -> None:
    game = tides(town(5, "octopus_yard"), town(0), landmarks="octopus_yard weathervane forge")
    roll(game, 1)
    assert "build kettle_parade" in options(game)
    assert "build weathervane" not in options(game)
    game.play("build kettle_parade")
    assert coins(game) == [0, 0]


def test_the_octopus_yard_gives_nothing_away() -> None:
    """A Bakery costs 1 as before, a Hen House 1 too."""
    for card in ("bakery", "hen_house"):
        game = tides(town(1, "octopus_yard"), town(0))
        play(game, "roll 1", "dice 1", f"build {card}")
        assert coins(game) == [0, 0]
    game = tides(town(0, "octopus_yard"), town(0))
    roll(game, 1)
    assert options(game) == ["pass"]


@pytest.mark.parametrize("landmarks", [("rain_cistern",), ("rain_cistern", "weathervane")])
def test_the_rain_cistern_pays_2_for_each_landmark_when_no_action_was_taken(landmarks: tuple[str, ...]) -> None:
    game = tides(town(3, *landmarks), town(3, "weathervane"), landmarks="weathervane rain_cistern forge")
    play(game, "roll 1", "dice 1", "pass")
    assert (coins(game), game.active) == ([3 + 2 * len(landmarks), 3], 1)
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game)[1] == 3


@pytest.mark.parametrize(
    ("moves", "left"),
    [
        (("build bakery",), 29),
        (("build forge",), 15),
        (("use trade_in", "choose bakery"), 30),
        (("use plant",), 26),
        (("use light",), 25),
        (("use gift",), 30),
        (("contribute",), 0),
        (("build bakery", "use overtime", "pass"), 29),
    ],
)
def test_the_rain_cistern_pays_nothing_after_an_action(moves: tuple[str, ...], left: int) -> None:
    """Any action, and also if a second one is not taken."""
    game = tides(
        town(30, "rain_cistern", forest=1, acorns=3),
        town(0),
        rules="trade_in planting overtime lanterns gifts",
        landmarks="rain_cistern forge sea_gate",
        community="storm_pier",
    )
    roll(game, 1)
    play(game, *moves)
    if game.active == 0:
        game.play("pass")
    assert (coins(game), game.active) == ([left, 0], 1)


def test_the_puppet_theatre_gives_another_turn_on_doubles() -> None:
    game = tides(town(0, "puppet_theatre"), town(0))
    play(game, "roll 2", "dice 2 2", "pass")
    assert (game.active, game.turn) == (0, 2)
    play(game, "roll 1", "dice 2", "pass")
    assert (game.active, game.turn) == (1, 3)
    play(game, "roll 2", "dice 5 5", "pass")
    assert game.active == 0


def test_the_puppet_theatre_goes_by_the_dice() -> None:
    """Whatever the Weathervane makes of the total."""
    game = tides(town(0, "weathervane", "puppet_theatre", acorns=1), town(0))
    play(game, "roll 2", "dice 2 2", "add 1", "pass")
    assert game.active == 0


def test_the_kindly_clock_rolls_again_without_acorns() -> None:
    game = tides(town(0, "kindly_clock", market_barrow=1), town(0), rules="acorns")
    roll(game, 1)
    assert (game.phase, sorted(options(game))) == ("reroll", ["keep", "reroll"])
    play(game, "reroll", "dice 6")
    assert (coins(game), acorns(game), game.phase) == ([2, 0], [0, 0], "build")


def test_the_kindly_clock_comes_instead_of_the_acorns() -> None:
    """Free, and once a turn in all."""
    game = tides(town(0, "kindly_clock", acorns=4, market_barrow=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 1", "reroll", "dice 6")
    assert (coins(game), acorns(game), game.phase) == ([2, 0], [4, 0], "build")


def test_the_kindly_clock_may_be_left_alone() -> None:
    game = tides(town(0, "kindly_clock"), town(0), rules="acorns")
    play(game, "roll 2", "dice 1 1", "keep")
    assert (acorns(game), game.phase) == ([1, 0], "build")


def test_the_sea_gate_makes_light_2_cheaper() -> None:
    """The action: the Lantern Maker takes 2 as before."""
    game = tides(town(3, "sea_gate"), town(4), rules="lanterns")
    play(game, "roll 1", "dice 1", "use light")
    assert (coins(game), lanterns(game)) == ([0, 4], [1, 0])
    roll(game, 1)
    assert "use light" not in options(game)
    game = tides(town(3, "sea_gate", lantern_maker=1), town(4), rules="lanterns")
    play(game, "roll 2", "dice 3 4", "use lantern_maker")
    assert (coins(game), lanterns(game)) == ([1, 4], [1, 0])


# Community landmarks.


def contribution(*towns: dict[str, Any], community: str, rules: str = "") -> Game:
    """The first player, who rolled a harmless 1, has just contributed."""
    game = tides(*towns, community=community, rules=rules)
    play(game, "roll 1", "dice 1", "contribute")
    return game


def test_the_observatory_earns_1_for_each_gear_card() -> None:
    game = contribution(town(20, forest=2, rope_locker=1, bakery=1), town(0, forest=1), community="observatory")
    assert (coins(game), game.players[0].contributed) == ([3, 0], True)


def test_the_tide_office_brings_3_acorns() -> None:
    game = contribution(town(24), town(0), community="tide_office")
    assert (coins(game), acorns(game)) == ([0, 0], [3, 0])
    game = contribution(town(30, acorns=4), town(0), community="tide_office")
    assert (coins(game), acorns(game)) == ([6, 0], [5, 0])


def test_the_covered_market_earns_1_for_each_different_establishment() -> None:
    """More than five, unlike the Curio Shop."""
    types = {"bakery": 3, "rice_chest": 1, "hen_house": 1, "gold_mine": 1, "squid_boat": 1, "matchmaker": 1}
    game = contribution(town(26, **types), town(0, forest=1), community="covered_market")
    assert coins(game) == [6, 0]


def test_the_lighthouse_takes_2_from_each_who_has_not_contributed() -> None:
    game = contribution(town(28), town(5), town(9, contributed=True), town(1), community="lighthouse")
    assert coins(game) == [3, 3, 9, 0]


def test_the_snow_granary_brings_2_seeds_and_1_for_each_animal_and_wheat_card() -> None:
    game = contribution(
        town(28, hen_house=2, apple_orchard=2, fox_meadow=1), town(0, hen_house=1), community="snow_granary"
    )
    assert (coins(game), seeds(game)) == ([5, 0], [2, 0])
    game = contribution(town(28, seeds=5), town(0), community="snow_granary")
    assert (coins(game), seeds(game)) == ([0, 0], [6, 0])


def test_the_great_winch_brings_an_action_now() -> None:
    game = contribution(town(33), town(0), community="great_winch")
    assert (game.active, game.phase, coins(game)) == (0, "build", [1, 0])
    game.play("build bakery")
    assert (game.active, cards(game)) == (1, {"bakery": 1})


def test_the_great_winchs_action_is_not_overtime() -> None:
    """It costs no acorns, and overtime is still to be had after it: three actions."""
    game = contribution(town(35, acorns=4), town(0), community="great_winch", rules="overtime")
    game.play("build bakery")
    assert (acorns(game), game.active) == ([4, 0], 0)
    play(game, "use overtime", "build hen_house")
    assert (acorns(game), coins(game), game.active) == ([1, 0], [0, 0], 1)
    assert cards(game) == {"bakery": 1, "hen_house": 1}


def test_the_great_winch_turns_in_overtime_too() -> None:
    game = tides(town(34, acorns=5), town(0), community="great_winch", rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery", "use overtime", "contribute", "build bakery")
    assert (cards(game), coins(game), acorns(game)) == ({"bakery": 2}, [0, 0], [2, 0])
    assert game.active == 1


def test_the_great_winchs_action_may_be_left() -> None:
    game = contribution(town(33), town(0), community="great_winch")
    game.play("pass")
    assert (game.active, coins(game)) == (1, [1, 0])


def test_a_contribution_that_wins_needs_no_winch() -> None:
    game = tides(town(32, "forge"), town(0), landmarks="forge", community="great_winch")
    play(game, "roll 1", "dice 1", "contribute")
    assert (game.over, game.winner) == (True, 0)


def test_the_great_winch_leaves_the_rain_cistern_dry() -> None:
    """An action has been taken, whether or not the winch's is."""
    game = contribution(town(33, "rain_cistern"), town(0), community="great_winch")
    game.play("pass")
    assert coins(game) == [1, 0]


def test_the_storm_pier_lights_a_lantern() -> None:
    game = contribution(town(31, lanterns=2), town(0), community="storm_pier", rules="lanterns")
    assert (coins(game), lanterns(game)) == ([1, 0], [3, 0])


def test_the_long_table_feeds_every_player() -> None:
    game = contribution(town(40), town(0), town(5, contributed=True), community="long_table")
    assert coins(game) == [3, 3, 8]


def test_the_house_of_echoes_activates_one_type_for_yourself_alone() -> None:
    game = contribution(town(44, forest=3, bakery=1), town(0, forest=2), community="house_of_echoes")
    assert {"forest", "bakery"} <= choices(game)
    game.play("choose forest")
    assert (coins(game), cards(game), game.active) == ([3, 0], {"forest": 3, "bakery": 1}, 1)


def test_the_house_of_echoes_wakes_blue_and_green_only() -> None:
    """A closed Hot Spring reopens."""
    owned = {"hot_spring": 1, "bakery": 1, "tea_house": 1, "kettle_parade": 1}
    game = contribution(town(44, closed={"hot_spring": 1}, **owned), town(0), community="house_of_echoes")
    assert choices(game) == {"hot_spring", "bakery"}
    game.play("choose hot_spring")
    assert (coins(game), game.players[0].closed, game.active) == ([0, 0], {}, 1)


def test_the_house_of_echoes_can_light_a_lantern() -> None:
    game = contribution(town(46, echo_bell=1, lantern_maker=1), town(0), community="house_of_echoes")
    play(game, "choose lantern_maker", "use lantern_maker")
    assert (coins(game), lanterns(game), game.active) == ([0, 0], [1, 0], 1)


def test_the_house_of_echoes_pays_before_it_wins() -> None:
    game = tides(town(44, "forge", forest=2, bakery=1), town(0), landmarks="forge", community="house_of_echoes")
    play(game, "roll 1", "dice 1", "contribute", "choose forest")
    assert (game.over, game.winner, coins(game)) == (True, 0, [2, 0])


def test_the_guest_room_lights_a_lantern_and_earns_1_for_each_spirit_card() -> None:
    spirits = {"hot_spring": 2, "low_stool": 1, "old_umbrellas": 1, "echo_bell": 1, "bakery": 1}
    game = contribution(town(36, **spirits), town(0, hot_spring=1), community="guest_room")
    assert (coins(game), lanterns(game)) == ([5, 0], [1, 0])


@pytest.mark.parametrize("community", sorted(COMMUNITIES))
def test_a_contribution_is_paid_once_and_in_full(community: str) -> None:
    cost = COMMUNITIES[community]["cost"]
    game = tides(town(cost - 1), town(cost), community=community)
    roll(game, 1)
    assert "contribute" not in options(game)
    play(game, "pass", "roll 1", "dice 1", "contribute")
    assert [player.contributed for player in game.players] == [False, True]
    game = tides(town(cost, contributed=True), town(0), community=community)
    roll(game, 1)
    assert "contribute" not in options(game)


# Rule cards: dice and acorns.


def test_two_dice_are_everybodys_without_the_forge() -> None:
    game = tides(town(0), town(0))
    assert options(game) == ["roll 1", "roll 2"]
    play(game, "roll 1", "dice 1", "pass")
    assert options(game) == ["roll 1", "roll 2"]


def test_a_roll_without_coins_brings_an_acorn() -> None:
    """To the roller alone."""
    game = tides(town(0, forest=1), town(0), rules="acorns")
    roll(game, 6)
    assert acorns(game) == [1, 0]
    play(game, "pass", "roll 1", "dice 4")
    assert (coins(game), acorns(game)) == ([1, 0], [1, 1])


def test_a_roll_with_coins_brings_none() -> None:
    game = tides(town(0, forest=1), town(0), rules="acorns")
    roll(game, 4)
    assert (coins(game), acorns(game)) == ([1, 0], [0, 0])


def test_nobody_holds_a_sixth_acorn() -> None:
    game = tides(town(0, acorns=5), town(0), rules="acorns")
    play(game, "roll 1", "dice 6", "keep")
    assert acorns(game) == [5, 0]


def test_two_acorns_roll_the_same_dice_again() -> None:
    game = tides(town(0, acorns=3), town(0), rules="acorns")
    roll(game, 1, 2)
    assert (game.phase, sorted(options(game))) == ("reroll", ["keep", "reroll"])
    game.play("reroll")
    assert (acorns(game), game.is_chance, len(game.chances())) == ([1, 0], True, 21)
    game.play("dice 6 6")
    assert (game.phase, acorns(game)) == ("build", [2, 0])


def test_dice_are_rolled_again_once_a_turn() -> None:
    """Four acorns are not two re-rolls; next turn they are there again."""
    game = tides(town(0, acorns=4), town(0), rules="acorns")
    play(game, "roll 1", "dice 1", "reroll", "dice 2")
    assert (game.phase, acorns(game)) == ("build", [3, 0])
    play(game, "pass", "roll 1", "dice 1", "pass", "roll 1", "dice 1")
    assert game.phase == "reroll"


def test_keeping_the_roll_costs_nothing() -> None:
    game = tides(town(0, acorns=2, forest=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 4", "keep")
    assert (coins(game), acorns(game)) == ([1, 0], [2, 0])


def test_one_acorn_is_no_re_roll() -> None:
    game = tides(town(0, acorns=1), town(0, acorns=5), rules="acorns")
    roll(game, 1)
    assert (game.phase, acorns(game)) == ("build", [2, 5])


def test_only_the_last_roll_counts() -> None:
    """The forest's 4 was rolled away."""
    game = tides(town(0, acorns=2, forest=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 4", "reroll", "dice 6")
    assert (coins(game), acorns(game)) == ([0, 0], [1, 0])


# Rule cards: courtesy.


def test_courtesy_brings_an_acorn_to_whoever_pays_a_red_card() -> None:
    """The rule's own example: pay 1 at a Tea House and earn 3."""
    game = tides(town(2, fox_meadow=1), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([4, 1], [1, 0])


def test_courtesy_and_bad_luck_bring_one_acorn_together() -> None:
    game = tides(town(2), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([1, 1], [1, 0])


def test_courtesy_does_not_count_the_cups() -> None:
    game = tides(town(5, fox_meadow=1), town(0, tea_house=2), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([5, 2, 1], [1, 0, 0])


def test_no_courtesy_where_nothing_could_be_paid() -> None:
    """Red comes first: 0 coins are taken, then 3 are earned. That is no acorn."""
    game = tides(town(0, fox_meadow=1), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([3, 0], [0, 0])


def test_a_poor_roller_without_income_still_has_bad_luck() -> None:
    game = tides(town(0), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([0, 0], [1, 0])


def test_courtesy_brings_no_sixth_acorn() -> None:
    game = tides(town(2, fox_meadow=1, acorns=5), town(0, tea_house=1), rules="acorns courtesy")
    play(game, "roll 1", "dice 6", "keep")
    assert acorns(game) == [5, 0]


def test_acorns_of_cards_are_not_limited_by_courtesy() -> None:
    """The Ink Desk's acorn is the card's."""
    game = tides(town(2, ink_desk=1), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 5)
    assert (coins(game), acorns(game)) == ([2, 1], [2, 0])


# Rule cards: trade in.


def test_trade_in_turns_a_card_into_one_that_costs_at_most_1_more() -> None:
    """The rule's own example: a Bakery for a Furniture Factory, and nothing is paid."""
    game = tides(town(4, bakery=2, forest=1), town(0, forest=1), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in")
    assert choices(game) == {"bakery", "forest"}
    game.play("choose bakery")
    assert on_offer(game) == costing(2)
    game.play("choose furniture_factory")
    assert (coins(game), game.active) == ([4, 0], 1)
    assert cards(game) == {"bakery": 1, "forest": 1, "furniture_factory": 1}
    assert (game.supply["bakery"], game.supply["furniture_factory"]) == (4, 4)


def test_a_dearer_card_reaches_further() -> None:
    game = tides(town(0, hen_house=1, forest=1), town(0), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in", "choose forest")
    assert on_offer(game) == costing(5)


def test_a_town_square_card_that_is_traded_in_leaves_the_game() -> None:
    game = tides(town(0, ink_desk=1, hen_house=1), town(0), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in", "choose ink_desk")
    assert on_offer(game) == costing(2)
    game.play("choose tea_house")
    assert cards(game) == {"hen_house": 1, "tea_house": 1}
    assert "ink_desk" not in game.supply
    assert all("ink_desk" not in option for option in options(survives(game)))


def test_town_square_cards_are_not_in_the_supply() -> None:
    """They are neither built nor taken."""
    game = tides(town(9, forest=1), town(0), rules="trade_in")
    roll(game, 6)
    assert set(game.supply) == costing(99) | MAJORS
    assert "build ink_desk" not in options(game)


def test_majors_are_never_traded_in() -> None:
    game = tides(town(0, matchmaker=1, hen_house=1, forest=1), town(0), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in")
    assert choices(game) == {"hen_house", "forest"}
    game = tides(town(0, matchmaker=1), town(0), rules="trade_in")
    roll(game, 1)
    assert options(game) == ["pass"]


def test_trade_in_does_not_bring_a_second_copy_of_a_major() -> None:
    game = tides(town(0, matchmaker=1, hen_house=1, forest=1), town(0), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in", "choose hen_house")
    assert on_offer(game) == costing(3)
    assert "matchmaker" not in choices(game)


def test_an_empty_stack_has_nothing_to_take() -> None:
    game = tides(town(0, bakery=1, forest=1), town(0, hen_house=5), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in", "choose bakery")
    assert on_offer(game) == costing(2) - {"hen_house"}


def test_a_closed_copy_goes_back_open() -> None:
    game = tides(town(4, hot_spring=2, bakery=1, closed={"hot_spring": 1}), town(4), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in")
    assert choices(game) == {"hot_spring", "hot_spring closed", "bakery"}
    play(game, "choose hot_spring closed", "choose forest")
    assert (cards(game), game.players[0].closed) == ({"hot_spring": 1, "bakery": 1, "forest": 1}, {})
    assert game.supply["hot_spring"] == 4
    play(game, "roll 1", "dice 1", "build hot_spring")
    assert (cards(game, 1), game.players[1].closed) == ({"hot_spring": 1}, {})


def test_without_establishments_there_is_nothing_to_trade_in() -> None:
    game = tides(town(0), town(0), rules="trade_in")
    roll(game, 1)
    assert options(game) == ["pass"]


def test_a_single_card_is_returned_without_asking() -> None:
    game = tides(town(0, bakery=1), town(0), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in")
    assert on_offer(game) == costing(2)
    game.play("choose hen_house")
    assert cards(game) == {"hen_house": 1}


# Rule cards: planting, overtime, lanterns.


def test_planting_costs_4_and_brings_a_seed() -> None:
    game = tides(town(5, seeds=1), town(3), rules="planting")
    play(game, "roll 1", "dice 1", "use plant")
    assert (coins(game), seeds(game), game.active) == ([1, 3], [2, 0], 1)
    roll(game, 1)
    assert "use plant" not in options(game)


def test_overtime_is_a_second_action_for_3_acorns() -> None:
    """It may be of the same kind."""
    game = tides(town(2, acorns=4), town(0), rules="overtime")
    roll(game, 1)
    assert "use overtime" not in options(game)
    game.play("build bakery")
    assert (game.active, "use overtime" in options(game)) == (0, True)
    play(game, "use overtime", "build bakery")
    assert (cards(game), coins(game), acorns(game), game.active) == ({"bakery": 2}, [0, 0], [1, 0], 1)


def test_overtime_may_be_left() -> None:
    game = tides(town(9, acorns=5), town(0), rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery")
    assert sorted(options(game)) == ["pass", "use overtime"]
    game.play("pass")
    assert (acorns(game), game.active, game.turn) == ([5, 0], 1, 2)


def test_no_overtime_without_an_action() -> None:
    game = tides(town(9, acorns=5), town(0), rules="overtime")
    play(game, "roll 1", "dice 1", "pass")
    assert (acorns(game), game.active) == ([5, 0], 1)


def test_no_overtime_for_2_acorns() -> None:
    game = tides(town(9, acorns=2), town(0), rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery")
    assert game.active == 1


def test_overtime_comes_once_a_turn() -> None:
    """Though the Tide Office brings three more acorns."""
    game = tides(town(30, acorns=5), town(0), rules="overtime", community="tide_office")
    play(game, "roll 1", "dice 1", "build bakery", "use overtime", "contribute")
    assert (acorns(game), game.active) == ([5, 0], 1)


def test_acorns_of_the_first_action_pay_for_overtime() -> None:
    game = tides(town(25), town(0), rules="overtime", community="tide_office")
    play(game, "roll 1", "dice 1", "contribute", "use overtime", "build bakery")
    assert (acorns(game), coins(game), cards(game), game.active) == ([0, 0], [0, 0], {"bakery": 1}, 1)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("build forge", "contribute"),
        ("use plant", "use plant"),
        ("use light", "use plant"),
        ("use gift", "use light"),
        ("contribute", "build forge"),
    ],
)
def test_any_two_actions_go_together(first: str, second: str) -> None:
    game = tides(
        town(60, acorns=3, forest=1),
        town(0),
        rules="planting overtime lanterns gifts",
        landmarks="weathervane forge",
        community="lighthouse",
    )
    play(game, "roll 1", "dice 1", first)
    if "use overtime" not in options(game):
        pytest.fail(f"no overtime after {first}: {options(game)}")
    play(game, "use overtime", second)
    while "use lantern" in options(game):
        game.play("skip")
    assert (game.active, acorns(game)) == (1, [0, 0])


def test_build_the_last_landmark_work_overtime_contribute_and_win() -> None:
    """The rule's own example."""
    game = tides(
        town(29, "weathervane", acorns=3),
        town(0),
        rules="overtime",
        landmarks="forge weathervane",
        community="tide_office",
    )
    play(game, "roll 1", "dice 1", "add 0", "build forge", "use overtime", "contribute")
    assert (game.over, game.winner, coins(game)) == (True, 0, [0, 0])


def test_light_costs_5_and_brings_a_lantern() -> None:
    game = tides(town(6, lanterns=1), town(4), rules="lanterns")
    play(game, "roll 1", "dice 1", "use light")
    assert (coins(game), lanterns(game), game.active) == ([1, 4], [2, 0], 1)
    roll(game, 1)
    assert "use light" not in options(game)


# Rule cards: tonight's goal, and supper's.

NIGHT = "glasshouse octopus_yard rain_cistern"
NIGHT_RULES = "planting lanterns tonight"


@pytest.mark.parametrize(
    "built",
    [
        ("glasshouse", "octopus_yard"),
        ("glasshouse", "rain_cistern"),
        ("octopus_yard", "rain_cistern"),
        tuple(NIGHT.split()),
    ],
)
def test_tonight_any_two_landmarks_a_contribution_and_5_lanterns_win(built: tuple[str, ...]) -> None:
    game = tides(
        town(5, *built, contributed=True, lanterns=4),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1")
    assert not game.over
    game.play("use light")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [5, 0])


@pytest.mark.parametrize(
    ("landmarks", "contributed", "before"),
    [(("glasshouse",), True, 4), (("glasshouse", "octopus_yard"), False, 4), (("glasshouse", "octopus_yard"), True, 3)],
)
def test_tonight_nothing_may_be_missing(landmarks: tuple[str, ...], contributed: bool, before: int) -> None:
    """A landmark, the contribution, or a lantern."""
    game = tides(
        town(5, *landmarks, contributed=contributed, lanterns=before),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "use light")
    assert (game.over, lanterns(game)) == (False, [before + 1, 0])


def test_tonight_all_landmarks_and_a_contribution_do_not_win_in_the_dark() -> None:
    game = tides(
        town(25, "glasshouse", "octopus_yard", contributed=True, lanterns=4),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "build rain_cistern")
    assert not game.over


def test_tonight_the_storm_piers_lantern_wins() -> None:
    game = tides(
        town(30, "glasshouse", "octopus_yard", lanterns=4),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "contribute")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [5, 0])


def test_tonight_the_second_landmark_wins() -> None:
    game = tides(
        town(15, "glasshouse", contributed=True, lanterns=7),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "build octopus_yard")
    assert (game.over, game.winner) == (True, 0)


def test_tonight_an_opponent_wins_on_their_own_turn() -> None:
    game = tides(
        town(0),
        town(5, "glasshouse", "octopus_yard", contributed=True, lanterns=4),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "pass", "roll 1", "dice 1", "use light")
    assert (game.over, game.winner) == (True, 1)


SUPPER = "puppet_theatre kindly_clock sea_gate"
SUPPER_RULES = "lanterns gifts supper"


def supper(*towns: dict[str, Any], rules: str = SUPPER_RULES, **position: Any) -> Game:
    """The table of game 10."""
    return tides(*towns, rules=rules, landmarks=SUPPER, community="guest_room", **position)


def test_supper_takes_three_landmarks_a_contribution_and_6_lanterns() -> None:
    game = supper(town(3, *SUPPER.split(), contributed=True, lanterns=5), town(0))
    play(game, "roll 1", "dice 1", "keep", "use light")
    assert (game.over, game.winner, coins(game), lanterns(game)) == (True, 0, [0, 0], [6, 0])


@pytest.mark.parametrize(("landmarks", "contributed", "before"), [(2, True, 9), (3, False, 9), (3, True, 4)])
def test_supper_waits_until_nothing_is_missing(landmarks: int, contributed: bool, before: int) -> None:
    game = supper(town(5, *SUPPER.split()[-landmarks:], contributed=contributed, lanterns=before), town(0))
    play(game, "roll 1", "dice 1", "keep", "use light")
    assert (game.over, lanterns(game)) == (False, [before + 1, 0])


def test_an_echo_does_not_count_for_supper() -> None:
    game = supper(
        town(5, "puppet_theatre", "sea_gate", echo="fountain", contributed=True, lanterns=5), town(0, echo="forge")
    )
    play(game, "roll 1", "dice 1", "use light")
    assert (game.over, lanterns(game)) == (False, [6, 0])


def test_an_echo_is_not_needed_for_supper() -> None:
    game = supper(
        town(5, *SUPPER.split(), echo="fountain", contributed=True, lanterns=5), town(0, echo="noodle_street")
    )
    play(game, "roll 1", "dice 1", "keep", "use light")
    assert (game.over, game.winner) == (True, 0)


def test_the_guest_room_pays_for_its_spirits_before_it_wins() -> None:
    game = supper(town(36, *SUPPER.split(), lanterns=5, hot_spring=2), town(0))
    play(game, "roll 1", "dice 1", "keep", "contribute", "skip")
    assert (game.over, game.winner, coins(game), lanterns(game)) == (True, 0, [2, 0], [6, 0])


def test_a_lantern_lit_during_activation_wins() -> None:
    """The Echo Bell, before any action."""
    game = supper(town(0, *SUPPER.split(), contributed=True, lanterns=5, echo_bell=1), town(0))
    play(game, "roll 2", "dice 5 6", "keep")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [6, 0])


def test_a_lantern_of_the_lantern_maker_wins() -> None:
    game = supper(town(2, *SUPPER.split(), contributed=True, lanterns=5, lantern_maker=1), town(0))
    play(game, "roll 2", "dice 3 4", "keep")
    assert not game.over
    game.play("use lantern_maker")
    assert (game.over, game.winner, coins(game)) == (True, 0, [0, 0])


def test_a_lantern_lit_through_the_kettle_parade_wins() -> None:
    owned = {"kettle_parade": 1, "echo_bell": 1, "forest": 1}
    game = supper(town(0, *SUPPER.split(), contributed=True, lanterns=5, **owned), town(0))
    play(game, "roll 2", "dice 4 4", "keep", "choose echo_bell")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [6, 0])


def test_a_lantern_wins_only_with_the_rest() -> None:
    """Contributed or not."""
    game = supper(town(0, *SUPPER.split(), lanterns=5, echo_bell=1), town(0))
    play(game, "roll 2", "dice 5 6", "keep")
    assert (game.over, game.phase) == (False, "build")


def test_a_gift_that_wins_is_given_all_the_same() -> None:
    game = supper(town(0, *SUPPER.split(), contributed=True, lanterns=5, forest=1), town(0))
    play(game, "roll 1", "dice 1", "keep", "use gift")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [6, 0])
    assert (cards(game), cards(game, 1)) == ({}, {"forest": 1})


def test_a_lantern_returned_for_the_guest_room_is_missed_at_the_window() -> None:
    """Of 6 lanterns one may go, for the Guest Room brings one; of two the second is missed."""
    game = supper(town(36, *SUPPER.split(), lanterns=6), town(0))
    play(game, "roll 1", "dice 1", "keep", "contribute", "use lantern", "skip")
    assert (game.over, coins(game), lanterns(game)) == (True, [5, 0], [6, 0])
    game = supper(town(36, *SUPPER.split(), lanterns=6), town(0))
    play(game, "roll 1", "dice 1", "keep", "contribute", "use lantern", "use lantern", "skip")
    assert (game.over, coins(game), lanterns(game)) == (False, [10, 0], [5, 0])


# Rule cards: storm.


def test_the_storm_blows_on_doubles_once_a_landmark_stands() -> None:
    """3 from everybody, less their lanterns, and no more than they have."""
    game = tides(town(9), town(9, "forge", lanterns=2), town(2), town(9, lanterns=4), rules="storm")
    roll(game, 1, 1)
    assert coins(game) == [6, 8, 0, 9]


def test_there_is_no_storm_before_a_landmark_stands() -> None:
    """Then it blows from the next doubles on."""
    game = tides(town(9), town(9), rules="storm", landmarks="forge weathervane")
    roll(game, 1, 1)
    assert coins(game) == [9, 9]
    play(game, "build forge", "roll 2", "dice 6 6")
    assert coins(game) == [1, 6]


def test_the_storm_needs_two_equal_dice() -> None:
    game = tides(town(9, "forge"), town(9), rules="storm")
    roll(game, 2, 3)
    play(game, "pass", "roll 1", "dice 2")
    assert coins(game) == [9, 9]


def test_the_storm_comes_after_activation() -> None:
    """The 2 coins of the Low Stool blow away with one more; the acorn is for rolls without coins."""
    game = tides(town(1, "forge", low_stool=1), town(0), rules="acorns storm")
    roll(game, 5, 5)
    assert (coins(game), acorns(game)) == ([0, 0], [0, 0])


def test_the_storm_comes_before_the_soup_kitchen() -> None:
    game = tides(town(4, "soup_kitchen"), town(0), rules="storm")
    roll(game, 1, 1)
    assert coins(game) == [3, 0]


def test_the_storm_goes_by_the_dice_that_lie_there_at_last() -> None:
    """A re-roll takes doubles away; the Weathervane does not."""
    game = tides(town(9, "forge", acorns=2), town(9), rules="acorns storm")
    play(game, "roll 2", "dice 1 1", "reroll", "dice 1 2")
    assert coins(game) == [9, 9]
    game = tides(town(9, "weathervane", acorns=1), town(9), rules="storm")
    play(game, "roll 2", "dice 1 1", "add 1")
    assert coins(game) == [6, 6]


def test_a_lantern_lit_in_this_roll_shines_in_the_storm() -> None:
    game = tides(town(9, "forge", echo_bell=1), town(9), rules="storm")
    roll(game, 6, 6)
    assert coins(game) == [7, 6]


# Rule cards: gifts.


def test_a_gift_is_an_open_establishment_of_3_or_more_and_lights_a_lantern() -> None:
    game = tides(
        town(0, forest=1, fox_meadow=2, bakery=1, hen_house=1, ink_desk=1, kettle_parade=1),
        town(0),
        town(0),
        rules="gifts",
    )
    play(game, "roll 1", "dice 1", "use gift")
    assert choices(game) == {"P2", "P3"}
    game.play("choose P3")
    assert choices(game) == {"forest", "fox_meadow"}
    game.play("choose fox_meadow")
    assert (cards(game, 2), lanterns(game), game.active) == ({"fox_meadow": 1}, [1, 0, 0], 1)
    assert cards(game)["fox_meadow"] == 1


def test_a_gift_works_for_its_new_owner() -> None:
    game = tides(town(0, forest=1), town(0), rules="gifts")
    play(game, "roll 1", "dice 1", "use gift", "roll 1", "dice 4")
    assert coins(game) == [0, 1]


def test_a_closed_card_is_no_gift() -> None:
    game = tides(town(0, hot_spring=2, forest=1, closed={"hot_spring": 1}), town(0), rules="gifts")
    play(game, "roll 1", "dice 1", "use gift")
    assert choices(game) == {"hot_spring", "forest"}
    game.play("choose hot_spring")
    assert (game.players[0].closed, game.players[1].closed) == ({"hot_spring": 1}, {})


@pytest.mark.parametrize(
    "owned",
    [{"bakery": 1, "hen_house": 1}, {"kettle_parade": 1}, {"hot_spring": 1, "closed": {"hot_spring": 1}}, {}],
)
def test_without_anything_to_give_there_is_no_gift(owned: dict[str, Any]) -> None:
    game = tides(town(0, **owned), town(0), rules="gifts")
    roll(game, 1)
    assert options(game) == ["pass"]


def test_contributions_may_be_paid_in_lanterns() -> None:
    """The rule's own example: the table costs 40; return 2 lanterns and pay 30. Everybody earns 3."""
    game = tides(town(50, lanterns=5), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute")
    assert sorted(options(game)) == ["skip", "use lantern"]
    play(game, "use lantern", "use lantern", "skip")
    assert (coins(game), lanterns(game), game.active) == ([23, 3], [3, 0], 1)
    assert game.players[0].contributed


def test_a_contribution_may_be_paid_in_lanterns_alone() -> None:
    """After the eighth nothing is owed, and nothing more is asked."""
    game = tides(town(40, lanterns=10), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute", *["use lantern"] * 8)
    assert (coins(game), lanterns(game), game.active) == ([43, 3], [2, 0], 1)


def test_a_contribution_may_be_paid_in_coins_alone() -> None:
    game = tides(town(40, lanterns=5), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute", "skip")
    assert (coins(game), lanterns(game), game.active) == ([3, 3], [5, 0], 1)


def test_without_lanterns_nothing_is_asked() -> None:
    game = tides(town(40), town(0, lanterns=3), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute")
    assert (coins(game), lanterns(game), game.active) == ([3, 3], [0, 3], 1)


def test_lanterns_that_are_needed_are_returned_without_asking() -> None:
    """With 30 coins two of three lanterns are needed; the third is asked for."""
    game = tides(town(30, lanterns=3), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute")
    assert (lanterns(game), sorted(options(game))) == ([1, 0], ["skip", "use lantern"])
    game.play("use lantern")
    assert (coins(game), lanterns(game), game.active) == ([8, 3], [0, 0], 1)


def test_coins_that_are_left_over_stay() -> None:
    """A lantern is needed for the last 2 coins: 35 are paid, and 3 stay."""
    game = tides(town(38, lanterns=1), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute")
    assert (coins(game), lanterns(game), game.active) == ([6, 3], [0, 0], 1)


def test_lanterns_give_no_change() -> None:
    """Eight lanterns for a Guest Room of 36."""
    game = tides(town(0, lanterns=8), town(0), rules="gifts", community="guest_room")
    play(game, "roll 1", "dice 1", "contribute")
    assert (coins(game), lanterns(game), game.active) == ([0, 0], [1, 0], 1)


def test_coins_and_lanterns_together_must_be_enough() -> None:
    game = tides(town(29, lanterns=2), town(0), rules="gifts", community="long_table")
    roll(game, 1)
    assert "contribute" not in options(game)


def test_before_the_gifts_lanterns_pay_for_nothing() -> None:
    game = tides(town(29, lanterns=9), town(0), rules="lanterns", community="storm_pier")
    roll(game, 1)
    assert "contribute" not in options(game)


def test_lanterns_pay_for_the_community_only() -> None:
    game = tides(town(0, lanterns=9), town(0), rules="gifts lanterns planting", community="long_table")
    roll(game, 1)
    assert set(options(game)) == {"pass", "contribute"}


# Rule cards: echoes.


def test_an_echo_of_the_fountain_brings_another_turn() -> None:
    """To its holder alone; it is not among the landmarks that were built."""
    game = tides(town(0, echo="fountain"), town(0, echo="noodle_street"))
    play(game, "roll 2", "dice 3 4", "pass")
    assert (game.active, game.turn) == (0, 2)
    play(game, "roll 2", "dice 1 1", "pass", "roll 2", "dice 3 4", "pass")
    assert game.active == 0
    assert game.turn == 4
    assert "build fountain" not in options(game)


def test_the_eel_restaurant_does_not_bite_for_an_echo() -> None:
    game = tides(town(5, echo="fountain"), town(0, eel_restaurant=1))
    roll(game, 4, 4)
    assert coins(game) == [5, 0]


def test_an_echo_does_not_count_towards_all_landmarks() -> None:
    """Neither for nor against: the Forge and the contribution win without it."""
    game = tides(town(45, echo="fountain"), town(0), community="tide_office", landmarks="forge weathervane")
    play(game, "roll 1", "dice 1", "contribute", "roll 1", "dice 1", "pass", "roll 1", "dice 1", "build forge")
    assert not game.over
    play(game, "roll 1", "dice 1", "pass", "roll 1", "dice 1", "build weathervane")
    assert (game.over, game.winner) == (True, 0)


def test_an_echo_of_the_weathervane_turns() -> None:
    game = tides(town(0, echo="weathervane", acorns=1, rice_chest=1), town(0, acorns=1))
    play(game, "roll 1", "dice 3", "add -1")
    assert (coins(game), acorns(game)) == ([1, 0], [0, 1])


def test_an_echo_of_the_soup_kitchen_serves() -> None:
    game = tides(town(0, echo="soup_kitchen"), town(0))
    roll(game, 1)
    assert coins(game) == [2, 0]


def test_an_echo_of_noodle_street_or_the_flower_shop_earns() -> None:
    game = tides(town(0, echo="noodle_street", bakery=1, rice_chest=1), town(0, echo="flower_shop", rice_chest=1))
    roll(game, 2)
    assert coins(game) == [3, 2]


def test_echoes_make_things_cheaper() -> None:
    """Octopus Yard, Glasshouse, Sea Gate."""
    game = tides(
        town(3, echo="octopus_yard"), town(2, echo="glasshouse"), town(3, echo="sea_gate"), rules="planting lanterns"
    )
    play(game, "roll 1", "dice 1", "build forest")
    play(game, "roll 1", "dice 1", "use plant")
    play(game, "roll 1", "dice 1", "use light")
    assert (coins(game), cards(game), seeds(game), lanterns(game)) == ([0, 0, 0], {"forest": 1}, [0, 1, 0], [0, 0, 1])


def test_an_echo_of_the_puppet_theatre_plays_and_one_of_the_clock_is_kind() -> None:
    game = tides(town(0, echo="puppet_theatre"), town(0, echo="kindly_clock"))
    play(game, "roll 2", "dice 2 2", "pass")
    assert game.active == 0
    play(game, "roll 2", "dice 1 2", "pass", "roll 1", "dice 1")
    assert (game.active, game.phase) == (1, "reroll")


def test_the_rain_cistern_pays_nothing_for_echoes() -> None:
    """Neither for itself as an echo nor for another one."""
    game = tides(
        town(0, "forge", "weathervane", echo="rain_cistern"),
        town(0),
        landmarks="forge weathervane glasshouse",
        rules="planting",
    )
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [4, 0]
    game = tides(town(0, echo="rain_cistern"), town(0))
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [0, 0]
    game = tides(town(0, "rain_cistern", echo="fountain"), town(0))
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [2, 0]


def test_an_echo_starts_no_storm() -> None:
    """No landmark has been built in any town."""
    game = tides(town(9, echo="fountain"), town(9), rules="storm")
    roll(game, 1, 1)
    assert coins(game) == [9, 9]


# Rule cards: high tide.


def test_high_tide_brings_2_at_the_start_of_each_turn_once_somebody_has_contributed() -> None:
    game = supper(town(36), town(0), town(0), rules="acorns lanterns gifts supper high_tide")
    roll(game, 1)
    assert coins(game) == [36, 0, 0]
    game.play("contribute")
    assert coins(game) == [0, 2, 0]
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [0, 2, 2]
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [2, 2, 2]


def test_there_is_no_high_tide_before_the_first_contribution() -> None:
    game = supper(town(0), town(0), rules="high_tide gifts lanterns supper")
    play(game, "roll 1", "dice 1", "pass", "roll 1", "dice 1", "pass")
    assert coins(game) == [0, 0]


def test_the_tide_is_not_the_roll() -> None:
    """A roll without coins brings its acorn all the same."""
    game = supper(town(0, contributed=True), town(0), rules="acorns lanterns gifts supper high_tide")
    play(game, "roll 1", "dice 1", "pass")
    roll(game, 1)
    assert (coins(game)[1], acorns(game)[1]) == (2, 1)


def test_the_tide_comes_in_for_an_extra_turn() -> None:
    game = supper(town(36, "puppet_theatre"), town(0), rules="lanterns gifts supper high_tide")
    play(game, "roll 2", "dice 1 1", "contribute")
    assert (game.active, coins(game)) == (0, [2, 0])


# Crests and cornerstones.


def test_the_tanuki_reaches_2_further() -> None:
    """The neighbour does not."""
    game = tides(town(0, bakery=1, forest=1, crest="tanuki"), town(0, bakery=1, gold_mine=1), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in", "choose bakery")
    assert on_offer(game) == costing(3)
    play(game, "choose fox_meadow", "roll 1", "dice 1", "use trade_in", "choose bakery")
    assert on_offer(game) == costing(2)


def test_the_octopus_works_overtime_for_2_acorns() -> None:
    game = tides(town(9, acorns=2, crest="octopus"), town(9, acorns=2), rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery", "use overtime", "build bakery")
    assert (acorns(game), cards(game), game.active) == ([0, 2], {"bakery": 2}, 1)
    play(game, "roll 1", "dice 1", "build bakery")
    assert game.active == 0


def test_the_octopus_pays_2_of_5() -> None:
    """Once a turn, as ever."""
    game = tides(town(9, acorns=5, crest="octopus"), town(9), rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery", "use overtime", "build bakery")
    assert (acorns(game), game.active) == ([3, 0], 1)


def test_a_crest_is_no_landmark() -> None:
    """Neither for the Eel Restaurant nor for the Rain Cistern."""
    game = tides(town(5, crest="octopus"), town(0, eel_restaurant=1), rules="overtime")
    roll(game, 4, 4)
    assert coins(game) == [5, 0]
    game = tides(town(0, "rain_cistern", crest="octopus"), town(0), rules="overtime")
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [2, 0]


@pytest.mark.parametrize(
    ("costs", "landmark"), [([3, 15, 25], "forge"), ([5, 12, 25], "weathervane"), ([5, 15, 21], "sea_gate")]
)
def test_a_cornerstone_makes_its_slot_cheaper(costs: list[int], landmark: str) -> None:
    """In its own town; the neighbour's board has the printed cost."""
    cost = min(costs, key=lambda one: one in (5, 15, 25))
    letters = "forge weathervane sea_gate"
    game = tides(town(cost, costs=costs), town(cost, costs=[5, 15, 25]), rules="lanterns", landmarks=letters)
    roll(game, 1)
    assert f"build {landmark}" in options(game)
    game.play(f"build {landmark}")
    assert (coins(game)[0], game.players[0].landmarks) == (0, [landmark])
    roll(game, 1)
    assert f"build {landmark}" not in options(game)
    game = tides(town(cost - 1, costs=costs), town(0, costs=[5, 15, 25]), rules="lanterns", landmarks=letters)
    roll(game, 1)
    assert f"build {landmark}" not in options(game)


def test_towns_begin_as_their_tables_say() -> None:
    """Cards, coins, counters, echoes, costs, and who begins."""
    document = tomllib.loads(pack(town(echo="fountain"), town(crest="octopus"), rules="overtime"))
    document["edition"]["first_seat"] = 1
    document["town"][0] |= {
        "start": ["bakery", "ink_desk"],
        "coins": 5,
        "counters": {"acorn": 4, "lantern": 1},
        "costs": [3],
    }
    document["town"][1] |= {"start": ["bakery"], "coins": 3, "counters": {"seed": 2}, "costs": [5]}
    game = Game.new(Edition.parse(tomli_w.dumps(document)), players=2, dice="manual")
    assert (game.active, coins(game), acorns(game), seeds(game), lanterns(game)) == (1, [5, 3], [4, 0], [0, 2], [1, 0])
    assert (cards(game), cards(game, 1)) == ({"bakery": 1, "ink_desk": 1}, {"bakery": 1})
    play(game, "roll 1", "dice 1", "pass", "roll 2", "dice 3 4", "build forge")
    assert (game.active, coins(game)[0]) == (0, 2)
    survives(game)


# The campaign's side of rules, crests and cornerstones.

ALONG = ("keep", "add 0", "contribute", "skip", "pass")


def finish(campaign: Campaign, winner: int, held: dict[int, dict[str, int]] | None = None) -> None:
    """Play the game that is due, from a position in which the winner has everything but the contribution."""
    position = campaign.new_game(seed=1).position()
    position |= {"active": winner, "phase": "roll"}
    for seat, counters in (held or {}).items():
        position["players"][seat]["counters"] |= counters
    position["players"][winner] |= {"coins": 99, "landmarks": list(campaign.landmarks)}
    if {"tonight", "supper"} & set(campaign.rules):
        position["players"][winner]["counters"]["lantern"] = 9
    game = Game.from_position(position, dice="manual")
    roll(game, 1)
    while not game.over:
        game.play(next((move for move in ALONG if move in options(game)), options(game)[0]))
    assert game.winner == winner
    while campaign.observe(game):
        while campaign.phase != "play":
            campaign.play(campaign.actions()[0])
        game = campaign.go_on(game)
    campaign.finish(game)


def reach(
    number: int,
    winner: int = 0,
    players: int = 2,
    wishes: dict[int, list[str]] | None = None,
    held: dict[int, dict[str, int]] | None = None,
) -> Campaign:
    """The campaign just before this game; one player has won all others. Wishes are steps, by seat."""
    campaign = Campaign.new("ten_tides", [f"Mayor {seat + 1}" for seat in range(players)])
    while (campaign.phase, campaign.game) != ("play", number):
        if campaign.phase == "play":
            finish(campaign, winner, held if campaign.game == number - 1 else None)
            continue
        steps = campaign.actions()
        wished = [
            step
            for step in (wishes or {}).get(campaign.to_move if campaign.to_move is not None else -1, [])
            if step in steps
        ]
        if campaign.phase == "town":
            campaign.play(f"town Town {campaign.to_move}")
        elif campaign.phase == "register":
            campaign.play("register today")
        else:
            campaign.play((wished or steps)[0])
    return campaign


def start(campaign: Campaign) -> Game:
    return campaign.new_game(seed=1, dice="manual")


def altered(game: Game, seat: int, **changes: Any) -> Game:
    """The same game with another town in a seat, at the start of its turn."""
    position = without(game.position(), "supply")
    counters = position["players"][seat]["counters"] | changes.pop("counters", {})
    position["players"][seat] |= changes | {"counters": counters}
    return Game.from_position(position | {"active": seat, "phase": "roll"}, dice="manual")


@pytest.mark.parametrize(("players", "taken"), [(2, [2, 0]), (3, [2, 0, 1]), (4, [2, 0, 1, 1])])
def test_at_the_start_everybody_but_the_first_takes_acorns(players: int, taken: list[int]) -> None:
    """One, and the last in turn order two; the winner of the game before goes first."""
    game = start(reach(2, winner=1, players=players))
    assert (game.active, acorns(game)) == (1, taken)


def test_acorns_are_returned_after_the_game() -> None:
    game = start(reach(3, winner=0, held={0: {"acorn": 5}, 1: {"acorn": 5}}))
    assert acorns(game) == [0, 2]


@pytest.mark.parametrize(("place", "slot", "cost"), [("left", 0, 3), ("middle", 1, 12), ("right", 2, 21)])
def test_a_cornerstone_lies_beneath_the_slot_that_was_chosen(place: str, slot: int, cost: int) -> None:
    """Left 2, middle 3, right 4 less, in that town, from game 4 on and for good."""
    other = "right" if place == "left" else "left"
    wishes = {0: [f"place {place}"], 1: [f"place {other}"]}
    for number in (4, 5):
        campaign = reach(number, wishes=wishes)
        build = f"build {campaign.landmarks[slot]}"
        for seat, purse, possible in ((0, cost, True), (0, cost - 1, False), (1, cost, False)):
            game = altered(start(campaign), seat, coins=purse, establishments={}, counters={"acorn": 0})
            roll(game, 1)
            assert (build in options(game)) == possible


def crested(seat: int, crest: str) -> Game:
    """Game 6 of two players, which seat 0 begins, with a crest in a seat."""
    others = [name for name in ("fox", "tanuki", "heron", "octopus") if name != crest]
    return start(reach(6, wishes={seat: [f"choose {crest}"], 1 - seat: [f"choose {name}" for name in others[1:]]}))


def test_the_fox_brings_2_acorns_at_the_start() -> None:
    """Beside those of the acorn rule."""
    assert acorns(crested(0, "fox")) == [2, 2]
    assert acorns(crested(1, "fox")) == [0, 4]


def test_the_heron_brings_2_coins_at_the_start() -> None:
    """Whoever begins has 2 coins to start with, the others 3."""
    assert coins(crested(0, "heron")) == [4, 3]
    assert coins(crested(1, "heron")) == [2, 5]


def test_the_tanuki_trades_further_in_the_campaign() -> None:
    game = altered(crested(0, "tanuki"), 0, coins=0, establishments={"bakery": 1, "forest": 1}, counters={"acorn": 0})
    play(game, "roll 1", "dice 6", "use trade_in", "choose bakery")
    assert "fox_meadow" in choices(game)
    assert "forest" not in choices(game)


def test_the_octopus_works_overtime_in_the_campaign() -> None:
    game = altered(crested(0, "octopus"), 0, coins=9, establishments={}, counters={"acorn": 2})
    play(game, "roll 1", "dice 6", "keep", "build bakery")
    assert (game.active, "use overtime" in options(game)) == (0, True)
    game.play("use overtime")
    assert acorns(game)[0] == 1  # 2, one for the roll, less 2


def test_a_town_keeps_its_seeds_and_the_others_take_one() -> None:
    """After game 5; the winner takes none."""
    game = start(reach(6, winner=0, players=3, held={0: {"seed": 3}, 1: {"seed": 2}, 2: {"seed": 6}}))
    assert seeds(game) == [5, 3, 6]  # the Snow Granary, which wins the game, brings 2


def test_seeds_are_spent_before_the_game_on_coins_and_acorns() -> None:
    """Three at most."""
    wishes = {1: ["choose tanuki", "spend coins"], 0: ["choose octopus"]}
    game = start(reach(6, wishes=wishes, held={1: {"seed": 5}}))
    assert (seeds(game)[1], coins(game)) == (3, [2, 9])
    wishes = {1: ["choose tanuki", "spend acorn"], 0: ["choose octopus"]}
    game = start(reach(6, wishes=wishes, held={1: {"seed": 2}}))
    assert (seeds(game)[1], coins(game), acorns(game)) == (0, [2, 3], [0, 5])


def test_three_seeds_are_a_check_mark_once_in_the_campaign() -> None:
    wishes = {1: ["spend check_mark"]}
    before = reach(6, held={1: {"seed": 5}})
    after = reach(6, held={1: {"seed": 5}}, wishes=wishes)
    assert after.towns[1].check_marks == before.towns[1].check_marks + 1
    assert seeds(start(after))[1] == seeds(start(before))[1] - 3
    later = reach(7, held={1: {"seed": 6}}, wishes=wishes)
    assert later.towns[1].check_marks == reach(7, held={1: {"seed": 6}}).towns[1].check_marks + 1


def test_the_winner_keeps_1_lantern_and_the_others_2() -> None:
    game = start(reach(8, players=3, held={1: {"lantern": 4}, 2: {"lantern": 1}}))
    assert lanterns(game) == [1, 2, 1]


def test_echoes_are_lent_out_of_the_archives() -> None:
    """Never the Forge, and to no two players the same; they work from the first turn."""
    campaign = reach(9, wishes={1: ["echo fountain"], 0: ["echo fountain", "echo forge", "echo octopus_yard"]})
    game = altered(start(campaign), 1, coins=0, establishments={}, counters={"acorn": 0})
    play(game, "roll 2", "dice 3 4", "pass")
    assert game.active == 1
    game = altered(start(campaign), 0, coins=3, establishments={}, counters={"acorn": 0})
    play(game, "roll 1", "dice 1", "build forest")
    assert coins(game)[0] == 0


def read_on(campaign: Campaign, game: Game) -> Game:
    """Read the STOP card that is due in the middle of the game, and go on."""
    assert campaign.observe(game)
    while campaign.phase != "play":
        campaign.play(campaign.actions()[0])
    return campaign.go_on(game, dice="manual")


def test_the_storm_begins_in_game_7_with_the_first_landmark() -> None:
    campaign = reach(7)
    poor = {"establishments": {}, "coins": 9, "counters": {"acorn": 0}}
    game = altered(altered(start(campaign), 1, **poor), 0, **poor)
    roll(game, 1, 1)
    assert (coins(game), campaign.observe(game)) == ([9, 9], False)
    game.play("build glasshouse")
    spent = coins(game)[0]
    game = read_on(campaign, game)
    roll(game, 1, 1)
    assert coins(game) == [spent - 3, 6]


def test_the_tide_comes_in_in_game_10_with_the_first_contribution() -> None:
    """The next player's turn is the first with it."""
    campaign = reach(10)
    purse = {"coins": GUEST_ROOM, "establishments": {}, "counters": {"acorn": 0, "lantern": 0}}
    game = altered(start(campaign), 0, **purse)
    play(game, "roll 1", "dice 1", "contribute")
    before = coins(game)[1]
    game = read_on(campaign, game)
    assert (game.active, coins(game)) == (1, [0, before + 2])


# In the middle of things: positions and records.


@pytest.mark.parametrize("counters", [{"acorns": 6}, {"seeds": 7}, {"lanterns": 16}, {"acorns": -1}])
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
    game = tides(town(4, bakery=2, forest=1), town(0), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in")
    return game


def traded() -> Game:
    game = tides(town(4, ink_desk=1, forest=1, acorns=3), town(0), rules="trade_in overtime")
    play(game, "roll 1", "dice 6", "use trade_in", "choose ink_desk")
    return game


def tanuki_traded() -> Game:
    game = tides(town(4, bakery=2, forest=1, crest="tanuki"), town(0), rules="trade_in")
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


# Sentences.


def test_rule_cards_are_named_in_sentences() -> None:
    """As cards are: “Ink Desk: Player 1 earns 1 coin.”"""
    game = tides(town(9, "forge", acorns=1), town(9), rules="acorns courtesy storm")
    told = [game.describe(event) for event in roll(game, 1, 1)]
    assert any(sentence.startswith("Acorns: Player 1 takes 1 acorn") for sentence in told)
    assert any(sentence.startswith("Storm: Player 2 pays the bank 3 coins") for sentence in told)


def test_a_town_square_card_does_not_go_back_to_the_supply_in_its_sentence_either() -> None:
    game = tides(town(0, ink_desk=1, hen_house=1), town(0), rules="trade_in")
    told = [game.describe(event) for event in play(game, "roll 1", "dice 6", "use trade_in", "choose ink_desk")]
    assert not any("back to the supply" in sentence for sentence in told)


@pytest.mark.parametrize(("language", "acorn", "three"), [("en", "1 acorn", "3 acorns"), ("nl", "1 eikel", "3 eikels")])
def test_counters_are_told_in_sentences(language: str, acorn: str, three: str) -> None:
    game = tides(town(9, acorns=3), town(0), rules="acorns overtime")
    told = [game.describe(event, language) for event in play(game, "roll 1", "dice 6", "keep")]
    assert any(acorn in sentence for sentence in told)
    told = [game.describe(event, language) for event in play(game, "build bakery", "use overtime")]
    assert any(three in sentence for sentence in told)
