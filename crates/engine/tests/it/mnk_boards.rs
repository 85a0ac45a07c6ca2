//! The fast boards of m,n,k: the pattern tables against lines played out, and the boards against the rules.

use engine::mnk::{Class, Patterns, Searched};
use engine::{FastBoard, compare};
use game::{Limits, Rules, Seed, SplitMix64, Task, Title, Turn};
use mnk::{Ends, Mnk, Rule, Size, State, Stone};
use rstest::rstest;
use search::Position;

pub(crate) fn rules((rows, columns): (usize, usize), k: u32) -> Mnk {
    Mnk::new(Size::new(rows, columns).expect("a size"), k.try_into().expect("not 0"))
}

/// A game after so many random moves, or at its end.
pub(crate) fn at_random(rules: &Mnk, plies: u64, chance: &mut SplitMix64) -> State {
    let mut state = rules.start(2, Seed(0).into());
    for _ in 0..plies {
        let free: Vec<_> = state.board().free().filter(|point| rules.foul(&state, *point).is_none()).collect();
        let Some(chosen) = chance.pick(&free).filter(|_| state.ending().is_none()) else { break };
        rules.play(&mut state, &(*chosen).into()).expect("a free point");
    }
    state
}

/// What a stone of side 1 on `cell` makes of every line of so many cells, each 0 (free), 1 or 2, by adding stones one by
/// one until a run goes through the cell that wins: how many more stones that takes, and whether one less can leave two
/// places for the last.
fn played_out(length: u32, k: usize, cell: u32, ends: Ends) -> Vec<Option<(u32, bool)>> {
    let lines = 3usize.pow(length);
    let digit = |line: usize, at: u32| line / 3usize.pow(at) % 3;
    let mut found: Vec<Option<(u32, bool)>> = vec![None; lines];
    // With a stone more the number is greater.
    for line in (0..lines).rev().filter(|line| digit(*line, cell) == 1) {
        let own = |at: &u32| digit(line, *at) == 1;
        let (before, after) = ((0..cell).rev().take_while(own).count(), (cell + 1..length).take_while(own).count());
        let run = before + 1 + after;
        let theirs = |at: i64| (0..i64::from(length)).contains(&at) && digit(line, at as u32) == 2;
        let shut = theirs(i64::from(cell) - before as i64 - 1) && theirs(i64::from(cell) + after as i64 + 1);
        let wins = match ends {
            Ends::Any => run >= k,
            Ends::NotOwn => run == k,
            Ends::NotBothTheirs => run > k || run == k && !shut,
        };
        let more = (0..length).filter(|at| digit(line, *at) == 0);
        let more: Vec<(u32, bool)> = more.filter_map(|at| found[line + 3usize.pow(at)]).collect();
        found[line] = match more.iter().map(|(lacks, _)| lacks + 1).min() {
            _ if wins => Some((0, false)),
            Some(1) => Some((1, more.iter().filter(|(lacks, _)| *lacks == 0).count() > 1)),
            Some(lacks) => Some((lacks, more.iter().any(|then| *then == (lacks - 1, true)))),
            None => None,
        };
    }
    found
}

#[rstest]
#[case(Rule::Freestyle, 3)]
#[case(Rule::Freestyle, 4)]
#[case(Rule::Freestyle, 5)]
#[case(Rule::Freestyle, 6)]
#[case(Rule::Standard, 3)]
#[case(Rule::Standard, 4)]
#[case(Rule::Standard, 5)]
#[case(Rule::Renju, 5)]
#[case(Rule::Caro, 3)]
#[case(Rule::Caro, 5)]
fn patterns_are_what_lines_become_when_played_out(#[case] rule: Rule, #[case] k: usize) {
    let patterns = Patterns::of(k, rule).expect("a table");
    let reach = patterns.reach() as i64;
    assert_eq!(reach, k as i64 - i64::from(rule == Rule::Freestyle));
    for length in 1..=11u32 {
        for cell in 0..length {
            let truths = Stone::BOTH.map(|stone| played_out(length, k, cell, rule.ends(stone)));
            for (line, (first, second)) in truths[0].iter().zip(&truths[1]).enumerate() {
                let digit = |at: i64| line as u32 / 3u32.pow(at as u32) % 3;
                if digit(cell.into()) != 1 {
                    continue;
                }
                let around = (-reach..=reach).filter(|off| *off != 0).map(|off| i64::from(cell) + off);
                let seen = |swapped: bool| {
                    let value = |at: i64| match (0..i64::from(length)).contains(&at).then(|| digit(at)) {
                        None => 3,
                        Some(stone @ 1..) if swapped => 3 - stone,
                        Some(stone) => stone,
                    };
                    around.clone().enumerate().fold(0, |code, (slot, at)| code | value(at) << (2 * slot))
                };
                for (side, truth) in [first, second].into_iter().enumerate() {
                    let wanted = truth.map_or(Class::NONE, |(lacks, is_open)| Class::lacking(lacks, is_open));
                    let class = patterns.class(seen(side == 1), side);
                    assert_eq!(class, wanted, "{rule} {k}, line {line} of {length}, cell {cell}, side {side}");
                }
            }
        }
    }
}

#[test]
fn classes_rise_towards_a_line() {
    let mut last = Class::NONE;
    for (lacks, is_open) in [(5, false), (5, true), (4, false), (4, true), (3, false), (3, true), (2, false), (2, true)]
        .into_iter()
        .chain([(1, false), (1, true), (0, false)])
    {
        let class = Class::lacking(lacks, is_open);
        assert!(class > last, "{lacks} {is_open}");
        assert_eq!((class.lacks(), class.is_open()), (Some(lacks), is_open));
        last = class;
    }
    assert_eq!((Class::NONE.lacks(), Class::NONE.is_open()), (None, false));
    assert_eq!(last, Class::LINE);
}

#[rstest]
#[case((2, 2), 1, 4)]
#[case((2, 2), 2, 20)]
#[case((2, 7), 2, 20)]
#[case((3, 3), 3, 60)]
#[case((3, 3), 4, 20)]
#[case((4, 6), 4, 40)]
#[case((6, 5), 4, 20)]
#[case((8, 8), 5, 10)]
#[case((8, 8), 6, 6)]
#[case((5, 8), 7, 6)]
#[case((8, 7), 8, 6)]
#[case((3, 20), 3, 20)]
fn small_boards_play_by_the_rules(#[case] board: (usize, usize), #[case] k: u32, #[case] games: u64) {
    assert!(compare::<Searched<1>>(&rules(board, k), games).expect("the same play") >= games);
    assert!(compare::<Searched<4>>(&rules(board, k), games).expect("the same play") >= games);
}

#[rstest]
#[case((9, 9), 5)]
#[case((3, 40), 3)]
#[case((11, 11), 6)]
#[case((11, 10), 7)]
fn boards_of_two_words_play_by_the_rules(#[case] board: (usize, usize), #[case] k: u32) {
    assert!(compare::<Searched<2>>(&rules(board, k), 4).expect("the same play") >= 4);
}

#[rstest]
#[case((15, 15), 5)]
#[case((19, 19), 5)]
#[case((19, 19), 6)]
#[case((15, 16), 9)]
fn large_boards_play_by_the_rules(#[case] board: (usize, usize), #[case] k: u32) {
    assert!(compare::<Searched<6>>(&rules(board, k), 2).expect("the same play") >= 10);
}

#[rstest]
#[case((5, 6), 3, Rule::Standard)]
#[case((6, 6), 5, Rule::Standard)]
#[case((7, 7), 6, Rule::Standard)]
#[case((2, 7), 2, Rule::Standard)]
#[case((3, 3), 1, Rule::Standard)]
#[case((8, 8), 5, Rule::Renju)]
#[case((6, 6), 5, Rule::Renju)]
#[case((6, 7), 4, Rule::Caro)]
#[case((8, 8), 6, Rule::Caro)]
#[case((5, 7), 2, Rule::Caro)]
fn every_rule_of_gomoku_is_kept(#[case] board: (usize, usize), #[case] k: u32, #[case] rule: Rule) {
    let rules = rules(board, k).ruled_by(rule);
    assert!(compare::<Searched<1>>(&rules, 60).expect("the same play") >= 60);
}

#[rstest]
#[case((15, 15), Rule::Standard)]
#[case((13, 14), Rule::Renju)]
#[case((15, 15), Rule::Caro)]
fn every_rule_of_gomoku_is_kept_on_large_boards(#[case] board: (usize, usize), #[case] rule: Rule) {
    assert!(compare::<Searched<4>>(&rules(board, 5).ruled_by(rule), 4).expect("the same play") >= 20);
}

#[test]
fn the_largest_board_plays_by_the_rules_and_small_ones_have_no_room_for_it() {
    let largest = rules((100, 100), 3);
    assert!(compare::<Searched<157>>(&largest, 1).expect("the same play") >= 5);
    assert!(Searched::<6>::of(&largest, &largest.start(2, Seed(0).into())).is_none());
}

/// What is kept up to date is what a new board sees.
#[rstest]
#[case((9, 9), 5)]
#[case((9, 9), 7)]
#[case((5, 7), 2)]
fn the_evaluation_is_that_of_a_new_board(#[case] board: (usize, usize), #[case] k: u32) {
    let rules = rules(board, k);
    let mut chance = SplitMix64::new(Seed(7));
    for round in 0..40 {
        let state = at_random(&rules, round % 30, &mut chance);
        let Some(mut board) = Searched::<2>::of(&rules, &state) else { continue };
        for chosen in state.board().free() {
            let mut next = state.clone();
            rules.play(&mut next, &chosen.into()).expect("a free point");
            let Some(fresh) = Searched::<2>::of(&rules, &next) else { continue };
            let undo = board.make(chosen.number() - 1);
            assert_eq!((board.evaluate(), board.known()), (fresh.evaluate(), fresh.known()));
            board.unmake(chosen.number() - 1, undo);
        }
    }
}

/// At every size and k the player has a move, and the game ends.
#[rstest]
#[case("2x2", "1")]
#[case("2x3", "2")]
#[case("3x3", "3")]
#[case("4x9", "5")]
#[case("7x7", "4294967295")]
#[case("15x15", "5")]
#[case("12x12", "8")]
#[case("100x100", "4")]
#[case("100x100", "90")]
fn it_plays_on_every_board(#[case] board: &str, #[case] k: &str) {
    let game = Title::with_engine(engine::mnk::mestre).open([("board", board), ("k", k)]).expect("options");
    let mut player = game.engine(Limits { nodes: Some(300), memory: 1, ..Limits::default() }).expect("an engine");
    let mut table = game.start(2, Seed(1).into()).expect("two seats");
    for round in 0..30 {
        let &Turn::Seat(seat) = table.turn() else { return };
        let act = player.choose(&*table.sight(Some(seat)), &mut Task::unwatched(Seed(round))).expect("a move");
        table.play(&act.into_move().expect("a move")).expect("a legal move");
    }
}
