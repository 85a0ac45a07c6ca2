//! `check`: what a player, or a file held to a specification, does wrong, in words for whoever wrote it.

mod kept;
mod specified;

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;

use catalog::Catalog;
use clap::ArgMatches;
use clap::parser::ValueSource;
use game::{Message, PlayerSpec, Protocol, TimeControl};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use referee::{Check, Circumstances, Teller};

use crate::args::language_of;
use crate::failure::Failure;
use crate::outside::in_words;
use crate::strong;
use crate::wanted::Wanted;

/// What a player has for each move where nothing else is said.
const USUAL_CLOCK: TimeControl = TimeControl::each_move(5000);

/// Checks a player and tells what was found. The status is 1 if something is wrong.
pub(crate) fn run(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let format = strong::format(matches, &["text", "json"], language)?;
    if let Some(name) = matches.get_one::<String>("spec") {
        return specified::run(matches, name, format, language);
    }
    let name = matches.get_one::<String>("game").map_or("", String::as_str);
    let title = catalog.title(name).ok_or_else(|| Failure::wrong(&catalog.unknown(name).message(), language))?;
    let others = catalog.titles().iter().flat_map(|title| title.options()).map(|option| option.name).collect();
    let wanted = Wanted { catalog, title, matches, language, others };
    let (game, _) = wanted.game_from()?;
    let text = wanted.text("player").unwrap_or_default();
    let spec = wanted.player(&*game, text)?;
    let control = matches.get_flag("control");
    if control && !matches!(spec, PlayerSpec::Outside { protocol: Protocol::Racket, .. }) {
        return Err(wanted.wrong(&Message::new("control-wrong")));
    }
    let chosen = |name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
    let clock = wanted.clock()?.unwrap_or(USUAL_CLOCK);
    // Whoever names the rules wants these.
    let mut check = match title.options().iter().any(|option| chosen(option.name)) {
        true => Check::of(vec![Arc::clone(&game)], Vec::new(), spec, clock),
        false => Check::usual(title, Arc::clone(&game), spec, clock),
    };
    check.control = control;
    check.circumstances = speaking(wanted.unattended()?, language.code());
    let bar = progress(format == "json");
    let report = check.run(|played, games| {
        if let Some(bar) = &bar {
            bar.set_length(games.into());
            bar.set_position(played.into());
        }
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let report = report.map_err(|fault| Failure::failed(in_words(&fault, &*game, language)))?;
    let teller = Teller::new(title, text, language);
    let written = match format {
        "json" => strong::json(&teller.data(&report))?,
        _ => teller.text(&report),
    };
    writeln!(io::stdout().lock(), "{written}")?;
    match report.is_sound() {
        _ if report.stopped => Err(Failure::unfinished(&Message::new("check-stopped"), language)),
        true => Ok(()),
        false => Err(Failure::shown()),
    }
}

/// The same with adapters that say what is wrong with a file in this language.
fn speaking(mut circumstances: Circumstances, code: &'static str) -> Circumstances {
    let launch = circumstances.launch;
    circumstances.launch = Arc::new(move |words, own| {
        let mut command = launch(words, own)?;
        command.env("TABULEIRO_LANGUAGE", code);
        Ok(command)
    });
    circumstances
}

/// A line on a terminal that shows how much is done.
pub(crate) fn progress(quiet: bool) -> Option<ProgressBar> {
    if quiet || !io::stderr().is_terminal() {
        return None;
    }
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    Some(match ProgressStyle::with_template("{bar:24} {pos}/{len} {elapsed}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    })
}
