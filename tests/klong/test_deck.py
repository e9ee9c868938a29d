"""A thief's own deck: piles, shuffling, starting cards."""

from collections import Counter

from meisterdieb.kernel.event import only
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine import event_kinds
from meisterdieb.klong.rules import deck
from tests.klong.table import Table, kinds, table
from tests.klong.wandering import wander
from tests.rules import rule


def pool(t: Table) -> tuple[int, int, int]:
    """Skill, swords and boots of the turn."""
    return int(t.s.skill), int(t.s.swords), int(t.s.boots)


@rule("KL-DECK-01")
def test_a_thief_plays_from_an_own_deck_only() -> None:
    t = table(seats=[{"hand": ["burgle"]}, {"hand": ["sidestep"]}])
    assert t.offers("play") == ["play burgle"]
    t.do("play burgle", "end")
    assert t.offers("play") == ["play sidestep"]


@rule("KL-DECK-01")
def test_no_action_of_a_thief_moves_the_cards_of_another() -> None:
    touched = [
        step
        for step in wander(seed=2)
        for before, after in [(step.before.seats[i], step.after.seats[i]) for i in range(3) if i != step.seat]
        if (before.hand, before.draw, before.discard) != (after.hand, after.draw, after.discard)
    ]
    assert touched == []


@rule("KL-DECK-02")
def test_a_new_card_lies_open_on_top_of_the_discard_pile() -> None:
    t = table(seats=[{"discard": ["burgle", "stumble"]}], skill=2)
    t.do("buy mercenary")
    assert t.names(t.a.discard) == ["burgle", "stumble", "mercenary"]
    assert t.play.view(1)["seats"][0]["discard"][-1] == "mercenary"
    assert t.play.view(None)["seats"][0]["discard"][-1] == "mercenary"


@rule("KL-DECK-03")
def test_the_discard_pile_becomes_the_draw_pile_when_a_card_is_due() -> None:
    seven = ["burgle"] * 5 + ["stumble"] * 2
    t = table(seats=[{"hand": ["elven-boots"], "draw": [], "discard": seven}])
    happened = kinds(t.do("play elven-boots"))
    assert len(t.a.hand) == 1
    assert len(t.a.draw) == 6
    assert t.a.discard == []
    assert "shuffles" in happened


@rule("KL-DECK-03")
def test_the_new_draw_pile_is_shuffled() -> None:
    cards = {"hand": ["elven-boots"], "draw": [], "discard": ["burgle", "stumble", "sidestep"]}
    first, last = table(seats=[cards]), table(seats=[cards])
    first.do("play elven-boots", luck=["burgle"])
    last.do("play elven-boots", luck=["sidestep"])
    assert first.names(first.a.hand) == ["burgle"]
    assert last.names(last.a.hand) == ["sidestep"]


@rule("KL-DECK-03")
def test_a_new_draw_pile_is_face_down() -> None:
    t = table(seats=[{"hand": ["elven-boots"], "draw": [], "discard": ["burgle", "stumble"]}])
    t.do("play elven-boots", luck=["burgle"])
    other = t.play.view(1)["seats"][0]
    assert other["draw_size"] == 1
    assert "draw" not in other
    assert "hand" not in other


@rule("KL-DECK-04")
def test_an_empty_draw_pile_is_not_refilled_before_a_card_is_due() -> None:
    five = ["burgle", "burgle", "burgle", "stumble", "sidestep"]
    t = table(seats=[{"hand": [], "draw": five, "discard": ["scramble", "stumble"]}, {"hand": []}])
    assert "shuffles" not in kinds(t.do("end"))
    assert t.a.draw == []
    assert t.names(t.a.discard) == ["scramble", "stumble"]


@rule("KL-DECK-04")
def test_a_card_bought_while_the_draw_pile_is_empty_is_shuffled_in_with_the_rest() -> None:
    t = table(seats=[{"hand": ["burgle", "burgle"], "draw": [], "discard": ["scramble", "stumble"]}])
    t.do("play burgle", "play burgle", "buy mercenary")
    assert t.a.draw == []
    t.do("end", luck=["mercenary"])
    assert t.card("mercenary") in t.a.hand


@rule("KL-DECK-05")
def test_a_draw_goes_on_after_the_shuffle() -> None:
    eight = ["burgle"] * 4 + ["stumble"] * 2 + ["sidestep", "scramble"]
    t = table(seats=[{"hand": [], "draw": ["burgle", "burgle"], "discard": eight}])
    t.do("end", luck=["burgle", "burgle", "stumble", "sidestep", "scramble"])
    assert len(t.a.hand) == 5
    assert len(t.a.draw) == 5
    assert t.a.discard == []


@rule("KL-DECK-06")
def test_cards_in_play_are_left_out_of_a_shuffle() -> None:
    cards = {"hand": ["bracers-of-agility"], "draw": [], "discard": ["burgle", "burgle", "stumble"]}
    t = table(seats=[cards], play=["burgle", "burgle", "scramble"])
    t.do("play bracers-of-agility")
    assert t.names(t.s.play) == ["burgle", "burgle", "scramble", "bracers-of-agility"]
    assert len(t.a.hand) == 2
    assert len(t.a.draw) == 1
    assert t.a.discard == []


@rule("KL-DECK-07")
def test_a_card_bought_this_turn_can_come_to_hand_by_a_shuffle_and_be_played() -> None:
    t = table(seats=[{"hand": ["elven-boots"], "draw": [], "discard": []}], skill=2)
    t.do("buy mercenary", "play elven-boots")
    assert t.names(t.a.hand) == ["mercenary"]
    t.do("play mercenary")
    assert t.s.swords == 2


@rule("KL-DECK-08")
def test_burgle_gives_one_skill() -> None:
    t = table(seats=[{"hand": ["burgle"]}])
    t.do("play burgle")
    assert pool(t) == (1, 0, 0)
    assert t.s.area == [3, 2]
    assert t.a.gold == 0


@rule("KL-DECK-09")
def test_stumble_makes_one_clank_and_gives_nothing() -> None:
    t = table(seats=[{"hand": ["stumble"]}])
    t.do("play stumble")
    assert pool(t) == (0, 0, 0)
    assert t.s.area == [4, 2]


@rule("KL-DECK-10")
def test_sidestep_gives_one_boot() -> None:
    t = table(seats=[{"hand": ["sidestep"]}])
    t.do("play sidestep")
    assert pool(t) == (0, 0, 1)
    assert t.s.area == [3, 2]


@rule("KL-DECK-11")
def test_scramble_gives_one_skill_and_one_boot() -> None:
    t = table(seats=[{"hand": ["scramble"]}])
    t.do("play scramble")
    assert pool(t) == (1, 0, 1)
    assert t.s.area == [3, 2]


@rule("KL-DECK-12")
def test_a_whole_starting_deck_gives_seven_skill_two_boots_and_two_clank() -> None:
    deck = ["burgle"] * 6 + ["stumble"] * 2 + ["sidestep", "scramble"]
    t = table(seats=[{"hand": deck}])
    assert t.a.draw == []
    t.do(*[f"play {card}" for card in deck])
    assert pool(t) == (7, 0, 2)
    assert t.s.area == [5, 2]


@rule("KL-DECK-13")
def test_a_draw_from_too_few_cards_takes_all_of_them() -> None:
    t = table(seats=[{"hand": ["brilliance"], "draw": ["burgle"], "discard": ["stumble"]}])
    t.do("play brilliance")
    assert t.names(t.a.hand) == ["burgle", "stumble"]
    assert t.a.draw == []
    assert t.a.discard == []


@rule("KL-DECK-13")
def test_drawing_from_nothing_is_no_error() -> None:
    t = table(seats=[{"hand": ["brilliance"], "draw": [], "discard": []}])
    t.do("play brilliance")
    assert t.a.hand == []
    t.do("end")
    assert Counter(t.names(t.a.hand)) == {"brilliance": 1}


@rule("KL-TURN-02")
def test_the_first_card_of_the_box_is_played_like_any_other() -> None:
    assert table(seats=[{"hand": ["amulet-of-vigor"]}]).offers("play") == ["play amulet-of-vigor"]
    t = table(seats=[{"hand": ["amulet-of-vigor", "sleight-of-hand"]}])
    t.do("play sleight-of-hand")
    assert t.offers() == ["discard amulet-of-vigor"]


def test_cards_that_everybody_knows_on_top_of_the_pile_are_drawn_first() -> None:
    seats = [
        {"hand": ["brilliance"], "draw": ["burgle", "burgle", "sneak", "tattle"]},
        {"hand": [], "draw": ["search"]},
    ]
    t = table(seats=seats)
    sneak, tattle, search = map(t.card, ("sneak", "tattle", "search"))
    for seat, card in ((0, sneak), (0, tattle), (1, search)):
        t.s.seats[seat].draw.remove(card)
    t.s.tops = (1 << 16 | search, sneak, tattle)
    happened = t.do("play brilliance")
    assert t.names(t.a.hand) == ["burgle", "sneak", "tattle"]
    assert t.names(t.a.known) == ["sneak", "tattle"]
    assert list(t.s.tops) == [1 << 16 | search]
    drawn = [event for event in happened if event.kind == event_kinds.DRAWN]
    assert t.names([event.a for event in drawn]) == ["tattle", "sneak", "burgle"]
    assert [(event.seat, event.b, event.audience) for event in drawn] == [(0, 0, only(0))] * 3


def test_the_topmost_known_card_is_drawn_first_and_those_of_others_stay() -> None:
    seats = [{"hand": ["lucky-coin"] * 2, "draw": ["burgle", "sneak", "tattle"]}, {"hand": [], "draw": ["search"]}]
    t = table(seats=seats)
    sneak, tattle, search = map(t.card, ("sneak", "tattle", "search"))
    for seat, card in ((0, sneak), (0, tattle), (1, search)):
        t.s.seats[seat].draw.remove(card)
    t.s.tops = (sneak, tattle, 1 << 16 | search)
    t.do("play lucky-coin")
    assert t.names(t.a.known) == ["tattle"]
    assert list(t.s.tops) == [sneak, 1 << 16 | search]
    t.do("play lucky-coin")
    assert t.names(t.a.hand) == t.names(t.a.known) == ["sneak", "tattle"]
    assert list(t.s.tops) == [1 << 16 | search]


@rule("KL-CLANK-05")
def test_a_card_that_counts_noise_on_top_of_the_pile_makes_credit_a_choice() -> None:
    for mine in (True, False):
        tops = [[0 if mine else 1, "swagger"]]
        t = table(seats=[{"hand": ["stumble"], "draw": []}, {"hand": [], "draw": []}], credit=1, tops=tops)
        t.do("play stumble")
        assert bool(t.s.pending) == mine


def test_a_known_card_on_top_of_anothers_pile_is_drawn_by_that_one() -> None:
    t = table(seats=[{"hand": [], "draw": ["burgle"]}, {"hand": [], "draw": ["search", "burgle"]}])
    search = t.card("search")
    t.b.draw.remove(search)
    t.s.tops = (1 << 16 | search,)
    deck.draw_cards(t.s, 1, 1, SeededLuck(1))
    assert t.names(t.b.hand) == ["search"]
    assert not t.s.tops
