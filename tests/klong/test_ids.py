"""What clients are told of Klong! by ids: every offer and every event leads to something that has a name."""

import pytest

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine import event_kinds
from meisterdieb.klong.engine.codes import (
    BLACK,
    CHOOSE,
    CREDIT,
    LOOT,
    MOVE,
    NONE,
    SHIFT,
    SNATCH,
    TAKE,
    TRASH,
    WAY_SHIFT,
)
from meisterdieb.klong.telling.deeds import ABOUT, deed
from meisterdieb.klong.telling.event_names import IDS, NUMBERS, named
from tests.klong.table import Table, new_game, table
from tests.klong.whole_games import whole_game

CARDS = {"hand", "shop", "played", "pile", "card"}


def known(t: Table) -> dict[str, set[str]]:
    """Every sort of thing with its ids, as help pages and views name them."""
    game, view = t.play.game, t.s.view(None)
    things = {thing["id"] for thing in game.things("en")}
    return {
        **dict.fromkeys((*CARDS, "token"), things),
        "room": set(game.names(t.s, "en")["rooms"]),
        "market": set(view["market"]),
        "artifact": {str(value) for value in t.s.board.artifact if value},
        "loot": set(view["loot"]),
        "option": set("123456789"),
        "resource": set(view["turn"]),
        "cube": {*"ABCD"[: view["players"]], "black"},
    }


@pytest.mark.parametrize(("players", "seed"), [(3, 2), (4, 3)])
def test_whatever_is_offered_or_happens_has_an_id_that_is_known(players: int, seed: int) -> None:
    sorts: set[str] = set()
    for t, events in whole_game(players, seed):
        ids = known(t)
        for seat in t.s.to_act:
            for action in (*t.s.legal(seat), *t.play.game.near(t.s, seat)):
                sort, _, id = deed(t.s, action).on.partition(":")
                assert not sort or id in ids[sort], deed(t.s, action)
                sorts.add(sort)
        for event in events:
            told = named(t.s, event)
            assert all(id in ids[sort] for sort, id in told.ids.items()), told
            sorts.update(told.ids)
    assert {"hand", "shop", "room", "card", "token", "resource", "cube", "loot"} <= sorts


def test_every_verb_says_what_it_is_about() -> None:
    assert set(ABOUT) - {"redeem"} == {verb.name for verb in table().rules.verbs}


def test_swords_and_rooms_are_told_of_ways() -> None:
    s = new_game().s
    way = s.board.first[s.seats[s.active].room]
    room = s.board.to[way]
    how = {"room": room, "swords": 2, "price": {"boots": s.board.boots[way], "swords": 2}}
    assert deed(s, MOVE << SHIFT | way << WAY_SHIFT | 2) == ("go", f"room:{room}", how)


@pytest.mark.parametrize("verb", [TAKE, TRASH, SNATCH])
def test_declining_is_about_nothing(verb: int) -> None:
    s = new_game().s
    assert deed(s, verb << SHIFT | NONE)[1:] == ("", {})


def test_answers_are_told_apart() -> None:
    s = new_game().s
    room = s.seats[s.active].room
    assert deed(s, TAKE << SHIFT | 1) == ("take", "loot:major", {"room": room, "loot": "major"})
    assert deed(s, SNATCH << SHIFT | 7 << 2) == ("snatch", "loot:minor", {"room": 7, "loot": "minor"})
    assert deed(s, CHOOSE << SHIFT | 1) == ("choose", "option:2", {})
    assert deed(s, CREDIT << SHIFT | 3) == ("credit", "", {"n": 3})
    assert deed(s, TRASH << SHIFT | 1).on == f"pile:{s.rules.card_ids[0]}"
    assert deed(s, TRASH << SHIFT).on == f"played:{s.rules.card_ids[0]}"


@pytest.mark.parametrize("action", [-1, 30 << SHIFT, MOVE << SHIFT | 60_000])
def test_a_number_that_is_no_action_is_about_nothing(action: int) -> None:
    with pytest.raises(BadInput, match="is not an action"):
        deed(new_game().s, action)


def test_no_event_keeps_a_number_of_the_engine_for_itself() -> None:
    """Two different numbers of a kind are told differently, unless the kind has none; then it is told without."""
    s = new_game(board="mummy-a").s  # where everything is that an event can name
    assert set(NUMBERS) <= set(event_kinds.NAMES)
    for kind, name in enumerate(event_kinds.NAMES):
        told = [named(s, Event(kind, 1, a, b, EVERYBODY)) for a, b in ((1, 1), (2, 2))]
        assert [event.name for event in told] == [name, name]
        with_numbers = name in NUMBERS or event_kinds.NUMBERS_OF_PARTS.get(name) or kind == event_kinds.LAPSES
        assert (told[0] != told[1]) == bool(with_numbers), name
        assert not {"a", "b", "kind"} & {*told[0].ids, *told[0].numbers}
        assert not set(IDS) & set(told[0].numbers)


def test_a_black_cube_is_nobodys() -> None:
    s = new_game().s
    assert named(s, Event(event_kinds.CUBE, BLACK, 0, 0, EVERYBODY))[1:3] == (-1, {"cube": "black"})
    assert named(s, Event(event_kinds.CUBE, 1, 0, 0, EVERYBODY))[1:3] == (1, {"cube": "B"})


def test_loot_and_what_lapses_go_by_their_names() -> None:
    s = new_game().s
    assert named(s, Event(event_kinds.TAKES, 0, 2, 14, EVERYBODY)).ids == {"loot": LOOT[2], "room": "14"}
    lapsed = named(s, Event(event_kinds.LAPSES, 0, 3, 2 << 8 | 1, EVERYBODY))
    assert lapsed.numbers == {"skill": 3, "swords": 2, "boots": 1}
