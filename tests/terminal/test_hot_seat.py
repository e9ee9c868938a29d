"""Several at one keyboard: nobody sees another's hand."""

import pytest

import meisterdieb as md
from meisterdieb.kernel.luck import SeededLuck
from tests.terminal.desk import Desk, screen_of, turns


def test_the_screen_is_covered_between_seats() -> None:
    desk = Desk(["", *["a", "1", "e", "y", "", ""] * 6], live=True)
    session = desk.game(("human", "human"), ("Ada", "Bo"), seed=2, first="1")
    session.run()
    covers = [i for i, screen in enumerate(desk.screens) if "Pass to" in screen]
    assert len(covers) > 3
    for i in covers:
        assert desk.screens[i].split() == [*["Pass", "to"], desk.screens[i].split()[2], *["then", "press", "Enter."]]
    # Nothing of a turn is left when the next player looks: every clearing wipes the scrollback too.
    assert desk.shown.count("\x1b[2J") == desk.shown.count("\x1b[3J")


def test_the_cover_names_who_is_next() -> None:
    desk = Desk([""], lang="de", live=True)
    desk.game(("human", "human"), ("Ada", "Bo"), seed=2, first="2").run()
    assert "Gib weiter an Bo" in desk.screens[2]


def test_alone_against_bots_nothing_is_covered() -> None:
    desk = Desk(turns(3), live=True)
    desk.game(seed=2).run()
    assert "Pass to" not in desk.plain


def test_after_the_game_the_terminal_is_as_it_was() -> None:
    desk = Desk(["q"], live=True)
    desk.game(seed=2).run()
    assert desk.shown.startswith("\x1b[?1049h")
    assert desk.shown.endswith("\x1b[?1049l")


@pytest.mark.parametrize("height", [24, 45])
def test_a_screen_shows_nothing_that_the_seat_cannot_know(height: int) -> None:
    """A position with other hidden cards gives the same screen, map, list of thieves and log."""
    session = Desk().game(["human"] * 3, ("Ada", "Bo", "Cy"), seed=11)
    luck = SeededLuck(4)
    changed = 0
    for move in range(160):
        seat = session.play.to_act[0]
        legal = session.play.legal(seat)
        if move % 4:
            session.apply(legal[luck.pick(len(legal))])
            continue
        other = session.play.clone()
        redealt = session.play.state.determinize(seat, luck)
        changed += redealt.hash() != session.play.state.hash()
        other.state = redealt
        assert screen_of(session, session.play, seat, 80, height) == screen_of(session, other, seat, 80, height)
        table = session.table
        assert table.people(session.play, seat, 80) == table.people(other, seat, 80)
        assert table.map(session.play, seat, 80, 24) == table.map(other, seat, 80, 24)
        session.apply(legal[luck.pick(len(legal))])
    assert changed > 20


def test_cards_of_another_hand_are_not_on_the_screen_nor_in_the_log() -> None:
    play = md.scenario("klong", {"players": 2, "seats": [{}, {"hand": ["wizard", "wand-of-wind"]}]})
    session = Desk().game(["human"] * 2, ("Ada", "Bo"), seed=11)
    shown = "\n".join(screen_of(session, play, 0, 140, 50))
    for name in ("Wizard", "Wand of Wind"):
        assert name not in shown


def test_the_log_of_a_seat_tells_drawn_cards_only_to_whom_they_belong() -> None:
    desk = Desk(turns(6))
    session = desk.game(["human"] * 2, ("Ada", "Bo"), seed=11)
    session.run()
    for seat, other in ((0, "Bo"), (1, "Ada")):
        drawn = [e.text for e in session.chronicle.all_for(seat) if e.text.startswith(f"{other} draws")]
        assert drawn
        assert all("card" in text for text in drawn)
