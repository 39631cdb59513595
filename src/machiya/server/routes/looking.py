"""Looking closer at a table: why not, what if, what the bots think, what happened, and whether the dice were fair."""

from collections.abc import Hashable
from dataclasses import dataclass

from fastapi import APIRouter, Response

from ...game.documents import odds, refusals
from ...game.game import Game
from ...messages import Chances, Chapter, Fairness, Frames, Hint, Odds, Refusals, ReviewView, SeatNumber
from .. import queries
from ..campaigns import chapters
from ..errors import Refused
from ..table import Table
from ..views import dumps
from .asking import JSON, REVIEWING, TEXT, Api, Asker, GameNumber, TheApi, Who, described, limited

routes = APIRouter()


async def at_hand(api: Api, id: str, asker: Asker) -> Game:
    """The game that is played at a table."""
    gathering, _ = await api.find(id, asker)
    if gathering.table.game is None:
        raise Refused("not_playing")
    return gathering.table.game


@dataclass(frozen=True)
class Played:
    """A game of a table as it is stored, and a name for it that no other has."""

    name: Hashable
    game: Game


def game_of(table: Table, number: int | None) -> Game | None:
    """The game at hand, or an earlier one of a campaign by its number from 0."""
    games = [*table.past, *([table.game] if table.game else [])]
    if number is not None:
        return games[number] if 0 <= number < len(games) else None
    return games[-1] if games else None


async def played(api: Api, id: str, asker: Asker, number: int | None) -> Played:
    """A game of a table by its number; the last one without. What is on its way to the store is not shown yet."""
    gathering, _ = await api.find(id, asker)
    async with gathering.held():
        table = gathering.table
        game = game_of(table, number)
        if game is None:
            raise Refused("not_playing")
        return Played((table.id, number, game.length, game.over or table.version), game.copy())


@routes.get("/api/tables/{id}/refusals", dependencies=[limited("read")])
async def get_refusals(id: str, api: TheApi, asker: Who) -> Refusals:
    """Why each build that is shown cannot be played now."""
    return refusals(await at_hand(api, id, asker), asker.language)


@routes.get("/api/tables/{id}/story", dependencies=[limited("read", 5)])
async def get_story(id: str, api: TheApi, asker: Who) -> list[Chapter]:
    """What has been read aloud in a campaign so far."""
    gathering, _ = await api.find(id, asker)
    return chapters(gathering.table, asker.language)


@routes.get("/api/tables/{id}/odds", dependencies=[limited("read", 5)])
async def get_odds(id: str, api: TheApi, asker: Who, seat: SeatNumber | None = None) -> Odds:
    """What each total would pay everybody."""
    game = await at_hand(api, id, asker)
    roller = game.active if seat is None else seat
    if game.over or roller >= len(game.players):
        raise Refused("not_playing")
    return odds(game, roller)


@routes.get("/api/tables/{id}/hint", response_model=Hint, dependencies=[limited("think", 2)])
async def get_hint(id: str, api: TheApi, asker: Who, sharp: bool = False) -> Response:
    """What the bots would do."""
    gathering, _ = await api.find(id, asker)
    if not gathering.table.options.hints:
        raise Refused("no_hints")
    found = await played(api, id, asker, None)
    setup, state = found.game.setup.packed, found.game.state
    return await api.answer(
        asker,
        api.hall.hints,
        "hint",
        (found.name, sharp),
        setup=setup,
        state=state,
        language=asker.language,
        sharp=sharp,
    )


@routes.get("/api/tables/{id}/review", response_model=ReviewView, dependencies=[limited("think", 10)])
async def get_review(id: str, api: TheApi, asker: Who, number: GameNumber = None) -> Response:
    """A game's mistakes, luck and skill."""
    found = over(await played(api, id, asker, number))
    return await api.answer(
        asker, api.hall.reviews, "review", found.name, REVIEWING, moves=found.game.length, game=found.game
    )


@routes.get("/api/tables/{id}/chances", response_model=Chances, dependencies=[limited("think", 5)])
async def get_chances(id: str, api: TheApi, asker: Who, number: GameNumber = None) -> Response:
    """Everybody's chances in each frame of a game that is over."""
    found = over(await played(api, id, asker, number))
    return await api.answer(
        asker, api.hall.reviews, "chances", found.name, REVIEWING, moves=found.game.length, game=found.game
    )


@routes.get("/api/tables/{id}/record", dependencies=[limited("read", 5)], **described("text/plain"))
async def get_record(id: str, api: TheApi, asker: Who, number: GameNumber = None) -> Response:
    """The game as text."""
    found = await played(api, id, asker, number)
    length = found.game.length
    return await api.answer(asker, api.hall.reckoning, "record", found.name, media=TEXT, moves=length, game=found.game)


@routes.get("/api/tables/{id}/frames", response_model=Frames, dependencies=[limited("read", 15)])
async def get_frames(id: str, api: TheApi, asker: Who, number: GameNumber = None) -> Response:
    """The whole game for a replay."""
    found = await played(api, id, asker, number)
    game, language = found.game, asker.language
    return await api.answer(
        asker, api.hall.reckoning, "frames", found.name, moves=game.length, game=game, language=language
    )


@routes.get("/api/tables/{id}/fairness", response_model=Fairness, dependencies=[limited("read", 10)])
async def get_fairness(id: str, api: TheApi, asker: Who) -> Response:
    """Everything that is needed to compute the draws again."""
    gathering, _ = await api.find(id, asker)
    table = gathering.table
    if not table.is_revealed:
        return Response(dumps(table.fairness([])), media_type=JSON)

    async def read() -> dict[str, object]:
        async with gathering.held():  # until what is in memory is stored
            return {"rows": await api.hall.store.read(lambda connection: queries.moves_since(connection, table.id, 0))}

    name, moves = (table.id, table.version), table.version
    return await api.answer(asker, api.hall.reckoning, "fairness", name, moves=moves, read=read, table=table)


def over(found: Played) -> Played:
    """A game that is over, or Refused."""
    if not found.game.over:
        raise Refused("not_over")
    return found
