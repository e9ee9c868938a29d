"""The countdown track of the first thief who is out."""

from typing import Any

from tests.klong.table import Table, kinds, table
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]
GONE = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}, "draw": []}
EMPTY: dict[str, Any] = {"hand": [], "draw": []}


def at_the_gate(players: int = 2, **scene: Any) -> Table:
    """A stands inside the entrance with an artifact and a boot; nobody has cards in hand."""
    seats = [{"room": 2, "artifacts": [5], **EMPTY}, scene.pop("b", EMPTY), EMPTY][:players]
    return table(**{"players": players, "area": [0] * players, "boots": 1, "row": PLAIN, **scene, "seats": seats})


def counting(space: int, **scene: Any) -> Table:
    """B's turn with an empty hand; A left before and stands on this space of the countdown track; rage value 3."""
    seats = [GONE, {**EMPTY, **scene.pop("b", {})}]
    scene = {"area": [0, 0], "row": PLAIN, "rage": 3, "countdown": space, "countdown_seat": 0, **scene}
    return table(active=1, seats=seats, **scene)


@rule("KL-FATE-01", "KL-FATE-03")
def test_the_first_to_leave_goes_on_the_first_space_and_no_attack_follows() -> None:
    t = at_the_gate()
    happened = t.do("go 1", "end")
    assert (t.s.countdown_seat, t.s.countdown) == (0, 1)
    assert "attack" not in kinds(happened)
    assert t.s.active == 1


@rule("KL-FATE-01", "KL-FATE-03")
def test_the_first_to_be_knocked_out_goes_on_the_first_space_and_no_further_attack_follows() -> None:
    seats = [{**EMPTY, "hand": ["mister-whiskers"]}, {**EMPTY, "damage": 9}, EMPTY]
    t = table(players=3, rage=1, area=[0, 1, 0], row=PLAIN, seats=seats)
    happened = t.do("play mister-whiskers", "choose 1", luck=["B", "black"])
    assert (t.s.countdown_seat, t.s.countdown) == (1, 1)
    assert kinds(happened).count("attack") == 1


@rule("KL-FATE-02")
def test_only_the_first_one_uses_the_track() -> None:
    b = {"room": 2, "artifacts": [7], "hand": ["sidestep"], "draw": []}
    t = at_the_gate(players=3, b=b)
    t.do("go 1", "end", "play sidestep", "go 1", "end")
    assert (t.s.countdown_seat, t.s.countdown) == (0, 1)
    assert t.s.active == 2
    happened = t.do("end")
    assert t.s.countdown == 2
    assert kinds(happened).count("countdown") == 1
    assert t.s.active == 2
    assert t.play.legal(1) == []


@rule("KL-FATE-04")
def test_each_later_turn_moves_the_figure_one_space() -> None:
    t = at_the_gate()
    t.do("go 1", "end")
    spaces = []
    for _ in range(4):
        t.do("end")
        spaces.append(t.s.countdown)
    assert spaces == [2, 3, 4, 5]
    assert t.play.to_act == []


@rule("KL-FATE-05")
def test_the_second_space_is_an_attack_with_one_extra_cube() -> None:
    t = counting(1)
    happened = t.do("end")
    assert t.s.countdown == 2
    assert kinds(happened).count("attack") == 1
    assert kinds(happened).count("cube") == 4


@rule("KL-FATE-06")
def test_the_third_space_is_an_attack_with_two_extra_cubes() -> None:
    t = counting(2)
    happened = t.do("end")
    assert t.s.countdown == 3
    assert kinds(happened).count("cube") == 5


@rule("KL-FATE-07")
def test_the_fourth_space_is_an_attack_with_three_extra_cubes() -> None:
    t = counting(3)
    happened = t.do("end")
    assert t.s.countdown == 4
    assert kinds(happened).count("cube") == 6


def last_space(**thieves: dict[str, Any]) -> Table:
    """D ends the last turn before A's figure reaches the fifth space; B, C and D as named."""
    seats = [GONE, *({**EMPTY, **thieves.get(name, {})} for name in "bcd")]
    t = table(players=4, active=3, area=[0] * 4, row=PLAIN, rage=3, countdown=4, countdown_seat=0, round=9, seats=seats)
    assert "attack" not in kinds(t.do("end"))
    return t


@rule("KL-FATE-08")
def test_the_fifth_space_knocks_out_everybody_inside_and_ends_the_game() -> None:
    t = last_space(b={"room": 4}, c={"room": 20}, d={"room": 16})
    assert [seat["fate"] for seat in t.play.view(None)["seats"]] == ["escaped", "lost", "lost", "lost"]
    assert t.play.to_act == []
    assert t.play.view(None)["over"]


@rule("KL-FATE-09")
def test_those_knocked_out_by_the_fifth_space_are_rescued_or_lost_by_the_usual_test() -> None:
    t = last_space(b={"room": 16, "artifacts": [7]}, c={"room": 17, "artifacts": [30]}, d={"room": 16})
    assert [seat["fate"] for seat in t.play.view(None)["seats"]] == ["escaped", "rescued", "lost", "lost"]
    assert [score.total for score in t.play.score()] == [25, 7, 0, 0]


@rule("KL-FATE-10")
def test_countdown_attacks_move_the_noise_into_the_bag() -> None:
    t = counting(1, area=[2, 3], bag={"black": 4})
    t.do("end", luck=["black", "black", "black", "black"])
    assert t.s.area == [0, 0]
    assert t.s.bag == [0, 0, 1, 1, 1]


@rule("KL-FATE-11")
def test_danger_cards_add_to_countdown_attacks() -> None:
    t = counting(1, row=["kobold", *PLAIN[:5]])
    assert kinds(t.do("end")).count("cube") == 3 + 1 + 1


@rule("KL-FATE-12")
def test_the_extra_cubes_do_not_apply_to_attacks_from_the_row() -> None:
    t = table(
        players=3,
        active=1,
        area=[0] * 3,
        row=PLAIN[:5],
        rage=3,
        countdown=3,
        countdown_seat=0,
        seats=[GONE, EMPTY, EMPTY],
    )
    happened = t.do("end", luck=["ogre"])
    assert t.s.countdown == 3
    assert t.s.active == 2
    assert kinds(happened).count("cube") == 3


@rule("KL-FATE-13")
def test_the_others_get_four_more_turns_each() -> None:
    t = at_the_gate(players=3)
    t.do("go 1")
    turns = {1: 0, 2: 0}
    t.do("end")
    while t.play.to_act:
        turns[t.play.to_act[0]] += 1
        t.do("end")
    assert turns == {1: 4, 2: 4}


@rule("KL-FATE-13")
def test_or_three_if_the_first_one_falls_at_the_end_of_their_turn() -> None:
    t = table(active=1, rage=1, area=[1, 0], row=PLAIN[:5], seats=[{**EMPTY, "damage": 9}, EMPTY])
    t.do("end", luck=["ogre", "A", "black"])
    assert t.s.countdown == 2
    more = 0
    while t.play.to_act:
        more += 1
        t.do("end")
    assert more == 3


@rule("KL-FATE-14")
def test_of_several_knocked_out_by_one_attack_the_first_goes_on_the_track() -> None:
    seats = [{**EMPTY, "hand": ["mister-whiskers"]}, {**EMPTY, "damage": 9}, {**EMPTY, "damage": 9}]
    t = table(players=3, rage=1, area=[0, 1, 1], row=PLAIN, seats=seats)
    t.do("play mister-whiskers", "choose 1", luck=["C", "B"])
    assert [seat["fate"] for seat in t.play.view(None)["seats"]] == ["in play", "lost", "lost"]
    assert (t.s.countdown_seat, t.s.countdown) == (2, 1)
    t.do("end")
    assert t.s.countdown == 2
    assert t.s.active == 0


@rule("KL-FATE-15")
def test_the_fifth_space_knocks_out_those_who_never_entered() -> None:
    t = last_space(b={"room": 1}, c={"room": 1}, d={"room": 1})
    assert [seat["fate"] for seat in t.play.view(None)["seats"]][1:] == ["lost", "lost", "lost"]
    assert t.play.to_act == []
