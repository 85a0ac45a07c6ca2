//! What `docs/protocol.md` shows is what is said: its exchanges are played again with real processes.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use game::Seed;
use referee::{Opening, Pairing, play_all};

use crate::{entrant, folder, game, terms};

/// Says line by line what the page says that a player says, and writes down what it hears.
const SCRIPTED: &str = r#"
import sys
mine = open(sys.argv[1]).read().splitlines()
log = open(sys.argv[2], "w")
while True:
    line = sys.stdin.readline()
    if not line:
        break
    log.write("> " + line); log.flush()
    word = line.split()[0]
    if word in ("begin", "play", "legal"):
        while mine:
            said = mine.pop(0)
            log.write("< " + said + "\n"); log.flush()
            print(said, flush=True)
            if not said.startswith("note"):
                break
    if word == "quit":
        break
"#;

/// Always passes, in a game that has no players of its own.
const PASSES: &str = r#"
for line in iter(input, "quit"):
    word = line.split(" ")[0]
    if word == "begin": print("ready", flush=True)
    if word == "play": print("move P", flush=True)
"#;

#[test]
fn what_the_page_shows_is_what_is_said() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let mut text = fs::read_to_string(&page).expect("the page");
    let mut shown = Vec::new();
    for part in text.clone().split("```exchange ").skip(1) {
        let (block, _) = part.split_once("```").expect("the end of a block");
        let (head, lines) = block.split_once('\n').expect("lines");
        let (name, options) = head.split_once(' ').unwrap_or((head, ""));
        let game = game(name, options);
        let folder = folder(&format!("page-{}", shown.len()));
        let (mine, log) = (folder.join("mine"), folder.join("log"));
        let said: Vec<&str> = lines.lines().filter_map(|line| line.strip_prefix("< ")).collect();
        fs::write(&mine, said.join("\n")).expect("a file");
        let program = |name: &str, text: &str| {
            let path = folder.join(name);
            fs::write(&path, text).expect("a file");
            path.display().to_string()
        };
        let player =
            format!("exec:python3 '{}' '{}' '{}'", program("scripted", SCRIPTED), mine.display(), log.display());
        let passes = format!("exec:python3 '{}'", program("passes", PASSES));
        let other = game.levels().first().map_or(passes, |level| (*level).to_owned());
        let seats = if *game.seats().end() == 1 { vec![0] } else { vec![0, 1] };
        let pairing = Pairing { seats, opening: Arc::new(Opening::of_seed(Seed(1))) };
        let clock = (name == "mnk").then_some("60+1");
        play_all(&terms(game, clock), &[entrant("a", &player), entrant("b", &other)], &[pairing], 1, |_, game| {
            game.expect("a game");
        });
        let heard = fs::read_to_string(&log).expect("the log");
        // How long something took is another time each run.
        let timeless = |text: &str| -> String {
            let clock = |line: &str| if line.starts_with("> clock ") { "> clock".to_owned() } else { line.to_owned() };
            text.lines().map(|line| clock(line) + "\n").collect()
        };
        if std::env::var_os("TABULEIRO_WRITE_PAGE").is_some() {
            text = text.replace(&format!("```exchange {head}\n{lines}```"), &format!("```exchange {head}\n{heard}```"));
            fs::write(&page, &text).expect("the page");
        } else {
            assert_eq!(timeless(&heard), timeless(lines), "{head}");
        }
        shown.push(name.to_owned());
    }
    let titles: Vec<&str> = catalog::Catalog::standard().titles().iter().map(game::Title::name).collect();
    assert_eq!(shown, titles);
}
