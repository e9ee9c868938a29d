"""What bots advise where people decide for all."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.bot_runner import BotRunner
from meisterdieb.tables.match import Match

MOST = 1000  # matches whose newest advice is kept


class Advised(Struct, frozen=True, omit_defaults=True):
    """What the bot of a seat would do: as an offer has it."""

    seat: int
    action: str
    text: str
    verb: str
    on: str = ""
    how: Mapping[str, Any] = {}


class Advice(Struct, frozen=True):
    """What bots would do at a version; nothing while they decide by themselves."""

    version: int
    bots: list[Advised]


class Adviser:
    """Asks bots for their advice; everybody at a table who wants it shares one thought."""

    def __init__(self, authority: Authority, bot_runner: BotRunner) -> None:
        self.authority = authority
        self.bot_runner = bot_runner
        self.known: OrderedDict[str, tuple[int, asyncio.Task[dict[int, str]]]] = OrderedDict()

    async def advice(self, match: Match, lang: str) -> Advice:
        """What the bots that wait for people would do now."""
        version, state, game = match.version, match.state, match.game
        if state is None or not match.advisers():
            return Advice(version, [])
        moves = await asyncio.shield(self.thought(match))
        bots = []
        for seat, text in moves.items():
            action = game.parse(state, text, seat)
            bots.append(Advised(seat, text, game.text(state, action, lang), *game.deed(state, action)))
        return Advice(version, bots)

    def thought(self, match: Match) -> asyncio.Task[dict[int, str]]:
        """The moves that bots think best at the version of a match; thought out once."""
        version, task = self.known.get(match.id, (-1, None))
        if task is None or version != match.version or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self.think(match.copy()), name=f"advice at {match.id}")
            self.known[match.id] = match.version, task
            if len(self.known) > MOST:
                self.known.popitem(last=False)
        self.known.move_to_end(match.id)
        return task

    async def think(self, match: Match) -> dict[int, str]:
        """Let one bot after the other think."""
        whose = await self.authority.openers.of(match.id)
        return {seat: await self.bot_runner.choose(match, seat, whose) for seat in match.advisers()}

    async def stop(self) -> None:
        """Ask no more."""
        tasks = [task for _, task in self.known.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
