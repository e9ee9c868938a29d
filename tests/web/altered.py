"""Let a page hear something else than the server said: to look at what luck would rarely show."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

Change = Callable[[str, Any], Any]


def changed(told: Any, change: Change) -> Any:
    """The same message with every named value changed, however deep it lies."""
    if isinstance(told, list):
        return [changed(one, change) for one in told]
    if isinstance(told, dict):
        return {key: change(key, changed(value, change)) for key, value in told.items()}
    return told


def hears(page: Page, change: Change) -> None:
    """From now on a page hears changed messages of its table."""

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: line.send(json.dumps(changed(json.loads(text), change))))

    page.route_web_socket("**/socket?*", route)
