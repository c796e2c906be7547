//! A program as its author wrote it, and its name: the digest of its canonical bytes. Not here: reading files.

use std::sync::Arc;

use linkpoint_abi::Digest;
use serde::{Deserialize, Serialize};

/// The files of a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Source {
    /// The files. Their order changes nothing.
    pub files: Vec<SourceFile>,
    /// Path of the entry file, one of `files`.
    pub entry: String,
}

/// One source file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct SourceFile {
    /// Path relative to the program's root, with `/`.
    pub path: String,
    /// The text.
    pub text: Arc<str>,
}

impl Source {
    /// A program of one file.
    pub fn single(path: &str, text: &str) -> Source {
        let file = SourceFile { path: path.to_owned(), text: Arc::from(text) };
        Source { entry: file.path.clone(), files: vec![file] }
    }

    /// The file with this path.
    pub fn file(&self, path: &str) -> Option<&SourceFile> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Sorts the files, so that equal programs have equal bytes.
    pub fn canonical(mut self) -> Source {
        self.files.sort();
        self
    }

    /// The bytes of a canonical source whose digest names the program.
    fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("strings always serialize")
    }

    /// Names the program of a canonical source.
    pub fn digest(&self) -> Digest {
        Digest::of(&self.to_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two(first: &str, second: &str) -> Source {
        let file = |path: &str| SourceFile { path: path.to_owned(), text: Arc::from("x = 1\n") };
        Source { files: vec![file(first), file(second)], entry: "a.py".to_owned() }.canonical()
    }

    #[test]
    fn the_order_of_files_changes_no_digest() {
        assert_eq!(two("a.py", "b.py").digest(), two("b.py", "a.py").digest());
        assert_ne!(two("a.py", "b.py").digest(), two("a.py", "c.py").digest());
    }
}
