"""The cards of the box, one by one, where they say something new."""

import pytest

from meisterdieb.klong.engine.codes import NONE
from tests.klong.table import Table, kinds
from tests.klong.versunkene_schaetze.sunken import BOX, redrawn, sunken
from tests.rules import rule


@rule("VS-RAGE-01")
@pytest.mark.parametrize(("space", "forward", "back"), [(4, 5, 3), (1, 2, 1), (7, 7, 6)])
def test_the_pipe_organ_moves_the_dragon_one_space_either_way(space: int, forward: int, back: int) -> None:
    for choice, expected in (("choose 1", forward), ("choose 2", back)):
        t = sunken(skill=1, row=["pipe-organ"], rage=space)
        t.do("use pipe-organ")
        assert t.offers() == ["choose 1", "choose 2"]
        happened = kinds(t.do(choice))
        assert t.s.rage == expected
        assert "attack" not in happened


def pickpocket(**scene: object) -> Table:
    """A pickpocket in hand, and dear and cheap things on offer."""
    row = ["merling", "coin-purse", "black-pearl", "pipe-organ", "eye-in-the-water", "boomerang"]
    return sunken(**{"seats": [{"room": 3, "hand": ["pickpocket"]}], "row": row, **scene})


def refused(t: Table, card: str) -> str:
    """Why a card cannot be had for nothing."""
    gain = next(verb.number for verb in t.rules.verbs if verb.name == "gain")
    return t.refuses(t.action(gain, t.card(card)))


def test_a_pickpocket_takes_a_card_below_three_skill_for_nothing() -> None:
    t = pickpocket()
    t.do("play pickpocket")
    assert t.offers() == ["gain merling", "gain boomerang", "gain mercenary", "gain none"]
    assert "Pickpocket" in t.play.game.prompt(t.s, "en")
    assert refused(t, "coin-purse") == "too-dear"
    assert refused(t, "explore") == "too-dear"
    assert refused(t, "pipe-organ") == "wrong-kind"
    assert refused(t, "goblin") == "wrong-kind"
    assert refused(t, "mermaid") == "not-offered"
    t.do("gain boomerang")
    assert (t.s.boots, t.names(t.a.discard)) == (1, ["boomerang"])
    assert t.names(t.s.row) == ["merling", "coin-purse", "black-pearl", "pipe-organ", "eye-in-the-water"]


def test_a_pickpocket_need_not_take_anything() -> None:
    t = pickpocket()
    t.do("play pickpocket", "gain none")
    assert t.a.discard == []
    gain = next(verb.number for verb in t.rules.verbs if verb.name == "gain")
    assert t.refuses(t.action(gain, NONE)) == "not-asked"


def test_a_free_card_is_offered_where_it_lies_and_in_words() -> None:
    t = pickpocket()
    t.do("play pickpocket")
    game = t.play.game
    told = {game.notation(t.s, action): action for action in t.play.legal(0)}
    assert [game.deed(t.s, told[text]).on for text in ("gain merling", "gain none")] == ["shop:merling", ""]
    for lang, taken, none in (
        ("de", "Nimm Bumerang umsonst", "Nimm keine Karte"),
        ("en", "Take Boomerang for nothing", "Take no card"),
    ):
        assert game.text(t.s, told["gain boomerang"], lang) == taken
        assert game.text(t.s, told["gain none"], lang) == none


def test_a_free_card_of_the_reserve_leaves_its_pile() -> None:
    t = pickpocket()
    t.do("play pickpocket", "gain mercenary")
    assert t.play.view(None)["reserve"]["mercenary"] == 14
    assert t.names(t.a.discard) == ["mercenary"]


@rule("VS-KEY-01")
def test_a_discarded_pickpocket_takes_a_card_below_six_instead() -> None:
    seats = [{"room": 3, "hand": ["sleight-of-hand", "pickpocket"], "draw": ["burgle"] * 3, "discard": []}]
    t = pickpocket(seats=seats)
    t.do("play sleight-of-hand", "discard pickpocket")
    assert t.offers() == [
        "gain merling",
        "gain coin-purse",
        "gain boomerang",
        "gain mercenary",
        "gain explore",
        "gain none",
    ]
    assert "Pickpocket" in t.play.game.prompt(t.s, "en")
    assert t.a.hand == []
    saved = t.play.game.restore(2, t.play.options, t.s.to_dict())
    assert saved.hash() == t.s.hash()
    t.do("gain coin-purse")
    assert (t.a.gold, len(t.a.hand), t.s.boots) == (3, 2, 0)


def test_a_free_card_must_be_where_the_thief_is() -> None:
    for room, there in ((3, False), (16, True)):
        hand = ["sleight-of-hand", "pickpocket"]
        t = sunken(seats=[{"room": room, "hand": hand, "draw": [], "discard": []}], row=["dragons-eye", "merling"])
        t.do("play sleight-of-hand", "discard pickpocket")
        assert t.can("gain merling")
        assert t.can("gain dragons-eye") == there
        if not there:
            assert refused(t, "dragons-eye") == "only-in-depths"


def test_nothing_is_asked_when_nothing_is_cheap_enough() -> None:
    t = pickpocket(
        row=["black-pearl"], reserve={"mercenary": 0}, seats=[{"hand": ["pickpocket"], "discard": ["mercenary"] * 15}]
    )
    t.do("play pickpocket")
    assert not t.s.pending


@rule("KL-KEY-12")
def test_an_alchemist_is_paid_for_a_tome_in_play_or_discarded() -> None:
    t = sunken(seats=[{"hand": ["alchemist", "secret-tome"]}])
    t.do("play alchemist")
    assert t.a.gold == 0
    t.do("play secret-tome")
    assert (t.a.gold, t.s.skill) == (2, 2)
    t = sunken(seats=[{"hand": ["alchemist"], "discard": ["secret-tome"]}])
    t.do("play alchemist")
    assert t.a.gold == 2
    t = sunken(seats=[{"hand": ["alchemist"], "draw": ["secret-tome"]}], skill=5)
    t.do("play alchemist")
    assert t.a.gold == 0
    t.do("buy secret-tome")
    assert t.a.gold == 2


@rule("KL-KEY-12", "KL-TELE-11")
def test_the_shrine_gives_gold_or_under_water_a_teleport() -> None:
    t = sunken(seats=[{"room": 11}], skill=6, row=["shrine-of-the-mermaid", "shrine-of-the-mermaid"])
    t.do("use shrine-of-the-mermaid", "choose 1", "use shrine-of-the-mermaid", "choose 2")
    assert (t.a.gold, t.s.teleports) == (2, 1)
    t = sunken(seats=[{"room": 16}], skill=3, boots=1, row=["shrine-of-the-mermaid"])
    t.do("use shrine-of-the-mermaid", "choose 2")
    assert t.s.teleports == 0
    t.do("go 15")
    assert t.s.teleports == 1


def test_a_sorcerer_leaves_a_tome() -> None:
    t = sunken(seats=[{"room": 16}], swords=4, row=["sorcerer"])
    happened = kinds(t.do("fight sorcerer"))
    assert t.names(t.a.discard) == ["secret-tome"]
    assert t.play.view(None)["reserve"]["secret-tome"] == 11
    assert "pays" not in happened
    t = sunken(
        seats=[{"room": 16}, {"discard": ["secret-tome"] * 12}], swords=4, row=["sorcerer"], reserve={"secret-tome": 0}
    )
    t.do("fight sorcerer")
    assert t.a.discard == []


@pytest.mark.parametrize(
    ("tokens", "points"),
    [({"key": 2, "backpack": 1}, 7), ({"diving-bell": 2, "key": 1}, 7), ({"key": 2, "chalice": 2}, 0)],
)
def test_a_grand_plan_counts_goods_not_kinds(tokens: dict[str, int], points: int) -> None:
    seats = [{"room": 2, "artifacts": [5], "tokens": tokens, "discard": ["grand-plan"]}, {"fate": "lost"}]
    t = sunken(seats=seats, countdown_seat=1, countdown=1, boots=1)
    t.do("go 1", "end")
    assert t.s.score()[0].parts["cards"] == points


@rule("KL-FIGHT-15")
def test_a_crystal_fish_swims_in_caves_and_in_water() -> None:
    for room, there in ((9, True), (11, True), (3, False)):
        t = sunken(seats=[{"room": room}], swords=1, row=["crystal-fish"])
        assert t.can("fight crystal-fish") == there
    for room in (2, 17):  # in the castle, in the Depths
        dry = sunken(board="front", expansions=BOX, seats=[{"room": room}], swords=1, row=["crystal-fish"])
        assert dry.refuses(dry.action(3, dry.card("crystal-fish"))) == "only-in-cave-or-water"


def test_an_eye_in_the_water_is_heard_by_all_and_pays_in_silence_or_gold() -> None:
    t = sunken(swords=2, row=["eye-in-the-water"], area=[3, 0])
    t.do("fight eye-in-the-water", "choose 1")
    assert t.s.area[0] == 1
    t = sunken(
        seats=[{"room": 3}],
        row=["merling"] * 2 + ["medic", "boomerang", "alchemist"],
        deck={"eye-in-the-water": 1},
        area=[0, 0],
    )
    t.do("end")
    assert t.s.area == [2, 2]


def test_a_free_gem_that_is_cheaper_today_counts_as_cheap() -> None:
    t = redrawn(seats=[{"room": 3, "hand": ["pickpocket"]}], row=["silver-pearl"], gem_discount=1, area=[0, 0])
    t.do("play pickpocket", "gain silver-pearl")
    assert (t.names(t.a.discard), t.s.area[0]) == (["silver-pearl"], 2)


def test_rebels_draw_for_a_companion_beside_them() -> None:
    t = sunken(seats=[{"hand": ["rebel-scholar", "rebel-brawler"], "draw": ["burgle"] * 5, "discard": []}])
    t.do("play rebel-brawler")
    assert (t.s.swords, len(t.a.hand)) == (2, 1)
    t.do("play rebel-scholar")
    assert len(t.a.hand) == 3
