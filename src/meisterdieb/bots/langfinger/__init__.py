"""Langfinger: a thief who plays to win by rules of thumb and route planning; and two who think otherwise."""

from meisterdieb.bots.langfinger.fuchs import Fuchs as Fuchs
from meisterdieb.bots.langfinger.lehrling import Lehrling as Lehrling
from meisterdieb.bots.langfinger.thief import Langfinger as Langfinger
