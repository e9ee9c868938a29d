"""Checking that the draws of a record are those of its key."""

import json
import re

import pytest

import meisterdieb as md
from meisterdieb.kernel.chance import counts
from meisterdieb.kernel.luck import commitment
from meisterdieb.kernel.record import Record
from meisterdieb.kernel.verify import Verdict, verify
from tests.kernel.online import KEY, NONCES, online, with_header

PLAYED = {
    "klong": online("klong", 5000),
    "klong for four": online("klong", 120, players=4, board="back"),
    "clou": online("clou", 5000),
    "a set-up": online("klong", 0),
}


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a whole game."""
    return PLAYED["klong"]


def drawn(record: Record, moves: int) -> int:
    """How often chance answered in the set-up and the first moves of a record."""
    return sum(sum(counts(answers).values()) for _, answers in record.moves[:moves])


@pytest.mark.parametrize("name", PLAYED)
def test_every_draw_of_an_honest_table_is_the_keys(name: str) -> None:
    record = Record(PLAYED[name])
    draws = drawn(record, len(record.moves))
    assert verify(record) == Verdict(len(record.moves) - 1, draws, 2, "")
    assert verify(record).ok


@pytest.mark.parametrize("honest", [0, 30, 100])
def test_the_first_draw_that_is_not_the_keys_is_named(text: str, honest: int) -> None:
    cheated = online("klong", 5000, cheat=honest)
    md.replay(cheated)  # that is a game, and yet
    found = verify(Record(cheated))
    named = re.fullmatch(r"the draws of move (\d+) \(([A-B] .*)\) are not the key's", found.reason)
    assert named
    move = int(named[1])
    assert honest < move == found.moves + 1
    assert Record(cheated).moves[move][0] == named[2]
    assert Record(cheated).moves[:move] == Record(text).moves[:move]
    assert found.draws == drawn(Record(text), move)


def test_another_set_up_is_named(text: str) -> None:
    other = next(line for line in PLAYED["clou"].splitlines() if line.startswith("setup"))
    lines = [other if line.startswith("setup") else line for line in text.splitlines()]
    assert verify(Record("\n".join(lines))) == Verdict(0, 0, 2, "the draws of the set-up are not the key's")


def test_a_key_that_was_not_committed_to_is_refused(text: str) -> None:
    other = with_header(text, "Key", f'"{KEY[::-1].hex()}"')
    assert verify(Record(other)) == Verdict(0, 0, 2, "the key is not the one that was committed to")
    committed = with_header(other, "Commitment", f'"{commitment(KEY[::-1])}"')
    assert verify(Record(committed)).reason == "the draws of the set-up are not the key's"


@pytest.mark.parametrize("nonces", [[], NONCES[:1], NONCES[::-1], [*NONCES, NONCES[0]]])
def test_every_nonce_has_its_part_in_the_luck(text: str, nonces: list[str]) -> None:
    found = verify(Record(with_header(text, "Nonces", json.dumps(nonces))))
    assert found.reason == "the draws of the set-up are not the key's"


def test_a_player_sees_whether_the_own_nonce_and_the_commitment_shown_are_those_of_the_record(text: str) -> None:
    assert verify(Record(text), NONCES[1], commitment(KEY)).ok
    assert verify(Record(text), "0" * 32).reason == "your nonce has no part in the key"
    other = verify(Record(text), NONCES[1], commitment(b"another"))
    assert other.reason == "the commitment is not the one that you were shown"


def test_a_record_that_does_not_replay_is_not_right(text: str) -> None:
    assert "the record does not replay" in verify(Record(with_header(text, "Hash", '"0123"'))).reason
    nonsense = re.sub("\nA .*", "\nA buy everything", text, count=1)
    assert re.match(r"move \d+ \(A buy everything\) cannot be", verify(Record(nonsense)).reason)


def test_other_cards_are_told_where_they_may_be_the_reason(text: str) -> None:
    other = with_header(text, "Content", '"0123456789abcdef"')
    assert verify(Record(other)).ok
    assert "other cards or boards" in verify(Record(with_header(other, "Hash", '"0123"'))).reason


@pytest.mark.parametrize("name", ["Commitment", "Key", "Nonces"])
def test_what_is_needed_for_the_proof_is_named(text: str, name: str) -> None:
    with pytest.raises(md.BadInput, match=rf"the record has no line \[{name} \.\.\.\]; expected the record of a table"):
        verify(Record(with_header(text, name, "")))


@pytest.mark.parametrize(("name", "value"), [("Game", '"chess"'), ("Rules", "9"), ("Players", "9"), ("Options", "[]")])
def test_what_is_no_game_is_refused(text: str, name: str, value: str) -> None:
    header = with_header(with_header(text, "Names", ""), name, value)
    with pytest.raises(md.BadInput):
        verify(Record(header))
