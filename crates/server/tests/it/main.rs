//! Real servers: each test starts a process of its own on a free port with a database of its own.

mod accounts;
mod away;
mod cancel;
mod client;
mod clocks;
mod crash;
mod deals;
mod draws;
mod fair;
mod faults;
mod files;
mod formats;
mod games;
mod garbage;
mod guard;
mod guests;
mod hands;
mod hidden;
mod hints;
mod live;
mod migrations;
mod names;
mod owner;
mod past;
mod process;
mod seats;
