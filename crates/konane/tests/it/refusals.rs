//! What is refused, why, and in which words.

use game::{Language, Message, Partial, Refusal, Rules, Title};
use konane::{Cause, Illegal, Konane, OffBoard, Side, Size, Verdict};
use rstest::rstest;

use crate::{at, jump, size, state};

const START: &str = "pbpb/bpbp/pbpb/bpbp p remove";
const CORNER_OPEN: &str = ".bpb/bpbp/pbpb/bpbp b remove";
const OPENED: &str = "pbpb/b..p/pbpb/bpbp p jump";
const LATER: &str = "..p./.p.p/...b/..b. p jump";

#[rstest]
#[case::elsewhere(START, "0,2", Illegal::BlackOpens(size(4)))]
#[case::white_first(START, "0,1", Illegal::BlackOpens(size(4)))]
#[case::jump_first(START, "0,0-0,2", Illegal::BlackOpens(size(4)))]
#[case::far_from_the_hole(CORNER_OPEN, "1,2", Illegal::WhiteOpens(at("0,0")))]
#[case::the_hole(CORNER_OPEN, "0,0", Illegal::WhiteOpens(at("0,0")))]
#[case::diagonal(CORNER_OPEN, "1,1", Illegal::WhiteOpens(at("0,0")))]
#[case::from_nothing(OPENED, "1,1-1,3", Illegal::StartsEmpty(at("1,1")))]
#[case::theirs(OPENED, "1,0-1,2", Illegal::StartsWithTheirs(at("1,0")))]
#[case::diagonal_jump(OPENED, "0,0-1,1", Illegal::NotStraight)]
#[case::one_square(OPENED, "1,3-1,2", Illegal::OddDistance)]
#[case::taken(OPENED, "0,0-2,0", Illegal::NotFree(at("2,0")))]
#[case::over_nothing(OPENED, "1,3-1,1", Illegal::NothingToCapture(at("1,2")))]
#[case::off_the_board(OPENED, "3,1-5,1", Illegal::OffBoard(OffBoard { square: at("5,1"), size: size(4) }))]
#[case::starts_off_the_board(OPENED, "5,1-3,1", Illegal::OffBoard(OffBoard { square: at("5,1"), size: size(4) }))]
#[case::over_ones_own(LATER, "0,2-0,0", Illegal::NothingToCapture(at("0,1")))]
fn illegal_moves_say_why(#[case] game: &str, #[case] text: &str, #[case] why: Illegal) {
    let state = state(game);
    assert_eq!(state.check(text.parse().expect("a move")), Err(why));
    let parsed = Konane { size: state.board().size() }.parse(&state, text);
    assert_eq!(parsed, Partial::Wrong(Refusal::Illegal(why.message())));
}

#[rstest]
#[case::own_piece(OPENED, "3,1-3,1")]
#[case::opposing_piece(OPENED, "1,0-1,0")]
#[case::empty_square(OPENED, "1,1-1,1")]
#[case::before_the_first_jump(START, "0,0-0,0")]
fn a_null_move_gives_up(#[case] game: &str, #[case] text: &str) {
    let state = state(game);
    let parsed = Konane { size: state.board().size() }.parse(&state, text);
    assert_eq!(parsed.now(), Err(Refusal::GivesUp(Illegal::Null.message())));
}

/// Half a jump is never a wrong move, so that a click on a wrong piece does not lose the game.
#[rstest]
#[case(OPENED, "1,1", Illegal::StartsEmpty(at("1,1")))]
#[case(OPENED, "0,1", Illegal::StartsWithTheirs(at("0,1")))]
#[case(OPENED, "0,0", Illegal::Stuck(at("0,0")))]
#[case(OPENED, "9,9", Illegal::OffBoard(OffBoard { square: at("9,9"), size: size(4) }))]
fn half_a_jump_is_asked_for_again(#[case] game: &str, #[case] text: &str, #[case] why: Illegal) {
    let state = state(game);
    let parsed = Konane { size: state.board().size() }.parse(&state, text);
    assert_eq!(parsed, Partial::Wrong(Refusal::NotAMove(why.message())));
    assert_eq!(state.check(text.parse().expect("a place")), Err(Illegal::RemovalsOver));
}

#[test]
fn a_move_may_stop_or_go_on() {
    let mut wide = vec![".".repeat(12); 12];
    wide[0] = "pb.b.b.b.b..".to_owned();
    let state = state(&format!("{} p jump", wide.join("/")));
    let rules = Konane { size: size(12) };
    assert!(matches!(rules.parse(&state, "0,0-0,8"), Partial::Complete { may_go_on: false, .. }));
    assert!(matches!(rules.parse(&state, "0,0-0,1"), Partial::MayGoOn(_)), "0,0-0,10 begins like this");
    assert_eq!(state.moves().len(), 5);
}

#[test]
fn everything_is_said_in_three_languages() {
    let place = at("3,4");
    let illegal = [
        Illegal::BlackOpens(Size::STANDARD),
        Illegal::WhiteOpens(place),
        Illegal::RemovalsOver,
        Illegal::OffBoard(OffBoard { square: at("9,9"), size: Size::STANDARD }),
        Illegal::StartsEmpty(place),
        Illegal::StartsWithTheirs(place),
        Illegal::Stuck(place),
        Illegal::Null,
        Illegal::NotStraight,
        Illegal::OddDistance,
        Illegal::NotFree(place),
        Illegal::NothingToCapture(place),
    ];
    let causes = [Cause::NoMove, Cause::GaveUp, Cause::InvalidMove(jump("0,0-0,2")), Cause::WrongFirstPiece(place)];
    let verdicts = [Side::Human, Side::Automatic].map(|loser| causes.map(|cause| Verdict { loser, cause }));
    let rules = Konane { size: size(4) };
    let read = ["", "pppb/bpbp/pbpb/bpbp p jump", "p.pb/bpbp/pbpb/bpbp b remove"];
    let messages: Vec<Message> = (illegal.iter().map(Illegal::message))
        .chain(verdicts.as_flattened().iter().map(Verdict::message))
        .chain(read.map(|text| rules.read_position(text).expect_err("no game")))
        .collect();
    for language in Language::ALL {
        let translator = Title::of::<Konane>().translator(language);
        let mut said: Vec<String> =
            messages.iter().map(|message| translator.try_say(message).expect("a translation")).collect();
        assert!(said.iter().all(|sentence| !sentence.contains(['{', '}', '$'])), "{said:?}");
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), messages.len(), "two reasons are told alike in {language}");
    }
}

#[test]
fn verdicts_speak_to_the_person() {
    let portuguese = Title::of::<Konane>().translator(Language::Pt);
    let say = |loser, cause| portuguese.say(&Verdict { loser, cause }.message());
    assert_eq!(say(Side::Human, Cause::NoMove), "Já não tem jogadas: perdeu.");
    assert_eq!(say(Side::Automatic, Cause::NoMove), "O jogador automático já não tem jogadas: ganhou!");
    assert_eq!(say(Side::Human, Cause::InvalidMove(jump("0,0-0,2"))), "A sua jogada 0,0-0,2 é inválida: perdeu.");
    let wrong = Cause::WrongFirstPiece(at("0,2"));
    assert_eq!(say(Side::Automatic, wrong), "A primeira peça do jogador automático não pode ser a de 0,2: ganhou!");
}
