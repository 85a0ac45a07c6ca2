//! What has to be at hand before a pair is played: the game, the files of its players, and the sandbox around them.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use game::{Game, Measure, Options, TimeControl};
use referee::{Circumstances, Stop, Terms};
use sandbox::Jail;

use super::Shop;
use crate::files;
use crate::wire::Task;

impl Shop {
    /// On what terms a pair is played here, or why it cannot be.
    pub(super) async fn terms(&self, task: &Task, stop: &Stop) -> Result<Terms, String> {
        let mut paths = HashMap::new();
        for (word, print) in task.pair.players.iter().flat_map(|player| &player.files) {
            paths.insert(OsString::from(word), self.fetched(print, word).await?);
        }
        let mut rules = Vec::new();
        for (option, print) in &task.terms.rules {
            let path = self.fetched(print, option).await?;
            let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            rules.push((option.as_str(), Arc::from(bytes)));
        }
        let game = self.game(task, rules)?;
        let clock = task.pair.clock.as_ref().map(|text| text.parse::<TimeControl>()).transpose();
        let clock = clock.map_err(|error| error.to_string())?;
        let mut circumstances = Circumstances::default();
        circumstances.measure = clock.map_or(Measure::Wall, |clock| clock.measure);
        circumstances.startup = Duration::from_millis(task.terms.startup);
        circumstances.patience = Duration::from_millis(task.terms.patience);
        circumstances.judge = task.pair.adjudicate.then(tournament::judge);
        circumstances.stop = stop.clone();
        circumstances.launch = Arc::new(move |words, own| confined(words, own, &paths));
        Ok(Terms { game, clock, date: task.terms.date.clone(), circumstances })
    }

    fn game(&self, task: &Task, files: Vec<(&str, Arc<[u8]>)>) -> Result<Arc<dyn Game>, String> {
        let title = self.catalog.title(&task.pair.game);
        let title = title.ok_or_else(|| format!("there is no game '{}' here", task.pair.game))?;
        let options = Options::read_with(title.options(), &task.pair.rules, files);
        options.and_then(|options| title.open_with(options)).map_err(|error| error.to_string())
    }

    /// Where a file of this fingerprint is, fetched if need be.
    async fn fetched(&self, print: &str, name: &str) -> Result<PathBuf, String> {
        // It becomes the name of a folder.
        if !print.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(format!("'{print}' is no fingerprint"));
        }
        let path = self.shelf.place(print, name);
        if self.shelf.has(&path, print) {
            return Ok(path);
        }
        let found = files::get(&self.connection, print).await.map_err(|error| error.to_string())?;
        let bytes = found.ok_or_else(|| format!("the file {name} is not on the server"))?;
        self.shelf.put(&path, &bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
    }
}

/// A player's program in the sandbox. It sees the files that came with it and no others of this machine, whatever its command
/// names.
fn confined(
    words: &[OsString],
    own: Option<&Path>,
    paths: &HashMap<OsString, PathBuf>,
) -> io::Result<std::process::Command> {
    let read = own.map(Path::to_owned).into_iter();
    let mut jail = Jail { read: read.collect(), ..Jail::default() };
    let mapped = |word: &OsString| match paths.get(word) {
        Some(path) => {
            jail.read.push(path.clone());
            path.clone().into_os_string()
        }
        None => word.clone(),
    };
    let words: Vec<OsString> = words.iter().map(mapped).collect();
    // A program that is missing is missing here: no player is to blame.
    let name = words.first().map_or(OsStr::new(""), OsString::as_os_str).to_string_lossy().into_owned();
    sandbox::wrap(&words, &jail).map_err(|why| io::Error::other(format!("{name}: {why}")))
}
