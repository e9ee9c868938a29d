"""Bytes that are no text are refused in one sentence."""

from pathlib import Path

from tests.server.serving import serving


def test_a_body_that_is_no_utf8_is_a_plain_refusal_and_one_line_in_the_log(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client() as client:
        head = {"content-type": "application/json"}
        for path in ("/api/tables", "/api/lessons/klong-guide", "/api/tables/any/act"):
            answer = client.post(f"{path}?lang=en", content=b'{"game": "\xff\xfe"}', headers=head)
            assert (answer.status_code, answer.json()["code"]) == (400, "no-text")
            assert answer.json()["reason"] == "This request is no text in UTF-8."
        server.stop()
        lines = [line for line in server.log() if line["logger"].startswith("meisterdieb.request")]
        assert [line["status"] for line in lines] == [400] * 3
        assert "Traceback" not in server.log_file.read_text()
