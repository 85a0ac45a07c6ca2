//! The arguments of `tournament`. A file names them without dashes, so that a file and a command line say the same.

use catalog::Catalog;
use clap::{Arg, ArgAction, Command};
use game::{Message, Title};

use super::strong::format;
use super::{Help, contest, rules, written};

/// What a report is made of.
pub(crate) const REPORT: &str = "report";

/// `tournament`.
pub(super) fn command(catalog: &Catalog, help: &Help) -> Command {
    let game = |title: &Title| {
        Command::new(title.name())
            .about(title.translator(help.language()).say(&Message::new("title")))
            .after_help(help.say("after-tournament"))
            // What stands on the command line counts before what is in a file.
            .args_override_self(true)
            .args(rules(title, help))
            .args(played(help))
            .args(run(help))
            .args((!contest::speaks(title)).then(|| written(help)))
    };
    let report = Command::new(REPORT)
        .about(help.say("about-tournament-report"))
        .arg(help.place("journal", "value-file", "help-report-journal").required(true))
        .arg(help.option("output", "value-file", "help-report-output", Some("default-beside")))
        .arg(help.option("publish", "value-url", "help-publish", None))
        .arg(written(help));
    contest::games("tournament", "about-tournament", "after-tournament", help)
        .subcommand_value_name(help.say("value-cup"))
        .subcommands(catalog.titles().iter().map(game))
        .subcommand(report)
}

/// What is played.
fn played(help: &Help) -> [Arg; 15] {
    [
        help.option("player", "value-entrant", "help-entrant", None).action(ArgAction::Append).required(true),
        help.option("name", "value-text", "help-cup-name", None),
        help.counted("system", "value-system", "help-system", "round-robin"),
        help.counted("pairs", "value-n", "help-pairs", "1"),
        help.counted("cycles", "value-n", "help-cycles", "1"),
        help.option("rounds", "value-n", "help-rounds", Some("default-rounds")),
        help.counted("challengers", "value-n", "help-challengers", "1"),
        help.counted("seats", "value-n", "help-table-seats", "3"),
        help.counted("replays", "value-n", "help-replays", "1"),
        help.switch("no-third-place", "help-no-third-place"),
        help.option("openings", "value-openings", "help-openings", Some("default-start")),
        contest::clock(help, &help.say("default-no-clock")),
        help.counted("seed", "value-n", "help-seed", "1"),
        help.counted("failures", "value-n", "help-failures", "10"),
        help.option("sprt", "value-sprt", "help-sprt", None),
    ]
}

/// How it is played.
fn run(help: &Help) -> [Arg; 11] {
    let [sandbox, startup] = contest::outside(help);
    [
        sandbox,
        startup,
        help.counted("patience", "value-time", "help-patience", "60s"),
        help.switch("adjudicate", "help-adjudicate"),
        help.counted("jobs", "value-n", "help-cup-jobs", "1"),
        help.option("nats", "value-url", "help-cup-nats", None),
        help.option("journal", "value-file", "help-journal", Some("default-journal")),
        help.switch("no-report", "help-no-report"),
        help.option("publish", "value-url", "help-publish", None),
        help.switch("quiet", "help-cup-quiet"),
        format(help, "text, json"),
    ]
}
