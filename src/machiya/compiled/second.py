"""The second import: the modules of `rules` and `bots` under another package name, with their functions compiled."""

import hashlib
import importlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba

from . import machine

PACKAGE = "machiya_compiled"
ROOMS = ("rules", "bots")
RARE = {
    "activate_again", "add", "answer", "anybody_rolls", "audit", "build_landmark", "carry_on", "choose_first",
    "choose_next", "close", "contribute", "draw", "drop_dead_majors", "invest", "keep", "options", "order_matters",
    "order_options", "refill", "reopen", "reroll", "roll_tuna", "share",
}  # fmt: skip
"""Functions that are called, because turns seldom come by them; all others become part of their callers."""


def source_hash() -> str:
    """A hash of every source that ends up in compiled code, and of the compiler's version."""
    root = Path(__file__).parent.parent
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    sources = [path for room in (*ROOMS, "compiled") for path in sorted((root / room).glob("*.py"))]
    for path in (*sources, root / "stream.py"):
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


def jit(function: Callable[..., Any], entry: bool = False) -> Any:
    """Compile a function as the rules are compiled; an entry can be called from Python."""
    with _caching():
        return numba.njit(
            cache=True,
            error_model="numpy",
            nogil=True,
            forceinline=not entry and function.__name__ not in RARE,
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
        )(function)


def _second_package() -> None:
    """Make the second package; `bits` in it is machine instructions."""
    root = Path(__file__).parent.parent
    for name, folder in ((PACKAGE, root), *((f"{PACKAGE}.{room}", root / room) for room in ROOMS)):
        module = ModuleType(name)
        module.__path__ = [str(folder)]
        sys.modules[name] = module
    sys.modules[f"{PACKAGE}.rules.bits"] = machine


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
        if name.startswith(f"{PACKAGE}.") and module is not machine and hasattr(module, "__file__")
    ]
    wrapped: dict[FunctionType, Any] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__.startswith(PACKAGE):
                wrapped.setdefault(value, None)
    for function in wrapped:
        wrapped[function] = jit(function)
    for module in modules:
        for name, value in list(vars(module).items()):
            if isinstance(value, FunctionType) and value in wrapped:
                setattr(module, name, wrapped[value])


def _driver_name(policy: str, audited: bool) -> str:
    return f"{'audited_' if audited else ''}driver_{policy.replace('.', '_')}"


def is_compiled(policy: str, audited: bool) -> bool:
    """Whether the driver for a policy is in the cache already."""
    return any(cache_folder().glob(f"**/*.{_driver_name(policy, audited)}_drive-*.nbi"))


@cache
def driver(policy: str, audited: bool) -> ModuleType:
    """The driver for a policy, a module such as "bots.random": the functions of `driver.py`, compiled around it."""
    path = Path(__file__).parent / "driver.py"
    name = f"{PACKAGE}.{_driver_name(policy, audited)}"
    module = sys.modules[name] = ModuleType(name)
    module.__dict__.update(
        AUDITED=audited,
        choose=compiled_module(policy).choose,
        **{
            name: getattr(compiled_module(f"rules.{room}"), name)
            for room, name in (
                ("turn", "step"),
                ("chance", "total_weight"),
                ("chance", "outcome"),
                ("audit", "audit"),
            )
        },
    )
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), module.__dict__)
    for entry in ("drive", "advance"):
        function = getattr(module, entry)
        function.__qualname__ = f"{_driver_name(policy, audited)}_{entry}"  # Numba's cache goes by this name
        setattr(module, entry, jit(function, entry=True))
    return module
