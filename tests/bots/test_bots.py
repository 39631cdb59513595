"""Players that are programs: each plays as it is described, legally, from what lies on the table and nothing else."""

import hashlib
import json
import random
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from machiya import Action, Edition, Game, bots
from machiya.bots import BotError, weights
from machiya.bots.features import FEATURES, encode
from machiya.bots.layout import UNITS, Desk, Net
from machiya.bots.network import clear_desk, evaluate, rows
from machiya.bots.random import choose
from machiya.bots.weights import WeightsError, name_for, read, weights_for, write
from machiya.edition.model import Effect
from machiya.errors import MachiyaError
from machiya.game.drawing import CHANCE, CHOICE, Stream
from machiya.game.setup import Setup
from machiya.locale import LANGUAGES
from machiya.rules import state as st
from machiya.rules.chance import outcome, total_weight
from machiya.rules.turn import step
from machiya.testing import TABLES
from tests.rulebook.table import bright, city, table

PACK = Path(__file__).parents[2] / "examples" / "tea_and_trains.toml"
TABLES_AND_MARKETS = [(*each, market) for each in TABLES for market in Edition.load(*each).markets]
Learn = Callable[..., Path]
SHIPPED = [("base", ()), ("base", ("harbor", "millionaires_row")), ("bright_lights", ())]
"""The editions that a network comes with."""


def facts(edition: Edition) -> dict[str, Any]:
    """What the card of a network must say for it to be read."""
    low, high = edition.players
    return {
        "edition": edition.id,
        "fingerprint": edition.fingerprint,
        "rows": rows(Setup.make(edition).ruleset),
        "players": list(range(low, high + 1)),
    }


def random_network(edition: Edition, seed: int = 1) -> Path:
    """Write a network that has learned nothing to where the networks are."""
    card, source = facts(edition), random.Random(seed)
    numbers = [source.gauss(0, 0.05) for _ in range(20 * UNITS)]
    nets = [[numbers[first : first + UNITS] for first in places(source, card["rows"])] for _ in card["players"]]
    path = weights.FOLDER / f"{name_for(edition)}.net"
    write(path, card, nets)
    forget()
    return path


def places(source: random.Random, number: int) -> list[int]:
    """Where in a supply of random numbers each row begins."""
    return [source.randrange(19 * UNITS) for _ in range(number)]


def forget() -> None:
    """Let networks be read anew."""
    weights_for.cache_clear()
    bots.net_for.cache_clear()


@pytest.fixture
def no_networks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the folder of networks be an empty one."""
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    forget()
    yield
    forget()


@pytest.fixture
def learn(no_networks: None) -> Learn:  # noqa: ARG001
    """Networks are those that are made with this."""
    return random_network


def plays(bot: str, game: Game, seed: int = 0) -> str:
    """What a bot plays, in notation; a grandmaster looks at two turns."""
    return bots.get(bot, seed, nodes=2).choose(game).text


def ids(value: object) -> str:
    """How a parameter reads in the name of a test."""
    return "-".join(value) or "alone" if isinstance(value, tuple | list) else str(value)


# Lists.

LISTS = {
    "cheese": [*["ranch"] * 6, "train_station", *["cheese_factory"] * 2, "radio_tower"],
    "bakery": [*["bakery"] * 6, "shopping_mall", "radio_tower"],
    "convenience": [*["bakery"] * 3, "shopping_mall", *["convenience_store"] * 6],
    "one_die": [
        *["bakery"] * 2, *["ranch"] * 2, *["wheat_field"] * 2, "forest", *["convenience_store"] * 2, *["cafe"] * 2,
        "family_restaurant", "stadium",
    ],
}  # fmt: skip
"""What the public lists build, one after another."""
LANDMARKS = {"train_station": 4, "shopping_mall": 10, "amusement_park": 16, "radio_tower": 22}
"""From the cheapest to the dearest."""


@pytest.mark.parametrize("bot", LISTS)
def test_a_list_is_built_down_in_its_order_and_then_the_landmarks(bot: str) -> None:
    cards, landmarks, built = {"wheat_field": 1, "bakery": 1}, list[str](), []
    while missing := sum(LANDMARKS.values()) - sum(LANDMARKS[each] for each in landmarks):
        coins = min(22, missing - 1)  # enough for anything, and not enough to win
        action = plays(bot, table(city(coins, *landmarks, **cards), city(), phase="build"))
        if action == "pass":
            break
        (item,) = action.split()[1:]
        built.append(item)
        if item in LANDMARKS:
            landmarks.append(item)
        else:
            cards[item] = cards.get(item, 0) + 1
    rest = [each for each in LANDMARKS if each not in LISTS[bot]]
    assert built == [*LISTS[bot], *rest][: len(built)]
    assert len(landmarks) == 3, "the dearest cannot be had for a coin less than it costs"


def test_the_lists_of_the_base_game_are_the_public_ones() -> None:
    assert [name for name in bots.names(Edition.load("base")) if bots.kind_of(name).items] == list(LISTS)


@pytest.mark.parametrize(
    ("bot", "town", "price", "head"),
    [
        ("cheese", city(ranch=6), 4, "train_station"),
        ("cheese", city(0, "train_station", ranch=6), 5, "cheese_factory"),
        ("cheese", city(0, "train_station", ranch=6, cheese_factory=2), 22, "radio_tower"),
        ("bakery", city(bakery=7), 10, "shopping_mall"),
        ("convenience", city(0, "shopping_mall", bakery=4), 2, "convenience_store"),
        ("one_die", city(bakery=3, ranch=2, wheat_field=3), 3, "forest"),
    ],
)
def test_a_list_waits_until_it_can_afford_its_head(bot: str, town: dict[str, Any], price: int, head: str) -> None:
    town["coins"] = price - 1
    assert plays(bot, table(town, city(), phase="build")) == "pass"
    town["coins"] = price
    assert plays(bot, table(town, city(), phase="build")) == f"build {head}"


def test_a_list_skips_a_head_that_is_sold_out() -> None:
    assert plays("cheese", table(city(4, ranch=2), city(ranch=3), phase="build")) == "build ranch"
    assert plays("cheese", table(city(4, ranch=2), city(ranch=4), phase="build")) == "build train_station"
    assert plays("cheese", table(city(3, ranch=2), city(ranch=4), phase="build")) == "pass"


def test_a_list_skips_a_major_that_it_has() -> None:
    town = {"bakery": 3, "ranch": 2, "wheat_field": 3, "forest": 1, "convenience_store": 2, "cafe": 2}
    town["family_restaurant"] = 1
    assert plays("one_die", table(city(9, **town), city(), phase="build")) == "build stadium"
    assert plays("one_die", table(city(9, **town, stadium=1), city(), phase="build")) == "build train_station"


@pytest.mark.parametrize("bot", LISTS)
def test_a_list_turns_to_landmarks_once_its_coins_cover_all_that_are_missing(bot: str) -> None:
    assert plays(bot, table(city(51), city(), phase="build")) == f"build {LISTS[bot][0]}"
    assert plays(bot, table(city(52), city(), phase="build")) == "build train_station"
    assert plays(bot, table(city(48, "train_station"), city(), phase="build")) == "build shopping_mall"
    assert (
        plays(bot, table(city(38, "train_station", "shopping_mall"), city(), phase="build")) == "build amusement_park"
    )


def test_a_list_that_is_done_builds_the_cheapest_landmark_that_it_can_afford() -> None:
    town = {"ranch": 6, "cheese_factory": 2}
    for coins, action in ((9, "pass"), (10, "build shopping_mall"), (25, "build shopping_mall")):
        game = table(city(coins, "train_station", "radio_tower", **town), city(), phase="build")
        assert plays("cheese", game) == action


@pytest.mark.parametrize(
    ("town", "dice"),
    [
        (city(0, "train_station", ranch=6, cheese_factory=1), 2),
        (city(0, "train_station", ranch=6), 1),
        (city(0, "train_station", ranch=1, mine=1), 2),
        (city(0, "train_station", convenience_store=2, mine=1), 1),
        (city(0, "radio_tower", ranch=6, cheese_factory=1), 1),
    ],
    ids=["factory", "ranches", "mine", "stores", "no station"],
)
@pytest.mark.parametrize("bot", LISTS)
def test_a_list_rolls_two_dice_if_the_total_that_pays_best_is_above_six(
    bot: str, town: dict[str, Any], dice: int
) -> None:
    assert plays(bot, table(town, city())) == f"roll {dice}"


@pytest.mark.parametrize("bot", LISTS)
def test_a_list_rolls_again_when_the_roll_pays_nothing(bot: str) -> None:
    town = city(0, "train_station", "radio_tower", ranch=1, mine=1)
    for faces, action in (([2], "keep"), ([4, 5], "keep"), ([3], "reroll"), ([3, 4], "reroll")):
        assert plays(bot, table(town, city(), phase="reroll", dice=faces)) == action


# Weighing expectations.


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


# Whole games.


def ask(name: str, game: Game, seed: int) -> Action:
    """Ask a bot; what it says is legal, leaves the game alone, and depends on the position and its own seed only."""
    stream = game._stream
    assert stream is not None
    before = (game.state.copy(), game._log.copy(), stream.word)
    action = bots.get(name, seed, nodes=2).choose(game)
    assert action in game.actions()
    assert (game.state, game._log, stream.word) == before
    twin = Game.from_position(game.position(), seed=seed + 1)
    assert bots.get(name, seed, nodes=2).choose(twin) == action
    return action


QUESTIONS = {
    "base": "roll reroll player card build",
    "base harbor": "roll reroll add player card build",
    "base millionaires_row": "roll reroll order player card build invest",
    "base harbor millionaires_row": "roll reroll add order player card build invest",
    "bright_lights": "roll keep add player card build invest",
}
"""What people are asked at each table, where there is something to choose."""


def asking_table(edition: Edition) -> dict[str, Any]:
    """Two rich players, and little on offer but cards that ask something when they are rolled."""
    cards = [card for card in edition.establishments if any(map(asks, card.effects)) or card.id == "convenience_store"]
    town = {"coins": 40, "establishments": dict.fromkeys(edition.start, 1)}
    supply = {card.id: card.copies for card in cards}
    return {
        "edition": edition.id, "expansions": edition.expansions, "players": [town, town], "supply": supply, "decks": {},
    }  # fmt: skip


def asks(effect: Effect) -> bool:
    return effect.asks or effect.op == "invest"


@pytest.mark.parametrize("where", QUESTIONS)
def test_everybody_answers_every_kind_of_question(where: str, learn: Learn) -> None:
    edition, *expansions = where.split()
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    asked: dict[str, Game] = {}
    questions = set(QUESTIONS[where].split())
    for number in range(40):
        game, source = Game.from_position(asking_table(loaded), seed=1, game=number), random.Random(number)
        while not game.over:
            if len(game.actions()) > 1:
                asked.setdefault(game.phase, game.copy())
            game.play(source.choice(game.actions()))
        if asked.keys() >= questions:
            break
    assert asked.keys() == questions
    for number, game in enumerate(asked.values()):
        for name in bots.names(loaded):
            ask(name, game, number)


@pytest.mark.parametrize(("edition", "expansions", "market"), TABLES_AND_MARKETS, ids=ids)
def test_everybody_plays_at_every_table(edition: str, expansions: tuple[str, ...], market: str, learn: Learn) -> None:
    """Everybody decides in turn, whoever's turn it is."""
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    game = Game.new(loaded, loaded.players[1], market=market, seed=11)
    for number, name in enumerate(bots.names(loaded) * 2):
        while len(game.actions()) == 1:
            game.play(game.actions()[0])
        game.play(ask(name, game, number))


def record(edition: Edition, names: list[str], seed: int, turns: int = 10_000) -> str:
    """A game of so many turns at most, by bots with seeds of their own."""
    game = Game.new(edition, len(names), seed=seed)
    seats = [bots.get(name, seat, nodes=20) for seat, name in enumerate(names)]
    while not game.over and game.turn <= turns:
        game.play(seats[game.active].choose(game))
    return game.record()


@pytest.mark.parametrize(("edition", "expansions"), TABLES, ids=ids)
def test_the_same_seeds_give_the_same_game_to_its_end(edition: str, expansions: tuple[str, ...], learn: Learn) -> None:
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    names = ["greedy", "medium"]
    assert record(loaded, names, 1) == record(loaded, names, 1) != record(loaded, names, 2)
    assert 'Result "*"' not in record(loaded, ["master", "expert"], 1)


def test_a_grandmaster_that_counts_turns_plays_the_same_game_again(learn: Learn) -> None:
    learn(Edition.load("base"))
    names = ["grandmaster", "hard"]
    assert record(Edition.load("base"), names, 1, 12) == record(Edition.load("base"), names, 1, 12)


def test_another_seed_of_the_bot_is_another_choice() -> None:
    game = Game.new("base", 2, seed=3)
    game.play("roll 1")
    assert len({plays("random", game, seed) for seed in range(40)}) == len(game.actions())
    assert len({plays("greedy", game, seed) for seed in range(5)}) == 1


@pytest.mark.parametrize(("edition", "expansions"), [("base", ()), ("base", ("harbor", "millionaires_row"))], ids=ids)
def test_a_grandmaster_keeps_to_its_time(edition: str, expansions: tuple[str, ...], learn: Learn) -> None:
    """Other work on the machine may make one answer late, not three."""
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    game, mover = Game.new(loaded, 4, seed=5), bots.get("greedy")
    for turn in (12, 30):
        while game.turn < turn or game.phase != "build" or len(game.actions()) < 3:
            game.play(mover.choose(game))
        assert any(seconds_for(bots.get("grandmaster", seconds=0.3), game) < 0.6 for _ in range(3))


def seconds_for(bot: bots.Bot, game: Game) -> float:
    started = time.perf_counter()
    bot.choose(game)
    return time.perf_counter() - started


def test_a_grandmaster_thinks_longer_if_it_may(learn: Learn) -> None:
    learn(Edition.load("base"))
    game, mover = Game.new("base", 2, seed=5), bots.get("greedy")
    for _ in range(15):
        game.play(mover.choose(game))
    assert game.phase == "build"
    assert seconds_for(bots.get("grandmaster", nodes=1), game) < seconds_for(bots.get("grandmaster", nodes=60), game)


def test_a_master_answers_at_once(learn: Learn) -> None:
    """Without compiled code, at a table of four: nineteen answers of twenty within 150 ms."""
    learn(Edition.load("base"))
    game, mover, times = Game.new("base", 4, seed=2), bots.get("greedy"), []
    while not game.over:
        times.append(seconds_for(bots.get("master"), game))
        game.play(mover.choose(game))
    assert len(times) > 60
    assert statistics.quantiles(times, n=20)[-1] < 0.15
    assert statistics.median(times) < 0.05


# Levels, names and stand-ins.


@pytest.mark.parametrize(
    ("level", "share"), [("gentle", 2 / 3), ("easy", 1 / 3), ("medium", 1 / 10), ("hard", 1 / 17), ("greedy", 0)]
)
@pytest.mark.usefixtures("no_networks")
def test_levels_for_people_slip_as_often_as_they_say(level: str, share: float) -> None:
    """A slip rolls again half of the time, where nobody in their senses would."""
    game = table(city(0, "radio_tower", convenience_store=3), city(), phase="reroll", dice=[4])
    mind, thinker, noise = bots.mind_for(level, game.edition), bots.thinker_for(game), Stream(1, 0, CHOICE)
    legal = {action.number: action.text for action in game.actions()}
    answers = [legal[thinker.decide(mind, noise.bits())] for _ in range(8_000)]
    assert answers.count("reroll") / 4_000 == pytest.approx(share, abs=0.035)


def test_levels_slip_in_whole_games_too() -> None:
    """Against the same greedy play, the gentle level differs more often than the medium one, and that now and then."""
    differing = {"gentle": 0, "medium": 0}
    for level in differing:
        game, mover, sober = Game.new("base", 2, seed=8), bots.get(level, seed=3), bots.get("greedy")
        for _ in range(60):
            if not game.over:
                best = sober.choose(game)
                differing[level] += mover.choose(game) != best
                game.play(best)
    assert 0 < differing["medium"] < differing["gentle"]


def test_an_unknown_bot_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BotError) as caught:
        bots.get("deep_thought")
    assert caught.value.code == "bot.unknown"
    for language in LANGUAGES:
        assert "deep_thought" in caught.value.text(language)
        assert "grandmaster" in caught.value.text(language)


def test_a_list_does_not_play_the_cards_of_another_edition() -> None:
    game = Game.new("bright_lights", 2, seed=1)
    assert set(bots.names()) - set(bots.names(game.edition)) == set(LISTS)
    assert set(bots.names()) > set(bots.names(Edition.load("base"))) >= {"random", *LISTS, "master"}
    assert bots.names(Edition.load("base", ["harbor"])) == bots.names(Edition.load("base"))
    with pytest.raises(BotError) as caught:
        bots.get("cheese").choose(game)
    assert caught.value.code == "bot.edition"
    for language in LANGUAGES:
        assert "cheese" in caught.value.text(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_says_how_it_plays(language: str) -> None:
    lines = [bots.about(name, language) for name in bots.names()]
    assert len(set(lines)) == len(lines)
    assert not any(line.startswith("bot.") for line in lines)
    assert bots.about("cheese", language).endswith("ranch 6, train_station, cheese_factory 2, radio_tower")


def test_where_no_network_fits_the_planner_stands_in(learn: Learn) -> None:
    """For a home-made pack too, whatever lies in the folder."""
    pack = Edition.load(PACK)
    learn(pack)
    for edition in (pack, Edition.load("base")):
        assert weights_for(edition) is None
        game, planner = Game.new(edition, 3, seed=4), bots.get("planner")
        assert bots.plays_as("master", edition) == bots.plays_as("grandmaster", edition) == "planner"
        assert bots.plays_as("greedy", edition) == "greedy"
        while game.turn < 8:
            action = planner.choose(game)
            assert bots.get("master").choose(game) == bots.get("grandmaster").choose(game) == action
            game.play(action)


def test_where_a_network_fits_nobody_stands_in(learn: Learn) -> None:
    edition = Edition.load("base")
    learn(edition)
    assert bots.plays_as("master", edition) == "master"
    assert bots.mind_for("hard", edition).kind == bots.mind_for("master", edition).kind
    assert bots.plays_as("master", Edition.load("base", ["harbor"])) == "planner"


# Networks.


@pytest.mark.parametrize("players", [2, "most"])
@pytest.mark.parametrize(("edition", "expansions", "market"), TABLES_AND_MARKETS, ids=ids)
def test_a_network_says_the_same_of_a_state_whatever_it_saw_before(
    edition: str, expansions: tuple[str, ...], market: str, players: int | str, learn: Learn
) -> None:
    """The sums are kept in step from state to state; a state that is looked at afresh must give the same chances."""
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    seats = players if isinstance(players, int) else loaded.players[1]
    game = Game.new(loaded, seats, market=market, seed=6)
    ruleset, net, source = game.setup.ruleset, bots.net_for(loaded, seats), random.Random(9)
    states = []
    while not game.over:
        game.play(source.choice(game.actions()))
        states.append(game.state.copy())
    states = states[:20] + source.sample(states, min(30, len(states))) + states[-3:]
    one, fresh = Desk(), Desk()
    clear_desk(ruleset, one, net)
    for state in states:
        evaluate(state, ruleset, one, net)
        clear_desk(ruleset, fresh, net)
        evaluate(state, ruleset, fresh, net)
        assert one.value[:seats] == pytest.approx(fresh.value[:seats], abs=1e-9)
        assert sum(one.value[:seats]) == pytest.approx(1, abs=1e-9)
        assert min(one.value[:seats]) >= 0
        if state.phase != states[-1].phase:
            assert one.inputs == fresh.inputs
    assert one.value[:seats] == [float(seat == game.winner) for seat in range(seats)]


def test_a_network_thinks_the_same_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy comes with the compiler; where neither is installed, lists do the same arithmetic, to the last bit."""
    loaded = Edition.load("base")
    weights = weights_for(loaded)
    assert weights is not None
    quick = weights.net(2)
    monkeypatch.setattr("machiya.bots.weights.find_spec", lambda _: None)
    plain = weights.net(2)
    assert isinstance(plain.rows, list)
    assert not isinstance(quick.rows, list)
    game, source, one, other = Game.new(loaded, 2, seed=3), random.Random(2), Desk(), Desk()
    ruleset = game.setup.ruleset
    for desk, net in ((one, quick), (other, plain)):
        clear_desk(ruleset, desk, net)
    while not game.over:
        evaluate(game.state, ruleset, one, quick)
        evaluate(game.state, ruleset, other, plain)
        assert one.value == other.value
        game.play(source.choice(game.actions()))


@pytest.mark.parametrize(("edition", "expansions"), SHIPPED, ids=ids)
def test_a_network_does_not_care_where_at_the_table_somebody_sits(
    edition: str, expansions: tuple[str, ...], learn: Learn
) -> None:
    """If everybody moves up a seat, so do their chances."""
    learn(Edition.load(edition, expansions))
    game, source = Game.new(edition, 4, expansions=expansions, seed=3), random.Random(3)
    while game.turn < 40 and not game.over:
        if game.phase in ("roll", "build") and game.turn % 5 == 0:
            position = game.position()
            moved = {**position, "players": position["players"][-1:] + position["players"][:-1]}
            moved["active"] = (position["active"] + 1) % 4
            there, here = chances(Game.from_position(moved, dice="manual")), chances(game)
            assert there == pytest.approx(here[-1:] + here[:-1], abs=1e-9)
            assert len({round(chance, 9) for chance in here}) == 4
        game.play(source.choice(game.actions()))


def chances(game: Game) -> list[float]:
    """Everybody's chances, as if the turn ended here."""
    thinker = bots.thinker_for(game)
    clear_desk(thinker.ruleset, thinker.desk, thinker.net)
    evaluate(game.state, thinker.ruleset, thinker.desk, thinker.net)
    return thinker.desk.value[: len(game.players)]


def test_networks_for_other_numbers_of_players_and_other_seeds_say_something_else(learn: Learn) -> None:
    edition, said = Edition.load("base"), []
    for seed in (1, 2, 1):
        learn(edition, seed)
        for players in (2, 3):
            game = Game.new(edition, players, seed=1)
            said.append(tuple(bots.thinker_for(game).look(game.actions()[0].number, 1)[0]))
    assert len(set(said)) == 4
    assert said[:2] == said[4:]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    nets = [[[net + row / 8 + unit / 1024 for unit in range(UNITS)] for row in range(5)] for net in range(3)]
    write(tmp_path / "small.net", {"rows": 5, "players": [2, 3, 5], "fingerprint": "", "games": 7}, nets)
    found = read(tmp_path / "small.net")
    assert found.card["games"] == 7
    for players, net in zip((2, 3, 5), nets, strict=True):
        assert found.rows(players) == np.array(found.net(players).rows).tolist() == net


def damaged(content: bytes) -> dict[str, bytes]:
    """A good network, spoilt in several ways."""
    head, _, body = content.partition(b"\n")
    card = json.loads(head)
    return {
        "empty": b"",
        "cut in the head": content[:40],
        "cut between numbers": content[:-400],
        "cut within a number": content[:-3],
        "too long": content + bytes(8),
        "no head": body,
        "not text": b"\xff\xfe" + content,
        **{f"without {key}": head_without(card, key) + body for key in ("rows", "players", "fingerprint", "features")},
    }


def head_without(card: dict[str, Any], key: str) -> bytes:
    return json.dumps({each: card[each] for each in card if each != key}).encode() + b"\n"


@pytest.mark.parametrize("how", damaged(b"{}\n"))
def test_a_damaged_network_is_an_error_that_names_the_file(how: str, learn: Learn) -> None:
    edition = Edition.load("base")
    path = learn(edition)
    path.write_bytes(damaged(path.read_bytes())[how])
    with pytest.raises(WeightsError) as caught:
        weights_for(edition)
    assert caught.value.code == "weights.damaged"
    for language in LANGUAGES:
        assert str(path) in caught.value.text(language)


@pytest.mark.parametrize("change", [{"format": 2}, {"format": "1"}, {"units": 32}])
def test_a_network_of_another_format_is_an_error_that_names_the_file(change: dict[str, Any], learn: Learn) -> None:
    path = learn(Edition.load("base"))
    head, _, body = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(head), **change}).encode() + b"\n" + body)
    with pytest.raises(WeightsError) as caught:
        read(path)
    assert caught.value.code == "weights.format"
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(("edition", "expansions"), [*SHIPPED, ("legacy", ())], ids=ids)
def test_a_network_that_learned_to_see_something_else_is_refused(
    edition: str, expansions: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = Edition.load(edition, expansions)
    name = f"{name_for(loaded)}.net"
    head, _, body = (weights.FOLDER / name).read_bytes().partition(b"\n")
    other = json.dumps({**json.loads(head), "features": FEATURES + 1}).encode()
    (tmp_path / name).write_bytes(other + b"\n" + body)
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    forget()
    with pytest.raises(WeightsError) as caught:
        weights_for(loaded)
    forget()
    assert caught.value.code == "weights.features"
    for language in LANGUAGES:
        assert name in caught.value.text(language)


SEEN = {"base": "16745622879711b4", "bright_lights": "fd948865b6c59efc", "legacy": "b7307367edd74c54"}
"""By edition: a hash of what the networks see of some states, in version 1 of the features."""


@pytest.mark.parametrize("edition", SEEN)
def test_who_changes_what_a_network_sees_raises_its_version(edition: str) -> None:
    """Then enter the new hashes: networks of the old version do not fit any more."""
    setup = Setup.make(Edition.load(edition), 3)
    state, ruleset, desk, net = setup.start(), setup.ruleset, Desk(), Net()
    chance, choice, digest = Stream(5, 0, CHANCE), Stream(5, 0, CHOICE), hashlib.sha256()
    for number in range(400):
        if state.phase < st.FIRST_DECISION:
            step(state, ruleset, outcome(state, ruleset, chance.below(total_weight(state, ruleset))), None)
        else:
            step(state, ruleset, choose(state, ruleset, choice.bits()), None)
        if number % 20 == 0:
            clear_desk(ruleset, desk, net)
            encode(state, ruleset, desk, net)
            digest.update(json.dumps([round(each, 6) for each in desk.inputs]).encode())
    assert FEATURES == 1
    assert digest.hexdigest()[:16] == SEEN[edition]


def test_a_head_that_is_no_card_is_another_format(tmp_path: Path) -> None:
    path = tmp_path / "base.net"
    path.write_bytes(b"[1, 2]\n")
    with pytest.raises(WeightsError) as caught:
        read(path)
    assert caught.value.code == "weights.format"


@pytest.mark.usefixtures("no_networks")
def test_a_missing_file_is_damaged_if_asked_for_and_no_network_otherwise(tmp_path: Path) -> None:
    with pytest.raises(MachiyaError) as caught:
        read(tmp_path / "base.net")
    assert caught.value.code == "weights.damaged"
    assert weights_for(Edition.load("base")) is None


def test_a_network_of_other_cards_does_not_fit(learn: Learn) -> None:
    edition = Edition.load("base")
    path = learn(edition)
    assert weights_for(edition) is not None
    head, _, body = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(head), "fingerprint": "0123456789abcdef"}).encode() + b"\n" + body)
    forget()
    assert weights_for(edition) is None
    assert bots.plays_as("master", edition) == "planner"


@pytest.mark.parametrize(("edition", "expansions"), SHIPPED, ids=ids)
def test_each_network_that_comes_with_machiya_is_small_and_says_what_it_is(
    edition: str, expansions: tuple[str, ...]
) -> None:
    loaded = Edition.load(edition, expansions)
    path = weights.FOLDER / f"{name_for(loaded)}.net"
    assert path.exists(), "it is still to be trained"
    assert path.stat().st_size < 2_000_000
    found = weights_for(loaded)
    assert found is not None, "it was trained for other cards"
    assert found.card.items() >= facts(loaded).items()
    assert found.card["games"] > 0
    assert found.card["strength"]
    assert all(0 <= rate <= 1 for rate in found.card["strength"].values())
