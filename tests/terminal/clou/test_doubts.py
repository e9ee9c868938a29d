"""Before dice stay unused the round is told once more, with what it costs."""

import pytest

import meisterdieb as md
from meisterdieb.terminal.session import Session
from tests.terminal.clou.gang import heist, type_
from tests.terminal.desk import Desk


@pytest.mark.parametrize(("reply", "done"), [("", False), ("n", False), ("y", True), ("j", True)])
def test_unused_dice_are_asked_about_once(reply: str, done: bool) -> None:
    desk = Desk([reply], lang="en")
    session = heist(desk, seed=3)
    type_(session, "1", "e")
    if session.play.view(0)["group"]:
        type_(session, "1", "e")
    assert "Unused: 6, 3. That is 2 more traces, then 4 to the arrest." in desk.plain
    assert "That ends the round, and time passes." in desk.plain
    assert "Matt writes 2" in desk.plain
    assert (session.play.moves[-1].text == "done") == done


def test_e_says_what_comes_first() -> None:
    session = heist(Desk(lang="en"), seed=3)
    type_(session, "use 2 clever.1")
    assert "Use the activated symbols first" in type_(session, "e")


def at_the_last_trace(desk: Desk, **scene: object) -> Session:
    session = heist(desk, seed=3)
    session.play = md.scenario("clou", {"players": 1, "heist": "villa", "thieves": ["matt"], "traces": 5, **scene})
    return session


def test_an_arrest_is_asked_about_whatever_causes_it() -> None:
    desk = Desk(["n", "n"], lang="en")
    session = at_the_last_trace(desk, roll=[6, 6, 6], group=[["A", "kraft"]], needs=["hintertuer:2.1"])
    before = session.play.hash()
    type_(session, "cross kraft hintertuer:2.2")
    assert "the gang is arrested!" in desk.plain
    assert session.play.hash() == before


def test_a_round_is_summed_up_before_its_time_passes() -> None:
    desk = Desk(["n", "y"], lang="en")
    session = at_the_last_trace(desk, traces=0, roll=[6, 6, 6], used=[6])
    before = session.play.hash()
    type_(session, "use 6 kraft.1")
    assert "That ends the round, and time passes." in desk.plain
    assert session.play.hash() == before
    type_(session, "use 6 kraft.1")
    assert session.play.view(0)["phase"] == "leave"


def test_a_die_that_does_not_end_the_round_is_not_asked_about() -> None:
    session = at_the_last_trace(Desk(lang="en"), traces=0, roll=[6, 6, 6], used=[4])
    type_(session, "use 6 kraft.1")
    assert session.play.view(0)["phase"] == "use"
    assert session.play.view(0)["seats"][0]["dice"] == [6]
