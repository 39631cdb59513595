"""The one schema of the wire: every route is described by it, and what really goes over the wire is as it says."""

import json
import re
from typing import Any

import jsonschema_rs
import pytest

from machiya.client import Client, Seat
from machiya.server import typescript
from machiya.server.description import Described

from .conftest import BOT, Running, eventually, solo

DOCUMENT = Described().openapi()
SCHEMAS = DOCUMENT["components"]["schemas"]
TABLE = ("", "/refusals", "/odds", "/hint", "/fairness", "/frames")
OVER = ("", "/review", "/chances", "/fairness", "/frames?game=0", "/record")
ELSEWHERE = ("/api/me", "/api/editions", "/api/constants", "/api/cards?edition=legacy", "/api/words/nl.json",
             "/api/tables", "/api/dice", "/api/health", "/api/ready")  # fmt: skip


def closed(schema: Any) -> Any:
    """A schema in which an object has no more fields than are described."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(value) for key, value in schema.items()}
    if schema.get("type") == "object" and not isinstance(schema.get("additionalProperties"), dict):
        found["additionalProperties"] = False
    return found


CLOSED = {"components": closed(DOCUMENT["components"])}


def check(value: object, schema: dict[str, Any]) -> None:
    """A value is what a schema says, and no more."""
    jsonschema_rs.validator_for({**closed(schema), **CLOSED}).validate(value)


def answer_of(path: str, method: str = "get") -> dict[str, Any]:
    """How the answer to a request is described."""
    bare = path.partition("?")[0]
    for known, operations in DOCUMENT["paths"].items():
        if method in operations and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", known), bare):
            [content] = [each["content"] for code, each in operations[method]["responses"].items() if code[0] == "2"]
            [media] = content.values()
            return dict(media["schema"])
    raise KeyError(path)


def read(client: Client, path: str) -> Any:
    """What the server answers, checked; a review that takes long on a busy machine is asked for once more."""
    try:
        found = client.get(path)
    except TimeoutError:
        found = client.get(path)
    check(found, answer_of(path))
    return found


def say_all(seat: Seat) -> set[str]:
    """Check everything that a seat has heard; the types of the messages."""
    heard = [json.loads(frame) for frame in seat.frames]
    for message in heard:
        check(message, {"$ref": "#/components/schemas/Message"})
    return {message["type"] for message in heard}


def operations() -> list[Any]:
    """Every request of the description."""
    return [
        pytest.param(operation, id=f"{method} {path}")
        for path, methods in DOCUMENT["paths"].items()
        for method, operation in methods.items()
    ]


@pytest.mark.parametrize("operation", operations())
def test_every_route_says_what_it_answers(operation: dict[str, Any]) -> None:
    for status, answer in operation["responses"].items():
        [media] = answer["content"].values()
        if status[0] == "2":
            assert media["schema"].keys() & {"$ref", "type", "items"}
            assert media["schema"].get("additionalProperties") is not True
        else:
            assert media["schema"] == {"$ref": "#/components/schemas/Problem"}


def test_nothing_in_the_schema_is_left_open() -> None:
    """No field may be anything at all."""

    def look(schema: Any, where: str) -> None:
        if isinstance(schema, dict):
            assert schema.get("additionalProperties") is not True, where
            for name, inner in schema.get("properties", {}).items():
                assert inner.keys() & {"$ref", "type", "anyOf", "oneOf", "const", "enum"}, f"{where}.{name}"
            for key, value in schema.items():
                look(value, f"{where}.{key}")

    for name, schema in SCHEMAS.items():
        look(schema, name)
    for name in ("Message", "Command"):
        kinds = {
            SCHEMAS[each["$ref"].rsplit("/", 1)[1]]["properties"]["type"]["const"] for each in SCHEMAS[name]["oneOf"]
        }
        assert kinds == SCHEMAS[name]["discriminator"]["mapping"].keys()


def test_a_game_goes_over_the_wire_as_described(client: Client) -> None:
    for path in ELSEWHERE:
        read(client, path)
    made = solo(client)
    with client.sit(made["id"], made["token"]) as seat:
        seat.send(type="ping")
        seat.command("chat", preset="chat.hello")
        seat.play(seat.actions[0])
        seat.send(type="view")
        with pytest.raises(Exception, match="409"):
            seat.command("play", action="roll 9", version=seat.version)
        for path in TABLE:
            read(client, f"/api/tables/{made['id']}{path}")
        while not seat.over:
            seat.wait(30)
            if seat.my_turn:
                builds = [action for action in seat.actions if action.startswith("build")]
                seat.play((builds or seat.actions)[-1])
        for path in OVER:
            read(client, f"/api/tables/{made['id']}{path}")
        again = client.post(f"/api/tables/{made['id']}/rematch")
        check(again, answer_of("/api/tables/x/rematch", "post"))
        seat.drain(1)
        assert say_all(seat) == {"view", "moved", "table", "chat", "done", "refused", "rematch", "pong"}
    record = client.get(f"/api/tables/{made['id']}/record")
    kept = client.post("/api/records", {"record": record})
    check(kept, answer_of("/api/records", "post"))
    for path in ("", "/frames", "/review", "/chances"):
        read(client, f"/api/records/{kept['id']}{path}")


def test_a_campaign_goes_over_the_wire_as_described(client: Client) -> None:
    """Into the second game, so that everything is said that stands between two games."""
    made = solo(client, edition="ten_tides", seats=[{"kind": "person", "name": "Ana"}, BOT])
    check(made, answer_of("/api/tables", "post"))
    with client.sit(made["id"], made["token"]) as seat:
        phases = set()
        while seat.campaign["game"] < 2 or seat.campaign["phase"] != "play":
            seat.wait(30)
            phases.add(seat.campaign["phase"])
            builds = [action for action in seat.actions if action.startswith("build")]
            action = (builds or seat.actions)[-1]
            seat.play(action.replace("NAME", "Aka").replace("DATE", "today"))
        assert {"read", "colour", "town", "box", "square", "play"} <= phases
        for path in ("", "/frames?game=0", "/fairness"):
            read(client, f"/api/tables/{made['id']}{path}")
        read(client, "/api/tables")
        assert say_all(seat) >= {"view", "moved", "done"}


def test_a_view_can_be_asked_for(client: Client) -> None:
    made = solo(client)
    with client.sit(made["id"], made["token"]) as seat:
        seat.drain(0.3)
        seat.frames.clear()
        seat.send(type="view")
        eventually(lambda: seat.take(5)["type"] == "view")
        assert json.loads(seat.frames[-1])["version"] == seat.version


def test_a_command_that_is_not_in_the_schema_is_refused_by_its_id(client: Client) -> None:
    made = solo(client)
    with client.sit(made["id"], made["token"]) as seat:
        for command in ({"type": "fly"}, {"type": "play"}, {"type": "undo", "version": 0, "text": "more than it has"}):
            with pytest.raises(Exception, match="invalid"):
                seat.command(id="mine", **command)


def test_the_constants_are_those_of_the_server(server: Running) -> None:
    from machiya.campaign.deck import AFTER_A_GAME
    from machiya.server.constants import AWAY, STAND_IN

    with server.client() as client:
        found = read(client, "/api/constants")
    assert (found["away"], found["stand_in"], tuple(found["steps"])) == (AWAY, STAND_IN, AFTER_A_GAME)


def test_the_types_of_the_page_are_up_to_date() -> None:
    wanted = typescript.types(DOCUMENT)
    assert typescript.FILE.read_text("utf-8") == wanted, f"web/types.d.ts is out of date: run {typescript.COMMAND}"
