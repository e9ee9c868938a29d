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
            items += [Text(f"{near.label}: {near.reason}", FAINT) for near in scene.menu.near if near.verb in verbs]
        if items:
            lines += flow(items, width, heading(scene.texts(f"group-{name}")), most=2 if not reasons else 9)
    return lines + end(scene, width)


def end(scene: Scene, width: int) -> Lines:
    """The end of the turn and the keys."""
    offer = next(iter(scene.menu.of("end")), None)
    if offer:
        first = Text.assemble((f"{offer.number}", GOLD), " ", ("e", GOLD), f" {scene.texts('end-turn')}")
    else:
        first = Text.assemble(("a", GOLD), f" {scene.texts('play-all')}")
    return flow(
        [first, Text(scene.texts("keys" if width >= 100 else "keys-short"), FAINT)],
        width,
        heading(scene.texts("group-also")),
        gap=3,
    )


def cost(scene: Scene, offer: Offer) -> str:
    """What a way costs, behind its name."""
    if offer.verb == "market":
        return f" ({scene.printed.tracks['market_price']} {scene.texts('gold')})"
    if offer.verb == "teleport":
        return f" ({scene.texts('by-teleport')})"
    if offer.verb != "go":
        return ""
    room, _, swords = offer.thing.partition("/")
    tunnel = next(t for target, t, _ in scene.printed.exits(scene.me["room"]) if target == int(room))
    parts = [scene.texts.count("boot", tunnel.get("boots", 1))] if tunnel.get("boots", 1) > 1 else []
    hurt = tunnel.get("monsters", 0) - int(swords or 0)
    if hurt > 0 and not scene.view["turn"]["allowed"] & 2:
        parts.append(scene.texts("hurts", n=hurt))
    return f" ({', '.join(parts)})" if parts else ""


def answers(scene: Scene, width: int) -> Lines:
    """The answers to a question, in words, side by side if they are short."""
    items = [Text.assemble((f"{offer.number}", GOLD), f" {offer.text}") for offer in scene.menu.offers]
    if sum(text.cell_len + 3 for text in items) > width and len(items) < 9:
        return [cut(text, width) for text in items]
    return flow(items, width, Text(), gap=3)
