"""Whether good play uses all of a box: `python -m benchmarks.balance spider --games 1000`.

The strongest level of Klong!'s bots plays on a board, two, three and four at a table. Told are the wins by the order of
turns, the rounds, and how often each room, card, token, web, treasure or vein was used; what nobody used is named.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field

import meisterdieb as md
from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import levels
from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine import event_kinds as kinds
from meisterdieb.klong.engine.state import KlongState

SHARES = {2: 0.7, 3: 0.2, 4: 0.1}  # of the games
CARDS = (kinds.BUYS, kinds.USES, kinds.FIGHTS)


@dataclass
class Used:
    """What some games came to."""

    games: int = 0
    rounds: int = 0
    wins: Counter[int] = field(default_factory=Counter)  # by the place in the order of turns
    ends: Counter[str] = field(default_factory=Counter)
    rooms: Counter[str] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    marks: Counter[str] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)
    known: dict[str, set[str]] = field(default_factory=dict)


def play(board: str, players: int, seed: int, bot: str, used: Used) -> None:
    """One game, counted in."""
    game = md.new("klong", players=players, seed=seed, board=board)
    thinker = next(level for level in levels(game.game) if level.id == bot).factory()
    luck = SeededLuck(seed)
    while game.to_act:
        game.apply(thinker.choose(Sight.of(game, game.to_act[0]), luck))
    s = game.state
    assert isinstance(s, KlongState)
    rules = s.rules
    used.known = {
        "rooms": {str(n) for n in range(1, s.board.rooms + 1)} - {str(s.board.outside)},
        "cards": {rules.card_ids[card] for card in [*rules.dungeon, *rules.reserve]},
        "tokens": {rules.token_ids[token] for pool in rules.pools for token in pool},
        "marks": set(s.board.features),
    }
    used.games += 1
    used.rounds += s.round
    used.wins.update((seat - s.start) % players for seat in s.winners())
    used.ends.update(str(seat["fate"]) for seat in game.view(None)["seats"])
    used.marks.update(id for id, owner in zip(s.board.features, s.marks, strict=True) if owner)
    for event in game.events:
        used.deeds[kinds.NAMES[event.kind]] += 1
        if event.kind in (kinds.ENTERS, kinds.TELEPORTS):
            used.rooms[str(event.a)] += 1
        elif event.kind in CARDS:
            used.cards[rules.card_ids[event.a]] += 1
        elif event.kind == kinds.FINDS:
            used.tokens[rules.token_ids[event.a]] += 1


def tell(what: str, found: Counter[str], known: set[str], games: int) -> None:
    """How often the things of a kind were used in a hundred games, the rarest ones, and those that never were."""
    rare = sorted((found[id], id) for id in known if found[id])[:8]
    print(f"  {what}: {len(known)}, rarest in 100 games " + ", ".join(f"{id} {100 * n / games:.1f}" for n, id in rare))
    if never := sorted(id for id in known if not found[id]):
        print(f"    never: {', '.join(never)}")


def main() -> None:
    """Print the figures of some boards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="+")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    bot = next(level.id for level in levels(registry.game("klong")) if level.strength == "strong")
    for board in asked.boards:
        whole = Used()
        for players, share in SHARES.items():
            before, rounds, whole.wins, whole.ends = whole.games, whole.rounds, Counter(), Counter()
            for number in range(round(asked.games * share)):
                play(board, players, asked.seed + 10_000 * players + number, bot, whole)
            n = whole.games - before
            wins = " ".join(f"{100 * whole.wins[place] / n:.0f}" for place in range(players))
            ends = ", ".join(f"{end} {100 * k / n / players:.0f} %" for end, k in whole.ends.most_common())
            print(f"{board}, {players} players, {bot}, {n} games: wins of 100 by turn order {wins};", end=" ")
            print(f"{(whole.rounds - rounds) / n:.1f} rounds; {ends}", flush=True)
        for what in ("rooms", "cards", "tokens", "marks"):
            tell(what, getattr(whole, what), whole.known[what], whole.games)
        print("  deeds in a game: " + ", ".join(f"{k} {v / whole.games:.2f}" for k, v in whole.deeds.most_common()))


if __name__ == "__main__":
    main()
