"""Looking back: what might have been without the dragon's last hit, the score in detail, and what people did."""

from typing import Any

import pytest

from meisterdieb.kernel.aftermath import Moment
from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.klong.engine.event_kinds import BUYS, CUBE, ESCAPES
from tests.klong.table import Table, table

NAMES = ("Anna", "Bert")
PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]


class Watched(Table):
    """A table that remembers every moment."""

    def __init__(self, t: Table) -> None:
        super().__init__(t.play)
        self.moments = [Moment(1, t.s.clone(), [])]

    def then(self, text: str, luck: list[int | str] | None = None) -> None:
        events = self.do(text, luck=luck)
        self.moments.append(Moment(len(self.moments) + 1, self.s.clone(), events))

    def what_if(self, lang: str = "en") -> str:
        assert self.s.to_act == []
        return self.play.game.what_if(self.moments, lang, NAMES)


def a_gets_out(a: dict[str, Any], b: dict[str, Any], cube: str = "B") -> Watched:
    """A wakes the dragon, which draws a cube of B's and a black one, and walks out."""
    thief = {"room": 2, "hand": ["mister-whiskers"], "draw": [], "artifacts": [5], **a}
    scene = {"rage": 1, "area": [0, 0], "row": PLAIN, "bag": {"B": 3, "black": 24}, "boots": 1}
    t = Watched(table(**scene, seats=[thief, {"damage": 9, "hand": [], "draw": [], **b}]))
    t.then("play mister-whiskers")
    t.then("choose 1", [cube, "black"])
    t.then("go 1")
    t.then("end")
    return t


def test_an_attack_that_decided_the_game_is_named() -> None:
    t = a_gets_out({}, {"room": 17, "artifacts": [30], "gold": 4})
    assert t.s.winners() == [0]
    points = t.s.score()[0].total
    assert t.what_if() == (
        "Had Bert survived the dragon's attack and got out, 54 points would have been enough to win, "
        f"ahead of Anna with {points}."
    )
    assert "Hätte Bert den Angriff des Drachen überstanden" in t.what_if("de")
    assert t.s.winners() == [0]  # nothing was changed by asking


def test_an_attack_that_decided_nothing_is_named_too() -> None:
    t = a_gets_out({"gold": 40}, {"room": 17, "artifacts": [7]})
    assert t.what_if() == (
        "Even if Bert had survived the dragon's attack and got out, 27 points would not have been enough "
        f"against Anna with {t.s.score()[0].total}."
    )


def test_who_fell_and_won_all_the_same_is_told_so() -> None:
    t = a_gets_out({}, {"room": 16, "artifacts": [30], "gold": 20})
    assert t.s.winners() == [1]
    assert t.what_if().endswith("with a way out it would have been 70 points.")


def test_without_an_artifact_the_attack_changed_nothing() -> None:
    t = a_gets_out({}, {"room": 17, "gold": 60})
    assert t.what_if() == ("The attack in which Bert fell changed nothing: without an artifact there is no way out.")


def test_where_nobody_fell_in_an_attack_that_is_all_there_is_to_say() -> None:
    t = a_gets_out({}, {"fate": "lost"}, "black")
    assert t.what_if() == "No attack of the dragon brought anybody down."


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_parts_add_up_and_say_what_they_are_made_of(lang: str) -> None:
    tokens = {"crown-10": 1, "dragon-egg": 2}
    t = a_gets_out({"gold": 7, "artifacts": [20, 5], "tokens": tokens, "discard": ["tattle", "bracers-of-agility"]}, {})
    parts = {part.id: part for part in t.play.game.itemised(t.s, lang)}
    assert [sum(part.points[seat] for part in parts.values()) for seat in (0, 1)] == [
        score.total for score in t.s.score()
    ]
    assert parts["artifacts"].items == ["20, 5", ""]
    assert parts["tokens"].items[0].startswith("2 × ")
    assert "(2), " in parts["cards"].items[0]
    assert parts["goods"].items[0].count("(10)") == 1


def test_figures_count_what_a_thief_did_while_in_play() -> None:
    t = a_gets_out({}, {"room": 17, "artifacts": [30]})
    found = {figure.id: figure.values for figure in t.play.game.figures(t.moments, "en")}
    assert found["damage"] == ["0", "1"]
    assert found["rooms"] == ["1", "1"]
    assert found["bought"] == ["0", "0"]
    assert found["dearest"] == ["–", "–"]


def test_whoever_gets_out_still_ends_the_turn_and_what_it_brings_is_counted() -> None:
    row = ["watcher", *PLAIN[1:]]
    thief = {"room": 2, "hand": [], "draw": [], "artifacts": [5]}
    other = {"room": 17, "hand": [], "draw": [], "artifacts": [30]}
    t = Watched(table(seats=[thief, other], row=row, skill=7, swords=3, boots=1, area=[0, 0], bag={"A": 3}))
    t.then("go 1")
    t.then("fight watcher")
    t.then("buy secret-tome")
    t.then("end")
    found = {figure.id: figure.values[0] for figure in t.play.game.figures(t.moments, "en")}
    assert (found["bought"], found["fought"], found["gold"]) == ("1", "1", "3")
    assert found["dearest"].endswith("(7)")


def test_cubes_hurt_nobody_who_is_out() -> None:
    t = Watched(table(seats=[{"room": 17, "hand": [], "draw": []}, {"fate": "escaped", "artifacts": [5]}]))
    t.moments.append(Moment(2, t.s.clone(), [Event(kind, 1, 0, 0, EVERYBODY) for kind in (ESCAPES, CUBE, BUYS)]))
    found = {figure.id: figure.values[1] for figure in t.play.game.figures(t.moments, "en")}
    assert (found["damage"], found["bought"]) == ("0", "1")


def test_what_is_bought_walked_and_suffered_is_counted() -> None:
    t = Watched(table(seats=[{"room": 2, "hand": [], "draw": []}], row=PLAIN, skill=12, boots=2))
    t.then("buy archaeologist")
    t.then("buy apothecary")
    t.then(t.offers("go")[0])
    found = {figure.id: figure.values[0] for figure in t.play.game.figures(t.moments, "en")}
    cost = t.rules.cost[t.card("apothecary")]
    dearest = max(t.rules.cost[t.card("archaeologist")], cost)
    assert (found["bought"], found["rooms"]) == ("2", "2")
    assert found["dearest"].endswith(f"({dearest})")
