"""What the base game brings: its verbs, words, steps and places, as every other part brings its own."""

from typing import TYPE_CHECKING

from meisterdieb.klong.engine import codes, order, reasons
from meisterdieb.klong.engine.condition import Always, HasArtifact, HasTag, OtherCompanion
from meisterdieb.klong.engine.effects import Option
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.rules import (
    artifacts,
    attack,
    clank,
    deck,
    discarding,
    escape,
    health,
    market,
    movement,
    row,
    secrets,
    setup,
    turn,
)

if TYPE_CHECKING:
    from meisterdieb.klong.engine.assembly import Assembly


class Base(Part):
    """Klong! as it comes in its box; the whole family stands on it."""

    name = "base"
    order = 0

    def join(self, a: "Assembly") -> None:
        self.rooms(a)
        self.verbs(a)
        self.turn(a)
        a.condition("always", Always())
        a.condition("artifact", HasArtifact())
        a.condition("crown", HasTag(a.rules.tags.setdefault("crown", [])))
        a.condition("idol", HasTag(a.rules.tags.setdefault("idol", [])))
        a.condition("companion", OtherCompanion())
        assert a.permission("caves") == codes.IGNORE_CAVES
        assert a.permission("monsters") == codes.IGNORE_MONSTERS
        assert a.bar(reasons.CAVE_STOPS) == codes.CAVE_STOP
        for group in codes.LOOT:
            a.pool(group)

    def rooms(self, a: "Assembly") -> None:
        """Kinds of rooms, locks, places where a card can be taken."""
        flags = [a.room_word(word) for word in codes.ROOM_WORDS]
        assert flags == [codes.IN_DEPTHS, codes.CAVE, codes.SPRING, codes.MARKET_SPACE]
        a.room_programs["*"] = [movement.OfferLoot()]
        a.place("anywhere", 0, reasons.FINE)
        a.place("depths", codes.IN_DEPTHS, reasons.ONLY_IN_DEPTHS)
        a.place("crystal-cave", codes.CAVE, reasons.ONLY_IN_CAVE)
        assert a.open_with("key", reasons.NEEDS_KEY) == codes.KEY_PASS
        assert a.toll("locked", movement.Lock()) == codes.LOCKED

    def verbs(self, a: "Assembly") -> None:
        """Everything a player can do, by number."""
        option = Option("choose", False)
        option.choices = a.vocabulary.choices
        listed = {
            codes.PLAY: deck.Play("play", True),
            codes.BUY: row.Buy("buy", True),
            codes.USE: row.Use("use", True),
            codes.FIGHT: row.Fight("fight", True),
            codes.MOVE: movement.Move("go", True),
            codes.TELEPORT: movement.Teleport("teleport", True),
            codes.ARTIFACT: artifacts.PickUp("artifact", True),
            codes.MARKET: market.Trade("market", True),
            codes.DRINK: secrets.Drink("drink", True),
            codes.END: turn.EndTurn("end", True),
            codes.TAKE: secrets.Take("take", False),
            codes.CHOOSE: option,
            codes.DISCARD: discarding.DiscardCard("discard", False),
            codes.TRASH: discarding.TrashCard("trash", False),
            codes.REPLACE: row.ReplaceCard("replace", False),
            codes.CREDIT: clank.UseCredit("credit", False),
            codes.SNATCH: secrets.SnatchSecret("snatch", False),
        }
        for number, verb in listed.items():
            assert a.verb(verb) == number
        a.asks_others(codes.DISCARD)
        a.asks_for_program(codes.DISCARD)

    def turn(self, a: "Assembly") -> None:
        """The end of a turn, and whatever can pause and go on."""
        a.step(order.SPRINGS, discarding.Springs)
        a.step(order.TRASH, discarding.TakeOutTrash)
        a.step(order.CLEAR, turn.ClearPlayArea)
        a.step(order.LAPSE, turn.Lapse)
        a.step(order.HAND, turn.DrawHand)
        a.step(order.COUNTDOWN, escape.EnterCountdown)
        a.step(order.ROW, row.Refill)
        a.step(order.ATTACK, turn.RowAttack)
        a.step(order.NEXT, turn.NextSeat)
        rules = a.rules
        passing = [turn.PassOn(), turn.OutTurn(), turn.BeginTurn()]
        rules.passing_on = a.program("passing-on", passing, lasting=True)
        rules.drawing_on = a.program("drawing-on", [attack.DrawOn()], lasting=True)
        rules.meeting = a.program("meeting", [row.Meet()], lasting=True)
        rules.arriving = a.program("arriving", [movement.Arrive()])
        rules.opening = a.program("opening", [row.Meet(), setup.BeginFirstTurn()], lasting=True)
        a.also_at("row_short", health.AllFall())
