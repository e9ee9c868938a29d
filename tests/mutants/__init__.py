"""Mutants: the rule modules of a game broken in one place at a time, and the tests that should notice.

`make mutants ARGS="klong --sample 100 --seed 1"`; what each change means stands in `operators.py`, which survivors are
no fault in `excused.toml`.
"""
