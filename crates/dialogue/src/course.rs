//! The course of play, the same for every game and script: show the board, ask or let think, until the end.

use std::io;

use game::{Act, Game, Player, Seat, Session, SetupError, Task};

use crate::{Console, Interrupted, Reply, Script};

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
    keep(session)?;
    for line in script.opening() {
        console.say(&line)?;
    }
    show(console, script, session, chairs)?;
    while let Some(seat) = session.turn().seat() {
        let typed = match chairs.get_mut(seat.index()) {
            Some(Chair::Level { name, player }) => {
                console.say(&script.thinking(seat, name))?;
                let mut task = Task { seed: session.seed_of_move(), watch: console.watch() };
                let chosen = player.choose(&*session.sight(Some(seat)), &mut task);
                console.watch().answered();
                let played = chosen.is_some_and(|text| session.act(seat, Act::Move(text), 0).is_ok());
                if !played {
                    return Err(Interrupted::NoAnswer(seat));
                }
                false
            }
            Some(Chair::Person) => {
                if let Some(line) = script.turn(seat) {
                    console.say(&line)?;
                }
                ask(console, script, session, seat)?;
                true
            }
            None => return Err(Interrupted::NoAnswer(seat)),
        };
        keep(session)?;
        for line in script.moved(session, typed) {
            console.say(&line)?;
        }
        show(console, script, session, chairs)?;
    }
    script.result(session).iter().try_for_each(|line| console.say(line))
}

/// Asks a person until the session takes an answer.
fn ask(console: &mut dyn Console, script: &dyn Script, session: &mut Session, seat: Seat) -> Result<(), Interrupted> {
    loop {
        let answer = console.ask(&script.prompt(session, seat))?;
        let said = match script.reply(session, seat, answer) {
            Reply::Say(line) => Some(line),
            Reply::Act(act) => match session.act(seat, act, 0) {
                Ok(_) => return Ok(()),
                Err(why) => script.refusal(&why.message()),
            },
        };
        if let Some(line) = said {
            console.say(&line)?;
        }
    }
}

/// Asks until an answer is taken, and returns what it is taken for: what specified functions do that ask on their own.
pub fn ask_until<T>(
    console: &mut dyn Console,
    question: &str,
    mut take: impl FnMut(&str) -> Option<T>,
) -> Result<T, Interrupted> {
    loop {
        if let Some(taken) = take(&console.ask(question)?) {
            return Ok(taken);
        }
    }
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
    script.board(session, viewer).map_or(Ok(()), |board| console.say(&board))
}
