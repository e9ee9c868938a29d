"""How to play: the guide with pictures of each game, its signs, questions, and the rules behind it."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser import ROOT
from tests.web.conftest import Someone


@pytest.mark.parametrize(
    ("game", "locale", "lang", "title", "pictures"),
    [
        ("klong", "en-US", "en", "Clank! in three minutes", 9),
        ("klong", "de-DE", "de", "Klong! in drei Minuten", 9),
        ("clou", "en-US", "en", "Clou – Roll & Heist in three minutes", 3),
        ("clou", "de-DE", "de", "Clou – Roll & Heist in drei Minuten", 3),
    ],
)
def test_the_guide_has_the_text_and_the_pictures_of_the_game(
    someone: Someone, game: str, locale: str, lang: str, title: str, pictures: int
) -> None:
    mira = someone(locale=locale, dark=lang == "de")
    mira.visit("/")
    mira.page.get_by_role("link", name="How to play" if lang == "en" else "So wird gespielt").click()
    page = mira.page
    page.locator(f'nav a[href="/learn/{game}"]').click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    guide = (ROOT / "docs" / f"guide.{lang}.md").read_text("utf-8")
    for heading in page.locator(".part h2").all_inner_texts():
        assert f"**{heading}" in guide
    expect(page.locator("figure :is(.cards > *, img, .dice)")).to_have_count(pictures)
    for picture in page.locator("figure img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("one => one.naturalWidth") > 0
    assert page.locator("dl dt svg, dl dt .white").count() == page.locator("dl dt").count() > 10
    assert mira.violations() == []


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_the_guide_fits_a_small_phone(someone: Someone, game: str) -> None:
    mira = someone(320, 568, "de-DE", is_mobile=True, has_touch=True)
    mira.visit(f"/learn/{game}")
    expect(mira.page.locator("dl dt").first).to_be_visible()
    assert mira.page.evaluate("document.documentElement.scrollWidth") <= 320
    question = mira.page.locator("details").first
    question.locator("summary").tap()
    expect(question.locator("p")).to_be_visible()
    assert mira.violations() == []


@pytest.mark.parametrize(
    ("locale", "question", "answer"),
    [
        ("en-US", "when does the dragon attack", "One or more newly revealed dragon symbols trigger an attack"),
        (
            "de-DE",
            "wann greift der Drache an",
            "Ein oder mehrere neu aufgedeckte Drachensymbole lösen einen Angriff aus",
        ),
    ],
)
def test_a_question_is_answered(someone: Someone, locale: str, question: str, answer: str) -> None:
    mira = someone(locale=locale)
    mira.visit("/learn/klong")
    search = mira.page.get_by_role("search")
    search.get_by_role("searchbox").fill(question)
    search.get_by_role("searchbox").press("Enter")
    expect(mira.page.locator("li .text").nth(3)).to_be_visible()
    assert f"{answer}." in mira.page.locator("li .text").all_inner_texts()[:4]
    mira.page.reload()
    expect(mira.page.get_by_role("searchbox")).to_have_value(question)
    expect(mira.page.locator("li .text").filter(has_text=answer)).to_be_visible()
    assert mira.violations() == []


def test_the_catalogue_has_only_what_can_be_played_and_speaks_one_language(someone: Someone) -> None:
    mira = someone()
    mira.visit("/rules?words=healing")
    found = mira.page.locator("main li")
    expect(found.first).to_be_visible()
    told = found.all_inner_texts()
    assert all(re.search(r"(KL|VS|FM|SK|ZM|SO|RH|RC)-", one) for one in told), told
    assert not any(re.search(r"\b00\d\b|Source", one) for one in told)
    german = someone(locale="de-DE")
    german.visit("/rules?words=Talent&game=klong")
    expect(german.page.locator("main li").first).to_be_visible()
    assert not any("resources" in one for one in german.page.locator("main li").all_inner_texts())


def test_the_table_leads_to_its_own_game(someone: Someone) -> None:
    mira = someone()
    mira.start("clou", easy=True)
    mira.seated()
    mira.page.get_by_role("button", name="Menu of the table").click()
    with mira.context.expect_page() as opened:
        mira.page.locator("dialog[open]").get_by_role("link", name="How to play").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Clou – Roll & Heist in three minutes")


def test_all_cards_have_a_title_in_the_language_that_is_spoken(someone: Someone) -> None:
    mira = someone()
    mira.visit("/learn/klong")
    mira.page.get_by_role("link", name="All cards of Clank!").click()
    expect(mira.page.get_by_role("heading", level=1)).to_have_text("All cards of Clank!")
