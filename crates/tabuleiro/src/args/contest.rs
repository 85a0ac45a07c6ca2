//! The arguments of the commands in which programs play: `match` and `engine`, and what they share with others.

use catalog::Catalog;
use clap::{Arg, ArgAction, Command};
use game::{Message, Title};

use super::strong::format;
use super::{Help, rules, written};

/// `match`.
pub(super) fn matches(catalog: &Catalog, help: &Help) -> Command {
    let game = |title: &Title| {
        Command::new(title.name())
            .about(title.translator(help.language()).say(&Message::new("title")))
            .after_help(help.say("after-match"))
            .args(rules(title, help))
            .arg(help.option("player", "value-entrant", "help-entrant", None).action(ArgAction::Append).required(true))
            .arg(help.counted("games", "value-n", "help-games", "2"))
            .arg(help.option("openings", "value-openings", "help-openings", Some("default-start")))
            .arg(clock(help, &help.say("default-no-clock")))
            .arg(help.counted("jobs", "value-n", "help-jobs", "1"))
            .arg(help.option("records", "value-folder", "help-records", None))
            .arg(help.counted("seed", "value-n", "help-seed", "1"))
            .args(outside(help))
            .arg(help.counted("patience", "value-time", "help-patience", "60s"))
            .arg(help.switch("quiet", "help-quiet"))
            .arg(format(help, "text, json"))
            .args((!speaks(title)).then(|| written(help)))
    };
    games("match", "about-match", "after-match", help).subcommands(catalog.titles().iter().map(game))
}

/// `engine`.
pub(super) fn engine(catalog: &Catalog, help: &Help) -> Command {
    let game = |title: &Title| {
        let levels = help.known("help-engine-level", &title.levels().join(", "));
        let strongest = title.levels().last().copied().unwrap_or_default();
        Command::new(title.name())
            .about(title.translator(help.language()).say(&Message::new("title")))
            .after_help(help.say("after-engine"))
            .args(rules(title, help))
            .arg(help.valued("level", "value-opponent", format!("{levels} {}", help.default(strongest))))
            .arg(help.counted("seed", "value-n", "help-seed", "1"))
            .args((title.name() == "mnk").then(|| help.counted("protocol", "value-choice", "help-protocol", "lines")))
            .args((!speaks(title)).then(|| written(help)))
    };
    games("engine", "about-engine", "after-engine", help).subcommands(catalog.titles().iter().map(game))
}

/// A command whose games are commands below it.
pub(super) fn games(name: &'static str, about: &'static str, after: &'static str, help: &Help) -> Command {
    Command::new(name)
        .about(help.say(about))
        .after_help(help.say(after))
        // A game that is not there gets our own answer.
        .allow_external_subcommands(true)
        .subcommand_value_name(help.say("value-game"))
        .subcommand_help_heading(help.say("heading-games"))
}

/// A game with words has a language of its own, which is then also spoken.
pub(super) fn speaks(title: &Title) -> bool {
    title.options().iter().any(|option| option.name == "language")
}

/// The clock, and what counts without it.
pub(super) fn clock(help: &Help, usual: &str) -> Arg {
    help.counted("clock", "value-clock", "help-clock", usual)
}

/// How programs of others are started.
pub(super) fn outside(help: &Help) -> [Arg; 2] {
    [sandbox(help), help.counted("startup", "value-time", "help-startup", "10s")]
}

/// Whether they run confined.
pub(super) fn sandbox(help: &Help) -> Arg {
    help.switch("sandbox", "help-sandbox")
}
