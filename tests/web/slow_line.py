"""A slow line and a slow machine, as Chromium imitates them."""

from playwright.sync_api import CDPSession

from tests.web.browser import Person

LINE = 400 * 1024 / 8  # bytes a second
WAY = 400  # ms there and back
CHOOSING = 5000  # ms; nobody types a name and chooses who plays in less
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
TABLE = {"klong": "[data-area=hand] button", "clou": ".ribbon"}  # what is there when one can play


def slowed(person: Person) -> CDPSession:
    """Put somebody at the end of a slow line, with a slow machine."""
    line = person.context.new_cdp_session(person.page)
    line.send("Network.enable")
    pace = {"offline": False, "latency": WAY, "downloadThroughput": LINE, "uploadThroughput": LINE}
    line.send("Network.emulateNetworkConditions", pace)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    return line
