"""How a server is run: where its data is, which addresses it answers to, what it allows.

Each setting is an option of `machiya serve` and a variable of the environment, `MACHIYA_` and its name; options come
first. `docs/host.md` has the table of all of them.
"""

import os
import secrets
import stat
import sys
import tempfile
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, NonNegativeInt, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from ..errors import MachiyaError
from ..folders import data_folder
from ..locale import Word

DATABASE = "machiya.sqlite"
KEY = "cookie.key"
LOCK = "machiya.lock"
OURS: Final = ("machiya", "cookie", ".probe-")
"""How the names of all files in a data folder begin."""
SHORTEST_KEY: Final = 32
"""Bytes of a key that nobody guesses."""
VARIABLES: Final = "MACHIYA_"


class ServerError(MachiyaError):
    """A server that cannot start, or a command about its data that cannot be done."""


def _split(value: object) -> object:
    """A list in a variable: with commas or spaces between."""
    return value.replace(",", " ").split() if isinstance(value, str) else value


def _origin(value: str) -> str:
    """An address as browsers say it: a scheme, a name and perhaps a port."""
    parts = urlsplit(value.rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.port == 0:
        raise ValueError(value)
    return value.rstrip("/")


def _database(value: str) -> str:
    """A URL of PostgreSQL; there is no other database, besides SQLite in the data folder."""
    if value and not value.startswith("postgresql://"):
        raise ValueError(value)
    return value


def _proxy(value: str) -> str:
    """An address or a network of proxies, or * for whoever asks."""
    if value != "*":
        ip_network(value, strict=False)
    return value


Names = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_split)]


class Settings(BaseSettings):
    """What `machiya serve` was told."""

    model_config = SettingsConfigDict(env_prefix=VARIABLES, env_ignore_empty=True, extra="forbid", frozen=True)

    host: str = "0.0.0.0"
    """Where to listen."""
    port: Annotated[int, Field(ge=0, lt=1 << 16)] | None = None
    """The port to listen on; None for the usual one."""
    data: Annotated[Path, AfterValidator(lambda path: path.expanduser().absolute())] = Field(
        default_factory=data_folder, validate_default=True
    )
    database: Annotated[str, AfterValidator(_database)] = ""
    """A URL of PostgreSQL; empty for SQLite in the data folder."""
    origin: Annotated[Names, AfterValidator(lambda all: tuple(_origin(each) for each in all))] = ()
    """Public addresses, such as https://play.example.org, besides those of this machine."""
    address: str = ""
    """Where other devices reach the server; empty for the first origin, or the address in the local network."""
    proxies: Annotated[Names, AfterValidator(lambda all: tuple(_proxy(each) for each in all))] = ("127.0.0.1", "::1")
    """Who is believed when saying for whom a request is and whether it came by HTTPS."""
    limited: bool = True
    """Whether requests are limited in number."""
    compiled: bool = True
    """Whether bots are compiled."""
    cache: Path | None = None
    """Where compiled code is kept; None for the user's cache folder."""
    log: Literal["error", "warning", "info", "debug"] = "warning"
    """What is worth a line in the log; from `info` on, every request is."""
    log_format: Literal["text", "json"] = "text"
    records_quota_mb: NonNegativeInt = 200
    """Megabytes that records from elsewhere may take together; 0 keeps none."""
    records_days: NonNegativeInt = 90
    """Days that a record from elsewhere is kept; 0 for ever."""
    guests_days: NonNegativeInt = 400
    """Days after which a guest who has not been back is forgotten; 0 for never."""

    @classmethod
    def told(cls, **given: Any) -> Self:
        """The settings of options and environment; one that cannot be is said with what it may be."""
        try:
            return cls(**given)
        except ValidationError as error:
            first = error.errors()[0]
            name, value = str(first["loc"][0]), first["input"]
            said = (
                value
                if isinstance(value, str)
                else " ".join(map(str, value))
                if isinstance(value, tuple | list)
                else value
            )
            raise ServerError("server.setting", name=name, value=said, expected=Word(f"setting.{name}")) from None

    @property
    def url(self) -> str:
        """The URL of the database."""
        if self.database:
            return self.database.replace("postgresql://", "postgresql+psycopg://", 1)
        return f"sqlite:///{self.data / DATABASE}"

    def make_folder(self) -> None:
        """Make the data folder, and have it for this user alone, also if it was there; say so if that cannot be."""
        try:
            self.data.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._close_to_others()
            probe = self.data / f".probe-{os.getpid()}"
            probe.touch()
            probe.unlink()
        except OSError as error:
            raise ServerError("server.folder", folder=str(self.data), reason=error.strerror or str(error)) from None

    def _close_to_others(self) -> None:
        """Take from others what they may do with our files, and with the folder unless it has other things in it."""
        if sys.platform == "win32":
            return
        found = list(self.data.iterdir())
        ours = [each for each in found if each.name.startswith(OURS)]
        for each in ours:
            if each.is_file():
                _close(each, 0o600)
        if len(ours) == len(found):
            _close(self.data, 0o700)

    def make_database(self) -> None:
        """Make the file of the database for this user alone; SQLite makes those beside it alike."""
        if not self.database:
            os.close(os.open(self.data / DATABASE, os.O_RDWR | os.O_CREAT, 0o600))

    def key(self) -> bytes:
        """The key that signs cookies; made when it is first needed, readable by this user alone."""
        path = self.data / KEY
        try:
            if not path.exists():
                descriptor, temporary = tempfile.mkstemp(prefix="cookie.", dir=self.data)
                with os.fdopen(descriptor, "w") as file:
                    file.write(secrets.token_hex(SHORTEST_KEY))
                try:
                    os.link(temporary, path)  # of two servers that start together one is first
                except FileExistsError:
                    pass
                finally:
                    os.unlink(temporary)
            return read_key(path)
        except OSError as error:
            raise ServerError("server.folder", folder=str(path), reason=str(error)) from None


def read_key(path: Path) -> bytes:
    """The key in a file; ServerError where it is none, or one with which anybody could be any guest."""
    try:
        key = bytes.fromhex(path.read_text("ascii").strip())
    except ValueError:
        key = b""
    if len(key) < SHORTEST_KEY:
        raise ServerError("server.key", file=str(path))
    return key


def _close(path: Path, mode: int) -> None:
    """Take from others what they may do with a file or folder; one of another user's must not be open to everybody."""
    found = stat.S_IMODE(path.stat().st_mode)
    if found & 0o077:
        try:
            path.chmod(mode)
        except PermissionError:
            if found & 0o007:
                raise
