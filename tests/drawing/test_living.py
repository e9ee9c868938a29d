"""A board to play on: the bare picture, where everything is on it, and the pieces that are put there."""

import re
from functools import cache
from math import dist
from xml.etree import ElementTree

import pytest

from meisterdieb.drawing.klong.board import draw_board
from meisterdieb.drawing.klong.pieces import draw_pieces
from meisterdieb.drawing.klong.places import BoardPlaces, places
from meisterdieb.drawing.klong.scene import setup
from tests.drawing.test_board import BOARDS, CONTENT, SVG, numbered, picture, place, with_class, words

SIDES = pytest.mark.parametrize("side", BOARDS)


@cache
def found(side: str, lang: str = "de") -> BoardPlaces:
    return places(BOARDS[side], CONTENT["meta"]["rage_track"], words(lang))


@SIDES
def test_a_bare_board_has_nothing_on_it_that_moves_wakes_or_is_taken(side: str) -> None:
    bare = ElementTree.fromstring(draw_board(BOARDS[side], words(), bare=True))
    for piece in ("pawn", "token", "dragon", "tracks", "countdown-track"):
        assert with_class(picture(BOARDS[side]), piece)
        assert not with_class(bare, piece), piece
    assert len(with_class(bare, "plinth")) == sum("artifact" in room for room in BOARDS[side]["rooms"])
    assert len(numbered(bare, "data-tunnel")) == len(BOARDS[side]["tunnels"])


@SIDES
def test_the_box_of_the_places_is_that_of_the_picture(side: str) -> None:
    box = found(side)
    drawn = ElementTree.fromstring(draw_board(BOARDS[side], words(), bare=True)).get("viewBox", "").split()
    assert [float(value) for value in drawn] == [box.left, box.top, box.width, box.height]


@SIDES
def test_every_room_has_the_place_and_the_outline_that_it_is_drawn_with(side: str) -> None:
    drawn = {int(room.get("data-room", "")): room for room in numbered(picture(BOARDS[side]), "data-room")}
    shapes = {shape.get("d") for shape in picture(BOARDS[side]).iter(f"{SVG}path")}
    rooms = found(side).rooms
    assert {room.id for room in rooms} == set(drawn)
    for room in rooms:
        assert (room.x, room.y) == place(drawn[room.id])
        assert room.outline in shapes, room.name


@SIDES
def test_pieces_of_the_set_up_lie_and_stand_at_their_places(side: str) -> None:
    scene = setup(BOARDS[side])
    drawn = picture(BOARDS[side])
    start = BOARDS[side]["start"]
    for room in found(side).rooms:
        (group,) = [one for one in numbered(drawn, "data-room") if one.get("data-room") == str(room.id)]
        lying = {place(token) for token in with_class(group, "token")}
        assert lying == {(x, y) for places in room.tokens.values() for x, y in places}, room.name
        assert ("artifact" in room.tokens) == (room.id in scene.artifacts)
        if room.id == start:
            standing = {place(pawn) for pawn in with_class(drawn, "pawn")}
            assert standing == {(room.x + x, room.y + y) for x, y in room.stands[0][len(scene.pawns) - 1]}


@SIDES
def test_a_tunnel_begins_in_one_room_and_ends_in_the_other(side: str) -> None:
    rooms = {room.id: room for room in found(side).rooms}
    for tunnel, facts in zip(found(side).tunnels, BOARDS[side]["tunnels"], strict=True):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", tunnel.lines[0])]
        assert numbers[:2] == [round(rooms[tunnel.a].x), round(rooms[tunnel.a].y)]
        assert len(tunnel.lines) == (2 if facts.get("wrap") else 1)
        if len(tunnel.lines) == 1:
            assert numbers[-2:] == [round(rooms[tunnel.b].x), round(rooms[tunnel.b].y)]
        assert (tunnel.monsters, tunnel.boots) == (facts.get("monsters", 0), facts.get("boots", 1))


@SIDES
def test_what_one_sees_of_a_tunnel_lies_outside_of_its_rooms(side: str) -> None:
    rooms = {room.id: room for room in found(side).rooms}
    for tunnel in found(side).tunnels:
        for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", tunnel.seen):
            near = min(dist((float(x), float(y)), (rooms[end].x, rooms[end].y)) for end in (tunnel.a, tunnel.b))
            assert 35 < near < 130, tunnel.about


@SIDES
def test_what_hangs_over_the_walls_of_a_room_is_what_is_drawn_there(side: str) -> None:
    drawn = {int(room.get("data-room", "")): room for room in numbered(picture(BOARDS[side]), "data-room")}
    pieces = {one.get("id"): one for one in ElementTree.fromstring(draw_pieces(BOARDS.values())).iter()}
    for room in found(side).rooms:
        hanging = [*with_class(drawn[room.id], "kind"), *with_class(drawn[room.id], "awning")]
        assert bool(room.over) == bool(hanging), room.name
        paths = [part.get("d") for one in hanging for part in one.iter(f"{SVG}path")]
        fills = [part.get("fill") for one in hanging for part in one.iter(f"{SVG}path")]
        ours = [part for one in room.over for part in pieces[f"md-{one.piece}"].iter(f"{SVG}path")]
        assert [part.get("d") for part in ours] == paths
        assert [part.get("fill") for part in ours] == fills


@SIDES
def test_the_signs_of_a_tunnel_are_where_they_are_drawn(side: str) -> None:
    drawn = {int(one.get("data-tunnel", "")): one for one in numbered(picture(BOARDS[side]), "data-tunnel")}
    for number, tunnel in enumerate(found(side).tunnels):
        places = [place(sign) for sign in with_class(drawn[number], "sign") if "wrap" not in sign.get("class", "")]
        assert all(dist((one.x, one.y), at) < 0.1 for one, at in zip(tunnel.over, places, strict=True))


def test_places_speak_the_language_asked_for() -> None:
    names = {lang: {room.id: room for room in found("front", lang).rooms} for lang in ("de", "en")}
    assert (names["de"][2].name, names["en"][2].name) == ("Burgtor", "Castle Gate")
    assert names["en"][7].about == ["crystal cave"]
    assert names["de"][26].about == ["Markt", "in den Tiefen"]


def test_there_is_a_piece_for_everything_that_can_lie_or_stand_on_a_board() -> None:
    drawn = ElementTree.fromstring(draw_pieces(BOARDS.values()))
    ids = {one.get("id") for one in drawn.iter()}
    wanted = {f"md-pawn-{seat}" for seat in "ABCDEF"} | {"md-dragon", "md-dragon-awake", "md-rage", "md-light"}
    for board in BOARDS.values():
        wanted |= {f"md-artifact-{room['artifact']}" for room in board["rooms"] if "artifact" in room}
        wanted |= {f"md-{kind}" for room in found(board["id"]).rooms for kind in room.tokens if kind != "artifact"}
    assert wanted <= ids


def test_pieces_use_nothing_that_is_not_drawn_with_them() -> None:
    text = draw_pieces(BOARDS.values())
    ids = set(re.findall(r'\bid="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text))
    assert {one or other for one, other in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)} <= ids
