"""Messages as the frames that a WebSocket carries. A frame is the same for everybody, so it is made once."""

from functools import cached_property

TEXT = 0x81
"""A whole text message."""


def text_frame(text: str) -> bytes:
    """The frame of a message."""
    content = text.encode()
    length = len(content)
    if length < 126:
        return bytes((TEXT, length)) + content
    if length < 1 << 16:
        return bytes((TEXT, 126)) + length.to_bytes(2) + content
    return bytes((TEXT, 127)) + length.to_bytes(8) + content


class Message(str):
    """A message for several sockets."""

    @cached_property
    def frame(self) -> bytes:
        """Its frame."""
        return text_frame(self)


def frame_of(message: str) -> bytes:
    """The frame of a message, made anew only for one that goes to a single socket."""
    return message.frame if isinstance(message, Message) else text_frame(message)
