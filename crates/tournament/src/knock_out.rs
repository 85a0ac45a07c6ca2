//! The bracket of a knock-out: who stands where, who goes on, and who is placed where at the end.

use crate::round::{Round, Table};

/// The first bracket: the best seeds are as far apart as can be, and have the byes.
pub(crate) fn first(players: usize) -> Vec<Option<usize>> {
    let mut order = vec![0];
    while order.len() < players {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order.into_iter().map(|seed| (seed < players).then_some(seed)).collect()
}

/// A round from its bracket.
pub(crate) fn round(bracket: Vec<Option<usize>>, legs: u32) -> Round {
    let mut round = Round::default();
    for pair in bracket.chunks(2) {
        match pair {
            [Some(one), Some(other)] => round.tables.push(Table::new(vec![*one, *other], legs)),
            pair => round.byes.extend(pair.iter().flatten()),
        }
    }
    round.bracket = bracket;
    round
}

/// The bracket after these rounds, all settled; none after the final.
pub(crate) fn next(rounds: &[Round], third_place: bool) -> Option<Vec<Option<usize>>> {
    let last = rounds.last()?;
    if rounds.len() == rounds_in_all(rounds) {
        return None;
    }
    let decided = decided(last);
    let mut bracket: Vec<Option<usize>> = decided.iter().map(|(winner, _)| *winner).collect();
    if third_place && bracket.len() == 2 {
        bracket.extend(decided.iter().map(|(_, loser)| *loser));
    }
    Some(bracket)
}

/// Each round halves the bracket, down to the two of the final.
fn rounds_in_all(rounds: &[Round]) -> usize {
    rounds.first().map_or(0, |first| first.bracket.len().ilog2() as usize)
}

/// Whether all legs were played and nobody is ahead.
pub(crate) fn tied(table: &Table) -> bool {
    let [one, other] = table.players[..] else { return false };
    table.left.is_none() && table.settled() && table.between(one, other).0 == table.between(other, one).0
}

/// The place of each player, 1 for who won or is still in; those who go out in one round share a place.
pub(crate) fn places(players: usize, rounds: &[Round]) -> Vec<u32> {
    let mut places = vec![1; players];
    for (number, round) in rounds.iter().enumerate() {
        let last = number + 1 == rounds_in_all(rounds);
        for (pair, (_, loser)) in decided(round).into_iter().enumerate() {
            if let Some(loser) = loser {
                // In the last round the first pair plays for 1 and 2, the next one for 3 and 4.
                places[loser] = if last { 2 + 2 * pair as u32 } else { round.bracket.len() as u32 / 2 + 1 };
            }
        }
    }
    places
}

/// Who goes on from each pair of places, as far as it is settled.
pub(crate) fn winners(round: &Round) -> Vec<Option<usize>> {
    decided(round).into_iter().map(|(winner, _)| winner).collect()
}

/// Winner and loser of each pair of places, as far as it is settled.
fn decided(round: &Round) -> Vec<(Option<usize>, Option<usize>)> {
    let mut tables = round.tables.iter();
    let decide = |pair: &[Option<usize>]| match pair {
        [Some(_), Some(_)] => {
            tables.next().and_then(result).map_or((None, None), |(won, lost)| (Some(won), Some(lost)))
        }
        pair => (pair.iter().flatten().next().copied(), None),
    };
    round.bracket.chunks(2).map(decide).collect()
}

fn result(table: &Table) -> Option<(usize, usize)> {
    let [one, other] = table.players[..] else { return None };
    if !table.settled() {
        return None;
    }
    let wins = match table.left {
        Some(left) => left != one,
        None => {
            let ((own, ahead), (their, _)) = (table.between(one, other), table.between(other, one));
            // Points of the games break a tie, then the better seed, which is the smaller number.
            (own, ahead, other) > (their, ahead.saturating_neg(), one)
        }
    };
    Some(if wins { (one, other) } else { (other, one) })
}
