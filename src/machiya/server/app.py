"""The web application: the API, the sockets and the page over one hall of tables."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.routing import WebSocketRoute

from .. import __version__
from ..errors import MachiyaError
from .awake import Awake
from .description import SOCKET, Described
from .errors import STATUS, Refused, error_of, status_of
from .hall import Hall
from .pages import Pages
from .routes.asking import Api
from .security import Addresses, Guard, language_of
from .settings import ServerError, Settings
from .sockets import talk
from .store import Damaged, Newer, Store, StoreFailed

WORDS = {400: "invalid", 404: "not_found", 405: "invalid"}


def make_app(settings: Settings, time: Awake | None = None) -> FastAPI:
    """The application of a server, with its database open; `time` is what its players' clocks go by."""
    key = settings.key()
    store = open_store(settings)
    hall = Hall(settings, store, time)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()
        store.close()

    app = Described(
        title="Machiya", version=__version__, docs_url=None, redoc_url=None,
        lifespan=lifespan, swagger_ui_oauth2_redirect_url=None,
    )  # fmt: skip
    app.state.hall, app.state.store, app.state.api = hall, store, Api(hall, key)
    answer_errors(app, hall, Pages(key))
    app.router.routes.append(WebSocketRoute(SOCKET, talk(hall, key)))
    app.add_middleware(Guard, addresses=Addresses(settings), limits=hall.limits)
    return app


def open_store(settings: Settings) -> Store:
    """The database, brought to the newest shape; say so if it cannot be used."""
    store = Store(settings.url)
    try:
        settings.make_database()
        store.open()
    except Newer as error:
        raise ServerError("server.newer", found=error.found, known=error.known) from None
    except Damaged as error:
        raise ServerError("server.damaged", reason=str(error)) from None
    except (SQLAlchemyError, ImportError, OSError) as error:
        reason = str(error.__cause__ or error).strip().splitlines()[0]
        raise ServerError("server.database", reason=reason) from None
    return store


def answer_errors(app: FastAPI, hall: Hall, pages: Pages) -> None:
    """Answer whatever is refused with a sentence; what is not of the API may be a file of the page."""

    def answer(request: Request, error: MachiyaError, status: int) -> JSONResponse:
        language = language_of(request.query_params.get("language"), request.headers.get("accept-language"))
        word = error_of(error)
        hall.metrics.refused.labels(word).inc()
        said = error.text(language).encode("utf-8", "replace").decode()  # what was asked may be no text at all
        return JSONResponse({"error": word, "text": said}, status)

    @app.exception_handler(MachiyaError)
    async def refused(request: Request, error: MachiyaError) -> JSONResponse:
        return answer(request, error, status_of(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:]) or "body"
        return answer(request, Refused("invalid", field=place[:60]), STATUS["invalid"])

    @app.exception_handler(StoreFailed)
    async def unavailable(request: Request, _: StoreFailed) -> JSONResponse:
        return answer(request, Refused("unavailable"), STATUS["unavailable"])

    @app.exception_handler(HTTPException)
    async def failed(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and request.method in ("GET", "HEAD") and not request.url.path.startswith("/api"):
            found = pages.answer(request)
            if found is not None:
                return found
        if isinstance(error.__cause__, Refused):  # a body that grew too large while it was read
            return answer(request, error.__cause__, status_of(error.__cause__))
        word = WORDS.get(error.status_code, "invalid")
        response = answer(request, Refused(word, field="request"), error.status_code)
        for name, value in (error.headers or {}).items():
            response.headers[name] = value
        return response
