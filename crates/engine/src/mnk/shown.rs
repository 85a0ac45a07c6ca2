//! Threats for people: where either side makes a line, or comes near to one, and how a side wins by force.

use ::mnk::{Mnk, Point, State, Stone};
use game::{Message, Seat, Sign, Watch};

use super::board::{Stones, Threat};
use super::threats::Threats;

/// Positions that are looked at for a forced win of each side.
const NODES: u64 = 20_000;

/// What each threat is called, and how it is drawn, the most urgent first.
const SIGNS: [(Threat, &str, Sign); 3] = [
    (Threat::Line, "threat-line", Sign::Square),
    (Threat::Four, "threat-four", Sign::Diamond),
    (Threat::OpenThree, "threat-three", Sign::Triangle),
];

/// The threats of both sides: first the moves of a forced win, then cells, those of the side to move before the others.
/// Each cell comes once for each side. `None` where the game is over, and before the colours are given out.
pub(super) fn threats(rules: &Mnk, state: &State, watch: &mut dyn Watch) -> Option<Vec<game::Threat>> {
    match rules.size().cells() {
        0..=64 => threats_on::<1>(rules, state, watch),
        65..=256 => threats_on::<4>(rules, state, watch),
        257..=384 => threats_on::<6>(rules, state, watch),
        _ => threats_on::<157>(rules, state, watch),
    }
}

fn threats_on<const W: usize>(rules: &Mnk, state: &State, watch: &mut dyn Watch) -> Option<Vec<game::Threat>> {
    let mut board = Stones::<W>::of(rules, state)?;
    let k = i64::from(rules.k().get());
    let seats = [Stone::X, Stone::O].map(|stone| Seat::all(2).find(|seat| state.stage().stone(*seat) == Some(stone)));
    let [Some(black), Some(white)] = seats else { return None };
    let told = |cell: u16, side: usize, sign: Sign, said: Message| {
        let point = Point::new(i64::from(cell) + 1).ok()?;
        Some(game::Threat { cell: point.to_string(), seat: [black, white][side], sign, said })
    };
    let said = |key: &'static str, side: usize| {
        Message::new(key).with_seat("seat", [black, white][side], Stone::BOTH[side].to_string())
    };
    let mut shown = Vec::new();
    let steps = forced(&mut board, watch);
    for (number, &(cell, side)) in (1..).zip(&steps) {
        shown.extend(told(cell, side, Sign::Number(number), said("threat-step", steps[0].1)));
    }
    let mut seen = [super::set::Set::NONE; 2];
    for (lacks, (threat, key, sign)) in (0..).zip(SIGNS) {
        for _ in 0..2 {
            let side = board.turn();
            let cells = board.legal(board.threats(side, threat)).without(&seen[side]);
            seen[side] = seen[side].or(&cells);
            let said = said(key, side).with("stones", k - lacks);
            shown.extend(cells.cells().filter_map(|cell| told(cell, side, sign, said.clone())));
            board.pass();
        }
    }
    Some(shown)
}

/// The moves of a forced win of more than one move, each with its side: of the side to move, or else what the other
/// threatens.
fn forced<const W: usize>(board: &mut Stones<W>, watch: &mut dyn Watch) -> Vec<(u16, usize)> {
    let mut found = Vec::new();
    for _ in 0..2 {
        let side = board.turn();
        if found.is_empty() {
            let mut go_on = || watch.progress(0, 1).is_continue();
            let line = Threats::new(NODES, None, &mut go_on).find(board).filter(|line| line.len() > 1);
            found = line.into_iter().flatten().zip([side, 1 - side].into_iter().cycle()).collect();
        }
        board.pass();
    }
    found
}
