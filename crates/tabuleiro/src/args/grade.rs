//! The arguments of `grade`.

use clap::{ArgAction, Command};
use classroom::Spec;
use classroom::class::Feedback;

use super::{Help, written};

/// `grade`.
pub(super) fn command(help: &Help) -> Command {
    let levels = Feedback::ALL.map(|(name, _)| name).join(", ");
    Command::new("grade")
        .about(help.say("about-grade"))
        .after_help(help.say("after-grade"))
        .arg(help.place("submissions", "value-folder", "help-grade-folder").required(true))
        .arg(help.valued("spec", "value-choice", help.known("help-grade-spec", &Spec::names())).required(true))
        .arg(help.option("out", "value-folder", "help-grade-out", None).required(true))
        .arg(help.option("only", "value-text", "help-grade-only", Some("default-all")).action(ArgAction::Append))
        .arg(help.counted("cases", "value-n", "help-grade-cases", "30"))
        .arg(help.counted("seed", "value-n", "help-grade-seed", "1"))
        .arg(help.option("jobs", "value-n", "help-grade-jobs", Some("default-workers")))
        .arg(help.option("tests", "value-file", "help-grade-tests", None))
        .arg(help.valued(
            "feedback",
            "value-choice",
            format!("{} {}", help.known("help-grade-feedback", &levels), help.default("full")),
        ))
        .arg(help.switch("similar", "help-grade-similar"))
        .arg(help.option("given", "value-file", "help-grade-given", None).action(ArgAction::Append))
        .arg(help.option("cup", "value-opponent", "help-grade-cup", None))
        .arg(help.switch("quiet", "help-grade-quiet"))
        .arg(written(help))
}
