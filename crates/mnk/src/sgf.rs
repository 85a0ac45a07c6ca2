//! SGF files: a tree of nodes of properties, of which the main line is played. Black, who begins, is X.

use game::{Choices, Claim, ImportError, ReadMove, Reading, Rules, Seat, decoded};

use crate::psq::{read_size, rules_named, unclear, usual_k};
use crate::rules::Mnk;

/// The number of Gomoku and Renju among the games that SGF knows.
const GOMOKU: &str = "4";

pub(crate) fn looks(bytes: &[u8]) -> bool {
    let text = decoded(&bytes[..bytes.len().min(256)]);
    text.trim_start().strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';'))
}

pub(crate) fn read(bytes: &[u8], choices: &Choices) -> Result<Vec<Reading>, ImportError> {
    let text = decoded(bytes);
    let main = main_line(&text)?;
    let find = |name: &str| main.iter().find(|property| property.name == name);
    let value = |name: &str| find(name).map_or("", |property| property.values[0].trim());
    if let Some(other) = find("GM").filter(|property| property.values[0].trim() != GOMOKU) {
        return Err(unclear(other.line, "file-game", &other.values[0]));
    }
    let (columns, rows) = size(&main)?;
    let board = Sheet { columns, rows };
    let played = played(&main, board)?;
    let told_k: Option<u32> =
        value("RU").split(|letter: char| !letter.is_ascii_digit()).find_map(|part| part.parse().ok());
    let mut told = vec![("board", format!("{rows}x{columns}"))];
    told.extend(told_k.map(|k| ("k", k.to_string())));
    let result = value("RE");
    let mut tags = Vec::new();
    if !value("RU").is_empty() && told_k.is_none() {
        tags.push(("SourceRules", value("RU").to_owned()));
    }
    if !matches!(result, "" | "0" | "B+" | "W+" | "B+R" | "W+R") {
        tags.push(("SourceResult", result.to_owned()));
    }
    let named = |name: &str| if value(name).is_empty() { "?" } else { value(name) }.to_owned();
    let readings = rules_named(value("RU")).into_iter().map(|rule| {
        let usual = [("rule", rule.to_string()), ("k", usual_k(rows, columns))];
        let options = choices.options(Mnk::OPTIONS, &told, &usual[..if told_k.is_none() { 2 } else { 1 }])?;
        Ok(Reading {
            options,
            players: vec![named("PB"), named("PW")],
            date: date(value("DT")),
            position: played.position.clone(),
            moves: played.moves.clone(),
            claim: claimed(result),
            tags: tags.clone(),
        })
    });
    readings.collect()
}

/// A property of a node.
struct Property {
    line: usize,
    name: String,
    values: Vec<String>,
}

/// The properties of the main line: from the first node, always by the first variation, to the first end.
fn main_line(text: &str) -> Result<Vec<Property>, ImportError> {
    let mut properties: Vec<Property> = Vec::new();
    let mut letters = text.chars().peekable();
    let mut line = 1;
    let mut name = String::new();
    let (mut depth, mut ended) = (0_usize, false);
    while let Some(letter) = letters.next() {
        match letter {
            '\n' => line += 1,
            '(' if depth == 0 && ended => return Err(unclear(line, "file-second", "")),
            '(' => depth += 1,
            ')' => {
                ended = true;
                depth = depth.checked_sub(1).ok_or_else(|| unclear(line, "import-unclear", ")"))?;
            }
            '[' => {
                let began = line;
                let value = read_value(&mut letters, &mut line).ok_or_else(|| unclear(began, "file-ends", ""))?;
                if ended {
                    continue;
                }
                match properties.last_mut().filter(|_| name.is_empty()) {
                    Some(last) => last.values.push(value),
                    None => properties.push(Property { line: began, name: name.clone(), values: vec![value] }),
                }
                name.clear();
            }
            ';' => name.clear(),
            // Old files have names such as `Black`: their capitals count.
            letter if letter.is_ascii_uppercase() => name.push(letter),
            letter if letter.is_whitespace() || letter.is_ascii_lowercase() => {}
            other if depth > 0 => return Err(unclear(line, "import-unclear", &other.to_string())),
            _ => {}
        }
    }
    if depth > 0 || !ended { Err(unclear(line, "file-ends", "")) } else { Ok(properties) }
}

/// What stands between brackets: a backslash takes the next letter as it is, or hides the end of a line.
fn read_value(letters: &mut std::iter::Peekable<std::str::Chars<'_>>, line: &mut usize) -> Option<String> {
    let mut value = String::new();
    loop {
        match letters.next()? {
            ']' => return Some(value),
            '\\' => match letters.next()? {
                '\r' => {
                    letters.next_if_eq(&'\n');
                    *line += 1;
                }
                '\n' => *line += 1,
                taken => value.push(taken),
            },
            '\n' => {
                *line += 1;
                value.push(' ');
            }
            '\r' => {}
            letter if letter.is_control() => value.push(' '),
            letter => value.push(letter),
        }
    }
}

/// `SZ[15]`, or columns and rows as in `SZ[15:10]`. Without one it is the usual board on which all points are.
fn size(main: &[Property]) -> Result<(u32, u32), ImportError> {
    let Some(told) = main.iter().find(|property| property.name == "SZ") else {
        let usual = Sheet { columns: 15, rows: 15 };
        let points = main.iter().filter(|property| matches!(property.name.as_str(), "B" | "W" | "AB" | "AW"));
        let fits = |text: &String| usual.point(text).is_some() || text.trim().is_empty() || text.contains(':');
        let small = points.flat_map(|property| &property.values).all(fits);
        return Ok(if small { (15, 15) } else { (19, 19) });
    };
    let text = told.values[0].trim();
    let size = if text.contains(':') { read_size(text, ':') } else { read_size(&format!("{text}:{text}"), ':') };
    size.ok_or_else(|| unclear(told.line, "file-size", text))
}

/// The size of the board that points are on.
#[derive(Clone, Copy)]
struct Sheet {
    columns: u32,
    rows: u32,
}

impl Sheet {
    /// The index of a point: two letters for column and row, or a letter and the number of the row from below (`h8`).
    fn point(self, text: &str) -> Option<usize> {
        let letter = |letter: char| ('a'..='z').chain('A'..='Z').position(|own| own == letter);
        let mut letters = text.trim().chars();
        let column = letter(letters.next()?)?;
        let rest = letters.as_str();
        let (rows, columns) = (self.rows as usize, self.columns as usize);
        let row = match rest.parse::<usize>() {
            Ok(number) => rows.checked_sub(number)?,
            Err(_) => {
                let row = letter(letters.next()?)?;
                letters.next().is_none().then_some(row)?
            }
        };
        (column < columns && row < rows).then_some(row * columns + column)
    }

    /// The points of a list: one, or a rectangle such as `aa:cc`.
    fn points(self, text: &str) -> Option<Vec<usize>> {
        let Some((from, to)) = text.split_once(':') else { return Some(vec![self.point(text)?]) };
        let columns = self.columns as usize;
        let split = |index: usize| (index / columns, index % columns);
        let ((top, left), (bottom, right)) = (split(self.point(from)?), split(self.point(to)?));
        Some((top..=bottom).flat_map(|row| (left..=right).map(move |column| row * columns + column)).collect())
    }

    fn is_pass(self, text: &str) -> bool {
        // On boards that have no such point `tt` is a pass.
        text.trim().is_empty() || text.trim() == "tt" && self.columns.max(self.rows) <= 19
    }
}

struct Played {
    position: Option<String>,
    moves: Vec<ReadMove>,
}

fn played(main: &[Property], board: Sheet) -> Result<Played, ImportError> {
    let mut cells = vec!['.'; (board.columns * board.rows) as usize];
    let mut to_move: Option<char> = None;
    let mut moves: Vec<ReadMove> = Vec::new();
    for Property { line, name, values } in main {
        match name.as_str() {
            "AB" | "AW" | "AE" | "PL" if !moves.is_empty() => return Err(unclear(*line, "file-setup", "")),
            "AB" | "AW" | "AE" => {
                let stone = match name.as_str() {
                    "AB" => 'X',
                    "AW" => 'O',
                    _ => '.',
                };
                for value in values {
                    let points = board.points(value).ok_or_else(|| unclear(*line, "file-square", value))?;
                    points.into_iter().for_each(|point| cells[point] = stone);
                }
            }
            "PL" => to_move = Some(if values[0].trim().starts_with(['W', 'w', '2']) { 'O' } else { 'X' }),
            "B" | "W" => {
                let value = &values[0];
                if board.is_pass(value) {
                    return Err(unclear(*line, "file-pass", ""));
                }
                let point = board.point(value).ok_or_else(|| unclear(*line, "file-square", value))?;
                let seat = if name == "B" { Seat::FIRST } else { Seat::SECOND };
                moves.push(ReadMove { line: *line, seat, text: (point + 1).to_string(), at: 0 });
            }
            _ => {}
        }
    }
    let first = moves.first().map(|first| if first.seat == Seat::FIRST { 'X' } else { 'O' });
    let turn = first.or(to_move).unwrap_or('X');
    let own_start = turn == 'X' && to_move.is_none() && cells.iter().all(|cell| *cell == '.');
    let rows: Vec<String> = cells.chunks(board.columns as usize).map(|row| row.iter().collect()).collect();
    Ok(Played { position: (!own_start).then(|| format!("{} {turn}", rows.join("/"))), moves })
}

fn date(text: &str) -> Option<String> {
    let day = text.get(..10)?;
    let digits = day.bytes().enumerate().all(|(place, byte)| match place {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    });
    digits.then(|| day.to_owned())
}

/// `B+R`, `W+`, `0`, `Draw`; what is no result of a game claims nothing.
fn claimed(text: &str) -> Option<Claim> {
    let lower = text.to_lowercase();
    let winner = match lower.chars().next()? {
        'b' => Some(Seat::FIRST),
        'w' => Some(Seat::SECOND),
        _ if matches!(lower.as_str(), "0" | "draw" | "jigo") => None,
        _ => return None,
    };
    Some(Claim { winner, said: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_letters_or_count_rows_from_below() {
        let board = Sheet { columns: 15, rows: 15 };
        assert_eq!((board.point("aa"), board.point("oo"), board.point("pa")), (Some(0), Some(224), None));
        assert_eq!((board.point("a15"), board.point("h8"), board.point("h16")), (Some(0), Some(7 * 15 + 7), None));
        assert_eq!(board.points("aa:bb"), Some(vec![0, 1, 15, 16]));
    }

    #[test]
    fn the_main_line_is_the_first_variation_throughout() {
        let main = main_line("(;GM[4](;B[aa];W[bb](;B[cc])(;B[dd]))(;B[ee]))").expect("a tree");
        let moves: Vec<&str> = main.iter().skip(1).map(|property| property.values[0].as_str()).collect();
        assert_eq!(moves, ["aa", "bb", "cc"]);
        assert!(
            main_line("(;B[aa])(;B[bb])").is_err() && main_line("(;B[aa]").is_err() && main_line("(;B[aa").is_err()
        );
    }
}
