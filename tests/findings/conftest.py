"""Servers that many tests of findings share, and a game that was played to its end."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from .product import LANDMARKS, Guest, Server, decision


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets everybody ask as often as they like."""
    with Server(tmp_path_factory.mktemp("unlimited") / "data", limited=False) as running:
        yield running


@pytest.fixture(scope="session")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its limits; each test asks from an address of its own."""
    with Server(tmp_path_factory.mktemp("limited") / "data") as running:
        yield running


@dataclass(frozen=True)
class Played:
    """A game of two, with fair dice, that is over."""

    id: str
    commitment: str
    proof: str
    """Its fairness document."""
    lost: str
    """Its record as it would be had the winning move been to pass."""


@pytest.fixture(scope="session")
def played(server: Server) -> Played:
    """A whole game; its winner first passed, and then thought better of it."""
    guest = server.guest()
    made = guest.make()
    lost = ""
    with guest.sit(made["id"], made["token"]) as seat:
        seat.send(type="seed", seed="luck")
        commitment = seat.view["table"]["commitment"]
        while (game := seat.game)["actions"]:
            if wins(game) and not lost:
                seat.play("pass")
                lost = guest.ask("GET", f"/api/tables/{made['id']}/record").body.decode()
                seat.undo()
            seat.play(decision(seat.game))
    assert lost
    return Played(made["id"], commitment, proof_of(guest, made["id"]), lost)


def wins(game: Any) -> bool:
    """Whether the next decision wins."""
    missing = set(LANDMARKS) - set(game["players"][0]["landmarks"])
    return decision(game) in {f"build {landmark}" for landmark in missing} and len(missing) == 1


def proof_of(guest: Guest, table: str) -> str:
    """The fairness document of a table."""
    return guest.ask("GET", f"/api/tables/{table}/fairness").body.decode()
