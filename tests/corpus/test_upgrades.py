"""A later program opens, replays and goes on with what this one wrote, whatever of what releases bring has changed.

Each later program is a copy of the sources with one change, and runs in a process of its own.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from meisterdieb.kernel import editions, record, registry, save
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.tables.match import Match
from meisterdieb.tables.secrets import hashed
from meisterdieb.tables.settings import Settings
from meisterdieb.tables.tables import Tables
from tests.corpus.editions import PACKAGES, package, tables
from tests.corpus.later import CHANGES, Copy, rules_raised_and_card_changed
from tests.server.serving import serving
from tests.tables.moves import hash_of, idle_bots, offered, open_table
from tests.tables.room import people, room

ROOT = Path(__file__).parents[2]
DEVICE = "a-device-of-two-thieves-at-one-sofa"  # what its cookie says

# match: what is played, and how many moves; a klong match of more than 100 entries has a snapshot
MATCHES: dict[str, tuple[Settings, int]] = {
    "klong running": (people("klong", 2), 110),
    "klong begun": (people("klong", 3, options={"board": "back", "first": 2}), 15),
    "klong finished": (people("klong", 2, options={"round_limit": 6}), 2000),
    "clou running": (people("clou", 2, options={"heist": "auktion"}), 12),
    "clou finished": (people("clou", 2, options={"heist": "auktion"}), 2000),
}
GAMES: dict[str, dict[str, Any]] = {"klong": {"round_limit": 6}, "clou": {"heist": "auktion"}}


class Left:
    """What this program leaves behind: a database, and a file that tells of it and holds records and saves."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "tables.db"
        self.file = folder / "left.json"
        self.things: dict[str, dict[str, Any]] = {}

    async def fill(self) -> None:
        async with room(f"sqlite:///{self.database}", "before") as tables:
            idle_bots(tables)
            for name, (settings, moves) in MATCHES.items():
                match = await played(tables, settings, moves)
                assert (match.status == "over") == name.endswith("finished")
                self.things[name] = {"match": match.id, "running": bool(match.to_act), "hash": hash_of(match)}
        for game, options in GAMES.items():
            play = Play(registry.game(game), 2, options, SeededLuck(7))
            make_moves(play, 20)
            self.things[f"{game} save"] = {"text": save.save(play), "running": True, "hash": play.hash()}
            make_moves(play, 2000)
            self.things[f"{game} record"] = {"text": record.write(play), "running": False, "hash": play.hash()}
        self.file.write_text(json.dumps(self.things))

    def copy(self, folder: Path) -> str:
        """The database once more, for one later program."""
        return f"sqlite:///{shutil.copy(self.database, folder / 'tables.db')}"


async def played(tables: Tables, settings: Settings, moves: int) -> Match:
    match = await open_table(tables, settings, hashed(DEVICE))
    while match.to_act and moves:
        wanted = chosen(offered(match, match.to_act[0]), moves)
        await tables.authority.act(match.id, match.to_act[0], match.version, f"k{moves}", wanted)
        moves -= 1
    return match


def chosen(texts: list[str], n: int) -> str:
    """One of the moves that are offered; nobody leaves a heist before its end."""
    stay = [text for text in texts if text != "vote leave"]
    return stay[n * 7 % len(stay)]


def make_moves(play: Play, most: int) -> None:
    while play.to_act and most:
        texts = {play.game.notation(play.state, action): action for action in play.legal(play.to_act[0])}
        play.apply(texts[chosen(list(texts), most)])
        most -= 1


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Left:
    found = Left(tmp_path_factory.mktemp("left"))
    asyncio.run(found.fill())
    return found


def later(copy: Copy) -> dict[str, str]:
    """The environment in which a copy runs."""
    return {**os.environ, "PYTHONPATH": f"{copy.path}{os.pathsep}{ROOT}", "MEISTERDIEB_PURE": "1"}


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_later_program_opens_replays_and_goes_on(left: Left, tmp_path: Path, change: Callable[[Copy], None]) -> None:
    copy = Copy(tmp_path / "later")
    change(copy)
    call = [sys.executable, "-m", "tests.corpus.opening", left.copy(tmp_path), str(left.file)]
    done = subprocess.run(call, cwd=tmp_path, env=later(copy), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert Path(found.pop("program")).is_relative_to(copy.path)
    assert (found.pop("well"), found.pop("faults")) == (True, [])
    assert found.keys() == left.things.keys()
    for name, what in left.things.items():
        assert isinstance(found[name], dict), f"{name}: {found[name]}"
        assert found[name].pop("hash") == what["hash"], name
        assert all(found[name].values()), f"{name}: {found[name]}"


def test_a_later_program_serves_the_tables_from_before(left: Left, tmp_path: Path) -> None:
    copy = Copy(tmp_path / "later")
    rules_raised_and_card_changed(copy)
    database, env = left.copy(tmp_path), later(copy)
    ids = {name: what["match"] for name, what in left.things.items() if "match" in what}
    with serving(tmp_path, "--database", database, settings=env) as server, server.client() as browser:
        browser.cookies.set("meisterdieb", DEVICE)
        assert {table["match"] for table in browser.get("/api/tables").json()} == set(ids.values())
        assert browser.get("/api/games").json()[0]["rules"] == 2  # it is the later program that answers
        for name, match in ids.items():
            if name.endswith("finished"):
                assert browser.get(f"/api/tables/{match}/record").status_code == 200
            else:
                assert moved(browser, match), name


def moved(browser: httpx.Client, match: str) -> bool:
    """Whether the next move of a match is taken, and stands."""
    seat = browser.get(f"/api/tables/{match}").json()["to_act"][0]
    view = browser.get(f"/api/tables/{match}/view?seat={seat}").json()
    wish = {"seat": seat, "key": "k", "based_on": view["version"], "action": view["legal"][0]["action"]}
    answer = browser.post(f"/api/tables/{match}/act", json=wish)
    assert answer.status_code == 200, answer.text
    return bool(browser.get(f"/api/tables/{match}").json()["version"] == answer.json()["version"])


EDITIONS = {
    "clou/1": "066a329417fa660bc8855ded93769e45d3fc9fe5a9a29b7b9cda42de1289e149",
    "clou/2": "1db0da0396be58a932608c5ba0f4e7f410fa0f442094e0a7e2b91961f06ae266",
    "klong/1": "4df6c416e3b87deb8dc54f4bb44e918071b795ed369688fe579253951eca2c4c",
    "klong/2": "c0db1789811c6dbd77798684df580f7b3967c97e8fbdc6d602e2906bebc7fb34",
}


@pytest.mark.parametrize("game", PACKAGES)
def test_the_content_in_play_is_kept_as_the_newest_edition(game: str) -> None:
    newest = editions.numbers(package(game))[0]
    same = editions.read(package(game), newest) == tables(game)
    assert same, f"the content of {game} is not its edition {newest}: run `make edition`, and list the new file below"


def test_an_edition_never_changes() -> None:
    kept = {f"{game}/{number}": package(game) for game in PACKAGES for number in editions.numbers(package(game))}
    assert kept.keys() == EDITIONS.keys(), "a new edition is listed here, an old one is never removed"
    for name, folder in kept.items():
        file = folder / editions.FOLDER / f"{name.partition('/')[2]}.json"
        wrong = f"matches began with {file}: restore it, and run `make edition` for what is new"
        assert sha256(file.read_bytes()).hexdigest() == EDITIONS[name], wrong
