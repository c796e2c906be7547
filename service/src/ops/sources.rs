//! Sources in the store, file by file: versions of a program share the files that are equal. Not here: what is in them.

use std::ops::Range;
use std::sync::Arc;

use linkpoint_abi::{Digest, Hasher, Text};
use serde::{Deserialize, Serialize};

use crate::build::source::{Source, SourceFile};
use crate::store::Store;

/// The most edits that are stored as such one after the other. Reading the last one costs as many copies of the text.
const EDITS_MAX: u32 = 64;
/// An edit is stored as such if it brings less than this part of a text of at least so many bytes. A smaller one is stored
/// whole: it costs little, and depends on nothing.
const EDIT_PART: usize = 4;
const TEXT_BYTES_MIN: usize = 16 << 10;

/// A source as it is stored: its files are documents of their own, or edits of other files.
#[derive(Serialize, Deserialize)]
struct Stored {
    entry: String,
    files: Vec<(String, Digest)>,
}

/// A file as an edit of another one.
#[derive(Serialize, Deserialize)]
struct Edited {
    base: Digest,
    /// The bytes of the other file that are replaced.
    start: usize,
    end: usize,
    bytes: Vec<u8>,
    /// How many edits lie between it and a whole document.
    depth: u32,
}

/// Keeps a canonical source and names it.
pub fn keep(source: &Source, store: &dyn Store) -> Digest {
    keep_files(source, store, |file| keep_whole(&file.text, store))
}

fn keep_whole(text: &Text, store: &dyn Store) -> Digest {
    store.insert_document(Arc::from(text.as_bytes()))
}

/// Does the same with the next version of a source that is kept. Takes the place of what differs.
pub fn keep_edited(source: &Source, before: &Source, named: Digest, store: &dyn Store) -> Digest {
    let stored = stored(named, store);
    keep_files(source, store, |file| {
        let base = stored.iter().flat_map(|stored| &stored.files).find(|(path, _)| *path == file.path);
        let edited = base
            .zip(before.file(&file.path))
            .and_then(|((_, base), before)| keep_edit(&file.text, &before.text, *base, store));
        edited.unwrap_or_else(|| keep_whole(&file.text, store))
    })
}

fn keep_files(source: &Source, store: &dyn Store, keep: impl Fn(&SourceFile) -> Digest) -> Digest {
    let digest = source.digest();
    let files = source.files.iter().map(|file| (file.path.clone(), keep(file))).collect();
    let bytes = postcard::to_stdvec(&Stored { entry: source.entry.clone(), files });
    store.insert_note(key(digest), bytes.expect("strings and digests always serialize").into());
    digest
}

/// Keeps a text as an edit of another one that is kept; nothing if it is better kept whole.
fn keep_edit(text: &Text, before: &Text, base: Digest, store: &dyn Store) -> Option<Digest> {
    if text == before {
        return Some(base);
    }
    let digest = text.digest();
    let Range { start, end } = text.since(before);
    let new = start..text.len() - (before.len() - end);
    let depth = edit(base, store).map_or(0, |edit| edit.depth) + 1;
    if text.len() < TEXT_BYTES_MIN || depth > EDITS_MAX || new.len() * EDIT_PART > text.len() {
        return None;
    }
    let edited = Edited { base, start, end, bytes: text.copied(new), depth };
    if edit(digest, store).is_some() {
        // It was there before: what lies on it must not become its base.
        return self::text(digest, store).is_some_and(|known| known == text.as_bytes()).then_some(digest);
    }
    let bytes = postcard::to_stdvec(&edited).expect("numbers and bytes always serialize");
    store.insert_note(edit_key(digest), bytes.into());
    Some(digest)
}

/// The source of this digest, if all of it is there.
pub fn load(digest: Digest, store: &dyn Store) -> Option<Source> {
    let stored = stored(digest, store)?;
    let file = |(path, digest): (String, Digest)| {
        let bytes = text(digest, store)?;
        Some(SourceFile { path, text: std::str::from_utf8(&bytes).ok()?.into() })
    };
    let files: Option<Vec<SourceFile>> = stored.files.into_iter().map(file).collect();
    let source = Source { files: files?, entry: stored.entry };
    (source.digest() == digest).then_some(source)
}

/// The bytes of a file: a document with edits on top.
fn text(digest: Digest, store: &dyn Store) -> Option<Vec<u8>> {
    let (mut edits, mut at) = (Vec::new(), digest);
    let mut bytes = loop {
        if let Some(document) = store.document(at) {
            break document.to_vec();
        }
        let edit = edit(at, store).filter(|_| edits.len() < EDITS_MAX as usize)?;
        at = edit.base;
        edits.push(edit);
    };
    for Edited { start, end, bytes: new, .. } in edits.into_iter().rev() {
        if start > end || end > bytes.len() {
            return None;
        }
        bytes.splice(start..end, new);
    }
    Some(bytes)
}

fn stored(digest: Digest, store: &dyn Store) -> Option<Stored> {
    postcard::from_bytes(&store.note(key(digest))?).ok()
}

fn edit(digest: Digest, store: &dyn Store) -> Option<Edited> {
    postcard::from_bytes(&store.note(edit_key(digest))?).ok()
}

fn edit_key(digest: Digest) -> Digest {
    Hasher::new("file as an edit").digest(digest).finish()
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

    #[test]
    fn edits_are_stored_as_such_and_not_too_many_of_them() {
        let store = MemoryStore::default();
        let source = |number: u32| {
            let text = format!("{}n = {number}\n{}", "# ä\n".repeat(2000), "# end\n".repeat(2000));
            Source::single("main.py", &text)
        };
        let mut named = keep(&source(0), &store);
        let mut whole = 0;
        let names: Vec<Digest> = (1..=3 * EDITS_MAX)
            .map(|number| {
                named = keep_edited(&source(number), &source(number - 1), named, &store);
                whole +=
                    u32::from(store.document(Digest::of(source(number).files[0].text.as_bytes())).is_some());
                named
            })
            .collect();
        assert_eq!(whole, 2, "one behind so many edits");
        for (number, name) in (1..).zip(names) {
            assert_eq!(load(name, &store), Some(source(number)), "{number}");
        }
        named = keep(&source(0), &store);
        for number in [1, 2, 1, 2, 3, 1, 0, 1] {
            named = keep_edited(&source(number), &load(named, &store).expect("it is there"), named, &store);
            assert_eq!(load(named, &store), Some(source(number)));
        }
        let other = Source::single("main.py", "x = 1\n");
        let named = keep_edited(&other, &source(1), named, &store);
        assert_eq!(load(named, &store), Some(other), "more differs than not");
        assert!(store.document(Digest::of(b"x = 1\n")).is_some());
    }
}
