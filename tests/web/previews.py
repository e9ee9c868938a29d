"""Draw what others show of the app: its icons, and the pictures of links to it. `python -m tests.web.previews`.

They are drawn from the logo and the posters, and so are the small boards of the start page, from the boards; run it
again when one of these changes.
"""

from base64 import b64decode
from pathlib import Path

from playwright.sync_api import Page
from rich.console import Console

from meisterdieb.drawing.albums import album_of
from meisterdieb.kernel.game import Choice
from meisterdieb.kernel.registry import game
from tests.web import browser
from tests.web.browser import ROOT

WEB = ROOT / "web"
ICONS, PREVIEWS = WEB / "public" / "icons", WEB / "public" / "previews"
LOGO = (WEB / "src" / "style" / "logo.svg").read_text()
WIDE, HIGH = 1200, 630
NIGHT, PAPER, INK = "#241a2e", "#f6e8cc", "#2a1a10"

BOARD = (208, 284)  # for screens that are twice as fine, almost
# a drawing, scaled to cover a picture of a size, as the address of its bytes
SMALL = """async ([drawing, width, height]) => {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const scale = Math.max(width / image.width, height / image.height)
    const [wide, high] = [image.width * scale, image.height * scale]
    const pen = canvas.getContext('2d')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high)
    return canvas.toDataURL('image/webp', 0.5)
}"""


def drawn(page: Page, size: tuple[int, int], body: str, file: Path) -> None:
    """A picture of a page of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100%; height: 100% }}</style>{body}")
    page.screenshot(path=file, omit_background=True)
    Console().print(str(file.relative_to(ROOT)))


def icon(page: Page, name: str, size: int, ground: str = "", edge: float = 0) -> None:
    """The logo: as it is, or on a ground that may be cut to any shape."""
    inner = f"padding: {edge:.0%}; background: {ground}" if ground else ""
    body = f"<div style='box-sizing: border-box; width: {size}px; height: {size}px; {inner}'>{LOGO}</div>"
    drawn(page, (size, size), body, ICONS / f"{name}.png")


def preview(page: Page, name: str, poster: str) -> None:
    """A poster beside the name of the house."""
    left = f"<div style='width: 504px; height: {HIGH}px'>{poster}</div>" if poster else ""
    body = f"""
        <div style='display: flex; width: {WIDE}px; height: {HIGH}px; color: {INK}; background: {PAPER}'>{left}
            <div style='flex: 1; display: grid; place-content: center; justify-items: center; gap: 34px'>
                <div style='width: 250px; height: 250px'>{LOGO}</div>
                <div style='font: 700 92px/1 Palatino, P052, Georgia, "DejaVu Serif", serif'>Meisterdieb</div>
            </div>
        </div>"""
    drawn(page, (WIDE, HIGH), body, PREVIEWS / f"{name}.png")


def small(page: Page, id: str) -> None:
    """The boards of a game, small enough to choose one over a slow line."""
    found, draw = game(id), album_of(id).board
    option = found.options.get("board")
    if not draw or not isinstance(option, Choice):
        return
    for value in option.words:
        living = draw(found.settle_options(found.fewest, {"board": value})).living
        assert living
        coded = str(page.evaluate(SMALL, [living.draw("de"), *BOARD])).partition(",")[2]
        file = PREVIEWS / f"{id}-{value}.webp"
        file.write_bytes(b64decode(coded))
        Console().print(str(file.relative_to(ROOT)))


def main() -> None:
    """Draw everything."""
    with browser.started() as chromium:
        page = chromium.new_page()
        icon(page, "192", 192)
        icon(page, "512", 512)
        icon(page, "maskable", 512, NIGHT, 0.13)
        icon(page, "apple", 180, NIGHT, 0.08)
        preview(page, "meisterdieb", "")
        for poster in sorted((WEB / "src" / "games").glob("*/poster.svg")):
            preview(page, poster.parent.name, poster.read_text())
            small(page, poster.parent.name)


if __name__ == "__main__":
    main()
