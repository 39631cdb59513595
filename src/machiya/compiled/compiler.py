"""The second import: the modules of `rules` and `bots` under another package name, with their functions compiled."""

import hashlib
import importlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

import llvmlite.binding
import numba

from . import arithmetic, bits
from .records import DESK, MIND, NET, RULESET, STATE

PACKAGE = "machiya_compiled"
ROOMS = ("rules", "bots")
FRIENDLY = ("__init__", "registry", "thinking", "weights", "external")
"""Modules of `bots` that are never compiled."""
RARE = {
    "acted", "activate_again", "add", "answer", "answer_payment", "answer_question", "anybody_rolls", "audit",
    "build_landmark", "carry_on", "carry_out", "check_win", "choose_first", "choose_next", "close",
    "complete_contribution", "contribute", "draw", "drop_dead_majors", "exchange", "gain", "go_on_acting",
    "in_reach", "invest", "keep", "movable", "options", "order_matters", "order_options", "partners",
    "pay_contribution", "pay_price", "refill", "reopen", "reroll", "resume_action", "roll_separately",
    "run_source", "share", "take", "use_rule",
}  # fmt: skip
"""Functions that are called, because turns seldom come by them; all others become part of their callers."""


def source_hash() -> str:
    """A hash of every source that ends up in compiled code, and of the compiler's version."""
    root = Path(__file__).parent.parent
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    sources = [
        path
        for room in (*ROOMS, "compiled")
        for path in sorted((root / room).glob("*.py"))
        if room != "bots" or path.stem not in FRIENDLY
    ]
    for path in (*sources, root / "game" / "drawing.py"):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where compiled code is kept: MACHIYA_CACHE, or the user's cache folder, or one for this process only."""
    home = os.environ.get("MACHIYA_CACHE") or os.environ.get("XDG_CACHE_HOME")
    base = Path(home) if home else Path.home() / ".cache"
    folder = base / "machiya" / source_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="machiya-"))
    return folder


@contextmanager
def _caching() -> Iterator[None]:
    """Let Numba keep what is wrapped meanwhile in our own folder."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


OPAQUE = ("play", "find_options", "earn", "worth", "earnings", "evaluate")
"""Functions of the bots that are called through their address, callees first. What calls a function in Numba's own way
is optimised together with all that the function calls, and bots call so much that compiling them took minutes."""


def _is_opaque(function: FunctionType) -> bool:
    return function.__name__ in OPAQUE and ".bots." in function.__module__


def _opaque(function: Callable[..., Any]) -> Any:
    """Compile a function of records and numbers by itself; what is returned can only be called from compiled code."""
    kinds = {"State": STATE, "Ruleset": RULESET, "Desk": DESK, "Mind": MIND, "Net": NET}
    plain = {"int": numba.int64, "float": numba.float64, "bool": numba.boolean, "NoneType": numba.void}

    def kind(hint: type) -> Any:
        return plain.get(hint.__name__) or numba.from_dtype(kinds[hint.__name__])

    hints = {name: kind(hint) for name, hint in get_type_hints(function).items()}
    signature = hints.pop("return")(*hints.values())
    with _caching():
        made = numba.cfunc(signature, cache=True, error_model="numpy")(function)
    symbol = f"machiya_{function.__module__}_{function.__name__}".replace(".", "_")
    llvmlite.binding.add_symbol(symbol, made.address)
    _kept.append(made)
    return numba.types.ExternalFunction(symbol, signature)


_lock = RLock()
_kept: list[Any] = []
"""Functions whose addresses are in use."""


def _is_hot(function: Callable[..., Any]) -> bool:
    """Whether a function becomes part of its callers: most of the rules, little of the bots."""
    if ".bots." in function.__module__ and not function.__module__.endswith(".random"):
        return function.__name__ == "put"
    return function.__name__ not in RARE


def jit(function: Callable[..., Any], entry: bool = False) -> Any:
    """Compile a function as the rules are compiled; an entry can be called from Python."""
    with _caching():
        return numba.njit(
            cache=True,
            error_model="numpy",
            nogil=True,
            forceinline=not entry and _is_hot(function),
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
        )(function)


REPLACED = {"rules.bits": bits, "bots.arithmetic": arithmetic}
"""Modules that compiled code has its own of."""


def _second_package() -> None:
    """Make the second package, with the modules that compiled code has its own of."""
    root = Path(__file__).parent.parent
    for name, folder in ((PACKAGE, root), *((f"{PACKAGE}.{room}", root / room) for room in ROOMS)):
        module = ModuleType(name)
        module.__path__ = [str(folder)]
        sys.modules[name] = module
    for name, module in REPLACED.items():
        sys.modules[f"{PACKAGE}.{name}"] = module


def compiled_module(name: str) -> ModuleType:
    """The second import of a module of `rules` or `bots`, such as "rules.turn", with its functions compiled."""
    if PACKAGE not in sys.modules:
        _second_package()
    full = f"{PACKAGE}.{name}"
    if full not in sys.modules:
        importlib.import_module(full)
        _compile_new()
    return sys.modules[full]


def _compile_new() -> None:
    """Wrap the functions of modules that have just been imported, and rebind every name for them."""
    modules = [
        module
        for name, module in list(sys.modules.items())
        if name.startswith(f"{PACKAGE}.") and module not in REPLACED.values() and hasattr(module, "__file__")
    ]
    wrapped: dict[FunctionType, Any] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__.startswith(PACKAGE):
                wrapped.setdefault(value, None)

    def rebind(functions: Iterable[FunctionType]) -> None:
        for module in modules:
            for name, value in list(vars(module).items()):
                if isinstance(value, FunctionType) and value in functions:
                    setattr(module, name, wrapped[value])

    opaque = {function.__name__: function for function in wrapped if _is_opaque(function)}
    for function in wrapped:
        if not _is_opaque(function):
            wrapped[function] = jit(function)
    rebind([function for function in wrapped if not _is_opaque(function)])
    for name in OPAQUE:
        if name in opaque:
            wrapped[opaque[name]] = _opaque(opaque[name])
            rebind([opaque[name]])


def _entry_name(source: str, name: str, entry: str) -> str:
    return f"{source}_{name}_{entry}"


def is_compiled(source: str, name: str, entry: str) -> bool:
    """Whether an entry is in the cache already."""
    return any(cache_folder().glob(f"**/*.{_entry_name(source, name, entry)}-*.nbi"))


def entries(source: str, name: str, functions: tuple[str, ...], uses: dict[str, str], **constants: Any) -> ModuleType:
    """The functions of a driver file, compiled beside what they use: names, each with the room it is found in."""
    path = Path(__file__).parent / f"{source}.py"
    full = f"{PACKAGE}.{source}_{name}"
    module = sys.modules[full] = ModuleType(full)
    module.__dict__.update(constants)
    module.__dict__.update({used: getattr(compiled_module(room), used) for used, room in uses.items()})
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), module.__dict__)
    for entry in functions:
        function = getattr(module, entry)
        function.__qualname__ = _entry_name(source, name, entry)  # Numba's cache goes by this name
        setattr(module, entry, jit(function, entry=True))
    return module


def _policy_name(policy: str, audited: bool) -> str:
    return f"{'audited_' if audited else ''}{policy.replace('.', '_')}"


def is_driver_compiled(policy: str, audited: bool) -> bool:
    """Whether the driver for a policy is in the cache already."""
    return is_compiled("driver", _policy_name(policy, audited), "drive")


@cache
def driver(policy: str, audited: bool) -> ModuleType:
    """The driver for a policy, a module such as "bots.random": the functions of `driver.py`, compiled around it."""
    uses = {
        "step": "rules.turn",
        "total_weight": "rules.chance",
        "outcome": "rules.chance",
        "audit": "rules.audit",
        "choose": policy,
    }
    return entries("driver", _policy_name(policy, audited), ("drive", "advance"), uses, AUDITED=audited)


ARENA = {
    "total_weight": "rules.chance",
    "outcome": "rules.chance",
    "play": "bots.options",
    "list_options": "bots.options",
    "decide": "bots.deciding",
    "look": "bots.grandmaster",
    "measure_roll": "bots.master",
    "value_turn": "bots.master",
    "clear_desk": "bots.network",
    "evaluate": "bots.network",
    "next_mover": "bots.features",
    "size": "bots.features",
}


def is_arena_compiled(entry: str) -> bool:
    """Whether an entry of the arena is in the cache already."""
    return is_compiled("arena_driver", "bots", entry)


@cache
def arena() -> ModuleType:
    """The drivers of matches and of training: the functions of `arena_driver.py`, compiled with every bot."""
    with _lock:
        return entries(
            "arena_driver",
            "bots",
            ("contest", "learn", "list_game", "choose", "look_ahead", "measure", "value_rolls", "value_at_once"),
            ARENA,
        )
