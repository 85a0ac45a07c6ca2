//! A table for the tests: a game, its players, and a console that shows what a terminal would show.

use catalog::Catalog;
use dialogue::{Console, Interrupted};
use game::{Language, Occupant, Patient, PlayerSpec, Seed, Session, Setup, Title, Watch, WrongMoves};

/// Answers from a list, and remembers all that stands on the screen.
pub(crate) struct Screen {
    answers: std::vec::IntoIter<String>,
    pub(crate) text: String,
    watch: Patient,
}

impl Screen {
    pub(crate) fn new(answers: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let answers: Vec<String> = answers.into_iter().map(Into::into).collect();
        Screen { answers: answers.into_iter(), text: String::new(), watch: Patient }
    }
}

impl Console for Screen {
    fn say(&mut self, line: &str) -> Result<(), Interrupted> {
        self.text.push_str(line);
        self.text.push('\n');
        Ok(())
    }

    fn ask(&mut self, prompt: &str) -> Result<String, Interrupted> {
        self.text.push_str(prompt);
        let answer = self.answers.next().ok_or(Interrupted::InputClosed)?;
        self.text.push_str(&answer);
        self.text.push('\n');
        Ok(answer)
    }

    fn watch(&mut self) -> &mut dyn Watch {
        &mut self.watch
    }
}

/// All games of the program and the one of the tests.
pub(crate) fn catalog() -> Catalog {
    Catalog::of(Catalog::standard().titles().iter().cloned().chain([Title::of::<tiny::Tiny>()]))
}

/// A finished dialogue: what stands on the screen, and what the specified function returns.
pub(crate) struct Finished {
    pub(crate) screen: String,
    pub(crate) value: Option<String>,
    pub(crate) session: Session,
}

/// A game to be played: the usual one, unless something is changed.
pub(crate) struct Deal<'a> {
    pub(crate) game: &'a str,
    pub(crate) options: &'a [(&'a str, &'a str)],
    pub(crate) wrong_moves: WrongMoves,
    pub(crate) seed: u64,
}

impl<'a> Deal<'a> {
    pub(crate) fn of(game: &'a str) -> Self {
        Deal { game, options: &[], wrong_moves: dialogue::manners(game).wrong_moves, seed: 5 }
    }

    /// Plays with these players and answers, to the end of the game or of the answers.
    pub(crate) fn play(&self, players: &[&str], answers: impl IntoIterator<Item = impl Into<String>>) -> Finished {
        let title = catalog().title(self.game).expect("a game").clone();
        let game = title.open(self.options.iter().copied()).expect("good options");
        let setup = Setup {
            wrong_moves: self.wrong_moves,
            players: occupants(players),
            ..Setup::new(players.len() as u8, Seed(self.seed))
        };
        let mut chairs = dialogue::seat(&*game, &setup.players).expect("players there are");
        let mut session = Session::new(game, setup).expect("a table");
        let script = dialogue::script(&session, Language::En);
        let mut screen = Screen::new(answers);
        let end = dialogue::play(&mut screen, &*script, &mut session, &mut chairs, &mut |_| Ok(()));
        assert!(matches!(end, Ok(()) | Err(Interrupted::InputClosed)), "{end:?}");
        let value = session.verdict().and_then(|_| script.value(&session));
        Finished { screen: screen.text, value, session }
    }
}

/// Who plays, by their specs.
pub(crate) fn occupants(specs: &[&str]) -> Vec<Occupant> {
    specs.iter().map(|spec| spec.parse::<PlayerSpec>().expect("a spec").into()).collect()
}

/// Plays the usual game with these options.
pub(crate) fn play(
    (game, options): (&str, &[(&str, &str)]),
    players: &[&str],
    answers: impl IntoIterator<Item = impl Into<String>>,
) -> Finished {
    Deal { options, ..Deal::of(game) }.play(players, answers)
}
