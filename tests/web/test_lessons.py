"""Learning in the browser: guides to their end by following the bubbles, puzzles solved, missed and begun anew."""

import pytest
from playwright.sync_api import expect

from meisterdieb.lessons import lesson, lessons
from tests.web.browser import Person
from tests.web.conftest import Someone

GUIDES = [one.id for one in lessons().values() if one.kind == "guide"]


def learn(person: Person, id: str) -> None:
    """Open a lesson from the start page."""
    person.visit()
    if lesson(id).kind == "puzzle":
        person.page.locator(".lessons summary").click()
    person.page.locator(".lessons button", has_text=lesson(id).title.en).click()
    person.page.wait_for_url("**/t/*")


def do(person: Person, *moves: str) -> None:
    """Take what is offered."""
    for move in moves:
        person.page.mouse.move(1, 1)  # what the mouse rests on moves
        person.page.locator(f'.offer[data-offer="{move}"][aria-disabled=false]').click()


@pytest.mark.parametrize("id", GUIDES)
def test_a_guide_leads_to_its_end(someone: Someone, id: str) -> None:
    mira = someone()
    learn(mira, id)
    text = mira.page.locator(".guide .text")
    for step in lesson(id).steps:
        expect(text).to_have_text(step.say.en)
        if not step.want:
            mira.page.locator(".guide .button.primary").click()
        do(mira, *step.script())
    expect(mira.page.locator(".bow")).to_contain_text("Bravo!")
    mira.visit()
    done = mira.page.locator(".lessons button", has_text=lesson(id).title.en)
    expect(done.locator(".done")).to_be_visible()


def test_a_guide_puts_off_what_is_not_its_turn_yet_and_is_there_again_after_a_reload(someone: Someone) -> None:
    mira = someone()
    learn(mira, "klong-guide")
    text, steps = mira.page.locator(".guide .text"), lesson("klong-guide").steps
    moved = [i for i, step in enumerate(steps) if step.want]
    for step in steps[: moved[1]]:
        expect(text).to_have_text(step.say.en)
        if not step.want:
            mira.page.locator(".guide .button.primary").click()
        do(mira, *step.script())
    expect(text).to_have_text(steps[moved[1]].say.en)
    expect(mira.page.locator(".ring")).to_have_count(1)
    do(mira, "end")
    later = steps[moved[1]].no
    assert later
    expect(text).to_have_text(later.en)
    mira.page.reload()
    expect(text).to_have_text(steps[moved[0] + 1].say.en)


def test_a_puzzle_is_missed_begun_anew_and_solved(someone: Someone) -> None:
    mira, puzzle = someone(), lesson("klong-escape")
    learn(mira, puzzle.id)
    frame = mira.page.locator(".puzzle")
    expect(frame).to_contain_text(puzzle.about.en)
    frame.get_by_role("button", name="Hint 1 of 2").click()
    expect(frame).to_contain_text(puzzle.hints[0].en)
    do(mira, *puzzle.tries[1])
    expect(frame).to_contain_text("Not this time.")
    before = mira.page.url
    frame.get_by_role("button", name="Start over").click()
    mira.page.wait_for_url(lambda address: address != before)
    do(mira, *puzzle.solution)
    expect(mira.page.locator(".bow")).to_contain_text(puzzle.end.en if puzzle.end else "")
    mira.page.locator(".bow").get_by_role("button", name="Next puzzle").click()
    expect(frame).to_contain_text(lesson("klong-diamond").title.en)


def test_whoever_gives_up_is_shown_the_solution(someone: Someone) -> None:
    mira, puzzle = someone(), lesson("clou-silver")
    learn(mira, puzzle.id)
    frame = mira.page.locator(".puzzle")
    for n in (1, 2):
        frame.get_by_role("button", name=f"Hint {n} of 2").click()
    frame.get_by_role("button", name="Show the solution").click()
    for n in range(1, len(puzzle.solution) + 1):
        expect(frame).to_contain_text(f"Solution, {n} of {len(puzzle.solution)}")
        mira.page.mouse.move(1, 1)  # what the mouse rests on moves
        frame.locator(".button.primary[aria-disabled=false]", has_text="Next step").click()
    assert puzzle.end
    expect(frame).to_contain_text(puzzle.end.en)


def test_lessons_have_no_barriers_on_a_phone_and_at_a_desk(someone: Someone) -> None:
    mira, jonas = someone(face="picture"), someone(360, 740, face="picture", is_mobile=True, has_touch=True)
    found: dict[str, object] = {}
    for name, person in (("desk", mira), ("phone", jonas)):
        learn(person, "klong-guide")
        person.page.locator(".guide .text").wait_for()
        found[f"guide, {name}"] = person.violations()
        learn(person, "clou-silver")
        person.page.locator(".puzzle .goal").wait_for()
        found[f"puzzle, {name}"] = person.violations()
    jonas_wide = jonas.page.evaluate("document.documentElement.scrollWidth")
    assert jonas_wide <= 360
    assert {screen: what for screen, what in found.items() if what} == {}


# what of the others and of what is told lies under the hint to watch, while it is there
UNDER = """() => {
    const hint = document.querySelector('.watch')?.getBoundingClientRect()
    if (!hint) return null
    const told = [...document.querySelectorAll('.thieves, .top .bar, .prompt, .told')]
    const under = told.map((one) => one.getBoundingClientRect()).filter((box) =>
        box.right > hint.left && box.left < hint.right && box.bottom > hint.top && box.top < hint.bottom)
    return { count: told.length, under: under.length, inside: hint.left >= 0 && hint.bottom <= innerHeight }
}"""


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_the_hint_to_watch_covers_nobody(someone: Someone, size: tuple[int, int]) -> None:
    mira = someone(*size, face="picture")
    mira.page.emulate_media(reduced_motion="no-preference")  # the others take their time
    mira.visit("/rules")
    mira.visit(mira.learns("klong-guide", until="end"))
    mira.page.locator(".guide").wait_for()
    mira.page.locator("[aria-keyshortcuts=e]").click()
    found = mira.page.wait_for_function(UNDER).json_value()
    assert found["count"] >= 2
    assert found["inside"]
    assert found["under"] == 0


# rings that lie on the bubble of a room, but reach over its edge or around nothing that can be pressed there
ASTRAY = """() => {
    const tag = document.querySelector('.tag')?.getBoundingClientRect()
    const rings = [...document.querySelectorAll('.ring')].map((one) => one.getBoundingClientRect())
    if (!tag || !rings.length) return null
    const on = rings.filter((box) => box.right > tag.left && box.left < tag.right
        && box.bottom > tag.top && box.top < tag.bottom)
    const choice = (box) => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.choice')
    return on.length ? { astray: on.filter((box) => !choice(box)).length } : null
}"""


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_rings_lie_on_the_bubble_of_a_room_only_where_it_is_pressed(someone: Someone, size: tuple[int, int]) -> None:
    mira = someone(*size, face="picture")
    mira.visit("/rules")
    table = mira.learns("klong-guide", until="go 14/1")
    names = mira.page.request.get(f"{mira.address}/api/tables/{table.removeprefix('/t/')}/names?lang=en").json()
    mira.visit(table)
    mira.page.locator(".ring").first.wait_for()
    mira.page.locator(f'button.room[aria-label^="{names["rooms"]["14"]}"]').click()
    mira.page.locator(".tag .choice").first.wait_for()
    assert mira.page.wait_for_function(ASTRAY).json_value() == {"astray": 0}
