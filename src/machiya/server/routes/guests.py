"""The guest: a name and a language, remembered and forgotten."""

from fastapi import APIRouter, Response

from ...locale import LANGUAGES
from ...messages import Guest, Known, Me, Nothing
from .. import queries
from ..constants import LONGEST_NAME
from ..identity import COOKIE, clean
from ..workers import Changed
from .asking import TheApi, Who, limited

routes = APIRouter()


@routes.get("/api/me", dependencies=[limited("read")])
async def get_me(api: TheApi, asker: Who) -> Guest:
    """The guest."""
    found = await api.hall.store.read(lambda connection: queries.get_guest(connection, asker.guest))
    return {
        "name": found.name if found else "",
        "language": found.language if found else asker.language,
        "address": api.hall.settings.address or None,
    }


@routes.put("/api/me", dependencies=[limited("write")])
async def put_me(me: Me, api: TheApi, asker: Who) -> Known:
    """Remember the guest's name and language."""
    name = clean(me.get("name", ""), LONGEST_NAME)
    language = me.get("language", "")
    language = language if language in LANGUAGES else "en"
    await api.write(lambda connection: queries.put_guest(connection, asker.guest, name, language))
    return {"name": name, "language": language}


@routes.delete("/api/me", dependencies=[limited("write")])
async def delete_me(api: TheApi, asker: Who, response: Response) -> Nothing:
    """Forget the guest."""
    hall = api.hall
    for id in await api.write(lambda connection: queries.forget_guest(connection, asker.guest)):
        gathering = hall.gatherings.get(id)
        if gathering is not None:
            await hall.renew(gathering)
        await hall.store.announce(Changed(id, hall.worker))
    response.delete_cookie(COOKIE)
    return {}
