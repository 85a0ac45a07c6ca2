//! The arguments of the commands that ask a strong player.

use catalog::Catalog;
use clap::{Arg, Command};
use game::Title;

use super::{language, rules, text, with};
use crate::strong::{names, titles};

const ANALYSE: &str = "\
Every position of the game gets its worth and its best moves, every move that was made a judgement: best, good, \
inaccuracy (?!), mistake (?) or blunder (??), by the expectation that it cost. What is proven is said to be: a win, a \
draw or a loss, and in how many plies.

Examples:
  tabuleiro analyse game.txt                           the moves of a record, one a line
  tabuleiro analyse game.txt --format html --output game.html
  tabuleiro analyse game.txt --time 2s --threads 2     more thorough, but another answer each time
  tabuleiro analyse --game orbito --orbits 3 --lines 5
  tabuleiro analyse game.txt --format json | jq '.positions[].played.judgement'

Without a limit about 200,000 positions are looked at for each position of the game, so that the same record gives the same \
review. The status is 0 when all is told, 1 when the record cannot be read and 2 for wrong arguments.";

const SOLVE: &str = "\
Examples:
  tabuleiro solve orbito                               every opening, from a table that is built once and kept
  tabuleiro solve orbito --orbits 3 --position 'XOXOXO/OXOXOX/X.O.XO/OXO.OX/XOXOX./OX.XO. X'
  tabuleiro solve orbito --orbits 4 --time 1min --format json

Without a limit it goes on until all is proven, which may be for ever. The status is 0 when every way to go on is proven, \
1 when the limit came first and 2 for wrong arguments.";

const POSITION: &str = "The position, or @FILE for the last one of a record or of a file of another program, @FILE#5 for \
the one after its first five entries [default: the start]";

const BENCH: &str = "\
The signature is the sum of all positions looked at. It is the same on every machine and in every build, and changes \
only when a strong player looks at other positions than before.";

/// `analyse`.
pub(super) fn analyse(catalog: &Catalog) -> Command {
    let mut options: Vec<Arg> = Vec::new();
    for title in titles(catalog) {
        for option in rules(title) {
            // What several games call the same is one argument.
            if options.iter().all(|own| own.get_id() != option.get_id()) {
                options.push(option.requires("game"));
            }
        }
    }
    Command::new("analyse")
        .about("Tell what a strong player thinks of a game or of a position")
        .after_help(ANALYSE)
        .arg(
            Arg::new("file")
                .value_name("RECORD")
                .help("A record, or a game from another program (.psq, .sgf, .gcg); - for standard input"),
        )
        .arg(
            text("game", "GAME", format!("Instead of a record, a position of {}", names(catalog)))
                .conflicts_with("file"),
        )
        .arg(text("position", "TEXT", POSITION).requires("game"))
        .args(options)
        .args(limits("[default: 200k]"))
        .arg(text("lines", "N", "How many of the best moves are told of each position [default: 3]"))
        .arg(text("format", "FORMAT", "text, json or html [default: text]"))
        .arg(text("output", "FILE", "Write to this file instead of standard output"))
        .args([with(), language("Speak pt, fr or en")])
}

/// `solve`.
pub(super) fn solve(catalog: &Catalog) -> Command {
    let game = |title: &Title| {
        let words = title.translator(game::Language::En);
        Command::new(title.name())
            .about(words.say(&game::Message::new("title")))
            .after_help(SOLVE)
            .args(rules(title))
            .arg(text("position", "TEXT", POSITION))
            .args(limits("[default: no limit]"))
            .arg(text("format", "FORMAT", "text or json [default: text]"))
            .arg(language("Speak pt, fr or en"))
    };
    Command::new("solve")
        .about("Prove what every way to go on from a position is worth")
        .after_help(SOLVE)
        // A game that is not there gets our own answer.
        .allow_external_subcommands(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games")
        .disable_help_subcommand(true)
        .subcommands(titles(catalog).map(game))
}

/// `bench`.
pub(super) fn bench() -> Command {
    Command::new("bench")
        .about("Measure how fast the strong players look")
        .after_help(BENCH)
        .args([memory(), language("Speak pt, fr or en")])
}

/// What the player may spend.
fn limits(usual: &str) -> [Arg; 5] {
    [
        text("time", "TIME", "The time for a position, such as 500ms, 2s or 1min"),
        text("nodes", "N", format!("Positions to look at for a position, such as 50k or 3M {usual}")),
        text("depth", "PLIES", "Plies to look ahead"),
        text("threads", "N", "How many threads think; with more than one the answers may differ [default: 1]"),
        memory(),
    ]
    .map(|arg| arg.help_heading("Limits"))
}

fn memory() -> Arg {
    text("memory", "MIB", "What the player may remember, in MiB [default: 16]")
}
