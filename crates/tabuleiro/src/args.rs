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
  tabuleiro play orbito --record game.txt              keep the game; `tabuleiro resume game.txt` continues it
  tabuleiro show game.txt --svg > board.svg            a picture of the last position
  tabuleiro analyse game.txt --format html > game.html  a page with every move judged by a strong player
  tabuleiro solve orbito                               the proven result of every opening move";

const PLAYERS: &str = "Players: `human`, or the name of a level of the game.";

const LIMITS: &str = " Limits for the level `mestre` follow its name: a time for each move (mestre:1s, mestre:200ms), \
nodes=50k (positions to search), depth=8 (plies to look ahead), strength=1 to 10, threads=2 and memory=64 (MiB), separated \
by commas: mestre:1s,strength=7. Without a time it counts positions, so that the same seed gives the same game.";

const AFTER_PLAY: &str = "

The game is played on standard input and output. Where a specification prescribes the dialogue, it is followed to the \
letter, and what the specified function returns is printed on standard error at the end. A game that the specification does \
not cover, such as two levels against each other, is played in your own language, and so is every game with --language: \
there `?` lists the legal moves, `!back` takes a move back and `!resign` resigns.

The exit status is 0 after a finished game, 1 if input ended before the game was over, and 2 for wrong arguments.";

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
        .about("Continue a game that --record kept, or one from another program")
        .arg(Arg::new("file").value_name("FILE").required(true).help(
            "The game: a record, to which new moves are added, or a .psq, .sgf or .gcg file, which needs --record",
        ))
        .arg(text("record", "FILE", "Keep the game in this new file [default: the record itself]"))
        .args([with(), language(SPOKEN)]);
    let show = Command::new("show")
        .about("Show a record: its moves and board, a picture, or a file for other programs")
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .help("A record, or a game from another program (.psq, .sgf, .gcg); - for standard input"),
        )
        .arg(Arg::new("after").long("after").value_name("N").help("Show the board after the first N moves"))
        .arg(Arg::new("svg").long("svg").action(ArgAction::SetTrue).help("Write the board as an SVG picture"))
        .arg(
            Arg::new("as")
                .long("as")
                .value_name("FORMAT")
                .conflicts_with("svg")
                .help("Write the game for other programs: psq or sgf for mnk, gcg for a finished game of Scrabble"),
        )
        .args([with(), language(SPOKEN)]);
    let list = || text("list", "LANGUAGE", "Use only the list of this language: pt, fr or en [default: all]");
    let lexicon = Command::new("lexicon")
        .about("Look up words in the lists that come with the program")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommand(
            Command::new("check")
                .about("Say which lists contain each word; the exit status is 1 if a word is in none")
                .arg(
                    Arg::new("word")
                        .value_name("WORD")
                        .required(true)
                        .num_args(1..)
                        .help("The words, in upper or lower case"),
                )
                .args([list(), language(SPOKEN)]),
        )
        .subcommand(
            Command::new("info")
                .about("Show how many words each list has, by length")
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
        .arg(text("human", "SEAT", "The seat that you play [default: the first]").conflicts_with("player"))
        .arg(
            text(opponent.flag, "OPPONENT", format!("Your opponent: {} [default: normal]", opponents.join(", ")))
                // What one specification calls a level is a mode in another: both are understood everywhere.
                .aliases(["level", "mode"])
                .hide(opponents.is_empty())
                .id("opponent")
                .conflicts_with("player"),
        )
        .arg(
            text(
                "player",
                "SEAT=PLAYER",
                "Who plays a seat, once for each seat; seats that are not named are played by people",
            )
            .action(ArgAction::Append),
        )
        .arg(text("players", "N", format!("Number of players [default: {seats}]")).hide(fixed))
        .arg(text("seed", "N", "Random seed [default: a new one at a terminal, 1 otherwise]"))
        .arg(
            Arg::new("lenient")
                .long("lenient")
                .action(ArgAction::SetTrue)
                .help("Ask again after a wrong move; without this, a wrong move loses the game")
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
const POSITION: &str = "Start from this position; @FILE is the last position of a record or of a .psq, .sgf or .gcg file, \
@FILE#5 the one after its first five moves";

/// What `--language` does where there is a dialogue.
const SPOKEN: &str = "Use plain dialogue in pt, fr or en instead of the specified one";

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
