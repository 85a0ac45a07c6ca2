//! Tables that no specification covers: any game, any players, in the reader's language.

use crate::table::play;

#[test]
fn levels_play_each_other() {
    let finished = play(("mnk", &[]), &["normal", "dificil"], [""; 0]);
    assert!(finished.screen.contains("X (normal) is thinking.\nX plays 5.\n"), "{}", finished.screen);
    let said = match finished.session.verdict().expect("an end").outcome.winner() {
        Some(game::Seat::FIRST) => "\nX wins with a line of 3.\n",
        Some(_) => "\nO wins with a line of 3.\n",
        None => "\nThe board is full: a draw.\n",
    };
    assert!(finished.screen.ends_with(said), "{}", finished.screen);
    assert_eq!(finished.value, None);
}

#[test]
fn a_person_sees_the_legal_moves_and_why_a_move_is_refused() {
    let finished = play(("mnk", &[]), &["human", "human"], ["?", "10", "5", "5", "!resign"]);
    assert!(finished.screen.contains("1  2  3  4  5  6  7  8  9\n"), "{}", finished.screen);
    assert!(finished.screen.contains("O gave up.\nX wins.\n"), "{}", finished.screen);
    assert_eq!(finished.session.log().len(), 2);
}

#[test]
fn a_person_takes_back_past_the_levels_answer() {
    let finished = play(("tiny", &[("cards", "5")]), &["human", "facil"], ["!back", "?", "!back"]);
    assert!(finished.screen.contains("There is no move to take back."), "{}", finished.screen);
    let card = finished.screen.lines().find(|line| line.starts_with("> 1 (0): ")).expect("a hand");
    let card = card.rsplit(' ').next().expect("a card").to_owned();
    let finished = play(("tiny", &[("cards", "5")]), &["human", "facil"], [card.as_str(), "!back"]);
    assert_eq!(finished.session.line().len(), 0);
    assert_eq!(finished.session.log().len(), 3);
}

#[test]
fn people_at_one_screen_take_back_the_last_move() {
    let finished = play(("mnk", &[]), &["human", "human"], ["5", "1", "!back", "!back", "!back", "!sing"]);
    assert_eq!((finished.session.line().len(), finished.session.log().len()), (0, 4));
    assert!(finished.screen.contains("There is no move to take back."), "{}", finished.screen);
}

#[test]
fn threats_are_drawn_on_the_board_and_told_below_it() {
    let board: &[(&str, &str)] = &[("board", "6x6"), ("k", "4")];
    let finished = play(("mnk", board), &["human", "human"], ["!threats", "15", "1", "16", "2", "!threats"]);
    let screen = &finished.screen;
    assert!(screen.contains("!threats shows what threatens.") && screen.contains("Nothing threatens.\n"), "{screen}");
    let (drawn, told) = screen.rsplit_once("\n1 2 … X wins by force, in this order: ").expect("a forced win");
    let steps: Vec<&str> = told.lines().next().expect("cells").split(' ').collect();
    assert_eq!(steps.len(), 3, "{screen}");
    let rows: Vec<Vec<&str>> = drawn.lines().rev().take(6).map(|row| row.split_whitespace().collect()).collect();
    for (number, step) in (1..).zip(steps) {
        let cell: usize = step.parse::<usize>().expect("a place") - 1;
        // The edge comes first.
        assert_eq!(rows[5 - cell / 6][1 + cell % 6], number.to_string(), "{screen}");
    }
    assert!(told.contains("\n◇ X makes a line of 3 here that must be answered: "), "{screen}");
    let finished = play(("orbito", &[("rules", "commercial")]), &["human", "human"], ["!threats"]);
    let screen = &finished.screen;
    assert!(
        screen.contains("No computer player can tell what threatens") && !screen.contains("shows what"),
        "{screen}"
    );
}

#[test]
fn rules_that_are_not_specified_are_played_in_plain_words() {
    let finished = play(("orbito", &[("rules", "commercial")]), &["human", "normal"], ["b2-b3 c4", "a1"]);
    assert!(finished.screen.contains("There is no opposing stone on b2."), "{}", finished.screen);
    assert!(finished.screen.contains("O plays "), "{}", finished.screen);
}

#[test]
fn four_sit_at_one_table_and_two_leave() {
    let finished = play(("tiny", &[("cards", "1")]), &["human", "facil", "human", "facil"], ["!resign", "!resign"]);
    assert_eq!(finished.session.verdict().map(|verdict| verdict.outcome.ranks().len()), Some(4));
    assert_eq!(finished.session.verdict().map(|verdict| verdict.outcome.ranks()[0]), Some(4));
}

#[test]
fn hands_of_others_stay_hidden() {
    let finished = play(("tiny", &[]), &["human", "facil"], [""; 0]);
    assert!(finished.screen.contains("  2 (0): · · ·\n"), "{}", finished.screen);
}
