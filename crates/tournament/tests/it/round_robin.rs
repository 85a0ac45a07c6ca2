//! Round robins and gauntlets: everybody meets whom they should as often as they should, and sits first about half the time.

use std::collections::HashMap;

use game::{Seed, SplitMix64};
use tournament::{Event, Format, Tournament};

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

/// Plays the first round in which something is left to play.
fn play_round(tournament: &mut Tournament) {
    let Some(round) = tournament.next_meeting().map(|meeting| meeting.id.round) else { return };
    let open: Vec<_> = tournament.open().filter(|meeting| meeting.id.round == round).collect();
    for meeting in open {
        tournament.apply(super::played(&meeting, super::seeds_win)).expect("an open meeting");
    }
}

#[test]
fn who_comes_late_meets_others_and_takes_nothing_from_them() {
    for players in 2..=11 {
        for cycles in 1..=2 {
            let begun = super::begin(players, Format::RoundRobin { cycles });
            for before in 0..begun.rounds().len() {
                let mut tournament = begun.clone();
                (0..before).for_each(|_| play_round(&mut tournament));
                let rounds = tournament.rounds().to_vec();
                let joined = tournament.apply(Event::Joined { player: "late".into() });
                if before + 1 == rounds.len() {
                    assert!(joined.is_err() && tournament.rounds() == rounds, "the last round is too late");
                    continue;
                }
                joined.expect("a player");
                // The round that goes on, and all before it, stay as they are.
                assert_eq!(tournament.rounds()[..=before], rounds[..=before]);
                super::play_out(&mut tournament, super::seeds_win);
                let mut met: HashMap<(usize, usize), u32> = HashMap::new();
                let (mut late, mut paused) = (0, 0);
                for (at, round) in tournament.rounds().iter().enumerate() {
                    let mut seen = vec![0; players + 1];
                    for player in round.tables.iter().flat_map(|table| &table.players).chain(&round.byes) {
                        seen[*player] += 1;
                    }
                    let there = if at <= before { players } else { players + 1 };
                    assert!(seen.iter().take(there).all(|times| *times == 1), "{players} {before}: {round:?}");
                    late += round.tables.iter().filter(|table| table.players.contains(&players)).count();
                    paused += usize::from(round.byes.contains(&players));
                    for table in &round.tables {
                        let [one, other] = table.players[..] else { panic!("two meet") };
                        *met.entry((one.min(other), one.max(other))).or_default() += 1;
                    }
                }
                for one in 0..players {
                    for other in one + 1..players {
                        assert_eq!(met.get(&(one, other)), Some(&cycles), "{players} {before} {one} {other}");
                    }
                    assert!(met.get(&(one, players)).is_none_or(|times| *times <= cycles));
                }
                // There are no more rounds than one more player needs, but for two.
                let (needed, drawn) = ((players + (players + 1) % 2) * cycles as usize, tournament.rounds().len());
                assert!(drawn <= needed + 2, "{players} {cycles} {before}: {drawn} rounds");
                assert_eq!(late + paused, drawn - before - 1);
                let all = players * cycles as usize;
                assert!(
                    late == all || paused <= 1 + drawn - rounds.len(),
                    "{players} {cycles} {before}: {late} of {all}"
                );
            }
        }
    }
}

#[test]
fn people_come_and_go_and_everybody_who_stays_meets_everybody() {
    for seed in 0..300 {
        let mut chance = SplitMix64::new(Seed(seed));
        let players = 3 + chance.below(8) as usize;
        let mut tournament = super::begin(players, Format::RoundRobin { cycles: 1 });
        let (mut count, mut gone) = (players, Vec::new());
        while !tournament.is_over() {
            match chance.below(4) {
                0 if count < players + 3 => {
                    let takes = tournament.takes_more();
                    let joined = tournament.apply(Event::Joined { player: format!("late {count}") });
                    assert_eq!(joined.is_ok(), takes);
                    count += usize::from(takes);
                }
                1 if gone.len() < 2 => {
                    let player = chance.below(count as u64) as usize;
                    if tournament.apply(Event::Left { player }).is_ok() {
                        gone.push(player);
                    }
                }
                _ => play_round(&mut tournament),
            }
            for round in tournament.rounds() {
                let mut playing: Vec<usize> = round
                    .tables
                    .iter()
                    .filter(|table| table.left.is_none())
                    .flat_map(|table| table.players.clone())
                    .collect();
                let all = playing.len();
                playing.sort_unstable();
                playing.dedup();
                assert_eq!(playing.len(), all, "seed {seed}: somebody plays twice in a round");
                assert!(!round.byes.iter().any(|player| playing.contains(player)), "seed {seed}: who plays pauses");
            }
        }
        for one in 0..players {
            for other in one + 1..players {
                let tables = tournament.rounds().iter().flat_map(|round| &round.tables);
                let both = tables.filter(|table| table.players.contains(&one) && table.players.contains(&other));
                assert_eq!(both.count(), 1, "seed {seed}: {one} and {other}");
            }
        }
        // A win, drawn or lost game each, and a point for each of who left: nothing is lost or counted twice.
        let standings = tournament.standings();
        let first = standings.rows.iter().filter(|row| row.player < players && !gone.contains(&row.player));
        first.for_each(|row| assert!(row.games >= 2 * (players - 1 - gone.len()) as u32, "seed {seed}: {row:?}"));
    }
}
