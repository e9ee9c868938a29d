"""Choosing a bot on the start page: its strength, how it plays, and how often it wins."""

from playwright.sync_api import expect

from tests.web.conftest import Someone


def test_a_bot_is_chosen_by_its_strength_and_says_how_it_plays(someone: Someone) -> None:
    mira = someone(360, 740, "de-DE", is_mobile=True, has_touch=True)
    page = mira.page
    mira.visit()
    page.locator("input[name=game][value=klong]").check(force=True)
    choosers = page.get_by_label("Stärke des Bots")
    told = page.locator("form .seats ~ [aria-live] p")  # other live regions tell other things
    expect(choosers.first).to_have_value("langfinger")
    assert choosers.first.locator("option").all_inner_texts() == [
        "Lehrling: leicht",
        "Langfinger: mittel",
        "Fuchs: stark",
    ]
    expect(told).to_have_count(1)
    expect(told).to_contain_text("von 100 gegen Lehrling")
    choosers.first.select_option("fuchs")
    expect(told).to_have_count(2)
    expect(told.last).to_contain_text("von 100 gegen Langfinger")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("input[name=game][value=clou]").check(force=True)
    expect(choosers).to_have_value("planer")
    expect(told).to_contain_text("mehr als Komplize")
