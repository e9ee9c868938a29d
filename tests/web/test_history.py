"""The games that somebody has finished, and what they add up to."""

from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.conftest import Someone


def finished(person: Person, game: str, **options: object) -> str:
    """A game that bots have played for somebody, to its end."""
    ask, address = person.page.request, person.address
    ask.get(f"{address}/api/tables")
    wanted = {"game": game, "seats": [{"kind": "here", "name": "Mira"}, {"kind": "bot", "level": "random"}]}
    match = ask.post(f"{address}/api/tables", data={**wanted, "options": options}).json()["match"]
    ask.post(f"{address}/api/tables/{match}/seats/0/bot", data={"level": "random"})
    while ask.get(f"{address}/api/tables/{match}").json()["status"] != "over":
        person.page.wait_for_timeout(50)
    return str(match)


def test_finished_games_are_listed_and_added_up(someone: Someone) -> None:
    mira = someone()
    mira.visit("/history")
    expect(mira.page.get_by_role("status")).to_have_text("No game has come to its end yet.")
    match = finished(mira, "klong", round_limit=2, board="back")
    finished(mira, "clou", heist="villa")
    mira.visit("/")
    mira.page.get_by_role("link", name="Your games and figures").click()
    sums = mira.page.locator(".sums > section")
    expect(sums).to_have_count(2)
    expect(sums.filter(has_text="The Northern Vaults").locator(".levels")).to_contain_text("of 1 won")
    expect(mira.page.locator("ol > li")).to_have_count(2)
    expect(mira.page.locator("ol > li .place")).to_have_count(2)
    assert mira.violations() == []
    mira.page.locator(f"a[href='/t/{match}/replay']").click()
    mira.page.wait_for_url(f"**/t/{match}/replay*")


def test_a_profile_needs_no_password_and_shows_what_was_beaten(someone: Someone) -> None:
    mira = someone(390, 844, is_mobile=True, has_touch=True)
    match = finished(mira, "klong", round_limit=2)
    story = mira.page.request.get(f"{mira.address}/api/tables/{match}/story").json()
    mira.visit()
    mira.page.get_by_role("link", name="You and your games").tap()
    page = mira.page
    page.get_by_label("Your name at new tables").fill("Mirabel")
    page.get_by_label("Your name at new tables").blur()
    expect(page.locator(".who")).to_contain_text("1 game")
    board = page.locator(".medals li", has_text="The Castle Dungeon")
    expect(board.locator(".hidden")).to_have_text(
        "The Castle Dungeon: " + ("beaten" if 0 in story["winners"] else "not yet")
    )
    expect(page.locator(".medals li", has_text="Fox").locator(".hidden")).to_have_text("Fox: not yet")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert mira.violations() == []
    mira.visit()
    expect(page.locator("input[autocomplete=nickname]")).to_have_value("Mirabel")
