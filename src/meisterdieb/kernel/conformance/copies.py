"""Copies of a game: clones, saves, and games from the middle."""

import json

from meisterdieb.kernel import record, save
from meisterdieb.kernel.conformance.choosers import stroll
from meisterdieb.kernel.conformance.trial import Trial
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play

STEPS = 12


def clones(trial: Trial) -> None:
    """A clone is equal and independent: playing on in one leaves the other as it is, both ways."""
    before, barrier = trial.state.hash(), trial.state.barrier
    first = trial.state.clone()
    trial.expect(first.hash() == before and first.barrier == barrier, "a clone is not equal to its original")
    second = first.clone()
    way = stroll(first, trial.luck(), STEPS)
    trial.expect(trial.state.hash() == before, "playing on in a clone changes the original")
    trial.expect(second.hash() == before, "playing on in the original changes its clone")
    trial.expect(stroll(second, trial.luck(), STEPS) == way, "a clone goes another way with the same luck")
    trial.expect(trial.state.barrier == barrier, "playing on in a clone moves the barrier of the original")


def saves(trial: Trial) -> None:
    """The state written down as plain data and read again is the same one, at any moment, and goes on the same way."""
    play = trial.play
    data = json.loads(json.dumps(play.state.to_dict()))
    again = trial.game.restore(play.players, play.options, data)
    trial.expect(again.hash() == play.hash(), "the state that was written down and read again is another one")
    trial.expect(again.barrier == play.state.barrier, "the state that was read again has another barrier")
    trial.expect(
        stroll(again, trial.luck(), STEPS) == stroll(play.state.clone(), trial.luck(), STEPS),
        "the state that was read again goes another way",
    )


def files(trial: Trial) -> None:
    """A saved game loads to the same hash and goes on in the same way with the luck that it brings."""
    if trial.actions and trial.state.to_act and trial.luck().pick(3):
        return  # loading plays the whole record again: every third time will do
    play = trial.play
    text = save.save(play)
    loaded = save.load(text)
    trial.expect(loaded.hash() == play.hash(), f"the loaded game has hash {loaded.hash()}, the saved one {play.hash()}")
    trial.expect(save.save(loaded) == text, "the loaded game is saved as something else")
    trial.expect(loaded.can_undo() is play.can_undo(), "the loaded game can be taken back further, or less far")
    if isinstance(play.luck, SeededLuck):
        twin = play.clone()
        luck = SeededLuck(0)
        luck.remember(play.luck.memory())
        twin.luck = luck
        trial.expect(go_on(loaded) == go_on(twin), "the loaded game goes on in another way")


def go_on(play: Play) -> list[str]:
    """The hashes of some more moves, by the luck that the play brings with it."""
    hashes: list[str] = []
    while play.to_act and len(hashes) < STEPS:
        actions = play.legal(play.to_act[0])
        play.apply(actions[len(hashes) % len(actions)])
        hashes.append(play.hash())
    return hashes


def scenes(trial: Trial) -> None:
    """A play that begins in the middle can be recorded and replayed like any other."""
    play = trial.fork(trial.luck())
    go_on(play)
    text = record.write(play)
    trial.expect(record.replay(text).hash() == play.hash(), "the record of a play from the middle leads elsewhere")
