"""What a seat cannot know, dealt anew."""

from typing import TYPE_CHECKING

from meisterdieb.klong.state import KlongState, Seat

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck


def determinize(s: KlongState, seat: int | None, luck: "Luck") -> KlongState:
    """A state that differs only in which unseen cards the other seats hold; everything else on the table is open."""
    other = s.clone()
    for i, p in enumerate(other.seats):
        if i != seat:
            redeal(p, luck)
    return other


def redeal(p: Seat, luck: "Luck") -> None:
    """Deal the hand again out of hand and draw pile, except for the cards that everybody can work out."""
    secret = p.hand.copy()
    for card in p.known:
        secret.remove(card)
    pool = sorted(secret + p.draw)
    p.hand = sorted(p.known + [luck.draw(pool) for _ in secret])
    p.draw = pool
