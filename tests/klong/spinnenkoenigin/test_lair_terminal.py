"""The lair at a shell."""

from pathlib import Path

import pytest

from meisterdieb.kernel.luck import SeededLuck
from tests.rules import rule
from tests.terminal.desk import Desk, screen_of
from tests.terminal.whole_game import to_the_end


@pytest.mark.parametrize(("lang", "seen"), [("de", ("Netzmarker", "Summe")), ("en", ("Web token", "total"))])
@pytest.mark.parametrize("players", [1, 3])
def test_a_game_in_the_lair_is_played_to_the_end(
    lang: str, seen: tuple[str, ...], players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = to_the_end(lang, "spider", players)
    assert players == 1 or [word for word in seen if word not in shown] == []


@rule("SK-WEB-10", "SK-WEB-13")
@pytest.mark.parametrize("height", [24, 45])
def test_a_screen_tells_how_many_webs_the_others_tore_and_not_what_they_are_worth(height: int) -> None:
    session = Desk().game(["human"] * 3, ("Ada", "Bo", "Cy"), seed=11, board="spider")
    luck, told = SeededLuck(4), 0
    for move in range(400):
        if not session.play.to_act:
            break
        seat = session.play.to_act[0]
        legal = session.play.legal(seat)
        if move % 8:
            session.apply(legal[luck.pick(len(legal))])
            continue
        other = session.play.clone()
        other.state = session.play.state.determinize(seat, luck)
        shown = screen_of(session, session.play, seat, 80, height)
        assert shown == screen_of(session, other, seat, 80, height)
        told += "Web token" in str(session.table.people(session.play, seat, 80))
        assert session.table.people(session.play, seat, 80) == session.table.people(other, seat, 80)
    assert told > 3
