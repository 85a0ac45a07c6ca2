//! The generator and the shuffle against a plain transcription, and against numbers that Python computed.

use proptest::prelude::*;
use rstest::rstest;
use scrabble_ist::{Generator, next_number, shuffle};

use crate::examples::seeded;

/// The three lines of the specification.
fn plain(mut s: u128) -> u128 {
    s ^= (s << 13) & 0xFFFF_FFFF;
    s ^= (s >> 17) & 0xFFFF_FFFF;
    s ^= (s << 5) & 0xFFFF_FFFF;
    s
}

fn plain_shuffle(list: &mut [u32], mut s: u128) {
    let mut i = list.len();
    while i > 1 {
        i -= 1;
        s = plain(s);
        let j = (s % (i as u128 + 1)) as usize;
        list.swap(i, j);
    }
}

fn words(seed: u128) -> [u32; 4] {
    [0, 32, 64, 96].map(|shift| (seed >> shift) as u32)
}

/// Seeds of every width.
fn seed() -> impl Strategy<Value = u128> {
    (1..=u128::MAX, 0..128u32).prop_map(|(seed, shift)| (seed >> shift).max(1))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn numbers_agree(seed in seed()) {
        let narrow = seed as u64;
        prop_assert_eq!(u128::from(next_number(narrow)), plain(u128::from(narrow)));
    }

    #[test]
    fn wide_numbers_agree(seed in seed()) {
        let mut generator = Generator::from_words(&words(seed)).expect("positive");
        generator.advance();
        prop_assert_eq!(generator.words().collect::<Vec<_>>(), words(plain(seed)));
    }

    #[test]
    fn shuffles_agree(seed in seed(), length in 0..150u32) {
        let mut expected: Vec<u32> = (0..length).collect();
        plain_shuffle(&mut expected, seed);
        let mut list: Vec<u32> = (0..length).collect();
        shuffle(&mut list, Generator::from_words(&words(seed)).expect("positive"));
        prop_assert_eq!(&list, &expected);
        if let Ok(narrow) = u64::try_from(seed) {
            let mut list: Vec<u32> = (0..length).collect();
            shuffle(&mut list, seeded(narrow));
            prop_assert_eq!(list, expected);
        }
    }
}

/// 2^32, 2^64 - 1, 2^100 + 12345 and 7^60, the last in six words.
#[rstest]
#[case(&[0, 1], "IBDCGHEJFA")]
#[case(&[u32::MAX, u32::MAX], "BCIHGADFEJ")]
#[case(&[12345, 0, 0, 16], "ECFJIDHABG")]
#[case(&[0xe6cf_90a1, 0x9d99_2bd4, 0x59b9_1558, 0x22a2_845e, 0x9a48_1b04, 0x15b], "EDCHBJGFIA")]
fn wide_seeds_shuffle_as_in_python(#[case] words: &[u32], #[case] after: &str) {
    let mut list: Vec<char> = ('A'..='J').collect();
    shuffle(&mut list, Generator::from_words(words).expect("positive"));
    assert_eq!(list.into_iter().collect::<String>(), after);
}
