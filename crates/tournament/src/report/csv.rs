//! Standings and games as tables for spreadsheets (RFC 4180).

use super::Report;

/// A line of a table for spreadsheets: what has commas, quotes or line ends in it stands between quotes. What a spreadsheet
/// would take for a formula is told to be a text, by an apostrophe.
pub fn line(cells: &[String]) -> String {
    let cell = |text: &String| {
        let formula =
            text.starts_with(['=', '+', '@', '\t', '\r']) || text.starts_with('-') && text.parse::<f64>().is_err();
        let text = if formula { format!("'{text}") } else { text.clone() };
        if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
    };
    let mut line = cells.iter().map(cell).collect::<Vec<_>>().join(",");
    line.push_str("\r\n");
    line
}

fn heads(names: &[&str]) -> String {
    line(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
}

impl Report<'_> {
    /// The standings, a line for each player.
    pub fn standings_csv(&self) -> String {
        let mut text = heads(&[
            "rank",
            "name",
            "player",
            "points",
            "games",
            "won",
            "drawn",
            "lost",
            "byes",
            "buchholz",
            "sonneborn-berger",
            "difference",
            "elo",
            "elo-low",
            "elo-high",
            "failures",
            "out",
            "seconds",
        ]);
        for own in &self.standings {
            let elo = |figure: fn(&crate::Estimate) -> f64| {
                own.elo
                    .as_ref()
                    .map(figure)
                    .filter(|elo| elo.is_finite())
                    .map_or(String::new(), |elo| format!("{elo:.1}"))
            };
            let row = &own.row;
            text += &line(&[
                row.rank.to_string(),
                row.name.clone(),
                own.spec.clone(),
                row.points.to_string(),
                row.games.to_string(),
                row.won.to_string(),
                row.drawn.to_string(),
                row.lost.to_string(),
                row.byes.to_string(),
                row.buchholz.to_string(),
                row.sonneborn_berger.to_string(),
                row.difference.to_string(),
                elo(|elo| elo.value),
                elo(|elo| elo.low),
                elo(|elo| elo.high),
                own.failures.to_string(),
                row.left.to_string(),
                format!("{:.3}", own.millis as f64 / 1000.0),
            ]);
        }
        text
    }

    /// The games, a line for each.
    pub fn games_csv(&self) -> String {
        let most = self.games.iter().map(|game| game.seats.len()).max().unwrap_or(2);
        let numbered = |name: &str| (1..=most).map(|seat| format!("{name}-{seat}")).collect::<Vec<_>>();
        let first = ["round", "table", "pair", "game"].map(str::to_owned).to_vec();
        let last = ["ended-by", "moves"].map(str::to_owned).to_vec();
        let mut text = line(&[first, numbered("seat"), numbered("rank"), numbered("score"), last].concat());
        for game in &self.games {
            let id = game.meeting;
            let padded = |mut cells: Vec<String>| {
                cells.resize(most, String::new());
                cells
            };
            let scores = game.scores.unwrap_or_default();
            text += &line(
                &[
                    [u64::from(id.round), id.table.into(), id.leg.into(), game.number as u64]
                        .map(|number| number.to_string())
                        .to_vec(),
                    padded(game.seats.iter().map(|player| self.name(*player).to_owned()).collect()),
                    padded(game.ranks.iter().map(ToString::to_string).collect()),
                    padded(scores.iter().map(ToString::to_string).collect()),
                    vec![game.by.to_owned(), game.moves.to_string()],
                ]
                .concat(),
            );
        }
        text
    }
}
