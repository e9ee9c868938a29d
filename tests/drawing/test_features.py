"""What boards of other boxes show besides rooms and tunnels, and where a living table finds it."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from meisterdieb.drawing.klong.board import draw_board
from meisterdieb.drawing.klong.motifs import MOODS
from meisterdieb.drawing.klong.pieces import draw_pieces
from meisterdieb.drawing.klong.scene import Scene
from tests.drawing.test_board import BASE, BOARDS, numbered, picture, place, title_of, with_class, words
from tests.drawing.test_living import found


def test_every_board_of_another_box_has_a_mood_of_its_own() -> None:
    moods = [board.get("mood", "lantern") for name, board in BOARDS.items() if name not in BASE]
    assert len(set(moods)) == len(moods)
    assert set(moods) <= set(MOODS) - {"lantern"}
    skies = {
        re.findall(r'id="md-sky".*?stop-color="(#\w+)"', draw_board(BOARDS[name], words(), bare=True))[0]
        for name in BOARDS
    }
    assert len(skies) == len(moods) + 1


def test_every_vein_lies_where_the_data_say_with_its_gold() -> None:
    veins = {mark.get("data-mark"): mark for mark in with_class(picture(BOARDS["mine"]), "vein")}
    for vein in BOARDS["mine"]["veins"]:
        drawn = veins[f"vein-{vein['rank']}"]
        assert place(drawn) == (vein["x"], vein["y"])
        assert title_of(drawn) == f"Goldader {vein['rank']}: {vein['gold']} Gold"


def test_veins_stay_on_a_bare_board_and_webs_do_not() -> None:
    assert len(with_class(ElementTree.fromstring(draw_board(BOARDS["mine"], words(), bare=True)), "vein")) == 12
    assert len(with_class(picture(BOARDS["spider"]), "web")) == 12
    assert not with_class(ElementTree.fromstring(draw_board(BOARDS["spider"], words(), bare=True)), "web")


def test_a_living_table_finds_every_mark_by_the_name_that_the_engine_has_for_it() -> None:
    mine, spider = found("mine"), found("spider")
    assert [mark.id for mark in mine.marks] == [f"vein-{n}" for n in range(1, 13)]
    assert {mark.piece for mark in mine.marks} == {""}
    assert mine.marks[2].rooms == [15, 16]
    assert Counter(mark.kind for mark in spider.marks) == {"web": 12, "treasure": 5}
    for mark in spider.marks:
        if mark.kind == "web":
            assert mark.piece == "web"
            assert BOARDS["spider"]["tunnels"][mark.tunnel or 0]["web"]


@pytest.mark.parametrize("side", ["mummy-a", "mummy-b"])
def test_zones_have_their_sheets_their_spaces_and_the_mummy(side: str) -> None:
    root, board = picture(BOARDS[side]), BOARDS[side]
    assert [zone.get("data-zone") for zone in numbered(root, "data-zone")] == [zone["id"] for zone in board["zones"]]
    spaces = {one.get("data-space"): place(one) for one in numbered(root, "data-space")}
    assert spaces == {zone["id"]: tuple(zone["mummy_space"]) for zone in board["zones"]}
    assert len(with_class(root, "mummy")) == 1
    assert not with_class(picture(board, scene=Scene()), "mummy")
    zones = {room.id: room.zone for room in found(side).rooms}
    assert zones == {room["id"]: room.get("zone", "") for room in board["rooms"]}


def test_flooded_rooms_and_treasure_rooms_hang_out_their_signs() -> None:
    for room, facts in zip(found("sunken-a").rooms, BOARDS["sunken-a"]["rooms"], strict=True):
        pieces = {one.piece for one in room.over}
        assert ("sign-flooded" in pieces) == bool(facts.get("flooded")), room.name
        assert (f"sign-coins-{facts.get('gold')}" in pieces) == bool(facts.get("gold")), room.name
        assert ("flooded-room" in room.signs) == bool(facts.get("flooded"))


def test_water_tunnels_are_dug_otherwise() -> None:
    colours = re.findall(r'class="floors" stroke="(#\w+)"', draw_board(BOARDS["sunken-a"], words(), bare=True))
    assert len(colours) == 2
    assert len(re.findall(r'class="floors" stroke="(#\w+)"', draw_board(BOARDS["mummy-a"], words(), bare=True))) == 1


def test_a_tunnel_says_what_it_is_and_takes() -> None:
    said = [title_of(tunnel) for tunnel in numbered(picture(BOARDS["mine"]), "data-tunnel")]
    assert sum("Aufzug, 1 Gold je Fahrt" in words for words in said) == 2
    stars = [title_of(tunnel) for tunnel in numbered(picture(BOARDS["sunken-b"]), "data-tunnel")]
    assert any("3 Klong!" in words for words in stars)


def test_the_queen_lives_where_no_dragon_does() -> None:
    assert found("spider").dragon.piece == "queen"
    assert found("spider").dragon.marker == "rage-queen"
    assert (found("front").dragon.piece, found("front").dragon.marker) == ("dragon", "rage")


def test_all_pieces_of_all_boards_are_drawn() -> None:
    ids = set(re.findall(r'\bid="md-([^"]+)"', draw_pieces(BOARDS.values())))
    for side in BOARDS:
        places = found(side)
        wanted = {places.dragon.piece, f"{places.dragon.piece}-awake", places.dragon.marker}
        wanted |= {one.piece for room in places.rooms for one in room.over}
        wanted |= {one.piece for tunnel in places.tunnels for one in tunnel.over}
        wanted |= {mark.piece for mark in places.marks if mark.piece}
        wanted |= {drawing for room in places.rooms for drawing in room.pieces.values()}
        wanted |= {f"zone-{zone.id}" for zone in places.zones} | ({"mummy"} if places.zones else set())
        wanted |= {f"cube-{seat}" for seat in "ABCD"} if places.marks else set()
        assert wanted <= ids, side
