"""Pages to read and things to look up."""

import pytest

from tests.terminal.clou.gang import campaign, heist, phase, play_until, type_
from tests.terminal.desk import Desk


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("h", "all back to the roll"),
        ("?", "all back to the roll"),
        ("? 1", "RH-"),
        ("a", "2 → Dexterity, box 1 (gives Dexterity)"),
        ("m", "Wall safe"),
        ("p", "Escape value"),
        ("l", "Matt writes 2"),
        ("c matt", "The lockpick"),
        ("c Stethoscope", "The lockpick"),
        ("c fill", "Fill in: "),
        ("c wall safe", "Study: Wall safe"),
        ("r traces", "RH-"),
    ],
)
def test_pages_to_read(line: str, told: str) -> None:
    desk = Desk(lang="en")
    session = heist(desk, seed=3)
    if line == "l":
        type_(session, "use 2 clever.1")
    type_(session, line)
    assert told in desk.plain
    assert max(map(len, desk.plain.splitlines())) <= 80


def test_an_unknown_thing_is_told() -> None:
    assert "There is no" in type_(heist(Desk(lang="en")), "c unicorn")


def test_a_single_heist_has_no_campaign_sheet() -> None:
    assert "--campaign NAME" in type_(heist(Desk(lang="en")), "k")


def test_the_campaign_sheet_shows_what_is_bought() -> None:
    desk = Desk(lang="en")
    session = campaign(desk)
    type_(session, "box nussknacker", "k")
    for text in ("■□ Nutcracker", "From heist 3", "False passports", "Points 0", "Traces 8/8", "► A Fine Present"):
        assert text in desk.plain


def test_bought_tools_and_experience_are_on_the_screen() -> None:
    desk = Desk(lang="en")
    session = campaign(desk)
    type_(session, "box zuckerstangen", "1")
    shown = "\n".join(line.plain for line in session.table.people(session.play, 0, 80))
    assert "Candy canes (2)De ±1" in shown
    assert "From heist 1 (1)5*" in shown
    assert "From heist 2" not in shown


def test_the_police_report_is_a_page_of_its_own() -> None:
    desk = Desk(["", "q"], lang="en", live=True)
    session = campaign(desk, seed=3)
    play_until(session, lambda session: phase(session) == "shopping")
    assert not session.run()
    assert "Police report: A Fine Present" in desk.plain


def test_a_heist_begins_with_its_case_and_its_special_rules() -> None:
    desk = Desk(["", "q"], lang="de", live=True)
    heist(desk, seed=3, heist="nachtzug").run()
    assert "Sonderregeln" in desk.screens[2]
    assert "Zu holen sind" in desk.screens[2]
    assert "Sonderregeln" not in desk.screens[3]
