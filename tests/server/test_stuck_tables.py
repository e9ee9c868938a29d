"""What cannot go on says so to its players and can still be looked at: with the program as it is served."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from sqlalchemy import Connection, text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect as socket_to

from meisterdieb.tables.secrets import hashed
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.storage import migration
from tests.cli.calling import program
from tests.server.serving import PATIENCE, Serving, serving
from tests.tables.moves import idle_bots, open_table, play_on
from tests.tables.room import people, room
from tests.tables.storage.test_migration import done
from tests.tables.storage.working import chain_anew

DEVICE = "the-device-of-a-patient-thief"
RULES = "This game began with rules that this program no longer has; only its log can be looked at."
BROKEN = "This game is damaged on the server and cannot go on; only its log can be looked at."
ENGLISH = {"accept-language": "en"}

SETTINGS = (
    '{"game":"klong","seats":[{"kind":"link","name":"","level":""},{"kind":"bot","name":"Rolf","level":"langfinger"}],'
    '"options":{"board":"front","first":0,"round_limit":100,"colours":["red","blue"]},"language":"de","pace":"live",'
    '"turn_seconds":null,"away_seconds":null,"away_level":"langfinger","undo":"consent","watch":false,"lesson":""}'
)
# A log as programs wrote it before there were ids: draws are numbers.
OLD_LOG = [
    '{"kind":"join","seat":0,"name":"Ümit"}',
    '{"kind":"start","chance":[4711,4712,4713]}',
    '{"kind":"move","seat":0,"text":"play burgle","chance":[]}',
    '{"kind":"move","seat":0,"text":"end","chance":[4714,4715],"luck":3}',
    '{"kind":"bot","seat":0,"level":"langfinger","why":"away"}',
    '{"kind":"back","seat":0}',
    '{"kind":"miracle","secret":4716}',
]
PLAIN = [
    ("join", 0, "Ümit sits down at the table."),
    ("start", None, "The game begins."),
    ("move", 0, "play burgle"),
    ("move", 0, "end"),
    ("bot", 0, "Ümit is away; a bot (langfinger) steps in."),
    ("back", 0, "Ümit is back."),
    ("", None, ""),
]


def before_ids(connection: Connection) -> None:
    """A database as programs left it before there were ids, with one match."""
    command.upgrade(migration.config(connection), "0003")
    match = "INSERT INTO matches (id, game, settings, rules, content, key, created, status, updated, due)"
    values = {"settings": SETTINGS, "key": bytes(range(32))}
    connection.execute(
        text(f"{match} VALUES ('old', 'klong', :settings, 1, 'x', :key, 1.0, 'playing', 9.0, 1.0)"), values
    )
    for seat in (-1, 0):
        grant = "INSERT INTO grants (device, match, seat, time) VALUES (:device, 'old', :seat, 1.0)"
        connection.execute(text(grant), {"device": hashed(DEVICE), "seat": seat})
    for version, entry in enumerate(OLD_LOG, 1):
        row = "INSERT INTO log (match, version, key, entry, hash, time)"
        stored = {"v": version, "entry": entry}
        connection.execute(text(f"{row} VALUES ('old', :v, 'k' || :v, :entry, '', 2.5 + :v)"), stored)


async def a_match(database: str, **more: object) -> str:
    """A match of this program, after some moves."""
    async with room(database, "stuck") as tables:
        idle_bots(tables)
        match = await open_table(tables, people("klong", 2, **more), hashed(DEVICE))
        await play_on(tables, match, 12)
        return match.id


def change(database: str, statement: str) -> None:
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute(statement)


@contextmanager
def house(folder: Path, database: str) -> Iterator[tuple[Serving, httpx.Client]]:
    """A server, and the browser of somebody who sits at its tables."""
    with serving(folder, "--database", database) as server, server.client() as browser:
        browser.cookies.set("meisterdieb", DEVICE)
        browser.headers.update(ENGLISH)
        yield server, browser


def bye(server: Serving, match: str) -> tuple[str, str, int]:
    """What somebody hears who sits down at a table by socket: code, reason, and how the socket is closed."""
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{match}/socket?seat=0&lang=en"
    with socket_to(url, additional_headers={"cookie": f"meisterdieb={DEVICE}"}, open_timeout=PATIENCE) as line:
        said = json.loads(line.recv(timeout=PATIENCE))
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=PATIENCE)
    assert (said["type"], closed.value.rcvd is not None) == ("bye", True)
    return said["code"], said["reason"], closed.value.rcvd.code if closed.value.rcvd else 0


def log_of(browser: httpx.Client, match: str) -> list[dict[str, Any]]:
    answer = browser.get(f"/api/tables/{match}/history?lang=en")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def test_a_match_from_before_there_were_ids_says_so_and_its_log_can_be_read(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(done(database, before_ids))
    with house(tmp_path, database) as (server, browser):
        listed = browser.get("/api/tables").json()
        assert [(one["match"], one["status"], one["reason"]) for one in listed] == [("old", "stuck", RULES)]
        info = browser.get("/api/tables/old").json()
        assert info == listed[0]
        assert [(seat["kind"], seat["name"], seat["taken"], seat["level"]) for seat in info["seats"]] == [
            ("link", "Ümit", True, ""),
            ("bot", "Rolf", True, "langfinger"),
        ]
        assert (info["version"], info["yours"], info["host"], info["your_turn"]) == (7, [0], True, False)
        changes = log_of(browser, "old")
        assert [(one["what"], one["seat"], one["text"]) for one in changes] == PLAIN
        assert [(one["version"], one["time"], one["events"]) for one in changes] == [
            (n, 2.5 + n, []) for n in range(1, 8)
        ]
        assert [one["version"] for one in browser.get("/api/tables/old/history?after=5").json()] == [6, 7]
        assert bye(server, "old") == ("rules", RULES, 4409)
        assert browser.get("/api/tables/old/view?seat=0").json() == {"code": "rules", "reason": RULES}
        for path in ("", "/history", "/names", "/record"):
            told = browser.get(f"/api/tables/old{path}").text
            assert "471" not in told  # no draw, nothing unknown
            assert bytes(range(32)).hex() not in told


def test_where_nobody_may_watch_a_stranger_learns_nothing_of_the_log(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(done(database, before_ids))
    with serving(tmp_path, "--database", database) as server, server.client() as stranger:
        assert stranger.get("/api/tables").json() == []
        assert stranger.get("/api/tables/old/history").json()["code"] == "watch"
        info = stranger.get("/api/tables/old").json()
        assert (info["status"], info["version"], info["updated"], info["yours"]) == ("stuck", 0, 1.0, [])


DAMAGES = {
    "a content that nobody has, and another end": (
        "UPDATE matches SET content = 'lost'",
        "UPDATE log SET hash = 'x'",
        True,
    ),
    "rules that are newer": ("UPDATE matches SET rules = 99", "", True),
    "a game that is gone": ("UPDATE matches SET settings = replace(settings, '\"klong\"', '\"chess\"')", "", True),
    "a changed entry": ("UPDATE log SET entry = '{' WHERE version = 3", "", False),
    "settings that are no settings": ("UPDATE matches SET settings = '{\"seats\": 7}'", "", False),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_match_that_cannot_go_on_stays_where_its_players_find_it(tmp_path: Path, damage: str) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    match = asyncio.run(a_match(database))
    well = asyncio.run(a_second_match(database))
    *statements, rules = DAMAGES[damage]
    for statement in filter(None, statements):
        place = "match" if statement.startswith("UPDATE log") else "id"
        joint = "AND" if "WHERE" in statement else "WHERE"
        change(database, f"{statement} {joint} {place} = '{match}'")
    if "log" in statements[1]:
        chain_anew(database, match)
    reason = RULES if rules else BROKEN
    with house(tmp_path, database) as (server, browser):
        listed = {one["match"]: one for one in browser.get("/api/tables").json()}
        assert listed.keys() == {match, well}
        assert (listed[well]["status"], listed[well]["reason"]) == ("playing", "")
        assert listed[match]["status"] == "stuck"
        assert listed[match]["reason"].startswith(reason)
        assert browser.get(f"/api/tables/{match}").json() == listed[match]
        code, why, closed = bye(server, match)
        assert (code, why.startswith(reason), closed) == ("rules" if rules else "broken", True, 4409)
        changes = log_of(browser, match)
        assert [one["version"] for one in changes] == list(range(1, listed[match]["version"] + 1))
        moves = [one["text"] for one in changes if one["what"] == "move"]
        assert len(moves) > 8
        assert all(moves)
        told = browser.get(f"/api/tables/{match}/history").text
        assert "chance" not in told
        assert "hand." not in told
        complaints = [line for line in server.log() if line["level"] == "error"]
        assert [line["text"] for line in complaints] == ([] if rules else ["broken match"])  # once is enough
    checked = program("db", "check", "--database", database, home=tmp_path)
    assert checked.returncode == 1
    assert match in checked.stdout
    assert well not in checked.stdout


async def a_second_match(database: str) -> str:
    """A match that is well, beside the other."""
    async with room(database, "well") as tables:
        settings = Settings("clou", [SeatSettings("here"), SeatSettings("here")])
        return (await open_table(tables, settings, hashed(DEVICE))).id


def test_a_check_of_the_database_says_what_can_be_done(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(done(database, before_ids))
    assert program("db", "migrate", "--database", database, home=tmp_path).returncode == 0
    checked = program("db", "check", "--database", database, home=tmp_path)
    assert checked.returncode == 1
    told = checked.stdout.splitlines()
    assert told[-1] == "1 matches with 7 entries checked: matches that cannot go on: 1"
    assert "  old" in told
    assert "serve the backup from before the upgrade with its program" in checked.stdout
    assert "their players are told, and can read the logs" in checked.stdout
