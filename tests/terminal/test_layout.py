"""Screens at every size, in both languages, with and without colour."""

import re

import pytest

from meisterdieb.terminal.signs import LETTERS, SHAPES, signs_for
from tests.terminal.desk import Desk, screen_of, turns

SIZES = [(80, 24), (100, 30), (140, 45), (200, 60)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("board", ["front", "back"])
def test_no_screen_is_larger_than_the_terminal(width: int, height: int, lang: str, board: str) -> None:
    desk = Desk(lang=lang, width=width, height=height)
    session = desk.game(("human", "bot", "bot", "bot"), seed=7, board=board)
    for bot in (1, 2, 3):
        session.bots[0] = session.bots[bot]
    for move in range(900):
        if not session.play.to_act:
            break
        seat = session.play.to_act[0]
        if seat == 0 and move % 3 == 0:
            lines = screen_of(session, session.play, seat, width, height)
            assert len(lines) < height
            assert max(map(len, lines)) <= width
        session.step(seat)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_a_player_wants_to_see_is_on_the_screen(width: int, height: int) -> None:
    session = Desk(lang="en").game(("human", "bot:random"), seed=1, first="1")
    shown = "\n".join(screen_of(session, session.play, 0, width, height))
    view = session.play.view(0)
    printed = session.table.printed
    for text in ("●A Ada", "◆B Boris", "[Outside the C", "Castle Gate", "Rage", "Clank!", "bag 24", "Market", "Burgle"):
        assert text in shown
    for card in [*view["row"], *view["reserve"]]:
        assert printed.card(card)[:12] in shown


def test_every_room_of_the_picture_is_where_its_tunnels_lead() -> None:
    session = Desk(lang="en").game(seed=1, first="1")
    printed = session.table.printed
    from meisterdieb.terminal.klong.picture import Picture
    from meisterdieb.terminal.klong.scene import view_of

    for room in printed.rooms:
        view = view_of(session.play, 0)
        view["seats"][0]["room"] = room
        marks = {target: str(i + 1) for i, (target, _, _) in enumerate(printed.exits(room))}
        for width, height in ((40, 12), (60, 25)):
            drawn = "\n".join(
                line.plain for line in Picture(printed, view, room, marks, SHAPES, "").draw(width, height)
            )
            for target, number in marks.items():
                assert f"{number} {printed.room(target)[:9]}" in drawn, (room, drawn)


def test_without_colour_there_are_no_colour_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    desk = Desk(turns(2), live=True)
    desk.screen.console.no_color = True
    desk.game(seed=2).run()
    codes = {code for group in re.findall(r"\x1b\[([0-9;]*)m", desk.shown) for code in group.split(";")}
    assert not {code for code in codes if code and int(code) >= 30}


def test_with_colour_there_are_some() -> None:
    desk = Desk(["q"], colour=True)
    desk.game(seed=2).run()
    assert "\x1b[38;" in desk.shown or "\x1b[1;38;" in desk.shown


def test_a_pipe_gets_plain_text() -> None:
    desk = Desk(turns(2))
    desk.game(seed=2).run()
    assert "\x1b" not in desk.shown


def test_a_terminal_without_signs_gets_letters() -> None:
    assert signs_for("utf-8") is SHAPES
    assert signs_for("ascii") is LETTERS
    session = Desk(lang="en").game(seed=1, first="1")
    session.table.signs = LETTERS
    shown = "\n".join(screen_of(session, session.play, 0))
    assert "oA Ada" in shown
    assert not set(shown) & set("●◆■▲☠◊★")


def test_a_terminal_that_cannot_clear_is_scrolled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    desk = Desk(["", "a", "q"], live=True)
    desk.game(("human", "human"), ("Ada", "Bo"), seed=2).run()
    assert "\x1b[2J" not in desk.shown
    assert "\n" * 150 in desk.shown
