"""The picture of the Clou table: whole heists by mouse, by keys and by touch, and no barriers."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.conftest import Someone

# What there is to do on the picture: everything that is lit, offers beside the dice, and dice that can be chosen.
LOOK = """() => {
    const table = document.querySelector('.clou')
    const count = (what) => [...document.querySelectorAll(what)].filter((one) => one.offsetParent).length
    return {
        over: !!document.querySelector('.between'),
        version: table?.dataset.version,
        live: table?.dataset.live === 'true',
        asking: count('dialog[open] .choices button'),
        lit: count('[data-target][data-lit]'),
        offers: count('[data-offer]'),
        summary: count('.summary .go button'),
        dice: [...document.querySelectorAll('[data-die]')].map((die) => Number(die.dataset.die)),
        chosen: document.querySelectorAll('.die[aria-pressed=true]').length,
        end: count('.end'),
    }
}"""
# Plays like somebody who points: whatever is lit, else the next choice of dice, else the end of the round.
POINT = """() => new Promise((done, fail) => {
    let moves = 0, idle = 0, tried = 0, version = ''
    const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.offsetParent)
    const click = (one) => { idle = 0; one.click() }
    const step = () => {
        const table = document.querySelector('.clou')
        if (!table) return done(moves)
        if (table.dataset.version !== version) { version = table.dataset.version; moves += 1; tried = 0 }
        const asked = all('dialog[open] .choices button')
        const ready = table.dataset.live === 'true'
        const lit = all('[data-target][data-lit]'), rest = all('.summary .go button, [data-offer]')
        const choices = all('[data-die], .sum[aria-disabled=false]')
        if (asked.length) click(asked[0])
        else if (ready && lit.length) click(lit[lit.length - 1])
        else if (ready && rest.length) click(rest[0])
        else if (ready && tried < choices.length) click(choices[tried++])
        else if (ready && all('.end').length) click(all('.end')[0])
        else if ((idle += 1) > 3000) return fail(new Error('nothing happens any more'))
        setTimeout(step, 8)
    }
    step()
})"""


def seated(person: Person) -> None:
    """Open a heist and wait for the dice."""
    person.start("clou", easy=True)
    person.page.locator("[data-die]").first.wait_for()


def choose_a_die_that_fits(person: Person) -> None:
    """Take a die or a sum up until something lights up; nothing does while others are seen to write."""
    page = person.page
    lit = page.locator("[data-target][data-lit]")
    for _ in range(10):
        expect(page.locator(".clou")).to_have_attribute("data-live", "true")
        for choice in page.locator("[data-die], .sum[aria-disabled=false]").all():
            if lit.count():
                return
            choice.click()
            expect(choice).to_have_attribute("aria-pressed", "true")
            if lit.count():
                return
            for _ in range(5):  # the first ones may skip what is being shown
                if choice.get_attribute("aria-pressed") == "true":
                    page.keyboard.press("Escape")
            expect(choice).to_have_attribute("aria-pressed", "false")
    raise AssertionError("no die fits anywhere")


def test_a_heist_by_mouse(someone: Someone) -> None:
    mira = someone(1440, 900, "de-DE", face="picture", ask=True)
    seated(mira)
    page = mira.page
    choose_a_die_that_fits(mira)
    field = page.locator("[data-target][data-lit]").first
    target = field.get_attribute("data-target")
    field.hover()
    expect(field.locator(".tag")).to_be_visible()
    version = page.locator(".clou").get_attribute("data-version")
    field.click()
    expect(page.locator(".clou")).not_to_have_attribute("data-version", version or "")
    expect(page.locator(f'[data-target="{target}"]')).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".mark").first).to_be_attached()
    assert page.evaluate(POINT) > 5
    page.locator(".between").wait_for()


def test_a_heist_by_keyboard_only(someone: Someone) -> None:
    mira = someone(1280, 800, face="picture")
    seated(mira)
    page, press = mira.page, mira.page.keyboard.press
    moves, tried, version = 0, 0, ""
    while not (seen := page.evaluate(LOOK))["over"]:
        if not seen["live"]:
            page.wait_for_function(
                "() => { const t = document.querySelector('.clou'); return !t || t.dataset.live === 'true' }"
            )
            continue
        if seen["version"] != version:
            version, moves, tried = seen["version"], moves + 1, 0
        press(next_key(seen, tried))
        if seen["lit"] or seen["asking"]:
            press("Enter")
        elif seen["dice"]:
            tried += 1
    assert moves > 5


def next_key(seen: dict[str, Any], tried: int) -> str:
    """What somebody without a mouse presses next."""
    if seen["asking"]:
        return "Tab"
    if seen["lit"]:
        return "ArrowDown"
    if seen["summary"] or seen["offers"]:
        return "1"
    free: list[int] = seen["dice"]
    if tried < 2 * len(free):  # each die alone, then all of them together
        return str(free[tried % len(free)] + 1) if tried % 2 == 0 or not seen["chosen"] else "Escape"
    return "e"


def test_a_heist_at_360_pixels_by_touch(someone: Someone) -> None:
    mira = someone(360, 740, "de-DE", face="picture", is_mobile=True, has_touch=True)
    seated(mira)
    page = mira.page
    small = page.evaluate(
        """() => [...document.querySelectorAll('.clou button')]
            .filter((one) => one.offsetParent && !one.closest('.spots'))
            .map((one) => [one.className, one.getBoundingClientRect()])
            .filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)"""
    )
    assert small == []
    wide = page.locator(".sum").evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length")
    assert wide == 0
    page.get_by_role("button", name="Runde 1").tap()
    expect(page.locator("#note-title")).to_be_visible()
    page.get_by_role("button", name="Den ganzen Plan zeigen").tap()
    page.locator("dialog[open]").get_by_role("button", name="Garten").tap()
    page.get_by_role("button", name="Mira").first.tap()
    assert page.evaluate(POINT) > 5
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_two_thieves_at_one_device_share_the_desk(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")
    mira.start("clou", way="here")
    page = mira.page
    page.locator("[data-die]").first.wait_for()
    before = page.locator(".front .owner").inner_text()
    page.keyboard.press("t")
    expect(page.locator(".front .owner")).not_to_have_text(before)
    choose_a_die_that_fits(mira)
    page.locator("[data-target][data-lit]").first.click()
    expect(page.locator(".mark").first).to_be_attached()
    assert page.evaluate(POINT) > 5


@pytest.mark.parametrize("size", [(1440, 900), (360, 740)], ids=["desk", "phone"])
def test_whoever_watches_a_heist_is_told_so_and_sees_the_dice(someone: Someone, size: tuple[int, int]) -> None:
    mira, udo = someone(face="picture"), someone(*size, face="picture")
    seated(mira)
    udo.visit(mira.page.url)
    expect(udo.page.locator(".prompt")).to_contain_text("You are watching.")
    expect(udo.page.locator(".prompt")).not_to_contain_text("Hands")
    expect(udo.page.locator(".felt .die")).to_have_count(3)
    assert udo.violations() == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_picture_has_no_barriers(someone: Someone, dark: bool) -> None:
    found: dict[str, object] = {}
    for name, person in {
        "desk": someone(dark=dark, face="picture"),
        "phone": someone(390, 844, "de-DE", dark, face="picture", is_mobile=True, has_touch=True),
    }.items():
        seated(person)
        found[name] = person.violations()
        choose_a_die_that_fits(person)
        found[f"{name}, a die in hand"] = person.violations()
    assert {screen: what for screen, what in found.items() if what} == {}
