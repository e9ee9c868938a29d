"""Keyed luck: the stream that its description gives, exactly even, and told of beforehand by its commitment."""

import hashlib
import hmac
from collections.abc import Iterator
from itertools import pairwise

import pytest

import meisterdieb as md
from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import KeyedLuck, LuckError, chained_key, commitment, joint_key
from tests.kernel.test_luck import surprise

KEY = bytes(range(32))


ROW = ["row", "bag"]


def keyed(key: bytes = KEY, sources: list[str] | None = None, taken: dict[str, int] | None = None) -> KeyedLuck:
    """The luck of a key."""
    return KeyedLuck(key, sources or ROW, {} if taken is None else taken)


def numbers(key: bytes, source: str, place: int) -> Iterator[int]:
    """The numbers below 2**32 that may be the answer at a place of a source, worked out by the description alone."""
    block = 0
    while True:
        message = b"meisterdieb luck 2\x00%s\x00%s%s" % (
            source.encode("utf-8"),
            bytes((place >> 8 * i) & 255 for i in range(7, -1, -1)),
            bytes((block >> 8 * i) & 255 for i in range(7, -1, -1)),
        )
        digest = hmac.new(key, message, hashlib.sha256).digest()
        for i in range(0, 32, 4):
            yield digest[i] << 24 | digest[i + 1] << 16 | digest[i + 2] << 8 | digest[i + 3]
        block += 1


@pytest.mark.parametrize("key", [KEY, b"", b"k" * 100], ids=["32 bytes", "no bytes", "100 bytes"])
@pytest.mark.parametrize("source", ["", "hand.A", "Höhle"])
@pytest.mark.parametrize("place", [0, 1, 258])
def test_the_stream_is_that_of_its_description(key: bytes, source: str, place: int) -> None:
    luck = KeyedLuck(key, [source], {source: place})
    expected = [next(numbers(key, source, place + n)) for n in range(100)]
    assert [luck.pick(2**32) for _ in range(100)] == expected


def test_the_stream_never_changes_from_one_version_to_the_next() -> None:
    luck = keyed()
    assert [luck.pick(100) for _ in range(12)] == [63, 56, 17, 22, 57, 80, 29, 73, 80, 99, 26, 72]
    assert [luck.pick(100, 1) for _ in range(12)] == [65, 69, 92, 95, 74, 96, 42, 83, 48, 62, 56, 57]


def test_numbers_beyond_the_last_whole_multiple_are_passed_over() -> None:
    n = 3 * 2**30
    luck, over = keyed(), 0
    for place in range(400):
        asked = numbers(KEY, "row", place)
        fair = next(asked)
        while fair >= n:
            fair, over = next(asked), over + 1
        assert luck.pick(n) == fair
    assert over > 50


@pytest.mark.parametrize(("n", "bound"), [(2, 11), (3, 14), (6, 21), (10, 28), (52, 91)])
def test_every_number_is_equally_likely(n: int, bound: float) -> None:
    luck = keyed()
    counts = [0] * n
    for _ in range(20_000):
        counts[luck.pick(n)] += 1
    assert surprise(counts) < bound


def test_key_source_and_place_each_give_another_stream() -> None:
    lucks = [keyed(b"a"), keyed(b"b"), keyed(b"a", ["bag"]), keyed(b"a", None, {"row": 1})]
    assert len({tuple(luck.pick(1000) for _ in range(8)) for luck in lucks}) == 4


def test_what_one_source_gives_does_not_depend_on_the_others() -> None:
    alone, among = keyed(), keyed()
    plain = [alone.pick(1000) for _ in range(20)]
    assert [(among.pick(6, 1), among.pick(1000))[1] for _ in range(20)] == plain


def test_a_stream_goes_on_where_it_was_and_can_be_taken_back() -> None:
    luck = keyed()
    first = [luck.pick(1000) for _ in range(6)]
    assert luck.taken == {"row": 6}
    assert [keyed(taken={"row": 2}).pick(1000) for _ in range(3)] == [first[2]] * 3


def test_drawing_uses_the_same_stream_as_picking() -> None:
    one, two = keyed(), keyed()
    assert [one.draw(list(range(9))) for _ in range(30)] == [two.pick(9) for _ in range(30)]


@pytest.mark.parametrize("n", [-1, 0, 2**32 + 1])
def test_a_number_out_of_nothing_or_too_much_is_refused(n: int) -> None:
    with pytest.raises(LuckError, match=f"asked for a number below {n}; expected 1 to"):
        keyed().pick(n)


def test_a_game_can_be_played_with_it() -> None:
    game = registry.game("klong")
    names = [source.name for source in game.sources(4, game.settle_options(4, {}))]
    plays = [md.new("klong", players=4, luck=keyed(sources=names)) for _ in range(2)]
    assert plays[0].hash() == plays[1].hash()


def test_the_commitment_is_that_of_its_description() -> None:
    assert commitment(KEY) == hashlib.sha256(b"meisterdieb key 1\x00" + KEY).hexdigest()
    assert commitment(KEY) != commitment(KEY[1:])


def test_the_joint_key_depends_on_every_nonce_and_their_order() -> None:
    nonces: list[list[str]] = [[], ["aa"], ["bb"], ["aa", "bb"], ["bb", "aa"], ["aabb"]]
    assert len({joint_key(KEY, some) for some in nonces}) == len(nonces)
    assert joint_key(KEY, ["aa", "bb"]) == hmac.new(KEY, b"meisterdieb joint key 1\0aa\0bb", hashlib.sha256).digest()


def test_each_key_of_a_chain_is_the_commitment_to_the_next() -> None:
    keys = [chained_key(KEY, left) for left in range(5, -1, -1)]
    assert keys[-1] == KEY
    assert all(commitment(after) == before.hex() for before, after in pairwise(keys))
