"""Reading the legacy deck together, and what its cards tell players to do at once: boxes, town boards, stickers."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from . import deck
from .before import set_up
from .deck import Demand, Happening, Turn
from .standing import SLOTS, Job, Stage, Standing, Task, just

ROLLS: Final = tuple(f"dice {low} {high}" for low, high in combinations_with_replacement(range(1, 7), 2))
"""How two dice can fall."""


def read_aloud(standing: Standing) -> Iterator[Happening]:
    """Read a side of the next card, and ask for what it demands."""
    cards = standing.pack.deck
    yield from _take(standing, deck.read(cards, standing.layout))
    if standing.in_game:
        standing.stage = Stage.PLAYING if deck.waits(cards, standing.layout) else Stage.STOPPED
    elif standing.card is None:
        yield from _close(standing)


def _close(standing: Standing) -> Iterator[Happening]:
    """The deck has been read to its end: who has won it all, and how to play on."""
    if standing.ending:
        yield Happening("decided", standing.ending.host, text=standing.ending.by)
    if standing.pack.free_play:
        page = standing.pack.free_play.text
        standing.layout = standing.layout.show(page)
        yield Happening("page", text=page)


def _take(standing: Standing, turn: Turn) -> Iterator[Happening]:
    standing.layout = turn.layout
    for each in turn.said:
        if isinstance(each, Happening):
            yield each
        else:
            yield from _meet(standing, each)


def _meet(standing: Standing, demand: Demand) -> Iterator[Happening]:
    """Make tasks of a demand; what needs no choice is done at once."""
    if demand.kind == "play":
        if standing.stage is Stage.READING:
            set_up(standing)
        return
    if demand.kind == "check_mark":
        for seat in _seats(standing, demand):
            standing.towns[seat].check_marks += 1
            yield Happening("check_mark", seat, number=standing.towns[seat].check_marks)
        return
    if demand.kind == deck.AFTER_A_GAME[0]:
        standing.stage = Stage.READING
    if demand.whose == "table":
        standing.tasks.append(Task(demand.kind, None, demand.what, demand.options))
    else:
        seats = _seats(standing, demand)
        standing.tasks += [Task(demand.kind, seat, demand.what, demand.options) for seat in seats]


def _seats(standing: Standing, demand: Demand) -> list[int]:
    if demand.whose == "winner":
        return [] if standing.winner is None else [standing.winner]
    if demand.whose == "fewest_wins":
        return standing.fewest_wins()
    return standing.order_of_choice() if demand.whose == "in turn" else list(range(len(standing.towns)))


def _offer_colours(standing: Standing, task: Task) -> list[str]:
    """Colours that nobody has chosen before."""
    chosen = {town.colour for town in standing.towns[: task.by]}
    return [f"colour {colour}" for colour in standing.pack.colours if colour not in chosen]


def _choose_colour(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    """Those who have not chosen yet have what is left, until they do."""
    standing.towns[task.by].colour = words[0]
    chosen = [town.colour for town in standing.towns[: task.by + 1]]
    left = (colour for colour in standing.pack.colours if colour not in chosen)
    for town in standing.towns[task.by + 1 :]:
        town.colour = next(left)
    yield Happening("colour", task.by, text=words[0])


def roll_of(number: int) -> str:
    """What two dice show by a number below PAIR_WAYS, as in a game; what can fall in two ways has two numbers."""
    return [roll for roll in ROLLS for _ in range(len({*roll.split()}) - 1)][number]


def _roll(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    """Once everybody has rolled, whoever rolled most starts the first game; those who are level roll again."""
    standing.rolls[task.by] = sum(map(int, words))
    yield Happening("rolled", task.by, text=" ".join(words), number=standing.rolls[task.by])
    if any(each.kind == task.kind for each in standing.tasks):
        return
    best = [seat for seat, roll in standing.rolls.items() if roll == max(standing.rolls.values())]
    standing.rolls = {}
    if len(best) == 1:
        standing.first = best[0]
        yield Happening("begins", best[0])
    else:
        standing.tasks = [Task(task.kind, seat) for seat in best] + standing.tasks


def _name_town(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    town = standing.towns[task.by]
    town.name = " ".join(words)
    yield Happening("named", task.by, text=town.name)


def _open_box(standing: Standing, task: Task, _: list[str]) -> Iterator[Happening]:
    number = int(task.what)
    yield from standing.hear(deck.open_box(standing.layout, number, standing.pack.boxes[number]))


def _offer_slots(standing: Standing, _: Task) -> list[str]:
    return [f"place {slot}" for slot in SLOTS[: len(standing.pack.slots)]]


def _place(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    town, slot = standing.towns[task.by], SLOTS.index(words[0])
    town.slots[slot] -= standing.pack.stickers[task.what].slots[slot]
    town.stickers.append(f"{task.what} {words[0]}")
    yield Happening("stuck", task.by, task.what, words[0], town.slots[slot])


def _left_over(standing: Standing, task: Task) -> list[str]:
    taken = {sticker for town in standing.towns for sticker in town.stickers}
    return [id for id in task.options if id not in taken]


def _stick(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    """Everybody has another; what nobody chose goes to the archives."""
    standing.towns[task.by].stickers.append(words[0])
    yield Happening("stuck", task.by, words[0])
    if not any(each.kind == "sticker" for each in standing.tasks):
        yield from standing.hear(deck.put_away(standing.layout, *_left_over(standing, task)))


JOBS: Final = {
    "colour": Job(_offer_colours, _choose_colour),
    "first": Job(just(*ROLLS), _roll),
    "town": Job(just("town NAME"), _name_town),
    "box": Job(lambda _, task: [f"open box {task.what}"], _open_box),
    "place": Job(_offer_slots, _place),
    "sticker": Job(lambda standing, task: [f"choose {id}" for id in _left_over(standing, task)], _stick),
}
