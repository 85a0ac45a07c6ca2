//! What is said of worth and judgements, in one language.

use game::{COMMON_WORDS, Game, Language, Message, Translator, Value, Worth};

use crate::{Judgement, WORDS};

/// The messages of reviews and those of the game.
pub(crate) struct Words<'a> {
    own: Translator,
    game: Translator,
    played: &'a dyn Game,
}

impl<'a> Words<'a> {
    pub(crate) fn new(played: &'a dyn Game, language: Language) -> Self {
        Words { own: Translator::new(language, &[COMMON_WORDS, WORDS]), game: played.translator(language), played }
    }

    /// The messages of the game.
    pub(crate) fn game(&self) -> &Translator {
        &self.game
    }

    pub(crate) fn language(&self) -> Language {
        self.own.language()
    }

    pub(crate) fn say(&self, message: &Message) -> String {
        self.own.say(message)
    }

    /// A message without arguments.
    pub(crate) fn word(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    /// `+0.35`, `−0.20`, `win in 7 plies`, `draw`.
    pub(crate) fn worth(&self, worth: Worth) -> String {
        let (value, plies) = match worth {
            Worth::Estimate(_) => return self.number(worth.to_string().replace('-', "−")),
            Worth::Proven { value, plies } => (value, plies),
        };
        let plies = plies.filter(|plies| *plies > 0).map(i64::from);
        match (value, plies) {
            (Value::Win, Some(plies)) => self.say(&Message::new("worth-win-in").with("plies", plies)),
            (Value::Loss, Some(plies)) => self.say(&Message::new("worth-loss-in").with("plies", plies)),
            (Value::Win, None) => self.word("worth-win"),
            (Value::Loss, None) => self.word("worth-loss"),
            (Value::Draw, _) => self.word("worth-draw"),
        }
    }

    /// The same where points are expected: `+34.5, 62 %`.
    pub(crate) fn value(&self, worth: Worth, equity: Option<i32>) -> String {
        let Some(equity) = equity else { return self.worth(worth) };
        let chance = if worth.proven().is_some() { self.worth(worth) } else { self.percent(worth.expectation()) };
        format!("{}, {chance}", self.number(format!("{:+.1}", f64::from(equity) / 100.0).replace('-', "−")))
    }

    /// Hundredths of a point as points: `34.5`.
    pub(crate) fn points(&self, hundredths: i32) -> String {
        self.number(format!("{:.1}", f64::from(hundredths) / 100.0))
    }

    /// A move as people write it.
    pub(crate) fn moved(&self, text: &str) -> String {
        self.played.written(text).map_or_else(|| clean(text), |written| self.game.say(&written))
    }

    /// A part of a game in hundredths: `59 %`.
    pub(crate) fn percent(&self, part: f64) -> String {
        format!("{:.0} %", part * 100.0)
    }

    /// A number as the language writes it.
    pub(crate) fn number(&self, text: String) -> String {
        if self.language() == Language::En { text } else { text.replace('.', ",") }
    }

    /// `?? blunder`.
    pub(crate) fn judgement(&self, judgement: Judgement) -> String {
        format!("{} {}", judgement.sign(), self.judgement_word(judgement))
    }

    pub(crate) fn judgement_word(&self, judgement: Judgement) -> String {
        self.say(&Message::new(format!("judgement-{}", judgement.name())))
    }

    /// What the game is called, with its options.
    pub(crate) fn title(&self, rules: &str) -> String {
        format!("{} ({rules})", self.game.say(&Message::new("title")))
    }
}

/// A text from outside, without control characters, which a terminal would obey.
pub(crate) fn clean(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter }).collect()
}
