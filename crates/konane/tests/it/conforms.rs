//! Konane keeps the promises that every game makes.

use game::Title;
use konane::Konane;
use rstest::rstest;

#[rstest]
#[case("4", 80)]
#[case("6", 60)]
#[case("8", 40)]
#[case("10", 12)]
#[case("12", 12)]
fn keeps_its_promises(#[case] size: &str, #[case] games: u32) {
    let report = conformance::check(&Title::of::<Konane>(), &[("size", size)], games).expect("a conforming game");
    assert_eq!(report.games, games);
    assert!(report.moves > 60 && report.refused > 500, "{report:?}");
}

#[test]
fn is_opened_by_its_options() {
    let title = Title::of::<Konane>();
    let game = title.open([]).expect("defaults");
    assert_eq!((game.options().as_str(), game.levels()), ("size=8", vec!["facil", "normal"]));
    assert_eq!(game::Seat::all(2).map(|seat| game.seat_name(seat)).collect::<Vec<_>>(), ["p", "b"]);
    for wrong in ["5", "2", "14", "08", ""] {
        assert!(title.open([("size", wrong)]).is_err(), "{wrong}");
    }
}
