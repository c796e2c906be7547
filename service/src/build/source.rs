//! A program as its author wrote it, and its name: a digest of its files. Not here: reading files.

use linkpoint_abi::{Digest, Hasher, Text};

/// The files of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The files. Their order changes nothing.
    pub files: Vec<SourceFile>,
    /// Path of the entry file, one of `files`.
    pub entry: String,
}

/// One source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Path relative to the program's root, with `/`.
    pub path: String,
    /// The text.
    pub text: Text,
}

impl Source {
    /// A program of one file.
    pub fn single(path: &str, text: &str) -> Source {
        let file = SourceFile { path: path.to_owned(), text: text.into() };
        Source { entry: file.path.clone(), files: vec![file] }
    }

    /// The file with this path.
    pub fn file(&self, path: &str) -> Option<&SourceFile> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Sorts the files, so that equal programs have equal bytes.
    pub fn canonical(mut self) -> Source {
        self.files.sort_by(|a, b| (&a.path, &*a.text).cmp(&(&b.path, &*b.text)));
        self
    }

    /// Names the program of a canonical source. Costs nothing where the texts know their digests.
    pub fn digest(&self) -> Digest {
        let mut hasher = Hasher::new("source");
        hasher.text(&self.entry).number(self.files.len() as u64);
        for file in &self.files {
            hasher.text(&file.path).digest(file.text.digest());
        }
        hasher.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two(first: &str, second: &str) -> Source {
        let file = |path: &str| SourceFile { path: path.to_owned(), text: "x = 1\n".into() };
        Source { files: vec![file(first), file(second)], entry: "a.py".to_owned() }.canonical()
    }

    #[test]
    fn the_order_of_files_changes_no_digest() {
        assert_eq!(two("a.py", "b.py").digest(), two("b.py", "a.py").digest());
        assert_ne!(two("a.py", "b.py").digest(), two("a.py", "c.py").digest());
    }
}
