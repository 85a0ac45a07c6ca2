//! The arguments of `worker`.

use clap::{Command, value_parser};

use super::{Help, written};

pub(super) fn command(help: &Help) -> Command {
    Command::new("worker")
        .about(help.say("about-worker"))
        .after_help(help.say("after-worker"))
        .arg(help.option("nats", "value-url", "help-worker-nats", None).required(true))
        .arg(help.counted("jobs", "value-n", "help-cup-jobs", "1").value_parser(value_parser!(u32).range(1..=1024)))
        .arg(help.option("folder", "value-folder", "help-worker-folder", Some("default-worker-folder")))
        .arg(help.option("name", "value-text", "help-worker-name", Some("default-worker-name")))
        .arg(help.switch("quiet", "help-worker-quiet"))
        .arg(written(help))
}
