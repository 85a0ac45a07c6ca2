//! What there is to see, as data beside the picture of it.

use game::{Effect, Held, Input, Laid, MarkKind, Message, Piece, Scene, Step, Style, Tone, Translator, Worth};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The board as data. Places are those of the picture.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SceneShown {
    pub(crate) style: StyleShown,
    /// The board in the picture, with its captions: left, top, breadth and height.
    pub(crate) frame: [i32; 4],
    /// The captions of the columns.
    pub(crate) columns: Vec<String>,
    /// The captions of the rows.
    pub(crate) rows: Vec<String>,
    pub(crate) cells: Vec<CellShown>,
    /// Closed tracks along which pieces travel, as cells.
    pub(crate) tracks: Vec<Vec<String>>,
    pub(crate) marks: Vec<MarkShown>,
}

/// How the cells of a board are drawn.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum StyleShown {
    Crossings,
    Squares,
    Hollows,
    Signs,
}

/// A place on the board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CellShown {
    /// Its name in moves.
    pub(crate) id: String,
    pub(crate) column: u16,
    pub(crate) row: u16,
    /// The middle of it in the picture.
    pub(crate) x: i32,
    pub(crate) y: i32,
    /// `light` and `dark` of a chequered board, `special1` to `special4`; plain cells have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) tone: Option<String>,
    /// What a special cell is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) said: Option<String>,
    /// What is written on it while it is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) caption: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) piece: Option<PieceShown>,
}

/// A stone, a tile or a card.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct PieceShown {
    pub(crate) face: String,
    /// Whose it is.
    pub(crate) seat: Option<u8>,
    /// The small number in its corner.
    pub(crate) value: Option<i64>,
}

/// A cell that is pointed out.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarkShown {
    pub(crate) cell: String,
    pub(crate) kind: MarkKindShown,
}

/// Why a cell is pointed out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MarkKindShown {
    /// The last move came here.
    Last,
    /// The last move started here.
    From,
    /// Part of a line that ended the game.
    Line,
}

/// Something in a hand.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) enum HeldShown {
    Face(PieceShown),
    /// Hidden from the viewer.
    Back,
}

/// What happened on the board, step by step.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) enum EffectShown {
    /// A piece comes to a cell from outside the board.
    Place {
        cell: String,
        piece: PieceShown,
    },
    Move(StepShown),
    /// A piece leaves the board.
    Remove {
        cell: String,
    },
    /// Many pieces go one step at once.
    Shift(Vec<StepShown>),
    Draw {
        seat: u8,
        pieces: Vec<HeldShown>,
    },
    Discard {
        seat: u8,
        pieces: Vec<HeldShown>,
    },
    Score {
        seat: u8,
        points: i64,
    },
    /// These cells form a line that ends the game.
    Line(Vec<String>),
}

/// A piece goes from one cell to another.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StepShown {
    pub(crate) from: String,
    pub(crate) to: String,
}

/// How a move is entered by hand.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InputShown {
    pub(crate) kind: InputKind,
    /// The face of a tile that stands for any letter.
    pub(crate) joker: Option<&'static str>,
    /// The letters that it can stand for.
    pub(crate) letters: String,
}

/// How a move is entered by hand.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum InputKind {
    /// It is written, or chosen from the list of moves.
    Text,
    /// Cells are pointed at.
    Cells,
    /// Cells are pointed at, and pieces can be carried.
    Carry,
    /// Tiles of the hand are laid.
    Tiles,
}

/// A tile of the hand on a cell.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LaidShown {
    pub(crate) cell: String,
    pub(crate) letter: String,
    /// Whether a joker stands for the letter.
    pub(crate) joker: bool,
}

/// What something is worth to a seat: an estimate has points, a proof has an end.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WorthShown {
    /// From 0, lost, to 1, won.
    pub(crate) expectation: f64,
    /// In hundredths.
    pub(crate) points: Option<i32>,
    pub(crate) end: Option<EndShown>,
    /// To the end, where that is known.
    pub(crate) plies: Option<u32>,
}

/// How a game ends for a seat.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum EndShown {
    Win,
    Draw,
    Loss,
}

impl SceneShown {
    /// The scene, with special cells called as these words call them.
    pub(crate) fn new(scene: &Scene, words: &Translator) -> Self {
        let places = render::places(scene);
        // Pictures are drawn in whole numbers.
        let whole = |number: f64| number.round() as i32;
        let cells = scene.cells.iter().zip(places.cells).map(|(cell, (x, y))| CellShown {
            id: cell.id.clone(),
            column: cell.column,
            row: cell.row,
            x: whole(x),
            y: whole(y),
            tone: match cell.tone {
                Tone::Plain => None,
                Tone::Light => Some("light".to_owned()),
                Tone::Dark => Some("dark".to_owned()),
                Tone::Special(sort) => Some(format!("special{sort}")),
            },
            said: match cell.tone {
                Tone::Special(sort) => words.try_say(&Message::new(format!("special-{sort}"))),
                _ => None,
            },
            caption: cell.caption.clone(),
            piece: cell.piece.as_ref().map(PieceShown::from),
        });
        let marks = scene.marks.iter().map(|mark| MarkShown {
            cell: mark.cell.clone(),
            kind: match mark.kind {
                MarkKind::Last => MarkKindShown::Last,
                MarkKind::From => MarkKindShown::From,
                MarkKind::Line => MarkKindShown::Line,
            },
        });
        SceneShown {
            style: match scene.style {
                Style::Crossings => StyleShown::Crossings,
                Style::Squares => StyleShown::Squares,
                Style::Hollows => StyleShown::Hollows,
                Style::Signs => StyleShown::Signs,
            },
            frame: places.frame.map(whole),
            columns: scene.columns.clone(),
            rows: scene.rows.clone(),
            cells: cells.collect(),
            tracks: scene.tracks.clone(),
            marks: marks.collect(),
        }
    }
}

impl From<&Piece> for PieceShown {
    fn from(piece: &Piece) -> Self {
        PieceShown { face: piece.face.clone(), seat: piece.seat.map(game::Seat::number), value: piece.value }
    }
}

impl From<&Held> for HeldShown {
    fn from(held: &Held) -> Self {
        match held {
            Held::Face(piece) => HeldShown::Face(piece.into()),
            Held::Back => HeldShown::Back,
        }
    }
}

impl From<&Effect> for EffectShown {
    fn from(effect: &Effect) -> Self {
        let hand = |pieces: &[Held]| pieces.iter().map(HeldShown::from).collect();
        let step = |step: &Step| StepShown { from: step.from.clone(), to: step.to.clone() };
        match effect {
            Effect::Place { cell, piece } => EffectShown::Place { cell: cell.clone(), piece: piece.into() },
            Effect::Move { from, to } => EffectShown::Move(StepShown { from: from.clone(), to: to.clone() }),
            Effect::Remove { cell } => EffectShown::Remove { cell: cell.clone() },
            Effect::Shift(steps) => EffectShown::Shift(steps.iter().map(step).collect()),
            Effect::Draw { seat, pieces } => EffectShown::Draw { seat: seat.number(), pieces: hand(pieces) },
            Effect::Discard { seat, pieces } => EffectShown::Discard { seat: seat.number(), pieces: hand(pieces) },
            Effect::Score { seat, points } => EffectShown::Score { seat: seat.number(), points: *points },
            Effect::Line(cells) => EffectShown::Line(cells.clone()),
        }
    }
}

impl From<Input> for InputShown {
    fn from(input: Input) -> Self {
        let plain = |kind| InputShown { kind, joker: None, letters: String::new() };
        match input {
            Input::Text => plain(InputKind::Text),
            Input::Cells => plain(InputKind::Cells),
            Input::Carry => plain(InputKind::Carry),
            Input::Tiles(tiles) => InputShown { kind: InputKind::Tiles, joker: tiles.joker, letters: tiles.letters },
        }
    }
}

impl From<Laid> for LaidShown {
    fn from(Laid { cell, letter, joker }: Laid) -> Self {
        LaidShown { cell, letter, joker }
    }
}

impl From<LaidShown> for Laid {
    fn from(LaidShown { cell, letter, joker }: LaidShown) -> Self {
        Laid { cell, letter, joker }
    }
}

impl From<Worth> for WorthShown {
    fn from(worth: Worth) -> Self {
        let expectation = worth.expectation();
        match worth {
            Worth::Estimate(points) => WorthShown { expectation, points: Some(points), end: None, plies: None },
            Worth::Proven { value: end, plies } => {
                let end = match end {
                    game::Value::Win => EndShown::Win,
                    game::Value::Draw => EndShown::Draw,
                    game::Value::Loss => EndShown::Loss,
                };
                WorthShown { expectation, points: None, end: Some(end), plies }
            }
        }
    }
}
