//! Decides which functions are packed together. Not here: packs that exist already (`fit`).

use std::collections::HashMap;

use crate::layout::Layout;
use crate::member::Member;
use crate::pack::{Order, PackUse};
use crate::recipe::Recipe;

/// The most functions in one pack. Larger packs compile no cheaper per function, and less in parallel.
const SLOTS_MAX: usize = 256;

/// Orders packs for `members`: library functions apart from the program's own. The same members in any order, under
/// any names, give the same packs.
pub(crate) fn group<'a>(mut members: Vec<&'a Member>, layout: &Layout) -> Vec<Order<'a>> {
    members.sort_by_key(|member| (member.origin, member.artifact, &member.record.name));
    let origins = members.chunk_by(|a, b| a.origin == b.origin);
    origins.flat_map(chunks).map(|chunk| order(chunk, layout)).collect()
}

/// Cuts a run of members into chunks of about equal size.
fn chunks<'m, 'a>(members: &'m [&'a Member]) -> impl Iterator<Item = &'m [&'a Member]> {
    let count = members.len().div_ceil(SLOTS_MAX).max(1);
    members.chunks(members.len().div_ceil(count).max(1))
}

fn order<'a>(members: &[&'a Member], layout: &Layout) -> Order<'a> {
    let (recipe, bindings, members) = Recipe::new(members, layout);
    Order { recipe, bindings, members }
}

/// The most packs of other programs that are used for one.
const BORROWED_MAX: usize = 12;

/// The most packs that an edit uses a second time.
pub(crate) const AGAIN_MAX: usize = 4;

/// Whether a pack of another program is worth using for so many of its slots.
pub(crate) fn worth_borrowing(live: usize, slots: usize, borrowed: usize) -> bool {
    borrowed < BORROWED_MAX && worth_a_place(live, slots)
}

/// Whether so many used slots are worth their pack: each pack costs a fresh sandbox about as much as 50 points.
fn worth_a_place(live: usize, slots: usize) -> bool {
    live > 0 && (live * 2 >= slots || (live >= 8 && live * 4 >= slots))
}

/// Below this many slots a pack is small: what an edit leaves behind.
const SMALL: usize = 16;
/// How many small packs an image may have. Beyond that they are packed together.
const SMALL_PACKS_MAX: usize = 16;

/// Parts the packs of an earlier image into those that are worth keeping and those whose functions are better packed
/// anew: packs of which too little is used, and small ones if there are too many. What was worth borrowing is worth
/// keeping, or else an edit would make a program compile what it had borrowed.
pub(crate) fn worth_keeping(packs: Vec<PackUse>) -> (Vec<PackUse>, Vec<PackUse>) {
    let mut seen = HashMap::new();
    packs.iter().for_each(|pack| *seen.entry(pack.pack.key).or_insert(0_usize) += pack.live());
    // What a further instance of a pack serves needs no code of its own.
    let is_used = |pack: &PackUse| {
        let live = seen.get(&pack.pack.key).copied().unwrap_or_default();
        pack.live() > 0 && worth_a_place(live, pack.pack.recipe.slots.len())
    };
    let (kept, mut dropped): (Vec<PackUse>, Vec<PackUse>) = packs.into_iter().partition(is_used);
    let (small, mut kept): (Vec<PackUse>, Vec<PackUse>) =
        kept.into_iter().partition(|pack| pack.pack.recipe.slots.len() < SMALL);
    if small.len() < SMALL_PACKS_MAX {
        kept.extend(small);
    } else {
        dropped.extend(small);
    }
    (kept, dropped)
}
