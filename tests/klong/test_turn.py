"""A turn: playing all cards, acting in between, ending."""

from typing import Any

from tests.klong.table import kinds, new_game, table
from tests.klong.wandering import wander
from tests.rules import rule

FIVE = ["burgle", "burgle", "burgle", "stumble", "sidestep"]


@rule("KL-TURN-01")
def test_a_turn_begins_with_five_cards() -> None:
    hands = [len(step.after.seats[step.after.active].hand) for step in wander(seed=1) if "turn-begins" in step.happened]
    assert len(hands) > 20
    assert set(hands) == {5}


@rule("KL-TURN-01")
def test_a_turn_begins_with_fewer_cards_if_the_deck_has_no_more() -> None:
    t = table(seats=[{}, {"hand": [], "draw": ["burgle"], "discard": ["stumble", "sidestep"]}], active=1)
    t.do("end")
    assert sorted(t.names(t.b.hand)) == ["burgle", "sidestep", "stumble"]


@rule("KL-TURN-02")
def test_a_turn_cannot_end_with_a_card_in_hand() -> None:
    t = table(seats=[{"hand": ["burgle", "stumble"]}])
    t.do("play burgle")
    assert not t.can("end")
    t.do("play stumble")
    assert t.can("end")


@rule("KL-TURN-02")
def test_a_card_drawn_in_the_turn_must_be_played_too() -> None:
    t = table(seats=[{"hand": ["elven-boots"], "draw": ["stumble"]}])
    t.do("play elven-boots")
    assert not t.can("end")
    t.do("play stumble")
    assert t.can("end")


@rule("KL-TURN-03")
def test_any_card_may_be_played_first() -> None:
    t = table(seats=[{"hand": ["burgle", "stumble", "sidestep", "scramble", "mercenary"]}])
    assert sorted(t.offers("play")) == [
        "play burgle",
        "play mercenary",
        "play scramble",
        "play sidestep",
        "play stumble",
    ]


@rule("KL-TURN-04")
def test_a_card_works_the_moment_it_is_played() -> None:
    t = table(seats=[{"hand": ["burgle", "stumble"]}])
    t.do("play stumble")
    assert t.s.area == [4, 2]
    assert t.names(t.a.hand) == ["burgle"]


@rule("KL-TURN-05")
def test_played_cards_lie_in_the_play_area() -> None:
    t = table(seats=[{"hand": FIVE, "discard": ["scramble"]}])
    t.do("play burgle", "play stumble", "play sidestep")
    assert t.names(t.s.play) == ["burgle", "stumble", "sidestep"]
    assert t.names(t.a.hand) == ["burgle", "burgle"]
    assert t.names(t.a.discard) == ["scramble"]
    assert t.play.view(1)["turn"]["play"] == ["burgle", "stumble", "sidestep"]


@rule("KL-TURN-06")
def test_actions_are_possible_between_two_cards() -> None:
    t = table(seats=[{"hand": ["sidestep", "burgle", "stumble"]}])
    t.do("play sidestep")
    assert t.can("go 2")
    t.do("go 2", "play burgle", "play stumble")
    assert t.a.room == 2


@rule("KL-TURN-06")
def test_actions_are_possible_after_all_cards() -> None:
    t = table(seats=[{"hand": ["sidestep", "burgle"]}])
    t.do("play sidestep", "play burgle")
    assert t.can("go 2")


@rule("KL-TURN-07")
def test_an_action_may_be_repeated_while_resources_last() -> None:
    t = table(skill=5)
    t.do("buy mercenary", "buy explore")
    assert t.s.skill == 0
    assert t.names(t.a.discard) == ["mercenary", "explore"]
    assert t.offers("buy") == []


@rule("KL-TURN-08")
def test_the_actions_of_a_turn() -> None:
    everything = {"room": 27, "gold": 7, "tokens": {"healing": 1}}
    t = table(seats=[everything], row=["ladder", "search"], skill=9, swords=9, boots=9, teleports=1)
    actions = ["buy", "use", "fight", "go", "teleport", "artifact", "market", "drink", "end"]
    assert list(dict.fromkeys(text.split()[0] for text in t.offers())) == actions
    t = table(seats=[everything | {"hand": ["burgle"]}], row=["ladder", "search"])
    assert list(dict.fromkeys(text.split()[0] for text in t.offers())) == ["play", "artifact", "market", "drink"]


@rule("KL-TURN-08")
def test_without_anything_to_spend_only_the_end_is_left() -> None:
    assert table().offers() == ["end"]


@rule("KL-TURN-08")
def test_no_other_action_ever_comes_up() -> None:
    actions = {"buy", "use", "fight", "market", "go"}
    besides = {"play", "take", "artifact", "teleport", "drink", "end"}
    demanded_by_cards = {"choose", "discard", "trash", "replace", "credit", "snatch"}
    used = {step.verb for seed in range(6) for step in wander(seed)}
    assert actions < used
    assert used <= actions | besides | demanded_by_cards


@rule("KL-TURN-09")
def test_actions_may_be_mixed() -> None:
    t = table(skill=2, boots=2, swords=2)
    t.do("go 2", "buy mercenary", "go 3", "fight goblin")
    assert t.a.room == 3
    assert t.a.gold == 1
    assert t.names(t.a.discard) == ["mercenary"]


@rule("KL-TURN-10")
def test_a_turn_may_end_with_resources_left() -> None:
    t = table(skill=4)
    assert t.can("buy mercenary")
    t.do("end")
    assert t.play.to_act == [1]


@rule("KL-TURN-11")
def test_played_cards_go_to_the_own_discard_pile_at_the_end() -> None:
    t = table(seats=[{"hand": FIVE}])
    t.do(*[f"play {card}" for card in FIVE], "buy mercenary", "end")
    assert t.s.play == []
    assert sorted(t.names(t.a.discard)) == sorted([*FIVE, "mercenary"])


@rule("KL-TURN-12")
def test_five_new_cards_are_drawn_at_the_end() -> None:
    t = table(seats=[{"hand": FIVE}])
    t.do(*[f"play {card}" for card in FIVE], "end")
    assert sorted(t.names(t.a.hand)) == ["burgle", "burgle", "burgle", "scramble", "stumble"]
    assert t.a.draw == []


@rule("KL-TURN-13")
def test_unused_resources_lapse() -> None:
    t = table(skill=2, swords=1, boots=1, seats=[{}, {"hand": []}])
    t.do("end")
    assert (t.s.skill, t.s.swords, t.s.boots) == (0, 0, 0)
    t.do("end")
    assert t.play.to_act == [0]
    assert (t.s.skill, t.s.swords, t.s.boots) == (0, 0, 0)


@rule("KL-TURN-14")
def test_the_next_thief_clockwise_is_next() -> None:
    t = table(players=3, seats=[{}, {"hand": []}, {"hand": []}], active=1)
    t.do("end")
    assert t.play.to_act == [2]
    t.do("end")
    assert t.play.to_act == [0]


@rule("KL-TURN-14")
def test_thieves_who_are_out_are_passed_over() -> None:
    out = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}}
    t = table(players=4, seats=[{}, {"fate": "lost"}, out, {}], countdown_seat=3, countdown=1)
    t.do("end", luck=["burgle"] * 5)
    assert t.play.to_act == [3]


@rule("KL-TURN-14")
def test_the_thief_on_the_countdown_track_is_not_passed_over() -> None:
    out = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}}
    t = table(players=3, seats=[{}, out, {}], countdown_seat=1, countdown=1)
    happened = kinds(t.do("end"))
    assert t.s.countdown == 2
    assert happened.index("attack") < happened.index("turn-begins")
    assert t.play.to_act == [2]


@rule("KL-TURN-15")
def test_a_thief_may_pass_once_the_cards_are_played() -> None:
    t = table(seats=[{"hand": FIVE}])
    row = t.names(t.s.row)
    happened = kinds(t.do(*[f"play {card}" for card in FIVE], "end"))
    assert t.names(t.s.row) == row
    assert "revealed" not in happened
    assert "attack" not in happened
    assert t.play.to_act == [1]


@rule("KL-TURN-16")
def test_the_steps_at_the_end_of_a_turn_have_a_fixed_order() -> None:
    four = ["ladder", "ladder", "search", "search"]
    cards = {"hand": [], "draw": [*["burgle"] * 5, "sidestep"], "discard": ["scramble"]}
    t = table(seats=[cards], play=["burgle", "stumble"], row=four, skill=1, springs=1)
    happened = kinds(t.do("end", "trash burgle", luck=[*["burgle"] * 5, "watcher", "orc-grunt"]))
    assert list(dict.fromkeys(happened)) == [
        "turn-ends",
        "trashes",
        "clears",
        "lapses",
        "drawn",
        "draws",
        "revealed",
        "arrives",
        "clank",
        "attack",
        "cube",
        "turn-begins",
    ]
    assert t.names(t.a.discard) == ["scramble", "stumble"]


@rule("KL-TURN-16")
def test_steps_without_an_occasion_are_left_out() -> None:
    t = table(seats=[{"hand": ["stumble"]}])
    t.do("play stumble")
    happened = kinds(t.do("end"))
    assert list(dict.fromkeys(happened)) == ["turn-ends", "clears", "drawn", "draws", "turn-begins"]
    happened = kinds(table().do("end"))
    assert list(dict.fromkeys(happened)) == ["turn-ends", "drawn", "draws", "turn-begins"]


@rule("KL-TURN-16")
def test_credit_left_over_does_not_cover_noise_met_in_the_own_refill() -> None:
    five = ["ladder", "ladder", "search", "search", "tattle"]
    t = table(credit=2, row=five)
    t.do("end", luck=[*["burgle"] * 5, "watcher"])
    assert t.s.area == [4, 3]


CLEAN = {
    **dict.fromkeys(("skill", "swords", "boots", "teleports", "credit", "allowed", "gem_discount", "springs"), 0),
    **dict.fromkeys(("clank_made", "gold_gains", "companions", "promises"), 0),
    "boots_barred": False,
    "play": [],
    "trash": [],
}


@rule("KL-TURN-13")
def test_a_turn_begins_with_nothing_of_the_turn_before() -> None:
    left = {"skill": 1, "swords": 2, "boots": 3, "teleports": 1, "credit": 2, "barred": 1, "allowed": 3}
    counted = {"companions": 2, "clank_made": 2, "skill_per_clank": 1, "gold_gains": 1, "gold_per_gain": 1}
    row = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]
    promised = {"promises": [["artifact", "kobold-merchant.play/1"]], "gem_discount": 2}
    seats: list[dict[str, Any]] = [{"hand": [], "discard": ["kobold-merchant"]}, {"hand": [], "draw": []}]
    t = table(**left, **counted, **promised, row=row, seats=seats)
    t.do("end")
    assert t.play.view(1)["turn"] == CLEAN
    assert (t.s.skill_per_clank, t.s.gold_per_gain, t.s.barred) == (0, 0, 0)


@rule("KL-TURN-13")
def test_the_first_turn_begins_with_nothing() -> None:
    t = new_game(players=2)
    assert t.play.view(0)["turn"] == CLEAN
    assert (t.s.skill_per_clank, t.s.gold_per_gain, t.s.barred) == (0, 0, 0)


@rule("KL-TURN-14")
def test_a_round_is_over_when_the_thief_who_began_is_in_turn_again() -> None:
    empty: dict[str, Any] = {"hand": [], "draw": []}
    row = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]
    t = table(players=3, start=1, active=1, row=row, seats=[empty, empty, empty])
    rounds = [(t.s.active, t.s.round)]
    for _ in range(4):
        t.do("end")
        rounds.append((t.s.active, t.s.round))
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2)]


def test_the_base_game_keeps_no_trail() -> None:
    t = table(seats=[{"room": 2}], boots=1)
    t.do("go 3", "end")
    assert t.s.trail == ()
