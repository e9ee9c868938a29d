"""Drawing cards by an effect."""

from tests.klong.table import table
from tests.rules import rule


@rule("KL-DRAW-01")
def test_cards_are_drawn_from_the_own_draw_pile() -> None:
    t = table(seats=[{"hand": ["bracers-of-agility"], "draw": ["burgle", "stumble", "sidestep"]}])
    dungeon, rival = t.s.deck.copy(), t.b.draw.copy()
    t.do("play bracers-of-agility", luck=["sidestep", "burgle"])
    assert t.names(t.a.hand) == ["burgle", "sidestep"]
    assert t.names(t.a.draw) == ["stumble"]
    assert t.s.deck == dungeon
    assert t.b.draw == rival


@rule("KL-DRAW-01")
def test_a_reward_that_draws_cards_leaves_the_dungeon_deck_alone() -> None:
    t = table(seats=[{"draw": ["burgle", "stumble", "sidestep"]}], row=["overlord"], swords=2)
    before = t.s.deck.copy()
    t.do("fight overlord")
    assert len(t.a.hand) == 2
    assert t.s.deck == before


@rule("KL-DRAW-02")
def test_drawn_cards_must_be_played_before_the_turn_ends() -> None:
    t = table(seats=[{"hand": ["bracers-of-agility"], "draw": ["burgle", "stumble", "sidestep"]}])
    t.do("play bracers-of-agility", luck=["burgle", "stumble"])
    assert len(t.a.hand) == 2
    assert not t.can("end")
    t.do("play burgle")
    assert not t.can("end")
    t.do("play stumble")
    assert t.can("end")


@rule("KL-DRAW-03")
def test_a_drawn_card_can_draw_another_one() -> None:
    draw = ["elven-dagger", "burgle", "stumble", "sidestep"]
    t = table(seats=[{"hand": ["bracers-of-agility"], "draw": draw}])
    t.do("play bracers-of-agility", luck=["elven-dagger", "burgle"])
    t.do("play elven-dagger", luck=["sidestep"])
    assert t.names(t.a.hand) == ["burgle", "sidestep"]
    assert (t.s.skill, t.s.swords) == (1, 1)
    t.do("play sidestep")
    assert t.s.boots == 1
