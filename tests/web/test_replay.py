"""The end of a game, and looking back on it: by slider, by keys, by a link in somebody else's browser."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Person
from tests.web.conftest import Someone

CLICK = "offer.click()"


def finished(mira: Person, game: str) -> None:
    """Play a quick game at the text table to its end."""
    mira.start(game, easy=True)
    mira.seated()
    mira.offers.first.wait_for()
    mira.play_to_the_end(CLICK)
    mira.page.locator("dialog[open] .pomp").wait_for()


def slider(person: Person) -> Locator:
    return person.page.locator(".bar input[type=range]")


def at(person: Person) -> int:
    """The version that the address names."""
    found = re.search(r"at=(\d+)", person.page.url)
    assert found
    return int(found.group(1))


def test_the_end_of_klong_tells_how_it_went(someone: Someone) -> None:
    mira = someone()
    finished(mira, "klong")
    ending = mira.page.locator("dialog[open]")
    expect(ending.get_by_role("heading", name="Points over the game")).to_be_visible()
    total = ending.locator("tfoot td").first.inner_text().split()[0]
    parts = [int(cell) for cell in ending.locator("tbody tr td:nth-child(2)").all_inner_texts()[:6]]
    assert sum(parts) == int(total)
    assert mira.violations() == []
    chart = ending.get_by_label("Moment of the game")
    chart.focus()
    mira.page.keyboard.press("Home")
    expect(ending.locator(".read")).to_contain_text("Step 0 of")
    mira.page.keyboard.press("Escape")
    mira.page.get_by_role("button", name="See the end").click()
    expect(ending).to_be_visible()


def test_whoever_played_is_spoken_to_at_the_end_and_whoever_watches_is_told(someone: Someone) -> None:
    mira, udo = someone(), someone()
    finished(mira, "klong")
    match = mira.page.url.rpartition("/")[2]
    story = mira.page.request.get(f"{mira.address}/api/tables/{match}/story?lang=en").json()
    names = [seat["name"] for seat in mira.page.request.get(f"{mira.address}/api/tables/{match}").json()["seats"]]
    pomp, winners = mira.page.locator("dialog[open] .pomp"), [names[seat] for seat in story["winners"]]
    if winners == ["Mira"]:
        expect(pomp).to_contain_text("You win!")
    elif winners:
        expect(pomp).to_contain_text(f"{winners[0]} wins")
        expect(pomp).to_contain_text("You come in at place" if story["ranked"][0] else "Your points do not count")
    udo.visit(mira.page.url)
    told = udo.page.locator("dialog[open] .pomp")
    expect(told).to_contain_text(f"{winners[0]} wins" if winners else "Nobody wins")
    expect(told).not_to_contain_text("You")


def test_the_end_of_a_game_for_one_tells_the_goal_the_rank_and_what_the_rivals_did(someone: Someone) -> None:
    mira = someone()
    mira.visit()
    ask, seats = mira.page.request, [{"kind": "here", "name": "Mira"}]
    wanted = {"game": "klong", "seats": seats, "options": {"level": "easy"}, "language": "en"}
    match = ask.post(f"{mira.address}/api/tables", data=wanted).json()["match"]
    ask.post(f"{mira.address}/api/tables/{match}/seats/0/bot", data={"level": "random"})
    mira.visit(f"{mira.address}/t/{match}")
    ending = mira.page.locator("dialog[open]")
    expect(ending.locator(".pomp")).to_contain_text("Rank:", timeout=60_000)
    story = ask.get(f"{mira.address}/api/tables/{match}/story?lang=en").json()
    expect(ending.locator(".pomp")).to_contain_text("You win!" if story["winners"] else "Not this time")
    expect(ending).to_contain_text("Cards lost to the rivals")
    expect(ending).not_to_contain_text("Nobody wins")
    assert mira.violations() == []


def test_a_replay_goes_by_slider_and_keys_and_a_link_leads_to_its_moment(someone: Someone) -> None:
    mira, udo = someone(), someone(360, 740, "de-DE", dark=True)
    finished(mira, "klong")
    mira.page.get_by_role("link", name="Watch the replay").click()
    mira.page.locator(".bar").wait_for()
    first = at(mira)
    keyboard = mira.page.keyboard
    keyboard.press("ArrowRight")
    expect(mira.page.locator(".bar .told")).to_contain_text("Step 1 of")
    keyboard.press("PageDown")
    keyboard.press("End")
    expect(mira.page.locator(".do")).to_contain_text("Result")
    last = at(mira)
    assert last > first + 10
    slider(mira).fill(str(first + 9))
    expect(mira.page.locator(".bar .told")).to_contain_text("Step 9 of")
    expect(mira.page.locator(".do")).not_to_contain_text("Result")
    assert at(mira) == first + 9
    assert mira.violations() == []
    round_then = mira.text("#part-areas")
    mira.page.get_by_role("combobox", name="Through whose eyes").select_option(label="Spectators")
    expect(mira.page.locator("#part-areas")).not_to_have_text(round_then)
    udo.visit(mira.page.url)
    udo.page.locator(".bar").wait_for()
    expect(udo.page.locator("section.bar .told")).to_contain_text("Schritt 9 von")
    assert udo.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert udo.violations() == []


def test_a_moment_is_shared_from_a_phone_with_what_happens_then(someone: Someone) -> None:
    mira = someone(390, 844, is_mobile=True, has_touch=True)
    mira.context.add_init_script("navigator.share = async (what) => { window.shared = what }")
    finished(mira, "klong")
    mira.page.get_by_role("link", name="Watch the replay").tap()
    mira.page.locator(".bar").wait_for()
    slider(mira).fill(str(at(mira) + 9))
    told = mira.page.locator(".bar .told .text")
    expect(mira.page.locator(".bar .told")).to_contain_text("Step 9 of")
    mira.page.get_by_role("button", name="Link to this moment").tap()
    shared = mira.page.evaluate("window.shared")
    assert shared["url"] == mira.page.url
    assert "?at=" in shared["url"]
    assert shared["text"]
    assert told.inner_text().endswith(shared["text"])


def test_a_running_game_is_looked_back_on_with_own_eyes_only(someone: Someone) -> None:
    mira, udo = someone(), someone()
    mira.start("klong", easy=True)
    mira.seated()
    for _ in range(3):
        mira.offers.first.click()
        expect(mira.page.locator(".sending")).to_have_count(0)
    mira.page.locator("#part-log a.moment").first.click()
    mira.page.locator(".bar").wait_for()
    eyes = mira.page.get_by_role("combobox", name="Through whose eyes")
    assert eyes.locator("option").all_inner_texts() == ["Mira", "Spectators"]
    expect(mira.page.locator("#part-areas")).to_contain_text("Burgle")
    udo.visit(mira.page.url)
    udo.page.locator(".bar").wait_for()
    expect(udo.page.get_by_role("combobox", name="Through whose eyes")).to_have_count(0)
    assert "Burgle" not in udo.text("#part-areas").partition("Unseen")[0].partition("Hand")[2]


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)], ids=["desk", "phone"])
def test_a_running_game_has_its_turning_points_turns_and_paces(someone: Someone, size: tuple[int, int]) -> None:
    mira = someone(*size, face="picture")
    mira.visit(f"{mira.learns('klong-guide', 'take minor')}/replay")
    bar = mira.page.locator("section.bar")
    marks = bar.locator(".marks button")
    expect(marks).to_have_count(2)
    assert [mark.get_attribute("title") for mark in marks.all()] == [
        "The dragon attacks (3 cubes).",
        "Mira takes artifact 5.",
    ]
    points = bar.get_by_role("combobox", name="Turning points").locator("option")
    assert len(points.all_inner_texts()) == 3
    before = bar.locator(".told").inner_text()
    bar.get_by_role("button", name="To the next turn").click()
    expect(bar.locator(".told")).not_to_have_text(before)
    bar.get_by_role("button", name="To the turn before").click()
    expect(bar.locator(".told")).to_contain_text("Step 0 of")
    bar.get_by_role("combobox", name="Pace").select_option("4×")
    for button in bar.locator(".tools :is(button, a, select)").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
    assert mira.violations() == []


def test_the_end_of_a_heist_is_told_for_the_gang_on_a_phone(someone: Someone) -> None:
    mira = someone(360, 740, "de-DE")
    finished(mira, "clou")
    ending = mira.page.locator("dialog[open]")
    expect(ending).to_contain_text("Die Bande")
    assert mira.page.evaluate("(d => d.scrollWidth - d.clientWidth)(document.querySelector('dialog[open]'))") == 0
    assert mira.violations() == []


def test_the_picture_of_klong_shows_the_past_above_the_bar(someone: Someone) -> None:
    mira = someone()
    finished(mira, "klong")
    link = mira.page.url
    udo = someone(1280, 800, face="picture")
    udo.visit(f"{link}/replay?at=12")
    bar = udo.page.locator("section.bar")
    bar.wait_for()
    expect(udo.page.locator("section.bar .told")).to_contain_text("Step ")
    picture = udo.page.locator(".klong").bounding_box()
    below = bar.bounding_box()
    assert picture
    assert below
    assert picture["y"] + picture["height"] <= below["y"] + 1
    shown = udo.text("section.bar .told")
    udo.page.keyboard.press("ArrowRight")
    expect(udo.page.locator("section.bar .told")).not_to_have_text(shown)
    udo.page.keyboard.press("End")
    expect(udo.page.locator(".klong")).to_contain_text("Result")
    expect(udo.page.locator("dialog[open]")).to_have_count(0)
