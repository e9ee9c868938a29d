"""The OpenAPI document is kept: whatever it allows and much that it does not is sent, and answered as it says."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.schemas import APIOperation

from tests.server.house import Running, in_the_background
from tests.server.twins import chosen, luck_of

KEPT = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")

DRAWN = {
    "/api/games/{id}/pages/{name}": {"id": "clou", "name": "plan-villa"},
    "/api/games/{id}/pictures/{name}": {"id": "clou", "name": "sheet-matt"},
}


class Place(NamedTuple):
    """A server with a table in play and one where the game is over, both of the device with this cookie."""

    address: str
    cookie: str
    playing: str
    over: str
    document: dict[str, Any]
    elsewhere: str = "m00000000000"  # a table that there is not


async def prepare(running: Running) -> tuple[str, str, str, dict[str, Any]]:
    caller = running.caller()
    seats = [{"kind": "here"}] * 2
    playing = (await caller.post("/api/tables", {"game": "klong", "seats": seats})).json["match"]
    over = (await caller.post("/api/tables", {"game": "clou", "seats": seats})).json["match"]
    match, luck = (await running.tables.authority.live(over)).match, luck_of("document")
    while match.to_act:
        seat, text = chosen(match, luck)
        await running.tables.authority.act(over, seat, match.version, f"m{match.version}", text)
    return caller.cookie, playing, over, (await caller.get("/api/schema/openapi.json")).json


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with in_the_background(tmp_path_factory.mktemp("openapi"), prepare) as (port, prepared):
        yield Place(f"http://127.0.0.1:{port}", *prepared)


def check(case: Case[Any], response: Response) -> None:
    """Fail if an answer is not what the document says, or an error is more than a code and a reason."""
    case.validate_response(response, checks=[CHECKS.get_one(name) for name in KEPT])  # type: ignore[misc]
    if response.status_code >= 400 and "application/json" in response.headers["content-type"]:
        told = response.json()
        assert told.keys() == {"code", "reason"}, told
        assert told["code"]
        assert told["reason"]
        assert "\n" not in told["reason"]
        assert "Traceback" not in told["reason"]


def last(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    """Whether something is tried after everything else: who has left cannot do much."""
    return operation.path.endswith(("/leave", "/bot", "/device"))


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["fitting", "unfitting"])
@pytest.mark.parametrize("known", ["elsewhere", "over", "playing"])
def test_every_answer_is_as_documented(place: Place, known: str, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_dict(place.document)
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == sum(len(path) for path in place.document["paths"].values())
    statuses: Counter[int] = Counter()
    with requests.Session() as session:
        session.cookies.set("meisterdieb", place.cookie)
        for operation in sorted(operations, key=last):
            fixed = None
            if "/api/tables/{id}" in operation.path:
                fixed = {"id": getattr(place, known)}
            elif known != "playing":
                continue
            elif "/api/games/{id}" in operation.path:
                fixed = {"id": "klong"} | DRAWN.get(operation.path, {})

            @settings(
                max_examples=10, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
            )
            @given(case=operation.as_strategy(mode, path_parameters=fixed))
            def answered(case: Case[Any]) -> None:
                if mode is GenerationMode.POSITIVE and isinstance(case.body, dict) and "game" in case.body:
                    case.body["game"] = "klong"
                response = case.call(place.address, session=session)
                statuses[response.status_code] += 1
                check(case, response)

            with suppress(Unsatisfiable):  # nothing that is sent there could be wrong
                answered()
    assert statuses.keys() > ({400} if mode is GenerationMode.NEGATIVE else {404})
    if mode is GenerationMode.POSITIVE and known == "playing":
        assert statuses.keys() > {200, 204, 403, 409, 422}


def test_what_is_sent_has_no_fields_but_those_named(place: Place) -> None:
    schemas = place.document["components"]["schemas"]
    bodies = [
        operation["requestBody"]["content"]["application/json"]["schema"]
        for path in place.document["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    ]
    names = {one["$ref"].rpartition("/")[2] for body in bodies for one in body.get("oneOf", [body])}
    assert {"TableWanted", "ActByPost", "Enter"} < names
    for name in (*names, "SeatSettings"):
        assert schemas[name]["additionalProperties"] is False
