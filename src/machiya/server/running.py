"""Running the server: one at a time on a data folder, on a port that is free, until it is told to stop."""

import contextlib
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import IO, Any

import uvicorn

from .app import make_app
from .settings import LOCK, ServerError, Settings

PORT = 8470
TRIES = 20
"""Ports that are tried, one after another."""
GRACE = 5
"""Seconds that open requests may take when the server stops."""
YOUNG, ALL = 10, 6000
"""Tenths of a second between collections of what is new, and of everything."""


class Server(uvicorn.Server):
    """A server that ends quietly when it is told to."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self.on_start = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self.on_start()

    async def on_tick(self, counter: int) -> bool:
        """Collect garbage in time: a thousand tables are a million objects, and all wait while all are looked at.

        What survives a second is set aside, and looked at again every ten minutes.
        """
        if counter % ALL == 0:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif counter % YOUNG == 0:
            gc.collect(1)
            gc.freeze()
        return await super().on_tick(counter)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on Ctrl-C and SIGTERM; a second Ctrl-C does not wait for anybody."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        names = [name for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name)]
        before = {name: signal.signal(getattr(signal, name), self.handle_exit) for name in names}
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(getattr(signal, name), handler)


@contextlib.contextmanager
def alone(settings: Settings) -> Iterator[None]:
    """Hold the data folder; the system frees it when this process has ended, however that was."""
    if settings.database:
        yield
        return
    file: IO[Any]
    with (settings.data / LOCK).open("a") as file:
        try:
            if sys.platform == "win32":
                import msvcrt  # noqa: PLC0415

                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl  # noqa: PLC0415

                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ServerError("server.second", folder=str(settings.data)) from None
        yield


def bind(host: str, port: int) -> socket.socket:
    """A socket on a port: the one that was asked for, or one of the next."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last: OSError | None = None
    for number in range(port, port + TRIES) if port else [0]:
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(2048)
        except (OSError, OverflowError) as error:
            listening.close()
            last = error if isinstance(error, OSError) else OSError(str(error))
            continue
        return listening
    raise ServerError("server.port", host=host, port=port, reason=str(last))


def network_address() -> str | None:
    """This machine's address for others in the same network."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # nothing is sent: the system only picks a route
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


def can_show_browser() -> bool:
    """Whether there is a screen to open a browser on; one in the terminal would be in the way."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(settings: Settings, host: str, port: int, opens: bool, say: Callable[..., None]) -> None:
    """Run until told to stop. `say` takes a code of the catalogue and its fields."""
    settings.make_folder()
    with alone(settings), contextlib.closing(bind(host, port)) as listening:
        found: int = listening.getsockname()[1]
        if port not in (0, found):
            say("server.other_port", port=port, found=found)
        everywhere = host in ("0.0.0.0", "::")
        address = f"http://{'127.0.0.1' if everywhere else host}:{found}/"
        network = network_address() if everywhere else None
        others = f"http://{network}:{found}/" if network else ""

        def started() -> None:
            say("server.here", address=address)
            if others:
                say("server.network", address=others)
            say("server.stop_hint")
            if opens and can_show_browser():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        told = replace(settings, address=settings.origins[0] if settings.origins else others)
        config = uvicorn.Config(
            make_app(told), log_level="warning", access_log=False, ws_max_size=64 * 1024,
            ws_per_message_deflate=False, ws_ping_interval=20, ws_ping_timeout=20, timeout_graceful_shutdown=GRACE,
            server_header=False, proxy_headers=True, lifespan="on",
        )  # fmt: skip
        Server(config, started).run(sockets=[listening])
        say("server.stopped")
