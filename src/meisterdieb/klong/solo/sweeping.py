"""The row in a game for one: each turn the rivals take a card, and an empty deck hurries the end."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.engine.event_kinds import DECK_EMPTY, new_kind
from meisterdieb.klong.rules.row import meet, reveal

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState
    from meisterdieb.klong.solo.rivals import Solo

SWEPT = new_kind("swept", ("card",))


class Sweep(Effect):
    """The card at the marker goes, and the marker moves on, whether there was one or not (SO-ROW-01 to 08)."""

    def __init__(self, solo: "Solo") -> None:
        self.solo = solo

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if not s.in_play():
            return
        place = s.tracks[self.solo.marker]
        card = s.row[place - 1]
        if card >= 0:
            s.row[place - 1] = -1
            s.dungeon_discard.append(card)
            if s.events is not None:
                s.events.append(Event(SWEPT, -1, card, 0, EVERYBODY))
        self.solo.put(s, self.solo.marker, place % s.rules.row_size + 1)


class RefillAlone(Effect):
    """Fill the gaps as far as the deck goes; if that is not far enough, the countdown begins (SO-REFILL-01 to 04)."""

    def __init__(self, solo: "Solo") -> None:
        self.solo = solo

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if not s.in_play():
            return
        for place in range(s.rules.row_size):
            if s.row[place] < 0 and s.deck:
                if s.rules.dragon[reveal(s, place, luck)]:
                    s.revealed_dragon = 1
                s.fresh |= 1 << place
        if -1 in s.row and not s.countdown:
            if s.events is not None:
                s.events.append(Event(DECK_EMPTY, s.active, 0, 0, EVERYBODY))
            self.solo.begin_countdown(s)
        meet(s, luck)
