//! The target that `TARGET` names, under LLVM's fuzzer. `./run` builds and starts it.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;

static TARGET: LazyLock<fuzz::Target> = LazyLock::new(|| {
    let wanted = std::env::var("TARGET").unwrap_or_default();
    let found = fuzz::TARGETS.into_iter().find(|(name, _)| *name == wanted);
    found.expect("TARGET names one of the targets").1
});

fuzz_target!(|bytes: &[u8]| TARGET(bytes));
