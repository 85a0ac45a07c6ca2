#!/usr/bin/env python3
"""Plays with the functions of a student's file, over the line protocol (docs/protocol.md).

    python3 player.py aluno.py [level=normal]

m,n,k, Orbito and Konane, each by the names of its specification. The file stays as it is. What it prints goes to
standard error, and what it reads is at its end. Python 3.10 or later, and nothing but the standard library.
"""

import builtins
import faulthandler
import io
import linecache
import os
import re
import sys
import traceback
import types

SAID = {
    "en": {
        "usage": "usage: player.py FILE.py [level=normal]",
        "missing": "{file} cannot play {game}: it does not define {names}",
        "unknown": "a file of Python functions plays mnk, orbito and konane, but not {game}: write a player with exec: instead",
        "keyboard": "{file}, line {line}: «{code}» asks for input while the file is being loaded: remove it, or put it "
                    "under if __name__ == \"__main__\":",
        "answer": "{file}: {function} returned {answer}, but {wanted} was expected",
        "exit": "{file} ended the program itself (exit or quit)",
        "size": "{file} plays Konane on 8x8 only, as specified, and not on {size}x{size}",
        "start": "{file} plays Konane from the start only: its messages cannot tell of another position",
        "other": "{file} does not repeat its moves, so that no move can be taken back: {was} became {now}",
    },
    "pt": {
        "usage": "utilização: player.py FICHEIRO.py [level=normal]",
        "missing": "{file} não pode jogar {game}: falta definir {names}",
        "unknown": "um ficheiro de funções Python joga mnk, orbito e konane, mas não {game}: escreva um jogador com exec:",
        "keyboard": "{file}, linha {line}: «{code}» pede dados ao teclado enquanto o ficheiro é carregado: apague essa "
                    "linha, ou ponha-a dentro de if __name__ == \"__main__\":",
        "answer": "{file}: {function} devolveu {answer}, mas esperava-se {wanted}",
        "exit": "{file} terminou o programa (exit ou quit)",
        "size": "{file} só joga Konane em 8x8, como no enunciado, e não em {size}x{size}",
        "start": "{file} só joga Konane desde o início: as suas mensagens não podem indicar outra posição",
        "other": "{file} não repete as suas jogadas, pelo que não se pode voltar atrás: {was} passou a {now}",
    },
    "fr": {
        "usage": "utilisation : player.py FICHIER.py [level=normal]",
        "missing": "{file} ne peut pas jouer à {game} : il ne définit pas {names}",
        "unknown": "un fichier de fonctions Python joue à mnk, orbito et konane, mais pas à {game} : écrivez un joueur avec exec:",
        "keyboard": "{file}, ligne {line} : «{code}» demande une saisie pendant le chargement du fichier : supprimez-la, "
                    "ou placez-la sous if __name__ == \"__main__\":",
        "answer": "{file} : {function} a renvoyé {answer}, mais il fallait {wanted}",
        "exit": "{file} a lui-même mis fin au programme (exit ou quit)",
        "size": "{file} ne joue au Konane qu'en 8x8, comme dans l'énoncé, et non en {size}x{size}",
        "start": "{file} ne joue au Konane que depuis le début : ses messages ne peuvent pas indiquer une autre position",
        "other": "{file} ne répète pas ses coups, on ne peut donc pas revenir en arrière : {was} est devenu {now}",
    },
}


def said(key, **arguments):
    """A sentence in the language of the environment."""
    locale = next(filter(None, map(os.environ.get, ("TABULEIRO_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))), "en")
    return SAID.get(locale[:2], SAID["en"])[key].format(**arguments)


def leave(status, sentence=None):
    """Ends the process at once, whatever threads the student's code has started."""
    if sentence:
        print(sentence, file=sys.__stderr__)
    sys.__stderr__.flush()
    os._exit(status)


def own_streams():
    """Lines from and to the referee. Everybody else gets an empty input, and standard error to print to."""
    lines, answers = open(os.dup(0), encoding="utf-8"), open(os.dup(1), "w", encoding="utf-8")
    sys.stdout.flush()
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", line_buffering=True)
    return lines, answers


def read_source(path):
    """The text of a file that may have a byte order mark, any ends of lines, and be Latin-1."""
    with open(path, "rb") as file:
        data = file.read()
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = data.decode("utf-16")
    else:
        data = data.removeprefix(b"\xef\xbb\xbf")
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            text = data.decode("latin-1")
    return io.StringIO(text, newline=None).read()


class Student:
    """A student's file: its functions, called so that a failure ends the process with what went wrong."""

    def __init__(self, path):
        self.path, self.file = path, os.path.basename(path)
        self.module = types.ModuleType("aluno")
        self.module.__file__ = path
        # The file sees itself as an imported module: a part for __main__ does not run.
        sys.modules["aluno"] = self.module
        sys.argv, sys.path[0] = [path], os.path.dirname(os.path.abspath(path))
        self.call(self.load)

    def load(self):
        source = read_source(self.path)
        # Tracebacks quote the lines as they were read here, whatever the encoding.
        linecache.cache[self.path] = (len(source), None, source.splitlines(keepends=True), self.path)
        own, builtins.input = builtins.input, self.input_while_loading
        try:
            exec(compile(source, self.path, "exec"), self.module.__dict__)
        finally:
            builtins.input = own

    def input_while_loading(self, *_):
        # An exception could be caught by the file, which would then ask for ever.
        frame = sys._getframe()
        while frame and (frame.f_code.co_filename, frame.f_code.co_name) != (self.path, "<module>"):
            frame = frame.f_back
        line = frame.f_lineno if frame else 1
        code = linecache.getline(self.path, line).strip()
        leave(1, said("keyboard", file=self.file, line=line, code=code))

    def call(self, function, *arguments):
        try:
            return function(*arguments)
        except (SystemExit, GeneratorExit):
            leave(1, said("exit", file=self.file))
        except BaseException as error:
            trace = error.__traceback__
            while trace and trace.tb_frame.f_code.co_filename != self.path:
                trace = trace.tb_next
            traceback.print_exception(type(error), error, trace, file=sys.__stderr__)
            leave(1)

    def has(self, name):
        return callable(getattr(self.module, name, None))

    def run(self, name, *arguments):
        """Calls a function of the file."""
        return self.call(getattr(self.module, name), *arguments)

    def expect(self, right, function, answer, wanted):
        """Ends the process if a function has returned something of another kind."""
        if not right:
            self.refuse(said("answer", file=self.file, function=function, answer=self.call(repr, answer), wanted=wanted))

    def refuse(self, sentence):
        """Ends the process: what is asked cannot be done."""
        leave(1, sentence)


class Mnk:
    """m,n,k: a board is a tuple of tuples of 1 (black), -1 (white) and 0."""

    NEEDS = ("escolhe_posicao_auto(tab, jog, k, lvl)",)
    STONES = {"X": 1, "O": -1, ".": 0}

    def __init__(self, student, level, options, seat):
        self.student, self.level = student, level
        self.k, self.stone = int(options["k"]), 1 if seat == 1 else -1

    def begin(self, view):
        pass

    def played(self, seat, move):
        pass

    def back(self, count):
        pass

    def move(self, view):
        board = tuple(tuple(self.STONES[place] for place in row) for row in view.split(" ")[0].split("/"))
        position = self.student.run("escolhe_posicao_auto", board, self.stone, self.k, self.level)
        self.student.expect(type(position) is int, "escolhe_posicao_auto", position, "an integer")
        return f"move {position}"


class Orbito(Mnk):
    """Orbito: positions, stones and boards are made and read by the student's own functions alone."""

    NEEDS = ("escolhe_movimento_auto(t, j, lvl)", "cria_posicao(col, lin)", "posicao_para_str(p)",
             "cria_pedra_preta()", "cria_pedra_branca()", "cria_tabuleiro(n, tp, tb)")

    def __init__(self, student, level, options, seat):
        self.student, self.level = student, level
        self.orbits, self.maker = int(options["orbits"]), "cria_pedra_preta" if seat == 1 else "cria_pedra_branca"

    def move(self, view):
        run, rows = self.student.run, view.split(" ")[0].split("/")

        def places(stone):
            return tuple(run("cria_posicao", "abcdefghij"[column], row + 1) for row, places in enumerate(rows)
                         for column, place in enumerate(places) if place == stone)

        # Made anew each time, so that a function which changes its arguments harms itself alone.
        board = run("cria_tabuleiro", self.orbits, places("X"), places("O"))
        position = run("escolhe_movimento_auto", board, run(self.maker), self.level)
        text = run("posicao_para_str", position)
        self.student.expect(type(text) is str, "posicao_para_str", text, "a text such as 'b2'")
        return f"move {text}"


class Konane:
    """Konane: a player made by cria_jogadorN, which gets the messages of its specification."""

    NEEDS = ("cria_jogadorN(cor)",)
    START = "/".join(("pbpbpbpb", "bpbpbpbp") * 4) + " p remove"

    @staticmethod
    def maker(student):
        """What makes the player: of several, what was defined last."""
        names = [name for name in vars(student.module) if re.fullmatch("cria_jogador[0-9]+", name) and student.has(name)]
        return names[-1] if names else "cria_jogador" if student.has("cria_jogador") else None

    def __init__(self, student, level, options, seat):
        self.student, self.seat, self.size = student, seat, options.get("size", "8")

    def begin(self, view):
        if self.size != "8":
            self.student.refuse(said("size", file=self.student.file, size=self.size))
        if view != self.START:
            self.student.refuse(said("start", file=self.student.file))
        self.player, self.moves, self.told, self.chosen = self.make(), [], 0, 0

    def make(self):
        return self.student.run(self.maker(self.student), "p" if self.seat == 1 else "b")

    def played(self, seat, move):
        self.moves.append((seat, move))

    def back(self, count):
        """The player has no message for it: another one goes through the moves that are left, and has to repeat its own."""
        kept = self.moves[:len(self.moves) - count]
        self.player, self.moves, self.told, self.chosen = self.make(), [], 0, 0
        for seat, move in kept:
            if seat == self.seat and (now := self.move(None)) != f"move {move}":
                self.student.refuse(said("other", file=self.student.file, was=move, now=now))
            self.moves.append((seat, move))

    def move(self, view):
        # Started in the middle of a game, it has heard of moves of its own that it has not chosen.
        if self.chosen < sum(seat == self.seat for seat, _ in self.moves):
            self.back(0)
        self.chosen += 1
        if len(self.moves) < 2:
            taken = [self.position(move) for _, move in self.moves]
            self.told = len(self.moves) + 1
            return f"move {self.place(self.message('tira-primeira-peca', *taken), 'tira-primeira-peca')}"
        # Told when it is on turn, so that whatever it thinks is on its own clock.
        for number, (seat, move) in list(enumerate(self.moves))[self.told:]:
            if seat != self.seat:
                self.message(*(("humano-tirou", self.position(move)) if number < 2 else ("humano-jogou", self.jump(move))))
        self.told = len(self.moves)
        jump = self.message("joga")
        ends = [self.part(jump, name, index) for index, name in enumerate(("inicio_jogada", "fim_jogada"))]
        start, end = (self.place(end, "joga") for end in ends)
        return "none" if start == end else f"move {start}-{end}"

    def message(self, name, *arguments):
        """Sends a message, which the file may know by its own name or with _ in it."""
        def send():
            for spelling in (name, name.replace("-", "_")):
                if not callable(self.player):
                    does = getattr(self.player, spelling, None)
                else:
                    try:
                        does = self.player(spelling)
                    except Exception:
                        if spelling == name.replace("-", "_"):
                            raise
                        continue
                if callable(does):
                    return does(*arguments)
            raise TypeError(f"{name}: {does!r} is not a function")
        return self.student.call(send)

    # Types are the file's own where it has them; positions and moves are pairs otherwise.

    def position(self, text):
        line, column = map(int, text.split(","))
        return self.student.run("faz_pos", line, column) if self.student.has("faz_pos") else (line, column)

    def jump(self, text):
        ends = map(self.position, text.split("-"))
        return self.student.run("faz_jogada", *ends) if self.student.has("faz_jogada") else tuple(ends)

    def part(self, whole, name, index):
        return self.student.run(name, whole) if self.student.has(name) else self.student.call(lambda: whole[index])

    def place(self, position, function):
        numbers = [self.part(position, name, index) for index, name in enumerate(("linha_pos", "coluna_pos"))]
        self.student.expect(all(type(number) is int for number in numbers), function, position, "a position or a move")
        return ",".join(map(str, numbers))


GAMES = {"mnk": Mnk, "orbito": Orbito, "konane": Konane}


def game_for(student, name):
    """The game that is played, if the file has the functions for it."""
    if name not in GAMES:
        leave(1, said("unknown", game=name))
    game = GAMES[name]
    missing = [need for need in game.NEEDS if not student.has(need.partition("(")[0])]
    if game is Konane and Konane.maker(student):
        missing = []
    if missing:
        leave(1, said("missing", file=student.file, game=name, names=", ".join(missing)))
    return game


def serve(student, level, lines, answers):
    """Answers the referee until there are no more games."""
    def answer(text):
        answers.write(text + "\n")
        answers.flush()

    for line in lines:
        word, _, rest = line.rstrip("\r\n").partition(" ")
        if word == "game":
            name, *options = rest.split()
            game, options = game_for(student, name), dict(option.split("=", 1) for option in options)
        elif word == "seat":
            play = game(student, level, options, int(rest))
        elif word == "begin":
            play.begin(rest)
            answer("ready")
        elif word == "played":
            seat, _, move = rest.partition(" ")
            play.played(int(seat), move)
        elif word == "back":
            play.back(int(rest))
        elif word == "play":
            answer(play.move(rest))
        elif word == "quit":
            break


def main():
    path, *rest = sys.argv[1:] or [None]
    if path is None or len(rest) > 1 or not "".join(rest or ["level=normal"]).startswith("level="):
        leave(2, said("usage"))
    level = rest[0].removeprefix("level=") if rest else "normal"
    faulthandler.enable()
    lines, answers = own_streams()
    serve(Student(path), level, lines, answers)
    leave(0)


if __name__ == "__main__":
    main()
