//! The crate and its twin agree on thousands of games, reached by play and made up.

use std::ops::ControlFlow;

use game::{Rules, Seed, SplitMix64, Task, Watch};
use konane::{Board, Colour, Konane, Move, Play, Size, Square, State};
use rstest::rstest;

use crate::twin::Twin;
use crate::{at, size, state};

/// Games of one side: one half reached by play, one half made up.
fn games(side: u32, count: u64) -> impl Iterator<Item = Twin> {
    let mut chance = SplitMix64::new(Seed(u64::from(side)));
    let side = side as i32;
    (0..count).map(move |number| {
        if number % 2 == 0 {
            let moves = chance.below(side as u64 * side as u64 / 2);
            Twin::played(side, moves, &mut chance)
        } else {
            let percent = 20 + chance.below(75);
            Twin::thinned(side, percent, &mut chance)
        }
    })
}

fn level(name: &str, state: &State, seed: u64) -> Option<Play> {
    watched(name, state, &mut Task::unwatched(Seed(seed)))
}

fn watched(name: &str, state: &State, task: &mut Task<'_>) -> Option<Play> {
    let level = Konane::levels().into_iter().find(|level| level.name() == name).expect("a level");
    level.make(game::Limits::default()).choose(&Konane { size: state.board().size() }, state, task)
}

#[rstest]
#[case(4, 2000)]
#[case(6, 2000)]
#[case(8, 2000)]
#[case(10, 500)]
#[case(12, 500)]
fn on_the_legal_moves_and_what_they_do(#[case] side: u32, #[case] count: u64) {
    for twin in games(side, count) {
        let state = state(&twin.text());
        let steps = twin.steps();
        let names: Vec<String> = steps.iter().map(|step| twin.name(*step)).collect();
        let moves = state.moves();
        assert_eq!(moves.iter().map(Play::to_string).collect::<Vec<_>>(), names, "{state}");
        assert_eq!(state.loser().is_some(), names.is_empty(), "{state}");
        for (play, step) in moves.into_iter().zip(steps) {
            let mut after = state.clone();
            after.play(play).expect("a legal move");
            assert_eq!(after.to_string(), twin.after(step).text(), "{play} in {state}");
        }
    }
}

#[rstest]
#[case(4, 200)]
#[case(6, 100)]
#[case(8, 30)]
#[case(12, 4)]
fn on_what_is_refused(#[case] side: u32, #[case] count: u64) {
    for twin in games(side, count) {
        let state = state(&twin.text());
        let legal: Vec<String> = twin.steps().iter().map(|step| twin.name(*step)).collect();
        // Squares off the board are named too.
        let beyond = [at("11,0"), at("0,11"), at("11,11")];
        let places: Vec<Square> = size(side).squares().chain(beyond).collect();
        for start in &places {
            let jumps = places.iter().map(|end| Play::Jump(Move::new(*start, *end)));
            for play in jumps.chain([Play::Remove(*start)]) {
                let mut after = state.clone();
                let played = after.play(play);
                assert_eq!(played.is_ok(), legal.contains(&play.to_string()), "{play} in {state}");
                assert_eq!(state.check(play), played);
                assert!(played.is_ok() || after == state, "{play} in {state} is refused but changes it");
            }
        }
    }
}

/// Boards that no game comes to: any piece anywhere.
#[rstest]
fn on_jumps_over_any_board(#[values(4, 6, 8, 12)] side: u32) {
    let mut chance = SplitMix64::new(Seed(99));
    for _ in 0..500 {
        let mut twin = Twin::start(side as i32);
        let mut board = Board::start(size(side));
        for place in size(side).squares() {
            let (symbol, content) =
                [('p', Some(Colour::Black)), ('b', Some(Colour::White)), ('v', None)][chance.below(3) as usize];
            twin.rows[usize::from(place.row())][usize::from(place.column())] = symbol;
            board.place(place, content).expect("on the board");
        }
        for (colour, symbol) in [(Colour::Black, 'p'), (Colour::White, 'b')] {
            let expected: Vec<String> =
                twin.jumps(symbol).iter().map(|((r1, c1), (r2, c2))| format!("{r1},{c1}-{r2},{c2}")).collect();
            assert_eq!(board.jumps(colour).iter().map(Move::to_string).collect::<Vec<_>>(), expected, "{board}");
            assert_eq!(board.mobility(colour), expected.len());
            assert_eq!(board.can_jump(colour), !expected.is_empty());
            assert!(board.jumps(colour).iter().all(|jump| board.check_jump(colour, *jump).is_ok()));
        }
    }
}

#[rstest]
#[case(4, 1500)]
#[case(6, 1200)]
#[case(8, 300)]
#[case(10, 30)]
#[case(12, 10)]
fn on_normal(#[case] side: u32, #[case] count: u64) {
    for twin in games(side, count) {
        let state = state(&twin.text());
        let expected = twin.normal().map(|step| twin.name(step));
        assert_eq!(level("normal", &state, 0).map(|play| play.to_string()), expected, "{state}");
    }
}

#[test]
fn on_normal_in_the_opening() {
    for size in Size::ALL {
        let twin = Twin::start(size.get().into());
        for begun in twin.steps().into_iter().map(|step| twin.after(step)).chain([twin.clone()]) {
            let expected = begun.normal().map(|step| begun.name(step));
            assert_eq!(level("normal", &state(&begun.text()), 0).map(|play| play.to_string()), expected);
        }
    }
}

/// Waits until so many moves have been looked at.
struct Impatient(u64);

impl Watch for Impatient {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        assert!(done < total);
        if done < self.0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

#[test]
fn normal_answers_the_best_so_far_when_told_to_stop() {
    for twin in games(6, 60) {
        let state = state(&twin.text());
        let moves = state.moves();
        let stopped = |looked| watched("normal", &state, &mut Task::new(Seed(0), &mut Impatient(looked)));
        assert_eq!(stopped(0), moves.first().copied());
        assert_eq!(stopped(1), moves.first().copied());
        assert_eq!(stopped(moves.len() as u64), level("normal", &state, 0));
        for looked in 2..moves.len() {
            let among = stopped(looked as u64).expect("a move");
            assert!(moves[..looked].contains(&among), "{among} in {state}");
        }
    }
}

#[test]
fn facil_plays_every_move_sooner_or_later_and_the_same_for_a_seed() {
    for twin in games(6, 40) {
        let state = state(&twin.text());
        let mut seen: Vec<Play> = (0..400).filter_map(|seed| level("facil", &state, seed)).collect();
        assert_eq!(level("facil", &state, 7), level("facil", &state, 7));
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, state.moves(), "{state}");
    }
}
