"""The guest: a name and a language, remembered and forgotten."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from fastapi import APIRouter, Response

from ...locale import LANGUAGES
from ...messages import Guest, Known, Me, Nothing
from .. import queries
from ..identity import COOKIE
from ..names import name_of
from ..workers import Changed
from .asking import Asker, TheApi, Who, limited

routes = APIRouter()


@routes.get("/api/me", dependencies=[limited("read")])
async def get_me(api: TheApi, asker: Who) -> Guest:
    """The guest."""
    found = await api.hall.store.read(lambda connection: queries.get_guest(connection, asker.guest))
    return {
        "name": found.name if found else "",
        "language": found.language if found else asker.language,
        "address": address_for(asker, api.hall.settings.address),
    }


def address_for(asker: Asker, address: str) -> str | None:
    """Where other devices reach the server; an address of the local network is for those who are in it."""
    local = [_is_local(each) for each in (urlsplit(address).hostname or "", asker.address)]
    return None if not address or local == [True, False] else address


def _is_local(address: str) -> bool:
    try:
        return ip_address(address).is_private
    except ValueError:
        return False


@routes.put("/api/me", dependencies=[limited("write")])
async def put_me(me: Me, api: TheApi, asker: Who) -> Known:
    """Remember the guest's name and language."""
    name = name_of(me.get("name", ""))
    language = me.get("language", "")
    language = language if language in LANGUAGES else "en"
    await api.write(lambda connection: queries.put_guest(connection, asker.guest, name, language))
    return {"name": name, "language": language}


@routes.delete("/api/me", dependencies=[limited("write")])
async def delete_me(api: TheApi, asker: Who, response: Response) -> Nothing:
    """Forget the guest."""
    hall = api.hall
    changed = await hall.store.read(lambda connection: queries.tables_with(connection, asker.guest))
    try:
        changed |= await api.write(lambda connection: queries.forget_guest(connection, asker.guest))
    finally:  # where only the answer was lost, the name must go from the tables in memory all the same
        for id in sorted(changed):
            await hall.renew(id)
            await hall.store.announce(Changed(id, hall.worker))
    response.delete_cookie(COOKIE)
    return {}
