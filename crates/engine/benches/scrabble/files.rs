//! What other programs get: the list, its graph, what tiles that are kept are worth, and the positions.

use std::fs;
use std::path::Path;

use engine::scrabble::{Kit, Leaves, Rack};
use lexicon::{Language, Letter, Lexicon, Tiles};
use scrabble::{RACK, Tile};

use crate::games::Position;
use crate::{Failure, endgames, open, positions};

/// Writes all of it into a folder, with so many positions.
pub(crate) fn write(language: Language, folder: &str, count: usize) -> Result<(), Failure> {
    let lexicon = Lexicon::unpacked(language).hinged()?;
    let tiles = Tiles::official(language);
    let kit = Kit::new(&lexicon, &tiles).ok_or("a hinged lexicon")?;
    let (alphabet, leaves) = (lexicon.alphabet(), Leaves::of(language));
    let lines = |lines: &mut dyn Iterator<Item = String>| lines.map(|line| line + "\n").collect::<String>();
    let path = |ending: &str| Path::new(folder).join(format!("{language}.{ending}"));
    fs::write(path("txt"), lines(&mut lexicon.words().map(|word| alphabet.spell(word))))?;
    fs::write(path("kwg"), lexicon.to_kwg()?)?;

    let positions = positions(&kit, &tiles, count);
    let open = open(&positions);
    let text = |position: &Position| position.text(alphabet);
    fs::write(path("positions"), lines(&mut positions.iter().map(text)))?;
    fs::write(path("open"), lines(&mut open.iter().copied().map(text)))?;
    let endgames = endgames(&kit, &tiles, leaves, open.len());
    fs::write(path("endgames"), lines(&mut endgames.iter().map(|position| position.open_text(alphabet))))?;

    let mut worths = String::new();
    each_leave(&kinds(&tiles), &mut Vec::new(), &mut |kept: &[Tile]| {
        let worth = f64::from(leaves.worth(&Rack::new(kept.iter().copied()))) / 100.0;
        worths.extend(kept.iter().map(|tile| tile.char(alphabet)));
        worths += &format!(" {worth}\n");
    });
    Ok(fs::write(path("leaves"), worths)?)
}

/// Every tile with how many there are of it, jokers first.
fn kinds(tiles: &Tiles) -> Vec<(Tile, usize)> {
    let letters = (0..).map_while(Letter::new).map(|letter| (Tile::Letter(letter), tiles.counts[letter].into()));
    std::iter::once((Tile::Joker, tiles.jokers.into())).chain(letters).filter(|(_, count)| *count > 0).collect()
}

/// All that may be kept, in the order of a dictionary: what is kept already, and one or more tiles of these kinds.
fn each_leave(kinds: &[(Tile, usize)], kept: &mut Vec<Tile>, each: &mut dyn FnMut(&[Tile])) {
    for (place, (tile, count)) in kinds.iter().enumerate() {
        kept.push(*tile);
        each(kept);
        if kept.len() + 1 < RACK {
            let again = (*count > 1).then_some((*tile, count - 1));
            let rest: Vec<_> = again.into_iter().chain(kinds[place + 1..].iter().copied()).collect();
            each_leave(&rest, kept, each);
        }
        kept.pop();
    }
}
