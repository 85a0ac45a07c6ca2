//! The arguments of the commands that ask a strong player.

use catalog::Catalog;
use clap::{Arg, Command};
use game::Title;

use super::{language, rules, text, with};
use crate::strong::{names, titles};

const ANALYSE: &str = "\
Every position is shown with its value and its best moves. Every move that was played is judged by how much it lost: \
best, good, inaccuracy (?!), mistake (?) or blunder (??). A proven value is a win, a draw or a loss with best play by \
both sides, with the number of plies.

Examples:
  tabuleiro analyse game.txt                           the moves of a record, one per line
  tabuleiro analyse game.txt --format html --output game.html
  tabuleiro analyse game.txt --time 2s --threads 2     more thorough, but results may vary
  tabuleiro analyse --game orbito --orbits 3 --lines 5
  tabuleiro analyse game.txt --format json | jq '.positions[].played.judgement'

By default about 200,000 positions are searched for each position of the game, so that the same record always gives the \
same review. The exit status is 0 on success, 1 if the record cannot be read, and 2 for wrong arguments.";

const SOLVE: &str = "\
Examples:
  tabuleiro solve orbito                               every opening move, from a table that is built once and kept
  tabuleiro solve orbito --orbits 3 --position 'XOXOXO/OXOXOX/X.O.XO/OXO.OX/XOXOX./OX.XO. X'
  tabuleiro solve orbito --orbits 4 --time 1min --format json

Without a limit it runs until every move is proven, which may take for ever. The exit status is 0 if every move is proven, \
1 if the limit came first, and 2 for wrong arguments.";

const POSITION: &str = "The position, or @FILE for the last one of a record or of a file of another program, @FILE#5 for \
the one after its first five entries [default: the start]";

const BENCH: &str = "\
The signature is the number of positions searched. It is the same on every machine and in every build, and changes \
only when a strong player searches other positions than before.";

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
        .about("Analyse a game or a position with a strong player")
        .after_help(ANALYSE)
        .arg(
            Arg::new("file")
                .value_name("RECORD")
                .help("A record, or a game from another program (.psq, .sgf, .gcg); - for standard input"),
        )
        .arg(
            text("game", "GAME", format!("Analyse a position of this game instead of a record: {}", names(catalog)))
                .conflicts_with("file"),
        )
        .arg(text("position", "TEXT", POSITION).requires("game"))
        .args(options)
        .args(limits("[default: 200k]"))
        .arg(text("lines", "N", "Number of best moves to show for each position [default: 3]"))
        .arg(text("format", "FORMAT", "Output format: text, json or html [default: text]"))
        .arg(text("output", "FILE", "Write to this file instead of standard output"))
        .args([with(), language("Language of the output: pt, fr or en")])
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
            .arg(text("format", "FORMAT", "Output format: text or json [default: text]"))
            .arg(language("Language of the output: pt, fr or en"))
    };
    Command::new("solve")
        .about("Prove the result of every move in a position, with best play by both sides")
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
        .about("Measure the speed of the strong players")
        .after_help(BENCH)
        .args([memory(), language("Language of the output: pt, fr or en")])
}

/// What the player may spend.
fn limits(usual: &str) -> [Arg; 5] {
    [
        text("time", "TIME", "Time for each position, such as 500ms, 2s or 1min"),
        text("nodes", "N", format!("Positions to search for each position, such as 50k or 3M {usual}")),
        text("depth", "PLIES", "Plies to look ahead"),
        text("threads", "N", "Number of threads; with more than one, results may vary [default: 1]"),
        memory(),
    ]
    .map(|arg| arg.help_heading("Limits"))
}

fn memory() -> Arg {
    text("memory", "MIB", "Memory for the transposition table, in MiB [default: 16]")
}
