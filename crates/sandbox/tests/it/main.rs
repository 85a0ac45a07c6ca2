//! Tests of the crate `sandbox`, with real hostile programs.

#![cfg(target_os = "linux")]

mod escapes;
mod lifetime;
mod programs;
mod refusals;
mod user;
mod world;
