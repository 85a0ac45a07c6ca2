//! The arguments of `lexicon`.

use clap::{Arg, Command};

use super::{Help, written};

pub(super) fn command(help: &Help) -> Command {
    let list = |default| help.option("list", "value-language", "help-list", Some(default));
    let asked = |default| [list(default), help.option("file", "value-file", "help-lexicon-file", None), written(help)];
    let word = |name: &'static str, value, about| -> Arg { help.place(name, value, about).required(true) };
    Command::new("lexicon")
        .about(help.say("about-lexicon"))
        .after_help(help.say("after-lexicon"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(Command::new("build").about(help.say("about-lexicon-build")).args([
            word("file", "value-file", "help-lexicon-source"),
            word("new", "value-new", "help-lexicon-new"),
            help.option("list", "value-language", "help-lexicon-language", None),
            written(help),
        ]))
        .subcommand(
            Command::new("info")
                .about(help.say("about-lexicon-info"))
                .arg(help.switch("licence", "help-licence"))
                .args(asked("default-all")),
        )
        .subcommand(
            Command::new("check")
                .about(help.say("about-lexicon-check"))
                .arg(word("word", "value-word", "help-words").num_args(1..))
                .args(asked("default-all")),
        )
        .subcommand(
            Command::new("find")
                .about(help.say("about-lexicon-find"))
                .arg(word("pattern", "value-pattern", "help-lexicon-pattern"))
                .args(asked("default-own")),
        )
        .subcommand(
            Command::new("anagram")
                .about(help.say("about-lexicon-anagram"))
                .arg(word("rack", "value-rack", "help-lexicon-rack"))
                .arg(help.switch("shorter", "help-lexicon-shorter"))
                .args(asked("default-own")),
        )
}
