//! Standings and crosstables against a published table and a naive count.

use game::{Seed, SplitMix64};
use tournament::{Counts, Ending, Event, Format, Strength, Tournament};

/// Sensei's Library, "Sonneborn-Berger" (senseis.xmp.net), also fiveinline.com: four players, everybody meets twice, a line is a
/// player's results of the first and of the second game against A, B, C and D.
#[test]
fn sonneborn_berger() {
    let first = [[0, 1, 1, 1], [0, 0, 1, 1], [0, 0, 0, 1], [0, 0, 0, 0]];
    let second = [[0, 0, 1, 0], [1, 0, 0, 1], [0, 1, 0, 1], [1, 0, 0, 0]];
    let mut tournament = super::begin(4, Format::RoundRobin { cycles: 1 });
    while let Some(meeting) = tournament.next_meeting() {
        let mut games = [first, second].into_iter();
        let event = super::played(&meeting, |seats| {
            let won = games.next().unwrap();
            vec![2 - won[seats[0]][seats[1]], 2 - won[seats[1]][seats[0]]]
        });
        tournament.apply(event).unwrap();
    }
    let standings = tournament.standings();
    let found: Vec<(usize, f64, f64)> =
        standings.rows.iter().map(|row| (row.player, row.points, row.sonneborn_berger)).collect();
    assert_eq!(found, [(0, 4.0, 11.0), (1, 4.0, 9.0), (2, 3.0, 6.0), (3, 1.0, 4.0)]);
    // Everybody has met everybody: the opponents' points are all points but the own.
    assert!(standings.rows.iter().all(|row| row.buchholz == 12.0 - row.points));
    assert_eq!(standings.crosstable[0][1].unwrap().points, 1.0);
    assert!(standings.crosstable[0][0].is_none());
    assert_eq!(tournament.results()[0], (0, 1, Counts::Pairs([0, 0, 1, 0, 0])));
}

#[test]
fn sums_agree_in_every_format() {
    let mut chance = SplitMix64::new(Seed(21));
    for format in [
        Format::RoundRobin { cycles: 2 },
        Format::Gauntlet { challengers: 2, cycles: 1 },
        Format::Swiss { rounds: 5 },
        Format::KnockOut { third_place: true, replays: 1 },
        Format::Tables { seats: 3, rounds: 5 },
    ] {
        for players in 4..10 {
            let mut tournament = super::begin(players, format);
            super::play_out(&mut tournament, super::by_chance(&mut chance));
            agree(&tournament);
        }
    }
}

fn agree(tournament: &Tournament) {
    let standings = tournament.standings();
    let points = |player: usize| standings.rows.iter().find(|row| row.player == player).unwrap().points;
    for row in &standings.rows {
        let cells: Vec<_> = standings.crosstable[row.player].iter().flatten().collect();
        assert_eq!(row.games, row.won + row.drawn + row.lost);
        assert_eq!(row.games, cells.iter().map(|cell| cell.games).sum::<u32>());
        let played = f64::from(row.won) + f64::from(row.drawn) / 2.0;
        assert_eq!(played, cells.iter().map(|cell| cell.points).sum::<f64>());
        // A bye is worth two wins in a Swiss round, half of the points of a table of three, and nothing elsewhere.
        let bye = match tournament.setup().format {
            Format::Swiss { .. } => 2.0,
            Format::Tables { .. } => 3.0,
            _ => 0.0,
        };
        assert_eq!(row.points, played + bye * f64::from(row.byes));
        let met = tournament.rounds().iter().flat_map(|round| &round.tables);
        let met = met.filter(|table| table.players.contains(&row.player));
        let opponents = met.flat_map(|table| table.players.iter().filter(|other| **other != row.player));
        let own_for_byes = if bye > 0.0 { row.points * f64::from(row.byes) } else { 0.0 };
        assert_eq!(row.buchholz, opponents.map(|other| points(*other)).sum::<f64>() + own_for_byes);
    }
    // What the ratings get is what was played.
    for (one, other, counts) in tournament.results() {
        let cell = standings.crosstable[one][other].unwrap();
        assert_eq!(counts.games(), u64::from(cell.games));
        assert!((counts.score().unwrap() - cell.points / f64::from(cell.games)).abs() < 1e-12);
        assert!(Strength::of(&counts).is_some());
    }
    let json = serde_json::to_value(&standings).unwrap();
    assert_eq!(json["rows"][0]["rank"], 1);
}

/// Points of the games: the lead of each pair, and the order of those who are equal otherwise.
#[test]
fn points_of_games() {
    let mut tournament = super::begin(2, Format::RoundRobin { cycles: 1 });
    let meeting = tournament.next_meeting().unwrap();
    let own = |seats: &[usize], points: [i64; 2]| Some(seats.iter().map(|player| points[*player]).collect());
    let games = meeting.seatings().into_iter().zip([[310, 290], [250, 330]]);
    let games = games.map(|(seats, points)| {
        let scores: Option<Vec<i64>> = own(&seats, points);
        let ranks = scores.as_ref().unwrap().iter().map(|own| if *own >= 310 { 1 } else { 2 }).collect();
        Ending { ranks, scores }
    });
    tournament.apply(Event::Played { meeting: meeting.id, games: games.collect() }).unwrap();
    assert_eq!(tournament.leads(0, 1), [-30.0]);
    assert_eq!(tournament.leads(1, 0), [30.0]);
    let rows = tournament.standings().rows;
    assert_eq!((rows[0].player, rows[0].difference, rows[0].points, rows[1].rank), (1, 60, 1.0, 2));
}
