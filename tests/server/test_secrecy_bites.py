"""The tests of secrecy catch what they claim to catch: each leak that is planted here is found by the test named."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from meisterdieb.klong.engine.state import KlongState
from meisterdieb.server import guard, socket, tables_api
from meisterdieb.server.house import House
from meisterdieb.server.table_info import TableInfo, info
from meisterdieb.server.wire import Ack, encode
from meisterdieb.tables import history, live, past
from meisterdieb.tables.happened import Change, Happened, change
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seen import Seen, seen
from tests.server.house import run
from tests.server.test_secrecy import a_whole_evening, at_every_moment, with_other_logs

Patch = pytest.MonkeyPatch


def moments(path: Path) -> Awaitable[object]:
    return at_every_moment(path, "klong", 2, 20)


def logs(path: Path) -> Awaitable[object]:
    return with_other_logs(path, 2, 40, 3)


def evening(path: Path) -> Awaitable[object]:
    return a_whole_evening(path, "klong", 2, 0, 60)


def hands(match: Match) -> str:
    """What lies in the hands, of all seats."""
    assert isinstance(match.state, KlongState)
    return str([seat.hand for seat in match.state.seats])


# What is shown


def hash_in_the_view(patch: Patch) -> None:
    def leaky(match: Match, *about: Any) -> Seen:
        found = seen(match, *about)
        return structs.replace(found, result=match.state.hash() if match.state else "")

    patch.setattr(live, "seen", leaky)


def hands_by_request_only(patch: Patch) -> None:
    honest = House.looking

    class Leaky(live.Live):
        def seen(self, *about: Any) -> Seen:
            return structs.replace(super().seen(*about), prompt=hands(self.match))

    async def looking(house: House, *about: Any) -> tuple[live.Live, int]:
        found, over = await honest(house, *about)
        return Leaky(found.match, found.seal), over

    patch.setattr(House, "looking", looking)


def hands_in_the_info(patch: Patch) -> None:
    def leaky(one: live.Live, yours: list[int], looks: int | None) -> TableInfo:
        return structs.replace(info(one, yours, looks), rematch=hands(one.match))

    patch.setattr(tables_api, "info", leaky)


def the_key_too_early(patch: Patch) -> None:
    patch.setattr(live, "seen", lambda match, *about: structs.replace(seen(match, *about), key=match.opening.key.hex()))


# What is answered


def hands_in_a_refusal(patch: Patch) -> None:
    def leaky(match: Match, *_: object) -> No:
        return No("illegal", {"de": hands(match), "en": hands(match)})

    patch.setattr(Match, "why_not", leaky)


def a_length_that_tells(patch: Patch) -> None:
    """A refusal that is longer when the other seat holds much."""
    real = Match.why_not

    def leaky(match: Match, *about: Any) -> No:
        no = real(match, *about)
        no.reasons = {lang: text + "!" * (sum(map(ord, hands(match))) % 3) for lang, text in no.reasons.items()}
        return no

    patch.setattr(Match, "why_not", leaky)


def a_header_that_tells(patch: Patch) -> None:
    real, plain = House.admitted, list(guard.HEADERS)

    async def leaky(house: House, id: str, device: str, seat: int | None) -> live.Live:
        found = await real(house, id, device, seat)
        guard.HEADERS[:] = [*plain, (b"x-hands", hands(found.match).encode())]
        return found

    patch.setattr(guard, "HEADERS", list(plain))
    patch.setattr(House, "admitted", leaky)


def the_hash_in_the_acknowledgement(patch: Patch) -> None:
    real = socket.Sitting.answered

    def leaky(sitting: socket.Sitting) -> list[bytes]:
        found = real(sitting)
        state = sitting.live.match.state
        return [encode(Ack(f"{sitting.asked}{state.hash()}", 0))] if state and found else found

    patch.setattr(socket.Sitting, "answered", leaky)


# What is told


def everybody_hears_everything(patch: Patch) -> None:
    real = Match.told

    def leaky(match: Match, events: Any) -> Any:
        for event in events:
            event.audience = -1
        return real(match, events)

    patch.setattr(Match, "told", leaky)


def chance_in_the_history(patch: Patch) -> None:
    def leaky(one: Happened, *about: Any) -> Change:
        return structs.replace(change(one, *about), text=str(getattr(one.entry, "chance", "")))

    patch.setattr(history, "change", leaky)


def hands_in_the_past(patch: Patch) -> None:
    patch.setattr(past, "seen", lambda match, *about: structs.replace(seen(match, *about), rematch=hands(match)))


def all_eyes_while_it_is_played(patch: Patch) -> None:
    """Everybody may look through the eyes of the next seat already."""

    async def leaky(old: past.Past, seat: int | None, lang: str, version: int) -> Seen:
        then = await old.at(version)
        return seen(then, ((seat or 0) + 1) % len(then.seats), lang)

    patch.setattr(House, "looking", lambda house, id, device, seat, all_eyes: house.eyes(id, device, seat))
    patch.setattr(tables_api, "seen_then", leaky)


LEAKS: list[tuple[Callable[[Patch], None], Callable[[Path], Any]]] = [
    (hash_in_the_view, moments),
    (hash_in_the_view, evening),
    (hands_by_request_only, moments),
    (hands_in_the_info, moments),
    (the_key_too_early, moments),
    (hands_in_a_refusal, moments),
    (a_length_that_tells, moments),
    (a_header_that_tells, moments),
    (the_hash_in_the_acknowledgement, evening),
    (everybody_hears_everything, evening),
    (everybody_hears_everything, logs),
    (chance_in_the_history, logs),
    (hands_in_the_past, logs),
    (all_eyes_while_it_is_played, logs),
]


@pytest.mark.parametrize(("leak", "test"), LEAKS, ids=lambda item: item.__name__)
def test_a_leak_is_found(
    leak: Callable[[Patch], None], test: Callable[[Path], Any], tmp_path: Path, monkeypatch: Patch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match=r"^leak: "):
        run(test(tmp_path))
