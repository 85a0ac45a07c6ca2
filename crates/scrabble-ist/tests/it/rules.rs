//! The game behind the facade: dealing, ends, seats that leave, what is seen and what is told.

use game::{Act, Effect, Held, Language, Outcome, Piece, Seat, Seed, Session, Setup, Style, Table, Turn};
use rstest::rstest;
use scrabble_ist::State;

use crate::{english, open, seat, text, title};

fn start(bag: &str, seats: u8, seed: u64) -> Box<dyn Table> {
    open(bag).start(seats, Seed(seed).into()).expect("seats")
}

fn state(table: &dyn Table) -> State {
    table.position().parse().expect("a position")
}

fn hands(table: &dyn Table) -> Vec<String> {
    state(table).players().iter().map(|player| text(player.letters().letters())).collect()
}

fn over(table: &dyn Table) -> Outcome {
    match table.turn() {
        Turn::Over(outcome) => outcome.clone(),
        Turn::Seat(seat) => panic!("seat {seat} is on turn in {}", table.position()),
    }
}

fn play(table: &mut dyn Table, lines: &[&str]) {
    for line in lines {
        table.play(line).expect("a legal move");
    }
}

#[test]
fn a_short_bag_deals_what_there_is_in_order() {
    let table = start("A10", 3, 1);
    assert_eq!(hands(&*table), ["AAAAAAA", "AAA", ""]);
    assert_eq!(state(&*table).screen().lines().last(), Some("#3 (  0): "));
    assert_eq!(state(&*start("A1", 4, 9)).players().iter().map(|p| p.letters().total()).sum::<u64>(), 1);
}

#[test]
fn the_seed_0_deals_too() {
    assert_eq!(start("ist", 2, 0).position(), start("ist", 2, 1 << 32).position());
    assert_ne!(start("ist", 2, 0).position(), start("ist", 2, 1).position());
}

#[test]
fn everyone_passing_in_a_row_ends_the_game() {
    let mut table = start("ist", 3, 32);
    play(&mut *table, &["P", "P", "T B", "P", "P"]);
    assert_eq!(table.turn(), &Turn::Seat(seat(3)));
    play(&mut *table, &["P"]);
    let outcome = over(&*table);
    assert_eq!((outcome.scores(), outcome.winner()), (Some(&[0, 0, 0][..]), None));
    assert_eq!(english(outcome.reason()), "Everyone has passed.");
    assert!(table.play("P").is_err());
}

#[test]
fn laying_the_last_letter_ends_the_game() {
    let mut table = start("A9", 2, 1);
    play(&mut *table, &["J 8 8 H AAA", "J 7 8 V AA"]);
    // Seat 2 had only two, but one of the word lay there already.
    assert_eq!((hands(&*table), table.turn()), (vec!["AAAA".to_owned(), "A".to_owned()], &Turn::Seat(seat(1))));
    play(&mut *table, &["P", "J 8 7 H AAAA"]);
    let outcome = over(&*table);
    assert_eq!((outcome.scores(), outcome.ranks()), (Some(&[3, 6][..]), &[2, 1][..]));
    assert_eq!(english(outcome.reason()), "Player 2 has laid all letters, and the bag is empty.");
    assert!(table.sight(Some(seat(2))).legal().moves.is_empty());
    let scene = table.sight(None).scene();
    assert!(scene.seats.iter().all(|seat| !seat.on_turn));
}

/// Whoever was dealt nothing has not laid all letters.
#[test]
fn having_no_letters_from_the_start_ends_nothing() {
    let mut table = start("A5", 2, 1);
    assert_eq!(hands(&*table), ["AAAAA", ""]);
    play(&mut *table, &["J 8 8 H AA"]);
    assert_eq!(table.sight(Some(seat(2))).legal().moves, ["P"]);
    play(&mut *table, &["P"]);
    assert_eq!(table.turn(), &Turn::Seat(seat(1)));
    play(&mut *table, &["J 8 8 H AAAAA"]);
    assert_eq!(over(&*table).scores(), Some(&[7, 0][..]));
}

/// The last letters of the bag are drawn, and the game goes on.
#[test]
fn an_emptied_bag_ends_nothing() {
    let mut table = start("A16", 2, 1);
    play(&mut *table, &["J 8 8 H AAAAAAA"]);
    assert_eq!(hands(&*table), ["AA", "AAAAAAA"]);
    play(&mut *table, &["J 7 8 V AAAAAAAA"]);
    assert_eq!(english(over(&*table).reason()), "Player 2 has laid all letters, and the bag is empty.");
}

#[test]
fn the_first_word_covers_the_centre_whatever_came_before() {
    let mut table = start("ist", 2, 32);
    play(&mut *table, &["P", "T A B"]);
    assert!(table.play("J 1 1 H DEMO").is_err());
    play(&mut *table, &["J 8 5 H DEMO"]);
    assert!(state(&*table).board().rows().nth(7).is_some_and(|row| row[7].is_some()));
}

#[rstest]
// Who is on turn leaves: the next one is.
#[case(4, &["P"], &[2], Some(3), "1")]
#[case(4, &["P", "P", "P"], &[4], None, "3")]
#[case(3, &["P", "P"], &[3], None, "2")]
// Who has passed leaves: that pass counts no more.
#[case(3, &["P", "P"], &[1], Some(3), "1")]
#[case(4, &["P", "P"], &[1, 2], Some(3), "0")]
#[case(4, &["P"], &[4, 3], Some(2), "1")]
// Who has not passed leaves.
#[case(4, &["J 8 8 H DE", "P"], &[1], Some(3), "1")]
#[case(4, &["J 8 8 H DE", "P", "P", "P"], &[1], None, "3")]
fn who_leaves_is_skipped(
    #[case] seats: u8,
    #[case] lines: &[&str],
    #[case] leaving: &[u8],
    #[case] turn: Option<u8>,
    #[case] passes: &str,
) {
    let mut table = start("ist", seats, 32);
    play(&mut *table, lines);
    for number in leaving {
        table.withdraw(seat(*number));
        assert_eq!(hands(&*table)[usize::from(*number) - 1], "");
    }
    assert_eq!(table.turn().seat(), turn.and_then(Seat::new));
    assert!(table.position().contains(&format!(" passes={passes} ")), "{}", table.position());
    assert!(open("ist").read_position(&table.position()).expect("a position").same(&*table));
}

#[test]
fn seats_see_their_own_letters_only() {
    let table = start("ist", 2, 32);
    let board = [".".repeat(15).as_str(); 15].join("/");
    let rest = "points=0|0 left=00 passes=0 turn=1 played-out=0";
    assert_eq!(table.sight(Some(seat(1))).text(), format!("board={board} bag=103 hands=BÇDEMOU|7 {rest}"));
    assert_eq!(table.sight(Some(seat(2))).text(), format!("board={board} bag=103 hands=7|ABINOOV {rest}"));
    assert_eq!(table.sight(None).text(), format!("board={board} bag=103 hands=7|7 {rest}"));
    let scene = table.sight(Some(seat(2))).scene();
    assert_eq!(scene.seats[0].hand, vec![Held::Back; 7]);
    assert_eq!(scene.seats[1].hand[1], Held::Face(tile("B", 3)));
}

fn tile(face: &str, value: i64) -> Piece {
    Piece { face: face.to_owned(), seat: None, value: Some(value) }
}

#[test]
fn the_scene_shows_board_scores_and_turn() {
    let mut table = start("ist", 2, 32);
    play(&mut *table, &["J 6 8 V DEMO"]);
    let scene = table.sight(None).scene();
    assert_eq!((scene.style, scene.cells.len(), scene.columns.len(), scene.rows.len()), (Style::Squares, 225, 15, 15));
    let found = scene.cells.iter().find(|cell| cell.id == "6,8").expect("a cell");
    assert_eq!((found.row, found.column, &found.piece), (5, 7, &Some(tile("D", 2))));
    assert_eq!(scene.cells.iter().filter(|cell| cell.piece.is_some()).count(), 4);
    assert_eq!(
        scene.seats.iter().map(|seat| (seat.score, seat.on_turn)).collect::<Vec<_>>(),
        [(Some(5), false), (Some(0), true)]
    );
    assert_eq!(scene.text, Some(state(&*table).board().to_string()));
    for (language, status) in [
        (Language::Pt, "É a vez do jogador 2. Restam 99 letras no saco."),
        (Language::Fr, "C’est au joueur 2 de jouer. Il reste 99 lettres dans le sac."),
        (Language::En, "Player 2 to move. There are 99 letters in the bag."),
    ] {
        assert_eq!(title().translator(language).say(&scene.status), status);
    }
}

#[test]
fn effects_tell_what_was_laid_given_and_drawn() {
    let mut table = start("ist", 2, 32);
    let place = |cell: &str, face: &str, value| Effect::Place { cell: cell.to_owned(), piece: tile(face, value) };
    let faces = |pieces: &[(&str, i64)]| pieces.iter().map(|(face, value)| Held::Face(tile(face, *value))).collect();
    play(&mut *table, &["J 6 8 V DEMO"]);
    // Only what is new is laid, but every letter of the word counts.
    let noivo = table.play("J 9 4 H NOIVO").expect("a legal move").effects;
    assert_eq!(noivo[..4], [place("9,4", "N", 3), place("9,5", "O", 1), place("9,6", "I", 1), place("9,7", "V", 4)]);
    assert_eq!(noivo[4], Effect::Score { seat: seat(2), points: 10 });
    let bag = text(state(&*table).bag().iter().rev().copied());
    let drawn: Vec<char> = bag.chars().take(2).collect();
    let exchange = table.play("T U A").expect("a legal move");
    assert_eq!((exchange.text.as_str(), exchange.told.as_str()), ("T A U", "T 2"));
    assert_eq!(exchange.effects[0], Effect::Discard { seat: seat(1), pieces: faces(&[("A", 1), ("U", 1)]) });
    let Effect::Draw { seat: who, pieces } = &exchange.effects[1] else { panic!("nothing drawn") };
    let got: Vec<char> = pieces
        .iter()
        .filter_map(|held| match held {
            Held::Face(piece) => piece.face.chars().next(),
            Held::Back => None,
        })
        .collect();
    assert_eq!((*who, got), (seat(1), drawn));
    assert_eq!(table.play("P").expect("a legal move").effects, []);
}

#[test]
fn others_are_told_how_many_letters_were_exchanged() {
    let mut session = Session::new(open("ist"), Setup::new(2, Seed(32))).expect("a table");
    session.act(seat(1), Act::Move("T U B Ç".to_owned()), 0).expect("a legal move");
    assert!(session.record_for(Some(seat(1))).to_string().contains("1: T B Ç U"));
    for viewer in [Some(seat(2)), None] {
        assert!(session.record_for(viewer).to_string().contains("1: T 3\n"));
    }
    // And that text is no move that could be replayed.
    assert!(session.act(seat(2), Act::Move("T 3".to_owned()), 0).is_err());
}
