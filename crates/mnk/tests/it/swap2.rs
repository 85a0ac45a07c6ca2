//! The opening swap2: who does what when, who has which stones, and how it is written.

use game::{Act, Game, Partial, PlayerSpec, Refusal, Seat, Seed, Session, Setup, Turn};
use rstest::rstest;

use crate::rules::title;

fn swap2(board: &str) -> std::sync::Arc<dyn Game> {
    title().open([("board", board), ("k", "5"), ("opening", "swap2")]).expect("options")
}

/// Plays moves from the start and returns who made each, and the table.
fn played(game: &dyn Game, moves: &[&str]) -> (Vec<usize>, Box<dyn game::Table>) {
    let mut table = game.start(2, Seed(0).into()).expect("two seats");
    let mut movers = Vec::new();
    for text in moves {
        movers.push(table.turn().seat().expect("not over").index());
        table.play(text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
    (movers, table)
}

#[rstest]
#[case("5x5", 40)]
#[case("2x5", 40)]
#[case("7x6", 30)]
#[case("15x15", 10)]
fn keeps_the_promises_of_every_game(#[case] board: &str, #[case] games: u32) {
    let options = [("board", board), ("k", "5"), ("opening", "swap2")];
    assert_eq!(conformance::check(&title(), &options, games).expect("a conforming game").games, games);
}

#[test]
fn it_is_for_five_in_a_row_on_boards_with_room() {
    for (board, k) in [("15x15", "4"), ("15x15", "6"), ("4x4", "5"), ("3x3", "3")] {
        assert!(title().open([("board", board), ("k", k), ("opening", "swap2")]).is_err(), "{board} {k}");
    }
    assert_eq!(swap2("15x15").options(), "board=15x15 k=5 opening=swap2");
    assert_eq!(title().open([("opening", "free")]).expect("options").options(), "board=3x3 k=3");
    assert_eq!(Seat::all(2).map(|seat| swap2("5x5").seat_name(seat)).collect::<Vec<_>>(), ["1", "2"]);
}

/// Each way through the opening: who moves, and whose the winning stones are.
#[rstest]
#[case::stays(&["1", "25", "2", "O", "21", "3", "22", "4", "23", "5"], &[0, 0, 0, 1, 1, 0, 1, 0, 1, 0], 0)]
#[case::swaps(&["1", "25", "2", "X", "21", "3", "22", "4", "23", "5"], &[0, 0, 0, 1, 0, 1, 0, 1, 0, 1], 1)]
#[case::two_more_and_black(
    &["1", "25", "2", "more", "21", "3", "X", "22", "4", "23", "5"], &[0, 0, 0, 1, 1, 1, 0, 1, 0, 1, 0], 0)]
#[case::two_more_and_white(
    &["1", "25", "2", "more", "21", "3", "O", "22", "4", "23", "5"], &[0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 1], 1)]
fn who_moves_and_who_wins(#[case] moves: &[&str], #[case] movers: &[usize], #[case] winner: usize) {
    let (who, table) = played(&*swap2("5x5"), moves);
    assert_eq!(who, movers);
    let Turn::Over(outcome) = table.turn() else { panic!("five in the first row") };
    assert_eq!(outcome.winner().map(Seat::index), Some(winner));
}

#[test]
fn the_scene_shows_who_has_which_stones() {
    let game = swap2("5x5");
    let shown = |moves: &[&str]| {
        let seats = played(&*game, moves).1.sight(None).scene().seats;
        seats.into_iter().map(|seat| (seat.piece.map_or(String::new(), |piece| piece.face), seat.on_turn)).collect()
    };
    let seats =
        |first: &str, second: &str, turn: usize| vec![(first.to_owned(), turn == 0), (second.to_owned(), turn == 1)];
    let check = |moves: &[&str], expected: Vec<(String, bool)>| {
        let seen: Vec<(String, bool)> = shown(moves);
        assert_eq!(seen, expected, "{moves:?}");
    };
    check(&[], seats("", "", 0));
    check(&["1", "2"], seats("", "", 0));
    check(&["1", "2", "3"], seats("", "", 1));
    check(&["1", "2", "3", "O"], seats("X", "O", 1));
    check(&["1", "2", "3", "X"], seats("O", "X", 0));
    check(&["1", "2", "3", "more", "4"], seats("", "", 1));
    check(&["1", "2", "3", "more", "4", "5"], seats("", "", 0));
    check(&["1", "2", "3", "more", "4", "5", "O"], seats("O", "X", 0));
    check(&["1", "2", "3", "more", "4", "5", "X"], seats("X", "O", 1));
}

#[test]
fn choices_are_offered_when_they_are_due() {
    let game = swap2("5x5");
    let sight = |moves: &[&str]| {
        let (_, table) = played(&*game, moves);
        table.sight(table.turn().seat())
    };
    let offered = |moves: &[&str]| sight(moves).spoken().iter().map(|one| one.text.clone()).collect::<Vec<_>>();
    assert_eq!(sight(&["1", "2", "3"]).legal().moves, ["X", "O", "more"]);
    assert_eq!(offered(&["1", "2", "3"]), ["X", "O", "more"]);
    assert_eq!(offered(&["1", "2", "3", "more", "4", "5"]), ["X", "O"]);
    for moves in [&["1"][..], &["1", "2", "3", "more"], &["1", "2", "3", "O"]] {
        assert_eq!(offered(moves), [""; 0], "{moves:?}");
        assert!(matches!(sight(moves).check("X"), Partial::Wrong(Refusal::NotAMove(_))), "{moves:?}");
    }
    let choice = sight(&["1", "2", "3"]);
    assert!(matches!(choice.check("mo"), Partial::MayGoOn(_)));
    assert_eq!(choice.check("x").now(), Ok("X".to_owned()));
    for wrong in ["4", "", "mores", "Y"] {
        assert!(choice.check(wrong).now().is_err(), "{wrong}");
    }
    let last = sight(&["1", "2", "3", "more", "4", "5"]);
    assert!(matches!(last.check("more"), Partial::Wrong(_)));
}

#[test]
fn positions_have_a_stage_that_fits() {
    let game = swap2("2x5");
    for text in [
        "...../..... X three",
        "X..../..... O three",
        "XO.../..... X three",
        "XOX../..... O choice",
        "XOX../..... O two",
        "XOXO./..... X two",
        "XOXOX/..... O last",
        "XOXOX/..... O straight",
        "XOXOX/..... O swapped",
        "XOX../..... O swapped",
    ] {
        assert_eq!(game.read_position(text).expect(text).position(), text);
    }
    for text in [
        "...../..... X",
        "...../..... X choice",
        "...../..... O three",
        "XOX../..... O three",
        "XOX../..... X choice",
        "OXO../..... O choice",
        "XOX../..... O last",
        "XOXOX/..... O two",
        "...../..... X other",
        "...../..... three",
    ] {
        assert!(game.read_position(text).is_err(), "{text}");
    }
    assert!(crate::rules::open("2x5", "5").read_position("...../..... X straight").is_err());
}

/// Every level goes through the opening and plays the game to its end.
#[rstest]
fn levels_open_and_choose(#[values("facil", "normal", "dificil")] level: &str, #[values("5x5", "9x9")] board: &str) {
    let game = swap2(board);
    let mut session = Session::new(game.clone(), Setup::new(2, Seed(3))).expect("a session");
    let mut player = game.player(&PlayerSpec::of_level(level)).expect("a level");
    while let Some(seat) = session.turn().seat() {
        let sight = session.sight(Some(seat));
        let act = player.choose(&*sight, &mut game::Task::unwatched(session.seed_of_move())).expect("a move");
        session.act(seat, act, 0).expect("a legal move");
    }
    let taken = session.line().get(3).map(|(seat, text)| (seat.index(), (*text).to_owned()));
    assert!(taken.is_some_and(|(seat, text)| seat == 1 && (text == "X" || text == "O")));
}

/// `dificil` takes the side that wins, whichever that is.
#[test]
fn the_better_colour_is_taken() {
    let game = swap2("15x15");
    let empty = ".".repeat(15);
    let rows = |middle: &str| {
        let mut rows = vec![empty.clone(); 15];
        rows[7] = format!("{middle:.<15}");
        rows.join("/")
    };
    let choose = |position: String| {
        let table = game.read_position(&position).expect("a position");
        let mut player = game.player(&PlayerSpec::of_level("dificil")).expect("a level");
        let act = player.choose(&*table.sight(table.turn().seat()), &mut game::Task::unwatched(Seed(1)));
        match act.expect("a move") {
            Act::Move(text) => text,
            other => panic!("{other:?}"),
        }
    };
    // An open three that X is about to have blocked, beside stones of O that do nothing: and the other way round.
    assert_eq!(choose(format!("{} O last", rows("O....XXX.....O."))), "X");
    assert_eq!(choose(format!("{} O last", rows("X....OO....X..X"))), "O");
}

#[test]
fn other_programs_have_no_words_for_it() {
    let session = Session::new(swap2("15x15"), Setup::new(2, Seed(1))).expect("a session");
    assert_eq!(session.formats(), [""; 0]);
}
