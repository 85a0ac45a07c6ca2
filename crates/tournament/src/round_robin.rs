//! Everybody meets everybody (circle method), or a few meet all others.

use crate::round::{Round, Table};

/// All rounds. One player stays, the others go round; with an odd number whoever meets the empty place pauses.
///
/// In each cycle everybody sits first about as often as second, and the next cycle swaps that.
pub(crate) fn everybody(players: usize, cycles: u32, legs: u32) -> Vec<Round> {
    let places = players + players % 2;
    let mut rounds = Vec::new();
    for cycle in 0..cycles {
        for turn in 0..places.saturating_sub(1) {
            let mut round = Round::default();
            for table in 0..places / 2 {
                // The last place stays; the others are the hours of a clock that turns by one.
                let hour = |offset: usize| (turn + offset) % (places - 1);
                let (one, other) = match table {
                    0 => (hour(0), places - 1),
                    _ => (hour(table), hour(places - 1 - table)),
                };
                if other >= players {
                    round.byes.push(one);
                    continue;
                }
                // The one who stays changes seats every round; the others by the side of the circle they are on.
                let swapped = if table == 0 { turn % 2 == 1 } else { table % 2 == 1 };
                round.tables.push(seated(one, other, swapped != (cycle % 2 == 1), legs));
            }
            rounds.push(round);
        }
    }
    rounds
}

/// All rounds of `challengers` against the rest. In a round each challenger has another opponent, where there are enough.
pub(crate) fn gauntlet(players: usize, challengers: usize, cycles: u32, legs: u32) -> Vec<Round> {
    let others = players - challengers;
    let width = challengers.max(others);
    let mut rounds = Vec::new();
    for cycle in 0..cycles {
        for turn in 0..width {
            let mut round = Round::default();
            for challenger in 0..challengers {
                let other = (challenger + turn) % width;
                if other < others {
                    let swapped = (turn + challenger) % 2 == 1;
                    round.tables.push(seated(challenger, challengers + other, swapped != (cycle % 2 == 1), legs));
                }
            }
            let plays = |player: &usize| round.tables.iter().any(|table| table.players.contains(player));
            round.byes = (0..players).filter(|player| !plays(player)).collect();
            rounds.push(round);
        }
    }
    rounds
}

fn seated(one: usize, other: usize, swapped: bool, legs: u32) -> Table {
    Table::new(if swapped { vec![other, one] } else { vec![one, other] }, legs)
}
