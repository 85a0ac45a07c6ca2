//! `check` with Scheme files: what the tournament of konane-2010 demands, and control programs driven by a script.

use std::fs;
use std::path::Path;

use rstest::rstest;
use serde_json::Value;

use crate::program::{feed, program, text};

/// A file that is right in every way, with a player and a control program.
const SEVEN: &str = include_str!("../../../referee/adapters/tests/students/FP1011-parte2-grupo7.scm");

/// The status and the report on this text, as a file of its own.
fn checked(name: &str, source: &str, more: &[&str]) -> (Option<i32>, Value) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("scheme-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("FP1011-parte2-grupo7.scm");
    fs::write(&path, source).expect("a file");
    let words = ["check", &format!("racket:{}", path.display()), "--game", "konane", "--format", "json"];
    let output = feed(program().args(words).args(more), b"");
    let out = text(&output.stdout);
    assert_eq!(text(&output.stderr), "", "{out}");
    (output.status.code(), serde_json::from_str(&out).expect("JSON"))
}

fn names(report: &Value) -> Vec<&str> {
    let findings = report["findings"].as_array().expect("findings");
    findings.iter().map(|finding| finding["finding"].as_str().expect("a name")).collect()
}

#[test]
fn a_file_that_is_right_passes_with_its_control_program() {
    let (status, report) = checked("right", SEVEN, &["--control"]);
    assert_eq!((status, names(&report)), (Some(0), vec![]), "{report}");
    assert!(report["headings"].as_array().expect("headings").iter().all(|own| own["mark"] == "passed"), "{report}");
    assert_eq!(report["headings"].as_array().map(Vec::len), Some(7));
}

#[rstest]
#[case::outside(("(adversario (if (eq? cor 'p) 'b 'p))", "(adversario (outra cor))"), "(define (outra c) (if (eq? c 'p) 'b 'p))", "inside", "outra")]
#[case::dh(("", ""), "(define dhabi 1)", "dh", "dhabi")]
#[case::primitive(("", ""), "(define (string-copy t) t)", "primitives", "string-copy")]
#[case::number(("cria-jogador7", "cria-jogador07"), "", "player", "cria-jogador07")]
fn each_rule_of_the_tournament_has_its_finding(
    #[case] (old, new): (&str, &str),
    #[case] more: &str,
    #[case] finding: &str,
    #[case] about: &str,
) {
    let changed = if old.is_empty() { SEVEN.to_owned() } else { SEVEN.replace(old, new) };
    let source = format!("{changed}\n{more}\n");
    assert_ne!(source, format!("{SEVEN}\n\n"));
    let (status, report) = checked(finding, &source, &[]);
    assert_eq!((status, names(&report)), (Some(1), vec![finding]), "{report}");
    let found = &report["findings"][0];
    assert_eq!(found["heading"], "file");
    assert!(found["text"].as_str().expect("a text").contains(about), "{report}");
    // The line of the file stands there, with its number.
    let line = found["quotes"]["source"][0].as_str().expect("a line");
    let (number, quoted) = line.split_once(" | ").expect("a number and a line");
    let number: usize = number.trim().parse().expect("a number");
    assert_eq!(source.lines().nth(number - 1), Some(quoted), "{line}");
    assert!(quoted.contains(about), "{line}");
}

/// A file that starts a game, does not load or has no player is told so; what follows from it is told once more by the games.
#[rstest]
#[case::starts("(damas-havaianas)", "start")]
#[case::broken("(nada)", "loads")]
#[case::open("(define", "loads")]
fn what_is_wrong_at_the_top_is_told(#[case] more: &str, #[case] finding: &str) {
    let (status, report) = checked(&format!("top{}", more.len()), &format!("{SEVEN}\n{more}\n"), &[]);
    assert_eq!((status, names(&report)[0]), (Some(1), finding), "{report}");
    assert_eq!(report["findings"][0]["heading"], "file");
}

#[test]
fn a_file_without_a_player_is_told_so() {
    let (status, report) = checked("none", "(define (f) 1)\n", &[]);
    assert_eq!((status, names(&report)), (Some(1), vec!["player", "start-crash"]), "{report}");
}

/// A player that gives up although it could move breaks the rules of the tournament.
#[test]
fn a_null_move_too_early_is_wrong() {
    let source = "(define (cria-jogador7 cor)
  (lambda (mens)
    (case mens
      ((tira-primeira-peca) (lambda resto (if (null? resto) (faz-pos 0 0) (car (adjacentes (car resto))))))
      ((humano-tirou humano-jogou) (lambda (x) #t))
      ((joga) (lambda () (faz-jogada (faz-pos 0 0) (faz-pos 0 0)))))))\n";
    let (status, report) = checked("null", source, &[]);
    assert!(status == Some(1) && names(&report).contains(&"null-move"), "{report}");
}

#[rstest]
#[case::late(
    "(em jogador 'humano-jogou jog)\n             (pede-jogada)",
    "(pede-jogada)\n             (em jogador 'humano-jogou jog)",
    "humano-jogou"
)]
#[case::winner("(dh-termina-jogo 'automatico)", "(dh-termina-jogo 'humano)", "(dh-termina-jogo automatico)")]
#[case::start("(dh-inicio)", "(display 1)", "(dh-inicio)")]
fn a_control_program_that_calls_something_else_is_told_what(
    #[case] old: &str,
    #[case] new: &str,
    #[case] expected: &str,
) {
    assert!(SEVEN.contains(old));
    let (status, report) =
        checked(&format!("control{}", new.len()), &SEVEN.replace(old, new), &["--control", "--language", "pt"]);
    assert_eq!(status, Some(1), "{report}");
    assert!(names(&report).iter().all(|name| *name == "control"), "{report}");
    let found = &report["findings"][0];
    let lines = |label: &str| serde_json::to_string(&found["quotes"][label]).expect("JSON");
    assert!(lines("expected").contains(expected) && lines("expected") != lines("called"), "{report}");
    assert!(found["text"].as_str().expect("a text").starts_with("O humano "), "{report}");
}

#[test]
fn a_control_program_that_fails_or_lacks_a_name_is_told_so() {
    let old = "(eq? (conteudo-tabuleiro tab (inicio-jogada jog)) cor)";
    assert!(SEVEN.contains(old));
    let (_, report) = checked("control-error", &SEVEN.replace(old, "(car 1)"), &["--control"]);
    assert!(report["findings"][0]["text"].as_str().expect("a text").contains("car: contract violation"), "{report}");
    let (status, report) = checked("prescribed", &SEVEN.replace("damas-havaianas", "comeca"), &["--control"]);
    assert_eq!((status, names(&report)), (Some(1), vec!["prescribed"]), "{report}");
}
