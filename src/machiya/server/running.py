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

import uvicorn

from .app import make_app
from .constants import LARGEST
from .settings import LOCK, ServerError, Settings

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
        """Collect garbage by the clock: a thousand tables are a million objects, and looking at all takes too long.

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


class AlreadyRunning(ServerError):
    """Another server holds the data folder."""

    def __init__(self, folder: str, address: str) -> None:
        super().__init__("server.second", folder=folder)
        self.address = address
        """Where it is, if it has said so."""

    def __reduce__(self) -> tuple[object, ...]:
        return AlreadyRunning, (self.fields["folder"], self.address)


@contextlib.contextmanager
def alone(settings: Settings) -> Iterator[Callable[[str], None]]:
    """Hold the data folder; the system frees it when this process has ended, however that was.

    Gives a function that notes the server's address for those who come second.
    """
    if settings.database:
        yield lambda _address: None
        return
    with (settings.data / LOCK).open("a+") as file:
        try:
            if sys.platform == "win32":
                import msvcrt  # noqa: PLC0415

                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl  # noqa: PLC0415

                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            address = ""
            with contextlib.suppress(OSError):
                file.seek(0)
                address = file.read()
            raise AlreadyRunning(str(settings.data), address) from None

        def note(address: str) -> None:
            file.truncate(0)
            file.write(address)
            file.flush()

        note("")
        yield note


def bind(host: str, port: int) -> socket.socket:
    """A socket on a port: the one that was asked for, or one of the next."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last: OSError | None = None
    for number in range(port, port + TRIES) if port else [0]:
        # asyncio sends small messages at once only where the protocol is named; else they wait 40 ms for each other.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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


def allow_sockets() -> None:
    """Let this process have as many open sockets as the system allows it; the usual 1,024 are 250 tables."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  (not on Windows, which has no such limit)

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


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


def show(address: str) -> None:
    """Open the page in the browser, if there is one."""
    if can_show_browser():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def play(settings: Settings, host: str, port: int, say: Callable[..., None]) -> None:
    """Run and open the page; where a server of this user is running already, only open its page."""
    try:
        serve(settings, host, port, True, say)
    except AlreadyRunning as running:
        if not running.address:
            raise
        say("server.already", address=running.address)
        if can_show_browser():
            webbrowser.open(running.address)


def serve(settings: Settings, host: str, port: int, opens: bool, say: Callable[..., None]) -> None:
    """Run until told to stop. `say` takes a code of the catalogue and its fields."""
    settings.make_folder()
    allow_sockets()
    with alone(settings) as note, contextlib.closing(bind(host, port)) as listening:
        found: int = listening.getsockname()[1]
        if port not in (0, found):
            say("server.other_port", port=port, found=found)
        everywhere = host in ("0.0.0.0", "::")
        name = "127.0.0.1" if everywhere else f"[{host}]" if ":" in host else host
        address = f"http://{name}:{found}/"
        network = network_address() if everywhere else None
        others = f"http://{network}:{found}/" if network else ""

        def started() -> None:
            say("server.here", address=address)
            if others:
                say("server.network", address=others)
            say("server.stop_hint")
            note(address)
            if opens:
                show(address)

        told = replace(settings, address=settings.origins[0] if settings.origins else others)
        config = uvicorn.Config(
            make_app(told), log_level="warning", access_log=False, ws_max_size=LARGEST,
            ws_per_message_deflate=False, ws_ping_interval=20, ws_ping_timeout=20, timeout_graceful_shutdown=GRACE,
            server_header=False, proxy_headers=True, lifespan="on",
        )  # fmt: skip
        gc.disable()
        try:
            Server(config, started).run(sockets=[listening])
        finally:
            gc.enable()
            gc.unfreeze()
        say("server.stopped")
