//! The last result of a check, kept in the user's cache so that the next one can say what changed. Nothing depends on it: what
//! cannot be read or written is as though it were not there.

use std::fs;
use std::path::{Path, PathBuf};

use classroom::{Exam, Marked};
use serde::{Deserialize, Serialize};

use crate::files;

/// What was found out, and by which questions.
#[derive(Serialize, Deserialize)]
pub(super) struct Kept {
    /// The file.
    path: PathBuf,
    seed: u64,
    version: u32,
    cases: u32,
    pub(super) marked: Marked,
}

impl Kept {
    /// What is to be kept of a check of this file.
    pub(super) fn new(path: &Path, exam: &Exam, cases: u32, marked: &Marked) -> Self {
        Kept { path: path.to_owned(), seed: exam.seed, version: exam.version, cases, marked: marked.clone() }
    }

    /// What the last check found, if it asked the same questions.
    pub(super) fn last(&self, spec: &str) -> Option<Kept> {
        let last: Kept = serde_json::from_slice(&fs::read(place(&self.path, spec)?).ok()?).ok()?;
        let key = |kept: &Kept| (kept.path.clone(), kept.seed, kept.version, kept.cases);
        (key(&last) == key(self)).then_some(last)
    }

    /// Keeps it. Functions that were not asked about stay as they were last time.
    pub(super) fn keep(mut self, last: Option<Kept>, spec: &str) {
        let asked: Vec<String> = self.marked.functions.iter().map(|mark| mark.name.clone()).collect();
        let before = last.into_iter().flat_map(|last| last.marked.functions);
        self.marked.functions.extend(before.filter(|mark| !asked.contains(&mark.name)));
        if let (Some(place), Ok(text)) = (place(&self.path, spec), serde_json::to_vec(&self)) {
            let folder = place.parent().map(fs::create_dir_all);
            // The next check then says nothing of this one.
            let _ = folder.map(|made| made.and_then(|()| files::put(&place, &text)));
        }
    }
}

/// The file for what is kept of a file held to a specification.
fn place(path: &Path, spec: &str) -> Option<PathBuf> {
    let name = classroom::Submission::of("", path.as_os_str().as_encoded_bytes()).hash;
    Some(engine::orbito::store::cache_folder()?.join("checks").join(format!("{spec}-{name}.json")))
}
