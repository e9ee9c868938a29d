"""The numbers that the planner's judgement rests on; found by playing many games."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """How a position is judged, in points and dice."""

    fading: float = 0.7  # a prize loses so much of its worth with every die on the way to it
    spread: float = 3.0  # how unsure the planner is of the dice that a goal takes: at least, and for each die of it
    spread_per_die: float = 0.25
    symbols_per_point: float = 0.5  # how much of the points per die a symbol is credited with
    trace_dice: float = 2.5  # so many dice are as bad as a trace
    white: float = 0.35  # fill in and extra numbers, against an average symbol
    slight: float = 0.15  # a number plus or minus
    idle: float = 0.08  # a symbol that no goal asks for
    stuck: float = 0.5  # no field takes a face of the die
    tight: float = 0.15  # only one field does
    trace_rate: float = 0.25  # traces that come by themselves in a round
    fear: float = 0.7  # how much of the danger of an arrest counts
    die: float = 0.3  # a die still to be used in this round
    share: float = 0.85  # of the dice left, those that come to something


STANDARD = Weights()
