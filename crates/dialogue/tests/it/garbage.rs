//! Any bytes at all on the input: the dialogue goes on until they end, in bounded memory.

use std::io::BufReader;

use dialogue::{Interrupted, Lines};
use game::{Language, Patient, Seed, Session, Setup};
use proptest::prelude::*;

use crate::table::{catalog, occupants};

fn feed(game: &str, players: &[&str], input: &[u8]) -> (Result<(), Interrupted>, Vec<u8>, Session) {
    let game = catalog().title(game).expect("a game").open([]).expect("default options");
    let setup = Setup { players: occupants(players), ..Setup::new(2, Seed(1)) };
    let mut chairs = dialogue::seat(&*game, &setup.players).expect("players there are");
    let mut session = Session::new(game, setup).expect("a table");
    let script = dialogue::script(&session, Language::Pt);
    let mut said = Vec::new();
    let mut console = Lines::new(BufReader::with_capacity(512, input), &mut said, Patient);
    let end = dialogue::play(&mut console, &*script, &mut session, &mut chairs, &mut |_| Ok(()));
    (end, said, session)
}

/// Lines that are nearly moves, between lines that are anything.
fn input() -> impl Strategy<Value = Vec<u8>> {
    let nearly = "[0-7],[0-7](-[0-7],[0-7])?|[a-e]?[0-9]{1,3}(-[a-d][1-4] )?|swap [0-9]|\\?|!back|!resign| {0,3}";
    let line = prop_oneof![
        3 => proptest::collection::vec(any::<u8>(), 0..40),
        5 => nearly.prop_map(String::into_bytes),
    ];
    proptest::collection::vec(line, 0..60).prop_map(|lines| lines.join(&b'\n'))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes_end_the_game_or_the_input(
        bytes in input(),
        game in prop_oneof![Just("mnk"), Just("orbito"), Just("konane"), Just("tiny")],
        players in prop_oneof![Just(["human", "normal"]), Just(["facil", "human"]), Just(["human", "human"])],
    ) {
        let (end, said, session) = feed(game, &players, &bytes);
        prop_assert_eq!(end.is_ok(), session.verdict().is_some());
        let again = feed(game, &players, &bytes);
        prop_assert_eq!(said, again.1);
    }
}
