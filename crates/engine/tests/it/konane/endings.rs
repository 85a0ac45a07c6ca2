//! Regions and their values against brute force over all courses of play.

use std::collections::HashMap;

use engine::konane::{Board, Endings, Form, Forms, Number, Possible, Sums};
use game::{Seed, SplitMix64};
use rstest::rstest;

/// Whether the side to move wins, by trying everything.
pub(crate) fn brute(board: Board<u64>, known: &mut HashMap<Board<u64>, bool>) -> bool {
    if let Some(wins) = known.get(&board) {
        return *wins;
    }
    let mut after = Vec::new();
    board.jumps(|jump| after.push(board.after(jump)));
    let wins = after.into_iter().any(|next| !brute(next, known));
    known.insert(board, wins);
    wins
}

/// A board of so many rows and columns, with about so many cells in eight filled, each with the colour of its square.
pub(crate) fn random(rows: u8, columns: u8, filled: u64, chance: &mut SplitMix64) -> Board<u64> {
    let mut board = Board { cells: 0, own: 0, their: 0 };
    for row in 0..rows {
        for column in 0..columns {
            let here = 1_u64 << (row * 8 + column);
            board.cells |= here;
            if chance.below(8) < filled {
                let side = if (row + column) % 2 == 0 { &mut board.own } else { &mut board.their };
                *side |= here;
            }
        }
    }
    board
}

/// A board drawn in letters: `o` for Left, who is to move, `x` for Right.
pub(crate) fn drawn(rows: &[&str]) -> Board<u64> {
    let mut board = Board { cells: 0, own: 0, their: 0 };
    for (row, text) in rows.iter().enumerate() {
        for (column, letter) in text.chars().enumerate() {
            let here = 1_u64 << (row * 8 + column);
            board.cells |= here;
            match letter {
                'o' => board.own |= here,
                'x' => board.their |= here,
                _ => {}
            }
        }
    }
    board
}

#[rstest]
#[case(4, 4, 6, 3000)]
#[case(3, 7, 4, 1000)]
#[case(4, 6, 3, 1000)]
#[case(5, 4, 4, 400)]
#[case(6, 6, 2, 600)]
#[case(6, 6, 3, 100)]
fn sums_of_regions_are_won_by_whom_brute_force_says(
    #[case] rows: u8,
    #[case] columns: u8,
    #[case] filled: u64,
    #[case] boards: usize,
) {
    let mut chance = SplitMix64::new(Seed(7));
    let mut endings = Endings::with_limits(14, 500);
    let mut known = HashMap::new();
    let mut decided = 0;
    for _ in 0..boards {
        let board = random(rows, columns, filled, &mut chance);
        known.clear();
        for board in [board, board.passed()] {
            let parts = endings.parts(board);
            let Some(regions) = parts.known else { continue };
            decided += 1;
            let wins = endings.sums.first_wins(&regions, parts.number);
            assert_eq!(wins, brute(board, &mut known), "{board:?}");
        }
    }
    assert!(decided > boards / 2, "{decided}");
}

#[test]
fn one_region_does_not_meddle_with_another() {
    let mut chance = SplitMix64::new(Seed(3));
    for _ in 0..2000 {
        let mut board = random(6, 6, 4, &mut chance);
        let regions: Vec<u64> = Possible::on(board).regions().collect();
        assert_eq!(regions.iter().fold(0, |all, region| all | region), Possible::on(board).live);
        // Every jump ever made stays within a region of the start.
        loop {
            let mut jumps = Vec::new();
            board.jumps(|jump| jumps.push(jump));
            let Some(jump) = chance.pick(&jumps) else { break };
            let ends = 1_u64 << jump.from | 1 << jump.to;
            assert_eq!(regions.iter().filter(|region| **region & ends == ends).count(), 1, "{board:?}");
            board = board.after(*jump);
        }
    }
}

#[test]
fn the_order_of_values_is_that_of_brute_force() {
    // A and B beside each other with an empty column that is no cell between: A is at most B if Right, who begins on B
    // less A, loses.
    let mut chance = SplitMix64::new(Seed(11));
    let mut endings = Endings::with_limits(40, 100_000);
    let mut known = HashMap::new();
    let mut equal = 0;
    for _ in 0..600 {
        known.clear();
        let (a, b) = (random(4, 3, 5, &mut chance), random(4, 3, 5, &mut chance));
        let (worth_a, worth_b) = (endings.worth(a).unwrap(), endings.worth(b).unwrap());
        let both = Board { cells: b.cells | a.cells << 4, own: b.own | a.their << 4, their: b.their | a.own << 4 };
        let at_most = !brute(both.passed(), &mut known);
        let at_least = !brute(both, &mut known);
        assert_eq!(endings.sums.forms.at_most(worth_a, worth_b), at_most, "{a:?} {b:?}");
        assert_eq!(endings.sums.forms.at_most(worth_b, worth_a), at_least, "{a:?} {b:?}");
        assert_eq!(worth_a == worth_b, at_most && at_least, "equal worth, equal form: {a:?} {b:?}");
        equal += usize::from(worth_a == worth_b);
        // The sum of the canonical forms is the form of the sum.
        let negative = endings.sums.forms.negative(worth_a);
        assert_eq!(endings.sums.forms.sum(worth_b, negative), endings.worth(both));
    }
    assert!(equal > 20, "{equal}");
}

/// The board seen otherwise: turned by a quarter.
fn turned(board: Board<u64>, rows: u8) -> Board<u64> {
    let turn = |set: u64| {
        (0..64_u8)
            .filter(|at| set >> at & 1 == 1)
            .fold(0, |turned, at| turned | 1 << (at % 8 * 8 + (rows - 1 - at / 8)))
    };
    Board { cells: turn(board.cells), own: turn(board.own), their: turn(board.their) }
}

#[test]
fn turning_keeps_the_worth_and_swapping_colours_negates_it() {
    let mut chance = SplitMix64::new(Seed(5));
    for _ in 0..200 {
        let board = random(4, 5, 4, &mut chance);
        let mut one = Endings::with_limits(40, 100_000);
        let worth = one.worth(board).unwrap();
        let negative = one.sums.forms.negative(worth);
        assert_eq!(one.worth(board.passed()), Some(negative));
        assert_eq!(one.worth(turned(board, 4)), Some(worth));
        let aside = Board { cells: board.cells << 18, own: board.own << 18, their: board.their << 18 };
        assert_eq!(one.worth(aside), Some(worth));
    }
}

#[rstest]
#[case(&["ox."], Number::whole(1))]
#[case(&["xo."], Number::whole(-1))]
#[case(&["ox..", "....", "ox.."], Number::whole(2))]
#[case(&["ox.x."], Number::whole(1))]
#[case(&["ox.xo"], Number::whole(0))]
#[case(&["oxo"], Number::whole(0))]
#[case(&[".ox."], Number::whole(0))]
fn values_found_by_hand(#[case] rows: &[&str], #[case] worth: Number) {
    let mut endings = Endings::default();
    let form = endings.worth(drawn(rows)).unwrap();
    let number = endings.sums.forms.as_number(form);
    if rows == [".ox."] {
        // Either side takes the other and ends it: a star, not a number.
        assert_eq!(number, None);
        assert_eq!(
            (endings.sums.forms.left(form), endings.sums.forms.right(form)),
            (&[Forms::ZERO][..], &[Forms::ZERO][..])
        );
    } else {
        assert_eq!(number, Some(worth));
    }
}

/// The textbook's small games.
fn star(forms: &mut Forms) -> Form {
    forms.canonical(vec![Forms::ZERO], vec![Forms::ZERO]).unwrap()
}

#[test]
fn textbook_identities_hold() {
    let mut forms = Forms::default();
    let one = forms.number(Number::whole(1));
    let half = forms.canonical(vec![Forms::ZERO], vec![one]).unwrap();
    assert_eq!(forms.as_number(half), Some(Number::fraction(1, 1)));
    assert_eq!(forms.sum(half, half), Some(one));
    assert_eq!(Number::fraction(-3, 2).to_string(), "-3/4");
    let star = star(&mut forms);
    assert_eq!(forms.sum(star, star), Some(Forms::ZERO));
    let up = forms.canonical(vec![Forms::ZERO], vec![star]).unwrap();
    assert!(forms.at_most(Forms::ZERO, up) && !forms.at_most(up, Forms::ZERO));
    // Up and star: {0, * | 0}; twice up and star is {0 | up}.
    let up_star = forms.sum(up, star).unwrap();
    assert_eq!(Some(up_star), forms.canonical(vec![Forms::ZERO, star], vec![Forms::ZERO]));
    assert!(!forms.at_most(Forms::ZERO, up_star) && !forms.at_most(up_star, Forms::ZERO));
    let twice = forms.sum(up, up_star).unwrap();
    assert_eq!(Some(twice), forms.canonical(vec![Forms::ZERO], vec![up]));
    // A switch cools nothing: {1 | -1} twice is zero.
    let minus = forms.negative(one);
    let switch = forms.canonical(vec![one], vec![minus]).unwrap();
    assert_eq!(forms.sum(switch, switch), Some(Forms::ZERO));
    // {2 | } is 3, {-1 | 1} is 0, {1 | 2} is 3/2.
    let two = forms.number(Number::whole(2));
    let three = forms.canonical(vec![two], vec![]).unwrap();
    assert_eq!(forms.as_number(three), Some(Number::whole(3)));
    assert_eq!(forms.canonical(vec![minus], vec![one]), Some(Forms::ZERO));
    let between = forms.canonical(vec![one], vec![two]).unwrap();
    assert_eq!(forms.as_number(between), Some(Number::fraction(3, 1)));
}

#[test]
fn who_begins_on_switches_takes_the_largest() {
    let mut sums = Sums::default();
    let mut switch = |left: i32, right: i32| {
        let (left, right) = (sums.forms.number(Number::whole(left)), sums.forms.number(Number::whole(right)));
        sums.forms.canonical(vec![left], vec![right]).unwrap()
    };
    let (large, small) = (switch(5, -5), switch(3, -3));
    // Left takes 5 and gives 3: 2 ahead.
    assert!(sums.first_wins(&[large, small], Number::fraction(-3, 1)));
    assert!(!sums.first_wins(&[large, small], Number::whole(-2)));
    assert!(!sums.first_wins(&[large, small, large, small], Number::ZERO));
}
