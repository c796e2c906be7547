//! What a caller hands in: source files as text, and what is known of earlier runs. Not here: reading files; the compiler
//! never does.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::{Hasher, SpecName, Text};

/// A program as its author wrote it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Source {
    /// The files, in any order: the order changes nothing.
    pub files: Vec<SourceFile>,
    /// The path of the entry file, one of `files`.
    pub entry: String,
    /// What is known of earlier runs.
    pub profile: Profile,
}

/// How often functions were called while somebody counted. Decides how far callees are inlined at tier 1, never what code does:
/// each decision is a fact of its own, so that another profile compiles again only where one comes out otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile(Arc<BTreeMap<SpecName, u64>>);

/// How often a function is called, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Heat {
    /// Nobody has counted.
    Unknown,
    /// Never.
    Cold,
    /// Now and then.
    Warm,
    /// So often that its calls are worth saving.
    Hot,
}

/// So many calls make a function hot: each costs some nanoseconds, so that fewer cannot be felt.
const HOT_CALLS: u64 = 10_000;

impl Profile {
    /// A profile of these counts.
    pub fn new(calls: Arc<BTreeMap<SpecName, u64>>) -> Profile {
        Profile(calls)
    }

    /// How often a function is called.
    pub fn heat(&self, function: &SpecName) -> Heat {
        match self.0.get(function) {
            None => Heat::Unknown,
            Some(0) => Heat::Cold,
            Some(1..HOT_CALLS) => Heat::Warm,
            Some(_) => Heat::Hot,
        }
    }

    /// Adds what it decides to a digest.
    pub(crate) fn add_to(&self, hasher: &mut Hasher) {
        hasher.number(self.0.len() as u64);
        for name in self.0.keys() {
            hasher.text(name.as_str()).number(self.heat(name) as u64);
        }
    }
}

/// One source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// The path relative to the program's root, with `/`: `main.py`, `shop/cart.py` is module `shop.cart`.
    pub path: String,
    /// The text, UTF-8.
    pub text: Text,
}

impl Source {
    /// A program of one file.
    pub fn single(path: &str, text: &str) -> Source {
        let file = SourceFile { path: path.to_owned(), text: text.into() };
        Source { entry: file.path.clone(), files: vec![file], profile: Profile::default() }
    }

    /// The file with this path.
    pub fn file(&self, path: &str) -> Option<&SourceFile> {
        self.files.iter().find(|file| file.path == path)
    }
}
