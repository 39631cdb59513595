"""One address that asks for what is heavy, or asks all the time: the server goes on for everybody else."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from .conftest import Played
from .product import HEADER, LOCAL, PATIENCE, Server, long_record

GZIP = "gzip"
PINGS = 20_000


def test_a_record_of_ten_thousand_turns_costs_nothing(server: Server) -> None:
    """H1: playing it again took the process that answers everybody half a second and more, ten times a second."""
    record = long_record(9_900)
    before = server.seconds()
    answer = server.ask("POST", "/api/records", {"record": record})
    assert server.seconds() - before < 0.2
    assert answer.status == 413


def test_a_pack_of_many_mistakes_costs_nothing(server: Server) -> None:
    """H1: each of its thousands of wrong effects was found by that process, and told."""
    pack = ["[edition]", 'id = "x"', 'name = "x"', 'extends = "base"', "[[establishment]]", 'id = "y"']
    pack.append("effects = [" + "{}," * 18_000 + "]")
    record = HEADER + "".join(f"% {line}\n" for line in pack)
    assert server.ask("POST", "/api/records", {"record": "no record"}).status == 422
    before = server.seconds()
    answers = [server.ask("POST", "/api/records", {"record": record}) for _ in range(4)]
    assert server.seconds() - before < 0.25
    assert {(answer.status, len(answer.body) < 10_000) for answer in answers} == {(422, True)}


def test_the_replay_of_a_record_costs_no_more_than_a_few_simple_questions(server: Server) -> None:
    """H1: it was played, shown and written anew each time, some megabytes of it, by that process."""
    answer = server.ask("POST", "/api/records", {"record": long_record(800)})
    assert server.costs(f"/api/records/{answer.json()['id']}/frames", 10, accept_encoding=GZIP) < 30


@pytest.mark.parametrize("what", ["frames", "fairness", "record"])
def test_looking_at_a_finished_game_costs_no_more_than_a_few_simple_questions(
    what: str, server: Server, played: Played
) -> None:
    """H1: its replay, the proof of its dice and its record were made anew for everybody who asked."""
    path = f"/api/tables/{played.id}/{what}"
    server.ask("GET", path)
    assert server.costs(path, 60, accept_encoding=GZIP) < 6


def test_a_qr_code_costs_no_more_than_a_few_simple_questions(server: Server) -> None:
    """H1: that process drew it."""
    assert server.costs("/api/qr?text=http://{}" + "x" * 280, 30) < 10


def test_who_switches_language_all_the_time_waits(limited: Server) -> None:
    """H1: each switch was a whole view, at once."""
    guest = limited.guest("127.0.0.21")
    made = guest.make()
    with guest.sit(made["id"]) as seat:
        for number in range(40):
            seat.send(type="language", language=("nl", "en")[number % 2])
        views = [message for message in seat.listen(2.0) if message["type"] == "view"]
    assert 0 < len(views) < 12


@contextmanager
def handshaken(server: Server, table: str, source: str) -> Iterator[socket.socket]:
    """A WebSocket without manners."""
    with socket.create_connection((LOCAL, server.port), PATIENCE, (source, 0)) as raw:
        raw.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {LOCAL}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert raw.recv(12) == b"HTTP/1.1 101"
        yield raw


def test_a_flood_of_pings_ends_the_socket(limited: Server) -> None:
    """H1: every ping was answered, into memory where nobody read the answers."""
    made = limited.guest("127.0.0.22").make()
    received = b""
    with handshaken(limited, made["id"], "127.0.0.22") as raw:
        raw.settimeout(5.0)
        try:
            raw.sendall(b"\x89\x80\0\0\0\0" * PINGS)
            while received.count(b"\x8a\0") < PINGS and (part := raw.recv(1 << 16)):
                received += part
        except OSError:
            pass
    assert received.count(b"\x8a\0") < PINGS / 10


def test_a_seat_says_only_so_much_at_once(limited: Server) -> None:
    """H1, low: hundreds of lines a second from one seat were stored, and told to everybody at the table."""
    guest = limited.guest("127.0.0.23")
    made = guest.make()
    with guest.sit(made["id"], made["token"]) as seat:
        for number in range(40):
            seat.send(type="chat", id=f"line{number}", text="hello")
        seat.until(lambda: sum(message["type"] in ("done", "refused") for message in seat.told) == 40)
        heard = [message for message in seat.told if message["type"] == "chat"]
    assert 5 <= len(heard) <= 25


def test_even_the_simplest_question_has_a_limit(limited: Server) -> None:
    """H1: what costs little had no limit at all: health, readiness, figures, the description, pages."""
    asked = f"GET /api/health HTTP/1.1\r\nHost: {LOCAL}\r\n\r\n".encode() * 100
    received = b""
    with socket.create_connection((LOCAL, limited.port), PATIENCE, ("127.0.0.24", 0)) as raw:
        for hundred in range(1, 31):
            raw.sendall(asked)
            while received.count(b"HTTP/1.1 ") < hundred * 100 and b" 429 " not in received:
                received += raw.recv(1 << 16)
            if b" 429 " in received:
                break
    assert b"HTTP/1.1 429 " in received


def test_the_description_of_the_api_is_not_written_again_for_who_has_it(server: Server) -> None:
    """H1: a hundred kilobytes, made anew each time for whoever asked."""
    first = server.ask("GET", "/api/openapi.json", accept_encoding=GZIP)
    assert first.headers.get("content-encoding") == GZIP
    again = server.ask("GET", "/api/openapi.json", accept_encoding=GZIP, if_none_match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
