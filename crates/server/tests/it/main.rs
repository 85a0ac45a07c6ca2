//! Real servers: each test starts a process of its own on a free port with a database of its own.

mod client;
mod clocks;
mod crash;
mod games;
mod garbage;
mod hidden;
mod hints;
mod live;
mod process;
mod seats;
