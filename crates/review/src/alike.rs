//! Ways to go on that a symmetry of the position turns into each other.

use std::collections::{BTreeMap, BTreeSet};

use game::{Scene, Sight};

use crate::Way;

/// The cells that a move names, step by step.
type Steps = Vec<Vec<String>>;

/// Where each cell goes when the board is turned or mirrored.
type Symmetry<'a> = BTreeMap<&'a str, &'a str>;

/// Where the cell in this row and column goes on a board with this last row and column.
type Turn = fn(u16, u16, u16) -> (u16, u16);

/// The same ways, those that are alike as one.
pub(crate) fn grouped(sight: &dyn Sight, ways: Vec<Way>) -> Vec<Way> {
    let scene = sight.scene();
    let symmetries = symmetries(&scene);
    if symmetries.is_empty() || ways.iter().any(|way| way.alike != 1 || way.moves.len() != 1) {
        return ways;
    }
    let mut groups: Vec<(Steps, Way)> = Vec::new();
    for way in ways {
        let cells = sight.cells(&way.moves[0]);
        let same = |(own, group): &&mut (Steps, Way)| {
            group.worth == way.worth && symmetries.iter().any(|turn| image(turn, own).as_ref() == Some(&cells))
        };
        match groups.iter_mut().find(same).filter(|_| !cells.is_empty()) {
            Some((_, group)) => group.alike += 1,
            None => groups.push((cells, way)),
        }
    }
    groups.into_iter().map(|(_, way)| way).collect()
}

fn image(turn: &Symmetry<'_>, cells: &[Vec<String>]) -> Option<Steps> {
    let turned = |cell: &String| turn.get(cell.as_str()).map(|cell| (*cell).to_owned());
    cells.iter().map(|step| step.iter().map(turned).collect()).collect()
}

/// The ways to turn and to mirror a square board, other than leaving it, after which every piece lies where one like it
/// lay, and every track goes as one went.
fn symmetries(scene: &Scene) -> Vec<Symmetry<'_>> {
    let places: BTreeMap<(u16, u16), &str> =
        scene.cells.iter().map(|cell| ((cell.row, cell.column), cell.id.as_str())).collect();
    let last = scene.cells.iter().map(|cell| cell.row.max(cell.column)).max().unwrap_or(0);
    let turns: [Turn; 7] = [
        |row, column, last| (column, last - row),
        |row, column, last| (last - row, last - column),
        |row, column, last| (last - column, row),
        |row, column, last| (row, last - column),
        |row, column, last| (last - row, column),
        |row, column, _| (column, row),
        |row, column, last| (last - column, last - row),
    ];
    let pieces: BTreeMap<&str, _> = scene.cells.iter().map(|cell| (cell.id.as_str(), &cell.piece)).collect();
    let steps: BTreeSet<(&str, &str)> = scene
        .tracks
        .iter()
        .flat_map(|track| track.iter().zip(track.iter().cycle().skip(1)))
        .map(|(from, to)| (from.as_str(), to.as_str()))
        .collect();
    let symmetry = |turn: Turn| {
        let to = |cell: &game::Cell| places.get(&turn(cell.row, cell.column, last)).copied();
        let map: Symmetry<'_> =
            scene.cells.iter().map(|cell| Some((cell.id.as_str(), to(cell)?))).collect::<Option<_>>()?;
        let same_pieces = map.iter().all(|(from, to)| pieces.get(from) == pieces.get(to));
        let turned = |cell: &str| map.get(cell).copied().unwrap_or_default();
        let same_tracks = steps.iter().all(|(from, to)| steps.contains(&(turned(from), turned(to))));
        (same_pieces && same_tracks).then_some(map)
    };
    turns.into_iter().filter_map(symmetry).collect()
}
