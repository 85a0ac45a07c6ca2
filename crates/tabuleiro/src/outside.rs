//! How programs of others are started and how long they may take, as the arguments of `play`, `match`, `tournament` and `check` say.

use std::time::Duration;

use game::{Budget, Game, Language, Measure, Message, PlayerSpec, TimeControl, Translator};
use referee::{Circumstances, Fault, Stop};

use crate::failure::Failure;
use crate::terminal;
use crate::wanted::Wanted;

impl Wanted<'_> {
    /// How programs are started: in the sandbox where that is asked for, or not at all.
    pub(crate) fn circumstances(&self) -> Result<Circumstances, Failure> {
        let mut circumstances = Circumstances::default();
        if let Some(time) = self.time("startup")? {
            circumstances.startup = time;
        }
        if let Some(time) = self.time("patience")? {
            circumstances.patience = time;
        }
        // Workers have sandboxes of their own.
        let elsewhere = self.matches.try_contains_id("nats").unwrap_or(false);
        if !self.matches.get_flag("sandbox") || elsewhere {
            return Ok(circumstances);
        }
        let none = |why: sandbox::Unavailable| {
            Failure::failed(Translator::new(self.language, &[sandbox::WORDS]).say(&why.message()))
        };
        circumstances.confined(sandbox::Jail::default()).map(|(confined, _)| confined).map_err(none)
    }

    /// The same for whoever plays games one after the other without people: Ctrl-C ends them, and no process stays.
    pub(crate) fn unattended(&self) -> Result<Circumstances, Failure> {
        let mut circumstances = self.circumstances()?;
        circumstances.stop = Stop::when(terminal::pressed());
        referee::adopt();
        Ok(circumstances)
    }

    /// The clock that is asked for.
    pub(crate) fn clock(&self) -> Result<Option<TimeControl>, Failure> {
        let read = |text: &str| {
            let wrong = |_| self.wrong(&Message::new("clock-wrong").with("given", text));
            text.parse::<TimeControl>().map_err(wrong)
        };
        self.text("clock").map(read).transpose()
    }

    /// A time such as `500ms`, `2s` or `1min`, where the arguments can have one of this name.
    fn time(&self, name: &'static str) -> Result<Option<Duration>, Failure> {
        let Ok(Some(text)) = self.matches.try_get_one::<String>(name) else { return Ok(None) };
        match text.parse() {
            Ok(TimeControl { budget: Budget::Move(time), measure: Measure::Wall }) => {
                Ok(Some(Duration::from_millis(time)))
            }
            _ => Err(self.wrong(&Message::new("time-wrong").with("name", name).with("given", text.as_str()))),
        }
    }

    /// Refuses players that only know the start of a game where games begin elsewhere.
    pub(crate) fn only_at_the_start<'a>(
        &self,
        game: &dyn Game,
        mut specs: impl Iterator<Item = &'a PlayerSpec>,
        argument: &'static str,
    ) -> Result<(), Failure> {
        match specs.find(|spec| referee::plays_from_start_only(game, spec)) {
            Some(spec) => {
                let message = Message::new("from-start").with("player", spec.to_string());
                Err(self.wrong(&message.with("argument", argument)))
            }
            None => Ok(()),
        }
    }
}

/// A fault as a sentence.
pub(crate) fn in_words(fault: &Fault, game: &dyn Game, language: Language) -> String {
    match fault {
        Fault::Setup(error) => game.translator(language).say(&error.message()),
        other => Translator::new(language, &[referee::WORDS]).say(&other.message()),
    }
}
