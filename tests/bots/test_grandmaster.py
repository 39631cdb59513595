"""A grandmaster's search: what is played on, what is given up, and what is made of it within a budget."""

import random
import time
from typing import Any, cast

import pytest

from machiya.bots import layout as kinds
from machiya.bots.grandmaster import FEWEST, NEAR, Budget, search
from machiya.bots.layout import Mind
from machiya.bots.thinking import Thinker

TURNS = 16


class Stage:
    """A thinker whose options are worth what a test says: a turn ahead, and when they are played on."""

    seat, seats = 0, 2

    def __init__(self, ahead: dict[int, float], played: dict[int, float], noise: float = 0.1) -> None:
        self.ahead, self.played, self.noise = ahead, played, noise
        self.games: dict[int, int] = dict.fromkeys(ahead, 0)
        self.depths: list[int] = []

    def options(self) -> list[int]:
        return list(self.ahead)

    def decide(self, _mind: Mind, _noise: int) -> int:
        return max(self.ahead, key=lambda option: self.ahead[option])

    def look(self, option: int, depth: int) -> tuple[list[float], int]:
        self.depths.append(depth)
        return [self.ahead[option], 1 - self.ahead[option]], 15 ** (depth - 1)

    def play_on(self, options: list[int], seed: int, first: int, games: int, turns: int) -> Any:
        assert turns == TURNS
        found = []
        for number in range(first, first + games):
            source = random.Random(f"{seed} {number}")
            found.append([[self.played[each] + source.gauss(0, self.noise), 0.0] for each in options])
        for option in options:
            self.games[option] += games
        return found


def decision(stage: Stage, nodes: int) -> int:
    mind = Mind()
    mind.kind = kinds.GRANDMASTER
    return search(cast("Thinker", stage), mind, 7, Budget(0.0, nodes))


def test_what_comes_to_more_when_it_is_played_on_is_chosen() -> None:
    stage = Stage({1: 0.52, 2: 0.5, 3: 0.2}, {1: 0.5, 2: 0.54, 3: 0.9}, noise=0.01)
    assert decision(stage, 100_000) == 2
    assert stage.games[3] == 0, f"more than {NEAR} behind a turn ahead"


def test_it_stops_when_the_difference_is_certain() -> None:
    stage = Stage({1: 0.5, 2: 0.5}, {1: 0.7, 2: 0.3}, noise=0.02)
    budget = 1_000_000
    assert decision(stage, budget) == 1
    assert stage.games == {1: FEWEST, 2: FEWEST}


def test_an_option_that_is_behind_is_given_up_and_the_others_are_played_on() -> None:
    stage = Stage({1: 0.5, 2: 0.5, 3: 0.5}, {1: 0.5, 2: 0.5, 3: 0.2}, noise=0.3)
    stage.played[3] = -2.0
    decision(stage, 20_000)
    assert stage.games[3] < stage.games[1] == stage.games[2]


@pytest.mark.parametrize("nodes", [2_000, 20_000])
def test_it_keeps_to_its_budget(nodes: int) -> None:
    stage = Stage({1: 0.5, 2: 0.5}, {1: 0.5, 2: 0.5})
    decision(stage, nodes)
    assert nodes / 2 < sum(stage.games.values()) * TURNS <= nodes


def test_without_time_to_play_on_it_looks_further_ahead() -> None:
    stage = Stage({1: 0.52, 2: 0.51}, {1: 0.2, 2: 0.9})
    assert decision(stage, 60) == 1
    assert stage.games == {1: 0, 2: 0}
    assert max(stage.depths) == 2


def test_one_option_is_not_thought_about() -> None:
    stage = Stage({4: 0.5}, {4: 0.5})
    assert decision(stage, 100) == 4
    assert not stage.depths


def test_whoever_is_late_decides_with_what_there_is() -> None:
    """A batch may take longer than was left; the next one is then not begun."""

    class Late(Stage):
        def play_on(self, options: list[int], seed: int, first: int, games: int, turns: int) -> Any:
            assert games > 0
            time.sleep(0.4)
            return super().play_on(options, seed, first, games, turns)

    stage, mind = Late({1: 0.5, 2: 0.5}, {1: 0.5, 2: 0.5}), Mind()
    mind.kind = kinds.GRANDMASTER
    assert search(cast("Thinker", stage), mind, 7, Budget(0.3, 0)) in (1, 2)
    assert stage.games == {1: FEWEST, 2: FEWEST}
