"""An invitation is looked at before anybody is asked for a name: open, used, replaced, or one's own."""

from pathlib import Path

from tests.server.asking import Client, asking

TABLE = {"game": "klong", "seats": [{"kind": "here", "name": "Ada"}, {"kind": "link"}, {"kind": "link"}]}


def opened(client: Client) -> tuple[str, str]:
    """A table with two free seats, and the secret of the first of them."""
    told = client.post("/api/tables", json=TABLE).json()
    return told["match"], told["invitations"][0]["link"].partition("#")[2]


def test_looking_at_an_invitation_does_not_use_it(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        id, secret = opened(client)
        client.cookies.clear()
        for _ in range(2):
            answer = client.post(f"/api/tables/{id}/knock", json={"secret": secret})
            assert answer.json() == {"seat": 1, "looks": False, "held": False}
        assert client.post(f"/api/tables/{id}/enter", json={"secret": secret, "name": "Bo"}).status_code == 200
        assert client.post(f"/api/tables/{id}/knock", json={"secret": secret}).json()["held"]


def test_one_that_somebody_else_has_used_opens_nothing(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        id, secret = opened(client)
        client.cookies.clear()
        client.post(f"/api/tables/{id}/enter", json={"secret": secret, "name": "Bo"})
        client.cookies.clear()
        answer = client.post(f"/api/tables/{id}/knock", json={"secret": secret})
        assert (answer.status_code, answer.json()["code"]) == (403, "invitation")
        answer = client.post(f"/api/tables/{id}/knock", json={"secret": "x" * 20})
        assert (answer.status_code, answer.json()["code"]) == (403, "invitation")
        assert client.post("/api/tables/nowhere/knock", json={"secret": secret}).json()["code"] == "unknown"


def test_one_that_a_newer_link_has_replaced_says_so(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        id, secret = opened(client)
        client.post(f"/api/tables/{id}/seats/1/invite")
        answer = client.post(f"/api/tables/{id}/knock", json={"secret": secret})
        assert (answer.status_code, answer.json()["code"]) == (403, "replaced")
