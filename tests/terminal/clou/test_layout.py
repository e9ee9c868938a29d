"""Screens of Clou at every size, in both languages, with and without colour."""

import io
import re

import pytest

from meisterdieb.terminal.session import Session
from meisterdieb.terminal.signs import signs_for
from tests.terminal.clou.gang import FIRST, campaign, heist, phase, play_until, type_
from tests.terminal.desk import Desk, screen_of

SIZES = [(80, 24), (100, 30), (140, 45), (200, 60)]


def fits(session: Session, width: int, height: int) -> None:
    lines = screen_of(session, session.play, session.next_seat(), width, height)
    assert len(lines) < height, "\n".join(lines)
    assert max(map(len, lines)) <= width, "\n".join(lines)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("players", [1, 3])
def test_no_screen_of_a_campaign_is_larger_than_the_terminal(width: int, height: int, lang: str, players: int) -> None:
    session = campaign(Desk(lang=lang), ["human"] * players, seed=players)
    for move in range(600):
        if not session.play.to_act:
            break
        if move % 4 == 0:
            fits(session, width, height)
        offers = session.table.menu(session.play, session.next_seat()).offers
        session.apply(offers[(move * 7) % max(len(offers) - 1, 1)].action)


@pytest.mark.parametrize("case", ["villa", "auktion", "museum", "nachtzug", "bank"])
def test_no_screen_of_a_heist_is_larger_than_the_terminal(case: str) -> None:
    session = heist(Desk(lang="de"), ["human"] * 2, seed=5, heist=case)
    for move in range(200):
        if not session.play.to_act:
            break
        fits(session, *SIZES[move % 4])
        offers = session.table.menu(session.play, session.next_seat()).offers
        session.apply(offers[(move * 5) % max(len(offers) - 1, 1)].action)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_a_thief_wants_to_see_is_on_the_screen(width: int, height: int) -> None:
    session = heist(Desk(lang="en"), seed=3)
    shown = "\n".join(screen_of(session, session.play, 0, width, height))
    for text in (
        "The Old Mansion",
        "●A Matt",
        "[6][2][3]",
        "Time 11/11",
        "Traces 6/6",
        "Lo | St St −Tr ►Hall",
        "2+3=5",
    ):
        assert text in shown
    for text in ("[>3] =[ ]St", "(5) (8) (6) De", "([>3])([<4])►Lo Sa", "(6)±1┬(2)Wi─(4)Lo─(10)Sa", "(De)(De)►Lo"):
        assert text in shown


def test_what_is_written_and_crossed_out_shows() -> None:
    session = heist(Desk(lang="en"), seed=3)
    for text in ("use 2 clever.1", "lapse", "use 3 grid.c2", "use 6 geschick.1", "cross geschick fenster:1.1"):
        session.apply(session.play.game.parse(session.play.state, text, 0))
    shown = "\n".join(
        line.plain for line in [*session.table.people(session.play, 0, 80), *session.table.map(session.play, 0, 80, 24)]
    )
    for text in ("Wits        2  >[ ]±1", "(9)  ×  (7) De", "Dexterity   6  >[ ]", "Window  ×De St ►Drawing room"):
        assert text in shown


def test_large_terminals_show_closed_rooms_too() -> None:
    session = heist(Desk(lang="en"), seed=3)
    assert "Still closed: □ Hall" not in "\n".join(screen_of(session, session.play, 0, 140, 45))
    assert "Wall safe" in "\n".join(screen_of(session, session.play, 0, 140, 45))


def test_symbols_to_be_used_have_their_numbers_on_the_plan() -> None:
    session = heist(Desk(lang="en"), seed=3)
    session.apply(session.play.game.parse(session.play.state, "use 6 geschick.1", 0))
    assert "Window  1:De St" in "\n".join(screen_of(session, session.play, 0))


def test_the_escape_is_a_chase() -> None:
    session = heist(Desk(lang="en"), ["human"] * 2, seed=3, heist="bank")
    play_until(session, lambda session: phase(session) == "escape")
    shown = "\n".join(screen_of(session, session.play, session.next_seat()))
    for text in ("ALARM!", "Escape", "safe", "Police", "caught", "Escape value 1-6"):
        assert text in shown


def test_without_colour_there_are_no_colour_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    desk = Desk(["", *FIRST * 20], live=True)
    desk.screen.console.no_color = True
    heist(desk, seed=2).run()
    codes = {code for group in re.findall(r"\x1b\[([0-9;]*)m", desk.shown) for code in group.split(";")}
    assert not {code for code in codes if code and int(code) >= 30}


def test_a_pipe_gets_plain_text() -> None:
    desk = Desk(FIRST * 20)
    heist(desk, seed=2).run()
    assert "\x1b" not in desk.shown


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_terminal_without_signs_gets_letters(lang: str) -> None:
    desk = Desk(FIRST * 200, lang=lang)
    plain = io.TextIOWrapper(io.BytesIO(), "ascii")  # whatever it cannot print is an error
    desk.screen.console.file = plain
    desk.screen.signs = signs_for(desk.screen.console.encoding)
    session = campaign(desk, ["human"] * 2, seed=4)
    for line in ("h", "m", "p", "k", "l"):
        type_(session, line)
    session.run()
    plain.seek(0)
    shown = plain.read()
    assert "oA " in shown
    assert "+=" in shown
