"""What is asked before a heist begins."""

from rich.text import Text

from meisterdieb.clou.engine.content import content
from meisterdieb.clou.telling.naming import heist_name
from meisterdieb.kernel.game import Game
from meisterdieb.terminal.questions import Opening, number, pick, with_bots
from meisterdieb.terminal.screen import Screen

CAMPAIGN = "campaign"


def opening(screen: Screen, game: Game) -> Opening | Game:
    """Which heist, how many thieves, which ones, and how many of them are bots."""
    lang = screen.texts.lang
    cases = [(id, heist_name(id, lang)) for id in content().single()]
    cases.append((CAMPAIGN, str(content().campaign[f"title_{lang}"])))
    case = pick(screen, screen.texts("ask-heist", level=1), cases, 0)
    humans = number(screen, "ask-thieves", 1, game.players[-1], 1)
    if isinstance(humans, Game):
        return humans
    seats = with_bots(screen, game, humans, 0)
    if case == CAMPAIGN:
        return Opening(seats, {"campaign": "yes"})
    return Opening(seats, {"heist": case, "thieves": which_thieves(screen, len(seats))})


def which_thieves(screen: Screen, players: int) -> str:
    """The thieves, by their names or numbers; Enter takes the first ones."""
    thieves = content().thieves
    screen.tell(
        [
            Text(f"  {i} {one['id']}: {one[f'role_{screen.texts.lang}']}", no_wrap=True)
            for i, one in enumerate(thieves, 1)
        ]
    )
    ids = [str(one["id"]) for one in thieves]
    default = ",".join(ids[:players])
    while True:
        reply = screen.ask(screen.texts("ask-which", default=default)) or default
        words = reply.casefold().replace(",", " ").split()
        found = [ids[int(word) - 1] if word in map(str, range(1, len(ids) + 1)) else word for word in words]
        if len(found) == players == len(set(found)) and set(found) <= set(ids):
            return ",".join(found)
        screen.tell([Text(screen.texts("ask-which-again", n=players))])
