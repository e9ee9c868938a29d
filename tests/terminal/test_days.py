"""The game of the day, and a game for one, at the terminal."""

from pathlib import Path

import pytest

import meisterdieb as md
from meisterdieb.kernel import registry
from meisterdieb.kernel.day import DayLuck, day_of
from meisterdieb.kernel.record import Record
from meisterdieb.kernel.verify import verify
from meisterdieb.terminal import game as games
from meisterdieb.terminal.days import kept, play_day, today
from tests.terminal.desk import Desk, turns

DAY = day_of("2026-11-18")
KLONG = registry.game("klong")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_game_of_the_day_is_played_left_gone_on_with_and_told(home: Path, lang: str) -> None:
    play_day(Desk([*turns(2), "q"], lang=lang).screen, KLONG, DAY, "Ada")
    assert not kept(KLONG, DAY).exists()
    desk = Desk(turns(80), lang=lang)
    session = today(desk.screen, KLONG, DAY, "Ada")
    assert isinstance(session.play.luck, DayLuck)
    assert session.play.moves
    games.run(session)
    title = {"de": "Meisterdieb, Partie des Tages 18.11.2026", "en": "Meisterdieb, game of the day 2026-11-18"}[lang]
    assert title in desk.out.getvalue()
    verdict = verify(Record(kept(KLONG, DAY).read_text("utf-8")))
    assert (verdict.ok, verdict.day) == (True, "2026-11-18")
    later = Desk(lang=lang)
    play_day(later.screen, KLONG, DAY, "Ada")
    assert title in later.out.getvalue()


@pytest.mark.parametrize(("lang", "end"), [("de", "Rang: Drachenfutter"), ("en", "Rank: dragon fodder")])
def test_a_game_for_one_shows_the_rivals_and_ends_with_a_rank(lang: str, end: str) -> None:
    desk = Desk(turns(80), lang=lang, width=100, height=30)
    session = desk.game(("human",), seed=3, board="mine", level="easy")
    games.run(session)
    shown = " ".join(desk.out.getvalue().split())
    words = {
        "de": ("Ziel 135", "Drachenuhr 1", "Griff der Rivalen 2", "Bedrohung 0", "Rivalen 2"),
        "en": ("goal 135", "Dragon clock 1", "The rivals' pick 2", "Threat 0", "rivals 2"),
    }[lang]
    assert [word for word in words if word not in shown] == []
    assert end in shown


@pytest.mark.parametrize(("lang", "words"), [("de", "Schicksalsweg 3/"), ("en", "countdown track 3/")])
def test_the_countdown_of_the_rivals_is_shown(lang: str, words: str) -> None:
    desk = Desk(["q"], lang=lang)
    session = desk.game(("human",), board="front")
    session.play = md.scenario("klong", {"players": 1, "countdown": 3, "round": 9, "tracks": {"countdown-begun": 6}})
    games.run(session)
    assert words in desk.out.getvalue()
