"""Bots at tables: they think in a process of their own, within a time, and hold nobody up.

Whoever opened many tables gets no more of their time than somebody with one. Where no person plays, bots come last.
"""

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import levels, make
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.older import readings
from meisterdieb.tables.authority import Authority
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import No
from meisterdieb.tables.shares import Shares

BUDGET = 10.0  # seconds that a bot may think about one move
START = 60.0  # seconds that the bots' processes have to start: on a busy machine that takes longer than to think
ALONE = 4  # tables without a person at which bots are at work at once
POLITE = 10  # how much bots step back behind the people's tables

log = logging.getLogger(__name__)


def be_polite() -> None:
    """Let the server's process go first, leave Ctrl-C to it, and do not outlive it: when killed, it cannot say so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    Thread(target=end_with_server, name="end with the server", daemon=True).start()


def end_with_server() -> None:
    """Wait until the server's process is gone, then go too."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def awake() -> None:
    """Nothing to think about: whoever answers is there."""


def thought(
    id: str,
    rules: int,
    content: str,
    players: int,
    options: Mapping[str, Any],
    state: Mapping[str, Any],
    seat: int,
    level: str,
    seed: int,
) -> str:
    """The move of a bot, in notation. Runs in the bots' process, and shows the bot nothing but what its seat sees."""
    game = next(readings(id, rules, content, players, options)).game
    sight = Sight(game, game.restore(players, options, state), seat)
    return sight.notation(make(level).choose(sight, SeededLuck(seed)))


def alone(match: Match) -> bool:
    """Whether only bots play, so that nobody waits for them."""
    return all(seat.bot for seat in match.seats)


class BotRunner:
    """Lets bots move, each match by itself, as long as one of them is in turn; `pause` lets people follow."""

    def __init__(self, authority: Authority, processes: int = 1, budget: float = BUDGET, pause: float = 0.0) -> None:
        self.authority = authority
        self.pause = pause
        self.processes = processes
        self.budget = budget
        self.pool: ProcessPoolExecutor | None = None
        self.all_awake: asyncio.Future[list[BaseException | None]] | None = None
        self.free = Shares(processes)
        self.alone = Shares(ALONE)
        self.tasks: dict[str, asyncio.Task[bool]] = {}
        self.on_thought: list[Callable[[str, float], None]] = []  # which level has thought, and for how long
        authority.on_version.append(lambda live: self.look(live.match))

    def look(self, match: Match) -> None:
        """Let the bots of a match move, if one is in turn and none is at it already."""
        if match.bots_to_act() and match.id not in self.tasks and match.version < self.authority.entries:
            task = asyncio.create_task(self.play(match.id), name=f"bots of {match.id}")
            self.tasks[match.id] = task
            task.add_done_callback(lambda _: self.finished(match.id))

    def finished(self, id: str) -> None:
        """Forget a task; another one may be needed already. After a failure whoever goes round tries again."""
        task = self.tasks.pop(id)
        live = self.authority.lives.held.get(id)
        if live is not None and not task.cancelled() and task.exception() is None and task.result():
            self.look(live.match)

    async def play(self, id: str) -> bool:
        """Move for the bots until people are in turn; False if that fails."""
        whose = await self.authority.openers.of(id)
        while True:
            match = (await self.authority.live(id)).match
            waiting = match.bots_to_act()
            if not waiting:
                return True
            if not alone(match):
                moved = await self.move(match, waiting[0], whose)
            else:
                async with self.alone.place(whose):
                    moved = await self.move(match, waiting[0], whose)
            if not moved:
                return False

    async def move(self, match: Match, seat: int, whose: str) -> bool:
        """Move for a bot; False if that fails."""
        version, level, began = match.version, match.seats[seat].level, time.perf_counter()
        text = await self.choose(match, seat, whose)
        for tell in self.on_thought:
            tell(level, time.perf_counter() - began)
        if self.pause:
            await asyncio.sleep(self.pause)
        try:
            await self.authority.act(match.id, seat, version, f"bot:{version}", text)
        except No as refused:
            return refused.code in ("stale", "turn", "illegal") and await self.passed(match.id, version)
        return True

    async def passed(self, id: str, version: int) -> bool:
        """Whether a match has moved on from a version."""
        return (await self.authority.live(id)).match.version > version

    async def choose(self, match: Match, seat: int, whose: str = "") -> str:
        """The move that a bot chooses; one that takes too long or fails does what the simplest bot would do."""
        state, level = match.state, match.seats[seat].level
        assert state is not None
        seed = int.from_bytes(sha256(match.opening.key + b"bot%d" % match.version).digest()[:7], "big")
        if written := match.written(seat):
            return written
        if (followed := match.followed(seat)) is not None:
            return match.game.notation(state, followed)
        simplest = levels(match.game)[0].id
        if level != simplest:
            about = (match.game.id, match.game.rules_version, match.content, len(match.seats), match.settings.options)
            try:
                async with self.free.place(whose, last=alone(match)):
                    return await self.thought(*about, state.to_dict(), seat, level, seed)
            except (TimeoutError, BrokenExecutor):
                log.warning("a bot of level %s took too long or died", level)
            except Exception:
                log.exception("a bot of level %s failed", level)
        sight = Sight(match.game, state, seat)
        return sight.notation(make(simplest).choose(sight, SeededLuck(seed)))

    async def thought(self, *about: Any) -> str:
        """What a bot in another process chooses; one is free for it."""
        pool = self.started()
        assert self.all_awake is not None
        try:
            await asyncio.wait_for(asyncio.shield(self.all_awake), START)
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(thought, *about)), self.budget)
        except (TimeoutError, BrokenExecutor):
            if pool is self.pool:
                self.stop_pool()
            raise

    def started(self) -> ProcessPoolExecutor:
        """The bots' processes, started when first needed."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.processes, get_context("spawn"), be_polite)
            there = [asyncio.wrap_future(self.pool.submit(awake)) for _ in range(self.processes)]
            self.all_awake = asyncio.gather(*there, return_exceptions=True)
        return self.pool

    def stop_pool(self) -> None:
        """End the bots' processes, whatever they do."""
        if self.pool is None:
            return
        pool, self.pool = self.pool, None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def stop(self) -> None:
        """Let no bot move any more."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.stop_pool()
