"""Dice that can be checked: a committed seed of the server, seeds of the players, and a stream of HMACs.

The server shows the hash of its seed before anybody gives theirs, so it could not choose a result afterwards; it shows
the seed itself when the game is over, so that anybody can compute every draw again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import MachiyaError
from ..game.game import Game
from ..game.notation import write
from ..messages import DrawView
from ..rules.chance import outcome, total_weight

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
        digest = hmac.new(key, f"{seed}:{draw}:{block}".encode(), "sha256").digest()
        for start in range(0, len(digest), 4):
            word = int.from_bytes(digest[start : start + 4])
            if word < limit:
                return word % bound
        block += 1


@dataclass(frozen=True, slots=True)
class Draw:
    """One move of chance."""

    number: int
    weight: int
    """The total weight of the chance node."""
    value: int
    """The number that was drawn, below the weight."""
    outcome: str

    def document(self) -> DrawView:
        """The draw as a JSON-safe document."""
        return {"n": self.number, "weight": self.weight, "value": self.value, "outcome": self.outcome}


def draws(game: Game, server_seed: str, seed: str, first: int = 0) -> list[Draw]:
    """Compute every draw of a game again; FairnessError at the first that differs from what was played."""
    ruleset, found = game.setup.ruleset, list[Draw]()
    for move in game.moves():
        if not move.is_chance:
            continue
        draw, weight = first + len(found), total_weight(move.state, ruleset)
        value = below(server_seed, seed, draw, weight)
        played = move.action.text
        expected = write(outcome(move.state, ruleset, value), game.edition, move.state).text
        if played != expected:
            raise FairnessError("fair.draw", number=draw, turn=move.state.turn, played=played, expected=expected)
        found.append(Draw(draw, weight, value, played))
    return found


def verify(document: Mapping[str, Any]) -> list[Draw]:
    """Check a table's fairness document: the commitment, the table's seed, and every draw of its games."""
    try:
        table, committed = str(document["id"]), str(document["commitment"])
        seeds = [str(seed) for seed in document["seeds"]]
        server_seed = document["server_seed"]
        if server_seed is None:
            raise FairnessError("fair.real" if document.get("dice") == "real" else "fair.not_over")
        seed, records = str(document["table_seed"]), [str(record) for record in document["records"]]
        if commitment(str(server_seed)) != committed:
            raise FairnessError("fair.commitment")
    except (KeyError, TypeError, ValueError):
        raise FairnessError("fair.document") from None
    if table_seed(table, committed, seeds) != seed:
        raise FairnessError("fair.table_seed")
    found: list[Draw] = []
    for record in records:
        found += draws(Game.replay(record), str(server_seed), seed, len(found))
    return found
