"""Small comforts at the table of Clou: what was gained is seen and told, nothing jumps, everything can be touched."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Someone
from tests.web.test_campaign import Gang

BOX = """selector => [...document.querySelectorAll(selector)].filter(one => one.offsetParent).map(one => {
    const { width, height } = one.getBoundingClientRect()
    return [Math.round(width), Math.round(height)]
})"""


def gained(seen: dict[str, Any]) -> bool:
    """Whether something besides the dice can be used."""
    view = seen["view"]
    legal = seen.get("legal", ())
    verbs = {offer["verb"] for offer in legal}
    changed = any((offer.get("how") or {}).get("change") for offer in legal)
    return view["phase"] == "use" and not view["group"] and ("fill" in verbs or changed)


def test_what_was_gained_glows_and_is_told_and_places_are_called_by_short_names(someone: Someone) -> None:
    person = someone(face="picture")
    for _ in range(12):  # whoever gains nothing in a heist goes to the next one
        gang = Gang(person)
        while (seen := gang.seen())["view"]["phase"] != "over" and not gained(seen):
            gang.step(seen, leave=False)
        if gained(seen):
            break
    mine, page = seen["view"]["seats"][0], person.page
    expect(page.locator(".prompt")).to_contain_text("Also:")
    expect(page.locator(".prompt")).to_contain_text("Fill in" if mine["fills"] else "±")
    chip = page.locator(".more .gained").first
    expect(chip).to_be_visible()
    assert "0px 0px 0px 3px" in chip.evaluate("chip => getComputedStyle(chip).boxShadow")
    for die in page.locator("[data-die]").all():
        die.click()
        for place in page.locator("[data-target][data-lit]").all():
            label = place.get_attribute("aria-label") or ""
            assert len(label) < 150, label
            if place.get_attribute("aria-haspopup"):
                assert re.search(r", \d+ ways$", label), label
        die.click()
    assert person.violations() == []


def test_the_sheet_in_front_keeps_its_size_and_symbols_can_be_touched(someone: Someone) -> None:
    gang = Gang(someone(1366, 768, face="picture"))
    page = gang.page
    page.locator("[data-die]").first.wait_for()
    page.locator('[data-target^="need:"]').first.wait_for(state="attached")
    symbols = page.evaluate(BOX, '[data-target^="need:"]')
    assert symbols
    assert min(min(size) for size in symbols) >= 24
    before = page.evaluate(BOX, ".paper.front")
    phases: set[str] = set()
    while len(phases) < 2 and (seen := gang.seen())["view"]["phase"] != "over":
        phases.add(seen["view"]["phase"])
        version = seen["version"]
        expect(page.locator(f'.clou[data-version="{version}"]')).to_be_visible()
        assert page.evaluate(BOX, ".paper.front") == before
        gang.step(seen, leave=False)
    assert phases >= {"use", "leave"}
