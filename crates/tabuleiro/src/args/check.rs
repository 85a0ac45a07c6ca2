//! The arguments of `check`.

use catalog::Catalog;
use clap::{Arg, ArgAction, Command};
use classroom::{Spec, Terms};

use super::contest::{clock, outside};
use super::strong::{all_rules, format};
use super::{Help, written};

/// `check`.
pub(super) fn command(catalog: &Catalog, help: &Help) -> Command {
    let rules = all_rules(catalog.titles().iter(), help).into_iter();
    Command::new("check")
        .about(help.say("about-check"))
        .after_help(help.say("after-check"))
        .arg(help.place("player", "value-spec", "help-check-player").required(true))
        .arg(
            help.valued("game", "value-game", help.known("help-check-game", &catalog.names()))
                .required_unless_present("spec"),
        )
        .args(specified(help))
        .args(rules.map(|arg| arg.conflicts_with("spec")))
        .arg(clock(help, "5s"))
        .args(outside(help))
        .arg(help.switch("control", "help-check-control"))
        .args([format(help, "text, json"), written(help)])
}

/// What holds a file to a specification, function by function.
fn specified(help: &Help) -> [Arg; 5] {
    let usual = Terms::default();
    let spec = help.valued("spec", "value-specification", help.known("help-spec", &Spec::names()));
    // Clap does not require what is in conflict with something that is there.
    let with_spec = |arg: Arg| arg.conflicts_with("game").help_heading(help.say("heading-spec"));
    [
        spec.help_heading(help.say("heading-spec"))
            .conflicts_with_all(["game", "clock", "sandbox", "startup", "control"]),
        with_spec(help.counted("seed", "value-n", "help-spec-seed", &usual.seed.to_string())),
        with_spec(help.counted("cases", "value-n", "help-spec-cases", &usual.cases.to_string())),
        with_spec(help.option("only", "value-function", "help-spec-only", Some("default-all")))
            .action(ArgAction::Append),
        with_spec(help.switch("unreachable", "help-spec-unreachable")),
    ]
}
