"""The record of a game: a header, then one turn a line with moves, chance outcomes and the hash of the state.

A pack travels with the record, its TOML on lines that start with `%`. The seed is told once the game is over, so
that anyone can check the dice against it.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from ..edition.model import Edition
from ..errors import IllegalAction, MachiyaError, RecordError
from ..foreign import read_json
from ..rules import state as st
from ..rules.chance import outcome, total_weight
from ..rules.events import Row
from ..rules.state import State
from ..rules.turn import apply, is_legal, step
from .drawing import Stream
from .events import Event, from_row
from .moves import refusal
from .notation import Action, read, write
from .older import Older
from .position import read_position, write_pending, write_position
from .setup import Setup

FORMAT = "1"
RULES_VERSION = "2"
"""Changes when the same moves lead to another state than before."""
HEADER = re.compile(r'\[(\w+) (".*")\]')
LINE = re.compile(r"(\d{1,5}) (P\d|-): (.+) #([0-9a-f]{8})")
REQUIRED = ("Machiya", "Rules", "Edition", "Fingerprint", "Market", "HouseRules", "P1", "P2", "Result")
OPTIONAL = ("Expansions", "Seed", "Game", "Position", *(f"P{seat + 1}" for seat in range(2, st.SEATS)))
"""The keys of a header."""
ENDINGS = {"*": "unfinished", "draw": "a draw"}


def state_hash(setup: Setup, state: State) -> str:
    """A short hash of everything on the table, house rules included."""
    return hash_of(everything(setup, state))


def everything(setup: Setup, state: State) -> str:
    """Everything on the table as the text that its hash is of: a position without its edition.

    Names are not part of it, nor what was built this turn, which follows from the moves. It is JSON with its keys in
    order. A server asks for it after every move, so it is written here without a document in between.
    """
    labels = setup.labels
    pending = write_pending(setup, state)
    if pending is not None:
        pending.pop("new", None)
    decks = ", ".join([name + _stock(state.deck, cards) for name, cards in labels.decks])
    players = ", ".join([_player(setup, state, seat) for seat in range(state.seats)])
    return (
        f'{{"active": {state.active}, "again": {_flag(state.again)}, {labels.community}"decks": {{{decks}}}, '
        f'"dice": {[face for face in state.dice if face]}, "extra": {_flag(state.extra)}, {labels.rules}'
        f'"pending": {json.dumps(pending, sort_keys=True) if pending else "null"}, '
        f'"phase": "{st.PHASES[state.phase]}", "players": [{players}], "rerolled": {_flag(state.rerolled)}, '
        f'"rolled": {state.rolled}, {labels.slots}'
        f'"supply": {_stock(state.supply, labels.cards)}, "total": {state.total}, "turn": {state.turn}, '
        f'"winner": {"null" if state.winner == st.NONE else state.winner}}}'
    )


def _player(setup: Setup, state: State, seat: int) -> str:
    labels, closed = setup.labels, state.closed[seat]
    built = state.landmarks[seat] & ~setup.ruleset.prebuilt[seat]
    landmarks = ", ".join([id for number, id in enumerate(labels.landmarks) if built >> number & 1])
    counters = ""
    if labels.counters:
        counters = ", ".join([f"{key}{state.counters[seat][number]}" for number, key in labels.counters])
        counters = f'"counters": {{{counters}}}, '
    return (
        f'{{"closed": {_stock(closed, labels.cards) if any(closed) else "{}"}, "coins": {state.coins[seat]}, '
        f'"contributed": {_flag(state.contributed[seat])}, {counters}'
        f'"establishments": {_stock(state.owned[seat], labels.cards)}, "invested": {state.invested[seat]}, '
        f'"landmarks": [{landmarks}], "name": ""}}'
    )


def _stock(copies: list[int], cards: tuple[tuple[int, str], ...]) -> str:
    return "{" + ", ".join([f"{key}{copies[number]}" for number, key in cards if copies[number]]) + "}"


def _flag(value: int) -> str:
    return "true" if value else "false"


def hash_of(everything: str) -> str:
    """The hash of everything on a table."""
    return hashlib.sha256(everything.encode()).hexdigest()[:8]


class Turn(NamedTuple):
    """One turn of a game as it was played, or what comes before the first."""

    number: int
    """0 before the first turn."""
    seat: int
    """NONE before the first turn."""
    moves: list[str]
    rows: list[Row]
    """What happened."""
    state: State
    """Where its last move led."""


def label(state: State) -> tuple[int, int]:
    """The turn that a move in this state belongs to, and its seat; (0, NONE) before the first turn."""
    laying_out = state.phase == st.MARKET and state.then != st.END
    if state.phase == st.FIRST or laying_out:
        return 0, st.NONE
    return state.turn, state.active


class Move(NamedTuple):
    """One move of a game as it was played, a decision or an outcome of chance."""

    setup: Setup
    state: State
    """Where it was made."""
    number: int
    rows: list[Row]
    """What happened."""
    after: State
    """Where it led."""

    @property
    def is_chance(self) -> bool:
        """Whether chance made it."""
        return self.state.phase < st.FIRST_DECISION

    @property
    def action(self) -> Action:
        """The move in notation."""
        return write(self.number, self.setup.edition, self.state)

    @property
    def events(self) -> list[Event]:
        """What happened, as objects."""
        return [from_row(row, self.setup.edition) for row in self.rows]


def moves(setup: Setup, start: State, log: Iterable[int]) -> Iterator[Move]:
    """Play moves once more, one by one; the states are the reader's to keep."""
    state = start
    for number in log:
        after, rows = state.copy(), list[Row]()
        step(after, setup.ruleset, number, rows)
        yield Move(setup, state, number, rows, after)
        state = after


def turns(setup: Setup, start: State, log: Iterable[int]) -> Iterator[Turn]:
    """Play moves once more, turn by turn."""
    for (number, seat), group in groupby(moves(setup, start, log), lambda move: label(move.state)):
        turn = list(group)
        rows = [row for move in turn for row in move.rows]
        yield Turn(number, seat, [move.action.text for move in turn], rows, turn[-1].after)


def write_record(
    setup: Setup,
    start: State,
    opening: dict[str, Any] | None,
    log: list[int],
    seed: tuple[int | None, int] | None,
) -> str:
    """Write a game down by playing its moves once more."""
    lines = []
    state = start
    for turn in turns(setup, start, log):
        player = "-" if turn.seat == st.NONE else f"P{turn.seat + 1}"
        state = turn.state
        lines.append(f"{turn.number} {player}: {'; '.join(turn.moves)} #{state_hash(setup, state)}")
    result = _result(state)
    header = [
        f'[Machiya "{FORMAT}"]',
        f'[Rules "{RULES_VERSION}"]',
        f'[Edition "{setup.edition.id}"]',
        f'[Fingerprint "{setup.edition.fingerprint}"]',
        f'[Expansions "{" ".join(setup.edition.expansions)}"]',
        f'[Market "{setup.market}"]',
        f'[HouseRules "{" ".join(f"{key}={option}" for key, option in setup.house_rules)}"]',
        *(f"[P{seat + 1} {json.dumps(name, ensure_ascii=False)}]" for seat, name in enumerate(setup.names)),
    ]
    if seed and seed[0] is not None:
        header += [f'[Seed "{seed[0]}"]', f'[Game "{seed[1]}"]']
    if opening:
        document = {key: value for key, value in opening.items() if key != "pack"}
        header.append(f"[Position {json.dumps(json.dumps(document, separators=(',', ':')))}]")
    header.append(f'[Result "{result}"]')
    pack = [f"% {line}" for line in setup.edition.pack.split("\n")] if setup.edition.pack else []
    return "\n".join([*header, *pack, "", *lines, f"= {_ending(result)}", ""])


def _result(state: State) -> str:
    if state.phase != st.OVER:
        return "*"
    return "draw" if state.winner == st.NONE else f"P{state.winner + 1}"


def _ending(result: str) -> str:
    return ENDINGS.get(result) or f"{result} wins"


class Parsed(NamedTuple):
    """A record taken apart: header, the pack's TOML, and the numbered lines of turns."""

    header: dict[str, str]
    header_lines: dict[str, int]
    pack: str
    lines: list[tuple[int, str]]
    ending: tuple[int, str] | None
    last: int


def _parse(text: str) -> Parsed:
    header: dict[str, str] = {}
    header_lines: dict[str, int] = {}
    pack: list[str] = []
    lines: list[tuple[int, str]] = []
    ending: tuple[int, str] | None = None
    if not (isinstance(text, str) and _is_unicode(text)):
        raise RecordError("record.kind")
    rows = text.removeprefix("\ufeff").split("\n")
    for number, row in enumerate(rows, 1):
        line = row.strip()
        match = HEADER.fullmatch(line)
        if ending and line:
            raise RecordError("record.after_end", line=number)
        if line.startswith("["):
            try:
                key, value = (match[1], json.loads(match[2])) if match else ("", "")
            except json.JSONDecodeError:
                key = ""
            if not key or key in header or lines or not value.isprintable():
                raise RecordError("record.header", line=number, text=line[:60])
            header[key] = value
            header_lines[key] = number
        elif line.startswith("%"):
            pack.append(row[2:])
        elif line.startswith("="):
            ending = (number, line[1:].strip())
        elif line:
            lines.append((number, line))
    return Parsed(header, header_lines, "\n".join(pack), lines, ending, len(rows))


def _is_unicode(text: str) -> bool:
    """Whether a text could be written down: half of a surrogate pair could not."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _setup(parsed: Parsed) -> tuple[Setup, State, dict[str, Any] | None]:
    header = parsed.header
    for key in REQUIRED:
        if key not in header:
            raise RecordError("record.missing", line=1, key=key)
    for key in header:
        if key not in (*REQUIRED, *OPTIONAL):
            raise RecordError("record.header", line=parsed.header_lines[key], text=f"[{key} …]")
    if header["Machiya"] != FORMAT:
        raise RecordError("record.format", line=parsed.header_lines["Machiya"], format=header["Machiya"])
    source = header["Edition"]
    try:
        expansions = header.get("Expansions", "").split()
        edition = Edition.parse(parsed.pack, source, expansions) if parsed.pack else Edition.shipped(source, expansions)
        names = [header[f"P{seat + 1}"] for seat in range(st.SEATS) if f"P{seat + 1}" in header]
        rules = dict(rule.partition("=")[::2] for rule in header["HouseRules"].split())
        setup = Setup.make(edition, names, header["Market"], rules)
        opening = read_json(header["Position"]) if "Position" in header else None
        state = setup.start()
        if opening is not None:
            if parsed.pack:
                opening["pack"] = parsed.pack
            positioned, state = read_position(opening)
            if positioned != setup:
                raise RecordError("record.position", line=parsed.header_lines["Position"])
    except RecordError:
        raise
    except (MachiyaError, ValueError, TypeError, RecursionError) as error:
        raise RecordError("record.setup", line=1, reason=error) from None
    if setup.edition.fingerprint != header["Fingerprint"]:
        line = parsed.header_lines["Fingerprint"]
        raise RecordError("record.fingerprint", line=line, edition=source)
    return setup, state, opening


class Record(NamedTuple):
    """A game read from its record."""

    setup: Setup
    start: State
    opening: dict[str, Any] | None
    """The position it started from, where that is not the beginning of a game."""
    moves: list[int]
    state: State
    """Where the moves lead."""
    seed: int | None
    game: int


def read_record(text: str) -> Record:
    """Read a record by playing it; refuse it with the line and the reason where it is damaged or impossible."""
    parsed = _parse(text)
    setup, start, opening = _setup(parsed)
    state = start.copy()
    moves: list[int] = []
    stream, seed, index = _seed(parsed)
    for line, move, number in _moves(parsed, setup, state):
        if stream and state.phase < st.FIRST_DECISION and is_legal(state, setup.ruleset, number):
            drawn = outcome(state, setup.ruleset, stream.below(total_weight(state, setup.ruleset)))
            if drawn != number:
                raise RecordError("record.seed", line=line, move=move)
        if not apply(state, setup.ruleset, number, None):
            reason = refusal(setup, state, number, move)
            raise RecordError("record.move", line=line, move=move, reason=reason)
        moves.append(number)
    result = _result(state)
    if parsed.header["Result"] != result:
        line = parsed.header_lines["Result"]
        raise RecordError("record.result", line=line, result=parsed.header["Result"], found=result)
    if parsed.ending is None or parsed.ending[1] != _ending(result):
        line = parsed.ending[0] if parsed.ending else parsed.last
        raise RecordError("record.end", line=line, expected=_ending(result))
    document = write_position(setup, start) if opening is not None else None
    return Record(setup, start, document, moves, state, seed, index)


def _seed(parsed: Parsed) -> tuple[Stream | None, int | None, int]:
    if "Seed" not in parsed.header:
        return None, None, 0
    numbers = []
    for key in ("Seed", "Game"):
        digits = parsed.header.get(key, "0")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 20 and int(digits) < 1 << 64):
            line = parsed.header_lines[key]
            raise RecordError("record.header", line=line, text=f"[{key} {digits[:30]}]")
        numbers.append(int(digits))
    seed, index = numbers
    return Stream(seed, index), seed, index


def _moves(parsed: Parsed, setup: Setup, state: State) -> Iterator[tuple[int, str, int]]:
    """The moves of a record one by one, each checked in the state, which must play it before the next."""
    other_rules = parsed.header["Rules"] != RULES_VERSION
    older = Older(setup, state) if parsed.header["Rules"] == Older.VERSION else None
    for number, row in parsed.lines:
        match = LINE.fullmatch(row)
        if not match:
            raise RecordError("record.line", line=number, text=row[:60])
        turn, seat = label(state)
        player = "-" if seat == st.NONE else f"P{seat + 1}"
        if (int(match[1]), match[2]) != (turn, player):
            raise RecordError("record.turn", line=number, expected=f"{turn} {player}")
        for move in match[3].split("; "):
            if older and older.passes_over(move):
                continue
            if label(state) != (turn, seat):
                raise RecordError("record.turn_over", line=number, move=move)
            try:
                action = read(move, setup.edition, state)
            except IllegalAction as error:
                raise RecordError("record.move", line=number, move=move, reason=error) from None
            yield number, move, action
        if label(state) == (turn, seat) and state.phase != st.OVER and row is not parsed.lines[-1][1]:
            raise RecordError("record.cut", line=number)
        if state_hash(setup, state) != match[4]:
            code = "record.other_rules" if other_rules else "record.hash"
            raise RecordError(code, line=number, version=parsed.header["Rules"], ours=RULES_VERSION)
