"""Making room: whatever is older than so many days goes for good."""

import time
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from .app import open_store
from .expiry import DAY, Old, count, forget
from .running import alone
from .settings import DATABASE, ServerError, Settings


def purge(settings: Settings, days: int, dry: bool = False) -> Old:
    """Forget tables at which nothing was done for so many days, and records and guests as old; or only count them."""
    now = time.time()
    before = now - days * DAY
    if not settings.database and not (settings.data / DATABASE).exists():
        raise ServerError("server.no_data", folder=str(settings.data))
    with alone(settings):
        store = open_store(settings)
        try:
            with store.engine.begin() as connection:
                found = (count if dry else forget)(connection, before, now)
            if not dry and not settings.database:
                with suppress(SQLAlchemyError), store.engine.connect() as connection:  # a disk that is full has no room
                    connection.execution_options(isolation_level="AUTOCOMMIT").exec_driver_sql("vacuum")
        except SQLAlchemyError as error:
            raise ServerError("server.database", reason=str(error.__cause__ or error)) from None
        finally:
            store.close()
    return found
