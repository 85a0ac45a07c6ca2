//! Swiss pairings against brute force over all pairings, in fields of up to nine.

use std::collections::HashMap;

use game::{Seed, SplitMix64};
use tournament::{Event, Format, Round};

/// What the rules of the pairing look at, counted afresh from the rounds.
struct Field {
    half_points: HashMap<usize, u32>,
    met: HashMap<(usize, usize), u32>,
    byes: HashMap<usize, u32>,
    surplus: HashMap<usize, i32>,
}

impl Field {
    fn of(rounds: &[Round]) -> Self {
        let mut field =
            Field { half_points: HashMap::new(), met: HashMap::new(), byes: HashMap::new(), surplus: HashMap::new() };
        for round in rounds {
            for player in &round.byes {
                *field.byes.entry(*player).or_default() += 1;
                *field.half_points.entry(*player).or_default() += 4;
            }
            for table in &round.tables {
                let (one, other) = (table.players[0], table.players[1]);
                let Some(games) = &table.legs[0] else { continue };
                *field.met.entry((one.min(other), one.max(other))).or_default() += 1;
                *field.surplus.entry(one).or_default() += 1;
                *field.surplus.entry(other).or_default() -= 1;
                // In the second game they have changed seats.
                for (game, seats) in games.iter().zip([[one, other], [other, one]]) {
                    let [first, second] = game.ranks[..] else { panic!("two seats") };
                    for (player, own, their) in [(seats[0], first, second), (seats[1], second, first)] {
                        *field.half_points.entry(player).or_default() += match own.cmp(&their) {
                            std::cmp::Ordering::Less => 2,
                            std::cmp::Ordering::Equal => 1,
                            std::cmp::Ordering::Greater => 0,
                        };
                    }
                }
            }
        }
        field
    }

    fn points(&self, player: usize) -> u32 {
        self.half_points.get(&player).copied().unwrap_or(0)
    }

    fn byes(&self, player: usize) -> u32 {
        self.byes.get(&player).copied().unwrap_or(0)
    }

    fn may_meet(&self, one: usize, other: usize, seats: bool) -> bool {
        let surplus = |player| self.surplus.get(&player).copied().unwrap_or(0);
        let full = surplus(one).min(surplus(other)) >= 2 || surplus(one).max(surplus(other)) <= -2;
        let met = self.met.contains_key(&(one.min(other), one.max(other)));
        !met && (!seats || !full)
    }

    /// All complete pairings without repeats, by trying everything.
    fn pairings(&self, players: &[usize], seats: bool) -> Vec<Vec<(usize, usize)>> {
        let Some((first, rest)) = players.split_first() else { return vec![Vec::new()] };
        let mut found = Vec::new();
        for (at, other) in rest.iter().enumerate().filter(|(_, other)| self.may_meet(*first, **other, seats)) {
            let mut left = rest.to_vec();
            left.remove(at);
            for mut pairing in self.pairings(&left, seats) {
                pairing.push((*first, *other));
                found.push(pairing);
            }
        }
        found
    }
}

/// Holds a round to all pairings that would have been possible before it.
fn check(before: &[Round], drawn: &Round, present: &[usize]) -> bool {
    let field = Field::of(before);
    let mut ranked = present.to_vec();
    ranked.sort_by_key(|player| (std::cmp::Reverse(field.points(*player)), *player));
    let without = |bye: Option<usize>| ranked.iter().copied().filter(|own| Some(*own) != bye).collect::<Vec<_>>();
    // The bye is for the lowest without one with whose bye the others can be paired.
    let bye = if ranked.len().is_multiple_of(2) {
        None
    } else {
        let fewest = ranked.iter().map(|player| field.byes(*player)).min();
        let may = ranked.iter().rev().filter(|player| Some(field.byes(**player)) == fewest);
        match may.copied().find(|player| !field.pairings(&without(Some(*player)), false).is_empty()) {
            Some(bye) => Some(bye),
            None => return false,
        }
    };
    let legal = field.pairings(&without(bye), false);
    if legal.is_empty() {
        return false;
    }
    assert_eq!(drawn.byes, Vec::from_iter(bye));
    let mut seen = without(bye);
    for table in &drawn.tables {
        let (one, other) = (table.players[0], table.players[1]);
        assert!(field.may_meet(one, other, false), "{one} and {other} meet again");
        seen.retain(|player| *player != one && *player != other);
    }
    assert!(seen.is_empty(), "not paired: {seen:?}");
    // Seats: nobody gets three times more of one, where that can be.
    let balanced = field.pairings(&without(bye), true);
    if !balanced.is_empty() {
        assert!(drawn.tables.iter().all(|table| field.may_meet(table.players[0], table.players[1], true)));
    }
    // Who sat first more often than the other sits second.
    for table in &drawn.tables {
        let [first, second] = [0, 1].map(|seat| field.surplus.get(&table.players[seat]).copied().unwrap_or(0));
        assert!(first <= second, "{table:?}");
    }
    // The leader has an opponent as near in points as any legal pairing allows.
    let top = without(bye)[0];
    let gap = |pairs: Vec<(usize, usize)>| {
        let other = pairs.into_iter().find_map(|(one, other)| match (one == top, other == top) {
            (true, _) => Some(other),
            (_, true) => Some(one),
            _ => None,
        });
        field.points(top) - field.points(other.expect("an opponent"))
    };
    let allowed = if balanced.is_empty() { legal } else { balanced };
    let least = allowed.into_iter().map(&gap).min();
    let pairs = drawn.tables.iter().map(|table| (table.players[0], table.players[1]));
    assert_eq!(Some(gap(pairs.collect())), least);
    true
}

#[test]
fn pairings_are_legal_whenever_some_are() {
    let mut chance = SplitMix64::new(Seed(11));
    let (mut checked, mut impossible, mut left) = (0, 0, 0);
    for run in 0..400 {
        let players = 2 + run % 8;
        let mut tournament = super::begin(players, Format::Swiss { rounds: players as u32 + 1 });
        let mut drawn = 0;
        loop {
            let rounds = tournament.rounds();
            if rounds.len() > drawn {
                let present: Vec<usize> = (0..players).filter(|player| !tournament.has_left(*player)).collect();
                if check(&rounds[..drawn], &rounds[drawn], &present) {
                    checked += 1
                } else {
                    impossible += 1
                }
                drawn += 1;
            }
            assert_eq!(rounds.len(), drawn);
            let Some(meeting) = tournament.next_meeting() else { break };
            let goes = chance.below(20 * players as u64) as usize;
            if goes < players && !tournament.has_left(goes) {
                tournament.apply(Event::Left { player: goes }).unwrap();
                left += 1;
            } else {
                tournament.apply(super::played(&meeting, super::by_chance(&mut chance))).unwrap();
            }
        }
    }
    assert!(checked > 1000 && impossible > 50 && left > 100, "{checked} {impossible} {left}");
}

/// The upper half meets the lower half in the first round, in order: FIDE's Dutch system.
#[test]
fn first_round() {
    let tournament = super::begin(8, Format::Swiss { rounds: 3 });
    let mut pairs: Vec<Vec<usize>> = tournament.rounds()[0].tables.iter().map(|table| table.players.clone()).collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    assert_eq!(pairs, [[0, 4], [1, 5], [2, 6], [3, 7]]);
    let odd = super::begin(7, Format::Swiss { rounds: 3 });
    assert_eq!(odd.rounds()[0].byes, [6]);
}

/// In a larger field that plays by strength the best of all wins, and three rounds are enough for eight.
#[test]
fn the_best_wins() {
    for (players, rounds) in [(8, 3), (61, 6), (200, 8)] {
        let mut tournament = super::begin(players, Format::Swiss { rounds });
        super::play_out(&mut tournament, super::seeds_win);
        assert_eq!(tournament.rounds().len(), rounds as usize);
        let standings = tournament.standings();
        assert_eq!((standings.rows[0].player, standings.rows[0].points), (0, 2.0 * f64::from(rounds)));
    }
}
