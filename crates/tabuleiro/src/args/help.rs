//! What is said of commands and arguments, in one language.

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command};
use game::{Language, Message, Translations, Translator};

use super::STYLES;

/// What is said of commands and arguments, and of wrong ones.
const WORDS: Translations = Translations {
    pt: include_str!("../../i18n/help.pt.ftl"),
    fr: include_str!("../../i18n/help.fr.ftl"),
    en: include_str!("../../i18n/help.en.ftl"),
};

/// Makes arguments that are explained in one language.
pub(crate) struct Help(Translator);

impl Help {
    pub(crate) fn new(language: Language) -> Self {
        Help(Translator::new(language, &[WORDS]))
    }

    pub(super) fn language(&self) -> Language {
        self.0.language()
    }

    pub(super) fn say(&self, key: &'static str) -> String {
        self.tell(&Message::new(key))
    }

    pub(super) fn tell(&self, message: &Message) -> String {
        self.0.say(message)
    }

    /// A sentence with the names that can be chosen.
    pub(super) fn known(&self, key: &'static str, known: &str) -> String {
        self.tell(&Message::new(key).with("known", known))
    }

    pub(super) fn named(&self, key: &'static str, names: &str) -> String {
        self.tell(&Message::new(key).with("names", names))
    }

    pub(super) fn range(&self, key: &'static str, low: u32, high: u32) -> String {
        self.tell(&Message::new(key).with("low", low.to_string()).with("high", high.to_string()))
    }

    /// What an option of a game is about, and what it can be.
    pub(super) fn rule(&self, about: &str, range: &str) -> String {
        self.tell(&Message::new("rule").with("about", about).with("range", range))
    }

    /// What counts where nothing is given.
    pub(super) fn default(&self, value: &str) -> String {
        self.tell(&Message::new("default").with("value", value))
    }

    /// An argument that has a place and no name.
    pub(super) fn place(&self, name: &'static str, value: &'static str, help: &'static str) -> Arg {
        Arg::new(name).value_name(self.say(value)).help(self.say(help))
    }

    /// An argument that is there or not.
    pub(super) fn switch(&self, name: &'static str, help: &'static str) -> Arg {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(self.say(help))
    }

    /// An argument with a value, and in words what counts without it.
    pub(super) fn option(
        &self,
        name: &'static str,
        value: &'static str,
        help: &'static str,
        default: Option<&'static str>,
    ) -> Arg {
        match default {
            Some(default) => self.counted(name, value, help, &self.say(default)),
            None => self.valued(name, value, self.say(help)),
        }
    }

    /// An argument with a value, and the value that counts without it.
    pub(super) fn counted(&self, name: &'static str, value: &'static str, help: &'static str, default: &str) -> Arg {
        self.valued(name, value, format!("{} {}", self.say(help), self.default(default)))
    }

    pub(super) fn valued(&self, name: &'static str, value: &'static str, help: String) -> Arg {
        Arg::new(name).long(name).value_name(self.say(value)).help(help).allow_hyphen_values(true)
    }

    /// Puts what clap would say in English into this language, in a command and all below it.
    pub(super) fn finish(&self, command: Command, path: &str) -> Command {
        let usage = self.usage(&command, path);
        let (options, arguments) = (self.say("heading-options"), self.say("heading-arguments"));
        let headed = |arg: Arg| match (arg.get_help_heading().is_some(), arg.is_positional()) {
            (true, _) => arg,
            (false, true) => arg.help_heading(arguments.clone()),
            (false, false) => arg.help_heading(options.clone()),
        };
        let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(self.say("help-help"));
        let command = match command.get_subcommand_help_heading() {
            Some(_) => command,
            None => command
                .subcommand_help_heading(self.say("heading-commands"))
                .subcommand_value_name(self.say("value-command")),
        };
        let header = STYLES.get_header();
        let word = self.say("usage");
        let template =
            format!("{{about-with-newline}}\n{header}{word}{header:#} {{usage}}\n\n{{all-args}}{{after-help}}");
        command
            .disable_help_flag(true)
            .disable_help_subcommand(true)
            .arg(help)
            .mut_args(headed)
            .help_template(StyledStr::from(template))
            .override_usage(usage)
            .mut_subcommands(|below| {
                let path = format!("{path} {}", below.get_name());
                self.finish(below, &path)
            })
    }

    fn usage(&self, command: &Command, path: &str) -> String {
        let mut usage = format!("{path} [{}]", self.say("value-options"));
        for place in command.get_positionals() {
            let name = place.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
            let more = if place.get_num_args().is_some_and(|range| range.max_values() > 1) { "..." } else { "" };
            usage += &if place.is_required_set() { format!(" <{name}>{more}") } else { format!(" [{name}]{more}") };
        }
        if command.has_subcommands() {
            let usual = self.say("value-command");
            usage += &format!(" <{}>", command.get_subcommand_value_name().unwrap_or(&usual));
        }
        usage
    }
}
