"""Symbols: what activates them, where they are used, and when they lapse."""

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.symbols_printed import on_plan, on_sheet
from tests.clou.table import activated, kinds, table
from tests.rules import rule

WORK = {"kraft", "geschick", "clever", "elektro", "schloss", "safe"}


@rule("RH-SYM-01")
def test_a_number_in_a_box_activates_the_symbol_below_it() -> None:
    t = table(thieves=["bruce", "matt"], roll=[2, 4, 6])
    happened = t.do("A use 2 kraft.1")
    assert activated(happened) == ["A kraft"]
    assert t.active == ["A kraft"]


@rule("RH-SYM-02")
def test_a_crossed_out_circle_activates_the_symbol_below_it() -> None:
    t = table(thieves=["trixie", "matt"], roll=[3, 4, 6], heist="auktion")
    happened = t.do("A use 3 tree.t1")
    assert activated(happened) == ["A clever"]
    assert t.active == ["A clever"]


@rule("RH-SYM-03")
def test_the_symbol_at_the_end_of_a_line_waits_for_the_whole_line() -> None:
    t = table(group=["A geschick", "A geschick"])
    assert activated(t.do("A spend geschick special.a1")) == []
    assert activated(t.do("A spend geschick special.a2")) == ["A schloss"]
    assert t.active == ["A schloss"]


@rule("RH-SYM-04")
def test_one_symbol_crosses_out_one_equal_symbol_of_the_plan() -> None:
    t = table(players=3, rooms=["halle"], group=["A clever"])
    assert set(t.offers("A", "cross")) == {
        "cross clever fenster:1.4",
        "cross clever kommode:1.2",
        "cross clever treppe:1.3",
    }
    t.do("A cross clever kommode:1.2")
    assert t.crossed == ["kommode:1.2"]
    assert t.active == []
    t = table(players=3, rooms=["halle"], group=["A clever"])
    assert t.refuses("A cross clever fenster:1.1") == "not-needed"  # a Geschick
    assert t.refuses("A cross geschick fenster:1.1") == "no-symbol"


@rule("RH-SYM-05")
def test_instead_a_symbol_is_used_on_the_own_sheet() -> None:
    t = table(roll=[5, 5, 6])
    t.do("A use 5 geschick.1")
    assert t.can("A cross geschick fenster:1.1")
    assert t.can("A spend geschick special.a1")
    t.do("A spend geschick special.a1")
    assert t.marks == {"A:geschick.1": 5, "A:special.a1": 1}
    assert t.crossed == []
    assert t.active == []


@rule("RH-SYM-06")
def test_a_symbol_is_used_only_where_it_is_needed() -> None:
    assert table(group=["A safe"]).offers("A") == ["lapse"]
    t = table(rooms=["arbeit"], finished=["anlage"], group=["A safe"])
    assert t.offers("A") == ["cross safe safe:1.1", "lapse"]


@rule("RH-SYM-07")
def test_symbols_cannot_be_kept() -> None:
    almost = ["luke:1.1", "luke:1.3"]
    t = table(heist="auktion", thieves=["bruce", "matt"], roll=[2, 4, 6], needs=almost)
    t.do("A use 2 kraft.1", "A lapse")
    assert t.active == []
    t.do("B use 2 geschick.1", "B cross geschick luke:1.2")
    assert "rolle" in t.workable
    assert t.active == []
    assert t.refuses("A cross kraft rolle:1.1") == "not-now"
    t.do("A use 4 kraft.2")
    assert t.active == ["A kraft"]


@rule("RH-SYM-07")
def test_symbols_are_used_or_given_up_before_anybody_uses_the_next_number() -> None:
    t = table(thieves=["bruce", "matt"], roll=[2, 4, 6])
    t.do("A use 2 kraft.1")
    assert t.play.to_act == [0]
    assert t.refuses("A use 4 kraft.2") == "symbols-first"
    assert t.refuses("A done") == "symbols-first"
    assert t.refuses("B use 4 kraft.1") == "not-now"
    t.do("A lapse", "B use 4 kraft.1")
    assert t.marks == {"A:kraft.1": 2, "B:kraft.1": 4}


@rule("RH-SYM-08")
def test_a_number_may_be_written_though_its_symbol_is_of_no_use() -> None:
    t = table(thieves=["trixie", "matt"], roll=[3, 4, 6], marks={"A:pyramid.a1": 1, "A:pyramid.a2": 2})
    happened = t.do("A use 3 pyramid.b1")
    assert activated(happened) == ["A safe"]
    assert kinds(happened) == ["writes", "activates", "lapses"]
    assert t.marks["A:pyramid.b1"] == 3
    assert t.dice("A") == [4, 6]
    assert (t.active, t.crossed, t.s.traces) == ([], [], 0)


@rule("RH-SYM-09")
def test_a_box_without_a_symbol_activates_nothing() -> None:
    t = table(roll=[4, 5, 6])
    before = t.s.to_dict()
    assert kinds(t.do("A use 4 kraft.1")) == ["writes"]
    after = t.s.to_dict()
    assert {key for key in after if after[key] != before[key]} == {"marks", "used"}
    assert t.marks == {"A:kraft.1": 4}
    assert t.dice("A") == [5, 6]


@rule("RH-SYM-10")
@pytest.mark.parametrize("symbol", ["geschick", "clever"])
def test_of_several_symbols_in_one_box_one_is_enough(symbol: str) -> None:
    t = table(players=1, rooms=["arbeit"], needs=["schreibtisch:1.2"], group=[f"A {symbol}"])
    t.do(f"A cross {symbol} schreibtisch:1.1")
    assert "schreibtisch" in t.finished
    assert t.loot == ["uhr"]


@rule("RH-SYM-10")
def test_other_symbols_do_not_fit_a_box_with_several() -> None:
    t = table(players=1, rooms=["arbeit"], group=["A kraft"])
    assert t.refuses("A cross kraft schreibtisch:1.1") == "not-needed"


@rule("RH-SYM-11")
def test_plans_ask_for_the_six_work_symbols_only() -> None:
    kinds_of = {symbol["id"]: symbol["kind"] for symbol in content().common["symbol"]}
    assert {id for id, kind in kinds_of.items() if kind == "work"} == WORK
    for heist in content().heists.values():
        by_numbers = {special["challenge"] for special in heist["special"] if special["kind"] == "numbers"}
        for challenge in heist["challenges"]:
            assert ("numbers" in challenge) == (challenge["id"] in by_numbers)
            assert ("options" in challenge) != ("numbers" in challenge)
            for option in challenge.get("options", ()):
                asked = {word for need in option["needs"] for word in need.split("@")[0].split("/")}
                assert asked <= WORK
                assert asked


@rule("RH-SYM-12")
def test_every_symbol_of_a_sheet_or_plan_is_explained() -> None:
    legend = {symbol["id"]: symbol for symbol in content().common["symbol"]}
    used = {symbol for thief in content().thieves for symbol in on_sheet(thief)}
    used |= {symbol for heist in content().heists.values() for symbol in on_plan(heist)}
    assert used == set(legend)
    for symbol in legend.values():
        assert all(symbol[key] for key in ("de", "en", "text_de", "text_en", "icon"))


@rule("RH-SYM-13")
def test_symbols_of_different_players_count_together() -> None:
    t = table(needs=["fenster:1.3"], group=["A geschick", "B kraft"])
    t.do("A cross geschick fenster:1.1")
    assert t.finished == []
    t.do("B cross kraft fenster:1.2")
    assert t.finished == ["fenster"]


@rule("RH-SYM-14")
def test_each_symbol_of_a_step_is_used_separately() -> None:
    marks = {"A:circlebox.a1": 5, "A:circlebox.a2": 3 + 64}
    t = table(roll=[5, 4, 1], rooms=["salon", "arbeit"], finished=["anlage"], marks=marks)
    t.do("A use 5 circlebox.a1")
    assert t.active == ["A schloss", "A safe"]
    t.do("A cross schloss tuer:1.1")
    assert t.active == ["A safe"]
    t.do("A cross safe safe:1.1")
    assert t.active == []
    assert t.crossed == ["tuer:1.1", "safe:1.1"]


@rule("RH-SYM-14")
def test_two_equal_symbols_are_offered_like_one() -> None:
    t = table(group=["A kraft", "A kraft"])
    assert t.offers("A") == table(group=["A kraft"]).offers("A")
    t.do("A cross kraft fenster:1.2")
    assert t.active == ["A kraft"]


@rule("RH-SYM-15")
@pytest.mark.parametrize("symbol", ["kraft rolltor:1.1", "geschick personal:2.1", "clever personal:2.2"])
def test_of_symbols_joined_by_or_the_player_chooses_one(symbol: str) -> None:
    scene = {"campaign": "yes", "plan": "kaufhaus", "chosen": ["matt", "trixie"], "roll": [5, 5, 1]}
    t = table(**scene, marks={"*:ab1.2.a1": 5})
    assert activated(t.do("A use 5 *ab1.2.a1")) == ["A kraft/geschick/clever"]
    place = symbol.split()[1]
    t.do(f"A cross kraft/geschick/clever {place}")
    assert t.crossed == [place]
    assert t.active == []


@rule("RH-SYM-15")
def test_a_choice_is_no_choice_of_other_symbols() -> None:
    t = table(group=["A kraft/geschick/clever"])
    assert t.refuses("A cross kraft/geschick/clever hintertuer:1.1") == "not-needed"  # a Schloss


@rule("RH-SYM-16")
def test_what_one_symbol_opens_the_next_may_use() -> None:
    t = table(rooms=["salon"], finished=["anlage"], group=["A schloss", "A safe"])
    assert t.refuses("A cross safe safe:1.1") == "not-needed"
    t.do("A cross schloss tuer:1.1")
    assert "arbeit" in t.rooms
    assert t.can("A cross safe safe:1.1")


@rule("RH-SYM-16")
def test_symbols_of_one_step_are_used_in_any_order() -> None:
    for order in (("schloss hintertuer:1.1", "kraft fenster:1.2"), ("kraft fenster:1.2", "schloss hintertuer:1.1")):
        t = table(group=["A schloss", "A kraft"])
        t.do(*(f"A cross {use}" for use in order))
        assert t.crossed == ["hintertuer:1.1", "fenster:1.2"]
