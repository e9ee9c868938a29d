"""What is in the box, and the table at the beginning."""

from collections import Counter

import pytest

from meisterdieb.klong.engine.codes import BLACK
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.im_all.rewards import Rewards
from tests.klong.im_all.ship import PACKAGE, at, fresh
from tests.rules import rule


def copies(**wanted: object) -> int:
    return sum(card["copies"] for card in content(PACKAGE).cards if all(card.get(k) == v for k, v in wanted.items()))


def tokens(group: str) -> dict[str, int]:
    return {token["id"]: token["copies"] for token in content(PACKAGE).tokens if token["group"] == group}


@rule("KA-COMP-03", "KA-COMP-04", "KA-COMP-05", "KA-COMP-06", "KA-COMP-07", "KA-SETUP-27")
def test_the_reserve_has_four_piles() -> None:
    t = fresh()
    piles = dict(zip(t.names(t.rules.reserve), t.s.reserve, strict=True))
    back = piles.pop("eradibot")  # the other side of a card, not a card of its own
    assert back == 1
    assert piles == {"fazr": 15, "boldly-go": 15, "memory-core": 12, "goblin": 1}
    assert sum(piles.values()) == 43


@rule("KA-COMP-08", "KA-SETUP-08", "KA-DECK-01")
def test_starting_decks() -> None:
    assert copies(set="starter") == 40
    t = fresh()
    for p in t.s.seats:
        deck = Counter(t.names(p.hand + p.draw))
        assert deck == {"hack": 6, "stumble": 2, "access": 1, "scramble": 1}


@rule("KA-COMP-09")
def test_a_hundred_mission_cards() -> None:
    t = fresh()
    assert copies(set="dungeon") == 100
    assert len(t.s.deck) + 6 == 100


@rule("KA-COMP-27", "KA-COMP-28", "KA-COMP-29", "KA-FAC-01")
def test_cards_of_the_factions() -> None:
    found = Counter[str]()
    for card in content(PACKAGE).cards:
        for table in card.get("play", ()):
            if "faction" in table:
                found[table["faction"]] += card["copies"]
    assert found == {"outlaw": 18, "rebel": 26, "science": 11}


@rule("KA-COMP-11", "KA-COMP-12", "KA-COMP-17", "KA-COMP-19", "KA-COMP-20", "KA-COMP-21", "KA-COMP-24")
def test_tokens_of_the_box() -> None:
    assert sum(tokens("major").values()) == 11
    assert sum(tokens("minor").values()) == 28
    assert tokens("market") == {"master-key": 2, "telepass": 2, "medkit": 2, "contraband": 2}
    assert tokens("crystal") == {"power-crystal": 5}
    assert tokens("data") == {"data-marker": 8}
    assert tokens("code") == {"command-code": 4}
    assert tokens("mastery") == {"escape-pod": 4}


@rule("KA-COMP-10", "KA-SETUP-09")
def test_six_artifacts_for_four() -> None:
    t = fresh(4)
    assert t.rules.artifacts == [5, 10, 15, 20, 25, 30]
    assert list(t.s.lies) == [at("KZ4"), at("KZ5"), at("KZ6"), at("KZ7"), at("KZ8"), at("KZ9")]


@rule("KA-SETUP-10", "KA-SETUP-11", "KA-SETUP-12")
@pytest.mark.parametrize(("players", "missing"), [(2, 2), (3, 1)])
def test_fewer_artifacts_for_fewer_players(players: int, missing: int) -> None:
    gone = set()
    for seed in range(12):
        t = fresh(players, seed=seed)
        assert t.s.lies.count(0) == missing
        gone.add(t.s.lies)
    assert len(gone) > 3
    t.s.active = 0
    left_out = t.rules.artifacts[t.s.lies.index(0)]
    t.a.room = t.rules.artifact_rooms[t.s.lies.index(0)]
    assert f"artifact {left_out}" not in t.offers()


@rule("KA-SETUP-16", "KA-SETUP-17")
@pytest.mark.parametrize(("players", "stock"), [(2, 1), (3, 2), (4, 2)])
def test_the_market_by_players(players: int, stock: int) -> None:
    t = fresh(players)
    assert dict(zip(t.rules.goods, t.s.market, strict=True)) == dict.fromkeys(tokens("market"), stock)


@rule("KA-COMP-13", "KA-COMP-25", "KA-SETUP-01", "KA-SETUP-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_thief_has_cubes_and_data_markers(players: int) -> None:
    t = fresh(players)
    assert len(t.s.seats) == players
    for seat, p in enumerate(t.s.seats):
        assert p.supply + t.s.area[seat] == 30
        assert t.has(p, "data-marker") == 2
        assert t.has(p, "command-code") == 0
        assert p.gold == 0


@rule("KA-SETUP-18", "KA-ESC-02", "KA-SETUP-20", "KA-SETUP-32")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pods_and_codes_wait(players: int) -> None:
    t = fresh(players)
    pods = [id for id in t.s.board.features if id.startswith("pod-")]
    assert pods == [f"pod-{at(space)}" for space in ("FR5", "FR6", "FR7", "FR8")]
    assert not any(t.s.marks)
    assert t.s.mastery == players
    assert all(p.room == at("FR1") for p in t.s.seats)


@rule("KA-COMP-15", "KA-COMP-26", "KA-SETUP-26")
def test_the_bag_holds_black_cubes_alone() -> None:
    assert fresh().s.bag == [BLACK] * 24


@rule("KA-COMP-14", "KA-SETUP-25", "KA-EX-23")
@pytest.mark.parametrize(("players", "space"), [(2, 3), (3, 2), (4, 1)])
def test_where_the_boss_begins(players: int, space: int) -> None:
    assert fresh(players).s.rage == space


@rule("KA-RAGE-05", "KA-RAGE-11", "KA-RAGE-12")
def test_the_rage_track() -> None:
    t = fresh()
    assert t.rules.rage_track == sorted(t.rules.rage_track)
    assert t.rules.rage_track[6] == 4
    tracks = content(PACKAGE).tracks
    assert tracks["blockade"] - min(map(int, tracks["hunters"])) + 1 >= 3  # the red zone
    assert max(map(int, tracks["hunters"])) == len(t.rules.rage_track) == tracks["blockade"] + 1  # the checkered one


@rule("KA-COMP-16", "KA-COMP-23", "KA-SETUP-22", "KA-SETUP-23", "KA-SETUP-24", "KA-RAGE-08")
def test_hunters_and_blockade_wait_on_the_rage_track() -> None:
    tracks = content(PACKAGE).tracks
    assert tracks["hunters"] == {"8": 1, "9": 1, "11": 2}
    assert tracks["blockade"] == 10
    t = fresh()
    assert t.rules.colour_ids[-1] == "hunters"
    assert t.s.area[-1] == 0


@rule("KA-SETUP-28", "KA-SETUP-29", "KA-SETUP-30", "KA-SETUP-31")
def test_the_first_row_shows_no_attack() -> None:
    for seed in range(20):
        t = fresh(seed=seed)
        assert len(t.s.row) == 6
        assert not any(t.rules.dragon[card] for card in t.s.row)
        assert sum(t.rules.dragon[card] for card in t.s.deck) == 24
        assert t.s.dungeon_discard == []


@rule("KA-SETUP-33", "KA-TURN-01")
def test_five_cards_each() -> None:
    t = fresh()
    assert [len(p.hand) for p in t.s.seats] == [5, 5, 5, 5]


@rule("KA-SETUP-34", "KA-SETUP-36", "KA-SETUP-37", "KA-SETUP-38", "KA-SETUP-39")
def test_chance_says_who_begins_and_the_first_are_loud() -> None:
    began = set()
    for seed in range(20):
        t = fresh(seed=seed)
        extra = sum(card_arrives(t.rules.card_ids[card]) for card in t.s.row)  # encounters make noise for all
        began.add(t.s.start)
        assert [t.s.area[(t.s.start + i) % 4] - extra for i in range(4)] == [3, 2, 1, 0]
    assert began == {0, 1, 2, 3}
    assert fresh(first=3).s.start == 2


def card_arrives(id: str) -> int:
    card = next(card for card in content(PACKAGE).cards if card["id"] == id)
    return sum(int(table.get("all_clank", 0)) for table in card.get("arrive", ()))


@rule("KA-SETUP-19", "KA-SETUP-21", "KA-CRED-04", "KA-LIM-03")
def test_the_bank_has_crystals_and_credits_without_end() -> None:
    t = fresh()
    assert next(part for part in t.rules.parts if isinstance(part, Rewards)).bank.left(t.s) == 5
    t.a.gold = 5000
    assert t.s.invariants() == []
