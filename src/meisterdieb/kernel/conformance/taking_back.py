"""Undo, and the barrier that stops it."""

from meisterdieb.kernel.conformance.trial import Trial
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.refusal import Refusal

STEPS = 8


def undo(trial: Trial) -> None:
    """Undo restores the earlier state; it stops where chance was asked or the turn passed to another seat."""
    for action in trial.legal():
        one_move(trial, trial.fork(trial.luck()), action)
    several_moves(trial)


def one_move(trial: Trial, play: Play, action: int) -> None:
    """Play one move and take it back, or find that it cannot be taken back."""
    before, barrier, seats, events = play.hash(), play.state.barrier, play.to_act, len(play.events)
    play.apply(action)
    moved = play.state.barrier != barrier
    trial.expect(moved or not play.moves[-1].chance, f"{trial.name(action)} asks chance but moves no barrier")
    passed = play.to_act != seats and not trial.game.together
    trial.expect(moved or not passed, f"{trial.name(action)} passes the turn on but moves no barrier")
    trial.expect(play.can_undo() is not moved, f"{trial.name(action)} can be undone: {play.can_undo()}")
    if moved:
        stays(trial, play)
        return
    play.undo()
    trial.expect(play.hash() == before, f"undoing {trial.name(action)} does not give the earlier state")
    trial.expect(not play.moves and len(play.events) == events, f"undoing {trial.name(action)} leaves traces")


def stays(trial: Trial, play: Play) -> None:
    """Find that nothing can be taken back."""
    here = play.hash()
    try:
        play.undo()
    except Refusal:
        trial.expect(play.hash() == here, "a refused undo changes the state")
        return
    raise trial.broken("undo goes past the barrier")


def several_moves(trial: Trial) -> None:
    """Play some moves and take back as many as can be, one by one."""
    play = trial.fork(trial.luck())
    choices = trial.luck(1)
    hashes = [play.hash()]
    while play.to_act and len(hashes) <= STEPS:
        actions = play.legal(play.to_act[0])
        play.apply(actions[choices.pick(len(actions))])
        hashes.append(play.hash())
    while play.can_undo():
        play.undo()
        hashes.pop()
        trial.expect(play.hash() == hashes[-1], f"undo of move {len(hashes)} from here leads elsewhere")
    trial.expect(len(play.moves) == len(hashes) - 1, "undo loses count of the moves")
    stays(trial, play)
