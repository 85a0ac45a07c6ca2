//! Whether a game was dealt by the secret that was promised when it began. What was promised is a hash, which tells nothing
//! of the secret and fits no other; that the moves could be played with what the secret deals is what a replay shows.

use crate::record::{COMMITMENT, GAME_ID};
use crate::{Deal, Message, Record, RecordError};

/// Why a record does not show that its game was dealt honestly.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Dishonest {
    /// It says too little, or what it says cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It was dealt by a number, which can be found out, or began from a position that somebody chose.
    #[error("the game was not dealt by a secret, but by a seed or a position that somebody may have chosen")]
    Chosen,
    /// The secret is not the one that was promised.
    #[error("the secret gives {found}, but {promised} was promised")]
    Secret {
        /// What was promised.
        promised: String,
        /// What the secret gives.
        found: String,
    },
}

impl Dishonest {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            Dishonest::Record(error) => error.message(),
            Dishonest::Chosen => Message::new("deal-chosen"),
            Dishonest::Secret { promised, found } => {
                Message::new("deal-other").with("promised", promised.as_str()).with("found", found.as_str())
            }
        }
    }
}

impl Record {
    /// Checks that the game was dealt by the secret that was promised, and tells the promise. Whoever noted it when the
    /// game began gives it here: a record alone can only be true to itself. The record has to
    /// [replay](crate::Session::replay) too.
    pub fn honest(&self, noted: Option<&str>) -> Result<String, Dishonest> {
        let need = |name: &'static str| self.tag(name).ok_or(RecordError::Missing(name));
        let (game, told) = (need(GAME_ID)?, need(COMMITMENT)?);
        // Without it the game goes on, and the secret is not told yet.
        need("Seed")?;
        let Deal::Secret(secret) = self.setup()?.deal else { return Err(Dishonest::Chosen) };
        if self.tag("Position").is_some() {
            return Err(Dishonest::Chosen);
        }
        let found = secret.commitment(game);
        match [Some(told), noted].into_iter().flatten().find(|promised| !promised.eq_ignore_ascii_case(&found)) {
            Some(promised) => Err(Dishonest::Secret { promised: promised.to_owned(), found }),
            None => Ok(found),
        }
    }
}
