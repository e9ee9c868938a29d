"""Keyed luck: the stream that its description gives, exactly even, and told of beforehand by its commitment."""

import hashlib
import hmac
from collections.abc import Iterator

import pytest

import meisterdieb as md
from meisterdieb.kernel.luck import KeyedLuck, LuckError, commitment
from tests.kernel.test_luck import surprise

KEY = bytes(range(32))


def stream(key: bytes, context: str, version: int) -> Iterator[int]:
    """The numbers below 2**32, worked out by the description alone."""
    block = 0
    while True:
        message = b"meisterdieb luck 1\x00%s\x00%s%s" % (
            context.encode("utf-8"),
            bytes((version >> 8 * i) & 255 for i in range(7, -1, -1)),
            bytes((block >> 8 * i) & 255 for i in range(7, -1, -1)),
        )
        digest = hmac.new(key, message, hashlib.sha256).digest()
        for i in range(0, 32, 4):
            yield digest[i] << 24 | digest[i + 1] << 16 | digest[i + 2] << 8 | digest[i + 3]
        block += 1


@pytest.mark.parametrize("key", [KEY, b"", b"k" * 100], ids=["32 bytes", "no bytes", "100 bytes"])
@pytest.mark.parametrize("context", ["", "match-7", "Höhle"])
@pytest.mark.parametrize("version", [0, 1, 258, 2**64 - 1])
def test_the_stream_is_that_of_its_description(key: bytes, context: str, version: int) -> None:
    luck, expected = KeyedLuck(key, context, version), stream(key, context, version)
    assert [luck.pick(2**32) for _ in range(100)] == [next(expected) for _ in range(100)]


def test_the_stream_never_changes_from_one_version_to_the_next() -> None:
    luck = KeyedLuck(KEY, "match-7", 3)
    assert [luck.pick(100) for _ in range(12)] == [78, 27, 93, 32, 20, 15, 69, 37, 94, 81, 49, 79]


def test_numbers_beyond_the_last_whole_multiple_are_passed_over() -> None:
    n = 3 * 2**30
    luck, numbers = KeyedLuck(KEY, "rejected", 0), stream(KEY, "rejected", 0)
    asked = [next(numbers) for _ in range(400)]
    fair = [number for number in asked if number < n]
    assert len(fair) < 350
    assert [luck.pick(n) for _ in fair] == fair


@pytest.mark.parametrize(("n", "bound"), [(2, 11), (3, 14), (6, 21), (10, 28), (52, 91)])
def test_every_number_is_equally_likely(n: int, bound: float) -> None:
    luck = KeyedLuck(KEY, "even", 0)
    counts = [0] * n
    for _ in range(20_000):
        counts[luck.pick(n)] += 1
    assert surprise(counts) < bound


def test_the_first_number_of_many_versions_is_even_too() -> None:
    counts = [0] * 10
    for version in range(20_000):
        counts[KeyedLuck(KEY, "first", version).pick(10)] += 1
    assert surprise(counts) < 28


def test_key_context_and_version_each_give_another_stream() -> None:
    lucks = [KeyedLuck(b"a", "b", 1), KeyedLuck(b"b", "b", 1), KeyedLuck(b"a", "c", 1), KeyedLuck(b"a", "b", 2)]
    assert len({tuple(luck.pick(1000) for _ in range(8)) for luck in lucks}) == 4


def test_drawing_uses_the_same_stream_as_picking() -> None:
    one, two = KeyedLuck(KEY, "draw", 0), KeyedLuck(KEY, "draw", 0)
    assert [one.draw(list(range(9))) for _ in range(30)] == [two.pick(9) for _ in range(30)]


@pytest.mark.parametrize("n", [-1, 0, 2**32 + 1])
def test_a_number_out_of_nothing_or_too_much_is_refused(n: int) -> None:
    with pytest.raises(LuckError, match=f"asked for a number below {n}; expected 1 to"):
        KeyedLuck(KEY, "", 0).pick(n)


def test_a_game_can_be_played_with_it() -> None:
    plays = [md.new("klong", players=4, luck=KeyedLuck(KEY, "table", 0)) for _ in range(2)]
    assert plays[0].hash() == plays[1].hash()


def test_the_commitment_is_that_of_its_description() -> None:
    assert commitment(KEY) == hashlib.sha256(b"meisterdieb key 1\x00" + KEY).hexdigest()
    assert commitment(KEY) != commitment(KEY[1:])
