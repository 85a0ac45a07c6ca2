//! A tournament as it is told.

use std::sync::Arc;

use game::{Language, Options, Seat, Title};
use tournament::Tournament;

use crate::contests::fold::{current, fold, single};
use crate::fault::Fault;
use crate::hall::Hall;
use crate::messages::{BoardShown, ContestShown, EntrantShown, Glance, Glances, StandingShown};
use crate::room::player;
use crate::secrets;
use crate::store::{Contest, Entrant, Format, KeptSeat, Step};

impl Hall {
    /// A tournament as whoever has this token sees it.
    pub(crate) async fn contest_shown(
        &self,
        code: &str,
        token: Option<&str>,
        language: Language,
    ) -> Result<ContestShown, Fault> {
        let (_, contest) = self.contest(code).await?;
        Ok(self.show_contest(&contest, token, language))
    }

    fn show_contest(&self, contest: &Contest, token: Option<&str>, language: Language) -> ContestShown {
        let title = self.catalog.title(&contest.title);
        let words = self.words.of(title.map_or("", Title::name), language);
        let options = title.and_then(|title| Options::read(title.options(), &contest.options).ok());
        // What cannot be folded was said when it was tried.
        let begun = fold(contest).ok().flatten();
        let round = begun.as_ref().map_or(0, current);
        let hash = token.map(secrets::hash);
        let rounds = match (contest.format, &begun) {
            (Format::RoundRobin, Some(begun)) => begun.rounds().len() as u32,
            _ => contest.rounds,
        };
        let pauses = |place: usize| {
            let drawn = begun.as_ref().and_then(|begun| begun.rounds().get((round as usize).checked_sub(1)?));
            drawn.is_some_and(|drawn| drawn.byes.contains(&place))
        };
        let entrants = contest.entrants.iter().enumerate().map(|(place, entrant)| EntrantShown {
            entrant: entrant.number,
            kind: entrant.kind,
            said: player(&sitting(entrant), &words).unwrap_or_default(),
            left: contest.steps.contains(&Step::Left(entrant.number)),
            pauses: pauses(place),
        });
        ContestShown {
            tournament: contest.code.clone(),
            name: contest.name.clone(),
            status: contest.status,
            title: contest.title.clone(),
            options: contest.options.clone(),
            rules: options.map_or(String::new(), |options| options.said(&words)),
            clock: contest.clock.clone(),
            format: contest.format,
            rounds,
            round,
            patience: contest.patience,
            entrants: entrants.collect(),
            boards: begun.as_ref().map_or(Vec::new(), |begun| boards(contest, begun, round)),
            standings: begun.as_ref().map_or(Vec::new(), |begun| standings(contest, begun)),
            you: contest
                .entrants
                .iter()
                .find(|entrant| entrant.secret.is_some() && entrant.secret == hash)
                .map(|entrant| entrant.number),
            host: hash.is_some_and(|hash| hash == contest.secret),
        }
    }

    /// The games of this round, as small pictures for anyone.
    pub(crate) async fn glances(self: &Arc<Self>, code: &str, language: Language) -> Result<Glances, Fault> {
        let shown = self.contest_shown(code, None, language).await?;
        let mut boards = Vec::new();
        let now = shown.boards.into_iter().filter(|board| board.round == shown.round);
        for game in now.filter_map(|board| board.game) {
            // One that is put away meanwhile is not shown.
            let Ok((_, room)) = self.enter(&game).await else { continue };
            let words = self.words.of(room.title(), language);
            let scene = room.glance();
            boards.push(Glance {
                game,
                number: room.number(),
                status: room.status(),
                said: words.say(&scene.status),
                thumb: render::thumb(&scene),
            });
        }
        Ok(Glances { boards })
    }
}

/// An entrant as one who sits in a seat.
fn sitting(entrant: &Entrant) -> KeptSeat {
    let (kind, name) = (entrant.kind, Some(entrant.name.clone()));
    KeptSeat { seat: Seat::FIRST.number(), kind, name, secret: None, home: false, account: None }
}

/// All boards up to this round, and who meets later where that is known.
fn boards(contest: &Contest, begun: &Tournament, round: u32) -> Vec<BoardShown> {
    let entrant = |place: &usize| contest.entrants.get(*place).map(|entrant| entrant.number);
    let drawn = begun.rounds().iter().enumerate().take(round as usize);
    drawn
        .flat_map(|(place, drawn)| {
            drawn.tables.iter().enumerate().map(move |(table, at)| (place as u32 + 1, table as u32 + 1, at))
        })
        .map(|(round, board, at)| BoardShown {
            round,
            board,
            game: contest
                .pairings
                .iter()
                .find(|pairing| (pairing.round, pairing.board) == (round, board))
                .map(|pairing| pairing.game.clone()),
            seats: at.players.iter().filter_map(entrant).collect(),
            ranks: at.legs.first().and_then(|games| Some(games.as_ref()?.first()?.ranks.clone())),
            cancelled: at.left.is_some(),
        })
        .collect()
}

fn standings(contest: &Contest, begun: &Tournament) -> Vec<StandingShown> {
    let rows = begun.standings().rows;
    let line = |row: &tournament::Row| {
        let row = single(row);
        Some(StandingShown {
            rank: row.rank,
            entrant: contest.entrants.get(row.player)?.number,
            points: row.points,
            won: row.won,
            drawn: row.drawn,
            lost: row.lost,
            buchholz: row.buchholz,
            sonneborn_berger: row.sonneborn_berger,
        })
    };
    rows.iter().filter_map(line).collect()
}
