"""The messages between workers, and the lines that carry them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machiya.server.table import Move
from machiya.server.workers import (
    LETTERS,
    LONGEST_MOVES,
    Asking,
    Changed,
    Chatted,
    Message,
    Moved,
    Present,
    Rematched,
    decode,
    encode,
)

MOVE = Move(3, "play", 0, "build cafe", 12.5, "0:a")
MESSAGES: list[Message] = [
    Moved("t", 3, (MOVE, Move(4, "chance", None, "dice 2", 12.5))),
    Chatted("t", "w"),
    Changed("t", "w"),
    Rematched("t", "w", "ABC"),
    Asking("t", "w"),
    Present("t", "w", frozenset({0, 3}), 7),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_comes_as_it_went(message: Message) -> None:
    line = encode(message)
    assert "\n" not in line
    assert decode(line) == message


def test_every_kind_of_message_is_tried() -> None:
    assert {type(message) for message in MESSAGES} == set(LETTERS.values())


def test_long_moves_are_left_out() -> None:
    long = Move(3, "seat", 0, "x" * LONGEST_MOVES, 12.5)
    assert decode(encode(Moved("t", 3, (long,)))) == Moved("t", 3)
    assert len(encode(Moved("t", 3, (long,)))) < 100


@given(st.one_of(st.text(), st.lists(st.one_of(st.sampled_from("vcrnqp*"), st.integers(), st.none())).map(repr)))
def test_a_line_that_makes_no_sense_is_nothing(line: str) -> None:
    """As from a worker of another version: the listener must not stop because of it."""
    message = decode(line)
    assert message is None or message == decode(encode(message))
