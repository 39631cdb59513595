"""Records from elsewhere: kept as text, shown as a replay, reviewed."""

import hashlib

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from ...errors import RecordError
from ...messages import Chances, Frames, Kept, NewRecord, ReviewView
from .. import queries
from ..constants import LONGEST_RECORD
from ..errors import Refused
from .asking import MOMENT, REVIEWING, Api, TheApi, Who, described, limited, while_there

routes = APIRouter()
IN_TURN = 3
"""Moves of a turn, more or less: dice are chosen and rolled, and something is built."""


async def record_of(api: Api, id: str) -> str:
    """The text of a record from elsewhere."""
    found = await api.hall.store.read(lambda connection: queries.get_record(connection, id))
    if found is None:
        raise Refused("not_found")
    return within_bounds(found)


def within_bounds(record: str) -> str:
    """A record that is short enough to be played again; the body of a request bounds its characters."""
    if turns_in(record) > LONGEST_RECORD:
        raise RecordError("record.long", longest=LONGEST_RECORD)
    return record


def turns_in(record: str) -> int:
    """How many turns a record has, as far as can be seen without reading it."""
    return sum(line[:1].isdigit() for line in record.splitlines())


def moves_in(record: str) -> int:
    """About how many moves a record has."""
    return IN_TURN * turns_in(record)


@routes.post("/api/records", status_code=201, dependencies=[limited("write", 10), limited("record")])
async def post_record(asked: NewRecord, api: TheApi, asker: Who, response: Response) -> Kept:
    """Keep a record from elsewhere, for a while."""
    record = within_bounds(asked["record"])
    hall, settings = api.hall, api.hall.settings
    if not settings.records_quota_mb:
        raise Refused("unavailable")
    await while_there(asker.request, hall.reckoning.ask(asker.address, "check_record", MOMENT, record=record))
    id = hashlib.sha256(record.encode()).hexdigest()[:24]
    await api.write(lambda connection: queries.add_record(connection, id, record, settings.records_quota_mb))
    response.headers["location"] = f"/api/records/{id}/frames"
    return {"id": id}


@routes.get("/api/records/{id}", dependencies=[limited("read")], **described("text/plain"))
async def get_record_text(id: str, api: TheApi) -> Response:
    """A record from elsewhere, as text."""
    return PlainTextResponse(await record_of(api, id))


@routes.get("/api/records/{id}/frames", response_model=Frames, dependencies=[limited("read", 15)])
async def get_record_frames(id: str, api: TheApi, asker: Who) -> Response:
    """A record from elsewhere, for a replay."""
    record = await record_of(api, id)
    return await api.answer(
        asker, api.hall.reckoning, "frames", id, moves=moves_in(record), game=record, language=asker.language
    )


@routes.get("/api/records/{id}/chances", response_model=Chances, dependencies=[limited("think", 5)])
async def get_record_chances(id: str, api: TheApi, asker: Who) -> Response:
    """Everybody's chances in each frame of a record from elsewhere."""
    record = await record_of(api, id)
    return await api.answer(asker, api.hall.reviews, "chances", id, REVIEWING, moves=moves_in(record), game=record)


@routes.get("/api/records/{id}/review", response_model=ReviewView, dependencies=[limited("think", 10)])
async def get_record_review(id: str, api: TheApi, asker: Who) -> Response:
    """A record's mistakes, luck and skill."""
    record = await record_of(api, id)
    return await api.answer(asker, api.hall.reviews, "review", id, REVIEWING, moves=moves_in(record), game=record)
