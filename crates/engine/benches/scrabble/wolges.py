"""wolges (github.com/andy-k/wolges): its programs `buildlex`, `leave` and `endgame`. None of them takes positions of whole games,
and Portuguese is none of its languages."""

import re
from pathlib import Path

from runs import Figures, run

LANGUAGES = {"fr": "french"}
# Plays of a position that it compares at most, and games with each: after one more it would drop some.
PLAYS = 100
TIMES = 15
# What an endgame may take, in seconds of computing.
ENDGAME = 5


class Wolges:
    """The folder with its programs."""

    def __init__(self, programs, folder):
        self.programs, self.folder = Path(programs).resolve(), folder

    def measure(self, language, games, values):
        """All figures. The values of leaves are those that MAGPIE gets."""
        figures = Figures("wolges", language)
        graph, leaves = self.folder / f"{language}.kwg", self.folder / f"{language}.klv2"
        self.build(language, graph)
        for what, kept in (("games by score", "-"), ("games by score and leave", leaves)):
            play = ["compare", graph, kept, kept]
            few, many = (self.leave(language, [*play, pairs, 1]) for pairs in (1, games // 2 + 1))
            if "turns per game" not in many.said:
                figures.tell(what, None, str(many.said.strip().splitlines()[:1]))
                return figures
            figures.tell(what, games // 2 * 2 / (many.seconds - few.seconds), f"{many.memory:.0f} MB")
        self.rollouts(figures, graph, leaves)
        self.endgames(figures, graph, values)
        return figures

    def leave(self, language, words, **settings):
        words = [f"{LANGUAGES[language]}-{words[0]}", *words[1:]]
        return run([self.programs / "leave", *words], folder=self.folder, WOLGES_THREADS="1", **settings)

    def build(self, language, graph):
        new = self.folder / "wolges.kwg"
        words = [f"{LANGUAGES[language]}-kwg", self.folder / f"{language}.txt", new]
        built = run([self.programs / "buildlex", *words])
        same = new.is_file() and new.read_bytes() == graph.read_bytes()
        size = new.stat().st_size if new.is_file() else 0
        print(f"    wolges, {language}: graph of {size} bytes built in {built.seconds:.2f} s; as ours: {same}")

    def rollouts(self, figures, graph, leaves):
        """Games in which every move is chosen by playing on. How many plays it has to choose from is not told: there are never
        more than so many, so that this is more than it does."""
        done = self.leave(figures.language, ["sim-compare", graph, leaves, 1, 1], WOLGES_SIM_ITERS=str(TIMES))
        turns = re.search(r"turns per game: ([\d.]+)", done.said)
        if not turns:
            figures.tell("rollouts", None, str(done.said.strip().splitlines()[:1]))
            return
        count = 2 * float(turns[1]) * PLAYS * TIMES
        figures.tell("rollouts", count / done.seconds, f"{count:.0f} in all at most")

    def endgames(self, figures, graph, values):
        """Every endgame is a run of its own, which reads the graph again."""
        lines = (self.folder / f"{figures.language}.endgames").read_text(encoding="utf-8").split("\n")[:-1]
        seconds, solved, same, both = 0.0, 0, 0, 0
        for line, value in zip(lines, values):
            board, rack, _ = line.split(" ")
            words = [LANGUAGES[figures.language], graph, board, rack]
            done = run([self.programs / "endgame", *words], folder=self.folder, limit=ENDGAME)
            seconds += done.seconds
            margin = re.search(r"total game margin .* = (-?[\d.]+)", done.said)
            if done.ended and margin:
                solved += 1
                both += value is not None
                same += value is not None and value == float(margin[1])
        remark = f"{solved} of {len(lines)} solved, {same} of {both} values as ours"
        figures.tell("endgames", solved / seconds if solved else None, remark)
