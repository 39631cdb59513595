"""The few errors people meet. Each has a code and fields, so that it can be said in the reader's language."""

from collections.abc import Iterator
from contextlib import contextmanager

from .locale import text

SHOWN = 50
"""Problems of a pack that are said."""


class MachiyaError(Exception):
    """Base of all errors of Machiya. `code` is a key of the catalogue, `fields` fill its template."""

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = fields

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.code, self.fields)

    def text(self, language: str = "en") -> str:
        """Say what is wrong, and what to do about it, in a language."""
        return text(self.code, language, **self.fields)

    def __str__(self) -> str:
        return self.text()


def _again(kind: type[MachiyaError], code: str, fields: dict[str, object]) -> MachiyaError:
    """Make an error anew, as pickling between processes does."""
    return kind(code, **fields)


class IllegalAction(MachiyaError):
    """An action that cannot be played now, or that does not exist. The game has not changed."""


class SetupError(MachiyaError):
    """A game that cannot be set up as asked: players, market, expansions, house rules, seed or dice."""


class PositionError(MachiyaError):
    """A position that is malformed or impossible."""


class RecordError(MachiyaError):
    """A record that is damaged or impossible; it names the line."""


class PackError(MachiyaError):
    """A pack or edition file that is wrong; `problems` lists all that was found, each with file, card and field."""

    def __init__(self, problems: list["Problem"]) -> None:
        super().__init__("pack.problems", count=len(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[object, ...]:
        return PackError, (self.problems,)

    def text(self, language: str = "en") -> str:
        """Say the problems, a line each; where there are very many, the first of them."""
        lines = [problem.text(language) for problem in self.problems[:SHOWN]]
        if len(self.problems) > SHOWN:
            lines.append(text("pack.more", language, count=len(self.problems) - SHOWN))
        return "\n".join(lines)


class Problem:
    """One thing wrong in a pack: where, and what."""

    def __init__(self, file: str, card: str, field: str, code: str, fields: dict[str, object]) -> None:
        self.file, self.card, self.field, self.code, self.fields = file, card, field, code, fields

    def text(self, language: str = "en") -> str:
        """Say file, card, field and reason."""
        said = text(self.code, language, **self.fields)
        return ": ".join(part for part in (self.file, self.card, self.field, said) if part)

    def __repr__(self) -> str:
        return f"Problem({self.text()!r})"


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Import what an extra brings; where it is not installed, say which one it is."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == __package__:
            raise
        raise SetupError("setup.extra", extra=extra) from None
