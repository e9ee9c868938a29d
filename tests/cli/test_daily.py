"""The command `meisterdieb daily`: today's game for one, or that of a day that is past."""

import io

import pytest

from meisterdieb.kernel.day import day_of
from meisterdieb.terminal import saves
from tests.cli.calling import Shell

NOW = day_of("2026-11-18")


@pytest.fixture(autouse=True)
def midday(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same day for all of these tests, and whoever plays leaves at once."""
    monkeypatch.setattr("meisterdieb.cli.daily.time", lambda: NOW.number * 86_400 + 43_200)
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))


def begun(shell: Shell, *words: str) -> str:
    """The game as it is shown to somebody who leaves at once."""
    return shell.call("daily", "--name", "Ada", "--lang", "en", *words)


@pytest.mark.parametrize("words", [(), ("klong",), ("--date", "2026-11-18")])
def test_without_another_date_it_is_the_game_of_today(shell: Shell, words: tuple[str, ...]) -> None:
    assert "The Dwarven Mine" in begun(shell, *words)
    assert saves.names() == ["klong-2026-11-18"]


@pytest.mark.parametrize(
    ("date", "board"), [("2026-11-17", "The Spider Queen's Lair"), ("2024-02-28", "The Temple of the Sphinx")]
)
def test_a_day_that_is_past_can_be_played_still(shell: Shell, date: str, board: str) -> None:
    assert board in begun(shell, "--date", date)
    assert saves.names() == [f"klong-{date}"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--date", "2026-11-19"), "2026-11-19 is still to come; expected a day up to 2026-11-18"),
        (("--date", "9999-12-31"), "9999-12-31 is still to come; expected a day up to 2026-11-18"),
        (("--date", "2026-02-29"), "'2026-02-29' is no date; expected one such as 2026-12-24"),
        (("--date", "tomorrow"), "'tomorrow' is no date; expected one such as 2026-12-24"),
        (("clou",), "clou has no game of the day"),
        (("chess",), "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(shell: Shell, words: tuple[str, ...], told: str) -> None:
    assert told in shell.refused("daily", *words)
    assert saves.names() == []
