//! Every game in the catalog keeps the promises that games make, and one more takes one line.

use catalog::Catalog;
use game::{Language, Record, Seed, Session, Setup, Title};
use rstest::rstest;

#[rstest]
fn every_game_conforms_as_it_is_offered(#[values("mnk", "orbito")] name: &str) {
    let catalog = Catalog::standard();
    let title = catalog.title(name).expect("a game of the catalog");
    conformance::check(title, &[], 40).expect("a conforming game");
}

#[test]
fn the_list_of_conforming_games_is_the_catalog() {
    let names: Vec<_> = Catalog::standard().titles().iter().map(Title::name).collect();
    assert_eq!(names, ["mnk", "orbito"]);
}

#[test]
fn one_line_adds_a_game() {
    let with_tiny = Catalog::of(Catalog::standard().titles().iter().cloned().chain([Title::of::<tiny::Tiny>()]));
    let title = with_tiny.title("tiny").expect("the game added");
    let session = Session::new(title.open([]).expect("default options"), Setup::new(3, Seed(1))).expect("a table");
    let record = Record::read(&session.record().to_string()).expect("a record");
    assert!(with_tiny.replay(&record).is_ok());
    let unknown = Catalog::standard().replay(&record).expect_err("a game that is not there");
    let english = title.translator(Language::En);
    assert_eq!(english.say(&unknown.message()), "there is no game “tiny”; there are: mnk, orbito");
}
