"""Teaching a network to judge any table, or those of an edition: what masters make of positions that anybody may reach.

Each chunk of games has a table of its own: an edition, expansions, market, house rules, or cards made up. Its first
turns are played by bots of every level and by chance; from there on masters play, now and then trying something else,
and every state after a turn is an example: what masters made of it, with the luck of the dice taken out. Where an
edition has a network of its own, that one plays and the learner learns what its play is worth; elsewhere the general
one plays itself. The judge of one edition begins as the network that plays it, learns what that one has never seen, and
goes on from there when it is taught again.

While a round is learned from, the next one is played on the other cores, with the numbers from before; so the same seed
and number of rounds give the same network, however many workers play.
"""

import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ..analysis.warming import warm_learning
from ..bots import kind_of, mind_for, names
from ..bots.features import FEATURES, size
from ..bots.weights import GENERAL, mark_for, network_name, own_judge, own_weights, weights_for, write
from ..compiled.arena import Arena, net_of, pack_net
from ..edition.model import Edition
from ..errors import SetupError
from ..game.setup import Setup
from ..rules.state import SEATS, Ruleset
from .pool import Crew, Plain, Workers, crew_of
from .training import BATCH, CHUNK, UNITS, Chunk, Learner, master, read_checkpoint, write_checkpoint

SHARES = {2: 8, 3: 4, 4: 6, 5: 3}
"""Chunks of a round, by number of players."""
CAPACITY = CHUNK * 250 + 400
"""Examples that a chunk has room for."""
WARM = 6
"""Rounds at the start in which networks of editions and planners play, and the learner watches."""
REUSED = 6
"""Rounds that are learned from again with each new one."""
RATE = 1e-3
"""The learning rate at the start, half of it for who can play already; it falls to a thirtieth."""
TRACE = 0.95
"""The lambda of TD(lambda)."""
EXPLORING = (0, 60, 200, 400)
"""Of 1,024 builds, how many are made at random: one of these for each chunk."""
AT_ONCE = 0.25
"""The share of games that masters play from the start."""
EARLY = 18
"""Rounds after which they take over at the latest."""
PROGRESS = ("steps", "rounds", "seconds")
"""The numbers of a learner that a checkpoint keeps."""
KEPT_EVERY = 60.0
"""Seconds between checkpoints."""

Tables = Callable[[int, int], Setup]
"""From a seed and a number of players to a table to practise at."""


def inputs_of_general() -> int:
    """How many inputs a general network has, whatever the edition."""
    return size(Ruleset(), 1)


def new_learner(players: int, seed: int) -> Learner:
    """Begin with small random numbers."""
    inputs = inputs_of_general()
    numbers = np.zeros((inputs + SEATS + 2, UNITS), np.float32)
    source = np.random.default_rng([seed, players])
    numbers[:inputs] = source.normal(0, 0.06, (inputs, UNITS))
    numbers[inputs + 1 : inputs + 1 + players] = source.normal(0, 0.05, (players, UNITS))
    return Learner.begun(players, numbers)


def learner_of(edition: Edition, players: int) -> Learner:
    """Begin with the judge that an edition has, or else with the network that plays it."""
    return Learner.begun(players, np.array((own_judge(edition) or weights_for(edition)).rows(players), np.float32))


@dataclass
class Schooling:
    """A run of this training, that can be kept in a folder and taken up again."""

    seed: int
    learners: dict[int, Learner]
    edition: Edition | None
    """The one whose judge it is, or none for the network of all."""
    round: int = 0
    games: int = 0
    examples: int = 0
    seconds: float = 0.0
    losses: dict[int, float] = field(default_factory=dict)
    """By number of players, as last learned."""
    stopped: bool = False
    """Whether it was stopped before its end."""

    @staticmethod
    def new(seed: int, edition: Edition | None = None) -> "Schooling":
        """Start from nothing or, for one edition, from what judges or plays it."""
        if edition is None:
            return Schooling(seed, {players: new_learner(players, seed) for players in SHARES}, None)
        counts = [players for players in SHARES if players in weights_for(edition).card["players"]]
        counts = [players for players in counts if edition.players[0] <= players <= edition.players[1]]
        return Schooling(seed, {players: learner_of(edition, players) for players in counts}, edition)

    @property
    def general(self) -> bool:
        """Whether it learns by what cards do."""
        return self.edition is None or bool(weights_for(self.edition).general)

    @property
    def mark(self) -> str:
        """What the network fits."""
        return f"features {FEATURES[1]}" if self.edition is None else mark_for(self.edition)

    @property
    def name(self) -> str:
        """What it is called."""
        return GENERAL if self.edition is None else network_name(self.edition)

    def save(self, folder: Path) -> None:
        """Keep everything needed to go on, whole or not at all, and the network for the bots."""
        facts = {
            "features": FEATURES[self.general], "mark": self.mark, "seed": self.seed, "round": self.round,
            "games": self.games, "examples": self.examples, "seconds": self.seconds,
        }  # fmt: skip
        write_checkpoint(folder, self.learners, PROGRESS, facts, {})
        self.export(folder / f"{self.name}.net")

    @staticmethod
    def resume(folder: Path, edition: Edition | None = None) -> "Schooling":
        """Take up a run where it was kept."""
        learners, facts, _ = read_checkpoint(folder)
        found = Schooling(
            facts["seed"], learners, edition,
            facts["round"], facts["games"], facts.get("examples", 0), facts["seconds"],
        )  # fmt: skip
        if (facts.get("features"), facts.get("mark")) != (FEATURES[found.general], found.mark):
            raise SetupError("train.other_edition", folder=str(folder), edition=found.name)
        return found

    def export(self, path: Path) -> None:
        """Write the network as the bots read it, with a card on how it was made."""
        learners = list(self.learners.values())
        card = {
            "general": self.general, "fingerprint": self.mark, "rows": len(learners[0].numbers),
            "players": list(self.learners), "seed": self.seed, "rounds": self.round, "games": self.games,
            "examples": self.examples, "minutes": round(self.seconds / 60, 1),
            "method": f"TD({TRACE}) with luck taken out, of masters' play from positions that bots of every level "
            f"reach, at tables of {'every kind' if self.edition is None else self.edition.name}",
        }  # fmt: skip
        write(path, card, [learner.average.tolist() for learner in learners])

    def line(self) -> str:
        """A line on how it goes."""
        losses = " ".join(f"{players}:{loss:.4f}" for players, loss in self.losses.items())
        return f"{self.games:,} games, {self.examples:,} examples, loss {losses}"


@dataclass(frozen=True)
class Course:
    """For how long: minutes or, if not 0, rounds; both count from the beginning of the run."""

    minutes: float = 0.0
    rounds: int = 0


def play_chunk(schooling: Schooling, nets: dict[int, Any], tables: Tables, job: tuple[int, int, int]) -> Chunk:
    """Play a chunk of games at one table."""
    round, number, players = job
    source = np.random.default_rng([schooling.seed, round, number])
    setup = tables(int(source.integers(1 << 40)), players)
    edition = setup.edition
    special = own_weights(edition)
    warm = schooling.edition is None and round < WARM
    records = nets[players]
    if special is not None:
        records = np.concatenate([records, net_of(special, players)])
    plain = [name for name in names(edition) if kind_of(name).kind < master(0).kind]
    minds = [master(0), *(mind_for(name, edition) for name in plain)]
    playing = 0
    if len(records) > 1:
        minds.append(master(1))
        playing = len(minds) - 1
    elif warm:
        playing = 1 + plain.index("planner")
    seating = np.full((CHUNK, players), playing)
    early = source.integers(1, 1 + len(plain), (CHUNK, players))
    same = source.random(CHUNK) < 0.4  # often they are all of one kind, as at a family's table
    early[same] = early[same][:, :1]
    until = source.integers(1, EARLY * players, CHUNK)
    until[source.random(CHUNK) < AT_ONCE] = 0
    inputs = np.zeros((CAPACITY, schooling.learners[players].inputs), np.float32)
    targets = np.zeros((CAPACITY, SEATS), np.float32)
    first = (round * 1_000 + number) * CHUNK
    explore = int(source.choice(EXPLORING))
    kept = Arena(setup, minds, records).learn(
        seating, schooling.seed + 1, first, CHUNK, explore, TRACE, not warm, inputs, targets, early, until
    )
    return Chunk(players, inputs[:kept].copy(), targets[:kept].copy())


def start_round(schooling: Schooling, round: int, tables: Tables, crew: Crew) -> list[Future[list[Chunk]]]:
    """Begin to play a round of games with the numbers as they are."""
    general = int(schooling.general)
    nets = {
        players: pack_net(learner.average.astype(np.float64), general)
        for players, learner in schooling.learners.items()
    }
    jobs = [players for players in nets for _ in range(SHARES[players])]
    task = crew.begin(Plain(partial(play_chunk, schooling, nets, tables), warm_learning))
    return [task.submit((round, number, players)) for number, players in enumerate(jobs)]


def learn_round(schooling: Schooling, chunks: list[Chunk], round: int, rate: float) -> None:
    """Learn from examples in a shuffled order."""
    source = np.random.default_rng([schooling.seed, round])
    for players, learner in schooling.learners.items():
        own = [chunk for chunk in chunks if chunk.players == players]
        inputs, targets = np.concatenate([each.inputs for each in own]), np.concatenate([each.targets for each in own])
        used = np.flatnonzero(inputs.any(axis=0))  # the towns of seats that nobody sits in stay empty
        inputs = inputs[:, used]
        order = source.permutation(len(inputs))
        losses = [
            learner.step(inputs[part], targets[part], used, rate)
            for part in np.array_split(order, max(1, len(order) // BATCH))
        ]
        schooling.losses[players] = float(np.mean(losses))
        learner.rounds += 1


def school(
    folder: Path,
    course: Course,
    tables: Tables,
    *,
    edition: Edition | None = None,
    seed: int = 0,
    workers: Workers = 1,
    resume: bool = False,
    progress: Callable[[float, str], None] | None = None,
) -> Schooling:
    """Teach the general network, or the judge of an edition; Ctrl-C stops and keeps a checkpoint."""
    schooling = Schooling.resume(folder, edition) if resume else Schooling.new(seed, edition)
    begun, spent, kept = time.perf_counter(), schooling.seconds, time.perf_counter()
    recent: list[list[Chunk]] = []

    def share() -> float:
        if course.rounds:
            return min(1.0, schooling.round / course.rounds)
        return min(1.0, schooling.seconds / 60 / course.minutes)

    with crew_of(workers) as crew:
        playing = start_round(schooling, schooling.round, tables, crew)
        try:
            while share() < 1:
                chunks = [chunk for job in playing for chunk in job.result()]
                playing = start_round(schooling, schooling.round + 1, tables, crew)
                recent = [*recent, chunks][-REUSED:]
                done = share()
                rate = RATE * (1 - done + done / 30) / (1 if edition is None else 2)
                learn_round(schooling, [chunk for each in recent for chunk in each], schooling.round, rate)
                schooling.round += 1
                schooling.games += len(chunks) * CHUNK
                schooling.examples += sum(len(chunk.inputs) for chunk in chunks)
                schooling.seconds = spent + time.perf_counter() - begun
                if time.perf_counter() - kept > KEPT_EVERY:
                    kept = time.perf_counter()
                    schooling.save(folder)
                if progress:
                    progress(share(), schooling.line())
        except KeyboardInterrupt:
            schooling.stopped = True
        finally:
            for job in playing:
                job.cancel()
        schooling.save(folder)
    return schooling
