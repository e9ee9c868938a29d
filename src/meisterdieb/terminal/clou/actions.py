"""What can be done, grouped by the number that is made; or the symbols to be used; or the decision to be taken."""

from itertools import groupby

from rich.text import Text

from meisterdieb.terminal.clou.menu import heading
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.lines import Lines, cut, flow
from meisterdieb.terminal.offers import Offer
from meisterdieb.terminal.signs import FAINT, GOLD

HEAD = 9
FEW = 5


def actions(scene: Scene, width: int, rows: int) -> Lines:
    """All actions, or as many as there are rows for, and the line with the keys."""
    lines = groups(scene, width)
    if len(lines) > rows:
        shown = max(rows - 1, 1)
        hidden = len(lines) - shown
        lines = [*lines[:shown], Text(scene.texts("clou-more", n=hidden), "bold")]
    return [*lines, keys(scene, width)]


def groups(scene: Scene, width: int) -> Lines:
    """The actions, group by group."""
    lines: Lines = []
    for made, offers in groupby(scene.menu.of("use"), key=lambda offer: heading(offer, scene.shapes)):
        lines += flow(items(list(offers)), width, Text(f"{made:<{HEAD - 1}} ", "bold"))
    fills = [span(list(offers)) for _, offers in groupby(scene.menu.of("fill"), key=lambda offer: offer.on)]
    if fills:
        lines += flow(fills, width, Text(f"{scene.texts('clou-fill'):<{HEAD - 1}} ", "bold"))
    rest = [offer for offer in scene.menu.offers if offer.verb not in ("use", "fill", "done")]
    return lines + listed(rest, width)


def items(offers: list[Offer]) -> Lines:
    """Actions to type: numbers and the shortest words; places of one tool stand together: 4-5 Picklock 2,3."""
    found: Lines = []
    for (name, placed), group in groupby(offers, key=part):
        same = list(group)
        if not placed or len(same) == 1:
            found += [Text.assemble((str(offer.number), GOLD), f" {offer.label}") for offer in same]
            continue
        places = ",".join(offer.label[len(name) + 1 :] for offer in same)
        found.append(Text.assemble((f"{same[0].number}-{same[-1].number}", GOLD), f" {name} {places}"))
    return found


def part(offer: Offer) -> tuple[str, bool]:
    """The tool of an action whose label has a place there and gives nothing yet, and whether it is such a one."""
    name, _, place = offer.label.rpartition(" ")
    return (name, True) if place.replace(".", "").isdigit() and offer.verb != "fill" else (offer.label, False)


def span(offers: list[Offer]) -> Text:
    """Filling one field: a circle, or a box with the numbers that fit, each number of action for one of them."""
    first, last = offers[0], offers[-1]
    if first is last:
        n = first.how.get("n")
        return Text.assemble((str(first.number), GOLD), f" {first.label}", f" {n}" if n else "")
    low, high = first.how["n"], last.how["n"]
    whole = high - low + 1 == len(offers)
    numbers = f"{low}-{high}" if whole else ",".join(str(offer.how["n"]) for offer in offers)
    return Text.assemble((f"{first.number}-{last.number}", GOLD), f" {first.label} {numbers}")


def listed(offers: list[Offer], width: int) -> Lines:
    """Actions in words, below each other while they are few, otherwise one after the other, equal ones together."""
    if len(offers) <= FEW:
        texts = [Text.assemble((f"{one.number}", GOLD), f" {one.text}") for one in offers]
        if sum(text.cell_len + 3 for text in texts) > width:
            return [cut(text, width) for text in texts]
        return flow(texts, width, Text(), gap=3) if texts else []
    texts = []
    for label, group in groupby(offers, key=lambda offer: offer.label or offer.text):
        numbers = [offer.number for offer in group]
        number = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
        texts.append(Text.assemble((number, GOLD), f" {label}"))
    return flow(texts, width, Text(), gap=3)


def keys(scene: Scene, width: int) -> Text:
    """Being done, and the keys."""
    offer = next(iter(scene.menu.of("done", "go-on")), None)
    line = Text()
    if offer is not None:
        text = scene.texts("clou-end") if offer.verb == "done" else offer.text
        line = Text.assemble((f"{offer.number} e", GOLD), f" {text}   ")
    others = [seat for seat in scene.view["to_act"] if seat != scene.view["viewer"]]
    if others and not scene.together:
        line.append("s", GOLD).append(f" {scene.texts('clou-switch')}   ")
    room = width - line.cell_len
    known = map(scene.texts, ("clou-keys", "clou-keys-short", "clou-keys-tiny"))
    return cut(line.append(next((text for text in known if len(text) <= room), ""), FAINT), width)
