"""Whole games at the text table, from the start page to the result."""

from playwright.sync_api import expect

from tests.web.conftest import Someone

CLICK = "offer.click()"
KEY = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))"


def test_a_game_of_klong_by_keyboard_only(someone: Someone) -> None:
    mira = someone(ask=True)
    mira.visit()
    keyboard = mira.page.keyboard
    mira.page.locator(".poster").first.wait_for()
    for _ in range(30):  # walk to the field for the name as somebody without a mouse would
        keyboard.press("Tab")
        if mira.page.evaluate("document.activeElement.autocomplete === 'nickname'"):
            break
    keyboard.type("Mira")
    keyboard.press("Enter")
    mira.seated()
    mira.offers.first.wait_for()
    keyboard.press("?")
    assert "choose a possibility" in mira.text("dialog[open]")
    keyboard.press("Escape")
    keyboard.press("1")
    expect(mira.page.locator("#part-log")).to_contain_text("Mira plays")
    assert mira.play_to_the_end(KEY) > 20
    assert "Mira" in mira.text(".do ul")
    assert mira.page.title().startswith("Clank!")


def test_a_heist_at_360_pixels_by_touch(someone: Someone) -> None:
    mira = someone(360, 740, "de-DE", is_mobile=True, has_touch=True)
    mira.start("clou", easy=True)
    mira.seated()
    mira.offers.first.tap()
    assert mira.play_to_the_end(CLICK) > 5
    assert "Ergebnis" in mira.text(".do")
    assert mira.page.evaluate("document.documentElement.scrollWidth") <= 360
    with mira.page.expect_download() as download:
        mira.page.get_by_role("link", name="Protokoll herunterladen").click()
    assert download.value.suggested_filename.startswith("clou-")
    old = mira.page.url
    mira.page.get_by_role("button", name="Revanche").click()
    mira.page.wait_for_url(lambda url: url != old)
    mira.offers.first.wait_for()
