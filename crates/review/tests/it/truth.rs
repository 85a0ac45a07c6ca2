//! Reviews against plain minimax over the facade, which knows nothing of tables and searches.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use game::{Act, Limits, Seat, Seed, Setup, SplitMix64, Table, Turn, Value, Watch, Worth};
use review::{Judgement, Review, ReviewError, Step};
use rstest::rstest;

use crate::{finished, play, play_at_random, review, session, title};

/// An end and how far it is, for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Truth {
    value: Value,
    plies: u32,
}

impl Truth {
    /// Sooner won and later lost is better.
    fn order(self, other: Truth) -> Ordering {
        let distance = match self.value {
            Value::Win => other.plies.cmp(&self.plies),
            Value::Draw => Ordering::Equal,
            Value::Loss => self.plies.cmp(&other.plies),
        };
        self.value.cmp(&other.value).then(distance)
    }

    pub(crate) fn is_said_by(self, worth: Worth) -> bool {
        match worth {
            Worth::Estimate(_) => false,
            Worth::Proven { value, plies } => {
                value == self.value && plies.is_none_or(|plies| value != Value::Draw && plies == self.plies)
            }
        }
    }
}

/// The truth for a seat in a position, by trying everything.
pub(crate) fn truth(table: &dyn Table, seat: Seat) -> Truth {
    match table.turn() {
        Turn::Over(outcome) => {
            let value = match outcome.winner() {
                Some(winner) if winner == seat => Value::Win,
                Some(_) => Value::Loss,
                None => Value::Draw,
            };
            Truth { value, plies: 0 }
        }
        &Turn::Seat(mover) => {
            let moves = table.sight(Some(mover)).legal().moves;
            let all = moves.iter().map(|text| after(table, text, mover));
            let best = all.max_by(|one, other| one.order(*other)).expect("a move");
            if mover == seat { best } else { Truth { value: best.value.opposite(), ..best } }
        }
    }
}

/// The truth for a seat after its move.
pub(crate) fn after(table: &dyn Table, text: &str, seat: Seat) -> Truth {
    let mut table = table.copy();
    table.play(text).expect("a legal move");
    let found = truth(&*table, seat);
    Truth { plies: found.plies + 1, ..found }
}

pub(crate) fn free(step: &Step) -> usize {
    step.position.matches('.').count()
}

pub(crate) fn what_always_holds(review: &Review) {
    for (number, step) in review.positions.iter().enumerate() {
        let worths: Vec<f64> = step.lines.iter().map(|line| line.worth.expectation()).collect();
        assert!(worths.is_sorted_by(|one, next| one >= next), "{}: {worths:?}", step.position);
        let Some((seat, worth)) = step.seat.zip(step.worth) else { continue };
        assert_eq!(step.first, if seat == Seat::FIRST { worth } else { worth.opposite() });
        let Some(played) = &step.played else { continue };
        assert!(played.worth.expectation() <= worth.expectation(), "{}", step.position);
        assert!((0.0..=1.0).contains(&played.loss));
        // What is proven of the next position is proven of the move that leads there.
        let next = review.positions[number + 1].first;
        let next = if seat == Seat::FIRST { next } else { next.opposite() };
        assert!(next.proven().is_none() || played.worth.proven() == next.proven(), "{}", step.position);
        if step.lines[0].moves[0] == played.text {
            assert_eq!((played.judgement, played.loss), (Judgement::Best, 0.0), "{}", step.position);
        }
        if played.judgement == Judgement::Best {
            assert_eq!(played.loss, 0.0, "{}", step.position);
        }
    }
}

/// On two orbits everything is known: worth, distance and judgement are those of brute force.
#[rstest]
#[case("orbits=2 rules=specified", 6, 16)]
#[case("orbits=2 rules=commercial-short", 3, 80)]
#[case("orbits=2 rules=commercial", 3, 80)]
fn every_judgement_on_two_orbits_is_that_of_brute_force(
    #[case] options: &str,
    #[case] most: usize,
    #[case] games: u64,
) {
    let game = title().read(options).expect("good options");
    let mut seen = [0; 5];
    for number in 0..games {
        let mut session = session(options, Setup::new(2, Seed(1)));
        play_at_random(&mut session, &mut SplitMix64::new(Seed(number)));
        let review = review(&session, 1, 2);
        what_always_holds(&review);
        for step in review.positions.iter().filter(|step| free(step) <= most) {
            let table = game.read_position(&step.position).expect("a position");
            let Some((seat, played)) = step.seat.zip(step.played.as_ref()) else { continue };
            let (best, own) = (truth(&*table, seat), after(&*table, &played.text, seat));
            assert!(best.is_said_by(step.worth.expect("a worth")), "{}: {best:?}", step.position);
            assert!(own.is_said_by(played.worth), "{} {}: {own:?}", step.position, played.text);
            let judged = match own.order(best) {
                Ordering::Equal => Judgement::Best,
                _ if own.value == best.value => Judgement::Good,
                _ => Judgement::Blunder,
            };
            assert_eq!((played.judgement, played.proven), (judged, true), "{} {}", step.position, played.text);
            seen[judged as usize] += 1;
        }
    }
    // All that can be proven has been there.
    assert!(seen[Judgement::Best as usize] > 5 && seen[Judgement::Blunder as usize] > 0, "{seen:?}");
}

/// Where a search only sees so far, whatever it says to be proven is true, and so is what is learnt from the next move.
#[rstest]
fn what_is_proven_by_a_search_is_true(#[values(30, 300, 5000)] nodes: u64) {
    let options = "orbits=3 rules=specified";
    let game = title().read(options).expect("good options");
    let mut proofs = 0;
    for number in 0..6 {
        let mut begun = session(options, Setup::new(2, Seed(1)));
        play_at_random(&mut begun, &mut SplitMix64::new(Seed(100 + number)));
        let moves: Vec<String> = begun.line().iter().map(|(_, text)| (*text).to_owned()).collect();
        // The last moves alone: the rest is no matter for brute force.
        let early = moves.len().saturating_sub(6);
        let mut start = session(options, Setup::new(2, Seed(1)));
        play(&mut start, &moves[..early].iter().map(String::as_str).collect::<Vec<_>>());
        let position = Some(start.table().position());
        let mut late = session(options, Setup { position, ..Setup::new(2, Seed(1)) });
        play(&mut late, &moves[early..].iter().map(String::as_str).collect::<Vec<_>>());
        let review = review(&late, nodes, 2);
        what_always_holds(&review);
        for step in review.positions.iter().filter(|step| free(step) <= 6) {
            let table = game.read_position(&step.position).expect("a position");
            let Some((seat, played)) = step.seat.zip(step.played.as_ref()) else { continue };
            for (worth, truth) in [
                (step.worth.expect("a worth"), truth(&*table, seat)),
                (played.worth, after(&*table, &played.text, seat)),
                (step.lines[0].worth, after(&*table, &step.lines[0].moves[0], seat)),
            ] {
                if worth.proven().is_some() {
                    proofs += 1;
                    assert!(truth.is_said_by(worth), "{} {}: {worth}, not {truth:?}", step.position, played.text);
                }
            }
        }
    }
    assert!(proofs > 10, "only {proofs} proofs");
}

#[test]
fn every_game_can_be_reviewed_however_little_is_looked_at() {
    for (options, nodes) in
        [("orbits=3 rules=commercial", 1), ("orbits=4 rules=specified", 50), ("orbits=5 rules=specified", 7)]
    {
        let mut session = session(options, Setup::new(2, Seed(1)));
        play_at_random(&mut session, &mut SplitMix64::new(Seed(5)));
        let review = review(&session, nodes, 1);
        what_always_holds(&review);
        assert_eq!(review.positions.len(), session.line().len() + 1);
        assert!(review.positions.iter().all(|step| step.lines.len() <= 1));
    }
}

#[test]
fn the_same_record_gives_the_same_review() {
    let mut session = session("orbits=3 rules=specified", Setup::new(2, Seed(1)));
    play(&mut session, &["c3", "d3", "d3", "a1", "f6"]);
    let written = |_| serde_json::to_string(&review(&session, 3000, 3)).expect("data");
    let [one, other] = [0, 1].map(written);
    assert_eq!(one, other);
}

#[test]
fn a_review_follows_the_course_that_stands() {
    let mut session = session("orbits=2 rules=specified", Setup::new(2, Seed(1)));
    play(&mut session, &["a1", "b2", "a4"]);
    session.act(Seat::SECOND, Act::TakeBack(2), 0).expect("taken back");
    play(&mut session, &["c3"]);
    session.act(Seat::FIRST, Act::Resign, 0).expect("given up");
    let review = review(&session, 1, 3);
    let played: Vec<&str> =
        review.positions.iter().filter_map(|step| step.played.as_ref()).map(|played| played.text.as_str()).collect();
    assert_eq!(played, ["a1", "c3"]);
    let outcome = review.outcome.expect("an end");
    assert_eq!((outcome.ranks, outcome.termination.as_str()), (vec![2, 1], "resignation 1"));
    // What would have been played.
    let last = review.positions.last().expect("a position");
    assert_eq!((last.seat, last.lines.len()), (Some(Seat::FIRST), 3));
    assert_eq!(last.scene.status.key(), "ended-resignation");
}

#[test]
fn the_end_of_a_game_is_its_outcome_and_a_position_alone_has_no_moves() {
    let review = review(&finished(["a", "b"]), 1, 1);
    let last = review.positions.last().expect("a position");
    assert_eq!((last.seat, last.worth, last.lines.len()), (None, None, 0));
    assert_eq!(last.first, Worth::Proven { value: Value::Win, plies: Some(0) });
    let alone = crate::review(&session("orbits=2 rules=specified", Setup::new(2, Seed(1))), 1, 4);
    assert_eq!((alone.positions.len(), alone.positions[0].lines.len(), alone.outcome), (1, 4, None));
    assert_eq!(alone.positions[0].played, None);
}

struct Impatient;

impl Watch for Impatient {
    fn progress(&mut self, _: u64, _: u64) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

#[test]
fn a_review_can_be_stopped_and_needs_a_player() {
    let one = 1.try_into().expect("one");
    let stopped = Review::of(&finished(["a", "b"]), &Limits::default(), one, &mut Impatient);
    assert_eq!(stopped.err(), Some(ReviewError::NoAnswer));
    let game = game::Title::of::<orbito::Orbito>().open([]).expect("a game");
    let session = game::Session::new(game, Setup::new(2, Seed(1))).expect("a table");
    let weak = Review::of(&session, &Limits::default(), one, &mut game::Patient);
    assert_eq!(weak.err(), Some(ReviewError::NoPlayer));
}
