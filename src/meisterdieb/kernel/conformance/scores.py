"""Points and winners."""

from meisterdieb.kernel.conformance.trial import Trial


def scores(trial: Trial) -> None:
    """Each seat has points, every point stands in a part, and winners are there at the end only."""
    found = trial.state.score()
    trial.expect(len(found) == trial.play.players, f"{len(found)} scores for {trial.play.players} seats")
    for seat, score in enumerate(found):
        total = sum(score.parts.values())
        trial.expect(score.total == total, f"seat {seat} has {score.total} points, but the parts sum up to {total}")
        trial.expect(list(score.parts) == list(found[0].parts), f"seat {seat} is scored by other parts than seat 0")
    winners = trial.state.winners()
    if trial.state.to_act:
        trial.expect(not winners, f"seats {winners} win while the game goes on")
        return
    ranked = {seat: score.total for seat, score in enumerate(found) if score.ranked}
    if trial.play.players > 1 or winners:  # alone one may reach points and miss the goal
        trial.expect(bool(winners) == bool(ranked), f"ranked are {ranked}, but the winners are {winners}")
    for seat in winners:
        trial.expect(ranked.get(seat) == max(ranked.values()), f"seat {seat} wins, but ranked are {ranked}")
