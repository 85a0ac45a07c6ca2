//! The arguments: commands written here, games and their options read from the catalog, and what is said of them in the
//! reader's language. Help, man pages and completions all come from these definitions.

use catalog::Catalog;
use clap::builder::styling::{AnsiColor, Styles};
use clap::{Arg, ArgAction, Command, value_parser};
use clap_complete::Shell;
use game::{FileKind, Kind, Language, Message, Title, WrongMoves};

use crate::terminal;

mod check;
mod contest;
mod database;
mod grade;
mod help;
mod lexicon;
mod serve;
mod strong;
mod tournament;
mod worker;
mod wrong;

pub(crate) use help::Help;
pub(crate) use tournament::REPORT;
pub(crate) use wrong::one_line;

const STYLES: Styles =
    Styles::styled().header(AnsiColor::Green.on_default().bold()).literal(AnsiColor::Cyan.on_default());

/// The whole command line, explained in this language.
pub(crate) fn command(catalog: &Catalog, language: Language) -> Command {
    let help = Help::new(language);
    let play = Command::new("play")
        .about(help.say("about-play"))
        // A game that is not there gets our own answer.
        .allow_external_subcommands(true)
        .subcommand_value_name(help.say("value-game"))
        .subcommand_help_heading(help.say("heading-games"))
        .subcommands(catalog.titles().iter().map(|title| game(title, &help)));
    let resume = Command::new("resume")
        .about(help.say("about-resume"))
        .arg(help.place("file", "value-file", "help-resume-file").required(true))
        .arg(help.option("record", "value-file", "help-resume-record", Some("default-record")))
        .args([with(&help), spoken(&help)]);
    let show = Command::new("show")
        .about(help.say("about-show"))
        .arg(help.place("file", "value-file", "help-show-file").required(true))
        .arg(help.option("after", "value-n", "help-after", None))
        .arg(help.switch("svg", "help-svg"))
        .arg(help.option("as", "value-format", "help-as", None).conflicts_with("svg"))
        .arg(
            help.option("verify", "value-hash", "help-verify", None)
                .num_args(0..=1)
                .require_equals(true)
                .conflicts_with_all(["as", "svg", "after"]),
        )
        .args([with(&help), spoken(&help)]);
    let shells: Vec<String> = [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh]
        .map(|shell| shell.to_string())
        .to_vec();
    let completions =
        Command::new("completions").about(help.say("about-completions")).after_help(help.say("after-completions")).arg(
            Arg::new("shell")
                .value_name(help.say("value-shell"))
                .required(true)
                .value_parser(value_parser!(Shell))
                .hide_possible_values(true)
                .help(help.known("help-shell", &shells.join(", "))),
        );
    let man = Command::new("man")
        .about(help.say("about-man"))
        .after_help(help.say("after-man"))
        .arg(help.place("folder", "value-folder", "help-folder").required(true));
    let version =
        Arg::new("version").short('V').long("version").action(ArgAction::Version).help(help.say("help-version"));
    let whole = Command::new("tabuleiro")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .about(help.say("about"))
        .after_help(help.say("after"))
        .styles(STYLES)
        .max_term_width(100)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .arg(version)
        .subcommands([play, resume, show, serve::command(&help), database::command(&help)])
        .subcommands([contest::matches(catalog, &help), contest::engine(catalog, &help)])
        .subcommands([tournament::command(catalog, &help), worker::command(&help)])
        .subcommands([check::command(catalog, &help), grade::command(&help)])
        .subcommands([
            strong::analyse(catalog, &help),
            strong::solve(catalog, &help),
            lexicon::command(&help),
            strong::bench(&help),
        ])
        .subcommands([completions, man]);
    help.finish(whole, "tabuleiro")
}

/// The arguments of one game.
fn game(title: &Title, help: &Help) -> Command {
    let words = title.translator(help.language());
    let manners = dialogue::manners(title.name());
    let opponent = manners.opponent;
    let usual = title.open([]).ok();
    let mut opponents = title.levels().to_vec();
    opponents.extend(opponent.people);
    let seats = usual.as_ref().map_or(2, |game| 2.clamp(*game.seats().start(), *game.seats().end()));
    // Where the number of seats is not ours to choose, nobody is asked.
    let fixed = usual.is_some_and(|game| game.seats() == (2..=2));
    // A game with words has a language of its own, which is then also spoken.
    let speaks = title.options().iter().any(|option| option.name == "language");
    let lose = manners.wrong_moves == WrongMoves::Lose;
    let limits = title.strong().map(|_| help.say("after-limits"));
    let players: Vec<String> = [help.say("after-players")].into_iter().chain(limits).collect();
    Command::new(title.name())
        .about(words.say(&Message::new("title")))
        .after_help(format!("{}\n\n{}", players.join(" "), help.say("after-play")))
        .args(rules(title, help))
        .arg(help.option("human", "value-seat", "help-human", Some("default-first")).conflicts_with("player"))
        .arg(
            Arg::new("opponent")
                .long(opponent.flag)
                .value_name(help.say("value-opponent"))
                .help(format!("{} {}", help.known("help-opponent", &opponents.join(", ")), help.default("normal")))
                .allow_hyphen_values(true)
                // What one specification calls a level is a mode in another: both are understood everywhere.
                .aliases(["level", "mode"])
                .hide(opponents.is_empty())
                .conflicts_with("player"),
        )
        .arg(help.option("player", "value-player", "help-player", None).action(ArgAction::Append))
        .arg(help.counted("players", "value-n", "help-players", &seats.to_string()).hide(fixed))
        .arg(help.option("seed", "value-n", "help-seed", Some("default-seed")))
        .arg(help.switch("lenient", "help-lenient").conflicts_with("strict").hide(!lose))
        .arg(help.switch("strict", "help-strict").hide(!lose))
        .arg(help.option("position", "value-text", "help-position", None))
        .arg(help.option("record", "value-file", "help-record", None))
        .arg(contest::sandbox(help))
        .args((!speaks).then(|| spoken(help)))
}

/// The options of one game. An option of one letter is a short one too.
fn rules(title: &Title, help: &Help) -> impl Iterator<Item = Arg> {
    let words = title.translator(help.language());
    title.options().iter().map(move |option| {
        let (value, range) = match option.kind {
            Kind::Number(low, u32::MAX) => ("value-n", help.range("range-from", low, low)),
            Kind::Number(low, high) => ("value-n", help.range("range", low, high)),
            Kind::Size(low, high) => ("value-size", help.range("range-each", low, high)),
            Kind::Choice(words) | Kind::Variant(words) => ("value-choice", words.join(", ")),
            Kind::Switch => ("value-n", String::new()),
            Kind::File(FileKind { names, .. }) => ("value-file", help.named("range-file", &names.join(", "))),
        };
        let about = capital(&option.typed(&words));
        let arg = Arg::new(option.name).long(option.name).help_heading(help.say("heading-rules"));
        let mut letters = option.name.chars();
        let arg = match (letters.next(), letters.next()) {
            (Some(letter), None) => arg.short(letter),
            _ => arg,
        };
        match option.kind {
            Kind::Switch => arg.action(ArgAction::SetTrue).help(about),
            Kind::File(FileKind { names: &[], .. }) => arg.value_name(help.say(value)).help(format!("{about}.")),
            _ => arg
                .value_name(help.say(value))
                .help(format!("{} {}", help.rule(&about, &range), help.default(option.default)))
                .allow_hyphen_values(true),
        }
    })
}

/// The language of a dialogue.
fn spoken(help: &Help) -> Arg {
    help.option("language", "value-language", "help-language", None)
}

/// The language of what is written.
fn written(help: &Help) -> Arg {
    help.option("language", "value-language", "help-language-output", None)
}

fn with(help: &Help) -> Arg {
    help.option("with", "value-option", "help-with", None).action(ArgAction::Append)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The language asked for, else that of the terminal.
pub(crate) fn language_of(matches: &clap::ArgMatches) -> Result<Language, crate::Failure> {
    Ok(language_asked(matches)?.unwrap_or_else(terminal::language))
}

/// The language asked for.
pub(crate) fn language_asked(matches: &clap::ArgMatches) -> Result<Option<Language>, crate::Failure> {
    let read = |code: &String| {
        code.parse().map_err(|_| {
            let message = Message::new("language-unknown").with("code", code.as_str());
            crate::Failure::wrong(&message, terminal::language())
        })
    };
    matches.get_one::<String>("language").map(read).transpose()
}
