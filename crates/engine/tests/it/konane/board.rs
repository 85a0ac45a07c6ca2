//! The fast board does what the plain rules say.

use engine::konane::{Board, Jump, Rows, Wide, perft};
use game::{Seed, SplitMix64};
use konane::{Phase, Size, State};
use rstest::rstest;

/// Plays random games and holds every position of the fast board to the plain one.
fn agrees<B: Rows>(side: u32, games: u64) {
    let size = Size::new(side).unwrap();
    for seed in 0..games {
        let mut chance = SplitMix64::new(Seed(seed));
        let mut state = State::start(size);
        while let Some(play) = chance.pick(&state.moves()).copied() {
            let fast = Board::<B>::of(&state);
            assert_eq!(fast.is_none(), !matches!(state.phase(), Phase::Jumps(_)));
            state.play(play).unwrap();
            let Phase::Jumps(mover) = state.phase() else { continue };
            let now = Board::<B>::of(&state).unwrap();
            if let (Some(before), Some(jump)) = (fast, Jump::of::<B>(play)) {
                assert_eq!(before.after(jump), now, "{state} after {play}");
            }
            assert_eq!(now.state(size, mover).as_ref(), Some(&state));
            let mut moves = Vec::new();
            now.jumps(|jump| moves.push(jump.play::<B>(size).unwrap()));
            moves.sort_unstable();
            assert_eq!(moves, state.moves(), "{state}");
            assert_eq!(now.mobility() as usize, moves.len());
            assert_eq!(now.can_jump(), !moves.is_empty());
            assert_eq!(now.passed().mobility() as usize, state.board().mobility(mover.opponent()));
        }
    }
}

#[rstest]
#[case(4)]
#[case(6)]
#[case(8)]
fn small_boards_play_by_the_rules(#[case] side: u32) {
    agrees::<u64>(side, 200);
}

#[rstest]
#[case(4)]
#[case(10)]
fn boards_of_ten_rows_play_by_the_rules(#[case] side: u32) {
    agrees::<u128>(side, 60);
}

#[rstest]
#[case(8)]
#[case(12)]
fn boards_of_twelve_rows_play_by_the_rules(#[case] side: u32) {
    agrees::<Wide>(side, 60);
}

fn perft_after_the_opening<B: Rows>(state: &State, plies: u32) -> u64 {
    match Board::<B>::of(state) {
        Some(board) => perft(board, plies),
        None => {
            let after = |play| {
                let mut next = state.clone();
                next.play(play).unwrap();
                perft_after_the_opening::<B>(&next, plies - 1)
            };
            state.moves().into_iter().map(after).sum()
        }
    }
}

#[test]
fn as_many_courses_of_play_as_by_the_rules() {
    for (side, plies) in [(4, 12), (6, 7), (8, 6)] {
        let start = State::start(Size::new(side).unwrap());
        assert_eq!(perft_after_the_opening::<u64>(&start, plies), konane::perft(&start, plies), "{side}");
    }
    let ten = State::start(Size::new(10).unwrap());
    assert_eq!(perft_after_the_opening::<u128>(&ten, 6), konane::perft(&ten, 6));
    let twelve = State::start(Size::new(12).unwrap());
    assert_eq!(perft_after_the_opening::<Wide>(&twelve, 6), konane::perft(&twelve, 6));
}

fn turned(text: &str) -> String {
    let (board, rest) = text.split_once(' ').unwrap();
    let rows: Vec<&[u8]> = board.split('/').map(str::as_bytes).collect();
    let side = rows.len();
    let turned: Vec<String> =
        (0..side).map(|row| (0..side).map(|column| char::from(rows[side - 1 - column][row])).collect()).collect();
    // A quarter turn puts each piece on a square of the other colour.
    let swap = |text: &str| -> String {
        text.chars()
            .map(|letter| match letter {
                'p' => 'b',
                'b' => 'p',
                other => other,
            })
            .collect()
    };
    let (mover, task) = rest.split_once(' ').unwrap();
    format!("{} {} {task}", swap(&turned.join("/")), swap(mover))
}

fn folds<B: Rows>(side: u32) {
    let size = Size::new(side).unwrap();
    for seed in 0..20 {
        let mut chance = SplitMix64::new(Seed(seed));
        let mut state = State::start(size);
        while let Some(play) = chance.pick(&state.moves()).copied() {
            state.play(play).unwrap();
            let Some(board) = Board::<B>::of(&state) else { continue };
            let turned = State::read(size, &turned(&state.to_string())).unwrap();
            let turned = Board::<B>::of(&turned).unwrap();
            assert_eq!(board.folded(), turned.folded(), "{state}");
            assert_eq!(board.folded_key(), turned.folded_key(), "{state}");
            assert!(board.key() != turned.key() || board == turned);
        }
    }
}

#[test]
fn a_quarter_turn_with_swapped_colours_is_folded() {
    folds::<u64>(6);
    folds::<u64>(8);
    folds::<u128>(10);
    folds::<Wide>(12);
}
