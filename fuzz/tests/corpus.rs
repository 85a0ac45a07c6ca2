//! Every input that is kept, through its target: what was found once and mended stays mended.

use std::fs;
use std::path::Path;

#[test]
fn what_is_kept_is_well() {
    for (name, target) in fuzz::TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let files: Vec<_> = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
        assert!(files.len() > 2, "{name} has nothing to begin with");
        for file in files {
            // Printed where it fails.
            println!("{}", file.display());
            target(&fs::read(file).expect("bytes"));
        }
    }
}
