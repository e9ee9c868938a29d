"""The library: games, their things and rules, the same for everybody."""

import asyncio
import gzip
from collections.abc import Iterator
from threading import Event
from typing import Any, cast

import pytest

from meisterdieb.bots.figures import figures
from meisterdieb.bots.levels import levels, usual
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.server.cache import Cache, Kept, as_json
from meisterdieb.server.identity import AnyRequest
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
        assert told[id]["turning"] == {game.event_names[kind]: word for kind, word in game.turning.items()}
        assert told[id]["begins"] in game.event_names
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
    assert (limit["kind"], limit["lowest"], limit["highest"]) == ("number", 0, 1000)
    assert (limit["default"], limit["agreed"]) == (0, 100)
    assert isinstance(options["colours"]["default"], list)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_glossary_is_what_the_game_calls_its_things(client: Client, lang: str) -> None:
    for id, game in registry.registry().items():
        told = client.get(f"/api/games/{id}/glossary?lang={lang}").json()
        words = game.glossary(lang)
        assert told["nouns"] == {noun: list(forms) for noun, forms in words.nouns.items()}
        assert (told["verbs"], told["tracks"], told["fates"]) == (words.verbs, words.tracks, words.fates)
        assert set(told["signs"]) == set(words.signs)


def test_a_game_that_is_not_there_is_not_found(client: Client) -> None:
    for path in (
        "/api/games/halma",
        "/api/games/halma/things",
        "/api/games/halma/glossary",
        "/api/games/halma/board.svg",
    ):
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


@pytest.mark.parametrize(
    "path", ["/api/games", "/api/games/klong/things", "/api/games/klong/board.svg?bare=true", "/api/rules?words=drache"]
)
def test_whatever_is_long_comes_packed_to_those_who_take_it_so(client: Client, path: str) -> None:
    with client.stream("GET", path, headers={"accept-encoding": "br, gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    plain = client.get(path, headers={"accept-encoding": "identity"})
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "accept-encoding")
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed) == plain.content
    assert len(packed) < 0.5 * len(plain.content)


def test_rules_are_found_by_words_in_the_language_asked_for(client: Client) -> None:
    found = client.get("/api/rules", params={"words": "KL-MOVE-05", "lang": "en"}).json()
    assert [item["id"] for item in found["items"]] == ["KL-MOVE-05"]
    german = client.get("/api/rules/KL-MOVE-05?lang=de").json()
    assert (german["kind"], german["game"]) == ("rule", "klong")
    assert german["text"] != found["items"][0]["text"]


def test_rules_come_in_portions(client: Client) -> None:
    whole = client.get("/api/rules?game=klong&most=500").json()
    assert whole["total"] > len(whole["items"]) == 500
    assert {item["kind"] for item in client.get("/api/rules?game=clou&most=500").json()["items"]} == {
        "rule",
        "question",
    }
    part = client.get("/api/rules?game=klong&most=10&skip=20").json()
    assert part["total"] == whole["total"]
    assert part["items"] == whole["items"][20:30]


@pytest.mark.parametrize("question", ["when does the dragon attack", "wann greift der Drache an"])
def test_a_question_in_somebodys_own_words_finds_rules(client: Client, question: str) -> None:
    found = client.get("/api/rules", params={"words": question, "questions": "false", "lang": "en"}).json()
    assert "KL-ROW-05" in [item["id"] for item in found["items"][:4]]
    assert {item["kind"] for item in found["items"]} == {"rule"}


def test_only_rules_of_what_can_be_played_are_found(client: Client) -> None:
    found = client.get("/api/rules?words=healing&most=500").json()
    boxes = {"versunkene-schaetze", "fluch-der-mumie", "spinnenkoenigin", "zwergenmine", "solo"}
    assert {item["game"] for item in found["items"]} <= {"klong", "clou", "clou-klunkerlein"} | boxes
    campaign = client.get("/api/rules?game=clou&most=500").json()
    assert {item["game"] for item in campaign["items"]} == {"clou", "clou-klunkerlein"}


def test_topics_have_names_in_the_language_asked_for(client: Client) -> None:
    topics = [client.get(f"/api/rules/KL-HEAL-01?lang={lang}").json()["topic"] for lang in ("de", "en")]
    assert topics == ["Heilung", "healing"]


def test_a_search_in_vain_gives_a_hint(client: Client) -> None:
    found = client.get("/api/rules?words=drachn&lang=de").json()
    assert (found["total"], found["items"]) == (0, [])
    assert found["hint"].startswith("Keine Regel hat das Wort drachn; meintest du")


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("words=" + "+".join("bcdefghjk"), 422),
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
        cache, go = Cache(most=2, crowd=2), Event()

        def slow() -> Kept:
            go.wait()
            return as_json("slow")

        def wrong() -> Kept:
            raise No("no-rule")

        asker = cast(AnyRequest, Asker())
        first = asyncio.create_task(cache.get(asker, "slow", slow))
        second = asyncio.create_task(cache.get(asker, "wrong", wrong))
        while cache.waiting < 2:
            await asyncio.sleep(0)
        with pytest.raises(No, match="crowded"):
            await cache.get(asker, "third", slow)
        go.set()
        assert (await first).body == b'"slow"'
        with pytest.raises(No, match="no-rule"):
            await second
        assert (await cache.get(asker, "wrong", lambda: as_json("right"))).body == b'"right"'
        await cache.get(asker, "fourth", lambda: as_json(4))
        assert list(cache.things) == ["wrong", "fourth"]
        cache.close()

    asyncio.run(ask())


def test_nobody_can_have_things_made_for_ever() -> None:
    async def ask() -> None:
        cache, asker = Cache(), cast(AnyRequest, Asker())
        wishes = [code_of(cache.get(asker, n, lambda: as_json(0))) for n in range(200)]
        assert {await wish for wish in wishes} == {"", "fast"}
        assert (await cache.get(asker, 5, lambda: as_json(1))).body == b"0"
        cache.close()

    asyncio.run(ask())
