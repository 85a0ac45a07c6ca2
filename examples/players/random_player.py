#!/usr/bin/env python3
"""A complete player for every game: it asks what is legal, and makes any of these moves. exec:"python3 random_player.py" """
import random

while True:
    word, _, rest = input().partition(" ")
    if word == "begin":
        print("ready", flush=True)
    elif word == "play":
        print("legal", flush=True)
        moves = input().split("\t")[1:]
        print("move " + random.choice(moves) if moves else "none", flush=True)
    elif word == "quit":
        break
