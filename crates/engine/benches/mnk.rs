//! How long the solver of m,n,k takes, and how `mestre` plays against the levels of the specification.
//!
//! `cargo bench -p engine --bench mnk -- solve 6x5 4 [MIB]` proves whether the first player wins from the empty board,
//! and `-- solve` does so for every game of `docs/solved.md`, as the rows of its table;
//! `-- openings 8x8 5 MIB SECONDS` proves first moves one by one, in turns, until the time is up;
//! `-- match 15x15 5 LEVEL GAMES MS` plays `mestre` against a level, with both colours, so many milliseconds a move.

use std::env;

use engine::mnk::Solver;
use game::{Chair, Quiet, Seat, Seed, Session, Setup, SplitMix64, Title, play_match};

mod clock;

use clock::computed;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let word = |at: usize, usual: &'static str| words.get(at).map_or(usual, String::as_str);
    match word(0, "solve") {
        "match" => against(word(1, "15x15"), word(2, "5"), word(3, "dificil"), word(4, "20").parse()?, word(5, "100")),
        "openings" => openings(word(1, "7x7"), word(2, "5").parse()?, word(3, "256").parse()?, word(4, "60").parse()?),
        _ if words.len() > 1 => solve(word(1, "6x5"), word(2, "4").parse()?, word(3, "16").parse()?),
        _ => SOLVED.iter().try_for_each(|(board, k)| solve(board, *k, 16)),
    }
}

/// The games of the table of `docs/solved.md`.
const SOLVED: [(&str, usize); 13] = [
    ("3x3", 3),
    ("4x3", 3),
    ("4x4", 4),
    ("5x5", 4),
    ("6x5", 4),
    ("7x4", 4),
    ("8x4", 4),
    ("9x4", 4),
    ("6x6", 5),
    ("7x6", 5),
    ("8x6", 5),
    ("7x7", 5),
    ("8x8", 6),
];

fn size(board: &str) -> Result<(usize, usize), Failure> {
    let (rows, columns) = board.split_once('x').ok_or("a board is ROWSxCOLUMNS")?;
    Ok((rows.parse()?, columns.parse()?))
}

fn openings(board: &str, k: usize, memory: usize, most: f64) -> Result<(), Failure> {
    let (rows, columns) = size(board)?;
    if rows * columns > 64 {
        return Err("openings are for at most 64 cells".into());
    }
    let mut go_on = |_| computed() < most;
    let mut solver = Solver::<u64>::new(rows, columns, k, memory, &mut go_on);
    // A quarter of the board, or half of that, has all first moves but for symmetry.
    let quarter = (0..rows.div_ceil(2)).flat_map(|row| (0..columns.div_ceil(2)).map(move |column| (row, column)));
    let mut open: Vec<_> = quarter.filter(|(row, column)| rows != columns || row <= column).collect();
    for round in 0.. {
        println!("round {round}: {} open, {} positions, {:.1} s", open.len(), solver.nodes(), computed());
        let mut left = Vec::new();
        for (row, column) in open {
            match solver.wins_within(1 << (row * columns + column), 0, false, 4096 << round) {
                Ok(Some(wins)) => {
                    let value = if wins { "wins" } else { "does not win" };
                    println!("{},{} {value}: {} positions, {:.1} s", row + 1, column + 1, solver.nodes(), computed());
                }
                Ok(None) => left.push((row, column)),
                Err(_) => {
                    println!("stopped in round {round}, {} positions", solver.nodes());
                    return Ok(());
                }
            }
        }
        if left.is_empty() {
            break;
        }
        open = left;
    }
    Ok(())
}

fn solve(board: &str, k: usize, memory: usize) -> Result<(), Failure> {
    let (rows, columns) = size(board)?;
    let began = computed();
    let (mut go_on, mut other) = (|_| true, |_| true);
    let (wins, nodes) = match rows * columns {
        0..=64 => {
            let mut solver = Solver::<u64>::new(rows, columns, k, memory, &mut go_on);
            (solver.wins(0, 0, true), solver.nodes())
        }
        65..=128 => {
            let mut solver = Solver::<u128>::new(rows, columns, k, memory, &mut other);
            (solver.wins(0, 0, true), solver.nodes())
        }
        _ => return Err("the solver has room for 128 cells".into()),
    };
    let value = if wins.map_err(|_| "stopped")? { "wins" } else { "draws" };
    println!("| {board} | {k} | {value} | {nodes} | {:.2} |", computed() - began);
    Ok(())
}

fn against(board: &str, k: &str, level: &str, games: u64, millis: &str) -> Result<(), Failure> {
    let game = Title::with_engine(engine::mnk::mestre).open([("board", board), ("k", k)])?;
    let (mut won, mut drawn, mut lost) = (0, 0, 0);
    for number in 0..games {
        let mut session = Session::new(game.clone(), Setup::new(2, Seed(number)))?;
        let mut chance = SplitMix64::new(Seed(number / 2));
        // Two moves at random, so that the games differ; each start is played with both colours.
        for _ in 0..2 {
            let Some(seat) = session.turn().seat() else { break };
            let moves = session.sight(Some(seat)).legal().moves;
            let chosen = chance.pick(&moves).ok_or("a move")?.clone();
            session.act(seat, game::Act::Move(chosen), 0)?;
        }
        let own = Seat::all(2).nth(number as usize % 2).ok_or("two seats")?;
        let player = |spec: &str| -> Result<Chair, Failure> { Ok(Chair::Player(game.player(&spec.parse()?)?)) };
        let mestre = format!("mestre:{millis}ms");
        let mut chairs =
            if own == Seat::FIRST { [player(&mestre)?, player(level)?] } else { [player(level)?, player(&mestre)?] };
        play_match(&mut session, &mut chairs, &mut Quiet::default())?;
        match session.verdict().ok_or("not over")?.outcome.winner() {
            Some(winner) if winner == own => won += 1,
            Some(_) => lost += 1,
            None => drawn += 1,
        }
    }
    println!("{board} {k} against {level}: {won} won, {drawn} drawn, {lost} lost");
    Ok(())
}
