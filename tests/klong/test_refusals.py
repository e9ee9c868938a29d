"""What is offered is what is allowed, and what is refused is refused for its own reason."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from meisterdieb.klong.engine import codes
from meisterdieb.klong.engine.codes import (
    ARTIFACT,
    BUY,
    CHOOSE,
    CREDIT,
    DISCARD,
    DRINK,
    END,
    FIGHT,
    MARKET,
    MOVE,
    NONE,
    PLAY,
    REPLACE,
    SNATCH,
    TAKE,
    TELEPORT,
    TRASH,
    USE,
)
from tests.klong.table import Table, table

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]
MIXED = ["amulet-of-vigor", "cave-troll", "crystal-golem", "dragons-eye", "ladder", "wizard"]
RICH: dict[str, Any] = {"skill": 9, "swords": 4, "boots": 2, "teleports": 1, "row": MIXED}


def asked(hand: list[str], *moves: str, **scene: Any) -> Table:
    """A holds these cards, has two Burgles to draw, and has done this; now there is a question."""
    a = {"hand": hand, "draw": ["burgle"] * 2, **scene.pop("a", {})}
    t = table(**{"row": PLAIN, "area": [0, 0], **scene, "seats": [a]})
    t.do(*moves)
    assert t.s.pending
    return t


Scene = Callable[[], Table]


def scenes() -> Iterator[Scene]:
    """Turns with everything to spend in many a room, and every kind of question."""
    for room in (1, 2, 7, 14, 18, 24, 26, 27, 39):
        thief = {"room": room, "gold": 7, "damage": 8, "tokens": {"healing": 1, "key": 1, "chalice": 1}}
        yield partial(table, **RICH, seats=[{**thief, "hand": []}])
        yield partial(table, **RICH, seats=[{**thief, "hand": ["burgle", "burgle", "stumble"], "artifacts": [5]}])
        yield partial(table, skill=3, swords=1, boots=1, seats=[{"room": room, "supply": 0, "gold": 6, "hand": []}])
    yield partial(table, boots=3, seats=[{"room": 3, "tokens": {"swiftness": 1}}], barred=1)
    yield partial(table, boots=3, seats=[{"room": 8}], barred=1, allowed=3)
    yield partial(asked, [], "go 16", boots=1, a={"room": 11})
    yield partial(asked, [], "go 24", boots=2, a={"room": 30})
    yield partial(asked, ["mister-whiskers"], "play mister-whiskers")
    yield partial(asked, ["underworld-dealing"], "play underworld-dealing", a={"gold": 6})
    yield partial(asked, ["underworld-dealing"], "play underworld-dealing", a={"gold": 7})
    yield partial(asked, ["sleight-of-hand", "burgle", "burgle", "stumble"], "play sleight-of-hand")
    yield partial(asked, ["burgle", "master-burglar", "stumble"], "play burgle", "play stumble", "play master-burglar")
    yield partial(
        asked,
        ["explore", "explore", "burgle"],
        *("play explore", "play explore", "play burgle", "use dragon-shrine", "choose 2"),
        row=["dragon-shrine", *PLAIN[:5]],
        a={"discard": ["burgle", "burgle", "explore"]},
    )
    yield partial(asked, ["treasure-hunter"], "play treasure-hunter", row=[*PLAIN[:4], "amulet-of-vigor"])
    yield partial(asked, ["swagger", "dead-run"], "play swagger", "play dead-run", credit=1)
    yield partial(asked, ["wand-of-wind"], "play wand-of-wind", "choose 2", a={"room": 4})


@pytest.mark.parametrize("scene", list(scenes()))
def test_exactly_what_is_offered_is_allowed(scene: Scene) -> None:
    t = scene()
    offered = t.s.legal(0)
    assert len(set(offered)) == len(offered)
    most = max(4 * t.s.board.rooms, t.s.board.first[-1] << codes.WAY_SHIFT, 2 * len(t.rules.card_ids)) + 20
    arguments = [*range(most), NONE - 1, NONE]
    actions = (t.action(verb, arg) for verb in range(codes.OWN_VERBS) for arg in arguments)
    assert {action for action in actions if not t.s.reason(action)} == set(offered)
    assert t.s.reason(-1) == t.s.reason(t.action(codes.OWN_VERBS)) == 1


@pytest.mark.parametrize("scene", list(scenes()))
def test_a_question_has_no_number_that_nothing_asks_for(scene: Scene) -> None:
    """Digests and saves count both, though no question of the base game needs a second one."""
    t = scene()
    assert t.s.pending[-3:-2] in ([], [0])
    if t.s.pending and t.s.pending[-1] in (REPLACE, SNATCH):
        assert t.s.pending[-4] == 0


def first_way(t: Table) -> int:
    """The first exit of the room where A stands."""
    return t.s.board.first[t.a.room]


def test_cards_are_refused_for_their_own_reasons() -> None:
    t = table(row=MIXED, skill=3, swords=1, seats=[{"hand": ["burgle"]}])
    assert t.refuses(t.action(PLAY, t.card("stumble"))) == "not-in-hand"
    assert t.refuses(t.action(END)) == "cards-in-hand"
    assert t.refuses(t.action(END, 1)) == "unknown-action"
    assert t.refuses(t.action(BUY, t.card("sapphire"))) == "not-offered"
    assert t.refuses(t.action(BUY, len(t.rules.card_ids))) == "not-offered"
    assert t.refuses(t.action(BUY, t.card("ladder"))) == "wrong-kind"
    assert t.refuses(t.action(USE, t.card("explore"))) == "wrong-kind"
    assert t.refuses(t.action(BUY, t.card("wizard"))) == "needs-skill"
    assert t.refuses(t.action(BUY, t.card("dragons-eye"))) == "only-in-depths"
    assert t.refuses(t.action(FIGHT, t.card("crystal-golem"))) == "only-in-cave"
    assert t.refuses(t.action(FIGHT, t.card("goblin"))) == "needs-swords"
    assert t.refuses(t.action(TAKE, NONE)) == "not-asked"
    sold_out = table(reserve={"explore": 0}, skill=9)
    assert sold_out.refuses(sold_out.action(BUY, sold_out.card("explore"))) == "not-offered"


def test_a_refusal_says_how_much_is_needed_and_how_much_is_there() -> None:
    t = table(row=MIXED, skill=2, swords=1, boots=1, seats=[{"hand": ["burgle"], "room": 26, "gold": 6}])
    details = {
        t.action(END): {"needs": 0, "has": 1},
        t.action(BUY, t.card("explore")): {"needs": 3, "has": 2},
        t.action(USE, t.card("ladder")): {"needs": 3, "has": 2},
        t.action(FIGHT, t.card("goblin")): {"needs": 2, "has": 1},
        t.action(MARKET, 0): {"needs": 7, "has": 6},
        t.way(30): {"needs": 2, "has": 1},
        t.way(31, swords=2): {"needs": 2, "has": 1},
    }
    for action, numbers in details.items():
        refusal = t.s.why_not(action)
        assert refusal is not None
        assert refusal.details == numbers, refusal


def test_tunnels_are_refused_for_their_own_reasons() -> None:
    t = table(boots=1, swords=1, seats=[{"room": 4, "damage": 8, "supply": 1}])
    assert t.refuses(t.way(3)) == "needs-boots"
    assert t.refuses(t.way(9)) == "needs-key"
    assert t.refuses(t.way(9) | codes.OTHER_WAY_TO_PAY) == "unknown-action"
    assert t.refuses(t.way(10) | codes.OTHER_WAY_TO_PAY) == "unknown-action"
    assert t.refuses(t.action(MOVE, (first_way(t) - 1) << codes.WAY_SHIFT)) == "no-tunnel"
    assert t.refuses(t.action(MOVE, t.s.board.first[5] << codes.WAY_SHIFT)) == "no-tunnel"
    assert t.refuses(t.way(10, swords=1)) == "too-many-swords"
    t = table(boots=1, swords=1, seats=[{"room": 26, "damage": 9}])
    assert t.refuses(t.way(31, swords=2)) == "needs-swords"
    assert t.refuses(t.way(31, swords=1)) == "would-knock-out"
    t = table(boots=1, swords=1, seats=[{"room": 26, "supply": 0}])
    assert t.refuses(t.way(31, swords=1)) == "no-cubes"
    t = table(boots=2, barred=1, seats=[{"room": 5}])
    assert t.refuses(t.way(6)) == "against-arrow"
    assert t.refuses(t.way(4)) == "cave-stops"
    t = table(teleports=1, seats=[{"room": 4}])
    assert t.refuses(t.action(TELEPORT, 11)) == "no-tunnel"
    assert t.refuses(t.action(MOVE, first_way(t) << codes.WAY_SHIFT)) == "needs-boots"


def test_what_lies_around_is_refused_for_its_own_reasons() -> None:
    t = table(seats=[{"room": 31}, {"artifacts": [5]}])
    assert t.refuses(t.action(ARTIFACT, 0)) == "no-artifact-here"
    assert t.refuses(t.action(ARTIFACT, 5)) == "no-artifact-here"
    nothing_here = table(seats=[{"room": 30}])
    assert nothing_here.refuses(nothing_here.action(ARTIFACT, 0)) == "no-artifact-here"
    taken = table(seats=[{"room": 18}, {"artifacts": [5]}])
    assert taken.refuses(taken.action(ARTIFACT, 5)) == "artifact-gone"
    t = table(seats=[{"room": 30, "gold": 9}])
    assert t.refuses(t.action(MARKET, 0)) == "not-a-market"
    assert t.refuses(t.action(MARKET, 3)) == "not-offered"
    t = table(seats=[{"room": 26, "gold": 9}, {"tokens": {"key": 2}}])
    assert t.refuses(t.action(MARKET, t.rules.goods.index("key"))) == "sold-out"
    assert t.refuses(t.action(MARKET, len(t.s.market))) == "not-offered"
    assert t.refuses(t.action(DRINK, t.token("key"))) == "wrong-kind"
    assert t.refuses(t.action(DRINK, t.token("healing"))) == "not-owned"


def test_a_thief_who_left_has_left_everything() -> None:
    t = table(boots=2, teleports=2, seats=[{"room": 2, "artifacts": [5], "gold": 7, "tokens": {"backpack": 1}}])
    t.do("go 1")
    assert t.refuses(t.way(2)) == "has-left"
    assert t.refuses(t.action(TELEPORT, 2)) == "has-left"
    assert t.refuses(t.action(MARKET, 0)) == "not-a-market"
    assert t.refuses(t.action(ARTIFACT, 0)) == "no-artifact-here"


def test_questions_are_answered_with_what_there_is() -> None:
    t = asked([], "go 16", boots=1, a={"room": 11})
    assert t.refuses(t.action(TAKE, codes.MAJOR)) == "nothing-there"
    assert t.refuses(t.action(TAKE, codes.LOOT_KINDS)) == "nothing-there"
    assert t.refuses(t.action(END)) == "answer-first"
    t = asked(["underworld-dealing"], "play underworld-dealing", a={"gold": 6})
    assert t.refuses(t.action(CHOOSE, 1)) == "needs-gold"
    assert t.refuses(t.action(CHOOSE, 2)) == "not-that-one"
    t = asked(["underworld-dealing"], "play underworld-dealing", a={"gold": 7}, reserve={"secret-tome": 0})
    assert t.refuses(t.action(CHOOSE, 1)) == "sold-out"
    t = asked(["sleight-of-hand", "stumble"], "play sleight-of-hand")
    assert t.refuses(t.action(DISCARD, t.card("burgle"))) == "not-in-hand"
    t = asked(["burgle", "master-burglar"], "play burgle", "play master-burglar")
    assert t.refuses(t.action(TRASH, t.card("master-burglar") << 1)) == "not-that-one"
    assert t.refuses(t.action(TRASH, t.card("burgle") << 1 | 1)) == "not-that-one"
    t = asked(["treasure-hunter"], "play treasure-hunter")
    assert t.refuses(t.action(REPLACE, t.card("wizard"))) == "not-offered"
    t = asked(["swagger", "dead-run"], "play swagger", "play dead-run", credit=1)
    assert t.offers() == ["credit 0", "credit 1"]
    assert t.refuses(t.action(CREDIT, 2)) == "not-that-one"
    t = asked(["swagger", "stumble"], "play swagger", "play stumble", credit=3)
    assert t.offers() == ["credit 0", "credit 1"]
    assert t.refuses(t.action(CREDIT, 2)) == "not-that-one"
    t = asked(["wand-of-wind"], "play wand-of-wind", "choose 2", a={"room": 4})
    assert t.refuses(t.action(SNATCH, 4 << 2)) == "nothing-there"


def test_a_finished_game_refuses_everything() -> None:
    t = table(seats=[{"room": 2, "artifacts": [5]}, {"fate": "lost"}], countdown_seat=1, countdown=1, boots=1)
    t.do("go 1", "end")
    assert t.s.active == -1
    assert t.s.legal(0) == t.s.legal(1) == []
    assert t.refuses(t.action(END)) == "game-over"
