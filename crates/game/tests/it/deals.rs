//! Games that are dealt by a secret: they replay, and their records show whether the draw was honest.

use game::{COMMITMENT, Deal, Dishonest, GAME_ID, Record, Secret, Seed, Session, Setup};
use proptest::prelude::*;

use crate::{play_on, tiny};

/// The record of a game that is over, as a server writes it.
fn recorded(secret: Secret, id: &str) -> Record {
    let mut session = Session::new(tiny("3"), Setup::new(3, secret)).expect("a table");
    play_on(&mut session, 100, 0);
    assert!(session.verdict().is_some());
    session.record().with_tag(GAME_ID, id).with_tag(COMMITMENT, &secret.commitment(id))
}

proptest! {
    #[test]
    fn a_record_of_a_secret_replays_and_shows_an_honest_draw(bytes: [u8; 32], id in "[0-9a-f]{24}") {
        let secret = Secret(bytes);
        prop_assert_eq!(secret.to_string().parse::<Deal>(), Ok(Deal::Secret(secret)));
        let text = recorded(secret, &id).to_string();
        let record = Record::read(&text).expect("a record");
        let session = Session::replay(tiny("3"), &record).expect("a sound record");
        prop_assert_eq!(session.setup().deal, Deal::Secret(secret));
        let commitment = secret.commitment(&id);
        prop_assert_eq!(record.honest(None), Ok(commitment.clone()));
        prop_assert_eq!(record.honest(Some(&commitment.to_uppercase())), Ok(commitment));
    }

    #[test]
    fn another_secret_another_game_and_another_promise_are_found(bytes: [u8; 32], place in 0..32_usize, bit in 0..8_u32) {
        let (secret, mut other) = (Secret(bytes), Secret(bytes));
        other.0[place] ^= 1 << bit;
        let text = recorded(secret, "ab").to_string();
        let found = |text: &str, noted: Option<&str>| Record::read(text).expect("a record").honest(noted);
        let dishonest = |told| matches!(told, Err(Dishonest::Secret { .. }));
        prop_assert!(dishonest(found(&text.replace(&secret.to_string(), &other.to_string()), None)));
        prop_assert!(dishonest(found(&text.replace("[GameId \"ab\"]", "[GameId \"ba\"]"), None)));
        prop_assert!(dishonest(found(&text, Some(&other.commitment("ab")))));
        // All of it made anew fits itself, but not what was noted when the game began.
        let anew = recorded(other, "ab");
        prop_assert!(anew.honest(None).is_ok() && dishonest(anew.honest(Some(&secret.commitment("ab")))));
    }
}

#[test]
fn seeds_and_positions_that_somebody_chose_promise_nothing() {
    let secret = Secret([5; 32]);
    let text = recorded(secret, "ab").to_string();
    let told = |text: &str| Record::read(text).expect("a record").honest(None);
    assert_eq!(told(&text.replace(&secret.to_string(), "7")), Err(Dishonest::Chosen));
    let tag = format!("[Seed \"{secret}\"]");
    assert_eq!(told(&text.replace(&tag, &format!("{tag}\n[Position \"x\"]"))), Err(Dishonest::Chosen));
    for missing in ["Seed", GAME_ID, COMMITMENT] {
        let less: String =
            text.lines().filter(|line| !line.contains(missing)).map(|line| format!("{line}\n")).collect();
        assert!(matches!(told(&less), Err(Dishonest::Record(_))), "{missing}");
    }
}

/// Of 24 orders of four things each comes as often as the others: a sum of squares that honest chance exceeds once in
/// a million times (23 degrees of freedom).
#[test]
fn every_order_is_equally_likely() {
    const DEALS: u32 = 24_000;
    for sort in [
        |number: u32| Deal::Seed(Seed(number.into())),
        |number: u32| {
            let mut bytes = [0; 32];
            bytes[..4].copy_from_slice(&number.to_be_bytes());
            Deal::Secret(Secret(bytes))
        },
    ] {
        let mut counts = std::collections::BTreeMap::new();
        for number in 0..DEALS {
            let mut items = [0, 1, 2, 3];
            sort(number).dealer().shuffle(&mut items);
            *counts.entry(items).or_insert(0_u32) += 1;
        }
        let expected = f64::from(DEALS) / 24.0;
        let squares: f64 = counts.values().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        assert!(counts.len() == 24 && squares < 75.0, "{squares}");
    }
}
