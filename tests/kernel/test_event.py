"""Events: who may see them."""

import pytest

from meisterdieb.kernel.event import EVERYBODY, Event, all_but, only

VIEWERS: list[int | None] = [0, 1, 2, 3, 4, 5, None]


def seen(audience: int) -> list[int | None]:
    event = Event(1, 2, 3, 4, audience)
    return [viewer for viewer in VIEWERS if event.seen_by(viewer)]


def test_everybody_sees_what_is_for_everybody() -> None:
    assert seen(EVERYBODY) == VIEWERS


@pytest.mark.parametrize("seat", range(6))
def test_one_seat_sees_what_is_only_for_it(seat: int) -> None:
    assert seen(only(seat)) == [seat]


@pytest.mark.parametrize("seat", range(6))
def test_all_but_one_see_the_rest(seat: int) -> None:
    assert seen(all_but(seat)) == [viewer for viewer in VIEWERS if viewer != seat]


def test_nobody_sees_what_is_for_nobody() -> None:
    assert seen(0) == []


def test_an_event_keeps_its_numbers() -> None:
    event = Event(1, 2, 3, 4, EVERYBODY)
    assert (event.kind, event.seat, event.a, event.b, event.audience) == (1, 2, 3, 4, EVERYBODY)
