"""A plain client: opens a table against a bot, plays whatever it is offered, and prints what happens.

Start a server (meisterdieb serve), then: python examples/socket_client.py http://127.0.0.1:8000
"""

import asyncio
import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

TABLE = {"game": "klong", "seats": [{"kind": "here", "name": "Robin"}, {"kind": "bot", "level": "langfinger"}]}


async def play(server: str) -> None:
    """Play one game; docs/protocol.md explains the messages."""
    post = Request(f"{server}/api/tables", json.dumps(TABLE).encode(), {"Content-Type": "application/json"})
    with urlopen(post) as answer:
        table, cookie = json.load(answer)["match"], answer.headers["Set-Cookie"].partition(";")[0]
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat=0&lang=en"
    async with connect(url, additional_headers={"Cookie": cookie}) as socket:
        async for data in socket:
            message = json.loads(data)
            if message["type"] == "update":
                told = [one["text"] for change in message["changes"] for one in (change, *change["events"])]
                print("\n".join(filter(None, [*told, message.get("result")])))
                if message["status"] == "over":
                    return
                if offers := message.get("legal"):
                    key, action = f"move-{message['version']}", random.choice(offers)["action"]
                    wish = {"type": "act", "key": key, "based_on": message["version"], "action": action}
                    await socket.send(json.dumps(wish))
            elif message["type"] == "refused" and message["code"] in ("fast", "busy"):
                await asyncio.sleep(0.2)
                await socket.send(json.dumps(wish))  # the same key: however often it is sent, it is one move


asyncio.run(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"))
