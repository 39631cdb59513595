"""Training: the same on any number of workers, kept in checkpoints, and downhill."""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from machiya import Edition, Game, bots
from machiya.bots.weights import read, weights_for
from machiya.cli.main import main
from machiya.errors import SetupError
from machiya.rules import state as st
from tests.compiled.bot_games import interpreted, table

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of a few games, learned from at once, and strength tests of a few."""
    from machiya.simulate import training

    monkeypatch.setattr(training, "GAMES", 12)
    monkeypatch.setattr(training, "CHUNK", 4)
    monkeypatch.setattr(training, "WARM", 1, raising=False)
    monkeypatch.setattr(training, "TEMPER_GAMES", 8)
    monkeypatch.setattr(training, "strength", partial(training.strength, games=8))


def arrays(training: Any) -> dict[str, Any]:
    """All numbers of a training."""
    found: dict[str, Any] = {}
    for players, learner in training.learners.items():
        found |= {f"{name} {players}": value for name, value in vars(learner).items() if name != "seconds"}
        found |= {f"past {players} {index}": value for index, value in enumerate(training.past[players])}
    return found


def same(one: Any, other: Any) -> bool:
    """Whether two trainings are equal to the last bit."""
    mine, theirs = arrays(one), arrays(other)
    return mine.keys() == theirs.keys() and all(np.array_equal(mine[name], theirs[name]) for name in mine)


@pytest.mark.usefixtures("quick")
def test_training_gives_the_same_network_on_any_number_of_workers(tmp_path: Path) -> None:
    from machiya.simulate.training import Course, Training, train

    edition = Edition.load("base")
    one = train(edition, tmp_path / "one", Course(rounds=3), seed=5, workers=1)
    two = train(edition, tmp_path / "two", Course(rounds=3), seed=5, workers=2)
    assert (one.round, one.games) == (two.round, two.games)
    assert one.round == 3
    assert same(one, two)
    assert one.history[-1]["strength"] == two.history[-1]["strength"]
    assert not same(one, Training.new(edition, 5))
    files = [read(tmp_path / name / "base.net") for name in ("one", "two")]
    assert files[0].numbers == files[1].numbers
    assert files[0].card["games"] == one.games
    assert files[0].card["fingerprint"] == edition.fingerprint
    assert not same(one, train(edition, tmp_path / "other", Course(rounds=3), seed=6, workers=2))


def test_others_sit_at_as_many_tables_as_the_league_has() -> None:
    from machiya.simulate.training import CHUNK, master, seatings

    def tables(league: float) -> int:
        source = np.random.default_rng(1)
        rounds = [seatings([master(0)] * 4, 1, 3, False, league, source) for _ in range(100)]
        assert all(0 in row for table in rounds for row in table)  # the learner sits everywhere
        return sum(int(table.any(axis=1).sum()) for table in rounds)

    assert tables(0.0) == 0
    assert tables(1.0) == 100 * CHUNK
    assert abs(tables(0.4) / (100 * CHUNK) - 0.4) < 0.05


@pytest.mark.usefixtures("quick")
def test_a_checkpoint_brings_everything_back(tmp_path: Path) -> None:
    from machiya.simulate.training import Course, Training, train

    edition = Edition.load("base")
    before = train(edition, tmp_path, Course(rounds=2), seed=3)
    after = Training.resume(edition, tmp_path)
    assert same(before, after)
    for name in ("seed", "round", "games", "seconds", "history"):
        assert getattr(before, name) == getattr(after, name), name
    further = train(edition, tmp_path, Course(rounds=3), resume=True)
    assert (further.round, further.seed) == (3, 3)
    assert further.games > before.games
    assert len(further.history) == 2
    assert not same(before, further)
    assert same(further, Training.resume(edition, tmp_path))
    again = train(edition, tmp_path, Course(rounds=3), resume=True)
    assert same(further, again), "it had come to its end"


def test_chances_that_were_too_bold_are_tempered() -> None:
    """The shipped network with its logits half as large again foretells too much; as it is, about what happens."""
    from machiya.simulate.pool import crew_of
    from machiya.simulate.training import Training, temper

    edition = Edition.load("base")
    training = Training.new(edition, 1)
    weights = weights_for(edition)
    assert weights is not None
    learner = training.learners[2]
    learner.average[:] = np.array(weights.rows(2))
    with crew_of(2) as crew:
        assert 0.85 < temper(training, 2, crew) < 1.15
        learner.average[learner.inputs + 1 :] *= 1.5
        learner.temper = temper(training, 2, crew)
    assert learner.temper < 0.8
    assert np.allclose(learner.tempered[: learner.inputs], learner.average[: learner.inputs])
    assert np.allclose(learner.tempered[-1], learner.average[-1] * learner.temper)


@pytest.mark.usefixtures("quick")
def test_a_checkpoint_of_another_edition_or_none_is_refused(tmp_path: Path) -> None:
    from machiya.simulate.training import Course, Training, train

    Training.new(Edition.load("base"), 1).save(tmp_path)
    for edition in (Edition.load("bright_lights"), Edition.load("base", ["harbor"])):
        with pytest.raises(SetupError) as caught:
            train(edition, tmp_path, Course(rounds=1), resume=True)
        assert caught.value.code == "train.other_edition"
    with pytest.raises(SetupError) as caught:
        train(Edition.load("base"), tmp_path / "gone", Course(rounds=1), resume=True)
    assert caught.value.code == "train.no_checkpoint"


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04nonsense", "cut"], ids=str)
def test_a_damaged_checkpoint_is_refused(content: bytes | str, tmp_path: Path) -> None:
    from machiya.simulate.training import Training

    edition = Edition.load("base")
    Training.new(edition, 1).save(tmp_path)
    path = tmp_path / "checkpoint.npz"
    path.write_bytes(content if isinstance(content, bytes) else path.read_bytes()[:-5_000])
    with pytest.raises(SetupError) as caught:
        Training.resume(edition, tmp_path)
    assert str(tmp_path) in str(caught.value)


def test_a_learner_learns_what_it_is_shown() -> None:
    """A step goes downhill: its loss falls, and its chances come to those that were wanted."""
    from machiya.simulate.training import Learner, foretell

    learner = Learner.new(Edition.load("base"), 3, 1)
    source = np.random.default_rng(2)
    examples = source.random((64, learner.inputs), np.float32)
    targets = np.zeros((64, st.SEATS), np.float32)
    targets[np.arange(64), (examples[:, 0] * 3).astype(int)] = 1
    losses = [learner.step(examples, targets, np.arange(examples.shape[1]), 1e-2) for _ in range(150)]
    assert losses[-1] < losses[0] / 4
    chances = foretell(learner.numbers, examples, 3)[2]
    assert chances.sum(axis=1) == pytest.approx(np.ones(64), abs=1e-5)
    assert (chances.argmax(axis=1) == targets.argmax(axis=1)).mean() > 0.9


@pytest.mark.usefixtures("networks")
def test_what_is_foretold_in_training_is_what_the_network_says() -> None:
    """NumPy's reckoning over many examples, and the bots' over one state."""
    from machiya.bots.network import clear_desk, evaluate
    from machiya.simulate.training import foretell

    setup = table(players=3)
    thinker = bots.thinker_for(Game(setup, setup.start(), None))
    numbers = np.array(thinker.net.rows, np.float32)
    for state, _, _ in interpreted(setup, ["easy"] * 3, 2, 0):
        if state.phase == st.ROLL:
            clear_desk(thinker.ruleset, thinker.desk, thinker.net)
            evaluate(state, thinker.ruleset, thinker.desk, thinker.net)
            inputs = np.array([thinker.desk.inputs[: len(numbers) - st.SEATS - 2]], np.float32)
            said = [thinker.desk.value[(state.active + place) % 3] for place in range(3)]
            assert foretell(numbers, inputs, 3)[2][0].tolist() == pytest.approx(said, abs=1e-4)


@pytest.mark.usefixtures("quick")
def test_the_command_trains_and_says_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "training"
    words = ["train", "--rounds", "1", "--folder", str(folder), "--workers", "2", "--language"]
    assert main([*words, "en"]) == 0
    out = capsys.readouterr().out
    assert "cheese, 2 players: " in out
    assert out.splitlines()[-1].startswith("1 rounds, ")
    assert {path.name for path in folder.iterdir()} == {"base.net", "checkpoint.npz", "strength.svg"}
    assert main([*words, "nl", "--resume"]) == 0
    assert str(folder) in capsys.readouterr().out
    assert main(["train", "--language", "en"]) == 2
    assert "--minutes" in capsys.readouterr().err


def test_a_training_begins_with_a_network_and_may_widen_it() -> None:
    from machiya.simulate.training import Training, foretell

    edition = Edition.load("base")
    weights = weights_for(edition)
    begun = Training.new(edition, 1, weights).learners[2]
    assert np.array_equal(begun.numbers, np.array(weights.rows(2), np.float32))
    wider = Training.new(edition, 1, weights, 192).learners[2]
    assert wider.numbers.shape == (len(begun.numbers), 192)
    examples = np.random.default_rng(1).random((40, begun.inputs)).astype(np.float32)
    said = [foretell(each.numbers, examples, 2)[2] for each in (begun, wider)]
    assert said[0] == pytest.approx(said[1], abs=1e-5)


def test_a_training_begins_with_a_network_that_knows_more_cards() -> None:
    """What it knows of a card goes with the card, wherever that stands in the other edition."""
    from machiya.simulate.training import Training, input_names

    harbor, both = Edition.load("base", ["harbor"]), Edition.load("base", ["harbor", "millionaires_row"])
    weights = weights_for(both)
    begun, rows = Training.new(harbor, 1, weights).learners[3], np.array(weights.rows(3), np.float32)
    ours, theirs = input_names(harbor), input_names(both)
    assert len(ours) == begun.inputs < len(theirs)
    for name in [(0, "tuna_boat", 1), (2, "harbor"), (1, 14), ("cafe", 0)]:
        assert np.array_equal(begun.numbers[ours.index(name)], rows[theirs.index(name)]), name
    assert np.array_equal(begun.numbers[begun.inputs :], rows[len(theirs) :])


@pytest.mark.parametrize(("edition", "expansions"), [("bright_lights", ()), ("base", ("harbor",))])
def test_a_network_of_other_cards_is_refused(edition: str, expansions: tuple[str, ...]) -> None:
    from machiya.simulate.training import Training

    with pytest.raises(SetupError) as caught:
        Training.new(Edition.load(edition, expansions), 1, weights_for(Edition.load("base")))
    assert caught.value.code == "train.other_network"
