//! The program as people meet it: real processes, a real terminal, any input; and which crates may use which.

mod arguments;
mod brain;
#[cfg(target_os = "linux")]
mod confined;
mod contest;
mod database;
mod floors;
mod imports;
mod input;
mod messages;
mod plain;
mod program;
mod records;
mod resumed;
mod serve;
mod strong;
mod terminal;
mod words;
