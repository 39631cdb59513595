"""Events shown one after another: dice fall, cards light up in the order of the rules, purses change, then the rest."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from typing import TYPE_CHECKING

from ..game.events import CARDS_MOVE, COINS_MOVE

if TYPE_CHECKING:
    from ..messages import Entry, GameView

LENGTH = {"rolled": 0.55, "tuna": 0.55, "kept": 0.35, "added": 0.35, "built": 0.35, "contributed": 0.35, "turn": 0.1}
"""Seconds that an event is shown."""
PAID = ("earned", "took", "paid", "shared", "invested", "gained", "spent")
OTHER = 0.25


def after(before: "GameView", entry: "Entry") -> "GameView":
    """What a game looks like after an event, as far as the event says it."""
    game = deepcopy(before)
    kind, seat, other, card, paid = entry["kind"], entry["seat"], entry["other"], entry["card"], entry["paid"]
    if kind in ("rolled", "kept"):
        game["dice"], game["total"] = entry["dice"], entry["total"]
    elif kind == "added":
        game["total"] = entry["total"]
    elif kind == "turn" and seat is not None:
        game["active"], game["turn"], game["dice"], game["total"] = seat, entry["copies"], [], 0
    elif kind == "won":
        game["over"], game["winner"] = True, seat
    seats = {"seat": seat, "other": other}
    for place, sign in zip(COINS_MOVE.get(kind, ()), (-1, 1), strict=False):
        where = seats.get(place)
        if where is not None:
            game["players"][where]["coins"] += sign * paid
    if card and kind in CARDS_MOVE:
        for place, sign in zip(CARDS_MOVE[kind], (-1, 1), strict=True):
            where = seats.get(place)
            if where is not None:
                _move(game, where, card, sign * entry["copies"])
            elif place == "supply" and card in game["supply"]:
                game["supply"][card] = max(0, game["supply"][card] + sign * entry["copies"])
    return game


def _move(game: "GameView", seat: int, card: str, copies: int) -> None:
    """Put cards into a town or take them out; what is in no stack and in no town is a landmark."""
    player = game["players"][seat]
    if card not in game["supply"] and not any(card in each["establishments"] for each in game["players"]):
        player["landmarks"] = [*player["landmarks"], card] if copies > 0 else player["landmarks"]
        return
    held = player["establishments"].get(card, 0) + copies
    player["establishments"][card] = held
    if held <= 0:
        del player["establishments"][card]


class Playback:
    """What is being shown: the game as far as it has been told, what is lit, and what purses gain."""

    def __init__(self, changed: Callable[[], None], speed: float) -> None:
        self.changed, self.speed = changed, speed
        """Times as fast as usual; 0 shows nothing on the way."""
        self.game: GameView | None = None
        self.lit: dict[tuple[int, str], int] = {}
        self.change: dict[int, int] = {}
        self.playing = False
        self._hurry = asyncio.Event()

    def reset(self, game: "GameView | None") -> None:
        """Show a state as it is."""
        self.game, self.lit, self.change = game, {}, {}
        self.changed()

    def skip(self) -> None:
        """Do not show the rest of what is being shown."""
        self._hurry.set()

    async def show(
        self, entries: "Sequence[Entry]", latest: "Callable[[], GameView | None]", told: "Callable[[Entry], None]"
    ) -> None:
        """Show what happened, and then what there is by the end of it."""
        self._hurry.clear()
        self.playing = True
        for entry in entries:
            told(entry)
            if self.game is None or entry["kind"] in ("", "turn"):
                self.lit, self.change = {}, {}
            if self.game is not None:
                self._step(entry)
            if self.speed and not self._hurry.is_set():
                self.changed()
                length = LENGTH.get(entry["kind"], OTHER) / self.speed
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._hurry.wait(), length)
        self.playing = False
        self.game = latest()
        self.changed()

    def _step(self, entry: "Entry") -> None:
        kind, seat, card = entry["kind"], entry["seat"], entry["card"]
        if self.game is None:
            return
        if kind in ("rolled", "turn"):
            self.lit, self.change = {}, {}
        self.game = after(self.game, entry)
        if seat is not None and kind in PAID:
            amount = -entry["paid"] if kind in ("paid", "invested", "spent") else entry["paid"]
            if card:
                self.lit[seat, card] = self.lit.get((seat, card), 0) + amount
            if kind not in ("gained", "spent"):
                self.change[seat] = self.change.get(seat, 0) + amount
                if kind == "took" and entry["other"] is not None:
                    self.change[entry["other"]] = self.change.get(entry["other"], 0) - amount
        elif kind == "built" and seat is not None and card:
            self.lit[seat, card] = 0
