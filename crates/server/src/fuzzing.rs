//! What clients send, read and followed as far as it goes without a database. For the fuzz targets alone.

use std::sync::Arc;

use axum::extract::Query;
use axum::http::Uri;
use catalog::Catalog;
use game::{Game, Options, Seed, Session, Setup, TimeControl, WrongMoves};
use serde::de::DeserializeOwned;

use crate::away::Doing;
use crate::create::{Begun, seats};
use crate::guests::Guests;
use crate::messages::{
    ActAsked, Check, Credentials, Entered, Give, Join, Lay, ListQuery, NewGame, NewPassword, Password, Point,
    RecordQuery, Said, StateQuery, TitleQuery,
};
use crate::nicknames::{folded, nickname};
use crate::questions::look;

/// Reads a frame of a WebSocket or the body of a request, as whatever it may be. `game` is the one that is asked about.
pub fn heard(catalog: &Catalog, game: &Arc<dyn Game>, bytes: &[u8]) {
    if let Some(said) = read::<Said>(bytes) {
        match said {
            Said::Act { act, .. } => drop(Doing::from(act)),
            Said::Check { text, .. } => entered(game, Entered::Text(text)),
            Said::Point { text, cell, .. } => entered(game, Entered::Pointed(text, cell)),
            Said::Lay { tiles, down, .. } => {
                entered(game, Entered::Laid(tiles.into_iter().map(Into::into).collect(), down));
            }
            Said::Give { faces, .. } => entered(game, Entered::Given(faces)),
            _ => {}
        }
    }
    if let Some(asked) = read::<NewGame>(bytes) {
        made(catalog, &asked);
    }
    let named = read::<Credentials>(bytes).map(|asked| asked.name);
    for name in named.into_iter().chain(read::<Join>(bytes).and_then(|asked| asked.name)) {
        called(&name);
    }
    let _ = (read::<ActAsked>(bytes), read::<Check>(bytes), read::<Point>(bytes), read::<Lay>(bytes));
    let _ = (read::<Give>(bytes), read::<Password>(bytes), read::<NewPassword>(bytes));
    if let Some(uri) = std::str::from_utf8(bytes).ok().and_then(|text| format!("/?{text}").parse::<Uri>().ok()) {
        let _ = (Query::<ListQuery>::try_from_uri(&uri), Query::<TitleQuery>::try_from_uri(&uri));
        let _ = (Query::<RecordQuery>::try_from_uri(&uri), Query::<StateQuery>::try_from_uri(&uri));
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    serde_json::from_slice(bytes).ok()
}

/// What is entered by hand is looked at, in a game that has just begun.
fn entered(game: &Arc<dyn Game>, entered: Entered) {
    let setup = Setup::new(*game.seats().start(), Seed(1));
    let Ok(session) = Session::new(Arc::clone(game), setup) else { return };
    drop(look(&*session.sight(session.turn().seat()), entered, false));
}

/// A game is made as far as its seats.
fn made(catalog: &Catalog, asked: &NewGame) {
    let Some(title) = catalog.title(&asked.title) else { return };
    let given = asked.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let opened = Options::choose(title.options(), given).and_then(|options| title.open_with(options));
    let Ok(game) = opened else { return };
    let mut begun = Begun { game: String::new(), own: Vec::new(), tokens: Vec::new(), invitations: Vec::new() };
    let _ = seats(&*game, asked, &Guests::default(), &mut begun);
    let _ = asked.wrong_moves.as_deref().map(str::parse::<WrongMoves>);
    if let Some(clock) = asked.clock.as_deref().and_then(|clock| clock.parse::<TimeControl>().ok()) {
        assert_eq!(clock.to_string().parse::<TimeControl>().ok(), Some(clock), "a clock is read as it is written");
    }
}

/// A name that is taken can be given again, and is then the same one.
fn called(name: &str) {
    let Ok(taken) = nickname(name) else { return };
    assert_eq!(nickname(&taken).ok().as_ref(), Some(&taken), "a name that was taken is taken again");
    assert_eq!(folded(&taken), folded(name), "a name and what it is taken for are the same");
    assert!(!folded(&taken).is_empty(), "a name has something to compare");
}
