"""Webs on tunnels: what they cost, and the tokens that they leave."""

from typing import Any

import pytest

from meisterdieb.klong.engine import codes, event_kinds
from meisterdieb.klong.spinnenkoenigin.webs import TEARS
from tests.klong.spinnenkoenigin.lair import CART, CELLAR, FLY_TRAP, SILK_MARKET, THRONE, WEAVER, lair, near, webs
from tests.klong.table import Table, kinds, new_game
from tests.rules import rule

NOTHING_LIES: dict[str, Any] = {"minor": {}, "major": {}}


def at_web(**scene: Any) -> Table:
    """Before the web between the cart and the weaver's chamber."""
    return lair(**{"seats": [{"room": CART}, {"room": 2}], "loot": NOTHING_LIES, **scene})


def beyond(t: Table) -> list[str]:
    """The ways through the web that are offered."""
    return [text for text in t.offers("go") if text.split()[1].startswith(str(WEAVER))]


@rule("SK-WEB-01", "SK-WEB-03")
@pytest.mark.parametrize(
    ("boots", "swords", "offered"),
    [(1, 0, []), (0, 5, []), (2, 0, ["go 11"]), (1, 1, ["go 11w"]), (2, 1, ["go 11", "go 11w"])],
)
def test_a_web_costs_a_boot_or_a_sword_more(boots: int, swords: int, offered: list[str]) -> None:
    assert beyond(at_web(boots=boots, swords=swords)) == offered


@rule("SK-WEB-02", "SK-WEB-03")
def test_the_thief_chooses_how_to_pay() -> None:
    by_boot, by_sword = at_web(boots=2, swords=1), at_web(boots=2, swords=1)
    by_boot.do("go 11")
    by_sword.do("go 11w")
    assert (by_boot.s.boots, by_boot.s.swords) == (0, 1)
    assert (by_sword.s.boots, by_sword.s.swords) == (1, 0)


@rule("SK-WEB-04")
def test_footprints_and_web_add_up() -> None:
    t = at_web(boots=2, swords=1)
    way = t.way(WEAVER) >> codes.WAY_SHIFT & (1 << 15) - 1
    t.s.board.boots[way] = 2
    try:
        assert beyond(t) == ["go 11w"]
        t.s.boots = 3
        assert beyond(t) == ["go 11", "go 11w"]
        t.do("go 11w")
        assert (t.s.boots, t.s.swords) == (1, 0)
    finally:
        t.s.board.boots[way] = 1


@rule("SK-WEB-05")
def test_the_sword_for_the_web_wards_off_no_monster() -> None:
    t = lair(seats=[{"room": CELLAR}], boots=1, swords=1)
    assert [text for text in t.offers("go") if text.startswith(f"go {THRONE}")] == [f"go {THRONE}w"]
    t.do(f"go {THRONE}w")
    assert (t.s.swords, t.a.damage) == (0, 1)
    t = lair(seats=[{"room": CELLAR}], boots=1, swords=2)
    t.do(f"go {THRONE}/1w")
    assert (t.s.swords, t.a.damage) == (0, 0)


@rule("SK-WEB-06")
def test_locks_and_arrows_stay_in_force() -> None:
    t = at_web(boots=3, swords=3)
    way = t.way(WEAVER) >> codes.WAY_SHIFT & (1 << 15) - 1
    t.s.board.special[way] |= codes.LOCKED
    try:
        assert beyond(t) == []
        assert t.refuses(t.way(WEAVER)) == "needs-key"
    finally:
        t.s.board.special[way] &= ~codes.LOCKED
    t.s.board.closed[way] = 1
    try:
        assert t.refuses(t.way(WEAVER)) == "against-arrow"
    finally:
        t.s.board.closed[way] = 0
    assert beyond(t) == ["go 11", "go 11w"]


@rule("SK-WEB-07", "SK-WEB-08", "SK-WEB-18")
@pytest.mark.parametrize("way", ["go 11", "go 11w"])
def test_whoever_passes_tears_the_web_and_has_its_token(way: str) -> None:
    t = at_web(boots=2, swords=1)
    happened = t.do(way, luck=["web-token-2"])
    assert t.s.marks[0] == 1
    assert (webs(t, t.a), t.has(t.a, "web-token-2"), webs(t, t.b)) == (1, 1, 0)
    assert len(t.s.pools[3]) == 11
    assert kinds(happened)[:3] == ["enters", "tears", "finds"]
    assert [(event.seat, event.a, event.b) for event in happened[1:3]] == [(0, 1, 0), (0, t.token("web-token-2"), 0)]
    assert t.s.pending == []
    assert t.a.room == WEAVER


@rule("SK-WEB-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_without_its_web_a_tunnel_costs_what_it_shows_both_ways(seat: int) -> None:
    for start, target in ((CART, WEAVER), (WEAVER, CART)):
        seats: list[dict[str, Any]] = [{"tokens": {"web-token-1": 1}}, {}]
        seats[seat] = {**seats[seat], "room": start}
        t = lair(seats=seats, active=seat, boots=1, swords=1, marks={"web-1": 1}, loot=NOTHING_LIES)
        assert [text for text in t.offers("go") if text.startswith(f"go {target}")] == [f"go {target}"]
        assert t.refuses(t.way(target, codes.OTHER_WAY_TO_PAY)) == "no-web"
        t.do(f"go {target}")
        assert (t.s.boots, t.s.swords, len(t.s.pools[3])) == (0, 1, 11)


@rule("SK-WEB-10", "SK-WEB-11", "SK-WEB-13")
def test_owners_know_their_tokens_and_the_others_only_how_many() -> None:
    t = lair(players=3, seats=[{"tokens": {"web-token-3": 2}}, {"tokens": {"web-token-1": 1}}, {}], active=2)
    shown = {viewer: [seat["tokens"] for seat in t.play.view(viewer)["seats"]] for viewer in (0, 1, 2, None)}
    assert shown[0] == [{"web-token-3": 2}, {"web": 1}, {}]
    assert shown[1] == [{"web": 2}, {"web-token-1": 1}, {}]
    assert shown[2] == shown[None] == [{"web": 2}, {"web": 1}, {}]


@rule("SK-WEB-10", "SK-WEB-14")
def test_the_points_that_others_see_count_no_webs() -> None:
    t = lair(seats=[{"tokens": {"web-token-3": 2}, "gold": 1}, {}])
    own, others = t.play.view(0)["seats"][0], t.play.view(1)["seats"][0]
    assert own["points"] - others["points"] == 6
    assert own["score"]["tokens"] == 6
    assert (others["score"]["tokens"], others["points"]) == (0, 1 + others["score"]["cards"])


@rule("SK-WEB-10")
def test_the_others_hear_that_a_web_was_torn_and_not_what_it_is_worth() -> None:
    t = at_web(boots=2)
    happened = t.do("go 11", luck=["web-token-3"])
    for viewer in (1, None):
        assert event_kinds.FINDS not in [event.kind for event in happened if event.seen_by(viewer)]
        assert TEARS in [event.kind for event in happened if event.seen_by(viewer)]
    told = [t.play.game.sentence(t.s, event, "de", ("Anna", "Bert")) for event in happened if event.seen_by(0)]
    assert told[1:3] == ["Anna zerreißt das Netz und nimmt den Netzmarker.", "Anna findet einen Netzmarker (3)."]


@rule("SK-WEB-12")
def test_nobody_knows_a_token_that_lies_on_a_tunnel() -> None:
    t = new_game(3, board="spider")
    for viewer in (0, 1, 2, None):
        assert "web-token" not in str(t.play.view(viewer))
    assert "web-token" not in str(t.play.game.names(t.s, "en"))


@rule("SK-WEB-14")
def test_at_the_end_the_values_are_shown_and_counted() -> None:
    home: dict[str, Any] = {"room": 1, "fate": "escaped", "artifacts": [5]}
    tokens = {"web-token-1": 1, "web-token-2": 1, "web-token-3": 1}
    t = lair(active=-1, seats=[{**home, "tokens": tokens}, {**home, "artifacts": [10]}])
    assert t.s.score()[0].parts["tokens"] == 6
    assert t.play.view(1)["seats"][0]["tokens"] == tokens
    assert t.play.view(1)["seats"][0]["points"] == 11 + t.s.score()[0].parts["cards"]
    assert "Netzmarker (3)" in str(t.play.game.itemised(t.s, "de"))


@rule("SK-WEB-16")
def test_teleporting_through_a_web_leaves_it_there() -> None:
    t = at_web(boots=1, swords=1, teleports=1)
    t.do("teleport 11")
    assert (t.s.boots, t.s.swords, t.s.marks[0], webs(t, t.a)) == (1, 1, 0, 0)


@rule("SK-WEB-17")
def test_the_token_of_the_room_is_still_to_be_had() -> None:
    t = lair(seats=[{"room": FLY_TRAP}], boots=2)
    t.do(f"go {SILK_MARKET}", luck=["web-token-1"])
    assert t.offers() == ["take minor", "take none"]
    assert t.play.game.text(t.s, t.s.legal(0)[0], "de") == "Nimm ein kleines Versteck"  # no web over this room
    t.do("take minor", luck=["dragon-egg"])
    assert (webs(t, t.a), t.has(t.a, "dragon-egg")) == (1, 1)


@rule("SK-WEB-19")
def test_who_counts_no_points_counts_none_for_webs() -> None:
    lost = {"room": 30, "fate": "lost", "tokens": {"web-token-3": 3, "web-token-2": 2}}
    t = lair(active=-1, seats=[lost, {"room": 1, "fate": "escaped", "artifacts": [5]}])
    assert t.s.score()[0].total == 0
    assert t.play.view(1)["seats"][0]["points"] == 0
    running = lair(seats=[{}, lost], countdown=1, countdown_seat=1)
    assert running.play.view(0)["seats"][1]["points"] == 0


def test_what_a_web_showed_cannot_be_taken_back() -> None:
    t = at_web(boots=2)
    t.s.barrier = 4
    t.do("go 11")
    assert t.s.barrier == 5


def test_a_web_that_can_be_passed_by_sword_is_not_called_closed() -> None:
    assert "go 11" not in near(at_web(boots=1, swords=1))
    assert near(at_web(boots=1))["go 11"] == "needs-boots"


def test_the_words_of_a_way_follow_the_web() -> None:
    t = at_web(boots=2, swords=1)
    game = t.play.game

    def said(text: str, lang: str) -> str:
        return game.text(t.s, game.parse(t.s, text), lang)

    assert said("go 11", "de") == "Gehe nach Weberkammer (2 Stiefel)"
    assert said("go 11w", "en") == "Go to Weaver's Chamber (1 boot, 1 sword)"
    assert "SK-WEB-01" in game.rules_of(t.s, game.parse(t.s, "go 11w"))
    t.do("go 11")
    t.s.boots = 1
    assert said("go 6", "de") == "Gehe nach Umsponnener Karren (1 Stiefel)"
    assert "SK-WEB-01" not in game.rules_of(t.s, game.parse(t.s, "go 6"))


def test_ways_go_on_behind_a_web_only_as_far_as_one_can_know() -> None:
    t = at_web(boots=3)
    found = {one["room"]: one["ways"] for one in t.play.game.ways(t.s, 0, "de")}
    assert [way["boots"] for way in found[WEAVER]] == [2]
    assert found[17] == []  # what the token is would be seen on the way


def test_webs_have_names() -> None:
    names = new_game(board="spider").play.game.names(new_game(board="spider").s, "de")["marks"]
    assert names["web-1"] == "Netz: Umsponnener Karren – Weberkammer"
