//! `tournament`, as people use it: killed and resumed, torn, twice at once, on a full disk, with players that crash.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rstest::rstest;
use serde_json::Value;

use crate::contest::FIRST;
use crate::program::{feed, program, text};

/// A new folder of this name.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tournament-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// `tournament` with these words, in this folder.
pub(crate) fn tournament(folder: &Path, words: &[&str]) -> Command {
    let mut command = program();
    command.env("PATH", "/usr/bin:/bin").current_dir(folder).arg("tournament").args(words);
    command
}

pub(crate) fn held(folder: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let output = feed(&mut tournament(folder, words), b"");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// What a tournament told as JSON, without what is another one in each run: time.
pub(crate) fn told(json: &str) -> Value {
    let mut told: Value = serde_json::from_str(json).expect("JSON");
    for own in told["standings"].as_array_mut().expect("standings") {
        own.as_object_mut().expect("a line").remove("millis");
    }
    told
}

pub(crate) const CUP: &str = r#"
# Four levels, four pairs for every two of them.
game = "mnk"
board = "5x5"
k = 4
openings = "random:2"
pairs = 4
players = ["ana=facil", "rui=normal", "eva=dificil", "gil=mestre:nodes=3k"]
"#;

pub(crate) fn lines(journal: &Path) -> usize {
    fs::read_to_string(journal).map_or(0, |text| text.matches('\n').count())
}

/// Waits until the journal has so many lines, or the program has ended.
pub(crate) fn wait_for(child: &mut Child, journal: &Path, wanted: usize) {
    let since = Instant::now();
    while lines(journal) < wanted && child.try_wait().expect("a child").is_none() {
        assert!(since.elapsed() < Duration::from_secs(300), "{} lines", lines(journal));
        thread::sleep(Duration::from_millis(2));
    }
}

pub(crate) fn start(folder: &Path, words: &[&str]) -> Child {
    tournament(folder, words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts")
}

/// Every pair stands once in the journal.
pub(crate) fn nothing_twice(journal: &Path, pairs: usize) {
    let text = fs::read_to_string(journal).expect("the journal");
    let id = |line: &str| serde_json::from_str::<Value>(line).expect("a line")["meeting"].to_string();
    let mut played: Vec<String> = text.lines().skip(1).map(id).collect();
    played.sort();
    played.dedup();
    assert_eq!((played.len(), text.lines().count()), (pairs, pairs + 1));
}

#[test]
fn killed_at_any_moment_it_goes_on_where_it_was() {
    let folder = folder("killed");
    fs::write(folder.join("cup.toml"), CUP).expect("a file");
    let (status, whole, err) = held(&folder, &["cup.toml", "--journal", "whole.journal", "--format", "json"]);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{whole}");
    let truth = told(&whole);
    assert_eq!((&truth["over"], truth["games"].as_array().map(Vec::len)), (&true.into(), Some(48)));
    let journal = folder.join("cup.journal");
    for (round, wanted) in [1, 2, 6, 7, 13, 20].into_iter().enumerate() {
        let jobs = (1 + round % 3).to_string();
        let mut child = start(&folder, &["cup.toml", "--jobs", &jobs]);
        wait_for(&mut child, &journal, wanted);
        child.kill().expect("killed");
        child.wait().expect("the end");
        if round % 2 == 1 {
            // As if it had been killed while it wrote.
            let bytes = fs::read(&journal).expect("the journal");
            fs::write(&journal, &bytes[..bytes.len() - 40]).expect("a torn journal");
            let (status, _, err) = held(&folder, &["report", "cup.journal"]);
            assert_eq!((status, err.as_str()), (Some(0), ""), "a torn journal can be told of");
            assert_eq!(fs::read(&journal).expect("the journal").len(), bytes.len() - 40, "which changes nothing");
        }
    }
    let (status, out, err) = held(&folder, &["cup.toml", "--jobs", "2"]);
    assert_eq!(status, Some(0), "{out}{err}");
    assert!(err.contains("the last line was torn") && err.contains("pairs were played before"), "{err}");
    nothing_twice(&journal, 24);
    // Once all is played the same command only tells it again.
    let before = fs::read(&journal).expect("the journal");
    let (status, out, _) = held(&folder, &["cup.toml", "--format", "json"]);
    assert_eq!((status, fs::read(&journal).expect("the journal")), (Some(0), before));
    // Only the name is that of the file.
    let mut again = told(&out);
    again["plan"]["name"] = truth["plan"]["name"].clone();
    assert_eq!(again, truth);
}

#[test]
fn ctrl_c_stops_it_and_it_says_how_to_go_on() {
    let folder = folder("stopped");
    fs::write(folder.join("cup.toml"), CUP).expect("a file");
    let mut command = tournament(&folder, &["cup.toml", "--pairs", "1000"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    wait_for(&mut child, &folder.join("cup.journal"), 3);
    let sent = Command::new("/bin/kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    let output = child.wait_with_output().expect("the end");
    assert!(sent.success());
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{out}{err}");
    assert!(err.contains("the same command continues from there") && out.contains("played so far"), "{out}{err}");
}

#[test]
fn two_runs_on_one_journal_and_a_changed_file_are_refused() {
    let folder = folder("twice");
    fs::write(folder.join("cup.toml"), CUP).expect("a file");
    let mut child = start(&folder, &["cup.toml", "--pairs", "1000"]);
    wait_for(&mut child, &folder.join("cup.journal"), 2);
    let (status, _, err) = held(&folder, &["cup.toml", "--pairs", "1000"]);
    child.kill().expect("killed");
    child.wait().expect("the end");
    assert!(status == Some(1) && err.contains("another run of this tournament is writing"), "{err}");
    for (words, said) in [
        (["--pairs", "7"], "'pairs' was 1000 and is now 7"),
        (["--player", "zoe=facil"], "'players' was"),
        (["--clock", "9s"], "'clock' was - and is now"),
    ] {
        let (status, out, err) = held(&folder, &[&["cup.toml", "--pairs", "1000"][..], &words].concat());
        assert!(status == Some(1) && out.is_empty() && err.contains(said), "{err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_stops_it_and_loses_nothing() {
    let folder = folder("full");
    fs::write(folder.join("cup.toml"), CUP).expect("a file");
    let (_, whole, _) = held(&folder, &["cup.toml", "--journal", "whole.journal", "--format", "json"]);
    fs::create_dir(folder.join("small")).expect("a folder");
    let small = folder.join("small");
    // A disk of 16 kB, which is gone with the process: what is on it is copied first.
    let script = format!(
        "{} tournament cup.toml --jobs 2 --journal small/cup.journal; status=$?; cp small/cup.journal kept.journal; exit $status",
        env!("CARGO_BIN_EXE_tabuleiro")
    );
    let output = Command::new("bwrap")
        .args(["--dev-bind", "/", "/", "--size", "16384", "--tmpfs"])
        .arg(&small)
        .args(["--chdir", &folder.to_string_lossy(), "--", "sh", "-c", &script])
        .env("LANG", "en_GB.UTF-8")
        .output()
        .expect("bubblewrap");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{out}{err}");
    assert!(err.contains("No space left on device") && err.contains("same command continues"), "{err}");
    assert!(out.contains("so far"), "{out}");
    let kept = lines(&folder.join("kept.journal"));
    assert!((3..25).contains(&kept), "{kept} lines");
    let (status, out, err) = held(&folder, &["cup.toml", "--journal", "kept.journal", "--format", "json"]);
    assert_eq!((status, err.contains("torn")), (Some(0), false), "{err}");
    let (mut again, truth) = (told(&out), told(&whole));
    again["plan"]["name"] = truth["plan"]["name"].clone();
    assert_eq!(again, truth);
    nothing_twice(&folder.join("kept.journal"), 24);
}

#[rstest]
#[case("1")]
#[case("3")]
fn a_player_that_crashes_stays_in_until_it_has_crashed_too_often(#[case] jobs: &str) {
    let folder = folder(&format!("crash-{jobs}"));
    fs::write(folder.join("first.py"), FIRST).expect("a file");
    let words = [
        "mnk",
        "--player",
        "ana=exec:python3 first.py",
        "--player",
        "bug=exec:python3 first.py 'sys.exit(1)'",
        "--player",
        "eva=facil",
        "--player",
        "gil=normal",
        "--pairs",
        "2",
        "--failures",
        "3",
        "--jobs",
        jobs,
    ];
    let (status, out, err) = held(&folder, &words);
    assert_eq!(status, Some(0), "{out}{err}");
    assert_eq!(err.matches("bug has failed in 4 games and is out; its results count").count(), 1, "{err}");
    let told = told(&fs::read_to_string(folder.join("tournament.json")).expect("the data"));
    let rows = told["standings"].as_array().expect("standings");
    let bug = rows.iter().find(|own| own["name"] == "bug").expect("a line");
    // Both games of its first two pairs, whoever was first to be played.
    let figures = ["left", "failures", "games", "lost", "rank"].map(|key| bug[key].clone());
    assert_eq!(figures.map(|figure| figure.to_string()), ["true", "4", "4", "4", "4"]);
    // The three others play all their pairs, and win those that are not played any more: all are worth the same to them.
    let points = rows.iter().map(|own| own["points"].as_f64().expect("points"));
    assert_eq!(points.sum::<f64>(), f64::from(4 * 3 / 2 * 2 * 2));
    let games = rows.iter().filter(|own| own["name"] != "bug").map(|own| own["games"].as_u64().expect("a number"));
    assert_eq!(games.sum::<u64>(), 3 * 2 * 4 + 4);
}

/// Whatever the system, the better level is ahead, and the report has every game.
#[rstest]
#[case(&["mnk", "--system", "round-robin", "--cycles", "2"], 3 * 2 * 2)]
#[case(&["mnk", "--system", "gauntlet"], 2 * 2)]
#[case(&["mnk", "--system", "swiss", "--rounds", "2"], 2 * 2)]
#[case(&["orbito", "--system", "round-robin"], 3 * 2)]
#[case(&["konane", "--size", "4", "--system", "swiss", "--rounds", "3"], 3 * 2)]
#[case(&["scrabble", "--system", "tables", "--seats", "3", "--rounds", "2"], 2 * 3)]
#[case(&["scrabble", "--language", "en", "--system", "tables", "--seats", "4", "--rounds", "1", "--player", "d=facil"], 4)]
fn every_system_is_played(#[case] words: &[&str], #[case] games: usize) {
    let folder = folder(&format!("system-{}", words.join("-").replace(['=', ' '], "-")));
    let players = ["--player", "a=normal", "--player", "b=facil", "--player", "c=facil"];
    let (status, out, err) = held(&folder, &[words, &players, &["--format", "json"]].concat());
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    let told = told(&out);
    assert_eq!((&told["over"], told["games"].as_array().map(Vec::len)), (&true.into(), Some(games)), "{out}");
    let csv = fs::read_to_string(folder.join("tournament-games.csv")).expect("the games");
    assert_eq!(csv.lines().count(), games + 1);
    let page = fs::read_to_string(folder.join("tournament.html")).expect("the page");
    assert_eq!(page.matches("data-film=").count(), games);
    // What its records tell is what counts: each is replayed by the program itself.
    let journal = fs::read_to_string(folder.join("tournament.journal")).expect("the journal");
    for line in journal.lines().skip(1) {
        let pair: Value = serde_json::from_str(line).expect("a line");
        for game in pair["games"].as_array().expect("games") {
            let shown = feed(program().args(["show", "-"]), game["record"].as_str().expect("a record").as_bytes());
            let ranks: Vec<String> = game["ranks"].as_array().expect("ranks").iter().map(ToString::to_string).collect();
            assert!(text(&shown.stdout).contains(&format!("Result: {}", ranks.join(" "))), "{}", text(&shown.stdout));
        }
    }
}

#[test]
fn a_knock_out_ranks_four_and_its_report_is_made_again() {
    let folder = folder("bracket");
    let words = [
        "mnk",
        "--system",
        "knock-out",
        "--player",
        "a=mestre:nodes=3k",
        "--player",
        "b=facil",
        "--player",
        "c=facil",
        "--player",
        "d=facil",
        "--player",
        "e=facil",
        "--board",
        "4x4",
        "-k",
        "3",
        "--name",
        "A <cup> & \"more\"",
    ];
    let (status, _, err) = held(&folder, &words);
    assert_eq!(status, Some(0), "{err}");
    let told = told(&fs::read_to_string(folder.join("tournament.json")).expect("the data"));
    let ranks: Vec<u64> =
        told["standings"].as_array().expect("lines").iter().map(|own| own["rank"].as_u64().expect("a rank")).collect();
    assert_eq!((ranks, &told["standings"][0]["name"]), (vec![1, 2, 3, 4, 5], &"a".into()));
    let bracket = told["bracket"].as_array().expect("a bracket");
    assert_eq!(bracket.iter().map(|round| round.as_array().map_or(0, Vec::len)).collect::<Vec<_>>(), [4, 2, 2]);
    assert_eq!(bracket[2][0]["winner"], 0);
    let page = fs::read(folder.join("tournament.html")).expect("the page");
    assert!(text(&page).contains("<h1>A &lt;cup&gt; &amp; &quot;more&quot;</h1>"));
    for (language, said) in [("pt", "Classificação"), ("fr", "Classement"), ("en", "Standings")] {
        let words = ["report", "tournament.journal", "--output", "again.html", "--language", language];
        let (status, out, err) = held(&folder, &words);
        assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
        let again = fs::read(folder.join("again.html")).expect("the page");
        assert!(text(&again).contains(&format!("<h2>{said}</h2>")));
        assert_eq!(again == page, language == "en");
    }
}

#[rstest]
#[case("game = \"chess\"", ":1: unknown game 'chess'")]
#[case("board = \"3x3\"", ": no game is named")]
#[case("game = \"mnk\"\nplayers = [\"a=facil\",\n  \"b=facill\"]", ":3: unknown level 'facill'")]
#[case("game = \"mnk\"\nplayers = [\"a=facil\", \"b=facil\"]\nclock = \"soon\"", ":3: invalid --clock 'soon'")]
#[case("game = \"mnk\"\nplayers = [\"a=facil\", \"b=facil\"]\nsystem = \"cup\"", ":3: unknown --system 'cup'")]
#[case(
    "game = \"mnk\"\nrounds = 3\nplayers = [\"a=facil\", \"b=facil\"]",
    ":2: --rounds is not for the system round-robin"
)]
#[case("game = \"mnk\"\npairs = 0\nplayers = [\"a=facil\", \"b=facil\"]", ":2: invalid --pairs '0'")]
#[case("game = \"mnk\"\nsandbox = \"yes\"\nplayers = []", ":2: 'sandbox' is on or off: write true or false")]
#[case("game = \"mnk\"\nk = [3]\nplayers = []", ":2: 'k' takes one value")]
#[case("game = \"mnk\"\nplayers = [3.5, true]", ":2: 'player' takes texts")]
#[case("game = \"mnk\"\n\nplayer = \"a=facil", ":3: this is not TOML")]
#[case("game = \"mnk\"\nplayers = [\"a=facil\"]", ": there are 1 players: this system needs 2 or more")]
#[case(
    "game = \"mnk\"\nsystem = \"tables\"\nseats = 3\nplayers = [\"a=facil\", \"b=facil\", \"c=facil\"]",
    ":3: this game is for 2 players"
)]
#[case("game = \"mnk\"\nopenings = \"none.txt\"\nplayers = [\"a=facil\", \"b=facil\"]", ":2: none.txt: No such file")]
fn what_is_wrong_with_a_file_is_told_with_its_line(#[case] cup: &str, #[case] said: &str) {
    let number: usize = cup.bytes().map(usize::from).sum();
    let folder = folder(&format!("wrong-{number}"));
    fs::write(folder.join("cup.toml"), cup).expect("a file");
    let (status, out, err) = held(&folder, &["cup.toml"]);
    assert!(status == Some(2) && out.is_empty() && err.lines().count() == 1, "{err}");
    assert!(err.contains(&format!("cup.toml{said}")), "{err}");
    assert!(!folder.join("cup.journal").exists());
}

#[test]
fn a_book_of_openings_is_played_line_by_line() {
    let folder = folder("book");
    fs::write(folder.join("book.txt"), "# two openings\n5 1\n1 5 9\n").expect("a file");
    let words = ["mnk", "--player", "a=facil", "--player", "b=normal", "--pairs", "3", "--openings", "book.txt"];
    let (status, out, err) = held(&folder, &words);
    assert_eq!(status, Some(0), "{out}{err}");
    let journal = fs::read_to_string(folder.join("tournament.journal")).expect("the journal");
    for (line, moves) in journal.lines().skip(1).zip(["\n1: 5\n2: 1\n", "\n1: 1\n2: 5\n1: 9\n", "\n1: 5\n2: 1\n"]) {
        let pair: Value = serde_json::from_str(line).expect("a line");
        for game in pair["games"].as_array().expect("games") {
            assert!(game["record"].as_str().expect("a record").contains(moves), "{line}");
        }
    }
    fs::write(folder.join("book.txt"), "5 5\n").expect("a file");
    let (status, _, err) = held(&folder, &words);
    assert!(status == Some(2) && err.contains("5 5"), "{err}");
}

/// On two orbits everything is solved, so that a game is over before its first move; between the same players without a judge
/// it is played out.
#[rstest]
#[case(&["orbito", "--orbits", "2"])]
#[case(&["mnk", "--openings", "random:2"])]
#[case(&["konane", "--size", "4"])]
fn a_game_whose_result_is_proven_ends(#[case] words: &[&str]) {
    let folder = folder(&format!("judged-{}", words[0]));
    let players = ["--player", "a=mestre", "--player", "b=mestre", "--pairs", "3", "--format", "json"];
    let judged = ["--adjudicate", "--journal", "judged.journal"];
    let (status, out, err) = held(&folder, &[words, &players, &judged].concat());
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    let (status, played, err) = held(&folder, &[words, &players].concat());
    assert_eq!((status, err.as_str()), (Some(0), ""), "{played}");
    let games = |told: &Value| told["games"].as_array().expect("games").clone();
    // Two who make no mistake get what was proven.
    for (judged, played) in games(&told(&out)).iter().zip(&games(&told(&played))) {
        assert_eq!((&judged["by"], &judged["ranks"]), (&"solved".into(), &played["ranks"]));
        assert!(judged["moves"].as_u64() < played["moves"].as_u64(), "{judged} {played}");
    }
    let (status, _, err) =
        held(&folder, &["scrabble-ist", "--player", "a=exec:true", "--player", "b=exec:true", "--adjudicate"]);
    assert!(status == Some(2) && err.contains("has no strong player"), "{err}");
}

/// The worth of noughts and crosses for the one on turn, by trying everything.
fn worth(cells: [u8; 9], own: u8) -> i32 {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    if LINES.iter().any(|line| line.iter().all(|cell| cells[*cell] == 3 - own)) {
        return -1;
    }
    let after = |cell: usize| {
        let mut cells = cells;
        cells[cell] = own;
        -worth(cells, 3 - own)
    };
    (0..9).filter(|cell| cells[*cell] == 0).map(after).max().unwrap_or(0)
}

/// On 3x3 the strong player knows everything: balanced is what ends in a draw.
#[test]
fn balanced_openings_are_balanced() {
    let folder = folder("balanced");
    let worths = |openings: &str| {
        let journal = format!("{}.journal", openings.replace(':', "-"));
        let words = ["mnk", "--player", "a=facil", "--player", "b=facil", "--pairs", "20"];
        let (status, out, err) =
            held(&folder, &[&words[..], &["--openings", openings, "--journal", &journal]].concat());
        assert_eq!(status, Some(0), "{out}{err}");
        let journal = fs::read_to_string(folder.join(journal)).expect("the journal");
        let found = journal.lines().skip(1).map(|line| {
            let pair: Value = serde_json::from_str(line).expect("a line");
            let record = pair["games"][1]["record"].as_str().expect("a record");
            let mut cells = [0; 9];
            for line in record.lines().filter(|line| line.starts_with(['1', '2'])).take(3) {
                let (seat, cell) = line.split_once(": ").expect("a move");
                cells[cell.parse::<usize>().expect("a cell") - 1] = seat.parse().expect("a seat");
            }
            worth(cells, 2)
        });
        found.collect::<Vec<_>>()
    };
    let (balanced, random) = (worths("balanced:3"), worths("random:3"));
    assert_eq!((balanced.len(), balanced.iter().filter(|worth| **worth == 0).count()), (20, 20));
    assert!(random.iter().any(|worth| *worth != 0), "{random:?}");
}
