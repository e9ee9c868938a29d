"""An outage of the storage is told twice, however much is refused: when it begins and when it ends."""

import logging

import pytest

from meisterdieb.tables.storage.outage import LONG, Outage
from tests.tables.room import Clock


def lines(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [(one.levelname, one.getMessage()) for one in caplog.records]


def test_a_short_one_is_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    clock = Clock()
    outage = Outage(clock)
    outage.wrote()
    assert outage.takes(15)
    for _ in range(50):
        outage.failed(OSError("disk full\nINSERT a secret"), 2)
        clock.now += 0.5
    assert not outage.takes(15)
    outage.wrote()  # too soon after a failure to be believed
    clock.now += 1
    outage.wrote()
    outage.wrote()
    assert outage.takes(15)
    assert lines(caplog) == [("WARNING", "the storage does not answer"), ("WARNING", "the storage answers again")]
    first, last = (one.__dict__ for one in caplog.records)
    assert first["reason"] == "OSError: disk full"
    assert (last["refused"], last["seconds"]) == (100, 26.0)


def test_a_long_one_is_an_error_while_it_lasts_and_at_its_end(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    clock = Clock()
    outage = Outage(clock)
    for _ in range(200):
        outage.failed(OSError("gone"))
        clock.now += 1
    outage.wrote()
    assert clock.now > LONG
    assert lines(caplog) == [
        ("WARNING", "the storage does not answer"),
        ("ERROR", "the storage still does not answer"),
        ("ERROR", "the storage answers again"),
    ]


def test_what_was_written_long_ago_proves_nothing() -> None:
    clock = Clock()
    outage = Outage(clock)
    outage.wrote()
    clock.now += 16
    assert not outage.takes(15)
