"""What is told of everything that happens, and what nobody can take back."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.event import EVERYBODY, Event, all_but, only
from meisterdieb.kernel.luck import ScriptedLuck, SeededLuck
from tests.klong.table import Table, kinds, new_game, table

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]
EMPTY: dict[str, Any] = {"hand": [], "draw": []}
BURGLES = ", ".join(["drawn A burgle"] * 5)
CARDS = {
    *("drawn", "plays", "buys", "uses", "fights", "discards"),
    *("trashes", "replaces", "revealed", "arrives", "receives"),
}
TOKENS = {"finds", "sells", "drinks"}


def scene(*hand: str, **more: Any) -> Table:
    """A holds these cards and has five Burgles to draw; nobody made noise yet, the row is full and harmless."""
    a = {"hand": list(hand), "draw": ["burgle"] * 5, **more.pop("a", {})}
    seats = [a, more.pop("b", EMPTY)]
    return table(**{"area": [0, 0], "row": PLAIN, **more, "seats": seats})


def told(t: Table, events: list[Event]) -> list[str]:
    """Each event as its kind, its seat and its numbers; cards and tokens by their ids, numbers that are 0 left out."""
    texts = []
    for event, kind in zip(events, kinds(events), strict=True):
        ids = t.rules.card_ids if kind in CARDS else t.rules.token_ids if kind in TOKENS else None
        numbers = [str(ids[event.a] if ids else event.a), str(event.b)]
        while numbers and numbers[-1] == "0":
            numbers.pop()
        who = {-1: "-", 8: "black"}.get(event.seat) or "ABCD"[event.seat]
        texts.append(" ".join([kind, who, *numbers]))
    return texts


# What is held, what else is so, what is done, what chance answers; and what is told of it.
Row = tuple[str, dict[str, Any], str, str, str]
TOLD: list[Row] = [
    ("dead-run", {}, "play dead-run", "", "plays A dead-run, gains A 2 2, clank A 2"),
    (
        "elven-dagger",
        {},
        "play elven-dagger",
        "",
        "plays A elven-dagger, gains A 0 1, gains A 1 1, drawn A burgle, draws A 1",
    ),
    (
        "invoker-of-the-ancients",
        {},
        "play invoker-of-the-ancients",
        "",
        "plays A invoker-of-the-ancients, gains A 3 1, clank A 1",
    ),
    (
        "sneak",
        {"area": [1, 0]},
        "play sneak",
        "",
        "plays A sneak, gains A 0 1, gains A 2 1, quiet A 1, credit-left A 1",
    ),
    ("move-silently", {"area": [2, 0]}, "play move-silently", "", "plays A move-silently, gains A 2 2, quiet A 2"),
    ("move-silently", {"credit": 1}, "play move-silently", "", "plays A move-silently, gains A 2 2, credit-left A 3"),
    ("stumble", {"credit": 2}, "play stumble", "", "plays A stumble, credit-used A 1"),
    (
        "swagger stumble",
        {"credit": 2},
        "play swagger, play stumble, credit 0",
        "",
        "plays A swagger, gains A 2 1, plays A stumble, clank A 1",
    ),
    (
        "",
        {"skill": 2, "row": ["shrine", *PLAIN[:5]], "a": {"damage": 3}},
        "use shrine, choose 2",
        "",
        "uses A shrine, heals A 1",
    ),
    ("", {"skill": 2, "row": ["shrine", *PLAIN[:5]]}, "use shrine, choose 2", "", "uses A shrine"),
    (
        "rebel-miner search",
        {},
        "play rebel-miner, play search",
        "",
        "plays A rebel-miner, gold A 2, plays A search, gains A 0 2, gains A 2 1, gold A 1",
    ),
    ("search", {}, "play search", "", "plays A search, gains A 0 2, gains A 2 1"),
    ("", {"skill": 4, "row": ["sapphire", *PLAIN[:5]]}, "buy sapphire", "", "buys A sapphire, clank A 2"),
    ("", {"skill": 3}, "buy explore", "", "buys A explore"),
    ("", {"swords": 2}, "fight goblin", "", "fights A goblin, gold A 1"),
    ("", {"boots": 1, "a": {"room": 2}}, "go 3", "", "enters A 3"),
    ("", {"boots": 1, "swords": 1, "a": {"room": 26}}, "go 31/1", "", "enters A 31 1, hurt A 1"),
    ("", {"teleports": 1, "a": {"room": 2}}, "teleport 3", "", "teleports A 3"),
    (
        "",
        {"boots": 1, "a": {"room": 11}},
        "go 16, take minor",
        "treasure",
        "enters A 16, takes A 0 16, finds A treasure, gold A 2",
    ),
    ("", {"boots": 1, "a": {"room": 11}}, "go 16, take none", "", "enters A 16, leaves-it A 16"),
    ("", {"boots": 2, "a": {"room": 30}}, "go 24, take idol", "", "enters A 24, takes A 2 24, finds A monkey-idol"),
    (
        "",
        {"boots": 1, "rage": 3, "a": {"room": 11}},
        "go 16, take minor",
        "dragon-egg",
        "enters A 16, takes A 0 16, finds A dragon-egg, rage A 4 3",
    ),
    (
        "wand-of-wind",
        {"a": {"room": 15}},
        "play wand-of-wind, choose 2, snatch 16:minor",
        "treasure",
        "plays A wand-of-wind, takes A 0 16, finds A treasure, gold A 2",
    ),
    ("wand-of-wind", {"a": {"room": 15}}, "play wand-of-wind, choose 2, snatch none", "", "plays A wand-of-wind"),
    ("", {"rage": 4, "a": {"room": 21}}, "artifact 7", "", "artifact A 7, rage A 5 4"),
    ("", {"a": {"room": 26, "gold": 7}}, "market key", "", "pays A 7, sells A key"),
    ("", {"a": {"tokens": {"swiftness": 1}}}, "drink swiftness", "", "drinks A swiftness, gains A 2 1"),
    (
        "sleight-of-hand stumble",
        {},
        "play sleight-of-hand, discard stumble",
        "",
        "plays A sleight-of-hand, discards A stumble, drawn A burgle, drawn A burgle, draws A 2",
    ),
    (
        "brilliance",
        {"a": {"draw": ["stumble"], "discard": ["burgle"] * 3}},
        "play brilliance",
        "",
        "plays A brilliance, drawn A stumble, shuffles A, drawn A burgle, drawn A burgle, draws A 3",
    ),
    (
        "burgle master-burglar",
        {},
        "play burgle, play master-burglar, trash burgle",
        "",
        "plays A burgle, gains A 0 1, plays A master-burglar, gains A 0 2, trashes A burgle",
    ),
    (
        "burgle master-burglar",
        {},
        "play burgle, play master-burglar, trash none",
        "",
        "plays A burgle, gains A 0 1, plays A master-burglar, gains A 0 2",
    ),
    (
        "treasure-hunter",
        {},
        "play treasure-hunter, replace ladder",
        "watcher",
        "plays A treasure-hunter, gains A 0 2, gains A 1 2, "
        "replaces A ladder, revealed A watcher, arrives A watcher, clank A 1, clank B 1",
    ),
    (
        "mister-whiskers",
        {"rage": 3, "area": [2, 1]},
        "play mister-whiskers, choose 1",
        "black A B",
        "plays A mister-whiskers, attack A 3, cube black, cube A, cube B",
    ),
    (
        "underworld-dealing",
        {"a": {"gold": 7}},
        "play underworld-dealing, choose 2",
        "",
        "plays A underworld-dealing, pays A 7, receives A secret-tome, receives A secret-tome",
    ),
    ("tattle", {}, "play tattle", "", "plays A tattle, gains A 0 2, clank B 1"),
    (
        "",
        {"skill": 2, "swords": 1, "boots": 3},
        "end",
        "",
        f"turn-ends A, lapses A 2 {1 << 8 | 3}, {BURGLES}, draws A 5, turn-begins B 1",
    ),
    ("", {"swords": 1}, "end", "", f"turn-ends A, lapses A 0 {1 << 8}, {BURGLES}, draws A 5, turn-begins B 1"),
    ("", {"boots": 2}, "end", "", f"turn-ends A, lapses A 0 2, {BURGLES}, draws A 5, turn-begins B 1"),
    (
        "stumble",
        {"row": PLAIN[:5], "a": {"discard": ["wizard"]}},
        "play stumble, end",
        "burgle burgle burgle burgle burgle ogre black black black",
        f"plays A stumble, clank A 1, turn-ends A, clears A 2, {BURGLES}, draws A 5, "
        "revealed A ogre, attack A 3, cube black, cube black, cube black, turn-begins B 1",
    ),
    (
        "",
        {"row": PLAIN[:5], "black_aside": 5},
        "end",
        "burgle burgle burgle burgle burgle shrine",
        f"turn-ends A, {BURGLES}, draws A 5, revealed A shrine, arrives A shrine, cubes-back A 3, turn-begins B 1",
    ),
    (
        "",
        {"row": PLAIN[:5]},
        "end",
        "burgle burgle burgle burgle burgle shrine",
        f"turn-ends A, {BURGLES}, draws A 5, revealed A shrine, arrives A shrine, turn-begins B 1",
    ),
    (
        "",
        {"boots": 1, "a": {"room": 2, "artifacts": [5], "draw": []}},
        "go 1, end",
        "",
        "enters A 1, escapes A, turn-ends A, countdown A 1, turn-begins B 1",
    ),
    (
        "mister-whiskers",
        {"rage": 1, "area": [0, 1], "b": {"damage": 9, "room": 16, "artifacts": [5]}},
        "play mister-whiskers, choose 1",
        "B black",
        "plays A mister-whiskers, attack A 2, cube B, knocked-out B, rescue B, countdown B 1, cube black",
    ),
    (
        "mister-whiskers",
        {"rage": 1, "area": [1, 0], "a": {"damage": 9}},
        "play mister-whiskers, choose 1",
        "A black",
        "plays A mister-whiskers, attack A 2, cube A, knocked-out A, loses A, countdown A 1, "
        "cube black, clears A 1, turn-begins B 1",
    ),
    (
        "",
        {"row": PLAIN[:5], "deck": {}, "a": {"draw": []}},
        "end",
        "",
        "turn-ends A, deck-empty A, knocked-out A, loses A, countdown A 1, knocked-out B, loses B, game-ends -",
    ),
    (
        "",
        {"round_limit": 2, "round": 2, "active": 1, "a": {"draw": []}},
        "end",
        "",
        "turn-ends B, rounds-up A 2, countdown A 1, turn-begins A 3",
    ),
    (
        "",
        {"rage": 1, "countdown": 1, "countdown_seat": 1, "a": {"draw": []}, "b": {"fate": "lost", "damage": 10}},
        "end",
        "black black black",
        "turn-ends A, countdown B 2, attack B 3, cube black, cube black, cube black, turn-begins A 2",
    ),
]


@pytest.mark.parametrize("row", TOLD, ids=lambda row: row[2])
def test_everything_that_happens_is_told_once_and_in_order(row: Row) -> None:
    hand, more, moves, luck, expected = row
    t = scene(*hand.split(), **more)
    events = t.do(*moves.split(", "), luck=[*luck.split()])
    assert ", ".join(told(t, events)) == expected
    for event, kind in zip(events, kinds(events), strict=True):
        audience = {"drawn": only(max(event.seat, 0)), "draws": all_but(max(event.seat, 0))}.get(kind, EVERYBODY)
        assert event.audience == audience, kind


@pytest.mark.parametrize("row", TOLD, ids=lambda row: row[2])
def test_all_that_happens_happens_unwatched_too(row: Row) -> None:
    hand, more, moves, luck, _ = row
    watched, unwatched = scene(*hand.split(), **more), scene(*hand.split(), **more)
    watched.do(*moves.split(", "), luck=[*luck.split()])
    script = ScriptedLuck([unwatched.answer(item) for item in luck.split()], SeededLuck(1))
    for text in moves.split(", "):
        unwatched.s.apply(md.parse(unwatched.play, text), script)
    assert unwatched.s.events is None
    assert unwatched.s.hash() == watched.s.hash()


def test_a_new_game_has_no_barrier_behind_it() -> None:
    assert new_game(players=3).s.barrier == 0


def test_each_draw_of_cards_is_a_barrier_of_its_own() -> None:
    t = scene("lucky-coin", "lucky-coin", "stumble")
    t.do("play stumble")
    assert t.s.barrier == 0
    t.do("play lucky-coin")
    assert t.s.barrier == 1
    t.do("play lucky-coin")
    assert t.s.barrier == 2


def test_drawing_from_empty_piles_is_no_barrier() -> None:
    t = scene("lucky-coin", a={"draw": []})
    t.do("play lucky-coin")
    assert t.s.barrier == 0


def test_each_secret_turned_up_is_a_barrier_but_none_that_everybody_knew() -> None:
    t = scene(boots=3, a={"room": 15})
    t.do("go 16", "take minor", luck=["skill"])
    assert t.s.barrier == 1
    t.do("go 15", "go 16", "take minor", luck=["skill"])
    assert t.s.barrier == 2
    t = scene(boots=2, a={"room": 30})
    t.do("go 24", "take idol")
    assert t.s.barrier == 0


def test_each_attack_and_each_card_revealed_is_a_barrier() -> None:
    t = scene("mister-whiskers", "treasure-hunter")
    t.do("play mister-whiskers", "choose 1")
    assert t.s.barrier == 1
    t.do("play treasure-hunter", "replace ladder")
    assert t.s.barrier == 2
    t.do("end", luck=[])
    assert t.s.barrier == 2 + 2, "five cards are drawn, and the turn passes on"


def test_the_end_of_a_turn_is_a_barrier_even_if_nothing_is_revealed() -> None:
    t = scene(a={"draw": []})
    t.do("end")
    assert t.s.barrier == 1
    t.do("end")
    assert t.s.barrier == 2
