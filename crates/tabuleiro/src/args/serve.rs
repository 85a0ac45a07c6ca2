//! The arguments of `serve`.

use std::net::{IpAddr, SocketAddr};

use clap::{ArgAction, Command, value_parser};

use super::Help;

pub(super) fn command(help: &Help) -> Command {
    Command::new("serve")
        .about(help.say("about-serve"))
        .after_help(help.say("after-serve"))
        .arg(help.counted("address", "value-address", "help-address", server::ADDRESS))
        .arg(help.option("database", "value-file", "help-database", Some("default-database")))
        .arg(help.option("origin", "value-url", "help-origin", None).action(ArgAction::Append))
        .arg(help.counted("rate", "value-n", "help-rate", &server::RATE.to_string()).value_parser(value_parser!(u32)))
        .arg(
            help.counted("people", "value-n", "help-people", &server::PEOPLE.to_string())
                .value_parser(value_parser!(u32).range(..=100_000)),
        )
        .arg(help.counted("waiting", "value-hours", "help-waiting", "72").value_parser(value_parser!(u32)))
        .arg(help.counted("abandoned", "value-days", "help-abandoned", "60").value_parser(value_parser!(u32)))
        .arg(
            help.option("workers", "value-n", "help-workers", Some("default-workers"))
                .alias("thinkers")
                .value_parser(value_parser!(u32).range(1..=256)),
        )
        .arg(
            help.option("proxy", "value-proxy", "help-proxy", Some("default-proxy"))
                .num_args(0..=1)
                .require_equals(true)
                .value_parser(value_parser!(IpAddr)),
        )
        .arg(
            help.counted("away", "value-seconds", "help-away", &server::AWAY.to_string())
                .value_parser(value_parser!(u32).range(1..)),
        )
        .arg(help.option("players", "value-file", "help-players-file", None))
        .arg(help.option("owner", "value-address", "help-owner", None).value_parser(value_parser!(SocketAddr)))
        .arg(
            help.counted("log", "value-format", "help-log", "text")
                .hide_possible_values(true)
                .value_parser(["text", "json"]),
        )
}
