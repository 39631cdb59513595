"""Invented packs: a seed has its own, they are sensible, and together they have all that ordinary packs can have."""

import os
import random
import subprocess
import sys
import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from statistics import mean
from typing import Any

import pytest

from machiya import Edition, Game
from machiya.edition.grammar import (
    ABILITIES,
    AMOUNTS,
    CARD_KINDS,
    COUNTED,
    LOOKED_AT,
    MARKETS,
    OPS,
    SOURCES,
    TABLES,
)
from machiya.edition.inventing import invent
from machiya.edition.model import Establishment, Landmark
from machiya.edition.words import line
from machiya.game.drawing import CHOICE, Stream
from machiya.rules.state import COLOURS
from machiya.testing import assert_position_restores, assert_record_replays, assert_sound

SEEDS = 1000
LEGACYS = {
    *(("op", op, colour) for op in ("gain", "exchange", "act") for colour in COLOURS),
    *(("effect", field) for field in ("counter", "less", "everyone")),
    *(("if", field) for field in ("roll", "contributed")),
    ("per", "counter"),
    ("landmark", "place"),
    ("establishment", "town_square"),
    ("ability", "reroll", "price"),
    ("ability", "add", "price"),
}
"""What is for counters, rule cards, towns and the community landmark: invented packs have none of them."""
TRANSLATIONS = {("establishment", "names"), ("landmark", "names")}


@cache
def pack(seed: int) -> Edition:
    return invent(seed)


@cache
def document(seed: int) -> dict[str, Any]:
    return tomllib.loads(pack(seed).pack)


def tables(kind: str, seeds: range = range(SEEDS)) -> list[dict[str, Any]]:
    """The cards of a kind that packs add."""
    return [table for seed in seeds for table in document(seed).get(kind, [])]


def test_seeds_have_different_packs() -> None:
    """In what the rules can tell apart, and not just in what they are called."""
    assert len({replace(pack(seed), id="pack").fingerprint for seed in range(300)}) == 300


def test_a_pack_carries_its_text() -> None:
    for seed in range(20):
        assert Edition.parse(pack(seed).pack) == pack(seed)


def test_a_seed_has_the_same_pack_in_every_process() -> None:
    code = "from machiya.edition.inventing import invent; print(*(invent(seed).fingerprint for seed in range(20)))"
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split() == [invent(seed).fingerprint for seed in range(20)]


def test_a_seed_has_the_same_pack_on_every_machine() -> None:
    """What was learned or measured on packs names their seeds, so they are changed only knowingly."""
    assert [pack(seed).fingerprint for seed in range(4)] == [
        "5a1085fd13d66b86",
        "e5213d6f448be7b0",
        "1b0359d474592dd2",
        "e1bb5e46c92876cc",
    ]


def ordinary() -> set[tuple[str, ...]]:
    """Everything that the cards of ordinary packs may have, by the grammar."""
    everything: set[tuple[str, ...]] = set()
    for op, row in OPS.items():
        everything |= {("op", op, colour) for colour in COLOURS if op not in CARD_KINDS[colour].refused}
        if ("op", op, "green") not in LEGACYS:
            everything |= {("effect", op, field) for field in row.fields if ("effect", field) not in LEGACYS}
            moments = {moment for colour in COLOURS for moment in CARD_KINDS[colour].moments}
            everything |= {("when", op, moment) for moment in row.moments if moment in moments}
    for name, words in (("amount", AMOUNTS), ("from", SOURCES), ("of", COUNTED), ("who", LOOKED_AT)):
        everything |= {(name, word) for word in words}
    for ability, abilities in ABILITIES.items():
        everything |= {("ability", ability, field) for field in ("ability", *abilities.fields)}
    for kind in ("establishment", "landmark"):
        everything |= {(kind, field) for field in TABLES[kind]}
    everything |= {("per", field) for field in TABLES["count"]} | {("if", field) for field in TABLES["condition"]}
    return everything - LEGACYS - TRANSLATIONS


def found() -> set[tuple[str, ...]]:
    """What the cards of invented packs have."""
    things: set[tuple[str, ...]] = set()
    for card in tables("establishment"):
        things |= {("establishment", field) for field in card}
        for effect in card["effects"]:
            op = effect["op"]
            things |= {("op", op, card["colour"]), ("when", op, effect.get("when", OPS[op].moments[0]))}
            things |= {("effect", op, field) for field in effect if field not in ("op", "when")}
            things |= {("amount", effect.get("amount")), ("from", effect.get("from"))}
            if "per" in effect:
                things |= {("per", field) for field in effect["per"]} | {("of", effect["per"].get("of", "owner"))}
            if "if" in effect:
                things |= {("if", field) for field in effect["if"]} | {("who", effect["if"].get("who", "owner"))}
    for card in tables("landmark"):
        things |= {("landmark", field) for field in card}
        things |= {("ability", each["ability"], field) for each in card["abilities"] for field in each}
    return {thing for thing in things if all(isinstance(word, str) for word in thing)}


def test_packs_have_all_of_the_ordinary_grammar_between_them() -> None:
    """So an operation, field or ability that is new in the grammar is invented too, or is said to be Legacy's."""
    assert not ordinary() - found()
    assert not found() & LEGACYS
    assert {each["dice"] for card in tables("landmark") for each in card["abilities"] if "dice" in each} == {2, 3}


def test_packs_stand_alone_or_extend_any_ordinary_edition() -> None:
    facts = [document(seed)["edition"] for seed in range(SEEDS)]
    kinds = Counter((each.get("extends", ""), *each.get("expansions", [])) for each in facts)
    assert 400 < kinds[("",)] < 600
    assert set(kinds) == {
        ("",), ("bright_lights",), ("base",), ("base", "harbor"), ("base", "millionaires_row"),
        ("base", "harbor", "millionaires_row"),
    }  # fmt: skip
    assert min(kinds.values()) > 30


def test_a_pack_that_extends_an_edition_changes_a_part_of_it() -> None:
    for seed in range(SEEDS):
        if "extends" in document(seed)["edition"]:
            assert 2 <= len(document(seed)["establishment"]) <= 8
            assert len(document(seed).get("landmark", [])) <= 2
            assert len(document(seed)["edition"].get("without", [])) <= 6


def test_a_pack_that_stands_alone_is_a_game() -> None:
    """All totals do something, everybody starts with cards for 1 coin, and landmarks go from cheap to dear."""
    for seed in range(SEEDS):
        edition = pack(seed)
        if "extends" in document(seed)["edition"]:
            continue
        assert 10 <= len(edition.establishments) <= 20
        assert {total for card in edition.establishments for total in card.numbers} >= set(range(1, 13))
        assert {card.cost for card in edition.establishments if card.id in edition.start} == {1}
        assert edition.players in ((2, 4), (2, 5))
        assert 0 <= edition.coins <= 5
        costs = [card.cost for card in edition.landmarks if not card.prebuilt]
        assert 3 <= len(costs) <= 6
        assert (2 <= costs[0] <= 6, 14 <= costs[-1] <= 30) == (True, True)
        assert set(edition.markets) <= set(MARKETS)
        for low, high in ((1, 6), (7, 12)):
            earning = [
                card
                for card in edition.establishments
                if card.colour in ("blue", "green")
                and low <= card.numbers[0] <= high
                and any(effect.op == "earn" and not effect.condition and not effect.per for effect in card.effects)
            ]
            assert len(earning) >= 2


def test_two_dice_can_be_rolled_with_every_pack() -> None:
    for seed in range(SEEDS):
        abilities = [each for card in pack(seed).landmarks for each in card.abilities]
        assert any(each.ability == "dice" and each.dice == 2 for each in abilities)


WAYS = Counter(one + two for one in range(1, 7) for two in range(1, 7))


def income(card: dict[str, Any]) -> float:
    """What a card that simply earns, or takes from the active player, brings three players in a round.

    Low totals are rolled with one die half of the time, high ones with two.
    """
    turns = {"blue": 3, "green": 1, "red": 2}[card["colour"]]
    chances = [(1 / 6 + WAYS[total] / 36) / 2 if total <= 6 else WAYS[total] / 36 for total in card["numbers"]]
    return float(turns * sum(chances) * card["effects"][0]["amount"])


def test_prices_are_in_proportion_to_what_cards_bring() -> None:
    """The dear third brings several times as much as the cheap one, and few prices are absurd."""
    plain = [
        card
        for card in tables("establishment")
        if card["tag"] != "major"
        and [set(effect) - {"from"} for effect in card["effects"]] == [{"op", "amount"}]
        and isinstance(card["effects"][0]["amount"], int)
        and (card["effects"][0]["op"], card["colour"]) in (("earn", "blue"), ("earn", "green"), ("take", "red"))
    ]
    plain.sort(key=lambda card: (card["cost"], income(card)))
    third = len(plain) // 3
    assert third > 500
    assert mean(map(income, plain[-third:])) > 2.5 * mean(map(income, plain[:third]))
    off = [card for card in plain if not 0.4 < card["cost"] / (0.7 + 3.3 * income(card)) < 1.7]
    assert 0.01 < len(off) / len(plain) < 0.15


def test_no_card_is_beyond_what_is_printed() -> None:
    costs = sorted(card["cost"] for card in tables("establishment"))
    assert costs[-1] <= 30
    assert costs[len(costs) * 95 // 100] <= 10
    for card in tables("establishment"):
        assert 1 <= len(card["numbers"]) <= 3
        if card["colour"] == "purple" and card["tag"] == "major":
            assert card["copies"] in (4, 5)


def test_the_order_is_asked_for_where_a_card_takes_from_its_owner_or_moves_cards() -> None:
    for card in tables("establishment"):
        effects = [effect for effect in card["effects"] if "when" not in effect]
        asks = any(
            effect["op"] in ("demolish", "give", "swap", "pay")
            or "price" in effect
            or (effect["op"] == "close" and "what" not in effect)
            for effect in effects
        )
        assert card.get("asks_order", False) == asks


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_card_says_what_it_does(language: str) -> None:
    for seed in range(60):
        cards: list[Establishment | Landmark] = [*pack(seed).establishments, *pack(seed).landmarks]
        for card in cards:
            said = line(card, pack(seed), language)
            assert "effect." not in said
            assert "{" not in said


@pytest.mark.parametrize("seed", range(12))
def test_a_game_of_random_players_ends(seed: int) -> None:
    """Within a few hundred turns, and it can be saved and replayed with its pack."""
    edition = pack(seed)
    lots = random.Random(seed)
    players = lots.randint(*edition.players)
    game = Game.new(edition, players, market=lots.choice(edition.markets), seed=seed)
    choice = Stream(seed, 0, CHOICE)
    while not game.over and game.turn < 600:
        game.play(game.actions()[choice.bits() * len(game.actions()) >> 32])
    assert game.winner is not None
    assert_sound(game)
    assert_position_restores(game)
    assert_record_replays(game)
