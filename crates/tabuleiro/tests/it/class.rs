//! The class of 2010: nine players in five languages, four of them broken, in the sandbox, all against all. Killed and resumed
//! on the way, twice with the same result.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::program::{feed, program, text};
use crate::tournament::told;

/// The first legal move; `broken` players do something else at their first or second turn.
const PYTHON: &str = r#"
import sys, time
broken = sys.argv[1] if len(sys.argv) > 1 else ""
turn = 0
while True:
    word, _, rest = input().partition(" ")
    if word == "begin":
        turn = 0
        print("ready", flush=True)
    elif word == "play":
        turn += 1
        if broken == "crash" and turn == 2:
            sys.exit("out of cheese")
        if broken == "hang":
            time.sleep(600)
        if broken == "nonsense":
            print("my dog ate the move", flush=True)
        print("legal", flush=True)
        moves = input().split("\t")[1:]
        if broken == "illegal" and turn == 3:
            # The piece that jumped is no longer there.
            print("move", played, flush=True)
        else:
            played = moves[0] if moves else "none"
            print("move " + played if moves else "none", flush=True)
    elif word == "quit":
        break
"#;

/// The last legal move.
const NODE: &str = r#"
const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const word = line.split(/[ \t]/, 1)[0];
  if (word === "begin") console.log("ready");
  if (word === "play") console.log("legal");
  if (word === "legal" || word === "some") {
    const moves = line.split("\t").slice(1);
    console.log(moves.length ? `move ${moves[moves.length - 1]}` : "none");
  }
  if (word === "quit") process.exit();
});
"#;

/// The move in the middle.
const C: &str = r#"
#include <stdio.h>
#include <string.h>
static char line[1 << 20];
int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        char *word = strtok(line, " \t");
        if (!word) continue;
        if (!strcmp(word, "begin")) puts("ready");
        else if (!strcmp(word, "play")) puts("legal");
        else if (!strcmp(word, "legal") || !strcmp(word, "some")) {
            char *moves[4096]; int count = 0;
            for (char *at; (at = strtok(NULL, "\t")) && count < 4096;) moves[count++] = at;
            if (count) printf("move %s\n", moves[count / 2]); else puts("none");
        } else if (!strcmp(word, "quit")) return 0;
        fflush(stdout);
    }
    return 0;
}
"#;

const BROKEN: [&str; 4] = ["crash", "hang", "nonsense", "illegal"];

/// The player in the sandbox is another user: its files are where everybody may read them.
fn class() -> PathBuf {
    let class = std::env::temp_dir().join(format!("tabuleiro-class-{}", std::process::id()));
    let _ = fs::remove_dir_all(&class);
    fs::create_dir_all(&class).expect("a folder");
    for (name, body) in [("player.py", PYTHON), ("player.js", NODE), ("player.c", C)] {
        fs::write(class.join(name), body).expect("a file");
    }
    let compiled = Command::new("cc").args(["-O1", "-o", "player", "player.c"]).current_dir(&class).status();
    assert!(compiled.expect("a C compiler").success());
    let scheme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scheme/jogador.scm");
    fs::copy(scheme, class.join("grupo7.scm")).expect("a player in Scheme");
    let cup = format!(
        "name = \"2010\"\ngame = \"konane\"\nsandbox = true\nclock = \"4s\"\nfailures = 3\nplayers = [\n  \
         \"mestre=mestre:nodes=500\",\n  \"scheme=racket:grupo7.scm\",\n  \"python=exec:python3 player.py\",\n  \
         \"node=exec:node player.js\",\n  \"c=exec:./player\",\n{}]\n",
        BROKEN.map(|way| format!("  \"{way}=exec:python3 player.py {way}\",\n")).concat()
    );
    fs::write(class.join("cup.toml"), cup).expect("a file");
    class
}

fn tournament(class: &Path, journal: &str) -> Command {
    let mut command = program();
    // The system's own programs: others may be links to what the sandbox does not show.
    command.env("PATH", "/usr/bin:/bin").current_dir(class);
    command.args(["tournament", "cup.toml", "--jobs", "4", "--format", "json", "--journal", journal]);
    command
}

#[test]
fn the_class_of_2010() {
    let class = class();
    let output = feed(&mut tournament(&class, "whole.journal"), b"");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{out}");
    let truth = told(&out);
    let rows = truth["standings"].as_array().expect("standings");
    let row = |name: &str| rows.iter().find(|own| own["name"] == name).unwrap_or_else(|| panic!("{name}"));
    // Whoever plays wins every game against the broken ones, which only win against each other; mestre wins them all.
    let names: Vec<&str> = rows.iter().filter_map(|own| own["name"].as_str()).collect();
    assert!(names[..5].iter().all(|name| !BROKEN.contains(name)), "{names:?}");
    assert_eq!((names[0], row("mestre")["lost"].as_u64()), ("mestre", Some(0)), "{names:?}");
    let by = |name: &str| {
        let place = truth["plan"]["players"].as_array().expect("players").iter().position(|own| own["name"] == name);
        let place = place.expect("a place") as u64;
        let games = truth["games"].as_array().expect("games").iter();
        let lost = games.filter(|game| {
            let seat = game["seats"].as_array().expect("seats").iter().position(|own| own.as_u64() == Some(place));
            seat.is_some_and(|seat| game["ranks"][seat] == 2)
        });
        lost.map(|game| game["by"].as_str().expect("a word").to_owned()).collect::<Vec<_>>()
    };
    for (name, way) in [("crash", "crash"), ("hang", "time"), ("nonsense", "nonsense"), ("illegal", "wrong-move")] {
        assert!(by(name).iter().any(|word| word == way), "{name}: {:?}", by(name));
    }
    // Those that failed are out, with their results; to lose on time or by a wrong move is no failure.
    for (name, out) in [("crash", true), ("nonsense", true), ("hang", false), ("illegal", false), ("scheme", false)] {
        assert_eq!(
            (row(name)["left"].as_bool(), row(name)["failures"].as_u64() >= Some(3)),
            (Some(out), out),
            "{name}"
        );
        assert!(row(name)["games"].as_u64() >= Some(4), "{name}");
    }
    // Nobody who plays has failed anywhere.
    for name in ["mestre", "scheme", "python", "node", "c"] {
        assert_eq!(row(name)["failures"], 0, "{name}: {}", row(name));
    }
    // Once more, killed three times on the way.
    let journal = class.join("again.journal");
    for wanted in [4, 11, 19] {
        let mut child = tournament(&class, "again.journal").stdout(Stdio::null()).spawn().expect("the program starts");
        let since = Instant::now();
        let lines = || fs::read_to_string(&journal).map_or(0, |text| text.matches('\n').count());
        while lines() < wanted && since.elapsed() < Duration::from_secs(300) {
            thread::sleep(Duration::from_millis(5));
        }
        assert!(lines() >= wanted, "{} lines", lines());
        child.kill().expect("killed");
        child.wait().expect("the end");
    }
    let output = feed(&mut tournament(&class, "again.journal"), b"");
    let mut again = told(&text(&output.stdout));
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    // Pairs that were played ahead and do not count may be more or fewer.
    again["pairs"] = truth["pairs"].clone();
    assert_eq!(again, truth);
    fs::remove_dir_all(&class).expect("removed");
}
