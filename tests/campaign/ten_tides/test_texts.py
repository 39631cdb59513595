"""What the campaign's cards say is true: prices, examples, exceptions, and the words of the Dutch edition."""

import re
from itertools import chain
from pathlib import Path

import pytest

import machiya
from machiya import Game
from machiya.campaign import save
from machiya.campaign.cards import Pack
from machiya.campaign.deck import RuleDeckCard
from machiya.campaign.pack import load
from machiya.campaign.telling import tell
from machiya.cli.main import main
from machiya.locale import LANGUAGES
from machiya.testing import campaign_game
from tests.campaign.steps import started, win, written
from tests.foreign import foreign

EXAMPLES = Path(__file__).parents[3] / "examples"
PACKS = {"ten_tides": load("ten_tides"), "three_evenings": load(str(EXAMPLES / "three_evenings.toml"))}
DUTCH = Path(machiya.__file__).parent / "locale" / "nl" / "LC_MESSAGES"
TIDES = PACKS["ten_tides"]
PRICED = {"en": r"({names})(?:, which)? costs (\d+)", "nl": r"({names})(?: in)?(?:, die (\d+) kost| kost (\d+))"}
"""A card with its price, as texts have it."""


def card_text(pack: Pack, rule: str, language: str) -> str:
    """Both sides of a rule card."""
    card = next(card for card in pack.deck if isinstance(card, RuleDeckCard) and card.id == rule)
    return " ".join(pack.text(id, language) for id in card.front)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_price_in_an_example_is_the_cards_own(language: str) -> None:
    """“A Bakery, which costs 1”: whoever changes what a card costs finds where it is told."""
    cards = {TIDES.name_of(id, language): card.cost for id, card in (TIDES.establishments | TIDES.communities).items()}
    names = "|".join(map(re.escape, sorted(cards, key=len, reverse=True)))
    priced = re.compile(PRICED[language].format(names=names))
    told = [found for words in TIDES.texts[language].values() for found in priced.findall(words)]
    assert told
    assert [(name, int("".join(cost))) for name, *cost in told] == [(name, cards[name]) for name, *_ in told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_gifts_reckons_as_the_rule_does(language: str) -> None:
    tender = TIDES.rules["gifts"].card.tender
    assert tender is not None
    lanterns, less = map(int, re.findall(r"\d+", TIDES.text("r.gifts.eg", language)))
    assert less == lanterns * tender.amount


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
@pytest.mark.parametrize(("language", "words"), [("en", "exception"), ("nl", "uitzondering")])
def test_a_card_that_lends_says_that_it_sets_the_archives_rule_aside(pack: Pack, language: str, words: str) -> None:
    """What is archived is out for the whole campaign, unless a card says otherwise. (Legacy, The Archives)"""
    lending = [id for id, rule in pack.rules.items() if rule.never_lent is not None]
    assert lending
    for id in lending:
        assert words in card_text(pack, id, language)


def test_dutch_names_are_those_of_the_dutch_edition() -> None:
    """(Legacy, Dutch, Start van het spel)"""
    printed = {
        "wheat_field": "Graanakker", "convenience_store": "Supermarkt", "bakery": "Bakkerij",
        "forge": "Smidse", "flower_shop": "Bloemenwinkel", "fountain": "Fontein", "observatory": "Sterrenwacht",
    }  # fmt: skip
    assert {id: TIDES.name_of(id, "nl") for id in printed} == printed


@pytest.mark.parametrize("other", ["dorpsplein", "stadsbord", "mysteriedoos", "geheime doos", "gemeenschapsbe"])
def test_dutch_words_are_those_of_the_dutch_edition(other: str) -> None:
    """Stadsplein, stadstableau, mystery box, gemeenschappelijke bezienswaardigheid, and nothing else beside them."""
    catalogues = [(DUTCH / f"{domain}.po").read_text(encoding="utf-8") for domain in ("machiya", "page")]
    for said in chain(catalogues, *(pack.texts["nl"].values() for pack in PACKS.values())):
        assert other not in said.lower()


def test_dutch_establishments_are_attractions() -> None:
    """And no buildings, wherever the program speaks of cards."""
    for domain in ("machiya", "page"):
        assert not re.search(r"\bgebouw(en)?\b", (DUTCH / f"{domain}.po").read_text(encoding="utf-8"))


def test_no_dutch_line_of_a_campaign_has_an_id_or_an_english_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whatever is spent, stuck, chosen, ticked and put away from the first card to the last, and what `show` prints."""
    campaign = started(3)
    told: list[tuple[str, str]] = []
    while not campaign.over:
        if campaign.phase == "play":
            happened = win(campaign, 0, {"seed": 4} if "seed" in campaign.counters else None)
        else:
            steps = campaign.actions()
            happened = campaign.play(written(steps[len(told) % len(steps)], campaign.to_move))
        told += [(each.kind, tell(campaign, each, "nl")) for each in happened]
    assert {"spent", "stuck", "ticked", "lent", "kept", "square", "archived"} <= {kind for kind, _ in told}
    for _, sentence in told:
        assert foreign(sentence, TIDES) == []
    save(tmp_path / "ours.json", campaign)
    capsys.readouterr()
    assert main(["campaign", "show", str(tmp_path / "ours.json"), "--language", "nl"]) == 0
    shown = capsys.readouterr().out
    assert "Hoeksteen" in shown
    assert foreign(shown, TIDES) == []


@pytest.mark.parametrize("number", [4, 7, 10])
def test_no_dutch_line_of_a_game_has_an_id_or_an_english_name(number: int) -> None:
    game, done = Game.new(campaign_game(number, 3), 3, seed=number), 0
    while not game.over and done < 300:
        actions = game.actions()
        for event in game.play(actions[done * 7 % len(actions)]):
            assert foreign(game.describe(event, "nl"), game.edition) == []
        done += 1
