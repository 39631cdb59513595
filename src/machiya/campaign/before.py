"""Before a game: what was saved up is spent, town square cards are chosen, and landmarks lent from the archives."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from ..edition.model import Town as StartingTown
from .cards import CHECK_MARK, COINS
from .composing import Parts, has_use, uses_of
from .deck import BoxCard, Card, Happening, RuleDeckCard, StopCard
from .standing import Job, Stage, Standing, Task, Town


def set_up(standing: Standing) -> None:
    """Ask for everything that is chosen before a game."""
    standing.stage = Stage.CHOOSING
    spend = standing.spend_rule()
    for town in standing.towns:
        town.coins, town.spent, town.echo, town.chosen = 0, 0, "", []
    if spend and not standing.free:
        held = [seat for seat in standing.turn_order() if standing.towns[seat].counters.get(spend.counter, 0)]
        standing.tasks += [Task("spend", seat) for seat in held]
    standing.tasks += [Task("square", seat) for seat in standing.turn_order()]
    never_lent = [lend for id in standing.layout.rules if (lend := standing.pack.rules[id].never_lent) is not None]
    if never_lent:
        archives = standing.layout.archives
        letters = tuple(id for id in standing.pack.landmarks if id in archives and id not in never_lent[0])
        standing.tasks += [Task("echo", seat, "", letters) for seat in standing.order_of_choice()]
    _go_on(standing)


def _go_on(standing: Standing) -> None:
    """What leaves no choice is done by itself; once nothing is left to choose, the game can begin."""
    tasks = standing.tasks
    while tasks and tasks[0].kind == "square":
        town = standing.towns[tasks[0].by]
        if len(town.squares) > town.check_marks:
            return
        town.chosen = list(town.squares)
        tasks.pop(0)
    if tasks and tasks[0].kind == "echo" and not _echoes(standing, tasks[0]):
        tasks[:] = [task for task in tasks if task.kind != "echo"]
    if not tasks:
        standing.stage = Stage.PLAYING


# Spending what was saved up.


def _spendings(standing: Standing, town: Town) -> list[str]:
    spend = standing.spend_rule()
    options = ["done"]
    held = town.counters.get(spend.counter, 0) if spend else 0
    if spend is None or not held:
        return options
    if town.spent < spend.most:
        options += [f"spend {COINS}"] + ([f"spend {spend.gains}"] if spend.gains in standing.layout.counters else [])
    if not town.bought_mark and not town.spent and spend.check_mark and held >= spend.check_mark:
        options.append(f"spend {CHECK_MARK}")
    return options


def _offer_spendings(standing: Standing, task: Task) -> list[str]:
    return _spendings(standing, standing.towns[task.by])


def _spend(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    town, spend = standing.towns[task.by], standing.spend_rule()
    if words and spend:
        got = words[0]
        price = spend.check_mark if got == CHECK_MARK else 1
        town.counters[spend.counter] -= price
        town.spent += price
        if got == COINS:
            town.coins += spend.coins
        elif got == CHECK_MARK:
            town.bought_mark = True
            town.check_marks += 1
        else:
            town.counters[got] = town.counters.get(got, 0) + 1
        yield Happening("spent", task.by, spend.counter, got, price)
        if len(_spendings(standing, town)) > 1:
            standing.tasks.insert(0, task)
    _go_on(standing)


# Town square cards.


def _offer_squares(standing: Standing, task: Task) -> list[str]:
    town = standing.towns[task.by]
    return [f"square {' '.join(some)}" for some in combinations(town.squares, town.check_marks)]


def _choose_squares(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    """Town square cards are chosen privately, and revealed together once everybody has chosen."""
    standing.towns[task.by].chosen = words
    yield Happening("chose", task.by)
    _go_on(standing)
    if any(each.kind == "square" for each in standing.tasks):
        return
    for seat, town in enumerate(standing.towns):
        yield Happening("square", seat, cards=tuple(town.chosen))
        left = tuple(id for id in town.squares if id not in town.chosen)
        if left:
            yield Happening("reserved", seat, cards=left)


# Echoes: landmarks lent from the archives.


def _echoes(standing: Standing, task: Task) -> list[str]:
    taken = {town.echo for town in standing.towns}
    return [f"echo {id}" for id in task.options if id not in taken]


def _lend(standing: Standing, task: Task, words: list[str]) -> Iterator[Happening]:
    standing.towns[task.by].echo = words[0]
    yield Happening("lent", task.by, words[0])
    _go_on(standing)


JOBS: Final = {
    "spend": Job(_offer_spendings, _spend),
    "square": Job(_offer_squares, _choose_squares),
    "echo": Job(_echoes, _lend),
}


# What the game is played with.


def parts_of(standing: Standing, sealed: bool = False) -> Parts:
    """Everything that is in the game that is to be played.

    With `sealed`, rules and counters that come in the middle of the game are in it from the start.
    """
    pack, layout = standing.pack, standing.layout
    ahead = list(_ahead(standing)) if sealed else []
    rules = (*layout.rules, *(id for card in ahead for id in _rules_on(card)))
    boxes = [pack.boxes[card.box] for card in ahead if isinstance(card, BoxCard)]
    uses = uses_of(pack.rules[id].card for id in rules)
    stickers = {id for town in standing.towns for id in town.stickers if id in pack.stickers}
    marks = sorted(id for id in stickers if (mark := pack.stickers[id].mark) and has_use(mark.abilities, uses))
    number = pack.games + 1 if standing.free else standing.game
    return Parts(
        id=f"{pack.id}_{number}", number=number, free=bool(standing.free),
        first_seat=standing.first,
        supply=layout.supply, built=layout.landmarks, community=layout.community, rules=rules,
        counters=(*layout.counters, *(box.counter for box in boxes if box.counter)), marks=tuple(marks),
        squares=tuple(sorted({id for town in standing.towns for id in town.chosen} - {*layout.supply})),
        lent=tuple(sorted({town.echo for town in standing.towns if town.echo})),
        towns=tuple(_starting(standing, seat, marks) for seat in range(len(standing.towns))),
    )  # fmt: skip


def _ahead(standing: Standing) -> Iterator[Card]:
    """The cards that may still be read in this game."""
    for card in standing.pack.deck[standing.layout.at :]:
        if isinstance(card, StopCard) and card.until == "won":
            return
        yield card


def _rules_on(card: Card) -> tuple[str, ...]:
    if isinstance(card, StopCard) and card.rule:
        return (card.rule,)
    return (card.id,) if isinstance(card, RuleDeckCard) else ()


def _starting(standing: Standing, seat: int, marks: list[str]) -> StartingTown:
    """What a town starts the game with."""
    pack, town = standing.pack, standing.towns[seat]
    coins, counters = pack.coins + town.coins, dict(town.counters)
    place = standing.turn_order().index(seat)
    for id in standing.layout.rules:
        for gift in pack.rules[id].start:
            amount = gift.by_place(place, len(standing.towns))
            if gift.counter == COINS:
                coins += amount - pack.coins
            else:
                counters[gift.counter] = counters.get(gift.counter, 0) + amount
    for sticker in town.stickers:
        for id, amount in pack.stickers[sticker.split()[0]].start.items():
            if id == COINS:
                coins += amount
            elif id in standing.layout.counters:
                counters[id] = counters.get(id, 0) + amount
    return StartingTown(
        start=tuple(town.chosen), coins=coins, costs=tuple(town.slots),
        counters=tuple((id, min(held, standing.limit(id))) for id, held in counters.items() if held),
        landmarks=(*((town.echo,) if town.echo else ()), *(id for id in town.stickers if id in marks)),
    )  # fmt: skip
