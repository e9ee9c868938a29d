"""The library: games, cards, boards and rules, the same for everybody."""

import asyncio
from collections.abc import Iterator
from threading import Event
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from meisterdieb.bots.levels import levels
from meisterdieb.drawing import of_game
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.klong.content import content as klong_content
from meisterdieb.server.identity import AnyRequest
from meisterdieb.server.shelf import Kept, Shelf, as_json
from meisterdieb.tables.refusals import No
from tests.server.asking import Client, asking
from tests.tables.room import code_of


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with asking(tmp_path_factory.mktemp("library")) as client:
        yield client


def test_every_game_is_told_with_its_options_and_its_bots(client: Client) -> None:
    told = {game["id"]: game for game in client.get("/api/games").json()}
    assert set(told) == set(registry.registry())
    for id, game in registry.registry().items():
        assert told[id]["titles"] == dict(game.titles)
        assert told[id]["players"] == list(game.players)
        assert set(told[id]["options"]) == set(game.options)
        assert told[id]["turning"] == {str(kind): word for kind, word in game.turning.items()}
        assert [level["id"] for level in told[id]["levels"]] == [level.id for level in levels(game)]
        assert all(level["sentence"]["de"] and level["sentence"]["en"] for level in told[id]["levels"])
        assert client.get(f"/api/games/{id}").json() == told[id]


def test_an_option_says_what_it_can_be(client: Client) -> None:
    options = client.get("/api/games/klong").json()["options"]
    assert options["board"]["kind"] == "choice"
    assert options["board"]["default"] in options["board"]["values"]
    limit = options["round_limit"]
    assert (limit["kind"], limit["lowest"], limit["highest"], limit["default"]) == ("number", 0, 1000, 100)
    assert isinstance(options["colours"]["default"], list)


def test_a_game_that_is_not_there_is_not_found(client: Client) -> None:
    for path in ("/api/games/halma", "/api/games/halma/things", "/api/games/halma/board.svg"):
        answer = client.get(path, headers={"accept-language": "en"})
        assert (answer.status_code, answer.json()["code"]) == (404, "no-game")
        assert answer.json()["reason"] == "There is no such game here."


def test_things_are_what_the_game_tells(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def things(self: Game, lang: str) -> list[dict[str, Any]]:
        return [{"id": "lamp", "name": f"Lamp {lang}"}]

    monkeypatch.setattr(type(registry.game("clou")), "things", things)
    assert client.get("/api/games/clou/things?lang=en").json() == [{"id": "lamp", "name": "Lamp en"}]
    assert client.get("/api/games/clou/things").json() == [{"id": "lamp", "name": "Lamp de"}]
    assert client.get("/api/games/clou/things?lang=fr").status_code == 400


def test_the_pictures_of_the_cards_come_in_one_piece_and_are_kept(client: Client) -> None:
    answer = client.get("/api/games/klong/cards.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "max-age=86400" in answer.headers["cache-control"]
    symbols = [
        symbol.get("id") for symbol in ElementTree.fromstring(answer.text).iter("{http://www.w3.org/2000/svg}symbol")
    ]
    assert symbols == [f"art-{thing['id']}" for thing in client.get("/api/games/klong/things").json()]
    again = client.get("/api/games/klong/cards.svg", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_game_without_cards_has_no_pictures_of_them(client: Client) -> None:
    answer = client.get("/api/games/clou/cards.svg")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-cards")


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
    monkeypatch.setattr("meisterdieb.server.library_api.board_of", lambda game, options: None)
    assert client.get("/api/games/klong/board.svg").json()["code"] == "no-board"


def test_a_board_is_drawn_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(lang: str) -> str:
        drawn.append(lang)
        return "<svg/>"

    new = of_game.Board("new", draw)
    monkeypatch.setattr("meisterdieb.server.library_api.board_of", lambda game, options: new)
    for limit in range(5):
        assert client.get(f"/api/games/klong/board.svg?round_limit={limit}").text == "<svg/>"
    assert drawn == ["de"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/games/klong",
        "/api/games/klong/board.svg",
        "/api/rules?words=drache",
        "/api/rules/KL-MOVE-05",
    ],
)
def test_what_the_browser_has_already_is_not_sent_again(client: Client, path: str) -> None:
    first = client.get(path)
    assert "public" in first.headers["cache-control"]
    again = client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert client.get(path, headers={"if-none-match": '"other"'}).content == first.content


def test_rules_are_found_by_words_in_the_language_asked_for(client: Client) -> None:
    found = client.get("/api/rules", params={"words": "KL-MOVE-05", "lang": "en"}).json()
    assert [item["id"] for item in found["items"]] == ["KL-MOVE-05"]
    german = client.get("/api/rules/KL-MOVE-05?lang=de").json()
    assert (german["kind"], german["game"]) == ("rule", "klong")
    assert german["text"] != found["items"][0]["text"]


def test_rules_come_in_portions(client: Client) -> None:
    whole = client.get("/api/rules?game=klong&most=500").json()
    assert whole["total"] == len(whole["items"]) > 100
    assert {item["kind"] for item in whole["items"]} == {"rule", "question"}
    part = client.get("/api/rules?game=klong&most=10&skip=20").json()
    assert part["total"] == whole["total"]
    assert part["items"] == whole["items"][20:30]


def test_a_search_in_vain_gives_a_hint(client: Client) -> None:
    found = client.get("/api/rules?words=drachn&lang=de").json()
    assert (found["total"], found["items"]) == (0, [])
    assert found["hint"].startswith("Keine Regel hat das Wort drachn; meintest du")


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("words=" + "+".join("abcdefghi"), 422),
        ("words=" + 41 * "a", 422),
        ("words=" + 201 * "a", 400),
        ("game=halma", 404),
        ("most=501", 400),
        ("skip=-1", 400),
        ("lang=fr", 400),
    ],
)
def test_a_search_has_limits(client: Client, query: str, status: int) -> None:
    answer = client.get(f"/api/rules?{query}")
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "reason"}


def test_a_rule_that_is_not_there_is_not_found(client: Client) -> None:
    answer = client.get("/api/rules/KL-NO-99")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-rule")


class Asker:
    """As much of a request as a shelf looks at."""

    client = None


def test_a_shelf_lets_only_so_many_wait_and_forgets_what_failed() -> None:
    async def ask() -> None:
        shelf, go = Shelf(most=2, crowd=2), Event()

        def slow() -> Kept:
            go.wait(10)
            return as_json("slow")

        def wrong() -> Kept:
            raise No("no-rule")

        asker = cast(AnyRequest, Asker())
        first = asyncio.create_task(shelf.get(asker, "slow", slow))
        second = asyncio.create_task(shelf.get(asker, "wrong", wrong))
        await asyncio.sleep(0.05)
        with pytest.raises(No, match="crowded"):
            await shelf.get(asker, "third", slow)
        go.set()
        assert (await first).body == b'"slow"'
        with pytest.raises(No, match="no-rule"):
            await second
        assert (await shelf.get(asker, "wrong", lambda: as_json("right"))).body == b'"right"'
        await shelf.get(asker, "fourth", lambda: as_json(4))
        assert list(shelf.things) == ["wrong", "fourth"]
        shelf.close()

    asyncio.run(ask())


def test_nobody_can_have_things_made_for_ever() -> None:
    async def ask() -> None:
        shelf, asker = Shelf(), cast(AnyRequest, Asker())
        wishes = [code_of(shelf.get(asker, n, lambda: as_json(0))) for n in range(200)]
        assert {await wish for wish in wishes} == {"", "fast"}
        assert (await shelf.get(asker, 5, lambda: as_json(1))).body == b"0"
        shelf.close()

    asyncio.run(ask())


def test_a_bare_board_goes_with_its_places_and_its_pieces(client: Client) -> None:
    for side in ("front", "back"):
        bare = client.get(f"/api/games/klong/board.svg?bare=true&board={side}&lang=en")
        places = client.get(f"/api/games/klong/board.json?board={side}&lang=en").json()
        assert f'data-board="{side}"' in bare.text
        assert 'class="pawn"' not in bare.text
        assert places["id"] == side
        assert places["title"] in bare.text
        assert places["dragon"]["rage"] == klong_content("meisterdieb.klong.base").tracks["rage_track"]
    pieces = client.get("/api/games/klong/pieces.svg")
    assert pieces.headers["content-type"].startswith("image/svg+xml")
    assert 'id="md-pawn-A"' in pieces.text


def test_a_board_that_nothing_can_be_put_on_has_no_places(client: Client) -> None:
    for path in ("board.json", "pieces.svg", "board.svg?bare=true"):
        assert client.get(f"/api/games/clou/{path}").json()["code"] == "no-board"


def test_clou_has_a_picture_book_and_scenes(client: Client) -> None:
    pages = client.get("/api/clou/book?lang=en").json()
    assert pages["campaign"]["title"] == "Three Heists of Christmas"
    assert client.get("/api/clou/book").json()["campaign"]["title"] == "Ihr Klunkerlein kommet"
    for story in pages["campaign"]["stories"]:
        scene = client.get(f"/api/clou/scenes/{story}")
        assert scene.headers["content-type"].startswith("image/svg+xml")
    assert client.get("/api/clou/scenes/dragon").status_code == 404


def test_what_lies_on_the_table_of_clou_is_drawn_and_told(client: Client) -> None:
    for kind, id, picture in (
        ("plans", "villa", "lit.svg"),
        ("plans", "villa", "dark.svg"),
        ("sheets", "gang", "picture.svg"),
    ):
        drawn = client.get(f"/api/clou/{kind}/{id}/{picture}?lang=en")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert client.get(f"/api/clou/{kind}/{id}?lang=en").json()["width"] > 500
        assert client.get(f"/api/clou/{kind}/atlantis/{picture}").status_code == 404
        assert client.get(f"/api/clou/{kind}/atlantis").status_code == 404
    assert len(client.get("/api/clou/plans/villa?players=3").json()["spots"]["needs"]) > len(
        client.get("/api/clou/plans/villa?players=1").json()["spots"]["needs"]
    )
    assert client.get("/api/clou/plans/villa/red.svg").status_code in (400, 404, 422)
    assert client.get("/api/clou/ink").json()["symbols"]["kraft"]["colour"].startswith("#")
