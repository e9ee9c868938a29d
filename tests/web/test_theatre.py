"""What moves on the table of Klong!: it comes to its end, can be skipped, and can be watched again."""

import pytest
from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.conftest import Someone

PATIENCE = 40_000  # ms; two bots are watched at leisure
CAN = "[data-area=hand] [data-can]"

# Remembers whether anything was played, however short it was.
LOOK = """() => {
    const look = () => { window.played ||= !!document.querySelector('.theatre :is(.ring, .ghost, .saying)') }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}"""

# Nobody is on the stage any more, and everybody on the table can be seen.
QUIET = """() => !document.querySelector('.theatre .ghost, .theatre .ring, .theatre .scene')
    && ![...document.querySelectorAll('.klong *')].some((one) => one.style.visibility === 'hidden')"""


def opened(person: Person, still: bool = False) -> None:
    """Somebody sits down with two bots that play at random, and is the first to move."""
    person.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    person.visit("/rules")
    ask = person.page.request
    ask.get(f"{person.address}/api/tables")
    seats = [{"kind": "here", "name": "Mira"}, *[{"kind": "bot", "level": "random"}] * 2]
    wanted = {"game": "klong", "seats": seats, "options": {"first": 1}}
    person.visit(f"/t/{ask.post(f'{person.address}/api/tables', data=wanted).json()['match']}")
    person.page.locator(CAN).first.wait_for()


def turn(person: Person) -> None:
    """Play every card and end the turn, whatever is left."""
    page = person.page
    page.get_by_role("button", name="Play all").click()
    end = page.locator("[aria-keyshortcuts=e]")
    expect(end).to_have_attribute("aria-disabled", "false")
    end.click()
    anyway = page.get_by_role("button", name="End it anyway")
    if anyway.count():
        anyway.click()


@pytest.mark.parametrize("still", [False, True])
def test_what_others_do_is_played_and_leaves_nothing_behind(someone: Someone, still: bool) -> None:
    mira = someone(1440, 900, face="picture")
    opened(mira, still)
    mira.page.evaluate(LOOK)
    turn(mira)
    mira.page.wait_for_function("window.played")
    expect(mira.page.locator(CAN)).to_have_count(5, timeout=PATIENCE)
    mira.page.wait_for_function(QUIET)


def test_a_key_skips_what_is_played(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")
    opened(mira)
    mira.page.clock.install()  # no time passes: without a key nothing would come to its end
    turn(mira)
    mira.page.locator(".theatre .ring, .theatre .ghost").first.wait_for()
    for _ in range(40):
        mira.page.keyboard.press("Escape")
        if mira.page.locator(CAN).count() == 5:
            break
        mira.page.clock.run_for(100)
    expect(mira.page.locator(CAN)).to_have_count(5, timeout=PATIENCE)
    assert mira.page.evaluate(QUIET)


def test_what_happened_since_my_last_turn_is_watched_step_by_step(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")
    opened(mira)
    turn(mira)
    page = mira.page
    page.get_by_role("button", name="Watch", exact=True).click(timeout=PATIENCE)
    past = page.get_by_role("region", name="What happened since your last move")
    expect(past).to_contain_text("Step 1 of")
    expect(page.locator(CAN)).to_have_count(0)  # the past cannot be played
    page.keyboard.press("ArrowRight")
    expect(past).to_contain_text("Step 2 of")
    page.get_by_role("button", name="One step back").click()
    expect(past).to_contain_text("Step 1 of")
    assert mira.violations("button-name", "color-contrast", "region") == []
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)
    expect(page.locator(CAN)).to_have_count(5, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("id", "move", "says"), [("klong-guide", "take minor", "finds"), ("klong-escape", "go 1", "escapes")]
)
def test_what_is_found_and_who_escapes_is_shown_and_can_be_skipped(
    someone: Someone, id: str, move: str, says: str
) -> None:
    mira = someone(1440, 900, face="picture")
    mira.page.emulate_media(reduced_motion="no-preference")
    mira.visit(mira.learns(id, move))
    page = mira.page
    page.evaluate("for (const one of document.querySelectorAll('.lesson, .guide')) one.style.pointerEvents = 'none'")
    page.clock.install()  # no time passes: without a click nothing would come to its end
    if move == "go 1":
        page.locator(".room.open").first.click()
    else:
        page.locator("[data-area=answers] button").first.click()
    shown = page.locator(".theatre figure")
    expect(shown).to_contain_text(says)
    picture = (shown.locator("use").first.get_attribute("href") or "").removeprefix("#art-")
    things = page.request.get(f"{mira.address}/api/games/klong/things?lang=en").json()
    name = next(thing["name"] for thing in things if thing["id"] == picture)
    expect(shown).to_contain_text(name, ignore_case=True)
    box = shown.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["y"] >= 0
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


def test_pace_and_sound_are_in_the_menu_and_remembered(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")
    opened(mira)
    page = mira.page
    page.get_by_role("button", name="Turn sound off").click()
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Pace and sound").click()
    expect(page.get_by_role("checkbox", name="Sounds")).not_to_be_checked()
    page.get_by_role("radio", name="off").check()
    page.reload()
    page.get_by_role("button", name="Turn sound on").wait_for()
    turn(mira)
    expect(page.locator(CAN)).to_have_count(5, timeout=PATIENCE)
    assert page.evaluate(QUIET)
