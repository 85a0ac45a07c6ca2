//! The dialogue of every game that has none of its own, in the reader's language.

use game::{
    Act, COMMON_WORDS, Effect, Event, Language, Message, Seat, Session, Termination, Threat, Translator, Trouble,
};

use render::Screen;

use crate::{Reply, Script, WORDS};

/// The most moves that are listed at once.
const MOST_LISTED: usize = 100;

/// What a person can ask for besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Hint,
    Threats,
    Rules,
    Back,
    Resign,
    Quit,
}

impl Command {
    /// The command of this name, in any of the languages, with or without its accents.
    fn of(word: &str) -> Option<Command> {
        const NAMES: &[(Command, &[&str])] = &[
            (Command::Hint, &["hint", "indice", "dica"]),
            (Command::Threats, &["threats", "menaces", "ameaças", "ameacas"]),
            (Command::Rules, &["rules", "règles", "regles", "regras"]),
            (Command::Back, &["back", "retour", "voltar"]),
            (Command::Resign, &["resign", "abandon", "desistir"]),
            (Command::Quit, &["quit", "quitter", "sair"]),
        ];
        let word = word.to_lowercase();
        NAMES.iter().find(|(_, names)| names.contains(&word.as_str())).map(|(command, _)| *command)
    }
}

/// Says what there is to say, plainly.
pub struct Plain {
    own: Translator,
    game: Translator,
    options: String,
    names: Vec<String>,
    people: Vec<bool>,
    hides: bool,
    threatens: bool,
}

impl Plain {
    /// The plain script for a session.
    pub fn new(session: &Session, language: Language) -> Self {
        let game = session.game();
        Plain {
            own: Translator::new(language, &[COMMON_WORDS, WORDS]),
            game: game.translator(language),
            options: game.options(),
            hides: game.hides(),
            threatens: game.threatens(),
            names: Seat::all(session.setup().seats).map(|seat| game.seat_name(seat)).collect(),
            people: Seat::all(session.setup().seats).map(|seat| session.setup().player(seat).spec.is_human()).collect(),
        }
    }

    /// The legal moves, as many as a screen holds.
    fn legal(&self, session: &Session, seat: Seat) -> String {
        let legal = session.sight(Some(seat)).legal().moves;
        let mut moves: Vec<String> = legal.iter().map(|text| self.written(session, text)).collect();
        let more = moves.len().saturating_sub(MOST_LISTED);
        moves.truncate(MOST_LISTED);
        if more > 0 {
            moves.push(self.own.say(&Message::new("more-moves").with("count", more as i64)));
        }
        moves.join("  ")
    }

    /// A move as people write it: in their own words, and by the names that the squares have at the edges of the board.
    fn written(&self, session: &Session, text: &str) -> String {
        let written = session.game().written(text);
        written.map_or_else(|| self.game.worded(text), |message| self.game.say(&message))
    }

    /// How the game is played, else what it is about, and what can be typed.
    fn rules(&self) -> String {
        let about = || self.game.say(&Message::new("about"));
        let rules = self.game.try_say(&Message::new("rules")).unwrap_or_else(about);
        format!("{rules}\n{}", self.commands())
    }

    /// What can be typed.
    fn commands(&self) -> String {
        let usual = self.own.say(&Message::new("commands"));
        if self.threatens { format!("{usual} {}", self.own.say(&Message::new("commands-threats"))) } else { usual }
    }

    /// How many moves to take back until a person can move otherwise than before.
    fn since_a_person_moved(&self, session: &Session) -> u32 {
        let line = session.line();
        let by_person = |(mover, _): &(Seat, &str)| self.people.get(mover.index()).copied().unwrap_or_default();
        line.iter().rposition(by_person).map_or(0, |place| (line.len() - place) as u32)
    }

    /// Which move lost the game, and why it is none.
    fn wrong(&self, session: &Session, seat: Seat, text: &str) -> String {
        let message = Message::new("wrong").with("seat", self.name(seat)).with("move", self.written(session, text));
        match session.sight(Some(seat)).check(text).now() {
            Err(why) => format!("{} {}", self.own.say(&message), self.game.say(why.message())),
            Ok(_) => self.own.say(&message),
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

impl Script for Plain {
    fn opening(&self) -> Vec<String> {
        vec![format!("{} ({})", self.game.say(&Message::new("title")), self.options), self.commands()]
    }

    fn board(&self, session: &Session, viewer: Option<Seat>, screen: &Screen) -> Option<String> {
        Some(render::on_screen(&session.scene(viewer), &self.game, screen))
    }

    fn hand_over(&self, seat: Seat) -> Option<String> {
        let message = Message::new("hand-over").with_seat("seat", seat, self.name(seat));
        self.hides.then(|| format!("{} ", self.own.say(&message)))
    }

    fn prompt(&self, _session: &Session, seat: Seat) -> String {
        format!("{}> ", self.name(seat))
    }

    fn reply(&self, session: &Session, seat: Seat, answer: String) -> Reply {
        let answer = answer.trim();
        if answer == "?" {
            return Reply::Say(self.legal(session, seat));
        }
        let Some(word) = answer.strip_prefix('!') else { return Reply::Act(Act::Move(answer.to_owned())) };
        match Command::of(word) {
            Some(Command::Resign) => Reply::Act(Act::Resign),
            Some(Command::Back) => Reply::Act(Act::TakeBack(self.since_a_person_moved(session))),
            Some(Command::Hint) => Reply::Hint,
            Some(Command::Threats) => Reply::Threats,
            Some(Command::Rules) => Reply::Say(self.rules()),
            Some(Command::Quit) => Reply::Leave,
            None => Reply::Say(self.commands()),
        }
    }

    fn hint(&self, session: &Session, text: Option<&str>) -> String {
        self.own.say(&match text {
            Some(text) => Message::new("hint").with("move", self.written(session, text)),
            None => Message::new("no-hint"),
        })
    }

    fn threats(&self, session: &Session, seat: Seat, threats: Option<&[Threat]>, screen: &Screen) -> String {
        match threats {
            Some([]) => self.own.say(&Message::new("no-threats")),
            Some(threats) => render::threats(&session.scene(Some(seat)), threats, &self.game, screen),
            None => self.own.say(&Message::new("threats-unknown")),
        }
    }

    fn refusal(&self, why: &Message) -> Option<String> {
        Some(self.game.say(why))
    }

    fn thinking(&self, seat: Seat, level: &str) -> String {
        self.own.say(&Message::new("thinking").with("seat", self.name(seat)).with("level", level))
    }

    fn failed(&self, seat: Seat, trouble: &Trouble) -> String {
        self.own.say(&Message::new("failed").with("seat", self.name(seat)).with("why", trouble.message()))
    }

    fn moved(&self, session: &Session, typed: bool) -> Vec<String> {
        let Some(entry) = session.log_for(None).pop() else { return Vec::new() };
        match &entry.event {
            Event::Move(_) => {}
            Event::Wrong(text) => return vec![self.wrong(session, entry.seat, text)],
            // After moves are taken back there is nothing new to tell.
            _ => return Vec::new(),
        }
        let played = (!typed).then(|| {
            Message::new("moved")
                .with("seat", self.name(entry.seat))
                .with("move", self.written(session, &entry.event.to_string()))
        });
        let scored = session.effects(None).into_iter().filter_map(|effect| match effect {
            Effect::Score { seat, points } => {
                Some(Message::new("scored").with("seat", self.name(seat)).with("points", format!("{points:+}")))
            }
            _ => None,
        });
        played.into_iter().chain(scored).map(|message| self.own.say(&message)).collect()
    }

    fn result(&self, session: &Session) -> Vec<String> {
        let Some(verdict) = session.verdict() else { return Vec::new() };
        if verdict.termination == Termination::Rules && verdict.outcome.scores().is_none() {
            // Without points the game itself has just said who wins.
            return Vec::new();
        }
        let ranks = verdict.outcome.ranks();
        let first: Vec<&str> =
            self.names.iter().zip(ranks).filter(|(_, rank)| **rank == 1).map(|(name, _)| name.as_str()).collect();
        let message = match first.as_slice() {
            // Who plays alone neither wins nor loses.
            _ if ranks.len() == 1 || first.is_empty() => return Vec::new(),
            [winner] => Message::new("won").with("seat", *winner),
            all if all.len() == ranks.len() => Message::new("drawn"),
            some => Message::new("shared").with("seats", some.join(", ")),
        };
        vec![self.own.say(&message)]
    }

    fn value(&self, _session: &Session) -> Option<String> {
        None
    }
}
