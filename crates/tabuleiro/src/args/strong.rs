//! The arguments of the commands that ask a strong player.

use catalog::Catalog;
use clap::{Arg, Command};
use game::{Message, Title};

use super::{Help, rules, with, written};
use crate::strong::{names, titles};

/// `analyse`.
pub(super) fn analyse(catalog: &Catalog, help: &Help) -> Command {
    Command::new("analyse")
        .about(help.say("about-analyse"))
        .after_help(help.say("after-analyse"))
        .arg(help.place("file", "value-record", "help-show-file"))
        .arg(help.valued("game", "value-game", help.known("help-analyse-game", &names(catalog))).conflicts_with("file"))
        .arg(help.option("position", "value-text", "help-position-strong", Some("default-start")).requires("game"))
        .args(all_rules(titles(catalog), help))
        .args(limits(help, "200k"))
        .arg(help.counted("lines", "value-n", "help-lines", "3"))
        .arg(format(help, "text, json, html"))
        .arg(help.option("output", "value-file", "help-output", None))
        .args([with(help), written(help)])
}

/// `solve`.
pub(super) fn solve(catalog: &Catalog, help: &Help) -> Command {
    let game = |title: &Title| {
        let words = title.translator(help.language());
        Command::new(title.name())
            .about(words.say(&Message::new("title")))
            .after_help(help.say("after-solve"))
            .args(rules(title, help).filter(is_not_spoken))
            .arg(help.option("position", "value-text", "help-position-strong", Some("default-start")))
            .args(limits(help, &help.say("default-none")))
            .arg(format(help, "text, json"))
            .arg(written(help))
    };
    Command::new("solve")
        .about(help.say("about-solve"))
        .after_help(help.say("after-solve"))
        // A game that is not there gets our own answer.
        .allow_external_subcommands(true)
        .subcommand_value_name(help.say("value-game"))
        .subcommand_help_heading(help.say("heading-games"))
        .subcommands(titles(catalog).map(game))
}

/// `bench`.
pub(super) fn bench(help: &Help) -> Command {
    Command::new("bench")
        .about(help.say("about-bench"))
        .after_help(help.say("after-bench"))
        .args([memory(help), written(help)])
}

/// The language of a game with words is that of what is written, too: one argument for both.
fn is_not_spoken(option: &Arg) -> bool {
    option.get_id() != "language"
}

/// The options of all these games, one of which is named by `--game`, but for the language.
pub(super) fn all_rules<'a>(titles: impl Iterator<Item = &'a Title>, help: &Help) -> Vec<Arg> {
    let mut options: Vec<Arg> = Vec::new();
    for option in titles.flat_map(|title| rules(title, help)).filter(is_not_spoken) {
        // What several games call the same is one argument.
        if options.iter().all(|own| own.get_id() != option.get_id()) {
            options.push(option.requires("game"));
        }
    }
    options
}

/// The format of what is written.
pub(super) fn format(help: &Help, known: &str) -> Arg {
    let about = help.known("help-format", known);
    help.valued("format", "value-format", format!("{about} {}", help.default("text")))
}

/// What the player may spend.
fn limits(help: &Help, usual: &str) -> [Arg; 5] {
    [
        help.option("time", "value-time", "help-time", None),
        help.counted("nodes", "value-n", "help-nodes", usual),
        help.option("depth", "value-plies", "help-depth", None),
        help.counted("threads", "value-n", "help-threads", "1"),
        memory(help),
    ]
    .map(|arg| arg.help_heading(help.say("heading-limits")))
}

fn memory(help: &Help) -> Arg {
    help.counted("memory", "value-mib", "help-memory", "16")
}
