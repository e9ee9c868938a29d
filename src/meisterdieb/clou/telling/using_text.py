"""The second phase in words: numbers, activated symbols, fill in, being done."""

from meisterdieb.clou.engine.codes import CIRCLEBOX, DELTA_SHIFT, DICE_SHIFT, EVERYBODY, NUMBERS, PM_SHIFT
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.dice import pool, total
from meisterdieb.clou.rules.plan import traces_due
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.naming import challenge_name, loot_name, room_name, symbol_name, symbol_names
from meisterdieb.clou.telling.places import brings, field_names, part_name
from meisterdieb.kernel.phrases import MINUS

# What an action's text is made of: its key in texts.toml and the values of its template.
Told = tuple[str, dict[str, int | str]]


def number(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """The dice, what they make, the field and what that brings: 3+1 = 4 → Wits, box 2 (gives Wits)."""
    faces, chosen, field = pool(s, seat), arg >> DICE_SHIFT, arg & 255
    delta, changes = (arg >> DELTA_SHIFT & 31) - 16, arg >> PM_SHIFT & 31
    dice = "+".join(f"{face}{'*' if i > 2 else ''}" for i, face in enumerate(faces) if chosen >> i & 1)
    made = total(faces, chosen) + delta
    if made <= 0 or chosen >> len(faces) or changes >> len(s.plus_minus[seat]):
        raise IndexError
    if delta:
        limits = ", ".join(f"±{limit}" for i, limit in enumerate(s.plus_minus[seat]) if changes >> i & 1)
        dice += f" {'+' if delta > 0 else MINUS}{abs(delta)} ({limits})"
    sum_of = dice if dice.rstrip("*") == str(made) else f"{dice} = {made}"
    return "use", {"dice": sum_of, "field": field_names(s.rules, lang)[field], "note": note(s, field, lang)}


def fill(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """A field filled in, with the number for a box."""
    field, n = arg >> 5, arg & 31
    values: dict[str, int | str] = {"field": field_names(s.rules, lang)[field], "note": note(s, field, lang)}
    return ("fill", {**values, "n": n}) if n else ("fill-circle", values)


def note(s: ClouState, field: int, lang: str) -> str:
    """What writing there does besides, in brackets; nothing where it only marks the field."""
    notes: list[str] = []
    if s.rules.kind[field] == CIRCLEBOX:
        notes.append(BOOK.say("note", "crossing" if s.marks[field] else "numbering", lang))
    given, barred = brings(s, field)
    if given:
        notes.append(BOOK.say("note", "gives", lang, what=symbol_names(given, lang)))
    if barred:
        notes.append(BOOK.say("note", "barred", lang, what=symbol_names(barred, lang)))
    if s.rules.kind[field] == NUMBERS and field == s.rules.numbers_of[s.rules.challenge[field]][-1]:
        notes.append(overcome_note(s, s.rules.challenge[field], -1, lang))
    return f" ({', '.join(notes)})" if notes else ""


def overcome_note(s: ClouState, challenge: int, part: int, lang: str) -> str:
    """What overcoming a challenge brings and costs."""
    rules = s.rules
    found = [loot_name(rules, loot, lang) for loot in rules.loot_of[challenge]]
    opens = rules.opens[challenge]
    if opens >= 0 and not s.rooms[opens]:
        found.append(room_name(rules, opens, lang))
    if traces := traces_due(s, challenge, part):
        found.append(BOOK.say("note", "traces", lang, n=traces))
    if part >= 0 and rules.part_alarm[part]:
        found.append(BOOK.say("note", "alarm", lang))
    done = BOOK.say("note", "overcome", lang)
    return f"{done}: {', '.join(found)}" if found else done


def need_place(s: ClouState, need: int, lang: str) -> str:
    """The challenge of a required symbol, and the part where there are two."""
    rules = s.rules
    part = rules.need_part[need]
    challenge = rules.part_challenge[part]
    name, parts = challenge_name(rules, challenge, lang), rules.parts_of[challenge]
    if len(parts) == 1:
        return name
    return BOOK.say("place", "lower" if part == parts[-1] else "upper", lang, challenge=name)


def cross(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """A symbol, where it goes on the plan, and what is left to do there."""
    symbol, need = arg >> 8, arg & 255
    part = s.rules.need_part[need]
    wanted = s.rules.need_symbols[need]
    left = sum(not s.needs[other] for other in s.rules.part_needs[part] if other != need)
    place = need_place(s, need, lang)
    if wanted != symbol:
        place = BOOK.say("place", "wanted", lang, place=place, symbol=symbol_name(wanted, lang))
    challenge = s.rules.part_challenge[part]
    rest = BOOK.say("note", "left", lang, n=left) if left else overcome_note(s, challenge, part, lang)
    return "cross", {"symbol": symbol_name(symbol, lang), "place": place, "rest": rest}


def spend(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """A symbol, the special line it goes to, and what is left to do there."""
    symbol, field = arg >> 8, arg & 255
    line = s.rules.lines[field][0]
    place, wanted = part_name(s.rules, field, lang), s.rules.symbol[field]
    if wanted != symbol:
        place = BOOK.say("place", "wanted", lang, place=place, symbol=symbol_name(wanted, lang))
    left = sum(not s.marks[other] for other in s.rules.line_fields[line] if other != field)
    gives = symbol_names(s.rules.line_gives[line], lang)
    rest = BOOK.say("note", "then", lang, n=left, what=gives) if left else BOOK.say("note", "gives", lang, what=gives)
    return "spend", {"symbol": symbol_name(symbol, lang), "place": place, "rest": rest}


def lapse(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """The symbols that lapse: the seat's own, or the gang's where it has none."""
    own = [item & 255 for item in s.group if item >> 8 == seat]
    shared = [item & 255 for item in s.group if item >> 8 == EVERYBODY]
    return "lapse", {"what": BOOK.listed((symbol_name(symbol, lang) for symbol in own or shared), lang)}


def done(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """Being done, with what unused dice cost, and a warning where they could still be used (RH-OPEN-08)."""
    unused = sum(not s.used[seat] >> i & 1 for i in range(3))
    if not unused:
        return "done", {}
    if s.traces + unused >= s.rules.traces:
        return "done-arrested", {"n": unused}
    offered: list[int] = []
    s.rules.verbs[0].offers(s, seat, offered)
    return "done-though" if offered else "done-unused", {"n": unused}
