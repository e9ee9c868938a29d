"""Whoever is in turn is told at once; the others when it is time, as often as anybody could follow."""

from collections.abc import Callable

import pytest

from meisterdieb.tables.live import BLUR, CALM, MUCH, Live, Watcher
from tests.tables.moves import move, open_table
from tests.tables.room import Clock, people, room, run_still, still_loop


def later(watcher: Watcher) -> float:
    """After how many seconds somebody is told who has just been told."""
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

    run_still(look())


def test_who_was_told_a_moment_ago_is_told_later_and_once() -> None:
    def check(watcher: Watcher) -> None:
        watcher.wake(CALM)
        first = watcher.timer
        assert later(watcher) == pytest.approx(CALM)
        watcher.wake(CALM)
        assert watcher.timer is first
        assert not watcher.news.is_set()

    watching(check)


def test_who_was_told_long_ago_is_told_now() -> None:
    def check(watcher: Watcher) -> None:
        still_loop().now += CALM
        watcher.wake(CALM)
        assert watcher.news.is_set()
        assert watcher.timer is None

    watching(check)


def test_who_need_not_wait_is_told_at_once_even_if_it_was_to_be_later() -> None:
    def check(watcher: Watcher) -> None:
        watcher.wake(CALM)
        watcher.wake(0.0)
        assert watcher.news.is_set()
        assert watcher.timer is None

    watching(check)


Check = Callable[[Live, Watcher, list[Watcher]], None]


def at_a_table(file: str, check: Check, moves: int = 1, seconds: float = 60.0) -> None:
    """Look at who is in turn and at the others, all just told something, after some moves with a time between them."""

    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await open_table(tables, people("klong", 2))
            for _ in range(moves):
                clock.now += seconds
                await move(tables, match)
            live = await tables.authority.live(match.id)
            watchers = {seat: Watcher(seat) for seat in (0, 1, None)}
            live.watchers.update(watchers.values())
            for watcher in watchers.values():
                watcher.tell()
                watcher.news.clear()
            check(live, watchers[match.to_act[0]], [watchers[1 - match.to_act[0]], watchers[None]])
            for watcher in watchers.values():
                watcher.rest()

    run_still(play())


def wait(seconds: float) -> Check:
    """Whoever is in turn is told at once, the others after so many seconds."""

    def check(live: Live, actor: Watcher, others: list[Watcher]) -> None:
        live.wake()
        assert actor.news.is_set()
        for watcher in others:
            assert not watcher.news.is_set()
            assert later(watcher) == pytest.approx(seconds)

    return check


def test_who_is_in_turn_is_told_at_once_and_the_others_after_a_moment(file: str) -> None:
    at_a_table(file, wait(CALM))


def test_what_nobody_could_follow_is_shown_less_often(file: str) -> None:
    at_a_table(file, wait(BLUR), moves=MUCH + 1, seconds=CALM / MUCH * 0.99)


def test_what_can_be_followed_is_shown_soon(file: str) -> None:
    at_a_table(file, wait(CALM), moves=MUCH + 1, seconds=CALM / MUCH * 1.01)


def test_a_few_moves_at_once_are_no_reason_to_wait(file: str) -> None:
    at_a_table(file, wait(CALM), moves=MUCH - 1, seconds=0.0)


def test_when_the_game_is_over_everybody_is_told_at_once(file: str) -> None:
    def check(live: Live, actor: Watcher, others: list[Watcher]) -> None:
        assert live.match.state is not None
        live.match.state.active = -1  # type: ignore[attr-defined]
        live.wake()
        assert all(watcher.news.is_set() for watcher in (actor, *others))

    at_a_table(file, check)
