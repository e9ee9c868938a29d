"""Alone in the dragon's keep: rivals without a seat, a row that is swept, a clock, a goal."""
