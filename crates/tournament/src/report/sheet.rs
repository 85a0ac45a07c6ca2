//! The frame of a report as one page that needs nothing else: no other file, no other host.

use game::Language;
use render::escape;

const STYLE: &str = include_str!("page/style.css");
/// Nothing is fetched from anywhere.
const POLICY: &str = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// A page: light and dark, wide and narrow, on paper too. All but the title is HTML already.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// The language of its words.
    pub language: Language,
    /// What it is called.
    pub title: &'a str,
    /// What stands below the title.
    pub about: &'a str,
    /// Its sections.
    pub main: &'a str,
    /// Rules of style of its own.
    pub style: &'a str,
    /// Its scripts, and what they need.
    pub scripts: &'a str,
}

impl Sheet<'_> {
    /// The whole page.
    pub fn html(&self) -> String {
        let Sheet { language, about, main, style, scripts, .. } = self;
        let title = escape(self.title);
        format!(
            "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>{STYLE}{style}</style>\n</head>\n<body>\n<header><h1>{title}</h1>{about}</header>\n<main>\n{main}</main>\n\
             {scripts}</body>\n</html>\n",
        )
    }
}
