//! What a caller hands in: source files as text. Not here: reading files; the compiler never does.

use std::sync::Arc;

/// A program as its author wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The files, in any order: the order changes nothing.
    pub files: Vec<SourceFile>,
    /// The path of the entry file, one of `files`.
    pub entry: String,
}

/// One source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// The path relative to the program's root, with `/`: `main.py`, `shop/cart.py` is module `shop.cart`.
    pub path: String,
    /// The text, UTF-8.
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
}
