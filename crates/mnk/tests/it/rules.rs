//! The game behind the facade: the promises of every game, ends, effects, scenes and players.

use std::ops::ControlFlow;

use game::{
    Act, Effect, Language, MarkKind, Piece, PlayerSpec, Rules, Seat, Seed, Session, Setup, Style, Task, Title, Trouble,
    Turn, Watch,
};
use mnk::{Mnk, Size};
use rstest::rstest;

use crate::{at, k};

pub(crate) fn title() -> Title {
    Title::of::<Mnk>()
}

pub(crate) fn open(board: &str, k: &str) -> std::sync::Arc<dyn game::Game> {
    title().open([("board", board), ("k", k)]).expect("options")
}

#[rstest]
#[case("3x3", "3", 200)]
#[case("2x2", "1", 40)]
#[case("2x2", "2", 40)]
#[case("4x3", "3", 80)]
#[case("3x4", "4294967295", 80)]
#[case("5x30", "4", 40)]
#[case("15x15", "5", 20)]
#[case("100x2", "3", 12)]
fn keeps_its_promises(#[case] board: &str, #[case] k: &str, #[case] games: u32) {
    let report = conformance::check(&title(), &[("board", board), ("k", k)], games).expect("a conforming game");
    assert_eq!(report.games, games);
}

#[test]
fn options_and_seats() {
    let game = title().open([]).expect("defaults");
    assert_eq!(game.options(), "board=3x3 k=3");
    assert_eq!(game.seats(), 2..=2);
    assert_eq!(game.levels(), ["facil", "normal", "dificil"]);
    assert_eq!(Seat::all(2).map(|seat| game.seat_name(seat)).collect::<Vec<_>>(), ["X", "O"]);
    for (name, value) in [("board", "1x3"), ("board", "3x101"), ("board", "3"), ("k", "0"), ("k", "-1")] {
        assert!(title().open([(name, value)]).is_err(), "{name} {value}");
    }
}

/// Plays these moves from an empty board and answers the position after them.
fn played(board: &str, k: &str, moves: &[&str]) -> Box<dyn game::Table> {
    let mut table = open(board, k).start(2, Seed(0).into()).expect("two seats");
    for text in moves {
        table.play(text).expect("a legal move");
    }
    table
}

#[test]
fn x_begins_and_turns_alternate() {
    assert_eq!(played("3x3", "3", &[]).turn().seat(), Some(Seat::FIRST));
    assert_eq!(played("3x3", "3", &["5"]).turn().seat(), Some(Seat::SECOND));
    assert_eq!(played("3x3", "3", &["5", "1"]).position(), "O../.X./... X");
}

#[rstest]
#[case("3x3", "3", &["5", "1", "4", "2", "6"], Some(Seat::FIRST), "X wins with a line of 3.")]
#[case("3x3", "3", &["1", "4", "2", "5", "9", "6"], Some(Seat::SECOND), "O wins with a line of 3.")]
#[case("2x2", "3", &["1", "2", "3", "4"], None, "The board is full: a draw.")]
#[case("2x2", "2", &["1", "2", "4"], Some(Seat::FIRST), "X wins with a line of 2.")]
#[case("2x2", "1", &["3"], Some(Seat::FIRST), "X wins with a line of 1.")]
fn ends(
    #[case] board: &str,
    #[case] k: &str,
    #[case] moves: &[&str],
    #[case] winner: Option<Seat>,
    #[case] reason: &str,
) {
    let mut table = played(board, k, moves);
    let Turn::Over(outcome) = table.turn() else { panic!("{} goes on", table.position()) };
    assert_eq!(outcome.winner(), winner);
    assert_eq!(title().translator(Language::En).say(outcome.reason()), reason);
    let before = table.position();
    assert!(table.play("2").is_err());
    assert_eq!(table.position(), before);
}

#[test]
fn a_line_on_the_last_free_position_wins() {
    let mut table = open("3x3", "3").read_position("XOX/OXO/OX. X").expect("a position");
    table.play("9").expect("free");
    let Turn::Over(outcome) = table.turn() else { panic!("a full board") };
    assert_eq!(outcome.winner(), Some(Seat::FIRST));
}

#[test]
fn effects_tell_the_stone_and_every_line_it_completes() {
    let stone = |cell: &str| Effect::Place { cell: cell.to_owned(), piece: Piece::stone(Seat::FIRST, "X") };
    let line = |cells: &[&str]| Effect::Line(cells.iter().map(|cell| (*cell).to_owned()).collect());
    let effects = |position: &str, text: &str| {
        let mut table = open("4x5", "3").read_position(position).expect("a position");
        table.play(text).expect("free").effects
    };
    assert_eq!(effects("XX.XX/..X../O.X../O.O.O X", "6"), [stone("6")]);
    // Longer than needed, and in two directions.
    let lines = [stone("3"), line(&["1", "2", "3", "4", "5"]), line(&["3", "8", "13"])];
    assert_eq!(effects("XX.XX/..X../O.X../O.O.O X", "3"), lines);
    // From left to right, also when it rises.
    assert_eq!(effects("....X/...../..X../O.O.O X", "9"), [stone("9"), line(&["13", "9", "5"])]);
}

#[test]
fn the_scene_shows_the_board() {
    let table = open("2x3", "3").read_position("X.O/... O").expect("a position");
    let scene = table.sight(None).scene();
    assert_eq!(scene.style, Style::Signs);
    let ids: Vec<_> = scene.cells.iter().map(|cell| (cell.id.as_str(), cell.row, cell.column)).collect();
    assert_eq!(ids, [("1", 0, 0), ("2", 0, 1), ("3", 0, 2), ("4", 1, 0), ("5", 1, 1), ("6", 1, 2)]);
    assert_eq!(scene.cells[0].piece, Some(Piece::stone(Seat::FIRST, "X")));
    assert_eq!(scene.cells[1].piece, None);
    assert_eq!(scene.cells[2].piece, Some(Piece::stone(Seat::SECOND, "O")));
    assert_eq!(scene.text.as_deref(), Some("X---+---O\n|   |   |\n+---+---+"));
    assert_eq!(scene.seats.iter().map(|seat| seat.on_turn).collect::<Vec<_>>(), [false, true]);
    for (language, status) in
        [(Language::Pt, "É a vez de O."), (Language::Fr, "C’est à O de jouer."), (Language::En, "O to move.")]
    {
        assert_eq!(title().translator(language).say(&scene.status), status);
    }
}

/// The facade asks none of this after the end; whoever uses the rules themselves may.
#[test]
fn the_rules_know_the_end_by_themselves() {
    let rules = Mnk::new(Size::new(3, 3).expect("a size"), k(3));
    let over = rules.read_position("XXX/.../OO. O").expect("a position");
    let mut after = over.clone();
    assert!(rules.play(&mut after, &at(4).into()).is_err());
    assert_eq!(after, over);
    let mut listed = 0;
    rules.legal(&over, &mut |_| {
        listed += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(listed, 0);
    assert!(rules.scene(&over).seats.iter().all(|seat| !seat.on_turn));
}

#[test]
fn a_session_marks_the_last_stone_and_the_line() {
    let mut session = Session::new(open("3x3", "3"), Setup::new(2, Seed(0))).expect("a table");
    for text in ["5", "1", "4", "2", "6"] {
        let seat = session.turn().seat().expect("someone on turn");
        session.act(seat, game::Act::Move(text.to_owned()), 0).expect("a legal move");
    }
    let scene = session.scene(None);
    let marked = |kind| scene.marks.iter().filter(|mark| mark.kind == kind).map(|mark| mark.cell.as_str()).collect();
    let (last, line): (Vec<_>, Vec<_>) = (marked(MarkKind::Last), marked(MarkKind::Line));
    assert_eq!((last, line), (vec!["6"], vec!["4", "5", "6"]));
}

#[test]
fn a_click_is_a_whole_move() {
    let sight = played("4x4", "3", &[]).sight(Some(Seat::FIRST));
    assert_eq!(sight.point("", "5"), "5");
    assert_eq!(sight.point("1", "5"), "5");
}

#[rstest]
#[case("facil", "4")]
#[case("normal", "1")]
fn levels_play_for_the_seat_on_turn(#[case] level: &str, #[case] answer: &str) {
    let game = open("3x3", "3");
    let table = game.read_position(".../.X./O.X O").expect("a position");
    let mut player = game.player(&PlayerSpec::of_level(level)).expect("a level");
    let mut task = Task::unwatched(Seed(0));
    let chosen = player.choose(&*table.sight(Some(Seat::SECOND)), &mut task);
    assert_eq!(chosen, Ok(Act::Move(answer.to_owned())));
    assert_eq!(player.choose(&*table.sight(Some(Seat::FIRST)), &mut task), Err(Trouble::NoMove));
}

/// Notes what it is told, and breaks after so many.
struct Noted(Vec<(u64, u64)>, usize);

impl Watch for Noted {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        self.0.push((done, total));
        if self.0.len() < self.1 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

#[test]
fn dificil_tells_how_far_it_is_and_can_be_stopped() {
    let game = open("3x3", "3");
    let sight = game.start(2, Seed(0).into()).expect("two seats").sight(Some(Seat::FIRST));
    let answer = |watch: &mut Noted| {
        game.player(&PlayerSpec::of_level("dificil")).expect("a level").choose(&*sight, &mut Task::new(Seed(0), watch))
    };
    let mut watch = Noted(Vec::new(), usize::MAX);
    assert_eq!(answer(&mut watch), Ok(Act::Move("1".to_owned())));
    assert_eq!(watch.0, (0..=9).map(|done| (done, 9)).collect::<Vec<_>>());
    let mut watch = Noted(Vec::new(), 2);
    assert_eq!(answer(&mut watch), Ok(Act::Move("5".to_owned())));
    assert_eq!(watch.0, [(0, 9), (1, 9)]);
}

/// `1` may become `12` by typing, but not by pointing: neither where the first cell is free nor where it is taken.
#[test]
fn pointing_goes_on_by_pointing_only() {
    let game = title().open([("board", "15x15"), ("k", "5")]).expect("a game");
    let mut table = game.start(2, Seed(1).into()).expect("a table");
    let pointed = table.sight(Some(Seat::FIRST)).pointed("", "1");
    assert_eq!((pointed.partial.now().as_deref(), pointed.next.len()), (Ok("1"), 0));
    table.play("1").expect("a move");
    let sight = table.sight(Some(Seat::SECOND));
    assert!(matches!(sight.check("1"), game::Partial::MayGoOn(_)));
    assert!(matches!(sight.pointed("", "1").partial, game::Partial::Wrong(_)));
    assert_eq!(sight.next("").len(), 224);
}
