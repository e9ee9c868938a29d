"""Whatever an earlier release has written is opened, replayed and continued by this one: see `freeze.py`."""

import asyncio
import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.record import Record
from meisterdieb.kernel.verify import verify
from meisterdieb.tables.history import history
from meisterdieb.tables.loading import load_match
from meisterdieb.tables.past import Past
from meisterdieb.tables.records import record_of
from meisterdieb.tables.story import story
from tests.cli.calling import Shell
from tests.corpus.evenings import EVENINGS, PLAYERS
from tests.corpus.freeze import DATABASE, PLAYS, TOLD, corpora
from tests.server.serving import serving
from tests.tables.moves import hash_of, idle_bots, play_on
from tests.tables.room import room


def told_by(corpus: Path) -> dict[str, Any]:
    """What a corpus tells of itself."""
    told: dict[str, Any] = json.loads((corpus / TOLD).read_text("utf-8"))
    return told


every_corpus = pytest.mark.parametrize("corpus", corpora(), ids=lambda corpus: corpus.name)
MATCHES = [(corpus, name) for corpus in corpora() for name in told_by(corpus)["matches"]]
every_match = pytest.mark.parametrize(("corpus", "name"), MATCHES, ids=[f"{c.name}-{name}" for c, name in MATCHES])
every_record = pytest.mark.parametrize(
    "file", [file for corpus in corpora() for file in sorted(corpus.glob("*.record.txt"))], ids=lambda file: file.stem
)
every_save = pytest.mark.parametrize(
    "file", [file for corpus in corpora() for file in sorted(corpus.glob("*.save.json"))], ids=lambda file: file.stem
)


def unpacked(corpus: Path, folder: Path) -> Path:
    """The database of a corpus, in a folder of its own."""
    database = folder / "tables.db"
    database.write_bytes(gzip.decompress((corpus / DATABASE).read_bytes()))
    return database


@every_corpus
def test_a_corpus_is_never_changed(corpus: Path) -> None:
    for name, digest in told_by(corpus)["files"].items():
        assert hashlib.sha256((corpus / name).read_bytes()).hexdigest() == digest, name


def test_there_is_one_with_everything_that_can_be_played() -> None:
    newest = told_by(corpora()[-1])
    assert set(newest["matches"]) == set(EVENINGS)
    assert set(newest["saves"]) == set(PLAYS)
    assert {match["status"] for match in newest["matches"].values()} == {"open", "playing", "over"}


@every_corpus
def test_its_database_is_brought_up_to_date_and_all_is_well(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, corpus: Path
) -> None:
    unpacked(corpus, tmp_path)
    shell = Shell(capsys)
    shell.call("db", "migrate", "--data", str(tmp_path))
    assert "all is well" in shell.call("db", "check", "--data", str(tmp_path))


@every_match
def test_a_match_stands_as_it_stood_is_told_again_and_goes_on_to_its_end(
    tmp_path: Path, corpus: Path, name: str
) -> None:
    database, told = unpacked(corpus, tmp_path), told_by(corpus)["matches"][name]

    async def play() -> None:
        async with room(f"sqlite:///{database}", "later") as tables:
            idle_bots(tables)
            match = await load_match(tables.store, told["match"])
            assert hash_of(match) == told["hash"]
            assert match.names == told["names"]
            live = await tables.authority.live(told["match"])
            match = live.match
            for lang in LANGUAGES:
                assert len(await history(Past(tables.store, match), None, lang)) > 0 or not match.version
            if match.scene or match.status == "open":
                return
            await play_on(tables, match)
            assert match.status == "over"
            text = await record_of(tables.store, match)
            found = verify(Record(text))
            assert (found.ok, found.nonces > 0) == (True, True), found.reason
            assert md.replay(text).hash() == hash_of(match)
            for lang in LANGUAGES:
                assert (await story(tables.pasts.of(match), lang)).standings

    asyncio.run(play())


@every_record
def test_a_record_replays_and_its_draws_are_proven(file: Path) -> None:
    text, told = file.read_text("utf-8"), told_by(file.parent)["matches"][file.name.partition(".")[0]]
    play = md.replay(text)
    assert play.hash() == told["hash"]
    assert [score.total for score in play.score()] == told["points"]
    assert md.record(play).splitlines()[-1] == text.splitlines()[-1]
    if "[Lesson " not in text:
        assert verify(Record(text)).ok


@every_save
def test_a_save_is_loaded_and_goes_on_to_its_end(file: Path) -> None:
    play, told = md.load(file.read_bytes()), told_by(file.parent)["saves"][file.name.partition(".")[0]]
    assert (play.hash(), len(play.moves)) == (told["hash"], told["moves"])
    choose = RandomChooser(1)
    while play.to_act:
        play.apply(choose(play.state, play.to_act[0]))
    assert md.load(md.save(play)).hash() == play.hash()


@every_corpus
def test_its_players_find_their_tables_at_a_server_of_today(tmp_path: Path, corpus: Path) -> None:
    """Through the program as it is served: the list of tables, every view, every history, every record, a move."""
    unpacked(corpus, tmp_path)
    told = {match["match"]: (name, match) for name, match in told_by(corpus)["matches"].items()}
    with serving(tmp_path, "--data", str(tmp_path)) as server, server.client() as client:
        client.cookies["meisterdieb"] = PLAYERS
        listed = {table["match"]: table for table in client.get("/api/tables").raise_for_status().json()}
        moved = 0
        for id, (name, match) in told.items():
            info = client.get(f"/api/tables/{id}").raise_for_status().json()
            assert info["status"] == match["status"], name
            assert id in listed or name.startswith("lesson"), name
            seat = info["yours"][0] if info["yours"] else None
            seen = client.get(f"/api/tables/{id}/view", params={} if seat is None else {"seat": seat})
            assert seen.raise_for_status().json()["version"] >= match["version"], name
            assert client.get(f"/api/tables/{id}/history").raise_for_status().json() or not match["version"]
            if match["status"] == "over" and not name.startswith("lesson"):
                text = client.get(f"/api/tables/{id}/record").raise_for_status().text
                assert verify(Record(text)).ok
            mine = [one for one in info["yours"] if one in info["to_act"] and not info["seats"][one]["level"]]
            if info["status"] == "playing" and mine:
                shown = client.get(f"/api/tables/{id}/view", params={"seat": mine[0]}).json()
                wish = {"seat": mine[0], "key": "goes-on", "based_on": shown["version"]}
                done = client.post(f"/api/tables/{id}/act", json={**wish, "action": shown["legal"][0]["action"]})
                assert done.raise_for_status().json()["version"] == shown["version"] + 1
                moved += 1
        assert moved > 2
