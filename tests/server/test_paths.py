"""A path with more slashes than it needs is the same path: for limits, for the log, for figures."""

from pathlib import Path

from tests.server.attackers import browser, seats
from tests.server.serving import serving

OPENINGS = (
    "/api/tables",
    "//api/tables",
    "/api//tables/",
    "/api/%2Ftables",
    "/api/lessons/klong-guide",
    "/api//lessons/klong-guide/",
)


def test_a_table_opened_by_another_spelling_counts_and_so_does_a_lesson(tmp_path: Path) -> None:
    with serving(tmp_path, settings={"MEISTERDIEB_OPENINGS_PER_MINUTE": "3"}) as server, server.client() as client:

        def status(path: str) -> int:
            data = {} if "lessons" in path else seats()
            return client.post(f"{server.address}{path}", json=data).status_code  # as it stands

        opened = [status(path) for path in ("/api/tables", "//api/tables")]
        lesson = status("/api/lessons/klong-guide")
        refused = [status(path) for path in OPENINGS]
        with browser(server) as stranger:
            other = stranger.post("/api/tables", json=seats()).status_code
    assert (opened, lesson, refused, other) == ([201, 201], 201, [429] * 6, 201)


def test_a_secret_is_logged_under_no_spelling(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client() as client:
        for path in ("/api/reminders/hush-hush", "//api/reminders/hush-hush", "/api//reminders//hush-hush/"):
            client.get(f"{server.address}{path}")
        server.stop()
        assert "/api/reminders/..." in server.log_file.read_text()
        assert "hush-hush" not in server.log_file.read_text()
