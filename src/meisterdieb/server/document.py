"""The OpenAPI document, where Litestar by itself would say too little: what may go wrong, and what must not be sent."""

from collections.abc import Iterable
from importlib.metadata import version

from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar._openapi.schema_generation.schema import SchemaCreator
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.spec import Schema
from litestar.typing import FieldDefinition

from meisterdieb.server.errors import Problem

# What may go wrong with any request.
MEANINGS = {
    400: "The request is not what was expected here.",
    403: "This device may not do that.",
    404: "There is no such thing.",
    408: "The request took too long to arrive.",
    409: "That is not possible as things stand.",
    413: "The request is too large.",
    422: "Something given is wrong.",
    429: "Too much at once; try again in a moment.",
    500: "A fault of the server.",
    503: "The storage does not answer; try again in a moment.",
}
PROBLEMS = {status: ResponseSpec(Problem, description=meaning) for status, meaning in MEANINGS.items()}

CONFIG = OpenAPIConfig("Meisterdieb", version("meisterdieb"), path="/api/schema", render_plugins=[])


def tell_problems(handlers: Iterable[HTTPRouteHandler]) -> None:
    """Let the document say of every request what may go wrong with it."""
    for handler in handlers:
        handler.responses = PROBLEMS | dict(handler.responses or {})


class Strict(StructSchemaPlugin):
    """Says of what is read strictly that it has no other fields."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether this is a struct that refuses fields it does not know."""
        return super().is_plugin_supported_field(field_definition) and bool(
            field_definition.type_.__struct_config__.forbid_unknown_fields
        )

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The struct, and nothing more."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        schema.additional_properties = False
        return schema
