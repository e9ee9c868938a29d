"""Whoever is in turn is told at once; the others are told when it is time, and miss nothing that could be followed."""

import asyncio
from collections.abc import Callable

import pytest

from meisterdieb.tables.live import BLUR, CALM, Watcher
from meisterdieb.tables.match import REMEMBERED


def later(watcher: Watcher) -> float:
    """After how many seconds somebody is told who has just been told."""
    watcher.wake(urgent=False)
    assert watcher.timer is not None
    return watcher.timer.when() - watcher.told


def watching(check: Callable[[Watcher], None]) -> None:
    """Look at somebody who has just been told something."""

    async def look() -> None:
        watcher = Watcher(0)
        watcher.tell()
        watcher.news.clear()
        check(watcher)
        watcher.rest()

    asyncio.run(look())


def test_who_is_not_in_turn_is_told_after_a_moment_and_once() -> None:
    def check(watcher: Watcher) -> None:
        assert later(watcher) == pytest.approx(CALM)
        first = watcher.timer
        watcher.wake(urgent=False)
        assert watcher.timer is first
        assert not watcher.news.is_set()

    watching(check)


def test_who_is_in_turn_is_told_at_once() -> None:
    def check(watcher: Watcher) -> None:
        later(watcher)
        watcher.wake(urgent=True)
        assert watcher.news.is_set()
        assert watcher.timer is None

    watching(check)


def test_what_nobody_could_follow_is_shown_less_often() -> None:
    def check(watcher: Watcher) -> None:
        for _ in range(REMEMBERED + 1):
            watcher.wake(urgent=False)
        watcher.tell()
        assert later(watcher) == pytest.approx(BLUR)
        watcher.tell()
        assert later(watcher) == pytest.approx(CALM)

    watching(check)


def test_as_long_as_everything_is_remembered_it_is_shown_soon() -> None:
    def check(watcher: Watcher) -> None:
        for _ in range(REMEMBERED):
            watcher.wake(urgent=False)
        watcher.tell()
        assert later(watcher) == pytest.approx(CALM)

    watching(check)
