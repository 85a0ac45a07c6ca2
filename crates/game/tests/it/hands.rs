//! Moves made by hand: the words that tiles make.

use game::{Run, runs};

/// The words that tiles make on a board with these letters, each as `row,column WAY word`, or why they make none.
fn made(board: &[(usize, usize, &str)], tiles: &[(usize, usize, &str)], down: bool) -> Result<Vec<String>, String> {
    let lies = |row: usize, column: usize| {
        board.iter().find(|(r, c, _)| (*r, *c) == (row, column)).map(|(.., letter)| (*letter).to_owned())
    };
    let tiles: Vec<_> = tiles.iter().map(|(row, column, letter)| ((*row, *column), (*letter).to_owned())).collect();
    let written =
        |run: &Run| format!("{},{} {} {}", run.row, run.column, if run.down { 'V' } else { 'H' }, run.letters.concat());
    let found = runs(&tiles, &lies, down).map_err(|why| why.key().to_owned())?;
    Ok(found.iter().map(written).collect())
}

#[test]
fn a_word_takes_along_the_letters_that_lie_before_between_and_after() {
    let board = [(7, 6, "C"), (7, 8, "S"), (7, 10, "S")];
    let words = made(&board, &[(7, 7, "A"), (7, 9, "A")], false).expect("words");
    assert_eq!(words, ["7,6 H CASAS", "7,6 H CASA", "7,7 H ASAS", "7,7 H ASA"]);
}

/// Letters and tiles by row and column.
type Letters = &'static [(usize, usize, &'static str)];

#[test]
fn tiles_make_a_word() {
    let cases: [(Letters, Letters, bool, Result<&str, &str>); 11] = [
        // In any order.
        (&[], &[(7, 8, "O"), (7, 7, "A")], false, Ok("7,7 H AO")),
        (&[], &[(8, 7, "O"), (7, 7, "A")], false, Ok("7,7 V AO")),
        // A joker's letter is what the game writes for it.
        (&[], &[(7, 7, "A"), (7, 8, "o")], false, Ok("7,7 H Ao")),
        // One tile goes with the longer word, else the way that was pointed out.
        (&[(6, 7, "C"), (8, 7, "S")], &[(7, 7, "A")], false, Ok("6,7 V CAS")),
        (&[(7, 6, "C")], &[(7, 7, "A")], true, Ok("7,6 H CA")),
        (&[], &[(7, 7, "A")], true, Ok("7,7 V A")),
        (&[], &[(7, 7, "A")], false, Ok("7,7 H A")),
        // The border of the board.
        (&[(0, 0, "C")], &[(0, 1, "A")], false, Ok("0,0 H CA")),
        (&[], &[], false, Err("refused-unfinished")),
        (&[], &[(7, 7, "A"), (8, 8, "O")], false, Err("lay-line")),
        (&[], &[(7, 7, "A"), (7, 9, "O")], false, Err("lay-gap")),
    ];
    for (board, tiles, down, first) in cases {
        let words = made(board, tiles, down);
        let found = words.as_ref().map(|words| words[0].as_str()).map_err(String::as_str);
        assert_eq!(found, first, "{tiles:?}");
    }
}
