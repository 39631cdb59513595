"""The HTTP part of the API, as docs/api.md describes it."""

import asyncio
import hashlib
import io
import json
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, Query, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel, ConfigDict, Field

from .. import bots
from ..campaign.pack import SHIPPED
from ..campaign.pack import load as load_pack
from ..edition.model import EDITIONS, HOUSE_RULES, Edition
from ..game.game import Game
from ..locale import LANGUAGES
from ..rules.state import SEATS
from . import queries, seating
from .constants import COMMAND_ID, LAST_SEAT, LONGEST_ACTION, LONGEST_NAME
from .errors import Refused
from .gathering import Gathering
from .hall import Hall
from .identity import COOKIE, bearer, clean, hash_token, new_guest, read_cookie, welcome
from .looking import frames, game_of, odds, refusals
from .page_words import words_file
from .pages import send
from .rights import check_host, check_watching, client_of, viewer_of
from .security import language_of
from .store import StoreFailed
from .table import TIMERS, Options
from .views import Viewer, card_documents
from .workers import Changed

LONGEST_LINK = 300
REVIEWS = 200
"""Reviews that are kept."""


# What is asked.


class Asked(BaseModel):
    """A body: nothing in it may be unknown."""

    model_config = ConfigDict(extra="forbid", str_max_length=2000)


class Me(Asked):
    """A guest's name and language."""

    name: str = Field("", max_length=200)
    language: str = Field("en", max_length=8)


class SeatAsked(Asked):
    """A seat of a new table."""

    kind: Literal["person", "device", "bot", "free"]
    name: str = Field("", max_length=200)
    bot: str = Field("", max_length=40)


class TableAsked(Asked):
    """A new table."""

    edition: str = Field("base", max_length=40)
    expansions: list[Annotated[str, Field(max_length=40)]] = Field(default_factory=list, max_length=4)
    market: str | None = Field(None, max_length=20)
    house_rules: dict[str, str] = Field(default_factory=dict, max_length=20)
    seats: list[SeatAsked] = Field(min_length=2, max_length=SEATS)
    listed: bool = False
    spectators: bool = True
    undo: bool = True
    timer: Literal["none", "relaxed", "fast"] = "none"
    dice: Literal["fair", "real"] = "fair"
    pace: int = Field(600, ge=0, le=5000)
    grace: int = Field(0, ge=0, le=10_000)


class JoinAsked(Asked):
    """A free seat."""

    name: str = Field(max_length=200)
    seat: int | None = Field(None, ge=0, le=LAST_SEAT)


class ClaimAsked(Asked):
    """The seat of a token."""

    token: str = Field(max_length=200)


class MoveAsked(Asked):
    """A move."""

    action: str = Field(max_length=LONGEST_ACTION)
    version: int = Field(ge=0, le=1 << 31)
    id: str = Field(min_length=1, pattern=COMMAND_ID)
    seat: int | None = Field(None, ge=0, le=LAST_SEAT)


class UndoAsked(Asked):
    """Take the last decision back."""

    version: int = Field(ge=0, le=1 << 31)
    id: str = Field(min_length=1, pattern=COMMAND_ID)


class SeatChange(Asked):
    """Who plays a seat from now on."""

    kind: Literal["bot", "person", "free"]
    bot: str = Field("", max_length=40)


class MuteAsked(Asked):
    """Whose chat to mute."""

    seat: int = Field(ge=0, le=LAST_SEAT)
    muted: bool = True


class RecordAsked(Asked):
    """A record from elsewhere."""

    model_config = ConfigDict(extra="forbid", str_max_length=2_000_000)

    record: str


class Problem(BaseModel):
    """Why something was not done."""

    error: str
    text: str


# Who asks.


@dataclass(frozen=True)
class Asker:
    """Who makes a request."""

    guest: str
    token_hash: str | None
    language: str
    address: str


class Api:
    """The routes over a hall."""

    def __init__(self, hall: Hall, key: bytes) -> None:
        self.hall, self.key = hall, key
        self.reviews: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()

    def asker(self, request: Request, response: Response) -> Asker:
        """Who makes a request. Reading makes nobody a guest: several answers at once would bring several cookies."""
        token = bearer(request.headers.get("authorization"))
        if request.method == "GET" or token:
            guest = read_cookie(request.cookies.get(COOKIE), self.key) or new_guest()
        else:
            guest = welcome(request, response, self.key)
        language = language_of(request.query_params.get("language"), request.headers.get("accept-language"))
        address = request.client.host if request.client else ""
        return Asker(guest, hash_token(token) if token else None, language, address)

    async def find(self, id: str, asker: Asker) -> tuple[Gathering, Viewer]:
        """A table and what the asker is there; a seat's holder who asks is not away."""
        gathering = await self.hall.get(id)
        viewer = viewer_of(gathering.table, asker)
        check_watching(gathering, viewer)
        gathering.seen(viewer.yours)
        return gathering, viewer

    async def game(self, id: str, asker: Asker) -> Game:
        """The game of a table."""
        gathering, _ = await self.find(id, asker)
        if gathering.table.game is None:
            raise Refused("not_playing")
        return gathering.table.game


def router(hall: Hall, key: bytes) -> APIRouter:
    """All routes."""
    api = Api(hall, key)
    problems: dict[int | str, dict[str, Any]] = {
        status: {"model": Problem} for status in (400, 403, 404, 409, 413, 422, 429, 503)
    }
    routes = APIRouter(responses=problems)
    who = Annotated[Asker, Depends(api.asker)]

    def check(kind: str) -> Any:
        def checked(request: Request) -> None:
            hall.limits.check(kind, request.client.host if request.client else "")

        return Depends(checked)

    # The guest.

    @routes.get("/api/me", dependencies=[check("read")])
    async def get_me(asker: who) -> dict[str, Any]:
        """The guest."""
        found = await hall.store.read(lambda connection: queries.get_guest(connection, asker.guest))
        known = {"name": found.name, "language": found.language} if found else {"name": "", "language": asker.language}
        return {**known, "address": hall.settings.address or None}

    @routes.put("/api/me", dependencies=[check("write")])
    async def put_me(me: Me, asker: who) -> dict[str, Any]:
        """Remember the guest's name and language."""
        name = clean(me.name, LONGEST_NAME)
        language = me.language if me.language in LANGUAGES else "en"
        await write(hall, lambda connection: queries.put_guest(connection, asker.guest, name, language))
        return {"name": name, "language": language}

    @routes.delete("/api/me", dependencies=[check("write")])
    async def delete_me(asker: who, response: Response) -> dict[str, Any]:
        """Forget the guest."""
        changed = await write(hall, lambda connection: queries.forget_guest(connection, asker.guest))
        for id in changed:
            gathering = hall.gatherings.get(id)
            if gathering is not None:
                await hall.renew(gathering)
            await hall.store.announce(Changed(id, hall.worker))
        response.delete_cookie(COOKIE)
        return {}

    # What can be played.

    @routes.get("/api/editions", dependencies=[check("read")])
    async def get_editions(asker: who) -> dict[str, Any]:
        """What can be played."""
        return editions_document(asker.language)

    @routes.get("/api/cards", dependencies=[check("read")])
    async def get_cards(
        asker: who,
        edition: Annotated[str, Query(max_length=40)] = "base",
        expansions: Annotated[str, Query(max_length=100)] = "",
    ) -> dict[str, Any]:
        """Every card of an edition."""
        if edition not in EDITIONS:
            raise Refused("not_found")
        found = Edition.load(edition, [name for name in expansions.split(",") if name])
        return {"edition": edition, "cards": card_documents(found, asker.language)}

    @routes.get("/api/words/{language}.json", response_class=Response)
    async def get_words(language: str, request: Request) -> Response:
        """The page's words."""
        if language not in LANGUAGES:
            raise Refused("not_found")
        return send(words_file(language), request)

    # Tables.

    @routes.get("/api/tables", dependencies=[check("read")])
    async def get_tables(asker: who) -> dict[str, Any]:
        """The lobby."""
        mine = await hall.store.read(lambda connection: queries.tables_of(connection, asker.guest))
        listed = await hall.store.read(queries.open_tables)
        return {
            "open": [await summary(hall, id, asker) for id in listed if id not in mine],
            "mine": [await summary(hall, id, asker) for id in mine[:20]],
        }

    @routes.post("/api/tables", status_code=201, dependencies=[check("create")])
    async def post_table(asked: TableAsked, asker: who, response: Response) -> dict[str, Any]:
        """A new table."""
        if asked.edition not in (*EDITIONS, *SHIPPED):
            raise Refused("invalid", field="edition")
        options = Options(
            edition=asked.edition, expansions=tuple(asked.expansions), market=asked.market or "",
            house_rules=asked.house_rules,
            seats=tuple((seat.kind, seat.bot if seat.kind == "bot" else "") for seat in asked.seats),
            listed=asked.listed, spectators=asked.spectators, undo=asked.undo, timer=asked.timer, dice=asked.dice,
            pace=asked.pace, grace=asked.grace,
        )  # fmt: skip
        gathering, token, seats = await seating.create(hall, options, [seat.name for seat in asked.seats], asker.guest)
        response.headers["location"] = f"/api/tables/{gathering.table.id}"
        return {"id": gathering.table.id, "code": gathering.code, "token": token, "seats": seats}

    @routes.get("/api/tables/{id}", dependencies=[check("read")])
    async def get_table(id: str, asker: who) -> dict[str, Any]:
        """The view of a table."""
        gathering, viewer = await api.find(id, asker)
        async with gathering.lock:
            found: dict[str, Any] = json.loads(hall.telling.view(gathering, viewer))
        return found

    @routes.post("/api/tables/{id}/join", dependencies=[check("join")])
    async def post_join(id: str, asked: JoinAsked, asker: who) -> dict[str, Any]:
        """Take a free seat."""
        gathering = await hall.get(id)
        seat, token = await seating.join(hall, gathering, asker.guest, asked.name, asked.seat)
        return {"seat": seat, "token": token, "id": gathering.table.id}

    @routes.post("/api/tables/{id}/claim", dependencies=[check("join")])
    async def post_claim(id: str, asked: ClaimAsked, asker: who) -> dict[str, Any]:
        """Hold the seat of a token."""
        gathering = await hall.get(id)
        return {"seats": await seating.claim(hall, gathering, asker.guest, asked.token)}

    @routes.post("/api/tables/{id}/start", dependencies=[check("write")])
    async def post_start(id: str, asker: who) -> dict[str, Any]:
        """Start; free seats become bots."""
        gathering, viewer = await api.find(id, asker)
        check_host(gathering, viewer)
        return {"version": await seating.start(hall, gathering)}

    @routes.post("/api/tables/{id}/end", dependencies=[check("write")])
    async def post_end(id: str, asker: who) -> dict[str, Any]:
        """Give the game up."""
        gathering, viewer = await api.find(id, asker)
        check_host(gathering, viewer)
        return {"version": await hall.commands.do(gathering, lambda table: table.end(time.time()))}

    @routes.post("/api/tables/{id}/moves", dependencies=[check("write")])
    async def post_move(id: str, asked: MoveAsked, asker: who) -> dict[str, Any]:
        """A move."""
        gathering, viewer = await api.find(id, asker)
        client = client_of(viewer, asked.id)
        version = await hall.commands.do(
            gathering, lambda table: table.play(viewer.yours, asked.action, time.time(), client, asked.seat),
            client=client, version=asked.version,
        )  # fmt: skip
        return {"version": version}

    @routes.post("/api/tables/{id}/undo", dependencies=[check("write")])
    async def post_undo(id: str, asked: UndoAsked, asker: who) -> dict[str, Any]:
        """Take the last decision back."""
        gathering, viewer = await api.find(id, asker)
        client = client_of(viewer, asked.id)
        version = await hall.commands.do(
            gathering, lambda table: table.undo(viewer.yours, time.time(), client), client=client, version=asked.version
        )
        return {"version": version}

    @routes.post("/api/tables/{id}/seats/{seat}", dependencies=[check("write")])
    async def post_seat(id: str, seat: int, asked: SeatChange, asker: who) -> dict[str, Any]:
        """Who plays a seat from now on."""
        gathering, viewer = await api.find(id, asker)
        if not 0 <= seat < len(gathering.table.seats):
            raise Refused("not_found")
        if asked.bot:
            bots.kind_of(asked.bot)
        if asked.kind == "bot":
            version = await seating.stand_in(hall, gathering, viewer, seat, asked.bot)
        elif asked.kind == "person":
            version = await seating.take_back(hall, gathering, viewer, seat)
        else:
            version = await seating.remove(hall, gathering, viewer, seat)
        return {"version": version}

    @routes.post("/api/tables/{id}/mute", dependencies=[check("write")])
    async def post_mute(id: str, asked: MuteAsked, asker: who) -> dict[str, Any]:
        """Mute a player's chat."""
        gathering, viewer = await api.find(id, asker)
        return {"version": await seating.mute(hall, gathering, viewer, asked.seat, asked.muted)}

    @routes.post("/api/tables/{id}/rematch", dependencies=[check("create")])
    async def post_rematch(id: str, asker: who) -> dict[str, Any]:
        """The same table once more."""
        gathering, viewer = await api.find(id, asker)
        again = await seating.rematch(hall, gathering, viewer)
        return {"id": again.table.id, "code": again.code}

    # Looking closer.

    @routes.get("/api/tables/{id}/refusals", dependencies=[check("read")])
    async def get_refusals(id: str, asker: who) -> dict[str, str]:
        """Why each build that is shown cannot be played now."""
        return refusals(await api.game(id, asker), asker.language)

    @routes.get("/api/tables/{id}/odds", dependencies=[check("read")])
    async def get_odds(
        id: str, asker: who, seat: Annotated[int | None, Query(ge=0, le=LAST_SEAT)] = None
    ) -> dict[str, list[int]]:
        """What each total would pay everybody."""
        game = await api.game(id, asker)
        roller = game.active if seat is None else seat
        if game.over or roller >= len(game.players):
            raise Refused("not_playing")
        return odds(game, roller)

    @routes.get("/api/tables/{id}/hint", dependencies=[check("think")])
    async def get_hint(id: str, asker: who) -> dict[str, Any]:
        """What the bots would do."""
        game = await api.game(id, asker)
        found: dict[str, Any] = await hall.hints.ask("hint", position=game.position(), language=asker.language)
        return found

    @routes.get("/api/tables/{id}/review", dependencies=[check("think")])
    async def get_review(
        id: str, asker: who, game: Annotated[int | None, Query(ge=0, le=200)] = None
    ) -> dict[str, Any]:
        """A game's mistakes, luck and skill."""
        gathering, _ = await api.find(id, asker)
        played = game_of(gathering.table, game)
        if played is None or not played.over:
            raise Refused("not_over")
        found: dict[str, Any] = await kept(api, "review", played.record())
        return found

    @routes.get("/api/tables/{id}/record", dependencies=[check("read")], response_class=Response)
    async def get_record(id: str, asker: who, game: Annotated[int | None, Query(ge=0, le=200)] = None) -> Response:
        """The game as text."""
        gathering, _ = await api.find(id, asker)
        played = game_of(gathering.table, game)
        if played is None:
            raise Refused("not_playing")
        return Response(played.record(), media_type="text/plain; charset=utf-8")

    @routes.get("/api/tables/{id}/fairness", dependencies=[check("read")])
    async def get_fairness(id: str, asker: who) -> dict[str, Any]:
        """Everything that is needed to compute the draws again."""
        gathering, _ = await api.find(id, asker)
        return gathering.table.fairness()

    @routes.get("/api/tables/{id}/frames", dependencies=[check("read")])
    async def get_frames(
        id: str, asker: who, game: Annotated[int | None, Query(ge=0, le=200)] = None
    ) -> dict[str, Any]:
        """The whole game for a replay."""
        gathering, _ = await api.find(id, asker)
        played = game_of(gathering.table, game)
        if played is None:
            raise Refused("not_playing")
        return frames(played, asker.language)

    @routes.get("/api/tables/{id}/chances", dependencies=[check("think")])
    async def get_chances(
        id: str, asker: who, game: Annotated[int | None, Query(ge=0, le=200)] = None
    ) -> list[list[float]]:
        """Everybody's chances in each frame of a game that is over."""
        gathering, _ = await api.find(id, asker)
        played = game_of(gathering.table, game)
        if played is None or not played.over:
            raise Refused("not_over")
        found: list[list[float]] = await kept(api, "chances", played.record())
        return found

    @routes.post("/api/records", status_code=201, dependencies=[check("write")])
    async def post_record(asked: RecordAsked, response: Response) -> dict[str, Any]:
        """Keep a record from elsewhere."""
        Game.replay(asked.record)
        id = hashlib.sha256(asked.record.encode()).hexdigest()[:24]
        await write(hall, lambda connection: queries.add_record(connection, id, asked.record))
        response.headers["location"] = f"/api/records/{id}/frames"
        return {"id": id}

    @routes.get("/api/records/{id}/frames", dependencies=[check("read")])
    async def get_record_frames(id: str, asker: who) -> dict[str, Any]:
        """A record from elsewhere, for a replay."""
        return frames(Game.replay(await record_of(hall, id)), asker.language)

    @routes.get("/api/records/{id}/chances", dependencies=[check("think")])
    async def get_record_chances(id: str) -> list[list[float]]:
        """Everybody's chances in each frame of a record from elsewhere."""
        found: list[list[float]] = await kept(api, "chances", await record_of(hall, id))
        return found

    @routes.get("/api/records/{id}", dependencies=[check("read")], response_class=Response)
    async def get_record_text(id: str) -> Response:
        """A record from elsewhere, as text."""
        return Response(await record_of(hall, id), media_type="text/plain; charset=utf-8")

    @routes.get("/api/records/{id}/review", dependencies=[check("think")])
    async def get_record_review(id: str) -> dict[str, Any]:
        """A record's mistakes, luck and skill."""
        found: dict[str, Any] = await kept(api, "review", await record_of(hall, id))
        return found

    @routes.get("/api/dice", dependencies=[check("read")])
    async def get_dice() -> dict[str, Any]:
        """How often each face was rolled."""
        return dice_document(await hall.store.read(queries.dice_counts))

    @routes.get("/api/qr", dependencies=[check("read")], response_class=Response)
    async def get_qr(text: Annotated[str, Query(min_length=1, max_length=LONGEST_LINK)]) -> Response:
        """A link as a QR code."""
        drawn = io.BytesIO()
        try:
            segno.make(text, micro=False).save(drawn, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None)
        except (segno.DataOverflowError, UnicodeError):
            raise Refused("invalid", field="text") from None
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    # For those who run it.

    @routes.get("/api/health")
    async def get_health() -> dict[str, Any]:
        """The process answers."""
        return {"ok": True}

    @routes.get("/api/ready")
    async def get_ready() -> dict[str, Any]:
        """The database answers."""
        try:
            await hall.store.read(lambda connection: connection.exec_driver_sql("select 1").scalar())
        except StoreFailed:
            raise Refused("unavailable") from None
        if hall.closing:
            raise Refused("unavailable")
        return {"ok": True, "bots_ready": hall.bots.ready, "tables": len(hall.gatherings)}

    @routes.get("/metrics", response_class=Response)
    async def get_metrics() -> Response:
        """Figures for Prometheus."""
        return Response(generate_latest(hall.metrics.registry), media_type=CONTENT_TYPE_LATEST)

    return routes


async def write(hall: Hall, work: Any) -> Any:
    """Write something; say so if the database cannot."""
    try:
        return await hall.store.write(work)
    except StoreFailed:
        raise Refused("unavailable") from None


async def record_of(hall: Hall, id: str) -> str:
    """The text of a record from elsewhere."""
    found = await hall.store.read(lambda connection: queries.get_record(connection, id))
    if found is None:
        raise Refused("not_found")
    return found


async def kept(api: Api, what: str, record: str) -> Any:
    """An analysis of a record, which is done once, however many ask for it meanwhile."""
    key = f"{what} {hashlib.sha256(record.encode()).hexdigest()}"
    task = api.reviews.get(key)
    if task is None or (task.done() and task.exception()):
        task = api.reviews[key] = asyncio.create_task(api.hall.reviews.ask(what, record=record))
        if len(api.reviews) > REVIEWS:
            api.reviews.popitem(last=False)
    return await asyncio.shield(task)


async def summary(hall: Hall, id: str, asker: Asker) -> dict[str, Any]:
    """A table as the lobby shows it."""
    gathering = await hall.get(id)
    table = gathering.table
    viewer = viewer_of(table, asker)
    to_move = table.to_move
    return {
        "id": id, "code": gathering.code, "status": table.status, "edition": table.options.edition,
        "expansions": list(table.options.expansions), "market": table.options.market,
        "timer": table.options.timer, "dice": table.options.dice, "listed": table.options.listed,
        "seats": [{"seat": n, "kind": seat.kind, "name": seat.name, "bot": seat.bot or None}
                  for n, seat in enumerate(table.seats)],
        "yours": sorted(viewer.yours), "your_turn": to_move is not None and to_move in viewer.yours,
        "turn": table.game.turn if table.game else None,
        "campaign": None if table.campaign is None else {
            "name": table.campaign.pack.names.get(asker.language, table.campaign.pack.name),
            "game": table.campaign.game, "games": table.campaign.pack.games,
        },
        "moved": table.last,
        "winner": table.game.winner if table.game else None,
    }  # fmt: skip


def editions_document(language: str) -> dict[str, Any]:
    """Editions, campaigns, house rules, timers and bots."""
    editions = []
    for id in EDITIONS:
        edition = Edition.load(id)
        editions.append(
            {
                "id": id, "name": edition.names.get(language, edition.name), "players": list(edition.players),
                "markets": list(edition.markets),
                "expansions": [
                    {"id": each.id, "name": each.name, "players": list(each.players or edition.players)}
                    for each in edition.offers
                ],
                "bots": bots.names(edition),
            }
        )  # fmt: skip
    campaigns = []
    for id in SHIPPED:
        pack = load_pack(id)
        campaigns.append(
            {
                "id": id, "name": pack.names.get(language, pack.name), "players": [2, len(pack.colours)],
                "games": pack.games,
            }
        )  # fmt: skip
    return {
        "editions": editions,
        "campaigns": campaigns,
        "house_rules": {key: list(options) for key, options in HOUSE_RULES.items()},
        "timers": list(TIMERS),
        "languages": list(LANGUAGES),
        "bots": [
            {
                "id": name,
                "level": kind.level,
                "about": bots.about(name, language),
                "ratings": bots.ratings().get(name, {}),
            }
            for name, kind in bots.KINDS.items()
        ],
    }


def dice_document(counts: dict[str, int]) -> dict[str, Any]:
    """How often each face was rolled, with the chi-squared of one die against all faces being equally likely."""
    faces = [0] * 6
    for outcome, count in counts.items():
        for face in outcome.split():
            faces[int(face) - 1] += count
    rolled = sum(faces)
    expected = rolled / 6
    chi = sum((face - expected) ** 2 / expected for face in faces) if rolled else 0.0
    totals = {str(total): 0 for total in range(2, 13)}
    for outcome, count in counts.items():
        if len(outcome.split()) == 2:
            totals[str(sum(map(int, outcome.split())))] += count
    return {
        "dice": rolled, "faces": faces, "chi_squared": round(chi, 3), "degrees": 5, "limit_95": 11.07,
        "pairs": sum(totals.values()), "totals": totals,
    }  # fmt: skip
