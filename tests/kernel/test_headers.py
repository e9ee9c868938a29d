"""Headers of a record that replay does not need: who played, and what proves the luck."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meisterdieb as md
from meisterdieb.kernel import headers, record
from meisterdieb.kernel.luck import commitment
from meisterdieb.kernel.record import Record
from tests.kernel.mutations import json_like
from tests.kernel.test_fuzz import plainly, understood

EXTRA: dict[str, Any] = {
    "Names": ["Änne", "Böse 👩‍🚀"],
    "Match": "m-7",
    "Date": "2025-12-24T18:30:00Z",
    "Commitment": commitment(b"key"),
    "Key": b"key".hex(),
    "Nonces": ["0123456789abcdef" * 2],
}


@pytest.fixture(scope="module")
def play() -> md.Play:
    """A game after two moves."""
    play = md.new("klong", players=2, seed=4)
    for _ in range(2):
        play.apply(play.legal(play.to_act[0])[0])
    return play


def with_header(play: md.Play, name: str, value: str) -> str:
    """The record with one more line in front."""
    return f"[{name} {value}]\n{md.record(play)}"


def test_what_is_given_is_written_after_the_rest_and_read_again(play: md.Play) -> None:
    text = record.write(play, EXTRA)
    names = [line[1:].split()[0] for line in text.splitlines() if line.startswith("[")]
    assert names[-len(EXTRA) - 1 :] == ["Hash", *EXTRA]
    assert {name: Record(text).header[name] for name in EXTRA} == EXTRA


def test_replay_does_not_need_them(play: md.Play) -> None:
    replayed = record.replay(record.write(play, EXTRA))
    assert replayed.hash() == play.hash()
    assert record.write(replayed) == record.write(play, {}) == record.write(play)


@pytest.mark.parametrize(
    "date", ["2025-12-24", "2025-12-24T18:30", "2025-12-24T18:30:01.25+01:00", "2025-12-24T18:30:01Z"]
)
def test_dates_may_be_more_or_less_exact(play: md.Play, date: str) -> None:
    assert Record(record.write(play, {"Date": date})).header["Date"] == date


WRONG: list[tuple[str, Any, str]] = [
    ("Names", "Anna", "expected a list of names"),
    ("Names", ["Anna", 1], "expected a list of names"),
    ("Names", ["a"] * 7, "expected a list of names"),
    ("Names", ["\ud800"], "expected a list of names"),
    ("Match", 7, "Match = 7; expected a text"),
    ("Match", "\udfff", "expected a text"),
    ("Match", "x" * 1000, "expected a text"),
    ("Date", "yesterday", "expected a date such as"),
    ("Date", "2025-12-24T18:30:00Z\n", "expected a date such as"),
    ("Date", None, "expected a date such as"),
    ("Commitment", "ab", "expected 64 hexadecimal digits"),
    ("Commitment", "G" * 64, "expected 64 hexadecimal digits"),
    ("Key", "abc", "expected an even number of hexadecimal digits"),
    ("Key", "", "expected an even number of hexadecimal digits"),
    ("Key", "a b ", "expected an even number of hexadecimal digits"),
    ("Nonces", {}, "expected a list of nonces"),
    ("Nonces", ["0123"], "expected a list of nonces"),
    ("Nonces", ["x" * 32], "expected a list of nonces"),
    ("Nonces", ["0" * 32] * 101, "expected a list of nonces"),
]


@pytest.mark.parametrize(("name", "value", "words"), WRONG)
def test_what_does_not_fit_is_refused_when_read_and_when_written(
    play: md.Play, name: str, value: Any, words: str
) -> None:
    with pytest.raises(md.BadInput, match=words):
        Record(with_header(play, name, json.dumps(value)))
    with pytest.raises(md.BadInput, match=words):
        record.write(play, {name: value})


@pytest.mark.parametrize("names", [[], ["Anna"], ["Anna", "Bert", "Carl"]])
def test_there_is_a_name_for_each_player(play: md.Play, names: list[str]) -> None:
    with pytest.raises(md.BadInput, match=f"the record has {len(names)} Names; expected one for each player: 2"):
        Record(record.write(play, {"Names": names}))


@pytest.mark.parametrize("name", ["Hash", "Event", "", "Names "])
def test_other_headers_cannot_be_added(play: md.Play, name: str) -> None:
    with pytest.raises(md.BadInput, match=r"a record has no header .*; expected one of Names, Match"):
        record.write(play, {name: 1})


@plainly
@given(name=st.sampled_from(list(headers.OPTIONAL)), value=json_like)
def test_any_value_is_understood_or_refused(play: md.Play, name: str, value: Any) -> None:
    understood(lambda: record.replay(with_header(play, name, json.dumps(value))))
