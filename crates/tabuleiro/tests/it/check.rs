//! `check` with real players: sound ones in four languages pass, and each that is broken in one way gets just that finding.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rstest::rstest;
use serde_json::Value;

use crate::program::{feed, program, text};

/// A player that makes the first legal move, with what it does at its start, after `begin` and after `play`.
fn player(top: &str, begin: &str, play: &str) -> String {
    format!(
        r#"
import os, sys, time
def say(text): print(text, flush=True)
def legal():
    say("legal")
    return input().split("\t")[1:]
{top}
while True:
    word, _, rest = input().partition(" ")
    if word == "begin":
        {begin}
    elif word == "play":
        {play}
    elif word == "quit":
        break
"#
    )
}

const READY: &str = "say('ready')";
const FIRST: &str = "say('move ' + legal()[0])";
/// Python's own `input` flushes what was printed.
const RAW: &str = "input = lambda: sys.stdin.readline().rstrip() or sys.exit()";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("check-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// The spec of a player in Python.
fn python(name: &str, source: &str) -> String {
    let path = folder(name).join("player.py");
    fs::write(&path, source).expect("a file");
    format!("exec:/usr/bin/python3 {}", path.display())
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn student(name: &str) -> PathBuf {
    project().join("crates/referee/adapters/tests/students").join(name)
}

fn checked(words: &[&str]) -> (Option<i32>, String, String) {
    let output = feed(program().arg("check").args(words), b"");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// The status and the report as data.
fn report(words: &[&str]) -> (Option<i32>, Value) {
    let (status, out, err) = checked(&[words, &["--format", "json"]].concat());
    assert_eq!(err, "", "{out}");
    (status, serde_json::from_str(&out).expect("JSON"))
}

/// The names of the findings.
fn names(report: &Value) -> Vec<&str> {
    let findings = report["findings"].as_array().expect("findings");
    findings.iter().map(|finding| finding["finding"].as_str().expect("a name")).collect()
}

fn mark<'a>(report: &'a Value, heading: &str) -> &'a str {
    let headings = report["headings"].as_array().expect("headings");
    headings.iter().find(|own| own["heading"] == heading).map_or("", |own| own["mark"].as_str().expect("a mark"))
}

fn quoted(finding: &Value, label: &str) -> String {
    let lines = finding["quotes"][label].as_array().map(Vec::as_slice).unwrap_or_default();
    lines.iter().map(|line| line.as_str().expect("a line")).collect::<Vec<_>>().join("\n")
}

#[rstest]
#[case::python("python3", "random_player.py")]
#[case::node("node", "random_player.js")]
#[case::racket("racket", "random_player.rkt")]
#[case::c("", "random_player.c")]
fn sound_players_pass(#[case] interpreter: &str, #[case] file: &str) {
    let path = project().join("examples/players").join(file);
    let spec = match interpreter {
        "" => {
            let built = folder("sound-c").join("player");
            let run = Command::new("cc").arg("-o").arg(&built).arg(&path).status().expect("a compiler");
            assert!(run.success());
            format!("exec:{}", built.display())
        }
        other => format!("exec:/usr/bin/{other} '{}'", path.display()),
    };
    let (status, report) = report(&[&spec, "--game", "mnk"]);
    assert_eq!((status, names(&report)), (Some(0), vec![]), "{report}");
    // The usual board, two others and swap2 against three opponents, and Renju against one, in two seats.
    assert_eq!((&report["games"], &report["planned"], &report["sound"]), (&26.into(), &26.into(), &true.into()));
    assert!(report["headings"].as_array().expect("headings").iter().all(|own| own["mark"] == "passed"), "{report}");
    assert!(report["slowest"]["place"]["move"].as_u64() >= Some(1), "{report}");
    assert_eq!(report["headings"].as_array().map(Vec::len), Some(5));
}

#[rstest]
#[case("mnk", "python:", "mnk_ana.py", 18)]
#[case("orbito", "python:", "orbito_rui.py", 12)]
#[case("konane", "python:", "konane_112.py", 6)]
#[case("konane", "racket:", "FP1011-parte2-grupo23.scm", 6)]
fn files_of_students_that_are_right_pass(
    #[case] game: &str,
    #[case] kind: &str,
    #[case] file: &str,
    #[case] games: u64,
) {
    let spec = format!("{kind}{}", student(file).display());
    let (status, report) = report(&[&spec, "--game", game]);
    assert_eq!((status, names(&report)), (Some(0), vec![]), "{report}");
    assert_eq!(report["games"].as_u64(), Some(games));
}

#[rstest]
#[case::never_ready("", "pass", FIRST, "start", "not-ready")]
#[case::ends_at_once("sys.exit('no luck')", READY, FIRST, "start", "start-crash")]
#[case::says_hello("", "say('hello')", FIRST, "start", "start-line")]
#[case::has_a_banner("say('Welcome to my player')", READY, FIRST, "start", "start-line")]
#[case::plays_five("", READY, "say('move 5')", "moves", "illegal-move")]
#[case::plays_off_the_board("", READY, "say('move 99')", "moves", "illegal-move")]
#[case::writes_words("", READY, "say('move here')", "moves", "not-a-move")]
#[case::says_none("", READY, "say('none')", "moves", "no-move")]
#[case::forgets_move("", READY, "say(legal()[0])", "protocol", "bare-move")]
#[case::talks("", READY, "say('I play ' + legal()[0])", "protocol", "unknown-line")]
#[case::answers_twice("", READY, "move = legal()[0]; say(f'move {move}\\nmove {move}')", "protocol", "unasked")]
#[case::floods("", READY, "while True: print('note a=b')", "protocol", "flood")]
#[case::writes_a_long_line("", READY, "say('x' * 100000)", "protocol", "flood")]
#[case::offers_for_ever("", READY, "say('draw')", "protocol", "draw")]
#[case::sleeps("", READY, "time.sleep(20)", "time", "late")]
#[case::does_not_flush(RAW, READY, "move = legal()[0]; print('move ' + move)", "time", "no-answer")]
#[case::never_flushes(RAW, READY, "print('move 1')", "time", "late")]
#[case::only_notes("", READY, "say('note a=b'); time.sleep(20)", "time", "no-answer")]
#[case::divides_by_zero("", READY, "1 / 0", "crash", "crash")]
#[case::leaves("", READY, "sys.exit(0)", "crash", "crash")]
#[case::closes_its_output("", READY, "os.close(1); time.sleep(20)", "crash", "crash")]
fn each_fault_gets_its_finding(
    #[case] top: &str,
    #[case] begin: &str,
    #[case] play: &str,
    #[case] heading: &str,
    #[case] finding: &str,
) {
    let name: String = [top, begin, play].concat().chars().filter(char::is_ascii_alphanumeric).collect();
    let spec = python(&name, &player(top, begin, play));
    let clock = if heading == "time" { "1s" } else { "30s" };
    let startup = if finding == "not-ready" { "1s" } else { "30s" };
    let words = [&spec, "--game", "mnk", "--board", "3x3", "--clock", clock, "--startup", startup];
    let (status, report) = report(&words);
    assert_eq!((status, names(&report), &report["sound"]), (Some(1), vec![finding], &false.into()), "{report}");
    let found = &report["findings"][0];
    assert_eq!((&found["heading"], mark(&report, heading)), (&heading.into(), "failed"), "{report}");
    assert!(!found["text"].as_str().expect("a text").contains("check-"), "{report}");
    assert_eq!(found["count"], report["games"], "{report}");
    // What costs time is not tried again and again, and everything else is.
    let games = if matches!(heading, "start" | "time") { 3 } else { 6 };
    assert_eq!(report["games"], games, "{report}");
    let reached = mark(&report, "crash") != "unchecked";
    assert_eq!(reached, heading != "start", "{report}");
    if reached {
        assert!(quoted(found, "board").contains("+---"), "{report}");
        assert!(quoted(found, "example").starts_with("move "), "{report}");
    }
}

#[test]
fn a_finding_shows_what_a_student_needs() {
    let spec = python("needs", &player("", READY, "say('move 5')"));
    let (_, report) = report(&[&spec, "--game", "mnk", "--board", "3x3"]);
    let found = &report["findings"][0];
    assert_eq!(found["place"]["opponent"], "random");
    // Black's second move: the first went to the middle.
    assert_eq!((&found["place"]["seat"], &found["place"]["move"]), (&"X".into(), &3.into()), "{found}");
    let lines: Vec<String> = quoted(found, "board").lines().map(str::to_owned).collect();
    assert!(lines.len() == 5 && lines[2].contains("X"), "{lines:?}");
    let exchange = quoted(found, "exchange");
    assert!(exchange.ends_with("< move 5") && exchange.contains("> play "), "{exchange}");
    let example = quoted(found, "example");
    let cell: usize = example.strip_prefix("move ").expect("a line").parse().expect("a number");
    let view = exchange.lines().find_map(|line| line.strip_prefix("> play ")).expect("a view");
    let cells: String = view.split(' ').next().expect("a board").replace('/', "");
    assert_eq!(cells.chars().nth(cell - 1), Some('.'), "{example} in {view}");
}

#[rstest]
#[case("en", "is not allowed here", "5 more like it.", "One thing to correct.", "What to do:")]
#[case("pt", "não é permitida aqui", "Mais 5 casos iguais.", "Há uma coisa a corrigir.", "O que fazer:")]
#[case("fr", "n’est pas permis ici", "Encore 5 cas semblables.", "Une chose à corriger.", "Que faire :")]
fn a_report_is_in_the_readers_language(
    #[case] language: &str,
    #[case] what: &str,
    #[case] more: &str,
    #[case] end: &str,
    #[case] remedy: &str,
) {
    let spec = python(&format!("language-{language}"), &player("", READY, "say('move 5')"));
    let (status, out, err) = checked(&[&spec, "--game", "mnk", "--board", "3x3", "--language", language]);
    assert_eq!((status, err.as_str()), (Some(1), ""));
    for said in [what, more, end, remedy, "X---+", "< move 5"] {
        assert!(out.contains(said) || said == "X---+" && out.contains("+---X---+"), "{said} in {out}");
    }
}

#[test]
fn last_words_are_quoted_line_by_line() {
    let spec = python("words", &player("def think():\n    return [][0]", READY, "think()"));
    let (_, report) = report(&[&spec, "--game", "mnk", "--board", "3x3"]);
    let words = quoted(&report["findings"][0], "last-words");
    assert!(words.ends_with("IndexError: list index out of range") && words.contains("in think\n"), "{words}");
    assert!(report["findings"][0]["text"].as_str().expect("a text").contains("exit status 1"), "{report}");
    let spec = python("signal", &player("", READY, "os.kill(os.getpid(), 11)"));
    let (_, out, _) = checked(&[&spec, "--game", "mnk", "--board", "3x3"]);
    assert!(out.contains("signal 11: it used memory that is not its own"), "{out}");
}

#[test]
fn to_give_up_is_allowed_and_warned_of() {
    let spec = python("resigns", &player("", READY, "say('resign')"));
    let (status, report) = report(&[&spec, "--game", "mnk", "--board", "3x3"]);
    assert_eq!((status, names(&report), mark(&report, "moves")), (Some(0), vec!["resigned"], "warned"), "{report}");
    let (status, out, _) = checked(&[&spec, "--game", "mnk", "--board", "3x3"]);
    assert!(status == Some(0) && out.contains("The player is sound, with one warning."), "{out}");
}

#[rstest]
#[case(&[])]
#[cfg_attr(target_os = "linux", case(&["--sandbox"]))]
fn a_program_that_is_not_there_is_told_so(#[case] more: &[&str]) {
    let (status, report) = report(&[&["exec:/no/such/program", "--game", "mnk"], more].concat());
    assert_eq!((status, names(&report), mark(&report, "start")), (Some(1), vec!["not-started"], "failed"), "{report}");
    assert_eq!(mark(&report, "moves"), "unchecked");
}

/// What a player cannot do on a board that it does not have to know is a warning, and wrong where it is asked for.
#[test]
fn other_boards_are_not_demanded_of_programs() {
    let play =
        "if '/' in rest and len(rest.split('/')[0]) > 3: sys.exit('too large')\n        say('move ' + legal()[0])";
    let spec = python("small", &player("", READY, play));
    let (status, report) = report(&[&spec, "--game", "mnk"]);
    assert_eq!((status, names(&report), mark(&report, "crash")), (Some(0), vec!["crash"], "warned"), "{report}");
    assert_eq!((&report["findings"][0]["optional"], &report["sound"]), (&true.into(), &true.into()));
    let (status, _, _) = checked(&[&spec, "--game", "mnk", "--board", "6x7", "-k", "4"]);
    assert_eq!(status, Some(1));
}

/// Functions are spoken of as functions: nobody has to know the protocol.
#[test]
fn functions_are_told_of_without_the_protocol() {
    let path = folder("function").join("aluno.py");
    let spec = format!("python:{}", path.display());
    let checked_with = |body: &str| {
        fs::write(&path, format!("def escolhe_posicao_auto(tab, jog, k, lvl):\n    {body}\n")).expect("a file");
        report(&[&spec, "--game", "mnk", "--clock", "500ms", "--language", "pt"])
    };
    let (status, found) = checked_with("return 1");
    assert_eq!((status, names(&found)), (Some(1), vec!["illegal-move"]), "{found}");
    assert_eq!(quoted(&found["findings"][0], "exchange"), "");
    assert!(quoted(&found["findings"][0], "example").parse::<u32>().is_ok(), "{found}");
    let (_, found) = checked_with("return 'a1'");
    assert_eq!(names(&found), ["crash"]);
    assert!(quoted(&found["findings"][0], "last-words").contains("escolhe_posicao_auto devolveu 'a1'"), "{found}");
    let (_, found) = checked_with("while True: pass");
    assert_eq!(names(&found), ["late"]);
    fs::write(&path, "x = 1\n").expect("a file");
    let (_, found) = report(&[&spec, "--game", "mnk", "--language", "fr"]);
    assert_eq!(names(&found), ["start-crash"]);
    assert!(quoted(&found["findings"][0], "last-words").contains("il ne définit pas escolhe_posicao_auto"), "{found}");
}

/// Gomocup's engines are told of in their own words.
#[rstest]
#[case("OK", "print(next(free), flush=True)", None)]
#[case("Hello", "pass", Some("start-line"))]
#[case("OK", "print('0,0', flush=True)", Some("illegal-move"))]
#[case("OK", "print('move 1', flush=True)", Some("unknown-line"))]
fn engines_of_gomocup_are_checked(#[case] ready: &str, #[case] plays: &str, #[case] finding: Option<&str>) {
    let source = format!(
        r#"
taken = set()
free = (f"{{x}},{{y}}" for y in range(15) for x in range(15) if (x, y) not in taken)
while True:
    word, _, rest = input().partition(" ")
    if word in ("START", "RESTART"):
        taken.clear()
        free = (f"{{x}},{{y}}" for y in range(15) for x in range(15) if (x, y) not in taken)
        print("{ready}", flush=True)
    elif word in ("BEGIN", "TURN", "BOARD"):
        while word == "BOARD" and (line := input()) != "DONE":
            taken.add(tuple(map(int, line.split(",")[:2])))
        if rest: taken.add(tuple(map(int, rest.split(","))))
        {plays}
    elif word == "END":
        break
"#
    );
    let name = format!("gomocup-{}", finding.unwrap_or("sound"));
    let spec = python(&name, &source).replace("exec:", "piskvork:");
    let (status, report) = report(&[&spec, "--game", "mnk"]);
    assert_eq!(
        (status, names(&report)),
        (Some(i32::from(finding.is_some())), finding.into_iter().collect()),
        "{report}"
    );
    if let Some(name) = finding {
        let remedy = report["findings"][0]["remedy"].as_str().expect("a remedy");
        assert!(
            remedy.contains("Gomocup") && !report["findings"][0].to_string().contains("'play'"),
            "{name}: {report}"
        );
    }
}

#[rstest]
#[case(&["exec:true"], "the following required arguments were not provided: --game <GAME>")]
#[case(&["exec:true", "--game", "chess"], "unknown game 'chess'")]
#[case(&["exe:true", "--game", "mnk"], "unknown kind of player 'exe': use a level (facil, normal, dificil, mestre), or exec:COMMAND, piskvork:COMMAND, python:FILE or racket:FILE")]
#[case(&["human", "--game", "mnk"], "cannot play here")]
#[case(&["exec:true", "--game", "mnk", "--control"], "--control is for Scheme files")]
#[case(&["exec:true", "--game", "mnk", "--orbits", "3"], "unknown option 'orbits'")]
#[case(&["exec:true", "--game", "mnk", "--startup", "soon"], "invalid --startup 'soon': use a time such as 500ms, 10s or 1min")]
#[case(&["exec:true", "--game", "mnk", "--format", "xml"], "unknown format 'xml'")]
fn wrong_arguments_are_told_in_one_line(#[case] words: &[&str], #[case] said: &str) {
    let (status, out, err) = checked(words);
    assert!(status == Some(2) && out.is_empty() && err.contains(said) && err.lines().count() == 1, "{err}");
}

/// The player reads a file that nobody named: in the sandbox there is none.
#[cfg(target_os = "linux")]
#[test]
fn a_player_in_the_sandbox_is_checked_too() {
    // The player of the sandbox is another user: what it may read has to be where everybody may.
    let open = std::env::temp_dir().join(format!("tabuleiro-check-{}", std::process::id()));
    fs::create_dir_all(&open).expect("a folder");
    let (secret, file) = (open.join("secret"), open.join("player.py"));
    fs::write(&secret, "a secret").expect("a file");
    let top = format!("open({:?}).read()", secret.display().to_string());
    fs::write(&file, player(&top, READY, FIRST)).expect("a file");
    let spec = format!("exec:/usr/bin/python3 {}", file.display());
    let free = report(&[&spec, "--game", "mnk", "--board", "3x3"]);
    let confined = report(&[&spec, "--game", "mnk", "--board", "3x3", "--sandbox"]);
    fs::remove_dir_all(&open).expect("a folder");
    assert_eq!((free.0, names(&free.1)), (Some(0), vec![]), "{}", free.1);
    assert_eq!((confined.0, names(&confined.1)), (Some(1), vec!["start-crash"]), "{}", confined.1);
}
