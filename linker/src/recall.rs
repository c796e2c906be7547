//! Chooses, among the programs whose packs are known, the one that a program is most like: usually itself before an
//! edit. Not here: what is known (`pool`), and whether it fits (`fit`).

use std::cmp::Reverse;
use std::collections::HashMap;

use linkpoint_abi::Digest;

use crate::fit::Unserved;
use crate::pool::Known;

/// How many programs are compared exactly.
const COMPARED_MAX: usize = 4;

/// The packs of the program that has code for most of what is wanted, if that is at least half of it; of equals the one
/// with the fewest slots, then the latest. `sets` has the latest first.
pub(crate) fn most_like<'s>(sets: &'s [Vec<Known>], unserved: &Unserved<'_>) -> &'s [Known] {
    let mut promises: HashMap<Digest, usize> = HashMap::new();
    for known in sets.iter().flatten() {
        promises.entry(known.key).or_insert_with(|| unserved.promise(&known.recipe));
    }
    // An upper bound, because a set may have code twice.
    let promise = |set: &[Known]| set.iter().filter_map(|known| promises.get(&known.key)).sum::<usize>();
    let mut likely: Vec<(usize, &Vec<Known>)> = sets.iter().map(|set| (promise(set), set)).collect();
    likely.sort_by_key(|(promise, _)| Reverse(*promise));
    let compare = |set: &Vec<Known>| {
        let slots: usize = set.iter().map(|known| known.recipe.slots.len()).sum();
        (Reverse(unserved.covered(set.iter().map(|known| &*known.recipe))), slots)
    };
    let compared = likely.iter().take(COMPARED_MAX).map(|(_, set)| (compare(set), *set));
    let best = compared.min_by_key(|(rank, _)| *rank);
    let is_like = |covered: usize| covered > 0 && covered * 2 >= unserved.artifacts();
    best.filter(|((Reverse(covered), _), _)| is_like(*covered)).map_or(&[], |(_, set)| set)
}
