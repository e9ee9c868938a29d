"""A detour brings no other luck: what was drawn and taken back is drawn again, whatever is done in between."""

import asyncio

from meisterdieb.klong.engine.state import KlongState
from meisterdieb.tables.entries import Move
from meisterdieb.tables.match import Match
from tests.tables.moves import hash_of, offered, open_table
from tests.tables.room import people, room


def drawn(chance: str, source: str) -> list[str]:
    """What a source has answered, in order."""
    return [card for group in chance.split("; ") for card in group.split(" ")[1:] if group.split(" ")[0] == source]


def detour(match: Match) -> str:
    """A move that asks chance while the turn could end as well, and leaves enough cards to draw; or none."""
    state, seat = match.state, match.to_act[0]
    assert isinstance(state, KlongState)
    if "end" not in offered(match, seat) or len(state.seats[seat].draw) < 8:
        return ""
    for text in offered(match, seat):
        step = match.move(seat, text)
        assert isinstance(step.entry, Move)
        if text != "end" and step.entry.chance and step.state and step.state.to_act == [seat]:
            return text
    return ""


def test_whoever_did_not_like_what_the_turns_end_brought_gets_the_same_after_any_detour(file: str) -> None:
    """The next card of a pile stays the next card of that pile, whatever else is drawn or fought before."""

    async def play() -> None:
        tried = 0
        async with room(file) as tables:
            authority = tables.authority
            for n in range(40):
                match = await open_table(tables, people("klong", 2))
                while match.to_act and match.version < 250 and tried < 3:
                    seat = match.to_act[0]
                    name = f"hand.{'AB'[seat]}"
                    choices, key = offered(match, seat), f"{n}-{match.version}"
                    if other := detour(match):
                        before = hash_of(match)
                        await authority.act(match.id, seat, match.version, f"look{key}", "end")
                        first = drawn(match.trail.back[-1].move.chance, name)
                        if match.to_act:
                            await authority.ask(match.id, seat, match.version, f"back{key}", here=[0, 1])
                            assert hash_of(match) == before
                            await authority.act(match.id, seat, match.version, f"detour{key}", other)
                            between = drawn(match.trail.back[-1].move.chance, name)
                            while match.to_act == [seat] and "end" not in offered(match, seat):
                                wish = offered(match, seat)[0]
                                await authority.act(match.id, seat, match.version, f"x{match.version}", wish)
                                between += drawn(match.trail.back[-1].move.chance, name)
                            if match.to_act == [seat]:
                                await authority.act(match.id, seat, match.version, f"again{key}", "end")
                                again = between + drawn(match.trail.back[-1].move.chance, name)
                                assert again[:5] == first
                                tried += 1
                        continue
                    fights = [text for text in choices if text.startswith(("play", "fight"))]
                    wish = (fights or choices)[match.version * 7 % len(fights or choices)]
                    await authority.act(match.id, seat, match.version, f"k{key}", wish)
                if tried >= 3:
                    return
        assert tried, "there was no detour to try"

    asyncio.run(play())
