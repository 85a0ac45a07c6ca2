//! Tables kept in files between runs. A file that is missing, damaged or of another version is no error: it is as though
//! there were none, and the table is built again.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ::orbito::Variant;

use super::table::{KEPT, Table};
use crate::cache::put;

pub use crate::cache::cache_folder;

/// Changes whenever older files are not to be read any more.
const VERSION: u32 = 1;

/// The file of a variant's table in a folder.
pub fn table_file(folder: &Path, variant: Variant) -> PathBuf {
    folder.join(format!("orbito-2-{variant}.table"))
}

/// Reads a table; `None` where there is no good one.
pub fn load(path: &Path, variant: Variant) -> Option<Table> {
    let header = header(variant);
    let length = header.len() + KEPT + size_of::<u64>();
    let file = File::open(path).ok()?;
    // A folder, a pipe or a file of another size is not worth reading.
    let kept = file.metadata().ok().filter(|kept| kept.is_file() && kept.len() == length as u64);
    kept?;
    let mut bytes = Vec::with_capacity(length);
    file.take(length as u64).read_to_end(&mut bytes).ok()?;
    let (content, sum) = bytes.split_last_chunk()?;
    if u64::from_le_bytes(*sum) != checksum(content) {
        return None;
    }
    Table::from_bytes(variant, content.strip_prefix(header.as_bytes())?)
}

/// Writes a table. Whoever reads meanwhile sees the file as it was before or as it is afterwards, never a part.
pub fn save(path: &Path, table: &Table) -> io::Result<()> {
    let mut bytes = header(table.variant()).into_bytes();
    bytes.extend(table.to_bytes());
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    put(path, &bytes)
}

fn header(variant: Variant) -> String {
    format!("tabuleiro orbito 2 {variant} {VERSION}\n")
}

/// FNV-1a, 64 bits: for accidents, not for adversaries.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
