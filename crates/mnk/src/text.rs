//! The board as text "for our eyes": stones and crossings joined by lines.

use std::fmt;

use crate::board::{Board, Stone};

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::X => "X",
            Self::O => "O",
        })
    }
}

/// The drawn board, with no newline at the end (`tabuleiro_para_str`).
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.rows().enumerate() {
            if number > 0 {
                let bars = vec!["|"; row.len()].join("   ");
                write!(f, "\n{bars}\n")?;
            }
            for (number, cell) in row.iter().enumerate() {
                if number > 0 {
                    f.write_str("---")?;
                }
                match cell {
                    Some(stone) => write!(f, "{stone}")?,
                    None => f.write_str("+")?,
                }
            }
        }
        Ok(())
    }
}
