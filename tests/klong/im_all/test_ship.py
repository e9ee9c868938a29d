"""The ship: modules, sides, places, and what lies where."""

from collections import Counter
from importlib import resources
from typing import Any

import pytest

from meisterdieb.kernel import registry
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.content import Content, content, read, tables_of
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.im_all.ship import ships
from tests.klong.im_all.ship import FIRST, PACKAGE, aboard, at, fresh, game
from tests.rules import rule

PIECES = {"HG": 1, "M1B": 1, "PK": 2, "M2B": 2, "KS": 3, "M3B": 3}


def tables() -> Any:
    return read(resources.files(PACKAGE) / "content" / "boards.toml")


@rule("KA-COMP-02", "KA-SETUP-03", "KA-SETUP-04", "KA-VAR-01")
def test_every_order_of_three_sides_of_three_pieces_is_a_ship() -> None:
    boards = content(PACKAGE).boards
    assert len(boards) == 48
    for sides in boards:
        assert sorted(PIECES[side] for side in sides.split(",")) == [1, 2, 3]
    for place in range(3):
        assert {sides.split(",")[place] for sides in boards} == set(PIECES)


@rule("KA-SETUP-02")
def test_three_modules_are_always_aboard() -> None:
    for board in content(PACKAGE).boards.values():
        zones = [zone["id"] for zone in board["zones"]]
        assert zones[:3] == ["Frachtraum", "Korridor", "Kommandozentrale"]
        assert zones[3:] == board["id"].split(",")
        assert {room["zone"] for room in board["rooms"]} == set(zones)


@rule("KA-SETUP-05", "KA-SETUP-06")
def test_the_first_ship_is_the_advised_one() -> None:
    first = next(iter(content(PACKAGE).boards))
    assert first == FIRST
    titles = [zone["name_de"] for zone in content(PACKAGE).boards[first]["zones"][3:]]
    assert titles == ["Hydroponische Gärten", "Planeten-Killer-Kanone", "Krankenstation"]


@rule("KA-MOVE-03")
def test_paths_lead_from_module_to_module() -> None:
    t = aboard("FR1", boots=1)
    t.do(f"go {at('KO1')}")
    assert t.a.room == at("KO1")
    for sides in ("HG,PK,KS", "KS,M1B,M2B"):
        south, north = {"HG": ("HG1", "HG8"), "KS": ("KS1", "KS8")}[sides[:2]]
        assert f"go {at(south, sides)}" in aboard("FR3", sides=sides, boots=1).offers()
        second = {"PK": "PK1", "M1": "M1B1"}[sides[3:5]]
        assert f"go {at(second, sides)}" in aboard(north, sides=sides, boots=1).offers()


def test_every_pod_is_near_every_artifact_without_key_and_lift() -> None:
    for board in content(PACKAGE).boards.values():
        ways: dict[int, set[int]] = {}
        for tunnel in board["tunnels"]:
            if not tunnel.get("locked"):
                ways.setdefault(tunnel["a"], set()).add(tunnel["b"])
                if not tunnel.get("one_way"):
                    ways.setdefault(tunnel["b"], set()).add(tunnel["a"])
        for start in (room["id"] for room in board["rooms"] if "artifact" in room or room.get("start")):
            reached, edge = {start}, [start]
            while edge:
                new = ways.get(edge.pop(), set()) - reached
                reached |= new
                edge += new
            assert reached == {room["id"] for room in board["rooms"]}, board["id"]


@rule("KA-SETUP-13", "KA-SETUP-14", "KA-SETUP-15")
def test_secrets_lie_on_their_spaces_and_the_rest_stays_away() -> None:
    for sides, board in content(PACKAGE).boards.items():
        t = fresh(2, sides)
        minor, major = t.s.loot[0::3], t.s.loot[1::3]
        assert set(minor) == {0, 2}
        assert set(major) == {0, 1}
        assert minor.count(2) == sum("minor_secrets" in room for room in board["rooms"])
        assert sum(minor) <= 28
        assert sum(major) <= 11
        assert (len(t.s.pools[0]), len(t.s.pools[1])) == (28, 11)


@rule("KA-MARKET-06")
def test_there_are_several_markets_on_one_board() -> None:
    found = Counter(sum(room.get("market", False) for room in b["rooms"]) for b in content(PACKAGE).boards.values())
    assert set(found) == {2, 3, 4}
    t = aboard("KO2", seats=[{"gold": 14}], teleports=0, boots=0)
    t.do("market telepass")
    t.a.room = at("KS6")
    assert "market telepass" not in t.offers()
    assert t.s.market[t.rules.goods.index("telepass")] == 0


@rule("KA-EX-24")
def test_dearer_artifacts_are_further_away() -> None:
    board = content(PACKAGE).boards[FIRST]
    cost = {at("KZ2"): 0}
    edge = [at("KZ2")]
    while edge:
        here = min(edge, key=cost.__getitem__)
        edge.remove(here)
        for tunnel in board["tunnels"]:
            if here in (tunnel["a"], tunnel["b"]) and not tunnel.get("locked"):
                there = tunnel["b"] if here == tunnel["a"] else tunnel["a"]
                price = cost[here] + tunnel.get("boots", 1)
                if price < cost.get(there, 99):
                    cost[there] = price
                    edge.append(there)
    rooms = sorted((room for room in board["rooms"] if "artifact" in room), key=lambda room: int(room["artifact"]))
    ways = [cost[room["id"]] for room in rooms]
    assert ways[0] < ways[-1]
    assert ways == sorted(ways)


@rule("KA-VAR-01")
def test_modules_are_chosen_or_drawn() -> None:
    found = {fresh(2, "random", seed).s.board.name for seed in range(12)}
    assert len(found) > 6
    assert fresh(2, "KS,M1B,PK").s.board.name == "KS,M1B,PK"
    with pytest.raises(BadInput, match="option modules is 'HG,HG,KS'"):
        fresh(2, "HG,HG,KS")


def test_a_drawn_ship_is_remembered() -> None:
    t = fresh(3, "random", 5)
    again = game().restore(3, t.play.options, t.s.to_dict())
    assert isinstance(again, KlongState)
    assert again.board.name == t.s.board.name
    assert again.hash() == t.s.hash()
    assert t.s.view(0)["board"] == t.s.board.name
    for odd in ([], [48], "HG,PK,KS", [1, 2]):
        with pytest.raises(BadInput, match="the ship that was drawn is"):
            game().restore(3, t.play.options, {**t.s.to_dict(), "placed": odd})


def test_the_digest_of_drawn_ships_is_that_of_all() -> None:
    drawn, chosen = (game().settle_options(2, {"modules": modules}) for modules in ("random", FIRST))
    assert game().content_hash(2, drawn) != game().content_hash(2, chosen)
    assert game().with_content(2, drawn, game().content_hash(2, drawn)) is game()


def test_a_ship_with_too_few_ports_is_refused() -> None:
    data = tables_of(resources.files(PACKAGE))
    korridor = next(module for module in data["boards"]["module"] if module["id"] == "Korridor")
    for space in korridor["spaces"]:
        space.pop("port", None)
    with pytest.raises(BadInput, match="has 9 ports; expected 10"):
        Content(data)


def test_something_to_find_on_the_lift_is_refused() -> None:
    data = tables_of(resources.files(PACKAGE))
    data["boards"]["module"][0]["spaces"][1]["minor"] = True
    with pytest.raises(BadInput, match="has a lift or a telepad and something to find"):
        Content(data)


def test_the_ships_follow_from_their_pieces() -> None:
    pieces = tables()
    pieces["join"] = [join for join in pieces["join"] if join["a"] != "FR1"]
    for board in ships(pieces):
        assert len(board["tunnels"]) + 1 == len(content(PACKAGE).boards[board["id"]]["tunnels"])


def test_a_game_that_cannot_be_played_yet_is_not_registered() -> None:
    assert "im-all" not in registry.registry()
