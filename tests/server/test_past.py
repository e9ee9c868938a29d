"""The past over HTTP: who may look back, how far, and through whose eyes."""

from pathlib import Path

import pytest

from tests.server.house import house, run
from tests.server.twins import chosen, luck_of, opened


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_when_the_game_is_over_everybody_may_look_through_every_eye(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, game, 2)
            luck = luck_of("past")
            path = f"/api/tables/{table.id}/view"
            mine, theirs = table.seats
            assert (await mine.get(f"{path}?seat=0&version=3")).json["seat"] == 0
            assert (await theirs.get(f"{path}?seat=0&version=3")).status == 403
            assert (await table.stranger.get(f"{path}?seat=0&version=3")).status == 403
            for whose in ("", "&seat=0", "&seat=1"):
                answer = await mine.get(f"{path}?version=3&eyes=all{whose}")
                assert (answer.status, answer.json["code"]) == (409, "running")
            while table.match.to_act:
                seat, text = chosen(table.match, luck, "random")
                version = table.match.version
                await running.tables.authority.act(table.id, seat, version, f"m{version}", text)
            for one in (theirs, table.stranger):
                then = (await one.get(f"{path}?seat=0&version=3&eyes=all")).json
                assert (then["seat"], then["version"], then["status"]) == (0, 3, "playing")
                assert "key" not in then
                assert "legal" not in then
                if game == "klong":
                    assert len(then["view"]["seats"][0]["hand"]) == 5
                assert (await one.get(f"{path}?seat=0&version=3")).status == 403
                told = f"/api/tables/{table.id}/history?seat=0"
                assert (await one.get(told)).status == 403
                assert (await one.get(f"{told}&eyes=all")).json == (await mine.get(told)).json
            assert (await mine.get(f"{path}?eyes=all&seat=5")).status == 404
            assert (await mine.get(f"{path}?version={table.match.version + 1}")).status == 404

    run(play())


def test_where_nobody_may_watch_the_past_is_closed_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "clou", 2, {"watch": False})
            for more in ("version=3", "version=3&eyes=all"):
                assert (await table.stranger.get(f"/api/tables/{table.id}/view?{more}")).status == 403

    run(play())
