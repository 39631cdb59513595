"""The API described by itself: OpenAPI for HTTP and, among its schemas, the messages of the socket, which it has no
place for.
"""

import asyncio
import json
from typing import Any

from fastapi import FastAPI, Request, Response
from pydantic import TypeAdapter

from ..messages import Command, Message
from .pages import File, compress, send
from .routes import router

SOCKET = "/api/tables/{id}/socket"
ABOUT = (
    "What can be asked by HTTP. A table is followed over a WebSocket at `" + SOCKET + "`: each text that the server "
    "sends is a `Message` of the schemas below, and each that it takes is a `Command`."
)
SPOKEN: dict[str, TypeAdapter[Any]] = {"Message": TypeAdapter(Message), "Command": TypeAdapter(Command)}
"""What goes over the socket, from the server and to it."""
REFERENCE = "#/components/schemas/{model}"


class Described(FastAPI):
    """An application with all routes, and a description of the socket too."""

    def __init__(self, **options: Any) -> None:
        super().__init__(description=ABOUT, separate_input_output_schemas=False, **options)
        self.include_router(router())

    def setup(self) -> None:
        """Answer with the description, written once."""

        writing: asyncio.Future[File] | None = None

        async def describe(request: Request) -> Response:
            nonlocal writing
            if writing is None:  # it takes a quarter of a second, which nobody else shall wait for
                writing = asyncio.ensure_future(asyncio.to_thread(self.write))
            return send(await asyncio.shield(writing), request)

        self.add_route("/api/openapi.json", describe, include_in_schema=False)

    def write(self) -> File:
        """The description as it is sent."""
        return compress("application/json", json.dumps(self.openapi(), ensure_ascii=False).encode())

    def openapi(self) -> dict[str, Any]:
        """The description, made once."""
        if self.openapi_schema is None:
            schemas = super().openapi()["components"]["schemas"]
            for name, kind in SPOKEN.items():
                found = kind.json_schema(ref_template=REFERENCE)
                schemas |= found.pop("$defs")
                schemas[name] = found
        return super().openapi()
