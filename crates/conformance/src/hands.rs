//! What a game tells whoever shows its board: how moves are entered by hand, and which cells a move names.

use std::collections::BTreeSet;

use game::{Coverage, Game, Held, Input, Language, Listing, Partial, Seat, Sight, Table, Tone};

use crate::words::Speakers;
use crate::{Fault, Promise, ensure, fault, state};

/// Checks what concerns a whole state in which `seat` is on turn.
pub(crate) fn check(game: &dyn Game, table: &dyn Table, seat: Seat, speakers: &Speakers) -> Result<(), Fault> {
    let sight = table.sight(Some(seat));
    let listing = sight.legal();
    for spoken in sight.spoken() {
        let complete = matches!(sight.check(&spoken.text), Partial::Complete { .. });
        ensure(complete, Promise::Input, || format!("{:?} is offered, but is no move", spoken.text))?;
        speakers.say(&spoken.label())?;
    }
    for cell in &sight.scene().cells {
        if let Tone::Special(sort) = cell.tone {
            speakers.say(&game::Message::new(format!("special-{sort}")))?;
        }
    }
    match game.input() {
        Input::Cells | Input::Carry => next(&*sight, "", &[], &listing)?,
        Input::Tiles(tiles) => {
            let hand = sight.scene().seats.into_iter().nth(seat.index()).map_or(Vec::new(), |own| own.hand);
            let faces: Vec<String> = hand.into_iter().filter_map(face).collect();
            for one in &faces {
                let known = tiles.letters.contains(one.as_str()) || tiles.joker == Some(one);
                ensure(known, Promise::Input, || format!("{one:?} is neither a letter nor a joker"))?;
            }
            if let Some(text) = faces.first().and_then(|first| sight.give(std::slice::from_ref(first))) {
                let complete = matches!(sight.check(&text), Partial::Complete { .. });
                ensure(complete, Promise::Input, || format!("{text:?} gives up a tile, but is no move"))?;
            }
        }
        Input::Text => {}
    }
    Ok(())
}

fn face(held: Held) -> Option<String> {
    match held {
        Held::Face(piece) => Some(piece.face),
        Held::Back => None,
    }
}

/// Checks what a legal move tells of itself.
pub(crate) fn legal_move(game: &dyn Game, table: &dyn Table, seat: Seat, text: &str) -> Result<(), Fault> {
    let sight = table.sight(Some(seat));
    let (scene, cells) = (sight.scene(), sight.cells(text).concat());
    let unknown = cells.iter().find(|cell| scene.cells.iter().all(|known| known.id != **cell));
    ensure(unknown.is_none(), Promise::Input, || format!("{text:?} names {unknown:?}, which the scene does not have"))?;
    match game.input() {
        // What is offered by name needs no cells.
        Input::Cells | Input::Carry if cells.is_empty() && sight.spoken().iter().any(|one| one.text == text) => Ok(()),
        Input::Cells | Input::Carry => {
            let mut entered = String::new();
            let mut chosen = None;
            for (place, cell) in cells.iter().enumerate() {
                if place == 1 {
                    next(&*sight, &entered, &cells[..1], &sight.legal())?;
                }
                let pointed = sight.pointed(&entered, cell);
                (entered, chosen) = (pointed.text, pointed.partial.now().ok());
            }
            ensure(chosen.as_deref() == Some(text), Promise::Input, || {
                format!("pointing at {cells:?} enters {entered:?}, not {text:?}")
            })
        }
        Input::Tiles(_) => {
            let laid = sight.laid(text);
            if laid.is_empty() {
                return Ok(());
            }
            let on_path = laid.iter().all(|tile| cells.contains(&tile.cell));
            ensure(on_path, Promise::Input, || format!("{text:?} lays {laid:?} beside {cells:?}"))?;
            for down in [false, true] {
                let again =
                    sight.lay(&laid, down).map_err(|why| fault(Promise::Input, format!("{text:?}: {why:?}")))?;
                let complete = matches!(sight.check(&again), Partial::Complete { .. });
                ensure(complete && sight.laid(&again) == laid, Promise::Input, || {
                    format!("the tiles of {text:?} are laid as {again:?}")
                })?;
            }
            Ok(())
        }
        Input::Text => Ok(()),
    }
}

/// The cells that can be pointed at next are those that legal moves name next.
fn next(sight: &dyn Sight, entered: &str, begun: &[String], listing: &Listing) -> Result<(), Fault> {
    if listing.coverage != Coverage::All {
        return Ok(());
    }
    let moves = listing.moves.iter().map(|text| sight.cells(text).concat());
    let wanted: BTreeSet<String> =
        moves.filter(|cells| cells.starts_with(begun)).filter_map(|cells| cells.into_iter().nth(begun.len())).collect();
    let found: BTreeSet<String> = sight.next(entered).into_iter().collect();
    ensure(found == wanted, Promise::Input, || format!("after {entered:?} come {wanted:?}, not {found:?}"))
}

/// The position that shows what the game looks like is one of the game's.
pub(crate) fn sample(game: &dyn Game) -> Result<(), Fault> {
    let table = game.sample();
    state::position(game, &*table)?;
    state::scene(&table.sight(None).scene(), &*table, &Speakers::new(|language: Language| game.translator(language)))
}
