"""What a host may agree on, and who begins when the same people play again."""

from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from machiya.client import Client
from machiya.messages import NewSeat

from .conftest import Running
from .test_tables import refused

TWO: list[NewSeat] = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]


def begins(client: Client, id: str) -> Any:
    """The seat that begins at a table."""
    return client.view(id)["game"]["active"]  # type: ignore[index]


def test_a_rematch_begins_with_the_next_seat(client: Client) -> None:
    """However the first game began, and its house rules tell it."""
    table = client.create(edition="base", seats=TWO, pace=0, house_rules={"first_player": "random"})
    first = begins(client, table["id"])
    id = table["id"]
    for number in range(1, 4):
        with client.sit(id) as seat:
            seat.play("roll 1")
            client.post(f"/api/tables/{id}/end")
        id = client.post(f"/api/tables/{id}/rematch")["id"]
        assert begins(client, id) == (first + number) % 2
        wanted = "seat_2" if (first + number) % 2 else "seat"
        assert client.view(id)["table"]["house_rules"]["first_player"] == wanted
        assert f"first_player={wanted}" in client.request("GET", f"/api/tables/{id}/record")


def test_a_host_may_forbid_hints(client: Client) -> None:
    table = client.create(edition="base", seats=TWO, pace=0, hints=False)
    assert client.view(table["id"])["table"]["hints"] is False
    refused("no_hints", client.get, f"/api/tables/{table['id']}/hint")
    other = client.create(edition="base", seats=TWO, pace=0)
    assert client.view(other["id"])["table"]["hints"] is True


def fetched(address: str, accept: str) -> tuple[int, str, str]:
    """The status, the kind and the text of an answer."""
    asked = Request(address, headers={"Accept": accept})
    try:
        with urlopen(asked) as answer:
            return answer.status, answer.headers["content-type"], answer.read().decode()
    except HTTPError as error:
        return error.code, error.headers["content-type"], error.read().decode()


def test_people_get_a_page_where_programs_get_an_error(server: Running) -> None:
    """At an address that leads nowhere, with the status that says so."""
    for path, accept, wanted in (
        ("/nonsense", "text/html", "text/html"),
        ("/nonsense", "application/json", "application/json"),
        ("/none.js", "text/html", "application/json"),
        ("/api/nonsense", "text/html", "application/json"),
    ):
        status, kind, _ = fetched(server.address + path, accept)
        assert status == 404
        assert kind.startswith(wanted)


def test_a_link_tells_what_it_is_for(server: Running) -> None:
    _, _, invitation = fetched(f"{server.address}/t/ABCDEF", "text/html")
    assert "You are invited to a table" in invitation
    assert f'content="{server.address.rstrip("/")}/preview.jpg"' in invitation
    _, _, home = fetched(server.address, "text/html")
    assert "invited" not in home
