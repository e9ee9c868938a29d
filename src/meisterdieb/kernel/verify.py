"""Checking the luck of a record: every answer of chance is that of the key which was committed to beforehand."""

from dataclasses import dataclass

from meisterdieb.kernel import record as records
from meisterdieb.kernel.luck import KeyedLuck, commitment
from meisterdieb.kernel.record import Record
from meisterdieb.kernel.refusal import BadInput

PROOF = ("Commitment", "Key", "Match", "Versions")


@dataclass
class Verdict:
    """How many moves and draws were found right, and what is wrong: nothing, if all of them are."""

    moves: int = 0
    draws: int = 0
    reason: str = ""

    @property
    def ok(self) -> bool:
        """Whether every draw is the key's."""
        return not self.reason


def verify(record: Record) -> Verdict:
    """Play a record again by the luck of its key; what cannot be checked at all is refused."""
    if "Lesson" in record.header:
        raise BadInput(f"this is the lesson {record.header['Lesson']}: its luck was written down beforehand, not drawn")
    if missing := [name for name in PROOF if name not in record.header]:
        raise BadInput(f"the record has no line [{missing[0]} ...]; expected the record of a table that told its key")
    records.options_of(record)
    verdict = Verdict()
    try:
        with records.explained(record):
            check_key(record)
            check_draws(record, verdict)
    except BadInput as wrong:
        verdict.reason = str(wrong)
    return verdict


def check_key(record: Record) -> None:
    """Refuse a key that is not the one of the commitment, and luck that was used twice."""
    if commitment(bytes.fromhex(record.header["Key"])) != record.header["Commitment"]:
        raise BadInput("the key is not the one that was committed to")
    versions = record.header["Versions"]
    if len(set(versions)) < len(versions):
        raise BadInput("two moves have the luck of one version")


def check_draws(record: Record, verdict: Verdict) -> None:
    """Refuse the first move whose draws are not the key's, or a record that leads elsewhere."""
    key, match, versions = bytes.fromhex(record.header["Key"]), record.header["Match"], record.header["Versions"]
    play = records.set_up(record, KeyedLuck(key, match, versions[0]))
    count(verdict, play.setup, record.moves[0][1], "the set-up")
    for number, (text, recorded) in enumerate(record.moves[1:], 1):
        records.make(play, number, text, KeyedLuck(key, match, versions[number]))
        count(verdict, play.moves[-1].answers, recorded, f"move {number} ({text})")
        verdict.moves += 1
    records.arrived(record, play)


def count(verdict: Verdict, drawn: list[int], recorded: list[int], where: str) -> None:
    """Count the draws of a move, if they are the key's."""
    if drawn != recorded:
        raise BadInput(f"the draws of {where} are not the key's")
    verdict.draws += len(drawn)
