"""Fingerprints are those that version 0.1.0 gave out: records and stored games carry them."""

from dataclasses import fields
from pathlib import Path

import pytest

from machiya import Edition
from machiya.campaign.sampling import sampler
from machiya.edition import model
from machiya.edition.fingerprint import LATER

EXAMPLES = Path(__file__).parents[2] / "examples"
EDITIONS = Path(__file__).parents[2] / "src" / "machiya" / "editions"
OF_0_1_0 = {
    ("base",): "4a156dd26d50e5f8",
    ("base", "harbor"): "9d144dd73ff326a1",
    ("base", "millionaires_row"): "a2dda9f4cb291e5d",
    ("base", "harbor", "millionaires_row"): "1853e5a40fa91de6",
    ("bright_lights",): "e8c772209acafa26",
    ("legacy",): "9e0b44462d402964",
    ("tea_and_trains.toml",): "c16dd6df0615874e",
    ("tea_and_trains.toml", "harbor"): "7977d6b3b1594bc1",
    ("tea_and_trains.toml", "millionaires_row"): "21b47828397f5741",
    ("tea_and_trains.toml", "harbor", "millionaires_row"): "4ac4f4f925d9d942",
}
CAMPAIGNS_OF_0_1_0 = {
    ("earlier/ten_tides-0.1.0.toml", 1, 2): "4204dacea507617b",
    ("earlier/ten_tides-0.1.0.toml", 1, 3): "2f4623d9bf8aa6e9",
    ("earlier/ten_tides-0.1.0.toml", 3, 3): "5594c1e5ded2fabb",
    ("earlier/ten_tides-0.1.0.toml", 3, 4): "af5fd2becae13b4b",
    ("three_evenings.toml", 1, 2): "3adc92e238642296",
    ("three_evenings.toml", 1, 4): "beadc1d1e43d1497",
}
"""Games of campaigns by pack, seed and number of players."""


def path_of(name: str) -> str:
    folder = EDITIONS if name.startswith("earlier/") else EXAMPLES
    return str(folder / name) if name.endswith(".toml") else name


@pytest.mark.parametrize("names", OF_0_1_0, ids=str)
def test_editions_and_packs_keep_their_fingerprint(names: tuple[str, ...]) -> None:
    edition = Edition.load(path_of(names[0]), names[1:])
    assert edition.fingerprint == OF_0_1_0[names]
    if edition.pack:
        assert Edition.parse(edition.pack, "pack", names[1:]).fingerprint == OF_0_1_0[names]


@pytest.mark.parametrize("game", CAMPAIGNS_OF_0_1_0, ids=str)
def test_games_of_campaigns_keep_their_fingerprint(game: tuple[str, int, int]) -> None:
    pack, seed, players = game
    assert sampler(path_of(pack))(seed, players).fingerprint == CAMPAIGNS_OF_0_1_0[game]


def test_a_later_field_is_left_out_at_its_default_only() -> None:
    """Every name is a field of some class of the model, and what is left out is the default that it has there."""
    classes = [
        each for each in vars(model).values() if isinstance(each, type) and hasattr(each, "__dataclass_fields__")
    ]
    defaults = {(field.name, repr(field.default)) for each in classes for field in fields(each)}
    assert all((name, repr(value)) in defaults for name, value in LATER.items())
    pack = '[edition]\nid = "x"\nname = "X"\nextends = "base"\n'
    plain = Edition.parse(pack).fingerprint
    assert Edition.parse(pack + "first_seat = 0\n").fingerprint == plain
    assert Edition.parse(pack + "first_seat = 1\n").fingerprint != plain
