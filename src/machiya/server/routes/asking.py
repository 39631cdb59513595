"""Who asks, how often they may, and what they find: what the routes share."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Query, Request, Response
from fastapi.params import Depends as Dependency
from sqlalchemy import Connection

from ..errors import Refused
from ..gathering import Gathering
from ..hall import Hall
from ..identity import COOKIE, bearer, hash_token, new_guest, read_cookie, welcome
from ..processes import Answer, Pool
from ..rights import check_host, check_watching, seat_of, viewer_of
from ..security import address_of, language_of
from ..store import StoreFailed
from ..views import Viewer

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"
MOMENT = 30.0
"""Seconds that an answer may take, once it is its turn."""
READING = 5.0
"""Seconds that the reading of a pack may take: a good one takes a twentieth of one."""
REFUSING = 5
"""Requests that one counts as which is refused for coming too often."""
MOVES = 250
"""Moves of a game that are paid for once; of twice as many, twice."""
REVIEWING = 300.0
"""Seconds that an answer may take for which every move of a game is thought over."""

Found = TypeVar("Found")
Reading = Callable[[], Awaitable[dict[str, object]]]
"""Reads what an answer needs besides, once it is certain that it has to be reckoned."""


@dataclass(frozen=True)
class Asker:
    """Who makes a request."""

    guest: str
    token_hash: str | None
    language: str
    request: Request

    @property
    def address(self) -> str:
        """Where they are: what is limited."""
        return address_of(self.request.client)

    @property
    def paid(self) -> "list[Paid]":
        """What was paid for the request."""
        return paid_for(self.request)


@dataclass(slots=True)
class Paid:
    """Tokens of a kind that a request has cost each who pays for it: an address, and a seat where they have one."""

    kind: str
    cost: float
    payers: list[str]


def paid_for(request: Request) -> list[Paid]:
    """What was paid for a request so far."""
    if not hasattr(request.state, "paid"):
        request.state.paid = []
    found: list[Paid] = request.state.paid
    return found


class Api:
    """What the routes work on: a hall, and the key of its cookies."""

    def __init__(self, hall: Hall, key: bytes) -> None:
        self.hall, self.key = hall, key

    async def find(self, id: str, asker: Asker) -> tuple[Gathering, Viewer]:
        """A table and what the asker is there."""
        gathering = await self.hall.get(id)
        viewer = self.look(gathering, asker)
        gathering.address = asker.address
        return gathering, viewer

    def look(self, gathering: Gathering, asker: Asker) -> Viewer:
        """What the asker is at a table. A seat pays as an address does: it can be reached from many."""
        viewer = viewer_of(gathering.table, asker)
        check_watching(gathering, viewer)
        seat = seat_of(gathering.table, viewer)
        for paid in asker.paid if seat else ():
            if seat not in paid.payers:
                self.charge(asker.request, paid.kind, seat, paid.cost)
                paid.payers.append(seat)
        return viewer

    def charge(self, request: Request, kind: str, who: str, cost: float) -> None:
        """Take tokens from somebody; whoever has too few is refused, which costs their address some as well."""
        limits = self.hall.limits
        if not limits.allows(kind, who, cost):
            limits.allows("request", address_of(request.client), REFUSING)
            raise Refused("too_often")

    def acted(self, gathering: Gathering, viewer: Viewer) -> None:
        """The asker has done something: looking on alone would not do, or a program could keep a seat by asking."""
        (self.hall.gatherings.get(gathering.table.id) or gathering).act(viewer.yours, self.hall.means.time.now())

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

    async def answer(
        self, asker: Asker, pool: Pool, do: str, name: Hashable, seconds: float = MOMENT,
        *, media: str = JSON, moves: int = 0, read: Reading | None = None, **given: object,
    ) -> Response:  # fmt: skip
        """Let a process answer, unless it has; the name says what the answer depends on besides the language.

        What is reckoned from very many moves is paid for again and again; an answer that is there is not, and nothing
        is read for it.
        """

        async def reckon() -> Answer:
            return await pool.ask(asker.address, do, seconds, **given, **(await read() if read else {}))

        def ask() -> Coroutine[Any, Any, Answer]:
            for paid in asker.paid if moves >= MOVES else ():
                for payer in paid.payers:
                    self.charge(asker.request, paid.kind, payer, paid.cost * (moves // MOVES))
            return reckon()

        work = self.hall.answers.get((do, name, given.get("language")), ask)
        return await send(await while_there(asker.request, work), asker.request, media)


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
    return Asker(guest, hash_token(token) if token else None, language, request)


Who = Annotated[Asker, Depends(asker_of)]
GameNumber = Annotated[int | None, Query(alias="game", ge=0, le=200)]
"""Which game of a campaign, from 0; the one at hand if left out."""


def limited(kind: str, cost: float = 1) -> Dependency:
    """Refuse those who ask for this kind of thing too often."""

    async def check(api: TheApi, request: Request) -> None:
        address = address_of(request.client)
        api.charge(request, kind, address, cost)
        paid_for(request).append(Paid(kind, cost, [address]))

    depends: Dependency = Depends(check)
    return depends


async def while_there(request: Request, work: Coroutine[Any, Any, Found]) -> Found:
    """Do something for somebody as long as they wait for it."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(gone())
    try:
        await asyncio.wait({doing, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Refused("unavailable")  # nobody hears it
        return doing.result()
    finally:
        doing.cancel()
        leaving.cancel()


async def send(answer: Answer, request: Request, media: str) -> Response:
    """An answer of a process as that of a request: packed where that is understood."""
    headers, content = {"vary": "accept-encoding"}, answer.content
    if answer.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    elif answer.packed:
        content = await asyncio.to_thread(gzip.decompress, content)
    return Response(content, media_type=media, headers=headers)


def described(media: str) -> dict[str, Any]:
    """The options of a route whose answer is text of this kind and not JSON, as its refusals are."""
    content = {media: {"schema": {"type": "string"}}}
    return {"response_class": Response, "responses": {200: {"content": content}}}
