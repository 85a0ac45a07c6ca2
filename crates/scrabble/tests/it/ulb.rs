//! The simplified game, sentence by sentence.

use game::{Limits, Partial, Rules, Seat, Seed, Task, Title};
use rstest::rstest;
use scrabble::{Board, Direction, Ending, Face, Move, Place, RACK, Scrabble, Ulb, Whole, Wish, draw_blindly};

use crate::desk::Desk;

fn desk(options: &[(&str, &str)], rack: &str) -> Desk<Ulb> {
    Desk::new(options, &[rack])
}

fn refused(why: &str) -> Result<String, String> {
    Err(why.to_owned())
}

#[test]
fn the_first_check_that_fails_is_the_one_reported() {
    let wok = || desk(&[], "AEIRSTU").laid(7, 7, false, "WOK");
    // Not a word, off the board, in the way of the K, and without the letters.
    assert_eq!(wok().read("5,14 H ZZZKX"), refused("unknown-word"));
    assert_eq!(wok().read("99,-3 H ZZZKX"), refused("unknown-word"));
    assert_eq!(wok().read("7,14 H JAZZ"), refused("off-board"));
    assert_eq!(wok().read("-1,3 H TU"), refused("off-board"));
    assert_eq!(wok().read("15,0 V TU"), refused("off-board"));
    assert_eq!(wok().read("14,0 V TU"), refused("off-board"));
    assert_eq!(wok().read("7,6 H JAZZ"), refused("clash"));
    assert_eq!(wok().read("0,0 H JAZZ"), refused("lacks"));
    assert_eq!(wok().read("7,7 H WOK"), refused("nothing-new"));
    assert_eq!(wok().read("0,0 H SITUERA"), Ok("0,0 H SITUERA".to_owned()));
    assert_eq!(wok().read("7,7 H WOKS"), Ok("7,7 H WOKS".to_owned()));
}

#[test]
fn the_first_word_passes_through_the_centre() {
    let first = desk(&[], "WOKAEIS");
    assert_eq!(first.read("0,0 H JAZZ"), refused("lacks"), "the letters are looked at before the centre");
    assert_eq!(first.read("7,4 H WOK"), refused("centre"));
    assert_eq!(first.read("7,8 H WOK"), refused("centre"));
    assert_eq!(first.read("8,7 V WOK"), refused("centre"));
    for text in ["7,5 H WOK", "7,7 H WOK", "5,7 V WOK", "7,7 V WOK"] {
        assert_eq!(first.read(text), Ok(text.to_owned()));
    }
}

#[test]
fn case_and_accents_do_not_count() {
    let dish = desk(&[], "OEDEMES");
    for text in ["7,7 h œdème", "7,7 H ŒDÈME", "07,7 H oedeme", "7,7 H oede\u{300}me"] {
        assert_eq!(dish.read(text), Ok("7,7 H OEDEME".to_owned()), "{text}");
    }
    assert_eq!(dish.read("7,7 H C?APARDAIT"), refused("unknown-word"));
    assert_eq!(dish.read("7,7 H D"), refused("unknown-word"));
    assert_eq!(dish.read("7 7 H MODE"), refused("no-move"));
    assert_eq!(dish.read("7,7 D MODE"), refused("no-move"));
    assert_eq!(dish.read(""), refused("refused-unfinished"));
    for text in ["pass", "exchange E", "challenge"] {
        assert!(dish.read(text).is_err(), "{text}");
    }
}

#[test]
fn a_play_may_be_written_with_its_word_first() {
    let game = desk(&[], "SITUERA");
    assert_eq!(game.read("SITUER H 7 3"), Ok("7,3 H SITUER".to_owned()));
    assert_eq!(game.read("situer  v  2  7"), Ok("2,7 V SITUER".to_owned()));
    assert_eq!(game.read("MAISON H 7 3"), refused("lacks"));
    assert_eq!(game.read("SITUER H 7 20"), refused("off-board"));
    assert_eq!(game.read("SITUER X 7 3"), refused("no-move"));
    // Words that stop the game are words of the game too.
    assert_eq!(game.read("FIN H 7 7"), refused("lacks"));
    let view = game.rules.view(&game.state, Some(Seat::FIRST));
    for begun in ["S", "SITUER", "SITUER ", "SITUER H", "SITUER H 7", "SITUER H 7 "] {
        assert!(matches!(game.rules.parse(&view, begun), Partial::MayGoOn(_)), "{begun:?}");
    }
    assert_eq!(game.rules.points_so_far(&view, "SITUER H 7 3"), game.rules.points_so_far(&view, "7,3 H SITUER"));
    assert_eq!(game.rules.cells(&view, "SITUER H 7 3"), game.rules.cells(&view, "7,3 H SITUER"));
    // In the whole game a word comes last.
    let whole = Desk::<Whole>::new(&[("language", "fr")], &["SITUERA", "AEIOUST"]);
    assert_eq!(whole.read("SITUER H 7 3"), refused("no-move"));
}

#[test]
fn a_level_does_not_play_on_alone() {
    let mut game = Desk::<Ulb>::new(&[("full", "on")], &["SITUERA", "WOKAEIS"]);
    let level = |game: &Desk<Ulb>| {
        let view = game.rules.view(&game.state, Some(game.state.open.turn));
        Scrabble::<Ulb>::levels()[1].make(Limits::default()).choose(&game.rules, &view, &mut Task::unwatched(Seed(1)))
    };
    assert!(matches!(level(&game), Some(Move::Play(_))));
    game.say("stop").expect("a way to stop");
    assert_eq!(level(&game), Some(Move::Stop));
    // Who began alone plays.
    assert!(matches!(level(&desk(&[], "SITUERA")), Some(Move::Play(_))));
}

#[test]
fn all_letters_of_the_word_count_and_nothing_else() {
    let mut game = desk(&[], "WOKSAEI");
    game.say("7,7 H WOK").expect("a word");
    assert_eq!(game.scores(), [21]);
    // The old letters count again; the square (7,7) and the seven letters do not.
    game.say("7,7 H WOKS").expect("a longer word");
    assert_eq!(game.scores(), [43]);
    let mut game = desk(&[], "SITUERA");
    game.say("7,7 H SITUERA").expect("seven letters");
    assert_eq!(game.scores(), [7]);
}

#[test]
fn a_word_beside_others_is_not_looked_at_across() {
    // WOK above, and below it letters that form no words with it.
    let mut game = desk(&[], "SITUERA").laid(7, 7, false, "WOK");
    game.say("8,7 H TSAR").expect("no crossing word is checked");
    assert_eq!(game.scores(), [4]);
    assert_eq!(
        desk(&[("crossings", "on")], "SITUERA").laid(7, 7, false, "WOK").read("8,7 H TSAR"),
        refused("bad-crossing")
    );
}

#[test]
fn the_refill_that_empties_the_bag_allows_one_more_play() {
    let mut game = desk(&[], "SITUERA").bag(3);
    game.say("7,7 H RATE").expect("a word");
    assert_eq!((game.state.bag.len(), game.state.racks[0].len(), game.state.open.ending), (0, 6, None));
    let rack = game.rack(Seat::FIRST);
    assert!(rack.starts_with('I') || rack.contains("SU"), "{rack}");
    game.say("0,0 H SI").expect("one more word");
    assert_eq!(game.state.open.ending, Some(Ending::EmptyBag));
    assert_eq!(game.say("9,0 H US"), Err("refused-over".to_owned()));
    assert_eq!(game.scores(), [6], "letters left over do not count");
}

#[test]
fn the_player_may_stop() {
    let mut game = desk(&[], "SITUERA");
    assert_eq!(game.read("fin"), Ok("stop".to_owned()));
    game.say("stop").expect("a way to stop");
    assert_eq!(game.state.open.ending, Some(Ending::Stopped));
}

#[test]
fn several_play_until_all_have_stopped() {
    let mut game = Desk::<Ulb>::new(&[("multiplayer", "on")], &["SITUERA", "WOKAEIS", "AEIOUST"]);
    game.say("stop").expect("a way to stop");
    assert_eq!(game.turn(), 2);
    game.say("7,7 H WOK").expect("a word");
    game.say("passe").expect("a turn passed");
    assert_eq!(game.turn(), 2, "the first has stopped");
    game.say("stop").expect("a way to stop");
    assert_eq!((game.turn(), game.state.open.ending), (3, None));
    game.say("stop").expect("a way to stop");
    assert_eq!((game.scores(), game.state.open.ending), (&[0, 21, 0][..], Some(Ending::Stopped)));
}

#[rstest]
#[case("", "2,2 H SITUERA", 7)]
#[case("bonus", "2,2 H SITUERA", 57)]
#[case("premiums", "2,2 H SITUERA", 18)] // a double word at 2,2, a double letter at 2,6 and at 2,8
#[case("premiums", "7,3 H SITUERA", 16)] // double letter at 7,3, double word at 7,7
fn the_extensions_score(#[case] extension: &str, #[case] text: &str, #[case] points: i64) {
    let options = [(extension, "on")];
    let options = if extension.is_empty() { &[][..] } else { &options[..] };
    let mut game = desk(options, "SITUERA");
    if !text.starts_with('7') {
        game = game.laid(14, 0, false, "WOK");
    }
    game.say(text).expect("a word");
    assert_eq!(game.scores(), [points]);
}

#[test]
fn leaning_needs_a_neighbour() {
    let game = || desk(&[("leaning", "on")], "SITUERA").laid(7, 7, false, "WOK");
    assert_eq!(game().read("0,0 H RATE"), refused("alone"));
    assert_eq!(game().read("9,7 H RATE"), refused("alone"));
    assert_eq!(game().read("8,10 H RATE"), refused("alone"), "a corner is no side");
    assert_eq!(game().read("8,9 H RATE"), Ok("8,9 H RATE".to_owned()));
    assert_eq!(game().read("7,10 H RATE"), Ok("7,10 H RATE".to_owned()));
    assert_eq!(game().read("7,7 H WOKS"), Ok("7,7 H WOKS".to_owned()));
}

#[test]
fn crossings_are_checked_scored_and_named_once() {
    let mut game = desk(&[("crossings", "on")], "SITUERA").laid(7, 7, false, "WOK");
    assert_eq!(game.read("7,10 H SI"), refused("not-whole"));
    // A single S: horizontally WOKS; it is one play however it is entered.
    assert_eq!(game.read("7,7 H WOKS"), Ok("7,7 H WOKS".to_owned()));
    game.say("7,10 V SI").expect("two words");
    assert_eq!(game.scores(), [2 + 22]);
    let game = desk(&[("crossings", "on")], "SITUERA").laid(7, 7, false, "WOK").laid(8, 10, true, "I");
    assert_eq!(game.read("7,10 V SI"), Ok("7,7 H WOKS".to_owned()));
}

#[test]
fn jokers_are_small_letters_that_score_nothing() {
    assert!(!desk(&[], "SITUERA").rules.referee().tiles().contains(&scrabble::Tile::Joker));
    let mut game = desk(&[("jokers", "on")], "WO?SAEI");
    assert_eq!(game.read("7,7 H WOK"), Ok("7,7 H WOk".to_owned()), "a joker stands in");
    assert_eq!(game.read("7,7 H wok"), Ok("7,7 H WOk".to_owned()), "small letters need not mean jokers");
    assert_eq!(game.read("7,7 H wOS"), refused("unknown-word"));
    assert_eq!(game.read("7,7 H AIsE"), Ok("7,7 H AIsE".to_owned()), "the joker, though there is an S");
    assert_eq!(game.read("7,7 H WOKK"), refused("unknown-word"));
    game.say("7,7 H WOk").expect("a word");
    assert_eq!(game.scores(), [11]);
    game.say("7,7 H WOKS").expect("the joker is a K wherever it is met");
    assert_eq!(game.scores(), [23]);
}

#[test]
fn letters_are_exchanged() {
    let mut game = desk(&[("exchange", "on"), ("jokers", "on")], "WOKSAE?");
    assert_eq!(game.read("exchange"), refused("refused-unfinished"));
    assert_eq!(game.read("exchange Z"), refused("lacks"));
    assert_eq!(game.read("exchange OO"), refused("lacks"));
    assert_eq!(game.read("échange k?wé"), Ok("exchange EKW?".to_owned()));
    let bag = game.state.bag.len();
    game.say("exchange EKW?").expect("an exchange");
    assert_eq!((game.state.bag.len(), game.state.racks[0].len()), (bag, 7));
    assert!(game.rack(Seat::FIRST).contains('A'));
    let mut game = desk(&[("exchange", "on")], "WOKSAEI").bag(6);
    assert_eq!(game.say("exchange W"), Err("few-in-bag".to_owned()));
}

#[test]
fn only_the_bag_and_stopping_end_the_game() {
    let mut game = desk(&[("exchange", "on")], "WOKSAEI");
    for _ in 0..300 {
        let letter = game.rack(Seat::FIRST).chars().next().expect("a rack");
        game.say(&format!("exchange {letter}")).expect("an exchange");
    }
    assert_eq!(game.state.open.ending, None);
    game.say("stop").expect("an end");
    assert_eq!(game.state.open.ending, Some(Ending::Stopped));
}

#[test]
fn full_is_all_extensions() {
    let game = Title::of::<Scrabble<Ulb>>();
    let all: Vec<(&str, &str)> =
        ["leaning", "multiplayer", "premiums", "bonus", "crossings", "jokers", "exchange", "pretty"]
            .map(|name| (name, "on"))
            .to_vec();
    let law = |options: &[(&str, &str)]| *crate::desk::rules::<Ulb>(options).referee().law();
    assert_eq!(law(&[("full", "on")]), law(&all));
    assert_eq!(game.open([("full", "on")]).map(|game| game.seats()), Ok(1..=4));
    assert_eq!(game.open([]).map(|game| game.seats()), Ok(1..=1));
}

#[test]
fn the_board_has_its_numbers_from_0() {
    let game = desk(&[], "SITUERA").laid(7, 7, false, "WOK");
    let text = game.rules.scene(&game.rules.view(&game.state, None)).text.expect("a text board");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "     0  1  2  3  4  5  6  7  8  9 10 11 12 13 14");
    assert_eq!(lines[1], "  0  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .");
    assert_eq!(lines[8], "  7  .  .  .  .  .  .  .  W  O  K  .  .  .  .  .");
    assert_eq!(lines.len(), 16);

    let game = desk(&[("pretty", "on"), ("premiums", "on"), ("jokers", "on")], "SITUERA").laid(7, 7, false, "WoK");
    let text = game.rules.scene(&game.rules.view(&game.state, None)).text.expect("a text board");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "     0   1   2   3   4   5   6   7   8   9  10  11  12  13  14");
    assert_eq!(lines[2], " 0 │MT │   │   │LD │   │   │   │MT │   │   │   │LD │   │   │MT │");
    assert_eq!(lines[16], " 7 │MT │   │   │LD │   │   │   │W₁₀│ o │K₁₀│   │LD │   │   │MT │");
    assert_eq!(lines.len(), 32);
}

#[test]
fn a_bag_is_drawn_from_as_a_game_deals() {
    let rules = crate::desk::rules::<Ulb>(&[]);
    for seed in (0..20).map(Seed) {
        let (drawn, left) = draw_blindly(&rules.referee().tiles(), RACK, seed);
        assert_eq!(rules.start(1, seed.into()).racks, [drawn]);
        assert!(left.is_sorted());
    }
}

#[rstest]
#[case(7, 5, Direction::Across, true, true)]
#[case(5, 7, Direction::Down, true, true)]
#[case(7, 8, Direction::Across, true, false)]
#[case(7, 4, Direction::Across, true, false)]
#[case(7, 13, Direction::Across, false, false)]
#[case(-1, 7, Direction::Down, false, false)]
#[case(i64::MIN, 7, Direction::Down, false, false)]
#[case(7, i64::MAX, Direction::Across, false, false)]
fn a_wish_knows_its_squares(
    #[case] row: i64,
    #[case] column: i64,
    #[case] direction: Direction,
    #[case] fits: bool,
    #[case] centred: bool,
) {
    let rules = crate::desk::rules::<Ulb>(&[]);
    let letters = rules.referee().alphabet().read("wok").expect("letters");
    let word = letters.into_iter().map(|letter| Face { letter, joker: false }).collect();
    let wish = Wish { row, column, direction, word, marked: false };
    assert_eq!(wish.places().is_some(), fits);
    assert_eq!(rules.referee().squares(&Board::EMPTY, &wish).is_ok(), fits);
    assert_eq!(wish.covers(Place::CENTRE), centred);
    assert_eq!(wish.places().is_some_and(|places| places.contains(&Place::CENTRE)), centred);
}
