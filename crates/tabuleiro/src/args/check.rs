//! The arguments of `check`.

use catalog::Catalog;
use clap::Command;

use super::contest::{clock, outside};
use super::strong::{all_rules, format};
use super::{Help, written};

/// `check`.
pub(super) fn command(catalog: &Catalog, help: &Help) -> Command {
    Command::new("check")
        .about(help.say("about-check"))
        .after_help(help.say("after-check"))
        .arg(help.place("player", "value-spec", "help-check-player").required(true))
        .arg(help.valued("game", "value-game", help.known("help-check-game", &catalog.names())).required(true))
        // The language of a game with words is that of the report too.
        .args(all_rules(catalog.titles().iter(), help).into_iter().filter(|arg| arg.get_id() != "language"))
        .arg(clock(help, "5s"))
        .args(outside(help))
        .arg(help.switch("control", "help-check-control"))
        .args([format(help, "text, json"), written(help)])
}
