"""Connections and what every request passes: how many one address holds, whose limits count, and what is answered."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from .product import LOCAL, PATIENCE, Server

HALF = f"GET /api/health HTTP/1.1\r\nHost: {LOCAL}\r\n".encode()
INSIDE = "http://192.168.1.7:8470"
HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server to which the system allows 100 descriptors, and which is reached by an address of its network."""
    data = tmp_path_factory.mktemp("small") / "data"
    with Server(data, "--origin", INSIDE, descriptors=100) as running:
        yield running


def test_half_requests_of_one_address_shut_nobody_out(small: Server) -> None:
    """M6: one address could hold every connection that the system allowed."""
    with ExitStack() as held:
        for _ in range(120):
            half = held.enter_context(socket.create_connection((LOCAL, small.port), PATIENCE, ("127.0.0.41", 0)))
            half.sendall(HALF)
        time.sleep(0.5)
        assert small.answers("127.0.0.42")


def test_one_address_holds_so_many_sockets(small: Server) -> None:
    """M6: sockets were counted by how fast they came, and not by how many there were."""
    made = small.guest(LOCAL).make()
    asked = f"GET /api/tables/{made['id']}/socket HTTP/1.1\r\nHost: {LOCAL}\r\nUpgrade: websocket\r\n"
    asked += "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    opened = 0
    with ExitStack() as held:
        for _ in range(40):
            raw = held.enter_context(socket.create_connection((LOCAL, small.port), PATIENCE, ("127.0.0.43", 0)))
            try:
                raw.sendall(asked.encode())
                opened += raw.recv(12) == b"HTTP/1.1 101"
            except OSError:
                pass
    assert 10 <= opened < 40


def test_all_addresses_of_one_network_share_its_limits(limited: Server) -> None:
    """M7: whoever has one IPv6 address has a network of them, and each was counted on its own."""
    body = {"edition": "base", "seats": [{"kind": "person"}, {"kind": "free"}]}

    def make(address: str) -> int:
        return limited.ask("POST", "/api/tables", body, x_forwarded_for=address).status

    statuses = [make(f"2001:db8:0:7::{number:x}") for number in range(1, 41)]
    assert statuses[:10] == [201] * 10
    assert statuses[-1] == 429
    assert make("2001:db8:0:8::1") == 201


def test_an_origin_that_is_no_address_is_refused(server: Server) -> None:
    """M4: it was an error of the server's own."""
    answer = server.ask("POST", "/api/tables", {}, origin="http://[")
    assert (answer.status, answer.error) == (403, "origin")


def test_no_answer_lacks_the_security_headers(server: Server) -> None:
    """Low: those that came of an error of the server's own had none."""
    answer = server.ask("POST", "/api/tables", {}, origin="http://[")
    assert {name for name in HEADERS if name not in answer.headers} == set()


def test_a_flood_of_bad_requests_writes_no_flood_of_lines(server: Server) -> None:
    """M4: each wrote thirty lines to the log, before any limit."""
    before = len(server.said)
    for _ in range(50):
        server.ask("POST", "/api/tables", {}, origin="http://[")
    time.sleep(0.3)
    assert len(server.said) - before < 50


def test_who_came_by_https_comes_that_way_again(server: Server) -> None:
    """Low: nothing told the browser so."""
    answer = server.ask("GET", "/", x_forwarded_proto="https", x_forwarded_for="192.0.2.7")
    assert answer.headers.get("strict-transport-security", "").startswith("max-age=")


def test_who_is_elsewhere_learns_no_address_of_the_local_network(small: Server) -> None:
    """Low: it was told to everybody who asked who they are."""
    near, far = (small.ask("GET", "/api/me", x_forwarded_for=who).json() for who in ("192.168.1.20", "8.8.8.8"))
    assert (near["address"], far["address"]) == (INSIDE, None)
