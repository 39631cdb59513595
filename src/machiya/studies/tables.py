"""From a study to tables that can be played: what seats may not build, have, and must build first, for the rules."""

import threading
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from ..bots.layout import Mind
from ..bots.registry import mind_for
from ..bots.thinking import choose
from ..bots.weights import Weights, general, mark_for, read, weights_for
from ..compiled.arena import CompiledThinker, net_of
from ..compiled.recording import Line, Recorder, Wanted
from ..compiled.records import Records
from ..edition.model import Edition
from ..game.setup import Setup, derive
from ..rules.state import NONE, State
from .plan import Arm, Study, StudyError, Terms


@dataclass(frozen=True)
class Seated:
    """A line of the study: an arm in one of its seatings."""

    arm: int
    rotation: int


@dataclass(frozen=True)
class Prepared:
    """A study whose tables are laid."""

    lines: tuple[Seated, ...]
    recorder: Recorder


def weights_of(study: Study) -> Weights:
    """The one network of a study; arms that different networks know are played, and luck reckoned, by the general.

    So that what is compared is the arms, and not who plays them.
    """
    if study.network:
        weights = read(Path(study.network))
        for arm in study.arms:
            if not weights.general and weights.card["fingerprint"] != mark_for(arm.edition):
                raise StudyError("study.network", file=study.network, arm=arm.name)
        return weights
    found = [weights_for(arm.edition) for arm in study.arms]
    return found[0] if all(each is found[0] for each in found) else general()


@lru_cache(maxsize=4)
def prepare(study: Study, weights: Weights) -> Prepared:
    """Lay the tables of a study, with the network of `weights_of`."""
    names = sorted(set(study.bots))
    lines, seated = [], []
    for number, (arm, setup) in enumerate(zip(study.arms, study.setups, strict=True)):
        for rotation in study.rotations[number]:
            places = [study.place_of(seat, rotation) for seat in range(len(study.bots))]
            seats = tuple(number * len(names) + names.index(study.bots[place]) for place in places)
            lines.append(_line(arm, setup, places, seats))
            seated.append(Seated(number, rotation))
    nets = net_of(weights, len(study.bots))
    minds = [mind_for(name, arm.edition) for arm in study.arms for name in names]  # cards have other numbers elsewhere
    return Prepared(tuple(seated), Recorder(lines, minds, nets, _searching(minds, nets, study.nodes)))


def warm() -> None:
    """Play one short game of which everything is written down: what is compiled is there after that."""
    edition = Edition.load("base")
    smallest = Study((Arm("warm", edition, (Terms(), Terms())),), ("greedy", "greedy"), games=1, seatings="one")
    prepare(smallest, weights_for(edition)).recorder.play(0, 0, 1, False, Wanted())


def _line(arm: Arm, setup: Setup, places: list[int], minds: tuple[int, ...]) -> Line:
    number = {id: index for index, id in enumerate(arm.edition.types)}
    table = replace(setup)
    ruleset = table.__dict__["ruleset"] = deepcopy(setup.ruleset)  # others have the same one
    opening = table.start()
    for card in map(number.__getitem__, arm.without):
        ruleset.copies[card] -= opening.supply[card] + opening.deck[card]
        opening.supply[card] = opening.deck[card] = 0
    for seat, place in enumerate(places):
        terms = arm.terms[place]
        ruleset.forbidden[seat] = sum(1 << number[card] for card in set(terms.forbid))
        for id in terms.give:
            _give(opening, seat, number[id], id)
    derive(opening, ruleset)
    first = tuple(number[arm.terms[place].first] if arm.terms[place].first else NONE for place in places)
    return Line(table, opening, minds, first)


def _give(opening: State, seat: int, card: int, id: str) -> None:
    """A copy of a card stands in a town from the start: one of those that could be built."""
    stock = opening.deck if opening.deck[card] else opening.supply
    if not stock[card]:
        raise StudyError("study.give", card=id)
    stock[card] -= 1
    opening.owned[seat][card] += 1


def _searching(minds: list[Mind], nets: Records, nodes: int) -> Callable[[Line, State, int, int], int]:
    """What a mind that searches plays; each thread has a desk of its own."""
    local = threading.local()

    def ask(line: Line, state: State, mind: int, noise: int) -> int:
        if not hasattr(local, "thinker"):
            local.thinker = CompiledThinker(line.setup, nets)
        local.thinker.turn_to(line.setup)
        local.thinker.set(state)
        return choose(local.thinker, minds[mind], noise, 0.0, nodes)

    return ask
