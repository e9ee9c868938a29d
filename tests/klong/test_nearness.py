"""What lies on the table but cannot be done now, with the reason."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.klong.engine.codes import LOCKED
from tests.golden.playthrough import FOLDER
from tests.klong.table import Table, table

ROW: list[str | None] = ["emerald", "emerald", "teleporter", "ogre", "swagger", None]


def near(t: Table, seat: int = 0) -> dict[str, str]:
    """What is near to a seat in notation, and why it is refused."""
    found = {}
    for action in t.play.game.near(t.s, seat):
        found[md.notation(t.play, action)] = t.refuses(action)
        assert all(t.play.game.text(t.s, action, lang) for lang in LANGUAGES)
    return found


def verbs(found: dict[str, str]) -> set[str]:
    """The verbs of what is near."""
    return {text.split()[0] for text in found}


def test_cards_that_are_too_dear_are_near_each_once_and_as_they_lie() -> None:
    found = near(table(row=ROW, skill=0, swords=0))
    cards = [text for text in found if text.split()[0] in ("buy", "use", "fight")]
    assert cards[:4] == ["buy emerald", "use teleporter", "fight ogre", "buy swagger"]
    assert found["fight ogre"] == found["fight goblin"] == "needs-swords"
    assert found["buy explore"] == "needs-skill"


def test_what_can_be_had_is_not_near() -> None:
    t = table(row=ROW, skill=30, swords=30)
    assert not {"buy swagger", "buy explore", "fight goblin"} & set(near(t))
    assert {"buy swagger", "buy explore", "fight goblin"} < set(t.offers())


def test_cards_of_the_reserve_that_are_gone_are_not_near() -> None:
    t = table(reserve={"goblin": 1, "mercenary": 0, "explore": 2, "secret-tome": 0})
    assert "buy explore" in near(t)
    assert not {"buy mercenary", "buy secret-tome"} & set(near(t))


def test_goods_are_near_on_a_market_space_only() -> None:
    assert near(table(seats=[{"room": 26, "gold": 6}]))["market key"] == "needs-gold"
    assert "market" not in verbs(near(table(seats=[{"room": 18, "gold": 6}])))
    assert "market" not in verbs(near(table(seats=[{"room": 26, "gold": 7}])))


def test_goods_that_are_sold_out_are_not_near() -> None:
    t = table(seats=[{"room": 26, "gold": 0, "tokens": {"key": 2}}], market={"key": 0, "backpack": 2, "crown": 3})
    assert [text for text in near(t) if text.startswith("market")] == ["market backpack", "market crown"]


def test_the_artifact_here_is_near_while_the_hands_are_full() -> None:
    board = table().s.board
    room = board.artifact.index(10)
    assert near(table(seats=[{"room": room, "artifacts": [5]}]))["artifact 10"] == "hands-full"
    assert "artifact" not in verbs(near(table(seats=[{"room": room}])))
    assert "artifact" not in verbs(near(table(seats=[{"room": room, "artifacts": [5]}, {"artifacts": [10]}])))


def test_barred_ways_are_near_each_once_as_one_would_go_who_fights() -> None:
    t = table(seats=[{"room": 3}], boots=0)
    board = t.s.board
    ways = range(board.first[3], board.first[4])
    expected = [f"go {board.to[e]}" + (f"/{board.monsters[e]}" if board.monsters[e] else "") for e in ways]
    assert [text for text in near(t) if text.startswith("go")] == expected
    assert {near(t)[text] for text in expected} <= {"needs-boots", "against-arrow"}


def test_a_way_that_can_be_gone_with_damage_is_not_near() -> None:
    board = table().s.board
    way = next(e for e, n in enumerate(board.monsters) if n and not board.special[e] & LOCKED and not board.closed[e])
    room = next(room for room in range(board.rooms + 1) if board.first[room] <= way < board.first[room + 1])
    going = f"go {board.to[way]}"
    hurt = table(seats=[{"room": room, "damage": 0}], boots=3, swords=0)
    dying = table(seats=[{"room": room, "damage": 9, "supply": 10}], boots=3, swords=0)
    assert not [text for text in near(hurt) if text.partition("/")[0] == going]
    assert near(dying)[f"{going}/{board.monsters[way]}"] == "needs-swords"


def test_the_end_of_the_turn_is_near_while_there_are_cards_in_hand() -> None:
    assert near(table(seats=[{"hand": ["burgle"]}]))["end"] == "cards-in-hand"
    assert "end" not in near(table())


def test_nothing_is_near_while_a_question_is_open() -> None:
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4")
    assert t.offers() == t.offers("take")
    assert near(t) == {}


def test_nothing_is_near_to_the_others_and_after_the_end() -> None:
    t = table(seats=[{"hand": ["burgle"]}])
    assert near(t, 1) == {}
    over = md.replay((FOLDER / "klong-2-front.record").read_text("utf-8"))
    assert over.to_act == []
    assert near(Table(over), 0) == near(Table(over), 1) == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_near_reads_like_what_is_possible(lang: str) -> None:
    scene: dict[str, Any] = {"row": ROW, "seats": [{"room": 26, "gold": 7}]}
    poor, rich = table(**scene, skill=0), table(**scene, skill=30)
    action = next(a for a in poor.play.game.near(poor.s, 0) if md.notation(poor.play, a) == "buy swagger")
    assert md.text(poor.play, action, lang) == md.text(rich.play, action, lang)
