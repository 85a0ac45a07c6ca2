//! `grade` as teachers meet it: a real folder, real programs in the sandbox, killed and resumed, graded again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::program::{feed, program, text};

/// A right submission.
fn right() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../classroom/reference/mnk.py");
    fs::read_to_string(path).expect("the reference")
}

fn empty(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("grade-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// A small class: right, wrong in one function, no program, nothing, and somebody who is not there.
fn class(name: &str) -> PathBuf {
    let folder = empty(name);
    let entregas = folder.join("entregas");
    fs::create_dir_all(entregas.join("vazia")).unwrap();
    fs::write(entregas.join("00123.py"), right()).unwrap();
    fs::create_dir(entregas.join("ist2")).unwrap();
    fs::write(entregas.join("ist2/FP2425P1.py"), format!("{}\n\ndef eh_posicao(arg):\n    return True\n", right()))
        .unwrap();
    fs::write(entregas.join("ist3.py"), "def eh_tabuleiro(arg)\n    return True\n").unwrap();
    let table = "id;nome;grupo\n00123;José Conceição;L01\nist2;Ana;L01\nist3;Rui;L02\nist9;Eva;L02\nvazia;Gil;L02\n";
    fs::write(entregas.join("turma.csv"), table).unwrap();
    folder
}

fn grade(folder: &Path, words: &str) -> std::process::Output {
    let words = format!("grade entregas --spec mnk-2024 --out notas --cases 2 {words}");
    feed(command(folder).args(words.split_whitespace()), b"")
}

/// Programs are looked for on the path, as students' files need Python.
fn command(folder: &Path) -> Command {
    let mut command = program();
    command.current_dir(folder).env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command
}

/// What is in the folder of results, but for the journals.
fn results(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.join("notas")];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_none_or(|ending| ending != "journal") {
                let bytes = fs::read(&path).unwrap();
                found.insert(path, bytes);
            }
        }
    }
    let root = folder.join("notas");
    found.into_iter().map(|(path, bytes)| (path.strip_prefix(&root).unwrap().to_owned(), bytes)).collect()
}

/// The marks by id, as Python's own reader has them. What a function that is wrong now and then costs depends on the cases.
fn marks(folder: &Path) -> String {
    let script = "import csv\nfor row in csv.DictReader(open('notas/marks.csv', encoding='utf-8-sig', newline='')):\n    \
                  right = row['automatic'] and 15.7 < float(row['automatic']) < 16\n    \
                  print(row['id'], row['name'], row['status'], 'almost all' if right else row['mark'], row['deductions'])";
    let output =
        Command::new("python3").args(["-X", "utf8", "-c", script]).current_dir(folder).output().expect("python3");
    text(&output.stdout)
}

#[test]
fn a_class_is_graded_the_same_on_any_number_of_jobs() {
    let folder = class("jobs");
    let output = grade(&folder, "--jobs 1");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(told.contains("5 students, 2 examined") && told.contains("Not handed in: ist9"), "{told}");
    assert_eq!(
        marks(&folder),
        "'00123 José Conceição examined 16 0\nist2 Ana examined almost all 0\nist3 Rui syntax-error 0 0\nist9 Eva missing  \nvazia Gil unusable  \n"
    );
    let letter = fs::read_to_string(folder.join("notas/feedback/ist2.md")).unwrap();
    assert!(letter.contains("Ana (ist2)") && letter.contains("eh_posicao"), "{letter}");
    let one = results(&folder);
    for name in ["marks.csv", "results.json", "report.html", "feedback/00123.md"] {
        assert!(one.contains_key(Path::new(name)), "{name}");
    }
    let again = class("jobs-two");
    assert!(grade(&again, "--jobs 2").status.success());
    let two = results(&again);
    assert_eq!(one.keys().collect::<Vec<_>>(), two.keys().collect::<Vec<_>>());
    for (path, bytes) in &one {
        assert!(two[path] == *bytes, "{} differs", path.display());
    }
}

#[test]
fn grading_again_does_what_changed_and_marks_by_hand_stay() {
    let folder = class("again");
    assert!(grade(&folder, "").status.success());
    let journal = fs::read(folder.join("notas/grade.journal")).unwrap();
    let manual = "id,points,note\n'00123,1.5,good comments\nist3,corrected,\nist9,10,oral exam\n";
    fs::write(folder.join("notas/manual.csv"), manual).unwrap();
    fs::write(folder.join("entregas/ist3.py"), format!("{}# corrected\n", right())).unwrap();
    let output = grade(&folder, "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("2 known from before, 1 to examine"), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    for line in ["  00123: 16 → 17.5\n", "  ist3: 0 → 13 (another file)\n", "  ist9: – → 10\n"] {
        assert!(told.contains(line), "{told}");
    }
    assert!(!told.contains("ist2:"), "{told}");
    assert_eq!(
        marks(&folder),
        "'00123 José Conceição examined 17.5 0\nist2 Ana examined almost all 0\nist3 Rui examined 13 3\nist9 Eva missing 10 0\nvazia Gil unusable  \n"
    );
    assert_eq!(fs::read_to_string(folder.join("notas/manual.csv")).unwrap(), manual);
    let longer = fs::read(folder.join("notas/grade.journal")).unwrap();
    assert!(longer.starts_with(&journal), "what was found out stays");
    assert_eq!(longer[journal.len()..].iter().filter(|byte| **byte == b'\n').count(), 1);
    // Nothing is left to do, and nothing to tell.
    let output = grade(&folder, "");
    assert!(!text(&output.stdout).contains('→'), "{}", text(&output.stdout));
    assert_eq!(fs::read(folder.join("notas/grade.journal")).unwrap(), longer);
}

#[test]
fn a_killed_run_goes_on() {
    let truth = class("whole");
    let folder = class("killed");
    for folder in [&truth, &folder] {
        for number in 0..4 {
            fs::write(folder.join(format!("entregas/more{number}.py")), format!("{}\n# {number}\n", right())).unwrap();
        }
    }
    assert!(grade(&truth, "").status.success());
    let words = "grade entregas --spec mnk-2024 --out notas --cases 2 --jobs 1";
    let mut child =
        command(&folder).args(words.split_whitespace()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let journal = folder.join("notas/grade.journal");
    let lines = || fs::read(&journal).map_or(0, |bytes| bytes.iter().filter(|byte| **byte == b'\n').count());
    let begun = Instant::now();
    // The first line is the head.
    while lines() < 4 && begun.elapsed() < Duration::from_secs(120) {
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let kept = lines();
    assert!((4..8).contains(&kept), "killed in the middle: {kept} lines");
    // A line that was being written is torn.
    let mut bytes = fs::read(&journal).unwrap();
    bytes.extend_from_slice(b"{\"exam\":\"half a li");
    fs::write(&journal, bytes).unwrap();
    let output = grade(&folder, "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let said = text(&output.stderr);
    assert!(said.contains("was torn") && said.contains(&format!("{} known from before", kept - 1)), "{said}");
    assert_eq!(results(&folder), results(&truth));
}

#[test]
fn archives_tests_pairs_and_a_cup() {
    let folder = class("cup");
    let entregas = folder.join("entregas");
    fs::write(entregas.join("copia.py"), format!("# All my own work.\n\n{}", right())).unwrap();
    fs::remove_file(entregas.join("turma.csv")).unwrap();
    fs::write(entregas.join("grade.toml"), "language = \"en\"\ntests = 2.0\n[cup]\nvalues = [0.5]\n").unwrap();
    let tests = "import pytest\nimport FP2425P1 as fp\n\nclass TestPublic:\n    def test_dimension(self):\n        \
                 assert fp.obtem_dimensao(((1, 0, 0), (-1, 1, 0))) == (2, 3)\n\n\
                 def test_position():\n    assert not fp.eh_posicao(-1), 'negative'\n\n\
                 def test_error():\n    with pytest.raises(ValueError) as info:\n        fp.verifica_k_linhas((), 1, 1, 1)\n    \
                 assert 'argumentos invalidos' in str(info.value)\n";
    fs::write(folder.join("extra.py"), tests).unwrap();
    let zipped = "import zipfile, os\nwith zipfile.ZipFile('entregas.zip', 'w', zipfile.ZIP_DEFLATED) as z:\n    \
                  for folder, _, files in os.walk('entregas'):\n        for file in files: z.write(os.path.join(folder, file))\n";
    assert!(Command::new("python3").args(["-c", zipped]).current_dir(&folder).status().unwrap().success());
    fs::remove_dir_all(&entregas).unwrap();
    let words =
        "grade entregas.zip --spec mnk-2024 --out notas --cases 2 --tests extra.py --similar --cup facil --quiet";
    let output = feed(command(&folder).args(words.split_whitespace()), b"");
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    let script = "import csv\nfor row in csv.DictReader(open('notas/marks.csv', encoding='utf-8-sig', newline='')):\n    \
                  print(row['id'], row['tests'], row['similar-to'], bool(row['cup-rank']))";
    let rows = Command::new("python3").args(["-c", script]).current_dir(&folder).output().unwrap();
    let rows = text(&rows.stdout);
    assert!(rows.contains("'00123 2 copia True") && rows.contains("copia 2 '00123 True"), "{rows}");
    assert!(rows.contains("ist2 1.333 ") && rows.contains("ist3 0  False"), "{rows}");
    let letter = fs::read_to_string(folder.join("notas/feedback/ist2.md")).unwrap();
    assert!(letter.contains("assert not fp.eh_posicao(-1), 'negative' (negative)"), "{letter}");
    let page = fs::read_to_string(folder.join("notas/report.html")).unwrap();
    assert!(page.contains("class=\"similar\"") && page.contains("data-film="), "pairs and games are in the page");
    let journal = fs::read(folder.join("notas/cup.journal")).unwrap();
    let output = feed(command(&folder).args(words.split_whitespace()), b"");
    assert!(output.status.success());
    assert_eq!(fs::read(folder.join("notas/cup.journal")).unwrap(), journal, "the cup is not played again");
}

/// Two programs that share only what was given to both.
#[test]
fn what_was_given_to_all_is_no_likeness() {
    let folder = empty("given");
    let entregas = folder.join("entregas");
    fs::create_dir_all(&entregas).unwrap();
    fs::write(folder.join("base.py"), right()).unwrap();
    fs::write(entregas.join("ana.py"), format!("{}\ndef um(a):\n    return [b for b in a if b]\n", right())).unwrap();
    fs::write(entregas.join("rui.py"), format!("{}\ndef dois(x, y):\n    while x: x = y(x)\n", right())).unwrap();
    let shown = |more: &str| {
        let output = grade(&folder, &format!("--similar --quiet --only eh_posicao {more}"));
        assert!(output.status.success(), "{}", text(&output.stderr));
        fs::read_to_string(folder.join("notas/report.html")).unwrap().contains("class=\"similar\"")
    };
    assert!(shown(""));
    assert!(!shown("--given base.py"));
}

#[test]
fn what_is_wrong_is_told_in_one_line() {
    let folder = class("wrong");
    let refused = |words: &str, said: &str| {
        let output = feed(command(&folder).args(words.split_whitespace()), b"");
        assert_eq!(output.status.code(), Some(2), "{words}");
        let told = text(&output.stderr);
        assert!(told.contains(said) && told.trim().lines().count() == 1, "{words}: {told}");
    };
    refused("grade entregas --spec nothing --out notas", "unknown specification 'nothing': choose one of mnk-2024");
    refused("grade nowhere --spec mnk-2024 --out notas", "nowhere: ");
    refused("grade entregas --spec mnk-2024 --out entregas", "choose another folder with --out");
    refused("grade entregas --spec mnk-2024 --out notas --feedback some", "choose one of public, names, full");
    refused("grade entregas --spec mnk-2024 --out notas --only joga", "there is no function joga");
    refused("grade entregas --spec mnk-2024 --out notas --given no.py", "no.py: ");
    fs::write(folder.join("extra.py"), "def test_a(fixture): pass").unwrap();
    refused(
        "grade entregas --spec mnk-2024 --out notas --tests extra.py",
        "test_a asks for fixture, which is not provided here",
    );
    fs::write(folder.join("entregas/manual.csv"), "id,points\nist22,3\n").unwrap();
    refused("grade entregas --spec mnk-2024 --out notas", "nobody has these ids: ist22");
    fs::write(folder.join("entregas/manual.csv"), "id,points\nist2,lots\n").unwrap();
    refused("grade entregas --spec mnk-2024 --out notas", "manual.csv:2: 'lots'");
    fs::remove_file(folder.join("entregas/manual.csv")).unwrap();
    fs::write(folder.join("entregas/grade.toml"), "cases = 3\nwieght = 2\n").unwrap();
    refused("grade entregas --spec mnk-2024 --out notas", "grade.toml:2: ");
}
