"""The types of the page, from the description of the API: `python -m machiya.server.typescript` writes them.

The page has no build step: its modules are JavaScript, which TypeScript checks against these types by their comments.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from .description import Described
from .pages import WEB

FILE = WEB / "types.d.ts"
COMMAND = "python -m machiya.server.typescript"
HEAD = f"/** What goes over the wire, from machiya/messages.py. Written by `{COMMAND}`; do not edit. */"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def spell(schema: dict[str, Any]) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if words := [schema["const"]] if "const" in schema else schema.get("enum"):
        return " | ".join(json.dumps(word) for word in words)
    if several := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(spell(each) for each in several))
    kind = schema.get("type")
    if kind == "array":
        inner = spell(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"Record<string, {spell(schema['additionalProperties'])}>"
    return PLAIN.get(str(kind), "unknown")


def declare(name: str, schema: dict[str, Any]) -> Iterator[str]:
    """The lines that declare a schema."""
    if "description" in schema:
        yield f"/** {' '.join(schema['description'].split())} */"
    if schema.get("type") != "object" or isinstance(schema.get("additionalProperties"), dict):
        yield f"export type {name} = {spell(schema)};"
        return
    if not schema.get("properties"):
        yield f"export type {name} = Record<string, never>;"
        return
    needed = schema.get("required", ())
    yield f"export interface {name} {{"
    for field, inner in schema["properties"].items():
        yield f"  {field}{'' if field in needed else '?'}: {spell(inner)};"
    yield "}"


@dataclass(frozen=True)
class Asked:
    """A request, with the types of its body and of its answer."""

    pattern: str
    body: str | None
    answer: str


def requests(document: dict[str, Any]) -> list[Asked]:
    """Every request that the page can make, the longest path first."""
    found = []
    for path, methods in document["paths"].items():
        if not path.startswith("/api/"):
            continue
        pattern = re.sub(r"\{\w+\}", "${string}", path.removeprefix("/api/"))
        for method, operation in methods.items():
            body = operation["requestBody"]["content"]["application/json"] if "requestBody" in operation else None
            good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
            answer = good["content"].get("application/json", {"schema": {"type": "string"}})
            request = f"`{method.upper()} {pattern}${{Query}}`"
            found.append(Asked(request, spell(body["schema"]) if body else None, spell(answer["schema"])))
    return sorted(found, key=lambda each: (-each.pattern.count("/"), each.pattern.count("$"), each.pattern))


def choose(name: str, about: str, rows: Iterable[tuple[str, str]], otherwise: str) -> Iterator[str]:
    """A type that depends on the request: that of the first pattern that it fits."""
    yield f"/** {about} */"
    yield f"export type {name}<Request extends string> ="
    for pattern, kind in rows:
        yield f"  Request extends {pattern} ? {kind} :"
    yield f"  {otherwise};"


def types(document: dict[str, Any]) -> str:
    """The whole file."""
    lines = [HEAD, ""]
    for name, schema in sorted(document["components"]["schemas"].items()):
        lines += [*declare(name, schema), ""]
    asked = requests(document)
    bodies = [(each.pattern, each.body) for each in asked if each.body]
    answers = [(each.pattern, each.answer) for each in asked]
    lines += ['type Query = "" | `?${string}`;', ""]
    lines += [*choose("Body", "What a request asks, such as `PUT me`.", bodies, "Nothing"), ""]
    lines += [*choose("Answer", "What a request is answered, such as `GET me`.", answers, "never"), ""]
    return "\n".join(lines)


def write() -> None:
    """Write the file."""
    FILE.write_text(types(Described().openapi()), "utf-8")


if __name__ == "__main__":
    write()
