"""What clients are told of Clou by ids: every offer and every event leads to something that has a name."""

from typing import Any

import pytest

from meisterdieb.clou.engine import event_kinds
from meisterdieb.clou.engine.codes import NONE, NUMBER, PATTERNS, SCOUT, SHIFT, SOUP
from meisterdieb.clou.engine.content import content
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.game import ClouGame
from meisterdieb.clou.telling.deeds import deed
from meisterdieb.clou.telling.event_names import IDS, NUMBERS, named
from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.refusal import BadInput
from tests.clou.table import new_game, table
from tests.clou.wandering import wander

GAME = ClouGame()
NEXT = {"campaign-lost": 2}  # it is lost for the first or the second reason


def known(s: ClouState) -> dict[str, set[str]]:
    """Every sort of thing with its ids, as names and views have them."""
    view, names = s.view(None), GAME.names(s, "en")
    return {
        "field": set(names["fields"]),
        "need": set(s.rules.need_ids),
        "challenge": {challenge["id"] for challenge in view["challenges"]},
        "loot": set(view["loot"]),
        "room": set(view["rooms"]),
        "item": {item["id"] for item in (*content().campaign["tool"], *content().campaign["preparation"])},
        "thief": set(content().thief_ids),
        "heist": set(content().heists),
        "seat": set("012"[: view["players"]]),
        "vote": {"stay", "leave"},
        "tickets": {"keep", "use"},
        "pattern": set(PATTERNS),
        "lost_by": {"traces", "prison"},
        "concert": {"noticed", "unnoticed"},
    }


@pytest.mark.parametrize(("players", "options"), [(1, {}), (3, {}), (2, {"campaign": "yes"}), (3, {"campaign": "yes"})])
def test_whatever_is_offered_or_happens_has_an_id_that_is_known(players: int, options: dict[str, Any]) -> None:
    sorts: set[str] = set()
    for seed in range(2):
        for step in wander(seed, players, **options):
            before, after = known(step.before), known(step.after)
            for seat in step.before.to_act:
                for action in (*step.before.legal(seat), *GAME.near(step.before, seat)):
                    sort, _, id = deed(step.before, action).on.partition(":")
                    assert not sort or id in before[sort], deed(step.before, action)
                    sorts.add(sort)
            for event in step.events:
                told = named(step.after, event)
                symbols = {"symbol": {told.ids.get("symbol", "")}}
                assert all(id in (after | symbols)[sort] for sort, id in told.ids.items()), told
                sorts.update(told.ids)
    assert {"field", "need", "symbol", "challenge", "vote"} <= sorts
    assert not options or {"item", "thief", "heist"} <= sorts


def test_dice_are_told_as_they_are_called() -> None:
    t = table(players=1, roll=[4, 1, 2], extras=[[5]], plus_minus=[[1]])
    found = [deed(t.s, action) for action in t.play.legal(0) if action >> SHIFT == NUMBER]
    assert any(one.how == {"dice": ["4"], "change": 0, "by": [], "n": 4} for one in found)
    assert any(one.how == {"dice": ["1", "5*"], "change": 1, "by": [1], "n": 7} for one in found)
    for one in found:
        assert sum(int(die.rstrip("*")) for die in one.how["dice"]) + one.how["change"] == one.how["n"]


@pytest.mark.parametrize("verb", [SCOUT, SOUP])
def test_declining_is_about_nothing(verb: int) -> None:
    assert deed(table().s, verb << SHIFT | NONE)[1:] == ("", {})


@pytest.mark.parametrize("action", [-1, 30 << SHIFT, NUMBER << SHIFT])
def test_a_number_that_is_no_action_is_about_nothing(action: int) -> None:
    with pytest.raises(BadInput, match="is not an action"):
        deed(table().s, action)


def test_no_event_keeps_a_number_of_the_engine_for_itself() -> None:
    """Two different numbers of a kind are told differently, unless the kind has none; then it is told without."""
    s = new_game(2, 1, campaign="yes").s
    assert set(NUMBERS) <= set(event_kinds.NAMES)
    for kind, name in enumerate(event_kinds.NAMES):
        told = [named(s, Event(kind, 0, a, b, EVERYBODY)) for a, b in ((1, 0), (NEXT.get(name, 0), 1))]
        assert [event.name for event in told] == [name, name]
        assert (told[0] != told[1]) == (name in NUMBERS or kind == event_kinds.ROLLS), name
        assert not {"a", "b", "kind"} & {*told[0].ids, *told[0].numbers}
        assert not set(IDS) & set(told[0].numbers)


def test_a_crossed_circle_box_is_told_with_its_number() -> None:
    view = table(marks={"A:circlebox.a1": 5 + 64, "A:circlebox.a2": 3, "A:kraft.1": 4}).s.view(0)
    assert view["crossed"] == {"A:circlebox.a1": 5}
