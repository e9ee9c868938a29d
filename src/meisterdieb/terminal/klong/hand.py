"""What the thief in turn has: the hand, what was played, skill, swords, boots and gold."""

from typing import Literal

from rich.text import Text

from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.lines import Lines, cut, flow
from meisterdieb.terminal.offers import Offer
from meisterdieb.terminal.signs import FAINT, GOLD

Resource = Literal["skill", "swords", "boots", "teleports"]
RESOURCES: tuple[tuple[Resource, str], ...] = (
    ("skill", "#5aa0e0"),
    ("swords", "#e0563c"),
    ("boots", "#b08050"),
    ("teleports", "#4fb3d9"),
)


def resources(scene: Scene, width: int) -> Text:
    """What can be spent this turn, in the line above the hand."""
    turn, rule = scene.view["turn"], scene.signs.rule
    line = Text.assemble((rule * 2, FAINT), f" {scene.texts('yours')} ")
    for name, style in RESOURCES:
        n = turn[name]
        if n or name != "teleports":
            line.append(f" {n}{getattr(scene.signs, name, '')}", f"bold {style}" if n else FAINT)
            line.append(f" {scene.texts.count(name, n)} ", style if n else FAINT)
    gold = scene.me["gold"]
    line.append(f" {gold}", "bold #d9a441").append(f" {scene.texts.count('gold', gold)} ", "#d9a441")
    if turn["boots_barred"]:
        line.append(f" {scene.texts('barred')} ", "bold #4fb3d9")
    if turn["credit"]:
        line.append(f" {turn['credit']} {scene.texts.count('credit', turn['credit'])} ")
    piles = f" {scene.texts('piles', draw=scene.me['draw_size'], discard=len(scene.me['discard']))} {rule * 2}"
    line.append(rule * max(width - line.cell_len - len(piles), 0), FAINT)
    if line.cell_len + len(piles) <= width:
        line.append(piles, FAINT)
    return cut(line, width)


def item(offer: Offer, extra: str = "") -> Text:
    """An action to type: its number and its words."""
    return Text.assemble((f"{offer.number}", GOLD), f" {offer.label}", (extra, FAINT))


def hand(scene: Scene, width: int) -> Lines:
    """The cards in hand to play, and those already played."""
    texts, lines = scene.texts, []
    plays = scene.menu.of("play")
    if plays:
        lines += flow([item(offer) for offer in plays], width, heading(texts("group-play")))
    elif scene.view["question"] and scene.me["hand"]:
        names = counted([scene.printed.card(card) for card in scene.me["hand"]], scene.signs.times)
        lines += flow([Text(name) for name in names], width, heading(texts("hand")))
    played = [scene.printed.card(card) for card in scene.view["turn"]["play"]]
    if played:
        names = counted(played, scene.signs.times)
        lines += flow([Text(name, FAINT) for name in names], width, heading(texts("played")), most=1)
    return lines


def counted(names: list[str], times: str) -> list[str]:
    """Equal names once, with their number."""
    return [f"{name} {times}{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]


def heading(text: str) -> Text:
    """The name of a group of actions, in a column of its own."""
    return Text(f"{text:<10}", "bold")
