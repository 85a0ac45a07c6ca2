//! The teacher's own tests: what pytest and unittest provide of which teachers make use, and clear words for the rest.

use classroom::class::{Tested, Tests};
use classroom::{Spec, Submission, Terms};
use rstest::rstest;

use crate::ready;
use crate::sample::{file, read, right};

fn tests(source: &str) -> Result<Tests, String> {
    ready();
    Tests::read("extra.py", source.as_bytes(), Spec::named("mnk-2024").expect("a spec"), &Terms::default())
}

/// The tests that a submission does not pass.
fn failed(tests: &Tests, source: &str) -> Vec<Tested> {
    let mut tested = tests.run(&Submission::of("aluno.py", source.as_bytes()), &Terms::default()).expect("no fault");
    tested.retain(|test| !test.passed());
    tested
}

fn told(test: &Tested) -> String {
    test.raised.as_ref().map(ToString::to_string).unwrap_or_default()
}

fn names(tested: &[Tested]) -> Vec<&str> {
    tested.iter().map(|test| test.name.as_str()).collect()
}

#[test]
fn what_teachers_use_is_provided() {
    let tests = tests(&read(file("extra.py"))).expect("tests");
    let all: Vec<&str> = tests.names().collect();
    // As pytest names and counts them.
    assert_eq!(all.len(), 27, "{all:?}");
    for name in ["test_wrong_position[True]", "test_value[white]", "test_product[two-1]", "TestClass.test_column[2]"] {
        assert!(all.contains(&name), "{name}: {all:?}");
    }
    assert_eq!(names(&failed(&tests, &right())), Vec::<&str>::new());
    assert_eq!(tests.beyond(Spec::named("mnk-2024").expect("a spec"), &Terms::default()), Ok(Vec::new()));
    let careless = format!("{}\n\ndef eh_posicao(arg):\n    return 1 <= arg <= 10000\n", right());
    let tested = failed(&tests, &careless);
    let expected = ["[True]", "[1.0]", "[1]", "[None]"].map(|value| format!("test_wrong_position{value}"));
    assert_eq!(names(&tested)[..4], expected);
    assert_eq!(names(&tested)[4..], ["Position.test_bad"]);
    assert_eq!(told(&tested[0]), "AssertionError: line 21: assert not eh_posicao(pos)");
    let other = right().replace("Turno do jogador", "Turno");
    assert_eq!(names(&failed(&tests, &other)), ["test_printed"]);
}

#[rstest]
#[case("import pytest\n@pytest.mark.skip\ndef test_a(): pass", "line 2: pytest.mark.skip is not provided here")]
#[case("import pytest as p\ndef test_a():\n    p.importorskip('x')", "line 3: pytest.importorskip is not provided")]
#[case("from pytest import skip\ndef test_a(): pass", "line 1: pytest.skip is not provided here")]
#[case(
    "import unittest\nclass A(unittest.TestCase):\n  @unittest.skip\n  def test_a(self): pass",
    "line 3: unittest.skip"
)]
#[case("def setup_module(): pass\ndef test_a(): pass", "line 1: setup_module is not provided here; use a fixture")]
#[case("async def test_a(): pass", "line 1: test_a is asynchronous")]
#[case(
    "def test_a(tmp_path): pass",
    "test_a asks for tmp_path, which is not provided here: there are capsys, monkeypatch"
)]
#[case(
    "import pytest\n@pytest.fixture(params=[1])\ndef a(): pass\ndef test_a(a): pass",
    "line 2: ValueError: fixtures with params"
)]
#[case("import pytest\n@pytest.mark.parametrize('a, b', [(1,)])\ndef test_a(a, b): pass", "2 names and 1 values")]
#[case("import fp\nfp.nada()\ndef test_a(): pass", "line 2: AttributeError: the file has no nada")]
#[case("def test_a()\n", "line 1: expected ':'")]
#[case("from fp import *\ndef helper(): pass", "there are no functions whose names begin with test")]
fn what_is_not_provided_is_told_before_anybody_is_graded(#[case] source: &str, #[case] said: &str) {
    let told = tests(source).expect_err("no tests");
    assert!(told.contains(said), "{told}");
}

#[test]
fn tests_that_ask_for_more_than_the_text_are_told() {
    let tests = tests("import fp\ndef test_a(): assert fp.autor() == 'eu'\ndef test_b(): pass").expect("tests");
    let beyond = tests.beyond(Spec::named("mnk-2024").expect("a spec"), &Terms::default()).expect("no fault");
    assert_eq!(names(&beyond), ["test_a"]);
}

/// What a submission does to builtins and modules does not help it: those that run the tests were there before.
#[rstest]
#[case("import builtins, unittest\nbuiltins.AssertionError = ValueError\nunittest.TestCase.assertFalse = print")]
#[case("import sys, builtins\nbuiltins.exec = builtins.compile = print\nsys.modules['pytest'] = sys")]
#[case("tabuleiro_runs_a_test = print\nbuiltins = __builtins__")]
fn a_submission_cannot_run_the_tests_in_its_own_way(#[case] trick: &str) {
    let source = "import unittest\nimport pytest\nimport fp\n\n\ndef test_a():\n    assert not fp.eh_posicao(True)\n\n\n\
                  def test_b():\n    with pytest.raises(ValueError):\n        fp.eh_posicao(True)\n";
    let wrong = format!("{}\n\ndef eh_posicao(arg):\n    return True\n\n{trick}\n", right());
    assert_eq!(names(&failed(&tests(source).expect("tests"), &wrong)), ["test_a", "test_b"]);
}

#[test]
fn a_test_that_does_not_end_costs_itself_alone() {
    let source = "import pytest\nimport fp\n@pytest.mark.parametrize('n', range(9))\ndef test_a(n): fp.eh_posicao(n)\n\
                  def test_b(): assert fp.obtem_dimensao(((0, 0), (0, 0))) == (2, 2)\n";
    let loops = format!("{}\n\ndef eh_posicao(arg):\n    while arg: pass\n", right());
    let tested = failed(&tests(source).expect("tests"), &loops);
    assert_eq!(tested.len(), 8);
    assert!(tested.iter().all(|test| test.name.starts_with("test_a[") && told(test) == "too slow"), "{tested:?}");
}
