"""Tables full of people: as soon as a game is over, its record is fetched and the next table is opened."""

import asyncio
from http.cookiejar import CookieJar, DefaultCookiePolicy
from random import Random
from typing import Any

import httpx

from meisterdieb.kernel import record
from meisterdieb.kernel.refusal import BadInput
from tests.drill.house import House
from tests.drill.ledger import Ledger
from tests.drill.player import Player

TABLES = [  # game, seats by link, seats at the host's device, bots
    ("klong", 2, 0, []),
    ("clou", 0, 2, []),
    ("klong", 1, 1, ["random"]),
    ("clou", 2, 1, []),
    ("klong", 0, 4, []),
    ("clou", 1, 0, ["planer"]),
]
TOGETHER = ("clou",)


class Crowd:
    """People at several tables at once, who go to whatever server is there."""

    def __init__(self, house: House, random: Random) -> None:
        self.house = house
        self.random = random
        self.ledger = Ledger()
        self.resting = asyncio.Event()
        self.players: list[Player] = []
        self.tables = 0
        nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # every device keeps its own cookie
        self.client = httpx.AsyncClient(trust_env=False, timeout=10, cookies=nobodys)
        self.tasks: list[asyncio.Task[None]] = []

    def start(self, tables: int) -> None:
        """Fill so many tables."""
        for n in range(tables):
            task = asyncio.create_task(self.keep_playing(TABLES[n % len(TABLES)]))
            self.tasks.append(task)

    async def go_on(self, seconds: float) -> list[str]:
        """Wait until every table has gone on, with its bots, and give those that stand still after so many seconds."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + seconds
        before = {player.match: player.have for player in self.players}
        while loop.time() < deadline:
            still = {player.match for player in self.players if player.have <= before.get(player.match, -1)}
            if not still:
                return []
            await asyncio.sleep(0.1)
        return sorted(still)

    async def settle(self, seconds: float) -> int:
        """Wish for nothing more, wait for the answers that are still to come, and give how many do not come."""
        self.resting.set()
        loop = asyncio.get_running_loop()
        deadline = loop.time() + seconds
        while any(player.wish for player in self.players) and loop.time() < deadline:
            await asyncio.sleep(0.05)
        return sum(player.wish is not None for player in self.players)

    async def leave(self) -> None:
        """Go home; what went wrong in a client is raised here."""
        for task in self.tasks:
            task.cancel()
        for result in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(result, BaseException) and not isinstance(result, asyncio.CancelledError):
                raise result
        await self.client.aclose()

    def broken_off(self) -> bool:
        """Whether a client of ours has failed; then there is nothing to go on for."""
        return any(task.done() for task in self.tasks)

    async def keep_playing(self, table: tuple[str, int, int, list[str]]) -> None:
        """One game after the other."""
        while True:
            players = await self.sit_down(*table)
            self.players += players
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play())
            self.players = [player for player in self.players if player not in players]
            await self.check_record(players[0])

    async def sit_down(self, game: str, links: int, here: int, bots: list[str]) -> list[Player]:
        """Open a table and take all its seats."""
        host = await self.device()
        seats = [{"kind": "link"}] * links + [{"kind": "here"}] * here
        body = {"game": game, "seats": [*seats, *({"kind": "bot", "level": level} for level in bots)]}
        opened = (await self.ask("POST", "/api/tables", host, body)).json()
        self.tables += 1
        cookies = dict.fromkeys(range(links, links + here), host)
        for invitation in opened["invitations"]:
            guest = await self.device()
            path = f"/api/tables/{opened['match']}/enter"
            secret = invitation["link"].partition("#")[2]
            entered = await self.ask("POST", path, guest, {"secret": secret, "name": f"guest {invitation['seat']}"})
            cookies[entered.json()["seat"]] = guest
        more: Any = (game in TOGETHER, self.random, self.ledger, self.address, self.resting)
        return [Player(opened["match"], seat, cookie, *more) for seat, cookie in sorted(cookies.items())]

    async def device(self) -> str:
        """The cookie of a new device; asked for before anything else, so that no answer that is lost takes it along."""
        return (await self.ask("GET", "/api/tables")).cookies["meisterdieb"]

    async def check_record(self, player: Player) -> None:
        """Fetch the record of a finished game and play it again."""
        answer = await self.ask("GET", f"/api/tables/{player.match}/record", player.cookie)
        self.ledger.records += 1
        try:
            await asyncio.to_thread(record.replay, answer.text)
        except BadInput as error:
            self.ledger.strange.append(f"match {player.match}: {error}")

    def address(self) -> str:
        """Some server."""
        return self.random.choice(self.house.workers).address

    async def ask(self, method: str, path: str, cookie: str = "", body: object = None) -> httpx.Response:
        """Ask one server after the other until one answers."""
        headers = {"Cookie": f"meisterdieb={cookie}"} if cookie else {}
        while True:
            try:
                url = f"http://{self.address()}{path}"
                answer = await self.client.request(method, url, headers=headers, json=body)
                if answer.status_code < 300:
                    return answer
                # No database just now; or a server that has not yet heard what another one knows.
                if answer.status_code not in (503, 409):
                    self.ledger.strange.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
            except httpx.HTTPError:
                pass
            await asyncio.sleep(self.random.uniform(0.05, 0.2))
