//! The automatic player (`jogador`): the messages it understands, and one that plays at any level.

use game::{Game, Patient, Player, Seat, Seed, SetupError, SplitMix64, Table, Task};

use crate::board::Colour;
use crate::moves::Move;
use crate::position::Position;
use crate::state::Play;

/// Who understands the messages to an automatic player.
pub trait AutomaticPlayer {
    /// Answers the first piece that it removes (`tira-primeira-peca`): beside the person's, which is given when the
    /// player has white.
    fn take_first_piece(&mut self, human_took: Option<Position>) -> Position;

    /// Learns the first piece of a person who has white (`humano-tirou`).
    fn human_took(&mut self, position: Position);

    /// Answers its move, a null one if it has none (`joga`).
    fn play(&mut self) -> Move;

    /// Learns the person's move (`humano-jogou`).
    fn human_played(&mut self, played: Move);
}

impl<P: AutomaticPlayer + ?Sized> AutomaticPlayer for Box<P> {
    fn take_first_piece(&mut self, human_took: Option<Position>) -> Position {
        (**self).take_first_piece(human_took)
    }

    fn human_took(&mut self, position: Position) {
        (**self).human_took(position);
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
/// Messages that do not fit the game as it knows it are passed over, and a move asked of it out of turn is null.
///
/// ```
/// use game::{Seed, Title};
/// use konane::{Automatic, AutomaticPlayer, Colour, Konane, Position};
///
/// let game = Title::of::<Konane>().open([])?;
/// let mut player = Automatic::new(&*game, Colour::White, game.player("normal")?, Seed(1))?;
/// let hole = Position::new(3, 3)?;
/// assert!(player.take_first_piece(Some(hole)).is_adjacent(hole));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Automatic {
    table: Box<dyn Table>,
    seat: Seat,
    player: Box<dyn Player>,
    chance: SplitMix64,
}

impl Automatic {
    /// A player of this colour for one game of Konane, whose moves `player` chooses with chance from `seed`.
    pub fn new(game: &dyn Game, colour: Colour, player: Box<dyn Player>, seed: Seed) -> Result<Self, SetupError> {
        let chance = SplitMix64::new(seed);
        Ok(Automatic { table: game.start(2, seed)?, seat: colour.seat(), player, chance })
    }

    /// Makes and answers a move, if the player is on turn.
    fn choose(&mut self) -> Option<Play> {
        self.table.turn().seat().filter(|seat| *seat == self.seat)?;
        let sight = self.table.sight(Some(self.seat));
        let mut task = Task { seed: self.chance.fork(), watch: &mut Patient };
        let chosen = self.player.choose(&*sight, &mut task);
        let played = chosen.and_then(|text| self.table.play(&text).ok()).or_else(|| {
            // Only an outside program answers nothing, or something wrong.
            let any = sight.legal().moves.into_iter().next()?;
            self.table.play(&any).ok()
        });
        played?.text.parse().ok()
    }

    fn learn(&mut self, play: Play) {
        if self.table.turn().seat() != Some(self.seat) {
            // A wrong move of the person ends the game elsewhere; here it changes nothing.
            let _ = self.table.play(&play.to_string());
        }
    }
}

impl AutomaticPlayer for Automatic {
    fn take_first_piece(&mut self, human_took: Option<Position>) -> Position {
        if let Some(position) = human_took {
            self.learn(Play::Remove(position));
        }
        match self.choose() {
            Some(Play::Remove(position)) => position,
            // Nothing is right where the person's piece was wrong.
            _ => human_took.unwrap_or(Position::CORNER),
        }
    }

    fn human_took(&mut self, position: Position) {
        self.learn(Play::Remove(position));
    }

    fn play(&mut self) -> Move {
        match self.choose() {
            Some(Play::Jump(jump)) => jump,
            _ => Move::new(Position::CORNER, Position::CORNER),
        }
    }

    fn human_played(&mut self, played: Move) {
        self.learn(Play::Jump(played));
    }
}
