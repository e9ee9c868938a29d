"""A real server with its database, and people with browsers."""

import json
import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from meisterdieb.server.client_files import FOLDER, PAGE
from tests.postgres import NEEDED
from tests.server.serving import PLENTY, Serving, serving
from tests.web import browser, fate
from tests.web.browser import Person

FATE = "fate.txt"
QUICK = {**PLENTY, "MEISTERDIEB_BOT_PAUSE_MS": "0", "MEISTERDIEB_OPENINGS_PER_MINUTE": "1000"}


def chosen(face: str = "text", ask: bool = False) -> str:
    """A script by which somebody has chosen how tables are shown, and not to be asked twice."""
    wanted = json.dumps({"face": face, "ask": ask})
    return f"if (!localStorage.meisterdieb) localStorage.meisterdieb = JSON.stringify({wanted})"


Someone = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser or a built client there is nothing to look at."""
    missing = "" if browser.program() else "no Chromium"
    missing = missing or ("" if (FOLDER / PAGE).is_file() else "the web client is not built (make web)")
    if missing and not os.environ.get(NEEDED):
        for item in items:
            if "tests/web/" in str(item.path):
                item.add_marker(pytest.mark.skip(reason=missing))


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser of all tests here; it ends with them, for as long as it runs no other test can run a loop."""
    with browser.started() as running:
        yield running


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The server of all tests here."""
    folder = tmp_path_factory.mktemp("web")
    with serving(folder, "--data", str(folder), settings=QUICK, program=fate.program(folder / FATE)) as running:
        yield running


@pytest.fixture
def someone(chromium: Browser, server: Serving, request: pytest.FixtureRequest) -> Iterator[Someone]:
    """People at their browsers. In the end none of the browsers may have complained."""
    fate.decree(server.log_file.parent / FATE, request.node.nodeid)
    people: list[Person] = []

    def come(
        width: int = 1280,
        height: int = 800,
        locale: str = "en-US",
        dark: bool = False,
        face: str = "text",
        ask: bool = False,
        **more: object,
    ) -> Person:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            **more,  # type: ignore[arg-type]
        )
        context.add_init_script(chosen(face, ask))
        people.append(Person(context, server.address))
        return people[-1]

    yield come
    for person in people:
        person.leave()
    assert [complaint for person in people for complaint in person.complaints] == []
