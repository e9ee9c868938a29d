"""Boards, pictures and pages of every game, by the names that the games give them."""

from collections.abc import Iterator
from xml.etree import ElementTree

import msgspec
import pytest

from meisterdieb.drawing.album import Album, Board
from meisterdieb.drawing.albums import ALBUMS, album_of
from meisterdieb.kernel import registry
from meisterdieb.klong.engine.content import content
from tests.server.asking import Client, asking


class Moon(msgspec.Struct):
    """A page of a game that is not made yet."""

    picture: str


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with asking(tmp_path_factory.mktemp("drawings")) as client:
        yield client


def test_the_pictures_of_the_cards_come_in_one_piece_for_each_box_and_are_kept(client: Client) -> None:
    answer = client.get("/api/games/klong/pictures/cards")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "max-age=86400" in answer.headers["cache-control"]
    things = client.get("/api/games/klong/things").json()
    for box in ("", "versunkene_schaetze"):
        picture = client.get(f"/api/games/klong/pictures/cards{box and '-' + box}")
        symbols = ElementTree.fromstring(picture.text).iter("{http://www.w3.org/2000/svg}symbol")
        assert [symbol.get("id") for symbol in symbols] == [f"art-{one['id']}" for one in things if one["box"] == box]
    again = client.get("/api/games/klong/pictures/cards", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_game_without_cards_has_no_pictures_of_them(client: Client) -> None:
    answer = client.get("/api/games/clou/pictures/cards")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-drawing")


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("klong/board.svg", "Das Burgverlies"),
        ("klong/board.svg?board=back&lang=en", "The Northern Vaults"),
        ("clou/board.svg?heist=villa&lang=en", None),
    ],
)
def test_boards_are_drawn_with_the_options_asked_for(client: Client, path: str, title: str | None) -> None:
    answer = client.get(f"/api/games/{path}")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    found = ElementTree.fromstring(answer.text).findtext("{http://www.w3.org/2000/svg}title")
    assert found == title or (title is None and found)


def test_a_picture_may_bring_its_styles_and_nothing_else(client: Client) -> None:
    rules = client.get("/api/games/klong/board.svg").headers.get_list("content-security-policy")
    assert rules == ["default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"]


def test_a_wrong_option_is_refused_with_a_sentence(client: Client) -> None:
    answer = client.get("/api/games/klong/board.svg?board=side")
    assert (answer.status_code, answer.json()["code"]) == (422, "input")
    assert "expected one of front, back" in answer.json()["reason"]
    assert client.get("/api/games/klong/board.svg?bord=back").status_code == 422


def test_a_game_without_a_board_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meisterdieb.server.drawings_api.album_of", lambda game: Album())
    assert client.get("/api/games/klong/board.svg").json()["code"] == "no-board"


def test_a_board_is_drawn_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(lang: str) -> str:
        drawn.append(lang)
        return "<svg/>"

    new = Album(lambda options: Board("new", draw))
    monkeypatch.setattr("meisterdieb.server.drawings_api.album_of", lambda game: new)
    for limit in range(5):
        assert client.get(f"/api/games/klong/board.svg?round_limit={limit}").text == "<svg/>"
    assert drawn == ["de"]


def test_a_bare_board_goes_with_its_places_and_its_pieces(client: Client) -> None:
    for side in ("front", "back"):
        bare = client.get(f"/api/games/klong/board.svg?bare=true&board={side}&lang=en")
        places = client.get(f"/api/games/klong/board.json?board={side}&lang=en").json()
        assert f'data-board="{side}"' in bare.text
        assert 'class="pawn"' not in bare.text
        assert places["id"] == side
        assert places["title"] in bare.text
        assert places["dragon"]["rage"] == content("meisterdieb.klong.base").tracks["rage_track"]
    pieces = client.get("/api/games/klong/pictures/pieces")
    assert pieces.headers["content-type"].startswith("image/svg+xml")
    assert 'id="md-pawn-A"' in pieces.text


def test_a_board_that_nothing_can_be_put_on_has_no_places(client: Client) -> None:
    assert client.get("/api/games/clou/board.json").json()["code"] == "no-board"
    bare, whole = (client.get(f"/api/games/clou/board.svg?bare={bare}").text for bare in ("true", "false"))
    assert bare == whole, "it is bare as it is"


@pytest.mark.parametrize("game", sorted(ALBUMS))
def test_pictures_and_pages_are_those_of_the_album(client: Client, game: str) -> None:
    album, few = album_of(game), registry.game(game).fewest
    for name, draw in list(album.pictures.items())[::3]:
        answer = client.get(f"/api/games/{game}/pictures/{name}?lang=en")
        assert answer.text == draw(few, "en")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert "style-src 'unsafe-inline'" in answer.headers["content-security-policy"]
        assert "max-age=86400" in answer.headers["cache-control"]
    for name, tell in list(album.pages.items())[::3]:
        answer = client.get(f"/api/games/{game}/pages/{name}?lang=en")
        assert answer.content == msgspec.json.encode(tell(few, "en"))
        assert "max-age=3600" in answer.headers["cache-control"]


def test_whatever_an_album_has_is_drawn_once_for_each_number_and_language(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, str]] = []

    def draw(players: int, lang: str) -> str:
        drawn.append((players, lang))
        return f"<svg>{players} {lang}</svg>"

    moon = Album(pictures={"moon": draw}, pages={"moon": lambda players, lang: Moon(draw(players, lang))})
    monkeypatch.setitem(ALBUMS, "klong", lambda: moon)
    for query, wish in (("", (2, "de")), ("?players=1&lang=de", (1, "de")), ("?players=3&lang=en", (3, "en"))):
        picture = "<svg>{} {}</svg>".format(*wish)
        assert client.get(f"/api/games/klong/pictures/moon{query}").text == picture
        assert client.get(f"/api/games/klong/pages/moon{query}").json() == {"picture": picture}
    assert drawn == [(2, "de"), (2, "de"), (1, "de"), (1, "de"), (3, "en"), (3, "en")]


def test_a_page_is_for_so_many_players_and_in_a_language(client: Client) -> None:
    needs = [
        len(client.get(f"/api/games/clou/pages/plan-villa?players={number}").json()["spots"]["needs"])
        for number in (1, 3)
    ]
    assert needs[0] < needs[1]
    titles = [
        client.get(f"/api/games/clou/pages/book?lang={lang}").json()["campaign"]["title"] for lang in ("de", "en")
    ]
    assert titles == ["Ihr Klunkerlein kommet", "Three Heists of Christmas"]


@pytest.mark.parametrize(
    ("path", "status", "code", "reason"),
    [
        ("clou/pages/atlantis", 404, "no-drawing", "Nothing like that is drawn for this game."),
        ("clou/pictures/atlantis", 404, "no-drawing", "Nothing like that is drawn for this game."),
        ("halma/pages/book", 404, "no-game", "There is no such game here."),
        ("halma/pictures/cards", 404, "no-game", "There is no such game here."),
        ("clou/pages/plan-villa?players=4", 422, "input", "clou is for 1 to 3 players, not 4"),
        ("klong/pictures/cards?players=5", 422, "input", "klong is for 1 to 4 players, not 5"),
    ],
)
def test_what_is_not_drawn_is_refused_with_a_sentence(
    client: Client, path: str, status: int, code: str, reason: str
) -> None:
    answer = client.get(f"/api/games/{path}", headers={"accept-language": "en"})
    assert (answer.status_code, answer.json()) == (status, {"code": code, "reason": reason})
