"""What a study is: the page tells all of it, and what is alike is played once."""

import pickle
import re
from pathlib import Path

import pytest

from machiya import Edition
from machiya.studies.designs import card_study, sweep_study
from machiya.studies.overriding import override
from machiya.studies.plan import Arm, Study, StudyError, Terms
from machiya.studies.reading import ARM, TABLES, again, load
from machiya.studies.schemas import SCHEMAS, WORD

PAGE = (Path(__file__).parents[2] / "docs" / "studies.md").read_text(encoding="utf-8")


def test_the_page_tells_every_column() -> None:
    for name, columns in SCHEMAS.items():
        section = PAGE.split(f"### {name}.parquet\n")[1].split("\n##")[0]
        told = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$", section, re.MULTILINE)
        kinds = {str(WORD): "word", "bool": "true or false"}
        expected = [(column, kinds.get(str(kind), str(kind)), text) for column, (kind, text) in columns.items()]
        assert told == expected


def test_the_page_tells_every_field_and_its_study_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0], encoding="utf-8")
    study = load(path)
    assert [arm.name for arm in study.arms] == [
        "control", "no_mine", "early_cafe", "mine_first", "cheap_mine", "no_cafe",
    ]  # fmt: skip
    assert study.rows == ("games", "seats", "cards", "builds", "decisions")
    fields = PAGE.split("| Table | Fields |")[1].split("\n\n")[0]
    for known in (*(known for table, known in TABLES.items() if table != "rows"), ARM):
        assert all(f"`{name}`" in fields for name in known)


def test_seatings_that_come_to_the_same_are_one() -> None:
    """Among equals the line-up need not be turned; a place with terms of its own takes every seat."""
    alike = card_study(Edition.load("base"), "cafe", ("greedy",) * 3)
    assert alike.rotations == ((0,), (0, 1, 2), (0, 1, 2), (0, 1, 2), (0,))
    mixed = card_study(Edition.load("base"), "cafe", ("greedy", "planner", "greedy"), seatings="one")
    assert mixed.lines == 5
    assert [mixed.role_of(0, place) for place in range(3)] == [0, 1, 0]
    assert [mixed.role_of(1, place) for place in range(3)] == [0, 1, 2]


def test_blocks_share_out_the_games() -> None:
    study = card_study(Edition.load("base"), "cafe", ("greedy",) * 2, games=5_000)
    games = [game for block in range(study.blocks) for game in study.games_of(block)]
    assert games == list(range(5_000))


def test_a_study_can_be_sent_and_told_again() -> None:
    """Through a pickle, as to other machines, and through its document, as from a manifest."""
    pack = Edition.load(Path(__file__).parents[2] / "examples" / "lantern_night.toml")
    for study in (
        card_study(pack, "lantern_stall", ("greedy",) * 2, luck=3),
        sweep_study(Edition.load("base", ["harbor"]), "cafe", "cost", (1, 2, 3), ("planner",) * 5),
    ):
        assert pickle.loads(pickle.dumps(study)).document() == study.document()
        assert again(study.document()).document() == study.document()


def test_an_edition_with_other_figures_is_another_one() -> None:
    base = Edition.load("base")
    other = override(base, {"bakery": {"cost": 9}, "train_station": {"cost": 7}, "ranch": {"amount": 3}})
    found = {card.id: card for card in other.establishments}
    assert (found["bakery"].cost, found["ranch"].effects[0].amount) == (9, 3)
    assert [landmark.id for landmark in other.landmarks].index("train_station") == 0
    assert other.fingerprint != base.fingerprint
    assert override(base, {"bakery": {"cost": 1}}).fingerprint == base.fingerprint
    with pytest.raises(StudyError, match="no establishment nonsense"):
        override(base, {"nonsense": {"cost": 1}})


def test_terms_that_contradict_each_other_are_refused() -> None:
    base = Edition.load("base")
    terms = (Terms(forbid=("cafe",), first="cafe"), Terms())
    with pytest.raises(StudyError, match="first"):
        Study((Arm("both", base, terms),), ("greedy", "greedy"))
