#!/usr/bin/env python3
"""A bot that plays any game of a running server by chance, to its end.

    python3 examples/bot.py http://127.0.0.1:7310 mnk             opens a game in the lobby and waits for somebody
    python3 examples/bot.py http://127.0.0.1:7310/g/3f9c2a77…     sits down in a game that waits

Nothing but the standard library. docs/server.md is the protocol.
"""
import json, random, sys, time, urllib.request, uuid


def call(path, body=None, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{site}/api/{path}", data, headers)) as answer:
        return json.load(answer)


site, _, game = sys.argv[1].partition("/g/")
game, _, invitation = game.partition("#")
if game:
    wish = {"name": "Bot"} | ({"invitation": invitation} if invitation else {})
    token = call(f"games/{game}/join", wish)["token"]
else:
    title = next(title for title in call("titles")["titles"] if title["name"] == sys.argv[2])
    seats = [{"kind": "person", "name": "Bot"}] + [{"kind": "open"}] * (title["seats"]["low"] - 1)
    made = call("games", {"title": title["name"], "seats": seats})
    game, token = made["game"], made["tokens"][0]["token"]
    print(f"{site}/g/{game}", flush=True)

number = 0
while (state := call(f"games/{game}?since={number}", token=token))["status"] != "over":
    number = state["number"]
    if state["can"]["move"]:
        move = random.choice(call(f"games/{game}/legal", token=token)["moves"])
        call(f"games/{game}/acts", {"id": uuid.uuid4().hex, "number": number, "act": {"move": move}}, token)
    # A server answers one address only so often a second.
    time.sleep(0.1)
print(state["result"]["said"])
