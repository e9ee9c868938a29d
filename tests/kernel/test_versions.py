"""Rules change; games that were begun before go on by theirs."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel import record, registry
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import Luck, SeededLuck
from tests.kernel.toy import ToyGame, ToyState


class DrawsTwice(ToyState):
    """By the new rules a turn ends with two cards."""

    def end_turn(self, luck: Luck) -> None:
        if len(self.decks[self.active]) > 1:
            self.draw(self.active, luck)
        super().end_turn(luck)


class NewToy(ToyGame):
    """A game by its second rules, with the first for games that were begun by them."""

    rules_version = 2

    def __init__(self) -> None:
        super().__init__(DrawsTwice)

    def version(self, number: Any) -> Game:
        return ToyGame() if number == 1 else super().version(number)


def played(game: Game) -> md.Play:
    """A whole random game."""
    play, choose = md.Play(game, 2, {}, SeededLuck(1)), RandomChooser(1)
    while play.to_act:
        play.apply(choose(play.state, play.to_act[0]))
    return play


@pytest.fixture
def new(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The program after the rules were changed."""
    game = NewToy()
    monkeypatch.setitem(registry.registry(), "toy", game)
    return game


def test_a_record_names_the_rules_it_was_played_by() -> None:
    assert "[Rules 1]" in record.write(played(ToyGame()))
    assert "[Rules 2]" in record.write(played(NewToy()))


@pytest.mark.parametrize("number", [1, 2])
def test_a_game_replays_and_loads_by_its_own_rules(new: Game, number: int) -> None:
    play = played(new.version(number))
    assert play.game.rules_version == number
    for again in (md.replay(md.record(play)), md.load(md.save(play))):
        assert again.hash() == play.hash()
        assert again.game.rules_version == number


def test_the_rules_decide_where_a_record_leads(new: Game) -> None:
    text = record.write(played(new.version(1)))
    with pytest.raises(md.BadInput, match=r"move \d+ \(.*\) (cannot be|has)"):
        record.replay(text.replace("[Rules 1]", "[Rules 2]"))


def test_a_record_that_names_no_rules_goes_by_the_first(new: Game) -> None:
    play = played(new.version(1))
    text = record.write(play).replace("[Rules 1]\n", "")
    assert "Rules" not in text
    assert record.replay(text).hash() == play.hash()


@pytest.mark.parametrize("number", [0, 3, True, "1", None, [], 10**30])
def test_rules_that_the_program_does_not_have_are_refused_in_one_sentence(number: object) -> None:
    with pytest.raises(md.BadInput, match=r"this program does not know rules .* of toy; expected rules 1"):
        ToyGame().version(number)


def test_every_game_has_its_own_rules() -> None:
    for game in registry.registry().values():
        assert game.version(game.rules_version) is game
