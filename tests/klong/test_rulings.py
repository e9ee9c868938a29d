"""Rulings on questions that the rulebook leaves open and no numbered rule settles alone."""

from typing import Any

import meisterdieb as md
from meisterdieb.kernel import registry
from tests.klong.table import Table, kinds, table

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]
EMPTY: dict[str, Any] = {"hand": [], "draw": []}


def holding(*hand: str, **scene: Any) -> Table:
    """Two thieves who made no noise yet; A holds these cards and has Burgle to draw."""
    seats = [{"hand": list(hand), "draw": ["burgle"] * 5, **scene.pop("a", {})}, *scene.pop("others", [])]
    return table(**{"area": [0, 0], "row": PLAIN, **scene, "seats": seats})


def fates(t: Table) -> list[str]:
    """How each thief is doing, as everybody sees it."""
    return [seat["fate"] for seat in t.play.view(None)["seats"]]


# KL-OPEN-39: a game in which nobody moves or buys still comes to an end.


def test_after_the_agreed_number_of_rounds_the_countdown_begins_for_the_seat_in_turn() -> None:
    t = table(round_limit=2, row=PLAIN, area=[0, 0], seats=[EMPTY, EMPTY])
    t.do("end", "end", "end")
    assert (t.s.round, t.s.active, t.s.countdown) == (2, 1, 0)
    happened = t.do("end")
    assert (t.s.round, t.s.active) == (3, 0)
    assert (t.s.countdown_seat, t.s.countdown) == (0, 1)
    assert "attack" not in kinds(happened)


def test_the_seat_that_began_the_countdown_by_the_limit_still_takes_its_turns() -> None:
    t = table(round_limit=2, round=2, active=1, row=PLAIN, area=[0, 0], boots=0, seats=[EMPTY, EMPTY])
    t.do("end")
    assert t.s.active == 0
    t.do("end")
    assert t.s.countdown == 1
    happened = t.do("end")
    assert t.s.countdown == 2
    assert kinds(happened).count("attack") == 1
    assert t.s.active == 0
    assert fates(t) == ["in play", "in play"]


def test_the_countdown_by_the_limit_ends_the_game_on_its_fifth_space() -> None:
    t = table(round_limit=1, row=PLAIN, area=[0, 0], seats=[EMPTY, EMPTY])
    turns = 0
    while t.play.to_act:
        t.do("end")
        turns += 1
    assert fates(t) == ["lost", "lost"]
    assert turns == 2 * 1 + 2 * 4
    assert t.s.countdown == 5


def test_a_thief_who_leaves_later_does_not_begin_a_second_countdown() -> None:
    t = table(
        round_limit=1,
        round=3,
        countdown=2,
        countdown_seat=1,
        boots=1,
        row=PLAIN,
        area=[0, 0],
        seats=[{"room": 2, "artifacts": [5], **EMPTY}, EMPTY],
    )
    t.do("go 1", "end")
    assert (t.s.countdown_seat, t.s.countdown) == (1, 3)


def test_the_limit_is_a_house_rule_that_tables_say_and_the_rulebook_does_not_know() -> None:
    game = registry.game("klong")
    assert md.new("klong", players=2, seed=1).options["round_limit"] == 0
    assert game.agreed_options(2, {})["round_limit"] == 100
    assert game.agreed_options(2, {"round_limit": 0})["round_limit"] == 0


def test_what_was_stored_before_the_limit_was_a_house_rule_has_it() -> None:
    game = registry.game("klong")
    assert game.stored_options(2, {})["round_limit"] == 100
    assert "round_limit" not in game.said_options(game.stored_options(2, {}))


def test_without_a_limit_no_countdown_begins_by_itself() -> None:
    t = table(round_limit=0, round=500, row=PLAIN, area=[0, 0], seats=[EMPTY, EMPTY])
    t.do("end", "end", "end", "end")
    assert t.s.countdown == 0
    assert t.s.round == 502


# KL-OPEN-26, 27: several thieves knocked out by one attack.


def test_an_attack_that_knocks_out_everybody_ends_the_game() -> None:
    others = [{"damage": 9, "room": 16, "artifacts": [5]}, {"damage": 9}]
    t = holding("mister-whiskers", players=3, rage=3, area=[1, 1, 1], a={"damage": 9, "draw": []}, others=others)
    t.do("play mister-whiskers", "choose 1", luck=["C", "A", "B"])
    assert fates(t) == ["lost", "rescued", "lost"]
    assert t.s.countdown_seat == 2
    assert t.play.to_act == []
    assert t.s.winners() == [1]


def test_after_the_first_has_fallen_the_attack_goes_on_for_the_others() -> None:
    others = [{"damage": 9}, {"damage": 8}]
    t = holding("mister-whiskers", players=3, rage=5, area=[0, 2, 2], others=others)
    t.do("play mister-whiskers", "choose 1", luck=["B", "B", "C", "C"])
    assert [p.damage for p in t.s.seats] == [0, 10, 10]
    assert t.s.aside == [0, 1, 0]
    assert (t.s.countdown_seat, t.s.countdown) == (1, 1)
    assert t.s.active == 0


# KL-OPEN-34: credit is a choice for whoever has played or may yet play a card that counts Clank! made.


def test_with_swagger_still_in_hand_credit_is_a_choice() -> None:
    t = holding("swagger", "stumble", credit=1)
    t.do("play stumble")
    assert t.offers() == ["credit 0", "credit 1"]
    t.do("credit 0", "play swagger")
    assert (t.s.area[0], t.s.credit, t.s.skill) == (1, 1, 1)


def test_with_swagger_in_the_draw_pile_the_same_is_asked_so_that_the_question_does_not_tell_the_hand() -> None:
    t = holding("stumble", credit=1, a={"draw": ["swagger"]})
    t.do("play stumble")
    assert t.offers() == ["credit 0", "credit 1"]


def test_with_swagger_only_in_the_deck_of_another_credit_is_used_without_asking() -> None:
    t = holding("stumble", credit=1, others=[{"hand": ["swagger"]}])
    t.do("play stumble")
    assert (t.s.area[0], t.s.credit) == (0, 0)
    assert t.can("end")


def test_credit_may_be_used_in_part() -> None:
    t = holding("swagger", "scepter-of-the-ape-lord", credit=2)
    t.do("play swagger", "play scepter-of-the-ape-lord")
    assert t.offers() == ["credit 0", "credit 1", "credit 2"]
    t.do("credit 1")
    assert (t.s.area[0], t.s.credit, t.s.skill) == (2, 1, 3 + 2)


def test_the_choice_of_credit_comes_before_the_rest_of_the_card() -> None:
    t = holding("swagger", "lucky-coin", credit=1)
    t.do("play lucky-coin")
    assert t.names(t.a.hand) == ["swagger"]
    t.do("credit 1")
    assert t.names(t.a.hand) == ["burgle", "swagger"]


def test_the_noise_of_a_gem_can_be_kept_for_swagger() -> None:
    t = holding("swagger", credit=2, skill=4, row=["sapphire", *PLAIN[:5]])
    t.do("play swagger", "buy sapphire", "credit 0")
    assert (t.s.area[0], t.s.credit, t.s.skill) == (2, 2, 2)


def test_an_encounter_in_the_own_turn_can_be_covered_by_credit() -> None:
    t = holding("treasure-hunter", credit=1)
    t.do("play treasure-hunter", "replace ladder", luck=["watcher"])
    assert t.s.area == [0, 1]
    assert t.s.credit == 0


# KL-OPEN-42: Treasure Hunter with nothing to exchange.


def test_treasure_hunter_with_an_empty_deck_exchanges_nothing() -> None:
    t = holding("treasure-hunter", deck={})
    t.do("play treasure-hunter")
    assert (t.s.skill, t.s.swords) == (2, 2)
    assert t.names(t.s.row) == PLAIN
    assert t.can("end")


def test_treasure_hunter_with_an_empty_row_exchanges_nothing() -> None:
    t = holding("treasure-hunter", row=[])
    t.do("play treasure-hunter")
    assert (t.s.skill, t.s.swords) == (2, 2)
    assert t.names(t.s.row) == []
    assert t.can("end")


def test_treasure_hunter_may_take_the_last_card_of_the_deck() -> None:
    t = holding("treasure-hunter", deck={"ogre": 1})
    t.do("play treasure-hunter", "replace apothecary")
    assert t.names(t.s.row) == ["ladder", "ladder", "teleporter", "teleporter", "ogre", "archaeologist"]
    t.do("end")
    assert fates(t) == ["in play", "in play"]


# KL-OPEN-45: effects that wait for a condition are paid once for each playing of their card.


def test_a_second_artifact_pays_the_kobold_merchant_no_second_time() -> None:
    a = {"room": 26, "artifacts": [7], "tokens": {"backpack": 1}}
    t = holding("kobold-merchant", boots=1, a=a)
    t.do("play kobold-merchant")
    assert t.s.skill == 2
    t.do("go 27", "artifact 10")
    assert t.s.skill == 2


def test_a_third_companion_pays_a_rebel_no_second_time() -> None:
    t = holding("rebel-captain", "mercenary", "tunnel-guide")
    t.do("play rebel-captain", "play mercenary", "play tunnel-guide")
    assert t.names(t.a.hand) == ["burgle"]


def test_a_promise_that_was_not_kept_lapses_with_the_turn() -> None:
    others = [{"room": 21, "artifacts": [], **EMPTY}]
    t = holding("kobold-merchant", others=others)
    t.do("play kobold-merchant", "end", "artifact 7")
    assert t.s.active == 1
    assert t.s.skill == 0


def test_two_rebels_are_companions_of_each_other() -> None:
    t = holding("rebel-captain", "rebel-miner")
    t.do("play rebel-captain")
    assert t.names(t.a.hand) == ["rebel-miner"]
    t.do("play rebel-miner")
    assert t.names(t.a.hand) == ["burgle", "burgle"]


def test_a_trashed_companion_keeps_counting_for_the_turn() -> None:
    t = holding("mercenary", "rebel-captain", skill=3, row=["dragon-shrine", *PLAIN[:5]])
    t.do("play mercenary", "use dragon-shrine", "choose 2", "trash mercenary", "play rebel-captain")
    assert t.names(t.a.hand) == ["burgle"]


def test_search_played_twice_adds_two_gold_to_every_gain() -> None:
    t = holding("search", "search", "rebel-miner")
    t.do("play search", "play search")
    assert t.a.gold == 0
    t.do("play rebel-miner")
    assert t.a.gold == 2 + 2


def test_search_played_twice_after_a_gain_pays_one_gold_each() -> None:
    t = holding("search", "search", "rebel-miner")
    t.do("play rebel-miner", "play search", "play search")
    assert t.a.gold == 2 + 1 + 1


def test_a_treasure_token_is_a_gain_of_gold() -> None:
    t = holding("search", a={"room": 11})
    t.do("play search", "go 16", "take minor", luck=["treasure"])
    assert t.a.gold == 2 + 1


# KL-OPEN-29: knocked out in the own turn with effects still to come.


def falling(*hand: str, **scene: Any) -> Table:
    """A has nine damage and holds these cards; the first cube of the next attack can be A's."""
    a = {"damage": 9, "hand": list(hand), "draw": ["burgle"] * 5, **scene.pop("a", {})}
    scene = {"rage": 1, "area": [1, 0], "row": PLAIN, **scene}
    return table(seats=[a, EMPTY], **scene)


def test_a_promise_is_not_paid_to_a_thief_who_just_fell() -> None:
    t = falling("rebel-captain", "mister-whiskers")
    happened = t.do("play rebel-captain", "play mister-whiskers", "choose 1", luck=["A", "black"])
    assert fates(t) == ["lost", "in play"]
    assert "draws" not in kinds(happened)
    assert t.a.hand == []
    assert len(t.a.draw) == 5


def test_a_magic_spring_is_not_offered_to_a_thief_who_fell() -> None:
    t = falling("mister-whiskers", boots=1, a={"room": 11})
    t.do("go 16", "take minor", "play mister-whiskers", "choose 1", luck=["magic-spring", "A", "black"])
    assert fates(t) == ["lost", "in play"]
    assert t.s.active == 1
    assert t.s.pending == []
    t.do("end")
    assert t.s.countdown == 2


def test_a_card_marked_for_trashing_leaves_the_deck_of_a_thief_who_fell() -> None:
    a = {"room": 16, "artifacts": [5], "discard": ["burgle", "wizard"], "draw": []}
    t = falling("master-burglar", "mister-whiskers", a=a)
    t.do("play master-burglar", "trash burgle@discard", "play mister-whiskers", "choose 1", luck=["A", "black"])
    assert fates(t) == ["rescued", "in play"]
    assert sorted(t.names(t.a.discard)) == ["master-burglar", "mister-whiskers", "wizard"]
    assert t.play.score()[0].parts["cards"] == 2 + 1


def test_a_thief_knocked_out_in_anothers_turn_does_not_end_it() -> None:
    others = [{"damage": 9, **EMPTY}, EMPTY]
    t = holding("mister-whiskers", "rebel-captain", players=3, rage=1, area=[0, 1, 0], others=others)
    t.do("play rebel-captain", "play mister-whiskers", "choose 1", luck=["B", "black"])
    assert fates(t) == ["in play", "lost", "in play"]
    assert t.s.active == 0
    assert t.names(t.a.hand) == ["burgle"]


# KL-OPEN-28: leaving in mid-turn.


def test_negative_clank_of_a_thief_who_left_still_takes_back_own_cubes() -> None:
    t = holding("sneak", "dead-run", boots=1, area=[3, 0], a={"room": 2, "artifacts": [5]})
    t.do("go 1", "play dead-run", "play sneak")
    assert t.s.area == [1, 0]
    assert t.s.credit == 0


def test_noise_without_a_cube_for_it_uses_up_no_credit() -> None:
    t = table(seats=[{"hand": ["stumble"], "supply": 0}], credit=2)
    t.do("play stumble")
    assert t.s.credit == 2
    assert t.s.area[0] == 3


def test_the_log_tells_who_goes_on_the_countdown_track_by_falling() -> None:
    t = table(seats=[{"hand": ["mister-whiskers"]}, {"damage": 9}], bag={"B": 1, "black": 24}, area=[0, 0])
    events = t.do("play mister-whiskers", "choose 1", luck=["B", "black", "black"])
    assert [event.seat for event in events if kinds([event]) == ["countdown"]] == [1]
    assert t.s.countdown_seat == 1
