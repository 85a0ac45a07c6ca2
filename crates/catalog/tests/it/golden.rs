//! Records that a release has written are read by every later one. Each file in `golden/RELEASE/` was written by that
//! release and is never changed; one more is a new file. A remark `; view: …` is what a spectator saw at the end, as the
//! release that wrote the file told it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use catalog::Catalog;
use game::{Notes, Record, Session};

pub(crate) fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden");
    let list = |path: &Path| -> Vec<PathBuf> {
        let mut found: Vec<PathBuf> =
            fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        found.sort();
        found
    };
    list(&folder).iter().flat_map(|release| list(release)).collect()
}

fn replayed(path: &Path, text: &str) -> (Record, Session) {
    let record = Record::read(text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let session = Catalog::standard().replay(&record).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    (record, session)
}

#[test]
fn records_of_every_release_replay() {
    for path in files() {
        let text = fs::read_to_string(&path).expect("a file");
        let (record, session) = replayed(&path, &text);
        let name = path.display();
        let remarks = |line: &&str| !line.starts_with(';');
        let lines: String = text.lines().filter(remarks).map(|line| format!("{line}\n")).collect();
        assert_eq!(record.to_string(), lines, "{name} is printed as it was read");
        assert_eq!(record.entries().len(), session.log().len(), "{name}");
        if let Some(view) = text.lines().find_map(|line| line.strip_prefix("; view: ")) {
            assert_eq!(session.sight(None).text(), view, "{name}");
        }
        let scores = session.verdict().and_then(|verdict| verdict.outcome.scores());
        let scores = scores.map(|scores| scores.iter().map(i64::to_string).collect::<Vec<_>>().join(" "));
        assert_eq!(record.tag("Scores"), scores.as_deref(), "{name}");
        // What this release writes of the same game replays to the same end.
        let written = session.record().to_string();
        let (_, again) = replayed(&path, &written);
        assert!(again.table().same(session.table()) && again.verdict() == session.verdict(), "{name}");
    }
}

/// Every game, every kind of ending and every kind of entry is among them.
#[test]
fn nothing_is_left_out() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for path in files() {
        let (record, session) = replayed(&path, &fs::read_to_string(&path).expect("a file"));
        let word = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
        seen.insert(record.game().expect("a game").to_owned());
        seen.insert(word(record.tag("Termination").expect("a termination")));
        seen.insert(format!("{} seats", session.setup().seats));
        seen.extend(record.tags().map(|(name, _)| name.to_owned()));
        seen.extend(record.entries().iter().map(|entry| word(&entry.event.to_string())));
        if session.verdict().is_some_and(|verdict| verdict.outcome.winner().is_none()) {
            seen.insert("draw".to_owned());
        }
        if record.entries().iter().any(|entry| entry.at > 0) {
            seen.insert("times".to_owned());
        }
        if record.entries().iter().any(|entry| entry.notes != Notes::default()) {
            seen.insert("notes".to_owned());
        }
        let joker = |text: &str| text.contains(',') && text.rsplit(' ').next().is_some_and(has_small);
        if session.line().iter().any(|(_, text)| session.game().name() == "scrabble" && joker(text)) {
            seen.insert("joker".to_owned());
        }
    }
    let titles = Catalog::standard();
    let titles = titles.titles().iter().map(|title| title.name());
    let endings =
        ["*", "rules", "resignation", "time", "wrong-move", "forfeit", "agreement", "halved", "aborted", "draw"];
    let entries =
        ["!resign", "!time", "!take-back", "!forfeit", "!wrong", "!offer", "!agree", "!decline", "!halve", "!abort"];
    let moves = ["exchange", "challenge", "pass", "stop", "T", "J", "P", "joker", "times", "notes"];
    let tags =
        ["Position", "Clock", "Language", "Source", "Kind1", "Name1", "1 seats", "2 seats", "3 seats", "4 seats"];
    for wanted in titles.chain(endings).chain(entries).chain(moves).chain(tags) {
        assert!(
            seen.contains(wanted),
            "no record has {wanted}: put one into crates/catalog/tests/it/golden/0.2, such as `tabuleiro play … --record FILE` writes"
        );
    }
}

fn has_small(text: &str) -> bool {
    text.chars().any(char::is_lowercase)
}
