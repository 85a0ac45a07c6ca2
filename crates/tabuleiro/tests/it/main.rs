//! The program as people meet it: real processes, a real terminal, any input; and which crates may use which.

mod arguments;
mod brain;
mod broken_off;
mod check;
#[cfg(target_os = "linux")]
mod class;
#[cfg(target_os = "linux")]
mod confined;
mod contest;
mod database;
mod floors;
#[cfg(target_os = "linux")]
mod guests;
mod imports;
mod input;
mod messages;
mod plain;
mod program;
mod records;
mod resumed;
mod scheme;
mod serve;
mod strong;
mod terminal;
mod tournament;
mod words;
