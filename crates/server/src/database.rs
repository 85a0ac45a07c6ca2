//! The owner's commands for a database: see whether it is sound, save what can be saved, copy it while it is in use.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::Catalog;
use game::Game;

use crate::ServeError;
use crate::room::{Room, rules_of};
use crate::store::{Change, Sqlite, Store, StoreError, copy, salvage};

/// What was found in a database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The games that are whole: all that happened in them can be played again.
    pub games: usize,
    /// The games that are not, and why.
    pub broken: Vec<(String, String)>,
    /// What the database itself says is damaged.
    pub damage: Vec<String>,
}

impl Found {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.broken.is_empty() && self.damage.is_empty()
    }
}

/// Looks at every page of a database and plays every game in it again. It changes nothing, and a server may use it meanwhile.
pub fn check(path: &Path, catalog: &Catalog) -> Result<Found, ServeError> {
    at_once(path, async {
        let source = Sqlite::look(path).await?;
        let damage = source.damage().await?;
        Ok(Found { damage, ..walk(&source, catalog).await? })
    })
}

/// Writes every game that is whole, and everything else that can be read, to a new database. The old one stays as it is.
pub fn rescue(path: &Path, new: &Path, catalog: &Catalog) -> Result<Found, ServeError> {
    vacant(new)?;
    at_once(path, async {
        let source = Sqlite::look(path).await?;
        let damage = source.damage().await?;
        source.close().await?;
        // An empty one, of this release's form.
        Sqlite::open(new).await?.close().await?;
        salvage(path, new).await?;
        let target = Sqlite::open(new).await?;
        let found = walk(&target, catalog).await?;
        let (time, broken) = (target.time().await?, found.broken.iter());
        let gone: Vec<Change> = broken.map(|(game, _)| Change::NoGame(game.clone())).collect();
        target.commit(time, &gone).await?;
        target.close().await?;
        Ok(Found { damage, ..found })
    })
}

/// Copies a database as it is at one moment; a server may use it meanwhile. The copy is there whole or not at all.
pub fn backup(path: &Path, new: &Path) -> Result<u64, ServeError> {
    vacant(new)?;
    let mut part = new.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    let part = PathBuf::from(part);
    at_once(path, copy(path, &part))?;
    let kept = || {
        let file = File::open(&part)?;
        file.sync_all()?;
        fs::rename(&part, new)?;
        Ok(file.metadata()?.len())
    };
    kept().map_err(|why: std::io::Error| unusable(new, why.to_string()))
}

fn unusable(path: &Path, why: String) -> ServeError {
    ServeError::Database { path: path.to_owned(), why }
}

/// What is there is not overwritten.
fn vacant(path: &Path) -> Result<(), ServeError> {
    if path.exists() { Err(unusable(path, "there is a file of this name already".to_owned())) } else { Ok(()) }
}

fn at_once<T>(path: &Path, work: impl Future<Output = Result<T, StoreError>>) -> Result<T, ServeError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work).map_err(|why| unusable(path, why.to_string()))
}

/// Plays every game again.
async fn walk(source: &Sqlite, catalog: &Catalog) -> Result<Found, StoreError> {
    let mut found = Found::default();
    let mut games: HashMap<(String, String), Arc<dyn Game>> = HashMap::new();
    for id in source.ids().await {
        match folded(source, catalog, &mut games, &id).await {
            Ok(()) => found.games += 1,
            Err(why) => found.broken.push((id, why)),
        }
    }
    Ok(found)
}

async fn folded(
    source: &Sqlite,
    catalog: &Catalog,
    games: &mut HashMap<(String, String), Arc<dyn Game>>,
    id: &str,
) -> Result<(), String> {
    let kept = source.game(id).await.map_err(|error| error.to_string())?;
    let (kept, events) = kept.ok_or("only parts of it are left")?;
    let key = (kept.title.clone(), kept.options.clone());
    let game = match games.get(&key) {
        Some(game) => Arc::clone(game),
        None => {
            let (title, options) = rules_of(catalog, &kept)?;
            let game = title.open_with(options).map_err(|error| error.to_string())?;
            games.insert(key, Arc::clone(&game));
            game
        }
    };
    let number = kept.number;
    let room = Room::fold(game, kept, events)?;
    // A game that is over knows how many events it has.
    match room.session.verdict() {
        Some(_) if number > room.number() => Err(format!("{} of {number} events are left", room.number())),
        _ => Ok(()),
    }
}
