//! What a player does wrong, found out by letting it play: games on several boards, in every seat, against a player that
//! moves at random and the weaker levels. A Scheme file is looked at first.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use game::{
    Act, Chair, Event, Game, Occupant, Player, PlayerSpec, Protocol, Seat, Seed, Session, Setup, SetupError, Sight,
    SplitMix64, Task, TimeControl, Title, Trouble, WrongMoves, play_match,
};

use crate::circumstances::{Circumstances, Fault};
use crate::journal::Journal;
use crate::umpire::Umpire;

mod finding;
mod judge;
mod report;
mod scheme;

pub use finding::{Finding, Heading, Label, Mark, Place, Report};
pub use report::{CHECK_WORDS, Teller};
pub use scheme::Demand;

/// After so many failures that cost time, on one board, no more games are played there.
const ENOUGH: u32 = 3;
/// How long opponents take at least: a second answer, written right after the first, is not to be taken for the answer to the
/// next question.
const PAUSE: Duration = Duration::from_millis(5);
/// What the opponent is called that moves at random.
const RANDOM: &str = "random";
/// Boards that functions written to a specification have to play on too.
const SPECIFIED: [(&str, &[&str]); 2] = [("mnk", &["board=4x3 k=3", "board=6x7 k=4"]), ("orbito", &["orbits=3"])];
/// The board on which Gomocup's engines play.
const GOMOCUP: &str = "board=15x15 k=5";

/// What is to be checked.
pub struct Check {
    /// The player.
    pub spec: PlayerSpec,
    /// The games that it has to play.
    pub games: Vec<Arc<dyn Game>>,
    /// Games that it may play: what goes wrong there is told, and is not wrong.
    pub others: Vec<Arc<dyn Game>>,
    /// The time that it has.
    pub clock: TimeControl,
    /// Whether to drive the control program of a Scheme file.
    pub control: bool,
    /// How it is started.
    pub circumstances: Circumstances,
}

impl Check {
    /// The check of a player of this title with the options that people usually play: it has to play by the default ones,
    /// and functions of a specification by all that the specification has. Gomocup's engines play five in a row.
    pub fn usual(title: &Title, usual: Arc<dyn Game>, spec: PlayerSpec, clock: TimeControl) -> Self {
        if let PlayerSpec::Outside { protocol: Protocol::Piskvork, .. } = &spec {
            let games = vec![title.read(GOMOCUP).unwrap_or(usual)];
            return Check::of(games, Vec::new(), spec, clock);
        }
        let other = |options: &&str| title.read(options).ok().filter(|game| game.options() != usual.options());
        let specified = SPECIFIED.iter().find(|(name, _)| *name == title.name()).map_or(&[][..], |(_, boards)| boards);
        let presets: Vec<&str> = title.presets().iter().map(|preset| preset.options).collect();
        let (games, others) = match &spec {
            PlayerSpec::Outside { protocol: Protocol::Python | Protocol::Racket, .. } => (specified, &[][..]),
            // Words and hands are the same game in every edition.
            _ if title.hides() => (&[][..], &[][..]),
            _ => (&[][..], &presets[..]),
        };
        let (games, others) = (games.iter().filter_map(other).collect::<Vec<_>>(), others.iter().filter_map(other));
        let others = others.collect();
        let games = [usual].into_iter().chain(games).collect();
        Check::of(games, others, spec, clock)
    }

    /// The check of a player that has to play these games, and may play the others.
    pub fn of(games: Vec<Arc<dyn Game>>, others: Vec<Arc<dyn Game>>, spec: PlayerSpec, clock: TimeControl) -> Self {
        Check { spec, games, others, clock, control: false, circumstances: Circumstances::default() }
    }

    /// Checks it. `played` is told how many games of how many are over. If it is stopped, the report tells what was found so far.
    pub fn run(&self, played: impl FnMut(u32, u32)) -> Result<Report, Fault> {
        let mut report = Report::new(self.headings());
        match self.look(&mut report, played) {
            Err(Fault::Stopped) => report.stopped = true,
            other => other?,
        }
        Ok(report)
    }

    fn look(&self, report: &mut Report, mut played: impl FnMut(u32, u32)) -> Result<(), Fault> {
        let trials = self.trials();
        report.planned = trials.len() as u32;
        played(0, report.planned);
        if let PlayerSpec::Outside { protocol: Protocol::Racket, command } = &self.spec {
            scheme::examine(command, self.control, &self.circumstances, report)?;
        }
        let journal = Arc::new(Journal::default());
        let mut circumstances = self.circumstances.anew();
        (circumstances.measure, circumstances.journal) = (self.clock.measure, Some(Arc::clone(&journal)));
        let mut over = 0;
        let mut hopeless = false;
        for board in trials.chunk_by(|one, two| Arc::ptr_eq(&one.game, &two.game)) {
            let mut wasted = 0;
            let mut student = None;
            for trial in board {
                over += 1;
                if wasted >= ENOUGH || hopeless {
                    continue;
                }
                // What was written after the last move is not to be taken for the beginning of the next game.
                thread::sleep(PAUSE);
                journal.pages().restart();
                circumstances.restart();
                let (session, back) = self.play(trial, student.take(), &circumstances)?;
                student = Some(back);
                report.games += 1;
                let finding = judge::judge(self, trial, &session, &journal.pages(), report);
                if let Some(finding) = finding {
                    wasted += u32::from(matches!(finding.heading, Heading::Start | Heading::Time));
                    let (wrong, optional) = (finding.wrong && trial.demanded, finding.wrong && !trial.demanded);
                    report.add(Finding { wrong, optional, ..finding });
                }
                played(over, report.planned);
            }
            // Who cannot start on one board starts on no other.
            hopeless = report.headings.contains(&(Heading::Moves, Mark::Unchecked));
        }
        Ok(())
    }

    fn headings(&self) -> Vec<Heading> {
        let scheme = matches!(self.spec, PlayerSpec::Outside { protocol: Protocol::Racket, .. });
        let file = scheme.then_some(Heading::File);
        let control = (scheme && self.control).then_some(Heading::Control);
        let playing = [Heading::Start, Heading::Protocol, Heading::Moves, Heading::Time, Heading::Crash];
        file.into_iter().chain(control).chain(playing).collect()
    }

    /// How the player answers.
    fn manner(&self) -> Manner {
        match &self.spec {
            PlayerSpec::Outside { protocol: Protocol::Python | Protocol::Racket, .. } => Manner::Functions,
            PlayerSpec::Outside { protocol: Protocol::Piskvork, .. } => Manner::Engine,
            _ => Manner::Lines,
        }
    }

    /// The games to play.
    fn trials(&self) -> Vec<Trial> {
        let mut trials = Vec::new();
        let games = self.games.iter().map(|game| (game, true)).chain(self.others.iter().map(|game| (game, false)));
        for (game, demanded) in games {
            let weak = game.levels().into_iter().filter(|level| Some(*level) != game.strong()).take(2);
            let seats = 2.clamp(*game.seats().start(), *game.seats().end());
            let opponents = [None].into_iter().chain(weak.map(Some).filter(|_| seats > 1));
            for opponent in opponents {
                for seat in Seat::all(seats) {
                    let seed = Seed(trials.len() as u64 + 1);
                    trials.push(Trial { game: Arc::clone(game), demanded, opponent, seat, seats, seed });
                }
            }
        }
        trials
    }

    /// Plays one game and gives the player back, whose program goes on running.
    fn play(
        &self,
        trial: &Trial,
        student: Option<Box<dyn Player>>,
        circumstances: &Circumstances,
    ) -> Result<(Session, Box<dyn Player>), Fault> {
        let outside = matches!(self.spec, PlayerSpec::Outside { .. });
        let student = match student.filter(|_| outside) {
            Some(student) => student,
            None => crate::player(&*trial.game, &self.spec, circumstances)?,
        };
        let mut student = Some(student);
        let opponent = || -> Result<Box<dyn Player>, SetupError> {
            Ok(Box::new(Unhurried(match trial.opponent {
                Some(level) => trial.game.player(&PlayerSpec::of_level(level))?,
                None => Box::new(Wanderer),
            })))
        };
        let mut chairs = Seat::all(trial.seats)
            .map(|seat| match student.take_if(|_| seat == trial.seat) {
                Some(student) => Ok(Chair::Player(student)),
                None => opponent().map(Chair::Player),
            })
            .collect::<Result<Vec<_>, SetupError>>()?;
        let occupant = |seat: Seat| match (seat == trial.seat, trial.opponent) {
            (true, _) => Occupant::from(self.spec.clone()),
            (false, Some(level)) => Occupant::from(PlayerSpec::of_level(level)),
            (false, None) => Occupant::person(RANDOM),
        };
        let setup = Setup {
            players: Seat::all(trial.seats).map(occupant).collect(),
            wrong_moves: WrongMoves::Lose,
            clock: Some(self.clock),
            ..Setup::new(trial.seats, trial.seed)
        };
        let mut session = Session::new(Arc::clone(&trial.game), setup)?;
        play_match(&mut session, &mut chairs, &mut Umpire::new(circumstances))?;
        match chairs.into_iter().nth(trial.seat.index()) {
            Some(Chair::Player(student)) => Ok((session, student)),
            Some(Chair::Person) | None => Err(Fault::Stopped),
        }
    }
}

/// How a player answers, and so what there is to say to whoever wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// It writes lines of the protocol.
    Lines,
    /// It is a file with functions, whose author has never seen a line of the protocol.
    Functions,
    /// It is a Gomocup engine.
    Engine,
}

impl Manner {
    /// What is written by whoever is ready.
    fn ready(self) -> Option<String> {
        match self {
            Manner::Lines => Some("ready".to_owned()),
            Manner::Engine => Some("OK".to_owned()),
            Manner::Functions => None,
        }
    }
}

/// One game that is played to see how the player does.
pub(crate) struct Trial {
    game: Arc<dyn Game>,
    /// Whether the player has to be able to play it.
    demanded: bool,
    /// The level that it plays against, or nobody who thinks.
    opponent: Option<&'static str>,
    seat: Seat,
    seats: u8,
    seed: Seed,
}

impl Trial {
    /// The point of the game at which this session stands.
    fn place(&self, moves: usize) -> Place {
        Place {
            options: self.game.options(),
            seat: self.game.seat_name(self.seat),
            opponent: self.opponent.unwrap_or(RANDOM).to_owned(),
            number: moves + 1,
        }
    }

    /// What the player took for each move that it made.
    fn times<'a>(&'a self, session: &'a Session) -> impl Iterator<Item = (usize, Duration)> + 'a {
        let before = [0].into_iter().chain(session.log().iter().map(|entry| entry.at));
        session.log().iter().zip(before).enumerate().filter_map(|(place, (entry, before))| {
            let made = entry.seat == self.seat && matches!(entry.event, Event::Move(_));
            made.then(|| (place, Duration::from_millis(entry.at.saturating_sub(before))))
        })
    }
}

/// Makes any legal move: it leads a player to positions that nobody thought of.
struct Wanderer;

impl Player for Wanderer {
    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        let moves = sight.legal().moves;
        SplitMix64::new(task.seed).pick(&moves).cloned().map(Act::Move).ok_or(Trouble::NoMove)
    }
}

/// A player that takes its time. Levels need not be told what happens.
struct Unhurried(Box<dyn Player>);

impl Player for Unhurried {
    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        let chosen = self.0.choose(sight, task);
        thread::sleep(PAUSE);
        chosen
    }
}
