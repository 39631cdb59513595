"""Every code that can be said is in the catalogue, in English and in Dutch, with the same fields."""

import re
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from machiya import Edition, Game
from machiya.edition.grammar import (
    ABILITIES,
    AMOUNTS,
    CARD_KINDS,
    CONDITION_BOUNDS,
    COUNTED,
    LOOKED_AT,
    OPS,
    ROLLS,
)
from machiya.game.events import Event, describe
from machiya.locale import LANGUAGES, text
from machiya.rules.audit import BROKEN
from machiya.rules.events import KINDS
from machiya.testing import editions

SOURCE = Path(str(files("machiya")))
FAMILIES = (
    "illegal|setup|position|record|pack|word|event|effect|ability|per|condition|amount|kind|cli|colour|short|terminal"
    "|page"
)


def template(code: str, language: str) -> set[str]:
    """The fields of all forms of a code's template."""
    folder = SOURCE / "locale" / language / "LC_MESSAGES"
    with (folder / ("page.po" if code.startswith("page.") else "machiya.po")).open("rb") as file:
        message = read_po(file).get(code)
    assert message is not None, f"{code} is missing in {language}"
    forms = message.string if isinstance(message.string, list | tuple) else [message.string]
    assert all(forms), f"{code} is empty in {language}"
    return {name for form in forms if form for _, name, _, _ in Formatter().parse(form) if name}


def codes() -> list[str]:
    """All codes that stand in the source as they are."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    found = {code for _, code in re.findall(rf"""(["'])((?:{FAMILIES})\.[a-z_0-9.]*[a-z0-9])\1""", sources)}
    return sorted(found | {f"event.{kind}" for kind in KINDS if kind != "shared"})


@pytest.mark.parametrize("code", codes())
def test_every_code_is_said_in_every_language(code: str) -> None:
    fields = [template(code, language) for language in LANGUAGES]
    assert fields[0] == fields[1]


def test_composed_codes_are_there() -> None:
    """Codes that are put together from data."""
    composed = [f"effect.{op}{variant}" for op, row in OPS.items() for variant in row.said]
    assert {"effect.take_one", "effect.close_itself", "effect.earn_roll", "effect.give_only"} <= set(composed)
    composed += ["event.shared_up", "event.shared_down"]
    composed += [f"event.{kind}_short" for kind in ("earned", "took", "paid")] + ["event.declined_invest"]
    composed += [f"ability.{ability}{variant}" for ability, row in ABILITIES.items() for variant in row.said]
    assert {"ability.dice_2", "ability.dice_3", "ability.extra_turn_total", "ability.add_both"} <= set(composed)
    composed += [f"amount.{amount}" for amount in AMOUNTS if amount != "roll"]
    composed += [f"per.{of}{unique}" for of in COUNTED for unique in ("", "_unique")]
    composed += [f"condition.roll.{roll}" for roll in ROLLS]
    for who in LOOKED_AT:
        for test in ("has", *CONDITION_BOUNDS):
            composed.append(f"condition.{who}.{test}")
    composed += [f"broken.{broken}" for broken in BROKEN]
    composed += sorted({f"tag.{card.tag}" for edition in editions() for card in edition.establishments})
    composed += [f"colour.{kind}" for kind in CARD_KINDS]
    composed += [f"kind.{kind}" for kind in ("int", "str", "list", "dict", "bool", "int_or_str")]
    for code in composed:
        assert template(code, "en") == template(code, "nl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogues_are_up_to_date(language: str, tmp_path: Path) -> None:
    """Run `pybabel compile -d src/machiya/locale -D machiya` after a change."""
    folder = SOURCE / "locale" / language / "LC_MESSAGES"
    with (folder / "machiya.po").open("rb") as source, (tmp_path / "machiya.mo").open("wb") as target:
        write_mo(target, read_po(source))
    assert (tmp_path / "machiya.mo").read_bytes() == (folder / "machiya.mo").read_bytes()


def test_every_kind_of_event_is_described_in_whole_games() -> None:
    """No sentence of a game shows a code or an empty field, in either language."""
    for number in range(6):
        game = Game.new("base", 4, expansions=["harbor", "millionaires_row"], seed=1, game=number)
        while not game.over:
            actions = game.actions()
            for event in game.play(actions[(number * 7 + game.turn) % len(actions)]):
                for language in LANGUAGES:
                    sentence = game.describe(event, language)
                    assert not sentence.startswith("event.")
                    assert sentence.endswith(".")


def test_one_coin_and_two_coins() -> None:
    edition = Edition.load("base")
    one = Event("earned", 0, None, "bakery", 1, 1, 1, "green")
    two = Event("earned", 0, None, "bakery", 2, 2, 2, "green")
    assert describe(one, "en", ("Ana",), edition) == "Bakery: Ana earns 1 coin."
    assert describe(two, "en", ("Ana",), edition) == "Bakery ×2: Ana earns 2 coins."
    assert describe(two, "nl", ("Ana",), edition) == "Bakkerij ×2: Ana ontvangt 2 munten."


def test_an_unknown_language_is_english() -> None:
    assert text("word.bank", "xx") == "the bank"
