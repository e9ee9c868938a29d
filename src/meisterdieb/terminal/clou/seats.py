"""The gang: who plays whom, with the dice and white symbols each has left in this round."""

from rich.text import Text

from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.lines import Lines, flow
from meisterdieb.terminal.signs import FAINT


def seats(scene: Scene, width: int) -> Lines:
    """All thieves, one after the other."""
    return flow([seat(scene, one) for one in range(scene.view["players"])], width, Text(), gap=3)


def seat(scene: Scene, number: int) -> Text:
    """One thief; a mark in front of the one who sits at the keyboard."""
    here = number == scene.view["viewer"] and number in scene.view["to_act"]
    return Text.assemble(">" if here else " ", scene.who(number), "  ", dice(scene, number))


def dice(scene: Scene, number: int) -> Text:
    """The dice left, extra numbers, numbers plus or minus, what can be filled in; used dice are dots."""
    one = scene.view["seats"][number]
    if scene.view["phase"] != "use":
        return Text()
    left = list(one["dice"])
    line = Text()
    for die in scene.view["roll"]:
        if die in left:
            left.remove(die)
            line.append(f"[{die}]", "bold")
        else:
            line.append(f"[{scene.shapes.gone}]", FAINT)
    for extra in one["extras"]:
        line.append(f"[{extra}*]", "bold")
    for change in one["plus_minus"]:
        line.append(f" {scene.shapes.plus_minus}{change}", "bold")
    line.append(f" {scene.shapes.pencil}" * one["fills"], "bold")
    if one["done"]:
        line.append(f" {scene.texts('clou-done')}", FAINT)
    held = [symbol for owner, symbol in scene.view["group"] if owner == "ABC"[number]]
    if held:
        line.append(" ! ").append_text(scene.symbols(held))
    return line
