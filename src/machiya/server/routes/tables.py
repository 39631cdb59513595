"""Tables: the lobby, new ones, and what is done to one of them."""

import asyncio
import time

from fastapi import APIRouter, Response

from ... import bots
from ...campaign.pack import SHIPPED
from ...edition.model import EDITIONS
from ...messages import (
    Again,
    Claim,
    Claimed,
    Join,
    Joined,
    Lobby,
    Made,
    MoveAsked,
    Mute,
    NewTable,
    SeatChange,
    SeedGiven,
    Summary,
    UndoAsked,
    Version,
    View,
)
from .. import queries, seating
from ..constants import STAND_IN
from ..errors import Refused
from ..hall import Hall
from ..rights import client_of, viewer_of
from ..table import Options
from ..views import pack_name
from .asking import READING, Api, Asker, TheApi, Who, limited, while_there

MINE = 20
"""Tables of one's own that the lobby shows."""
PACE = 600
"""Milliseconds that a bot waits before it moves, if nobody says."""

routes = APIRouter()


@routes.get("/api/tables", dependencies=[limited("read", 5)])
async def get_tables(api: TheApi, asker: Who) -> Lobby:
    """The lobby."""
    hall = api.hall
    mine = await hall.store.read(lambda connection: queries.tables_of(connection, asker.guest))
    listed = await hall.store.read(queries.open_tables)
    open = await summaries(hall, [id for id in listed if id not in mine], asker)
    return {
        "open": [table for table in open if table["status"] == "waiting"],
        "mine": await summaries(hall, mine[:MINE], asker),
    }


@routes.post("/api/tables", status_code=201, dependencies=[limited("create")])
async def post_table(asked: NewTable, api: TheApi, asker: Who, response: Response) -> Made:
    """A new table."""
    names = [seat.get("name", "") for seat in asked["seats"]]
    options = options_of(asked)
    if options.home_made:
        options = await with_pack(api, asker, options)
    gathering, token, seats = await seating.create(api.hall, options, names, asker.guest)
    gathering.address = asker.address
    response.headers["location"] = f"/api/tables/{gathering.table.id}"
    return {
        "id": gathering.table.id, "code": gathering.code, "token": token, "seats": seats,
        "commitment": gathering.table.commitment,
    }  # fmt: skip


@routes.get("/api/tables/{id}", response_model=View, dependencies=[limited("read", 5)])
async def get_table(id: str, api: TheApi, asker: Who) -> Response:
    """The view of a table."""
    while True:
        gathering = await api.hall.newest(id)
        async with gathering.held():
            if not gathering.closed:
                viewer = api.look(gathering, asker)
                return Response(api.hall.telling.view(gathering, viewer), media_type="application/json")


@routes.post("/api/tables/{id}/join", dependencies=[limited("join")])
async def post_join(id: str, asked: Join, api: TheApi, asker: Who) -> Joined:
    """Take a free seat."""
    gathering = await api.hall.get(id)
    seat, token = await seating.join(api.hall, gathering, asker.guest, asked["name"], asked.get("seat"))
    return {"seat": seat, "token": token, "id": gathering.table.id, "commitment": gathering.table.commitment}


@routes.post("/api/tables/{id}/claim", dependencies=[limited("join")])
async def post_claim(id: str, asked: Claim, api: TheApi, asker: Who) -> Claimed:
    """Hold the seat of a token."""
    gathering = await api.hall.get(id)
    return {"seats": await seating.claim(api.hall, gathering, asker.guest, asked["token"])}


@routes.post("/api/tables/{id}/start", dependencies=[limited("write")])
async def post_start(id: str, api: TheApi, asker: Who) -> Version:
    """Start; free seats become bots."""
    return {"version": await seating.start(api.hall, await api.hosted(id, asker))}


@routes.post("/api/tables/{id}/end", dependencies=[limited("write")])
async def post_end(id: str, api: TheApi, asker: Who) -> Version:
    """Want to end the game, or close a table that waits."""
    gathering, viewer = await api.find(id, asker)
    return {"version": await seating.end(api.hall, gathering, viewer)}


@routes.post("/api/tables/{id}/moves", dependencies=[limited("write")])
async def post_move(id: str, asked: MoveAsked, api: TheApi, asker: Who) -> Version:
    """A move."""
    gathering, viewer = await api.find(id, asker)
    client = client_of(viewer, asked["id"])
    action, seat = asked["action"], asked.get("seat")
    version = await api.hall.commands.do(
        gathering,
        lambda table: table.play(viewer.yours, action, time.time(), client, seat),
        client=client,
        version=asked["version"],
    )
    api.acted(gathering, viewer)
    return {"version": version}


@routes.post("/api/tables/{id}/undo", dependencies=[limited("write")])
async def post_undo(id: str, asked: UndoAsked, api: TheApi, asker: Who) -> Version:
    """Take the last decision back."""
    gathering, viewer = await api.find(id, asker)
    client = client_of(viewer, asked["id"])
    version = await api.hall.commands.do(
        gathering,
        lambda table: table.undo(viewer.yours, time.time(), client),
        client=client,
        version=asked["version"],
    )
    api.acted(gathering, viewer)
    return {"version": version}


@routes.post("/api/tables/{id}/seed", dependencies=[limited("write")])
async def post_seed(id: str, asked: SeedGiven, api: TheApi, asker: Who) -> Version:
    """The player's own part of the fair dice."""
    gathering, viewer = await api.find(id, asker)
    return {"version": await seating.give_seed(api.hall, gathering, viewer, asked["seed"], asked["id"])}


@routes.post("/api/tables/{id}/seats/{seat}", dependencies=[limited("write")])
async def post_seat(id: str, seat: int, asked: SeatChange, api: TheApi, asker: Who) -> Version:
    """Who plays a seat from now on."""
    gathering, viewer = await api.find(id, asker)
    if not 0 <= seat < len(gathering.table.seats):
        raise Refused("not_found")
    bot = asked.get("bot", "")
    if bot:
        bots.kind_of(bot)
    if asked["kind"] == "bot":
        version = await seating.stand_in(api.hall, gathering, viewer, seat, bot)
    elif asked["kind"] == "person":
        version = await seating.take_back(api.hall, gathering, viewer, seat)
        api.acted(gathering, viewer)
    else:
        version = await seating.remove(api.hall, gathering, viewer, seat)
    return {"version": version}


@routes.post("/api/tables/{id}/mute", dependencies=[limited("write")])
async def post_mute(id: str, asked: Mute, api: TheApi, asker: Who) -> Version:
    """Mute a player's chat."""
    gathering, viewer = await api.find(id, asker)
    return {"version": await seating.mute(api.hall, gathering, viewer, asked["seat"], asked.get("muted", True))}


@routes.post("/api/tables/{id}/rematch", dependencies=[limited("create")])
async def post_rematch(id: str, api: TheApi, asker: Who) -> Again:
    """The same table once more."""
    gathering, viewer = await api.find(id, asker)
    again = await seating.rematch(api.hall, gathering, viewer)
    return {"id": again.table.id, "code": again.code}


async def with_pack(api: Api, asker: Asker, options: Options) -> Options:
    """Options with their pack read: first where a bad one costs nothing, then here, beside the event loop."""
    api.charge(asker.request, "pack", asker.address, 1)
    reading = api.hall.reckoning.ask(asker.address, "check_options", READING, options=options)
    await while_there(asker.request, reading)
    return await asyncio.to_thread(lambda: options.ready().check())


def options_of(asked: NewTable) -> Options:
    """The options of a new table."""
    edition, pack = asked.get("edition", "base"), asked.get("pack") or ""
    if edition not in (*EDITIONS, *SHIPPED) and not pack:
        raise Refused("invalid", field="edition")
    return Options(
        edition="" if pack else edition,
        home_made=bool(pack),
        toml=pack,
        expansions=tuple(asked.get("expansions", ())),
        market=asked.get("market") or "",
        house_rules=asked.get("house_rules", {}),
        seats=tuple((seat["kind"], seat.get("bot", "") if seat["kind"] == "bot" else "") for seat in asked["seats"]),
        listed=asked.get("listed", False),
        spectators=asked.get("spectators", True),
        undo=asked.get("undo", True),
        timer=asked.get("timer", "none"),
        dice=asked.get("dice", "fair"),
        pace=asked.get("pace", PACE),
        grace=asked.get("grace", 0),
        hints=asked.get("hints", True),
        stand_in=asked.get("stand_in", STAND_IN),
    )


async def summaries(hall: Hall, ids: list[str], asker: Asker) -> list[Summary]:
    """Tables as the lobby shows them, but for those that are gone since they were looked up."""
    found = []
    for id in ids:
        try:
            found.append(await summary(hall, id, asker))
        except Refused as refused:
            if refused.error != "not_found":
                raise
    return found


async def summary(hall: Hall, id: str, asker: Asker) -> Summary:
    """A table as the lobby shows it."""
    gathering = await hall.get(id)
    table = gathering.table
    options, game, campaign, to_move = table.options, table.game, table.campaign, table.to_move
    viewer = viewer_of(table, asker)
    return {
        "id": id, "code": gathering.code, "status": table.status, "edition": options.edition,
        "pack": pack_name(options, asker.language),
        "expansions": list(options.expansions), "market": options.market, "timer": options.timer,
        "dice": options.dice, "listed": options.listed,
        "seats": [
            {"seat": number, "kind": seat.kind, "name": seat.name, "bot": seat.bot or None}
            for number, seat in enumerate(table.seats)
        ],
        "yours": sorted(viewer.yours), "your_turn": to_move is not None and to_move in viewer.yours,
        "turn": game.turn if game else None,
        "campaign": None if campaign is None else {
            "name": campaign.pack.names.get(asker.language, campaign.pack.name),
            "game": campaign.game, "games": campaign.pack.games,
        },
        "moved": table.last,
        "winner": game.winner if game else None,
    }  # fmt: skip
