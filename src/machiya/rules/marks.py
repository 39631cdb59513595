"""Marks for the compiler, beside the functions they are about. Interpreted play knows nothing of them.

Compiled, a function of the rules becomes part of its callers unless it is `rare`, and one of the bots is called unless
it is `inlined`.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

RARE: Final = "rare"
INLINED: Final = "inlined"
OPAQUE: Final = "opaque"


def rare(function: Function) -> Function:
    """Turns seldom come by it: it is called, so that what it does takes no room in its callers."""
    return _marked(function, RARE)


def inlined(function: Function) -> Function:
    """It is so short, or called so often, that it becomes part of its callers."""
    return _marked(function, INLINED)


def opaque(function: Function) -> Function:
    """It is compiled by itself, once, and called through its address; others are compiled anew for each such caller."""
    return _marked(function, OPAQUE)


def mark_of(function: Callable[..., Any]) -> str:
    """The mark of a function, or ""."""
    return str(vars(function).get("mark", ""))


def _marked(function: Function, mark: str) -> Function:
    vars(function)["mark"] = mark
    return function
