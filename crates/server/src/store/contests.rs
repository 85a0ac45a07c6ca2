//! Tournaments in the database.

use game::Millis;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};

use tournament::{Plan, PlayedPair};

use crate::store::rows::{corrupt, number, word};
use crate::store::{Change, SeatKind, Status, StoreError};

/// The games of the tournament `$1`, if it was published.
macro_rules! published_games {
    () => {
        "(SELECT id FROM games WHERE tournament = $1 AND EXISTS \
        (SELECT 1 FROM tournaments WHERE code = $1 AND plan IS NOT NULL))"
    };
}

/// A tournament as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Contest {
    /// What people type to find it.
    pub(crate) code: String,
    /// The hashes of the tokens of whoever runs it, with blanks between.
    pub(crate) secret: String,
    /// The account that opened it.
    pub(crate) account: Option<String>,
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
    /// When somebody was last there, by the server's time.
    pub(crate) seen: Millis,
    pub(crate) status: Status,
    /// What it is, if it was played elsewhere.
    pub(crate) published: Option<Box<Published>>,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) pairings: Vec<Pairing>,
    pub(crate) steps: Vec<Step>,
}

/// A tournament of programs that was played elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Published {
    pub(crate) plan: Plan,
    /// The fingerprint of the whole tournament: the same one is published once.
    pub(crate) content: String,
}

/// What a list tells of a tournament.
#[derive(Clone, Debug)]
pub(crate) struct ContestLine {
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) options: String,
    pub(crate) format: Format,
    pub(crate) status: Status,
    pub(crate) created: i64,
    /// How many take part.
    pub(crate) entrants: u32,
    /// Whether the account opened it.
    pub(crate) runs: bool,
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
    /// A pair was played elsewhere; the record of each game is its id here.
    Pair(Box<PlayedPair>),
}

impl Step {
    fn kind(&self) -> &'static str {
        match self {
            Step::Began(_) => "began",
            Step::Joined(_) => "joined",
            Step::Left(_) => "left",
            Step::Played { .. } => "played",
            Step::Ended => "ended",
            Step::Pair(_) => "pair",
        }
    }

    fn about(&self) -> String {
        match self {
            Step::Began(number) | Step::Joined(number) | Step::Left(number) => number.to_string(),
            Step::Played { round, board, ranks: [first, second] } => format!("{round} {board} {first} {second}"),
            Step::Ended => String::new(),
            // It has no maps and no fallible parts.
            Step::Pair(pair) => serde_json::to_string(pair).unwrap_or_default(),
        }
    }

    fn read(kind: &str, about: &str) -> Option<Self> {
        if kind == "pair" {
            return serde_json::from_str(about).ok().map(Step::Pair);
        }
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
        /// The first ones meet all others.
        Gauntlet = "gauntlet",
        /// Who loses is out.
        KnockOut = "knock-out",
        /// Three or four sit at a table.
        Tables = "tables",
    }
}

/// What changes in a tournament.
#[derive(Clone, Debug)]
pub(crate) enum ContestChange {
    New(Box<Contest>),
    Entrant(Entrant),
    /// Somebody leaves before it begins.
    NoEntrant(u32),
    Pairing(Pairing),
    /// The step with this number, from 1.
    Step(u32, Step),
    Status(Status),
    /// Somebody was there, at this time of the server.
    Seen(Millis),
    /// Another list of tokens for whoever runs it.
    Secret(String),
    /// It is put away. Games of people stay; those that were published go with it.
    Gone,
}

/// The codes of tournaments that are not over.
pub(super) async fn unfinished(readers: &SqlitePool) -> Result<Vec<String>, StoreError> {
    let wanted = "SELECT code FROM tournaments WHERE status <> 'over'";
    Ok(sqlx::query_scalar(wanted).fetch_all(readers).await?)
}

/// The codes of tournaments at which nobody has been since, and whose games are all over.
pub(super) async fn idle(readers: &SqlitePool, since: Millis) -> Result<Vec<String>, StoreError> {
    let wanted = "SELECT code FROM tournaments WHERE seen < $1 AND NOT EXISTS \
        (SELECT 1 FROM games WHERE tournament = code AND status <> 'over')";
    Ok(sqlx::query_scalar(wanted).bind(since as i64).fetch_all(readers).await?)
}

/// A list is no longer.
const MOST_LINES: u32 = 100;

/// These tournaments and those that an account has opened or joined, newest first.
pub(super) async fn lines(
    readers: &SqlitePool,
    codes: &[&str],
    account: Option<&str>,
) -> Result<Vec<ContestLine>, StoreError> {
    let wanted = "SELECT code, name, title, options, format, status, created, coalesce(account = $2, 0) AS runs, \
        (SELECT count(*) FROM entrants WHERE tournament = code) AS entrants FROM tournaments \
        WHERE code IN (SELECT value FROM json_each($1)) OR account = $2 \
        OR code IN (SELECT tournament FROM entrants WHERE account = $2) ORDER BY created DESC, code LIMIT $3";
    let codes = serde_json::to_string(codes).map_err(|error| StoreError::Database(error.to_string()))?;
    let rows = sqlx::query(wanted).bind(codes).bind(account).bind(i64::from(MOST_LINES)).fetch_all(readers).await?;
    rows.iter()
        .map(|row| {
            Ok(ContestLine {
                code: row.try_get("code")?,
                name: row.try_get("name")?,
                title: row.try_get("title")?,
                options: row.try_get("options")?,
                format: word(row, "format", Format::of)?,
                status: word(row, "status", Status::of)?,
                created: row.try_get("created")?,
                entrants: number(row, "entrants")?,
                runs: row.try_get::<i64, _>("runs")? != 0,
            })
        })
        .collect()
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
        account: row.try_get("account")?,
        client: row.try_get("client")?,
        name: row.try_get("name")?,
        title: row.try_get("title")?,
        options: row.try_get("options")?,
        clock: row.try_get("clock")?,
        format: word(&row, "format", Format::of)?,
        rounds: number(&row, "rounds")?,
        patience: number(&row, "patience")?,
        created: row.try_get("created")?,
        seen: number(&row, "seen")?,
        status: word(&row, "status", Status::of)?,
        published: published(&row)?,
        entrants: entrants.iter().map(entrant).collect::<Result<_, _>>()?,
        pairings: pairings.iter().map(pairing).collect::<Result<_, _>>()?,
        steps: steps.iter().map(step).collect::<Result<_, _>>()?,
    }))
}

fn published(row: &SqliteRow) -> Result<Option<Box<Published>>, StoreError> {
    let (plan, content): (Option<&str>, Option<String>) = (row.try_get("plan")?, row.try_get("content")?);
    let Some(plan) = plan else { return Ok(None) };
    let plan = serde_json::from_str(plan).map_err(|_| corrupt("the plan of a tournament"))?;
    Ok(Some(Box::new(Published { plan, content: content.unwrap_or_default() })))
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

/// Games that were published go with their tournament, games of people stay.
const REMOVE: [&str; 8] = [
    concat!("DELETE FROM events WHERE game IN ", published_games!()),
    concat!("DELETE FROM seats WHERE game IN ", published_games!()),
    concat!("DELETE FROM games WHERE id IN ", published_games!()),
    "UPDATE games SET tournament = NULL, patience = NULL WHERE tournament = $1",
    "DELETE FROM steps WHERE tournament = $1",
    "DELETE FROM pairings WHERE tournament = $1",
    "DELETE FROM entrants WHERE tournament = $1",
    "DELETE FROM tournaments WHERE code = $1",
];

/// Makes a change, if it is one of a tournament.
pub(super) async fn make(writer: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    let Change::Contest(code, change) = change else { return Ok(()) };
    match change {
        ContestChange::New(contest) => {
            let add = "INSERT INTO tournaments (code, secret, client, name, title, options, clock, format, rounds, \
                patience, created, status, account, seen, plan, content) \
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
            let (plan, content) = contest.published.as_ref().map(|own| (&own.plan, &own.content)).unzip();
            let plan = plan.map(serde_json::to_string).transpose();
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
                .bind(&contest.account)
                .bind(contest.seen as i64)
                .bind(plan.map_err(|error| StoreError::Database(error.to_string()))?)
                .bind(content)
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
        ContestChange::Seen(time) => {
            let set = "UPDATE tournaments SET seen = $2 WHERE code = $1";
            sqlx::query(set).bind(code).bind(*time as i64).execute(writer).await?;
        }
        ContestChange::Secret(secret) => {
            let set = "UPDATE tournaments SET secret = $2 WHERE code = $1";
            sqlx::query(set).bind(code).bind(secret).execute(writer).await?;
        }
        ContestChange::Gone => {
            for remove in REMOVE {
                sqlx::query(remove).bind(code).execute(&mut *writer).await?;
            }
        }
    }
    Ok(())
}
