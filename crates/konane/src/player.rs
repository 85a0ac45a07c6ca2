//! The automatic player (`jogador`): the messages it understands, and one that plays at any level.

use std::ops::ControlFlow;

use game::{Act, Game, Patient, Player, Seat, Seed, SetupError, SplitMix64, Table, Task, Turn, Watch};
use thiserror::Error;

use crate::board::Colour;
use crate::moves::Move;
use crate::square::Square;
use crate::state::Play;

/// Who understands the messages to an automatic player.
pub trait AutomaticPlayer {
    /// Answers the first piece that it removes (`tira-primeira-peca`): beside the person's, which is given when the
    /// player has white.
    fn take_first_piece(&mut self, human_took: Option<Square>) -> Square;

    /// Learns the first piece of a person who has white (`humano-tirou`).
    fn human_took(&mut self, square: Square);

    /// Answers its move, a null one if it has none (`joga`).
    fn play(&mut self) -> Move;

    /// Learns the person's move (`humano-jogou`).
    fn human_played(&mut self, played: Move);
}

impl<P: AutomaticPlayer + ?Sized> AutomaticPlayer for Box<P> {
    fn take_first_piece(&mut self, human_took: Option<Square>) -> Square {
        (**self).take_first_piece(human_took)
    }

    fn human_took(&mut self, square: Square) {
        (**self).human_took(square);
    }

    fn play(&mut self) -> Move {
        (**self).play()
    }

    fn human_played(&mut self, played: Move) {
        (**self).human_played(played);
    }
}

/// An automatic player that plays at any level, and always legally (`cria-jogador`).
///
/// As an [`AutomaticPlayer`] it passes over messages that do not fit the game as it knows it, and a move asked of it
/// out of turn is null. The methods that begin with `try` tell of such messages instead.
///
/// ```
/// use game::{Seed, Title};
/// use konane::{Automatic, AutomaticPlayer, Colour, Konane, Square};
///
/// let game = Title::of::<Konane>().open([])?;
/// let mut player = Automatic::new(&*game, Colour::White, game.player(&game::PlayerSpec::of_level("normal"))?, Seed(1))?;
/// let hole = Square::new(3, 3)?;
/// assert!(player.take_first_piece(Some(hole)).is_adjacent(hole));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Automatic {
    table: Box<dyn Table>,
    /// Whether it has removed its first piece.
    opened: bool,
    seat: Seat,
    player: Box<dyn Player>,
    chance: SplitMix64,
}

/// Why a message to an automatic player has no effect. Nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unheard {
    /// It does not fit the game as the player knows it.
    #[error("the message does not fit the game")]
    OutOfPlace,
    /// Whoever waited for the answer does not wait any more.
    #[error("nobody waits for the answer")]
    Stopped,
}

impl Automatic {
    /// A player of this colour for one game of Konane, whose moves `player` chooses with chance from `seed`.
    pub fn new(game: &dyn Game, colour: Colour, player: Box<dyn Player>, seed: Seed) -> Result<Self, SetupError> {
        let chance = SplitMix64::new(seed);
        Ok(Automatic { table: game.start(2, seed.into())?, opened: false, seat: colour.seat(), player, chance })
    }

    /// Answers its first piece (`tira-primeira-peca`) while someone waits for it.
    pub fn try_first_piece(&mut self, human_took: Option<Square>, watch: &mut dyn Watch) -> Result<Square, Unheard> {
        if self.opened {
            return Err(Unheard::OutOfPlace);
        }
        let mut table = self.table.copy();
        if let Some(square) = human_took {
            tell(&mut *table, self.seat.next(2), Play::Remove(square))?;
        }
        match self.choose(table, watch)? {
            Play::Remove(square) => {
                self.opened = true;
                Ok(square)
            }
            Play::Jump(_) => Err(Unheard::OutOfPlace),
        }
    }

    /// Learns the first piece of a person who has white (`humano-tirou`).
    pub fn try_human_took(&mut self, square: Square) -> Result<(), Unheard> {
        self.learn(Play::Remove(square))
    }

    /// Answers its move, a null one if it has none (`joga`), while someone waits for it.
    pub fn try_play(&mut self, watch: &mut dyn Watch) -> Result<Move, Unheard> {
        match self.table.turn() {
            Turn::Over(outcome) if outcome.winner() != Some(self.seat) => Ok(NULL),
            Turn::Seat(_) if self.opened => match self.choose(self.table.copy(), watch)? {
                Play::Jump(jump) => Ok(jump),
                Play::Remove(_) => Err(Unheard::OutOfPlace),
            },
            _ => Err(Unheard::OutOfPlace),
        }
    }

    /// Learns the person's move (`humano-jogou`).
    pub fn try_human_played(&mut self, played: Move) -> Result<(), Unheard> {
        self.learn(Play::Jump(played))
    }

    /// Makes and answers a move on this table, if the player is on turn there, and keeps the table then.
    fn choose(&mut self, mut table: Box<dyn Table>, watch: &mut dyn Watch) -> Result<Play, Unheard> {
        if table.turn().seat() != Some(self.seat) {
            return Err(Unheard::OutOfPlace);
        }
        let mut chance = self.chance.clone();
        let mut watch = Patience { watch, stopped: false };
        let sight = table.sight(Some(self.seat));
        let chosen = self.player.choose(&*sight, &mut Task::new(chance.fork(), &mut watch));
        if watch.stopped {
            return Err(Unheard::Stopped);
        }
        let played = chosen.ok().and_then(Act::into_move).and_then(|text| table.play(&text).ok()).or_else(|| {
            // Only an outside program answers nothing, or something wrong.
            let any = sight.legal().moves.into_iter().next()?;
            table.play(&any).ok()
        });
        let play = played.and_then(|played| played.text.parse().ok()).ok_or(Unheard::OutOfPlace)?;
        (self.table, self.chance) = (table, chance);
        Ok(play)
    }

    fn learn(&mut self, play: Play) -> Result<(), Unheard> {
        // The piece of a person who has black comes with the question for the player's own.
        if !self.opened {
            return Err(Unheard::OutOfPlace);
        }
        tell(&mut *self.table, self.seat.next(2), play)
    }
}

/// Makes a move of this seat, if it is on turn and the move is allowed.
fn tell(table: &mut dyn Table, seat: Seat, play: Play) -> Result<(), Unheard> {
    let played = table.turn().seat() == Some(seat) && table.play(&play.to_string()).is_ok();
    if played { Ok(()) } else { Err(Unheard::OutOfPlace) }
}

/// A move that ends where it starts.
const NULL: Move = Move::new(Square::CORNER, Square::CORNER);

impl AutomaticPlayer for Automatic {
    fn take_first_piece(&mut self, human_took: Option<Square>) -> Square {
        // Nothing is right where the person's piece was wrong.
        self.try_first_piece(human_took, &mut Patient).unwrap_or(human_took.unwrap_or(Square::CORNER))
    }

    fn human_took(&mut self, square: Square) {
        // A wrong move of the person ends the game elsewhere; here it changes nothing.
        let _ = self.try_human_took(square);
    }

    fn play(&mut self) -> Move {
        self.try_play(&mut Patient).unwrap_or(NULL)
    }

    fn human_played(&mut self, played: Move) {
        let _ = self.try_human_played(played);
    }
}

/// Remembers whether the one who waits has said that it does not wait any more.
struct Patience<'a> {
    watch: &'a mut dyn Watch,
    stopped: bool,
}

impl Watch for Patience<'_> {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        let flow = self.watch.progress(done, total);
        self.stopped |= flow.is_break();
        flow
    }

    fn answered(&mut self) {
        self.watch.answered();
    }
}
