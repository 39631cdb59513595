"""Learning a network by self-play: TD(lambda) on the states after turns, in a league with plans and past selves.

While a round is learned from on one core, the next one is played on the others, with the numbers from before; so the
same seed and number of rounds give the same network, however many workers play. A run may begin with a network that
plays already, and have networks as rivals that it goes on meeting.
"""

import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ..analysis.warming import warm_learning
from ..bots import mind_for, opponents
from ..bots.features import COMMON, FEATURES, PACE, size
from ..bots.layout import MASTER, Mind
from ..bots.network import rows
from ..bots.weights import Weights, mark_for, network_name, write
from ..compiled.arena import Arena, pack_net
from ..compiled.records import NET
from ..edition.model import Edition
from ..errors import SetupError
from ..game.setup import Setup
from ..rules.state import SEATS
from .pool import Crew, Plain, Workers, as_they_come, crew_of, in_order

GAMES = 448
"""Games of a round."""
SHARES = {2: 5, 3: 3, 4: 5, 5: 3}
"""How they are shared among numbers of players."""
CHUNK = 16
"""Games that one worker plays at a time."""
CAPACITY = CHUNK * 150 + 400
"""Examples that a chunk has room for."""
LEAGUE = 0.9
"""The usual share of tables with somebody else than the learner at them."""
STRONGEST = 3
"""So many of the opponents are the strongest, and are met more often than the others."""
FIRST = 0.6
"""The share of plans that are one of the strongest, whatever chance says."""
WARM = 8
"""Rounds at the start in which the learner only watches the opponents."""
SELVES = 0.1
"""The share of these tables where the others are past selves."""
PAST = 2
"""Past selves in the league; one is kept at each strength test."""
REUSED = 3
"""Rounds that are learned from again with each new one."""
BATCH = 512
AVERAGED = 1e-3
"""How much each step counts in the average that plays."""
UNITS = 128
"""Hidden units of a network, unless told otherwise."""
RATE = 1e-3
"""The learning rate at the start, half of it for who can play already; it falls to a thirtieth."""
EXPLORE = 60
"""Of 1,024 builds, how many are made at random at the start; none at the end."""
TRACE = 0.95
"""The lambda of TD(lambda)."""
ARRAYS = ("numbers", "average", "mean", "square")
PROGRESS = ("steps", "rounds", "seconds", "temper", "league")
"""The arrays and the numbers of a learner that a checkpoint keeps."""
TESTED = (2, 4)
"""Numbers of players whose strength is tested."""
SAMPLES = 20
"""Tables at which that is done, where they differ from game to game."""
TEST_ROUNDS = 100
"""Rounds between two strength tests, where a number of rounds was asked for: a clock would not repeat itself."""
TEST_GAMES = 400
"""Games against each opponent in a strength test."""

FEW = 4
"""Games at one table when chances are compared with results, where tables differ."""
TEMPER_GAMES = 3_200
"""Games in which a network meets itself at the end, to see how often what it foretells comes true."""

Floats = NDArray[np.float32]


@dataclass
class Learner:
    """The numbers of a network for so many players, and the state of their optimiser (Adam)."""

    players: int
    numbers: Floats
    average: Floats
    """The numbers averaged over the last steps: what plays."""
    mean: Floats
    square: Floats
    steps: int = 0
    rounds: int = 0
    seconds: float = 0.0
    temper: float = 1.0
    """How far its chances are spread, to come true among masters: it learns to tell itself from the league."""
    league: float = LEAGUE
    """The share of its tables with somebody else at them, as trained last."""

    @staticmethod
    def new(edition: Edition, players: int, seed: int, units: int = UNITS) -> "Learner":
        """Begin with small random numbers."""
        ruleset = Setup.make(edition, players).ruleset
        general = general_for(edition)
        inputs = size(ruleset, general)
        numbers = np.zeros((rows(ruleset, general), units), np.float32)
        source = np.random.default_rng([seed, players])
        numbers[:inputs] = source.normal(0, 0.08, (inputs, units))
        numbers[inputs + 1 : inputs + 1 + players] = source.normal(0, 0.05, (players, units))
        return Learner.begun(players, numbers)

    @staticmethod
    def begun(players: int, numbers: Floats) -> "Learner":
        """Begin with these numbers."""
        return Learner(players, numbers, numbers.copy(), np.zeros_like(numbers), np.zeros_like(numbers))

    def widen(self, other: "Learner") -> "Learner":
        """Have the further hidden units of another learner, which are told nothing yet: it says what it said before."""
        units = self.numbers.shape[1]
        numbers = other.numbers.copy()
        numbers[:, :units] = self.numbers
        numbers[self.inputs + 1 :, units:] = 0
        return Learner.begun(self.players, numbers)

    @property
    def inputs(self) -> int:
        """How many inputs there are."""
        return len(self.numbers) - SEATS - 2

    @property
    def tempered(self) -> Floats:
        """The numbers that play, with the chances as they come true."""
        numbers = self.average.copy()
        numbers[self.inputs + 1 :] *= self.temper
        return numbers

    def step(self, examples: Floats, targets: Floats, used: NDArray[np.int64], rate: float) -> float:
        """Learn from a batch of the inputs that are used; return its loss."""
        first, players = self.inputs + 1, self.players
        numbers = np.concatenate([self.numbers[used], self.numbers[self.inputs :]])
        sums, active, chances = foretell(numbers, examples, players)
        wanted = targets[:, :players]
        slope = (chances - wanted) / len(examples)
        change = np.zeros_like(self.numbers)
        change[first : first + players] = slope.T @ active
        change[-1, :players] = slope.sum(axis=0)
        back = slope @ self.numbers[first : first + players]
        back *= sums > 0
        change[used] = examples.T @ back
        change[self.inputs] = back.sum(axis=0)
        self._move(change, rate)
        return float(-(wanted * np.log(chances + 1e-9)).sum(axis=1).mean())

    def _move(self, change: Floats, rate: float) -> None:
        self.steps += 1
        self.mean += 0.1 * (change - self.mean)
        self.square += 0.001 * (change * change - self.square)
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        self.numbers -= (scale * self.mean / (np.sqrt(self.square) + 1e-8)).astype(np.float32)
        self.average += max(AVERAGED, 1 / self.steps) * (self.numbers - self.average)


def foretell(numbers: Floats, examples: Floats, players: int) -> tuple[Floats, Floats, Floats]:
    """What a network says of examples: the sums of its hidden units, what they pass on, and the chances."""
    inputs = examples.shape[1]
    sums = examples @ numbers[:inputs] + numbers[inputs]
    active = np.maximum(sums, 0)
    logits = active @ numbers[inputs + 1 : inputs + 1 + players].T + numbers[-1, :players]
    logits -= logits.max(axis=1, keepdims=True)
    chances = np.exp(logits)
    chances /= chances.sum(axis=1, keepdims=True)
    return sums, active, chances


@dataclass
class Chunk:
    """Examples of one number of players: what the network saw, and what it should have said."""

    players: int
    inputs: Floats
    targets: Floats


def write_checkpoint(
    folder: Path, learners: dict[int, Learner], progress: Sequence[str], facts: dict[str, Any], more: dict[str, Any]
) -> None:
    """Keep learners, with the numbers that tell how far they are, facts and further arrays: whole or not at all."""
    arrays = {f"{name}{players}": getattr(each, name) for players, each in learners.items() for name in ARRAYS} | more
    done = {players: {name: getattr(each, name) for name in progress} for players, each in learners.items()}
    arrays["facts"] = np.frombuffer(json.dumps(facts | {"progress": done}).encode(), np.uint8)
    folder.mkdir(parents=True, exist_ok=True)
    temporary = folder / "checkpoint.part.npz"
    np.savez_compressed(temporary, **arrays)
    temporary.replace(folder / "checkpoint.npz")


def read_checkpoint(folder: Path) -> tuple[dict[int, Learner], dict[str, Any], dict[str, Any]]:
    """The learners, facts and arrays that were kept."""
    path = folder / "checkpoint.npz"
    if not path.exists():
        raise SetupError("train.no_checkpoint", folder=str(folder))
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            arrays = dict(kept)
        facts = json.loads(arrays["facts"].tobytes())
        learners = {
            int(players): Learner(int(players), **{name: arrays[f"{name}{players}"] for name in ARRAYS}, **progress)
            for players, progress in facts["progress"].items()
        }
    except (OSError, ValueError, EOFError, KeyError, BadZipFile) as error:
        raise SetupError("train.damaged", folder=str(folder), reason=error) from None
    return learners, facts, arrays


@dataclass
class Training:
    """A run of training, that can be kept in a folder and taken up again."""

    edition: Edition
    seed: int
    learners: dict[int, Learner]
    """By number of players."""
    round: int = 0
    games: int = 0
    seconds: float = 0.0
    past: dict[int, list[Floats]] = field(default_factory=dict)
    """Past selves, by number of players."""
    rivals: list[Weights] = field(default_factory=list)
    """Other networks that sit in the seats of past selves as often as these."""
    begun: bool = False
    """Whether it began with a network that could play."""
    history: list[dict[str, Any]] = field(default_factory=list)
    counts: tuple[int, ...] = ()
    """The numbers of players that are being trained."""
    sample: Callable[[int, int], Edition] | None = None
    """Where the cards change from game to game: an edition for a seed and a number of players."""
    stopped: bool = False
    """Whether it was stopped before its end."""

    def setup(self, players: int, seed: int, market: str | None = None) -> Setup:
        """A table to play at."""
        return Setup.make(self.sample(seed, players) if self.sample else self.edition, players, market)

    @staticmethod
    def new(edition: Edition, seed: int, start: Weights | None = None, units: int = UNITS) -> "Training":
        """Start from nothing, or with the numbers of a network."""
        low, high = edition.players
        learners = {players: Learner.new(edition, players, seed, units) for players in range(low, high + 1)}
        if start:
            for players in sorted(set(start.card["players"]) & set(learners)):
                begun = Learner.begun(players, numbers_for(edition, start, players))
                learners[players] = begun.widen(learners[players]) if units > start.units else begun
        return Training(edition, seed, learners, past={players: [] for players in learners}, begun=start is not None)

    @property
    def features(self) -> int:
        """The version of what its networks see."""
        return FEATURES[general_for(self.edition)]

    def save(self, folder: Path) -> None:
        """Keep everything needed to go on, whole or not at all."""
        facts = {
            "fingerprint": mark_for(self.edition), "features": self.features, "seed": self.seed, "round": self.round,
            "games": self.games, "seconds": self.seconds, "history": self.history, "begun": self.begun,
        }  # fmt: skip
        past = {f"past{players}": np.array(selves, np.float16) for players, selves in self.past.items()}
        write_checkpoint(folder, self.learners, PROGRESS, facts, past)

    @staticmethod
    def resume(edition: Edition, folder: Path) -> "Training":
        """Take up a run where it was kept."""
        learners, facts, arrays = read_checkpoint(folder)
        seen = facts.get("features", 1)  # version 0.1.0 did not say
        if facts.get("fingerprint") != mark_for(edition) or seen != FEATURES[general_for(edition)]:
            raise SetupError("train.other_edition", folder=str(folder), edition=edition.name)
        past = {players: list(arrays[f"past{players}"].astype(np.float32)) for players in learners}
        found = Training(edition, facts["seed"], learners, facts["round"], facts["games"], facts["seconds"], past)
        found.history, found.begun = facts["history"], facts.get("begun", False)
        return found

    def export(self, path: Path) -> None:
        """Write the networks as the bots read them, with a card on how they were made."""
        edition = self.edition
        learners = list(self.learners.values())
        card = {
            "edition": edition.id, "expansions": list(edition.expansions), "fingerprint": mark_for(edition),
            "general": bool(general_for(edition)),
            "rows": len(learners[0].numbers), "players": list(self.learners), "seed": self.seed,
            "rounds": self.round, "games": self.games, "minutes": round(self.seconds / 60, 1),
            "method": f"TD({TRACE}) with luck taken out, in a league with {', '.join(opponents(edition, 2))} and past "
            f"selves{', begun with a network that played already' if self.begun else ''}",
            "league": [learner.league for learner in learners],
            "strength": self.history[-1]["strength"] if self.history else {},
        }  # fmt: skip
        write(path, card, [learner.tempered.tolist() for learner in learners])

    def write(self, folder: Path) -> None:
        """Keep everything, and the networks for the bots."""
        self.save(folder)
        self.export(folder / f"{network_name(self.edition)}.net")

    def summary(self) -> str:
        """A line on how it goes."""
        if not self.history:
            return ""
        found = self.history[-1]["strength"]
        return " ".join(f"{name.replace(' ', '/')} {rate:.0%}" for name, rate in found.items())

    def nets(self, players: int) -> NDArray[np.void]:
        """The network being learned for so many players, then its past selves and rivals."""
        others = [*self.past[players], *(each.rows(players) for each in self.rivals)]
        records = np.zeros(1 + len(others), NET)
        for index, numbers in enumerate([self.learners[players].average, *others]):
            records[index] = pack_net(np.array(numbers), general_for(self.edition))[0]
        return records


def general_for(edition: Edition) -> int:
    """Whether a network for an edition goes by what cards do: in a campaign they change from game to game."""
    return int(edition.community is not None)


def numbers_for(edition: Edition, weights: Weights, players: int) -> Floats:
    """The numbers of a network, or of one that was made for an edition with all these cards, for this edition."""
    numbers = np.array(weights.rows(players), np.float32)
    if weights.card["fingerprint"] == mark_for(edition):
        return numbers
    other = Edition.load(str(weights.card.get("edition", edition.id)), weights.card.get("expansions", ()))
    if weights.general or other.fingerprint != weights.card["fingerprint"]:
        raise SetupError("train.other_network", edition=edition.name)
    places = {name: place for place, name in enumerate(input_names(other))}
    names = input_names(edition)
    if not set(names) <= set(places):
        raise SetupError("train.other_network", edition=edition.name)
    return np.concatenate([numbers[[places[name] for name in names]], numbers[len(places) :]])


def input_names(edition: Edition) -> list[tuple[int | str, ...]]:
    """What each input of an edition's own network is about."""
    needed = Setup.make(edition).ruleset.needed
    cards = [(card.id, number) for card in edition.establishments for number in range(2)]
    landmarks = [(each.id,) for number, each in enumerate(edition.landmarks) if needed >> number & 1]
    town = [*((number,) for number in range(COMMON + PACE)), *cards, *landmarks]
    return [*((seat, *name) for seat in range(SEATS) for name in town), *cards]


def check_fit(weights: Weights, edition: Edition) -> None:
    """Refuse a network that was made for other cards."""
    if weights.card["fingerprint"] != mark_for(edition):
        raise SetupError("train.other_network", edition=edition.name)


def master(net: int) -> Mind:
    """A master that thinks with one of the networks at hand."""
    mind = Mind()
    mind.kind = MASTER
    mind.net = net
    return mind


def seatings(
    minds: list[Mind], past: int, players: int, watch: bool, league: float, source: np.random.Generator
) -> NDArray[np.int64]:
    """Who sits where in a chunk of games: the learner (mind 0) everywhere, or others in some of the seats.

    Half of the tables with others have one learner among opponents of one kind, as when it is measured.
    """
    table = np.zeros((CHUNK, players), np.int64)
    plans = len(minds) - 1 - past
    if watch:
        return source.integers(1, 1 + plans, table.shape)
    for row in table:
        if source.random() >= league:
            continue
        alone = source.random() < 0.5
        seats = source.choice(players, players - 1 if alone else source.integers(1, players), replace=False)
        if past and source.random() < SELVES:
            row[seats] = 1 + plans + source.integers(past)
        else:
            strongest = min(STRONGEST, plans)
            row[seats] = [1 + source.integers(strongest if source.random() < FIRST else plans) for _ in seats]
            if alone:
                row[seats] = row[seats[0]]
    return table


def start_round(training: Training, number: int, explore: int, crew: Crew) -> list[Future[list[Chunk]]]:
    """Begin to play a round of games with the numbers as they are."""
    edition = training.edition
    shares = {players: SHARES[players] for players in training.counts}
    nets = {players: training.nets(players) for players in shares}
    watching = {n: training.learners[n].rounds < WARM and not training.begun for n in shares}
    jobs = []
    for players, share in shares.items():
        jobs += [players] * max(1, round(GAMES * share / sum(shares.values()) / CHUNK))

    def work(job: tuple[int, int]) -> Chunk:
        place, players = job
        source = np.random.default_rng([training.seed, number, place])
        past = len(nets[players]) - 1
        minds = [master(0), *(mind_for(bot, edition) for bot in opponents(edition, players))]
        minds += [master(1 + each) for each in range(past)]
        usual = source.random() < 0.6
        market = edition.markets[0 if usual else int(source.integers(len(edition.markets)))]
        watch = watching[players]
        seating = seatings(minds, past, players, watch, training.learners[players].league, source)
        inputs = np.zeros((CAPACITY, training.learners[players].inputs), np.float32)
        targets = np.zeros((CAPACITY, SEATS), np.float32)
        arena = Arena(training.setup(players, int(source.integers(1 << 30)), market), minds, nets[players])
        first = (number * 1_000 + place) * CHUNK
        kept = arena.learn(seating, training.seed + 1, first, CHUNK, explore, TRACE, not watch, inputs, targets)
        return Chunk(players, inputs[:kept].copy(), targets[:kept].copy())

    task = crew.begin(Plain(work, warm_learning))
    return [task.submit(job) for job in enumerate(jobs)]


def learn_round(training: Training, chunks: list[Chunk], rate: float) -> float:
    """Learn from examples in a shuffled order; return the mean loss."""
    source = np.random.default_rng([training.seed, training.round])
    losses = []
    for players in training.counts:
        learner = training.learners[players]
        own = [chunk for chunk in chunks if chunk.players == players]
        inputs, targets = np.concatenate([each.inputs for each in own]), np.concatenate([each.targets for each in own])
        used = np.flatnonzero(inputs.any(axis=0))  # the towns of seats that nobody sits in stay empty
        inputs = inputs[:, used]
        order = source.permutation(len(inputs))
        for part in np.array_split(order, max(1, len(order) // BATCH)):
            losses.append(learner.step(inputs[part], targets[part], used, rate))
    return float(np.mean(losses))


def temper(training: Training, players: int, crew: Crew) -> float:
    """How far the chances of a network must be spread to come true where it plays itself."""
    learner, nets = training.learners[players], training.nets(players)

    def work(number: int) -> Chunk:
        inputs = np.zeros((CAPACITY, learner.inputs), np.float32)
        targets = np.zeros((CAPACITY, SEATS), np.float32)
        arena = Arena(training.setup(players, number), [master(0)], nets)
        seating = np.zeros((1, players), np.int64)
        kept = arena.learn(seating, training.seed + 2, number * games, games, 0, 1.0, True, inputs, targets)
        return Chunk(players, inputs[:kept].copy(), targets[:kept, :players].copy())

    games = FEW if training.sample else CHUNK
    jobs = range(TEMPER_GAMES // games)
    chunks = list(in_order(as_they_come(crew.begin(Plain(work, warm_learning)), jobs)))
    logits = np.concatenate([np.log(foretell(learner.average, each.inputs, players)[2] + 1e-9) for each in chunks])
    targets = np.concatenate([each.targets for each in chunks])

    def error(spread: float) -> float:
        chances = np.exp(spread * logits)
        found = tenths(chances / chances.sum(axis=1, keepdims=True), targets)
        return float(sum((each["foretold"] - each["happened"]) ** 2 for each in found))

    return float(min(np.arange(0.6, 1.4, 0.01), key=error))


def tenths(foretold: Floats, happened: Floats) -> list[dict[str, Any]]:
    """Chances and what came of them, by tenths: the mean of each, and how many chances there were."""
    said, came = foretold.ravel(), happened.ravel()
    tenth = np.minimum((said * 10).astype(int), 9)
    return [
        {
            "foretold": float(said[tenth == number].mean()),
            "happened": float(came[tenth == number].mean()),
            "chances": int((tenth == number).sum()),
        }
        for number in range(10)
        if (tenth == number).any()
    ]


def strength(training: Training, crew: Crew, games: int = TEST_GAMES) -> dict[str, float]:
    """How often the network wins: against each opponent with two players, alone against three of each with four."""
    edition = training.edition
    bots = sorted({bot for players in training.counts for bot in opponents(edition, players)})
    minds = [master(0), *(mind_for(bot, edition) for bot in bots)]
    tables = SAMPLES if training.sample else 1

    def match(job: tuple[int, int]) -> tuple[str, float]:
        players, other = job
        seating = np.full((players, players), other)
        np.fill_diagonal(seating, 0)
        wins = played = 0
        for table in range(tables):
            tallies = Arena(training.setup(players, table), minds, training.nets(players)).play(
                seating, 99, 0, games // players // tables * players
            )
            wins += sum(int(tallies[seat]["wins"][seat]) for seat in range(players))
            played += int(tallies["games"].sum())
        return f"{bots[other - 1]} {players}", wins / played

    counts = [players for players in training.counts if players in TESTED]
    jobs = [(players, other) for players in counts for other in range(1, len(minds))]
    return dict(in_order(as_they_come(crew.begin(Plain(match, warm_learning)), jobs)))


@dataclass(frozen=True)
class Course:
    """What is trained, and for how long."""

    minutes: float = 0.0
    rounds: int = 0
    """Instead of minutes, if not 0."""
    players: tuple[int, ...] = ()
    """The numbers of players whose networks are trained; all if there are none."""
    league: float = LEAGUE
    """The share of tables with somebody else at them."""
    test_every: float = 60.0
    """Seconds between tests of strength."""
    units: int = UNITS
    """Hidden units; who begins with a network of fewer gets the others besides."""
    start: Weights | None = None
    """A network whose numbers it begins with."""
    rivals: tuple[Weights, ...] = ()
    """Networks that it meets besides past selves."""


def train(
    edition: Edition,
    folder: Path,
    course: Course,
    *,
    seed: int = 0,
    workers: Workers = 1,
    resume: bool = False,
    sample: Callable[[int, int], Edition] | None = None,
    progress: Callable[[float, str], None] | None = None,
) -> Training:
    """Train for so many minutes, or so many rounds, all networks or those for some numbers of players.

    Both count from the beginning of these networks, also where a run is taken up again. Ctrl-C stops and keeps a
    checkpoint.

    `progress` is called after each round with the share that is done and a line on how it goes.
    """
    training = Training.resume(edition, folder) if resume else Training.new(edition, seed, course.start, course.units)
    for rival in course.rivals:
        check_fit(rival, edition)
    training.sample, training.rivals = sample, list(course.rivals)
    training.counts = course.players or tuple(training.learners)
    for count in set(training.counts) - set(training.learners):
        raise SetupError(
            "setup.players",
            edition=edition.name,
            low=min(training.learners),
            high=max(training.learners),
            players=count,
        )
    for count in training.counts:
        training.learners[count].league = course.league
    recent: list[list[Chunk]] = []
    begun, tested = time.perf_counter(), 0.0
    spent = training.seconds

    def newest() -> Learner:
        return min((training.learners[count] for count in training.counts), key=lambda each: each.rounds)

    def share() -> float:
        if course.rounds:
            return min(1.0, newest().rounds / course.rounds)
        return min(1.0, newest().seconds / 60 / course.minutes)

    done = share()
    with crew_of(workers) as crew:
        playing: list[Future[list[Chunk]]] = []
        try:
            if done < 1:
                playing = start_round(training, training.round, int(EXPLORE * (1 - done)), crew)
            while done < 1:
                started = time.perf_counter()
                chunks = [chunk for job in playing for chunk in job.result()]
                playing = start_round(training, training.round + 1, int(EXPLORE * (1 - done)), crew)
                recent = [*recent, chunks][-REUSED:]
                training.games += len(chunks) * CHUNK
                rate = RATE * (1 - done + done / 30) / (2 if training.begun else 1)
                loss = learn_round(training, [chunk for each in recent for chunk in each], rate)
                training.round += 1
                training.seconds = spent + time.perf_counter() - begun
                for count in training.counts:
                    training.learners[count].rounds += 1
                    training.learners[count].seconds += time.perf_counter() - started
                done = share()
                waited = training.seconds - spent - tested >= course.test_every and newest().rounds > WARM
                if (newest().rounds % TEST_ROUNDS == 0 if course.rounds else waited) or done >= 1:
                    tested = training.seconds - spent
                    test(training, crew, loss, folder)
                if progress:
                    progress(done, training.summary())
            for job in playing:
                job.cancel()
            for count in training.counts:
                training.learners[count].temper = temper(training, count, crew)
            training.write(folder)
        except KeyboardInterrupt:
            training.stopped = True
            for job in playing:
                job.cancel()
            training.save(folder)
    return training


def test(training: Training, crew: Crew, loss: float, folder: Path) -> None:
    """Measure the strength, keep a past self, and write everything down."""
    entry = {"round": training.round, "games": training.games, "seconds": training.seconds, "loss": loss}
    before = training.history[-1]["strength"] if training.history else {}
    training.history.append({**entry, "strength": {**before, **strength(training, crew)}})
    for players in training.counts:
        learner = training.learners[players]
        kept = learner.average.astype(np.float16).astype(np.float32)  # as a checkpoint keeps it
        training.past[players] = [*training.past[players], kept][-PAST:]
    training.write(folder)
