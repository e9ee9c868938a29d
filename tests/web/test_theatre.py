"""What moves on the table of Klong!: it comes to its end, can be skipped, and can be watched again."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Serving, serving
from tests.web import fate
from tests.web.altered import hears
from tests.web.browser import Person
from tests.web.conftest import FATE, QUICK, Someone

PATIENCE = 80_000  # ms; two bots are watched at leisure
PACE = "MEISTERDIEB_BOT_PAUSE_MS"
CAN = "[data-area=hand] [data-can]"

# Remembers whether anything was played, however short it was.
LOOK = """() => {
    const look = () => { window.played ||= !!document.querySelector('.theatre :is(.ring, .ghost), .prompt .telling') }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}"""

# Nobody is on the stage any more, and everybody on the table can be seen.
QUIET = """() => !document.querySelector('.theatre .ghost, .theatre .ring, .theatre .scene')
    && ![...document.querySelectorAll('.klong *')].some((one) => one.style.visibility === 'hidden')"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose bots take their time, as real ones do: whole turns in no time come at once, half of it untold."""
    folder = tmp_path_factory.mktemp("theatre")
    settings = {name: value for name, value in QUICK.items() if name != PACE}
    with serving(folder, "--data", str(folder), settings=settings, program=fate.program(folder / FATE)) as running:
        yield running


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
    mira.page.wait_for_function("() => window.played")
    expect(mira.page.locator(CAN)).to_have_count(5, timeout=PATIENCE)
    mira.page.wait_for_function(QUIET)


def test_what_others_do_is_told_in_the_prompt_with_the_card(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")
    opened(mira)
    mira.page.evaluate(
        """() => {
            window.told = []
            const look = () => {
                const telling = document.querySelector('.prompt .telling')
                if (telling?.querySelector('.about .card')) window.told.push(telling.innerText)
            }
            new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
        }"""
    )
    turn(mira)
    mira.page.wait_for_function("() => window.told.some(text => /^Anna plays /m.test(text))", timeout=PATIENCE)
    expect(mira.page.locator(CAN)).to_have_count(5, timeout=PATIENCE)
    expect(mira.page.locator(".prompt .telling")).to_have_count(0)
    expect(mira.page.locator(".prompt p")).to_contain_text("Your turn")


def test_in_the_turn_of_another_the_own_counters_stand_still(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")

    def their_turn(key: str, value: Any) -> Any:
        return {**value, "active": 1, "turn": {**value["turn"], "skill": 7}} if key == "view" else value

    hears(mira.page, their_turn)
    opened(mira)
    expect(mira.page.locator(".counters .skill .n")).to_have_text("0")
    expect(mira.page.locator(".thieves .turn .gains")).to_contain_text("7")


def test_a_key_skips_what_is_played(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")
    opened(mira)
    mira.stop_the_clock()  # without a key nothing comes to its end
    turn(mira)
    mira.page.locator(".theatre .ring, .theatre .ghost").first.wait_for()
    table = f"{mira.address}/api/tables/{mira.page.url.rpartition('/')[2]}"
    while mira.page.request.get(f"{table}/view?seat=0").json()["to_act"] != [0]:
        mira.page.wait_for_timeout(100)  # the bots play on
    assert mira.page.locator(CAN).count() == 0
    for _ in range(PATIENCE // 100):  # the last news may still be on their way
        mira.page.keyboard.press("Escape")
        if mira.page.locator(CAN).count() == 5:
            break
        mira.page.wait_for_timeout(100)
    assert mira.page.locator(CAN).count() == 5
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
    mira.stop_the_clock()  # without a key nothing comes to its end
    if move == "go 1":
        page.locator(".room.open").first.click()
    else:
        page.locator("[data-area=answers] button").first.click()
    shown = page.locator(".theatre figure")
    while not shown.count():
        page.clock.run_for(50)
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
