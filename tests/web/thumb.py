"""Somebody at a phone: every tap is hit-tested first, nothing is pressed that a finger would not reach."""

from typing import Any

from playwright.sync_api import Locator

from tests.web.browser import PATIENCE, Person

PHONES = [(390, 844), (360, 640), (320, 568)]
NAMES = [f"{width}x{height}" for width, height in PHONES]

STILL = 200  # ms that a thing rests before a finger is on it: nobody aims faster

# Wait until something is at rest and on top of everything at the middle of what can be seen of it; where that is.
# `which` gives the element, `belongs` says of what is hit whether it is part of it.
REST = """(which, belongs, patience) => new Promise((done, fail) => {
    const end = performance.now() + patience
    let before = '', since = 0, why = ''
    const look = () => {
        const thing = which()
        const box = thing?.getBoundingClientRect()
        if (box && box.width) {
            const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2
            const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
            const hit = document.elementFromPoint(x, y)
            const now = [box.left, box.top, box.width, box.height].join()
            if (now !== before || !hit || !belongs(thing, hit)) since = performance.now()
            else if (performance.now() - since >= STILL) return done({ x, y })
            why = `${thing.outerHTML.slice(0, 150)} at ${now}: there is ${hit?.outerHTML.slice(0, 150)}`
            before = now
        } else why = thing ? 'no size' : 'not there'
        if (performance.now() > end) fail(new Error(why))
        else requestAnimationFrame(look)
    }
    look()
})""".replace("STILL", str(STILL))


class Thumb:
    """A finger that only touches what is under it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def over(self, thing: Locator) -> dict[str, float]:
        """The middle of a thing, where it is on top of everything."""
        found: dict[str, float] = thing.evaluate(
            f"(thing, patience) => ({REST})(() => thing, (one, hit) => one.contains(hit), patience)", PATIENCE
        )
        return found

    def tap(self, thing: Locator) -> None:
        """Tap the middle of a thing."""
        self.at(self.over(thing))

    def at(self, point: dict[str, float]) -> None:
        self.page.touchscreen.tap(point["x"], point["y"])

    def ringed(self, *wanted: str) -> dict[str, Any]:
        """Wait until a ring lies on one of these, by their selectors: where, and on which."""
        script = f"""async ([wanted, patience]) => {{
            let found = ''
            const ring = () => [...document.querySelectorAll('.ring')].findLast((one) => {{
                const {{ left, top, width, height }} = one.getBoundingClientRect()
                const hit = document.elementFromPoint(left + width / 2, top + height / 2)
                found = hit ? wanted.findLast((selector) => hit.closest(selector)) : ''
                return found
            }}) ?? document.querySelector('.ring')
            const point = await ({REST})(ring, () => found, patience)
            return {{ ...point, found }}
        }}"""
        result: dict[str, Any] = self.page.evaluate(script, [list(wanted), PATIENCE])
        return result
