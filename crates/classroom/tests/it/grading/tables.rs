//! Tables as spreadsheets of several countries save them.

use std::collections::BTreeMap;

use classroom::class::{ByHand, Person, Rules, Scale, TableError, by_hand, people};
use classroom::{FunctionMark, Marked, Status};
use game::Language;
use rstest::rstest;

fn person(id: &str, name: &str, group: &str) -> Person {
    Person { id: id.to_owned(), name: name.to_owned(), group: group.to_owned(), language: None }
}

#[rstest]
#[case::plain("id,name,group\n00123,José Conceição,A\n7,\"Silva, Ana\",\n".as_bytes())]
#[case::portuguese("\u{feff}Número;Nome;Turma\r\n00123;José Conceição;A\r\n7;Silva, Ana;\r\n".as_bytes())]
#[case::tabs("id\tnome\tgrupo\n00123\tJosé Conceição\tA\n\n7\tSilva, Ana\t\n".as_bytes())]
#[case::marked("name,id,x,group\nJosé Conceição,'00123,,A\n\"Silva, Ana\",7,,\n".as_bytes())]
#[case::latin(b"id;nome;grupo\n00123;Jos\xe9 Concei\xe7\xe3o;A\n7;Silva, Ana;\n")]
fn a_list_of_a_class(#[case] bytes: &[u8]) {
    let found = people("turma.csv", bytes).expect("a list");
    assert_eq!(found, [person("00123", "José Conceição", "A"), person("7", "Silva, Ana", "")]);
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let column = TableError::Column { file: "turma.csv".to_owned(), column: "id" };
    assert_eq!(people("turma.csv", b"who,name\n1,a\n"), Err(column));
    let twice = people("turma.csv", b"id\n1\n\n1\n");
    assert_eq!(twice, Err(TableError::Twice { file: "turma.csv".to_owned(), line: 4, id: "1".to_owned() }));
    let language = people("turma.csv", b"id,language\n1,fr\n2,xx\n");
    assert!(matches!(language, Err(TableError::Value { line: 3, .. })), "{language:?}");
    assert_eq!(people("turma.csv", b"id,language\n1,fr_BE\n").unwrap()[0].language, Some(Language::Fr));
}

#[test]
fn points_by_hand_are_numbers_or_names_of_deductions() {
    let deductions = BTreeMap::from([("corrected".to_owned(), 3.0)]);
    let given =
        by_hand("manual.csv", b"id;points;note\na;1,5;style\na;corrected;\nb;-0.1;late\n", &deductions).unwrap();
    let hand = |id: &str, points: f64, note: &str| ByHand { id: id.to_owned(), points, note: note.to_owned() };
    assert_eq!(given, [hand("a", 1.5, "style"), hand("a", -3.0, "corrected"), hand("b", -0.1, "late")]);
    let column = TableError::Column { file: "manual.csv".to_owned(), column: "points" };
    assert_eq!(by_hand("manual.csv", b"id,nota\na,15\n", &deductions), Err(column));
    let wrong = by_hand("manual.csv", b"id,points\na,much\n", &deductions);
    assert!(matches!(wrong, Err(TableError::Value { line: 2, .. })), "{wrong:?}");
}

#[test]
fn rules_are_read_and_slips_are_told_with_their_line() {
    let rules = Rules::read(b"cases = 5\n[weights]\nf = 2.5\n[cup]\nvalues = [1.0]\n").unwrap();
    assert_eq!((rules.cases, rules.weights["f"], rules.cup.values[0]), (Some(5), 2.5, 1.0));
    assert_eq!(rules.deductions["corrected"], 3.0);
    let wrong = Rules::read(b"cases = 5\n\nwieghts = 3\n").unwrap_err();
    assert!(wrong.line == 3 && wrong.why.contains("wieghts"), "{wrong}");
    assert!(Rules::read(b"[weights]\nf = -1.0").is_err());
    let limits = Rules::read(b"seconds = 2.5\nmemory = 128").unwrap().limits();
    assert_eq!((limits.seconds, limits.memory), (2.5, 128));
    for slip in ["seconds = 0.0", "seconds = nan", "seconds = 61.0", "memory = 0", "memory = 99999"] {
        assert!(Rules::read(slip.as_bytes()).unwrap_err().why.contains("use a number"), "{slip}");
    }
    let worth = [("f".to_owned(), 1.0), ("g".to_owned(), 2.0)];
    let scale = Scale::new(&worth, 0.0, false, &rules).unwrap();
    assert_eq!(scale.automatic(), 4.5);
    let unknown = Rules::read(b"[weights]\nh = 1.0").unwrap();
    assert!(Scale::new(&worth, 0.0, false, &unknown).unwrap_err().why.contains("there are f, g"));
    let only = Rules { only: vec!["g".to_owned()], ..Rules::default() };
    assert_eq!(Scale::new(&worth, 4.0, true, &only).unwrap().automatic(), 7.0);
}

#[test]
fn a_part_shows_that_one_question_was_missed() {
    let scale = Scale::new(&[("f".to_owned(), 0.25)], 0.0, false, &Rules::default()).unwrap();
    let own = FunctionMark { passed: 51, tried: 52, ..FunctionMark::of("f") };
    let marked = Marked { status: Status::Examined, functions: vec![own], remarks: Vec::new() };
    let points = scale.points(&marked, &[], &[], 0.0);
    assert_eq!((points.functions[0], points.automatic, points.mark), (0.245, 0.245, 0.25));
}
