"""MAGPIE (github.com/jvc56/MAGPIE), which reads commands."""

import re
from pathlib import Path

from runs import Figures, run

# It knows tiles by the names of some languages; Portuguese is none of them and goes by another's.
TILES = {"fr": "french", "pt": "catalan"}
# It knows the language of a list by how its name begins, before it is told.
LISTS = {"fr": "FRA", "pt": "DISCPT"}
VOWELS = "AEIOU"
# Nothing lasts as long as this, and it looks no deeper.
DEEPEST = 25
# The share of the memory that its table of endgames gets: some hundred megabytes.
TABLE = 0.01
# What all endgames of a language may take together, in seconds of computing.
ENDGAMES = 60

# The board: three times and twice the word, three times and twice the letter.
BOARD = """\
=  '   =   '  =
 -   "   "   - 
  -   ' '   -  
'  -   '   -  '
    -     -    
 "   "   "   " 
  '   ' '   '  
=  '   -   '  =
  '   ' '   '  
 "   "   "   " 
    -     -    
'  -   '   -  '
  -   ' '   -  
 -   "   "   - 
=  '   =   '  =
"""


class Magpie:
    """The program with the files that it wants to find below `data`."""

    def __init__(self, program, folder, tiles):
        self.folder = folder
        # Told by its first line alone, it may take the next one for a command that goes on beside it.
        self.program = [Path(program).resolve(), "set", "-mode", "sync"]
        for name in ("lexica", "letterdistributions", "layouts", "strategy"):
            (folder / "data" / name).mkdir(parents=True, exist_ok=True)
        (folder / "data/layouts/standard15.txt").write_text("7,7\n" + BOARD)
        # What a lead does for winning, which nothing here depends on: of one game half is won, and halves are counted.
        row = " ".join(["1"] * 1002)
        (folder / "data/strategy/winpct.csv").write_text("\n".join([row] * 120) + "\n")
        for language, name in TILES.items():
            rows = [f"{t},{t.lower()},{n},{p},{int(t in VOWELS)}" for t, n, p in tiles[language]]
            (folder / f"data/letterdistributions/{name}.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
            target = folder / f"data/lexica/{LISTS[language]}"
            for ending in (".kwg", ".klv2", ".txt"):
                target.with_suffix(ending).write_bytes((folder / language).with_suffix(ending).read_bytes())

    def start(self, language, words, settings=""):
        name = LISTS[language]
        return f"set -lex {name} -ld {TILES[language]} -leaves {name} -wmp {words} -threads 1 {settings}"

    def lines(self, language, kind):
        return (self.folder / f"{language}.{kind}").read_text(encoding="utf-8").split("\n")[:-1]

    def commands(self, first, positions, before, last, shows, limit=None, runs=1):
        """What a command takes at each position, after others, and the run with all of them. It shows what it found; what it takes
        to show that again is taken off. What the system does for it does not count: that is showing alone, and can differ by more
        than a short command takes. Of several runs the middle one counts."""

        def done(commands):
            lines = [first]
            for position in positions:
                board, rack, *other = position.split(" ")
                lines += [f"cgp {board} {rack}/{''.join(other)} 0/0 0", *commands]
            all_runs = [run(self.program, "\n".join(lines) + "\n", self.folder, limit) for _ in range(runs)]
            return sorted(all_runs, key=lambda one: one.own)[runs // 2]

        without, once, twice = done(before), done([*before, last]), done([*before, last, shows])
        return (once.own - without.own) - (twice.own - once.own), twice

    def make_word_map(self, language):
        """Its word map, which is as good as ours with jokers up to two of them: Portuguese has three and goes without."""
        name = LISTS[language]
        made = run(
            self.program,
            f"{self.start(language, 'false')}\nconvert text2wordmap {name} {TILES[language]}\n",
            self.folder,
        )
        file = self.folder / f"data/lexica/{name}.wmp"
        if not file.is_file():
            print(f"    MAGPIE, {language}: no word map, {made.said.strip().splitlines()[:1]}")
            return False
        print(f"    MAGPIE, {language}: word map of {file.stat().st_size} bytes made in {made.seconds:.1f} s")
        return True

    def measure(self, language, words, games, rollouts, values):
        """All figures, with its word map or with its graph. `rollouts` are plays of a position and games with each;
        `values` are those of our endgames, or none where one was not solved."""
        figures = Figures(f"MAGPIE with its {'word map' if words == 'true' else 'graph'}", language)
        positions = self.lines(language, "positions")
        for what, sort, plays, runs in (("all plays", "all", 100000, 1), ("best play", "best", 1, 9)):
            settings = f"-s1 score -s2 score -r1 {sort} -r2 {sort} -numplays {plays}"
            first = self.start(language, words, settings)
            seconds, done = self.commands(first, positions, [], "generate", "shmoves", runs=runs)
            if "error" in done.said:
                figures.tell(what, None, next(line for line in done.said.splitlines() if "error" in line))
                return figures
            figures.tell(what, len(positions) / seconds)
        for what, sort in (("games by score", "score"), ("games by score and leave", "equity")):
            self.games(figures, what, self.start(language, words, f"-s1 {sort} -s2 {sort} -r1 best -r2 best"), games)
        self.rollouts(figures, self.start(language, words, "-s1 equity -s2 equity -r1 all -r2 all"), *rollouts)
        self.endgames(figures, self.start(language, words, "-s1 equity -s2 equity -r1 all -r2 all"), values)
        return figures

    def games(self, figures, what, first, games):
        play = f"{first}\nautoplay games {{}} -hr true -seed 1\n"
        few = run(self.program, play.format(1), self.folder)
        many = run(self.program, play.format(games + 1), self.folder)
        if f"Games Played: {games + 1}" not in many.said:
            figures.tell(what, None, str(many.said.strip().splitlines()[:1]))
            return
        figures.tell(what, games / (many.seconds - few.seconds), f"{many.memory:.0f} MB")

    def rollouts(self, figures, first, plays, times):
        """Every play as often as every other, without an end before that."""
        settings = f"-numplays {plays} -plies 2 -iterations {plays * times} -minplayiterations {times} -sr rr"
        settings += " -threshold none -sinfer false -tlim 100000 -cutoff 0 -seed 1"
        positions = self.lines(figures.language, "open")
        seconds, done = self.commands(f"{first} {settings}", positions, ["generate"], "simulate", "shmoves")
        # Each is shown twice.
        count = sum(int(number) for number in re.findall(r"Iters: +(\d+)", done.said)[::2])
        if count == 0:
            figures.tell("rollouts", None, str(done.said.strip().splitlines()[-3:]))
            return
        figures.tell("rollouts", count / seconds, f"{count} in all")

    def endgames(self, figures, first, values):
        """To the end, each for itself, as far as it gets; values are compared with ours."""
        positions = self.lines(figures.language, "endgames")
        settings = f"-eplies {DEEPEST} -ttfraction {TABLE}"
        seconds, done = self.commands(f"{first} {settings}", positions, [], "endgame", "shendgame 1", ENDGAMES)
        found = [int(value) for value in re.findall(r"PV 1 \(spread: -?\d+, value: (-?\d+),", done.said)]
        both = [(own, other) for own, other in zip(values, found) if own is not None]
        if not both:
            figures.tell("endgames", None, str(done.said.strip().splitlines()[-3:]))
            return
        same = sum(own == other for own, other in both)
        remark = f"{len(found)} of {len(positions)} ended, {same} of {len(both)} values as ours"
        figures.tell("endgames", len(found) / seconds, remark)
