"""The way home, leaving, who is away, a used invitation, long names, a problem that is reported."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.server.serving import Serving
from tests.web.browser import Person
from tests.web.conftest import Someone, chosen
from tests.web.test_reminders import table as slow_table


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu of the table").click()


def two(someone: Someone) -> tuple[Person, Person, str]:
    """Mira and Jonas at a table, and the link that Jonas has used."""
    mira, jonas = someone(), someone()
    mira.start(way="invite")
    link = mira.page.locator(".box input").first.input_value()
    jonas.visit(link)
    jonas.page.get_by_label("What is your name?").fill("Jonas")
    jonas.page.get_by_role("button", name="Take the seat").click()
    jonas.seated()
    mira.seated()
    return mira, jonas, link


def test_the_start_page_is_a_harmless_way_from_the_table_and_back(someone: Someone) -> None:
    mira = someone(390, 844)
    mira.start(easy=True)
    mira.seated()
    table = mira.page.url
    menu(mira.page)
    dialog = mira.page.locator("dialog[open]")
    expect(dialog).to_contain_text("your seat stays yours")
    assert mira.violations() == []
    dialog.get_by_role("link", name="To the start page").click()
    mira.page.locator(f'a[href="{table.removeprefix(mira.address)}"]').click()
    expect(mira.page.locator(".ribbon")).not_to_contain_text("You are watching")
    menu(mira.page)
    expect(mira.page.get_by_role("button", name="Leave the table")).to_be_visible()


def test_leaving_says_what_it_means_and_is_not_the_main_button(someone: Someone) -> None:
    mira = someone(dark=True)
    mira.start(easy=True)
    mira.seated()
    menu(mira.page)
    names = mira.page.locator("dialog[open] :is(a, button)").all_inner_texts()
    assert "Mute" not in names[-2]
    mira.page.get_by_role("button", name="Leave the table").click()
    dialog = mira.page.locator("dialog[open]")
    expect(dialog).to_contain_text("gives the seat up for good")
    expect(dialog.locator(".button.primary")).to_have_text("Only to the start page")
    assert mira.violations() == []
    dialog.get_by_role("button", name="Give up my seat").click()
    mira.page.wait_for_url(f"{mira.address}/")


def test_who_is_away_is_not_thinking(someone: Someone) -> None:
    mira, jonas, _ = two(someone)
    acts, waits = (mira, jonas) if "Your turn" in mira.text(".ribbon") else (jonas, mira)
    name = "Mira" if acts is mira else "Jonas"
    expect(waits.page.locator(".ribbon")).to_contain_text(f"{name} is thinking")
    acts.visit("/history")
    expect(waits.page.locator(".ribbon")).to_contain_text(f"{name} is away.")
    expect(waits.page.locator(".ribbon")).to_contain_text("can let a bot step in after 2 minutes")
    expect(waits.page.get_by_role("list", name="At the table").get_by_role("img", name="away")).to_have_count(1)
    assert waits.violations() == []
    acts.page.go_back()
    expect(waits.page.locator(".ribbon")).to_contain_text(f"{name} is thinking")
    expect(waits.page.get_by_role("img", name="away")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("game", ["klong", "clou"])
def test_a_picture_shows_who_is_away(someone: Someone, game: str, width: int, height: int) -> None:
    mira, jonas = someone(width, height, face="picture"), someone()
    mira.start(game, way="invite")
    jonas.visit(mira.page.locator(".box input").first.input_value())
    jonas.page.get_by_label("What is your name?").fill("Jonas")
    jonas.page.get_by_role("button", name="Take the seat").click()
    jonas.seated()
    jonas.visit("/history")
    expect(mira.page.get_by_role("img", name="away").first).to_be_visible()


def test_a_used_invitation_says_so_instead_of_asking_for_a_name(someone: Someone) -> None:
    _, jonas, link = two(someone)
    late = someone(390, 844)
    late.visit(link)
    expect(late.page.get_by_role("heading", level=1)).to_have_text("This seat is taken already")
    expect(late.page.get_by_label("What is your name?")).to_have_count(0)
    assert late.violations() == []
    late.page.get_by_role("button", name="Only watch").click()
    expect(late.page.locator(".ribbon")).to_contain_text("You are watching")
    jonas.visit("/history")
    jonas.visit(link)
    jonas.seated()
    expect(jonas.page.locator(".ribbon")).not_to_contain_text("You are watching")
    late.complaints = [text for text in late.complaints if "403" not in text]


def test_nobody_is_asked_for_a_name_before_the_invitation_was_looked_at(someone: Someone) -> None:
    _, _, link = two(someone)
    late = someone(390, 844)
    held: list[Route] = []
    late.page.route("**/knock", lambda route: held.append(route))
    late.visit(link)
    expect(late.page.get_by_text("Already here: Mira and Jonas.")).to_be_visible()
    expect(late.page.get_by_label("What is your name?")).to_have_count(0)
    held[0].continue_()
    expect(late.page.get_by_role("heading", level=1)).to_have_text("This seat is taken already")
    late.complaints = [text for text in late.complaints if "403" not in text]


def test_an_invitation_leads_to_how_the_game_is_played(someone: Someone) -> None:
    mira, jonas = someone(), someone(390, 844)
    mira.start(way="invite")
    jonas.visit(mira.page.locator(".box input").first.input_value())
    guide = jonas.page.get_by_role("main").get_by_role("link", name="How to play")
    expect(guide).to_have_attribute("href", "/learn/klong")
    assert jonas.violations() == []


def test_a_name_that_is_too_long_says_so(someone: Someone) -> None:
    mira = someone()
    mira.visit()
    field = mira.page.locator("input[autocomplete=nickname]")
    field.fill("")
    field.press_sequentially("Maximiliane von Stein")
    expect(field).to_have_value("Maximiliane vo")
    expect(mira.page.get_by_text("A name tag has room for 14 letters.")).to_be_visible()
    field.fill("Max")
    expect(mira.page.get_by_text("A name tag has room")).to_have_count(0)


def test_a_problem_is_sent_and_gets_a_number(someone: Someone, server: Serving, tmp_path: Path) -> None:
    mira = someone(390, 844)
    mira.start(easy=True)
    mira.seated()
    menu(mira.page)
    mira.page.get_by_role("button", name="Report a problem").click()
    dialog = mira.page.locator("dialog[open]")
    dialog.get_by_label("What happened?").fill("The dragon sneezed.")
    assert mira.violations() == []
    dialog.get_by_role("button", name="Send it").click()
    expect(dialog).to_contain_text("Your report has the number")
    with mira.page.expect_download() as download:
        dialog.get_by_role("button", name="Save the file").click()
    file = tmp_path / "report.json"
    download.value.save_as(file)
    told = json.loads(file.read_text())
    assert f"number {told['number']}." in dialog.inner_text()
    assert told["what"] == "The dragon sneezed."


@pytest.fixture
def mira(chromium: Browser, server: Serving) -> Iterator[Person]:
    context = chromium.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 390, "height": 844})
    context.add_init_script(chosen())
    person = Person(context, server.address)
    yield person
    context.close()
    assert person.complaints == []


def test_a_server_without_reminders_says_so_and_what_helps(mira: Person) -> None:
    slow_table(mira, "slow")
    mira.page.get_by_role("button", name="Remind me").click()
    dialog = mira.page.locator("dialog[open]")
    expect(dialog).to_contain_text("This server sends no reminders")
    assert mira.violations() == []
    with mira.page.expect_download() as download:
        dialog.get_by_role("button", name="Daily calendar entry").click()
    assert download.value.suggested_filename == "meisterdieb.ics"


def test_your_tables_tell_how_long_a_turn_may_still_take(mira: Person) -> None:
    ask = mira.context.request
    ask.get(f"{mira.address}/api/tables")
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "here", "name": "Jonas"}]
    wanted = {"game": "klong", "seats": seats, "pace": "slow", "turn_seconds": 3 * 24 * 3600}
    ask.post(f"{mira.address}/api/tables", data=wanted)
    mira.visit()
    expect(mira.page.get_by_role("timer")).to_have_text("2 days left")
    expect(mira.page.get_by_text("This server sends no reminders; look in now and then.")).to_be_visible()
    assert mira.violations() == []
