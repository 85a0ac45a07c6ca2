//! Texts: what is written is read back, and nothing else is read.

use game::{Partial, Refusal, Rules, Seed, SplitMix64, Title};
use konane::{Konane, Move, Play, Size, Square, State};
use proptest::prelude::*;
use rstest::rstest;

use crate::twin::Twin;
use crate::{size, state};

fn places() -> impl Strategy<Value = Square> {
    (0..12_i64, 0..12_i64).prop_map(|(row, column)| size(12).square(row, column).expect("within 12"))
}

fn plays() -> impl Strategy<Value = Play> {
    let jumps = (places(), places()).prop_map(|(start, end)| Play::Jump(Move::new(start, end)));
    prop_oneof![places().prop_map(Play::Remove), jumps]
}

/// Games of all sizes, in the opening, later, and made up.
fn states() -> impl Strategy<Value = State> {
    (prop::sample::select(&Size::ALL[..]), any::<u64>(), any::<bool>(), 0..60_u64).prop_map(
        |(size, seed, thin, moves)| {
            let (mut chance, side) = (SplitMix64::new(Seed(seed)), size.get().into());
            let twin = if thin {
                Twin::thinned(side, 30 + moves, &mut chance)
            } else {
                Twin::played(side, moves, &mut chance)
            };
            state(&twin.text())
        },
    )
}

proptest! {
    #[test]
    fn moves_are_read_back(play in plays()) {
        prop_assert_eq!(play.to_string().parse(), Ok(play));
    }

    #[test]
    fn only_what_is_written_is_read(text in "[0-9+,. -]{0,12}") {
        if let Ok(play) = text.parse::<Play>() {
            prop_assert_eq!(play.to_string(), text);
        }
    }

    #[test]
    fn games_are_read_back(state in states()) {
        prop_assert_eq!(State::read(state.board().size(), &state.to_string()), Ok(state));
    }

    #[test]
    fn only_written_games_are_read(text in "[pb.]{4}(/[pb.]{4}){2,4} [pb] (remove|jump) ?") {
        if let Ok(state) = State::read(size(4), &text) {
            prop_assert_eq!(state.to_string(), text);
        }
    }

    #[test]
    fn a_spoilt_game_is_another_or_none(state in states(), place in any::<prop::sample::Index>(), letter in "[pb./ x0]") {
        let mut text = state.to_string();
        let place = place.index(text.len());
        text.replace_range(place..=place, &letter);
        if let Ok(other) = State::read(state.board().size(), &text) {
            prop_assert_eq!(other.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), state in states()) {
        let rules = Konane { size: state.board().size() };
        let _ = rules.parse(&state, &text);
        let _ = rules.point(&state, &text, &text);
        let _ = rules.read_position(&text);
        let _ = text.parse::<Play>();
    }

    /// Also for texts that only look like moves: what may go on is just what begins a legal one.
    #[test]
    fn what_may_go_on_begins_a_move(state in states(), play in plays(), length in 0..12_usize) {
        let rules = Konane { size: state.board().size() };
        let mut text = play.to_string();
        text.truncate(length);
        let moves: Vec<String> = state.moves().iter().map(Play::to_string).collect();
        let longer = moves.iter().any(|whole| whole.len() > text.len() && whole.starts_with(&text));
        match rules.parse(&state, &text) {
            Partial::Complete { chosen, may_go_on } => {
                prop_assert_eq!(may_go_on, longer);
                prop_assert_eq!(chosen.to_string(), text.clone());
                prop_assert!(moves.contains(&text));
            }
            Partial::MayGoOn(_) => prop_assert!(longer && !moves.contains(&text)),
            Partial::Wrong(_) => prop_assert!(!longer && !moves.contains(&text)),
        }
    }
}

#[rstest]
#[case::signs("+3,3")]
#[case::leading_zero("03,3")]
#[case::no_column("3,")]
#[case::one_number("3")]
#[case::blank(" 3,3")]
#[case::too_large("12,0")]
#[case::half_a_jump("3,3-")]
#[case::three_places("3,3-3,5-3,7")]
#[case::another_dash("3,3–3,5")]
#[case::another_digit("３,3")]
#[case::empty("")]
fn is_no_move(#[case] text: &str) {
    assert!(text.parse::<Play>().is_err());
    let refused =
        Title::of::<Konane>().open([]).expect("defaults").start(2, Seed(0).into()).expect("a game").play(text);
    assert!(matches!(refused, Err(Refusal::NotAMove(_))), "{refused:?}");
}

#[rstest]
#[case::first("pbpb/bpbp/pbpb/bpbp p remove")]
#[case::corner(".bpb/bpbp/pbpb/bpbp b remove")]
#[case::middle("pbpb/b.bp/pbpb/bpbp b remove")]
#[case::opened("pbpb/b..p/pbpb/bpbp p jump")]
#[case::later("pb../b..p/p.../bpbp b jump")]
#[case::bare("..../..../..../.... b jump")]
fn is_a_game(#[case] text: &str) {
    assert_eq!(state(text).to_string(), text);
}

#[rstest]
#[case::another_hole("p.pb/bpbp/pbpb/bpbp b remove", "position-opening")]
#[case::no_hole("pbpb/bpbp/pbpb/bpbp b remove", "position-opening")]
#[case::two_holes(".bpb/b.bp/pbpb/bpbp b remove", "position-opening")]
#[case::hole_too_soon(".bpb/bpbp/pbpb/bpbp p remove", "position-opening")]
#[case::black_on_white("pppb/bpbp/pbpb/bpbp p jump", "position-stray")]
#[case::white_on_black("..../..../..../...b p jump", "position-stray")]
#[case::short_row("pbp/bpbp/pbpb/bpbp p jump", "position-form")]
#[case::few_rows("pbpb/bpbp/pbpb p jump", "position-form")]
#[case::many_rows("pbpb/bpbp/pbpb/bpbp/.... p jump", "position-form")]
#[case::long_row("pbpb/bpbp/pbpb/bpbp. p jump", "position-form")]
#[case::no_slash("pbpb/bpbppbpb/bpbp p jump", "position-form")]
#[case::no_task("pbpb/bpbp/pbpb/bpbp p", "position-form")]
#[case::no_turn("pbpb/bpbp/pbpb/bpbp jump", "position-form")]
#[case::two_blanks("pbpb/bpbp/pbpb/bpbp  p jump", "position-form")]
#[case::the_other_empty("vbpb/bpbp/pbpb/bpbp p jump", "position-form")]
#[case::capital("Pbpb/bpbp/pbpb/bpbp p jump", "position-form")]
#[case::empty("", "position-form")]
fn is_no_game(#[case] text: &str, #[case] why: &str) {
    let error = Konane { size: size(4) }.read_position(text).expect_err("no game");
    assert_eq!(error.key(), why);
}

/// Clicks build the texts that are typed.
#[test]
fn pointing_builds_moves() {
    let opened = state("pbpb/b..p/pbpb/bpbp p jump");
    let rules = Konane { size: size(4) };
    let point = |entered: &str, cell: &str| rules.point(&opened, entered, cell);
    assert_eq!(point("", "3,1"), "3,1");
    assert_eq!(point("3,1", "1,1"), "3,1-1,1");
    assert_eq!(point("3,1-", "1,1"), "3,1-1,1");
    assert_eq!(point("3,1", "3,1"), "", "the same piece again");
    assert_eq!(point("3,1", "2,2"), "2,2", "another piece of one's own");
    assert_eq!(point("3,1", "0,1"), "3,1-0,1", "an opposing piece");
    assert_eq!(point("3,1-1,1", "2,2"), "2,2", "after a whole move");
    assert_eq!(point("garbage", "2,2"), "2,2");
    let start = State::start(size(4));
    assert_eq!(rules.point(&start, "0,0", "1,1"), "1,1", "a removal is one cell");
    for text in opened.moves().iter().map(Play::to_string) {
        let built = text.split('-').fold(String::new(), |entered, cell| point(&entered, cell));
        assert_eq!(built, text);
    }
}
