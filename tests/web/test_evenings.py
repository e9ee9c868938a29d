"""Whole evenings: two people who hand one device to and fro, and two browsers that are reloaded after every step."""

from typing import Any

from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.conftest import Someone

# One step at the picture of Klong!: an answer, a card in hand, the end of the turn; or nothing, if there is nothing.
STEP = """() => {
    const seen = (one) => one.checkVisibility() && !one.closest('[inert]')
    const first = (where) => [...document.querySelectorAll(where)].find(seen)
    if (document.querySelector('.first')) return 'over'
    if (document.querySelector('.sending')) return ''
    const found = first('.cover button') ?? first('.bubble button') ?? first('.panel[data-area=answers] button')
        ?? first('[data-area=board] .button.primary') ?? first('[data-area=hand] [data-can] button')
        ?? first('[aria-keyshortcuts=e][aria-disabled=false]')
        ?? first('[data-area=row] [data-can] button')  // a card that is asked for
    found?.click()
    return found ? (found.closest('.cover') ? 'uncovered' : 'acted') : ''
}"""
# The same at the table of Clou: dice are taken up until something is lit; it ends when the match has moved on.
HEIST = """() => new Promise((done) => {
    let tried = 0, idle = 0
    const version = document.querySelector('.clou')?.dataset.version
    const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.offsetParent)
    const step = () => {
        const table = document.querySelector('.clou')
        if (!table) return done(document.querySelector('.between') ? 'over' : '')
        if (table.dataset.version !== version) return done('acted')
        const choices = all('[data-die], .sum[aria-disabled=false]')
        const found = all('dialog[open] .choices button')[0] ?? (table.dataset.live !== 'true' ? null
            : all('[data-target][data-lit]').at(-1) ?? all('.summary .go button, [data-offer]')[0] ?? choices[tried++]
            ?? all('.end')[0])
        if (found) found.click()
        else if ((idle += 1) > 25) return done('')
        setTimeout(step, 8)
    }
    step()
})"""


def no_waiting(person: Person) -> None:
    """Somebody who wants no animations."""
    person.visit("/rules")
    person.page.evaluate(
        "localStorage.meisterdieb = JSON.stringify({ ...JSON.parse(localStorage.meisterdieb ?? '{}'), speed: 0 })"
    )
    person.page.request.get(f"{person.address}/api/tables")


def opened(person: Person, game: str, seats: list[dict[str, str]], **options: object) -> dict[str, Any]:
    """Open a table, and tell what the server answers."""
    wanted = {"game": game, "seats": seats, "options": options}
    answer: dict[str, Any] = person.page.request.post(f"{person.address}/api/tables", data=wanted).json()
    return answer


def at_two_browsers(someone: Someone, game: str, **options: object) -> list[Person]:
    """Two people at one table, the second by the link of the first."""
    people = [someone(1440, 900, face="picture"), someone(1280, 800, "de-DE", face="picture")]
    for person in people:
        no_waiting(person)
    table = opened(people[0], game, [{"kind": "here", "name": "Mira"}, {"kind": "link"}], **options)
    people[0].visit(f"/t/{table['match']}")
    people[1].visit(table["invitations"][0]["link"])
    people[1].page.locator("input[autocomplete=nickname]").fill("Jonas")
    people[1].page.locator("form .button.primary").click()
    return people


def play_and_reload(people: list[Person], step: str, table: str) -> int:
    """Whoever can do something does it and reloads the page at once, until the end; how many steps that took."""
    steps = 0
    over = [False for _ in people]
    while not all(over):
        assert steps < 2000
        for number, person in enumerate(people):
            done = person.page.evaluate(step)
            over[number] = done == "over"
            if done == "acted" and not person.page.locator(".bubble").count():  # else something is asked first
                steps += 1
                person.page.reload()
                person.page.locator(table).first.wait_for()
    return steps


def test_a_game_of_klong_at_one_device(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")
    no_waiting(mira)
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "here", "name": "Jonas"}]
    mira.visit(f"/t/{opened(mira, 'klong', seats, round_limit=4)['match']}")
    cover = mira.page.locator(".cover")
    cover.wait_for()
    assert mira.page.locator("[data-area=hand]").count() == 0
    uncovered = 0
    while (done := mira.page.evaluate(STEP)) != "over":
        uncovered += done == "uncovered"
        if done == "uncovered":
            mira.page.locator("[data-area=hand] [data-can], .first").first.wait_for()
        elif not done:
            mira.page.wait_for_timeout(10)
    assert uncovered >= 8  # two people, four rounds
    expect(mira.page.locator(".panel:has(.first)").first).to_contain_text("Jonas")


def test_klong_between_two_browsers_with_a_reload_after_every_step(someone: Someone) -> None:
    people = at_two_browsers(someone, "klong", round_limit=2)
    for person in people:
        person.seated()
    assert play_and_reload(people, STEP, ".ribbon, .first") > 20
    ends = [person.page.locator(".first").first.inner_text() for person in people]
    assert all(ends)


def test_a_heist_between_two_browsers_with_a_reload_after_every_step(someone: Someone) -> None:
    people = at_two_browsers(someone, "clou")
    for person in people:
        person.page.locator(".clou").wait_for()
    assert play_and_reload(people, HEIST, ".clou, .between") > 5
