"""The eight steps after a game, from the town register to the bank; `deck.AFTER_A_GAME` has their order."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from . import deck
from .deck import Happening
from .standing import Job, RegisterLine, Standing, Task, just


def _register(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    """The winner enters the game."""
    town, date = standing.towns[task.by], " ".join(words)
    standing.register.append(RegisterLine(standing.game, date, town.mayor, town.name, task.by))
    yield Happening("registered", task.by, text=date, number=standing.game)


def _archive_community(standing: Standing, _: Task, __: list[str]) -> Iterator[Happening]:
    yield from standing.hear(deck.archive_community(standing.layout))


def _archive_landmarks(standing: Standing, _: Task, __: list[str]) -> Iterator[Happening]:
    yield from standing.hear(deck.archive_landmarks(standing.layout, len(standing.towns)))


def _deal(standing: Standing, _: Task, __: list[str]) -> Iterator[Happening]:
    """Town square cards for everybody; those of nobody go to the archives."""
    yield from standing.hear(deck.deal(standing.pack.deck, standing.layout))
    id, towns = standing.layout.squares[-1], len(standing.towns)
    for seat, town in enumerate(standing.towns):
        town.squares.append(id)
        yield Happening("dealt", seat, id)
    for seat in range(towns, len(standing.pack.colours)):
        yield Happening("archived", None, id, number=seat)
    if towns < len(standing.pack.colours):
        standing.layout = replace(standing.layout, archives=(*standing.layout.archives, id))


def _draw(standing: Standing, _: Task, __: list[str]) -> Iterator[Happening]:
    yield from standing.hear(deck.draw(standing.pack.deck, standing.layout))


def _tick(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    yield from standing.hear(deck.tick(standing.layout, words[0], task.by))


def _reserve(standing: Standing, _: Task, __: list[str]) -> Iterator[Happening]:
    """Everything that belongs to a town goes to the reserves: its town square cards, and counters that are kept.

    What was lent to it goes back to the archives.
    """
    pack = standing.pack
    yield Happening("put_by")
    for seat, town in enumerate(standing.towns):
        won = seat == standing.winner
        town.echo = ""
        for id in standing.layout.counters:
            town.counters[id] = min(town.counters.get(id, 0), pack.kept[id].of(won))
        for gift in (gift for id in standing.layout.rules for gift in pack.rules[id].end):
            held = town.counters.get(gift.counter, 0) + gift.shares.of(won)
            town.counters[gift.counter] = min(held, standing.limit(gift.counter))
        for id, held in town.counters.items():
            if held:
                yield Happening("kept", seat, id, number=held)


def _supply(standing: Standing, _: Task, __: list[str]) -> Iterator[Happening]:
    yield from standing.hear(deck.restock(standing.layout, standing.pack.numbers))


def _bank(standing: Standing, _: Task, __: list[str]) -> Iterator[Happening]:
    """The coins go back; after the last game nothing is left that could change who has won the campaign."""
    yield Happening("returned")
    if standing.game == standing.pack.games:
        standing.decide()


JOBS: Final = {
    "register": Job(just("register DATE"), _register),
    "archive community": Job(just("archive community"), _archive_community),
    "archive landmarks": Job(just("archive landmarks"), _archive_landmarks),
    "deal": Job(just("deal"), _deal),
    "draw": Job(just("draw"), _draw),
    "side": Job(just("side A", "side B"), _tick),
    "reserve": Job(just("reserve"), _reserve),
    "supply": Job(just("supply"), _supply),
    "bank": Job(just("bank"), _bank),
}
