//! The dialogue of every game that has none of its own, in the reader's language.

use game::{COMMON_WORDS, Language, Message, Scene, Seat, Session, Translator, Verdict};

use crate::{Script, WORDS};

/// Says what there is to say, plainly.
pub struct Plain {
    own: Translator,
    game: Translator,
    options: String,
    names: Vec<String>,
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
        }
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

    fn board(&self, scene: &Scene) -> String {
        render::text(scene, &self.game)
    }

    fn turn(&self, _seat: Seat) -> Option<String> {
        None
    }

    fn prompt(&self, seat: Seat) -> String {
        format!("{}> ", self.name(seat))
    }

    fn refusal(&self, why: &Message) -> Option<String> {
        Some(self.game.say(why))
    }

    fn thinking(&self, seat: Seat, level: &str) -> String {
        self.own.say(&Message::new("thinking").with("seat", self.name(seat)).with("level", level))
    }

    fn result(&self, verdict: &Verdict) -> String {
        let ranks = verdict.outcome.ranks();
        match verdict.outcome.winner() {
            Some(winner) if ranks.len() > 1 => self.own.say(&Message::new("won").with("seat", self.name(winner))),
            None if ranks.iter().all(|rank| *rank == 1) => self.own.say(&Message::new("drawn")),
            None if ranks.contains(&1) => {
                let first: Vec<_> = self
                    .names
                    .iter()
                    .zip(ranks)
                    .filter(|(_, rank)| **rank == 1)
                    .map(|(name, _)| name.as_str())
                    .collect();
                self.own.say(&Message::new("shared").with("seats", first.join(", ")))
            }
            _ => self.own.say(&Message::new("ended-rules")),
        }
    }

    fn value(&self, verdict: &Verdict) -> String {
        let numbers: Vec<String> = match verdict.outcome.scores() {
            Some(scores) => scores.iter().map(ToString::to_string).collect(),
            None => verdict.outcome.ranks().iter().map(ToString::to_string).collect(),
        };
        numbers.join(" ")
    }

    fn commands(&self) -> bool {
        true
    }
}
