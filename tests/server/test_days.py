"""The game of the day at a server: the same for every device, with nothing to choose."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import make
from meisterdieb.kernel import record
from meisterdieb.kernel.day import day_of
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.verify import verify
from meisterdieb.server.house import House
from tests.kernel.test_day import begun
from tests.server.asking import Client, asking


def opened(client: Client, **more: str) -> str:
    """The table of today's game."""
    found = client.post("/api/days/klong", json=more)
    assert found.status_code == 201, found.text
    return str(found.json()["match"])


def seen(client: Client, match: str) -> dict[str, Any]:
    """What the thief sees."""
    found: dict[str, Any] = client.get(f"/api/tables/{match}/view", params={"seat": 0, "lang": "en"}).json()
    return found


def finish(client: Client, match: str) -> None:
    """Play to the end, faster than a server lets people play."""
    now = seen(client, match)
    while now["status"] != "over":
        wish = {"seat": 0, "key": f"k{now['version']}", "based_on": now["version"]}
        answer = client.post(f"/api/tables/{match}/act", json={**wish, "action": now["legal"][-1]["action"]})
        assert answer.status_code == 200, answer.text
        now = seen(client, match)


def test_today_is_told_in_both_languages(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        [german] = client.get("/api/days", params={"lang": "de"}).json()
        [english] = client.get("/api/days", params={"lang": "en"}).json()
    assert german["game"] == "klong"
    assert german["aim"].endswith(" Punkte")
    assert english["aim"].endswith(" points")
    assert german["options"]["level"] == "normal"
    assert day_of(german["day"]).number > 20_000


def test_every_device_has_the_same_cards_and_nothing_is_left_to_choose(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        tables = [opened(client, name=name, language="en") for name in ("Mira", "Ada")]
        first, second = (seen(client, match)["view"] for match in tables)
        info = client.get(f"/api/tables/{tables[0]}").json()
    assert first == second
    assert (info["settings"]["undo"], info["settings"]["watch"]) == ("barrier", False)
    assert info["settings"]["day"]


def test_a_day_that_was_played_can_be_told_verified_and_followed_by_another_game(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        match = opened(client, name="Mira", language="en")
        assert client.get(f"/api/tables/{match}/boast").status_code == 409
        with patch.object(House, "wish", lambda *_: None):
            finish(client, match)
        told = client.get(f"/api/tables/{match}/boast", params={"lang": "en"}).json()["text"].splitlines()
        kept = client.get(f"/api/tables/{match}/record").text
        again = client.post(f"/api/tables/{match}/rematch").json()["match"]
        rematch = client.get(f"/api/tables/{again}").json()
    assert told[0].startswith("Meisterdieb, game of the day ")
    assert len(told) == 4
    verdict = verify(record.Record(kept))
    assert verdict.ok
    assert verdict.day == record.Record(kept).header["Date"]
    assert rematch["settings"]["day"] == ""


def test_the_luck_of_a_day_gives_away_no_secret_of_the_table(tmp_path: Path) -> None:
    """Secrets in mails come from a key of the table, which must not be the one that everybody can work out."""
    with asking(tmp_path) as client:
        one, other = (seen(client, opened(client))["commitment"] for _ in range(2))
        table = client.post("/api/tables", json={"game": "klong", "seats": [{"kind": "here"}], "day": "2026-11-18"})
        nothing = client.post("/api/days/clou", json={})
        plain = client.post("/api/tables", json={"game": "klong", "seats": [{"kind": "here"}]}).json()["match"]
        no_day = client.get(f"/api/tables/{plain}/boast")
    assert one == other
    assert table.status_code >= 400
    assert nothing.status_code == 404
    assert no_day.status_code >= 400


def test_a_bot_can_play_it() -> None:
    play, luck = begun(), SeededLuck(1)
    while play.to_act:
        play.apply(make("fuchs").choose(Sight.of(play, 0), luck))
    assert play.game.boast(play.state, day_of("2026-11-18"), "de")
