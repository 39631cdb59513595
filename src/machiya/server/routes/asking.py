"""Who asks, how often they may, and what they find: what the routes share."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Query, Request, Response
from fastapi.params import Depends as Dependency
from sqlalchemy import Connection

from ...game.game import Game
from ..errors import Refused
from ..gathering import Gathering
from ..hall import Hall
from ..identity import COOKIE, bearer, hash_token, new_guest, read_cookie, welcome
from ..rights import check_host, check_watching, viewer_of
from ..security import language_of
from ..store import StoreFailed
from ..views import Viewer

KEPT = 200
"""Analyses that are kept."""

Found = TypeVar("Found")


@dataclass(frozen=True)
class Asker:
    """Who makes a request."""

    guest: str
    token_hash: str | None
    language: str


class Api:
    """What the routes work on: a hall, the key of its cookies, and the analyses that were asked for."""

    def __init__(self, hall: Hall, key: bytes) -> None:
        self.hall, self.key = hall, key
        self.analyses: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()

    async def find(self, id: str, asker: Asker) -> tuple[Gathering, Viewer]:
        """A table and what the asker is there; a seat's holder who asks is not away."""
        gathering = await self.hall.get(id)
        viewer = viewer_of(gathering.table, asker)
        check_watching(gathering, viewer)
        gathering.seen(viewer.yours)
        return gathering, viewer

    async def hosted(self, id: str, asker: Asker) -> Gathering:
        """A table whose host asks."""
        gathering, viewer = await self.find(id, asker)
        check_host(gathering, viewer)
        return gathering

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """Write something; say so if the database cannot."""
        try:
            return await self.hall.store.write(work)
        except StoreFailed:
            raise Refused("unavailable") from None

    async def analysed(self, what: str, record: str) -> Any:
        """An analysis of a record, which is done once, however many ask for it meanwhile."""
        key = f"{what} {hashlib.sha256(record.encode()).hexdigest()}"
        task = self.analyses.get(key)
        if task is None or (task.done() and task.exception()):
            task = self.analyses[key] = asyncio.create_task(self.hall.reviews.ask(what, record=record))
            if len(self.analyses) > KEPT:
                self.analyses.popitem(last=False)
        return await asyncio.shield(task)


async def api_of(request: Request) -> Api:
    """What the routes of this server work on."""
    found: Api = request.app.state.api
    return found


TheApi = Annotated[Api, Depends(api_of)]


async def asker_of(api: TheApi, request: Request, response: Response) -> Asker:
    """Who makes a request. Reading makes nobody a guest: several answers at once would bring several cookies."""
    token = bearer(request.headers.get("authorization"))
    if request.method == "GET" or token:
        guest = read_cookie(request.cookies.get(COOKIE), api.key) or new_guest()
    else:
        guest = welcome(request, response, api.key)
    language = language_of(request.query_params.get("language"), request.headers.get("accept-language"))
    return Asker(guest, hash_token(token) if token else None, language)


Who = Annotated[Asker, Depends(asker_of)]
GameNumber = Annotated[int | None, Query(alias="game", ge=0, le=200)]
"""Which game of a campaign, from 0; the one at hand if left out."""


def limited(kind: str) -> Dependency:
    """Refuse those who ask for this kind of thing too often."""

    async def check(api: TheApi, request: Request) -> None:
        api.hall.limits.check(kind, request.client.host if request.client else "")

    depends: Dependency = Depends(check)
    return depends


def described(media: str) -> dict[str, Any]:
    """The options of a route whose answer is text of this kind and not JSON, as its refusals are."""
    content = {media: {"schema": {"type": "string"}}}
    return {"response_class": Response, "responses": {200: {"content": content}}}


def over(game: Game | None) -> Game:
    """A game that is over, or Refused."""
    if game is None or not game.over:
        raise Refused("not_over")
    return game
