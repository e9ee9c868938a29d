"""The game of the day: on the start page, at its table, at its end, and when somebody comes back on the same day."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.conftest import Someone

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844, "is_mobile": True, "has_touch": True},
}
WORDS = {
    "en-US": ("Game of the day", "Play", "Go on", "Result", "Copy the result", "Not this time"),
    "de-DE": ("Partie des Tages", "Spielen", "Weiterspielen", "Ergebnis", "Ergebnis kopieren", "Diesmal nicht"),
}


def finish(person: Person, match: str) -> None:
    """Play to the end without looking: the last thing that can be done, again and again."""
    ask, table = person.page.request, f"{person.address}/api/tables/{match}"
    while (seen := ask.get(f"{table}/view?seat=0").json())["status"] != "over":
        wish = {"seat": 0, "key": f"k{seen['version']}", "based_on": seen["version"]}
        assert ask.post(f"{table}/act", data={**wish, "action": seen["legal"][-1]["action"]}).ok


@pytest.mark.parametrize(("size", "locale"), [("desk", "de-DE"), ("phone", "en-US")])
def test_it_is_begun_gone_on_with_ended_told_and_looked_at_again(someone: Someone, size: str, locale: str) -> None:
    title, play, on, look, copy, lost = WORDS[locale]
    mira = someone(locale=locale, face="picture", **SIZES[size])
    page = mira.page
    mira.visit()
    strip = page.get_by_role("region", name=title)
    today = page.request.get(f"{mira.address}/api/days?lang={locale[:2]}").json()[0]
    expect(strip.get_by_role("button")).to_contain_text(today["aim"])
    strip.get_by_role("button", name=play).click()
    page.wait_for_url("**/t/*")
    mira.seated()
    match = page.url.rpartition("/")[2]
    mira.visit()
    expect(page.get_by_role("link", name=title)).to_have_attribute("href", f"/t/{match}")
    finish(mira, match)
    mira.visit()
    expect(strip.get_by_role("button", name=on)).to_have_count(0)
    strip.get_by_role("button", name=look).click()
    page.wait_for_url(f"**/t/{match}")
    end = page.get_by_role("dialog")
    expect(end).to_contain_text(lost)
    told = page.request.get(f"{mira.address}/api/tables/{match}/boast?lang={locale[:2]}").json()["text"].splitlines()
    assert told[0].startswith("Meisterdieb, ")
    for line in (*told, mira.address):
        expect(end.locator(".told")).to_contain_text(line)
    assert mira.violations() == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    mira.context.grant_permissions(["clipboard-read", "clipboard-write"])
    end.get_by_role("button", name=copy).click()
    assert page.evaluate("navigator.clipboard.readText()") == "\n".join([*told, mira.address])


def test_who_has_left_it_goes_on(someone: Someone) -> None:
    mira = someone()
    mira.visit()
    mira.page.locator(".day").click()
    mira.page.wait_for_url("**/t/*")
    mira.seated()
    table = mira.page.url
    mira.visit()
    mira.page.get_by_role("button", name="Go on").click()
    mira.page.wait_for_url(table)
    mira.seated()


def test_another_device_gets_the_same_cards(someone: Someone) -> None:
    rows = []
    for _ in range(2):
        person = someone()
        match = person.page.request.post(f"{person.address}/api/days/klong", data={}).json()["match"]
        seen = person.page.request.get(f"{person.address}/api/tables/{match}/view?seat=0").json()
        rows.append((seen["view"]["row"], seen["view"]["seats"][0]["hand"]))
    assert rows[0] == rows[1]
