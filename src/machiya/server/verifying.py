"""Checks what a table publishes of its dice: that it is whole, that its parts agree, and every draw of its games.

The page does the same (`web/proof.js`), in the same order and for the same reasons, which are the codes `fair.…` of the
catalogue; it cannot play the rules again, which is the last thing that is done here.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from .. import foreign
from ..errors import MachiyaError, RecordError
from ..game.game import Game
from ..game.older import Older
from . import fair
from .fair import Draw, FairnessError

if TYPE_CHECKING:  # checking takes no more than the rules
    from ..messages import DrawView, Fairness, Move, Shown

CHANCE: Final = ("dice", "tuna", "draw", "first")
"""The words that outcomes of chance begin with."""
LEAST: Final = 16
"""Characters of a chain that a note has at least."""
HEX: Final = re.compile(r"[0-9a-f]{64}")
HEADER: Final = re.compile(r'\[(\w+) (".*")\]')
TURN: Final = re.compile(r"\d+ (?:P\d|-): (.+) #[0-9a-f]{8}")
ABOUT: Final = ("edition", "expansions", "market", "house rules", "dice", "rules")
"""The lines about what is played."""
NEW: Final = ("status", "about", "chain", "rows", "decks")
"""What documents of 0.1.0 do not say."""


@dataclass(frozen=True)
class Verified:
    """Everything agrees."""

    draws: list[Draw]
    given_up: bool
    contributors: list[str]
    """The names of those whose seeds are in the dice."""
    lacks: list[str]
    """The codes of what could not be checked."""


class Sheet(NamedTuple):
    """A record as far as its text goes."""

    header: dict[str, str]
    moves: list[str]


def verify(document: object, shown: object = None, commitment: str | None = None) -> Verified:
    """Check a table's fairness document, against what somebody was shown where they kept it.

    FairnessError has the first reason why it cannot be believed.
    """
    proof = _read(document)
    note = None if shown is None else _read_note(shown)
    if proof["server_seed"] is None:
        raise FairnessError("fair.real" if proof["dice"] == "real" else "fair.not_over")
    _check_seeds(proof, note, commitment)
    if "rows" in proof:
        _check_rows(proof, note)
    elif note and note["chains"]:
        raise FairnessError("fair.no_chain")
    sheets = _check_records(proof, note)
    _check_results(proof, sheets)
    draws = _play_again(proof)
    names = _names(sheets)
    lacks = [
        *(["fair.lacks_rows"] if "rows" not in proof else []),
        *(["fair.lacks_shown"] if note is None and commitment is None else []),
        *(["fair.lacks_seeds"] if not any(proof["seeds"]) else []),
    ]
    contributors = [names[seat] for seat, seed in enumerate(proof["seeds"]) if seed and seat < len(names)]
    return Verified(draws, proof.get("status") == "ended", contributors, lacks)


def _read(document: object) -> "Fairness":
    """A document that has everything that it should have."""
    if not isinstance(document, dict):
        raise FairnessError("fair.document")
    get = document.get
    seeds = [get("commitment"), *(get(key) for key in ("server_seed", "table_seed") if get(key) is not None)]
    parts = [key in document for key in NEW]
    whole = (
        isinstance(get("id"), str)
        and get("dice") in ("fair", "real")
        and _is_list(get("seeds"), _is_text)
        and _is_number(get("draws"))
        and all(isinstance(seed, str) and HEX.fullmatch(seed) for seed in seeds)
    )
    if whole and get("server_seed") is not None:
        whole = _is_list(get("records"), _is_text) and len(set(parts)) == 1
        whole = whole and (_is_list(get("results"), _is_draw) or (get("results") is None and not get("table_seed")))
        whole = whole and (not parts[0] or _has_rows(document)) and _is_list(get("rolls", []), _is_text)
    if not whole:
        raise FairnessError("fair.document")
    return cast("Fairness", document)


def _has_rows(document: dict[str, object]) -> bool:
    get = document.get
    about = get("about")
    return (
        _is_list(about, _is_text)
        and len(cast("list[str]", about)) == len(ABOUT)
        and _is_text(get("chain"))
        and _is_text(get("status"))
        and _is_list(get("rows"), _is_row)
        and _is_list(get("decks"), lambda game: _is_list(game, _is_deck))
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_list(value: object, check: Callable[[object], bool]) -> bool:
    return isinstance(value, list) and all(map(check, value))


def _is_row(row: object) -> bool:
    if not (isinstance(row, dict) and _is_number(row.get("seq")) and _is_text(row.get("kind"))):
        return False
    return _is_text(row.get("action")) and "seat" in row and (row["seat"] is None or _is_number(row["seat"]))


def _is_deck(deck: object) -> bool:
    return isinstance(deck, dict) and all(_is_number(copies) and copies > 0 for copies in deck.values())


def _is_draw(draw: object) -> bool:
    if not (isinstance(draw, dict) and _is_text(draw.get("outcome")) and _is_list(draw.get("without", []), _is_text)):
        return False
    return all(_is_number(draw.get(key)) for key in ("n", "weight", "value"))


def _read_note(shown: object) -> "Shown":
    """What somebody was shown, if it has everything that it should have."""

    def is_told(told: object) -> bool:
        return isinstance(told, dict) and all(map(_is_text, told.values()))

    whole = isinstance(shown, dict) and all(is_told(shown.get(key)) for key in ("chains", "results", "wins"))
    if not (isinstance(shown, dict) and whole and _is_text(shown.get("id")) and _is_text(shown.get("commitment"))):
        raise FairnessError("fair.note")
    seed = shown.get("seed") or {"seat": 0, "text": ""}
    if not (isinstance(seed, dict) and _is_number(seed.get("seat")) and _is_text(seed.get("text"))):
        raise FairnessError("fair.note")
    return cast("Shown", shown)


# The seeds: the server's is the one that it was bound to, and the table's comes from everybody's.


def _check_seeds(proof: "Fairness", note: "Shown | None", commitment: str | None) -> None:
    if note and note["id"] != proof["id"]:
        raise FairnessError("fair.other_table")
    for known in (commitment, note["commitment"] if note else None):
        if known is not None and known != proof["commitment"]:
            raise FairnessError("fair.other_commitment")
    if fair.commitment(proof["server_seed"] or "") != proof["commitment"]:
        raise FairnessError("fair.commitment")
    seed, seeds = proof["table_seed"], proof["seeds"]
    if seed is not None and fair.table_seed(proof["id"], proof["commitment"], seeds) != seed:
        raise FairnessError("fair.table_seed")
    given = note.get("seed") if note else None
    if given and seed is not None and seeds[given["seat"] : given["seat"] + 1] != [given["text"]]:
        raise FairnessError("fair.own_seed")


# The rows: they come to the chain, and to what was shown.


def _check_rows(proof: "Fairness", note: "Shown | None") -> None:
    rows = proof["rows"]
    chains = list(_chains(proof))
    if [row["seq"] for row in rows] != list(range(1, len(rows) + 1)) or chains[-1] != proof["chain"]:
        raise FairnessError("fair.chain")
    for version, chain in note["chains"].items() if note else ():
        known = version.isdecimal() and int(version) < len(chains) and len(chain) >= LEAST
        if not known or not chains[int(version)].startswith(chain):
            raise FairnessError("fair.shown_chain", version=version)
    for number, result in note["results"].items() if note else ():
        row = rows[int(number) - 1] if number.isdecimal() and 0 < int(number) <= len(rows) else None
        if row is None or (row["kind"], row["action"]) != ("chance", result):
            found = row["action"] if row else ""
            raise FairnessError("fair.shown_result", row=number, shown=result, found=found)
    if _seeds_in(rows, len(proof["seeds"])) != proof["seeds"]:
        raise FairnessError("fair.seeds")
    ends = [row["action"] for row in rows if row["kind"] == "reveal"]
    given_up = any(row["kind"] == "end" for row in rows)
    if ends != [proof["server_seed"]] or proof["status"] != ("ended" if given_up else "over"):
        raise FairnessError("fair.end")


def _chains(proof: "Fairness") -> Iterator[str]:
    chain = fair.begin_chain(proof["id"], proof["commitment"], proof["about"])
    yield chain
    for row in proof["rows"]:
        chain = fair.chained(chain, row["seq"], row["kind"], row["seat"], row["action"])
        yield chain


def _seeds_in(rows: "list[Move]", seats: int) -> list[str]:
    """The seeds that were given before the first draw."""
    found = [""] * seats
    for row in rows:
        if row["kind"] == "chance":
            break
        if row["kind"] == "seed" and row["seat"] is not None and row["seat"] < seats and not found[row["seat"]]:
            found[row["seat"]] = row["action"]
    return found


# The records: of finished games, of what was played here, with the moves of the rows.


def _check_records(proof: "Fairness", note: "Shown | None") -> list[Sheet]:
    given_up = proof.get("status") == "ended"
    sheets = [_sheet(record) for record in proof["records"]]
    rolls = proof.get("rolls", [])
    if not sheets and not (given_up and proof["draws"] == len(rolls)):
        raise FairnessError("fair.no_records")
    if sheets and not given_up and sheets[-1].header["Result"] == "*":
        raise FairnessError("fair.unfinished")
    if "rows" not in proof:
        return sheets
    edition, expansions, market, rules, dice, version = proof["about"]
    right = dice == proof["dice"]
    if market:  # a campaign has none: each of its games is laid out as the campaign says
        edition, _, fingerprint = edition.partition(" ")  # which a pack that somebody brought has
        for header in [sheet.header for sheet in sheets]:
            played = (header.get("Edition"), header.get("Expansions"), header.get("Market"))
            kept = header.get("HouseRules", "").split()
            right = right and played == (edition, expansions, market) and set(rules.split()) <= set(kept)
            right = right and fingerprint in ("", header.get("Fingerprint"))
    if not right:
        raise FairnessError("fair.about")
    moves = [*rolls, *(move for sheet in sheets for move in sheet.moves)]
    made = _check_moves(proof["rows"], moves, version == Older.VERSION)
    _check_wins(sheets, made[len(rolls) :], note)
    return sheets


def _sheet(record: str) -> Sheet:
    header: dict[str, str] = {}
    moves: list[str] = []
    ending = ""
    for line in record.split("\n"):
        if line.startswith("["):
            match = HEADER.fullmatch(line)
            try:
                key, value = (match[1], json.loads(match[2])) if match else ("", "")
            except ValueError:
                key = ""
            if not key or key in header:
                raise FairnessError("fair.record")
            header[key] = str(value)
        elif line.startswith("="):
            ending = line
        elif line and not line.startswith("%"):
            turn = TURN.fullmatch(line)
            if not turn or ending:
                raise FairnessError("fair.record")
            moves += turn[1].split("; ")
    result = header.get("Result", "")
    endings = {"*": "= unfinished", "draw": "= a draw"}
    if not result or ending != endings.get(result, f"= {result} wins"):
        raise FairnessError("fair.record")
    return Sheet(header, moves)


def _check_moves(rows: "list[Move]", moves: list[str], older: bool) -> list[int]:
    """The records have the moves of the rows, without those that were undone; the row of each.

    Version 1 of the rules asked for choices that today's records do not have.
    """
    undone = {row["action"] for row in rows if row["kind"] == "undo"}
    played = [row for row in rows if row["kind"] in ("play", "chance") and str(row["seq"]) not in undone]
    found: list[int] = []
    for row in played:
        if len(found) < len(moves) and moves[len(found)] == row["action"]:
            found.append(row["seq"])
        elif not (older and row["kind"] == "play" and row["action"].startswith("choose ")):
            raise FairnessError("fair.moves", row=row["seq"], told=row["action"])
    if len(found) < len(moves):
        raise FairnessError("fair.moves", row=len(rows), told="")
    return found


def _check_wins(sheets: list[Sheet], rows: list[int], note: "Shown | None") -> None:
    """Whoever was shown to win a game has won it in its record."""
    results: dict[str, str] = {}
    ends = 0
    for sheet in sheets:
        ends += len(sheet.moves)
        results[str(rows[ends - 1]) if ends else ""] = sheet.header["Result"]
    for row, winner in note["wins"].items() if note else ():
        if results.get(row) != winner:
            raise FairnessError("fair.shown_winner", shown=winner)


# The draws: as many as there are, without gaps, and each what the seeds come to.


def _check_results(proof: "Fairness", sheets: list[Sheet]) -> None:
    drawn = [move for sheet in sheets for move in sheet.moves if move.split(" ")[0] in CHANCE]
    drawn = [*proof.get("rolls", []), *drawn]
    results = proof.get("results", [])
    if (proof["table_seed"] is None) != (not drawn):
        raise FairnessError("fair.table_seed")
    if proof["draws"] != len(drawn):
        raise FairnessError("fair.draws", said=proof["draws"], found=len(drawn))
    if len(results) != len(drawn):
        raise FairnessError("fair.results", said=len(results), found=len(drawn))
    for number, (result, outcome) in enumerate(zip(results, drawn, strict=True)):
        if result["n"] != number:
            raise FairnessError("fair.numbers", number=number, said=result["n"])
        if result["outcome"] != outcome:
            raise FairnessError("fair.result", number=number, said=result["outcome"], found=outcome)


def _play_again(proof: "Fairness") -> list[Draw]:
    """Play the records by the rules, and compute every draw."""
    found = fair.rolls(proof.get("rolls", []), proof["server_seed"] or "", proof["table_seed"] or "")
    results = proof.get("results", [])
    for draw in found:
        _compare(draw, results[draw.number], "decks" in proof)
    for number, record in enumerate(proof["records"]):
        try:
            game = Game.replay(record)
        except (RecordError, RecursionError) as error:
            raise FairnessError("fair.rules", reason=error if isinstance(error, MachiyaError) else "") from None
        told = [list(deck.items()) for decks in proof.get("decks", [])[number : number + 1] for deck in decks]
        if "decks" in proof and told != [list(deck.items()) for deck in fair.decks(game)]:
            raise FairnessError("fair.decks")
        draws = fair.draws(game, proof["server_seed"] or "", proof["table_seed"] or "", len(found))
        for draw in draws:
            _compare(draw, results[draw.number], "decks" in proof)
        found += draws
    return found


def _compare(draw: Draw, said: "DrawView", with_decks: bool) -> None:
    if said["weight"] != draw.weight:
        raise FairnessError("fair.weight", number=draw.number, said=said["weight"], found=draw.weight)
    if said["value"] != draw.value:
        raise FairnessError("fair.value", number=draw.number, said=said["value"], found=draw.value)
    if with_decks and tuple(said.get("without", ())) != draw.without:
        raise FairnessError("fair.decks")


def _names(sheets: list[Sheet]) -> list[str]:
    header = sheets[-1].header if sheets else {}
    return [header[key] for key in sorted(header) if re.fullmatch(r"P\d", key)]


def read_json(content: str, code: str) -> Any:
    """What a file says; FairnessError with a code if that is not JSON."""
    try:
        return foreign.read_json(content)
    except foreign.ForeignError:
        raise FairnessError(code) from None
