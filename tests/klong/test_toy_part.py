"""A part may bring anything that the family needs: each opening is used by the moor of the toy box, before a real game
needs it."""

from importlib import resources

import pytest

from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.luck import ScriptedLuck, SeededLuck
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.klong.engine import codes, saving
from meisterdieb.klong.engine.assembly import assemble
from meisterdieb.klong.engine.board import Board
from meisterdieb.klong.engine.content import Content, content, tables_of
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.rules.attack import strength
from meisterdieb.klong.rules.base import Base
from meisterdieb.klong.rules.health import knock_out
from meisterdieb.klong.rules.secrets import within_reach
from tests.klong.toybox import GAME
from tests.klong.toybox.moor import Moor
from tests.rules import rule


def opened(players: int = 2, seed: int = 1, **options: object) -> KlongState:
    state = GAME.new_state(players, GAME.settle_options(players, options), SeededLuck(seed))
    assert isinstance(state, KlongState)
    return state


def scene(players: int = 2, **data: object) -> KlongState:
    state = GAME.scenario(players, GAME.settle_options(players, {}), data)
    assert isinstance(state, KlongState)
    return state


def more(**data: object) -> KlongState:
    """A scene of two with the cards of the other box."""
    state = GAME.scenario(2, GAME.settle_options(2, {"expansions": "toybox_more"}), data)
    assert isinstance(state, KlongState)
    return state


def do(s: KlongState, *texts: str, seed: int = 1) -> None:
    for text in texts:
        s.apply(GAME.parse(s, text), SeededLuck(seed))


def reopened(s: KlongState) -> KlongState:
    """The state after it was saved and loaded."""
    players, options = len(s.seats), GAME.settle_options(len(s.seats), {})
    state = GAME.restore(players, options, s.to_dict())
    assert isinstance(state, KlongState)
    return state


def offers(s: KlongState) -> list[str]:
    return [GAME.notation(s, action) for seat in s.to_act for action in s.legal(seat)]


def why(s: KlongState, text: str) -> str:
    """Why something near is refused."""
    near = {GAME.notation(s, action): s.why_not(action) for action in GAME.near(s, s.active)}
    refusal = near[text]
    assert isinstance(refusal, Refusal)
    return refusal.reason


@pytest.mark.parametrize("players", range(1, 7))
def test_a_game_for_one_to_six_is_played_to_its_end(players: int) -> None:
    met = set()
    for seed in range(6):
        s, choose, luck = opened(players, seed), RandomChooser(seed), SeededLuck(seed)
        for _ in range(3000):
            if not s.to_act:
                break
            assert not s.invariants(), s.invariants()
            assert reopened(s).hash() == s.hash() == s.clone().hash()
            met |= {s.rules.verbs[frame].name for frame in s.pending[3::4] if frame < len(s.rules.verbs)}
            seat = s.to_act[0]
            s.apply(choose(s, seat), luck)
        assert not s.to_act, "the game has not ended"
    assert {"take", "dig"} <= met
    assert ("answer" in met) == (players > 1)


def test_every_part_sets_up_what_is_its_own() -> None:
    assert scene().marks == (0,)
    assert {(s.start, s.marks) for s in map(opened, [2] * 6, range(6))} == {(0, (1,)), (1, (2,))}


def test_a_toll_is_paid_in_one_of_two_ways() -> None:
    s = scene(seats=[{"room": 1, "gold": 1}], boots=2)
    assert {"go 3", "go 3w"} <= set(offers(s))
    do(s, "go 3w")
    assert (s.boots, s.seats[0].gold) == (1, 0)
    s = scene(seats=[{"room": 1}], boots=2)
    assert "go 3w" not in offers(s)
    do(s, "go 3")
    assert s.boots == 0


def test_a_tunnel_asks_for_its_own_tolls_only() -> None:
    s = scene(seats=[{"room": 4, "tokens": {"key": 1}}], boots=1)
    assert "go 5" in offers(s)
    do(s, "go 5")
    assert (s.boots, s.swords) == (0, 0)
    assert s.to_act == [0]


def test_a_toll_of_swords_comes_on_top_of_those_for_monsters() -> None:
    s = scene(seats=[{"room": 5, "tokens": {"stilts": 1}}], boots=1, swords=1)
    assert [text for text in offers(s) if text.startswith("go 6")] == ["go 6"]
    do(s, "go 6")
    assert (s.swords, s.seats[0].damage) == (0, 1)
    s = scene(seats=[{"room": 5, "tokens": {"stilts": 1}}], boots=1, swords=2)
    do(s, "go 6/1")
    assert (s.swords, s.seats[0].damage) == (0, 0)


def test_a_thief_arrives_when_everybody_has_answered_what_the_way_asks() -> None:
    s = scene(3, seats=[{"room": 5, "tokens": {"stilts": 1}}, {}, {}], boots=1, swords=1)
    do(s, "go 6", "answer no")
    assert (s.seats[0].room, s.heading, s.to_act) == (5, 6, [2])
    s = reopened(s)
    do(s, "answer no")
    assert (s.seats[0].room, s.heading, s.to_act) == (6, 0, [0])
    assert offers(s) == ["take major", "take none"]


def test_a_teleport_to_a_room_with_two_tunnels_is_offered_once() -> None:
    s = scene(seats=[{"room": 2}], teleports=1)
    assert offers(s).count("teleport 3") == 1


@rule("KL-TOKEN-15")
def test_a_secret_behind_two_tunnels_is_within_reach_once() -> None:
    s = scene(seats=[{"room": 3}])
    assert sorted(within_reach(s)) == [2 << 2 | codes.MINOR, 6 << 2 | codes.MAJOR]


def test_the_tolls_of_a_tunnel_add_up() -> None:
    s = scene(seats=[{"room": 4, "tokens": {"stilts": 1}, "gold": 1}], boots=2, swords=1)
    assert {"go 6", "go 6w"} <= set(offers(s))
    do(s, "go 6")
    assert (s.boots, s.swords, s.seats[0].gold) == (0, 0, 1)
    s = scene(seats=[{"room": 4, "tokens": {"stilts": 1}, "gold": 1}], boots=2)
    assert [text for text in offers(s) if text.startswith("go 6")] == ["go 6w"]


def test_monsters_are_fought_whichever_way_a_toll_is_paid() -> None:
    s = scene(seats=[{"room": 2, "gold": 1}], boots=2, swords=1)
    assert [text for text in offers(s) if text.startswith("go 5")] == ["go 5", "go 5/1", "go 5w", "go 5/1w"]


def test_a_permission_of_a_part_lifts_its_toll() -> None:
    s = scene(seats=[{"room": 1}], boots=1)
    assert "go 3" not in offers(s)
    s = scene(seats=[{"room": 1}], skill=2, row=["raft"])
    do(s, "use raft")
    s.boots = 1
    assert "go 3" in offers(s)


def test_two_tunnels_between_the_same_rooms_have_their_own_notation() -> None:
    s = scene(seats=[{"room": 2}], boots=2)
    assert {"go 3", "go 3.2"} <= set(offers(s))
    one, other = s.clone(), s.clone()
    do(one, "go 3")
    do(other, "go 3.2")
    assert (one.boots, other.boots) == (1, 0)


def test_what_is_told_of_a_move_says_through_which_of_several_tunnels_it_went() -> None:
    for text, numbers in (
        ("go 3", {"swords": 0, "tunnel": 1}),
        ("go 3.2", {"swords": 0, "tunnel": 2}),
        ("go 1", {"swords": 0}),
    ):
        s = scene(seats=[{"room": 2, "artifacts": [5]}], boots=2)
        s.events = []
        do(s, text)
        enters = next(event for event in s.events if GAME.named(s, event).name == "enters")
        assert GAME.named(s, enters).numbers == numbers
        assert "fight" not in GAME.sentence(s, enters, "en")


def test_a_room_with_a_program_gives_its_gold_before_things_are_taken() -> None:
    s = scene(seats=[{"room": 1}], boots=1)
    do(s, "go 2")
    assert s.seats[0].gold == 1
    assert offers(s) == ["take minor", "take none"]


def test_a_room_may_need_a_pass() -> None:
    s = scene(seats=[{"room": 3}], boots=1)
    assert "go 6" not in offers(s)
    assert why(s, "go 6") == "needs-reed"
    s = scene(seats=[{"room": 3, "tokens": {"reed-shoes": 1}}], boots=1)
    assert "go 6" in offers(s)


def test_any_token_with_a_pass_opens_what_the_pass_opens() -> None:
    s = scene(seats=[{"room": 3, "tokens": {"stilts": 1}}], boots=1)
    assert "go 6" in offers(s)


@rule("KL-ART-05")
def test_everything_that_carries_carries_one_more_artifact() -> None:
    room = {"room": 5, "artifacts": [5]}
    assert "artifact 7" not in offers(scene(seats=[room]))
    for carrier in ("basket", "sledge"):
        assert "artifact 7" in offers(scene(seats=[{**room, "tokens": {carrier: 1}}]))


def test_deeds_of_a_turn_are_counted_one_by_one() -> None:
    s = scene(seats=[{"room": 3, "hand": []}], skill=2, row=["spade"] * 6)
    do(s, "pray", "answer no", "pray", "answer no")
    assert s.counts == (2,)
    do(s, "end")
    assert s.counts == (0,)


@rule("KL-KO-12")
def test_whoever_falls_by_a_card_gets_nothing_more_of_it() -> None:
    seats = [{"room": 2, "hand": ["siren"], "draw": [], "damage": 5}, {"room": 2}]
    s = more(seats=seats, bag={"A": 1, "ghost": 3}, black_aside=24, area=[0, 0])
    s.apply(GAME.parse(s, "play siren"), ScriptedLuck([0], SeededLuck(1)))
    assert s.seats[0].fate == codes.LOST
    assert s.seats[0].gold == 0


@rule("KL-KO-12")
def test_whoever_falls_answers_nothing_more_and_the_fall_of_another_changes_nothing_for_the_thief_in_turn() -> None:
    for fallen in (0, 1):
        seats: list[dict[str, object]] = [{"room": 2, "hand": ["spade", "siren"], "draw": []}, {"room": 2}]
        seats[fallen]["damage"] = 5
        s = more(seats=seats, bag={"AB"[fallen]: 1, "ghost": 3}, black_aside=24, area=[0, 0], row=["spade"] * 6)
        do(s, "play spade")
        s.apply(GAME.parse(s, "play siren"), ScriptedLuck([fallen], SeededLuck(1)))
        assert s.seats[fallen].fate == codes.LOST
        assert (s.active, "dig 3" in offers(s)) == ((1, False) if fallen == 0 else (0, True))


@rule("KL-KO-12")
def test_a_card_goes_on_when_another_thief_falls_while_it_waits() -> None:
    seats = [{"room": 2, "hand": ["siren"], "draw": []}, {"room": 2, "damage": 5}]
    s = more(seats=seats, bag={"B": 1, "ghost": 3}, black_aside=24, area=[0, 0], row=["spade"] * 6, rage=2)
    ghost = s.rules.colour_ids.index("ghost")
    s.apply(GAME.parse(s, "play siren"), ScriptedLuck([ghost], SeededLuck(1)))
    assert (s.to_act, s.seats[0].gold) == ([1], 0)
    s.apply(GAME.parse(s, "answer no"), ScriptedLuck([1], SeededLuck(1)))
    assert (s.seats[1].fate, s.active, s.seats[0].gold) == (codes.LOST, 0, 2)


@rule("KL-KO-12")
def test_of_what_still_waits_the_steps_of_the_turn_go_on_when_the_thief_in_turn_falls() -> None:
    s = scene()
    waiting = {
        id: [getattr(s.rules, id), 0, 0, codes.REST] for id in ("meeting", "arriving", "drawing_on", "passing_on")
    }
    s.pending = [number for frame in waiting.values() for number in frame]
    knock_out(s, 0)
    assert s.pending == waiting["meeting"] + waiting["drawing_on"] + waiting["passing_on"]


def test_a_card_of_the_reserve_with_a_place_is_offered_there_only() -> None:
    s = scene(seats=[{"room": 1}], swords=2)
    assert "fight bog-frog" not in offers(s)
    s = scene(seats=[{"room": 2}], swords=2)
    assert "fight bog-frog" in offers(s)


def test_a_card_that_costs_nothing_is_offered_without_skill() -> None:
    s = scene(seats=[{"room": 1}], row=["willow", "spade"])
    assert "buy willow" in offers(s)
    assert "buy spade" not in offers(s)


def test_a_question_is_put_to_the_other_seats_in_turn() -> None:
    s = scene(3, seats=[{"room": 3}, {"gold": 1}, {}], skill=1)
    before = s.barrier
    do(s, "pray")
    assert s.to_act == [1]
    assert offers(s) == ["answer no", "answer yes"]
    do(s, "answer yes")
    assert s.seats[1].gold == 0
    assert s.to_act == [2]
    assert offers(s) == ["answer no"]
    do(s, "answer no")
    assert s.to_act == [0]
    assert s.barrier > before + 2


def test_a_secret_token_is_known_to_its_owner_alone() -> None:
    s = scene(seats=[{"room": 3, "tokens": {"charm-4": 1}}, {"tokens": {"charm-1": 1}}])
    mine, theirs = s.view(0)["seats"], s.view(1)["seats"]
    assert mine[0]["tokens"] == {"charm-4": 1}
    assert theirs[0]["tokens"] == {"charm": 1}
    assert mine[0]["points"] == theirs[0]["points"] + 4
    assert mine[0]["score"]["tokens"] == theirs[0]["score"]["tokens"] + 4
    deals = [s.determinize(1, SeededLuck(seed)) for seed in range(20)]
    assert {deal.seats[0].tokens[s.rules.token_ids.index("charm-4")] for deal in deals} == {0, 1}
    assert all(deal.seats[1].tokens == s.seats[1].tokens for deal in deals)
    assert not any(deal.invariants() for deal in deals)


def test_when_the_game_is_over_secret_tokens_count_for_everybody() -> None:
    s = scene(seats=[{"room": 2, "hand": []}, {"room": 2, "artifacts": [5], "tokens": {"charm-4": 1}}], row=[], deck={})
    hidden = s.view(0)["seats"][1]["points"]
    do(s, "end")
    assert s.active == -1
    assert s.view(0)["seats"][1]["points"] == hidden + 4


def test_the_others_hear_only_that_a_secret_token_was_taken() -> None:
    s = scene(seats=[{"room": 3}], skill=1)
    s.events = []
    do(s, "pray")
    named = {viewer: [GAME.named(s, event) for event in s.events if event.seen_by(viewer)] for viewer in (0, 1, None)}
    assert [event.name for event in named[0]] == ["prays", "finds"]
    assert [event.name for event in named[1]] == ["prays", "finds-secret"] == [event.name for event in named[None]]
    assert not any("charm" in str(event) for event in named[1])
    assert [(event.a, event.b) for event in s.events if not event.seen_by(0)] == [(0, 0)]
    assert [event.b for event in s.events] == [0, 0, 0]


def test_an_attack_waits_for_those_whom_a_ghost_makes_decide() -> None:
    s = scene(
        3,
        seats=[{"room": 1, "hand": []}, {"room": 1, "gold": 1}, {"room": 1}],
        bag={"ghost": 3},
        area=[0, 0, 0],
        black_aside=24,
        row=[*["spade"] * 5, None],
        deck={"envious-heron": 1},
        rage=2,
    )
    do(s, "end")
    seen = []
    while s.pending:
        seen.append((s.to_act[0], s.drawing))
        s = reopened(s)
        do(s, "answer no")
    # the heron that arrives makes both others decide, then each of the two ghosts
    assert seen == [(1, 0), (2, 0), (1, 1), (2, 1), (1, 0), (2, 0)]
    assert s.active == 1
    assert s.bag.count(s.rules.colour_ids.index("ghost")) == 3


def test_what_another_seat_answers_in_the_middle_of_a_turn_cannot_be_taken_back() -> None:
    seats = [{"room": 1, "hand": []}, {"room": 1}, {"room": 1}]
    s = scene(3, seats=seats, row=[*["spade"] * 5, None], deck={"envious-heron": 1})
    do(s, "end")
    assert s.to_act == [1]
    assert s.revealed_dragon == 1
    before = s.barrier
    do(s, "answer no")
    assert s.to_act == [2]
    assert s.barrier == before + 1


@rule("KL-ATTACK-09")
def test_each_danger_in_the_row_adds_a_cube_and_a_gap_is_no_danger() -> None:
    s = more(row=["wraith", *["spade"] * 3, "wraith", None], rage=1)
    assert s.rules.card_ids[-1] == "wraith"
    assert strength(s, 0) == 1 + 2


def test_a_card_of_the_row_is_met_when_everybody_has_answered_the_one_before() -> None:
    seats = [{"room": 1, "hand": []}, {"room": 1}, {"room": 1}]
    s = scene(3, seats=seats, row=[None, None, *["spade"] * 4], deck={"envious-heron": 2})
    do(s, "end")
    seen = []
    for _ in range(4):
        seen.append((s.to_act[0], s.fresh))
        do(s, "answer no")
    assert seen == [(1, 2), (2, 2), (1, 0), (2, 0)]


def test_a_fall_in_the_middle_of_an_attack_loses_no_step_of_the_turn() -> None:
    s = scene(
        seats=[{"room": 1, "hand": [], "damage": 5}, {"room": 1}],
        bag={"A": 2, "ghost": 3},
        area=[0, 0],
        black_aside=24,
        row=[*["spade"] * 5, None],
        deck={"envious-heron": 1},
        rage=3,
    )
    do(s, "end", "answer no")
    rounds = s.round
    while s.pending and s.active == 0:
        do(s, "answer no", seed=4)
    assert s.seats[0].fate != 0
    assert (s.active, s.round, len(s.row)) == (1, rounds, 6)
    assert s.row.count(-1) == 0
    assert len(s.seats[0].hand) == 5  # drawn before the attack, once


def test_a_mode_lets_other_things_be_done_while_a_question_is_open() -> None:
    s = scene(seats=[{"room": 1, "hand": ["spade", "think", "ferryman"]}], skill=1, row=["raft", "willow"])
    do(s, "play spade")
    assert {"dig 0", "dig 3", "play think", "buy willow"} <= set(offers(s))
    assert "end" not in offers(s)
    do(s, "play think", "play ferryman")
    assert s.skill == 2
    do(s, "buy ferryman", "dig 2")
    assert s.seats[0].gold == 2
    assert not s.pending


def test_a_promise_is_kept_within_a_mode() -> None:
    s = scene(seats=[{"room": 1, "hand": ["spade", "ferryman"]}], counts={"prayers": 1})
    do(s, "play spade", "play ferryman")
    assert s.skill == 1


def test_an_offer_is_kept_until_it_is_wanted() -> None:
    s = scene(seats=[{"room": 3, "hand": ["willow"]}], skill=1)
    do(s, "play willow")
    assert "redeem 1" in offers(s)
    assert "redeem 2" not in offers(s)
    do(s, "pray", "answer no")
    assert "redeem 2" in offers(s)
    do(s, "redeem 2")
    assert s.skill == 2
    assert [text for text in offers(s) if text.startswith("redeem")] == ["redeem 1"]
    do(s, "redeem 1")
    assert s.boots == 1
    assert not any(text.startswith("redeem") for text in offers(s))


def redeems(s: KlongState) -> list[str]:
    return [text for text in offers(s) if text.startswith("redeem")]


def redeem_refused(s: KlongState, place: int) -> str:
    """Why the promise in a place, counted from 0, cannot be redeemed."""
    verb = next(verb for verb in s.rules.verbs if verb.name == "redeem")
    refusal = s.why_not(verb.number << codes.SHIFT | place)
    assert refusal is not None
    return refusal.reason


def test_of_equal_offers_the_first_is_to_be_had() -> None:
    s = scene(seats=[{"room": 3, "hand": ["willow", "willow"]}], skill=1)
    do(s, "play willow", "play willow")
    assert redeems(s) == ["redeem 1"]
    do(s, "pray", "answer no")
    assert redeems(s) == ["redeem 1", "redeem 2"]
    assert redeem_refused(s, 2) == redeem_refused(s, 3) == "not-offered"
    do(s, "redeem 1")
    assert (s.boots, s.skill) == (1, 0)
    assert redeems(s) == ["redeem 1", "redeem 2"]
    do(s, "redeem 2")
    assert (s.boots, s.skill) == (2, 0)
    do(s, "redeem 1", "redeem 1")
    assert (s.boots, s.skill) == (2, 4)
    assert s.promises == []


def test_two_different_offers_are_both_to_be_had() -> None:
    s = more(seats=[{"room": 3, "hand": ["willow", "flute"]}])
    do(s, "play willow", "play flute")
    assert redeems(s) == ["redeem 1", "redeem 3"]


def test_what_cannot_be_redeemed_is_refused_for_its_own_reason() -> None:
    s = scene(seats=[{"room": 3, "hand": ["ferryman", "willow"]}])
    do(s, "play ferryman", "play willow")
    assert redeems(s) == ["redeem 2"]
    assert redeem_refused(s, 0) == "not-offered"
    assert redeem_refused(s, 2) == "not-yet"
    assert redeem_refused(s, 3) == "not-offered"
    s.events = []
    do(s, "redeem 2")
    assert s.boots == 2 + 1
    told = [GAME.named(s, event) for event in s.events]
    assert [(event.name, event.seat) for event in told] == [("redeems", 0), ("gains", 0)]
    assert (s.events[0].a, s.events[0].b) == (1, 0)


def test_a_card_that_everybody_knows_on_top_of_a_pile_is_still_the_thiefs() -> None:
    s = scene(seats=[{"room": 1, "hand": ["mole"], "discard": ["spade"]}])
    before, size = s.score()[0].parts["cards"], s.view(1)["seats"][0]["draw_size"]
    do(s, "play mole")
    spade = s.rules.card_ids.index("spade")
    assert (s.tops, s.seats[0].discard) == ((spade,), [])
    assert s.score()[0].parts["cards"] == before == 1
    assert s.view(1)["seats"][0]["draw_size"] == size + 1
    assert s.view(1)["parts"]["tops"] == [[0, "spade"]]
    assert reopened(s).hash() == s.hash()
    assert not s.invariants()
    do(s, "end")
    assert s.tops == ()
    assert spade in s.seats[0].hand
    assert s.seats[0].known == [spade]


def test_a_scene_may_name_cards_on_top_of_piles() -> None:
    s = scene(tops=[[0, "walk"], [1, "spade"]])
    assert not s.invariants()
    counted = [parts.parts["cards"] for parts in s.score()]
    assert counted[1] == counted[0] + 1, "the spade is worth a point to whom it belongs"
    assert len(s.seats[0].hand) + len(s.seats[0].draw) == len(s.rules.starters) - 1


def test_a_track_moves_at_its_step_and_counts_in_the_score() -> None:
    s = scene(seats=[{"room": 1, "hand": []}], tracks={"water": "middle"}, trail=[1], row=["spade"] * 6)
    do(s, "end")
    assert saving.to_dict(s)["tracks"] == {"water": "high"}
    assert s.score()[0].parts["dry-feet"] == -2


def test_every_scorer_counts() -> None:
    s = scene(tracks={"water": "high"}, marks={"stone": 2})
    shown = [(score.parts["dry-feet"], score.parts["stone"]) for score in s.score()]
    assert shown == [(-2, 0), (-2, 1)]


def test_whoever_moved_keeps_the_water_low() -> None:
    s = scene(seats=[{"room": 2, "hand": []}], boots=1, row=["spade"] * 6)
    s.trail = (2,)
    do(s, "go 3")
    assert list(s.trail) == [2, 3]
    do(s, "end")
    assert (s.active, s.trail) == (1, (s.seats[1].room,))
    assert saving.to_dict(s)["tracks"] == {"water": "low"}


def noise_of_the_moor(s: KlongState) -> int:
    colour = s.rules.colour_ids.index("noise")
    return s.area[colour] + s.bag.count(colour)


@pytest.mark.parametrize("out", [0, 1])
def test_a_seat_that_is_out_does_something_instead_of_a_turn(out: int) -> None:
    seats = [{"room": 1, "hand": []}, {"room": 1, "hand": []}]
    seats[out] = {"room": 1, "fate": "rescued", "artifacts": [5]}
    s = scene(seats=seats, active=1 - out, countdown=1, countdown_seat=out, row=["spade"] * 6)
    do(s, "end")
    assert s.active == 1 - out
    assert noise_of_the_moor(s) == 1


def test_a_seat_in_play_takes_its_turn_and_does_nothing_instead() -> None:
    s = scene(seats=[{"room": 2, "hand": []}], row=["spade"] * 6)
    do(s, "end")
    assert s.active == 1
    assert noise_of_the_moor(s) == 0


def test_nobody_does_anything_instead_of_a_turn_when_the_game_is_over() -> None:
    s = scene(seats=[{"room": 2, "hand": []}], row=[None, *["spade"] * 5], deck={})
    do(s, "end")
    assert s.active == -1
    assert noise_of_the_moor(s) == 0


def test_an_effect_of_the_way_out_and_watchers_of_falls() -> None:
    s = scene(seats=[{"room": 2, "gold": 3, "artifacts": [5]}], boots=1)
    do(s, "go 1")
    assert s.seats[0].gold == 2
    s = scene(seats=[{"room": 2}, {"room": 2}], marks={"stone": 1}, tracks={"water": "high"})
    knock_out(s, 1)
    assert (s.marks, s.tracks) == ((0,), (0,))


def test_a_board_may_have_zones_and_tolls_an_amount() -> None:
    tables = tables_of(resources.files("tests.klong.toybox"))
    side = tables["boards"]["board"][0]
    side["rooms"][2]["zone"], side["rooms"][3]["zone"] = "wet", "dark"
    side["tunnels"][1]["bog"] = 3
    side["tunnels"][8]["bog"] = 2  # has thorns, too
    rules = assemble(Rules(2, Board("moor", 6, 1)), Content(tables), side, (), [Base(), Moor()])
    board = rules.board
    assert [board.zones[zone - 1] if zone else "" for zone in board.zone] == ["", "", "", "wet", "dark", "", ""]
    amounts = {board.tunnel[exit]: board.amount[exit] for exit in range(len(board.to))}
    assert amounts == {**dict.fromkeys(range(10), 0), 1: 3, 8: 2}


def test_a_word_that_no_part_knows_is_refused() -> None:
    source = content("tests.klong.toybox")
    with pytest.raises(BadInput, match=r"bog-frog.*where.*peat"):
        assemble(Rules(2, Board("moor", 6, 1)), source, source.boards["moor"], (), [Base()])


def test_a_deck_is_mixed_in_if_the_table_wants_it_and_a_card_without_its_need_stays_in_the_box() -> None:
    alone, mixed = opened(), opened(expansions="toybox_more")
    lantern, skates = (alone.rules.card_ids.index(id) for id in ("lantern", "skates"))
    assert (alone.rules.dungeon.count(lantern), alone.rules.dungeon.count(skates)) == (0, 0)
    assert (mixed.rules.dungeon.count(lantern), mixed.rules.dungeon.count(skates)) == (4, 0)
    assert not mixed.invariants()
    hashes = {GAME.content_hash(2, GAME.settle_options(2, {"expansions": decks})) for decks in ("none", "toybox_more")}
    assert len(hashes) == 2


def test_what_goes_without_saying_is_not_in_the_digest() -> None:
    assert b"expansions" not in opened().settings.setup
    assert b"toybox_more" in opened(expansions=["toybox_more"]).settings.setup
    with pytest.raises(BadInput, match="expected some of toybox_more, or none"):
        GAME.settle_options(2, {"expansions": "moon"})
