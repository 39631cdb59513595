"""What can be played, the cards, and the words and numbers that the page needs."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from ... import bots
from ...campaign.deck import AFTER_A_GAME
from ...campaign.pack import SHIPPED, shipped
from ...edition.model import EDITIONS, HOUSE_RULES, Edition
from ...locale import LANGUAGES
from ...messages import BotOffer, CampaignOffer, Cards, Constants, Editions, Words
from ..constants import constants
from ..errors import Refused
from ..packs import cards_of, edition_offer
from ..page_words import words_file
from ..pages import send
from ..table import TIMERS
from .asking import Who, limited

routes = APIRouter()


@routes.get("/api/editions", dependencies=[limited("read")])
async def get_editions(asker: Who) -> Editions:
    """What can be played."""
    language = asker.language
    return {
        "editions": [edition_offer(Edition.shipped(id), language) for id in EDITIONS],
        "campaigns": [campaign_offer(id, language) for id in SHIPPED],
        "house_rules": {key: list(options) for key, options in HOUSE_RULES.items()},
        "timers": list(TIMERS),
        "languages": list(LANGUAGES),
        "bots": [bot_offer(name, language) for name in bots.KINDS],
    }


@routes.get("/api/constants")
async def get_constants() -> Constants:
    """What server and page must agree on."""
    return {**constants(), "steps": list(AFTER_A_GAME)}


@routes.get("/api/cards", dependencies=[limited("read")])
async def get_cards(
    asker: Who,
    edition: Annotated[str, Query(max_length=40)] = "base",
    expansions: Annotated[str, Query(max_length=100)] = "",
) -> Cards:
    """Every card of an edition."""
    if edition not in EDITIONS:
        raise Refused("not_found")
    return cards_of(Edition.shipped(edition, [name for name in expansions.split(",") if name]), asker.language)


@routes.get("/api/words/{language}.json", response_model=Words)
async def get_words(language: str, request: Request) -> Response:
    """The page's words."""
    if language not in LANGUAGES:
        raise Refused("not_found")
    return send(words_file(language), request)


def campaign_offer(id: str, language: str) -> CampaignOffer:
    """A campaign that can be played."""
    pack = shipped(id)
    players = [2, len(pack.colours)]
    return {"id": id, "name": pack.names.get(language, pack.name), "players": players, "games": pack.games}


def bot_offer(name: str, language: str) -> BotOffer:
    """A bot, in words."""
    kind = bots.kind_of(name)
    return {
        "id": name, "level": kind.level == name, "character": kind.level if kind.name else "",
        "about": bots.about(name, language), "ratings": bots.ratings().get(name, {}),
    }  # fmt: skip
