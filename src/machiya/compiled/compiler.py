"""The second import: the modules of `rules` and `bots` under another package name, with their functions compiled."""

import hashlib
import importlib
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any, get_args, get_origin, get_type_hints

import numba

from .. import folders
from ..locale import text
from ..rules import marks, numbering
from ..rules.marks import INLINED, OPAQUE, RARE, mark_of
from . import arithmetic, bits, ledger  # noqa: F401  (ledger: from here on compiled code can write in one)
from .parts import part, unit, whole
from .records import DESK, LEDGER, MIND, NET, RULESET, STATE

PACKAGE = "machiya_compiled"
ROOMS = ("rules", "bots")
LOOPS = Path(__file__).parent / "loops"
ALOOF = (
    "bots/__init__",
    "bots/external",
    "bots/registry",
    "bots/thinking",
    "bots/weights",
    "compiled/__init__",
    "compiled/arena",
    "compiled/batch",
    "compiled/recording",
)
"""Sources in these rooms of which nothing is compiled."""


def sources() -> list[Path]:
    """Every source that ends up in compiled code."""
    root = Path(__file__).parent.parent
    folders = (*(root / room for room in ROOMS), root / "compiled", LOOPS)
    aloof = {root / f"{name}.py" for name in ALOOF}
    found = [path for folder in folders for path in sorted(folder.glob("*.py")) if path not in aloof]
    return [*found, root / "game" / "drawing.py"]


def source_hash() -> str:
    """A hash of these sources, and of the compiler's version.

    Where they are is part of it: Numba takes only what it has compiled from the same file.
    """
    root = Path(__file__).parent.parent
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {root}".encode())
    for path in sources():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where compiled code is kept: the cache folder, or one for this process only where that cannot be written."""
    folder = folders.cache_folder() / source_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="machiya-"))
    return folder


@contextmanager
def compiling_once(what: str) -> Iterator[None]:
    """Let one process of this machine do what compiles something, and others wait: they find it in the cache."""
    done = cache_folder() / f"{what}.done"
    if sys.platform == "win32" or done.exists():
        yield
        return
    import fcntl  # noqa: PLC0415  (it is not everywhere)

    with (cache_folder() / "lock").open("wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if done.exists():
            fcntl.flock(file, fcntl.LOCK_UN)
        yield
        done.touch()


@contextmanager
def _caching() -> Iterator[None]:
    """Let Numba keep what is wrapped meanwhile in our own folder."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def _opaque(function: Callable[..., Any]) -> Any:
    """Compile a function of records, lists of them and numbers as a unit."""
    kinds = {"State": STATE, "Ruleset": RULESET, "Desk": DESK, "Mind": MIND, "Net": NET, "Ledger": LEDGER}
    plain = {"int": numba.int64, "float": numba.float64, "bool": numba.boolean, "NoneType": numba.void}

    def kind(hint: type) -> Any:
        if get_origin(hint) is list:
            return kind(get_args(hint)[0])[::1]
        return plain.get(hint.__name__) or numba.from_dtype(kinds[hint.__name__])

    hints = {name: kind(hint) for name, hint in get_type_hints(function).items()}
    with _caching():
        return unit(function, hints.pop("return")(*hints.values()))


_lock = RLock()


def is_inlined(function: Callable[..., Any]) -> bool:
    """Whether a function becomes part of its callers: most of the rules, little of the bots."""
    mark = mark_of(function)
    return mark == INLINED if ".bots." in function.__module__ else mark != RARE


def jit(function: Callable[..., Any]) -> Any:
    """Compile a function as the rules are compiled."""
    return part(function, is_inlined(function))


READY = {"rules.bits": bits, "rules.marks": marks, "rules.numbering": numbering, "bots.arithmetic": arithmetic}
"""Modules that are not imported again: compiled code has its own, or they are at work only while others load."""


def _second_package() -> None:
    """Make the second package, with the modules that are not imported again."""
    root = Path(__file__).parent.parent
    for name, folder in ((PACKAGE, root), *((f"{PACKAGE}.{room}", root / room) for room in ROOMS)):
        module = ModuleType(name)
        module.__path__ = [str(folder)]
        sys.modules[name] = module
    for name, module in READY.items():
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
        if name.startswith(f"{PACKAGE}.") and module not in READY.values() and hasattr(module, "__file__")
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

    opaque = callees_first(function for function in wrapped if mark_of(function) == OPAQUE)
    others = [function for function in wrapped if function not in opaque]
    for function in others:
        wrapped[function] = jit(function)
    rebind(others)
    for function in opaque:
        wrapped[function] = _opaque(function)
        rebind([function])


def callees_first(functions: Iterable[FunctionType]) -> list[FunctionType]:
    """Functions in such an order that each comes after those it calls, by whatever way."""
    asked = list(functions)
    reached: dict[FunctionType, None] = {}
    seen: set[FunctionType] = set()

    def visit(function: FunctionType) -> None:
        seen.add(function)
        names = function.__code__.co_names
        known = [function.__globals__.get(name) for name in names]
        known += [vars(module).get(name) for module in known if isinstance(module, ModuleType) for name in names]
        for callee in known:
            if isinstance(callee, FunctionType) and callee not in seen:
                visit(callee)
        reached[function] = None

    for function in asked:
        if function not in seen:
            visit(function)
    return [function for function in reached if function in asked]


def _entry_name(loops: str, entry: str) -> str:
    return f"{loops}_{entry}"


def is_compiled(loops: str, *functions: str) -> bool:
    """Whether these functions of some loops are in the cache already."""
    return all(any(cache_folder().glob(f"**/*.{_entry_name(loops, each)}-*.nbi")) for each in functions)


def entries(name: str, file: str, functions: tuple[str, ...], uses: dict[str, str], **constants: Any) -> ModuleType:
    """The functions of a file of `loops`, compiled beside what they use: names, each with the module it is found in."""
    path = LOOPS / f"{file}.py"
    full = f"{PACKAGE}.{name}"
    module = sys.modules[full] = ModuleType(full)
    module.__dict__.update(constants)
    module.__dict__.update({used: getattr(compiled_module(room), used) for used, room in uses.items()})
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), module.__dict__)
    for entry in functions:
        function = getattr(module, entry)
        function.__qualname__ = _entry_name(name, entry)  # Numba's cache goes by this name
        with _caching():
            setattr(module, entry, whole(function))
    return module


aloud = True
"""Whether it is said that loops have to be compiled; not where others say it, with a bar, or where nobody reads it."""


def _say_if_new(loops: str, entry: str) -> None:
    """Say that loops have to be compiled: who asks for them from Python has no bar to look at meanwhile."""
    if aloud and not is_compiled(loops, entry):
        print(text("cli.compiling"), file=sys.stderr, flush=True)


GAMES = {
    "step": "rules.turn",
    "total_weight": "rules.chance",
    "outcome": "rules.chance",
    "audit": "rules.audit",
    "choose": "bots.random",
    "copy": "bots.arithmetic",
}


def _games_name(audited: bool) -> str:
    return "audited_games" if audited else "games"


@cache
def games(audited: bool) -> ModuleType:
    """The loops of random games: the functions of `loops/games.py`, compiled."""
    _say_if_new(_games_name(audited), "drive")
    return entries(_games_name(audited), "games", ("drive", "advance"), GAMES, AUDITED=audited)


MATCHES = {
    "copy": "bots.arithmetic",
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
    "final_chances": "bots.network",
    "next_mover": "bots.features",
    "size": "bots.features",
}


@cache
def matches() -> ModuleType:
    """The loops of matches and of training: the functions of `loops/matches.py`, compiled with every bot."""
    with _lock:
        _say_if_new("matches", "contest")
        return entries(
            "matches",
            "matches",
            (
                "contest",
                "learn",
                "play_on",
                "list_game",
                "choose",
                "look_ahead",
                "measure",
                "value_rolls",
                "value_at_once",
            ),
            MATCHES,
        )


TABLES = {
    "step": "rules.turn",
    "legal": "rules.turn",
    "weight": "rules.chance",
    "total_weight": "rules.chance",
    "outcome": "rules.chance",
}


@cache
def tables() -> ModuleType:
    """The loop of many tables that are played a decision at a time: `loops/tables.py`, compiled."""
    with _lock:
        _say_if_new("tables", "advance")
        return entries("tables", "tables", ("advance", "look", "play", "list_chances"), TABLES)


OPPONENTS = {
    "total_weight": "rules.chance",
    "outcome": "rules.chance",
    "play": "bots.options",
    "find_options": "bots.options",
    "decide": "bots.deciding",
    "measure_roll": "bots.master",
}


@cache
def opponents() -> ModuleType:
    """The loop of tables at which bots play too: `loops/opponents.py`, compiled."""
    with _lock:
        _say_if_new("opponents", "advance")
        return entries("opponents", "opponents", ("advance",), OPPONENTS)


RECORDING = {
    "total_weight": "rules.chance",
    "outcome": "rules.chance",
    "play_told": "bots.told",
    "find_options": "bots.options",
    "list_options": "bots.options",
    "decide": "bots.deciding",
    "measure_roll": "bots.master",
    "missing_price": "bots.goal",
}


def is_recording_compiled() -> bool:
    """Whether the loop of recorded games is in the cache already."""
    return is_compiled("recording", "advance")


@cache
def recording() -> ModuleType:
    """The loop of games of which everything is written down: `loops/recording.py`, compiled."""
    with _lock:
        _say_if_new("recording", "advance")
        return entries("recording", "recording", ("advance",), RECORDING)
