"""Menus are made from what actions are about: notation is for typing, and nobody else reads it."""

from collections.abc import Iterator

import pytest

import meisterdieb as md
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.state import State
from meisterdieb.terminal.offers import Menu
from meisterdieb.terminal.signs import signs_for
from meisterdieb.terminal.tables import at_table, table_of
from meisterdieb.terminal.texts import Texts


def screens(game: str) -> Iterator[tuple[Menu, list[str]]]:
    """Menus and screens of a game that chance plays."""
    play = md.new(game, players=2, seed=3)
    chance = md.SeededLuck(3)
    texts = at_table(Texts("en"), play.game)
    table = table_of(play.game)(play, ["Ada", "Bo"], texts, signs_for("utf-8"))
    for _ in range(30):
        if not play.to_act:
            return
        seat = play.to_act[0]
        menu = table.menu(play, seat)
        yield menu, [line.plain for line in table.screen(play, seat, menu, (), 100, 40)]
        legal = play.legal(seat)
        play.state.apply(legal[chance.pick(len(legal))], play.luck)


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_no_menu_and_no_screen_reads_notation(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = [([(one.label, one.text) for one in menu.offers], screen) for menu, screen in screens(game)]

    def riddle(self: Game, state: State, action: int) -> str:
        return f"riddle-{action:x}"

    monkeypatch.setattr(type(md.new(game, players=2, seed=1).game), "notation", riddle)
    after = [([(one.label, one.text) for one in menu.offers], screen) for menu, screen in screens(game)]
    assert after == before
    assert len(before) > 20
