//! Lines as players type them: what is a move, what is not and why, and which beginnings may go on.

use std::collections::BTreeSet;

use game::{Partial, Refusal, Seat, Table};
use proptest::prelude::*;
use rstest::rstest;
use scrabble_ist::{Direction, State, cell_char};

use crate::{cells, english, open, square, twin};

/// A table at which seat 1, on turn, has these letters, and the bag has so many; row 8 is as given.
fn table(row: &str, hand: &str, bag: usize) -> Box<dyn Table> {
    let mut rows = vec!["...............".to_owned(); 15];
    rows[7] = row.to_owned();
    let bag = "E".repeat(bag);
    let text =
        format!("board={} bag={bag} hands={hand}|E points=0|0 left=00 passes=0 turn=1 played-out=0", rows.join("/"));
    open("A9.B9.C9.Ç9.E20.O9.X9").read_position(&text).expect("a position")
}

const EMPTY: &str = "...............";
const CAO: &str = ".......CAO.....";

fn refusal(row: &str, hand: &str, bag: usize, line: &str) -> Refusal {
    let mut table = table(row, hand, bag);
    let before = table.position();
    let why = table.play(line).expect_err("a refusal");
    assert_eq!(table.position(), before);
    assert_eq!(table.sight(Some(Seat::FIRST)).check(line).now(), Err(why.clone()));
    why
}

#[rstest]
#[case("PASSA", "line-action")]
#[case("p", "line-action")]
#[case("", "line-action")]
#[case(" \t", "line-action")]
#[case("P P", "line-action")]
#[case("j 8 8 H CAO", "line-action")]
#[case("J8 8 H CAO", "line-action")]
#[case("T", "line-exchange")]
#[case("T 8", "line-exchange")]
#[case("T a", "line-exchange")]
#[case("T AB", "line-exchange")]
#[case("T A K", "line-exchange")]
#[case("J", "line-play")]
#[case("J 8 8 H", "line-play")]
#[case("J 8 8 CAO", "line-play")]
#[case("J 8 8 H CAO CAO", "line-play")]
#[case("J 0 8 H CAO", "line-square")]
#[case("J 8 16 H CAO", "line-square")]
#[case("J -8 8 H CAO", "line-square")]
#[case("J +8 8 H CAO", "line-square")]
#[case("J 8.0 8 H CAO", "line-square")]
#[case("J ٨ 8 H CAO", "line-square")]
#[case("J A 8 H CAO", "line-square")]
#[case("J 99999999999999999999 8 H CAO", "line-square")]
#[case("J 8 8 h CAO", "line-direction")]
#[case("J 8 8 D CAO", "line-direction")]
#[case("J 8 8 HV CAO", "line-direction")]
#[case("J 8 8 H C", "line-word")]
#[case("J 8 8 H cao", "line-word")]
#[case("J 8 8 H CÃO", "line-word")]
#[case("J 8 8 H KAO", "line-word")]
#[case("J 8 8 H CA.", "line-word")]
fn is_no_move(#[case] line: &str, #[case] key: &str) {
    let Refusal::NotAMove(why) = refusal(EMPTY, "ABCO", 9, line) else { panic!("{line} is a move") };
    assert_eq!(why.key(), key);
    assert!(!english(&why).contains(key));
}

#[rstest]
#[case(EMPTY, "ABCO", 9, "T A A", "You do not have enough of the letter A.")]
#[case(EMPTY, "ABCO", 6, "T A", "Letters can be exchanged while there are 7 or more in the bag: there are 6.")]
#[case(EMPTY, "ABCO", 0, "T X", "Letters can be exchanged while there are 7 or more in the bag: it is empty.")]
#[case(EMPTY, "ABCO", 9, "J 8 8 H COCO", "You do not have enough of the letter C.")]
#[case(EMPTY, "ABCO", 9, "J 8 13 H CABO", "The word goes beyond the border of the board.")]
#[case(EMPTY, "ABCO", 9, "J 8 9 H CABO", "The first word must cover the centre, row 8 and column 8.")]
#[case(EMPTY, "ABCO", 9, "J 4 8 V CABO", "The first word must cover the centre, row 8 and column 8.")]
#[case(CAO, "ABCO", 9, "J 8 8 H CABO", "Another letter lies in row 8, column 10.")]
#[case(CAO, "ABCO", 9, "J 8 8 H CAO", "The word must add at least one letter to the board.")]
#[case(CAO, "ABCO", 9, "J 8 9 H AO", "The word must add at least one letter to the board.")]
#[case(CAO, "ABCO", 9, "J 9 8 H CABO", "The word must use at least one letter that lies on the board.")]
fn is_not_allowed(#[case] row: &str, #[case] hand: &str, #[case] bag: usize, #[case] line: &str, #[case] why: &str) {
    let Refusal::Illegal(message) = refusal(row, hand, bag, line) else { panic!("{line} is no move") };
    assert_eq!(english(&message), why);
}

#[rstest]
#[case(EMPTY, " P ", "P")]
#[case(EMPTY, "T\u{3000}C\tA  B ", "T A B C")]
#[case(EMPTY, "\tJ  08 8\u{a0}H   CABO\r", "J 8 8 H CABO")]
#[case(EMPTY, "J 5 8 V CABO", "J 5 8 V CABO")]
#[case(CAO, "J 8 8 H CAOB", "J 8 8 H CAOB")]
#[case(CAO, "J 8 6 H ABCAO", "J 8 6 H ABCAO")]
#[case(CAO, "J 8 10 V OB", "J 8 10 V OB")]
#[case(CAO, "J 7 8 V ACB", "J 7 8 V ACB")]
fn is_a_move(#[case] row: &str, #[case] line: &str, #[case] canonical: &str) {
    assert_eq!(table(row, "ABCO", 9).play(line).expect("a legal move").text, canonical);
}

#[rstest]
#[case("", true)]
#[case("T", true)]
#[case("T A", true)]
#[case("T A B O", true)]
#[case("T A B C O", false)]
#[case("T X", false)]
#[case("P", false)]
#[case("J", true)]
#[case("J 4", true)]
#[case("J 04", true)]
#[case("J 1", false)] // No word from row 1, or 10 to 15, comes to row 8 with four letters.
#[case("J 16", false)]
#[case("J 8 4", true)]
#[case("J 8 4 H", true)]
#[case("J 8 4 H ", true)]
#[case("J 8 4 V", false)]
#[case("J 8 3 H", false)]
#[case("J 8 7 H AC", true)]
#[case("J 8 7 H AB", false)]
#[case("J 8 7 H ACAO ", false)]
#[case("J 8 7 H ACAOB", true)]
#[case("J 8 7 H ACAOBCO", false)]
fn may_go_on(#[case] line: &str, #[case] answer: bool) {
    let goes_on = match table(CAO, "ABCO", 9).sight(Some(Seat::FIRST)).check(line) {
        Partial::Complete { may_go_on, .. } => may_go_on,
        Partial::MayGoOn(_) => true,
        Partial::Wrong(_) => false,
    };
    assert_eq!(goes_on, answer);
}

/// Every play there is with so few letters, tried one by one.
fn all_plays(rows: &[Vec<char>], hand: &str) -> Vec<String> {
    let mut plays = Vec::new();
    let letters: BTreeSet<char> = hand.chars().collect();
    let first = rows.iter().flatten().all(|cell| *cell == '.');
    for (row, column, way) in
        (1..=15).flat_map(|row| (1..=15).flat_map(move |column| ['H', 'V'].map(|way| (row, column, way))))
    {
        let mut words = vec![String::new()];
        for length in 1..=15 {
            let (r, c) = if way == 'H' { (row, column + length - 1) } else { (row + length - 1, column) };
            if r > 15 || c > 15 {
                break;
            }
            let cell = rows[r - 1][c - 1];
            let options: Vec<char> = if cell == '.' { letters.iter().copied().collect() } else { vec![cell] };
            words = words.iter().flat_map(|word| options.iter().map(move |letter| format!("{word}{letter}"))).collect();
            // Longer words need letters at least of what a shorter one needs.
            words.retain(|word| {
                let plenty = twin::counts(hand);
                let new: String = word
                    .chars()
                    .enumerate()
                    .filter(|(step, _)| {
                        let (r, c) = if way == 'H' { (row, column + step) } else { (row + step, column) };
                        rows[r - 1][c - 1] == '.'
                    })
                    .map(|(_, letter)| letter)
                    .collect();
                twin::counts(&new).iter().all(|(letter, needed)| plenty.get(letter).is_some_and(|held| held >= needed))
            });
            for word in words.iter().filter(|_| length > 1) {
                let mut grid = rows.to_vec();
                if !twin::joga_palavra(&mut grid, word, (row, column), way, &twin::counts(hand), first).is_empty() {
                    plays.push(format!("J {row} {column} {way} {word}"));
                }
            }
        }
    }
    plays
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// A beginning may go on exactly where one of all plays begins so.
    #[test]
    fn beginnings_agree_with_all_plays(
        row in prop_oneof!["[.]{15}", "[.]{4}[AB.]{7}[.]{4}"],
        hand in "A{0,2}B{0,1}",
        texts in prop::collection::vec(
            prop_oneof!["J [0-9]{1,2} [0-9]{1,2} [HVX] [ABC]{0,4}", "J ([1-9]|1[0-5]) ([1-9]|1[0-5]) [HV] [AB]{0,3}"],
            40,
        ),
    ) {
        let table = table(&row, &hand, 0);
        let state: State = table.position().parse().expect("a position");
        let rows: Vec<Vec<char>> =
            state.board().rows().map(|row| row.iter().copied().map(cell_char).collect()).collect();
        prop_assert_eq!(
            state.board().sequence(square(8, 1), Direction::Across, 15).expect("a row"), cells(&row)
        );
        let plays = all_plays(&rows, &hand);
        let sight = table.sight(Some(Seat::FIRST));
        let near = plays.iter().step_by(1 + plays.len() / 40).cloned();
        for text in near.chain(texts) {
            for end in text.char_indices().map(|(place, _)| place).chain([text.len()]).skip(1) {
                let begun = &text[..end];
                let longer = plays.iter().any(|play| play.starts_with(begun) && play != begun);
                let is_play = plays.iter().any(|play| play == begun);
                // Leading zeros are read, but no play is printed with them.
                if begun.split(' ').any(|part| part.starts_with('0')) {
                    continue;
                }
                match sight.check(begun) {
                    Partial::Complete { chosen, may_go_on } => {
                        prop_assert!(is_play && chosen == begun && may_go_on == longer, "{}", begun);
                    }
                    Partial::MayGoOn(_) => prop_assert!(!is_play && longer, "{}", begun),
                    Partial::Wrong(_) => prop_assert!(!is_play && !longer, "{}", begun),
                }
            }
        }
    }
}

#[rstest]
#[case("", "8,8", "J 8 8 H ")]
#[case("T A", "1,15", "J 1 15 H ")]
#[case("J 8 8 H ", "8,8", "J 8 8 V ")]
#[case("J 8 8 V CAO", "8,8", "J 8 8 H CAO")]
#[case("J 8 8 V CAO", "8,7", "J 8 7 V CAO")]
#[case("J 8 8 V CAO", "nowhere", "J 8 8 V CAO")]
fn pointing_says_where_a_word_begins(#[case] entered: &str, #[case] cell: &str, #[case] after: &str) {
    assert_eq!(table(EMPTY, "ABCO", 9).sight(Some(Seat::FIRST)).point(entered, cell), after);
}
