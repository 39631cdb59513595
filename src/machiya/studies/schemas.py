"""The columns of every file of a study, each with what it means; docs/studies.md has the same tables, by a test."""

from typing import Final

from ..errors import needing

with needing("study"):
    import pyarrow as pa

WORD: Final = pa.dictionary(pa.int16(), pa.string())
"""A word out of few."""

Columns = dict[str, tuple[pa.DataType, str]]

GAME: Final[Columns] = {
    "game": (pa.int64(), "the number of the game in its seed: its dice are those of this number everywhere"),
    "arm": (WORD, "the arm of the study"),
    "seating": (pa.int8(), "by how many seats the line-up is turned"),
}
"""With the seed, these lead from any row back to its game."""

SCHEMAS: Final[dict[str, Columns]] = {
    "games": {
        "seed": (pa.uint64(), "the seed of all games"),
        **GAME,
        "turns": (pa.int32(), "how many turns it lasted, extra turns included"),
        "winner": (pa.int8(), "the seat that won, from 0; null in a draw"),
        "first": (pa.int8(), "the seat that began"),
        "decisions": (pa.int32(), "choices made, chance not included"),
        "lead_changes": (pa.int16(), "how often another seat came to lack least to win"),
        "margin": (pa.int32(), "coins that the best of the others still lacked to win"),
    },
    "seats": {
        **GAME,
        "seat": (pa.int8(), "the seat, from 0"),
        "place": (pa.int8(), "the place of the line-up that sat there, from 0"),
        "bot": (WORD, "who played"),
        "won": (pa.bool_(), "whether it won"),
        "rank": (pa.int8(), "its rank, from 1: the winner, then by what was lacking"),
        "coins": (pa.int32(), "coins at the end"),
        "missing": (pa.int32(), "coins that it still lacked to win"),
        "builds": (pa.int16(), "how often it built"),
        "luck": (pa.float64(), "what the dice added to its chance of winning; null where it was not reckoned"),
    },
    "cards": {
        **GAME,
        "seat": (pa.int8(), "the seat, from 0"),
        "card": (WORD, "the card; a seat that had nothing to do with a card has no row"),
        "copies": (pa.int16(), "copies of an establishment in the town at the end"),
        "built": (pa.int16(), "how often the seat built it"),
        "first_turn": (pa.int32(), "the turn in which it was first built; null if it was not"),
        "activations": (pa.int32(), "rolls and other steps in which it moved coins in this town"),
        "earned": (pa.int32(), "coins that it brought the seat from the bank"),
        "taken": (pa.int32(), "coins that it brought the seat from others"),
        "lost": (pa.int32(), "coins that the seat lost by it, to others or to the bank"),
    },
    "builds": {
        **GAME,
        "seat": (pa.int8(), "the seat, from 0"),
        "turn": (pa.int32(), "the turn"),
        "card": (WORD, "what was built"),
        "cost": (pa.int16(), "what it cost"),
    },
    "decisions": {
        **GAME,
        "seat": (pa.int8(), "the seat, from 0"),
        "turn": (pa.int32(), "the turn"),
        "phase": (WORD, "what was to be decided"),
        "options": (pa.int16(), "how many legal actions there were"),
        "action": (WORD, "what was chosen, in notation"),
    },
    "events": {
        **GAME,
        "turn": (pa.int32(), "the turn"),
        "kind": (WORD, "what happened"),
        "seat": (pa.int8(), "whom it happened to; null where that is everybody"),
        "other": (
            pa.int8(),
            "the second player, or the counter where one is gained or spent; null where there is none",
        ),
        "card": (WORD, "the card; null where there is none"),
        "copies": (pa.int32(), "how many of them; a face for dice"),
        "owed": (pa.int32(), "what was due; a face for dice"),
        "paid": (pa.int32(), "what moved; a face for dice"),
        "rule": (WORD, "the rule that it follows from"),
    },
}


def schema(name: str, seed: int) -> pa.Schema:
    """The schema of a file; its metadata name the seed, and its fields say what they mean."""
    fields = [
        pa.field(column, kind, metadata={"meaning": meaning}) for column, (kind, meaning) in SCHEMAS[name].items()
    ]
    return pa.schema(fields, metadata={"seed": str(seed)})
