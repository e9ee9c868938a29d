"""Langfinger: a thief who plays to win by rules of thumb and route planning."""

from meisterdieb.bots.langfinger.thief import Langfinger as Langfinger
