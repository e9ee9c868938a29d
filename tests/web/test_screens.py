"""Every screen for everybody: axe finds nothing, in light and dark, on a large screen and on a phone."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Someone


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_screen_has_barriers(someone: Someone, dark: bool) -> None:
    mira, jonas = someone(dark=dark), someone(390, 844, "de-DE", dark, is_mobile=True, has_touch=True)
    found: dict[str, object] = {}
    rules = ["color-contrast"] if dark else []  # the rest is the same in both lights
    mira.visit()
    mira.page.locator(".poster").first.wait_for()
    for details in mira.page.locator("summary").all():
        details.click()
    found["start"] = mira.violations(*rules)
    mira.visit("/rules")
    mira.page.locator("li.panel").first.wait_for()
    found["rules"] = mira.violations(*rules)
    mira.start(way="invite")
    link = mira.page.locator(".box input").first.input_value()
    found["lobby"] = mira.violations(*rules)
    jonas.visit(link)
    jonas.page.locator("form input").fill("Jonas")
    found["enter"] = jonas.violations(*rules)
    jonas.page.locator("form .button.primary").click()
    for person in (mira, jonas):
        person.seated()
    mira.page.locator(".do").wait_for()
    found["table"] = mira.violations(*rules)
    for tab in jonas.page.locator(".tabs button").all():
        tab.click()
        found[f"phone {tab.inner_text()}"] = jonas.violations(*rules)
    jonas.page.get_by_role("button", name="Menü des Tisches").click()
    found["menu"] = jonas.violations(*rules)
    mira.start(way="here")
    mira.page.locator(".cover").wait_for()
    found["cover"] = mira.violations(*rules)
    mira.visit("/rules/KL-MOVE-05")
    mira.page.locator("li.panel").first.wait_for()
    found["rule"] = mira.violations(*rules)
    assert {screen: what for screen, what in found.items() if what} == {}


def test_four_at_a_table_in_words_fit_a_small_phone_with_their_names(someone: Someone) -> None:
    mira = someone(360, 740, "de-DE", is_mobile=True, has_touch=True)
    bots = [{"kind": "bot", "level": "langfinger", "name": name} for name in ("Jonas", "Anna", "Grimbart")]
    wanted = {"game": "klong", "seats": [{"kind": "here", "name": "Mira"}, *bots], "language": "de"}
    mira.page.request.get(f"{mira.address}/api/tables")
    mira.visit(mira.page.request.post(f"{mira.address}/api/tables", data=wanted).json()["link"])
    mira.seated()
    mira.page.locator(".tabs button").nth(1).tap()
    assert mira.page.evaluate("document.documentElement.scrollWidth") <= 360
    for name in mira.page.get_by_role("list", name="Am Tisch").locator("b").all():
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), name.inner_text()
    for label in mira.page.locator("#part-areas dl > div:not(.bare) dt").all():
        text = label.inner_text()  # words are whole: the longest one fits its column
        assert label.evaluate("one => { one.style.hyphens = 'none'; return one.scrollWidth <= one.clientWidth }"), text


def test_a_rule_opens_from_a_reason(someone: Someone) -> None:
    mira = someone()
    mira.start(easy=True)
    mira.seated()
    mira.page.locator(".do summary").click()
    rule = mira.page.locator(".do details .ids button").first
    id = rule.inner_text()
    rule.click()
    expect(mira.page.locator("dialog[open] h2")).to_have_text(id)
    expect(mira.page.locator("dialog[open] .text")).not_to_be_empty()


def test_a_card_opens_in_words(someone: Someone) -> None:
    mira = someone()
    mira.start(easy=True)
    mira.seated()
    mira.page.locator("#part-areas dd button", has_text="Burgle").first.click()
    expect(mira.page.locator("dialog[open]")).to_contain_text("1 skill.")


def test_a_problem_is_packed_without_secrets(someone: Someone, tmp_path: Path) -> None:
    mira = someone()
    mira.start(way="invite")
    secret = mira.page.locator(".box input").first.input_value().partition("#")[2]
    mira.page.get_by_role("button", name="Seat a bot").click()
    mira.seated()
    mira.page.get_by_role("button", name="Menu of the table").click()
    mira.page.get_by_role("button", name="Report a problem").click()
    mira.page.locator("dialog textarea").fill("The dragon sneezed.")
    with mira.page.expect_download() as download:
        mira.page.get_by_role("button", name="Save the file").click()
    file = tmp_path / "report.json"
    download.value.save_as(file)
    told = json.loads(file.read_text())
    assert told["what"] == "The dragon sneezed."
    assert told["match"] in mira.page.url
    assert told["view"]["viewer"] == 0
    cookies = [cookie["value"] for cookie in mira.context.cookies()]
    assert not any(word in file.read_text() for word in [secret, *cookies])


def test_three_clicks_lead_to_a_first_move(someone: Someone) -> None:
    mira = someone(dark=True)
    mira.visit()
    page = mira.page
    page.locator("input[name=game][value=clou]").click(force=True)
    page.locator("form .button.primary").click()
    mira.seated()
    mira.offers.first.click()
    expect(page.locator("#part-log li").nth(1)).to_be_visible()


def test_your_tables_show_whose_turn_it_is(someone: Someone) -> None:
    mira = someone()
    mira.start(easy=True)
    mira.seated()
    mira.offers.first.wait_for()
    match = mira.page.url.rpartition("/")[2]
    mira.visit()
    entry = mira.page.locator(f"a[href='/t/{match}']")
    expect(entry).to_contain_text("Your turn")
    expect(mira.page.locator("input[autocomplete=nickname]")).to_have_value("Mira")
    entry.click()
    mira.seated()
