"""Nobody can have strangers flooded with mail: however an address is spelt, questions to it stop after a few."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice, product
from pathlib import Path

import httpx

from tests.server.asking import slow
from tests.server.serving import PATIENCE, Serving, serving
from tests.server.test_mail import Sink, mail_server

SETTINGS = {
    "MEISTERDIEB_MAIL_FROM": "table@example.org",
    "MEISTERDIEB_MAIL_SECURITY": "none",
    "MEISTERDIEB_ADDRESS": "https://play.example.org",
    "MEISTERDIEB_OPENINGS_PER_MINUTE": "100000",
}


class Stranger:
    """A device at an address, with a table of its own."""

    def __init__(self, address: str, caller: str) -> None:
        headers = {"x-forwarded-for": caller, "accept-language": "en"}
        self.client = httpx.AsyncClient(base_url=address, timeout=PATIENCE, headers=headers)
        self.match = ""

    async def ask(self, address: str) -> int:
        """Wish for mails to an address."""
        async with asyncio.timeout(PATIENCE):
            if not self.match:
                self.match = (await self.client.post("/api/tables", json=slow())).json()["match"]
            path = f"/api/tables/{self.match}/seats/0/reminders"
            answer = await self.client.post(path, json={"way": "mail", "address": address})
        if answer.status_code == 429:
            assert answer.json()["code"] == "many-questions"
            assert "tomorrow" in answer.json()["reason"]
        return answer.status_code


class Mailing:
    """A server with mails, and strangers who come to it."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.strangers: list[Stranger] = []

    def stranger(self, caller: int = 1) -> Stranger:
        """Somebody new, at an address."""
        self.strangers.append(Stranger(self.server.address, f"203.0.113.{caller}"))
        return self.strangers[-1]

    async def stop(self) -> int:
        """Stop the server as its keeper would."""
        return await asyncio.to_thread(self.server.stop)


@asynccontextmanager
async def mailing(folder: Path, sink: Sink, *words: str, **settings: str) -> AsyncIterator[Mailing]:
    """The server as people run it, with mails that go into a sink."""
    async with mail_server(sink) as address:
        mail = {**SETTINGS, "MEISTERDIEB_MAIL_SERVER": address, **settings}
        with serving(folder, "--data", str(folder), *words, settings=mail) as running:
            found = Mailing(running)
            try:
                yield found
            finally:
                for one in found.strangers:
                    await one.client.aclose()


async def arrived(sink: Sink, count: int) -> None:
    """Wait until so many mails have come."""
    end = time.monotonic() + PATIENCE
    while len(sink.mails) < count:
        assert time.monotonic() < end, f"{len(sink.mails)} of {count} mails came"
        await asyncio.sleep(0.02)


def spellings(local: str, domain: str) -> list[str]:
    """Some ways to write one mailbox: capitals, tags, dots."""
    domains = ["".join(letters) for letters in product(*((sign, sign.upper()) for sign in domain[:5]))]
    plain = [f"{local}@{start}{domain[5:]}" for start in domains]
    tags = [f"{local}+{tag}@{domain}" for tag in ("a", "b", "c", "klong")]
    dots = [f"{local[:i]}.{local[i:]}@{domain}" for i in range(1, len(local))]
    capitals = [f"{local[:i].upper()}{local[i:]}@{domain}" for i in range(1, len(local))]
    return [*plain, *tags, *dots, *capitals, *islice((f"{local.upper()}+{n}@{domain.upper()}" for n in range(99)), 12)]


def test_one_mailbox_gets_three_questions_however_it_is_spelt(tmp_path: Path) -> None:
    sink = Sink()
    written = spellings("victim", "example.net")
    assert len(set(written)) >= 55

    async def attack() -> None:
        async with mailing(tmp_path, sink) as server:
            many = [server.stranger(n) for n in range(8)]
            codes = [await many[i % 8].ask(one) for i, one in enumerate(written)]
            assert codes.count(204) == 3
            assert set(codes) == {204, 429}
            await arrived(sink, 3)
            assert await server.stop() == 0
        assert len(sink.mails) == 3

    asyncio.run(attack())


def test_a_restart_and_a_second_process_forget_no_question(tmp_path: Path) -> None:
    sink = Sink()

    async def attack() -> None:
        for workers in ("1", "2"):
            async with mailing(tmp_path, sink, "--workers", workers) as server:
                many = [server.stranger() for _ in range(3)]
                codes = [await one.ask("victim@example.net") for one in many * 2]
                assert await server.stop() == 0
            assert codes in ([204] * 3 + [429] * 3, [429] * 6)
        assert codes == [429] * 6

    asyncio.run(attack())


def test_one_device_and_one_caller_ask_only_a_few(tmp_path: Path) -> None:
    sink = Sink()

    async def attack() -> None:
        async with mailing(tmp_path, sink) as server:
            first = server.stranger()
            codes = [await first.ask(f"one{n}@example{n}.net") for n in range(10)]
            assert codes == [204] * 6 + [429] * 4
            codes = [await server.stranger().ask(f"two{n}@sample{n}.net") for n in range(8)]
            assert codes == [204] * 6 + [429] * 2, "another cookie is no other caller"
            assert await server.stranger(2).ask("three@example3.net") == 204

    asyncio.run(attack())


def test_a_domain_and_the_house_have_an_end(tmp_path: Path) -> None:
    sink = Sink()

    async def attack() -> None:
        async with mailing(tmp_path, sink, MEISTERDIEB_MAIL_QUESTIONS_PER_DAY="20") as server:
            many = [server.stranger(n) for n in range(30)]
            codes = [await one.ask(f"box{n}@mail{n}.example.net") for n, one in enumerate(many[:8])]
            assert codes == [204] * 5 + [429] * 3, "a domain gets a quarter"
            codes = [await one.ask(f"box{n}@sample{n}.net") for n, one in enumerate(many[8:])]
            assert codes == [204] * 15 + [429] * 7
            await arrived(sink, 20)

    asyncio.run(attack())


def test_questions_at_once_are_no_more_than_questions_in_turn(tmp_path: Path) -> None:
    sink = Sink()

    async def attack() -> None:
        async with mailing(tmp_path, sink, "--workers", "2") as server:
            asked = (server.stranger(n).ask(f"v.ic.tim+{n}@example.net") for n in range(12))
            codes = await asyncio.gather(*asked)
            assert codes.count(204) <= 3
            assert await server.stop() == 0
        assert len(sink.mails) <= 3

    asyncio.run(attack())
