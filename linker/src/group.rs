//! Decides which functions are packed together. Not here: packs that exist already (`fit`).

use crate::member::Member;
use crate::pack::Order;
use crate::program::Demands;
use crate::recipe::Recipe;

/// The most functions in one pack. Larger packs compile no cheaper per function, and less in parallel.
const SLOTS_MAX: usize = 256;

/// Orders packs for `members`: library functions apart from the program's own. The same members in any order, under
/// any names, give the same packs.
pub(crate) fn group<'a>(mut members: Vec<Member<'a>>, demands: &Demands<'_>) -> Vec<Order<'a>> {
    members.sort_by_key(|member| (member.origin, member.artifact, &member.record.name));
    let origins = members.chunk_by(|a, b| a.origin == b.origin);
    origins.flat_map(chunks).map(|chunk| order(chunk, demands)).collect()
}

/// Cuts a run of members into chunks of about equal size.
fn chunks<'m, 'a>(members: &'m [Member<'a>]) -> impl Iterator<Item = &'m [Member<'a>]> {
    let count = members.len().div_ceil(SLOTS_MAX).max(1);
    members.chunks(members.len().div_ceil(count).max(1))
}

fn order<'a>(members: &[Member<'a>], demands: &Demands<'_>) -> Order<'a> {
    let (recipe, bindings, members) = Recipe::new(members, demands);
    Order { recipe, bindings, members }
}

/// Whether a pack of an earlier image is worth keeping: at least half of its functions are still in use.
pub(crate) fn worth_keeping(live: usize, slots: usize) -> bool {
    live > 0 && live * 2 >= slots
}
