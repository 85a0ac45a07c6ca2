//! The other side of the line protocol: one of our own players, for a program that asks.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use catalog::Catalog;
use game::{Act, Clock, Game, Patient, Player, PlayerSpec, Seat, Seed, Task};

use crate::exec::PROTOCOL;

/// Why an engine stops.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The lines could not be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line cannot be understood, or what it asks for cannot be done.
    #[error("{line:?}: {why}")]
    Line {
        /// The line.
        line: String,
        /// What is wrong with it.
        why: String,
    },
}

/// What is known of the game that is played.
#[derive(Default)]
struct State {
    game: Option<Arc<dyn Game>>,
    seat: Option<Seat>,
    player: Option<Box<dyn Player>>,
    clock: Option<Clock>,
    moves: u64,
}

/// Plays for whoever writes the lines: a player of this spec, or the strongest of the game. Ends with `quit` or the input.
pub fn serve(
    catalog: &Catalog,
    spec: Option<&PlayerSpec>,
    seed: Seed,
    input: impl BufRead,
    mut output: impl Write,
) -> Result<(), EngineError> {
    let mut state = State::default();
    for line in input.lines() {
        let line = line?;
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let answer = match word {
            "quit" => return Ok(()),
            "tabuleiro" if rest != PROTOCOL.to_string() => Err(format!("this engine speaks protocol {PROTOCOL}")),
            "game" => state.game(catalog, spec, rest).map(|()| None),
            "seat" => {
                state.seat = rest.parse().ok().and_then(Seat::new);
                state.seat.map(|_| None).ok_or_else(|| "no such seat".to_owned())
            }
            "begin" => Ok(Some("ready".to_owned())),
            "clock" => state.clock(rest).map(|()| None),
            "play" => state.play(rest, seed).map(Some),
            // What else is told is in the view.
            _ => Ok(None),
        };
        match answer {
            Ok(Some(answer)) => {
                writeln!(output, "{answer}")?;
                output.flush()?;
            }
            Ok(None) => {}
            Err(why) => return Err(EngineError::Line { line: game::excerpt(&line), why }),
        }
    }
    Ok(())
}

impl State {
    fn game(&mut self, catalog: &Catalog, spec: Option<&PlayerSpec>, rest: &str) -> Result<(), String> {
        let (name, options) = rest.split_once(' ').unwrap_or((rest, ""));
        let title = catalog.title(name).ok_or_else(|| catalog.unknown(name).to_string())?;
        let game = title.read(options).map_err(|error| error.to_string())?;
        let strongest = || game.levels().last().map(|level| PlayerSpec::of_level(*level));
        let spec = spec.cloned().or_else(strongest).ok_or_else(|| format!("{name} has no level that could play"))?;
        let player = game.player(&spec).map_err(|error| error.to_string())?;
        *self = State { game: Some(game), player: Some(player), ..State::default() };
        Ok(())
    }

    fn clock(&mut self, rest: &str) -> Result<(), String> {
        let mut numbers = rest.split(' ').map(str::parse::<u64>);
        let (Some(Ok(left)), Some(Ok(increment))) = (numbers.next(), numbers.next()) else {
            return Err("two numbers are wanted".to_owned());
        };
        self.clock = Some(Clock { left, increment });
        Ok(())
    }

    /// The answer to `play`.
    fn play(&mut self, view: &str, seed: Seed) -> Result<String, String> {
        let (Some(game), Some(player)) = (&self.game, &mut self.player) else { return Err("no game yet".to_owned()) };
        let table = game.read_view(view, self.seat).map_err(|error| error.to_string())?;
        let mut patient = Patient;
        let mut task = Task::new(Seed(seed.0.wrapping_add(self.moves)), &mut patient);
        task.clock = self.clock.take();
        self.moves += 1;
        let chosen = player.choose(&*table.sight(table.turn().seat()), &mut task);
        let notes = if task.notes.is_empty() { String::new() } else { format!("note {}\n", task.notes) };
        Ok(match chosen {
            Ok(Act::Move(text)) => format!("{notes}move {text}"),
            Ok(Act::Draw) => "draw".to_owned(),
            Ok(Act::NoDraw) => "no-draw".to_owned(),
            Ok(Act::Resign | Act::TakeBack(_)) => "resign".to_owned(),
            Err(_) => "none".to_owned(),
        })
    }
}
