//! Tournaments in the database.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};

use crate::store::rows::{corrupt, number, word};
use crate::store::{Change, SeatKind, Status, StoreError};

/// A tournament as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Contest {
    /// What people type to find it.
    pub(crate) code: String,
    /// The hash of the token of whoever runs it.
    pub(crate) secret: String,
    /// The network from which it was made, which is charged for its games.
    pub(crate) client: String,
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) options: String,
    pub(crate) clock: Option<String>,
    pub(crate) format: Format,
    /// How many rounds a Swiss tournament has, or how often everybody meets everybody.
    pub(crate) rounds: u32,
    /// For how many seconds a game waits for the first move of a seat.
    pub(crate) patience: u32,
    /// Unix time in milliseconds.
    pub(crate) created: i64,
    pub(crate) status: Status,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) pairings: Vec<Pairing>,
    pub(crate) steps: Vec<Step>,
}

/// Who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    /// From 1, in the order of coming.
    pub(crate) number: u32,
    pub(crate) kind: SeatKind,
    /// The name of a person or a program, or the spec of a level.
    pub(crate) name: String,
    /// The hash of the token.
    pub(crate) secret: Option<String>,
    pub(crate) account: Option<String>,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pairing {
    pub(crate) round: u32,
    pub(crate) board: u32,
    pub(crate) game: String,
}

/// What happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// It began, with the entrants up to this number.
    Began(u32),
    /// Somebody came later.
    Joined(u32),
    /// Somebody left.
    Left(u32),
    /// A game is over, with these ranks of its two seats.
    Played { round: u32, board: u32, ranks: [u8; 2] },
    /// Whoever runs it has ended it.
    Ended,
}

impl Step {
    fn kind(&self) -> &'static str {
        match self {
            Step::Began(_) => "began",
            Step::Joined(_) => "joined",
            Step::Left(_) => "left",
            Step::Played { .. } => "played",
            Step::Ended => "ended",
        }
    }

    fn about(&self) -> String {
        match self {
            Step::Began(number) | Step::Joined(number) | Step::Left(number) => number.to_string(),
            Step::Played { round, board, ranks: [first, second] } => format!("{round} {board} {first} {second}"),
            Step::Ended => String::new(),
        }
    }

    fn read(kind: &str, about: &str) -> Option<Self> {
        let numbers: Vec<u32> = about.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
        Some(match (kind, &numbers[..]) {
            ("began", [number]) => Step::Began(*number),
            ("joined", [number]) => Step::Joined(*number),
            ("left", [number]) => Step::Left(*number),
            ("played", [round, board, first, second]) => {
                let ranks = [u8::try_from(*first).ok()?, u8::try_from(*second).ok()?];
                Step::Played { round: *round, board: *board, ranks }
            }
            ("ended", []) => Step::Ended,
            _ => return None,
        })
    }
}

words! {
    /// How opponents are found.
    Format {
        /// Everybody meets everybody.
        RoundRobin = "round-robin",
        /// Players of about equal points meet.
        Swiss = "swiss",
    }
}

/// What changes in a tournament.
#[derive(Clone, Debug)]
pub(crate) enum ContestChange {
    New(Contest),
    Entrant(Entrant),
    /// Somebody leaves before it begins.
    NoEntrant(u32),
    Pairing(Pairing),
    /// The step with this number, from 1.
    Step(u32, Step),
    Status(Status),
}

/// The codes of tournaments that are not over.
pub(super) async fn unfinished(readers: &SqlitePool) -> Result<Vec<String>, StoreError> {
    let wanted = "SELECT code FROM tournaments WHERE status <> 'over'";
    Ok(sqlx::query_scalar(wanted).fetch_all(readers).await?)
}

/// A tournament, with all that happened in it.
pub(super) async fn find(readers: &SqlitePool, code: &str) -> Result<Option<Contest>, StoreError> {
    // All of one moment: what is written meanwhile is in none of it.
    let mut reader = readers.begin().await?;
    let Some(row) =
        sqlx::query("SELECT * FROM tournaments WHERE code = $1").bind(code).fetch_optional(&mut *reader).await?
    else {
        return Ok(None);
    };
    let entrants = "SELECT * FROM entrants WHERE tournament = $1 ORDER BY number";
    let entrants = sqlx::query(entrants).bind(code).fetch_all(&mut *reader).await?;
    let pairings = "SELECT * FROM pairings WHERE tournament = $1 ORDER BY round, board";
    let pairings = sqlx::query(pairings).bind(code).fetch_all(&mut *reader).await?;
    let steps = "SELECT * FROM steps WHERE tournament = $1 ORDER BY number";
    let steps = sqlx::query(steps).bind(code).fetch_all(&mut *reader).await?;
    Ok(Some(Contest {
        code: row.try_get("code")?,
        secret: row.try_get("secret")?,
        client: row.try_get("client")?,
        name: row.try_get("name")?,
        title: row.try_get("title")?,
        options: row.try_get("options")?,
        clock: row.try_get("clock")?,
        format: word(&row, "format", Format::of)?,
        rounds: number(&row, "rounds")?,
        patience: number(&row, "patience")?,
        created: row.try_get("created")?,
        status: word(&row, "status", Status::of)?,
        entrants: entrants.iter().map(entrant).collect::<Result<_, _>>()?,
        pairings: pairings.iter().map(pairing).collect::<Result<_, _>>()?,
        steps: steps.iter().map(step).collect::<Result<_, _>>()?,
    }))
}

fn entrant(row: &SqliteRow) -> Result<Entrant, StoreError> {
    Ok(Entrant {
        number: number(row, "number")?,
        kind: word(row, "kind", SeatKind::of)?,
        name: row.try_get("name")?,
        secret: row.try_get("secret")?,
        account: row.try_get("account")?,
    })
}

fn pairing(row: &SqliteRow) -> Result<Pairing, StoreError> {
    Ok(Pairing { round: number(row, "round")?, board: number(row, "board")?, game: row.try_get("game")? })
}

fn step(row: &SqliteRow) -> Result<Step, StoreError> {
    Step::read(row.try_get("kind")?, row.try_get("about")?).ok_or_else(|| corrupt("a step of a tournament"))
}

/// Makes a change, if it is one of a tournament.
pub(super) async fn make(writer: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    let Change::Contest(code, change) = change else { return Ok(()) };
    match change {
        ContestChange::New(contest) => {
            let add = "INSERT INTO tournaments (code, secret, client, name, title, options, clock, format, rounds, \
                patience, created, status) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
            sqlx::query(add)
                .bind(code)
                .bind(&contest.secret)
                .bind(&contest.client)
                .bind(&contest.name)
                .bind(&contest.title)
                .bind(&contest.options)
                .bind(&contest.clock)
                .bind(contest.format.word())
                .bind(i64::from(contest.rounds))
                .bind(i64::from(contest.patience))
                .bind(contest.created)
                .bind(contest.status.word())
                .execute(writer)
                .await?;
        }
        ContestChange::Entrant(entrant) => {
            let add = "INSERT INTO entrants (tournament, number, kind, name, secret, account) \
                VALUES ($1, $2, $3, $4, $5, $6)";
            sqlx::query(add)
                .bind(code)
                .bind(i64::from(entrant.number))
                .bind(entrant.kind.word())
                .bind(&entrant.name)
                .bind(&entrant.secret)
                .bind(&entrant.account)
                .execute(writer)
                .await?;
        }
        ContestChange::NoEntrant(number) => {
            let remove = "DELETE FROM entrants WHERE tournament = $1 AND number = $2";
            sqlx::query(remove).bind(code).bind(i64::from(*number)).execute(writer).await?;
        }
        ContestChange::Pairing(pairing) => {
            let add = "INSERT INTO pairings (tournament, round, board, game) VALUES ($1, $2, $3, $4)";
            let (round, board) = (i64::from(pairing.round), i64::from(pairing.board));
            sqlx::query(add).bind(code).bind(round).bind(board).bind(&pairing.game).execute(writer).await?;
        }
        ContestChange::Step(number, step) => {
            let add = "INSERT INTO steps (tournament, number, kind, about) VALUES ($1, $2, $3, $4)";
            sqlx::query(add)
                .bind(code)
                .bind(i64::from(*number))
                .bind(step.kind())
                .bind(step.about())
                .execute(writer)
                .await?;
        }
        ContestChange::Status(status) => {
            let set = "UPDATE tournaments SET status = $2 WHERE code = $1";
            sqlx::query(set).bind(code).bind(status.word()).execute(writer).await?;
        }
    }
    Ok(())
}
