//! Round robins and gauntlets: everybody meets whom they should as often as they should, and sits first about half the time.

use std::collections::HashMap;

use tournament::{Format, Tournament};

/// How often each ordered pair met, first seat first; checks that nobody plays twice in a round.
fn meetings(tournament: &Tournament) -> HashMap<(usize, usize), u32> {
    let mut found = HashMap::new();
    for round in tournament.rounds() {
        let mut seen = vec![false; tournament.setup().players.len()];
        for player in round.tables.iter().flat_map(|table| &table.players).chain(&round.byes) {
            assert!(!std::mem::replace(&mut seen[*player], true), "{player} twice in a round");
        }
        assert!(seen.iter().all(|seen| *seen), "somebody is forgotten");
        for table in &round.tables {
            *found.entry((table.players[0], table.players[1])).or_default() += 1;
        }
    }
    found
}

#[test]
fn everybody_meets_everybody() {
    for players in 2..=13 {
        for cycles in 1..=3 {
            let tournament = super::begin(players, Format::RoundRobin { cycles });
            let rounds = (players - 1 + players % 2) * cycles as usize;
            assert_eq!(tournament.rounds().len(), rounds);
            let met = meetings(&tournament);
            let times = |first: usize, second: usize| met.get(&(first, second)).copied().unwrap_or(0);
            for one in 0..players {
                for other in (0..players).filter(|other| *other != one) {
                    assert_eq!(times(one, other) + times(other, one), cycles);
                    assert!(
                        times(one, other).abs_diff(times(other, one)) <= 1,
                        "seats are swapped from cycle to cycle"
                    );
                }
                let first: u32 = (0..players).map(|other| times(one, other)).sum();
                let second: u32 = (0..players).map(|other| times(other, one)).sum();
                assert!(first.abs_diff(second) <= 1, "{players} players, {cycles} cycles: {one} {first} {second}");
                let pauses = tournament.rounds().iter().filter(|round| round.byes.contains(&one)).count();
                assert_eq!(pauses, players % 2 * cycles as usize);
            }
        }
    }
}

#[test]
fn challengers_meet_all_others() {
    for players in 2..=9 {
        for challengers in 1..players {
            for cycles in 1..=2 {
                let tournament = super::begin(players, Format::Gauntlet { challengers, cycles });
                let met = meetings(&tournament);
                for one in 0..players {
                    for other in one + 1..players {
                        let times = |pair| met.get(&pair).copied().unwrap_or(0);
                        let wanted = if one < challengers && other >= challengers { cycles } else { 0 };
                        assert_eq!(times((one, other)) + times((other, one)), wanted);
                    }
                }
            }
        }
    }
}
