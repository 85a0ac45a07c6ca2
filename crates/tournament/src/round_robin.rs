//! Everybody meets everybody (circle method), or a few meet all others; and who comes late to a round robin.

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

/// Takes in a player who comes late, from the round with this index on. All meetings that were planned are still played; the
/// new player has one in each round that is left, with somebody not met before.
///
/// Whoever pauses meets the new player. Where nobody pauses, two give up their meeting: one of them meets the new player, the
/// other pauses, and their meeting is moved to a round in which both are free, or to one more round at the end.
pub(crate) fn take_in(rounds: &mut Vec<Round>, from: usize, newcomer: usize, cycles: u32, legs: u32, left: &[bool]) {
    let mut late = Late { newcomer, cycles, legs, left, met: vec![0; newcomer], moved: vec![0; newcomer] };
    let mut moved = Vec::new();
    for at in from..rounds.len() {
        let surplus = surplus(rounds, newcomer + 1);
        moved.extend(late.place(&mut rounds[at], &surplus));
    }
    for table in moved {
        let free = |round: &Round| table.players.iter().all(|player| round.byes.contains(player));
        let at = (from..rounds.len()).find(|at| free(&rounds[*at])).unwrap_or_else(|| {
            let byes = (0..=newcomer).filter(|player| !left[*player]).collect();
            rounds.push(Round { byes, ..Round::default() });
            rounds.len() - 1
        });
        rounds[at].byes.retain(|player| !table.players.contains(player));
        rounds[at].tables.push(table);
    }
    // In the rounds that were added the new player has not been looked for yet.
    for at in from..rounds.len() {
        let surplus = surplus(rounds, newcomer + 1);
        let round = &mut rounds[at];
        if round.byes.contains(&newcomer) && late.joined(round, &surplus) {
            round.byes.retain(|player| *player != newcomer);
        }
    }
}

/// Somebody who comes late, and what that does to the others.
struct Late<'a> {
    newcomer: usize,
    cycles: u32,
    legs: u32,
    left: &'a [bool],
    /// How often the new player meets each other one.
    met: Vec<u32>,
    /// How many meetings of each were moved.
    moved: Vec<u32>,
}

impl Late<'_> {
    fn may_meet(&self, player: usize) -> bool {
        player < self.newcomer && !self.left[player] && self.met[player] < self.cycles
    }

    /// Gives the new player a meeting in this round; returns the one that has to be moved for it.
    fn place(&mut self, round: &mut Round, surplus: &[i64]) -> Option<Table> {
        if self.joined(round, surplus) {
            return None;
        }
        let open = |table: &Table| table.left.is_none() && table.players.iter().all(|player| !self.left[*player]);
        let ways = round.tables.iter().enumerate().filter(|(_, table)| open(table)).flat_map(|(at, table)| {
            let [one, other] = table.players[..] else { return Vec::new() };
            vec![(at, one, other), (at, other, one)]
        });
        // Moved meetings are spread over the players, so that few rounds take them.
        let cost = |(_, meets, pauses): &(usize, usize, usize)| {
            (self.moved[*meets] + self.moved[*pauses], self.moved[*pauses])
        };
        let Some((at, meets, pauses)) = ways.filter(|(_, meets, _)| self.may_meet(*meets)).min_by_key(cost) else {
            round.byes.push(self.newcomer);
            return None;
        };
        self.met[meets] += 1;
        self.moved[meets] += 1;
        self.moved[pauses] += 1;
        round.byes.push(pauses);
        Some(std::mem::replace(&mut round.tables[at], self.against(meets, surplus)))
    }

    /// Whether the new player has met somebody who pauses in this round.
    fn joined(&mut self, round: &mut Round, surplus: &[i64]) -> bool {
        let Some(place) = round.byes.iter().position(|player| self.may_meet(*player)) else { return false };
        let other = round.byes.remove(place);
        self.met[other] += 1;
        round.tables.push(self.against(other, surplus));
        true
    }

    /// Who sat first less often sits first.
    fn against(&self, other: usize, surplus: &[i64]) -> Table {
        seated(self.newcomer, other, surplus[other] < surplus[self.newcomer], self.legs)
    }
}

/// How much more often each player sits first than second.
fn surplus(rounds: &[Round], players: usize) -> Vec<i64> {
    let mut sums = vec![0; players];
    for table in rounds.iter().flat_map(|round| &round.tables) {
        if let [first, second] = table.players[..] {
            sums[first] += 1;
            sums[second] -= 1;
        }
    }
    sums
}
