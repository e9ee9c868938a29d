"""The library: games, their things and rules, the same for everybody."""

import asyncio
from collections.abc import Iterator
from threading import Event
from typing import Any, cast

import pytest

from meisterdieb.bots.figures import figures
from meisterdieb.bots.levels import levels, usual
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
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
        assert told[id]["level"] == usual(game).id
        measured = [(level["id"], level["against"], level["wins"]) for level in told[id]["levels"] if level["against"]]
        assert measured == [(one.level, one.against, one.of_hundred) for one in figures(id).values()]
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


@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/games/klong",
        "/api/games/klong/board.svg",
        "/api/games/clou/pages/ink",
        "/api/games/clou/pictures/scene-intro",
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
