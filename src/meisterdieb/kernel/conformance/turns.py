"""Whose turn it is, what can be done, and that it can really be done."""

from meisterdieb.kernel.conformance.trial import Trial
from meisterdieb.kernel.refusal import BadInput


def turns(trial: Trial) -> None:
    """A seat that may act has something to do, without repetition; nobody else has anything."""
    state = trial.state
    seats = state.to_act
    trial.expect(len(set(seats)) == len(seats) and set(seats) <= set(range(trial.play.players)), f"to_act is {seats}")
    for seat in range(trial.play.players):
        actions = state.legal(seat)
        if seat in seats:
            trial.expect(bool(actions), f"seat {seat} is to act but has nothing to do")
            trial.expect(len(set(actions)) == len(actions), f"seat {seat} is offered an action twice: {actions}")
            trial.expect(actions == state.legal(seat), f"seat {seat} is offered something else when asked again")
        else:
            trial.expect(not actions, f"seat {seat} is not to act but could do {actions}")


def invariants(trial: Trial) -> None:
    """Nothing is made or lost."""
    wrong = trial.state.invariants()
    trial.expect(not wrong, f"the invariants are broken: {wrong}")


def applies(trial: Trial) -> None:
    """Every legal action can be played, leaves everything conserved, and somebody can go on or the game is over."""
    state = trial.state
    before = state.hash()
    for action in trial.legal():
        trial.expect(state.why_not(action) is None, f"{trial.name(action)} is legal, but why_not objects")
        after = state.clone()
        after.apply(action, trial.luck())
        wrong = after.invariants()
        trial.expect(not wrong, f"{trial.name(action)} breaks the invariants: {wrong}")
        stuck = [seat for seat in after.to_act if not after.legal(seat)]
        trial.expect(not stuck, f"after {trial.name(action)} seats {stuck} are to act but have nothing to do")
        trial.expect(after.hash() != before, f"{trial.name(action)} changes nothing")


def events(trial: Trial) -> None:
    """Noting what happens changes nothing; without a list nothing is noted."""
    state = trial.state
    for action in trial.legal():
        silent, noting = state.clone(), state.clone()
        trial.expect(silent.events is None, "a clone notes events")
        noted = noting.events = []
        silent.apply(action, trial.luck())
        noting.apply(action, trial.luck())
        trial.expect(silent.events is None, f"{trial.name(action)} begins to note events by itself")
        trial.expect(noting.events is noted, f"{trial.name(action)} stops noting events")
        trial.expect(silent.hash() == noting.hash(), f"{trial.name(action)} does something else when events are noted")


def notation(trial: Trial) -> None:
    """Every legal action has a text of its own on one line that parses back, whatever the spaces around it."""
    texts: dict[tuple[int, str], int] = {}
    for action in trial.legal():
        text, seat = trial.game.notation(trial.state, action), trial.state.actor(action)
        trial.expect((seat, text) not in texts, f"{text!r} stands for {texts.get((seat, text))} and for {action}")
        texts[seat, text] = action
        trial.expect(bool(text) and text == " ".join(text.split()) and text.isprintable(), f"{text!r} is no notation")
        trial.expect(not set("{}[]\n") & set(text), f"{text!r} cannot stand in a record")
        for written in (text, f"  {text} "):
            trial.expect(trial.game.parse(trial.state, written, seat) == action, f"{written!r} does not parse back")
    for text in ("", "?", "no such thing", "0", "-1"):
        if text not in {known for _, known in texts}:
            try:
                found = trial.game.parse(trial.state, text)
            except BadInput:
                continue
            raise trial.broken(f"{text!r} parses as {found}")
