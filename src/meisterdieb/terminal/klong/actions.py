"""The rest of what can be done: market, artifact, potions, ways, the end of the turn; or the answers to a question."""

from rich.text import Text

from meisterdieb.terminal.klong.hand import heading, item
from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.lines import Lines, cut, flow
from meisterdieb.terminal.offers import Offer
from meisterdieb.terminal.signs import FAINT, GOLD

GROUPS = (("market", ("market",)), ("take", ("artifact", "drink")), ("go", ("go", "teleport")))


def actions(scene: Scene, width: int, reasons: bool) -> Lines:
    """The actions below the table, grouped; with reasons also what is not possible."""
    if scene.view["question"]:
        return answers(scene, width)
    lines: Lines = []
    for name, verbs in GROUPS:
        items = [item(offer, cost(scene, offer)) for offer in scene.menu.of(*verbs)]
        if reasons or not items:
            items += [Text(f"{near.label}: {near.short}", FAINT) for near in scene.menu.near if near.verb in verbs]
            # With little room the barred ways take one line; the picture shows what they cost.
            lines += (
                flow(items, width, heading(scene.texts(f"group-{name}")), most=9 if reasons else 1) if items else []
            )
        else:
            lines += flow(items, width, heading(scene.texts(f"group-{name}")))
    return lines + end(scene, width)


def end(scene: Scene, width: int) -> Lines:
    """The end of the turn and the keys."""
    offer = next(iter(scene.menu.of("end")), None)
    if offer:
        first = Text.assemble((f"{offer.number}", GOLD), " ", ("e", GOLD), f" {scene.texts.say('verb', 'end')}")
    elif all(scene.printed.asks(play.thing) for play in scene.menu.of("play")):
        first = Text(scene.texts("play-single"))
    else:
        first = Text.assemble(("a", GOLD), f" {scene.texts('play-all')}")
    head = heading(scene.texts("group-also"))
    room = width - head.cell_len - first.cell_len - 3
    keys = next((text for text in map(scene.texts, ("keys", "keys-short", "keys-tiny")) if len(text) <= room), "")
    return flow([first, Text(keys, FAINT)], width, head, gap=3)


def cost(scene: Scene, offer: Offer) -> str:
    """What a way costs, behind its name."""
    if offer.verb == "market":
        return f" ({scene.texts.say('amount', 'gold', n=scene.printed.tracks['market_price'])})"
    if offer.verb == "teleport":
        return f" ({scene.texts('by-teleport')})"
    if offer.verb != "go":
        return ""
    which = {"tunnel": offer.how["tunnel"]} if offer.how.get("tunnel", 1) > 1 else {}
    told = {**which, **{what: n for what, n in offer.how["price"].items() if (what, n) != ("boots", 1)}}
    parts = [scene.texts.say("amount", what, n=n) for what, n in told.items()]
    return f" ({', '.join(parts)})" if parts else ""


def answers(scene: Scene, width: int) -> Lines:
    """The answers to a question, in words, side by side if they are short."""
    items = [Text.assemble((f"{offer.number}", GOLD), f" {offer.text}") for offer in scene.menu.offers]
    if sum(text.cell_len + 3 for text in items) > width and len(items) < 9:
        return [cut(text, width) for text in items]
    return flow(items, width, Text(), gap=3)
