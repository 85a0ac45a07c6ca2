//! A class whose truth is made up: marks, the journal, regrading, and what is written, without running any program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use classroom::class::{
    ByHand, Change, Class, ClassJournal, Desk, Examined, Examiner, Feedback, Person, Placed, Program, Rules, Scale,
    Standing, Submitted, Tested, Trouble, examine_all,
};
use classroom::report::Extras;
use classroom::{Failure, FunctionMark, Marked, Outcome, Raised, Spec, Status, Submission};
use game::Language;
use tournament::Journal;

use super::empty;

/// Marks by what a file says: `0.5 0.25` is the share that is right of each function; `fault`, `panic` and `syntax` are what they say.
#[derive(Default)]
struct MadeUp {
    asked: Mutex<Vec<String>>,
    /// How many are examined before somebody stops it.
    until: Option<usize>,
    done: AtomicUsize,
}

impl Examiner for MadeUp {
    fn exam(&self) -> &str {
        "made up"
    }

    fn examine(&self, submission: &Submission) -> Result<Examined, String> {
        self.asked.lock().unwrap().push(submission.source.clone());
        self.done.fetch_add(1, SeqCst);
        let status = match submission.source.as_str() {
            "fault" => return Err("no Python here".to_owned()),
            "panic" => panic!("a slip of the examiner"),
            "syntax" => Status::Syntax { line: 3, text: "invalid syntax".to_owned() },
            _ => Status::Examined,
        };
        let shares = submission.source.split_whitespace().map(|share| share.parse::<f64>().unwrap_or(0.0));
        let functions = Spec::named("mnk-2024").unwrap().functions.iter().zip(shares.chain(std::iter::repeat(1.0)));
        let functions = functions.map(|(function, share)| mark(&function.name, share)).collect();
        let tests = vec![Tested { name: "test_a".to_owned(), raised: None }];
        Ok(Examined { marked: Marked { status, functions, remarks: Vec::new() }, tests })
    }

    fn is_stopped(&self) -> bool {
        self.until.is_some_and(|until| self.done.load(SeqCst) >= until)
    }
}

fn mark(name: &str, share: f64) -> FunctionMark {
    let passed = (share * 40.0).round() as u32;
    let failure = |public: bool| Failure {
        call: format!("{name}({})", if public { "'public'" } else { "'hidden'" }),
        input: None,
        public,
        expected: Outcome::value("True"),
        obtained: Outcome { value: None, raised: Some(Raised::Late), printed: String::new(), arguments: None },
    };
    let failures = if passed < 40 { vec![failure(false), failure(true)] } else { Vec::new() };
    FunctionMark { passed, tried: 40, failures, ..FunctionMark::of(name) }
}

fn submitted(files: &[(&str, &str)]) -> Vec<(Submitted, Option<Submission>)> {
    let one = |(id, text): &(&str, &str)| {
        let name = format!("{id}.py");
        let file = Ok(Program { name: name.clone(), bytes: text.as_bytes().to_vec() });
        let submission = Submission::of(&name, text.as_bytes());
        (Submitted { id: (*id).to_owned(), file, remarks: Vec::new() }, Some(submission))
    };
    files.iter().map(one).collect()
}

fn class() -> Class {
    let spec = Spec::named("mnk-2024").unwrap();
    let worth: Vec<(String, f64)> = spec.functions.iter().map(|own| (own.name.clone(), own.worth)).collect();
    Class {
        spec: spec.name.to_owned(),
        seed: 1,
        version: "0".to_owned(),
        scale: Scale::new(&worth, 0.0, false, &Rules::default()).unwrap(),
        feedback: Feedback::Full,
        language: Language::En,
        graded: Vec::new(),
        ignored: Vec::new(),
    }
}

fn examined(folder: &Path, files: &[(&str, &str)], examiner: &MadeUp, jobs: usize) -> BTreeMap<String, Examined> {
    let submitted = submitted(files);
    let submissions: Vec<&Submission> = submitted.iter().filter_map(|(_, own)| own.as_ref()).collect();
    let (mut journal, past) = Journal::open(&folder.join("grade.journal"), &ClassJournal::default()).unwrap();
    examine_all(&submissions, examiner, &mut journal, past.lines, jobs, |_, _| ()).unwrap()
}

/// All that is written about a class.
fn written(class: &Class) -> Vec<String> {
    let letters = class.graded.iter().map(|own| class.letter(own));
    let mut all = vec![class.marks_csv(), class.results_json().to_string(), class.page(&Extras::default())];
    all.extend(letters);
    all
}

const FILES: [(&str, &str); 5] =
    [("ana", "1 1 1"), ("bea", "0.5 1 1"), ("caio", "syntax"), ("duda", "0 0 0.5"), ("eva", "1 1 1 0.25")];

#[test]
fn marks_are_what_the_text_says_of_what_is_right() {
    let found = examined(&empty("marks"), &FILES, &MadeUp::default(), 1);
    let class = class().of(&submitted(&FILES), &found, &Desk::default());
    let marks: Vec<f64> = class.graded.iter().map(|own| own.points.as_ref().unwrap().mark).collect();
    // 16 values; eh_tabuleiro 0.5, eh_posicao 0.25, obtem_dimensao 0.25, obtem_valor 0.5.
    assert_eq!(marks, [16.0, 15.75, 0.0, 15.13, 15.63]);
    assert_eq!(class.scale.automatic(), 16.0);
    assert_eq!(class.graded[2].standing, Standing::Syntax);
}

#[test]
fn a_function_that_is_right_over_ours_counts_unless_the_teacher_says_no() {
    let mut own = mark("f", 0.5);
    own.alone = Some(40);
    own.abstraction = Some((10, 40));
    let marked = Marked { status: Status::Examined, functions: vec![own, mark("g", 1.0)], remarks: Vec::new() };
    let worth = [("f".to_owned(), 3.0), ("g".to_owned(), 9.0)];
    let follow = Scale::new(&worth, 4.0, true, &Rules::default()).unwrap();
    let tests = [None, Some(Raised::Late)].map(|raised| Tested { name: "t".to_owned(), raised });
    let hand = [2.0, -0.5].map(|points| ByHand { id: "a".to_owned(), points, note: String::new() });
    let points = follow.points(&marked, &tests, &hand, 0.25);
    // 3 + 9 for functions, a quarter of 4 for abstraction, half of 1 for tests.
    assert_eq!((points.automatic, points.followed, points.abstraction, points.tests), (13.5, 1.5, 1.0, 0.5));
    assert_eq!((points.by_hand, points.deductions, points.mark), (2.0, 0.5, 15.25));
    let strict = Rules { follow_through: false, ..Rules::default() };
    let points = Scale::new(&worth, 4.0, true, &strict).unwrap().points(&marked, &tests, &hand, 0.0);
    assert_eq!((points.automatic, points.followed, points.mark), (12.0, 0.0, 13.5));
    let most = ByHand { id: "a".to_owned(), points: 30.0, note: String::new() };
    assert_eq!(follow.points(&marked, &tests, &[most], 0.0).mark, 20.0);
}

#[test]
fn a_run_that_was_stopped_goes_on_and_jobs_change_nothing() {
    let whole = examined(&empty("whole-run"), &FILES, &MadeUp::default(), 1);
    let truth = written(&class().of(&submitted(&FILES), &whole, &Desk::default()));
    for (jobs, until) in [(1, 2), (2, 3), (4, 1)] {
        let folder = empty("stopped-run");
        let first = MadeUp { until: Some(until), ..MadeUp::default() };
        examined(&folder, &FILES, &first, jobs);
        let second = MadeUp::default();
        let found = examined(&folder, &FILES, &second, jobs);
        let (before, after) = (first.asked.lock().unwrap().len(), second.asked.lock().unwrap().len());
        assert!(before >= until && before < FILES.len(), "{before}");
        assert_eq!(before + after, FILES.len(), "each file is examined once");
        assert_eq!(written(&class().of(&submitted(&FILES), &found, &Desk::default())), truth);
    }
}

#[test]
fn only_what_changed_is_examined_again_and_the_difference_is_shown() {
    let folder = empty("again");
    let first = class().of(&submitted(&FILES), &examined(&folder, &FILES, &MadeUp::default(), 2), &Desk::default());
    let before = first.marks_csv();
    assert_eq!(first.changes(before.as_bytes()), []);
    let mut files = FILES.to_vec();
    files[1] = ("bea", "1 1");
    let examiner = MadeUp::default();
    let found = examined(&folder, &files, &examiner, 2);
    assert_eq!(*examiner.asked.lock().unwrap(), ["1 1"]);
    let second = class().of(&submitted(&files), &found, &Desk::default());
    let change = Change { id: "bea".to_owned(), before: Some(15.75), after: Some(16.0), file: true };
    assert_eq!(second.changes(before.as_bytes()), [change]);
    // Back to the file before: nothing has to be examined.
    let examiner = MadeUp::default();
    examined(&folder, &FILES, &examiner, 2);
    assert!(examiner.asked.lock().unwrap().is_empty());
}

#[test]
fn a_fault_of_the_examiner_is_no_mark_and_is_tried_again() {
    let folder = empty("fault");
    let files = [("ana", "1 1 1"), ("bea", "fault"), ("caio", "panic")];
    let examiner = MadeUp::default();
    let found = examined(&folder, &files, &examiner, 1);
    // Each fault was tried once more.
    assert_eq!(examiner.asked.lock().unwrap().len(), 5);
    let class = class().of(&submitted(&files), &found, &Desk::default());
    let standings: Vec<Standing> = class.graded.iter().map(|own| own.standing).collect();
    assert_eq!(standings, [Standing::Examined, Standing::Grader, Standing::Grader]);
    assert!(class.graded[1].points.is_none());
    assert!(class.letter(&class.graded[1]).contains("not its author's fault"));
    assert_eq!(class.results_json()["bea"].get("score"), None);
    let examiner = MadeUp::default();
    examined(&folder, &files, &examiner, 1);
    assert_eq!(*examiner.asked.lock().unwrap(), ["fault", "fault", "panic", "panic"], "only faults are tried again");
}

fn desk() -> Desk {
    let person = |id: &str, name: &str| Person { id: id.to_owned(), name: name.to_owned(), ..Person::default() };
    Desk {
        people: Some(vec![
            Person {
                language: Some(Language::Pt),
                group: "01".to_owned(),
                ..person("00123", "João \"Zé\" Conceição, filho")
            },
            Person { group: "A; B\tC".to_owned(), ..person("=cmd()", "<script>alert(1)</script>") },
            person("missing", "Nobody"),
        ]),
        by_hand: vec![ByHand { id: "00123".to_owned(), points: 1.5, note: "bons comentários".to_owned() }],
        cup: BTreeMap::from([("00123".to_owned(), Placed { rank: 1, points: 3.5, games: 4, values: 0.0 })]),
        alike: BTreeMap::from([("00123".to_owned(), (0.8125, "1e5".to_owned()))]),
    }
}

fn odd_class() -> Class {
    let files = [("00123", "1 1 0.5"), ("=cmd()", "1"), ("1e5", "0.5"), ("NA", "1")];
    let found = examined(&empty("odd-class"), &files, &MadeUp::default(), 1);
    let mut all = submitted(&files);
    let file = Err(Trouble::Empty);
    all.push((Submitted { id: "unusable".to_owned(), file, remarks: Vec::new() }, None));
    class().of(&all, &found, &desk())
}

/// Python's own reader, which knows nothing of ours.
fn python_reads(table: &str, script: &str) -> String {
    let path = empty("csv").join("marks.csv");
    fs::write(&path, table).unwrap();
    let script = format!(
        "import csv, sys\nrows = list(csv.DictReader(open(sys.argv[1], encoding='utf-8-sig', newline='')))\n{script}"
    );
    let output = Command::new("python3").args(["-c", &script]).arg(path).output().expect("python3");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[test]
fn the_table_of_marks_loses_nothing() {
    let table = odd_class().marks_csv();
    assert!(table.starts_with('\u{feff}'));
    let ids = python_reads(&table, "print([row['id'] for row in rows])");
    assert_eq!(ids, r#"["'00123", "'1e5", "'=cmd()", "'NA", 'missing', 'unusable']"#);
    let first = python_reads(
        &table,
        "row = rows[0]\nprint(row['name'], row['group'], row['mark'], row['out-of'], row['automatic'], row['automatic-of'], row['by-hand'],\
         row['similarity'], row['similar-to'], row['cup-rank'], row['cup-score'], row['obtem_dimensao'], row['status'], sep='|')",
    );
    assert_eq!(first, "João \"Zé\" Conceição, filho|'01|17.38|20|15.875|16|1.5|0.813|'1e5|1|3.5|0.125|examined");
    let statuses = python_reads(&table, "print([(row['status'], row['mark']) for row in rows[4:]])");
    assert_eq!(statuses, "[('missing', ''), ('unusable', '')]");
    // What takes semicolons and tabs for separators too, as LibreOffice does, is not misled.
    assert!(table.contains(",\"A; B\tC\","), "{table}");
    // Our own reader takes the ids back as they were.
    assert_eq!(odd_class().changes(table.as_bytes()), []);
}

/// Read by Python, as a workbook is written: an archive of XML.
#[test]
fn the_workbook_of_marks_has_the_same_with_the_kinds_of_its_cells() {
    let path = empty("xlsx").join("marks.xlsx");
    fs::write(&path, odd_class().marks_xlsx()).unwrap();
    let script = "import sys, zipfile, xml.etree.ElementTree as tree\n\
        book = zipfile.ZipFile(sys.argv[1])\nassert book.testzip() is None\n\
        space = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'\n\
        for name in book.namelist(): tree.fromstring(book.read(name))\n\
        rows = tree.fromstring(book.read('xl/worksheets/sheet1.xml')).iter(space + 'row')\n\
        lines = [{cell.get('r').rstrip('0123456789'): cell for cell in row} for row in rows]\n\
        value = lambda cell: (cell.get('t') or 'number', ''.join(cell.itertext()))\n\
        heads = {value(cell)[1]: place for place, cell in lines[0].items()}\n\
        for line in lines[1:]:\n    \
            print(*(value(line[heads[name]]) if heads[name] in line else '-' for name in ('id', 'group', 'mark', 'similar-to', 'seed')))";
    let output = Command::new("python3").args(["-X", "utf8", "-c", script]).arg(path).output().expect("python3");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines: Vec<&str> = std::str::from_utf8(&output.stdout).unwrap().lines().collect();
    assert_eq!(
        lines[..2],
        [
            "('inlineStr', '00123') ('inlineStr', '01') ('number', '17.38') ('inlineStr', '1e5') ('number', '1')",
            "('inlineStr', '1e5') - ('number', '15.75') - ('number', '1')",
        ]
    );
    assert!(lines[4].starts_with("('inlineStr', 'missing') - - -"), "{lines:?}");
}

#[test]
fn students_see_what_they_may() {
    let mut class = odd_class();
    let letter = |class: &Class| class.letter(&class.graded[0]);
    let full = letter(&class);
    assert!(full.contains("Nota: 17,38 em 20") && full.contains("bons comentários"), "{full}");
    assert!(full.contains("obtem_dimensao('hidden')"), "{full}");
    class.feedback = Feedback::Names;
    let names = letter(&class);
    assert!(names.contains("`obtem_dimensao`") && names.contains("obtem_dimensao('public')"), "{names}");
    assert!(!names.contains("hidden"), "{names}");
    class.feedback = Feedback::Public;
    let public = letter(&class);
    assert!(public.contains("obtem_dimensao('public')") && !public.contains("hidden"), "{public}");
    assert!(!public.contains("eh_tabuleiro"), "{public}");
    let data = class.results_json();
    assert!(data["00123"]["tests"].as_array().unwrap().iter().all(|test| test["visibility"] == "hidden"));
    assert!(!data["00123"].to_string().contains("hidden'"), "{data}");
}

#[test]
fn the_page_is_whole_and_runs_nothing_of_students() {
    let page = odd_class().page(&Extras { pairs: Some(Vec::new()), ..Extras::default() });
    assert!(!page.contains("<script>alert"), "a name is a text");
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(page.contains("default-src 'none'") && !page.contains("http://") && !page.contains("https://"));
    assert!(page.contains("feedback/%3Dcmd%28%29.md"));
    assert!(
        page.contains("obtem_dimensao(&#39;hidden&#39;)") || page.contains("obtem_dimensao('hidden')"),
        "the input that most fail on"
    );
    for language in Language::ALL {
        let mut class = odd_class();
        class.language = language;
        for text in written(&class) {
            // A message that is missing shows its key.
            assert!(
                !["class-", "report-", "standing-", "trouble-"].iter().any(|key| {
                    text.split(|letter: char| !(letter.is_ascii_lowercase() || letter == '-'))
                        .any(|word| word.starts_with(key))
                }),
                "{language}: {text}"
            );
        }
    }
}

#[test]
fn every_language_says_the_same() {
    conformance::check_words(&classroom::report::CLASS_WORDS).expect("the same in every language");
}
