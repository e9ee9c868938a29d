"""What a seat cannot know, dealt anew."""

from typing import TYPE_CHECKING

from meisterdieb.klong.engine.state import KlongState, Seat

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck


def determinize(s: KlongState, seat: int | None, luck: "Luck") -> KlongState:
    """A state that differs only in which unseen cards and secret tokens the other seats hold; all else is open."""
    other = s.clone()
    for i, p in enumerate(other.seats):
        if i != seat:
            redeal(p, luck)
    if other.active >= 0:  # at the end everything is shown
        redeal_tokens(other, seat, luck)
    return other


def redeal(p: Seat, luck: "Luck") -> None:
    """Deal the hand again out of hand and draw pile, except for the cards that everybody can work out."""
    secret = p.hand.copy()
    for card in p.known:
        secret.remove(card)
    pool = sorted(secret + p.draw)
    p.hand = sorted(p.known + [luck.draw(pool) for _ in secret])
    p.draw = pool


def redeal_tokens(s: KlongState, seat: int | None, luck: "Luck") -> None:
    """Deal the secret tokens of the other seats again, each as many as before, out of theirs and the face-down ones."""
    rules = s.rules
    for number in range(len(rules.pools)):
        kinds = [token for token in set(rules.pools[number]) if rules.token_secret[token]]
        if not kinds:
            continue
        others = [p for i, p in enumerate(s.seats) if i != seat]
        heap = sorted([*s.pools[number], *(token for p in others for token in kinds for _ in range(p.tokens[token]))])
        for p in others:
            held = sum(p.tokens[token] for token in kinds)
            for token in kinds:
                p.tokens[token] = 0
            for _ in range(held):
                p.tokens[luck.draw(heap)] += 1
        s.pools[number] = heap
