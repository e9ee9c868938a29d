"""What is never made or lost: cubes, cards, tokens, artifacts."""

from collections import Counter
from collections.abc import Iterator

from meisterdieb.klong.engine import saving
from meisterdieb.klong.engine.codes import BLACK, LOOT, LOOT_KINDS
from meisterdieb.klong.engine.state import KlongState


def broken(s: KlongState) -> list[str]:
    """A sentence for each thing that does not add up."""
    return [*cubes(s), *cards(s), *tokens(s), *counters(s), *(why for part in s.rules.parts for why in part.broken(s))]


def cubes(s: KlongState) -> Iterator[str]:
    """Every colour has its thirty cubes, the dragon its twenty-four (KL-CLANK-12, KL-COMP-10)."""
    bag = Counter(s.bag)
    for seat, p in enumerate(s.seats):
        placed = sum(part.cubes_on_board(s, seat) for part in s.rules.parts)
        total = p.supply + s.area[seat] + bag[seat] + p.damage + s.aside[seat] + placed
        if total != s.rules.cubes:
            yield f"seat {seat} has {total} cubes instead of {s.rules.cubes}"
        if min(p.supply, s.area[seat], p.damage, s.aside[seat]) < 0 or p.damage > s.rules.health:
            yield f"seat {seat} has an impossible number of cubes somewhere"
    black = bag[BLACK] + s.black_aside + sum(s.tracks[track] for track in s.rules.stand_ins)
    if black != s.rules.black_cubes or s.black_aside < 0:
        yield f"there are {black} black cubes instead of {s.rules.black_cubes}"
    if any(not s.rules.colour_ids[colour] for colour in bag) or s.bag != sorted(s.bag):
        yield "the bag holds cubes that are nobody's, or is out of order"


def cards(s: KlongState) -> Iterator[str]:
    """Every card is somewhere, once for each copy in the box."""
    rules = s.rules
    found = Counter([*s.deck, *s.dungeon_discard, *s.box, *s.play, *s.trash, *(card for card in s.row if card >= 0)])
    for p in s.seats:
        found.update([*p.hand, *p.draw, *p.discard])
        if p.hand != sorted(p.hand) or p.draw != sorted(p.draw) or Counter(p.known) - Counter(p.hand):
            yield "a pile is out of order"
    found.update(top & 65535 for top in s.tops)
    for card, left in zip(rules.reserve, s.reserve, strict=True):
        found[card] += left
    for card, copies in enumerate(rules.copies):
        expected = rules.starters.count(card) * rules.players if card in rules.starters else copies
        if found[card] != expected:
            yield f"there are {found[card]} cards {rules.card_ids[card]} instead of {expected}"
    if len(s.row) != rules.row_size or s.deck != sorted(s.deck):
        yield "the row has lost a place, or the dungeon deck its order"


def tokens(s: KlongState) -> Iterator[str]:
    """No token exists more often than in the box; each artifact value once."""
    rules = s.rules
    for loot in range(LOOT_KINDS):
        lying = sum(s.loot[place] for place in face_down(s, loot))
        if lying > len(s.pools[loot]):
            yield f"{lying} {LOOT[loot]} tokens lie in rooms but only {len(s.pools[loot])} are left"
    for pool, whole in zip(s.pools, rules.pools, strict=True):
        for token, n in (Counter(pool) + owned(s, whole)).items():
            if n > whole.count(token):
                yield f"there are {n} tokens {rules.token_ids[token]}"
    for place, token in face_up(s):
        if s.loot[place] + sum(p.tokens[token] for p in s.seats) > 1:
            yield f"there is more than one {rules.token_ids[token]}"
    boxed = sum(part.goods_in_box(s) for part in rules.parts)
    for stack, left in zip(rules.stacks, s.market, strict=True):
        found = Counter(stack[len(stack) - left :]) + owned(s, stack)
        if not 0 <= left <= len(stack) or found - Counter(stack) or len(stack) - found.total() > boxed:
            yield f"goods of the stack {rules.token_ids[stack[0]]} do not add up"
    artifacts = [*saving.lying(s), *(value for p in s.seats for value in p.artifacts)]
    if Counter(artifacts) - Counter(rules.artifacts):
        yield f"the artifacts {artifacts} are more than there are in the box"
    if s.mastery + sum(p.tokens[rules.mastery] for p in s.seats) != rules.players:
        yield "the mastery tokens do not add up"


def face_down(s: KlongState, loot: int) -> list[int]:
    """The places where tokens of a kind lie face down."""
    return [place for place in range(loot, len(s.loot), LOOT_KINDS) if not s.board.open_token[place]]


def face_up(s: KlongState) -> Iterator[tuple[int, int]]:
    """Each place where a certain token lies face up from the beginning, and that token."""
    for place, token in enumerate(s.board.open_token):
        if token:
            yield place, token - 1


def owned(s: KlongState, kinds: list[int]) -> "Counter[int]":
    """How many tokens of these kinds the thieves own together."""
    return Counter({token: sum(p.tokens[token] for p in s.seats) for token in set(kinds)})


def counters(s: KlongState) -> Iterator[str]:
    """Nothing that is counted is below zero."""
    if min(s.skill, s.swords, s.boots, s.teleports, s.credit, *(p.gold for p in s.seats)) < 0:
        yield "a resource is below zero"
    if not 1 <= s.rage <= len(s.rules.rage_track) or not 0 <= s.countdown <= len(s.rules.countdown) + 1:
        yield "a marker stands beside its track"
