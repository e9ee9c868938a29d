"""Looking back on a game in the lair: webs torn, things cut free, treasures of the Queen."""

import pytest

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.klong.solo.threat import RIVALS_LOOT
from tests.klong.spinnenkoenigin.lair import CACHE, CART, SHRINE, lair
from tests.klong.table import new_game, table
from tests.klong.test_looking_back import Watched
from tests.rules import rule

NEXT_TO_SHRINE = 38


def test_webs_cuts_and_treasures_are_counted_for_each_thief() -> None:
    t = Watched(lair(seats=[{"room": CART}, {"room": 2}], boots=4, swords=2, skill=8, loot={"minor": {}, "major": {}}))
    t.then("go 11")
    t.a.room = NEXT_TO_SHRINE
    t.s.loot[SHRINE * 3 + 2] = 3
    t.then(f"go {SHRINE}")
    t.then("take idol")
    t.a.room = CACHE
    t.then("loot 1")
    told = {lang: {f.id: (f.label, f.values) for f in t.play.game.figures(t.moments, lang)} for lang in ("de", "en")}
    assert told["de"]["webs-torn"] == ("Netze zerrissen", ["1", "0"])
    assert told["de"]["cut-free"] == ("Freigeschnitten", ["1", "0"])
    assert told["de"]["looted"] == ("Schätze der Königin genommen", ["1", "0"])
    assert [told["en"][id][0] for id in ("webs-torn", "cut-free", "looted")] == [
        "Webs torn",
        "Cut free",
        "Treasures of the Queen taken",
    ]


@rule("SK-SETUP-11")
@pytest.mark.parametrize(("gold", "reached"), [(300, True), (0, False)])
def test_alone_it_is_the_queen_who_decided_the_game(gold: int, reached: bool) -> None:
    thief = {"room": 30, "damage": 9, "artifacts": [5], "gold": gold, "hand": ["mister-whiskers"], "draw": []}
    t = Watched(table(players=1, board="spider", seats=[thief], area=[0], bag={"A": 3, "black": 24}, rage=1))
    t.then("play mister-whiskers")
    t.then("choose 1", ["A", "black"])
    told = {lang: t.play.game.what_if(t.moments, lang, ("Anna",)) for lang in ("de", "en")}
    assert told["de"].startswith("Hätte Anna den Angriff" if reached else "Auch wenn Anna den Angriff")
    assert "der Spinnenkönigin überstanden" in told["de"]
    assert "survived the Spider Queen's attack" in told["en"]


@rule("SK-SETUP-11")
def test_alone_the_rivals_drive_the_spider_on() -> None:
    t = new_game(1, board="spider")
    event = Event(RIVALS_LOOT, -1, 0, 0, EVERYBODY)
    said = [t.play.game.sentence(t.s, event, lang) for lang in ("de", "en")]
    assert said == [
        "Die Rivalen machen Beute: Die Spinne rückt vor, die teuerste Krone ist weg.",
        "The rivals get hold of something: the spider moves on, and the dearest crown is gone.",
    ]
