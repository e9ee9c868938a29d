"""Every card of the base game gives what is printed on it; the numbers stand here a second time on purpose."""

from typing import NamedTuple

import pytest

from tests.klong.table import Table, kinds, new_game, table

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "pickaxe", "pickaxe"]
CAVE_IN_THE_DEPTHS = 18


class Printed(NamedTuple):
    """The numbers and symbols of a card, without what depends on a condition or a choice."""

    copies: int
    cost: int
    points: int = 0
    skill: int = 0
    swords: int = 0
    boots: int = 0
    teleport: int = 0
    gold: int = 0
    clank: int = 0
    draw: int = 0
    dragon: bool = False
    danger: bool = False


STARTERS = {
    "burgle": Printed(copies=24, cost=0, skill=1),
    "stumble": Printed(copies=8, cost=0, clank=1),
    "sidestep": Printed(copies=4, cost=0, boots=1),
    "scramble": Printed(copies=4, cost=0, skill=1, boots=1),
}
RESERVE = {
    "mercenary": Printed(copies=15, cost=2, skill=1, swords=2),
    "explore": Printed(copies=15, cost=3, skill=2, boots=1),
    "secret-tome": Printed(copies=12, cost=7, points=7),
}
MONSTERS = {
    "animated-door": Printed(copies=2, cost=1, boots=1, dragon=True),
    "belcher": Printed(copies=2, cost=2, gold=4, clank=2, dragon=True),
    "cave-troll": Printed(copies=1, cost=4, gold=3, draw=2, dragon=True),
    "crystal-golem": Printed(copies=2, cost=3, skill=3),
    "kobold": Printed(copies=3, cost=1, skill=1, dragon=True, danger=True),
    "ogre": Printed(copies=2, cost=3, gold=5, dragon=True),
    "orc-grunt": Printed(copies=3, cost=2, gold=3, dragon=True),
    "overlord": Printed(copies=2, cost=2, draw=2),
    "watcher": Printed(copies=3, cost=3, gold=3),
}
DEVICES = {
    "dragon-shrine": Printed(copies=2, cost=4, danger=True),
    "ladder": Printed(copies=2, cost=3, boots=2),
    "shrine": Printed(copies=3, cost=2),
    "teleporter": Printed(copies=2, cost=4, teleport=1),
    "the-vault": Printed(copies=1, cost=3, gold=5, clank=3, dragon=True),
}
CARDS = {
    "amulet-of-vigor": Printed(copies=1, cost=7, points=3, skill=4),
    "apothecary": Printed(copies=1, cost=3, points=2),
    "archaeologist": Printed(copies=2, cost=2, points=1, draw=1),
    "boots-of-swiftness": Printed(copies=1, cost=5, points=3, boots=3),
    "bracers-of-agility": Printed(copies=2, cost=5, points=2, draw=2),
    "brilliance": Printed(copies=1, cost=6, draw=3),
    "cleric-of-the-sun": Printed(copies=2, cost=3, points=1, skill=2, swords=1),
    "dead-run": Printed(copies=2, cost=3, boots=2, clank=2),
    "diamond": Printed(copies=1, cost=8, points=8, draw=1, dragon=True),
    "dragons-eye": Printed(copies=1, cost=5, draw=1, dragon=True),
    "dwarven-peddler": Printed(copies=1, cost=4, boots=1, gold=2),
    "elven-boots": Printed(copies=1, cost=4, points=2, skill=1, boots=1, draw=1),
    "elven-cloak": Printed(copies=1, cost=4, points=2, skill=1, clank=-2, draw=1),
    "elven-dagger": Printed(copies=1, cost=4, points=2, skill=1, swords=1, draw=1),
    "emerald": Printed(copies=2, cost=5, points=5, draw=1, dragon=True),
    "flying-carpet": Printed(copies=1, cost=6, points=2, boots=2),
    "gem-collector": Printed(copies=1, cost=4, points=2, skill=2, clank=-2),
    "invoker-of-the-ancients": Printed(copies=1, cost=4, points=1, teleport=1, clank=1),
    "kobold-merchant": Printed(copies=1, cost=3, points=1, gold=2),
    "lucky-coin": Printed(copies=2, cost=1, points=1, skill=1, clank=1, draw=1),
    "master-burglar": Printed(copies=2, cost=3, points=2, skill=2),
    "mister-whiskers": Printed(copies=1, cost=1, points=1, dragon=True),
    "monkeybot-3000": Printed(copies=1, cost=5, points=1, clank=3, draw=3, dragon=True),
    "move-silently": Printed(copies=2, cost=3, boots=2, clank=-2),
    "pickaxe": Printed(copies=2, cost=4, points=2, swords=2, gold=2),
    "rebel-captain": Printed(copies=1, cost=3, points=1, skill=2),
    "rebel-miner": Printed(copies=1, cost=2, points=1, gold=2),
    "rebel-scout": Printed(copies=1, cost=3, points=1, boots=2),
    "rebel-soldier": Printed(copies=1, cost=2, points=1, swords=2),
    "ruby": Printed(copies=2, cost=6, points=6, draw=1, dragon=True),
    "sapphire": Printed(copies=3, cost=4, points=4, draw=1, dragon=True),
    "scepter-of-the-ape-lord": Printed(copies=1, cost=3, points=3, skill=3, clank=3),
    "search": Printed(copies=2, cost=4, skill=2, boots=1),
    "silver-spear": Printed(copies=2, cost=3, points=2, swords=3),
    "singing-sword": Printed(copies=1, cost=5, points=2, skill=3, swords=2, clank=1, dragon=True),
    "sleight-of-hand": Printed(copies=2, cost=2),
    "sneak": Printed(copies=2, cost=2, skill=1, boots=1, clank=-2),
    "swagger": Printed(copies=2, cost=2, boots=1),
    "tattle": Printed(copies=2, cost=3, skill=2),
    "the-duke": Printed(copies=1, cost=5, skill=2, swords=2),
    "the-mountain-king": Printed(copies=1, cost=6, points=3, skill=2, swords=1, boots=1),
    "the-queen-of-hearts": Printed(copies=1, cost=6, points=3, skill=3, swords=1),
    "treasure-hunter": Printed(copies=2, cost=3, points=1, skill=2, swords=2),
    "treasure-map": Printed(copies=1, cost=6, gold=5),
    "tunnel-guide": Printed(copies=2, cost=1, points=1, swords=1, boots=1),
    "underworld-dealing": Printed(copies=1, cost=1),
    "wand-of-recall": Printed(copies=2, cost=5, points=1, skill=2),
    "wand-of-wind": Printed(copies=1, cost=6, points=3),
    "wizard": Printed(copies=1, cost=6, skill=3),
}
GOBLIN = Printed(copies=1, cost=2, gold=1)
DUNGEON = MONSTERS | DEVICES | CARDS


def gains(t: Table, *actions: str) -> Printed:
    """What these actions give A, who has made 5 Clank! and holds nothing else."""
    t.do(*actions)
    return Printed(
        copies=0,
        cost=0,
        skill=t.s.skill,
        swords=t.s.swords,
        boots=t.s.boots,
        teleport=t.s.teleports,
        gold=t.a.gold,
        clank=t.s.area[0] - 5,
        draw=len(t.a.hand),
    )


def expected(printed: Printed) -> Printed:
    """The part of a card's numbers that are gains."""
    return printed._replace(copies=0, cost=0, points=0, dragon=False, danger=False)


@pytest.mark.parametrize("card", [*STARTERS, *RESERVE, *CARDS])
def test_playing_a_card_gives_what_it_shows(card: str) -> None:
    printed = (STARTERS | RESERVE | CARDS)[card]
    t = table(area=[5, 0], seats=[{"hand": [card], "draw": ["burgle"] * 5}])
    assert gains(t, f"play {card}") == expected(printed)


@pytest.mark.parametrize("monster", MONSTERS)
def test_defeating_a_monster_gives_what_it_shows(monster: str) -> None:
    printed = MONSTERS[monster]
    seats = [{"room": CAVE_IN_THE_DEPTHS, "hand": [], "draw": ["burgle"] * 5}]
    t = table(area=[5, 0], swords=printed.cost, row=[monster, *PLAIN[:5]], seats=seats)
    assert gains(t, f"fight {monster}") == expected(printed)
    assert t.names(t.s.dungeon_discard) == [monster]


@pytest.mark.parametrize("device", DEVICES)
def test_using_a_device_gives_what_it_shows(device: str) -> None:
    printed = DEVICES[device]
    seats = [{"room": CAVE_IN_THE_DEPTHS, "hand": [], "draw": ["burgle"] * 5}]
    t = table(area=[5, 0], skill=printed.cost, row=[device, "pickaxe"], seats=seats)
    assert gains(t, f"use {device}") == expected(printed)
    assert t.names(t.s.dungeon_discard) == [device]


def test_the_goblin_gives_one_gold_for_two_swords() -> None:
    t = table(area=[5, 0], swords=GOBLIN.cost, seats=[{"hand": [], "draw": []}])
    assert gains(t, "fight goblin") == expected(GOBLIN)
    assert not table(swords=1).can("fight goblin")


@pytest.mark.parametrize("card", [*RESERVE, *CARDS])
def test_a_card_is_bought_for_its_cost_in_skill(card: str) -> None:
    printed = (RESERVE | CARDS)[card]
    row = PLAIN if card in RESERVE else [card]
    seats = [{"room": CAVE_IN_THE_DEPTHS}]
    assert table(skill=printed.cost, row=row, seats=seats).can(f"buy {card}")
    assert not table(skill=printed.cost - 1, swords=9, row=row, seats=seats).can(f"buy {card}")


@pytest.mark.parametrize("monster", MONSTERS)
def test_a_monster_is_fought_for_its_cost_in_swords(monster: str) -> None:
    cost, seats = MONSTERS[monster].cost, [{"room": CAVE_IN_THE_DEPTHS}]
    assert table(swords=cost, row=[monster], seats=seats).can(f"fight {monster}")
    assert not table(swords=cost - 1, skill=9, row=[monster], seats=seats).can(f"fight {monster}")


@pytest.mark.parametrize("device", DEVICES)
def test_a_device_is_used_for_its_cost_in_skill(device: str) -> None:
    cost, seats = DEVICES[device].cost, [{"room": CAVE_IN_THE_DEPTHS}]
    assert table(skill=cost, row=[device], seats=seats).can(f"use {device}")
    assert not table(skill=cost - 1, swords=9, row=[device], seats=seats).can(f"use {device}")


@pytest.mark.parametrize("card", [*STARTERS, *RESERVE, *CARDS])
def test_a_card_in_the_deck_counts_its_points(card: str) -> None:
    t = table(seats=[{"hand": [], "draw": [card]}])
    assert t.play.score()[0].parts["cards"] == (STARTERS | RESERVE | CARDS)[card].points


@pytest.mark.parametrize("card", DUNGEON)
def test_the_dragon_attacks_if_a_card_with_its_symbol_is_revealed(card: str) -> None:
    row = ["ogre", "kobold", "ladder", "pickaxe", "sapphire"]
    happened = table(row=row, deck={card: 1}, seats=[{"hand": [], "draw": []}]).do("end")
    assert ("attack" in kinds(happened)) == DUNGEON[card].dragon


@pytest.mark.parametrize("card", DUNGEON)
def test_danger_in_the_row_adds_a_cube(card: str) -> None:
    rage = table(rage=1, row=[card]).play.view(0)["rage"]
    assert rage["next_attack"] - rage["cubes"] == DUNGEON[card].danger


def test_the_dungeon_deck_holds_the_printed_copies() -> None:
    t = new_game()
    found = t.names(t.s.deck + t.s.row)
    assert {card: found.count(card) for card in set(found)} == {card: DUNGEON[card].copies for card in DUNGEON}
    assert len(found) == 100


def test_reserve_and_starting_decks_hold_the_printed_copies() -> None:
    t = new_game()
    assert t.play.view(0)["reserve"] == {card: RESERVE[card].copies for card in RESERVE} | {"goblin": GOBLIN.copies}
    found = [name for p in t.s.seats for name in t.names(p.hand + p.draw)]
    assert {card: found.count(card) for card in set(found)} == {card: STARTERS[card].copies for card in STARTERS}
