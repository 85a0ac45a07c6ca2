//! A tournament is the fold of its journal, whatever happens, and refuses what cannot have happened.

use game::{Seed, SplitMix64};
use proptest::prelude::*;
use tournament::{Ending, Event, EventError, Format, MeetingId, Setup, SetupError, Tournament};

fn format() -> impl Strategy<Value = Format> {
    prop_oneof![
        (0_u32..4).prop_map(|cycles| Format::RoundRobin { cycles }),
        (0_usize..5, 0_u32..3).prop_map(|(challengers, cycles)| Format::Gauntlet { challengers, cycles }),
        (0_u32..8).prop_map(|rounds| Format::Swiss { rounds }),
        (any::<bool>(), 0_u32..3).prop_map(|(third_place, replays)| Format::KnockOut { third_place, replays }),
        (2_usize..6, 0_u32..6).prop_map(|(seats, rounds)| Format::Tables { seats, rounds }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Plays in any order, with players who leave; then folds the journal, through JSON, and gets the same. Every event twice is
    /// refused and changes nothing.
    #[test]
    fn goes_on_from_its_journal(players in 0_usize..11, format in format(), legs in 0_u32..3, seed: u64) {
        let setup = Setup { legs, ..super::setup(players, format) };
        let Ok(mut tournament) = Tournament::new(setup.clone()) else { return Ok(()) };
        let mut chance = SplitMix64::new(Seed(seed));
        let mut journal = Vec::new();
        loop {
            let open: Vec<_> = tournament.open().collect();
            let Some(meeting) = chance.pick(&open) else { break };
            let event = match chance.below(20) {
                0 => Event::Left { player: chance.below(players as u64) as usize },
                _ => super::played(meeting, super::by_chance(&mut chance)),
            };
            if tournament.apply(event.clone()).is_ok() {
                journal.push(serde_json::to_string(&event).unwrap());
                let before = tournament.clone();
                prop_assert!(tournament.apply(event).is_err());
                prop_assert_eq!(&tournament, &before);
            }
        }
        prop_assert!(tournament.is_over());
        let setup: Setup = serde_json::from_str(&serde_json::to_string(&setup).unwrap()).unwrap();
        let mut again = Tournament::new(setup).unwrap();
        for line in journal {
            again.apply(serde_json::from_str(&line).unwrap()).unwrap();
        }
        prop_assert_eq!(&again, &tournament);
        prop_assert_eq!(again.standings(), tournament.standings());
        prop_assert_eq!(tournament.standings().rows.len(), players);
    }

    /// Nothing that a file may hold breaks it.
    #[test]
    fn nonsense_is_refused(
        format in format(),
        round: u32, table in 0_u32..4, leg in 0_u32..3,
        games in prop::collection::vec((prop::collection::vec(any::<u8>(), 0..5), prop::option::of(prop::collection::vec(any::<i64>(), 0..5))), 0..5),
        player: usize,
    ) {
        let Ok(mut tournament) = Tournament::new(super::setup(6, format)) else { return Ok(()) };
        let games: Vec<Ending> = games.into_iter().map(|(ranks, scores)| Ending { ranks, scores }).collect();
        for round in [round, 1] {
            let meeting = MeetingId { round, table, leg };
            let open = tournament.open().find(|open| open.id == meeting);
            let taken = tournament.apply(Event::Played { meeting, games: games.clone() });
            prop_assert!(taken.is_err() || open.is_some_and(|open| open.players.len() == games.len()));
        }
        prop_assert_eq!(tournament.apply(Event::Left { player }).is_ok(), player < 6);
        tournament.standings();
    }
}

#[test]
fn refusals_say_why() {
    let format = Format::RoundRobin { cycles: 1 };
    assert_eq!(Tournament::new(super::setup(1, format)), Err(SetupError::TooFew(1, 2)));
    assert_eq!(Tournament::new(super::setup(3, Format::Swiss { rounds: 0 })), Err(SetupError::Zero("rounds")));
    let seats = Format::Tables { seats: 2, rounds: 1 };
    assert_eq!(Tournament::new(super::setup(4, seats)), Err(SetupError::Seats(2)));
    let gauntlet = Format::Gauntlet { challengers: 4, cycles: 1 };
    assert_eq!(Tournament::new(super::setup(4, gauntlet)), Err(SetupError::Challengers(4, 4)));
    let mut twins = super::setup(3, format);
    twins.players[2] = "p0".to_owned();
    assert_eq!(Tournament::new(twins), Err(SetupError::SameName("p0".to_owned())));
    let endless = super::setup(3, Format::Swiss { rounds: u32::MAX });
    assert!(matches!(Tournament::new(endless), Err(SetupError::TooMany(_, "meetings", _))));
    let mut tournament = super::begin(3, format);
    assert_eq!(tournament.apply(Event::Left { player: 7 }), Err(EventError::NoSuchPlayer(7, 3)));
    let open = tournament.next_meeting().unwrap().id;
    for (ranks, scores) in [(vec![1], None), (vec![1, 0], None), (vec![1, 2], Some(vec![7])), (vec![1, 2, 3], None)] {
        let games = vec![Ending { ranks, scores }; 2];
        assert_eq!(tournament.apply(Event::Played { meeting: open, games }), Err(EventError::Ending(open, 2)));
    }
    let one = vec![Ending { ranks: vec![1, 2], scores: None }];
    assert_eq!(tournament.apply(Event::Played { meeting: open, games: one }), Err(EventError::Games(open, 1, 2)));
    let id = MeetingId { round: 9, table: 1, leg: 1 };
    let error = tournament.apply(Event::Played { meeting: id, games: Vec::new() }).unwrap_err();
    assert_eq!(error.to_string(), "meeting 9.1.1 is not open: it was played, cancelled, or never planned");
}

/// Openings are the same whenever a meeting is played, and differ from meeting to meeting.
#[test]
fn seeds_are_of_the_meeting() {
    let tournament = super::begin(8, Format::RoundRobin { cycles: 4 });
    let seeds: std::collections::HashSet<u64> = tournament.open().map(|open| open.id.seed(Seed(1)).0).collect();
    assert_eq!(seeds.len(), tournament.open().count());
}

/// Who comes to a Swiss tournament that is under way plays from the next round on, with no points for what was before.
#[test]
fn somebody_comes_later() {
    let mut tournament = super::begin(4, Format::Swiss { rounds: 3 });
    let late = |name: &str| Event::Joined { player: name.to_owned() };
    tournament.apply(late("late")).expect("a player");
    assert_eq!(tournament.apply(late("late")), Err(EventError::TooLate("late".into())));
    assert_eq!((tournament.rounds().len(), tournament.open().count()), (1, 2));
    while tournament.rounds().len() == 1 {
        let meeting = tournament.next_meeting().expect("a meeting");
        tournament.apply(super::played(&meeting, super::seeds_win)).expect("an open meeting");
    }
    let round = &tournament.rounds()[1];
    let there = round.tables.iter().flat_map(|table| &table.players).chain(&round.byes);
    assert_eq!(there.clone().count(), 5);
    assert!(there.into_iter().any(|player| *player == 4));
    super::play_out(&mut tournament, super::seeds_win);
    let standings = tournament.standings();
    let row = standings.rows.iter().find(|row| row.name == "late").expect("a line");
    assert_eq!(row.games / 2 + row.byes, 2);
    assert_eq!(tournament.apply(late("too-late")), Err(EventError::TooLate("too-late".into())));
    let mut closed = super::begin(4, Format::Gauntlet { challengers: 1, cycles: 1 });
    assert_eq!(closed.apply(late("late")), Err(EventError::TooLate("late".into())));
}
