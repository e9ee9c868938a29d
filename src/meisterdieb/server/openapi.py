"""The OpenAPI document: REST, the messages of the web socket, and what is said when something is wrong.

Litestar describes the paths; the types are described by msgspec, which also reads and writes them.
"""

import json
from collections.abc import Iterator
from importlib.metadata import version
from inspect import cleandoc
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from litestar.connection import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types.internal_types import PathParameterDefinition
from msgspec import UNSET, Struct, UnsetType

from meisterdieb.kernel.registry import registry
from meisterdieb.kernel.thing import Thing
from meisterdieb.server import wire
from meisterdieb.server.config import Config
from meisterdieb.server.errors import Problem
from meisterdieb.tables.seen import Explained, Seen

OURS = ("meisterdieb.server.", "meisterdieb.tables.", "meisterdieb.drawing.", "meisterdieb.lessons.")
# What a game fills in, and where the game says of which type that is.
OWN = {
    ("Seen", "view"): "view_type",
    ("Offer", "how"): "how_type",
    ("Denied", "how"): "how_type",
    ("Advised", "how"): "how_type",
    ("RoomWays", "ways"): "way_type",
}
REF = "#/components/schemas/{name}"
ABOUT = """\
Tables, games and rules of Meisterdieb.

`/api/tables/{id}/socket` is a web socket: the client sends `Wish`es, the server sends `Message`s, both as JSON texts.
Its parameters are `seat` (left out: watch), `lang`, `have` (the version that the client has), its `head`, and `heard`
(the lines of the chat that it has).

Everything that goes wrong is answered with a `Problem`: a code for programs, a sentence for people.
"""


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """What was sent under this key has not happened, and why; if it came too late, with how things stand now.

    Where the game forbids it, `rules` are those that say so: by their ids, with their sentences.
    """

    key: str
    code: str
    reason: str
    rules: dict[str, str] = {}
    update: Seen | UnsetType = UNSET  # `wire.Refused` holds it ready encoded


Message = Seen | Explained | wire.Ack | Refused | wire.Chat | wire.Pong | wire.Away | wire.Bye


def structs(of: type[Struct] = Struct) -> Iterator[type[Struct]]:
    """All of our types."""
    for one in of.__subclasses__():
        if one.__module__.startswith(OURS):
            yield one
        yield from structs(one)


def components(names: list[str]) -> dict[str, Any]:
    """The types that are named, and those of the web socket, as msgspec reads and writes them.

    Plain data of the games, which are no structs, come along with the structs that hold them.
    """
    found = {one.__name__: one for one in structs() if one.__name__ in names}
    wanted: list[Any] = [wire.Wish, Message, Problem, *(found[name] for name in names if name in found)]
    own = {field: own_types(types) for field, types in OWN.items()}
    wanted += [one for types in own.values() for one in types] + [Thing, *own_types("thing_type")]
    (wish, message, *_), schemas = msgspec.json.schema_components(wanted, ref_template=REF)
    for schema in schemas.values():
        schema["description"] = cleandoc(schema.get("description", ""))
    for (name, field), types in own.items():
        fields = schemas[name]["properties"]
        fields[field] = filled(fields[field], [{"$ref": REF.format(name=one.__name__)} for one in types])
    return {**schemas, **event_names(), "Wish": wish, "Message": message}


def event_names() -> dict[str, Any]:
    """The names of the events of each game, so that a client cannot wait for one that never comes."""
    return {
        f"{game.id.title().replace('-', '')}EventName": {
            "description": f"What can happen in {game.titles['en']}.",
            "type": "string",
            "enum": list(game.event_names),
        }
        for game in registry().values()
        if game.event_names
    }


def own_types(name: str) -> list[type]:
    """The types of the games under a name, each once; a game that has none shows plain data, or nothing of the kind."""
    return list(dict.fromkeys(one for game in registry().values() if (one := getattr(game, name))))


def filled(schema: dict[str, Any], types: list[dict[str, Any]]) -> dict[str, Any]:
    """What a field holds, with the types of the games where it may hold whatever a game likes."""
    if schema.get("type") == "object" and types:
        return {**{name: value for name, value in schema.items() if name != "type"}, "anyOf": types}
    if "items" in schema:
        return {**schema, "items": filled(schema["items"], types)}
    if "anyOf" in schema:
        options = [filled(one, types) for one in schema["anyOf"]]
        return {**schema, "anyOf": [each for one in options for each in one.get("anyOf", [one])]}
    return schema


def completed(schema: dict[str, Any]) -> dict[str, Any]:
    """The document that Litestar wrote, with our types and with what is said when something is wrong."""
    problem = {
        "description": "What is wrong.",
        "content": {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}},
    }
    paths = {
        path: {
            method: {**operation, "responses": answers(operation["responses"], problem)}
            for method, operation in item.items()
        }
        for path, item in schema["paths"].items()
    }
    return {**schema, "paths": paths, "components": {"schemas": components(sorted(schema["components"]["schemas"]))}}


def answers(described: dict[str, Any], problem: dict[str, Any]) -> dict[str, Any]:
    """The answers of an operation: what Litestar says about faults is not what we answer, and any may be a problem."""
    told = {status: answer for status, answer in described.items() if status != "400"}
    for status, answer in told.items():
        if status == "204":
            told[status] = {name: value for name, value in answer.items() if name != "content"}
        elif status >= "400":
            told[status] = {**answer, "content": {**answer.get("content", {}), **problem["content"]}}
    return {**told, "default": problem}


class Document(JsonRenderPlugin):
    """Serves the document."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        return msgspec.json.encode(completed(openapi_schema))


def operation(handler: HTTPRouteHandler, method: Any, path: list[str | PathParameterDefinition]) -> str:
    """The name of an operation: that of its function."""
    return str(handler.fn.__name__)


def config() -> OpenAPIConfig:
    """What Litestar needs to know about the document."""
    return OpenAPIConfig(
        "Meisterdieb",
        version("meisterdieb"),
        description=ABOUT,
        path="/api/schema",
        render_plugins=[Document()],
        use_handler_docstrings=True,
        operation_id_creator=operation,
    )


def document() -> str:
    """The document as a file, without starting a server."""
    from meisterdieb.server.app import create

    with TemporaryDirectory() as folder:
        app = create(Config(database=f"sqlite:///{folder}/tables.db"))
        schema = completed(app.openapi_schema.to_schema())
    return json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(document(), end="")
