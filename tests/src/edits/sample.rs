//! How many programs and edits a suite makes: as many as it says, or as the environment does. Not here: making them.

use std::ops::Range;

/// `LINKPOINT_EDITS`, else `usual`. Panics if it is no number.
pub fn edits(usual: usize) -> usize {
    let edits = std::env::var("LINKPOINT_EDITS").ok();
    edits.map_or(usual, |text| text.parse().expect("a number of edits"))
}

/// `LINKPOINT_SEEDS`, two numbers with a `-` between them, the second of which is left out; else `usual`. Panics if it is
/// something else.
pub fn seeds(usual: Range<u64>) -> Vec<u64> {
    let seeds = std::env::var("LINKPOINT_SEEDS").ok().map(|text| {
        let (from, to) = text.split_once('-').expect("two numbers");
        from.parse().expect("a seed")..to.parse().expect("a seed")
    });
    seeds.unwrap_or(usual).collect()
}
