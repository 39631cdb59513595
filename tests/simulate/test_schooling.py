"""Teaching the general network: the same for a seed on any number of cores, kept and gone on with."""

from pathlib import Path

import numpy as np
import pytest

from machiya import Edition
from machiya.bots.weights import judge_of, own_judge, read, weights_for
from machiya.campaign.sampling import any_table, table_of
from machiya.edition.inventing import invent
from machiya.errors import SetupError
from machiya.game.setup import Setup
from machiya.rules.state import SEATS
from machiya.simulate import schooling
from machiya.simulate.schooling import Course, Schooling, inputs_of_general, school
from machiya.simulate.training import Training


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of a few games."""
    monkeypatch.setattr(schooling, "SHARES", {2: 2, 3: 1})
    monkeypatch.setattr(schooling, "CHUNK", 2)
    monkeypatch.setattr(schooling, "WARM", 1)


def tables(seed: int, players: int) -> Setup:
    """The base game and cards made up, in turns."""
    return Setup.make(Edition.load("base") if seed % 2 else invent(7), players)


@pytest.mark.usefixtures("small")
def test_the_same_seed_teaches_the_same_on_any_number_of_cores(tmp_path: Path) -> None:
    one = school(tmp_path / "one", Course(rounds=3), tables, seed=4, workers=1)
    two = school(tmp_path / "two", Course(rounds=3), tables, seed=4, workers=2)
    other = school(tmp_path / "other", Course(rounds=3), tables, seed=5, workers=2)
    for players in (2, 3):
        assert np.array_equal(one.learners[players].average, two.learners[players].average)
        assert not np.array_equal(one.learners[players].average, other.learners[players].average)
    assert (one.round, one.games) == (3, 3 * 3 * 2)


@pytest.mark.usefixtures("small")
def test_a_run_is_gone_on_with_where_it_was_kept(tmp_path: Path) -> None:
    school(tmp_path, Course(rounds=1), tables, seed=4, workers=2)
    kept = Schooling.resume(tmp_path)
    assert kept.round == 1
    further = school(tmp_path, Course(rounds=2), tables, workers=2, resume=True)
    assert (further.round, further.seed) == (2, 4)
    assert not np.array_equal(further.learners[2].numbers, kept.learners[2].numbers)
    with pytest.raises(SetupError) as caught:
        Schooling.resume(tmp_path / "nowhere")
    assert caught.value.code == "train.no_checkpoint"
    (tmp_path / "checkpoint.npz").write_bytes(b"PK broken")
    with pytest.raises(SetupError) as caught:
        Schooling.resume(tmp_path)
    assert caught.value.code == "train.damaged"


@pytest.mark.usefixtures("small")
def test_what_was_taught_is_a_network_for_any_edition(tmp_path: Path) -> None:
    school(tmp_path, Course(rounds=1), tables, seed=4, workers=2)
    found = read(tmp_path / "any.net")
    assert found.general
    assert found.card["players"] == [2, 3]
    assert len(found.rows(2)) == inputs_of_general() + SEATS + 2
    assert (tmp_path / "checkpoint.npz").stat().st_size < 8_000_000


@pytest.mark.usefixtures("small")
def test_a_judge_goes_on_from_what_it_is(tmp_path: Path) -> None:
    """Where there is none yet it begins as the network that plays; it has the inputs of that network and of no other,
    and a run is gone on with only for its own edition."""
    edition, without = Edition.load("base"), Edition.load("base", ["harbor"])
    begun = Schooling.new(4, edition)
    assert np.array_equal(begun.learners[2].average, np.array(judge_of(edition).rows(2), np.float32))
    assert own_judge(without) is None
    first = Schooling.new(4, without).learners[2].average
    assert np.array_equal(first, np.array(weights_for(without).rows(2), np.float32))
    school(tmp_path, Course(rounds=1), table_of(edition), edition=edition, seed=4, workers=2)
    found = read(tmp_path / "base.net")
    assert (found.general, found.card["fingerprint"]) == (0, edition.fingerprint)
    assert not np.array_equal(np.array(found.rows(2), np.float32), begun.learners[2].average)
    assert Schooling.resume(tmp_path, edition).round == 1
    for other in (None, Edition.load("bright_lights")):
        with pytest.raises(SetupError) as caught:
            Schooling.resume(tmp_path, other)
        assert caught.value.code == "train.other_edition"
    with pytest.raises(SetupError) as caught:
        Training.resume(edition, tmp_path)  # what was kept is a judge, not a player
    assert caught.value.code == "train.other_edition"
    Training.new(edition, 4).save(tmp_path)
    with pytest.raises(SetupError) as caught:
        Schooling.resume(tmp_path, edition)
    assert caught.value.code == "train.other_edition"


def test_a_judge_practises_at_tables_of_its_edition() -> None:
    base, legacy = Edition.load("base"), Edition.load("legacy")
    tables = [table_of(base)(seed, 3) for seed in range(60)]
    assert {each.edition.fingerprint for each in tables} == {base.fingerprint}
    assert {each.market for each in tables} == {"standard", "variable", "hybrid"}
    assert len({each.house_rules for each in tables}) > 1
    assert table_of(legacy)(3, 4).edition.community


def test_tables_to_practise_at_are_of_every_kind() -> None:
    draw = any_table()
    seen: dict[tuple[str, tuple[str, ...]], set[str]] = {}
    for seed in range(400):
        setup = draw(seed, 2 + seed % 4)
        kind = "legacy" if setup.edition.community else "pack" if setup.edition.pack else setup.edition.id
        seen.setdefault((kind, setup.edition.expansions), set()).add(setup.market)
    assert {kind for kind, _ in seen} == {"base", "bright_lights", "legacy", "pack"}
    both = ("harbor", "millionaires_row")
    assert {expansions for kind, expansions in seen if kind == "base"} == {(), both[:1], both[1:], both}
    assert seen["base", ()] == {"standard", "variable", "hybrid"}
    assert draw(5, 3) == draw(5, 3)
