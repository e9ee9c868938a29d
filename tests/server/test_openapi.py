"""The OpenAPI document: stable, complete, and true of what the server really sends."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from meisterdieb.kernel import registry
from meisterdieb.server import openapi, wire
from meisterdieb.server.app import create
from tests.server.asking import Client, asking, settings, sitting, slow

GOLDEN = Path(__file__).parent.parent.parent / "docs" / "openapi.json"
DOCUMENT = openapi.document()
TOLD: dict[str, Any] = json.loads(DOCUMENT)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with asking(tmp_path) as client:
        yield client


def fits(data: object, name: str) -> None:
    """The data are what the document says they are."""
    schema = {"$ref": f"#/components/schemas/{name}", "components": TOLD["components"]}
    jsonschema_rs.validator_for(schema).validate(data)


def test_the_document_that_clients_are_made_from_is_the_newest() -> None:
    """In a process of its own: parts that only tests know bring events of theirs."""
    told = subprocess.run([sys.executable, "-m", openapi.__name__], capture_output=True, check=True).stdout.decode()
    assert GOLDEN.read_text("utf-8") == told, "the server has changed: make openapi, and look what is different"


def test_the_server_gives_the_same_document(client: Client) -> None:
    assert client.get("/api/schema/openapi.json").json() == json.loads(openapi.document())


def test_every_reference_leads_somewhere() -> None:
    names = set(re.findall(r'"#/components/schemas/(\w+)"', DOCUMENT))
    assert names <= set(TOLD["components"]["schemas"])
    assert len(names) > 30


def test_every_operation_has_a_name_of_its_own_a_sentence_and_a_problem(tmp_path: Path) -> None:
    operations = [operation for item in TOLD["paths"].values() for operation in item.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    for operation in operations:
        assert operation["description"].endswith("."), operation["operationId"]
        assert operation["responses"]["default"]["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")
        assert "400" not in operation["responses"]
    paths = {route.path_format for route in create(settings(tmp_path)).routes if route.path_format.startswith("/api")}
    left_out = {path for path in paths if path not in TOLD["paths"] and not path.startswith("/api/schema")}
    assert left_out == {"/api/tables/{id}/socket"}
    assert all(path in TOLD["info"]["description"] for path in left_out)


def test_the_messages_of_the_socket_are_described() -> None:
    wishes = {wish.__struct_config__.tag for wish in get_args(wire.Wish)}
    assert set(TOLD["components"]["schemas"]["Wish"]["discriminator"]["mapping"]) == wishes
    sent = {
        one.__struct_config__.tag
        for one in vars(wire).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__struct_config__.tag
    }
    assert set(TOLD["components"]["schemas"]["Message"]["discriminator"]["mapping"]) == sent - wishes | {
        "update",
        "explained",
    }
    assert openapi.Refused.__struct_fields__ == wire.Refused.__struct_fields__
    assert openapi.Refused.__struct_config__.tag == wire.Refused.__struct_config__.tag


def test_what_a_socket_sends_fits(client: Client) -> None:
    id = client.post("/api/tables", json=slow()).json()["match"]
    with sitting(client, f"/api/tables/{id}/socket?seat=0") as socket:
        update = socket.receive_json()
        fits(update, "Message")
        fits(update, "Seen")
        move = {"type": "act", "key": "k", "based_on": update["version"], "action": update["legal"][0]["action"]}
        late = {**move, "key": "k2", "based_on": 0}
        said = {"type": "say", "key": "k3", "text": "hello"}
        for wish in (move, late, said, {"type": "ping"}):
            fits(wish, "Wish")
            socket.send_json(wish)
        socket.send_text("nonsense")
        kinds: set[str] = set()
        while not {"update", "ack", "refused", "chat", "pong", "explained"} <= kinds:
            message = socket.receive_json()
            fits(message, "Message")
            kinds.add(message["type"])
            if message.get("code") == "stale":
                fits(message["update"], "Seen")
        with pytest.raises(jsonschema_rs.ValidationError):
            fits({"type": "fly"}, "Wish")
        with pytest.raises(jsonschema_rs.ValidationError):
            fits({**move, "seat": 1}, "Wish")


def test_what_is_asked_for_fits(client: Client) -> None:
    opened = client.post("/api/tables", json=slow()).json()
    id = opened["match"]
    fits(slow(), "Settings")
    fits(opened, "TableOpened")
    fits(client.get(f"/api/tables/{id}").json(), "TableInfo")
    fits(client.get(f"/api/tables/{id}/view?seat=0").json(), "Seen")
    fits(client.get("/api/games/klong").json(), "GameInfo")
    for game in registry.registry():
        told = client.get(f"/api/games/{game}/things?lang=en").json()
        assert len(told) > 10
        for thing in told:
            fits(thing, "Thing")
            fits(thing, registry.game(game).thing_type.__name__)
    fits(client.get("/api/rules?words=drache").json(), "RulesFound")
    fits(client.get("/api/rules/KL-MOVE-05").json(), "RuleInfo")
    fits(client.get("/api/device").json(), "DeviceInfo")
    for wrong in ("/api/tables/nowhere", "/api/rules?most=0", f"/api/tables/{id}/view?seat=9"):
        fits(client.get(wrong).json(), "Problem")
