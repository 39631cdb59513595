"""The workshop: a home-made pack is read, and edited by the words of its grammar. Nothing of it is kept."""

import hashlib
from functools import cache

from fastapi import APIRouter, Response

from ...messages import Cards, Grammar, PackAsked, PackRead
from ..packs import grammar
from ..views import dumps
from .asking import JSON, READING, TheApi, Who, limited

routes = APIRouter()


@routes.post("/api/packs", response_model=PackRead, dependencies=[limited("read", 15)])
async def post_pack(asked: PackAsked, api: TheApi, asker: Who) -> Response:
    """A pack as it was read: its cards, or what is wrong with it, line by line."""
    name = _hash(dumps(asked))
    return await api.answer(asker, api.hall.reckoning, "pack", name, READING, asked=asked, language=asker.language)


@routes.get("/api/grammar", response_model=Grammar, dependencies=[limited("read")])
async def get_grammar() -> Response:
    """The words that cards are made of."""
    return Response(_grammar(), media_type=JSON)


def _hash(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()


@cache
def _grammar() -> str:
    return dumps(grammar())


@routes.get("/api/tables/{id}/cards", response_model=Cards, dependencies=[limited("read", 5)])
async def get_table_cards(id: str, api: TheApi, asker: Who) -> Response:
    """Every card of what is played at a table."""
    gathering, _ = await api.find(id, asker)
    options = gathering.table.options
    name = options.edition, options.expansions, _hash(options.toml)
    return await api.answer(asker, api.hall.reckoning, "cards", name, edition=options.played, language=asker.language)
