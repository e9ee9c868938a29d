"""What a drawn board shows: all of its rooms, tunnels and signs, legibly, and the same every time."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from itertools import combinations
from math import dist
from typing import Any
from xml.etree import ElementTree

import pytest

from meisterdieb.drawing.klong.board import draw_board
from meisterdieb.drawing.klong.scene import Scene, setup
from meisterdieb.drawing.klong.words import Words
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.telling.book import book
from tests.rules import rule

SVG = "{http://www.w3.org/2000/svg}"
CONTENT = tomllib.loads((resources.files("meisterdieb.klong.base") / "content" / "boards.toml").read_text("utf-8"))
BASE: dict[str, dict[str, Any]] = {board["id"]: board for board in CONTENT["board"]}


# Those of the base game and of every box beside it.
BOARDS: dict[str, dict[str, Any]] = {id: dict(board) for id, board in content("meisterdieb.klong.base").boards.items()}

DRAWN_RADIUS = 49
SIGN_RADIUS = 17

Place = tuple[float, float]


def words(lang: str = "de") -> Words:
    """The words of the game with all of its boxes."""
    return Words.of(lang, book("meisterdieb.klong.base"))


def picture(board: Mapping[str, Any], scene: Scene | None = None, lang: str = "de") -> ElementTree.Element:
    """A board with its tracks, drawn and read back: this already asks for well-formed XML."""
    if scene is None and board is BOARDS.get(board["id"]):
        return set_up(board["id"], lang)
    return ElementTree.fromstring(draw_board(board, words(lang), scene=scene, meta=CONTENT["meta"]))


@cache
def set_up(board: str, lang: str) -> ElementTree.Element:
    return ElementTree.fromstring(draw_board(BOARDS[board], words(lang), meta=CONTENT["meta"]))


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def numbered(root: ElementTree.Element, attribute: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if attribute in element.attrib]


def place(element: ElementTree.Element) -> Place:
    found = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    assert found
    return float(found[1]), float(found[2])


def tunnel_signs(root: ElementTree.Element) -> Iterator[tuple[str, Place]]:
    for sign in with_class(root, "sign"):
        yield sign.get("class", "").split()[1], place(sign)


def title_of(element: ElementTree.Element) -> str:
    return element.findtext(f"{SVG}title", "")


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> dict[str, Any]:
    return BOARDS[request.param]


def test_every_room_and_every_tunnel_is_there_once(board: dict[str, Any]) -> None:
    root = picture(board)
    assert [int(room.get("data-room", "")) for room in numbered(root, "data-room")] == [r["id"] for r in board["rooms"]]
    ways = [(int(t.get("data-a", "")), int(t.get("data-b", ""))) for t in numbered(root, "data-tunnel")]
    assert ways == [(tunnel["a"], tunnel["b"]) for tunnel in board["tunnels"]]
    assert [t.get("data-tunnel") for t in numbered(root, "data-tunnel")] == [str(i) for i in range(len(ways))]


def test_every_symbol_of_every_tunnel_is_drawn(board: dict[str, Any]) -> None:
    for tunnel, drawn in zip(board["tunnels"], numbered(picture(board), "data-tunnel"), strict=True):
        expected = {
            "footprints": int(tunnel.get("boots", 1) == 2),
            "monster": tunnel.get("monsters", 0),
            "lock": int(tunnel.get("locked", False)),
            "one-way": int(tunnel.get("one_way", False)),
            "wrap": 2 * int(tunnel.get("wrap", False)),
            "clank": tunnel.get("clank", 0),
            "lift": int(bool(tunnel.get("lift", 0))),
        }
        assert Counter(kind for kind, _ in tunnel_signs(drawn)) == +Counter(expected), tunnel


def test_the_front_shows_the_numbers_of_the_published_board() -> None:
    counted = Counter(kind for kind, _ in tunnel_signs(picture(BOARDS["front"])))
    assert counted == {"monster": 22, "footprints": 13, "lock": 9, "one-way": 7, "wrap": 2}


def test_rooms_do_not_touch(board: dict[str, Any]) -> None:
    places = [place(room) for room in numbered(picture(board), "data-room")]
    assert min(dist(a, b) for a, b in combinations(places, 2)) > 2 * DRAWN_RADIUS


def test_no_sign_covers_a_room(board: dict[str, Any]) -> None:
    root = picture(board)
    rooms = {room.get("data-room"): place(room) for room in numbered(root, "data-room")}
    for kind, sign in tunnel_signs(root):
        for room, centre in rooms.items():
            assert dist(sign, centre) > DRAWN_RADIUS + 0.6 * SIGN_RADIUS, f"{kind} on room {room}"


def test_signs_stand_side_by_side(board: dict[str, Any]) -> None:
    places = [where for _, where in tunnel_signs(picture(board))]
    assert min(dist(a, b) for a, b in combinations(places, 2)) > 1.7 * SIGN_RADIUS


def test_everything_stays_within_the_picture(board: dict[str, Any]) -> None:
    root = picture(board)
    left, top, width, height = (float(number) for number in root.get("viewBox", "").split())
    places = [where for _, where in tunnel_signs(root)] + [place(room) for room in numbered(root, "data-room")]
    for x, y in places:
        assert left + SIGN_RADIUS < x < left + width - SIGN_RADIUS
        assert top + SIGN_RADIUS < y < top + height - SIGN_RADIUS


def test_the_set_up_has_every_token_and_four_thieves_outside(board: dict[str, Any]) -> None:
    root = picture(board)
    assert len(with_class(root, "minor")) == sum(room.get("minor_secrets", 0) for room in board["rooms"])
    assert len(with_class(root, "major")) == sum(room.get("major_secrets", 0) for room in board["rooms"])
    assert len(with_class(root, "idol")) == 3
    seven = [5, 8 if board["id"] == "spider" else 7, 10, 15, 20, 25, 30]
    assert sorted(int(a.get("data-value", "")) for a in with_class(root, "artifact")) == seven
    assert {p.get("data-seat"): p.get("data-in") for p in with_class(root, "pawn")} == dict.fromkeys("ABCD", "1")


def test_what_was_taken_is_gone_and_its_plinth_stays() -> None:
    board = BOARDS["front"]
    root = picture(board, scene=Scene(artifacts={31: 20}, minor={10: 1}, pawns={"B": 14}))
    assert [a.get("data-value") for a in with_class(root, "artifact")] == ["20"]
    assert len(with_class(root, "plinth")) == 7
    assert (len(with_class(root, "minor")), len(with_class(root, "major")), len(with_class(root, "idol"))) == (1, 0, 0)
    assert {p.get("data-seat"): p.get("data-in") for p in with_class(root, "pawn")} == {"B": "14"}


@pytest.mark.parametrize(
    ("lang", "title", "depths", "room", "tunnel"),
    [
        (
            "de",
            "Das Burgverlies",
            "Die Tiefen",
            "Trödelstand: Markt, 2 kleine Verstecke, in den Tiefen",
            "Nebelgrotte – Alchemistenlabor: 2 Stiefel, 1 Monster",
        ),
        (
            "en",
            "The Castle Dungeon",
            "The Depths",
            "Junk Stall: market, 2 minor secrets, in the Depths",
            "Misty Grotto – Alchemist's Lab: 2 boots, 1 monster",
        ),
    ],
)
def test_the_picture_speaks_both_languages(lang: str, title: str, depths: str, room: str, tunnel: str) -> None:
    root = picture(BOARDS["front"], lang=lang)
    written = [text.text for text in root.iter(f"{SVG}text")]
    assert title_of(root) == title
    assert title in written
    assert depths in written
    assert room in [title_of(r) for r in numbered(root, "data-room")]
    assert tunnel in [title_of(t) for t in numbered(root, "data-tunnel")]


def test_every_room_is_named_in_both_languages(board: dict[str, Any]) -> None:
    for lang in ("de", "en"):
        said = [title_of(room) for room in numbered(picture(board, lang=lang), "data-room")]
        for room, title in zip(board["rooms"], said, strict=True):
            assert title.startswith(room[f"name_{lang}"])


@rule("KL-BOARD-09")
def test_the_tracks_stand_around_the_board(board: dict[str, Any]) -> None:
    root = picture(board, scene=Scene(rage=3, damage={"A": 4, "C": 0}))
    cubes = [int(space.findtext(f"{SVG}text", "")) for space in numbered(root, "data-rage")]
    assert cubes == [2, 2, 3, 3, 4, 4, 5]
    assert [space.get("data-rage") for space in numbered(root, "data-rage") if with_class(space, "marker")] == ["3"]
    # Five spaces near the entrance: above it, and nearer to its side of the picture than half the width.
    countdown = [place(space) for space in numbered(root, "data-countdown")]
    entrance = place(next(room for room in numbered(root, "data-room") if room.get("data-room") == "1"))
    assert len(countdown) == 5
    assert all(y < entrance[1] and abs(x - entrance[0]) < 300 for x, y in countdown)
    assert [track.get("data-health") for track in numbered(root, "data-health")] == ["A", "C"]


def test_without_tracks_the_picture_is_the_board_alone(board: dict[str, Any]) -> None:
    root = ElementTree.fromstring(draw_board(board, words()))
    assert not numbered(root, "data-rage")
    assert root.get("viewBox") == "-28 -44 1056 1440"


def test_the_dragon_opens_its_eye_when_it_is_angry() -> None:
    board = BOARDS["front"]
    assert not with_class(picture(board, scene=Scene(rage=4)), "awake")
    assert with_class(picture(board, scene=Scene(rage=5)), "awake")


def test_the_picture_stands_alone(board: dict[str, Any]) -> None:
    text = draw_board(board, words(), meta=CONTENT["meta"])
    root = ElementTree.fromstring(text)
    names = [element.get("id") for element in root.iter() if "id" in element.attrib]
    assert len(names) == len(set(names))
    wanted = re.findall(r'href="([^"]+)"', text) + re.findall(r"url\(([^)]+)\)", text)
    assert {reference.removeprefix("#") for reference in wanted} <= set(names)
    assert {element.tag for element in root.iter()}.isdisjoint({f"{SVG}script", f"{SVG}image", f"{SVG}foreignObject"})
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}desc")


def test_the_same_board_gives_the_same_bytes(board: dict[str, Any]) -> None:
    assert draw_board(board, words()) == draw_board(board, words(), scene=setup(board))


def test_the_file_is_small(board: dict[str, Any]) -> None:
    assert len(draw_board(board, words(), meta=CONTENT["meta"]).encode()) < 400_000


def test_fields_of_later_boards_are_left_alone() -> None:
    later = {
        "id": "later",
        "title_de": "Später",
        "title_en": "Later",
        "start": 1,
        "regions": [{"id": "west"}],
        "depths_line": [[0, 600], [1000, 620]],
        "rooms": [
            {"id": 1, "x": 500, "y": 60, "name_de": "Draußen", "name_en": "Outside"},
            {
                "id": 2,
                "x": 500,
                "y": 300,
                "name_de": "<Tal>",
                "name_en": "Vale",
                "frozen": True,
                "artifact": 8,
            },
        ],
        "tunnels": [{"a": 1, "b": 2, "ice": True, "monsters": 4, "one_way": True, "via": [[450, 180]]}],
    }
    root = picture(later)
    assert len(with_class(root, "monster")) == 4
    assert [title_of(room) for room in numbered(root, "data-room")] == ["Draußen", "<Tal>: Artefakt 8"]
