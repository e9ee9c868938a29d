"""The dungeon row: refill, dragon symbols, encounters."""

from tests.klong.table import Table, kinds, table
from tests.klong.whole_games import whole_game
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]


def row_of(*cards: str | None, **scene: object) -> Table:
    """A turn of A, whose deck is empty so that the refill is the only chance at its end; the bag holds black cubes."""
    return table(area=[0, 0], row=list(cards), seats=[{"hand": [], "draw": []}], **scene)


@rule("KL-ROW-01")
def test_the_row_has_six_places_and_is_full_at_the_start_of_every_turn() -> None:
    for t, happened in whole_game(3, seed=3):
        assert len(t.s.row) == 6
        if "turn-begins" in kinds(happened):
            assert len(t.names(t.s.row)) == 6


@rule("KL-ROW-02")
def test_at_the_end_of_a_turn_the_row_is_filled_up_from_the_deck() -> None:
    t = row_of(*PLAIN[:4])
    deck = len(t.s.deck)
    happened = t.do("end", luck=["apothecary", "archaeologist"])
    assert t.names(t.s.row) == PLAIN
    assert len(t.s.deck) == deck - 2
    assert kinds(happened).count("revealed") == 2


@rule("KL-ROW-03")
def test_gaps_stay_open_until_the_turn_ends() -> None:
    t = row_of(*PLAIN, skill=10)
    t.do("use ladder", "use ladder", "use teleporter")
    assert len(t.names(t.s.row)) == 3
    assert t.s.row[:3] == [-1, -1, -1]
    t.do("end")
    assert len(t.names(t.s.row)) == 6


@rule("KL-ROW-04")
def test_a_full_row_reveals_nothing() -> None:
    t = row_of(*PLAIN)
    deck = list(t.s.deck)
    happened = t.do("end")
    assert t.s.deck == deck
    assert "revealed" not in kinds(happened)
    assert "attack" not in kinds(happened)


@rule("KL-ROW-05")
def test_a_newly_revealed_dragon_symbol_is_an_attack() -> None:
    assert kinds(row_of(*PLAIN[:5]).do("end", luck=["ogre"])).count("attack") == 1
    assert kinds(row_of(*PLAIN[:5]).do("end", luck=["pickaxe"])).count("attack") == 0


@rule("KL-ROW-05")
def test_a_dragon_symbol_is_an_attack_in_the_turn_of_its_reveal_only() -> None:
    t = table(area=[0, 0], row=PLAIN[:5], seats=[{"hand": [], "draw": []}, {"hand": [], "draw": []}])
    assert "attack" in kinds(t.do("end", luck=["ogre"]))
    assert "attack" not in kinds(t.do("end"))


@rule("KL-ROW-06")
def test_three_dragon_symbols_in_one_refill_are_one_attack() -> None:
    t = row_of(*PLAIN[:3])
    happened = t.do("end", luck=["ogre", "orc-grunt", "ruby", "black", "black", "black"])
    assert kinds(happened).count("attack") == 1
    assert kinds(happened).count("cube") == 3
    assert t.s.black_aside == 3


@rule("KL-ROW-07")
def test_dragon_symbols_lying_in_the_row_trigger_nothing() -> None:
    t = row_of("ogre", "ruby", "orc-grunt", "ladder", "ladder")
    assert "attack" not in kinds(t.do("end", luck=["pickaxe"]))


@rule("KL-ROW-08")
def test_buying_or_defeating_a_card_with_the_dragon_symbol_triggers_nothing() -> None:
    t = row_of("sapphire", "ogre", *PLAIN[:4], skill=4, swords=3)
    happened = t.do("buy sapphire", "fight ogre")
    assert "attack" not in kinds(happened)
    assert t.s.area[0] == 2
    assert "attack" not in kinds(t.do("end", luck=["sapphire", "pickaxe", "brilliance"]))


@rule("KL-ROW-09")
def test_noise_of_an_encounter_goes_into_the_bag_of_the_attack_of_the_same_refill() -> None:
    t = row_of(*PLAIN[:4])
    t.do("end", luck=["ogre", "watcher", "A", "B", "black"])
    assert t.s.area == [0, 0]
    assert t.a.damage == 1
    assert t.b.damage == 1


@rule("KL-ROW-10")
def test_no_card_leaves_the_row_by_itself() -> None:
    t = row_of("ogre", "kobold", "watcher", "ladder", "ruby", "apothecary", skill=2, swords=2, boots=1)
    t.do("buy mercenary", "fight goblin", "go 2", "end")
    assert t.names(t.s.row) == ["ogre", "kobold", "watcher", "ladder", "ruby", "apothecary"]


@rule("KL-ROW-10")
def test_cards_bought_used_or_defeated_leave_the_row() -> None:
    t = row_of("ogre", "kobold", "watcher", "ladder", "ruby", "apothecary", skill=6, swords=3)
    t.do("fight ogre", "use ladder", "buy apothecary")
    assert t.names(t.s.row) == ["kobold", "watcher", "ruby"]


def exchange(new: str) -> tuple[Table, list[str]]:
    """A Treasure Hunter of A replaces the Crystal Golem of the row by a new card."""
    t = table(
        players=3, area=[0, 0, 0], row=["crystal-golem", *PLAIN[:5]], seats=[{"hand": ["treasure-hunter"], "draw": []}]
    )
    return t, kinds(t.do("play treasure-hunter", "replace crystal-golem", luck=[new]))


@rule("KL-ROW-11")
def test_the_dragon_symbol_of_an_exchanged_card_is_ignored() -> None:
    t, happened = exchange("kobold")
    assert "attack" not in happened
    assert t.names(t.s.row) == ["kobold", *PLAIN[:5]]
    assert t.names(t.s.dungeon_discard) == ["crystal-golem"]
    assert "attack" not in kinds(t.do("end"))


@rule("KL-ROW-11")
def test_the_encounter_of_an_exchanged_card_is_carried_out() -> None:
    t, _ = exchange("watcher")
    assert t.s.area == [1, 1, 1]
    assert t.names(t.s.row) == ["watcher", *PLAIN[:5]]


@rule("KL-ROW-11")
def test_whichever_card_is_left_in_the_row_can_be_replaced() -> None:
    for row in ([None, *PLAIN[1:]], [*[None] * 5, "amulet-of-vigor"]):
        t = table(row=row, seats=[{"hand": ["treasure-hunter"]}])
        t.do("play treasure-hunter")
        assert t.offers() == [f"replace {card}" for card in dict.fromkeys(row) if card]


@rule("KL-KEY-04")
def test_a_new_card_is_met_in_whichever_place_it_lies_and_an_old_one_is_not_met_again() -> None:
    for place in range(6):
        t = row_of(*PLAIN[:place], None, *PLAIN[place + 1 :])
        t.do("end", luck=["watcher"])
        assert t.s.area == [1, 1]
    t = row_of("watcher", *PLAIN[:4], None)
    t.do("end", luck=["pickaxe"])
    assert t.s.area == [0, 0]
