//! Knock-outs: brackets, byes, replays, the match for the third place, and players who leave.

use tournament::{Ending, Event, Format, Tournament};

const WITH_THIRD: Format = Format::KnockOut { third_place: true, replays: 0 };

fn ranks(tournament: &Tournament) -> Vec<(u32, usize)> {
    tournament.standings().rows.iter().map(|row| (row.rank, row.player)).collect()
}

/// Where the better seed always wins, the four semi-finalists are ranked as `konane-2010.txt` §5 rewards them.
#[test]
fn seeds_meet_as_late_as_can_be() {
    for players in 2..=33 {
        let mut tournament = super::begin(players, WITH_THIRD);
        let full = players.next_power_of_two();
        let mut byes = tournament.rounds()[0].byes.clone();
        byes.sort_unstable();
        assert_eq!(byes, Vec::from_iter(0..full - players), "byes are for the best");
        super::play_out(&mut tournament, super::seeds_win);
        let tables: usize = tournament.rounds().iter().map(|round| round.tables.len()).sum();
        assert_eq!(tables, players - 1 + usize::from(players >= 4), "everybody but one loses once");
        assert_eq!(tournament.rounds().len() as u32, full.ilog2());
        let found = ranks(&tournament);
        let first: Vec<(u32, usize)> = (0..players.min(4)).map(|player| (player as u32 + 1, player)).collect();
        assert_eq!(found[..players.min(4)], first[..], "{players} players");
        // In every round the best meets the worst, as far as there are players.
        for round in &tournament.rounds()[..tournament.rounds().len() - 1] {
            for pair in round.bracket.chunks(2) {
                let [Some(one), Some(other)] = pair else { continue };
                assert_eq!(one + other, round.bracket.len() - 1);
            }
        }
    }
}

#[test]
fn without_a_match_the_third_place_is_shared() {
    let mut tournament = super::begin(8, Format::KnockOut { third_place: false, replays: 0 });
    super::play_out(&mut tournament, super::seeds_win);
    assert_eq!(ranks(&tournament), [(1, 0), (2, 1), (3, 2), (3, 3), (5, 4), (5, 5), (5, 6), (5, 7)]);
}

#[test]
fn a_tied_match_is_replayed_then_points_then_the_seed_decide() {
    let draw = |scores: Option<[i64; 2]>| {
        let ending = |scores: Option<Vec<i64>>| Ending { ranks: vec![1, 1], scores };
        vec![ending(scores.map(Vec::from)), ending(scores.map(|[one, other]| vec![other, one]))]
    };
    for (replays, scores, winner) in [(0, None, 0), (2, None, 0), (1, Some([10, 12]), 1), (1, Some([12, 10]), 0)] {
        let mut tournament = super::begin(2, Format::KnockOut { third_place: true, replays });
        for leg in 1..=replays + 1 {
            let meeting = tournament.next_meeting().expect("one more");
            assert_eq!((meeting.id.leg, tournament.open().count()), (leg, 1));
            // Points are those of player 0 and player 1; seats change from leg to leg.
            let scores = scores.map(|[one, other]| if meeting.players[0] == 0 { [one, other] } else { [other, one] });
            tournament.apply(Event::Played { meeting: meeting.id, games: draw(scores) }).unwrap();
        }
        assert!(tournament.is_over());
        assert_eq!(ranks(&tournament)[0], (1, winner));
    }
}

#[test]
fn who_leaves_loses_and_the_rest_goes_on() {
    let mut tournament = super::begin(8, WITH_THIRD);
    // The favourite leaves before its match, and the second after its own.
    tournament.apply(Event::Left { player: 0 }).unwrap();
    while tournament.rounds().len() == 1 {
        let meeting = tournament.next_meeting().unwrap();
        tournament.apply(super::played(&meeting, super::seeds_win)).unwrap();
    }
    tournament.apply(Event::Left { player: 1 }).unwrap();
    super::play_out(&mut tournament, super::seeds_win);
    assert_eq!(ranks(&tournament)[..5], [(1, 2), (2, 3), (3, 7), (4, 1), (5, 0)]);
    // Everybody leaves: nobody plays, and nothing breaks.
    let mut empty = super::begin(5, WITH_THIRD);
    (0..5).for_each(|player| empty.apply(Event::Left { player }).unwrap());
    assert!(empty.is_over() && empty.next_meeting().is_none());
}
