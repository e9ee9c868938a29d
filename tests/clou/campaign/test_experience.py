"""Experience: shared fields that come by themselves and are blank again in each heist."""

import pytest

from tests.clou.campaign.table import areas, begin, enter, heist, play_on
from tests.clou.table import Table
from tests.rules import rule


def open_areas(t: Table) -> set[str]:
    """The shared areas in which fill in could be used."""
    fields = [text.split()[1] for text in t.offers("A", "fill")]
    return {field[1:].split(".")[0] for field in fields if field.startswith("*")}


@rule("RC-EXP-01")
def test_experience_is_there_without_being_bought() -> None:
    t = enter("kaufhaus", "bruce", "matt", luck=[1, 5, 6])
    assert (t.view["campaign"]["points"], t.view["campaign"]["expenses"]) == (0, [])
    assert areas(t) == {"ab1"}


@rule("RC-EXP-02")
@pytest.mark.parametrize(
    ("plan", "usable"), [("kaufhaus", {"ab1"}), ("hotel", {"ab1", "ab2"}), ("konzert", {"ab1", "ab2", "ab3"})]
)
def test_one_area_of_experience_opens_with_each_heist(plan: str, usable: set[str]) -> None:
    assert open_areas(heist(plan, fills=[1, 0])) == usable


@rule("RC-EXP-03")
def test_everybody_with_the_number_may_use_experience() -> None:
    t = heist(roll=[1, 4, 6])
    for seat in "AB":
        assert t.can(f"{seat} use 1 *ab1.1")
        assert t.can(f"{seat} use 4 *ab1.2.a1")
        assert not t.can(f"{seat} use 4 *ab1.1")
    spent = heist(roll=[1, 4, 6], used=[1, 0])
    assert not spent.can("A use 1 *ab1.1")
    assert spent.can("B use 1 *ab1.1")


@rule("RC-EXP-04")
def test_a_circle_box_of_experience_is_numbered_before_it_is_crossed_out() -> None:
    t = heist(roll=[5, 4, 1], rooms=["lager"])
    t.do("A use 5 *ab1.2.a1")
    assert t.marks["*:ab1.2.a1"] == 5
    assert t.active == []
    assert t.refuses("A use 4 *ab1.2.a1") == "does-not-fit"
    t.do("A use 4+1 *ab1.2.a1")
    assert t.marks["*:ab1.2.a1"] == 5 + 64
    assert t.active == ["A kraft/geschick/clever"]


@rule("RC-EXP-04")
def test_a_row_of_experience_is_filled_from_the_left_by_its_conditions() -> None:
    t = heist("hotel", roll=[4, 4, 6])
    assert t.refuses("A use 4 *ab2.1.2") == "not-open"
    t.do("A use 4 *ab2.1.1")
    assert t.refuses("A use 6 *ab2.1.2") == "does-not-fit"
    t.do("A use 4 *ab2.1.2")
    assert t.active == ["A elektro/schloss"]
    t.do("A lapse", "A use 6 *ab2.1.3")
    assert t.s.plus_minus[0] == [2]


@rule("RC-EXP-04")
def test_a_line_of_experience_pays_when_all_its_circles_are_crossed_out() -> None:
    t = heist("konzert", roll=[5, 6, 1], marks={"*:ab3.2.a1": 5, "*:ab3.2.a2": 6})
    t.do("A use 6 *ab3.2.a2")
    assert t.active == []
    t.do("A use 5 *ab3.2.a1")
    assert t.active == ["A elektro/safe", "A kraft/geschick/clever"]


@rule("RC-EXP-05")
def test_a_number_plus_or_minus_helps_on_experience() -> None:
    t = heist(roll=[3, 1, 1], plus_minus=[[2], []], marks={"*:ab1.2.a1": 5})
    t.do("A use 3+2~2 *ab1.2.a1")
    assert t.marks["*:ab1.2.a1"] == 5 + 64
    assert t.s.plus_minus[0] == []


@rule("RC-EXP-05")
def test_fill_in_and_extra_numbers_help_on_experience() -> None:
    t = heist("hotel", roll=[3, 1, 1], fills=[1, 0], extras=[[], [6]])
    t.do("A fill *ab2.2")
    assert t.marks == {"*:ab2.2": 1}
    assert t.active == ["A kraft/geschick/clever"]
    assert t.dice("A") == [3, 1, 1]
    t.do("A lapse", "B use 6* *ab1.2.a1")
    assert t.marks["*:ab1.2.a1"] == 6


@rule("RC-EXP-06")
def test_what_one_player_has_used_is_gone_for_the_others() -> None:
    t = heist(roll=[1, 4, 6])
    t.do("A use 1 *ab1.1", "A use 4 *ab1.2.a1")
    assert t.refuses("B use 1 *ab1.1") == "not-open"
    assert t.refuses("B use 6 *ab1.2.a1") == "does-not-fit"


@rule("RC-EXP-07")
def test_one_numbers_a_circle_box_and_another_crosses_it_out() -> None:
    t = heist(roll=[5, 1, 2])
    t.do("A use 5 *ab1.2.a1")
    t.do("B use 5 *ab1.2.a1")
    assert t.marks["*:ab1.2.a1"] == 5 + 64
    assert t.active == ["B kraft/geschick/clever"]
    assert t.play.to_act == [1]


@rule("RC-EXP-08")
def test_experience_is_blank_again_in_the_next_heist() -> None:
    t = heist(roll=[1, 5, 6], boxes=["zuckerstangen"])
    t.do("A use 1 *ab1.1", "A use 6 *ab1.2.a1", "A use 5 *zuckerstangen.2", "A lapse")
    play_on(t)
    t.do("A vote leave", "B vote leave", "A go-on")
    begin(t, "matt", "bruce", luck=[1, 5, 6])
    assert t.marks["*:zuckerstangen.2"] == 1
    assert not [field for field in t.marks if field.startswith("*:ab")]
    assert t.can("A use 1 *ab1.1")
    assert t.can("A use 5 *ab1.2.a1")
    assert t.refuses("A use 5 *zuckerstangen.2") == "not-open"


@rule("RC-EXP-09")
def test_what_a_shared_field_brings_belongs_to_who_used_it() -> None:
    t = heist(roll=[1, 3, 5], chosen=["bruce", "trixie"])
    t.do("B use 1 *ab1.1")
    assert t.dice("B") == [3, 5, 5]
    assert t.dice("A") == [1, 3, 5]
