//! The dialogue of every game that has none of its own, in the reader's language.

use game::{Act, COMMON_WORDS, Effect, Event, Language, Message, Seat, Session, Termination, Translator};

use crate::{Reply, Script, WORDS};

/// The most moves that are listed at once.
const MOST_LISTED: usize = 100;

/// Says what there is to say, plainly.
pub struct Plain {
    own: Translator,
    game: Translator,
    options: String,
    names: Vec<String>,
    people: Vec<bool>,
}

impl Plain {
    /// The plain script for a session.
    pub fn new(session: &Session, language: Language) -> Self {
        let game = session.game();
        Plain {
            own: Translator::new(language, &[COMMON_WORDS, WORDS]),
            game: game.translator(language),
            options: game.options(),
            names: Seat::all(session.setup().seats).map(|seat| game.seat_name(seat)).collect(),
            people: Seat::all(session.setup().seats).map(|seat| session.setup().player(seat).spec.is_human()).collect(),
        }
    }

    /// The legal moves, as many as a screen holds.
    fn legal(&self, session: &Session, seat: Seat) -> String {
        let mut moves = session.sight(Some(seat)).legal().moves;
        let more = moves.len().saturating_sub(MOST_LISTED);
        moves.truncate(MOST_LISTED);
        if more > 0 {
            moves.push(self.own.say(&Message::new("more-moves").with("count", more as i64)));
        }
        moves.join("  ")
    }

    /// How many moves to take back until a person can move otherwise than before.
    fn since_a_person_moved(&self, session: &Session) -> u32 {
        let line = session.line();
        let by_person = |(mover, _): &(Seat, &str)| self.people.get(mover.index()).copied().unwrap_or_default();
        line.iter().rposition(by_person).map_or(0, |place| (line.len() - place) as u32)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

impl Script for Plain {
    fn opening(&self) -> Vec<String> {
        vec![
            format!("{} ({})", self.game.say(&Message::new("title")), self.options),
            self.own.say(&Message::new("commands")),
        ]
    }

    fn board(&self, session: &Session, viewer: Option<Seat>) -> Option<String> {
        Some(render::text(&session.scene(viewer), &self.game))
    }

    fn prompt(&self, _session: &Session, seat: Seat) -> String {
        format!("{}> ", self.name(seat))
    }

    fn reply(&self, session: &Session, seat: Seat, answer: String) -> Reply {
        match answer.trim() {
            "?" => Reply::Say(self.legal(session, seat)),
            "!resign" => Reply::Act(Act::Resign),
            "!back" => Reply::Act(Act::TakeBack(self.since_a_person_moved(session))),
            text if text.starts_with('!') => Reply::Say(self.own.say(&Message::new("commands"))),
            text => Reply::Act(Act::Move(text.to_owned())),
        }
    }

    fn refusal(&self, why: &Message) -> Option<String> {
        Some(self.game.say(why))
    }

    fn thinking(&self, seat: Seat, level: &str) -> String {
        self.own.say(&Message::new("thinking").with("seat", self.name(seat)).with("level", level))
    }

    fn moved(&self, session: &Session, typed: bool) -> Vec<String> {
        // After moves are taken back there is nothing new to tell.
        let Some(entry) = session.log_for(None).pop().filter(|entry| matches!(entry.event, Event::Move(_))) else {
            return Vec::new();
        };
        let played = (!typed)
            .then(|| Message::new("moved").with("seat", self.name(entry.seat)).with("move", entry.event.to_string()));
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
