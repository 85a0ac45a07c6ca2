//! Tables of three or four: everybody meets everybody about equally often, and sits everywhere about equally often.
//!
//! A plan is improved by swapping two players of a round until no swap helps, from several starts; the best is kept. What
//! is made small is the sum of the squares of how often each two meet.

use game::{Seed, SplitMix64};

use crate::round::{Round, Table};

/// How often things happened among the players so far.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// How often each two met.
    pub(crate) met: Vec<Vec<u32>>,
    /// How often each player sat at each seat.
    pub(crate) sat: Vec<Vec<u32>>,
    /// How often each player paused.
    pub(crate) paused: Vec<u32>,
}

impl Past {
    pub(crate) fn new(players: usize, seats: usize) -> Self {
        Past { met: vec![vec![0; players]; players], sat: vec![vec![0; seats]; players], paused: vec![0; players] }
    }

    /// Counts a table that played.
    pub(crate) fn count(&mut self, table: &[usize]) {
        each_two(table, |one, other| self.meet(one, other, 1));
        table.iter().enumerate().for_each(|(seat, player)| self.sat[*player][seat] += 1);
    }

    fn cost(&self) -> u64 {
        self.met.iter().flatten().map(|times| u64::from(*times).pow(2)).sum()
    }

    /// Counts that these met, or with `-1` that they did not.
    fn meet(&mut self, one: usize, other: usize, times: i32) {
        for (one, other) in [(one, other), (other, one)] {
            self.met[one][other] = self.met[one][other].saturating_add_signed(times);
        }
    }
}

/// More starts find better plans, slowly; large fields have many good ones.
const STARTS: u64 = 40;

/// Plans so many rounds for the players who are there. Who paused least pauses first, where the tables do not take all.
pub(crate) fn plan(past: &Past, present: &[usize], seats: usize, rounds: usize, legs: u32) -> Vec<Round> {
    if present.len() < seats {
        return Vec::new();
    }
    let starts = (STARTS * 100 / (present.len() * rounds).max(1) as u64).clamp(1, STARTS);
    let best = (0..starts)
        .map(|seed| improved(past.clone(), present, seats, rounds, seed))
        .min_by_key(|(past, _)| past.cost())
        .map(|(_, plan)| plan)
        .unwrap_or_default();
    let mut sat = past.sat.clone();
    best.into_iter()
        .map(|players| {
            let (playing, byes) = players.split_at(players.len() - players.len() % seats);
            let tables = playing.chunks(seats).map(|table| Table::new(seated(table, &mut sat), legs));
            Round { tables: tables.collect(), byes: byes.to_vec(), bracket: Vec::new() }
        })
        .collect()
}

/// One start: rounds in random order, then swaps. A round is its players table by table, and behind them who pauses.
fn improved(mut past: Past, present: &[usize], seats: usize, rounds: usize, seed: u64) -> (Past, Vec<Vec<usize>>) {
    let mut chance = SplitMix64::new(Seed(seed));
    let playing = present.len() - present.len() % seats;
    let mut plan = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        let mut order = present.to_vec();
        chance.shuffle(&mut order);
        // Sorting is stable: among equals chance decides who pauses, and nobody pauses twice before all have once.
        order.sort_by_key(|player| std::cmp::Reverse(past.paused[*player]));
        let (plays, pauses) = order.split_at_mut(playing);
        chance.shuffle(plays);
        pauses.iter().for_each(|player| past.paused[*player] += 1);
        for table in plays.chunks(seats) {
            each_two(table, |one, other| past.meet(one, other, 1));
        }
        plan.push(order);
    }
    // A round that is as good as it gets can become better again when another has changed.
    while (0..rounds)
        .map(|round| improve(&mut past, &mut plan[round][..playing], seats))
        .filter(|better| *better)
        .count()
        > 0
    {}
    (past, plan)
}

/// Swaps players of different tables of one round while that helps; says whether it did.
fn improve(past: &mut Past, order: &mut [usize], seats: usize) -> bool {
    let mut changed = false;
    for at in 0..order.len() {
        for to in (at / seats + 1) * seats..order.len() {
            let gain = |past: &Past, player: usize, table: &[usize], without: usize| -> i64 {
                let others = table.iter().filter(|other| **other != without && **other != player);
                others.map(|other| i64::from(past.met[player][*other])).sum()
            };
            let table = |place: usize| place / seats * seats..place / seats * seats + seats;
            let (one, other) = (order[at], order[to]);
            let (own, their) = (&order[table(at)], &order[table(to)]);
            // A meeting more costs 2m + 1, one less saves 2m - 1.
            let before = gain(past, one, own, one) + gain(past, other, their, other);
            let after = gain(past, one, their, other) + gain(past, other, own, one);
            if after + 2 * (seats as i64 - 1) < before {
                for (leaves, enters, table) in [(one, other, own), (other, one, their)] {
                    for stays in table.iter().filter(|stays| **stays != leaves) {
                        past.meet(leaves, *stays, -1);
                        past.meet(enters, *stays, 1);
                    }
                }
                order.swap(at, to);
                changed = true;
            }
        }
    }
    changed
}

fn each_two(table: &[usize], mut with: impl FnMut(usize, usize)) {
    for (at, one) in table.iter().enumerate() {
        table[at + 1..].iter().for_each(|other| with(*one, *other));
    }
}

/// The order in which the seats that everybody had become most equal, of all orders.
fn seated(table: &[usize], sat: &mut [Vec<u32>]) -> Vec<usize> {
    let mut best = (u32::MAX, table.to_vec());
    permutations(&mut table.to_vec(), 0, &mut |order| {
        // Taking a seat for the m-th time costs 2m + 1 more; the 1 is the same in all orders.
        let cost = order.iter().enumerate().map(|(seat, player)| sat[*player][seat]).sum();
        if cost < best.0 {
            best = (cost, order.to_vec());
        }
    });
    best.1.iter().enumerate().for_each(|(seat, player)| sat[*player][seat] += 1);
    best.1
}

fn permutations(items: &mut Vec<usize>, from: usize, with: &mut impl FnMut(&[usize])) {
    if from == items.len() {
        return with(items);
    }
    for at in from..items.len() {
        items.swap(from, at);
        permutations(items, from + 1, with);
        items.swap(from, at);
    }
}
