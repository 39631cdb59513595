"""Dice that can be checked: a committed seed of the server, seeds of the players, and a stream of HMACs.

The server shows the hash of its seed before anybody gives theirs, so it could not choose a result afterwards; it shows
the seed itself when the game is over, so that anybody can compute every draw again. Every row of a table goes into a
chain of hashes that views carry, so that what was told can be held against what is published.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..campaign.reading_aloud import roll_of
from ..errors import MachiyaError
from ..game.game import Game
from ..game.notation import write
from ..rules.actions import PAIR_WAYS
from ..rules.chance import outcome, total_weight

if TYPE_CHECKING:  # checking takes no more than the rules
    from ..messages import DrawView

WORD = 1 << 32


class FairnessError(MachiyaError):
    """Draws that are not what the seeds come to."""


def new_seed() -> str:
    """A seed for the server: 32 random bytes, in hex."""
    return secrets.token_hex(32)


def commitment(server_seed: str) -> str:
    """What is shown of the server's seed before the game."""
    return hashlib.sha256(bytes.fromhex(server_seed)).hexdigest()


def table_seed(table: str, committed: str, seeds: Iterable[str]) -> str:
    """What the players' seeds come to, in seat order."""
    return hashlib.sha256("\n".join([table, committed, *seeds]).encode()).hexdigest()


def below(server_seed: str, seed: str, draw: int, bound: int) -> int:
    """Draw number `draw`: a number below a bound, all equally likely."""
    key = bytes.fromhex(server_seed)
    limit = WORD - WORD % bound
    block = 0
    while True:
        digest = hmac.digest(key, f"{seed}:{draw}:{block}".encode(), "sha256")
        for start in range(0, len(digest), 4):
            word = int.from_bytes(digest[start : start + 4])
            if word < limit:
                return word % bound
        block += 1


def begin_chain(id: str, committed: str, about: Iterable[str]) -> str:
    """The hash that a table's chain begins with: which table it is, and what is played there."""
    return hashlib.sha256("\n".join([id, committed, *about]).encode()).hexdigest()


def chained(chain: str, seq: int, kind: str, seat: int | None, action: str) -> str:
    """The hash of everything up to a row, as everybody may see it."""
    return hashlib.sha256(f"{chain}\n{seq} {kind} {'-' if seat is None else seat} {action}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Draw:
    """One move of chance."""

    number: int
    weight: int
    """The total weight of the chance node."""
    value: int
    """The number that was drawn, below the weight."""
    outcome: str
    without: tuple[str, ...] = ()
    """Cards that have left the decks since the draw before without having been drawn."""

    def document(self) -> "DrawView":
        """The draw as a JSON-safe document."""
        found: DrawView = {"n": self.number, "weight": self.weight, "value": self.value, "outcome": self.outcome}
        if self.without:
            found["without"] = list(self.without)
        return found


def decks(game: Game) -> list[dict[str, int]]:
    """The decks of a game, as they were at its start: copies by card, in the order in which a number walks them."""
    ruleset, state = game.setup.ruleset, game.beginning().state
    found: list[dict[str, int]] = [{} for _ in range(ruleset.decks)]
    for number, card in enumerate(game.edition.establishments):
        if state.deck[number]:
            found[ruleset.deck_of[number]][card.id] = state.deck[number]
    return found


def draws(game: Game, server_seed: str, seed: str, first: int = 0) -> list[Draw]:
    """Compute every draw of a game again; FairnessError at the first that differs from what was played."""
    ruleset, found = game.setup.ruleset, list[Draw]()
    cards = game.edition.establishments
    before = list(game.beginning().state.deck)
    for move in game.moves():
        if not move.is_chance:
            continue
        state = move.state
        draw, weight = first + len(found), total_weight(state, ruleset)
        value = below(server_seed, seed, draw, weight)
        played = move.action.text
        expected = write(outcome(state, ruleset, value), game.edition, state).text
        if played != expected:
            raise FairnessError("fair.draw", number=draw, turn=state.turn, played=played, expected=expected)
        without = tuple(card.id for number, card in enumerate(cards) if state.deck[number] < before[number])
        found.append(Draw(draw, weight, value, played, without))
        before = list(move.after.deck)
    return found


def rolls(played: list[str], server_seed: str, seed: str) -> list[Draw]:
    """Compute again what was rolled to start a campaign; FairnessError at the first roll that differs."""
    found: list[Draw] = []
    for number, roll in enumerate(played):
        value = below(server_seed, seed, number, PAIR_WAYS)
        expected = roll_of(value)
        if roll != expected:
            raise FairnessError("fair.draw", number=number, turn=0, played=roll, expected=expected)
        found.append(Draw(number, PAIR_WAYS, value, roll))
    return found
