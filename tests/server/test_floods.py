"""One address that sends too much: it waits, is refused or let go, and nobody else notices."""

import asyncio
import http.client
import json
import logging
import os
import socket as sockets
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from sqlalchemy import event
from starlette.testclient import TestClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from machiya.client import Client, Seat
from machiya.server import connections
from machiya.server.app import make_app
from machiya.server.connections import FRAMES, MOST
from machiya.server.errors import Refused
from machiya.server.gathering import LARGEST_QUEUE, SLOW_CLOSE, Socket
from machiya.server.hall import SOCKETS
from machiya.server.limits import RATES, Bucket, Held, Limits, household
from machiya.server.logs import LINES, Seldom
from machiya.server.seating import create
from machiya.server.security import Turns
from machiya.server.settings import Settings
from machiya.server.sockets import COSTS, Talk
from machiya.server.table import Options

from .conftest import Running, eventually, pair, solo
from .halls import hall_in, run
from .test_security import Deaf

EVE = "127.0.0.9"
"""Somebody else's address on this machine."""
DEVICES = Options("base", seats=(("person", ""), ("device", "")))


def joined(server: Running, source: str = "") -> sockets.socket:
    """A connection from an address."""
    return sockets.create_connection(("127.0.0.1", server.port), 20, (source, 0) if source else None)


def ask(
    server: Running, path: str, source: str = "", method: str = "GET", **headers: str
) -> tuple[int, dict[str, str]]:
    """The status and headers of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, 20, (source, 0) if source else None)
    try:
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}
    finally:
        connection.close()


def watch(server: Running, made: Any, source: str = "", token: str = "") -> ClientConnection:
    """A socket from an address, that looks on or has the seat of a token."""
    return connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{made['id']}/socket",
        sock=joined(server, source),
        proxy=None,
        additional_headers={"Authorization": f"Bearer {token}"} if token else None,
    )


@contextmanager
def handshaken(server: Running, made: Any) -> Iterator[sockets.socket]:
    """A WebSocket without manners."""
    with joined(server, EVE) as raw:
        raw.sendall(
            f"GET /api/tables/{made['id']}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert raw.recv(12) == b"HTTP/1.1 101"
        yield raw


def memory_of(server: Running) -> int:
    """Megabytes that the server takes."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20


# Limits.


def test_what_costs_more_takes_more() -> None:
    bucket = Bucket(10, 100)
    now = bucket.at
    assert bucket.take(90, now)
    assert not bucket.take(20, now)
    assert bucket.wait(20, now) == pytest.approx(1.0)
    assert bucket.take(20, now + 1.0)
    assert bucket.wait(1000, now + 1.0) == pytest.approx(10.0)


def test_limits_are_those_of_a_household() -> None:
    """Whoever has one IPv6 address has 2⁶⁴: they share their limits."""
    limits = Limits(True)
    _, burst = RATES["create"]
    for number in range(int(burst)):
        limits.check("create", household(f"2001:db8::{number:x}"))
    with pytest.raises(Refused):
        limits.check("create", household("2001:db8::ffff:1"))
    limits.check("create", household("2001:db8:0:1::1"))
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    assert household("no address") == "no address"


def test_what_is_held_is_given_back() -> None:
    held = Held(2)
    assert [held.take("a"), held.take("a"), held.take("a"), held.take("b")] == [True, True, False, True]
    held.give("a")
    assert held.take("a")
    for who in "aab":
        held.give(who)
    assert not held._held


@pytest.mark.parametrize("path", ["/api/health", "/api/openapi.json", "/", "/metrics", "/api/constants", "/no/such"])
def test_every_path_has_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    """Also what costs little; and whoever goes on is told ever more slowly."""
    monkeypatch.setitem(RATES, "request", (0.1, 5))
    monkeypatch.setattr("machiya.server.security.DELAY", 0.2)
    app = make_app(Settings(data=tmp_path, compiled=False))
    client = TestClient(app, base_url="http://localhost")
    assert 429 not in [client.get(path).status_code for _ in range(5)]
    began = time.monotonic()
    answers = [client.get(path) for _ in range(5)]
    assert time.monotonic() - began > 0.9
    assert {answer.status_code for answer in answers} == {429}
    assert answers[0].json()["error"] == "too_often"
    assert "content-security-policy" in answers[0].headers
    app.state.store.close()


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server with limits."""
    with Running(tmp_path_factory.mktemp("limited") / "data", limited=True) as running:
        yield running


# Connections.


async def hello(scope: Any, receive: Any, send: Any) -> None:
    """An application that takes in a request and then says a lot; over a WebSocket it listens."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(200):
        await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, connections.Listening]]:
    """A server that is impatient: its port, and how it listens."""
    monkeypatch.setattr(connections, "ARRIVING", 0.5)
    monkeypatch.setattr(connections, "DEAF", 0.5)
    listener = sockets.create_server(("127.0.0.1", 0))
    config = connections.Listening(hello, 100, lifespan="off", log_level="critical")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, args=([listener],))
    thread.start()
    yield listener.getsockname()[1], config
    running.should_exit = True
    thread.join(20)
    assert not config.held._held


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
    ],
)
def test_half_a_request_is_not_waited_for(listening: tuple[int, connections.Listening], begun: bytes) -> None:
    """Nor is one of which nothing arrives, or whose body does not come."""
    with sockets.create_connection(("127.0.0.1", listening[0]), 10, (EVE, 0)) as connection:
        connection.sendall(begun)
        assert ended(connection)


def test_a_socket_has_arrived_and_stays(listening: tuple[int, connections.Listening]) -> None:
    """The time that a request may take to arrive is over when it becomes a socket, which then may be silent."""
    with connect(f"ws://127.0.0.1:{listening[0]}", proxy=None) as socket:
        with pytest.raises(TimeoutError):
            socket.recv(timeout=4 * connections.ARRIVING)
        assert socket.ping().wait(10)


def test_who_reads_nothing_is_let_go(listening: tuple[int, connections.Listening]) -> None:
    port, config = listening
    with sockets.create_connection(("127.0.0.1", port), 10, (EVE, 0)) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        eventually(lambda: config.held._held)
        eventually(lambda: not config.held._held)
        assert connection.recv(10) == b"HTTP/1.1 2"


def ended(connection: sockets.socket) -> bool:
    """Whether the other side ends a connection."""
    try:
        return connection.recv(1000) == b""
    except ConnectionError:
        return True


def test_one_address_holds_so_many_connections_and_others_come_in(limited: Running) -> None:
    held = [joined(limited, EVE) for _ in range(MOST)]
    try:
        with pytest.raises((http.client.HTTPException, ConnectionError)):
            eventually(lambda: ask(limited, "/api/health", EVE)[0] != 200, 15)
        assert ask(limited, "/api/health", "127.0.0.10")[0] == 200
    finally:
        for each in held:
            each.close()
    eventually(lambda: ask(limited, "/api/health", EVE)[0] == 200)


def test_a_flood_of_frames_ends_the_socket(limited: Running) -> None:
    """Frames that ask whether the server is there were all answered, into memory if nobody read the answers."""
    with limited.client() as client:
        made = solo(client)
    before = memory_of(limited)
    for frame in (b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x81\x80\0\0\0\0"):  # ping, pong, empty text
        with handshaken(limited, made) as raw, pytest.raises(ConnectionError):
            raw.sendall(frame * 4_000_000)
    assert memory_of(limited) - before < 30
    assert ask(limited, "/api/health")[0] == 200


def test_a_few_pings_are_answered(limited: Running) -> None:
    with limited.client() as client:
        made = solo(client)
    with watch(limited, made) as watcher:
        for _ in range(int(FRAMES[1]) // 10):
            assert watcher.ping().wait(10)


def test_what_waits_for_somebody_is_bounded_in_size() -> None:
    """A few long messages are as much as many short ones."""
    socket = Socket(None, None, "en")
    socket.send("x" * (LARGEST_QUEUE - 10))
    assert socket.code is None
    socket.send("x" * 20)
    assert socket.code == SLOW_CLOSE


# Sockets.


def seconds_until_pong(seat: Seat) -> float:
    began = time.monotonic()
    seat.send(type="ping")
    while json.loads(seat.socket.recv(timeout=30))["type"] != "pong":
        pass
    return time.monotonic() - began


def test_who_switches_language_again_and_again_waits(limited: Running) -> None:
    """Each switch is a whole view."""
    with limited.client() as client:
        made = solo(client)
        with client.sit(made["id"]) as seat:
            began = time.monotonic()
            for number in range(6):
                seat.send(type="language", language=("nl", "en")[number % 2])
            seconds_until_pong(seat)
            assert time.monotonic() - began > 2.5


def test_the_sockets_of_one_address_share_what_they_may_ask(limited: Running) -> None:
    with limited.client() as client, ExitStack() as opened:
        made = solo(client)
        watchers = [opened.enter_context(watch(limited, made, "127.0.0.11")) for _ in range(10)]
        began = time.monotonic()
        for watcher in watchers:
            for _ in range(5):
                watcher.send('{"type":"view"}')
        for watcher in watchers:
            seen = 0
            while seen < 6:  # the first one comes by itself
                seen += json.loads(watcher.recv(timeout=30))["type"] == "view"
        rate, burst = RATES["message"]
        assert time.monotonic() - began > (50 * COSTS["view"] - burst) / rate - 1.0


def test_the_sockets_of_one_seat_share_what_they_may_ask_wherever_they_are(limited: Running) -> None:
    """Each comes from an address of its own, none of which asks for much."""
    with limited.client() as client, ExitStack() as opened:
        made = solo(client)
        tabs = [opened.enter_context(watch(limited, made, f"127.0.0.{20 + at}", made["token"])) for at in range(6)]
        began = time.monotonic()
        for tab in tabs:
            for _ in range(6):
                tab.send('{"type":"view"}')
        for tab in tabs:
            seen = 0
            while seen < 7:
                seen += json.loads(tab.recv(timeout=30))["type"] == "view"
        rate, burst = RATES["message"]
        assert 6 * COSTS["view"] < burst
        assert time.monotonic() - began > (36 * COSTS["view"] - burst) / rate - 0.5


def test_a_seat_asks_only_so_often_from_however_many_addresses(limited: Running) -> None:
    """Another seat at the table, and who looks on, are answered as ever."""
    with limited.client() as ana, limited.client() as bo:
        made, told = pair(ana, bo)
    table, (_, burst) = f"/api/tables/{made['id']}", RATES["read"]

    def view(source: int, token: str = "") -> int:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return ask(limited, table, f"127.0.1.{source}", "GET", **headers)[0]

    answers = [view(source, made["token"]) for source in range(1, 80)]
    assert 200 in answers
    assert answers[-1] == 429
    assert answers.count(200) >= burst / 5
    assert view(90, told["token"]) == 200
    assert view(91) == 200
    for path in ("/frames", "/record", "/fairness", "/odds", "/refusals"):
        headers = {"Authorization": f"Bearer {made['token']}"}
        statuses = {ask(limited, table + path, f"127.0.2.{source}", "GET", **headers)[0] for source in range(1, 40)}
        assert 429 in statuses


def test_a_seat_is_entered_only_so_often_from_however_many_addresses(limited: Running) -> None:
    """Coming in is a whole view."""
    with limited.client() as client:
        made = solo(client)
    refused, (_, burst) = 0, RATES["socket"]
    for number in range(int(burst) + 120):
        if refused > 5:
            break
        try:
            with watch(limited, made, f"127.0.3.{1 + number}", made["token"]):
                pass
        except InvalidStatus:
            refused += 1
    assert refused > 5
    with watch(limited, made, "127.0.3.200") as onlooker:
        assert json.loads(onlooker.recv(timeout=10))["type"] == "view"


def test_a_seat_chats_only_so_fast_in_however_many_tabs(limited: Running) -> None:
    with limited.client() as ana, limited.client() as bo, ExitStack() as opened:
        made, told = pair(ana, bo)
        tabs = [opened.enter_context(ana.sit(made["id"], made["token"])) for _ in range(4)]
        refused = 0
        for number in range(24):
            tab = tabs[number % 4]
            tab.send(type="chat", id=f"c{number}", text="hello")
        for tab in tabs:
            answers = 0
            while answers < 6:
                message = json.loads(tab.socket.recv(timeout=10))
                answers += message["type"] in ("done", "refused")
                refused += message["type"] == "refused" and message["error"] == "too_often"
        assert 24 - refused <= RATES["chat"][1] + 6
        assert refused > 5
        with bo.sit(made["id"], told["token"]) as other:
            other.command("chat", text="I may")


def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            assert hall.places.most == SOCKETS
            hall.places = Held(1)
            gathering, _, _ = await create(hall, DEVICES, ["Ana", "Bo"], "ana")
            sockets: list[Any] = [Deaf() for _ in range(3)]
            first, *more = (Talk(hall, each, b"key").run(gathering.code) for each in sockets)
            talking = asyncio.create_task(first)
            await asyncio.sleep(0.1)
            for refused in more:
                await refused
            assert [each.closed for each in sockets] == [[], [4404], [4404]]
            for each in gathering.sockets:
                each.close(1000)
            await talking
            assert not hall.places._held

    run(scene)


# Bad requests.


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://a:b", "http://a@127.0.0.1", "//[", "\x7f"])
def test_an_origin_that_is_no_address_is_refused(server: Running, origin: str) -> None:
    status, headers = ask(server, "/api/tables", method="POST", Origin=origin)
    assert status == 403
    assert headers["x-content-type-options"] == "nosniff"


def test_a_record_that_is_no_text_is_refused(client: Client) -> None:
    """A header may hold what cannot be sent back as it is."""
    record = '[Machiya "1"]\n[Edition "\\ud800"]\n'
    connection = http.client.HTTPConnection(client.address.removeprefix("http://"), timeout=20)
    connection.request(
        "POST", "/api/records", json.dumps({"record": record}).encode(), {"content-type": "application/json"}
    )
    answer = connection.getresponse()
    assert answer.status == 422
    assert json.loads(answer.read())["error"] == "invalid"
    connection.close()


def test_what_goes_wrong_is_said_with_the_headers(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A fault of the server's own is an answer like any other, and one entry in the log."""
    app = make_app(Settings(data=tmp_path, compiled=False))

    @app.get("/api/fails")
    async def fails() -> None:
        raise ZeroDivisionError

    app.router.routes.insert(0, app.router.routes.pop())
    client = TestClient(app, base_url="http://localhost")
    with caplog.at_level(logging.ERROR, "machiya"):
        answer = client.get("/api/fails")
    app.state.store.close()
    assert (answer.status_code, answer.json()["error"]) == (500, "failed")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert len(caplog.records) == 1


def test_a_flood_writes_no_flood_of_lines() -> None:
    lines, seldom = [], Seldom()
    for _ in range(1000):
        record = logging.LogRecord("machiya", logging.ERROR, "", 0, "it failed: %s", (1,), None)
        if seldom.filter(record):
            lines.append(record.getMessage())
    assert len(lines) == LINES[1]
    other = logging.LogRecord("machiya", logging.ERROR, "", 0, "another", (), None)
    assert seldom.filter(other)
    seldom._buckets["machiya", "it failed: %s"].left = 1.0
    record = logging.LogRecord("machiya", logging.ERROR, "", 0, "it failed: %s", (1,), None)
    assert seldom.filter(record)
    assert record.getMessage() == "it failed: 1 (and 990 more like it)"
    wanted = [logging.LogRecord("uvicorn.access", logging.INFO, "", 0, "asked", (), None) for _ in range(100)]
    assert all(seldom.filter(record) for record in wanted)


def test_ready_says_whether_something_can_be_written(tmp_path: Path) -> None:
    """A database that can be read but not written is not ready, and is again once it can."""
    app = make_app(Settings(data=tmp_path, compiled=False))
    store = app.state.store
    with TestClient(app, base_url="http://localhost") as client:
        assert client.get("/api/ready").status_code == 200
        written = store.commits
        for _ in range(20):
            client.get("/api/ready")
        assert store.commits <= written + 2

        def readonly(connection: Any) -> None:
            connection.exec_driver_sql("pragma query_only = 1")

        event.listen(store.engine, "begin", readonly)
        time.sleep(2.1)
        assert client.get("/api/ready").status_code == 503
        event.remove(store.engine, "begin", readonly)
        event.listen(store.engine, "begin", lambda connection: connection.exec_driver_sql("pragma query_only = 0"))
        time.sleep(2.1)
        assert client.get("/api/ready").status_code == 200


def test_the_description_is_written_once(server: Running) -> None:
    _, headers = ask(server, "/api/openapi.json", **{"Accept-Encoding": "gzip"})
    assert headers["content-encoding"] == "gzip"
    assert ask(server, "/api/openapi.json", **{"If-None-Match": headers["etag"], "Accept-Encoding": "gzip"})[0] == 304


def test_requests_of_one_address_begin_one_after_another() -> None:
    """Between two of them everybody else goes on, however many there are."""

    async def scene() -> None:
        turns, begun = Turns(), list[str]()

        async def ask(who: str) -> None:
            await turns.wait(who)
            begun.append(who)

        many = [asyncio.create_task(ask("eve")) for _ in range(20)]
        await asyncio.sleep(0)
        await ask("ana")
        assert begun.count("eve") < 4
        await asyncio.gather(*many)
        assert not turns._gates
        assert not turns._waiting

    run(scene)
