#!/usr/bin/env python3
"""Runs other programs that play Scrabble beside ours: the same word lists, the same values of what is kept, the same
positions, one run.

    crates/engine/benches/scrabble/peers.py --magpie ~/MAGPIE/bin/magpie --wolges ~/wolges/target/release

Ours is `cargo bench -p engine --bench scrabble`, which also writes the files that the others get. All take turns, several times;
the lowest rate of ours counts, and the highest of each of the others. All times are computing times, on one thread. A program that
is not there is said to be missing, and the others run.

What is compared with what:

- Games are played inside each program, from its own bags. Those of others may exchange tiles, ours may not.
- MAGPIE reads commands, and shows what it found. What the same commands take without the last one is taken off, and what it takes to
  show the same once more. All plays are in an order then, which ours are not.
- MAGPIE's rollouts are of the same plays from the same positions, as often, two plies each; the tiles drawn are its own.
- wolges takes no positions, but endgames; its rollouts are counted in games of its own, as many as there can be at most.
- MAGPIE's endgames go as deep as it can; it does not tell when there is nothing left to find. Those of wolges read the graph each time.
- wolges has no Portuguese. MAGPIE has no word map for more than two jokers.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from leaves import write_leaves
from magpie import Magpie
from runs import Figures, run, shown
from wolges import LANGUAGES as WOLGES_LANGUAGES
from wolges import Wolges

ROOT = Path(__file__).resolve().parents[4]
LANGUAGES = ("fr", "pt")
WANTED = 1.5
# What our bench says, and what it is called here.
RATES = {
    "all plays": r"all plays: +(\d+)",
    "best play": r"best play: +(\d+)",
    "games by score": r"games: +(\d+) a second by score,",
    "games by score and leave": r"games: +(\d+) a second by score and leave",
    "rollouts": r"rollouts: +(\d+)",
}
# Plays of a position that our rollouts compare, and games with each.
ROLLOUTS = (10, 40)


def built(processor):
    """The program that our bench is, for any processor or for one."""
    command = ["cargo", "bench", "--quiet", "-p", "engine", "--bench", "scrabble", "--no-run", "--message-format", "json"]
    settings = {}
    if processor:
        # Beside what is built for any processor, not in its place.
        command += ["--target-dir", "target/processor"]
        settings["RUSTFLAGS"] = f"-C target-cpu={processor}"
    print(f"Ours is built for {processor or 'any processor of this kind'}.", flush=True)
    settings = {**os.environ, **settings}
    told = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, env=settings).stdout
    made = [json.loads(line) for line in told.splitlines()]
    return next(it["executable"] for it in made if it.get("executable") and it["target"]["name"] == "scrabble")


def prepare(bench, folder, positions):
    """Writes what the others get; the tiles of each language, jokers first, with their numbers and points, and the values of our
    endgames."""
    tiles, solved = {}, {}
    for language in LANGUAGES:
        run([bench, "files", folder, language, positions])
        facts = (ROOT / f"crates/lexicon/data/{language}.let").read_text(encoding="utf-8").split("\n")
        tiles[language] = sorted((line.split() for line in facts if line.strip()), key=lambda tile: tile[0] != "?")
        counts = [int(count) for _, count, _ in tiles[language]]
        write_leaves(folder / f"{language}.leaves", folder / f"{language}.klv2", counts)
        count = len((folder / f"{language}.endgames").read_text(encoding="utf-8").splitlines())
        solved[language] = values(bench, language, count)
    return tiles, solved


def ours(bench, positions):
    """Our rates in each language."""
    figures = []
    for language in LANGUAGES:
        done = run([bench, language, positions])
        print(done.said.rstrip(), f"    {done.memory:.0f} MB at most", sep="\n", flush=True)
        rates = {what: float(re.search(pattern, done.said)[1]) for what, pattern in RATES.items()}
        rates["endgames"] = 1 / float(re.search(r"endgames: +([\d.]+)", done.said)[1])
        figures.append(Figures("ours", language, rates))
    return figures


def values(bench, language, count):
    """The values of our endgames; none for those that were not solved."""
    said = run([bench, "endgames", language, count]).said
    found = re.findall(r"^ +\d+: .* tiles, ([+-]\d+) (solved|not solved)", said, re.MULTILINE)
    return [int(value) if solved == "solved" else None for value, solved in found]


def table(all_figures):
    """The lowest figures of ours, the highest of the others, and how many times as much ours is as the best of the others."""
    for language in LANGUAGES:
        here = [it for it in all_figures if it.language == language]
        others = list(dict.fromkeys(it.program for it in here if it.program != "ours"))

        def rates_of(program, what):
            return [it.rates[what] for it in here if it.program == program and what in it.rates]

        print(f"\n{language}, a second:", "ours", *others, "ratio", sep=" | ")
        for what in [*RATES, "endgames"]:
            own = min(rates_of("ours", what))
            rates = [max(rates_of(program, what), default=None) for program in others]
            best = max((rate for rate in rates if rate), default=None)
            ratio = f"{own / best:.2f}{'' if own / best >= WANTED else ' (less than wanted)'}" if best else "-"
            print(what, shown(own), *(shown(rate) if rate else "-" for rate in rates), ratio, sep=" | ")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--magpie", help="the program magpie, built for release")
    parser.add_argument("--wolges", help="the folder with the programs of wolges, built for release")
    parser.add_argument("--processor", help="what ours is built for: native, as the others usually are; any without it")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    bench = built(asked.processor)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tiles, solved = prepare(bench, folder, asked.positions)
        magpie = wolges = None
        if asked.magpie and Path(asked.magpie).is_file():
            magpie = Magpie(asked.magpie, folder, tiles)
        else:
            print("MAGPIE is not there: name its program with --magpie")
        if asked.wolges and (Path(asked.wolges) / "leave").is_file():
            wolges = Wolges(asked.wolges, folder)
        else:
            print("wolges is not there: name the folder of its programs with --wolges")
        figures = []
        for number in range(1, asked.rounds + 1):
            print(f"Round {number} of {asked.rounds}:", flush=True)
            figures += ours(bench, asked.positions)
            for language in LANGUAGES:
                if magpie:
                    for words in ["false", "true"][: 1 + (language == "fr" and magpie.make_word_map(language))]:
                        figures.append(magpie.measure(language, words, asked.games, ROLLOUTS, solved[language]))
                if wolges and language in WOLGES_LANGUAGES:
                    figures.append(wolges.measure(language, asked.games, solved[language]))
        table(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
