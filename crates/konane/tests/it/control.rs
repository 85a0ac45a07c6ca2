//! The control program makes exactly the specified calls, in the specified order, for every verdict and both colours.

use game::{Event, Seat, Seed, Setup, SplitMix64, Termination, Title, WrongMoves};
use konane::{
    Automatic, AutomaticPlayer, Awaits, Cause, Colour, Control, Interface, Konane, Move, Notice, OutOfOrder, Side,
    Size, Square, Verdict, ask_first_pieces,
};
use rstest::rstest;

use crate::script::{Person, Robot, Script, control, played};
use crate::{at, jump, size};

const NULL: &str = "0,0-0,0";
/// A game of four rows that black loses because it cannot move.
const BLACK_LOSES: [Script<'static>; 2] = [("0,0", &["0,2-0,0", "3,1-1,1", NULL]), ("1,0", &["1,2-1,0", "3,2-1,2"])];
/// One that white loses likewise.
const WHITE_LOSES: [Script<'static>; 2] =
    [("1,1", &["1,3-1,1", "3,3-1,3", "3,1-3,3"]), ("2,1", &["0,1-2,1", "0,3-2,3", NULL])];

fn verdict(control: &Control<Person, Robot>) -> (Side, Cause) {
    let Verdict { loser, cause } = control.verdict().expect("the game is over");
    assert_eq!(control.awaits(), Awaits::Nothing);
    (loser, cause)
}

/// Who won, and how, as the session under the control program has it.
fn session_verdict(control: &Control<Person, Robot>) -> (Option<Seat>, Termination) {
    let verdict = control.session().verdict().expect("the session is over");
    (verdict.outcome.winner(), verdict.termination)
}

/// The calls of the opening when the person has black, and when it has white.
const BLACK_OPENS: [&str; 5] =
    ["dh-inicio", "cria-jogador b", "dh-pede-primeiras-pecas", "asked, hole", "tira-primeira-peca 0,0"];
const WHITE_OPENS: [&str; 6] = [
    "dh-inicio",
    "cria-jogador p",
    "dh-pede-primeiras-pecas",
    "tira-primeira-peca",
    "asked, hole 0,0",
    "humano-tirou 1,0",
];

#[test]
fn the_person_with_black_cannot_move() {
    let [human, robot] = BLACK_LOSES;
    let (control, happened) = played(size(4), Colour::Black, human, robot);
    let mut expected = BLACK_OPENS.to_vec();
    expected.extend([
        "dh-aceita-jogada",
        "dh-executa-jogada 0,2-0,0 (0,1)",
        "humano-jogou 0,2-0,0",
        "joga",
        "dh-executa-jogada 1,2-1,0 (1,1)",
        "dh-aceita-jogada",
        "dh-executa-jogada 3,1-1,1 (2,1)",
        "humano-jogou 3,1-1,1",
        "joga",
        "dh-executa-jogada 3,2-1,2 (2,2)",
        "dh-aceita-jogada",
        "dh-termina-jogo automatico",
    ]);
    assert_eq!(happened, expected);
    assert_eq!(verdict(&control), (Side::Human, Cause::NoMove));
    assert_eq!(session_verdict(&control), (Some(Seat::SECOND), Termination::Rules));
}

#[test]
fn the_automatic_player_with_black_cannot_move() {
    let [robot, human] = BLACK_LOSES;
    let (control, happened) = played(size(4), Colour::White, human, robot);
    let mut expected = WHITE_OPENS.to_vec();
    expected.extend([
        "joga",
        "dh-executa-jogada 0,2-0,0 (0,1)",
        "dh-aceita-jogada",
        "dh-executa-jogada 1,2-1,0 (1,1)",
        "humano-jogou 1,2-1,0",
        "joga",
        "dh-executa-jogada 3,1-1,1 (2,1)",
        "dh-aceita-jogada",
        "dh-executa-jogada 3,2-1,2 (2,2)",
        "humano-jogou 3,2-1,2",
        "joga",
        "dh-termina-jogo humano",
    ]);
    assert_eq!(happened, expected);
    assert_eq!(verdict(&control), (Side::Automatic, Cause::NoMove));
    assert_eq!(session_verdict(&control), (Some(Seat::SECOND), Termination::Rules));
}

#[rstest]
#[case(Colour::White, Side::Human, ["dh-executa-jogada 3,1-3,3 (3,2)", "dh-aceita-jogada", "dh-termina-jogo automatico"])]
#[case(Colour::Black, Side::Automatic, ["humano-jogou 3,1-3,3", "joga", "dh-termina-jogo humano"])]
fn white_cannot_move(#[case] colour: Colour, #[case] loser: Side, #[case] last: [&str; 3]) {
    let [black, white] = WHITE_LOSES;
    let (human, robot) = if colour == Colour::Black { (black, white) } else { (white, black) };
    let (control, happened) = played(size(4), colour, human, robot);
    assert_eq!(happened[happened.len() - 3..], last);
    assert_eq!(verdict(&control), (loser, Cause::NoMove));
    assert_eq!(session_verdict(&control), (Some(Seat::FIRST), Termination::Rules));
}

#[rstest]
#[case(NULL)]
#[case("5,5-5,5")]
fn the_person_gives_up(#[case] null: &str) {
    let (control, happened) = played(Size::STANDARD, Colour::Black, ("0,0", &[null]), ("0,1", &[]));
    assert_eq!(happened, [&BLACK_OPENS[..], &["dh-aceita-jogada", "dh-termina-jogo automatico"]].concat());
    assert_eq!(verdict(&control), (Side::Human, Cause::GaveUp));
    assert_eq!(session_verdict(&control), (Some(Seat::SECOND), Termination::Resignation(Seat::FIRST)));

    let (control, happened) = played(Size::STANDARD, Colour::White, ("1,0", &[null]), ("0,0", &["0,2-0,0"]));
    let moved = ["joga", "dh-executa-jogada 0,2-0,0 (0,1)", "dh-aceita-jogada"];
    assert_eq!(happened, [&WHITE_OPENS[..], &moved, &["dh-termina-jogo automatico"]].concat());
    assert_eq!(verdict(&control), (Side::Human, Cause::GaveUp));
    assert_eq!(session_verdict(&control), (Some(Seat::FIRST), Termination::Resignation(Seat::SECOND)));
}

#[test]
fn the_automatic_player_gives_up() {
    let (control, happened) = played(Size::STANDARD, Colour::White, ("1,0", &[]), ("0,0", &[NULL]));
    assert_eq!(happened, [&WHITE_OPENS[..], &["joga", "dh-termina-jogo humano"]].concat());
    assert_eq!(verdict(&control), (Side::Automatic, Cause::GaveUp));
    assert_eq!(session_verdict(&control), (Some(Seat::SECOND), Termination::Resignation(Seat::FIRST)));

    let (control, happened) = played(Size::STANDARD, Colour::Black, ("0,0", &["2,0-0,0"]), ("0,1", &[NULL]));
    let moved = ["dh-aceita-jogada", "dh-executa-jogada 2,0-0,0 (1,0)", "humano-jogou 2,0-0,0", "joga"];
    assert_eq!(happened, [&BLACK_OPENS[..], &moved, &["dh-termina-jogo humano"]].concat());
    assert_eq!(verdict(&control), (Side::Automatic, Cause::GaveUp));
    assert_eq!(session_verdict(&control), (Some(Seat::FIRST), Termination::Resignation(Seat::SECOND)));
}

#[rstest]
#[case::taken("0,0-0,2")]
#[case::diagonal("2,2-0,0")]
#[case::odd("2,0-1,0")]
#[case::too_far("2,0-2,8")]
#[case::off_the_board("2,0-10,0")]
#[case::theirs("1,0-1,2")]
fn an_invalid_move_loses(#[case] wrong: &str) {
    let (control, happened) = played(Size::STANDARD, Colour::Black, ("0,0", &[wrong]), ("0,1", &[]));
    let error = format!("dh-assinala-erro humano {wrong}");
    assert_eq!(happened, [&BLACK_OPENS[..], &["dh-aceita-jogada", &error]].concat());
    assert_eq!(verdict(&control), (Side::Human, Cause::InvalidMove(jump(wrong))));
    assert_eq!(session_verdict(&control), (Some(Seat::SECOND), Termination::WrongMove(Seat::FIRST)));

    let (control, happened) = played(Size::STANDARD, Colour::White, ("1,0", &[]), ("0,0", &[wrong]));
    let error = format!("dh-assinala-erro automatico {wrong}");
    assert_eq!(happened, [&WHITE_OPENS[..], &["joga", &error]].concat());
    assert_eq!(verdict(&control), (Side::Automatic, Cause::InvalidMove(jump(wrong))));
    assert_eq!(session_verdict(&control), (Some(Seat::SECOND), Termination::WrongMove(Seat::FIRST)));
    assert_eq!(control.session().log().last().map(|entry| &entry.event), Some(&Event::Wrong(wrong.to_owned())));
}

#[test]
fn an_invalid_move_of_white_loses() {
    let (control, happened) = played(Size::STANDARD, Colour::Black, ("0,0", &["2,0-0,0"]), ("0,1", &["7,7-5,7"]));
    assert_eq!(happened.last().map(String::as_str), Some("dh-assinala-erro automatico 7,7-5,7"));
    assert_eq!(session_verdict(&control), (Some(Seat::FIRST), Termination::WrongMove(Seat::SECOND)));
    let (control, happened) = played(Size::STANDARD, Colour::White, ("0,1", &["7,7-5,7"]), ("0,0", &["2,0-0,0"]));
    let last = ["joga", "dh-executa-jogada 2,0-0,0 (1,0)", "dh-aceita-jogada", "dh-assinala-erro humano 7,7-5,7"];
    assert_eq!(happened[6..], last);
    assert_eq!(session_verdict(&control), (Some(Seat::FIRST), Termination::WrongMove(Seat::SECOND)));
}

/// Where the rules have already ended the game, a move that is not null is still an invalid one.
#[test]
fn a_move_where_there_is_none_is_invalid() {
    let human = ("0,0", &["0,2-0,0", "3,1-1,1", "0,0-0,2"][..]);
    let (control, happened) = played(size(4), Colour::Black, human, BLACK_LOSES[1]);
    assert_eq!(happened.last().map(String::as_str), Some("dh-assinala-erro humano 0,0-0,2"));
    assert_eq!(verdict(&control), (Side::Human, Cause::InvalidMove(jump("0,0-0,2"))));
    assert_eq!(session_verdict(&control).0, Some(Seat::SECOND));

    let (control, happened) = played(size(4), Colour::White, BLACK_LOSES[1], human);
    assert_eq!(happened.last().map(String::as_str), Some("dh-assinala-erro automatico 0,0-0,2"));
    assert_eq!(verdict(&control).0, Side::Automatic);
}

/// The interface declares the loser and sends nothing more.
#[rstest]
#[case::black_human(Colour::Black, "0,2", "0,1", Side::Human, &["asked, hole"])]
#[case::white_robot(Colour::Black, "0,0", "1,2", Side::Automatic, &["asked, hole", "tira-primeira-peca 0,0"])]
#[case::black_robot(Colour::White, "0,1", "2,2", Side::Automatic, &["tira-primeira-peca"])]
#[case::white_human(Colour::White, "0,0", "0,0", Side::Human, &["tira-primeira-peca", "asked, hole 0,0"])]
fn a_wrong_first_piece_loses(
    #[case] colour: Colour,
    #[case] human: &str,
    #[case] robot: &str,
    #[case] loser: Side,
    #[case] asked: &[&str],
) {
    let (mut control, happened) = played(Size::STANDARD, colour, (human, &[]), (robot, &[]));
    let made = format!("cria-jogador {}", colour.opponent());
    assert_eq!(happened, [&["dh-inicio", &made, "dh-pede-primeiras-pecas"], asked].concat());
    assert_eq!((control.verdict(), control.awaits()), (None, Awaits::FirstPieces));

    let wrong = control.interface().wrong.expect("a wrong piece");
    assert_eq!(wrong.loser, loser);
    control.note_wrong_first_piece(wrong);
    assert_eq!(verdict(&control), (loser, Cause::WrongFirstPiece(wrong.square)));
    assert_eq!(control.verdict(), Some(wrong.verdict()));
    let seat = if (loser == Side::Human) == (colour == Colour::Black) { Seat::FIRST } else { Seat::SECOND };
    assert_eq!(session_verdict(&control), (Some(seat.next(2)), Termination::WrongMove(seat)));
}

/// An interface that does not do its duty gets no further with wrong pieces.
#[test]
fn wrong_first_pieces_are_seen_here_too() {
    for (human, automatic, loser, wrong) in [("0,2", "0,1", Side::Human, "0,2"), ("0,0", "2,2", Side::Automatic, "2,2")]
    {
        let (mut control, log) = control(Size::STANDARD, Colour::Black, ("0,0", &[]), ("0,1", &[]));
        control.send(Notice::HumanChoseColour(Colour::Black)).expect("awaited");
        log.take();
        control.send(Notice::FirstPieces { human: at(human), automatic: at(automatic) }).expect("awaited");
        assert!(log.take().is_empty(), "no call is specified for this");
        assert_eq!(verdict(&control), (loser, Cause::WrongFirstPiece(at(wrong))));
    }
}

#[test]
fn only_what_is_awaited_is_heard() {
    let notices = [
        Notice::HumanChoseColour(Colour::Black),
        Notice::FirstPieces { human: at("0,0"), automatic: at("0,1") },
        Notice::HumanMove(Move::new(Square::CORNER, Square::CORNER)),
    ];
    let (mut control, log) = control(Size::STANDARD, Colour::Black, ("0,0", &[]), ("0,1", &[]));
    let stages = [Awaits::Colour, Awaits::FirstPieces, Awaits::HumanMove, Awaits::Nothing];
    for (stage, awaited) in stages.into_iter().enumerate() {
        log.take();
        assert_eq!(control.awaits(), awaited);
        assert_eq!(control.player().is_some(), [1, 2].contains(&stage), "{awaited:?}");
        for (number, given) in notices.into_iter().enumerate().filter(|(number, _)| *number != stage) {
            assert_eq!(control.send(given), Err(OutOfOrder { given, awaited }), "{number}");
        }
        assert!(log.take().is_empty());
        if let Some(notice) = notices.get(stage) {
            control.send(*notice).expect("awaited");
        }
    }
    assert_eq!(verdict(&control), (Side::Human, Cause::GaveUp));
}

#[test]
fn the_session_is_a_record_of_the_game() {
    let (control, _) = played(size(4), Colour::Black, BLACK_LOSES[0], BLACK_LOSES[1]);
    assert_eq!(control.session().setup().wrong_moves, WrongMoves::Lose);
    let moves: Vec<_> = control.session().log().iter().map(|entry| entry.event.clone()).collect();
    let expected = ["0,0", "1,0", "0,2-0,0", "1,2-1,0", "3,1-1,1", "3,2-1,2"];
    assert_eq!(moves, expected.map(|text| Event::Move(text.to_owned())));
    assert_eq!(control.session().table().position(), "p..b/bpbp/p..b/b..p p jump");
}

/// An interface like a window: it sends nothing by itself, and keeps count.
#[derive(Default)]
struct Window {
    executed: usize,
    accepted: usize,
    ended: Option<Side>,
}

impl Interface for Window {
    fn begin(&mut self) {}

    fn ask_first_pieces(&mut self, _player: &mut dyn AutomaticPlayer) {}

    fn execute(&mut self, _played: Move, captured: &[Square]) {
        assert!(!captured.is_empty());
        self.executed += 1;
    }

    fn accept_move(&mut self) {
        self.accepted += 1;
    }

    fn finish(&mut self, winner: Side) {
        assert_eq!(self.ended.replace(winner), None);
    }

    fn show_error(&mut self, loser: Side, wrong: Move) {
        panic!("{loser} plays {wrong}");
    }
}

/// A person who does anything that is allowed, against the levels, to the end.
#[rstest]
fn whole_games_end_with_a_winner(
    #[values(4, 6, 8, 12)] side: u32,
    #[values("facil", "normal")] level: &str,
    #[values(Colour::Black, Colour::White)] colour: Colour,
) {
    let size = size(side);
    let mut chance = SplitMix64::new(Seed(3));
    for seed in 0..if side < 12 { 8 } else { 1 } {
        let game = Title::of::<Konane>().open([("size", side.to_string().as_str())]).expect("a size");
        let (mind, own) = (game.player(&game::PlayerSpec::of_level(level)).expect("a level"), game.clone());
        let make = move |colour| Automatic::new(&*own, colour, mind, Seed(seed)).expect("a game for two");
        let mut control = Control::new(game, Setup::new(2, Seed(0)), Window::default(), make).expect("a game for two");
        control.send(Notice::HumanChoseColour(colour)).expect("awaited");
        let ask = |hole: Option<Square>| {
            let choices: Vec<Square> = hole.map_or(size.openings().into(), |hole| hole.neighbours(size).collect());
            chance.pick(&choices).copied().ok_or(())
        };
        let player = control.player().expect("made when the colour was chosen");
        let first = ask_first_pieces(size, colour, ask, player).expect("right pieces");
        control.send(first).expect("awaited");
        while control.awaits() == Awaits::HumanMove {
            let legal = control.session().sight(Some(colour.seat())).legal().moves;
            let chosen = chance.pick(&legal).map_or("0,0-0,0", String::as_str);
            control.send(Notice::HumanMove(jump(chosen))).expect("awaited");
        }
        let Verdict { loser, cause } = control.verdict().expect("the end");
        assert_eq!((cause, control.interface().ended), (Cause::NoMove, Some(loser.opponent())));
        let moves = control.session().log().len();
        assert_eq!(control.interface().executed, moves - 2);
        let humans = control.session().log().iter().filter(|entry| entry.seat == colour.seat()).count() - 1;
        assert_eq!(control.interface().accepted, humans + usize::from(loser == Side::Human));
        let winner = if loser == Side::Human { colour.opponent() } else { colour };
        let session = control.session().verdict().expect("the session is over too");
        assert_eq!((session.outcome.winner(), session.termination), (Some(winner.seat()), Termination::Rules));
    }
}
