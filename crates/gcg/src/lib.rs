//! Games of Scrabble as `.gcg` text, which other programs for the game read: a line for who plays, then one for each
//! turn with the rack, what was done, its points and the sum.
//!
//! ```
//! use gcg::{Sheet, What};
//!
//! let mut sheet = Sheet::new(["Ana Luz", "Rui"]);
//! sheet.turn(0, "ACEINR?", &What::Word { row: 7, column: 3, down: false, word: "CERNAi".into() }, 64);
//! sheet.turn(1, "UUVQIIO", &What::Exchange("UUV".into()), 0);
//! sheet.turn(0, "N", &What::Rack("QIIO".into()), 13);
//! assert_eq!(
//!     sheet.to_string(),
//!     "#character-encoding UTF-8\n#player1 Ana_Luz Ana Luz\n#player2 Rui Rui\n\
//!      >Ana_Luz: ACEINR? 8D CERNAi +64 64\n>Rui: UUVQIIO -UUV +0 0\n>Ana_Luz: (QIIO) +13 77\n"
//! );
//! ```

mod deal;
mod import;
mod transcript;

pub use deal::{Bag, Deal, DealError, Done};
pub use import::{Scored, Start, read};
pub use transcript::{Line, Player, Transcript, TranscriptError, looks};

use std::fmt::{self, Write};

/// What is done in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Lays a word: where it begins, from 0, which way it runs, and its letters; those of jokers are small, and a dot
    /// stands for a tile that lay there.
    Word {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// Whether it runs down.
        down: bool,
        /// The letters.
        word: String,
    },
    /// Exchanges these tiles.
    Exchange(String),
    /// Exchanges so many tiles.
    Exchanged(usize),
    /// Does nothing.
    Pass,
    /// Takes back the word before, which was none.
    Withdrawn,
    /// Is given the points of these tiles, which the others were left with.
    Rack(String),
    /// Loses the points of the tiles left on the rack.
    Left,
    /// Is given points because the word before was challenged in vain.
    Bonus,
    /// Loses points because of the time.
    Time,
}

/// A game as it is being written.
#[derive(Clone, Debug)]
pub struct Sheet {
    nicks: Vec<String>,
    totals: Vec<i64>,
    text: String,
}

impl Sheet {
    /// A game of these players, in the order of their seats, before the first turn.
    pub fn new(players: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let mut sheet = Sheet { nicks: Vec::new(), totals: Vec::new(), text: "#character-encoding UTF-8\n".to_owned() };
        for (place, name) in players.into_iter().enumerate() {
            let name: Vec<&str> =
                name.as_ref().split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
            // A nickname is one word, ends at a colon, and is nobody else's.
            let plain = name.join("_").replace([':', '>', '#'], "");
            let taken = plain.is_empty() || sheet.nicks.contains(&plain);
            let nick = if taken { format!("{plain}{}", place + 1) } else { plain };
            sheet.text += &format!("#player{} {nick} {}\n", place + 1, name.join(" "));
            sheet.nicks.push(nick);
            sheet.totals.push(0);
        }
        sheet
    }

    /// Points that a player had before the first turn.
    pub fn carry(&mut self, player: usize, points: i64) {
        if let Some(total) = self.totals.get_mut(player) {
            *total += points;
        }
    }

    /// A line for a player of these, counted from 0: the rack before, what was done, and its points.
    pub fn turn(&mut self, player: usize, rack: &str, what: &What, points: i64) {
        let (Some(nick), Some(total)) = (self.nicks.get(player), self.totals.get_mut(player)) else { return };
        *total += points;
        let rack = if matches!(what, What::Rack(_)) { String::new() } else { format!("{rack} ") };
        // A string takes all that is written.
        let _ = write!(self.text, ">{nick}: {rack}");
        let _ = match what {
            What::Word { row, column, down, word } => {
                let (row, column) = (row + 1, char::from(b'A'.saturating_add(*column as u8)));
                match down {
                    true => write!(self.text, "{column}{row} {word}"),
                    false => write!(self.text, "{row}{column} {word}"),
                }
            }
            What::Exchange(tiles) => write!(self.text, "-{tiles}"),
            What::Exchanged(count) => write!(self.text, "-{count}"),
            What::Pass => write!(self.text, "-"),
            What::Withdrawn => write!(self.text, "--"),
            What::Rack(tiles) => write!(self.text, "({tiles})"),
            What::Left => write!(self.text, "({})", rack.trim_end()),
            What::Bonus => write!(self.text, "(challenge)"),
            What::Time => write!(self.text, "(time)"),
        };
        let _ = writeln!(self.text, " {points:+} {total}");
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
