"""A bot of your own at the table: it grabs whatever artifact it can and runs, against Langfinger and chance.

Run it: python examples/my_bot.py
"""

import meisterdieb as md
from meisterdieb.bots.bot import Bot, Sight
from meisterdieb.bots.levels import make

# What to do first, if it can be done: the words that actions begin with.
WISHES = ("play", "artifact", "go", "take", "buy explore", "buy", "fight")


class Grabber(Bot):
    """Plays its cards, moves while it has boots, buys what it can, and never thinks twice."""

    def choose(self, sight: Sight, luck: md.Luck) -> int:
        """The first wish that is allowed; among equals, chance decides."""
        # Only what this seat may know is there: sight.view, sight.legal, sight.notation, sight.text, sight.imagine.
        at_home = sight.view["seats"][sight.seat]["artifacts"] and "go 1" in map(sight.notation, sight.legal)
        for wish in ("go 1", *WISHES) if at_home else WISHES:
            found = [action for action in sight.legal if sight.notation(action).startswith(wish)]
            if found:
                return found[luck.pick(len(found))]
        return sight.legal[-1]


def main(seed: int = 7) -> None:
    """Play one game and print how it went."""
    play = md.new("klong", players=3, seed=seed)
    bots = [Grabber(), make("langfinger"), make("random")]
    lucks = [md.SeededLuck(100 + seat) for seat in range(3)]
    while play.to_act:
        seat = play.to_act[0]
        play.apply(bots[seat].choose(Sight.of(play, seat), lucks[seat]))
    view = play.view(None)
    for seat, name in enumerate(("Grabber", "Langfinger", "Random")):
        print(f"{name:11} {view['seats'][seat]['fate']:8} {play.score()[seat].total:4} points")
    print(f"{len(play.moves)} moves in {view['round']} rounds; winner: {play.state.winners() or 'nobody'}")


if __name__ == "__main__":
    main()
