"""Whatever happens to everybody can pause: set-up, encounters, attack, fall, escape, the turn of a seat that is out.

A part that asks at each of these moments is laid over the moor of the toy box.
"""

from importlib import resources
from typing import TYPE_CHECKING

import pytest

from meisterdieb.kernel.luck import ScriptedLuck, SeededLuck
from meisterdieb.klong.engine import codes, scenario
from meisterdieb.klong.engine.assembly import assemble
from meisterdieb.klong.engine.board import Board
from meisterdieb.klong.engine.content import Content, tables_of
from meisterdieb.klong.engine.effects import Effect, FallWatcher
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.rules.base import Base
from meisterdieb.klong.rules.health import knock_out
from meisterdieb.klong.rules.setup import new_state
from tests.klong.toybox import GAME
from tests.klong.toybox.moor import Moor
from tests.rules import rule

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly

MOMENTS = ("after_attack", "out_turn", "escape", "row_short")
PLAYERS = 3


class Ask(Effect):
    """Everybody else in play answers, or the seat itself if it is out."""

    def __init__(self, moor: Moor) -> None:
        self.moor = moor

    def act(self, s: KlongState, luck: "Luck") -> None:
        if s.seats[s.active].fate > codes.ESCAPED:
            s.ask_seat(s.active, self.moor.answer, 0, 0)
        else:
            self.moor.ask_others(s, 0)


class AskWhenSomebodyFalls(FallWatcher):
    """Everybody else in play answers."""

    def __init__(self, moor: Moor) -> None:
        self.moor = moor

    def fell(self, s: KlongState, seat: int) -> None:
        for other in reversed(range(PLAYERS)):
            if s.seats[other].fate == codes.INSIDE:
                s.ask_seat(other, self.moor.answer, 0, 0)


class Inquisitive(Part):
    """Asks at each moment."""

    name = "inquisitive"
    order = 20

    def __init__(self, moor: Moor) -> None:
        self.moor = moor

    def join(self, a: "Assembly") -> None:
        for moment in MOMENTS:
            a.also_at(moment, Ask(self.moor))
        a.watch_falls(AskWhenSomebodyFalls(self.moor))


def rules(symbols: list[str]) -> Rules:
    """The rules of three on the inquisitive moor, with these symbols on the heron whose coming asks everybody."""
    tables = tables_of(resources.files("tests.klong.toybox"))
    next(card for card in tables["cards"]["card"] if card["id"] == "envious-heron")["symbols"] = symbols
    source, moor = Content(tables), Moor()
    made = Rules(PLAYERS, Board("moor", 6, 0))
    made.package, made.game = "tests.klong.toybox", "toybox"
    return assemble(made, source, source.boards["moor"], (), [Base(), moor, Inquisitive(moor)])


RULES = rules(["dragon"])
SETTINGS = GAME.settings(PLAYERS, GAME.settle_options(PLAYERS, {"first": 1}))


def scene(**data: object) -> KlongState:
    seats = data.pop("seats", [{}] * PLAYERS)
    assert isinstance(seats, list)
    thieves = [{"room": 2, "hand": [], "draw": [], **seat} for seat in seats]
    return scenario.scenario(RULES, SETTINGS, {"seats": thieves, "row": ["spade"] * 6, "area": [0, 0, 0], **data})


def do(s: KlongState, text: str, *chance: int) -> None:
    s.apply(GAME.parse(s, text), ScriptedLuck(list(chance), SeededLuck(1)))


def answered(s: KlongState) -> tuple[KlongState, list[int]]:
    """Who is asked until nobody is any more, and the state then; it is saved and loaded before every answer."""
    asked = []
    while s.pending:
        asked += s.to_act
        again = scenario.from_dict(RULES, SETTINGS, GAME.bare(s.to_dict()))
        assert again.hash() == s.hash()
        s = again
        do(s, "answer no")
        assert not s.invariants()
    return s, asked


def test_set_up_waits_for_those_whom_a_card_of_the_first_row_asks() -> None:
    made = rules([])
    herons = [s for seed in range(20) if (s := new_state(made, SETTINGS, SeededLuck(seed))).pending]
    assert herons
    for s in herons:
        there = s.row.count(s.rules.card_ids.index("envious-heron"))
        asked = []
        while s.pending:
            assert (s.round, s.fresh >> s.rules.row_size) == (0, 0)
            asked += s.to_act
            do(s, "answer no")
        assert asked == [1, 2] * there
        assert (s.round, s.active, s.trail, s.fresh) == (1, 0, (1,), 0)


def test_the_first_round_begins_when_the_table_is_set_up() -> None:
    rounds = []

    class Curious(Part):
        name = "curious"

        def join(self, a: "Assembly") -> None:
            pass

        def set_up(self, s: KlongState, luck: "Luck") -> None:
            rounds.append(s.round)

    source = Content(tables_of(resources.files("tests.klong.toybox")))
    made = Rules(PLAYERS, Board("moor", 6, 0))
    assemble(made, source, source.boards["moor"], (), [Base(), Moor(), Curious()])
    assert new_state(made, SETTINGS, SeededLuck(3)).round == 1
    assert rounds == [0]


def test_what_follows_an_attack_waits_and_the_turn_is_passed_on_after_it() -> None:
    s = scene(bag={"A": 1, "ghost": 3}, black_aside=24, row=[*["spade"] * 5, None], deck={"envious-heron": 1}, rage=1)
    do(s, "end")
    s, asked = answered(s)
    # the heron that comes asks both others, a ghost may do so too, and so does what follows the attack
    assert asked in ([1, 2] * 2, [1, 2] * 3)
    assert (s.active, s.drawing, s.fresh) == (1, 0, 0)


def test_a_fall_in_an_attack_asks_before_the_next_cube_is_drawn() -> None:
    s = scene(
        seats=[{}, {"damage": 5}, {}],
        bag={"B": 1, "C": 1, "ghost": 3},
        black_aside=24,
        row=[*["spade"] * 5, None],
        deck={"envious-heron": 1},
        rage=2,
    )
    do(s, "end")
    while not s.drawing:
        do(s, "answer no", 1)  # the last answer to the heron lets the attack begin: the first cube is B's
    assert (s.seats[1].fate, s.drawing, s.to_act) == (codes.LOST, 1, [0])
    s, asked = answered(s)
    assert asked[:2] == [0, 2]
    assert (s.active, s.row.count(-1)) == (2, 0)


@rule("KL-KO-12")
def test_a_fall_in_the_own_turn_asks_and_then_the_turn_ends_step_by_step() -> None:
    s = scene(seats=[{"damage": 5, "hand": ["walk"]}, {}, {}], bag={"A": 1, "ghost": 3}, black_aside=24)
    s.play.append(s.rules.card_ids.index("spade"))
    s.row[0] = -1
    knock_out(s, 0)
    assert s.to_act == [1]
    while s.pending and s.active == 0:
        do(s, "answer no")
    assert s.active == 1
    assert (s.play, s.seats[0].hand, s.row.count(-1)) == ([], [], 0)


def test_who_gets_out_waits_for_the_answers_of_the_others() -> None:
    s = scene(seats=[{"artifacts": [5], "gold": 2}, {}, {}], boots=1)
    do(s, "go 1")
    assert (s.seats[0].fate, s.seats[0].gold, s.to_act) == (codes.ESCAPED, 1, [1])
    s, asked = answered(s)
    assert (asked, s.active) == ([1, 2], 0)
    do(s, "end")
    assert s.countdown == 1


@pytest.mark.parametrize("out", [1, 2])
def test_a_seat_that_is_out_is_asked_instead_of_taking_its_turn(out: int) -> None:
    seats: list[dict[str, object]] = [{}, {}, {}]
    seats[out] = {"fate": "rescued", "artifacts": [5], "room": 2}
    s = scene(seats=seats, active=out - 1, countdown=1, countdown_seat=0)
    do(s, "end")
    assert (s.active, s.to_act) == (out, [out])
    s, asked = answered(s)
    assert asked[0] == out
    assert s.active == (out + 1) % PLAYERS


def test_a_row_that_cannot_be_filled_lets_all_fall_and_those_answer_nothing_more() -> None:
    s = scene(row=[*["spade"] * 5, None], deck={})
    do(s, "end")
    s, asked = answered(s)
    assert (s.active, asked) == (-1, [0])  # row_short asks the seat in turn, which is out by then
    assert {p.fate for p in s.seats} == {codes.LOST}


def test_whoever_falls_on_the_way_arrives_nowhere() -> None:
    s = scene(seats=[{"room": 5, "tokens": {"stilts": 1}, "damage": 5}, {}, {}], boots=1, swords=2)
    do(s, "go 6/1")
    assert (s.heading, s.to_act) == (6, [1])
    knock_out(s, 0)
    assert (s.heading, s.seats[0].room) == (0, 5)
