"""Checking the luck of a record: every answer of chance is that of the key which was committed to beforehand."""

from dataclasses import dataclass

from meisterdieb.kernel import chance
from meisterdieb.kernel import record as records
from meisterdieb.kernel.day import day_key, day_of
from meisterdieb.kernel.luck import KeyedLuck, commitment, joint_key
from meisterdieb.kernel.record import Record
from meisterdieb.kernel.refusal import BadInput

PROOF = ("Commitment", "Key", "Nonces")


@dataclass
class Verdict:
    """How many moves and draws were found right, and what is wrong: nothing, if all of them are.

    `nonces` is how many devices had a part in the key: without any, whoever keeps the server may have chosen it, unless
    it is that of a `day`, which everybody has.
    """

    moves: int = 0
    draws: int = 0
    nonces: int = 0
    reason: str = ""
    day: str = ""

    @property
    def ok(self) -> bool:
        """Whether every draw is the key's."""
        return not self.reason


def verify(record: Record, nonce: str = "", promised: str = "") -> Verdict:
    """Play a record again by the luck of its key; what cannot be checked at all is refused.

    `nonce` is what one's own device threw in, and `promised` the commitment that it was shown before, where known.
    """
    if "Lesson" in record.header:
        raise BadInput(f"this is the lesson {record.header['Lesson']}: its luck was written down beforehand, not drawn")
    if missing := [name for name in PROOF if name not in record.header]:
        raise BadInput(f"the record has no line [{missing[0]} ...]; expected the record of a table that told its key")
    next(record.ways())
    verdict = Verdict(nonces=len(record.header["Nonces"]))
    try:
        check_key(record, nonce, promised)
        check_draws(record, verdict)
        verdict.day = day_shown(record)
    except BadInput as wrong:
        verdict.reason = str(wrong)
    return verdict


def check_key(record: Record, nonce: str, promised: str) -> None:
    """Refuse a key that is not the one of the commitment, or in which a device had no part."""
    if commitment(bytes.fromhex(record.header["Key"])) != record.header["Commitment"]:
        raise BadInput("the key is not the one that was committed to")
    if promised and promised != record.header["Commitment"]:
        raise BadInput("the commitment is not the one that you were shown")
    if nonce and nonce not in record.header["Nonces"]:
        raise BadInput("your nonce has no part in the key")


def day_shown(record: Record) -> str:
    """The date, if the key is that of the game of the day, with nothing thrown in and played as on that day."""
    day, game = str(record.header.get("Date", ""))[:10], record.reading[0]
    if not day or record.header["Nonces"] or record.header["Key"] != day_key(game.id, day_of(day)).hex():
        return ""
    return day if record.reading[1] == game.of_the_day(day_of(day)) else ""


def check_draws(record: Record, verdict: Verdict) -> None:
    """Refuse the first move whose draws are not the key's, or a record that leads elsewhere."""
    header, (game, options, _) = record.header, record.reading
    sources = [source.name for source in game.sources(header["Players"], options)]
    key = joint_key(bytes.fromhex(header["Key"]), header["Nonces"])
    luck = KeyedLuck(key, sources, {})
    play = records.set_up(record, luck)
    count(verdict, play.setup, record.moves[0][1], "the set-up")
    for number, (text, recorded) in enumerate(record.moves[1:], 1):
        records.make(play, number, text, luck)
        count(verdict, play.moves[-1].chance, recorded, f"move {number} ({text})")
        verdict.moves += 1
    records.arrived(record, play)


def count(verdict: Verdict, drawn: str, recorded: str, where: str) -> None:
    """Count the draws of a move, if they are the key's."""
    if drawn != recorded:
        raise BadInput(f"the draws of {where} are not the key's")
    verdict.draws += sum(chance.counts(drawn).values())
