//! Threats as text: signs on the free cells of a board, and below it what they mean.

use game::{Scene, Sign, Threat, Translator};

use crate::screen::{Screen, board_on};

/// The board with the signs of threats, the first of each cell, and a line for each meaning with its cells.
pub fn threats(scene: &Scene, threats: &[Threat], translator: &Translator, screen: &Screen) -> String {
    let mut scene = scene.clone();
    scene.text = None;
    for cell in &mut scene.cells {
        let first = threats.iter().find(|threat| threat.cell == cell.id);
        cell.caption = first.map(|threat| sign(threat.sign));
    }
    let mut lines: Vec<(String, Vec<&Threat>)> = Vec::new();
    for threat in threats {
        let said = translator.say(&threat.said);
        match lines.iter_mut().find(|(meaning, _)| *meaning == said) {
            Some((_, own)) => own.push(threat),
            None => lines.push((said, vec![threat])),
        }
    }
    let line = |(said, own): (String, Vec<&Threat>)| {
        let cells: Vec<&str> = own.iter().map(|threat| threat.cell.as_str()).collect();
        match own[0].sign {
            Sign::Number(_) => format!("1 2 … {said}: {}", cells.join(" ")),
            other => format!("{} {said}: {}", sign(other), cells.join(" ")),
        }
    };
    let lines: Vec<String> = lines.into_iter().map(line).collect();
    [board_on(&scene, screen, lines.len())].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

fn sign(sign: Sign) -> String {
    match sign {
        Sign::Square => "□".to_owned(),
        Sign::Diamond => "◇".to_owned(),
        Sign::Triangle => "△".to_owned(),
        Sign::Number(number) => number.to_string(),
    }
}
