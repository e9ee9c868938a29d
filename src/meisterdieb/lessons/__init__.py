"""Guided first games and puzzles, as data: each lesson is one file in `content/`."""

from meisterdieb.lessons.lesson import Both, Lesson, Step
from meisterdieb.lessons.shelf import lesson, lessons

__all__ = ["Both", "Lesson", "Step", "lesson", "lessons"]
