"""A small referee for the tests: it plays whole games over the line protocol, by the rules of the package."""

import os
import queue
import signal
import subprocess
import threading

import tabuleiro

# Nobody is timed here: this only keeps a test from waiting for ever.
PATIENCE = 120


class Failed(Exception):
    """A player has ended instead of answering: its status and what it wrote on standard error."""

    def __init__(self, status, errors):
        super().__init__(f"status {status}: {errors}")
        self.status, self.errors = status, errors


class Silent(Exception):
    """A player has not answered in time."""


class Process:
    """A player in a process of its own."""

    def __init__(self, *command, patience=PATIENCE, environment=None):
        self.patience, self.lines, self.errors = patience, queue.Queue(), []
        self.process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True, env=os.environ | {"LC_ALL": "C.UTF-8"} | (environment or {}))
        self.readers = [threading.Thread(target=self.read, daemon=True), threading.Thread(target=self.listen, daemon=True)]
        for reader in self.readers:
            reader.start()
        self.tell("tabuleiro 1")

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("utf-8").rstrip("\n"))
        self.lines.put(None)

    def listen(self):
        for line in self.process.stderr:
            self.errors.append(line.decode("utf-8", "replace"))

    def tell(self, line):
        try:
            self.process.stdin.write(f"{line}\n".encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def hear(self):
        try:
            line = self.lines.get(timeout=self.patience)
        except queue.Empty:
            raise Silent from None
        if line is None:
            status = self.process.wait(self.patience)
            self.readers[1].join(self.patience)
            raise Failed(status, "".join(self.errors))
        return line

    def quit(self):
        """Ends it as the protocol does, and gives back its status."""
        self.tell("quit")
        self.process.stdin.close()
        return self.process.wait(self.patience)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        for reader in self.readers:
            reader.join(self.patience)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass

    # What a seat does in a game.

    def begin(self, game, seat):
        options = " ".join(f"{name}={value}" for name, value in game.options.items())
        self.tell(f"game {game.name} {options}".rstrip())
        self.tell(f"seats {len(game.seats)}")
        self.tell(f"seat {seat}")
        self.tell(f"begin {game.view(seat).position}")
        assert self.hear() == "ready"

    def told(self, seat, move):
        self.tell(f"played {seat} {move}")

    def choose(self, view):
        self.tell(f"play {view.position}")
        while True:
            word, _, rest = self.hear().partition(" ")
            if word == "legal":
                self.tell("\t".join(("legal", *view.legal_moves())))
            elif word == "move":
                return rest
            elif word == "none":
                return None
            else:
                assert word == "note", f"{word} {rest}"

    def end(self, game):
        ranks = " ".join(map(str, game.outcome.ranks)) if game.outcome else "1 2"
        self.tell(f"end {ranks} rules")


class Function:
    """A player that is a function from a view to a move."""

    def __init__(self, choose):
        self.choose = choose

    def begin(self, game, seat):
        pass

    def told(self, seat, move):
        pass

    def end(self, game):
        pass


def play(game, *players, stop=None):
    """Plays a game to its end, or to a number of moves. Whatever is not legal fails."""
    for seat, player in enumerate(players, 1):
        player.begin(game, seat)
    while game.outcome is None and len(game.moves) != stop:
        seat = game.seats.index(game.turn) + 1
        move = players[seat - 1].choose(game.view(seat))
        assert move in game.legal_moves(), f"{move} in {game.position}"
        game.play(move)
        for player in players:
            player.told(seat, move)
    for player in players:
        player.end(game)
    return game
