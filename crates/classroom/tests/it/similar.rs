//! Similar submissions: copies are found in every disguise, and files that were written independently are not.

use classroom::similar::{Pair, THRESHOLD, pairs, side_by_side};
use proptest::prelude::*;
use rstest::rstest;

use crate::sample::{file, read, right, script};

/// What two files have in common.
fn common(a: &str, b: &str) -> Option<Pair> {
    pairs(&[("a", a), ("b", b)], &[]).pop()
}

fn share(a: &str, b: &str) -> f64 {
    common(a, b).map_or(0.0, |pair| pair.share())
}

fn disguised(how: &str) -> String {
    let mut arguments = vec![file("right.py").display().to_string()];
    arguments.extend(how.split(' ').map(str::to_owned));
    script("disguise.py", &arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Whatever says the same in other names, another order, with other comments and in another layout, is the same.
#[rstest]
#[case("names")]
#[case("order")]
#[case("comments")]
#[case("names order comments")]
fn what_does_not_count(#[case] how: &str) {
    let pair = common(&right(), &disguised(how)).expect("a pair");
    assert!(pair.share_a >= 0.97 && pair.share_b >= 0.97, "{how}: {} {}", pair.share_a, pair.share_b);
}

/// A copy in which statements were changed is still worth a look.
#[rstest]
#[case("loops")]
#[case("split")]
#[case("names loops comments")]
#[case("names order loops split comments")]
fn copies_are_flagged(#[case] how: &str) {
    let pair = common(&right(), &disguised(how)).expect("a pair");
    assert!(pair.flagged(), "{how}: {} {}", pair.share_a, pair.share_b);
}

fn project(path: &str) -> String {
    read(file("../../../..").join(path))
}

/// Five programs of the same game by the same specification, or of others, by different hands.
#[test]
fn independent_files_are_not_flagged() {
    let files = [
        ("right", right()),
        ("mnk", project("crates/classroom/reference/mnk.py")),
        ("orbito", project("crates/classroom/reference/orbito.py")),
        ("konane", project("crates/python/tests/twin/konane.py")),
        ("scrabble", project("crates/classroom/reference/scrabble_ist.py")),
        ("ulb", project("crates/python/tests/twin/scrabble_ulb.py")),
        ("greedy", project("examples/players/greedy_player.py")),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(id, source)| (*id, source.as_str())).collect();
    for pair in pairs(&files, &[]) {
        assert!(pair.share() < THRESHOLD, "{} and {}: {} {}", pair.a, pair.b, pair.share_a, pair.share_b);
    }
}

/// Each mutant is its original, and stays as far from independent files as that is.
#[test]
fn a_mutant_is_a_copy() {
    let mutant = right().replace("        if resultado == jog:", "        if resultado == -jog:");
    assert!(share(&right(), &mutant) > 0.95);
    assert!(share(&project("crates/classroom/reference/mnk.py"), &mutant) < THRESHOLD);
}

/// What everybody was given does not count, neither whole nor in parts.
#[test]
fn what_was_given_is_left_out() {
    let given = right();
    let (own, other) = (project("examples/players/greedy_player.py"), project("crates/classroom/reference/orbito.py"));
    let (a, b) = (format!("{given}\n{own}"), format!("{given}\n{other}"));
    let files = [("a", a.as_str()), ("b", b.as_str())];
    assert!(pairs(&files, &[])[0].share() > 0.5);
    assert!(pairs(&files, &[&given]).iter().all(|pair| pair.share() < 0.3), "{:?}", pairs(&files, &[&given]));
}

#[test]
fn the_lines_of_a_match_say_where_it_stands() {
    let function =
        "def soma(lista):\n    total = 0\n    for valor in lista:\n        total = total + valor\n    return total\n";
    let other = "\"\"\"Two lines\nof text.\"\"\"\n\n\nx = (\n 1)\n\ndef s(l):  # the sum\n\n    t = 0\n    for x in l: t = t + x\n    return t\n";
    let pair = common(function, other).expect("a pair");
    let found = &pair.matches[0];
    assert_eq!((pair.matches.len(), found.a.first, found.a.last, found.b.first, found.b.last), (1, 1, 5, 8, 12));
}

/// Texts of every kind, continued lines and what is not closed: the lines after them are still found where they are.
#[rstest]
#[case("x = 'it''s'  # no comment in 'texts'\n")]
#[case("x = '# no comment'\n")]
#[case("x = \"\\\"\" + r'\\'\n")]
#[case("x = rb'''a\n'b' \"\"\" \n'''\n")]
#[case("x = f\"{y['a']}\"\n")]
#[case("x = 1 + \\\n  2\n")]
#[case("x = {\n 'a': [1,\n\n 2], # (\n}\n")]
#[case("x = 'not closed\n")]
#[case("x = 0x1F + 1e-5 + .5 + 2j + 1_000\n")]
#[case("\u{feff}# comment\r\n\r\nx = 1\r\n")]
#[case("\tif x:\n\t  y = 1 ; z = 2\n")]
fn every_text_is_read(#[case] before: &str) {
    let function =
        "def soma(lista):\n    total = 0\n    for valor in lista:\n        total = total + valor\n    return total\n";
    let pair = common(function, &format!("{before}{function}")).expect("a pair");
    let lines = before.matches('\n').count() as u32;
    assert_eq!(
        (pair.share_a, pair.matches[0].b.first, pair.matches[0].b.last),
        (1.0, lines + 1, lines + 5),
        "{before}"
    );
}

#[test]
fn scheme_is_read_too() {
    let ana = "; soma\n(define (soma lista)\n  (if (null? lista)\n      0\n      (+ (car lista) (soma (cdr lista)))))\n(define pi 3.14)";
    let rui = "#| a\n b |# (define pi 3)\n(define (s l) (if (null? l) 0 (+ (car l) (s (cdr l))))) ; \"";
    let eva = "(define (conta lista valor)\n  (do ((r lista (cdr r)) (n 0 (if (= (car r) valor) (+ n 1) n))) ((null? r) n) (display n)))";
    let pair = common(ana, rui).expect("a pair");
    assert_eq!((pair.share(), pair.matches[0].a.first, pair.matches[0].b.last), (1.0, 2, 3));
    assert_eq!(common(ana, eva), None);
}

#[test]
fn a_page_shows_both_files_and_runs_nothing_of_them() {
    let source = "def f(lista):\n    nome = '<script>alert(1)</script>'\n    for x in lista:\n        print(nome, x, len(lista))\n    return nome\n";
    let pair = pairs(&[("<b>ana</b>", source), ("rui & eva", source)], &[]).pop().expect("a pair");
    let page = side_by_side(&pair, source, source);
    assert!(!page.contains("<script") && !page.contains("<b>"), "{page}");
    let tree = roxmltree::Document::parse(&page).expect("well-formed");
    let ids: Vec<&str> = tree.descendants().filter_map(|node| node.attribute("id")).collect();
    let links: Vec<&str> = tree.descendants().filter_map(|node| node.attribute("href")).collect();
    assert_eq!(links.len(), 2 * pair.matches.len());
    assert!(links.iter().all(|link| ids.contains(&&link[1..])), "{links:?} {ids:?}");
    assert_eq!(tree.descendants().filter(|node| node.has_tag_name("li")).count(), 2 * source.lines().count());
}

/// The most alike come first, each pair once, whatever the order of the files.
#[test]
fn pairs_are_sorted() {
    let (right, names, split) = (right(), disguised("names"), disguised("split"));
    let found = pairs(&[("split", &split), ("right", &right), ("empty", ""), ("names", &names)], &[]);
    let told: Vec<(&str, &str)> = found.iter().map(|pair| (pair.a.as_str(), pair.b.as_str())).collect();
    assert_eq!(told[0], ("right", "names"));
    assert_eq!(told.len(), 3);
    assert!(found.is_sorted_by(|a, b| a.share() >= b.share()));
}

/// Programs of small functions, as numbers that stand for statements, written with names of one's own.
fn program() -> impl Strategy<Value = Vec<Vec<u8>>> {
    prop::collection::vec(prop::collection::vec(0..10_u8, 1..12), 1..6)
}

fn written(functions: &[Vec<u8>], name: &str) -> String {
    let statement = |number: &u8| {
        let text = match number {
            0 => "    X = Y + 1",
            1 => "    for X in range(Y):\n        Z.append(X * Y)",
            2 => "    if X < Y and not Z:\n        return X",
            3 => "    while X:\n        X -= Z[0]",
            4 => "    print('a', X, end='')",
            5 => "    raise ValueError(f'{X}')",
            6 => "    X, Y = Y, (X,) * 3",
            7 => "    Z = [X for X in Y if X]",
            8 => "    return X(Y, Z)[1:]",
            _ => "    Y = {X: Z, 2: Y}",
        };
        text.replace('X', &format!("{name}x")).replace('Y', &format!("{name}y")).replace('Z', &format!("{name}z"))
    };
    let function = |body: &Vec<u8>| {
        let body: Vec<String> = body.iter().map(statement).collect();
        format!("def {name}f({name}x, {name}y):\n{}\n\n", body.join("\n"))
    };
    functions.iter().map(function).collect()
}

proptest! {
    #[test]
    fn a_file_is_like_itself_in_any_names(functions in program(), turn in 0..5_usize) {
        let file = written(&functions, "a_");
        let mut turned = functions.clone();
        turned.rotate_left(turn % functions.len());
        for other in [file.clone(), written(&functions, "outro"), written(&turned, "b")] {
            if let Some(pair) = common(&file, &other) {
                prop_assert_eq!((pair.share_a, pair.share_b), (1.0, 1.0));
            } else {
                // Too short to say anything.
                prop_assert!(functions.iter().all(|body| body.len() < 3));
            }
        }
    }

    #[test]
    fn a_pair_is_the_same_both_ways_round(left in program(), right in program()) {
        let (left, right) = (written(&left, "a_"), written(&right, "b"));
        let there = common(&left, &right);
        let back = pairs(&[("b", &right), ("a", &left)], &[]).pop();
        let turned = back.map(|mut pair| {
            std::mem::swap(&mut pair.a, &mut pair.b);
            std::mem::swap(&mut pair.share_a, &mut pair.share_b);
            for found in &mut pair.matches {
                std::mem::swap(&mut found.a, &mut found.b);
            }
            pair
        });
        prop_assert_eq!(there, turned);
    }

    /// What is laid out is true: tokens are counted once, and nothing is found in both that is in one only.
    #[test]
    fn shares_are_shares(left in program(), right in program()) {
        if let Some(pair) = common(&written(&left, "a_"), &written(&right, "b")) {
            prop_assert!(pair.share_a > 0.0 && pair.share_a <= 1.0 && pair.share_b > 0.0 && pair.share_b <= 1.0);
        }
    }

    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,200}", lines in "[\"'#\\\\()\\[\\]{}\n\r\t ;a-c0-9|.]{0,300}") {
        common(&text, &lines);
        common(&format!("({text}"), &format!("; {lines}"));
    }
}
