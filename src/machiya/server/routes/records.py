"""Records from elsewhere: kept as text, shown as a replay, reviewed."""

import hashlib

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from ...game.game import Game
from ...messages import Chances, Frames, Kept, NewRecord, ReviewView
from .. import queries
from ..errors import Refused
from ..looking import frames
from .asking import Api, TheApi, Who, described, limited

routes = APIRouter()


async def record_of(api: Api, id: str) -> str:
    """The text of a record from elsewhere."""
    found = await api.hall.store.read(lambda connection: queries.get_record(connection, id))
    if found is None:
        raise Refused("not_found")
    return found


@routes.post("/api/records", status_code=201, dependencies=[limited("write")])
async def post_record(asked: NewRecord, api: TheApi, response: Response) -> Kept:
    """Keep a record from elsewhere."""
    record = asked["record"]
    Game.replay(record)
    id = hashlib.sha256(record.encode()).hexdigest()[:24]
    await api.write(lambda connection: queries.add_record(connection, id, record))
    response.headers["location"] = f"/api/records/{id}/frames"
    return {"id": id}


@routes.get("/api/records/{id}", dependencies=[limited("read")], **described("text/plain"))
async def get_record_text(id: str, api: TheApi) -> Response:
    """A record from elsewhere, as text."""
    return PlainTextResponse(await record_of(api, id))


@routes.get("/api/records/{id}/frames", dependencies=[limited("read")])
async def get_record_frames(id: str, api: TheApi, asker: Who) -> Frames:
    """A record from elsewhere, for a replay."""
    return frames(Game.replay(await record_of(api, id)), asker.language)


@routes.get("/api/records/{id}/chances", dependencies=[limited("think")])
async def get_record_chances(id: str, api: TheApi) -> Chances:
    """Everybody's chances in each frame of a record from elsewhere."""
    found: Chances = await api.analysed("chances", await record_of(api, id))
    return found


@routes.get("/api/records/{id}/review", dependencies=[limited("think")])
async def get_record_review(id: str, api: TheApi) -> ReviewView:
    """A record's mistakes, luck and skill."""
    found: ReviewView = await api.analysed("review", await record_of(api, id))
    return found
