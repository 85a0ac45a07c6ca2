#!/usr/bin/env python3
"""Runs other programs that generate plays of Scrabble beside ours: the same word lists, the same positions, one run.

    crates/engine/benches/scrabble/peers.py --magpie ~/MAGPIE/bin/magpie --wolges ~/wolges/target/release/buildlex

Ours is `cargo bench -p engine --bench scrabble`, which also writes the lists, the graphs (.kwg) and the positions that the
others get. All times are computing times, on one thread. MAGPIE reads commands; what a run of the same commands without
`generate` takes is taken off, but what it takes to show the plays is in, so that only its games are measured as ours are. `wolges` is asked to build the graph; its generator has no command line that takes positions.
A program that is not there is said to be missing, and the others run.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
BENCH = ["cargo", "bench", "--quiet", "-p", "engine", "--bench", "scrabble", "--"]
# MAGPIE knows tiles by the names of some languages; Portuguese is none of them and goes by another's.
LANGUAGES = {"fr": "french", "pt": "catalan"}
VOWELS = "AEIOU"

# MAGPIE knows the language of a lexicon by how its name begins, before it is told.
NAMES = {"fr": "FRA", "pt": "DISCPT"}

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


def computed(command, text="", folder=None):
    """The seconds that a program computes, and what it writes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, text=True, cwd=folder, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout + done.stderr


def rate(count, seconds):
    return f"{count / seconds:8.0f}" if seconds > 0 else "       ?"


def prepare(folder):
    """The files that MAGPIE wants to find below its `data`."""
    for name in ("lexica", "letterdistributions", "layouts", "strategy"):
        (folder / "data" / name).mkdir(parents=True, exist_ok=True)
    (folder / "data/layouts/standard15.txt").write_text("7,7\n" + BOARD)
    # No leave and no spread is worth anything: plays are taken by score.
    row = " ".join(["1"] + ["0"] * 1001)
    (folder / "data/strategy/winpct.csv").write_text("\n".join([row] * 120) + "\n")
    for language, name in LANGUAGES.items():
        facts = (ROOT / f"crates/lexicon/data/{language}.let").read_text(encoding="utf-8").split("\n")
        tiles = [line.split() for line in facts if line.strip()]
        tiles.sort(key=lambda tile: tile[0] != "?")
        rows = [f"{t},{t.lower()},{n},{p},{int(t in VOWELS)}" for t, n, p in tiles]
        (folder / f"data/letterdistributions/{name}.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
        kwg = (folder / f"{language}.kwg").read_bytes()
        (folder / f"data/lexica/{NAMES[language]}.kwg").write_bytes(kwg)
        # A graph without words, and no values.
        empty = (0x400000).to_bytes(4, "little")
        (folder / f"data/lexica/{NAMES[language]}.klv2").write_bytes((2).to_bytes(4, "little") + empty * 2 + bytes(4))


def magpie(program, folder, games):
    prepare(folder)
    for language, name in LANGUAGES.items():
        lexicon = NAMES[language]
        positions = (folder / f"{language}.positions").read_text(encoding="utf-8").split("\n")[:-1]
        first = f"set -lex {lexicon} -ld {name} -leaves {lexicon} -mode sync -threads 1 -s1 score -s2 score"
        maps = ["false"]
        if language == "fr":
            # Its word map takes two jokers at most, so that Portuguese goes without.
            (folder / f"data/lexica/{lexicon}.txt").write_bytes((folder / "fr.txt").read_bytes())
            seconds, said = computed([program], f"{first} -wmp false\nconvert text2wordmap {lexicon} {name}\n", folder)
            made = folder / f"data/lexica/{lexicon}.wmp"
            if made.is_file():
                print(f"    MAGPIE fr word map of {made.stat().st_size} bytes made in {seconds:.1f} s")
                maps.append("true")
            else:
                print(f"    MAGPIE fr made no word map: {said.strip().splitlines()[:1]}")
        for wordmap in maps:
            row = f"MAGPIE {language} with {'a word map' if wordmap == 'true' else 'its graph'}"
            begin = f"{first} -wmp {wordmap}"

            def commands(sort, plays, generate):
                lines = [f"{begin} -r1 {sort} -r2 {sort} -numplays {plays}"]
                for position in positions:
                    board, rack = position.split(" ")
                    lines += [f"cgp {board} {rack}/ 0/0 0"] + ["generate"] * generate
                return "\n".join(lines) + "\n"

            for what, sort, plays in (("all plays", "all", 100000), ("best play", "best", 1)):
                without, _ = computed([program], commands(sort, plays, False), folder)
                seconds, said = computed([program], commands(sort, plays, True), folder)
                if "error" in said:
                    print(f"    {row}: {next(line for line in said.splitlines() if 'error' in line)}")
                    break
                print(f"    {row}, {what}: {rate(len(positions), seconds - without)} positions a second")
            play = f"{begin} -r1 best -r2 best\nautoplay games {{}} -hr true -seed 1\n"
            few, _ = computed([program], play.format(1), folder)
            many, said = computed([program], play.format(games + 1), folder)
            if f"Games Played: {games + 1}" not in said:
                print(f"    {row}, games: {said.strip().splitlines()[:1]}")
                continue
            print(f"    {row}, games:     {rate(games, many - few)} a second by score", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--magpie", help="the program magpie, built for release")
    parser.add_argument("--wolges", help="the program buildlex of wolges, built for release")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([*BENCH, "files", name, *LANGUAGES, str(asked.positions)], cwd=ROOT, check=True)
        print("Ours:", flush=True)
        subprocess.run([*BENCH, *LANGUAGES, str(asked.positions)], cwd=ROOT, check=True)
        print("Others:", flush=True)
        if asked.magpie and Path(asked.magpie).is_file():
            magpie(str(Path(asked.magpie).resolve()), folder, asked.games)
        else:
            print("    MAGPIE is not there: name its program with --magpie")
        if asked.wolges and Path(asked.wolges).is_file():
            new = folder / "wolges.kwg"
            seconds, said = computed([asked.wolges, "french-kwg", str(folder / "fr.txt"), str(new)])
            same = new.read_bytes() == (folder / "fr.kwg").read_bytes() if new.is_file() else said
            size = new.stat().st_size if new.is_file() else 0
            print(f"    wolges fr: graph of {size} bytes built in {seconds:.2f} s; same bytes as ours: {same}")
        else:
            print("    wolges is not there: name its program buildlex with --wolges")
    return 0


if __name__ == "__main__":
    sys.exit(main())
