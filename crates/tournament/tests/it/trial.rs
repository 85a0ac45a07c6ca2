//! A sequential test in a tournament ends it at the pair that decides, whatever was played ahead and however it came in.

use game::{Seed, SplitMix64};
use proptest::prelude::*;
use rstest::rstest;
use tournament::{
    Counts, Course, EloModel, Ending, Format, Meeting, Plan, PlayedGame, PlayedPair, SetupError, Sprt, SprtError,
    Verdict,
};

use crate::cup::{in_any_order, plan, told};

fn tested(system: Format, pairs: u32, test: &str) -> Plan {
    Plan { sprt: Some(test.parse().expect("a test")), ..plan(2, system, pairs, 0) }
}

/// The first player wins so many of a hundred games, whoever sits first, and draws twenty.
fn played(meeting: &Meeting, wins: u64) -> PlayedPair {
    let mut chance = SplitMix64::new(meeting.id.seed(Seed(5)));
    let games = meeting.seatings().into_iter().map(|seats| {
        let drawn = chance.below(100) < 20;
        let first = chance.below(100) < wins;
        let rank = |player: &usize| if drawn || (*player == 0) == first { 1 } else { 2 };
        PlayedGame {
            ending: Ending { ranks: seats.iter().map(rank).collect(), scores: None },
            by: "rules".to_owned(),
            failed: Vec::new(),
            moves: 5,
            millis: vec![1; seats.len()],
            record: String::new(),
        }
    });
    PlayedPair { meeting: meeting.id, places: meeting.players.clone(), games: games.collect() }
}

/// What the test says after each pair of the plan, one after the other: the number of pairs at which it ends, the counts and
/// the verdict.
fn truth(plan: &Plan, wins: u64) -> (usize, Counts, Verdict) {
    let test = plan.sprt.expect("a test");
    let endless = Plan { sprt: None, ..plan.clone() };
    let course = Course::new(endless).expect("a plan");
    let (mut counts, mut number) = (Counts::pairs(), 0);
    for meeting in course.to_play() {
        let pair = played(&meeting, wins);
        let points = pair.games.iter().enumerate().map(|(game, played)| {
            // Everybody moves up one seat from game to game.
            let seat = (pair.places.iter().position(|place| *place == 0).expect("a place") + game) % 2;
            match (played.ending.ranks[seat], played.ending.ranks[1 - seat]) {
                (1, 1) => 1,
                (1, _) => 2,
                _ => 0,
            }
        });
        counts.add(points.sum());
        number += 1;
        if test.verdict(&counts) != Verdict::Continue {
            break;
        }
    }
    (number, counts, test.verdict(&counts))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn it_ends_at_the_pair_that_decides(
        cycles in 1_u32..4, gauntlet: bool, wins in 20_u64..80, jobs in 1_usize..9, seed: u64,
        test in prop_oneof![Just("0,50"), Just("-40,40,alpha=0.1,beta=0.2"), Just("0,80,logistic"), Just("0,3")],
    ) {
        let system =
            if gauntlet { Format::Gauntlet { challengers: 1, cycles } } else { Format::RoundRobin { cycles } };
        let plan = tested(system, 120 / cycles, test);
        let (number, counts, verdict) = truth(&plan, wins);
        let course = in_any_order(&plan, jobs, seed, |meeting| played(meeting, wins));
        prop_assert!(course.is_over());
        let trial = *course.trial().expect("a test");
        prop_assert_eq!((course.played().len(), trial.counts, trial.verdict), (number, counts, verdict));
        prop_assert_eq!((course.pairs(), course.expected()), (number, number as u64));
        prop_assert_eq!(course.to_play().count(), 0);
        // One after the other tells the same, and the standings have the pairs that count.
        let alone = in_any_order(&plan, 1, 0, |meeting| played(meeting, wins));
        prop_assert_eq!(told(&course), told(&alone));
        prop_assert_eq!(&told(&course)["standings"][0]["games"], &serde_json::json!(2 * number));
    }
}

/// The draws above do what they are for: all three verdicts happen, and well before the last pair.
#[test]
fn tests_end_early_both_ways_and_not_at_all() {
    let plan = tested(Format::RoundRobin { cycles: 1 }, 400, "0,80");
    let (number, _, verdict) = truth(&plan, 70);
    assert!(verdict == Verdict::AcceptUpper && number < 100, "{number} {verdict:?}");
    let (number, _, verdict) = truth(&plan, 30);
    assert!(verdict == Verdict::AcceptLower && number < 100, "{number} {verdict:?}");
    let (number, _, verdict) = truth(&tested(Format::RoundRobin { cycles: 1 }, 50, "0,3"), 50);
    assert_eq!((number, verdict), (50, Verdict::Continue));
}

#[test]
fn it_is_for_two() {
    let sprt = Some("0,5".parse().expect("a test"));
    for plan in [
        plan(3, Format::RoundRobin { cycles: 1 }, 1, 0),
        plan(2, Format::Swiss { rounds: 1 }, 1, 0),
        plan(2, Format::KnockOut { third_place: false, replays: 0 }, 1, 0),
    ] {
        assert!(matches!(Course::new(Plan { sprt, ..plan }), Err(SetupError::Trial)));
    }
}

#[rstest]
#[case("0,5", EloModel::Normalised, (0.0, 5.0), 0.05, 0.05)]
#[case("-3.5, 3.5", EloModel::Normalised, (-3.5, 3.5), 0.05, 0.05)]
#[case("0,10,alpha=0.01", EloModel::Normalised, (0.0, 10.0), 0.01, 0.05)]
#[case("0,10,logistic,beta=0.2", EloModel::Logistic, (0.0, 10.0), 0.05, 0.2)]
fn tests_are_read_and_written(
    #[case] text: &str,
    #[case] model: EloModel,
    #[case] bounds: (f64, f64),
    #[case] alpha: f64,
    #[case] beta: f64,
) {
    let test = Sprt::new(model, bounds.0, bounds.1, alpha, beta).expect("a test");
    assert_eq!(text.parse(), Ok(test));
    assert_eq!(test.to_string().parse(), Ok(test), "{test}");
    let json = serde_json::to_string(&test).expect("JSON");
    assert_eq!(json, format!("\"{test}\""));
    assert_eq!(serde_json::from_str::<Sprt>(&json).expect("a test"), test);
}

#[rstest]
#[case("5")]
#[case("0;5")]
#[case("0,five")]
#[case("0,5,gamma=1")]
#[case("0,5,alpha")]
#[case("")]
fn what_is_no_test_is_refused(#[case] text: &str) {
    assert_eq!(text.parse::<Sprt>(), Err(SprtError::Text(text.to_owned())));
    assert!(matches!("5,0".parse::<Sprt>(), Err(SprtError::Bounds(..))));
    assert!(matches!("0,5,alpha=0.7".parse::<Sprt>(), Err(SprtError::Rate(_))));
    assert!(matches!("0,NaN".parse::<Sprt>(), Err(SprtError::Bounds(..))));
}
