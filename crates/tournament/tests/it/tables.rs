//! Tables of three and four: who meets whom, who sits where and who pauses is about equal.

use tournament::{Event, Format, Tournament};

fn counts(tournament: &Tournament, seats: usize) -> (Vec<u32>, Vec<Vec<u32>>, Vec<u32>) {
    let players = tournament.setup().players.len();
    let mut met = vec![vec![0; players]; players];
    let (mut sat, mut paused) = (vec![vec![0; seats]; players], vec![0; players]);
    for round in tournament.rounds() {
        let mut seen = vec![0; players];
        for table in &round.tables {
            assert_eq!(table.players.len(), seats);
            for (seat, player) in table.players.iter().enumerate() {
                seen[*player] += 1;
                sat[*player][seat] += 1;
                table.players.iter().filter(|other| *other != player).for_each(|other| met[*player][*other] += 1);
            }
        }
        round.byes.iter().for_each(|player| {
            seen[*player] += 1;
            paused[*player] += 1;
        });
        assert!(seen.iter().all(|times| *times == 1), "everybody plays or pauses once a round");
    }
    let pairs = (0..players).flat_map(|one| (0..one).map(move |other| (one, other)));
    (pairs.map(|(one, other)| met[one][other]).collect(), sat, paused)
}

fn spread(values: &[u32]) -> u32 {
    values.iter().max().unwrap() - values.iter().min().unwrap()
}

#[test]
fn tables_are_balanced() {
    for (players, seats, rounds) in
        [(4, 4, 4), (7, 3, 7), (8, 4, 7), (9, 3, 8), (10, 4, 10), (13, 4, 13), (12, 3, 11), (30, 4, 10)]
    {
        let mut tournament = super::begin(players, Format::Tables { seats, rounds });
        super::play_out(&mut tournament, super::seeds_win);
        assert_eq!(tournament.rounds().len(), rounds as usize);
        let (met, sat, paused) = counts(&tournament, seats);
        assert!(spread(&met) <= 2, "{players} at {seats}: {met:?}");
        assert!(spread(&paused) <= 1, "{paused:?}");
        for seats in sat {
            assert!(spread(&seats) <= 2, "{players}: {seats:?}");
        }
        assert_eq!(tournament.standings().rows[0].player, 0);
    }
}

/// Nine players at tables of three meet each other exactly once in four rounds: the affine plane of order 3 is such a plan, and
/// there is no better one.
#[test]
fn nine_players_meet_once_in_four_rounds() {
    let mut tournament = super::begin(9, Format::Tables { seats: 3, rounds: 4 });
    super::play_out(&mut tournament, super::seeds_win);
    assert_eq!(counts(&tournament, 3).0, [1; 36]);
}

#[test]
fn who_leaves_is_left_out_of_what_comes() {
    let mut tournament = super::begin(9, Format::Tables { seats: 4, rounds: 6 });
    let first = tournament.next_meeting().unwrap();
    tournament.apply(super::played(&first, super::seeds_win)).unwrap();
    let gone = first.players[0];
    tournament.apply(Event::Left { player: gone }).unwrap();
    super::play_out(&mut tournament, super::seeds_win);
    assert_eq!(tournament.rounds().len(), 6);
    assert!(
        tournament.rounds()[1..].iter().all(|round| round.tables.iter().all(|table| !table.players.contains(&gone)))
    );
    let row = tournament.standings().rows.into_iter().find(|row| row.player == gone).unwrap();
    assert!(row.left && row.games == 12, "the first table's four games against three count: {row:?}");
}
