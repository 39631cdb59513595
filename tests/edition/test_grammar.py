"""The grammar is what the loader goes by: every row and field of it is taken, and nothing else."""

from dataclasses import fields

import pytest

from machiya import Edition, PackError
from machiya.edition import compiling, model
from machiya.edition.grammar import ABILITIES, CARD_KINDS, MOMENTS, OPS, TABLES
from machiya.edition.reader import Reader
from machiya.edition.reading import READERS
from machiya.rules.state import COLOURS

PACK = """
[edition]
id = "tea"
name = "Tea"
extends = "base"
[[establishment]]
id = "tea_house"
name = "Tea House"
colour = "{colour}"
numbers = [4]
cost = 3
tag = "major"
effects = [{{ {effect} }}]
"""
FILLED = {"amount": "1", "from": '"each"', "counter": '"acorn"'}
"""A value for each field that an operation requires."""


def problems(effect: str, colour: str) -> list[str]:
    try:
        Edition.parse(PACK.format(effect=effect, colour=colour))
    except PackError as refused:
        return [problem.code for problem in refused.problems]
    return []


@pytest.mark.parametrize("kind", READERS)
def test_a_reader_takes_the_fields_of_its_table_and_no_others(kind: str) -> None:
    reader = Reader({}, "", "", [])
    READERS[kind](reader)
    assert reader.seen == set(TABLES[kind])


@pytest.mark.parametrize(
    ("kind", "table"), [("rule", "use"), ("rule", "goal"), ("rule", "tender"), ("landmark", "abilities")]
)
def test_tables_within_tables_too(kind: str, table: str) -> None:
    """What they know is what the grammar has, as the sentence about an unknown field lists it."""
    of = {"tender": "price", "abilities": "ability"}.get(table, table)
    wrong = {"nonsense": 1}
    reader = Reader({table: [wrong] if table == "abilities" else wrong}, "", "", [])
    READERS[kind](reader)
    (known,) = [each.fields["known"] for each in reader.problems if each.code == "pack.unknown_field"]
    assert known == ", ".join(sorted(TABLES[of]))


def test_rows_name_fields_that_there_are() -> None:
    for row in OPS.values():
        assert set(row.fields) <= set(TABLES["effect"])
        assert set(row.moments) <= set(MOMENTS)
    for ability in ABILITIES.values():
        assert set(ability.fields) <= set(TABLES["ability"])
    for kind in CARD_KINDS.values():
        assert set(kind.refused) <= set(OPS)
    assert set(CARD_KINDS) == {*COLOURS, "community", "use", "rule"}


@pytest.mark.parametrize("op", OPS)
def test_an_operation_stands_where_its_row_says(op: str) -> None:
    required = {field.name: FILLED[field.name] for field in OPS[op].fields.values() if field.required}
    if OPS[op].fields.get("amount") and OPS[op].fields["amount"].default == 0:
        required["amount"] = "1"
    for colour in COLOURS:
        source = {"from": '"roller"'} if colour == "red" and op == "take" else {}
        written = ", ".join(f"{name} = {value}" for name, value in (required | source).items())
        if op == "close" and colour == "blue":
            written = 'what = "itself"'
        found = set(problems(f'op = "{op}"' + (f", {written}" if written else ""), colour))
        refused = CARD_KINDS[colour].refused.get(op)
        assert (refused in found) if refused else not found - {"pack.unknown_counter", "pack.major_closes"}, colour


def test_every_ability_is_written_down_for_the_rules() -> None:
    assert list(compiling.LETTING) == list(ABILITIES)


def test_the_field_win_of_former_packs_still_loads_and_says_nothing() -> None:
    former = PACK.replace('extends = "base"', 'extends = "base"\nwin = "landmarks"')
    effect = 'op = "earn", amount = 1'
    assert Edition.parse(former.format(effect=effect, colour="blue")).fingerprint == (
        Edition.parse(PACK.format(effect=effect, colour="blue")).fingerprint
    )
    assert "win" not in TABLES["edition"]
    assert "win" not in {field.name for field in fields(model.Edition)}
