//! A second implementation of `joga_palavra` and `processa_jogada`, written from the prose alone, with characters and
//! maps as in the specification. It shares no code with the crate.

use std::collections::BTreeMap;

pub(crate) const ALPHABET: &str = "ABCÇDEFGHIJLMNOPQRSTUVXZ";

pub(crate) type Grid = Vec<Vec<char>>;
pub(crate) type Counts = BTreeMap<char, usize>;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Jogador {
    pub(crate) pontos: u64,
    pub(crate) letras: Counts,
}

pub(crate) fn empty() -> Grid {
    vec![vec!['.'; 15]; 15]
}

pub(crate) fn counts(letters: &str) -> Counts {
    let mut counts = Counts::new();
    for letter in letters.chars() {
        *counts.entry(letter).or_insert(0) += 1;
    }
    counts
}

/// Letters in the order of the alphabet.
pub(crate) fn in_order(counts: &Counts) -> String {
    ALPHABET.chars().flat_map(|letter| vec![letter; counts.get(&letter).copied().unwrap_or(0)]).collect()
}

/// The letters used, in order; none where the word cannot be played.
pub(crate) fn joga_palavra(
    tab: &mut Grid,
    palavra: &str,
    (linha, coluna): (usize, usize),
    direcao: char,
    conj: &Counts,
    primeira: bool,
) -> String {
    let (mut l, mut c) = (linha, coluna);
    let mut after = tab.clone();
    let mut used = String::new();
    let (mut old, mut centre, mut size) = (false, false, 0);
    for letter in palavra.chars() {
        if l > 15 || c > 15 {
            return String::new();
        }
        let cell = &mut after[l - 1][c - 1];
        if *cell == '.' {
            *cell = letter;
            used.push(letter);
        } else if *cell == letter {
            old = true;
        } else {
            return String::new();
        }
        centre = centre || (l == 8 && c == 8);
        size += 1;
        if direcao == 'H' {
            c += 1;
        } else {
            l += 1;
        }
    }
    let held = counts(&used).iter().all(|(letter, needed)| conj.get(letter).is_some_and(|count| count >= needed));
    let allowed = if primeira { size >= 2 && centre } else { old };
    if !held || !allowed || used.is_empty() {
        return String::new();
    }
    *tab = after;
    in_order(&counts(&used))
}

fn take(jog: &mut Jogador, letter: char) -> bool {
    match jog.letras.get_mut(&letter) {
        Some(count) if *count > 1 => *count -= 1,
        Some(_) => drop(jog.letras.remove(&letter)),
        None => return false,
    }
    true
}

fn refill(jog: &mut Jogador, pilha: &mut Vec<char>, number: usize) {
    for _ in 0..number {
        if let Some(letter) = pilha.pop() {
            *jog.letras.entry(letter).or_insert(0) += 1;
        }
    }
}

/// What one typed line does: `None` when it is asked again, else what the function returns.
pub(crate) fn processa_jogada(
    tab: &mut Grid,
    jog: &mut Jogador,
    pilha: &mut Vec<char>,
    pontos: &BTreeMap<char, u64>,
    primeira: bool,
    line: &str,
) -> Option<bool> {
    let parts: Vec<&str> = line.split_whitespace().collect();
    let action = *parts.first()?;
    if action == "P" && parts.len() == 1 {
        return Some(false);
    }
    if action == "T" && parts.len() >= 2 && pilha.len() >= 7 {
        let mut after = jog.clone();
        for part in &parts[1..] {
            let letter = part.chars().next()?;
            if part.chars().count() != 1 || !take(&mut after, letter) {
                return None;
            }
        }
        *jog = after;
        refill(jog, pilha, parts.len() - 1);
        return Some(true);
    }
    if action == "J" && parts.len() == 5 {
        let number = |text: &str| {
            let digits = text.chars().all(|digit| "0123456789".contains(digit));
            text.parse::<usize>().ok().filter(|number| digits && (1..=15).contains(number))
        };
        let (linha, coluna, palavra) = (number(parts[1])?, number(parts[2])?, parts[4]);
        let well_written = palavra.chars().count() >= 2 && palavra.chars().all(|letter| ALPHABET.contains(letter));
        if !well_written || !["H", "V"].contains(&parts[3]) {
            return None;
        }
        let direcao = parts[3].chars().next()?;
        let used = joga_palavra(tab, palavra, (linha, coluna), direcao, &jog.letras, primeira);
        if used.is_empty() {
            return None;
        }
        jog.pontos += palavra.chars().map(|letter| pontos[&letter]).sum::<u64>();
        for letter in used.chars() {
            take(jog, letter);
        }
        refill(jog, pilha, used.chars().count());
        return Some(true);
    }
    None
}
