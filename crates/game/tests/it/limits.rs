//! What stands after a strong player's name.

use std::time::Duration;

use game::{Limits, LimitsError};
use proptest::prelude::*;

#[test]
fn times_and_numbers_are_understood() {
    let limits = |text: &str| text.parse::<Limits>().expect(text);
    for (text, millis) in [("1s", 1000), ("200ms", 200), ("0.25s", 250), ("2min", 120_000), ("time=3s", 3000)] {
        assert_eq!(limits(text).time, Some(Duration::from_millis(millis)), "{text}");
    }
    let all = limits("1s,nodes=20k,depth=12,strength=3,threads=2,memory=64");
    assert_eq!((all.nodes, all.depth, all.strength, all.threads.get(), all.memory), (Some(20_000), Some(12), 3, 2, 64));
    assert_eq!(limits("nodes=3M").nodes, Some(3_000_000));
}

#[test]
fn what_is_wrong_is_named() {
    for text in ["", "fast", "1h", "1", "-1s", "1e3s", "0.0001s", "speed=3", "time=", "time=fast", "1s,", "99999999min"]
    {
        assert!(matches!(text.parse::<Limits>(), Err(LimitsError::Unknown(_))), "{text}");
    }
    for text in ["strength=0", "strength=11", "strength=", "nodes=-1", "nodes=0", "depth=251", "threads=0", "nodes=k"] {
        assert!(matches!(text.parse::<Limits>(), Err(LimitsError::Number { .. })), "{text}");
    }
    assert_eq!("1s,2s".parse::<Limits>(), Err(LimitsError::Twice("time".to_owned())));
    assert_eq!("nodes=18446744073709551615k".parse::<Limits>().ok(), None, "too many to count");
}

proptest! {
    #[test]
    fn what_is_printed_is_read_again(
        millis in proptest::option::of(1_u64..100_000_000),
        nodes in proptest::option::of(1_u64..),
        depth in proptest::option::of(1_u32..=250),
        strength in 1_u8..=10,
        memory in 0_usize..5000,
    ) {
        let limits = Limits { time: millis.map(Duration::from_millis), nodes, depth, strength, memory, ..Limits::default() };
        let text = limits.to_string();
        prop_assert_eq!(if text.is_empty() { Limits::default() } else { text.parse().unwrap() }, limits);
    }

    #[test]
    fn no_text_upsets_it(text in "\\PC{0,20}", part in "(time|nodes|depth|strength)=[0-9a-zA-Zµ.,=-]{0,12}") {
        let _ = text.parse::<Limits>();
        let _ = part.parse::<Limits>();
    }
}
