"""The end phase of a turn alone: noise, the rivals' pick, refill, dragon, fate."""

from tests.klong.solo.alone import PLAIN, alone, threat_in_area, track
from tests.klong.table import kinds
from tests.rules import rule

STEPS = ("rival-noise", "swept", "revealed", "clock", "attack", "countdown")


@rule("SO-TURN-01", "SO-TURN-02", "SO-TURN-04", "SO-ROW-01")
def test_after_the_turn_come_a_new_hand_noise_the_pick_the_refill_the_dragon_and_fate() -> None:
    t = alone(countdown=1, tracks={"clock": 3}, round=4, seats=[{"hand": ["burgle"], "draw": ["burgle"] * 5}])
    luck: list[int | str] = [*["burgle"] * 5, "tattle"]
    happened = [kind for kind in kinds(t.do("play burgle", "end", luck=luck)) if kind in (*STEPS, "draws")]
    assert happened == ["draws", "rival-noise", "swept", "revealed", "clock", "attack", "countdown", "attack"]
    assert len(t.a.hand) == 5


@rule("SO-NOISE-01")
def test_the_rivals_put_a_cube_into_the_area_each_turn() -> None:
    t = alone(threat=2)
    t.do("end", luck=["tattle"])
    assert threat_in_area(t) == 3


@rule("SO-NOISE-02")
def test_without_a_cube_in_supply_the_rivals_are_silent() -> None:
    t = alone(threat=20, tracks={"threat": 10}, countdown=1)
    happened = t.do("end", luck=["tattle"])
    assert "rival-noise" not in kinds(happened)


@rule("SO-NOISE-03")
def test_whoever_goes_quietly_takes_back_nothing_of_the_rivals() -> None:
    t = alone(threat=4, seats=[{"hand": ["move-silently"], "draw": []}])
    t.do("play move-silently")
    assert threat_in_area(t) == 4


@rule("SO-NOISE-04")
def test_after_three_calm_turns_there_are_six_threat_cubes() -> None:
    t = alone(threat=3, seats=[{"hand": [], "draw": [], "discard": []}])
    for card in ("tattle", "search", "sneak"):
        t.do("end", luck=[card])
    assert threat_in_area(t) == 6


@rule("SO-ROW-02", "SO-ROW-04")
def test_the_card_at_the_marker_goes_and_the_marker_moves_on() -> None:
    t = alone(tracks={"rivals": 5})
    t.do("end", luck=["tattle"])
    assert t.names(t.s.dungeon_discard) == ["apothecary"]
    assert t.names(t.s.row) == [*PLAIN[:4], "tattle", PLAIN[5]]
    assert track(t, "rivals") == 6


@rule("SO-ROW-02", "SO-REFILL-01", "SO-EXP-01")
def test_the_first_card_of_all_is_taken_like_any_other_and_stays_where_it_is_not() -> None:
    first = "alchemist"  # card 0, of the sunken deck
    taken = alone(board="sunken-a", row=[first, *PLAIN[1:]])
    taken.do("end", luck=["tattle"])
    assert taken.names(taken.s.dungeon_discard) == [first]
    assert taken.names(taken.s.row) == ["tattle", *PLAIN[1:]]
    stays = alone(board="sunken-a", row=[first, *PLAIN[1:]], tracks={"rivals": 2})
    stays.do("end", luck=["tattle"])
    assert stays.names(stays.s.row) == [first, "tattle", *PLAIN[2:]]


@rule("SO-ROW-03", "SO-ROW-05")
def test_where_the_card_is_gone_already_nothing_more_goes_but_the_marker_moves() -> None:
    t = alone(tracks={"rivals": 3}, skill=9, row=[*PLAIN[:2], "tattle", *PLAIN[3:]])
    happened = t.do("buy tattle", "end", luck=["tattle", "search"])
    assert "swept" not in kinds(happened)
    assert t.names(t.s.dungeon_discard) == []
    assert track(t, "rivals") == 4


@rule("SO-ROW-04")
def test_from_the_sixth_place_the_marker_goes_back_to_the_first() -> None:
    t = alone()
    seen = []
    for card in ("tattle", "search", "sneak", "pickaxe", "swagger", "dead-run", "wizard"):
        seen.append(track(t, "rivals"))
        t.do("end", luck=[card])
    assert seen == [1, 2, 3, 4, 5, 6, 1]


@rule("SO-ROW-06")
def test_a_card_that_the_rivals_take_gives_nobody_anything() -> None:
    t = alone(row=["sapphire", *PLAIN[1:]], threat=0, seats=[{"hand": [], "draw": [], "damage": 2}])
    t.do("end", luck=["tattle"])
    assert t.names(t.s.dungeon_discard) == ["sapphire"]
    assert (t.a.gold, t.a.damage, t.s.area[0]) == (0, 2, 0)


@rule("SO-ROW-07")
def test_a_danger_that_the_rivals_take_no_longer_counts() -> None:
    t = alone(row=["kobold", *PLAIN[1:]], tracks={"clock": 3}, rage=1)
    happened = t.do("end", luck=["tattle"])
    assert [event.a for event in happened if kinds([event]) == ["attack"]] == [2]


@rule("SO-ROW-08")
def test_everybody_sees_where_the_marker_stands() -> None:
    assert track(alone(tracks={"rivals": 4}), "rivals") == 4


@rule("SO-REFILL-01", "SO-REFILL-02")
def test_gaps_are_filled_in_their_order_and_nothing_slides() -> None:
    row = [*PLAIN[:1], None, *PLAIN[2:4], None, PLAIN[5]]
    t = alone(row=row, tracks={"rivals": 2})
    happened = t.do("end", luck=["tattle", "search"])
    assert t.names(t.s.row) == [PLAIN[0], "tattle", *PLAIN[2:4], "search", PLAIN[5]]
    assert kinds(happened).count("revealed") == 2


@rule("SO-REFILL-03", "SO-CARD-02")
def test_an_encounter_that_makes_all_noisy_makes_the_rivals_noisy_too() -> None:
    t = alone()
    t.do("end", luck=["overlord"])
    assert (t.s.area[0], threat_in_area(t)) == (1, 2)


@rule("SO-REFILL-04")
def test_a_deck_that_cannot_fill_the_row_begins_the_countdown() -> None:
    t = alone(deck={}, round=3)
    happened = t.do("end")
    assert t.s.countdown == 1
    assert "deck-empty" in kinds(happened)
    assert t.s.active == 0
    assert t.a.fate == 0


@rule("SO-FATE-08")
def test_an_empty_deck_does_not_begin_the_countdown_again() -> None:
    t = alone(deck={}, round=9, countdown=2, tracks={"countdown-begun": 6})
    happened = t.do("end")
    assert t.s.countdown == 3
    assert "deck-empty" not in kinds(happened)
