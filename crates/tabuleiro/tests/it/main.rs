//! The program as people meet it: real processes, a real terminal, any input; and the order of the house.

mod arguments;
mod floors;
mod imports;
mod input;
mod messages;
mod program;
mod records;
mod resumed;
mod serve;
mod strong;
mod terminal;
mod words;
