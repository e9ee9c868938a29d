"""Several thieves at one keyboard, humans and bots: they act in any order, and all of it can be taken back."""

import pytest

from meisterdieb.terminal.session import Session
from tests.terminal.clou.gang import FIRST, heist, phase, play_until, type_
from tests.terminal.desk import Desk, screen_of


@pytest.fixture
def session() -> Session:
    """Matt, Trixie and Janet in the first round."""
    return heist(Desk(lang="en"), ["human"] * 3, seed=3)


def test_nothing_is_covered_for_nothing_is_hidden() -> None:
    desk = Desk(["", *FIRST * 40], live=True)
    heist(desk, ["human"] * 3, seed=3).run()
    assert "Pass to" not in desk.plain


def test_s_goes_on_with_the_next_thief(session: Session) -> None:
    type_(session, "s")
    assert session.next_seat() == 1
    type_(session, "s", "s")
    assert session.next_seat() == 0


def test_s_with_a_letter_goes_on_with_that_thief(session: Session) -> None:
    type_(session, "s c", "1")
    assert session.play.moves[-1].seat == 2
    assert session.next_seat() == 2


@pytest.mark.parametrize("line", ["s z", "s abc", "s 2"])
def test_a_thief_who_is_not_there_is_told(session: Session, line: str) -> None:
    assert "Who may act now: A, B, C" in type_(session, line)
    assert session.next_seat() == 0


def test_whoever_is_done_makes_room_for_the_next(session: Session) -> None:
    play_until(session, lambda session: session.play.view(0)["seats"][0]["done"])
    assert session.next_seat() == 1


def test_the_screen_shows_the_sheet_of_the_thief_at_the_keyboard(session: Session) -> None:
    assert "Street map" in "\n".join(screen_of(session, session.play, 0))
    assert "Welding torch" in "\n".join(screen_of(session, session.play, 1))
    assert "Rope" in "\n".join(screen_of(session, session.play, 2))


def test_everything_can_be_taken_back_to_the_roll(session: Session) -> None:
    before = session.play.hash()
    for letter in "abcab":
        type_(session, f"s {letter}", "1")
    assert session.play.hash() != before
    assert "actions taken back" in type_(session, "uu")
    assert session.play.hash() == before
    assert "dice were rolled since" in type_(session, "u")


def test_taking_back_leads_back_to_the_thief_who_did_it(session: Session) -> None:
    type_(session, "s b", "1", "s a")
    assert "Taken back" in type_(session, "u")
    assert session.next_seat() == 1


def test_the_end_of_a_round_can_be_taken_back_until_the_next_roll(session: Session) -> None:
    play_until(session, lambda session: phase(session) == "leave")
    type_(session, "u")
    assert phase(session) == "use"
    play_until(session, lambda session: session.play.view(0)["round"] == 2)
    assert "dice were rolled since" in type_(session, "u")


def test_what_bots_did_is_taken_back_with_what_the_human_did_before() -> None:
    session = heist(Desk(lang="en"), ("bot:random", "human"), seed=3)
    while session.next_seat() == 0:
        session.step(0)
    begun = len(session.play.moves)
    assert begun
    assert "dice were rolled since" in type_(session, "u")
    type_(session, "1")
    type_(session, "u")
    assert len(session.play.moves) <= begun


def test_a_human_speaks_first_where_the_gang_decides() -> None:
    session = heist(Desk(lang="en"), ("bot:random", "human"), seed=3)
    play_until(session, lambda session: phase(session) == "leave")
    assert session.next_seat() == 1
