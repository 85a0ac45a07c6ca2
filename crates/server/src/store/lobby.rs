//! The pages of the lobby. Every page is a stretch of one index, so that it takes as long with a million games as with
//! ten.

use sqlx::sqlite::{Sqlite, SqlitePool, SqliteRow};
use sqlx::{QueryBuilder, Row};

use crate::store::{Listing, StoreError, Wanted};

/// What is read of a game `g`; its seats are read for a whole page at once.
macro_rules! columns {
    () => {
        "g.id, g.title, g.options, g.created, g.began, g.day, g.seed, g.chosen, g.unlisted, g.wrong_moves, g.clock, g.position, g.status, g.number, \
         g.ranks, g.tournament, g.patience, (SELECT COUNT(*) FILTER (WHERE e.kind = 'move') - \
         COALESCE(SUM(CAST(e.text AS INTEGER)) FILTER (WHERE e.kind = 'take-back'), 0) \
         FROM events AS e WHERE e.game = g.id) AS moves"
    };
}
pub(super) use columns;

/// Of the games of a player so many are looked at for one page at least: those of other titles or lists are passed over.
const LOOKED_AT: u32 = 300;

/// After a change that may move a game to another list of the lobby.
pub(super) const LIST_ANEW: &str = "UPDATE games SET listed = CASE WHEN unlisted <> 0 THEN NULL \
    WHEN status <> 'waiting' THEN status WHEN EXISTS (SELECT 1 FROM seats WHERE game = games.id AND kind = 'open') THEN 'open' END WHERE id = $1";

/// Where a page ended: when the game was made, and its id.
pub(crate) type Cursor = (i64, String);

/// The rows of a page, and where the next one begins, if there may be more.
pub(super) async fn page(
    readers: &SqlitePool,
    wanted: &Wanted,
) -> Result<(Vec<SqliteRow>, Option<Cursor>), StoreError> {
    let passed_over = wanted.player.is_some() && (wanted.title.is_some() || wanted.listing.is_some());
    let looked_at = if passed_over { wanted.limit.max(LOOKED_AT) } else { wanted.limit };
    let rows = query(wanted, looked_at).build().fetch_all(readers).await?;
    let cursor = |row: &SqliteRow| Ok::<_, StoreError>((row.try_get("created")?, row.try_get("id")?));
    let (count, mut found, mut last) = (rows.len(), Vec::new(), None);
    for row in rows {
        if found.len() == wanted.limit as usize {
            break;
        }
        let here = Some(cursor(&row)?);
        // One may sit in several seats of a game.
        if here != last && fits(&row, wanted)? {
            found.push(row);
        }
        last = here;
    }
    let more = found.len() == wanted.limit as usize || count == looked_at as usize;
    Ok((found, last.filter(|_| more)))
}

/// The games in order, by the index that tells most.
fn query(wanted: &Wanted, looked_at: u32) -> QueryBuilder<Sqlite> {
    let mut query = QueryBuilder::new(concat!("SELECT ", columns!(), ", g.listed FROM "));
    let key = match &wanted.player {
        Some(player) => {
            query
                .push("seats AS s INDEXED BY seats_by_player JOIN games AS g ON g.id = s.game WHERE s.kind = 'person'");
            query.push(" AND s.name = ").push_bind(player.clone());
            ["s.created", "s.game"]
        }
        None => {
            query.push("games AS g WHERE g.listed IS NOT NULL");
            if let Some(title) = &wanted.title {
                query.push(" AND g.title = ").push_bind(title.clone());
            }
            if let Some(listing) = wanted.listing {
                query.push(" AND g.listed = ").push_bind(listing.word());
            }
            if wanted.listing == Some(Listing::Open) {
                query.push(" AND g.created > ").push_bind(wanted.waiting_since);
            }
            ["g.created", "g.id"]
        }
    };
    let [created, id] = key;
    if let Some((after, last)) = &wanted.before {
        query
            .push(format!(" AND ({created}, {id}) < ("))
            .push_bind(*after)
            .push(", ")
            .push_bind(last.clone())
            .push(")");
    }
    query.push(format!(" ORDER BY {created} DESC, {id} DESC LIMIT ")).push_bind(i64::from(looked_at));
    query
}

/// What the index does not tell.
fn fits(row: &SqliteRow, wanted: &Wanted) -> Result<bool, StoreError> {
    let (title, listed): (&str, Option<&str>) = (row.try_get("title")?, row.try_get("listed")?);
    let created: i64 = row.try_get("created")?;
    let Some(listed) = listed.and_then(Listing::of) else { return Ok(false) };
    Ok(wanted.title.as_ref().is_none_or(|own| own == title)
        && wanted.listing.is_none_or(|own| own == listed)
        && (listed != Listing::Open || created > wanted.waiting_since))
}
