//! Tokens of Python. Statements are told apart only to find docstrings and the beginnings of functions; the tokens say
//! nothing of lines and indentation. A file that is no program gives tokens as well, as far as they can be told.

use super::token::{LITERAL, NAME, Row, Rows};

/// Names that an author does not choose: keywords, and what every program calls.
const KEPT: &[&str] = &[
    "False",
    "None",
    "True",
    "and",
    "as",
    "assert",
    "async",
    "await",
    "break",
    "class",
    "continue",
    "def",
    "del",
    "elif",
    "else",
    "except",
    "finally",
    "for",
    "from",
    "global",
    "if",
    "import",
    "in",
    "is",
    "lambda",
    "nonlocal",
    "not",
    "or",
    "pass",
    "raise",
    "return",
    "try",
    "while",
    "with",
    "yield",
    "abs",
    "all",
    "any",
    "bool",
    "dict",
    "enumerate",
    "filter",
    "float",
    "input",
    "int",
    "isinstance",
    "len",
    "list",
    "map",
    "max",
    "min",
    "print",
    "range",
    "reversed",
    "round",
    "set",
    "sorted",
    "str",
    "sum",
    "tuple",
    "type",
    "zip",
    "ValueError",
];

/// Operators of several characters, the longer ones first.
const OPERATORS: &[&str] = &[
    "**=", "//=", ">>=", "<<=", "...", "**", "//", ">>", "<<", "<=", ">=", "==", "!=", "->", "+=", "-=", "*=", "/=",
    "%=", "&=", "|=", "^=", "@=", ":=",
];

pub(super) fn rows(source: &str) -> Vec<Row> {
    let mut reader =
        Reader { rest: source, line: 1, depth: 0, indent: 0, statement: Vec::new(), rows: Rows::default() };
    reader.indentation();
    while let Some(letter) = reader.rest.chars().next() {
        reader.token(letter);
    }
    reader.end_statement();
    reader.rows.finish()
}

struct Reader<'a> {
    rest: &'a str,
    line: u32,
    /// How many brackets are open: in them, the end of a line ends nothing.
    depth: usize,
    /// How far the line is indented.
    indent: usize,
    statement: Vec<(&'a str, u32)>,
    rows: Rows,
}

impl<'a> Reader<'a> {
    /// Takes so many bytes away and gives them, with the lines counted.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count() as u32;
        taken
    }

    /// Takes letters away as long as this holds.
    fn take_while(&mut self, holds: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|letter| !holds(letter)).unwrap_or(self.rest.len());
        self.take(end)
    }

    fn push(&mut self, kind: &'a str, line: u32) {
        self.statement.push((kind, line));
    }

    fn token(&mut self, letter: char) {
        let line = self.line;
        match letter {
            '\n' => {
                self.take(1);
                if self.depth == 0 {
                    self.end_statement();
                    self.indentation();
                }
            }
            '\\' if self.rest[1..].trim_start_matches('\r').starts_with('\n') => {
                let end = self.rest.find('\n').map_or(self.rest.len(), |end| end + 1);
                self.take(end);
            }
            '#' => {
                self.take_while(|letter| letter != '\n');
            }
            '"' | '\'' => self.text(line),
            ';' if self.depth == 0 => {
                self.take(1);
                self.end_statement();
            }
            space if space.is_whitespace() => {
                self.take(space.len_utf8());
            }
            digit if digit.is_ascii_digit() => self.number(line),
            '.' if self.rest[1..].starts_with(|next: char| next.is_ascii_digit()) => self.number(line),
            name if name.is_alphabetic() || name == '_' => self.name(line),
            _ => {
                let long = OPERATORS.iter().find(|operator| self.rest.starts_with(**operator));
                let operator = self.take(long.map_or(letter.len_utf8(), |operator| operator.len()));
                match operator {
                    "(" | "[" | "{" => self.depth += 1,
                    ")" | "]" | "}" => self.depth = self.depth.saturating_sub(1),
                    _ => {}
                }
                // Round brackets may be left out or added at will.
                if !matches!(operator, "(" | ")") {
                    self.push(operator, line);
                }
            }
        }
    }

    fn name(&mut self, line: u32) {
        let name = self.take_while(|letter| letter.is_alphanumeric() || letter == '_');
        let prefix = name.len() <= 2 && name.bytes().all(|byte| b"rRbBuUfFtT".contains(&byte));
        if prefix && self.rest.starts_with(['"', '\'']) {
            self.text(line);
        } else {
            self.push(KEPT.iter().find(|kept| **kept == name).copied().unwrap_or(NAME), line);
        }
    }

    /// A number: digits, letters (`0x1F`, `1e5`, `2j`), points and the sign of an exponent.
    fn number(&mut self, line: u32) {
        let digits = self.take_while(|letter| letter.is_alphanumeric() || letter == '.' || letter == '_');
        let exponent = digits.ends_with(['e', 'E']) && !digits.starts_with("0x") && !digits.starts_with("0X");
        if exponent && self.rest.starts_with(['+', '-']) {
            self.take(1);
            self.take_while(|letter| letter.is_alphanumeric() || letter == '_');
        }
        self.push(LITERAL, line);
    }

    /// A text of one line or of three quotes. One that is not closed ends with its line, so that the rest can be read.
    fn text(&mut self, line: u32) {
        let rest = self.rest;
        let long = rest.starts_with("\"\"\"") || rest.starts_with("'''");
        let (close, body) = rest.split_at(if long { 3 } else { 1 });
        let mut escaped = false;
        let mut end = body.len();
        for (at, letter) in body.char_indices() {
            if escaped {
                escaped = false;
            } else if body[at..].starts_with(close) {
                end = at + close.len();
                break;
            } else if letter == '\n' && !long {
                end = at;
                break;
            } else {
                escaped = letter == '\\';
            }
        }
        self.take(close.len() + end);
        self.push(LITERAL, line);
    }

    /// Reads how far the next line is indented; blank lines and comments have no indentation.
    fn indentation(&mut self) {
        loop {
            let width = self.take_while(|letter| letter == ' ' || letter == '\t' || letter == '\x0c').len();
            if self.rest.starts_with('#') {
                self.take_while(|letter| letter != '\n');
            }
            let blank = self.rest.len() - self.rest.trim_start_matches('\r').len();
            if !self.rest[blank..].starts_with('\n') {
                self.begin_line(width);
                return;
            }
            self.take(blank + 1);
        }
    }

    /// What stands at the left edge again after a function is not of that function.
    fn begin_line(&mut self, width: usize) {
        let word = self.rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next();
        let defines = matches!(word, Some("def" | "class" | "async")) || self.rest.starts_with('@');
        if defines || (width == 0 && self.indent > 0) {
            self.rows.cut();
        }
        self.indent = width;
    }

    /// A text on its own is a comment.
    fn end_statement(&mut self) {
        let statement = std::mem::take(&mut self.statement);
        if statement.iter().any(|(kind, _)| *kind != LITERAL) {
            for (kind, line) in statement {
                self.rows.push(kind, line);
            }
        }
    }
}
