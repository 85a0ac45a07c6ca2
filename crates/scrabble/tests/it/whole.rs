//! The whole game: challenges, exchanges, and how it ends.

use game::{Rules, Seat, Seed, Turn};
use rstest::rstest;
use scrabble::{Ending, Whole};

use crate::desk::Desk;

fn english(challenge: &str, racks: &[&str]) -> Desk<Whole> {
    Desk::new(&[("language", "en"), ("challenge", challenge)], racks)
}

#[test]
fn a_known_first_play_scores_as_in_the_books() {
    // Double word in the centre, double letter at 7,3, seven tiles.
    let mut game = english("void", &["THEREIN", "AEIOUST"]);
    game.say("7,3 H THEREIN").expect("a word");
    assert_eq!(game.scores(), [2 * (2 + 4 + 1 + 1 + 1 + 1 + 1) + 50, 0]);
    assert_eq!(game.turn(), 2);
    assert_eq!(game.say("8,4 H OUST"), Err("bad-crossing".to_owned()));
    assert_eq!(game.say("7,3 H THEREINS"), Err("unknown-word".to_owned()));
}

#[test]
fn two_letters_at_least_and_no_stopping() {
    let mut game = english("void", &["THEREIN", "AEIOUST"]);
    assert_eq!(game.say("stop"), Err("no-stop".to_owned()));
    assert_eq!(game.say("challenge"), Err("no-challenge".to_owned()));
    assert_eq!(game.say("7,7 H I"), Err("unknown-word".to_owned()));
    assert_eq!(english("single", &["THEREIN", "AEIOUST"]).say("7,7 H I"), Err("short-word".to_owned()));
}

#[test]
fn playing_out_moves_the_points_of_the_tiles_left() {
    let mut game = english("void", &["IN", "QA", "ZE?"]).laid(7, 7, false, "THERE").bag(0);
    game.say("7,7 H THEREIN").expect("a word");
    // THEREIN: the new I on 7,12 and N on 7,13 are plain squares; 10 points.
    assert_eq!(game.scores(), [10 + 11 + 11, -11, -11]);
    assert_eq!(game.state.open.ending, Some(Ending::Out(Seat::FIRST)));
    let Turn::Over(outcome) = game.rules.turn(&game.state) else { panic!("the game is over") };
    assert_eq!((outcome.ranks(), outcome.reason().key()), (&[1, 2, 2][..], "over-out"));
}

#[test]
fn an_empty_rack_is_not_the_end_while_the_bag_has_tiles() {
    let mut game = english("void", &["IN", "QA"]).laid(7, 7, false, "THERE").bag(1);
    game.say("7,7 H THEREIN").expect("a word");
    assert_eq!((game.state.open.ending, game.state.racks[0].len()), (None, 1));
}

#[test]
fn six_scoreless_turns_cost_everyone_their_tiles() {
    let mut game = english("void", &["QAAAAAA", "ZEEEEEE"]);
    game.say("exchange A").expect("an exchange");
    for _ in 0..4 {
        game.say("pass").expect("a turn passed");
    }
    assert_eq!(game.state.open.ending, None);
    let (first, second) = (game.rack(Seat::FIRST), game.rack(Seat::SECOND));
    game.say("pass").expect("a turn passed");
    assert_eq!(game.state.open.ending, Some(Ending::Scoreless));
    assert_eq!(second, "EEEEEEZ");
    let value = |rack: &str| -> i64 {
        let points = |letter: char| match letter {
            'Q' | 'Z' => 10,
            'J' | 'X' => 8,
            'K' => 5,
            'F' | 'H' | 'V' | 'W' | 'Y' => 4,
            'B' | 'C' | 'M' | 'P' => 3,
            'D' | 'G' => 2,
            '?' => 0,
            _ => 1,
        };
        rack.chars().map(points).sum()
    };
    assert_eq!(game.scores(), [-value(&first), -16]);
}

#[test]
fn a_word_ends_the_row_of_scoreless_turns() {
    let mut game = english("void", &["THEREIN", "AEIOUST"]);
    for _ in 0..4 {
        game.say("pass").expect("a turn passed");
    }
    game.say("7,7 H THEREIN").expect("a word");
    assert_eq!(game.state.open.scoreless, 0);
}

#[test]
fn seven_tiles_in_the_bag_are_needed_for_an_exchange() {
    assert_eq!(english("void", &["THEREIN", "AEIOUST"]).bag(6).say("exchange T"), Err("few-in-bag".to_owned()));
    assert!(english("void", &["THEREIN", "AEIOUST"]).bag(7).say("exchange EEHINRT").is_ok());
}

#[rstest]
fn a_phoney_is_refused_or_laid(#[values("void", "single", "double")] challenge: &str) {
    let mut game = english(challenge, &["THEREIN", "AEIOUST"]);
    let said = game.say("7,7 H NEHER");
    assert_eq!(said.is_err(), challenge == "void");
}

#[rstest]
fn a_successful_challenge_takes_the_play_back(#[values("single", "double")] challenge: &str) {
    let mut game = english(challenge, &["THEREIN", "AEIOUST", "AEIOUST"]);
    game.say("pass").expect("a turn passed");
    game.say("7,7 H OUSTIE").expect("any letters");
    let (points, bag) = (game.scores()[1], game.state.bag.len());
    assert!(points > 0);
    game.say("conteste").expect("a challenge");
    assert_eq!((game.scores(), game.turn()), (&[0, 0, 0][..], 3));
    assert!(game.state.open.board.is_empty());
    assert_eq!((game.rack(Seat::SECOND).as_str(), game.state.bag.len()), ("AEIOSTU", bag + 6));
    assert_eq!((game.state.open.scoreless, &game.state.open.last), (2, &None));
    assert_eq!(game.say("challenge"), Err("no-challenge".to_owned()), "once is enough");
    game.say("7,7 H OUST").expect("the challenger moves");
}

#[rstest]
#[case("five", 5)]
#[case("ten", 10)]
fn a_failed_challenge_brings_points(#[case] challenge: &str, #[case] points: i64) {
    let mut game = english(challenge, &["THEREIN", "AEIOUST", "AEIOUST"]);
    game.say("7,7 H THEREIN").expect("a word");
    let laid = game.scores()[0];
    game.say("challenge").expect("a challenge");
    assert_eq!((game.scores(), game.turn()), (&[laid + points, 0, 0][..], 2), "who challenged plays on");
    assert_eq!(game.say("challenge"), Err("no-challenge".to_owned()));
}

#[rstest]
#[case("single", 2)]
#[case("double", 3)]
fn a_failed_challenge_costs_what_it_costs(#[case] challenge: &str, #[case] turn: u8) {
    let mut game = english(challenge, &["THEREIN", "AEIOUST", "AEIOUST"]);
    game.say("7,7 H THEREIN").expect("a word");
    let scores = game.scores().to_vec();
    game.say("challenge").expect("a challenge");
    assert_eq!((game.scores(), game.turn()), (&scores[..], turn));
    assert_eq!(game.state.open.scoreless, turn - 2);
    assert_eq!(game.say("challenge"), Err("no-challenge".to_owned()));
}

#[rstest]
fn only_the_next_seat_challenges(#[values("single", "double")] challenge: &str) {
    let mut game = english(challenge, &["THEREIN", "AEIOUST", "AEIOUST"]);
    game.say("7,7 H NEHER").expect("any letters");
    game.say("pass").expect("a turn passed");
    assert_eq!(game.say("challenge"), Err("no-challenge".to_owned()));
}

#[rstest]
fn the_last_play_waits_for_its_challenge(
    #[values("single", "double")] challenge: &str,
    #[values("pass", "challenge")] answer: &str,
) {
    let out = |rack: &str| english(challenge, &[rack, "QA"]).laid(7, 7, false, "THERE").bag(0);
    let mut game = out("IN");
    game.say("7,7 H THEREIN").expect("a word");
    assert_eq!((game.state.open.ending, game.turn()), (None, 2));
    assert_eq!(game.say("0,0 H QA"), Err("last-play".to_owned()));
    let listed = game.rules.view(&game.state, Some(Seat::SECOND));
    let mut moves = Vec::new();
    game.rules.legal(&listed, &mut |chosen| {
        moves.push(game.rules.print(&chosen));
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(moves, ["challenge", "pass"]);
    game.say(answer).expect("an answer");
    assert_eq!((game.state.open.ending, game.scores()), (Some(Ending::Out(Seat::FIRST)), &[21, -11][..]));

    let mut game = out("NI");
    game.say("7,7 H THERENI").expect("any letters");
    game.say(answer).expect("an answer");
    let stands = answer == "pass";
    assert_eq!(game.state.open.ending.is_some(), stands);
    assert_eq!(game.scores(), if stands { [21, -11] } else { [0, 0] });
    assert_eq!(game.rack(Seat::FIRST), if stands { "" } else { "IN" });
}

#[test]
fn who_leaves_is_passed_over_and_its_tiles_do_not_count() {
    let mut game = english("void", &["IN", "QA", "ZE?"]).laid(7, 7, false, "THERE").bag(0);
    game.rules.withdraw(&mut game.state, Seat::SECOND);
    game.say("pass").expect("a turn passed");
    assert_eq!(game.turn(), 3);
    game.say("pass").expect("a turn passed");
    game.say("7,7 H THEREIN").expect("a word");
    assert_eq!(game.scores(), [10 + 11, 0, -11]);
}

#[test]
fn others_learn_how_many_tiles_were_exchanged_and_no_more() {
    let game = english("void", &["THEREIN", "AEIOUST"]);
    let view = game.rules.view(&game.state, Some(Seat::FIRST));
    let chosen = game.rules.parse(&view, "exchange HE").now().expect("an exchange");
    assert_eq!((game.rules.print(&chosen), game.rules.told(&chosen)), ("exchange EH".into(), "exchange 2".into()));
    let seen = game.rules.print_view(&game.rules.view(&game.state, Some(Seat::SECOND)));
    assert!(seen.contains("racks=7|AEIOUST bag=86 "), "{seen}");
    assert!(!seen.contains("chance"));
    assert!(game.rules.print_view(&game.rules.view(&game.state, None)).contains("racks=7|7 bag=86 "));
}

#[test]
fn the_same_seed_gives_the_same_bag_and_another_another() {
    let rules = crate::desk::rules::<Whole>(&[]);
    assert_eq!(rules.start(4, Seed(5).into()), rules.start(4, Seed(5).into()));
    assert_ne!(rules.start(4, Seed(5).into()), rules.start(4, Seed(6).into()));
    let state = rules.start(3, Seed(5).into());
    assert_eq!((state.bag.len(), state.racks.concat().len()), (120 - 21, 21));
}
