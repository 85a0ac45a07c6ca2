#!/usr/bin/env python3
"""A player that reads what it sees. In m,n,k it makes the longest line or blocks the longest of its opponent; in Konane it
makes the jump that leaves the opponent the fewest jumps; elsewhere it makes any legal move.

A view is one line; docs/formats.md has it for every game. exec:"python3 greedy_player.py"
"""
import random


def longest(board, row, column, stone):
    """How long a line would be with a stone of this kind here."""
    best = 1
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        length = 1
        for sign in (1, -1):
            r, c = row + sign * down, column + sign * right
            while 0 <= r < len(board) and 0 <= c < len(board[0]) and board[r][c] == stone:
                length, r, c = length + 1, r + sign * down, c + sign * right
        best = max(best, length)
    return best


def mnk(view, move):
    """Views are `X../.O./... X`: the rows, and who moves. Moves are numbers, row by row, from 1."""
    rows, stone = view.split(" ")
    board = rows.split("/")
    row, column = divmod(int(move) - 1, len(board[0]))
    return max(longest(board, row, column, stone) + 0.5, longest(board, row, column, "XO".replace(stone, "")))


def konane(view, move):
    """Views are `pb.p/... p jump`: the rows, the colour on turn, and what it does. Moves are `5,3-3,3`, or `3,3` at first."""
    rows, colour, _ = view.split(" ")
    board, other = [list(row) for row in rows.split("/")], "b" if colour == "p" else "p"
    ends = [tuple(map(int, place.split(","))) for place in move.split("-")]
    (r, c), (to_r, to_c) = ends[0], ends[-1]
    down, right = (to_r > r) - (to_r < r), (to_c > c) - (to_c < c)
    board[r][c] = "."
    while (r, c) != (to_r, to_c):
        board[r + down][c + right] = "."
        r, c = r + 2 * down, c + 2 * right
    if len(ends) == 2:
        board[r][c] = colour
    size = len(board)
    return -sum(board[r][c] == other and 0 <= r + 2 * d < size and 0 <= c + 2 * e < size
                and board[r + d][c + e] == colour and board[r + 2 * d][c + 2 * e] == "."
                for r in range(size) for c in range(size) for d, e in ((1, 0), (-1, 0), (0, 1), (0, -1)))


WORTH = {"mnk": mnk, "konane": konane}
game = None
while True:
    word, _, rest = input().partition(" ")
    if word == "game":
        game = rest.split()[0]
    elif word == "begin":
        print("ready", flush=True)
    elif word == "play":
        print("legal", flush=True)
        moves = input().split("\t")[1:]
        random.shuffle(moves)
        worth = WORTH.get(game, lambda view, move: 0)
        best = max(moves, key=lambda move: worth(rest, move), default=None)
        if best is not None and game in WORTH:
            print(f"note eval={worth(rest, best):+.2f}")
        print("none" if best is None else f"move {best}", flush=True)
    elif word == "quit":
        break
