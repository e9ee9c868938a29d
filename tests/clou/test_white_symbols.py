"""White symbols: number plus or minus, extra number, fill in."""

from itertools import combinations, product
from typing import Any

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.table import activated, kinds, table
from tests.rules import rule

NO_DICE: dict[str, Any] = {"used": [7, 0], "roll": [3, 4, 6]}


@rule("RH-WHITE-01")
def test_there_are_three_white_symbols() -> None:
    white = [symbol["id"] for symbol in content().common["symbol"] if symbol["kind"] == "white"]
    assert white == ["pm", "extra", "fill"]


@rule("RH-WHITE-02")
def test_a_white_symbol_may_wait_for_a_later_die_of_the_round() -> None:
    t = table(roll=[6, 4, 1])
    assert activated(t.do("A use 6 tree.t1")) == ["A pm:1"]
    t.do("A use 4 kraft.1")
    assert t.view["seats"][0]["plus_minus"] == [1]
    t.do("A use 1+1~1 tree.t2")
    assert t.marks == {"A:tree.t1": 1, "A:kraft.1": 4, "A:tree.t2": 1}
    assert t.view["seats"][0]["plus_minus"] == []


@rule("RH-WHITE-02")
def test_a_white_symbol_does_not_hold_up_the_others() -> None:
    t = table(roll=[6, 4, 1])
    t.do("A use 6 tree.t1")
    assert t.active == []
    assert t.can("B use 4 kraft.1")


@rule("RH-WHITE-03")
def test_a_white_symbol_works_for_the_one_who_activated_it() -> None:
    marks = {"A:grid.a2": 1, "A:grid.b2": 1}
    t = table(thieves=["janet", "trixie"], roll=[4, 6, 1], marks=marks)
    assert activated(t.do("A use 4+6 grid.c2")) == ["A extra:5"]
    assert t.dice("A") == [1, 5]
    assert t.dice("B") == [4, 6, 1]
    assert t.refuses("B use 5 kraft.1") == "no-such-dice"
    row = {f"B:kraft.{i + 1}": n for i, n in enumerate([1, 2, 3, 3])}
    t = table(thieves=["matt", "bruce"], roll=[3, 4, 6], marks=row)
    assert activated(t.do("B use 3 kraft.5")) == ["B fill"]
    assert [seat["fills"] for seat in t.view["seats"]] == [0, 1]
    t = table(fills=[1, 0], plus_minus=[[2], []], roll=[3, 4, 6])
    assert t.offers("B", "fill") == []
    assert t.refuses("B fill kraft.1 5") == "no-fill"
    assert not [text for text in t.offers("B") if "~" in text]


@rule("RH-WHITE-04")
def test_white_symbols_lapse_with_the_round() -> None:
    t = table(**{**NO_DICE, "used": [7, 7]}, extras=[[5], []], plus_minus=[[2], [1]], fills=[1, 0])
    t.do("A done", "A vote stay", luck=[2, 2, 5])
    for seat in t.view["seats"]:
        assert (seat["extras"], seat["plus_minus"], seat["fills"]) == ([], [], 0)
    assert t.dice("A") == [2, 2, 5]


@rule("RH-WHITE-04")
def test_an_unused_white_symbol_costs_no_trace() -> None:
    t = table(used=[7, 7], extras=[[5], []], plus_minus=[[2], []], fills=[1, 0], roll=[3, 4, 6])
    t.do("A done")
    assert t.phase == "leave"
    assert t.s.traces == 0


@rule("RH-WHITE-05")
def test_plus_minus_changes_a_die_by_up_to_its_number() -> None:
    t = table(roll=[3, 4, 6], used=[6, 0], plus_minus=[[2], []])
    uses = [text.split()[1] for text in t.offers("A", "use") if text.endswith(" geschick.1")]
    assert sorted(uses) == ["3", "3+1~2", "3+2~2", "3-1~2", "3-2~2"]
    assert t.refuses("A use 3+3~2 geschick.1") == "no-such-dice"
    assert t.refuses("A use 3-3~2 geschick.1") == "no-such-dice"
    t.do("A use 3+2~2 geschick.1")
    assert t.marks == {"A:geschick.1": 5}


@rule("RH-WHITE-05")
def test_a_changed_die_is_at_least_one_and_may_be_more_than_six() -> None:
    t = table(roll=[1, 4, 6], used=[6, 0], plus_minus=[[2], []])
    assert t.refuses("A use 1-1~2 geschick.1") == "no-such-dice"
    t = table(roll=[6, 4, 1], used=[6, 0], plus_minus=[[2], []])
    t.do("A use 6+2~2 grid.a2")
    assert t.marks == {"A:grid.a2": 1}


@rule("RH-WHITE-05")
def test_one_die_of_a_sum_is_changed() -> None:
    t = table(roll=[6, 6, 1], plus_minus=[[1], []])
    t.do("A use 6+6-1~1 grid.b2")
    assert t.marks == {"A:grid.b2": 1}
    t = table(roll=[1, 1, 4], plus_minus=[[2], []])
    assert t.refuses("A use 1+1-1~2 clever.1") == "no-such-dice"


@rule("RH-WHITE-05")
def test_two_changes_may_go_to_the_same_die() -> None:
    t = table(roll=[1, 4, 6], used=[6, 0], plus_minus=[[1, 2], []])
    t.do("A use 1+3~1,2 kraft.1")
    assert t.marks == {"A:kraft.1": 4}
    assert t.view["seats"][0]["plus_minus"] == []


@rule("RH-WHITE-06")
def test_the_die_stays_as_it_is_for_the_others() -> None:
    t = table(roll=[1, 4, 6], plus_minus=[[1], []], marks={"A:tree.t1": 1})
    t.do("A use 1+1~1 tree.t2")
    if t.active:
        t.do("A lapse")
    assert t.dice("B") == [1, 4, 6]
    assert t.view["roll"] == [1, 4, 6]
    assert t.dice("A") == [4, 6]


@rule("RH-WHITE-07")
def test_an_extra_number_is_one_more_die() -> None:
    t = table(roll=[1, 3, 5], extras=[[5], []])
    assert t.dice("A") == [1, 3, 5, 5]
    assert t.dice("B") == [1, 3, 5]
    t.do("A use 5 circlebox.a1", "A use 5* circlebox.a1")
    assert t.marks == {"A:circlebox.a1": 5 + 64}
    assert t.dice("A") == [1, 3]


@rule("RH-WHITE-07")
def test_only_the_three_rolled_dice_have_to_be_used() -> None:
    t = table(roll=[1, 3, 5], used=[6, 7], extras=[[5], []])
    assert "trace" not in kinds(t.do("A use 1 clever.1"))
    if t.active:
        t.do("A lapse")
    assert t.dice("A") == [5]
    assert t.phase == "use"
    t.do("A done")
    assert (t.phase, t.s.traces) == ("leave", 0)


@rule("RH-WHITE-08")
def test_an_extra_number_may_be_added_to_real_dice() -> None:
    t = table(thieves=["trixie", "matt"], roll=[1, 3, 5], extras=[[5], []])
    t.do("A use 5+5* grid.a3")
    assert t.marks == {"A:grid.a3": 1}
    assert t.dice("A") == [1, 3]


@rule("RH-WHITE-08")
def test_an_extra_number_may_be_changed_like_a_real_die() -> None:
    t = table(roll=[1, 3, 6], used=[7, 0], extras=[[5], []], plus_minus=[[1], []])
    t.do("A use 5*-1~1 kraft.1")
    assert t.marks == {"A:kraft.1": 4}


@rule("RH-WHITE-09")
def test_fill_in_writes_any_fitting_number() -> None:
    t = table(**NO_DICE, fills=[1, 0], marks={"A:geschick.1": 4})
    assert t.numbers_for("A", "geschick.2") == list(range(5, 19))
    assert t.refuses("A fill geschick.2 19") == "does-not-fit"
    assert t.refuses("A fill geschick.2 4") == "does-not-fit"
    t.do("A fill geschick.2 5")
    assert t.marks == {"A:geschick.1": 4, "A:geschick.2": 5}
    assert t.view["seats"][0]["fills"] == 0


@rule("RH-WHITE-09")
def test_fill_in_keeps_the_order_of_rows_pyramids_and_trees() -> None:
    t = table(**NO_DICE, fills=[1, 0])
    assert t.refuses("A fill kraft.2 4") == "not-open"
    assert t.refuses("A fill tree.t2") == "not-open"
    t = table(thieves=["trixie", "matt"], **NO_DICE, fills=[1, 0])
    assert t.refuses("A fill pyramid.b1 4") == "not-open"


@rule("RH-WHITE-09")
def test_fill_in_does_one_of_the_two_steps_of_a_circle_box() -> None:
    t = table(**NO_DICE, fills=[2, 0])
    assert t.numbers_for("A", "circlebox.a1") == list(range(4, 19))
    t.do("A fill circlebox.a1 9")
    assert t.marks == {"A:circlebox.a1": 9}
    assert t.numbers_for("A", "circlebox.a1") == [0]
    t.do("A fill circlebox.a1")
    assert t.marks == {"A:circlebox.a1": 9 + 64}


@rule("RH-WHITE-09")
def test_fill_in_crosses_out_a_circle_box_that_holds_a_one() -> None:
    t = table(**NO_DICE, fills=[1, 0], marks={"A:circlebox.b1": 1})
    assert t.numbers_for("A", "circlebox.b1") == [0]
    assert kinds(t.do("A fill circlebox.b1"))[0] == "crosses"


@rule("RH-WHITE-10")
def test_fill_in_crosses_out_any_own_circle() -> None:
    t = table(**NO_DICE, fills=[1, 0])
    circles = {text.split()[1] for text in t.offers("A", "fill") if len(text.split()) == 2}
    grid = {f"grid.{row}{column}" for row in "abc" for column in "123"}
    assert circles == grid | {"tree.t1", "special.a1", "special.a2", "special.b1", "special.b2"}
    t.do("A fill grid.b2")  # the circle 11
    assert t.marks == {"A:grid.b2": 1}


@rule("RH-WHITE-10")
def test_fill_in_does_not_reach_the_sheets_of_others_nor_the_plan() -> None:
    t = table(**NO_DICE, fills=[1, 0])
    assert t.refuses("A fill B:grid.a1") == "not-yours"
    hotel = {"campaign": "yes", "plan": "hotel", "chosen": ["matt", "trixie"], "rooms": ["suite"]}
    t = table(**hotel, **NO_DICE, fills=[1, 0])
    assert t.refuses("A fill *notizbuch.1 4") == "not-yours"
    assert t.can("A fill *ab1.1")


@rule("RH-WHITE-11")
def test_what_is_filled_in_activates_its_symbol() -> None:
    t = table(**NO_DICE, fills=[1, 0])
    assert activated(t.do("A fill geschick.1 9")) == ["A geschick"]
    assert t.active == ["A geschick"]
    t = table(**NO_DICE, fills=[1, 0], marks={"A:grid.a1": 1, "A:grid.b1": 1})
    assert activated(t.do("A fill grid.c1")) == ["A schloss"]
    t = table(**NO_DICE, fills=[1, 0], marks={"A:special.a1": 1})
    assert activated(t.do("A fill special.a2")) == ["A schloss"]


def made(dice: list[int], limits: list[int], delta: int) -> bool:
    """Whether the sum of dice can be changed by delta if each limit changes one die, none of which goes below 1."""
    sign = 1 if delta > 0 else -1
    for targets in product(range(len(dice)), repeat=len(limits)):
        for sizes in product(*(range(limit + 1) for limit in limits)):
            changed = list(dice)
            for target, size in zip(targets, sizes, strict=True):
                changed[target] += sign * size
            if sum(changed) - sum(dice) == delta and min(changed) >= 1:
                return True
    return False


def chosen(values: list[int]) -> list[tuple[int, ...]]:
    """The places of every choice of some values, equal choices once."""
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for size in range(1, len(values) + 1):
        for places in combinations(range(len(values)), size):
            found.setdefault(tuple(sorted(values[place] for place in places)), places)
    return list(found.values())


def numbers(roll: list[int], extras: list[int], limits: list[int]) -> set[str]:
    """Every number that can be made of dice and changes, as it is written; no change may be idle."""
    faces, texts = [*roll, *extras], [*map(str, roll), *(f"{extra}*" for extra in extras)]
    found = set()
    for places in chosen(faces):
        dice, text = [faces[place] for place in places], "+".join(texts[place] for place in places)
        found.add(text)
        for used in chosen(limits):
            spent = [limits[place] for place in used]
            less = [spent[:i] + spent[i + 1 :] for i in range(len(spent))]
            for delta in range(-9, 10):
                if delta and made(dice, spent, delta) and not any(made(dice, fewer, delta) for fewer in less):
                    found.add(f"{text}{delta:+d}~{','.join(map(str, spent))}")
    return found


@rule("RH-WHITE-05", "RH-WHITE-08", "RH-DICE-06", "RH-DICE-08")
@pytest.mark.parametrize(
    ("roll", "extras", "limits"),
    [
        ([3, 4, 6], [], []),
        ([2, 5, 2], [], []),
        ([4, 4, 4], [], [1]),
        ([1, 3, 6], [], [2]),
        ([1, 1, 2], [], [1, 2]),
        ([2, 6, 2], [], [2, 2]),
        ([1, 2, 3], [], [3, 1]),
        ([1, 6, 1], [5], [2]),
        ([5, 2, 1], [5], [1, 2]),
        ([2, 3, 4], [3, 5], []),
        ([1, 2, 3], [], [1, 2]),
        ([6, 6, 6], [], [5, 5]),
    ],
)
def test_every_number_that_dice_and_changes_make_is_offered_once(
    roll: list[int], extras: list[int], limits: list[int]
) -> None:
    t = table(roll=roll, extras=[extras, []], plus_minus=[limits, []])
    offered = [text.split()[1] for text in t.offers("A", "use") if text.endswith(" geschick.1")]
    assert len(set(offered)) == len(offered)
    assert set(offered) == numbers(roll, extras, limits)


@rule("RH-WHITE-05", "RH-DICE-08")
def test_of_equal_changes_and_dice_the_right_ones_are_used_up() -> None:
    t = table(roll=[2, 5, 2], extras=[[5, 3], []], plus_minus=[[2, 1, 2], []])
    t.do("A use 2+2~2 kraft.1")
    assert t.dice("A") == [5, 2, 5, 3]
    assert t.view["seats"][0]["plus_minus"] == [1, 2]
    t.do("A use 3*+1~1 geschick.1", "A lapse")
    assert t.dice("A") == [5, 2, 5]
    assert t.view["seats"][0]["plus_minus"] == [2]
    assert t.view["seats"][0]["extras"] == [5]
