"""What docs/protocol.md says of messages and requests is so."""

import re
from pathlib import Path

import msgspec
import pytest

from meisterdieb.server import health, seats_api, tables_api
from meisterdieb.server.wire import Ack, Bye, Chat, Pong, Refused, Wish, wishes
from meisterdieb.tables.happened import Change, EventSeen
from meisterdieb.tables.refusals import BOOK, No
from meisterdieb.tables.seen import Denied, Explained, Offer, SeatSeen, Seen
from meisterdieb.tables.settings import Settings
from meisterdieb.tables.storage.store import Line

PAGE = Path(__file__).parent.parent.parent.joinpath("docs", "protocol.md").read_text("utf-8")
SENT = (Seen, Explained, Ack, Refused, Chat, Pong, Bye)
INSIDE = (SeatSeen, Offer, Denied, Change, EventSeen, Line)


def blocks() -> list[str]:
    return re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


def fields(row: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", row))


@pytest.mark.parametrize("message", SENT, ids=lambda message: message.__name__)
def test_every_message_stands_in_the_table_with_all_its_fields(message: type[msgspec.Struct]) -> None:
    config = message.__struct_config__
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{config.tag}` |"))
    assert set(message.__struct_fields__) <= fields(row)


@pytest.mark.parametrize("part", INSIDE, ids=lambda part: part.__name__)
def test_every_field_inside_a_message_is_named(part: type[msgspec.Struct]) -> None:
    assert set(part.__struct_fields__) <= fields(PAGE)


def test_the_wishes_shown_are_understood_and_all_of_them_are_shown() -> None:
    shown = [wishes.decode(line) for block in blocks() for line in block.splitlines() if '"type"' in line]
    assert {type(wish) for wish in shown} == set(Wish.__args__)


def test_the_table_shown_can_be_opened() -> None:
    (table,) = [block for block in blocks() if '"seats"' in block]
    assert msgspec.json.decode(table, type=Settings).game == "klong"


def test_every_refusal_named_exists() -> None:
    table = PAGE.partition("| `refused` with code |")[2].partition("\n\n")[0]
    codes = {code for row in table.splitlines()[2:] for code in re.findall(r"`([\w-]+)`", row.split("|")[1])}
    assert len(codes) > 10
    for code in codes:
        assert BOOK.say("no", code, "en", most=1) == No(code, most=1).reason("en")


def test_requests_to_tables_are_all_there_and_no_others() -> None:
    told = set(re.findall(r"`(GET|POST) (/[\w/{}]*)`", PAGE.partition("## Over HTTP")[2]))
    handlers = [*tables_api.HANDLERS, *seats_api.HANDLERS, *health.HANDLERS]
    paths = {
        (method, re.sub(r":\w+}", "}", path))
        for handler in handlers
        for path in handler.paths
        for method in handler.http_methods
    }
    assert told == paths
