"""Frames that the server makes itself: a WebSocket library reads in them what was written."""

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from machiya.server.framing import Message, frame_of, text_frame
from machiya.server.gathering import Socket


def read(data: bytes) -> Frame:
    """What a client's library makes of a frame."""
    reader = StreamReader()
    reader.feed_data(data)
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as found:
        next(parsing)
    frame: Frame = found.value.value
    return frame


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_read_as_it_was_written(length: int) -> None:
    text = ("é" + "x" * length)[:length]
    frame = read(text_frame(text))
    assert (frame.opcode, frame.fin, bytes(frame.data).decode()) == (Opcode.TEXT, True, text)


def test_a_message_for_many_is_made_a_frame_of_once() -> None:
    message = Message("hello")
    assert frame_of(message) is frame_of(message)
    assert frame_of("hello") == frame_of(message)


def test_nothing_overtakes_what_waits() -> None:
    """Somebody who does not read for a moment gets everything, and in its order."""
    wire, reading = list[bytes](), True

    def write(frame: bytes) -> bool:
        if reading:
            wire.append(frame)
        return reading

    socket = Socket(None, None, "en", write=write)
    socket.send("one")
    reading = False
    socket.send("two")
    reading = True
    socket.send("three")
    waiting = [socket.outbox.get_nowait() for _ in range(socket.outbox.qsize())]
    assert ([read(frame).data for frame in wire], waiting) == ([b"one"], ["two", "three"])
    socket.size = 0  # both have been sent
    socket.send("four")
    assert read(wire[-1]).data == b"four"
    assert socket.outbox.empty()


def test_what_is_sent_together_is_written_once() -> None:
    """A move and its receipt go out in one piece; who does not read gets both in their order."""
    wire, reading = list[bytes](), True

    def write(frame: bytes) -> bool:
        if reading:
            wire.append(frame)
        return reading

    socket = Socket(None, None, "en", write=write)
    with socket.together():
        socket.send("one")
        socket.send("two")
    assert wire == [text_frame("one") + text_frame("two")]
    reading = False
    with socket.together():
        socket.send("three")
        socket.send("four")
    assert [socket.outbox.get_nowait() for _ in range(socket.outbox.qsize())] == ["three", "four"]
    assert len(wire) == 1
