//! The dialogues: every transcript of the specifications, tables that they do not cover, and garbage.

mod garbage;
mod konane;
mod plain;
mod scrabble;
mod table;
mod transcripts;
