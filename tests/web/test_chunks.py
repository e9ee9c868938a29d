"""The table of a game loads no file of another one; the build names every file of a table after its games."""

import re

import pytest
from playwright.sync_api import Request

from meisterdieb.kernel import registry
from meisterdieb.server.client_files import FOLDER
from tests.web.browser import ROOT
from tests.web.conftest import Someone

GAMES = sorted(one.parent.name for one in (ROOT / "web" / "src" / "games").glob("*/index.ts"))


def named_after(address: str) -> set[str]:
    """The games that a file of the client is made of, or that a path of the API is about."""
    found = re.search(r"/api/games/([^/?]+)|/assets/table-of-([a-z_+]+)-", address)
    return set((found[1] or found[2]).split("+")) if found else set()


def test_every_game_with_a_folder_has_files_of_its_own() -> None:
    files = [f"/assets/{one.name}" for one in (FOLDER / "assets").iterdir()]
    assert set().union(*map(named_after, files)) == set(GAMES) <= set(registry.registry())


@pytest.mark.parametrize("face", ["picture", "text"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_loads_nothing_of_other_games(someone: Someone, game: str, face: str) -> None:
    mira = someone(face=face)
    asked: list[str] = []

    def ask(request: Request) -> None:  # the start page shows other games as well
        if "/assets/" in request.url or "/t/" in mira.page.url:
            asked.append(request.url)

    mira.page.on("request", ask)
    mira.start(game, easy=True)
    mira.seated()
    mira.page.wait_for_load_state("networkidle")
    loaded = [address for address in asked if named_after(address)]
    assert any("/assets/" in address for address in loaded)
    assert [address for address in loaded if named_after(address) != {game}] == []
