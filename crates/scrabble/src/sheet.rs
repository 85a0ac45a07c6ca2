//! A game as `.gcg` text.

use game::{Chronicle, Effect, Rules, Seat};
use gcg::{Sheet, What};

use crate::board::Direction;
use crate::edition::Edition;
use crate::law::Challenge;
use crate::moves::{Move, Play};
use crate::referee::Referee;
use crate::rules::Scrabble;
use crate::state::State;
use crate::tile::spell_tiles;

/// A sheet begins with an empty board.
pub(crate) fn fits<E: Edition>(_: &Scrabble<E>, start: &State) -> bool {
    start.open.board.is_empty()
}

pub(crate) fn write<E: Edition>(rules: &Scrabble<E>, game: &Chronicle<'_, Scrabble<E>>) -> String {
    let referee = rules.referee();
    let mut state = game.start.clone();
    let mut sheet = Sheet::new(Seat::all(game.setup.seats).map(|seat| game.player(seat)));
    for (player, points) in state.open.scores.iter().enumerate() {
        sheet.carry(player, *points);
    }
    for deed in &game.deeds {
        let Some(chosen) = &deed.chosen else {
            rules.withdraw(&mut state, deed.seat);
            continue;
        };
        let before = state.clone();
        // The moves were played once already.
        let effects = rules.play(&mut state, chosen).unwrap_or_default();
        let scored = effects.iter().filter_map(|effect| match effect {
            Effect::Score { seat, points } if *points != 0 || matches!(chosen, Move::Play(_)) => Some((*seat, *points)),
            _ => None,
        });
        let mut scored: Vec<(Seat, i64)> = scored.collect();
        // What the time costs comes last of all.
        let ends = before.open.ending.is_none() && state.open.ending.is_some();
        let late = if ends { state.late.iter().filter(|points| **points > 0).count() } else { 0 };
        let late = scored.split_off(scored.len().saturating_sub(late));
        let mut scored = scored.into_iter();
        if let Some((seat, what)) = told(referee, &before, &effects, deed.seat, chosen) {
            let scores = matches!(what, What::Word { .. } | What::Withdrawn | What::Bonus);
            let points = if scores { scored.next().map_or(0, |(_, points)| points) } else { 0 };
            // Whoever takes a word back has the rack again from which it was laid.
            let then = if what == What::Withdrawn { &state } else { &before };
            sheet.turn(seat.index(), &rack(referee, then, seat), &what, points);
        }
        // What is left over counts at the end.
        for (seat, points) in scored {
            let others = Seat::all(state.open.seats()).filter(|other| *other != seat && !state.open.out[other.index()]);
            let won = || What::Rack(others.map(|other| rack(referee, &state, other)).collect());
            let what = if points < 0 { What::Left } else { won() };
            sheet.turn(seat.index(), &rack(referee, &state, seat), &what, points);
        }
        for (seat, points) in late {
            sheet.turn(seat.index(), &rack(referee, &state, seat), &What::Time, points);
        }
    }
    sheet.to_string()
}

/// The line of a move, if it has one, and whose it is.
fn told(referee: &Referee, before: &State, effects: &[Effect], seat: Seat, chosen: &Move) -> Option<(Seat, What)> {
    let last_play = before.view(None).awaits_challenge(&referee.law);
    let removed = effects.iter().any(|effect| matches!(effect, Effect::Remove { .. }));
    Some(match chosen {
        Move::Play(play) => (seat, word(referee, before, play)),
        Move::Exchange(tiles) => (seat, What::Exchange(spell_tiles(referee.alphabet(), tiles))),
        Move::Challenge if removed => (before.open.last.as_ref()?.seat, What::Withdrawn),
        Move::Challenge if referee.law.challenge.points() > 0 => (before.open.last.as_ref()?.seat, What::Bonus),
        Move::Pass | Move::Challenge if last_play => return None,
        // Who challenges in vain may lose the turn.
        Move::Challenge if referee.law.challenge != Challenge::Double => return None,
        Move::Pass | Move::Stop | Move::Challenge => (seat, What::Pass),
    })
}

fn word(referee: &Referee, before: &State, Play { place, direction, word }: &Play) -> What {
    let letter = |(steps, face): (usize, &crate::tile::Face)| {
        let lay_there = place.ahead(*direction, steps).is_some_and(|at| before.open.board.get(at).is_some());
        if lay_there { '.' } else { face.char(referee.alphabet()) }
    };
    What::Word {
        row: place.row(),
        column: place.column(),
        down: *direction == Direction::Down,
        word: word.iter().enumerate().map(letter).collect(),
    }
}

fn rack(referee: &Referee, state: &State, seat: Seat) -> String {
    spell_tiles(referee.alphabet(), &state.racks[seat.index()])
}
