"""A finished table's fairness document, what somebody was shown of it, and what a dishonest server might do to it.

The command and the page must refuse each kind of tampering, for the same reason.
"""

import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from machiya import Game
from machiya.messages import Fairness, Shown
from machiya.server import fair
from machiya.server.table import Move, Options, Person, Table

Document = dict[str, Any]
ID = "tamperedtable000"
SEED = "17" * 32


OPTIONS: dict[str, Any] = {"edition": "base", "market": "variable", "house_rules": {"first_player": "random"}}


def play_out(id: str, server_seed: str, source: random.Random, **options: Any) -> tuple[Table, list[list[Move]]]:
    """A whole game of two people with their seeds, some decisions undone; the moves of each command."""
    chosen = Options(
        **(options or OPTIONS), seats=(("person", ""), ("person", "")), people=("a", "b"), bot_names=("", "")
    ).check()
    table = Table(id, chosen, server_seed, {"a": Person("Ana", "a"), "b": Person("Bo", "b")})
    told = [table.start(1.0), table.seed(0, "of Ana", 1.1), table.seed(1, "of Bo", 1.2)]
    both, undone, freely = frozenset({0, 1}), 0, False
    while table.status == "playing":
        if table.stepping and table.campaign is not None:
            over = table.campaign.phase == "over"
            if over and freely:  # one game after the campaign, then it is put away
                told.append(table.end(3.0))
                continue
            told.append(table.play(both, "free play 7" if over else table.answer_step(), 2.0, None, None))
            freely = over or freely
            continue
        assert table.game is not None
        actions = [action.text for action in table.game.actions()]
        builds = [action for action in actions if action.startswith("build")]
        told.append(table.play(both, source.choice(builds or actions), 2.0, None, None))
        if table.undoable() is not None and undone < 3 and source.random() < 0.2:
            told.append(table.undo(both, 2.0, None))
            undone += 1
    return table, told


@cache
def _published() -> tuple[str, str]:
    table, told = play_out(ID, SEED, random.Random(4))
    twin = Table(table.id, table.options, table.server_seed, table.people)
    chains: dict[str, str] = {}
    for moves in told:
        twin.fold(moves)
        chains[str(twin.version)] = twin.chain[:16]
    rows = [move for moves in told for move in moves]
    winning = max(move.seq for move in rows if move.kind == "play")
    assert table.game is not None
    assert table.game.winner is not None
    shown: Shown = {
        "id": table.id, "commitment": table.commitment, "seed": {"seat": 0, "text": "of Ana"}, "chains": chains,
        "results": {str(move.seq): move.action for move in rows if move.kind == "chance"},
        "wins": {str(winning): f"P{table.game.winner + 1}"},
    }  # fmt: skip
    return json.dumps(table.fairness(rows)), json.dumps(shown)


def published() -> tuple[Document, Shown]:
    """An honest document, and what Ana was shown."""
    proof, shown = _published()
    return json.loads(proof), json.loads(shown)


EVERYTHING: list[dict[str, Any]] = [
    {"edition": "base"},
    {"edition": "base", "market": "hybrid"},
    {"edition": "base", "expansions": ("harbor",), "market": "variable"},
    {"edition": "base", "expansions": ("harbor", "millionaires_row"), "market": "hybrid"},
    {"edition": "bright_lights"},
    {"edition": "legacy"},
    {"edition": "ten_tides"},
]
"""What can be played, each with chances of its own: three dice, dice of a card, decks of which cards leave."""


def honest(options: dict[str, Any], seed: int = 3) -> Document:
    """An honest document of a game, or of a whole campaign."""
    table, told = play_out(ID, SEED, random.Random(seed), **options)
    return cast("Document", json.loads(json.dumps(table.fairness(move for moves in told for move in moves))))


@cache
def _other_game(id: str, server_seed: str) -> str:
    table, told = play_out(id, server_seed, random.Random(8))
    return json.dumps(table.fairness(move for moves in told for move in moves))


def other_game(id: str = ID, server_seed: str = "99" * 32) -> Document:
    """An honest document of another game."""
    return cast("Document", json.loads(_other_game(id, server_seed)))


# Parts that are made anew, so that they agree with what was changed.


def make_chain(proof: Document) -> None:
    """The chain of the rows as they are now."""
    chain = fair.begin_chain(proof["id"], proof["commitment"], proof["about"])
    for number, row in enumerate(proof["rows"], 1):
        row["seq"] = number
        chain = fair.chained(chain, number, row["kind"], row["seat"], row["action"])
    proof["chain"] = chain


def make_table_seed(proof: Document) -> None:
    """The table's seed of the seeds as they are now."""
    proof["table_seed"] = fair.table_seed(proof["id"], proof["commitment"], proof["seeds"])


def change_record(proof: Document, pattern: str, replacement: str, count: int = 1) -> None:
    """Write something else into the record."""
    changed = re.sub(pattern, replacement, proof["records"][0], count=count, flags=re.MULTILINE)
    assert changed != proof["records"][0], pattern
    proof["records"][0] = changed


def close(record: str, lines: int, result: str, ending: str) -> str:
    """A record that ends after some of its lines."""
    head, body = record.split("\n\n", 1)
    head = re.sub(r'\[Result ".*"\]', f'[Result "{result}"]', head)
    return "\n".join([head, "", *body.split("\n")[:lines], f"= {ending}", ""])


def turns(record: str) -> int:
    """How many lines of turns a record has."""
    return record.split("\n\n", 1)[1].count("#")


def first_row(proof: Document, kind: str, starts: str = "") -> Document:
    """The first row of a kind whose action begins like this."""
    return next(row for row in proof["rows"] if row["kind"] == kind and row["action"].startswith(starts))


def first_result(proof: Document, starts: str) -> Document:
    """The first draw whose outcome begins like this."""
    return next(draw for draw in proof["results"] if draw["outcome"].startswith(starts))


def other_face(outcome: str) -> str:
    """A roll of one die, otherwise."""
    return f"dice {int(outcome.split()[1]) % 6 + 1}"


# What might be done.


@dataclass(frozen=True)
class Tampered:
    """A kind of tampering, and why it is refused."""

    name: str
    reason: str
    """The code, without `fair.`; the page's, where it has less to go by than the command."""
    change: Callable[[Document], Document | None]
    command: str = ""
    """The command's, where it is another one: it plays the rules again."""

    def document(self) -> Document:
        """A document that was tampered with."""
        proof, _ = published()
        changed = self.change(proof)
        return proof if changed is None else changed


KINDS: list[Tampered] = []


def kind(reason: str, command: str = "") -> Callable[[Callable[[Document], Document | None]], None]:
    """A kind of tampering, by what it does and the reason why it is refused."""

    def add(change: Callable[[Document], Document | None]) -> None:
        KINDS.append(Tampered(change.__name__.strip("_"), reason, change, command))

    return add


@kind("moves")
def die_in_the_record(proof: Document) -> None:
    change_record(proof, r"dice 1(?=;| #)", "dice 6")


@kind("moves")
def card_in_the_record(proof: Document) -> None:
    change_record(proof, r"draw \w+", "draw stadium")


@kind("moves")
def decision_in_the_record(proof: Document) -> None:
    change_record(proof, r"build (?!train_station)\w+", "pass")


@kind("moves")
def rolls_exchanged_in_the_record(proof: Document) -> None:
    record = proof["records"][0]
    one = next(re.finditer(r"dice \d(?=;| #)", record))
    other = next(each for each in re.finditer(r"dice \d(?=;| #)", record) if each[0] != one[0])
    between = record[one.end() : other.start()]
    proof["records"][0] = record[: one.start()] + other[0] + between + one[0] + record[other.end() :]


@kind("moves")
def turn_left_out_of_the_record(proof: Document) -> None:
    change_record(proof, r"^5 P\d: .*\n", "")


@kind("record")
def second_half_cut_off(proof: Document) -> None:
    record = proof["records"][0]
    proof["records"][0] = record[: record.index("\n", len(record) // 2)]


@kind("unfinished")
def second_half_cut_off_and_closed(proof: Document) -> None:
    record = proof["records"][0]
    proof["records"][0] = close(record, turns(record) // 2, "*", "unfinished")


@kind("moves")
def second_half_cut_off_and_won(proof: Document) -> None:
    record = proof["records"][0]
    proof["records"][0] = close(record, turns(record) // 2, "P1", "P1 wins")


@kind("moves")
def second_half_cut_off_everywhere(proof: Document) -> None:
    record = proof["records"][0]
    proof["records"][0] = close(record, turns(record) // 2, "P1", "P1 wins")
    kept = len(re.findall(r"\b(?:dice|draw|first) ", proof["records"][0]))
    proof["results"], proof["draws"] = proof["results"][:kept], kept


@kind("shown_chain")
def second_half_given_up(proof: Document) -> None:
    """As if the host had ended the game: rows, record, draws and chain agree with each other."""
    half = proof["rows"][: len(proof["rows"]) // 2]
    while half[-1]["kind"] != "chance":
        half.pop()
    half += [
        {"seq": 0, "kind": "end", "seat": None, "action": ""},
        {"seq": 0, "kind": "reveal", "seat": None, "action": proof["server_seed"]},
    ]
    proof["rows"], proof["status"] = half, "ended"
    make_chain(proof)
    game = replayed(proof)
    proof["records"] = [game.record()]
    proof["draws"] = sum(row["kind"] == "chance" for row in half)
    proof["results"] = proof["results"][: proof["draws"]]


def replayed(proof: Document, without_last: bool = False) -> Game:
    """The game that the rows come to; without its last decision if that is wished."""
    game = Game.replay(published()[0]["records"][0]).beginning()
    undone = {row["action"] for row in proof["rows"] if row["kind"] == "undo"}
    actions = [
        row["action"] for row in proof["rows"] if row["kind"] in ("play", "chance") and str(row["seq"]) not in undone
    ]
    for action in actions[:-1] if without_last else actions:
        game.play(action)
    return game


@kind("unfinished")
def winning_move_altered_with_hashes_made_anew(proof: Document) -> None:
    game = replayed(proof, without_last=True)
    game.play("pass")
    proof["records"] = [game.record()]


@kind("shown_winner")
def another_winner(proof: Document) -> None:
    winner = re.search(r'\[Result "(P\d)"\]', proof["records"][0])
    assert winner
    other = "P1" if winner[1] == "P2" else "P2"
    change_record(proof, r'\[Result "P\d"\]', f'[Result "{other}"]')
    change_record(proof, r"^= P\d wins", f"= {other} wins")


@kind("record")
def another_winner_in_the_header_alone(proof: Document) -> None:
    change_record(proof, r'\[Result "P\d"\]', '[Result "draw"]')


@kind("no_records")
def no_records(proof: Document) -> None:
    proof["records"] = []


@kind("no_records")
def nothing_at_all(proof: Document) -> None:
    proof.update(records=[], results=[], draws=0, decks=[])


@kind("moves")
def record_twice(proof: Document) -> None:
    proof["records"] *= 2
    proof["decks"] *= 2


@kind("record")
def empty_record(proof: Document) -> None:
    proof["records"] = [""]


@kind("moves")
def record_of_another_game(proof: Document) -> None:
    proof["records"] = other_game()["records"]


@kind("about")
def another_market_in_the_record(proof: Document) -> None:
    change_record(proof, r'\[Market "\w+"\]', '[Market "hybrid"]')


@kind("about")
def another_house_rule_in_the_record(proof: Document) -> None:
    change_record(proof, "first_player=random", "first_player=host")


@kind("about")
def an_expansion_in_the_record(proof: Document) -> None:
    change_record(proof, r'\[Expansions ""\]', '[Expansions "harbor"]')


@kind("about")
def real_dice(proof: Document) -> None:
    proof["dice"] = "real"


@kind("results")
def results_emptied(proof: Document) -> None:
    proof["results"] = []


@kind("document")
def results_taken_out(proof: Document) -> None:
    del proof["results"]


@kind("results")
def draw_left_out(proof: Document) -> None:
    del proof["results"][20]


@kind("draws")
def draw_left_out_and_not_counted(proof: Document) -> None:
    del proof["results"][20]
    proof["draws"] -= 1


@kind("draws")
def draw_left_out_and_renumbered(proof: Document) -> None:
    del proof["results"][20]
    proof["draws"] -= 1
    for number, draw in enumerate(proof["results"]):
        draw["n"] = number


@kind("results")
def last_draw_left_out(proof: Document) -> None:
    proof["results"].pop()


@kind("results")
def draw_twice(proof: Document) -> None:
    proof["results"].insert(5, proof["results"][5])


@kind("results")
def one_draw_more(proof: Document) -> None:
    proof["results"].append({"n": len(proof["results"]), "weight": 6, "value": 0, "outcome": "dice 1"})


@kind("numbers")
def draw_from_another_number(proof: Document) -> None:
    """A server that may choose the number of a draw may choose its outcome."""
    draw = first_result(proof, "dice")
    draw["n"] = draw["n"] + 1000
    draw["value"] = fair.below(proof["server_seed"], proof["table_seed"], draw["n"], draw["weight"])


@kind("numbers")
def draws_exchanged(proof: Document) -> None:
    results = proof["results"]
    results[3], results[4] = results[4], results[3]


@kind("numbers")
def draws_numbered_from_one(proof: Document) -> None:
    for draw in proof["results"]:
        draw["n"] += 1


@kind("weight")
def weight_of_one(proof: Document) -> None:
    first_result(proof, "dice").update(weight=1, value=0)


@kind("weight")
def weight_of_two_dice_for_one(proof: Document) -> None:
    draw = first_result(proof, "dice")
    draw["weight"] = 36
    draw["value"] = fair.below(proof["server_seed"], proof["table_seed"], draw["n"], 36)


@kind("weight")
def weight_of_a_deck(proof: Document) -> None:
    first_result(proof, "draw")["weight"] += 1


@kind("weight")
def weight_of_nothing(proof: Document) -> None:
    first_result(proof, "dice")["weight"] = 0


@kind("value")
def another_value(proof: Document) -> None:
    draw = first_result(proof, "dice")
    draw["value"] = (draw["value"] + 1) % 6


@kind("result")
def die_in_the_results(proof: Document) -> None:
    draw = first_result(proof, "dice")
    draw["outcome"] = other_face(draw["outcome"])


@kind("result")
def another_drawn_card(proof: Document) -> None:
    first_result(proof, "draw")["outcome"] = "draw stadium"


@kind("result")
def another_first_player(proof: Document) -> None:
    draw = first_result(proof, "first")
    draw["outcome"] = "first P1" if draw["outcome"] == "first P2" else "first P2"


@kind("document")
def nonsense_in_the_results(proof: Document) -> None:
    proof["results"][7] = "anything"


@kind("document")
def words_for_numbers_in_the_results(proof: Document) -> None:
    proof["results"][7]["value"] = "3"


@kind("draws")
def other_number_of_draws(proof: Document) -> None:
    proof["draws"] += 1


@kind("document")
def draws_in_words(proof: Document) -> None:
    proof["draws"] = str(proof["draws"])


@kind("weight", "decks")
def deck_of_another_size(proof: Document) -> None:
    card = next(iter(proof["decks"][0][0]))
    proof["decks"][0][0][card] += 1


@kind("draw", "decks")
def deck_in_another_order(proof: Document) -> None:
    proof["decks"][0] = [dict(reversed(deck.items())) for deck in proof["decks"][0]]


@kind("decks")
def decks_emptied(proof: Document) -> None:
    proof["decks"] = []


@kind("commitment")
def another_seed_of_the_server(proof: Document) -> None:
    proof["server_seed"] = "99" * 32


@kind("other_commitment")
def another_commitment(proof: Document) -> None:
    proof["commitment"] = "00" * 32


@kind("other_commitment")
def another_seed_and_commitment(proof: Document) -> None:
    proof["server_seed"] = "99" * 32
    proof["commitment"] = fair.commitment("99" * 32)


@kind("other_commitment")
def another_game_under_another_commitment(_proof: Document) -> Document:
    return other_game()


@kind("own_seed")
def another_game_under_the_same_commitment(_proof: Document) -> Document:
    proof = other_game(ID, SEED)
    proof["seeds"] = ["of another", "of Bo"]
    make_table_seed(proof)
    return proof


@kind("other_table")
def another_table(_proof: Document) -> Document:
    return other_game("anothertable0000", SEED)


@kind("other_table")
def another_id(proof: Document) -> None:
    proof["id"] = "anothertable0000"
    make_table_seed(proof)


@kind("table_seed")
def seed_changed(proof: Document) -> None:
    proof["seeds"][1] = "of Ben"


@kind("table_seed")
def seeds_exchanged(proof: Document) -> None:
    proof["seeds"].reverse()


@kind("table_seed")
def seed_dropped(proof: Document) -> None:
    proof["seeds"][1] = ""


@kind("table_seed")
def seeds_emptied(proof: Document) -> None:
    proof["seeds"] = []


@kind("own_seed")
def own_seed_replaced(proof: Document) -> None:
    proof["seeds"][0] = "of the server"
    make_table_seed(proof)


@kind("seeds")
def seed_of_another_replaced(proof: Document) -> None:
    proof["seeds"][1] = "of the server"
    make_table_seed(proof)


@kind("seeds")
def seed_of_another_dropped(proof: Document) -> None:
    proof["seeds"][1] = ""
    make_table_seed(proof)


@kind("table_seed")
def table_seed_changed(proof: Document) -> None:
    proof["table_seed"] = "00" * 32


@kind("table_seed")
def table_seed_taken_out(proof: Document) -> None:
    proof["table_seed"] = None


@kind("document")
def seed_that_is_no_hex(proof: Document) -> None:
    proof["server_seed"] = "zz" * 32


@kind("chain")
def die_in_the_rows(proof: Document) -> None:
    first_row(proof, "chance", "dice")["action"] = "dice 6 6"


@kind("shown_chain")
def die_everywhere(proof: Document) -> None:
    """In rows, record and results, and with a chain that agrees with them."""
    row, draw = first_row(proof, "chance", "dice"), first_result(proof, "dice")
    other = other_face(row["action"])
    change_record(proof, rf"{row['action']}(?=;| #)", other)
    row["action"] = draw["outcome"] = other
    make_chain(proof)


@kind("chain")
def row_left_out(proof: Document) -> None:
    del proof["rows"][30]


@kind("shown_chain")
def row_left_out_and_renumbered(proof: Document) -> None:
    proof["rows"].remove(first_row(proof, "seed"))
    make_chain(proof)


@kind("shown_chain")
def undone_decision_hidden(proof: Document) -> None:
    undo = first_row(proof, "undo")
    proof["rows"].remove(undo)
    proof["rows"] = [row for row in proof["rows"] if str(row["seq"]) != undo["action"]]
    make_chain(proof)


@kind("chain")
def rows_exchanged(proof: Document) -> None:
    rows = proof["rows"]
    rows[40], rows[41] = rows[41], rows[40]


@kind("chain")
def rows_emptied(proof: Document) -> None:
    proof["rows"] = []


@kind("shown_chain")
def one_row_more(proof: Document) -> None:
    """Somebody is said to have been muted at the beginning."""
    proof["rows"].insert(0, {"seq": 0, "kind": "seat", "seat": 1, "action": '{"muted": true}'})
    make_chain(proof)


@kind("shown_chain")
def end_of_the_rows_cut_off(proof: Document) -> None:
    proof["rows"].pop()
    make_chain(proof)


@kind("chain")
def another_chain(proof: Document) -> None:
    proof["chain"] = "00" * 32


@kind("document")
def chain_taken_out(proof: Document) -> None:
    del proof["chain"]


@kind("no_chain")
def as_an_older_version_told_it(proof: Document) -> None:
    for key in ("status", "about", "chain", "rows", "decks"):
        del proof[key]


@kind("chain")
def another_house_rule_about_the_table(proof: Document) -> None:
    proof["about"][3] = ""


@kind("shown_chain")
def another_house_rule_everywhere(proof: Document) -> None:
    proof["about"][3] = "first_player=host"
    change_record(proof, "first_player=random", "first_player=host")
    make_chain(proof)


@kind("end")
def said_to_be_given_up(proof: Document) -> None:
    proof["status"] = "ended"


@kind("end")
def said_to_be_playing(proof: Document) -> None:
    proof["status"] = "playing"


@kind("document")
def something_else_entirely(_proof: Document) -> Document:
    return {"server_seed": SEED, "dice": "fair"}


HONEST = Tampered("nothing", "", lambda _proof: None)

RULES_ALONE: tuple[tuple[str, str, str], ...] = (
    ("a hash of a turn", r"#[0-9a-f]{8}", "#00000000"),
    ("the number of a turn", r"^7 P", "8 P"),
    ("the fingerprint of the edition", r'\[Fingerprint "\w+"\]', '[Fingerprint "0000000000000000"]'),
)
"""Changes to a record that only the rules find: the page neither shows nor needs what they change."""


def documents() -> Iterator[tuple[Tampered, Document]]:
    """Every kind, with its document."""
    return ((each, each.document()) for each in KINDS)


def as_fairness(proof: Document) -> Fairness:
    """A document by its type."""
    return cast("Fairness", proof)
