"""Shares: whoever has used least comes first, whoever comes last waits for everybody, and nobody is forgotten."""

import asyncio

from meisterdieb.tables.shares import KNOWN, Shares


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def served(shares: Shares, clock: Hand, *wishes: tuple[str, float, bool]) -> list[str]:
    """In which order wishes are let in that all wait behind somebody, each for some seconds."""
    order: list[str] = []

    async def one(whose: str, seconds: float, last: bool) -> None:
        async with shares.place(whose, last):
            order.append(whose)
            clock.now += seconds
            await asyncio.sleep(0)

    async with shares.place("somebody"):
        tasks = [asyncio.create_task(one(*wish)) for wish in wishes]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


def in_order(*wishes: tuple[str, float, bool]) -> str:
    clock = Hand()
    return "".join(asyncio.run(served(Shares(1, clock), clock, *wishes)))


def test_one_with_many_wishes_does_not_keep_another_waiting() -> None:
    assert in_order(*[("a", 1.0, False)] * 5, ("b", 1.0, False)).index("b") <= 1


def test_seconds_count_and_not_wishes() -> None:
    assert in_order(*[("a", 9.0, False)] * 3, *[("b", 1.0, False)] * 6) == "abbbbbbaa"


def test_who_comes_last_waits_for_everybody_else() -> None:
    order = in_order(("a", 1.0, False), ("z", 1.0, True), *[("a", 1.0, False)] * 3, ("b", 1.0, False))
    assert order[-1] == "z"


def test_nobody_saves_up_by_staying_away() -> None:
    clock = Hand()
    shares = Shares(1, clock)

    async def play() -> str:
        await served(shares, clock, ("b", 1.0, False), *[("a", 100.0, False)] * 3)
        return "".join(await served(shares, clock, *[("b", 1.0, False)] * 4, *[("c", 1.0, False)] * 4))

    assert asyncio.run(play()) == "bcbcbcbc"


def test_who_gives_up_takes_no_place() -> None:
    async def play() -> list[str]:
        shares, found = Shares(1), list[str]()

        async def one(name: str) -> None:
            async with shares.place(name):
                found.append(name)

        async with shares.place("a"):
            waiting = [asyncio.create_task(one(name)) for name in "bcd"]
            await asyncio.sleep(0)
            waiting[1].cancel()
            await asyncio.sleep(0)
        await asyncio.gather(*waiting, return_exceptions=True)
        assert (shares.free, shares.queues, dict(shares.inside)) == (1, {}, {})
        return found

    assert asyncio.run(play()) == ["b", "d"]


def test_who_gives_up_at_the_moment_of_being_let_in_passes_the_place_on() -> None:
    async def play() -> list[str]:
        shares, found = Shares(1), list[str]()

        async def one(name: str) -> None:
            async with shares.place(name):
                found.append(name)

        await shares.enter("a", False)
        waiting = [asyncio.create_task(one(name)) for name in "bc"]
        await asyncio.sleep(0)
        shares.leave("a", 1.0)
        waiting[0].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert shares.free == 1
        return found

    assert asyncio.run(play()) == ["c"]


def test_memory_has_an_end() -> None:
    async def play() -> int:
        clock = Hand()
        shares = Shares(1, clock)
        for number in range(3 * KNOWN):
            await served(shares, clock, (str(number), 0.0, False))
        return len(shares.used)

    assert asyncio.run(play()) <= KNOWN + 1
