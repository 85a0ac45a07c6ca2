//! How much of what runs through one home is lost because somebody takes that home: learnt from solved positions of three orbits.

use std::ops::ControlFlow;

use engine::orbito::{Promise, Searched, Three};
use game::{Limits, Seed, SplitMix64};
use orbito::{Orbits, State, Variant};
use search::{Enough, Position, Settings, Stop, TranspositionTable, Value};

use crate::{Failure, Seen, fit};

/// Stones on the board, at least and at most; so many of the first are placed at random.
const STONES: [u64; 2] = [12, 17];
const OPENING: u64 = 4;
/// One later move of so many is made at random.
const BLUNDER: u64 = 6;
/// Positions looked at for a move, and for a proof.
const GLANCE: u64 = 400;
const PROOF: u64 = 150_000;

/// Solves so many positions and prints the shares that explain their values best.
pub(crate) fn tell(positions: u64) -> Result<(), Failure> {
    let mut chance = SplitMix64::new(Seed(1));
    let mut seen = Vec::new();
    while (seen.len() as u64) < positions {
        let board = position(&mut chance)?;
        let value = answer(&board.clone().proving(), PROOF, Enough::Value)?.bounds.value();
        let Some(value) = value else { continue };
        let (own, other) = board.promises();
        let thousandths = |points: i32| points as f32 / 1000.0;
        let Promise { second, .. } = own;
        seen.push(Seen {
            features: [own.sum - other.sum, other.first, -second].map(thousandths).to_vec(),
            result: match value {
                Value::Win => 1.0,
                Value::Draw => 0.5,
                Value::Loss => 0.0,
            },
        });
    }
    let mut plain = [1000];
    let (_, without) = fit(&mut plain, &seen.iter().map(Seen::first_alone).collect::<Vec<_>>());
    let mut shares = [1000, 0, 0];
    let (_, with) = fit(&mut shares, &seen);
    let share = |at: usize| 100 * i32::from(shares[at]) / i32::from(shares[0]).max(1);
    println!(
        "{positions} positions: taken {} %, taken next {} %; error {without:.4}, then {with:.4}",
        share(1),
        share(2)
    );
    Ok(())
}

/// A position that is not over, from a game that is quickly played.
fn position(chance: &mut SplitMix64) -> Result<Searched<Three>, Failure> {
    loop {
        let stones = STONES[0] + chance.below(STONES[1] - STONES[0] + 1);
        let start = State::new(Variant::Specified, Orbits::new(3)?);
        let mut board = Searched::<Three>::of(&start).ok_or("a board of another size")?;
        for ply in 0..stones {
            if board.end().is_some() {
                break;
            }
            let mut moves = Vec::new();
            board.moves(&mut moves);
            let chosen = if ply < OPENING || chance.below(BLUNDER) == 0 {
                *chance.pick(&moves).ok_or("a move")?
            } else {
                answer(&board, GLANCE, Enough::Exact)?.best().chosen
            };
            board.make(chosen);
        }
        if board.end().is_none() {
            return Ok(board);
        }
    }
}

fn answer<P: Position>(board: &P, nodes: u64, enough: Enough) -> Result<search::Answer<P::Move>, Failure> {
    let settings = Settings { limits: Limits { nodes: Some(nodes), ..Limits::NONE }, enough, ..Settings::default() };
    let go_on = &mut |_: &search::Report<'_, _>| ControlFlow::Continue(());
    let table = TranspositionTable::new(4)?;
    Ok(search::search(board, &table, &settings, &Stop::new(), go_on).ok_or("a move")?)
}
