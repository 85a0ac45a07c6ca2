//! The course of play, the same for every game and script: show the board, ask or let think, until the end.

use std::io;

use game::{Act, Game, Player, Seat, Seed, Session, SetupError, SplitMix64, Task};

use crate::{Console, Interrupted, Script};

/// Who sits in a seat.
pub enum Chair {
    /// A person at the console.
    Person,
    /// A level of the game.
    Level {
        /// Its name.
        name: String,
        /// The player.
        player: Box<dyn Player>,
    },
}

impl Chair {
    /// Whether a person sits here.
    pub fn is_person(&self) -> bool {
        matches!(self, Chair::Person)
    }
}

/// Seats players by their specs: `human`, or the name of a level.
pub fn seat<S: AsRef<str>>(game: &dyn Game, specs: &[S]) -> Result<Vec<Chair>, SetupError> {
    let chair = |spec: &S| match spec.as_ref() {
        "human" => Ok(Chair::Person),
        level => Ok(Chair::Level { name: level.to_owned(), player: game.player(level)? }),
    };
    specs.iter().map(chair).collect()
}

/// Keeps the session as it stands after every entry, before anything is shown.
pub type Keep<'a> = dyn FnMut(&Session) -> io::Result<()> + 'a;

/// Plays a session to its end.
pub fn play(
    console: &mut dyn Console,
    script: &dyn Script,
    session: &mut Session,
    chairs: &mut [Chair],
    keep: &mut Keep<'_>,
) -> Result<(), Interrupted> {
    for line in script.opening() {
        console.say(&line)?;
    }
    keep(session)?;
    show(console, script, session, chairs)?;
    while let Some(seat) = session.turn().seat() {
        match chairs.get_mut(seat.index()) {
            Some(Chair::Level { name, player }) => {
                console.say(&script.thinking(seat, name))?;
                let mut task = Task { seed: seed_of_move(session), watch: console.watch() };
                let chosen = player.choose(&*session.sight(Some(seat)), &mut task);
                console.watch().answered();
                let played = chosen.is_some_and(|text| session.act(seat, Act::Move(text), 0).is_ok());
                if !played {
                    return Err(Interrupted::NoAnswer(seat));
                }
            }
            Some(Chair::Person) => {
                if let Some(line) = script.turn(seat) {
                    console.say(&line)?;
                }
                ask(console, script, session, seat)?;
            }
            None => return Err(Interrupted::NoAnswer(seat)),
        }
        keep(session)?;
        show(console, script, session, chairs)?;
    }
    match session.verdict() {
        Some(verdict) => console.say(&script.result(verdict)),
        None => Ok(()),
    }
}

/// Asks a person until the session takes an answer.
fn ask(console: &mut dyn Console, script: &dyn Script, session: &mut Session, seat: Seat) -> Result<(), Interrupted> {
    loop {
        let answer = console.ask(&script.prompt(seat))?;
        let act = match answer.trim() {
            // The specified dialogues know moves only, and take them as they are typed, blanks and all.
            _ if !script.commands() => Act::Move(answer),
            "?" => {
                console.say(&session.sight(Some(seat)).legal().moves.join("  "))?;
                continue;
            }
            "!resign" => Act::Resign,
            "!back" => Act::TakeBack(since_own_move(session, seat)),
            text => Act::Move(text.to_owned()),
        };
        match session.act(seat, act, 0) {
            Ok(_) => return Ok(()),
            Err(why) => {
                if let Some(line) = script.refusal(&why.message()) {
                    console.say(&line)?;
                }
            }
        }
    }
}

/// How many moves to take back until this seat can move otherwise than it did.
fn since_own_move(session: &Session, seat: Seat) -> u32 {
    let line = session.line();
    line.iter().rposition(|(mover, _)| *mover == seat).map_or(0, |place| (line.len() - place) as u32)
}

/// The seed of the next move: another one for each move, the same ones for each run.
fn seed_of_move(session: &Session) -> Seed {
    let mut chance = SplitMix64::new(session.setup().seed);
    Seed(chance.next() ^ session.log().len() as u64)
}

/// Shows the board to whoever sits at the console: to the person on turn, else to the only person there is.
fn show(
    console: &mut dyn Console,
    script: &dyn Script,
    session: &Session,
    chairs: &[Chair],
) -> Result<(), Interrupted> {
    let person = |seat: &Seat| chairs.get(seat.index()).is_some_and(Chair::is_person);
    let mut people = Seat::all(session.setup().seats).filter(person);
    let only = people.next().filter(|_| people.next().is_none());
    let viewer = session.turn().seat().filter(person).or(only);
    console.say(&script.board(&session.scene(viewer)))
}
