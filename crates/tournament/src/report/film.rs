//! Pictures of many games in little room: a picture is cut into its parts, which games share, and a game is a packed list of
//! numbers of parts. One position differs from the one before in a few numbers, so that a game takes about a kilobyte.

use std::collections::HashMap;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use game::{Entry, Game, Record, Session, Translator};
use miniz_oxide::deflate::compress_to_vec;
use serde::Serialize;

/// As small as it gets: the page is written once and may be sent around.
const LEVEL: u8 = 9;

/// The parts of all pictures so far.
#[derive(Default)]
pub(super) struct Film {
    parts: Vec<String>,
    places: HashMap<String, usize>,
}

/// A game, position by position.
#[derive(Serialize)]
struct Reel {
    /// The numbers of the parts of each picture.
    pictures: Vec<Vec<usize>>,
    /// What led to each position, and how the game stands there.
    said: Vec<(String, String)>,
}

impl Film {
    /// A game, packed; none if its record cannot be played again.
    pub(super) fn game(&mut self, game: &Arc<dyn Game>, record: &str, words: &Translator) -> Option<String> {
        let record = Record::read(record).ok()?;
        let session = Session::replay(Arc::clone(game), &record).ok()?;
        let mut replay = session.again();
        let mut reel = Reel { pictures: Vec::new(), said: Vec::new() };
        loop {
            let now = replay.session();
            // Where something is hidden, what the one on turn sees is shown.
            let scene = now.scene(now.turn().seat());
            reel.pictures.push(self.picture(&render::svg(&scene, words)));
            reel.said.push((
                now.log().last().map_or_else(String::new, |entry| came(now, entry, words)),
                words.say(&scene.status),
            ));
            if !replay.step().ok()? {
                break;
            }
        }
        packed(&reel)
    }

    fn picture(&mut self, svg: &str) -> Vec<usize> {
        let part = |text: &str| match self.places.get(text) {
            Some(place) => *place,
            None => {
                self.parts.push(text.to_owned());
                self.places.insert(text.to_owned(), self.parts.len() - 1);
                self.parts.len() - 1
            }
        };
        svg.split_inclusive('>').map(part).collect()
    }

    /// The parts, packed.
    pub(super) fn parts(&self) -> Option<String> {
        packed(&self.parts)
    }
}

/// The last entry: `ana: h8`.
fn came(session: &Session, entry: &Entry, words: &Translator) -> String {
    let name =
        session.setup().player(entry.seat).name.unwrap_or_else(|| words.worded(&session.game().seat_name(entry.seat)));
    format!("{name}: {}", words.worded(&entry.event.to_string()))
}

fn packed(data: &impl Serialize) -> Option<String> {
    let json = serde_json::to_vec(data).ok()?;
    Some(STANDARD.encode(compress_to_vec(&json, LEVEL)))
}
