"""What the server refuses, each with the HTTP status that says so."""

from ..errors import IllegalAction, MachiyaError

STATUS = {
    "invalid": 422, "name": 422, "not_yours": 403, "not_host": 403, "origin": 403, "host": 403,
    "muted": 403, "no_hints": 403, "no_watching": 404, "not_found": 404,
    "stale": 409, "illegal": 409, "not_your_turn": 409, "bot_plays": 409,
    "not_playing": 409, "closed": 409, "no_seat": 409, "no_undo": 409, "no_seed": 409, "seeds": 409, "not_away": 409,
    "not_over": 409, "not_agreed": 409, "started": 409, "too_large": 413, "too_long": 422, "too_often": 429,
    "failed": 500, "unavailable": 503,
}  # fmt: skip
"""What can be refused, and the status of the answer."""


class Refused(MachiyaError):
    """A request that is not done; nothing has changed. Its code in the catalogue is `server.` and the error."""

    def __init__(self, error: str, **fields: object) -> None:
        super().__init__(f"server.{error}", **fields)
        self.error = error

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.error, self.fields)


def _again(error: str, fields: dict[str, object]) -> Refused:
    return Refused(error, **fields)


class Told(MachiyaError):
    """What another process has refused: the word for it in answers, and what to say in each language."""

    def __init__(self, error: str, said: dict[str, str]) -> None:
        super().__init__(f"server.{error}")
        self.error, self.said = error, said

    def __reduce__(self) -> tuple[object, ...]:
        return Told, (self.error, self.said)

    def text(self, language: str = "en") -> str:
        """What the other process has said."""
        return self.said.get(language, self.said["en"])


def error_of(error: MachiyaError) -> str:
    """The word for an error in answers."""
    if isinstance(error, Refused | Told):
        return error.error
    return "illegal" if isinstance(error, IllegalAction) else "invalid"


def status_of(error: MachiyaError) -> int:
    """The HTTP status for an error."""
    return STATUS[error_of(error)]
