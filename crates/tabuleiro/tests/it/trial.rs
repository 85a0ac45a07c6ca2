//! `tournament --sprt`, as people use it, and players whose files change between two runs.

use std::fs;

use rstest::rstest;
use serde_json::Value;

use crate::contest::FIRST;
use crate::tournament::{folder, held, lines, start, told, wait_for};

const TESTED: &str = r#"
game = "mnk"
board = "5x5"
k = 4
openings = "random:2"
sprt = "0,100"
players = ["new=mestre:nodes=1k", "old=facil"]
"#;

/// What was told, under the name that all runs share.
fn named(json: &str) -> Value {
    let mut told = told(json);
    told["plan"]["name"] = "cup".into();
    told
}

#[test]
fn a_test_ends_at_the_same_pair_however_it_is_played() {
    let folder = folder("sprt");
    fs::write(folder.join("cup.toml"), TESTED).expect("a file");
    let (status, whole, err) = held(&folder, &["cup.toml", "--journal", "whole.journal", "--format", "json"]);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{whole}");
    let truth = named(&whole);
    assert_eq!((&truth["over"], &truth["sprt"]["verdict"]), (&true.into(), &"accept-upper".into()));
    let pairs = truth["pairs"].as_u64().expect("a number") as usize;
    assert!((5..200).contains(&pairs), "{pairs} pairs");
    assert_eq!(truth["games"].as_array().map(Vec::len), Some(2 * pairs));
    assert!(truth["sprt"]["llr"].as_f64() >= truth["sprt"]["limits"][1].as_f64(), "{}", truth["sprt"]);
    for (jobs, killed) in [("3", 0), ("4", pairs / 2), ("2", pairs - 1)] {
        let journal = format!("jobs-{jobs}.journal");
        let words = ["cup.toml", "--jobs", jobs, "--journal", &journal];
        if killed > 0 {
            let mut child = start(&folder, &words);
            wait_for(&mut child, &folder.join(&journal), killed);
            child.kill().expect("killed");
            child.wait().expect("the end");
        }
        let (status, out, err) = held(&folder, &[&words[..], &["--format", "json"]].concat());
        assert_eq!(status, Some(0), "{err}");
        assert_eq!(named(&out), truth, "{jobs} at once");
        assert!(lines(&folder.join(&journal)) > pairs);
    }
    let (status, out, err) = held(&folder, &["report", "jobs-3.journal"]);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    let said = "SPRT 0 against 100 normalised Elo: LLR ";
    let decided = "100 is accepted: new is stronger than old by about that or more";
    assert!(out.contains(said) && out.contains(decided) && out.contains("the tournament is over"), "{out}");
    let page = fs::read_to_string(folder.join("jobs-3.html")).expect("the page");
    assert!(page.contains(said) && page.contains(decided));
}

#[test]
fn a_test_that_is_not_decided_plays_all_pairs_and_says_so() {
    let folder = folder("sprt-open");
    fs::write(folder.join("cup.toml"), TESTED).expect("a file");
    let (status, out, err) = held(&folder, &["cup.toml", "--pairs", "2", "--sprt", "0,1", "--language", "pt"]);
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains("SPRT 0 contra 1 Elo normalizado") && out.contains("ainda sem decisão"), "{out}");
    let (status, _, err) = held(&folder, &["cup.toml", "--pairs", "2", "--sprt", "0,2"]);
    assert!(status == Some(1) && err.contains("'sprt' was \"0,1\" and is now \"0,2\""), "{err}");
}

#[rstest]
#[case("sprt = \"5,0\"", "cup.toml:3: invalid --sprt: the bounds are 5 and 0: write the smaller one first")]
#[case("sprt = \"five\"", "cup.toml:3: invalid --sprt 'five': write the lower and the upper bound")]
#[case("sprt = 5", "cup.toml:3: invalid --sprt '5'")]
#[case("sprt = \"0,5\"\nsystem = \"swiss\"", "cup.toml:3: a sequential test (--sprt) is for two players")]
#[case("sprt = \"0,5,alpha=2\"", "cup.toml:3: invalid --sprt: an error rate is 2")]
fn what_is_wrong_with_a_test_is_told_with_its_line(#[case] lines: &str, #[case] said: &str) {
    let folder = folder(&format!("sprt-wrong-{}", lines.bytes().map(usize::from).sum::<usize>()));
    let cup = format!("game = \"mnk\"\nplayers = [\"a=facil\", \"b=normal\"]\n{lines}\n");
    fs::write(folder.join("cup.toml"), cup).expect("a file");
    let (status, out, err) = held(&folder, &["cup.toml"]);
    assert!(status == Some(2) && out.is_empty() && err.contains(said), "{err}");
    assert!(!folder.join("cup.journal").exists());
}

#[test]
fn a_player_whose_file_has_changed_is_noticed() {
    let folder = folder("changed");
    fs::write(folder.join("first.py"), FIRST).expect("a file");
    let words = ["mnk", "--player", "ana=exec:python3 first.py", "--player", "eva=facil", "--no-report"];
    let (status, _, err) = held(&folder, &words);
    assert_eq!(status, Some(0), "{err}");
    fs::write(folder.join("first.py"), format!("{FIRST}# better now\n")).expect("a file");
    let (status, out, err) = held(&folder, &words);
    let said = "tournament.journal: the file first.py of ana has changed since this journal was begun";
    assert!(status == Some(1) && out.is_empty() && err.contains(said) && err.contains("--journal"), "{err}");
    let (status, _, err) = held(&folder, &[&words[..], &["--journal", "second.journal"]].concat());
    assert_eq!(status, Some(0), "{err}");
    fs::write(folder.join("first.py"), FIRST).expect("a file");
    let (status, _, err) = held(&folder, &words);
    assert!(status == Some(0) && err.contains("1 pairs were played before"), "{err}");
}
