//! What each target does with its bytes. Where there is a choice, of a game or a language, the first byte makes it.

use std::sync::Arc;

use game::{Act, Choices, Options, Record, Seed, Session, Setup, WrongMoves};
use lexicon::{Alphabet, Dictionary, Language, read_bag, read_points, read_some_tiles, read_tiles};

use crate::{CATALOG, game, title};

/// What takes bytes from a stranger.
pub type Target = fn(&[u8]);

/// The targets and their names; `corpus` has a folder for each.
pub const TARGETS: [(&str, Target); 6] = [
    ("dictionaries", dictionaries),
    ("messages", messages),
    ("moves", moves),
    ("options", options),
    ("positions", positions),
    ("records", records),
];

/// The first byte, and the text after it.
fn choice(bytes: &[u8]) -> Option<(u8, &str)> {
    let (first, rest) = bytes.split_first()?;
    Some((*first, std::str::from_utf8(rest).ok()?))
}

/// Files of words and of tiles: nothing in them fails.
fn dictionaries(bytes: &[u8]) {
    let Some((first, bytes)) = bytes.split_first() else { return };
    let language = [Language::Pt, Language::Fr, Language::En][usize::from(*first) % 3];
    let alphabet = Alphabet::of(language);
    let _ = (read_tiles(alphabet, bytes), read_bag(alphabet, bytes), read_points(alphabet, bytes));
    let _ = (read_some_tiles(alphabet, bytes), Dictionary::read(alphabet, bytes));
}

/// What clients send to a server, about the game that the first byte chooses.
fn messages(bytes: &[u8]) {
    let Some((first, bytes)) = bytes.split_first() else { return };
    server::fuzzing::heard(&CATALOG, game(*first), bytes);
}

/// Moves as people and programs send them, with `;` between, in a game with the seed of the second byte: the record of what
/// came of them is read and played as the same. With an odd seed a wrong move loses, and stands in the record.
fn moves(bytes: &[u8]) {
    let Some((which, rest)) = bytes.split_first() else { return };
    let Some((seed, texts)) = choice(rest) else { return };
    let game = game(*which);
    let wrong_moves = if seed % 2 == 1 { WrongMoves::Lose } else { WrongMoves::AskedAgain };
    let setup = Setup { wrong_moves, ..Setup::new(*game.seats().start(), Seed(seed.into())) };
    let mut session = Session::new(Arc::clone(game), setup).expect("a table");
    for text in texts.split(';').take(8) {
        let Some(seat) = session.turn().seat() else { break };
        let sight = session.sight(Some(seat));
        let _ = (sight.cells(text), sight.laid(text), sight.points_so_far(text), sight.pointed(text, text));
        let _ = session.act(seat, Act::Move(text.to_owned()), 0);
    }
    played_again(&session);
}

/// The record of a session is read as it was written, and played to the same end.
fn played_again(session: &Session) {
    let (record, game) = (session.record(), session.game());
    assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
    let again = Session::replay(Arc::clone(game), &record).expect("what was played is played again");
    assert!(again.table().same(session.table()));
}

/// Options of every game: what is taken is written and read as the same, and a game begins with it.
fn options(bytes: &[u8]) {
    let Some((first, text)) = choice(bytes) else { return };
    let title = title(first);
    let Ok(options) = Options::read(title.options(), text) else { return };
    let Ok(game) = title.open_with(options) else { return };
    let again = title.read(&game.options()).expect("what is written is read");
    assert_eq!(again.options(), game.options());
    let _ = game.start(*game.seats().start(), Seed(1).into()).map(|table| table.position());
}

/// Positions of every game: one that is read is written and read as the same, and can be looked at and played.
fn positions(bytes: &[u8]) {
    let Some((first, text)) = choice(bytes) else { return };
    let game = game(first);
    let Ok(mut table) = game.read_position(text) else { return };
    let again = game.read_position(&table.position()).expect("what is written is read");
    assert!(table.same(&*again), "{}", table.position());
    let sight = table.sight(table.turn().seat());
    let _ = (sight.text(), table.sight(None).scene());
    let first = sight.legal().moves.into_iter().next();
    if let Some(text) = first {
        table.play(&text).expect("a listed move can be played");
    }
}

/// Files: records and games of other programs. What is read is played; a record is written and read as the same.
fn records(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(record) = Record::read(text)
    {
        assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
        let _ = record.honest(None);
    }
    if let Ok(opened) = CATALOG.open(bytes, &Choices::default()) {
        played_again(&opened.session);
    }
}
