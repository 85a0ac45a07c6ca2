//! Every game in the catalog keeps the promises that games make, and one more takes one line.

mod golden;
mod page;

use catalog::Catalog;
use game::{Language, Record, Seed, Session, Setup, Title};

#[test]
fn every_game_conforms_as_it_is_offered() {
    for title in Catalog::standard().titles() {
        if let Err(fault) = conformance::check(title, &[], 4) {
            panic!("{}: {fault}", title.name());
        }
    }
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
    let there_are = Catalog::standard().names();
    assert_eq!(english.say(&unknown.message()), format!("unknown game 'tiny': choose one of {there_are}"));
}
