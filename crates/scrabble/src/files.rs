//! The files that a person may bring: a dictionary, and a set of letters.

use game::{FileText, Message};
use lexicon::{
    Alphabet, Dictionary, DictionaryError, Fault, FileError, KwgError, LONGEST_WORD, Language, Lexicon, Report,
    Skipped, Tally, Tiles, TilesError, TilesFault, read_some_tiles,
};

/// The most tiles of a game: a bag that nobody empties is of no use.
const MOST_TILES: u32 = 1000;

/// What the text of a dictionary begins with; sixteen hexadecimal digits follow.
const FINGERPRINT: &str = "words-";

/// The alphabet of the files, which are French.
fn alphabet() -> &'static Alphabet {
    Alphabet::of(Language::Fr)
}

/// Reads a dictionary, one word a line, for an option: its fingerprint, and the lines that were skipped.
pub(crate) fn read_dictionary(bytes: &[u8]) -> Result<FileText, Message> {
    let Dictionary { lexicon, report } = dictionary(bytes)?;
    Ok(FileText { text: fingerprint(&lexicon), notes: notes(&report) })
}

/// The words of a dictionary.
pub(crate) fn dictionary(bytes: &[u8]) -> Result<Dictionary, Message> {
    dictionary_of(Language::Fr, bytes)
}

fn dictionary_of(language: Language, bytes: &[u8]) -> Result<Dictionary, Message> {
    Dictionary::read(Alphabet::of(language), bytes).map_err(|error| match error {
        DictionaryError::Utf16 => Message::new("file-utf16"),
        DictionaryError::TooLarge => Message::new("file-large"),
        DictionaryError::NoWord(report) => Message::new("file-no-word").with("lines", count(report.lines)),
    })
}

/// The same for the same words, however the file is written: 64-bit FNV-1a over the sorted words, a line each.
pub(crate) fn fingerprint(lexicon: &Lexicon) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for word in lexicon.words() {
        for byte in lexicon.alphabet().spell(word).bytes().chain([b'\n']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    format!("{FINGERPRINT}{hash:016x}")
}

pub(crate) fn is_fingerprint(text: &str) -> bool {
    let digits = text.strip_prefix(FINGERPRINT).unwrap_or_default();
    digits.len() == 16 && digits.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Reads a dictionary, one word a line: its words, and of the lines that were skipped those that may be words that
/// somebody misses. French file or not, it is in capitals or accented, with any line ends.
///
/// ```
/// let (lexicon, notes) = scrabble::load_dictionary(b"CHAPARDAI\r\nC?APARDAIT\r\n\r\n").expect("a word");
/// assert!(lexicon.contains_text("chapardai"));
/// assert_eq!(notes.len(), 1);
/// assert!(scrabble::load_dictionary(b"").is_err());
/// ```
pub fn load_dictionary(bytes: &[u8]) -> Result<(Lexicon, Vec<Message>), Message> {
    let Dictionary { lexicon, report } = dictionary(bytes)?;
    let Tally { empty, repeated, .. } = report.tally;
    let corrupt = report.skipped.iter().filter(|line| !is_harmless(line)).collect();
    Ok((lexicon, told(corrupt, report.tally.total() - empty - repeated)))
}

/// Reads words of any language: a list of one word a line, a graph that this program saved, or a `.kwg` file. With them
/// come the lines that were skipped, the first of them one by one. [`Whole`](crate::Whole) has the words for what is said
/// of them.
///
/// ```
/// use lexicon::Language;
///
/// let (lexicon, notes) = scrabble::load_words(Language::Pt, "maçã\r\nkiwi\r\n".as_bytes()).expect("a word");
/// assert!(lexicon.contains_text("MAÇA"));
/// assert_eq!(notes.len(), 1);
/// for graph in [lexicon.save(), lexicon.to_kwg().expect("a small graph")] {
///     assert!(scrabble::load_words(Language::Pt, &graph).expect("a graph").0.contains_text("MAÇA"));
/// }
/// ```
pub fn load_words(language: Language, bytes: &[u8]) -> Result<(Lexicon, Vec<Message>), Message> {
    let alphabet = Alphabet::of(language);
    if Lexicon::is_saved(bytes) {
        let lexicon = load_graph(bytes)?;
        let own = std::ptr::eq(lexicon.alphabet(), alphabet);
        return if own { Ok((lexicon, Vec::new())) } else { Err(Message::new("graph-language")) };
    }
    if is_kwg(bytes) {
        return Lexicon::from_kwg(alphabet, bytes).map(|lexicon| (lexicon, Vec::new())).map_err(no_kwg);
    }
    let is_utf16 = [b"\xff\xfe", b"\xfe\xff"].iter().any(|mark| bytes.starts_with(*mark));
    if bytes.contains(&0) && !is_utf16 {
        // Some of a program's bytes may look like words.
        return Err(Message::new("file-no-text"));
    }
    let Dictionary { lexicon, report } = dictionary_of(language, bytes)?;
    Ok((lexicon, notes(&report)))
}

/// Reads a graph that this program saved, which says which language it is in.
pub fn load_graph(bytes: &[u8]) -> Result<Lexicon, Message> {
    Lexicon::load(bytes).map_err(|error| match error {
        FileError::Foreign => Message::new("graph-foreign"),
        FileError::Version(version) => Message::new("graph-version").with("version", version),
        FileError::Alphabet(letters) => Message::new("graph-alphabet").with("letters", letters),
        FileError::Length { expected, found } => {
            Message::new("graph-length").with("expected", expected.to_string()).with("found", found.to_string())
        }
        FileError::Damaged => Message::new("graph-damaged"),
    })
}

/// Whether a file may be a `.kwg`: its first two nodes have no tile. No list of words has a zero byte there.
fn is_kwg(bytes: &[u8]) -> bool {
    [3, 7].iter().all(|place| bytes.get(*place) == Some(&0)) && !bytes.starts_with(b"\xff\xfe")
}

fn no_kwg(error: KwgError) -> Message {
    let number = |number: usize| number.to_string();
    match error {
        KwgError::Length(bytes) => Message::new("kwg-length").with("bytes", number(bytes)),
        KwgError::Outside { node, .. } => Message::new("kwg-outside").with("node", number(node)),
        KwgError::Letter { node, tile, letters } => Message::new("kwg-letter")
            .with("node", number(node))
            .with("tile", tile.to_string())
            .with("letters", number(letters)),
        KwgError::TooLong => Message::new("kwg-long").with("most", number(LONGEST_WORD)),
        KwgError::TooLarge => Message::new("file-large"),
        KwgError::NoWord => Message::new("kwg-empty"),
    }
}

/// Reads words of any form for an option: their fingerprint, and the lines that were skipped.
pub(crate) fn read_words(language: Language, bytes: &[u8]) -> Result<FileText, Message> {
    let (lexicon, notes) = load_words(language, bytes)?;
    Ok(FileText { text: fingerprint(&lexicon), notes })
}

/// How many skipped lines are told one by one.
const TOLD: usize = 20;

/// The skipped lines, the first of them one by one.
fn notes(report: &Report) -> Vec<Message> {
    // Corrupt lines first: they may be words that somebody misses.
    let (harmless, corrupt): (Vec<_>, Vec<_>) = report.skipped.iter().partition(|line| is_harmless(line));
    told([corrupt, harmless].concat(), report.tally.total())
}

fn is_harmless(line: &Skipped) -> bool {
    matches!(line.why, Fault::Empty | Fault::Repeated { .. })
}

/// The first of these lines one by one, and how many more there are of all.
fn told(lines: Vec<&Skipped>, all: usize) -> Vec<Message> {
    let mut notes: Vec<Message> = lines.into_iter().take(TOLD).map(note).collect();
    let more = all - notes.len();
    if more > 0 {
        notes.push(Message::new("lines-more").with("count", count(more)));
    }
    notes
}

fn note(skipped: &Skipped) -> Message {
    let why = match skipped.why {
        Fault::Empty => return Message::new("line-empty").with("line", count(skipped.line)),
        Fault::Repeated { first } => Message::new("line-repeated").with("first", count(first)),
        Fault::Foreign(character) => Message::new("line-foreign").with("letter", character.escape_debug().to_string()),
        Fault::TooLong => Message::new("line-long").with("most", count(LONGEST_WORD)),
        Fault::Garbled => Message::new("line-garbled"),
    };
    let note = Message::new("line-skipped").with("line", count(skipped.line));
    note.with("text", skipped.text.as_str()).with("why", why)
}

/// Reads letters, `letter count points` a line, in the order of the file: the letters with their counts and points, the
/// joker as well. Not every letter need be there.
///
/// ```
/// let letters = scrabble::load_letters(b"E 15 1\nA 9 1\n? 2 0\n").expect("letters");
/// assert_eq!(letters[1..], [('A', 9, 1), ('?', 2, 0)]);
/// assert!(scrabble::load_letters(b"E 15").is_err());
/// ```
pub fn load_letters(bytes: &[u8]) -> Result<Vec<(char, u16, u16)>, Message> {
    read_some_tiles(alphabet(), bytes).map_err(no_letters)
}

fn no_letters(error: TilesError) -> Message {
    match error {
        TilesError::Utf16 => Message::new("file-utf16"),
        TilesError::Empty => Message::new("letters-none"),
        TilesError::Faults(faults) => faults.first().map_or(Message::new("letters-none"), fault),
    }
}

/// Reads a set of letters, `letter count points` a line, for an option: its contents in one word. Of a letter without a
/// line there are no tiles, and it scores nothing.
pub(crate) fn read_letters(bytes: &[u8]) -> Result<FileText, Message> {
    let mut tiles = Tiles::default();
    for (name, count, points) in load_letters(bytes)? {
        match alphabet().letter(name) {
            Some(letter) => (tiles.counts[letter], tiles.points[letter]) = (count, points),
            None => tiles.jokers = count,
        }
    }
    match tiles.total() {
        0 => Err(Message::new("letters-none")),
        1..=MOST_TILES => Ok(FileText { text: print_letters(&tiles), notes: Vec::new() }),
        total => Err(Message::new("letters-many").with("total", i64::from(total)).with("most", i64::from(MOST_TILES))),
    }
}

fn fault(fault: &TilesFault) -> Message {
    match fault {
        TilesFault::Garbled { line } => Message::new("letters-garbled").with("line", count(*line)),
        TilesFault::Parts { line, .. } => Message::new("letters-parts").with("line", count(*line)),
        TilesFault::Letter { line, text } => {
            Message::new("letters-letter").with("line", count(*line)).with("text", text.as_str())
        }
        TilesFault::Number { line, text, low, high } => Message::new("letters-number")
            .with("line", count(*line))
            .with("text", text.as_str())
            .with("low", i64::from(*low))
            .with("high", i64::from(*high)),
        TilesFault::Repeated { line, letter, first } => Message::new("letters-repeated")
            .with("line", count(*line))
            .with("letter", letter.to_string())
            .with("first", count(*first)),
        TilesFault::Missing { letter } => Message::new("letters-missing").with("letter", letter.to_string()),
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// `A9x1.B2x3.….Z1x10.?2`: how many of each letter and what it scores, then the jokers.
pub(crate) fn print_letters(tiles: &Tiles) -> String {
    let letters = alphabet().letters().into_iter().filter_map(|letter| {
        let (count, points) = (tiles.counts[letter], tiles.points[letter]);
        Some(format!("{}{count}x{points}.", alphabet().char(letter)?))
    });
    format!("{}?{}", letters.collect::<String>(), tiles.jokers)
}

/// Reads what [`print_letters`] writes of a set that [`read_letters`] takes, and nothing else.
pub(crate) fn parse_letters(text: &str) -> Option<Tiles> {
    let mut tiles = Tiles::default();
    let mut parts = text.split('.');
    for letter in alphabet().letters() {
        let (count, points) = parts.next()?.strip_prefix(alphabet().char(letter)?)?.split_once('x')?;
        tiles.counts[letter] = count.parse().ok()?;
        tiles.points[letter] = points.parse().ok()?;
    }
    tiles.jokers = parts.next()?.strip_prefix('?')?.parse().ok()?;
    ((1..=MOST_TILES).contains(&tiles.total()) && print_letters(&tiles) == text).then_some(tiles)
}
