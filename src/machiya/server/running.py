"""Running the server: one at a time on a data folder, on a port that is free, until it is told to stop."""

import contextlib
import errno
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator

import uvicorn

from ..folders import CACHE
from .app import make_app
from .connections import Listening
from .constants import LARGEST, PORT
from .logs import log_config
from .settings import LOCK, ServerError, Settings

TRIES = 20
"""Ports that are tried, one after another, where none was named."""
MANY = 1 << 20
"""Sockets, where the system has no limit."""
GRACE = 5
"""Seconds that open requests may take when the server stops."""
YOUNG, ALL = 2, 6000
"""Tenths of a second between collections of what is new, and of everything."""
SAMPLE = 5
"""Where the last collection found nothing, one portion in so many of what is new is looked at."""


class Server(uvicorn.Server):
    """A server that ends quietly when it is told to."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self.on_start = started
        self._littered, self._portions = True, 0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self.on_start()

    async def on_tick(self, counter: int) -> bool:
        """Collect garbage by the clock: a thousand tables are a million objects, and looking at all takes too long.

        What survives a moment is set aside, and looked at again every ten minutes. Moves leave nothing to collect, so
        as long as nothing is found, only a part of what is new is looked at.
        """
        if counter % ALL == 0:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif counter % YOUNG == 0:
            self._portions += 1
            if self._littered or self._portions % SAMPLE == 0:
                self._littered = gc.collect(1) > 0
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
    with open(settings.data / LOCK, "a+", opener=_private) as file, contextlib.ExitStack() as held:
        try:
            if sys.platform == "win32":
                import msvcrt  # noqa: PLC0415

                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl  # noqa: PLC0415

                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                folder = os.open(settings.data, os.O_RDONLY)
                held.callback(os.close, folder)
                _lock_folder(folder)
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


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _lock_folder(folder: int) -> None:
    """Hold the folder itself, too: a lock file can be deleted under a server that runs. Some file systems cannot."""
    import fcntl  # noqa: PLC0415  (not on Windows, where an open file stays)

    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        pass


def bind(host: str, port: int, tries: int = 1) -> socket.socket:
    """A socket on a port, or on one of the next where more tries than one are allowed."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason = ""
    for number in range(port, min(port + tries, 1 << 16)):
        # asyncio sends small messages at once only where the protocol is named; else they wait 40 ms for each other.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name != "nt":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(2048)
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
            if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
                raise ServerError("server.listen", host=host, reason=reason) from None
            continue
        return listening
    raise ServerError("server.port" if tries == 1 else "server.ports", host=host, port=port, reason=reason)


def allow_sockets() -> int:
    """Let this process have as many open sockets as the system allows it: how many. The usual 1,024 are 250 tables."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  (not on Windows, which has no such limit)

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        if most != resource.RLIM_INFINITY:
            return most
    return MANY


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


def play(settings: Settings, say: Callable[..., None]) -> None:
    """Run and open the page; where a server of this user is running already, only open its page."""
    try:
        serve(settings, say, opens=True)
    except AlreadyRunning as running:
        if not running.address:
            raise
        say("server.already", address=running.address)
        if can_show_browser():
            webbrowser.open(running.address)


def serve(settings: Settings, say: Callable[..., None], opens: bool = False) -> None:
    """Run until told to stop. `say` takes a code of the catalogue and its fields.

    Whoever opens the page at once is told where it is, so a port that nobody has named may be the next one.
    """
    settings.make_folder()
    descriptors = allow_sockets()
    if settings.cache:
        os.environ[CACHE] = str(settings.cache)
    host, port = settings.host, PORT if settings.port is None else settings.port
    tries = TRIES if opens and settings.port is None else 1
    with alone(settings) as note, contextlib.closing(bind(host, port, tries)) as listening:
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

        reached = settings.address or (settings.origin[0] if settings.origin else others)
        config = Listening(
            make_app(settings.model_copy(update={"address": reached})),
            descriptors if settings.limited else None,
            log_config=log_config(settings),
            access_log=settings.log in ("info", "debug"), ws_max_size=LARGEST,
            ws_per_message_deflate=False, ws_ping_interval=20, ws_ping_timeout=20, timeout_graceful_shutdown=GRACE,
            server_header=False, proxy_headers=True, forwarded_allow_ips=list(settings.proxies), lifespan="on",
        )  # fmt: skip
        gc.disable()
        try:
            Server(config, started).run(sockets=[listening])
        finally:
            gc.enable()
            gc.unfreeze()
        say("server.stopped")
