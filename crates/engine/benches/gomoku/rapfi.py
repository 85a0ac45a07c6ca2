#!/usr/bin/env python3
"""Plays `mestre` against Rapfi at Gomoku on 15x15, under our own referee, and prints the score with its 95 % interval.

    python3 crates/engine/benches/gomoku/rapfi.py PATH_OF_RAPFI [--rule standard] [--ms 1000] [--pairs 20]

PATH_OF_RAPFI is a program that speaks the protocol of Gomocup. It is no part of this project: build it elsewhere, with
its classical evaluation. `--sprt 0,40` stops as soon as a sequential test is decided.

Both sides shall compute for the same time. Rapfi keeps 30 ms of each turn in reserve, and fills its transposition table
before its first move, on nobody's clock. So this script stands between the referee and Rapfi: it tells Rapfi the time of
`mestre` and the reserve, and lets it fill its table before it says that it is ready. Neither side can lose on time. How
long each side took for its moves is read from the records, and printed.
"""

import argparse
import json
import os
import pathlib
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[4]


def stand_between(rapfi: str, turn: int, memory: int) -> None:
    """Passes the protocol on, with other words about time and memory, and after a first move that nobody waits for."""
    engine = subprocess.Popen([rapfi], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    infos = {"timeout_turn": turn, "timeout_match": 0, "max_memory": memory << 20, "thread_num": 1}

    def say(*lines: str) -> None:
        engine.stdin.write("".join(line + "\n" for line in lines))
        engine.stdin.flush()

    def hear(pattern: str) -> str:
        for line in engine.stdout:
            if re.match(pattern, line):
                return line
        sys.exit("Rapfi has left")

    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["START"]:
            say(line.strip(), *(f"INFO {name} {value}" for name, value in infos.items()))
            hear("OK")
            say("BEGIN")
            hear(r"\d+,\d+")
            say("RESTART")
            print(hear("OK"), end="", flush=True)
            threading.Thread(target=pass_on, args=(engine,), daemon=True).start()
        elif words[:1] != ["INFO"] or words[1] not in {*infos, "time_left", "folder"}:
            say(line.strip())
    engine.stdin.close()
    engine.wait()


def pass_on(engine: subprocess.Popen) -> None:
    for line in engine.stdout:
        print(line, end="", flush=True)
    os._exit(0)


def times(records: pathlib.Path) -> dict[str, list[int]]:
    """By player, how many milliseconds each move took. A record has the time since its start after each move."""
    taken: dict[str, list[int]] = {}
    for record in records.iterdir():
        text = record.read_text()
        names = dict(re.findall(r'\[Name(\d) "(.*)"\]', text))
        last = 0
        for seat, now in re.findall(r"^(\d): \d+ \{(\d+)", text, re.MULTILINE):
            taken.setdefault(names[seat], []).append(int(now) - last)
            last = int(now)
    return taken


def play(asked: argparse.Namespace, rule: str) -> None:
    inner = [sys.executable, __file__, asked.rapfi, "--between", str(asked.ms + asked.reserve), "--memory", str(asked.memory)]
    with tempfile.TemporaryDirectory() as folder:
        records = pathlib.Path(folder) / "records"
        own = asked.player or f"mestre:{asked.ms}ms,memory={asked.memory}"
        players = [f"mestre={own}", f"rapfi=piskvork:{shlex.join(inner)}"]
        common = ["mnk", "--board", "15x15", "-k", "5", "--rule", rule, "--openings", f"balanced:{asked.stones}"]
        common += ["--seed", str(asked.seed), "--player", players[0], "--player", players[1]]
        if asked.sprt:
            command = ["tournament", *common, "--pairs", str(asked.pairs), "--sprt", asked.sprt]
            command += ["--journal", str(records)]
            subprocess.run([asked.tabuleiro, *command], check=False)
            return
        command = ["match", *common, "--games", str(2 * asked.pairs), "--records", str(records), "--format", "json"]
        done = subprocess.run([asked.tabuleiro, *command], stdout=subprocess.PIPE, check=False)
        result = json.loads(done.stdout)
        own, other = result["players"]
        low, high = own["interval"]
        print(
            f"{rule}, {asked.ms} ms a move, {result['games']} games: {100 * own['score']:.1f} % "
            f"[{100 * low:.1f}, {100 * high:.1f}], won {own['won']}, drawn {own['drawn']}, lost {own['lost']}; "
            f"forfeits {own['forfeits']} {other['forfeits']}"
        )
        for name, all_of_them in sorted(times(records).items()):
            # Moves that are answered at once say nothing of the clock.
            full = [time for time in all_of_them if 2 * time > asked.ms] or [0]
            print(
                f"  {name}: {len(all_of_them)} moves, on average {statistics.mean(all_of_them):.0f} ms; of those that "
                f"took more than half the time: median {statistics.median(full):.0f} ms, longest {max(full)} ms"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rapfi", help="where Rapfi is")
    parser.add_argument("--rule", choices=["freestyle", "standard"], action="append", help="by default both")
    parser.add_argument("--ms", type=int, default=100, help="time for each move")
    parser.add_argument("--player", help="another player of ours, as `tabuleiro match` takes it")
    parser.add_argument("--pairs", type=int, default=30, help="pairs of games, at most")
    parser.add_argument("--stones", type=int, default=6, help="stones of the balanced openings")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sprt", help="stop as soon as this test is decided, such as 0,40")
    parser.add_argument("--reserve", type=int, default=30, help="milliseconds that Rapfi keeps in reserve")
    parser.add_argument("--memory", type=int, default=64, help="MiB of each transposition table")
    parser.add_argument("--tabuleiro", default=str(ROOT / "target/release/tabuleiro"), help="our program, built")
    parser.add_argument("--between", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    for path in [asked.rapfi] if asked.between else [asked.rapfi, asked.tabuleiro]:
        if not os.access(path, os.X_OK):
            sys.exit(f"there is no program {path}")
    asked.rapfi = str(pathlib.Path(asked.rapfi).resolve())
    if asked.between:
        stand_between(asked.rapfi, asked.between, asked.memory)
    else:
        for rule in asked.rule or ["freestyle", "standard"]:
            play(asked, rule)


if __name__ == "__main__":
    main()
