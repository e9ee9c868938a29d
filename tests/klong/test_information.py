"""Who may know what."""

from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine.codes import BLACK
from tests.klong.table import Table, kinds, new_game, table
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]


@rule("KL-INFO-01")
def test_a_draw_pile_has_no_order_that_anybody_could_see() -> None:
    one = table(seats=[{"hand": ["bracers-of-agility"], "draw": ["burgle", "stumble", "sidestep"]}])
    other = table(seats=[{"hand": ["bracers-of-agility"], "draw": ["sidestep", "stumble", "burgle"]}])
    assert one.play.view(0) == other.play.view(0)
    assert one.play.view(0)["seats"][0]["draw"] == {"burgle": 1, "stumble": 1, "sidestep": 1}
    one.do("play bracers-of-agility", luck=["burgle", "stumble"])
    other.do("play bracers-of-agility", luck=["stumble", "sidestep"])
    assert one.names(one.a.hand) == ["burgle", "stumble"]
    assert sorted(other.names(other.a.hand)) == ["sidestep", "stumble"]


@rule("KL-INFO-01")
def test_of_the_dungeon_deck_only_the_number_of_cards_is_seen() -> None:
    t = new_game(players=3)
    assert t.play.view(0)["dungeon_deck"] == 94
    assert t.play.view(2)["dungeon_deck"] == 94
    assert t.play.view(None)["dungeon_deck"] == 94


@rule("KL-INFO-01")
def test_of_a_rivals_draw_pile_only_the_number_of_cards_is_seen() -> None:
    t = table(seats=[{"hand": ["burgle"], "draw": ["stumble", "sidestep"]}])
    seen = t.play.view(1)["seats"][0]
    assert seen["draw_size"] == 2
    assert "draw" not in seen
    assert "draw" not in t.play.view(None)["seats"][0]


@rule("KL-INFO-02")
def test_discard_piles_lie_open() -> None:
    t = table(players=3, seats=[{"discard": ["burgle", "mercenary"]}], skill=3)
    t.do("buy explore")
    pile = ["burgle", "mercenary", "explore"]
    assert t.play.view(0)["seats"][0]["discard"] == pile
    assert t.play.view(2)["seats"][0]["discard"] == pile
    assert t.play.view(None)["seats"][0]["discard"] == pile


@rule("KL-INFO-03")
def test_of_face_down_secrets_only_kind_and_number_are_seen() -> None:
    t = new_game(players=4)
    minor = {"4": 2, "10": 2, "13": 2, "16": 2, "19": 2, "20": 2, "22": 2, "30": 2, "32": 2}
    major = {"5": 1, "6": 1, "7": 1, "9": 1, "25": 1, "28": 1, "29": 1, "37": 1, "39": 1}
    shown = {"minor": minor, "major": major, "idol": {"24": 3}}
    assert t.play.view(0)["loot"] == shown
    assert t.play.view(3)["loot"] == shown
    assert t.play.view(None)["loot"] == shown
    secret_names = {"chalice", "greater-healing", "flash-of-brilliance", "dragon-egg", "magic-spring", "swiftness"}
    assert not any(name in str(t.play.view(0)) for name in secret_names)


@rule("KL-INFO-04")
def test_the_clank_area_is_open_to_all() -> None:
    t = table(players=3, seats=[{"hand": ["stumble"]}], area=[0, 4, 2])
    t.do("play stumble")
    assert t.play.view(0)["area"] == [1, 4, 2]
    assert t.play.view(1)["area"] == [1, 4, 2]
    assert t.play.view(None)["area"] == [1, 4, 2]


@rule("KL-INFO-05")
def test_the_cubes_of_an_attack_are_shown_to_all() -> None:
    t = table(seats=[{"hand": ["mister-whiskers"]}], area=[2, 1], rage=5)
    happened = t.do("play mister-whiskers", "choose 1", luck=["black", "A", "B", "black"])
    cubes = [event for event, kind in zip(happened, kinds(happened), strict=True) if kind == "cube"]
    assert [event.seat for event in cubes] == [BLACK, 0, 1, BLACK]
    assert [event.seen_by(0) for event in cubes] == [True] * 4
    assert [event.seen_by(1) for event in cubes] == [True] * 4
    assert [event.seen_by(None) for event in cubes] == [True] * 4


@rule("KL-INFO-06")
def test_a_rival_sees_how_many_cards_are_in_a_hand_but_not_which() -> None:
    loud = table(seats=[{"hand": ["stumble", "stumble", "burgle"]}])
    quiet = table(seats=[{"hand": ["sidestep", "burgle", "burgle"]}])
    assert loud.play.view(1) == quiet.play.view(1)
    assert loud.play.view(None) == quiet.play.view(None)
    assert loud.play.view(1)["seats"][0]["hand_size"] == 3
    assert loud.play.view(0)["seats"][0]["hand"] == ["burgle", "stumble", "stumble"]
    assert "hand" not in loud.play.view(0)["seats"][1]


@rule("KL-INFO-06")
def test_cards_drawn_are_shown_to_their_owner_only() -> None:
    t = table(seats=[{"hand": ["bracers-of-agility"]}])
    happened = t.do("play bracers-of-agility", luck=["stumble", "sidestep"])
    drawn = [event for event, kind in zip(happened, kinds(happened), strict=True) if kind == "drawn"]
    assert [event.a for event in drawn] == [t.card("stumble"), t.card("sidestep")]
    assert [event.seen_by(0) for event in drawn] == [True, True]
    assert [event.seen_by(1) for event in drawn] == [False, False]
    assert [event.seen_by(None) for event in drawn] == [False, False]
    number = happened[kinds(happened).index("draws")]
    assert number.a == 2
    assert number.seen_by(1)


@rule("KL-INFO-06")
def test_a_card_played_or_discarded_is_known_to_all() -> None:
    t = table(seats=[{"hand": ["sleight-of-hand", "stumble"], "draw": ["burgle", "burgle", "sidestep"]}])
    t.do("play sleight-of-hand", "discard stumble", luck=["burgle", "burgle"])
    assert t.play.view(1)["turn"]["play"] == ["sleight-of-hand"]
    assert t.play.view(1)["seats"][0]["discard"] == ["stumble"]


def imagined(t: Table, seat: int | None = 1) -> list[list[str]]:
    """The hands that A could have, for all that a seat knows: one for each of many seeds."""
    return [t.names(t.s.determinize(seat, SeededLuck(seed)).seats[0].hand) for seed in range(40)]


def after_a_shuffle() -> Table:
    """A drew the last card of the pile, a Stumble, and then two of three others after the shuffle."""
    a = {"hand": ["brilliance", "search"], "draw": ["stumble"], "discard": ["burgle", "sidestep", "scramble"]}
    t = table(row=PLAIN, seats=[a, {"hand": [], "draw": []}])
    t.do("play brilliance", luck=["stumble", "burgle", "sidestep"])
    return t


@rule("KL-INFO-06", "KL-DECK-05")
def test_what_was_in_hand_when_the_draw_pile_ran_out_can_be_worked_out_by_counting() -> None:
    t = after_a_shuffle()
    hands = imagined(t)
    assert all("search" in hand and "stumble" in hand and len(hand) == 4 for hand in hands)
    drawn = {card for hand in hands for card in hand} - {"search", "stumble"}
    assert drawn == {"burgle", "sidestep", "scramble"}
    assert imagined(t, seat=0) == [t.names(t.a.hand)] * 40


@rule("KL-INFO-06")
def test_before_the_draw_pile_runs_out_no_card_of_a_hand_is_known() -> None:
    t = table(seats=[{"hand": ["burgle", "stumble"], "draw": ["sidestep", "scramble"]}])
    assert {card for hand in imagined(t) for card in hand} == {"burgle", "stumble", "sidestep", "scramble"}
    assert not any(all(card in hand for hand in imagined(t)) for card in ("burgle", "stumble"))


@rule("KL-INFO-06")
def test_a_card_that_was_known_and_played_is_known_in_hand_no_longer() -> None:
    t = after_a_shuffle()
    t.do("play stumble")
    hands = imagined(t)
    assert all("search" in hand and "stumble" not in hand and len(hand) == 3 for hand in hands)


@rule("KL-INFO-06")
def test_what_was_known_of_a_hand_is_forgotten_when_the_next_one_is_drawn() -> None:
    t = after_a_shuffle()
    t.do("play search", "play stumble", "play burgle", "play sidestep", "buy explore", "end")
    assert t.names(t.a.draw) != []
    certain = [card for card in t.names(t.a.hand) if all(card in hand for hand in imagined(t))]
    assert certain == ["scramble"], "the pile held one card when it ran out"


@rule("KL-INFO-07")
def test_everybody_knows_what_is_in_the_bag() -> None:
    t = new_game(players=3)
    assert t.play.view(0)["bag"] == {"black": 24}
    assert t.play.view(2)["bag"] == {"black": 24}
    assert t.play.view(None)["bag"] == {"black": 24}


@rule("KL-INFO-07")
def test_everybody_can_follow_the_cubes_into_the_bag_and_out_of_it() -> None:
    t = table(seats=[{"hand": ["mister-whiskers"]}], area=[2, 1], rage=3, bag={"B": 2, "black": 20})
    t.do("play mister-whiskers", "choose 1", luck=["black", "A", "B"])
    left = {"A": 1, "B": 2, "black": 19}
    assert t.play.view(0)["bag"] == left
    assert t.play.view(1)["bag"] == left
    assert t.play.view(None)["bag"] == left
    assert t.play.view(1)["aside"]["black"] == 5


@rule("KL-KEY-17")
def test_a_view_says_whether_boots_are_really_barred() -> None:
    t = table(seats=[{"room": 3, "hand": ["dead-run"]}], boots=2)
    assert t.play.view(0)["turn"]["boots_barred"] is False
    t.do("go 8")
    assert t.play.view(0)["turn"]["boots_barred"] is True
    t.do("play dead-run")
    assert t.can("go 3")
    assert t.play.view(0)["turn"]["boots_barred"] is False
