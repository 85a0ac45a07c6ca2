//! The arguments of `database`.

use clap::{Arg, Command};

use super::{Help, written};

pub(super) fn command(help: &Help) -> Command {
    let file = || help.place("file", "value-file", "help-database-file").required(true);
    let new = |about| -> Arg { help.place("new", "value-new", about).required(true) };
    Command::new("database")
        .about(help.say("about-database"))
        .after_help(help.say("after-database"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(Command::new("check").about(help.say("about-database-check")).args([file(), written(help)]))
        .subcommand(Command::new("rescue").about(help.say("about-database-rescue")).args([
            file(),
            new("help-database-new"),
            written(help),
        ]))
        .subcommand(Command::new("backup").about(help.say("about-database-backup")).args([
            file(),
            new("help-database-copy"),
            written(help),
        ]))
}
