#!/usr/bin/env python3
"""A bot that plays any game of a running server by chance, to its end.

    python3 examples/bot.py http://127.0.0.1:7310 mnk             opens a game in the lobby and waits for somebody
    python3 examples/bot.py http://127.0.0.1:7310/g/3f9c2a77…     sits down in a game that waits

Nothing but the standard library. docs/server.md is the protocol.
"""
import json, random, sys, time, urllib.error, urllib.request, uuid


def call(path, body=None, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(f"{site}/api/{path}", data, headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        answer = error.read()
        said = json.loads(answer).get("said") if answer.startswith(b"{") else None
        sys.exit(f"bot: {said or f'what answers at {site} is not a server of Tabuleiro: check the address'}")
    except json.JSONDecodeError:
        sys.exit(f"bot: what answers at {site} is not a server of Tabuleiro: check the address")
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", error)
        sys.exit(f"bot: no server answers at {site} ({why}): start one with 'tabuleiro serve', or check the address")


if len(sys.argv) < 2 or "/g/" not in sys.argv[1] and len(sys.argv) < 3:
    sys.exit("bot: give the address of a server and a game, such as http://127.0.0.1:7310 mnk, or the link of a game")
site, _, game = sys.argv[1].rstrip("/").partition("/g/")
game, _, invitation = game.partition("#")
if game:
    wish = {"name": "Bot"} | ({"invitation": invitation} if invitation else {})
    token = call(f"games/{game}/join", wish)["token"]
else:
    titles = {title["name"]: title for title in call("titles")["titles"]}
    if sys.argv[2] not in titles:
        sys.exit(f"bot: unknown game '{sys.argv[2]}': choose one of {', '.join(titles)}")
    seats = [{"kind": "person", "name": "Bot"}] + [{"kind": "open"}] * (titles[sys.argv[2]]["seats"]["low"] - 1)
    made = call("games", {"title": sys.argv[2], "seats": seats})
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
