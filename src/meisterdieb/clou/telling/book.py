"""The words of Clou."""

from meisterdieb.kernel.phrases import Phrasebook

BOOK = Phrasebook("meisterdieb.clou")
