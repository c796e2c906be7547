//! The ways to compile a program, none of which may change what it does.

use linkpoint_compiler::driver::{Compilation, Options, Tier};
use linkpoint_compiler::source::Source;

use crate::{Ended, Workbench};

/// A way to compile, by its name.
pub type Way = (&'static str, Workbench);

/// At tier 0 with native code made quickly, as a new program runs in the service; at tier 1, as one that is known there; and without the optimizer. In this
/// order.
pub fn ways() -> [Way; 3] {
    let counted = Options { counted: true, ..Options::default() };
    [
        ("at tier 0", Workbench::with(counted).linking_quickly()),
        ("at tier 1", Workbench::with(Options { tier: Tier::One, ..counted })),
        ("unoptimized", Workbench::with(Options { unoptimized: true, ..counted })),
    ]
}

/// How a program ends, compiled in each of these ways. It is read once, as a service reads it once for its tiers.
pub fn ended_in_ways<'a>(
    ways: &'a [Way],
    source: &Source,
    stdin: &[u8],
    args: &[String],
) -> Vec<(&'a str, Ended)> {
    let mut read: Option<Compilation> = None;
    let run = |(how, workbench): &'a Way| {
        let (compiled, ended) = workbench.run_as_read(read.as_ref(), source, stdin, args);
        read = read.take().or(compiled);
        (*how, ended)
    };
    ways.iter().map(run).collect()
}
