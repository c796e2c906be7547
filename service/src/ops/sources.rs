//! Sources in the store, file by file: versions of a program share the files that are equal. Not here: what is in them.

use linkpoint_abi::{Digest, Hasher};
use serde::{Deserialize, Serialize};

use crate::build::source::{Source, SourceFile};
use crate::store::Store;

/// A source as it is stored: its files are documents of their own.
#[derive(Serialize, Deserialize)]
struct Stored {
    entry: String,
    files: Vec<(String, Digest)>,
}

/// Keeps a canonical source and names it.
pub fn keep(source: &Source, store: &dyn Store) -> Digest {
    let digest = source.digest();
    let file = |file: &SourceFile| {
        (file.path.clone(), store.insert_document(std::sync::Arc::from(file.text.as_bytes())))
    };
    let stored = Stored { entry: source.entry.clone(), files: source.files.iter().map(file).collect() };
    let bytes = postcard::to_stdvec(&stored).expect("strings and digests always serialize");
    store.insert_note(key(digest), bytes.into());
    digest
}

/// The source of this digest, if all of it is there.
pub fn load(digest: Digest, store: &dyn Store) -> Option<Source> {
    let stored: Stored = postcard::from_bytes(&store.note(key(digest))?).ok()?;
    let file = |(path, digest): (String, Digest)| {
        let bytes = store.document(digest)?;
        Some(SourceFile { path, text: std::str::from_utf8(&bytes).ok()?.into() })
    };
    let files: Option<Vec<SourceFile>> = stored.files.into_iter().map(file).collect();
    let source = Source { files: files?, entry: stored.entry };
    (source.digest() == digest).then_some(source)
}

fn key(digest: Digest) -> Digest {
    Hasher::new("files of a source").digest(digest).finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{MemoryStore, SourceStore};

    #[test]
    fn a_source_is_found_by_its_digest_and_files_are_shared() {
        let store = MemoryStore::default();
        let file = |path: &str, text: &str| SourceFile { path: path.to_owned(), text: text.into() };
        let source = |text: &str| Source {
            files: vec![file("a.py", "x = 1\n"), file("b.py", text)],
            entry: "a.py".to_owned(),
        };
        let (first, second) = (keep(&source("1\n"), &store), keep(&source("2\n"), &store));
        assert_eq!(load(first, &store), Some(source("1\n")));
        assert_eq!(load(second, &store), Some(source("2\n")));
        assert_eq!(load(Digest::of(b"other"), &store), None);
        assert!(store.document(Digest::of(b"x = 1\n")).is_some(), "a file is a document of its own");
    }
}
