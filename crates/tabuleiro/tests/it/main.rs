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
mod grade;
#[cfg(target_os = "linux")]
mod guests;
mod imports;
mod input;
mod letters;
mod messages;
mod plain;
mod program;
mod publish;
mod records;
mod resumed;
mod scheme;
mod serve;
#[cfg(target_os = "linux")]
mod specified;
mod strong;
mod terminal;
mod tournament;
mod trial;
mod tutorial;
mod words;
#[cfg(target_os = "linux")]
mod workers;
