//! What holds in every single state: the moves, the texts, the scene.

use std::collections::HashSet;

use game::{Coverage, Effect, Game, Listing, Partial, Scene, Seat, SplitMix64, Table};

use crate::words::Speakers;
use crate::{Fault, Promise, Report, ensure, fault, hands, probe};

/// How many of a state's moves are tried one by one.
const TRIED: usize = 12;

/// Checks a state in which `seat` is on turn; `seen` are move texts from elsewhere.
pub(crate) fn check(
    game: &dyn Game,
    table: &dyn Table,
    seat: Seat,
    seen: &[String],
    speakers: &Speakers,
    chance: &mut SplitMix64,
    report: &mut Report,
) -> Result<(), Fault> {
    let listing = table.sight(Some(seat)).legal();
    let distinct: HashSet<&String> = listing.moves.iter().collect();
    ensure(distinct.len() == listing.moves.len(), Promise::Legal, || format!("listed twice: {:?}", listing.moves))?;
    ensure(!listing.moves.is_empty(), Promise::Legal, || format!("no move in {}", table.position()))?;
    for _ in 0..TRIED.min(listing.moves.len()) {
        let text = chance.pick(&listing.moves).map_or("", String::as_str);
        legal_move(table, seat, text)?;
    }
    for text in probe::texts(&listing.moves, seen, chance) {
        any_text(table, seat, &text, &listing, speakers, report)?;
    }
    // Not in every state: it looks at every cell of the board.
    if chance.below(4) == 0 {
        hands::check(game, table, seat, speakers)?;
        hands::legal_move(game, table, seat, chance.pick(&listing.moves).map_or("", String::as_str))?;
    }
    position(game, table)?;
    for viewer in Seat::all(table.seated()).map(Some).chain([None]) {
        scene(&table.sight(viewer).scene(), table, speakers)?;
    }
    Ok(())
}

fn legal_move(table: &dyn Table, seat: Seat, text: &str) -> Result<(), Fault> {
    let clean =
        text.trim() == text && !text.starts_with('!') && !text.contains(|c: char| c.is_control() || "{}".contains(c));
    ensure(clean && !text.is_empty(), Promise::MoveText, || format!("{text:?} does not suit a record"))?;
    let sight = table.sight(Some(seat));
    match sight.check(text) {
        Partial::Complete { chosen, .. } => {
            ensure(chosen == text, Promise::MoveText, || format!("{text:?} reads as {chosen:?}"))?;
        }
        other => return Err(fault(Promise::Legal, format!("{text:?} is listed, but {other:?}"))),
    }
    for (place, _) in text.char_indices() {
        let begun = &text[..place];
        ensure(!matches!(sight.check(begun), Partial::Wrong(_)), Promise::MoveText, || {
            format!("{begun:?} begins the move {text:?}, but may not go on")
        })?;
    }
    let mut after = table.copy();
    let played = after.play(text).map_err(|why| fault(Promise::Legal, format!("{text:?} is listed, but {why:?}")))?;
    ensure(played.text == text, Promise::MoveText, || format!("{text:?} is played as {:?}", played.text))?;
    let mut again = table.copy();
    let repeated = again.play(text);
    ensure(repeated.as_ref() == Ok(&played) && again.same(&*after), Promise::Record, || {
        format!("{text:?} played twice gives two results")
    })?;
    effects(&played.effects, &after.sight(None).scene())
}

fn any_text(
    table: &dyn Table,
    seat: Seat,
    text: &str,
    listing: &Listing,
    speakers: &Speakers,
    report: &mut Report,
) -> Result<(), Fault> {
    let mut after = table.copy();
    let played = after.play(text);
    match (table.sight(Some(seat)).check(text), played) {
        (Partial::Complete { chosen, .. }, Ok(played)) => {
            ensure(chosen == played.text, Promise::MoveText, || format!("{text:?} reads and plays differently"))?;
            let listed = listing.coverage == Coverage::Sampled || listing.moves.contains(&chosen);
            ensure(listed, Promise::Legal, || format!("{chosen:?} can be played, but is not listed"))
        }
        (Partial::Complete { .. }, Err(why)) => {
            Err(fault(Promise::Refused, format!("{text:?} is complete, but refused: {why:?}")))
        }
        (checked, Ok(_)) => Err(fault(Promise::Refused, format!("{text:?} is played, but {checked:?}"))),
        (checked, Err(why)) => {
            report.refused += 1;
            speakers.say(why.message())?;
            ensure(checked.now() == Err(why), Promise::Refused, || format!("{text:?} is refused for two reasons"))?;
            let unchanged = after.same(table) && after.position() == table.position();
            ensure(unchanged, Promise::Refused, || format!("{text:?} is refused, but changes the state"))
        }
    }
}

pub(crate) fn position(game: &dyn Game, table: &dyn Table) -> Result<(), Fault> {
    let text = table.position();
    ensure(!text.contains(char::is_control), Promise::PositionText, || format!("{text:?} is not one line"))?;
    let again =
        game.read_position(&text).map_err(|error| fault(Promise::PositionText, format!("{text:?}: {error}")))?;
    ensure(again.same(table), Promise::PositionText, || format!("{text:?} reads as {:?}", again.position()))?;
    let spoilt = format!("{text} ");
    ensure(game.read_position(&spoilt).is_err(), Promise::PositionText, || format!("{spoilt:?} is read"))
}

pub(crate) fn scene(scene: &Scene, table: &dyn Table, speakers: &Speakers) -> Result<(), Fault> {
    let ids: HashSet<&String> = scene.cells.iter().map(|cell| &cell.id).collect();
    let places: HashSet<(u16, u16)> = scene.cells.iter().map(|cell| (cell.column, cell.row)).collect();
    let once = ids.len() == scene.cells.len() && places.len() == scene.cells.len();
    ensure(once, Promise::Scene, || "two cells share a name or a place".to_owned())?;
    let known =
        scene.marks.iter().map(|mark| &mark.cell).chain(scene.tracks.iter().flatten()).all(|cell| ids.contains(cell));
    ensure(known, Promise::Scene, || "a mark or a track is on no cell".to_owned())?;
    let on_turn: Vec<Seat> =
        Seat::all(table.seated()).filter(|seat| scene.seats.get(seat.index()).is_some_and(|s| s.on_turn)).collect();
    let agrees = scene.seats.len() == usize::from(table.seated()) && on_turn == Vec::from_iter(table.turn().seat());
    ensure(agrees, Promise::Scene, || format!("{on_turn:?} on turn in the scene of {}", table.position()))?;
    speakers.say(&scene.status)
}

fn effects(effects: &[Effect], scene: &Scene) -> Result<(), Fault> {
    let ids: HashSet<&String> = scene.cells.iter().map(|cell| &cell.id).collect();
    let mut named: Vec<&String> = Vec::new();
    for effect in effects {
        match effect {
            Effect::Place { cell, .. } | Effect::Remove { cell } => named.push(cell),
            Effect::Move { from, to } => named.extend([from, to]),
            Effect::Shift(steps) => named.extend(steps.iter().flat_map(|step| [&step.from, &step.to])),
            Effect::Line(cells) => named.extend(cells),
            Effect::Draw { .. } | Effect::Discard { .. } | Effect::Score { .. } => {}
        }
    }
    ensure(named.iter().all(|cell| ids.contains(cell)), Promise::Scene, || {
        format!("an effect is on no cell: {effects:?}")
    })
}
