//! Which rules are in force: the one place where the games of this crate differ.

/// The rules in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// The fewest seats.
    pub fewest: u8,
    /// The most seats.
    pub most: u8,
    /// Every word but the first must touch one that lies there.
    pub leaning: bool,
    /// Premium squares count.
    pub premiums: bool,
    /// Seven tiles at once are worth fifty points more.
    pub bonus: bool,
    /// All words that a play forms are checked and scored, not just the one named.
    pub crossings: bool,
    /// The bag holds jokers.
    pub jokers: bool,
    /// Tiles may be exchanged.
    pub exchange: bool,
    /// A seat may stop for good.
    pub stopping: bool,
    /// What ends the game when the tiles run out.
    pub end_rule: EndRule,
    /// What becomes of words that are not in the dictionary.
    pub challenge: Challenge,
    /// The text board is the good-looking one.
    pub pretty: bool,
    /// A play may also be written with its word first, as the specification has it: `MAISON H 7 3`.
    pub word_first: bool,
}

/// What ends the game when the tiles run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndRule {
    /// A play that finds the bag empty; tiles left over do not count.
    EmptyBag,
    /// A seat without tiles while the bag is empty; tiles left over count against their owners.
    EmptyRack,
}

/// What becomes of words that are not in the dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Challenge {
    /// They are refused.
    Void,
    /// They are laid, and the next seat may challenge them at no risk.
    Single,
    /// They are laid, and the next seat may challenge them: it loses its turn when it is wrong.
    Double,
    /// They are laid, and the next seat may challenge them: whoever laid them gets so many points when it is wrong.
    Points(i64),
}

impl Challenge {
    /// All that can be chosen, by the names of the option.
    pub(crate) const NAMED: [(&'static str, Challenge); 5] = [
        ("void", Challenge::Void),
        ("single", Challenge::Single),
        ("double", Challenge::Double),
        ("five", Challenge::Points(5)),
        ("ten", Challenge::Points(10)),
    ];

    /// Its name, if it can be chosen.
    pub(crate) fn name(self) -> Option<&'static str> {
        Self::NAMED.iter().find(|(_, own)| *own == self).map(|(name, _)| *name)
    }

    /// What whoever laid a word gets for a challenge in vain.
    pub(crate) fn points(self) -> i64 {
        if let Challenge::Points(points) = self { points } else { 0 }
    }
}

impl Law {
    /// The simplified game for one.
    pub const SIMPLE: Law = Law {
        fewest: 1,
        most: 1,
        leaning: false,
        premiums: false,
        bonus: false,
        crossings: false,
        jokers: false,
        exchange: false,
        stopping: true,
        end_rule: EndRule::EmptyBag,
        challenge: Challenge::Void,
        pretty: false,
        word_first: true,
    };

    /// The whole game.
    pub const WHOLE: Law = Law {
        fewest: 2,
        most: game::MOST_SEATS,
        leaning: true,
        premiums: true,
        bonus: true,
        crossings: true,
        jokers: true,
        exchange: true,
        stopping: false,
        end_rule: EndRule::EmptyRack,
        challenge: Challenge::Void,
        pretty: true,
        word_first: false,
    };
}
