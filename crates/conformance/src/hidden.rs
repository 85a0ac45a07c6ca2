//! Non-interference: a state and one that differs only in what a seat cannot see give that seat the same bytes.

use std::sync::Arc;

use game::{Act, Game, Seat, Seed, Session, Setup, Sight, SplitMix64, Table};

use crate::{Fault, Promise, Report, ensure, fault, probe};

/// All that a seat is given about a state, as text.
fn given(sight: &dyn Sight, texts: &[String]) -> Result<String, Fault> {
    let scene = serde_json::to_string(&sight.scene()).map_err(|error| fault(Promise::Scene, error))?;
    let by_hand = |text: &String| (sight.cells(text), sight.laid(text), sight.points_so_far(text));
    let checks: Vec<_> = texts.iter().map(|text| (sight.check(text), by_hand(text))).collect();
    Ok(format!("{}\n{scene}\n{:?}\n{:?}\n{checks:?}", sight.text(), sight.legal(), sight.spoken()))
}

/// Compares the state at `table`, and what can happen next, with reshuffled ones, for every viewer.
pub(crate) fn check(
    game: &Arc<dyn Game>,
    table: &dyn Table,
    chance: &mut SplitMix64,
    report: &mut Report,
) -> Result<(), Fault> {
    for viewer in Seat::all(table.seated()).map(Some).chain([None]) {
        let other = table.reshuffled(viewer, chance.fork());
        if !game.hides() {
            ensure(other.same(table), Promise::Hidden, || "a game that hides nothing is reshuffled".to_owned())?;
            continue;
        }
        if other.same(table) {
            continue;
        }
        report.reshuffled += 1;
        let (sight, twin) = (table.sight(viewer), other.sight(viewer));
        let texts = probe::texts(&sight.legal().moves, &[], chance);
        let (seen, twin_seen) = (given(&*sight, &texts)?, given(&*twin, &texts)?);
        ensure(seen == twin_seen, Promise::Hidden, || format!("{viewer:?} sees\n{seen}\nor\n{twin_seen}"))?;
        if let Some(seat) = table.turn().seat().filter(|seat| viewer != Some(*seat)) {
            told(game, (table, &*other), seat, viewer, chance)?;
        }
    }
    Ok(())
}

/// Lets `seat` move in both states. Moves that the viewer cannot tell apart by what it sees afterwards and by one of
/// the two ways in which it hears of them, the text and the effects, must be the same to it by the other.
fn told(
    game: &Arc<dyn Game>,
    (table, other): (&dyn Table, &dyn Table),
    seat: Seat,
    viewer: Option<Seat>,
    chance: &mut SplitMix64,
) -> Result<(), Fault> {
    let session = |table: &dyn Table, text: &str| -> Option<(Session, Vec<String>)> {
        // The position carries all chance there is to come; the seed of the start plays no part.
        let setup = Setup { position: Some(table.position()), ..Setup::new(table.seated(), Seed(0)) };
        let mut session = Session::new(Arc::clone(game), setup).ok()?;
        session.act(seat, Act::Move(text.to_owned()), 0).ok()?;
        let seen = session.all_effects().iter().map(|effect| format!("{:?}", effect.seen_by(viewer))).collect();
        Some((session, seen))
    };
    let (moves, twin_moves) = (table.sight(Some(seat)).legal().moves, other.sight(Some(seat)).legal().moves);
    for _ in 0..4 {
        let (Some(text), Some(twin_text)) = (chance.pick(&moves), chance.pick(&twin_moves)) else { continue };
        let (Some(a), Some(b)) = (session(table, text), session(other, twin_text)) else { continue };
        let running = a.0.verdict().is_none() && b.0.verdict().is_none();
        if !running || given(&*a.0.sight(viewer), &[])? != given(&*b.0.sight(viewer), &[])? {
            continue;
        }
        let (record, twin) = (a.0.record_for(viewer).to_string(), b.0.record_for(viewer).to_string());
        // Two texts may lay the same tile, as parts of different words. Where either move can be made in both states, it
        // is the mover's choice that is told, and nothing hidden.
        let in_both = || {
            let same = |table: &dyn Table, text: &str, told: &str| {
                session(table, text).is_some_and(|again| again.0.record_for(viewer).to_string() == told)
            };
            same(other, text, &record) && same(table, twin_text, &twin)
        };
        ensure(record == twin || a.1 != b.1 || in_both(), Promise::Hidden, || {
            format!("{viewer:?} is told\n{record}\nor\n{twin}")
        })?;
        ensure(a.1 == b.1 || record != twin, Promise::Hidden, || {
            format!("{viewer:?} sees happen\n{:?}\nor\n{:?}", a.1, b.1)
        })?;
    }
    Ok(())
}
