//! Texts to try as moves: those of other states, legal ones spoilt, and garbage.

use game::SplitMix64;

const GARBAGE: [&str; 12] =
    ["", " ", "\t", "!resign", "0", "-1", "99999999999999999999999", "ﬀ🙂é", "\u{0}", "a1\n", "a1-", "{1}"];
const LETTERS: [char; 12] = ['0', '1', '9', 'a', 'j', 'Z', ' ', '-', '+', '.', 'é', '\u{feff}'];

/// Texts to try where `legal` are moves and `seen` were moves of other states.
pub(crate) fn texts(legal: &[String], seen: &[String], chance: &mut SplitMix64) -> Vec<String> {
    let mut texts: Vec<String> = GARBAGE.iter().map(|text| (*text).to_owned()).collect();
    texts.push("1".repeat(5000));
    for _ in 0..6 {
        texts.extend(chance.pick(seen).cloned());
        texts.extend(chance.pick(legal).map(|text| spoilt(text, chance)));
    }
    texts
}

fn spoilt(text: &str, chance: &mut SplitMix64) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = chance.below(letters.len() as u64 + 1) as usize;
    let letter = LETTERS[chance.below(LETTERS.len() as u64) as usize];
    match chance.below(3) {
        0 => letters.insert(place, letter),
        1 if place < letters.len() => letters[place] = letter,
        _ if place < letters.len() => drop(letters.remove(place)),
        _ => letters.push(' '),
    }
    letters.into_iter().collect()
}
