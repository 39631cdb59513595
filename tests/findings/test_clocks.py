"""Clocks and absence: nobody can hold a game up, or a connection, and nobody pays for what the machine does.

The server runs on a machine whose time goes twenty times as fast: `machine/sitecustomize.py`. Seconds are its seconds.
"""

import signal
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from .product import LOCAL, Guest, Seat, Server, eventually

SPEED = 20.0
AWAY = 120.0
"""Seconds after which others may let a bot play for somebody."""


def wait(seconds: float) -> None:
    """Let seconds pass on the machine of the server."""
    time.sleep(seconds / SPEED)


@dataclass(frozen=True)
class Pair:
    """A table of Ana and Bo."""

    ana: Guest
    bo: Guest
    table: str

    @classmethod
    def meet(cls, server: Server, **options: Any) -> "Pair":
        """At a server."""
        ana, bo = server.guest(), server.guest()
        made = ana.make(seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}], **options)
        bo.post(f"/api/tables/{made['id']}/join", {"name": "Bo"})
        return cls(ana, bo, f"/api/tables/{made['id']}")

    def replace(self, **bot: str) -> str:
        """Bo asks for a bot in Ana's seat; why not, or nothing."""
        return self.bo.ask("POST", f"{self.table}/seats/0", {"kind": "bot", **bot}).error


@dataclass(frozen=True)
class Absent:
    """Tables from which Ana has been away for two minutes, in three ways."""

    restarted: Pair
    """She has not been back since the server was started again."""
    asking: Pair
    """She asks for the table every few seconds, by a program without a socket."""
    gone: Pair
    """She has left."""
    why: str
    """What Bo was told there when he wanted `random` to play for her."""


@pytest.fixture(scope="module")
def restarted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Pair]]:
    """A server on that machine that was started again, and a table from before."""
    data = tmp_path_factory.mktemp("fast") / "data"
    with Server(data, limited=False, speed=SPEED) as server:
        pair = Pair.meet(server)
    with Server(data, limited=False, speed=SPEED) as server:
        pair.ana.server = pair.bo.server = server
        yield server, pair


@pytest.fixture
def fast(restarted: tuple[Server, Pair]) -> Server:
    """A server on that machine."""
    return restarted[0]


@pytest.fixture(scope="module")
def absent(restarted: tuple[Server, Pair]) -> Absent:
    """Two minutes without Ana."""
    server, before = restarted
    before.bo.get(before.table)
    asking, gone = Pair.meet(server, timer="fast"), Pair.meet(server)
    with gone.ana.sit(gone.table.rsplit("/", 1)[1]):
        pass

    def told() -> set[str]:
        before.bo.get(before.table)
        asking.ana.get(asking.table)
        wait(10.0)
        return {gone.replace(bot="random")} - {"not_away"}

    [why] = eventually(told, 20 * AWAY / SPEED)
    return Absent(before, asking, gone, why)


def test_who_has_not_come_back_since_a_restart_can_be_replaced(absent: Absent) -> None:
    """H7: whoever asked for the bot was taken for the one who is away, so that nobody ever was away long enough."""
    assert absent.restarted.replace() == ""


def test_who_only_asks_is_away(absent: Absent) -> None:
    """H8: asking for the table again and again stopped the clock, and kept the seat, for ever."""
    assert absent.asking.replace() == ""


def test_others_do_not_choose_the_bot_that_plays_for_who_is_away(absent: Absent) -> None:
    """M12: they chose `random`, and spoiled the game of who was away."""
    assert absent.why == "not_agreed"
    assert absent.gone.replace() == ""
    assert absent.gone.bo.get(absent.gone.table)["table"]["seats"][0]["bot"] == "medium"


@dataclass(frozen=True)
class Timed:
    """A table of two on one device with a minute a turn, of which the first die is rolled."""

    guest: Guest
    seat: Seat

    @property
    def now(self) -> Any:
        """The table as it is now."""
        return self.guest.get(f"/api/tables/{self.seat.view['table']['id']}")

    @property
    def left(self) -> float:
        """Seconds that are left of the turn."""
        return float(self.now["clock"]["left"])


@pytest.fixture
def timed(fast: Server) -> Iterator[Timed]:
    """A new table."""
    guest = fast.guest()
    made = guest.make(timer="fast")
    with guest.sit(made["id"], made["token"]) as seat:
        seat.send(type="seed", seed="luck")
        seat.play("roll 1")
        yield Timed(guest, seat)


def test_taking_back_does_not_fill_the_clock(timed: Timed) -> None:
    """H8: to pass and to take it back was a new turn with all its time."""
    wait(15.0)
    timed.seat.play("pass")
    timed.seat.undo()
    assert timed.left < 50


def test_the_time_in_which_the_server_was_stopped_is_nobodys(timed: Timed, fast: Server) -> None:
    """M9: somebody closes the laptop on which the server runs, and whoever was to move had no time left."""
    before = timed.left
    fast.process.send_signal(signal.SIGSTOP)
    wait(45.0)
    fast.process.send_signal(signal.SIGCONT)
    assert timed.left > before - 25


def test_the_clock_of_the_machine_may_jump(timed: Timed, fast: Server) -> None:
    """M9: it was set ahead by an hour, and a bot took the turn."""
    with fast.ahead.open("r+") as file:
        file.truncate(3600)
    wait(5.0)
    assert timed.left > 20
    assert timed.now["game"]["turn"] == 1


def test_time_runs_between_the_games_of_a_campaign(fast: Server) -> None:
    """Low: whoever was to choose something between two games could take for ever."""
    guest = fast.guest()
    made = guest.make(edition="ten_tides", timer="fast")
    with guest.sit(made["id"], made["token"]) as seat:
        timed = Timed(guest, seat)
        while timed.now["clock"]["seat"] is None:
            seat.play("read")
        before = timed.left
        wait(15.0)
        assert timed.left < before - 5


def test_half_a_request_is_not_waited_for(fast: Server) -> None:
    """M6: it was held for a minute and more."""
    with socket.create_connection((LOCAL, fast.port), 120.0 / SPEED, ("127.0.0.45", 0)) as half:
        half.sendall(f"GET /api/health HTTP/1.1\r\nHost: {LOCAL}\r\n".encode())
        try:
            ended = half.recv(1) == b""
        except ConnectionError:
            ended = True
        except TimeoutError:
            ended = False
    assert ended
