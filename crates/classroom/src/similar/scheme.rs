//! Tokens of Scheme. Each form at the top level is a row.

use super::token::{LITERAL, NAME, Row, Rows};

/// Names that an author does not choose.
const KEPT: &[&str] = &[
    "define",
    "lambda",
    "let",
    "let*",
    "letrec",
    "if",
    "cond",
    "else",
    "case",
    "and",
    "or",
    "not",
    "begin",
    "set!",
    "do",
    "quote",
    "car",
    "cdr",
    "cons",
    "list",
    "append",
    "length",
    "map",
    "for-each",
    "null?",
    "pair?",
    "eq?",
    "equal?",
    "error",
    "display",
    "newline",
    "quotient",
    "remainder",
    "=",
    "<",
    ">",
    "<=",
    ">=",
    "+",
    "-",
    "*",
    "/",
    "#t",
    "#f",
];

pub(super) fn rows(source: &str) -> Vec<Row> {
    let mut rows = Rows::default();
    let (mut rest, mut line, mut depth) = (source, 1, 0_usize);
    while let Some(letter) = rest.chars().next() {
        let length = length(rest, letter);
        let (token, after) = rest.split_at(length);
        match letter {
            '(' | '[' => {
                depth += 1;
                rows.push("(", line);
            }
            ')' | ']' => {
                depth = depth.saturating_sub(1);
                rows.push(")", line);
                if depth == 0 {
                    rows.cut();
                }
            }
            '"' => rows.push(LITERAL, line),
            '\'' | '`' | ',' => rows.push(token, line),
            ';' => {}
            '#' if token.starts_with("#|") || token.starts_with("#lang") || token == "#;" => {}
            '#' if token.starts_with("#\\") => rows.push(LITERAL, line),
            space if space.is_whitespace() => {}
            _ => {
                let name = KEPT.iter().find(|kept| **kept == token).copied();
                let number =
                    token.trim_start_matches(['+', '-', '.']).starts_with(|digit: char| digit.is_ascii_digit());
                rows.push(name.unwrap_or(if number { LITERAL } else { NAME }), line);
            }
        }
        line += token.bytes().filter(|&byte| byte == b'\n').count() as u32;
        rest = after;
    }
    rows.finish()
}

/// How many bytes the token takes that begins with this letter.
fn length(rest: &str, letter: char) -> usize {
    let until = |stop: fn(char) -> bool| rest.find(stop).unwrap_or(rest.len());
    match letter {
        ';' => until(|letter| letter == '\n'),
        '"' => text(rest),
        '#' if rest.starts_with("#|") => rest.find("|#").map_or(rest.len(), |end| end + 2),
        '#' if rest.starts_with("#lang") => until(|letter| letter == '\n'),
        '#' if rest.starts_with("#;") => 2,
        '#' if rest.starts_with("#\\") => {
            let first = rest[2..].chars().next().map_or(0, char::len_utf8);
            let more =
                rest[2 + first..].find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len() - 2 - first);
            2 + first + more
        }
        '(' | ')' | '[' | ']' | '\'' | '`' | ',' => 1,
        space if space.is_whitespace() => space.len_utf8(),
        _ => {
            let end = until(|letter| letter.is_whitespace() || "()[]\"';`,".contains(letter));
            end.max(letter.len_utf8())
        }
    }
}

fn text(rest: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        if letter == '"' && !escaped {
            return at + 1;
        }
        escaped = letter == '\\' && !escaped;
    }
    rest.len()
}
