"""Tests; those of a rule name it, see `tests.rules`."""
