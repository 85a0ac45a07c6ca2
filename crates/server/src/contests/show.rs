//! A tournament as it is told.

use std::sync::Arc;

use game::{Language, Options, Seat, Title};
use tournament::{Meeting, Tournament};

use crate::contests::fold::{current, fold, pairs, single};
use crate::contests::is_host;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::messages::{BoardShown, ContestShown, EntrantShown, Glance, Glances, StandingShown, TieShown};
use crate::room::player;
use crate::secrets;
use crate::store::{Contest, Entrant, Format, KeptSeat, Status};

/// So many boards are drawn at once.
const MOST_GLANCES: usize = 100;

impl Hall {
    /// A tournament as whoever has this token sees it.
    pub(crate) async fn contest_shown(
        &self,
        code: &str,
        token: Option<&str>,
        language: Language,
    ) -> Result<ContestShown, Fault> {
        let (_, mut contest) = self.contest(code).await?;
        self.notice(&mut contest).await;
        Ok(self.show_contest(&contest, token, language))
    }

    fn show_contest(&self, contest: &Contest, token: Option<&str>, language: Language) -> ContestShown {
        let title = self.catalog.title(&contest.title);
        let words = self.words.of(title.map_or("", Title::name), language);
        // What cannot be folded was said when it was tried.
        let begun = fold(contest).ok().flatten();
        let round = begun.as_ref().map_or(0, current);
        let hash = token.map(secrets::hash);
        let rounds = match (contest.format, &begun) {
            (Format::RoundRobin, Some(begun)) => begun.rounds().len() as u32,
            _ => contest.rounds,
        };
        let byes = |place: usize| {
            let drawn = (1..=round).zip(begun.iter().flat_map(Tournament::rounds));
            drawn.filter(|(_, drawn)| drawn.byes.contains(&place)).map(|(number, _)| number).collect::<Vec<u32>>()
        };
        let entrants = contest.entrants.iter().enumerate().map(|(place, entrant)| EntrantShown {
            entrant: entrant.number,
            kind: entrant.kind,
            said: player(&sitting(entrant), &words).unwrap_or_default(),
            left: begun.as_ref().is_some_and(|begun| begun.has_left(place)),
            pauses: byes(place).contains(&round),
            byes: byes(place),
        });
        ContestShown {
            tournament: contest.code.clone(),
            name: contest.name.clone(),
            status: contest.status,
            title: contest.title.clone(),
            options: contest.options.clone(),
            rules: self.rules_said(&contest.title, &contest.options, language),
            clock: contest.clock.clone(),
            format: contest.format,
            rounds,
            round,
            patience: contest.patience,
            created: contest.created,
            published: contest.published.is_some(),
            open: match contest.status {
                Status::Waiting => true,
                Status::Running => begun.as_ref().is_some_and(Tournament::takes_more),
                Status::Over => false,
            },
            entrants: entrants.collect(),
            boards: begun.as_ref().map_or(Vec::new(), |begun| boards(contest, begun, round)),
            standings: begun.as_ref().map_or(Vec::new(), |begun| standings(contest, begun)),
            bracket: begun.as_ref().map_or(Vec::new(), |begun| bracket(contest, begun)),
            you: contest
                .entrants
                .iter()
                .find(|entrant| entrant.secret.is_some() && entrant.secret == hash)
                .map(|entrant| entrant.number),
            host: hash.is_some_and(|hash| is_host(contest, &hash)),
        }
    }

    /// The options of a game for people.
    pub(super) fn rules_said(&self, title: &str, options: &str, language: Language) -> String {
        let Some(title) = self.catalog.title(title) else { return String::new() };
        let words = self.words.of(title.name(), language);
        Options::read(title.options(), options).map_or(String::new(), |options| options.said(&words))
    }

    /// The games of this round, as small pictures for anyone.
    pub(crate) async fn glances(self: &Arc<Self>, code: &str, language: Language) -> Result<Glances, Fault> {
        let shown = self.contest_shown(code, None, language).await?;
        let mut boards = Vec::new();
        let now = shown.boards.into_iter().filter(|board| board.round == shown.round);
        for game in now.filter_map(|board| board.game).take(MOST_GLANCES) {
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

/// The number of the entrant who is this player.
fn entrant(contest: &Contest, player: usize) -> Option<u32> {
    contest.entrants.get(player).map(|entrant| entrant.number)
}

/// All games of a tournament that was published.
fn published(contest: &Contest) -> Vec<BoardShown> {
    let games = pairs(contest).flat_map(|pair| {
        let meeting = Meeting { id: pair.meeting, players: pair.places.clone() };
        let seatings = meeting.seatings().into_iter().enumerate();
        seatings.zip(&pair.games).map(move |((number, seats), game)| BoardShown {
            round: pair.meeting.round,
            board: pair.meeting.table,
            part: (pair.meeting.leg - 1) * pair.games.len() as u32 + number as u32 + 1,
            game: Some(game.record.clone()),
            seats: seats.iter().filter_map(|player| entrant(contest, *player)).collect(),
            ranks: Some(game.ending.ranks.clone()),
            cancelled: false,
        })
    });
    games.collect()
}

fn bracket(contest: &Contest, begun: &Tournament) -> Vec<Vec<TieShown>> {
    let tie = |tie: &tournament::Tie| TieShown {
        entrants: tie.players.iter().map(|player| player.and_then(|player| entrant(contest, player))).collect(),
        points: tie.points.clone(),
        winner: tie.winner.and_then(|player| entrant(contest, player)),
    };
    begun.bracket().iter().map(|round| round.iter().map(tie).collect()).collect()
}

/// All boards up to this round.
fn boards(contest: &Contest, begun: &Tournament, round: u32) -> Vec<BoardShown> {
    if contest.published.is_some() {
        return published(contest);
    }
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
            part: 1,
            seats: at.players.iter().filter_map(|player| entrant(contest, *player)).collect(),
            ranks: at.legs.first().and_then(|games| Some(games.as_ref()?.first()?.ranks.clone())),
            cancelled: at.left.is_some(),
        })
        .collect()
}

fn standings(contest: &Contest, begun: &Tournament) -> Vec<StandingShown> {
    let rows = begun.standings().rows;
    let line = |row: &tournament::Row| {
        let row = if contest.published.is_some() { row.clone() } else { single(row) };
        Some(StandingShown {
            rank: row.rank,
            entrant: entrant(contest, row.player)?,
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
