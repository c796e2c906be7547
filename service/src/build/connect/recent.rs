//! The latest programs of this process: what an edited one starts from. Not here: what of them still holds, which
//! compiler and linker find out.
//!
//! A program that continues an earlier one gets the same artifacts and the same behaviour as if there had been none.
//! Its image may keep literals of the earlier one in memory that no code of it refers to; so an image is continued only
//! by a program that has most of its own functions from it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use linkpoint_abi::difference::difference;
use linkpoint_compiler::driver::{Compilation, Entry, Options};
use linkpoint_compiler::source::Source;

use super::run::Runnable;
use crate::build::{Members, Owner};
use crate::store::front::lock;

/// How many programs and images are remembered.
const RECENT_MAX: usize = 16;

/// A compiled program.
pub(super) struct Compiled {
    pub(super) entry: Entry,
    pub(super) built: Arc<Built>,
}

/// A compiled program in the words of compiler and service.
pub(super) struct Built {
    pub(super) compilation: Compilation,
    pub(super) members: Members,
}

/// A program that was recalled without its functions.
struct Recalled {
    source: Source,
    entry: Entry,
    options: Options,
}

/// What is remembered, the latest first.
#[derive(Default)]
pub(super) struct Recent {
    compiled: Mutex<VecDeque<Compiled>>,
    recalled: Mutex<VecDeque<Recalled>>,
    linked: Mutex<VecDeque<Arc<Runnable>>>,
}

impl Recent {
    /// The latest program with the same entry, options and files that has most of its text in common with `source`.
    pub(super) fn compiled_like(
        &self,
        source: &Source,
        entry: &Entry,
        options: Options,
    ) -> Option<Arc<Built>> {
        let is_like = |earlier: &&Compiled| {
            earlier.entry == *entry
                && earlier.built.compilation.options() == options
                && is_edited(&earlier.built.compilation.source, source)
        };
        lock(&self.compiled).iter().find(is_like).map(|earlier| Arc::clone(&earlier.built))
    }

    /// Remembers a compiled program.
    pub(super) fn note_compiled(&self, compiled: Compiled) {
        keep(&mut lock(&self.compiled), compiled);
    }

    /// The latest program that was recalled with the same entry, options and files, and has most of its text in common with
    /// `source`.
    pub(super) fn recalled_like(&self, source: &Source, entry: &Entry, options: Options) -> Option<Source> {
        let is_like = |earlier: &&Recalled| {
            earlier.entry == *entry && earlier.options == options && is_edited(&earlier.source, source)
        };
        lock(&self.recalled).iter().find(is_like).map(|earlier| earlier.source.clone())
    }

    /// Remembers that a program was recalled.
    pub(super) fn note_recalled(&self, source: Source, entry: Entry, options: Options) {
        keep(&mut lock(&self.recalled), Recalled { source, entry, options });
    }

    /// The latest image with functions of the same names, if most of the program's own are what they were.
    pub(super) fn linked_like(&self, members: &Members) -> Option<Arc<Runnable>> {
        let is_like = |earlier: &&Arc<Runnable>| is_relinked(&earlier.members, members);
        lock(&self.linked).iter().find(is_like).cloned()
    }

    /// Remembers an image.
    pub(super) fn note_linked(&self, image: &Arc<Runnable>) {
        keep(&mut lock(&self.linked), Arc::clone(image));
    }
}

fn keep<T>(recent: &mut VecDeque<T>, latest: T) {
    recent.push_front(latest);
    recent.truncate(RECENT_MAX);
}

fn is_edited(before: &Source, after: &Source) -> bool {
    let same_files = before.entry == after.entry
        && before.files.len() == after.files.len()
        && before.files.iter().zip(&after.files).all(|(before, after)| before.path == after.path);
    same_files
        && before.files.iter().zip(&after.files).all(|(before, after)| is_mostly(&before.text, &after.text))
}

/// Whether two texts share at least half of the longer one at their beginning and end.
fn is_mostly(before: &str, after: &str) -> bool {
    let (before, after) = (before.as_bytes(), after.as_bytes());
    let differs = difference(before, after);
    (before.len() - differs.len()) * 2 >= before.len().max(after.len())
}

fn is_relinked(before: &Members, after: &Members) -> bool {
    let (mut own, mut same) = (0, 0);
    let mut before = before.iter();
    for member in after.iter() {
        let Some(earlier) = before.next().filter(|earlier| earlier.record.name == member.record.name) else {
            return false;
        };
        if member.facts.owner == Owner::Program {
            own += 1;
            same += usize::from(earlier.artifact == member.artifact);
        }
    }
    before.next().is_none() && same * 2 >= own
}
