"""Records: what was played once can be played again, from any move on."""

from meisterdieb.kernel import record
from meisterdieb.kernel.conformance.trial import Trial
from meisterdieb.kernel.conformance.views import written
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play


def records(trial: Trial) -> None:
    """The record replays to the same hash, every prefix to the hash it had, and it is written again as it was."""
    text = record.write(trial.play)
    replayed = record.replay(text)
    trial.expect(replayed.hash() == trial.play.hash(), f"the record replays to {replayed.hash()}")
    trial.expect(record.write(replayed) == text, "the replayed game is recorded as something else")
    for move, play in enumerate(record.prefixes(text)):
        trial.expect(play.hash() == trial.hashes[move], f"after move {move} the replay has hash {play.hash()}")
    middle = len(trial.actions) // 2
    trial.expect(record.replay(text, middle).hash() == trial.hashes[middle], f"the replay up to move {middle} is wrong")


def replays(trial: Trial) -> None:
    """A replay shows everybody what they were shown at that moment, and no more."""
    for move, play in enumerate(record.prefixes(record.write(trial.play))):
        for viewer, text in zip(trial.viewers, trial.shown.get(move, ()), strict=False):
            seen = written(play.state.view(viewer))
            trial.expect(seen == text, f"the replay shows {viewer} something else after move {move}:\n{text}\n{seen}")


def same_luck(trial: Trial) -> None:
    """The same seed and the same actions give the same game."""
    again = Play(trial.game, trial.play.players, dict(trial.play.options), SeededLuck(trial.seed))
    trial.expect(again.hash() == trial.hashes[0], "the same seed gives another set-up")
    for move, action in enumerate(trial.actions, 1):
        again.apply(action)
        trial.expect(again.hash() == trial.hashes[move], f"with the same luck move {move} leads elsewhere")
