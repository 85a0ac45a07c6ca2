//! The arguments: commands written here, games and their options read from the catalog.

use catalog::Catalog;
use clap::builder::styling::{AnsiColor, Styles};
use clap::{Arg, ArgAction, Command};
use game::{FileKind, Kind, Language, Message, Title, WrongMoves};

use crate::terminal;

mod strong;

const EXAMPLES: &str = "\
Examples:
  tabuleiro play mnk                                   noughts and crosses against `normal`
  tabuleiro play mnk --board 15x15 --k 5 --level dificil
  tabuleiro play orbito --mode 2jogadores              two people at one screen
  tabuleiro play orbito --record game.txt              keep the game; `tabuleiro resume game.txt` goes on
  tabuleiro show game.txt --svg > board.svg            a picture of the last position
  tabuleiro analyse game.txt --format html > game.html  every move judged by a strong player
  tabuleiro solve orbito                               what every opening is worth, proven";

const PLAYERS: &str = "Players: `human`, or the name of a level of the game.";

const LIMITS: &str = " What the level `mestre` may spend on a move stands after its name: \
a time (mestre:1s, mestre:200ms), nodes=50k (positions to look at), depth=8 (plies to look ahead), strength=1 to 10, \
threads=2 and memory=64 (MiB), with commas between them: mestre:1s,strength=7. Without a limit it counts positions and no \
time, so that the same seed gives the same game.";

const AFTER_PLAY: &str = "

The dialogue is spoken on standard input and output, as the game's specification prescribes it where one \
does; what the specified function returns is told on standard error at the end. Tables that the specification does not \
cover, such as two levels, are played in the reader's language, and so is every game with --language; there `?` lists \
the legal moves, `!back` takes back and `!resign` gives up.

The status is 0 after a finished game, 1 when the input ends before it and 2 for wrong arguments.";

/// The whole command line.
pub(crate) fn command(catalog: &Catalog) -> Command {
    let play = Command::new("play")
        .about("Play a game at the terminal")
        // A game that is not there gets our own answer.
        .allow_external_subcommands(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games")
        .disable_help_subcommand(true)
        .subcommands(catalog.titles().iter().map(game));
    let resume = Command::new("resume")
        .about("Go on with a game that --record kept, or with one from another program")
        .arg(Arg::new("file").value_name("FILE").required(true).help(
            "The game to go on with: a record, which is kept there, or a .psq, .sgf or .gcg file, which needs --record",
        ))
        .arg(text("record", "FILE", "Keep the game in this new file [default: the record itself]"))
        .args([with(), language(SPOKEN)]);
    let show = Command::new("show")
        .about("Show a record: its moves, its board, a picture of it, or a file for other programs")
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .help("A record, or a game from another program (.psq, .sgf, .gcg); - for standard input"),
        )
        .arg(Arg::new("after").long("after").value_name("N").help("Show the board after the first N entries"))
        .arg(Arg::new("svg").long("svg").action(ArgAction::SetTrue).help("Write the board as an SVG picture"))
        .arg(Arg::new("as").long("as").value_name("FORMAT").conflicts_with("svg").help(
            "Write the game as other programs read it: psq or sgf for mnk, gcg for a game of Scrabble that is over",
        ))
        .args([with(), language(SPOKEN)]);
    let list = || text("list", "LANGUAGE", "Only the list of this language: pt, fr or en [default: all]");
    let lexicon = Command::new("lexicon")
        .about("Look words up in the lists that come with the program")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommand(
            Command::new("check")
                .about("Tell in which lists words are; the status is 1 if one is in none")
                .arg(Arg::new("word").value_name("WORD").required(true).num_args(1..).help("The words, in any case"))
                .args([list(), language(SPOKEN)]),
        )
        .subcommand(
            Command::new("info")
                .about("Tell how many words the lists have, and of what lengths")
                .arg(Arg::new("licence").long("licence").action(ArgAction::SetTrue).help("Also print their licences"))
                .args([list(), language(SPOKEN)]),
        );
    Command::new("tabuleiro")
        .version(env!("CARGO_PKG_VERSION"))
        .about("A workbench for board games: play, teach and study")
        .after_help(EXAMPLES)
        .styles(Styles::styled().header(AnsiColor::Green.on_default().bold()).literal(AnsiColor::Cyan.on_default()))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommands([play, resume, show, crate::serve::command()])
        .subcommands([strong::analyse(catalog), strong::solve(catalog), lexicon, strong::bench()])
}

/// The arguments of one game.
fn game(title: &Title) -> Command {
    let words = title.translator(Language::En);
    let manners = dialogue::manners(title.name());
    let opponent = manners.opponent;
    let usual = title.open([]).ok();
    let mut opponents = title.levels().to_vec();
    opponents.extend(opponent.people);
    let seats = usual.as_ref().map_or(2, |game| 2.clamp(*game.seats().start(), *game.seats().end()));
    let strong = title.strong().is_some();
    // Where the number of seats is not ours to choose, nobody is asked.
    let fixed = usual.is_some_and(|game| game.seats() == (2..=2));
    // A game with words has a language of its own, which is then also spoken.
    let speaks = title.options().iter().any(|option| option.name == "language");
    Command::new(title.name())
        .about(words.say(&Message::new("title")))
        .after_help(format!("{PLAYERS}{}{AFTER_PLAY}", if strong { LIMITS } else { "" }))
        .args(rules(title))
        .arg(text("human", "SEAT", "The seat of the person [default: the first]").conflicts_with("player"))
        .arg(
            text(opponent.flag, "OPPONENT", format!("{} [default: normal]", opponents.join(", ")))
                // What one specification calls a level is a mode in another: both are understood everywhere.
                .aliases(["level", "mode"])
                .hide(opponents.is_empty())
                .id("opponent")
                .conflicts_with("player"),
        )
        .arg(
            text("player", "SEAT=PLAYER", "Who sits where, for each seat; a seat that is not named is a person's")
                .action(ArgAction::Append),
        )
        .arg(text("players", "N", format!("How many sit at the table [default: {seats}]")).hide(fixed))
        .arg(text("seed", "N", "Where chance comes from [default: new at a terminal, 1 elsewhere]"))
        .arg(
            Arg::new("lenient")
                .long("lenient")
                .action(ArgAction::SetTrue)
                .help("Ask again after a wrong move, instead of losing by it")
                .hide(manners.wrong_moves == WrongMoves::AskedAgain),
        )
        .arg(text("position", "TEXT", POSITION))
        .arg(text("record", "FILE", "Keep the game in this new file, move by move"))
        .args((!speaks).then(|| language(SPOKEN)))
}

/// The options of one game.
fn rules(title: &Title) -> impl Iterator<Item = Arg> {
    let words = title.translator(Language::En);
    title.options().iter().map(move |option| {
        let (value, range) = match option.kind {
            Kind::Number(low, u32::MAX) => ("N", format!("from {low}")),
            Kind::Number(low, high) => ("N", format!("{low} to {high}")),
            Kind::Size(low, high) => ("ROWSxCOLUMNS", format!("each {low} to {high}")),
            Kind::Choice(words) => ("CHOICE", words.join(", ")),
            Kind::Switch => ("", String::new()),
            Kind::File(FileKind { names, .. }) => ("FILE", format!("a file, or {}", names.join(", "))),
        };
        let help = capital(&option.typed(&words));
        let arg = Arg::new(option.name).long(option.name).help_heading("Rules");
        match option.kind {
            Kind::Switch => arg.action(ArgAction::SetTrue).help(help),
            _ => arg
                .value_name(value)
                .help(format!("{help}: {range} [default: {}]", option.default))
                .allow_hyphen_values(true),
        }
    })
}

fn text(name: &'static str, value: &'static str, help: impl Into<clap::builder::StyledStr>) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help).allow_hyphen_values(true)
}

/// What `--position` takes.
const POSITION: &str = "Begin from this position; @FILE takes the last one of a record or of a .psq, .sgf or .gcg file, \
@FILE#5 the one after its first five entries";

/// What `--language` does where there is a dialogue.
const SPOKEN: &str = "Speak pt, fr or en, in plain words instead of the specified dialogue";

fn language(help: &'static str) -> Arg {
    text("language", "LANGUAGE", help)
}

fn with() -> Arg {
    text(
        "with",
        "OPTION=VALUE",
        "What the file does not tell: an option, such as k=4, or a file, such as dictionary=fr.dic",
    )
    .action(ArgAction::Append)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// What clap found wrong, in one line.
pub(crate) fn one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let first = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect::<Vec<_>>().join(" ");
    first.strip_prefix("error: ").unwrap_or(&first).to_owned()
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
