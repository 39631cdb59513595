"""How true chances are: positions that ordinary players reach, options that they have there, and what these are worth.

The reference of an option is what masters make of it, played to the end until it is certain to a point, with the luck
of the dice taken out by another network than the one that is judged. References take long, so they are kept in a file,
a line a position, and gone on with.
"""

import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from math import hypot, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from ..analysis.hints import Advice, advise, sharpen
from ..analysis.review import review
from ..analysis.rollouts import Rolling, Tally
from ..analysis.trust import SURE, scale
from ..bots import kind_of, mind_for, names
from ..bots.layout import MASTER
from ..bots.weights import FOLDER, Weights, general, kept, own_weights, weights_for
from ..compiled.arena import Arena, CompiledThinker, net_of, nets_for
from ..errors import RecordError
from ..game.game import Game
from ..game.setup import Setup

LEVELS = ("gentle", "easy", "medium")
"""Bots that play as people do."""
OPTIONS = 4
"""Options of a position: the one that looks best, and others by lot."""
CERTAIN = 0.01
"""The standard error that a reference is played on to."""
FEWEST, MOST = 100, 6_000
"""Games of a reference."""
BATCH = 50


@dataclass(frozen=True)
class Reference:
    """What options of a position are worth to whoever decides."""

    number: int
    position: dict[str, Any]
    options: list[int]
    """The first is the one that looked best."""
    chances: list[float]
    errors: list[float]
    """Standard errors."""
    games: int


def players_of(setup: Setup) -> list[str]:
    """The bots whose games positions are taken from: levels, greedy ones, plans, and random play."""
    plain = [name for name in names(setup.edition) if kind_of(name).kind < MASTER]
    return [*plain, *LEVELS, *LEVELS]


def reach(setup: Setup, seed: int, number: int) -> Game:
    """A position out of a game of ordinary players, where there is something to choose."""
    return random.Random(f"{seed} {number} reached").choice(list(decisions(setup, seed, number)))[0]


def decisions(setup: Setup, seed: int, number: int) -> Iterator[tuple[Game, int]]:
    """The positions of a game of ordinary players where there is something to choose, and what was chosen."""
    source = random.Random(f"{seed} {number}")
    bots = [source.choice(players_of(setup)) for _ in setup.names]
    arena = Arena(setup, [mind_for(name, setup.edition) for name in bots], nets_for(setup))
    _, log = arena.play_one(seed, number)
    rules = dict(setup.house_rules)
    game = Game.new(setup.edition, setup.names, market=setup.market, house_rules=rules, seed=seed, game=number)
    for action, _ in log.tolist():
        if len(game.actions()) > 1:
            yield game.copy(), action
        game.play(next(each for each in game.actions() if each.number == action))


def blunders(setup: Setup, seed: int, number: int, seconds: float, workers: int = 1) -> list[float]:
    """What each blunder that a review finds in a game of ordinary players costs by the reference."""
    *_, (last, action) = played = list(decisions(setup, seed, number))
    last = last.copy()
    last.play(next(each for each in last.actions() if each.number == action))
    called = {
        (each.turn, each.seat, each.played): each.best
        for each in review(last, seconds=seconds, workers=workers).decisions
        if each.verdict == "blunder"
    }
    costs = []
    for game, chosen in played:
        texts = {each.text: each.number for each in game.actions()}
        text = next(text for text, option in texts.items() if option == chosen)
        best = called.pop((game.state.turn, game.state.active, text), None)
        if best is not None:
            found = refer(game, number, workers, [chosen, texts[best]])
            costs.append(found.chances[1] - found.chances[0])
    return costs


def other_network(setup: Setup) -> Weights:
    """A network to take luck out with, other than the general one wherever there is one."""
    players = len(setup.names)
    own = own_weights(setup.edition)
    if own is not None:
        return own
    legacy = kept(FOLDER / "legacy.net")
    return legacy if players in legacy.card["players"] else general()


def some_options(game: Game, number: int, options: int = OPTIONS) -> list[int]:
    """The option of a position that looks best, and others by lot."""
    listed = [each.action.number for each in advise(game).candidates]
    return [listed[0], *random.Random(number).sample(listed[1:], min(len(listed), options) - 1)]


def refer(game: Game, number: int, workers: int, chosen: list[int], certain: float = CERTAIN) -> Reference:
    """Play options of a position to the end until it is certain what they are worth."""
    setup, seat = game.setup, game.state.active
    players = len(setup.names)
    nets = np.concatenate([net_of(weights_for(setup.edition), players), net_of(other_network(setup), players)])
    rolling = Rolling([CompiledThinker(setup, nets) for _ in range(workers)], turns=0)
    tally = Tally(seat, chosen, players)
    while tally.games < MOST and (tally.games < FEWEST or max(map(tally.error, chosen)) > certain):
        rolling.play(tally, game.state, BATCH, seed=number)
    return Reference(
        number,
        game.position(),
        chosen,
        [tally.chances(option)[seat] for option in chosen],
        [tally.error(option) for option in chosen],
        tally.games,
    )


def read_references(path: Path) -> list[Reference]:
    """The references that a file holds; a line that was cut off by a crash is left out."""
    if not path.exists():
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            found.append(Reference(**json.loads(line)))
        except (ValueError, TypeError):
            continue
    return found


def references(
    table: Callable[[int], Setup], positions: int, path: Path, seed: int, workers: int, options: int = OPTIONS
) -> Iterator[Reference]:
    """References for so many positions, those of the file first; new ones are kept there as they come."""
    known = {each.number: each for each in read_references(path)}
    for number in range(positions):
        if number not in known:
            game = reach(table(number), seed, number)
            found = refer(game, number, workers, some_options(game, number, options))
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(found)) + "\n")
            known[number] = found
        yield known[number]


@dataclass
class Errors:
    """How far chances were off, in points, with the noise of the reference taken out."""

    best: list[float]
    others: list[float]
    relative: list[float] = field(default_factory=list)
    """Squares of errors as they would be at a chance of one half, less the reference's noise."""
    covered: int = 0
    """How often the reference lay within the error that was told."""

    def add(self, advice: Advice, reference: Reference) -> None:
        """Compare advice on a position with its reference."""
        for place, (option, chance, noise) in enumerate(
            zip(reference.options, reference.chances, reference.errors, strict=True)
        ):
            told = next(each for each in advice.candidates if each.action.number == option)
            off = told.chances[advice.seat] - chance
            (self.others if place else self.best).append(sqrt(max(off * off - noise * noise, 0.0)))
            self.relative.append((off * off - noise * noise) / scale(chance) ** 2)
            self.covered += abs(off) <= hypot(told.error, SURE * noise)

    def document(self) -> dict[str, float]:
        """Means, the largest, and the share that was covered."""
        every = [*self.best, *self.others]
        return {
            "best": sum(self.best) / len(self.best),
            "others": sum(self.others) / max(len(self.others), 1),
            "largest": max(every),
            "relative": sqrt(max(sum(self.relative) / len(self.relative), 0.0)),
            "covered": self.covered / len(every),
        }


def judge(
    found: list[Reference], seconds: float, workers: int = 1, progress: Callable[[], None] | None = None
) -> dict[str, Any]:
    """How true the network alone is, and a hint after so many seconds; `progress` is called after each position."""
    network, hint = Errors([], []), Errors([], [])
    for reference in found:
        game = Game.from_position(reference.position, dice="manual")
        at_once = advise(game)
        network.add(at_once, reference)
        if seconds:
            hint.add(sharpen(game, at_once, seconds, workers), reference)
        if progress:
            progress()
    if not found:
        raise RecordError("calibrate.nothing")
    document = {"positions": len(found), "network": network.document()}
    return {**document, "hint": hint.document()} if seconds else document


CUT_GAMES = 60
"""Games an option by which the error of games that are cut short is measured."""
LENGTHS = {2: (16, 28, 40), 4: (24, 40, 56)}
"""Turns after which they may be, by number of players."""


def measure_cut(found: list[Reference], turns: int, seconds: float, workers: int = 1) -> tuple[float, float]:
    """The error of options that are played on and cut short, at a chance of one half: of the judge, and with the noise.

    The noise is that of as many games as a hint has time for.
    """
    squares, noises = [], []
    for reference in found:
        game = Game.from_position(reference.position, dice="manual")
        options = [each.number for each in game.actions()]
        tally = Tally(game.state.active, options, game.state.seats)
        begun = time.perf_counter()
        Rolling.at(game.setup, workers).play(tally, game.state, CUT_GAMES, seed=reference.number + 1, turns=turns)
        share = (time.perf_counter() - begun) / seconds
        for option, chance, noise in zip(reference.options, reference.chances, reference.errors, strict=True):
            off, own, size = tally.chances(option)[tally.seat] - chance, tally.error(option), scale(chance)
            squares.append((off * off - noise * noise - own * own) / size**2)
            noises.append(own * own * share / size**2)
    cut = max(sum(squares) / len(squares), 1e-6)
    return sqrt(cut), sqrt(cut + sum(noises) / len(noises))
