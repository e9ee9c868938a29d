"""What a player can type."""

import pytest

from meisterdieb.rulebook import rule
from meisterdieb.terminal.keys import answer
from meisterdieb.terminal.session import Session
from tests.terminal.desk import Desk


@pytest.fixture
def desk() -> Desk:
    return Desk(lang="en")


@pytest.fixture
def session(desk: Desk) -> Session:
    """Ada's first turn: Burgle, Stumble, Scramble or Sidestep are in hand."""
    return desk.game(seed=1, first="1")


def type_(session: Session, *lines: str) -> str:
    """Type lines in Ada's turn; what she is told below the screen."""
    session.message = []
    for line in lines:
        answer(session, 0, session.table.menu(session.play, 0), line)
    return " ".join(text.plain for text in session.message)


def hand(session: Session) -> list[str]:
    found: list[str] = session.play.view(0)["seats"][0]["hand"]
    return found


def test_a_number_does_it(session: Session) -> None:
    type_(session, "1")
    assert len(hand(session)) == 4


def test_a_part_of_the_words_does_it(session: Session) -> None:
    type_(session, "play burg")
    assert session.play.moves[-1].text == "play burgle"


def test_notation_does_it(session: Session) -> None:
    type_(session, "PLAY  burgle")
    assert session.play.moves[-1].text == "play burgle"


def test_an_empty_line_does_nothing(session: Session) -> None:
    assert type_(session, "", "") == ""
    assert session.play.moves == []


@pytest.mark.parametrize("line", ["99", "-1", "0", "x", "1.5", "²", "\x1b[A", "go 39"])
def test_nonsense_is_answered_with_help(session: Session, line: str) -> None:
    assert "h for help" in type_(session, line)
    assert session.play.moves == []


def test_words_that_fit_two_actions_are_asked_back(session: Session) -> None:
    type_(session, "a")
    assert "Which one?" in type_(session, "buy")


def test_what_cannot_be_had_is_told_with_the_reason(session: Session) -> None:
    told = type_(session, "secret tome")
    assert "That takes 7 skill" in told
    assert f"KL-BUY-04 {rule('KL-BUY-04').text('en')}" in " ".join(told.split())


def test_a_plays_every_card_that_asks_nothing(session: Session) -> None:
    type_(session, "a")
    assert hand(session) == []
    assert "No card can be played" in type_(session, "a")


def test_u_takes_back_one_and_says_which(session: Session) -> None:
    before = session.play.hash()
    type_(session, "1")
    assert "Taken back: Play" in type_(session, "u")
    assert session.play.hash() == before


def test_u_stops_at_the_beginning_of_the_turn_and_says_why(session: Session) -> None:
    assert "cannot be taken back" in type_(session, "u")


def test_uu_takes_back_all_that_can_be(session: Session) -> None:
    before = session.play.hash()
    type_(session, "a")
    assert "5 actions taken back" in type_(session, "uu")
    assert session.play.hash() == before


def test_u_with_a_number_takes_back_so_many(session: Session) -> None:
    type_(session, "a", "u 3")
    assert len(hand(session)) == 3


def test_what_is_taken_back_leaves_the_log(session: Session) -> None:
    type_(session, "a", "u 5")
    assert [entry.text for entry in session.chronicle.all_for(0) if "plays" in entry.text] == []


def test_e_before_all_cards_are_played_says_so(session: Session) -> None:
    told = type_(session, "e")
    assert "Play your 5 remaining cards first" in told
    assert "KL-TURN-02" in told


@pytest.mark.parametrize("line", ["? 1", "?1", "? play burgle"])
def test_a_question_mark_explains_with_the_rules(desk: Desk, session: Session, line: str) -> None:
    type_(session, line)
    assert "KL-" in desk.plain
    assert session.play.moves == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("h", "undo one action"),
        ("?", "undo one action"),
        ("c secret tome", "7 points"),
        ("c Secret", "7 points"),
        ("r healing", "KL-HEAL"),
        ("m", "Dragon's Hoard"),
        ("l", "plays Burgle"),
        ("p", "draw pile together"),
    ],
)
def test_pages_to_read(desk: Desk, session: Session, line: str, told: str) -> None:
    type_(session, "play burgle", line)
    assert told in desk.plain
    assert max(map(len, desk.plain.splitlines())) <= 80


def test_an_unknown_card_is_told(session: Session) -> None:
    assert "There is no card" in type_(session, "c unicorn")
    assert "There is no card" in type_(session, "c")


@pytest.mark.parametrize(("reply", "ended"), [("", False), ("n", False), ("y", True), ("j", True)])
def test_ending_the_turn_with_something_left_asks_once(reply: str, ended: bool) -> None:
    desk = Desk([reply])
    session = desk.game(seed=1, first="1")
    type_(session, "a", "e")
    assert "You would lose" in desk.plain
    assert (session.play.to_act == [1]) == ended
