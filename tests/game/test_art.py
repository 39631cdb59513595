"""Pictures of cards: every card has one of its own, and a home-made card one from its data."""

import itertools
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from machiya import Game
from machiya.campaign.pack import SHIPPED as SHIPPED_CAMPAIGNS
from machiya.campaign.pack import shipped
from machiya.edition import Edition, Establishment
from machiya.edition.model import Effect
from machiya.game.art import Card, look, shapes

STYLES = Path(__file__).parent.parent.parent / "src" / "machiya" / "web"
SHIPPED = (("base", ("harbor", "millionaires_row")), ("bright_lights", ()), ("legacy", ()))
ONCE_ONE_HOUSE = (
    "bakery", "cafe", "sushi_bar", "convenience_store", "general_store", "flower_shop", "french_restaurant",
    "pizza_joint", "family_restaurant", "hamburger_stand", "members_only_club",
)  # fmt: skip


def named(strokes: list[list[Any]]) -> set[str]:
    """The colours of strokes."""
    found: set[str] = set()
    for kind, *args in strokes:
        if kind in "GB":
            found |= named([each for each in args if isinstance(each, list)])
        elif kind != "E":
            found |= {each for each in args if isinstance(each, str) and re.fullmatch(r"[a-z]+\d?", each)}
    return found


@pytest.mark.parametrize(("edition", "expansions"), SHIPPED)
def test_no_two_cards_of_a_game_have_one_picture(edition: str, expansions: tuple[str, ...]) -> None:
    found = Edition.shipped(edition, expansions)
    cards: list[Card] = [*found.establishments, *found.landmarks]
    looks = [look(card)[:2] for card in cards]
    assert len(looks) == len(set(looks))


@pytest.mark.parametrize("campaign", SHIPPED_CAMPAIGNS)
def test_no_two_cards_of_a_campaign_have_one_picture(campaign: str) -> None:
    pack = shipped(campaign)
    cards: list[Card] = [*pack.establishments.values(), *pack.landmarks.values()]
    assert len({look(card)[:2] for card in cards}) == len(cards)


def test_shops_have_outlines_of_their_own() -> None:
    cards = {card.id: card for card in Edition.shipped("base", ("harbor", "millionaires_row")).establishments}
    assert len({look(cards[id]).scene for id in ONCE_ONE_HOUSE}) == len(ONCE_ONE_HOUSE)


def test_a_home_made_card_is_pictured_by_its_data() -> None:
    """Neighbours of one colour and tag differ by their number; what a card counts stands in front."""
    card = Establishment("xyzzy", "Xyzzy", "green", (4,), 2, "bread", 6, (), 6)
    scenes = {look(replace(card, numbers=(number,))).scene for number in range(1, 9)}
    assert len(scenes) >= 6
    for number in range(1, 12):
        one, next_to_it = look(replace(card, numbers=(number,))), look(replace(card, numbers=(number + 1,)))
        assert one.scene != next_to_it.scene
    looks = {
        (colour, tag): look(replace(card, colour=colour, tag=tag))
        for colour, tag in itertools.product(("blue", "green", "red", "purple"), ("wheat", "cup", "unheard_of"))
    }
    assert looks["red", "cup"].emblem == "cup"
    assert len({(found.scene, found.cloth) for found in looks.values()}) >= 8
    swaps = replace(card, effects=(Effect("swap"),))
    assert look(swaps).emblem != look(card).emblem


def test_all_that_is_named_is_there() -> None:
    known = shapes()
    for hint in itertools.chain(*(known[table].values() for table in ("words", "tags", "colours", "kinds"))):
        for what, table in (("scene", "scenes"), ("emblem", "emblems"), ("back", "backdrops")):
            names = hint.get(what, [])
            assert set([names] if isinstance(names, str) else names) <= set(known[table])
    assert {*known["effects"].values(), *known["tag_emblems"].values()} <= set(known["emblems"])
    pictures = [*known["emblems"].values(), *known["backdrops"].values()]
    pictures += [scene["strokes"] for scene in known["scenes"].values()]
    tints = {name.removeprefix("a-") for name in known["palette"]} | {"cloth"}
    assert {colour for strokes in pictures for colour in named(strokes)} <= tints


def test_every_colour_of_the_page_is_defined() -> None:
    """A name that no style and no script defines would be no colour at all."""
    styles = "".join(path.read_text(encoding="utf-8") for path in (STYLES / "style").glob("*.css"))
    scripts = "".join(path.read_text(encoding="utf-8") for path in STYLES.rglob("*.js"))
    defined = set(re.findall(r"(--[\w-]+):", styles)) | set(re.findall(r'"(--[\w-]+)"', scripts))
    assert set(re.findall(r"var\((--[\w-]+)\)", styles)) <= defined


def test_a_game_is_drawn_with_whole_pictures() -> None:
    svg = Game.new("base", 2, seed=1).svg()
    assert 'id="art-gable-bread-leaf2"' in svg
    assert svg.count('id="back-rays"') == 1
