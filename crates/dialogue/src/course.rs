//! The course of play, the same for every game and script: show the board, ask or let think, until the end.

use std::io;

use game::{
    Act, Chair, Declined, Game, Host, Limits, Occupant, PlayerSpec, Seat, Session, SetupError, Task, Threat, Trouble,
    Watch, play_match,
};

use crate::{Console, Interrupted, Reply, Script};

/// So many positions a strong player looks at for a hint: well under a second.
const HINT_NODES: u64 = 50_000;

/// Seats players: people are asked at the console, levels are made.
pub fn seat(game: &dyn Game, players: &[Occupant]) -> Result<Vec<Chair>, SetupError> {
    let chair = |player: &Occupant| match &player.spec {
        PlayerSpec::Human => Ok(Chair::Person),
        spec => game.player(spec).map(Chair::Player),
    };
    players.iter().map(chair).collect()
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
    let people = chairs.iter().map(Chair::is_person).collect();
    let mut table = Table { console, script, keep, people, asked: None, typed: false, alone: 0, seen: None };
    (table.keep)(session)?;
    for line in script.opening() {
        table.console.say(&line)?;
    }
    table.show(session)?;
    play_match(session, chairs, &mut table)?;
    script.result(session).iter().try_for_each(|line| console.say(line))
}

/// A match as it is played over a console.
struct Table<'a, 'k> {
    console: &'a mut dyn Console,
    script: &'a dyn Script,
    keep: &'a mut Keep<'k>,
    people: Vec<bool>,
    /// Who has been told that it is their turn.
    asked: Option<Seat>,
    /// Whether a person acted last.
    typed: bool,
    /// How many moves levels have made since a person was asked.
    alone: usize,
    /// Who saw the board last.
    seen: Option<Seat>,
}

impl Host for Table<'_, '_> {
    type Error = Interrupted;

    /// Asks a person until there is something to do.
    fn ask(&mut self, session: &Session, seat: Seat) -> Result<Act, Interrupted> {
        self.typed = true;
        self.alone = 0;
        if self.asked.replace(seat).is_none()
            && let Some(line) = self.script.turn(seat)
        {
            self.console.say(&line)?;
        }
        loop {
            let answer = self.console.ask(&self.script.prompt(session, seat))?;
            match self.script.reply(session, seat, answer) {
                Reply::Say(line) => self.console.say(&line)?,
                Reply::Hint => {
                    let hint = self.hint(session, seat);
                    self.console.say(&self.script.hint(session, hint.as_deref()))?;
                }
                Reply::Threats => {
                    let threats = self.threats(session, seat);
                    let screen = self.console.screen();
                    self.console.say(&self.script.threats(session, seat, threats.as_deref(), &screen))?;
                }
                Reply::Leave => return Err(Interrupted::Left),
                Reply::Act(act) => return Ok(act),
            }
        }
    }

    fn refused(&mut self, _session: &Session, _seat: Seat, why: &Declined) -> Result<(), Interrupted> {
        self.script.refusal(&why.message()).map_or(Ok(()), |line| self.console.say(&line))
    }

    fn thinks(&mut self, session: &Session, seat: Seat) -> Result<(), Interrupted> {
        self.typed = false;
        self.alone += 1;
        if self.is_deserted() {
            return Ok(());
        }
        let spec = session.setup().player(seat).spec;
        // In a dialogue a level goes by its name, whatever it may spend.
        let name = spec.level().map_or_else(|| spec.to_string(), str::to_owned);
        self.console.say(&self.script.thinking(seat, &name))
    }

    fn failed(&mut self, _session: &Session, seat: Seat, trouble: &Trouble) -> Result<(), Interrupted> {
        self.console.say(&self.script.failed(seat, trouble))
    }

    fn entered(&mut self, session: &Session) -> Result<(), Interrupted> {
        self.asked = None;
        (self.keep)(session)?;
        if self.is_deserted() && session.verdict().is_none() {
            return Ok(());
        }
        for line in self.script.moved(session, self.typed) {
            self.console.say(&line)?;
        }
        self.show(session)
    }

    fn watch(&mut self) -> &mut dyn Watch {
        self.console.watch()
    }
}

impl Table<'_, '_> {
    /// Whether all people have left: for two rounds nobody was asked. Levels then play to the end without being watched.
    fn is_deserted(&self) -> bool {
        self.people.contains(&true) && self.alone > 2 * self.people.len()
    }

    /// Shows the board to whoever sits at the console: to the person on turn, else to the only person there is.
    fn show(&mut self, session: &Session) -> Result<(), Interrupted> {
        let person = |seat: &Seat| self.people.get(seat.index()).copied().unwrap_or_default();
        let mut people = Seat::all(session.setup().seats).filter(person);
        let only = people.next().filter(|_| people.next().is_none());
        let viewer = session.turn().seat().filter(person).or(only);
        if let Some(viewer) = viewer
            && self.seen.replace(viewer).is_some_and(|before| before != viewer)
            && let Some(line) = self.script.hand_over(viewer)
        {
            self.console.hand_over(&line)?;
        }
        let board = self.script.board(session, viewer, &self.console.screen());
        board.map_or(Ok(()), |board| self.console.say(&board))
    }

    /// The move that the strongest player here would make.
    fn hint(&mut self, session: &Session, seat: Seat) -> Option<String> {
        let game = session.game();
        let strong = game.engine(Limits { nodes: Some(HINT_NODES), ..Limits::default() });
        let mut player = match strong {
            Some(player) => player,
            None => game.player(&PlayerSpec::of_level(*game.levels().last()?)).ok()?,
        };
        player.begin(game, &session.open_setup(), seat, &*session.sight(Some(seat))).ok()?;
        let mut task = Task::new(session.seed_of_move(), self.console.watch());
        let chosen = player.choose(&*session.sight(Some(seat)), &mut task);
        self.console.watch().answered();
        if let Act::Move(text) = chosen.ok()? { Some(text) } else { None }
    }

    /// What threatens, where the game has a player that tells it.
    fn threats(&mut self, session: &Session, seat: Seat) -> Option<Vec<Threat>> {
        let game = session.game();
        let mut player = game.engine(Limits::default()).filter(|_| game.threatens())?;
        let mut task = Task::new(session.seed_of_move(), self.console.watch());
        let found = player.threats(&*session.sight(Some(seat)), &mut task);
        self.console.watch().answered();
        found
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
