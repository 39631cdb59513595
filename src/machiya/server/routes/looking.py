"""Looking closer at a table: why not, what if, what the bots think, what happened, and whether the dice were fair."""

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from ...game.game import Game
from ...messages import Chances, Fairness, Frames, Hint, Odds, Refusals, ReviewView, SeatNumber
from ..errors import Refused
from ..looking import frames, game_of, odds, refusals
from .asking import Api, Asker, GameNumber, TheApi, Who, described, limited, over

routes = APIRouter()


async def at_hand(api: Api, id: str, asker: Asker) -> Game:
    """The game that is played at a table."""
    gathering, _ = await api.find(id, asker)
    if gathering.table.game is None:
        raise Refused("not_playing")
    return gathering.table.game


async def played(api: Api, id: str, asker: Asker, number: int | None) -> Game | None:
    """A game of a table by its number; the last one without."""
    gathering, _ = await api.find(id, asker)
    return game_of(gathering.table, number)


@routes.get("/api/tables/{id}/refusals", dependencies=[limited("read")])
async def get_refusals(id: str, api: TheApi, asker: Who) -> Refusals:
    """Why each build that is shown cannot be played now."""
    return refusals(await at_hand(api, id, asker), asker.language)


@routes.get("/api/tables/{id}/odds", dependencies=[limited("read")])
async def get_odds(id: str, api: TheApi, asker: Who, seat: SeatNumber | None = None) -> Odds:
    """What each total would pay everybody."""
    game = await at_hand(api, id, asker)
    roller = game.active if seat is None else seat
    if game.over or roller >= len(game.players):
        raise Refused("not_playing")
    return odds(game, roller)


@routes.get("/api/tables/{id}/hint", dependencies=[limited("think")])
async def get_hint(id: str, api: TheApi, asker: Who) -> Hint:
    """What the bots would do."""
    game = await at_hand(api, id, asker)
    found: Hint = await api.hall.hints.ask("hint", position=game.position(), language=asker.language)
    return found


@routes.get("/api/tables/{id}/review", dependencies=[limited("think")])
async def get_review(id: str, api: TheApi, asker: Who, number: GameNumber = None) -> ReviewView:
    """A game's mistakes, luck and skill."""
    game = over(await played(api, id, asker, number))
    found: ReviewView = await api.analysed("review", game.record())
    return found


@routes.get("/api/tables/{id}/chances", dependencies=[limited("think")])
async def get_chances(id: str, api: TheApi, asker: Who, number: GameNumber = None) -> Chances:
    """Everybody's chances in each frame of a game that is over."""
    game = over(await played(api, id, asker, number))
    found: Chances = await api.analysed("chances", game.record())
    return found


@routes.get("/api/tables/{id}/record", dependencies=[limited("read")], **described("text/plain"))
async def get_record(id: str, api: TheApi, asker: Who, number: GameNumber = None) -> Response:
    """The game as text."""
    game = await played(api, id, asker, number)
    if game is None:
        raise Refused("not_playing")
    return PlainTextResponse(game.record())


@routes.get("/api/tables/{id}/frames", dependencies=[limited("read")])
async def get_frames(id: str, api: TheApi, asker: Who, number: GameNumber = None) -> Frames:
    """The whole game for a replay."""
    game = await played(api, id, asker, number)
    if game is None:
        raise Refused("not_playing")
    return frames(game, asker.language)


@routes.get("/api/tables/{id}/fairness", dependencies=[limited("read")])
async def get_fairness(id: str, api: TheApi, asker: Who) -> Fairness:
    """Everything that is needed to compute the draws again."""
    gathering, _ = await api.find(id, asker)
    return gathering.table.fairness()
