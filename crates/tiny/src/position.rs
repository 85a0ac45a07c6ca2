//! Positions as text: `hands=4|2 stock=5 swapped=00 laid=-|- scores=0|0 out=00`, with `?` for what is hidden.

use crate::state::{Known, State, deck};

pub(crate) fn print(known: &Known) -> String {
    let card = |card: &Option<u8>| card.map_or("?".to_owned(), |card| card.to_string());
    let cards = |cards: &Vec<Option<u8>>| cards.iter().map(card).collect::<Vec<_>>().join(".");
    let flags = |flags: &[bool]| flags.iter().map(|flag| if *flag { '1' } else { '0' }).collect::<String>();
    let laid = |card: &Option<u8>| card.map_or("-".to_owned(), |card| card.to_string());
    format!(
        "hands={} stock={} swapped={} laid={} scores={} out={}",
        known.hands.iter().map(cards).collect::<Vec<_>>().join("|"),
        cards(&known.stock),
        flags(&known.swapped),
        known.laid.iter().map(laid).collect::<Vec<_>>().join("|"),
        known.scores.iter().map(i64::to_string).collect::<Vec<_>>().join("|"),
        flags(&known.out),
    )
}

pub(crate) fn read(text: &str, cards: u8) -> Option<State> {
    let mut fields = text.split(' ');
    let mut field = |name: &str| fields.next()?.strip_prefix(name)?.strip_prefix('=');
    let hand = |text: &str| -> Option<Vec<u8>> {
        if text.is_empty() { Some(Vec::new()) } else { text.split('.').map(|card| card.parse().ok()).collect() }
    };
    let flags = |text: &str| text.chars().map(|flag| flag == '1').collect::<Vec<_>>();
    let state = State {
        hands: field("hands")?.split('|').map(hand).collect::<Option<_>>()?,
        stock: hand(field("stock")?)?,
        swapped: flags(field("swapped")?),
        laid: field("laid")?
            .split('|')
            .map(|card| if card == "-" { Some(None) } else { card.parse().ok().map(Some) })
            .collect::<Option<_>>()?,
        scores: field("scores")?.split('|').map(|score| score.parse().ok()).collect::<Option<_>>()?,
        out: flags(field("out")?),
    };
    (sound(&state, cards) && print(&state.known_to_all()) == text).then_some(state)
}

/// Whether the lists fit together and every card is there at most once.
fn sound(state: &State, cards: u8) -> bool {
    let size = state.hands.len();
    let lists = [state.swapped.len(), state.laid.len(), state.scores.len(), state.out.len()];
    if !(1..=4).contains(&size) || lists.iter().any(|length| *length != size) {
        return false;
    }
    let mut seen: Vec<u8> = state.hands.concat();
    seen.extend(&state.stock);
    seen.extend(state.laid.iter().flatten());
    let deck = 1..=deck(size as u8, cards);
    let all_in_deck = seen.iter().all(|card| deck.contains(card));
    seen.sort_unstable();
    all_in_deck
        && seen.windows(2).all(|pair| pair[0] != pair[1])
        && state.hands.iter().all(|hand| hand.is_sorted() && hand.len() <= usize::from(cards))
}
