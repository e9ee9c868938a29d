"""Cards to look at: the album, and the lens that shows large what is pointed at, focused, held or right-clicked."""

from playwright.sync_api import Locator, Page, expect

from meisterdieb.klong.telling import components
from tests.web.browser import Person
from tests.web.conftest import Someone

CARDS = list(components.things("meisterdieb.klong.base", "en"))


def album(person: Person) -> Locator:
    """All cards of the album, once they are there."""
    person.visit("/cards/klong")
    cards = person.page.locator("main .card")
    expect(cards).to_have_count(len(CARDS))
    return cards


def held_down(page: Page, card: Locator) -> None:
    """A finger that rests on a card until the card is shown large, then lifts."""
    touch = {"pointerType": "touch", "clientX": 40, "clientY": 300, "bubbles": True}
    card.dispatch_event("pointerdown", touch)
    page.locator("dialog[open]").wait_for()
    card.dispatch_event("pointerup", touch)


def test_the_album_shows_every_card_and_has_no_barriers(someone: Someone) -> None:
    mira = someone()
    album(mira)
    expect(mira.page.locator("symbol[id='art-ruby']")).to_be_attached()
    assert mira.violations() == []
    mira.page.get_by_role("combobox").select_option("gem")
    expect(mira.page.locator("main .card")).to_have_count(sum(card["face"]["sort"] == "gem" for card in CARDS))


def test_pointing_at_a_card_shows_it_large_and_beside_it(someone: Someone) -> None:
    mira = someone()
    card = album(mira).nth(12)
    for x in (20, 40):  # a mouse on its way
        card.hover(position={"x": x, "y": 60})
    lens = mira.page.locator(".lens.ready")
    expect(lens.locator(".card")).to_be_visible()
    at, shown = card.bounding_box(), lens.bounding_box()
    assert at
    assert shown
    apart = shown["x"] >= at["x"] + at["width"] or shown["x"] + shown["width"] <= at["x"]
    assert apart or shown["y"] >= at["y"] + at["height"] or shown["y"] + shown["height"] <= at["y"]
    mira.page.keyboard.press("Escape")
    expect(lens).to_have_count(0)


def test_the_focus_shows_a_card_and_the_right_button_keeps_it_with_its_rules(someone: Someone) -> None:
    mira = someone()
    card = album(mira).first
    mira.page.get_by_role("combobox").focus()
    mira.page.keyboard.press("Tab")
    expect(card).to_be_focused()
    expect(mira.page.locator(".lens.ready h3")).to_have_text("Burgle")
    card.click(button="right")
    dialog = mira.page.locator("dialog[open]")
    expect(dialog.locator("h2")).to_have_text("Burgle")
    rule = dialog.locator(".ids button").first
    id = rule.inner_text()
    rule.click()
    expect(mira.page.locator("dialog[open] h2")).to_have_text(id)


def test_a_finger_that_holds_a_card_looks_and_does_not_play(someone: Someone) -> None:
    jonas = someone(390, 844, "de-DE", face="picture", is_mobile=True, has_touch=True)
    card = album(jonas).nth(4)
    card.evaluate("card => card.addEventListener('click', () => (window.chosen = true))")
    held_down(jonas.page, card)
    card.dispatch_event("click")
    assert jonas.page.evaluate("window.chosen") is None
    expect(jonas.page.locator("dialog[open] h2")).to_have_text("Söldner")
    assert jonas.page.evaluate("document.documentElement.scrollWidth") <= 390
    jonas.page.keyboard.press("Escape")
    expect(jonas.page.locator("dialog[open]")).to_have_count(0)
    card.dispatch_event("click")
    assert jonas.page.evaluate("window.chosen") is True


def test_a_card_that_the_chronicle_names_can_be_looked_at(someone: Someone) -> None:
    mira = someone()
    mira.start(easy=True)
    mira.seated()
    mira.offers.first.click()
    named = mira.page.locator("#part-log li button").first
    name = named.inner_text()
    named.click()
    expect(mira.page.locator("dialog[open] .card .name")).to_have_text(name)
