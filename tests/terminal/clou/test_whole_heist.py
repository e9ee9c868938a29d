"""Whole heists and campaigns by scripted input."""

from pathlib import Path

import pytest

from meisterdieb.terminal import game as games
from tests.terminal.clou.gang import FIRST, campaign, heist
from tests.terminal.desk import Desk


@pytest.mark.parametrize(
    ("lang", "asked"), [("de", "jeder Würfel will genutzt sein"), ("en", "every die wants to be used")]
)
@pytest.mark.parametrize("players", [1, 3])
def test_a_heist_is_played_to_its_end(lang: str, asked: str, players: int, home: Path) -> None:
    desk = Desk(FIRST * 300, lang)
    session = heist(desk, ["human"] * players, seed=4)
    games.run(session)
    assert not session.play.to_act
    assert asked in desk.plain
    assert session.play.game.result(session.play.state, lang, session.names).splitlines()[0] in desk.plain
    assert max(map(len, desk.plain.splitlines())) <= 80
    assert list(home.rglob("*.json")) == []


def test_bots_break_in_with_a_human() -> None:
    desk = Desk(FIRST * 300)
    session = heist(desk, ("human", "bot:random", "bot:random"), seed=2, heist="bank")
    games.run(session)
    assert not session.play.to_act
    assert session.names == ["Matt", "Trixie", "Janet"]


def test_bots_can_do_it_alone() -> None:
    session = heist(Desk(), ("bot:random", "bot:random"), seed=2)
    assert session.run()


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_campaign_is_played_from_the_free_box_to_the_finale(lang: str) -> None:
    desk = Desk(FIRST * 1500, lang)
    session = campaign(desk, ("human", "human"), seed=11)
    games.run(session)
    assert not session.play.to_act
    story = session.play.game.result(session.play.state, lang, session.names).splitlines()[-1]
    assert story[:30] in desk.plain
    assert ("Heiligabend in London" if lang == "de" else "Christmas Eve in London") in desk.plain
    assert max(map(len, desk.plain.splitlines())) <= 80


def test_the_same_typing_gives_the_same_heist() -> None:
    hashes = set()
    for _ in range(2):
        session = heist(Desk(FIRST * 300), ("human", "bot:random"), seed=9)
        games.run(session)
        hashes.add(session.play.hash())
    assert len(hashes) == 1
