"""Attack the server from one address, and measure what others notice: `python benchmarks/attack.py --seconds 20`.

Starts a server of its own on this machine, with its limits. An innocent player at a table for two on one device makes
five moves a second from one address; an attacker, in a process of low priority, does its worst from another. A latency
counts from when a move was due until it is acknowledged. For attacks on the bots it is measured how long a bot's turn,
a hint and a review take. It always ends by itself, and reads what the server uses from `/proc`, so it runs on Linux.
"""

import argparse
import asyncio
import http.client
import json
import os
import platform
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

from machiya import Game
from machiya.client import Client
from machiya.messages import NewSeat

INNOCENT, ATTACKER, LOCAL = "127.0.0.3", "127.0.0.2", "127.0.0.1"
RATE = 5.0
"""Moves a second of the innocent player."""
TWO: list[NewSeat] = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]
GRANDMASTERS = 20
"""Tables of grandmasters that one address sets going."""
HALF_OPEN = 600
WATCHERS = 58
TABS = 20
WITHIN, FACTOR, QUIET = 0.150, 3.0, 0.050
"""Seconds a move may take under attack where an idle one takes less than `QUIET`; elsewhere so many times as long."""


# The server.


class Server:
    """A server in a process of its own."""

    def __init__(self, data: Path, *options: str) -> None:
        command = [sys.executable, "-m", "machiya", "serve", "--host", LOCAL, "--port", "0", "--data", str(data)]
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        self.log = data / "server.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, *options], stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout is not None
        self.address = ""
        for line in self.process.stdout:
            found = re.search(r"Machiya is at (http://\S+?)/?$", line.rstrip())
            if found:
                self.address = found[1]
                break
        if not self.address:
            raise SystemExit("The server did not start.")
        self.port = int(self.address.rsplit(":", 1)[1])
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def seconds(self) -> float:
        """The processor's time that it has taken, without its helpers."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """The memory that it takes, without its helpers."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)

    def lines(self) -> int:
        """Lines that it has written to its log."""
        return len(self.log.read_text("utf-8").splitlines())

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def serving(data: Path, *options: str) -> Iterator[Server]:
    """A server for a while."""
    server = Server(data, *options)
    try:
        yield server
    finally:
        server.stop()


# What lies ready for the attacks.


@dataclass
class Prey:
    """Tables and records that an attack asks for."""

    port: int = 0
    table: str = ""
    token: str = ""
    over: str = ""
    """A table whose game is over."""
    record: str = ""
    """The id of a record."""
    tables: list[str] = field(default_factory=list)


def prepare(address: str) -> Prey:
    """Play a game to its end, and bring a record."""
    with Client(address) as client:
        over = client.create(edition="base", seats=TWO, pace=0)
        version, choices = 1, random.Random(1)
        with client.sit(over["id"], over["token"]) as seat:
            while not seat.over:
                seat.play(choices.choice(seat.actions))
            version = seat.view["version"]
        assert version > 100
        table = client.create(edition="base", seats=TWO, pace=0)
        record = client.post("/api/records", {"record": long_record(900, 0)})["id"]
        return Prey(0, table["id"], table["token"], over["id"], record)


def long_record(turns: int, seed: int) -> str:
    """A game in which nobody builds anything."""
    game = Game.new("base", 2, seed=seed)
    while game.turn <= turns:
        actions = [action.text for action in game.actions()]
        game.play("pass" if "pass" in actions else actions[0])
    return game.record()


# The attacks. Each runs in the attacker's process until it is ended.


class Tally:
    """How often the attacker has done something; the first time it says that it has begun."""

    def __init__(self) -> None:
        self.done = 0

    def count(self) -> None:
        """Once more."""
        self.done += 1
        if self.done == 1:
            print("begun", flush=True)


TALLY = Tally()


class Asking(threading.Thread):
    """Asks for something again and again, as fast as it is answered."""

    def __init__(self, port: int, ask: Callable[[http.client.HTTPConnection, int], None]) -> None:
        super().__init__(daemon=True)
        self.port, self.ask = port, ask

    def run(self) -> None:
        """Ask until the process ends."""
        number = 0
        while True:
            connection = http.client.HTTPConnection(LOCAL, self.port, 60, (ATTACKER, 0))
            with suppress(OSError, http.client.HTTPException):
                while True:
                    number += 1
                    TALLY.count()
                    self.ask(connection, number)
                    connection.getresponse().read()
            connection.close()
            time.sleep(0.01)


def get(prey: Prey, path: str, threads: int, **headers: str) -> None:
    """Ask for a path, each time with another number where it has a place for one."""
    for thread in range(threads):
        Asking(prey.port, lambda c, n, t=thread: c.request("GET", path.format(n * 100 + t), headers=headers)).start()  # type: ignore[misc]


def post(prey: Prey, path: str, threads: int, make: Callable[[int], bytes], **headers: str) -> None:
    """Send something, made anew each time."""
    sent = {"content-type": "application/json", **headers}
    for thread in range(threads):
        Asking(prey.port, lambda c, n, t=thread: c.request("POST", path, make(n * 100 + t), sent)).start()  # type: ignore[misc]


def record_body(record: str) -> bytes:
    """A record as it is brought."""
    return json.dumps({"record": record}).encode()


def post_large_record(prey: Prey) -> None:
    """The same record of almost 10,000 turns."""
    large = record_body(long_record(9_900, 3))
    post(prey, "/api/records", 1, lambda _: large)


def post_records(prey: Prey) -> None:
    """Records as long as they may be, each another."""
    records = [record_body(long_record(900, seed)) for seed in range(20)]
    post(prey, "/api/records", 4, lambda n: records[n % 20])


def post_pack(prey: Prey) -> None:
    """A record with a pack that is hard to read."""
    pack = 'id = "x"\nname = "x"\n[[establishments]]\neffects = [' + "{}," * 18_000 + "]"
    record = '[Machiya "1"]\n[Rules "2"]\n[Edition "x"]\n' + "\n".join(f"% {line}" for line in pack.split("\n"))
    body = record_body(record)
    post(prey, "/api/records", 4, lambda _: body)


def post_bad_origin(prey: Prey) -> None:
    """An origin that is no address."""
    post(prey, "/api/tables", 4, lambda _: b"{}", Origin="http://[")


async def held(prey: Prey, table: str, token: str | None) -> ClientConnection:
    """A socket of the attacker's; the limit on how many come at once is waited for."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    while True:
        try:
            return await connect(
                f"ws://{LOCAL}:{prey.port}/api/tables/{table}/socket", local_addr=(ATTACKER, 0),
                additional_headers=headers, ping_interval=None, proxy=None,
            )  # fmt: skip
        except Exception:
            await asyncio.sleep(0.3)


async def spoken(prey: Prey, sockets: int, token: str | None, say: Callable[[int], dict[str, Any]]) -> None:
    """Sockets that each say something twenty times a second."""

    async def talk() -> None:
        while True:
            talking = await held(prey, prey.table, token)

            async def listen(talking: ClientConnection = talking) -> None:
                async for _ in talking:
                    pass

            listening = asyncio.create_task(listen())
            with suppress(Exception):
                number = 0
                while True:
                    number += 1
                    await talking.send(json.dumps(say(number)))
                    TALLY.count()
                    await asyncio.sleep(0.05)
            listening.cancel()

    await asyncio.gather(*(talk() for _ in range(sockets)))


def switch_languages(prey: Prey) -> None:
    """Many who look on, and ask for another language all the time."""
    asyncio.run(spoken(prey, WATCHERS, None, lambda n: {"type": "language", "language": ("nl", "en")[n % 2]}))


def ask_for_views(prey: Prey) -> None:
    """Many who look on, and ask for the whole view all the time."""
    asyncio.run(spoken(prey, WATCHERS, None, lambda _: {"type": "view"}))


def chat(prey: Prey) -> None:
    """Many tabs of one seat that talk all the time."""
    line = "x" * 300
    asyncio.run(
        spoken(prey, TABS, prey.token, lambda n: {"type": "chat", "id": f"{os.urandom(8).hex()}{n}", "text": line})
    )


def raw_socket(prey: Prey) -> socket.socket:
    """A WebSocket without manners."""
    raw = socket.create_connection((LOCAL, prey.port), 10, (ATTACKER, 0))
    raw.sendall(
        f"GET /api/tables/{prey.table}/socket HTTP/1.1\r\nHost: {LOCAL}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "\r\n".encode()
    )
    raw.recv(12)
    return raw


def ping(prey: Prey) -> None:
    """A socket that sends nothing but pings, and reads nothing."""
    pings = b"\x89\x80\0\0\0\0" * 10_000
    while True:
        with suppress(OSError), raw_socket(prey) as raw:
            while True:
                raw.sendall(pings)
                TALLY.count()


def connect_and_go(prey: Prey) -> None:
    """Sockets that come and go."""
    while True:
        with suppress(OSError), raw_socket(prey):
            TALLY.count()


def half_requests(prey: Prey) -> None:
    """Connections on which half a request is sent."""
    open: list[socket.socket] = []
    while True:
        with suppress(OSError):
            half = socket.create_connection((LOCAL, prey.port), 5, (ATTACKER, 0))
            half.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            open.append(half)
            TALLY.count()
        if len(open) > HALF_OPEN:
            open.pop(0).close()


def grandmasters(prey: Prey) -> None:
    """Tables of grandmasters, each looked on at."""

    async def watch() -> None:
        sockets = [await held(prey, table, None) for table in prey.tables]

        async def listen(watching: ClientConnection) -> None:
            with suppress(Exception):
                async for _ in watching:
                    TALLY.count()

        await asyncio.gather(*(listen(each) for each in sockets))
        await asyncio.sleep(3600)

    asyncio.run(watch())


def hang_up(prey: Prey) -> None:
    """Ask for reviews, and go; then ask for one, and wait."""
    for _ in range(3):
        connection = http.client.HTTPConnection(LOCAL, prey.port, 60, (ATTACKER, 0))
        connection.request("GET", f"/api/records/{prey.record}/review")
        TALLY.count()
        time.sleep(1)
        connection.close()
    get(prey, f"/api/tables/{prey.over}/review?language={{}}", 4)


ATTACKS: dict[str, Callable[[Prey], None]] = {
    "the same record of 400 KB, 1 thread": post_large_record,
    "records of 900 turns, 4 threads": post_records,
    "a record with a hard pack, 4 threads": post_pack,
    "GET records/ID/frames, 1 thread": lambda prey: get(prey, f"/api/records/{prey.record}/frames", 1),
    "58 who look on switch language 20/s": switch_languages,
    "58 who look on ask for views 20/s": ask_for_views,
    "GET tables/ID/frames, 4 threads": lambda prey: get(prey, f"/api/tables/{prey.over}/frames", 4),
    "GET tables/ID/fairness, 4 threads": lambda prey: get(prey, f"/api/tables/{prey.over}/fairness", 4),
    "GET tables/ID, 8 threads": lambda prey: get(prey, f"/api/tables/{prey.over}", 8),
    "GET /api/tables, 8 threads": lambda prey: get(prey, "/api/tables", 8),
    "GET /api/qr, 4 threads": lambda prey: get(prey, "/api/qr?text=http://{}", 4),
    "ping frames, nothing read": ping,
    "sockets that come and go": connect_and_go,
    "half requests, 600 connections": half_requests,
    "GET /api/openapi.json, 8 threads": lambda prey: get(prey, "/api/openapi.json", 8),
    "20 tabs of a seat chat 20/s": chat,
    "GET /api/dice, 8 threads": lambda prey: get(prey, "/api/dice", 8),
    "GET /api/ready, 8 threads": lambda prey: get(prey, "/api/ready", 8),
    "GET /, 8 threads": lambda prey: get(prey, "/", 8),
    "GET /metrics, 8 threads": lambda prey: get(prey, "/metrics", 8),
    "an origin that is none, 4 threads": post_bad_origin,
}
THINKING: dict[str, tuple[str, Callable[[Prey], None]]] = {
    "20 tables of 4 grandmasters": ("turn", grandmasters),
    "GET …/hint, 4 threads": ("hint", lambda prey: get(prey, f"/api/tables/{prey.table}/hint?language={{}}", 4)),
    "reviews, asked for and left, then 4 threads": ("review", hang_up),
}
"""By what is measured, and the attack."""


def attack(name: str, prey: Prey, niceness: int) -> None:
    """Attack until told to stop; say how often something was done."""
    os.nice(niceness)

    def stop(*_: object) -> None:
        print(TALLY.done, flush=True)
        os._exit(0)

    signal.signal(signal.SIGTERM, stop)
    attacks = ATTACKS | {name: attack for name, (_, attack) in THINKING.items()}
    attacks[name](prey)
    while True:
        time.sleep(3600)


class Attacking:
    """An attack, in a process of low priority, for a while; it has begun when this is made."""

    def __init__(self, name: str, prey: Prey, niceness: int) -> None:
        command = [sys.executable, __file__, "--nice", str(niceness), "--attack", name]
        self.process = subprocess.Popen(
            [*command, "--prey", json.dumps(prey.__dict__)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        self.done = 0
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.done = int(self.process.communicate(timeout=10)[0].split()[-1])
        except (subprocess.TimeoutExpired, IndexError, ValueError):
            self.process.kill()
            self.process.wait()


# The innocent.


async def moves(server: Server, seconds: float) -> list[float]:
    """Seconds from when each move was due until it was acknowledged."""
    with Local(server.address, INNOCENT) as client:
        made = await asyncio.to_thread(lambda: client.create(edition="base", seats=TWO, pace=0))
    found: list[float] = []
    async with connect(
        f"ws://{LOCAL}:{server.port}/api/tables/{made['id']}/socket", local_addr=(INNOCENT, 0), proxy=None,
        additional_headers={"authorization": f"Bearer {made['token']}"}, open_timeout=60,
    ) as playing:  # fmt: skip
        actions: list[str] = []
        version = 0

        async def hear(until: str) -> None:
            nonlocal actions, version
            while True:
                message = json.loads(await playing.recv())
                if message["type"] in ("view", "moved"):
                    version, actions = message["version"], message["game"]["actions"]
                if message["type"] == until:
                    return

        await hear("view")
        begun = time.perf_counter()
        for number in range(int(seconds * RATE)):
            due = begun + number / RATE
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            action = "pass" if "pass" in actions else actions[0]
            await playing.send(json.dumps({"type": "play", "id": f"m{number}", "version": version, "action": action}))
            await hear("done")
            found.append(time.perf_counter() - due)
            if time.perf_counter() - begun > seconds + 60:
                break
    return found


class Local(Client):
    """A client that asks from an address of its own."""

    def __init__(self, address: str, source: str) -> None:
        super().__init__(address)
        self.source, self.port = source, int(address.rsplit(":", 1)[1])

    def request(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        """Ask for something."""
        connection = http.client.HTTPConnection(LOCAL, self.port, 600, (self.source, 0))
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        connection.request(method, path, None if body is None else json.dumps(body).encode(), headers)
        with connection.getresponse() as answer:
            content = answer.read()
        connection.close()
        if answer.status >= 400:
            raise SystemExit(f"{method} {path}: {answer.status} {content.decode()}")
        return json.loads(content)


def wait_for(what: str, server: Server, seed: int) -> float:
    """Seconds that a service takes somebody who asks for it once."""
    with Local(server.address, INNOCENT) as client:
        if what == "review":
            id = client.post("/api/records", {"record": long_record(12, seed)})["id"]
            begun = time.perf_counter()
            client.get(f"/api/records/{id}/review")
            return time.perf_counter() - begun
        if what == "hint":
            made = client.create(edition="base", seats=TWO, pace=0)
            begun = time.perf_counter()
            client.get(f"/api/tables/{made['id']}/hint")
            return time.perf_counter() - begun
        seats: list[NewSeat] = [TWO[0], {"kind": "bot", "bot": "medium"}]
        made = client.create(edition="base", seats=seats, pace=0)
        table = f"/api/tables/{made['id']}"
        for number, action in enumerate(("roll 1", "pass")):
            view = client.get(table, made["token"])
            asked = {"action": action, "version": view["version"], "id": str(number)}
            client.post(f"{table}/moves", asked, made["token"])
        begun = time.perf_counter()
        while client.get(table, made["token"])["game"]["to_move"] != 0:
            time.sleep(0.05)
        return time.perf_counter() - begun


# The whole run.


def share(values: list[float], of: float) -> float:
    """The value below which this share of all lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(of * len(ordered)))]


def figures(latencies: list[float]) -> dict[str, float]:
    """Milliseconds."""
    found = {"p50_ms": share(latencies, 0.5), "p99_ms": share(latencies, 0.99), "max_ms": max(latencies)}
    return {name: round(1000 * value, 1) for name, value in found.items()} | {"moves": len(latencies)}


def run(options: argparse.Namespace) -> dict[str, Any]:
    """All attacks, one after another."""
    wanted = [name for name in (*ATTACKS, *THINKING) if not options.only or options.only in name]
    report: dict[str, Any] = {"seconds": options.seconds, "moves_a_second": RATE, "attacks": {}, "services": {}}
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="machiya-attack-")))
        compiled = [] if options.compiled else ["--no-compile"]
        with serving(data, "--unlimited", "--no-compile") as server:
            prey = prepare(server.address)
            with Client(server.address) as client:
                bots: list[NewSeat] = [{"kind": "bot", "bot": "grandmaster"}] * 4
                prey.tables = [
                    client.create(edition="base", seats=bots, pace=0)["id"] for _ in range(GRANDMASTERS)
                ]  # fmt: skip
        server = stack.enter_context(serving(data, *compiled))
        prey.port = server.port
        asyncio.run(moves(server, 3.0))
        idle = asyncio.run(moves(server, options.seconds))
        for name in wanted:
            if name in ATTACKS:
                report["attacks"][name] = measure(name, server, prey, options.nice, options.seconds)
            else:
                report["services"][name] = measure_service(name, server, prey, options.nice)
            print(name, json.dumps(report["attacks"].get(name) or report["services"][name]), file=sys.stderr)
            time.sleep(options.rest)
        idle += asyncio.run(moves(server, options.seconds))
        report["log_lines"] = server.lines()
    report["idle"] = figures(idle)
    p99 = share(idle, 0.99)
    report["limit_ms"] = round(1000 * (WITHIN if p99 < QUIET else FACTOR * p99), 1)
    report["over_limit"] = [name for name, each in report["attacks"].items() if each["p99_ms"] > report["limit_ms"]]
    return report


def measure(name: str, server: Server, prey: Prey, niceness: int, seconds: float) -> dict[str, float]:
    """What an innocent player notices of an attack."""
    memory = server.megabytes()
    with Attacking(name, prey, niceness) as attacking:
        cpu, begun = server.seconds(), time.perf_counter()
        found = figures(asyncio.run(moves(server, seconds)))
        used, lasted = server.seconds() - cpu, time.perf_counter() - begun
    return found | {
        "attacks": attacking.done,
        "server_cpu_percent": round(100 * used / lasted, 1),
        "megabytes_more": round(server.megabytes() - memory, 1),
    }


def measure_service(name: str, server: Server, prey: Prey, niceness: int) -> dict[str, float]:
    """How long an innocent waits for a bot's turn, a hint or a review, before and during an attack."""
    what, _ = THINKING[name]
    wait_for(what, server, 10)
    before = [wait_for(what, server, 11)]
    with Attacking(name, prey, niceness) as attacking:
        time.sleep(5)
        during = [wait_for(what, server, 12 + number) for number in range(1 if what == "review" else 3)]
    return {
        f"{what}_before_s": round(before[0], 2),
        f"{what}_during_s": round(max(during), 2),
        "attacks": attacking.done,
    }


def main() -> int:
    """Run the attacks and print what they came to."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("--seconds", type=float, default=20, help="that each attack is measured")
    parser.add_argument("--rest", type=float, default=10, help="seconds between two attacks, in which limits recover")
    parser.add_argument("--only", default="", help="attacks whose name has this")
    parser.add_argument("--compiled", action="store_true", help="let the bots be compiled")
    parser.add_argument("--json", type=Path, help="a file that keeps the result")
    parser.add_argument("--nice", type=int, default=10, help="how much nicer the attacker is than the server")
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--prey", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.attack:
        attack(options.attack, Prey(**json.loads(options.prey)), options.nice)
    report = run(options)
    machine = {"cores": os.cpu_count(), "python": platform.python_version(), "system": platform.system()}
    document = {"machine": machine, **report}
    print(json.dumps(document, indent=2, ensure_ascii=False))
    if options.json:
        options.json.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", "utf-8")
    return 1 if report["over_limit"] else 0


if __name__ == "__main__":
    sys.exit(main())
