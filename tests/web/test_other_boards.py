"""Boards of other boxes at the picture: what lies beside rooms is clicked, read and reached by keys."""

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.test_board import Walker
from tests.web.test_klong_table import opened

WAY = [2, 3, 4, 5]  # from the gate of the mine to the first vein


def beside_a_vein(person: Person) -> Walker:
    """Somebody who has walked to a vein of the mine and has the skill to work it."""
    opened(person, board="mine", round_limit=0)
    walker = Walker(person)
    for number in range(600):
        seen = walker.ask("view?seat=0")
        offers: list[dict[str, Any]] = seen.get("legal", [])
        if not offers:
            continue
        verbs = {offer["verb"] for offer in offers}
        if "mine" in verbs:
            break
        steps = [offer["action"] for room in reversed(WAY) for offer in offers if onward(offer, room, walker.here)]
        plays = [offer["action"] for offer in offers if offer["verb"] == "play"]
        ends = [offer["action"] for offer in offers if offer["verb"] == "end"]
        buys = [offer["action"] for offer in offers if offer.get("on") == "shop:explore"]
        action = (plays or steps or buys or ends or [offer["action"] for offer in offers])[0]
        wish = {"seat": 0, "key": f"v{number}", "based_on": seen["version"], "action": action}
        walker.page.request.post(f"{person.address}/api/tables/{walker.match}/act", data=wish)
    walker.page.reload()
    walker.page.locator("button.mark.open").first.wait_for()
    return walker


def onward(offer: dict[str, Any], room: int, here: int) -> bool:
    """Whether an offer leads a step further on the way to the vein."""
    before = [1, *WAY]
    goes = offer["verb"] == "go" and offer["how"]["room"] == room
    return goes and here in before and before.index(here) < before.index(room)


def test_a_vein_is_mined_by_a_click(someone: Someone) -> None:
    walker = beside_a_vein(someone(1440, 900, face="picture"))
    vein = walker.page.locator("button.mark.open")
    expect(vein).to_have_count(1)
    assert "Mine gold vein 1" in (vein.get_attribute("aria-label") or "")
    gold = walker.ask("view?seat=0")["view"]["seats"][0]["gold"]
    vein.click()
    expect(walker.page.locator(".stage use[href='#md-cube-A']")).to_have_count(1)
    seen = walker.ask("view?seat=0")["view"]
    assert seen["parts"]["marks"] == {"vein-1": 1}
    assert seen["seats"][0]["gold"] == gold + 2


def test_a_vein_is_mined_by_keys_alone(someone: Someone) -> None:
    walker = beside_a_vein(someone(1366, 768, face="picture"))
    page = walker.page
    for _ in range(40):
        page.keyboard.press("n")
        if page.evaluate("document.activeElement.matches('.mark')"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".stage use[href='#md-cube-A']")).to_have_count(1)


def test_the_table_in_words_tells_of_veins(someone: Someone) -> None:
    mira = someone()
    mira.visit("/rules")
    ask = mira.page.request
    ask.get(f"{mira.address}/api/tables")
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "bot", "level": "random"}]
    wanted = {"game": "klong", "seats": seats, "options": {"board": "mine"}}
    mira.visit(f"/t/{ask.post(f'{mira.address}/api/tables', data=wanted).json()['match']}")
    mira.seated()
    expect(mira.page.get_by_text("Gold vein 12: 5 gold").first).to_be_attached()


def without_the_mine_and_solo(route: Route) -> None:
    """The library as it was before two boxes were finished."""
    answer = route.fetch()
    games = answer.json()
    for game in games:
        for box in game["boxes"]:
            if box["id"] in ("zwergenmine", "solo"):
                box["stage"] = "planned"
    route.fulfill(response=answer, json=games)


def test_the_start_page_offers_nothing_that_is_not_finished(someone: Someone) -> None:
    mira = someone()
    mira.visit()
    expect(mira.page.locator(".plan .board input")).to_have_count(8)
    expect(mira.page.locator("input[name=way][value=alone]")).to_have_count(1)
    mira.page.route("**/api/games", without_the_mine_and_solo)
    mira.visit()
    expect(mira.page.locator(".plan .board input")).to_have_count(7)
    expect(mira.page.locator("input[name=way][value=alone]")).to_have_count(0)
    mira.page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_whoever_plays_alone_chooses_how_hard_it_is(someone: Someone, size: tuple[int, int]) -> None:
    mira = someone(*size)
    mira.visit()
    page = mira.page
    page.locator(".plan .board:visible").wait_for()
    expect(page.get_by_label("Level")).to_have_count(0)
    page.locator("input[name=way][value=alone]").check()
    assert page.get_by_label("Level").locator("option").all_inner_texts() == ["easy", "normal", "hard"]
    expect(page.get_by_label("Level")).to_have_value("normal")
    expect(page.locator(".aim")).to_have_text("The Castle Dungeon, normal: the goal is 130 points.")
    page.get_by_label("Level").select_option("hard")
    expect(page.locator(".aim")).to_have_text("The Castle Dungeon, hard: the goal is 140 points.")
    expect(page.get_by_role("button", name="Seat", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Another board, more cards").click()
    assert mira.violations() == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.locator("label.board", has_text="The Dwarven Mine").click()
    expect(page.locator(".aim")).to_have_text("The Dwarven Mine, hard: the goal is 185 points.")
    page.locator("input[name=way][value=bots]").check()
    expect(page.locator(".aim")).to_have_count(0)
    expect(page.get_by_label("Level")).to_have_count(0)
    page.locator("input[name=way][value=alone]").check()
    page.locator(".plan button.primary").click()
    page.wait_for_url("**/t/*")
    mira.seated()
    match = page.url.rpartition("/")[2]
    settings = page.request.get(f"{mira.address}/api/tables/{match}").json()["settings"]
    assert (settings["options"]["level"], len(settings["seats"])) == ("hard", 1)


def test_one_board_of_eight_and_what_a_mixture_leaves_in_the_box(someone: Someone) -> None:
    mira = someone(1440, 900)
    mira.visit()
    page = mira.page
    expect(page.locator(".plan .board input")).to_have_count(8)
    expect(page.locator(".plan .board:visible")).to_have_count(1)  # the one that is chosen
    page.get_by_role("button", name="Another board, more cards").click()
    expect(page.locator(".plan .board:visible")).to_have_count(8)
    page.get_by_role("radio", name="The Pyramid").check(force=True)
    own = page.get_by_role("checkbox", name="The Mummy's Curse")
    expect(own).to_be_checked()
    page.get_by_role("checkbox", name="Sunken Treasures").check()
    told = page.locator(".mixture")
    expect(told).to_contain_text("171 cards")
    expect(told).to_contain_text("There is no water on this board.")
    own.uncheck()
    expect(told).to_contain_text("131 cards")
    page.unroute_all(behavior="ignoreErrors")  # the table may ask for the library again
    page.locator(".plan button.primary").click()
    page.wait_for_url("**/t/*")
    mira.seated()
    match = page.url.rpartition("/")[2]
    options = page.request.get(f"{mira.address}/api/tables/{match}").json()["settings"]["options"]
    assert (options["board"], options["expansions"]) == ("mummy-a", ["versunkene_schaetze"])
