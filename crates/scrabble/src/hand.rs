//! Moves made by hand: tiles laid on squares become the text of a play, and a play becomes tiles again.

use std::ops::ControlFlow;

use game::{Input, Laid, Message, Partial, Seed, Tiles, runs};

use crate::board::{Direction, Place};
use crate::moves::{Move, Play};
use crate::referee::Referee;
use crate::state::{State, View};
use crate::tile::{Face, Tile};
use crate::{listing, notation};

/// The face of a joker.
const JOKER: &str = "?";

pub(crate) fn input(referee: &Referee) -> Input {
    let letters = referee.alphabet().letters().into_iter();
    Input::Tiles(Tiles {
        joker: referee.law.jokers.then_some(JOKER),
        letters: letters.filter_map(|letter| referee.alphabet().char(letter)).collect(),
    })
}

/// The tiles that are neither on the board nor in the viewer's own rack.
pub(crate) fn unseen(referee: &Referee, view: &View) -> Vec<(String, u32)> {
    let mut left = referee.tiles();
    let laid = Place::all().filter_map(|place| view.open.board.get(place).map(Face::tile));
    for tile in laid.chain(view.rack().iter().copied()) {
        // What is seen is one of the set.
        if let Some(place) = left.iter().position(|other| *other == tile) {
            left.remove(place);
        }
    }
    let mut counts: Vec<(String, u32)> = Vec::new();
    for held in referee.held(&left) {
        let game::Held::Face(piece) = held else { continue };
        match counts.last_mut() {
            Some((face, count)) if *face == piece.face => *count += 1,
            _ => counts.push((piece.face, 1)),
        }
    }
    counts
}

/// The squares of a word that is written, right or wrong, as far as they are on the board.
pub(crate) fn cells(referee: &Referee, view: &View, text: &str) -> Vec<Vec<String>> {
    let wish = notation::read_play(referee, view, text).ok();
    let places = wish.and_then(|wish| wish.places()).filter(|places| !places.is_empty());
    places.map(|places| vec![places.iter().map(Place::to_string).collect()]).unwrap_or_default()
}

pub(crate) fn laid(referee: &Referee, view: &View, text: &str) -> Vec<Laid> {
    let Ok(wish) = notation::read_play(referee, view, text) else { return Vec::new() };
    let squares = wish.places().unwrap_or_default().into_iter().zip(&wish.word);
    let free = squares.filter(|(place, _)| view.open.board.get(*place).is_none());
    let tile = |(place, face): (Place, &Face)| Laid {
        cell: place.to_string(),
        letter: Face { joker: false, ..*face }.char(referee.alphabet()).to_string(),
        joker: face.joker,
    };
    free.map(tile).collect()
}

/// The text of the play that these tiles make: the whole word, or the one from the first to the last tile where only
/// that can be played.
pub(crate) fn lay(referee: &Referee, view: &View, laid: &[Laid], down: bool) -> Result<String, Message> {
    let alphabet = referee.alphabet();
    let tile = |tile: &Laid| {
        let letter = tile.letter.chars().next().and_then(|letter| alphabet.letter(letter))?;
        let place = Place::all().find(|place| place.to_string() == tile.cell)?;
        Some(((place.row(), place.column()), Face { letter, joker: tile.joker }.char(alphabet).to_string()))
    };
    let tiles: Option<Vec<_>> = laid.iter().map(tile).collect();
    let lies =
        |row: usize, column: usize| Some(view.open.board.get(Place::new(row, column)?)?.char(alphabet).to_string());
    let words = runs(&tiles.ok_or_else(|| Message::new("refused-unfinished"))?, &lies, down)?;
    let written = |run: &game::Run| {
        let direction = if run.down { Direction::Down } else { Direction::Across };
        format!("{},{} {direction} {}", run.row, run.column, run.letters.concat())
    };
    let complete = |text: &str| matches!(notation::parse(referee, view, text), Partial::Complete { .. });
    let mut texts = words.iter().map(written);
    let whole = texts.next().unwrap_or_default();
    Ok(if complete(&whole) { whole } else { texts.find(|text| complete(text)).unwrap_or(whole) })
}

pub(crate) fn give(referee: &Referee, view: &View, faces: &[String]) -> Option<String> {
    let tile = |face: &String| {
        let mut letters = face.chars();
        Tile::read(referee.alphabet(), letters.next()?).filter(|_| letters.next().is_none())
    };
    let mut tiles: Vec<Tile> = faces.iter().map(tile).collect::<Option<_>>()?;
    tiles.sort_unstable();
    referee.may_exchange(view, &tiles).ok()?;
    Some(notation::print(referee.alphabet(), &Move::Exchange(tiles)))
}

pub(crate) fn spoken(referee: &Referee, view: &View) -> Vec<(&'static str, Move)> {
    let moves = [
        ("pass", Move::Pass, referee.may_pass(view)),
        ("challenge", Move::Challenge, referee.may_challenge(view)),
        ("stop", Move::Stop, referee.may_stop(view)),
    ];
    moves.into_iter().filter(|(.., allowed)| allowed.is_ok()).map(|(name, chosen, _)| (name, chosen)).collect()
}

/// A few long words.
pub(crate) fn sample(referee: &Referee) -> State {
    let mut state = State::dealt(referee, referee.law.fewest, Seed(1).into());
    for _ in 0..4 {
        let view = state.view(Some(state.open.turn));
        let mut best: Option<Play> = None;
        listing::list(referee, &view, &mut |found| {
            if let Move::Play(play) = found
                && best.as_ref().is_none_or(|best| play.word.len() > best.word.len())
            {
                best = Some(play);
            }
            ControlFlow::Continue(())
        });
        // What is listed can be played.
        let _ = best.map(|play| referee.play(&mut state, &Move::Play(play)));
    }
    state
}
