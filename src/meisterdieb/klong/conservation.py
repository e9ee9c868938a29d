"""What is never made or lost: cubes, cards, tokens, artifacts."""

from collections import Counter
from collections.abc import Iterator

from meisterdieb.klong.state import KlongState
from meisterdieb.klong.words import BLACK, LOOT, LOOT_KINDS


def broken(s: KlongState) -> list[str]:
    """A sentence for each thing that does not add up."""
    return [*cubes(s), *cards(s), *tokens(s), *counters(s)]


def cubes(s: KlongState) -> Iterator[str]:
    """Every colour has its thirty cubes, the dragon its twenty-four (KL-CLANK-12, KL-COMP-10)."""
    bag = Counter(s.bag)
    for seat, p in enumerate(s.seats):
        total = p.supply + s.area[seat] + bag[seat] + p.damage + s.aside[seat]
        if total != s.rules.cubes:
            yield f"seat {seat} has {total} cubes instead of {s.rules.cubes}"
        if min(p.supply, s.area[seat], p.damage, s.aside[seat]) < 0 or p.damage > s.rules.health:
            yield f"seat {seat} has an impossible number of cubes somewhere"
    if bag[BLACK] + s.black_aside != s.rules.black_cubes or s.black_aside < 0:
        yield f"there are {bag[BLACK] + s.black_aside} black cubes instead of {s.rules.black_cubes}"
    if set(bag) - {BLACK, *range(len(s.seats))} or s.bag != sorted(s.bag):
        yield "the bag holds cubes that are nobody's, or is out of order"


def cards(s: KlongState) -> Iterator[str]:
    """Every card is somewhere, once for each copy in the box."""
    rules = s.rules
    found = Counter([*s.deck, *s.dungeon_discard, *s.box, *s.play, *s.trash, *(card for card in s.row if card >= 0)])
    for p in s.seats:
        found.update([*p.hand, *p.draw, *p.discard])
        if p.hand != sorted(p.hand) or p.draw != sorted(p.draw) or Counter(p.known) - Counter(p.hand):
            yield "a pile is out of order"
    for card, left in zip(rules.reserve, s.reserve, strict=True):
        found[card] += left
    for card, copies in enumerate(rules.copies):
        expected = copies // 4 * rules.players if card in rules.starters else copies
        if found[card] != expected:
            yield f"there are {found[card]} cards {rules.card_ids[card]} instead of {expected}"
    if len(s.row) != rules.row_size or s.deck != sorted(s.deck):
        yield "the row has lost a place, or the dungeon deck its order"


def tokens(s: KlongState) -> Iterator[str]:
    """No token exists more often than in the box; each artifact value once."""
    rules = s.rules
    for loot in range(LOOT_KINDS):
        lying = sum(s.loot[room * LOOT_KINDS + loot] for room in range(s.board.rooms + 1))
        if lying > len(s.pools[loot]):
            yield f"{lying} {LOOT[loot]} tokens lie in rooms but only {len(s.pools[loot])} are left"
        for token, n in (Counter(s.pools[loot]) + owned(s, s.rules.pools[loot])).items():
            if n > rules.pools[loot].count(token):
                yield f"there are {n} tokens {rules.token_ids[token]}"
    for stack, left in zip(rules.stacks, s.market, strict=True):
        if not 0 <= left <= len(stack) or Counter(stack[len(stack) - left :]) + owned(s, stack) != Counter(stack):
            yield f"goods of the stack {rules.token_ids[stack[0]]} do not add up"
    artifacts = [*s.artifacts, *(value for p in s.seats for value in p.artifacts)]
    if len(set(artifacts)) != len(artifacts) or not set(artifacts) <= set(rules.artifacts):
        yield f"the artifacts {artifacts} are not seven different ones at most"
    if s.mastery + sum(p.tokens[rules.mastery] for p in s.seats) != rules.players:
        yield "the mastery tokens do not add up"


def owned(s: KlongState, kinds: list[int]) -> "Counter[int]":
    """How many tokens of these kinds the thieves own together."""
    return Counter({token: sum(p.tokens[token] for p in s.seats) for token in set(kinds)})


def counters(s: KlongState) -> Iterator[str]:
    """Nothing that is counted is below zero."""
    if min(s.skill, s.swords, s.boots, s.teleports, s.credit, *(p.gold for p in s.seats)) < 0:
        yield "a resource is below zero"
    if not 1 <= s.rage <= len(s.rules.rage_track) or not 0 <= s.countdown <= len(s.rules.countdown) + 1:
        yield "a marker stands beside its track"
