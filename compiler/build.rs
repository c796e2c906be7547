//! Names this version of the compiler by the content of its sources and of the runtime library, so that no cache entry
//! of another version is ever taken.

use std::path::{Path, PathBuf};

fn main() {
    let mut files = Vec::new();
    for root in ["src", "stdlib", "abi/src", "Cargo.toml"] {
        println!("cargo::rerun-if-changed={root}");
        collect(Path::new(root), &mut files);
    }
    files.sort();
    let mut hasher = blake3::Hasher::new();
    for file in files {
        hasher.update(file.to_string_lossy().as_bytes());
        hasher.update(&std::fs::read(&file).unwrap_or_default());
    }
    println!("cargo::rustc-env=LINKPOINT_COMPILER_DIGEST={}", hasher.finalize().to_hex());
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if let Ok(entries) = std::fs::read_dir(path) {
        entries.flatten().for_each(|entry| collect(&entry.path(), files));
    } else {
        files.push(path.to_owned());
    }
}
