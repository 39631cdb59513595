"""How a server is run: where its data is, which addresses it answers to, what it allows."""

import os
import secrets
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import MachiyaError

DATABASE = "machiya.sqlite"
KEY = "cookie.key"
LOCK = "machiya.lock"


class ServerError(MachiyaError):
    """A server that cannot start, or a command about its data that cannot be done."""


def data_folder() -> Path:
    """Where the system wants a user's data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "machiya"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "machiya"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "machiya"


@dataclass(frozen=True)
class Settings:
    """What `machiya serve` was told."""

    data: Path = field(default_factory=data_folder)
    database: str = ""
    """A URL of PostgreSQL; empty for SQLite in the data folder."""
    origins: tuple[str, ...] = ()
    """Public addresses, such as https://play.example.org, besides those of this machine."""
    hosts: tuple[str, ...] = ()
    """Names and addresses of this machine that requests may ask for."""
    limited: bool = True
    """Whether requests are limited in number."""
    compiled: bool = True
    """Whether bots are compiled."""
    address: str = ""
    """Where other devices reach the server; empty where they cannot."""

    @property
    def url(self) -> str:
        """The URL of the database."""
        if self.database:
            return self.database.replace("postgresql://", "postgresql+psycopg://", 1)
        return f"sqlite:///{self.data / DATABASE}"

    def make_folder(self) -> None:
        """Make the data folder, for this user alone; say so if that cannot be."""
        try:
            self.data.mkdir(parents=True, exist_ok=True, mode=0o700)
            probe = self.data / f".probe-{os.getpid()}"
            probe.touch()
            probe.unlink()
        except OSError as error:
            raise ServerError("server.folder", folder=str(self.data), reason=error.strerror or str(error)) from None

    def key(self) -> bytes:
        """The key that signs cookies; made when it is first needed, readable by this user alone."""
        path = self.data / KEY
        try:
            if not path.exists():
                temporary = path.with_suffix(f".{os.getpid()}")
                descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                with os.fdopen(descriptor, "w") as file:
                    file.write(secrets.token_hex(32))
                try:
                    os.link(temporary, path)  # of two servers that start together one is first
                except FileExistsError:
                    pass
                finally:
                    temporary.unlink()
            return bytes.fromhex(path.read_text("ascii").strip())
        except (OSError, ValueError) as error:
            raise ServerError("server.folder", folder=str(path), reason=str(error)) from None
