//! `mestre` as a Gomocup engine: managers know engines by this name. It is what `tabuleiro engine mnk --protocol piskvork`
//! does.

use std::io;
use std::process::ExitCode;

use catalog::Catalog;
use game::{Limits, Seed};

fn main() -> ExitCode {
    let played =
        referee::serve_piskvork(&Catalog::standard(), Limits::NONE, Seed(1), io::stdin().lock(), io::stdout().lock());
    if played.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
