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
    for _ in range(1000):
        if ask.get(f"{address}/api/tables/{match}").json()["status"] == "over":
            return str(match)
        person.page.wait_for_timeout(50)
    raise AssertionError("it does not end")


def test_finished_games_are_listed_and_added_up(someone: Someone) -> None:
    mira = someone()
    mira.visit("/history")
    expect(mira.page.get_by_role("status")).to_have_text("No game has come to its end yet.")
    match = finished(mira, "klong", round_limit=2, board="back")
    finished(mira, "clou", heist="villa")
    mira.visit("/")
    mira.page.get_by_role("link", name="Your games and figures").click()
    rows = mira.page.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(mira.page.locator("tbody")).to_contain_text("The North Vaults")
    expect(mira.page.locator("ol > li")).to_have_count(2)
    assert mira.violations() == []
    mira.page.locator(f"a[href='/t/{match}/replay']").click()
    mira.page.wait_for_url(f"**/t/{match}/replay*")
