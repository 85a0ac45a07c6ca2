//! The computer's side of the two games printed in the specification.

use mnk::{Level, Stone};

use crate::{at, empty, k, numbers};

/// Plays a 3,3,3 game, X first, and answers what the computer chose. It ends with the game.
fn computer_moves(human: Stone, level: Level, human_moves: &[i64]) -> (Vec<u16>, Option<Stone>) {
    let mut board = empty(3, 3);
    let mut human_moves = human_moves.iter();
    let mut chosen = Vec::new();
    let mut turn = Stone::X;
    while !board.is_over(k(3)) {
        let point = if turn == human {
            at(*human_moves.next().expect("the human has a move left"))
        } else {
            let point = mnk::choose(&board, turn, k(3), level).expect("the game goes on");
            chosen.push(point);
            point
        };
        board.place(point, turn).expect("a free point");
        turn = turn.other();
    }
    assert_eq!(human_moves.next(), None);
    let winner = Stone::BOTH.into_iter().find(|&stone| board.has_won(stone, k(3)));
    (numbers(chosen), winner)
}

#[test]
fn first_game_the_human_wins_on_facil() {
    let game = computer_moves(Stone::X, Level::Facil, &[5, 4, 6]);
    assert_eq!(game, (vec![1, 2], Some(Stone::X)));
}

#[test]
fn second_game_the_human_loses_on_dificil() {
    let game = computer_moves(Stone::O, Level::Dificil, &[2, 7, 6]);
    assert_eq!(game, (vec![1, 4, 5, 9], Some(Stone::X)));
}
