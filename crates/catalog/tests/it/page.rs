//! What `docs/formats.md` shows is so: its records replay, its positions and moves are taken, its files are read.

use std::path::Path;

use catalog::Catalog;
use game::{Choices, Record, Seed, Title};

/// The blocks of the page: what stands after the three marks, and the lines.
fn blocks() -> Vec<(String, String)> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let body: String =
                lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect();
            blocks.push((kind.to_owned(), body));
        }
    }
    blocks
}

fn title(name: &str) -> Title {
    Catalog::standard().title(name).unwrap_or_else(|| panic!("there is no game {name}")).clone()
}

/// `GAME seed=1 seats=2 options`.
fn play(head: &str, body: &str) {
    let (name, rest) = head.split_once(' ').unwrap_or((head, ""));
    let (own, options): (Vec<&str>, Vec<&str>) = rest
        .split(' ')
        .filter(|part| !part.is_empty())
        .partition(|part| part.starts_with("seed=") || part.starts_with("seats="));
    let number = |name: &str| own.iter().find_map(|part| part.strip_prefix(name)?.parse::<u64>().ok());
    let game = title(name).read(&options.join(" ")).expect("options");
    let mut lines = body.lines();
    let mut table = match lines.next().expect("a position") {
        "start" => game.start(number("seats=").unwrap_or(2) as u8, Seed(number("seed=").unwrap_or(1)).into()),
        position => game.read_position(position),
    }
    .unwrap_or_else(|error| panic!("{head}: {error}"));
    for text in lines {
        let played = table.play(text).unwrap_or_else(|why| panic!("{head}: {text}: {why:?}"));
        assert_eq!(played.text, text, "{head}");
    }
}

#[test]
fn what_the_page_shows_is_so() {
    let catalog = Catalog::standard();
    let mut counts = [0; 4];
    for (kind, body) in blocks() {
        let (kind, head) = kind.split_once(' ').unwrap_or((&kind, ""));
        match kind {
            "record" => {
                let record = Record::read(&body).unwrap_or_else(|error| panic!("{error}\n{body}"));
                catalog.replay(&record).unwrap_or_else(|error| panic!("{error}\n{body}"));
                counts[0] += 1;
            }
            "options" => {
                let usual = title(head).open([]).expect("the defaults").options();
                assert_eq!(body.lines().next(), Some(usual.as_str()), "the defaults come first");
                body.lines()
                    .for_each(|line| drop(title(head).read(line).unwrap_or_else(|why| panic!("{line}: {why}"))));
                counts[1] += 1;
            }
            "play" => {
                play(head, &body);
                counts[2] += 1;
            }
            "file" => {
                let opened = catalog.open(body.as_bytes(), &Choices::default());
                let opened = opened.unwrap_or_else(|error| panic!("{error}\n{body}"));
                assert_eq!(opened.session.game().name(), head);
                counts[3] += 1;
            }
            other => panic!("nobody looks at blocks of {other:?}"),
        }
    }
    assert_eq!(counts[1], catalog.titles().len(), "docs/formats.md has a line with the options of every game");
    assert!(counts.into_iter().all(|count| count > 2), "{counts:?}");
}

/// The tables have every event and every tag that a release has written.
#[test]
fn the_page_names_what_records_have() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats.md")).expect("the page");
    for path in crate::golden::files() {
        let record = Record::read(&std::fs::read_to_string(path).expect("a file")).expect("a record");
        for (name, _) in record.tags() {
            let shown = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
            assert!(page.contains(&format!("`{name}`")) || page.contains(&format!("`{shown}1`")), "{name}");
        }
        for entry in record.entries() {
            let text = entry.event.to_string();
            let word = text.split(' ').next().unwrap_or_default();
            assert!(!word.starts_with('!') || page.contains(word), "{word}");
        }
    }
}
