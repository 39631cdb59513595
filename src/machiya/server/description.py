"""The API described by itself: OpenAPI for HTTP and, among its schemas, the messages of the socket, which it has no
place for.
"""

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from ..messages import Command, Message
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
        super().__init__(description=ABOUT, **options)
        self.include_router(router())

    def openapi(self) -> dict[str, Any]:
        """The description, made once."""
        if self.openapi_schema is None:
            schemas = super().openapi()["components"]["schemas"]
            for name, kind in SPOKEN.items():
                found = kind.json_schema(ref_template=REFERENCE)
                schemas |= found.pop("$defs")
                schemas[name] = found
        return super().openapi()
