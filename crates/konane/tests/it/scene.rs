//! What is drawn, and what happens in a move.

use game::{Act, Effect, Language, MarkKind, Rules, Seat, Seed, Session, Setup, Style, Title, Tone, Turn};
use konane::{Konane, State};

use crate::{size, state};

fn moved(from: &str, to: &str) -> Effect {
    Effect::Move { from: from.to_owned(), to: to.to_owned() }
}

fn removed(cell: &str) -> Effect {
    Effect::Remove { cell: cell.to_owned() }
}

#[test]
fn a_chequered_board_with_black_pieces_on_light_squares() {
    let scene = Konane { size: size(12) }.scene(&State::start(size(12)));
    assert_eq!((scene.style, scene.cells.len()), (Style::Squares, 144));
    assert_eq!((scene.columns.last().map(String::as_str), scene.rows.len()), (Some("11"), 12));
    for cell in &scene.cells {
        assert_eq!(cell.id, format!("{},{}", cell.row, cell.column));
        let (tone, face, seat) = match (cell.row + cell.column) % 2 {
            0 => (Tone::Light, "p", Seat::FIRST),
            _ => (Tone::Dark, "b", Seat::SECOND),
        };
        let piece = cell.piece.as_ref().expect("a full board");
        assert_eq!((cell.tone, piece.face.as_str(), piece.seat), (tone, face, Some(seat)));
    }
    let names: Vec<(&str, bool)> = scene.seats.iter().map(|seat| (seat.name.as_str(), seat.on_turn)).collect();
    assert_eq!(names, [("p", true), ("b", false)]);
}

#[test]
fn each_hop_is_told() {
    let rules = Konane { size: size(8) };
    let mut rows = ["........"; 8];
    rows[6] = "pb.b.b..";
    let mut game = state(&format!("{} p jump", rows.join("/")));
    let effects = rules.play(&mut game, &"6,0-6,6".parse().expect("a move")).expect("a legal move");
    let expected =
        [moved("6,0", "6,2"), removed("6,1"), moved("6,2", "6,4"), removed("6,3"), moved("6,4", "6,6"), removed("6,5")];
    assert_eq!(effects, expected);
}

#[test]
fn a_removal_is_told() {
    let rules = Konane { size: size(8) };
    let mut game = State::start(size(8));
    assert_eq!(rules.play(&mut game, &"3,3".parse().expect("a move")), Ok(vec![removed("3,3")]));
}

#[test]
fn the_status_tells_whose_turn_it_is_and_who_won() {
    let english = Title::of::<Konane>().translator(Language::En);
    let rules = Konane { size: size(4) };
    for (text, status) in [
        ("pbpb/bpbp/pbpb/bpbp p remove", "Black removes its first piece."),
        (".bpb/bpbp/pbpb/bpbp b remove", "White removes its first piece."),
        ("..pb/bpbp/pbpb/bpbp p jump", "Black to jump."),
        ("..../b.../..../.... b jump", "White cannot move: Black wins."),
    ] {
        assert_eq!(english.say(&rules.scene(&state(text)).status), status);
    }
    let Turn::Over(outcome) = rules.turn(&state("..../b.../..../.... b jump")) else { panic!("it is over") };
    assert_eq!((outcome.winner(), outcome.reason().key()), (Some(Seat::FIRST), "cannot-move"));
}

#[test]
fn the_last_move_is_marked_from_its_start_to_its_end() {
    let game = Title::of::<Konane>().open([]).expect("defaults");
    let mut session = Session::new(game, Setup::new(2, Seed(0))).expect("a game for two");
    for (seat, text) in [(Seat::FIRST, "3,3"), (Seat::SECOND, "3,4"), (Seat::FIRST, "5,3-3,3")] {
        session.act(seat, Act::Move(text.to_owned()), 0).expect("a legal move");
    }
    let marks: Vec<_> = session.scene(None).marks.into_iter().map(|mark| (mark.cell, mark.kind)).collect();
    assert_eq!(marks, [("5,3".to_owned(), MarkKind::From), ("3,3".to_owned(), MarkKind::Last)]);
}
