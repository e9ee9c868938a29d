"""Where the signs of a tunnel stand: on it or beside it, never over a room."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from math import cos, dist, hypot, inf, radians, sin

from meisterdieb.drawing.kit.geometry import Curve, Point
from meisterdieb.drawing.klong.layout import Layout, Room, Tunnel

SIGN_RADIUS = 17
SIGN_STEP = 32
MARK_RADIUS = 34
SPACE_RADIUS = 33
ROOM_REACH = 49
TUNNEL_REACH = 15
GAP = 2
# Signs of two tunnels that stand closer read as one group.
CLEARLY_APART = 56
LEFT, RIGHT = -8, 1008

# Where the signs of one tunnel may stand, as (along, across) in steps, with what the arrangement costs in looks.
ARRANGEMENTS: dict[int, list[tuple[float, list[Point]]]] = {
    1: [(0, [(0, 0)])],
    2: [(0, [(-0.5, 0), (0.5, 0)]), (7, [(0, -0.5), (0, 0.5)]), (16, [(0, -0.95), (0, 0.95)])],
    3: [(0, [(-1, 0), (0, 0), (1, 0)]), (6, [(-0.5, -0.45), (0.5, -0.45), (0, 0.45)]), (9, [(0, -1), (0, 0), (0, 1)])],
}
SHIFTS = (0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18)
ASIDE = (0, 8, -8, 16, -16, 24, -24, 32, -32, 40, -40)
ARROW_PLACES = (0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.34, 0.3)


@dataclass(frozen=True)
class Placed:
    """Where a sign stands; `turn` is the direction of its tunnel in degrees."""

    kind: str
    place: Point
    turn: float


def distance(room: Room, point: Point) -> float:
    """How far a point lies outside the drawn room; negative inside."""
    x, y = point[0] - room.x, point[1] - room.y
    if room.natural:
        return hypot(x * 0.94, y) - ROOM_REACH
    if room.kind == "start":
        return max(abs(x) - 110, abs(y - 10) - 45)
    corner = 26 if y < 0 else 8
    over_x, over_y = abs(x) - (ROOM_REACH - corner), abs(y) - (ROOM_REACH - 2 - corner)
    return hypot(max(over_x, 0), max(over_y, 0)) + min(max(over_x, over_y), 0) - corner


def place_signs(layout: Layout) -> dict[int, list[Placed]]:
    """The signs of every tunnel by its number, the tightest tunnels first."""
    placed: dict[int, list[Placed]] = {}
    waiting = [tunnel for tunnel in layout.tunnels if tunnel.signs or tunnel.one_way]
    for tunnel in sorted(waiting, key=_slack):
        placed[tunnel.number] = _best(tunnel, layout, [sign.place for signs in placed.values() for sign in signs])
    return dict(sorted(placed.items()))


def _slack(tunnel: Tunnel) -> float:
    return tunnel.curves[0].length - SIGN_STEP * (len(tunnel.signs) + 1.3 * tunnel.one_way)


def _best(tunnel: Tunnel, layout: Layout, taken: Sequence[Point]) -> list[Placed]:
    curve = tunnel.curves[0]
    middle, _ = curve.at(curve.length / 2)
    reach = curve.length / 2 + 60
    rooms = [room for room in layout.rooms.values() if hypot(room.x - middle[0], room.y - middle[1]) < reach + 60]
    beside = [(mark.place, MARK_RADIUS) for mark in layout.marks if mark.place]
    beside += [(zone.place, SPACE_RADIUS) for zone in layout.zones]
    taken = [place for place in taken if hypot(place[0] - middle[0], place[1] - middle[1]) < reach]
    others = [
        point
        for other in layout.tunnels
        if other is not tunnel
        for line in other.curves
        for point in line.points[::2]
        if hypot(point[0] - middle[0], point[1] - middle[1]) < reach
    ]
    best: tuple[float, list[Placed]] = (inf, [])
    for looks, signs in _candidates(tunnel, curve):
        cost = looks
        for sign in signs:
            if cost >= best[0]:
                break
            cost += _crowding(sign, rooms, taken, others)
            cost += sum(12 * max(0, SIGN_RADIUS + GAP + reach - dist(sign.place, place)) for place, reach in beside)
        if cost < best[0]:
            best = (cost, signs)
    return best[1]


def _candidates(tunnel: Tunnel, curve: Curve) -> Iterable[tuple[float, list[Placed]]]:
    wanted = tunnel.signs
    if not wanted:
        for part in ARROW_PLACES:
            yield abs(part - 0.5) * 100, [_arrows(curve, part, "one-way-3")]
        return
    arrow_parts = ARROW_PLACES[2:] if tunnel.one_way else (None,)
    arrangements = ARRANGEMENTS.get(len(wanted)) or [(0.0, _grid(len(wanted)))]
    for arrow, shift, (untidy, spots), aside in product(arrow_parts, SHIFTS, arrangements, ASIDE):
        part = 0.5 + shift + (0.12 if arrow else 0)
        centre, turn = curve.at(curve.length * part)
        ahead = (cos(radians(turn)), sin(radians(turn)))
        signs = []
        for kind, (along, across) in zip(wanted, spots, strict=True):
            u, v = along * SIGN_STEP, across * SIGN_STEP + aside
            signs.append(
                Placed(kind, (centre[0] + ahead[0] * u - ahead[1] * v, centre[1] + ahead[1] * u + ahead[0] * v), 0)
            )
        looks = untidy + abs(shift) * 60 + abs(aside) * 0.7
        if not arrow:
            yield looks, signs
            continue
        arrows = _arrows(curve, arrow, "one-way")
        too_near = sum(max(0, 32 - hypot(s.place[0] - arrows.place[0], s.place[1] - arrows.place[1])) for s in signs)
        yield looks + too_near * 8 + abs(arrow - 0.36) * 30, [arrows, *signs]


def _arrows(curve: Curve, part: float, kind: str) -> Placed:
    place, turn = curve.at(curve.length * part)
    return Placed(kind, place, turn)


def _grid(count: int) -> list[Point]:
    return [((i % 2) - 0.5, i // 2 - (count - 1) // 2 / 2) for i in range(count)]


def _crowding(sign: Placed, rooms: Sequence[Room], taken: Sequence[Point], others: Sequence[Point]) -> float:
    x, y = sign.place
    cost = 0.0
    if not LEFT + SIGN_RADIUS < x < RIGHT - SIGN_RADIUS:
        cost += 500
    for room in rooms:
        cost += 14 * max(0, SIGN_RADIUS + GAP - distance(room, sign.place))
        if room.facts.get("artifact"):
            cost += 6 * max(0, SIGN_RADIUS + 20 - hypot(x - room.x - 34, y - room.y - 32))
    for place in taken:
        apart = hypot(x - place[0], y - place[1])
        cost += 12 * max(0, SIGN_STEP + GAP - apart) + max(0, CLEARLY_APART - apart)
    nearest = min((hypot(x - px, y - py) for px, py in others), default=inf)
    return cost + 0.8 * max(0, SIGN_RADIUS + TUNNEL_REACH - nearest)
