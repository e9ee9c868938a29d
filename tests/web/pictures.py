"""Take the pictures of the app that the README and the guides show: `make pictures`.

Every picture is a real page of a real server. Games are played by bots up to an interesting moment, then a person takes
the seat over.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser
from rich.console import Console

from tests.server.serving import PLENTY, Serving, serving
from tests.web import browser
from tests.web.browser import ROOT, Person

FOLDER = ROOT / "docs" / "pictures"
DESKTOP, PHONE = (1440, 900), (390, 844)
SETTINGS = {**PLENTY, "MEISTERDIEB_BOT_PAUSE_MS": "50", "MEISTERDIEB_OPENINGS_PER_MINUTE": "1000"}
PATIENCE = 120.0  # seconds for a game to come to its moment


class Camera:
    """Somebody who visits pages and takes pictures of them."""

    def __init__(self, chromium: Browser, server: Serving, folder: Path) -> None:
        self.chromium = chromium
        self.server = server
        self.folder = folder

    @contextmanager
    def person(self, size: tuple[int, int], lang: str, dark: bool) -> Iterator[Person]:
        """Somebody at a screen of that size."""
        context = self.chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        person = Person(context, self.server.address)
        try:
            yield person
            assert person.complaints == []
        finally:
            context.close()

    def take(self, name: str, person: Person) -> None:
        """Take a picture of what a person sees, when everything has come to rest."""
        person.page.wait_for_load_state("networkidle")
        person.page.wait_for_timeout(1000)
        person.page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=84)
        Console().print(f"{name}.jpg")

    def page(
        self, name: str, path: str, size: tuple[int, int] = DESKTOP, lang: str = "en-GB", dark: bool = False
    ) -> None:
        """A picture of a page that needs no table."""
        with self.person(size, lang, dark) as person:
            person.visit(path)
            self.take(name, person)

    def fresh(self, name: str, path: str, wanted: dict[str, Any], lang: str = "en-GB") -> None:
        """A picture of a table that has just been opened."""
        with self.person(DESKTOP, lang, dark=False) as person:
            person.visit("/")
            answer = person.page.request.post(f"{person.address}{path}", data=wanted)
            person.visit(f"/t/{answer.json()['match']}")
            self.take(name, person)

    def table(
        self,
        name: str,
        opening: dict[str, Any],
        moment: Callable[[dict[str, Any]], bool],
        size: tuple[int, int] = DESKTOP,
        lang: str = "en-GB",
        dark: bool = False,
        then: "Callable[[Camera, Person], None] | None" = None,
    ) -> None:
        """A picture of a table at a moment, and perhaps of what comes then."""
        with self.person(size, lang, dark) as person:
            with self.server.client() as client:
                match = brought(client, opening, moment)
                for cookie, value in client.cookies.items():  # the table was opened from this device
                    person.context.add_cookies([{"name": cookie, "value": value, "url": self.server.address}])
            person.visit(f"/t/{match}")
            self.take(name, person)
            if then:
                then(self, person)


def brought(client: httpx.Client, opening: dict[str, Any], moment: Callable[[dict[str, Any]], bool]) -> str:
    """Open a table, let bots play until the moment has come, and take the first seat back."""
    client.get("/api/tables")
    answer = client.post("/api/tables", json=opening)
    assert answer.status_code == 201, answer.text
    match = str(answer.json()["match"])
    level = opening["seats"][-1].get("level") or ("langfinger" if opening["game"] == "klong" else "random")
    client.post(f"/api/tables/{match}/seats/0/bot", json={"level": level})
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = client.get(f"/api/tables/{match}/view", params={"seat": 0, "lang": "en"}).json()
        if seen["status"] == "over" or moment(seen):
            break
        time.sleep(0.02)
    client.post(f"/api/tables/{match}/seats/0/back")
    return match


def people(game: str, *names: str, level: str, **options: object) -> dict[str, Any]:
    """A table with one person and bots, each with a name."""
    seats = [{"kind": "here", "name": names[0]}, *({"kind": "bot", "level": level, "name": name} for name in names[1:])]
    return {"game": game, "seats": seats, "options": options}


def deep_in_the_dungeon(seen: dict[str, Any]) -> bool:
    """It is our turn in a later round, with cards in hand."""
    view = seen["view"]
    return bool(view["round"] in (6, 7, 8) and seen["to_act"] == [0] and len(view["seats"][0].get("hand", [])) >= 4)


def in_the_middle_of_a_heist(seen: dict[str, Any]) -> bool:
    """We are to use our dice in the fourth round."""
    return bool(seen["view"].get("round", 0) >= 4 and 0 in seen["to_act"])


def never(_seen: dict[str, Any]) -> bool:
    """Play to the end."""
    return False


KLONG = people("klong", "Mira", "Jonas", "Anna", "Grimbart", level="langfinger")
SUNKEN, MUMMY, SPIDER, MINE = (
    people("klong", "Mira", "Jonas", "Anna", level="langfinger", board=board)
    for board in ("sunken-a", "mummy-a", "spider", "mine")
)
ALONE = people("klong", "Mira", level="langfinger")
CLOU = people("clou", "Mira", "Jonas", level="planer", heist="villa")

CAMPAIGN = {"game": "clou", "options": {"campaign": "yes"}, "seats": [{"kind": "here", "name": "Mira"}]}


def as_others_see_it(camera: Camera, person: Person) -> None:
    """The same table through eyes that tell colours apart differently."""
    session = person.context.new_cdp_session(person.page)
    for kind in ("deuteranopia", "protanopia", "achromatopsia"):
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        camera.take(f"klong-{kind}", person)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})


def again(camera: Camera, person: Person) -> None:
    """The replay of a game that is over."""
    person.visit(f"{person.page.url}/replay")
    camera.take("replay", person)


def mixing(camera: Camera) -> None:
    """The start page with all boards, two decks mixed in."""
    with camera.person(DESKTOP, "en-GB", dark=False) as person:
        person.visit("/")
        person.page.get_by_role("button", name="Another board, more cards").click()
        person.page.locator("label.board", has_text="The Pyramid").click()
        person.page.get_by_role("checkbox", name="Sunken Treasures").check()
        person.page.locator(".mixture", has_text="171").scroll_into_view_if_needed()
        person.page.locator(".boards").evaluate("shelf => scrollBy(0, shelf.getBoundingClientRect().top - 90)")
        camera.take("start-mix", person)


def main() -> None:
    """Take all pictures, or those whose names are given."""
    wanted = set(sys.argv[1:])
    with (
        tempfile.TemporaryDirectory() as data,
        browser.started() as chromium,
        serving(Path(data), "--data", data, settings=SETTINGS) as server,
    ):
        for name, take in pictures(Camera(chromium, server, FOLDER)).items():
            if not wanted or name in wanted:
                take()


def pictures(camera: Camera) -> dict[str, Callable[[], None]]:
    """How each picture is taken."""
    return {
        "start": lambda: camera.page("start", "/"),
        "start-mix": lambda: mixing(camera),
        "start-phone": lambda: camera.page("start-phone", "/", PHONE, "de-DE", dark=True),
        "rules": lambda: camera.page("rules", "/rules", lang="de-DE"),
        "cards": lambda: camera.page("cards", "/cards/klong", lang="de-DE"),
        "guide": lambda: camera.fresh("guide", "/api/lessons/klong-guide", {"name": "Mira"}),
        "campaign": lambda: camera.fresh("campaign", "/api/tables", CAMPAIGN, "de-DE"),
        "klong": lambda: camera.table("klong", KLONG, deep_in_the_dungeon, then=as_others_see_it),
        "klong-dark": lambda: camera.table("klong-dark", KLONG, deep_in_the_dungeon, lang="de-DE", dark=True),
        "klong-phone": lambda: camera.table("klong-phone", KLONG, deep_in_the_dungeon, PHONE, "de-DE", dark=True),
        "klong-end": lambda: camera.table("klong-end", KLONG, never, then=again),
        "sunken": lambda: camera.table("sunken", SUNKEN, deep_in_the_dungeon),
        "mummy": lambda: camera.table("mummy", MUMMY, deep_in_the_dungeon),
        "spider": lambda: camera.table("spider", SPIDER, deep_in_the_dungeon),
        "mine": lambda: camera.table("mine", MINE, deep_in_the_dungeon),
        "alone": lambda: camera.table("alone", ALONE, deep_in_the_dungeon),
        "clou": lambda: camera.table("clou", CLOU, in_the_middle_of_a_heist),
        "clou-dark": lambda: camera.table("clou-dark", CLOU, in_the_middle_of_a_heist, lang="de-DE", dark=True),
        "clou-phone": lambda: camera.table("clou-phone", CLOU, in_the_middle_of_a_heist, PHONE, "de-DE"),
        "clou-end": lambda: camera.table("clou-end", CLOU, never),
    }


if __name__ == "__main__":
    main()
