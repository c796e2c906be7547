//! Versions of parts of the heap: two loads with the same version of what they read see the same contents. The version at
//! the start of a block is that of its predecessors if they agree, else a new one. Not here: what a load is worth.

use crate::ir::cfg::Cfg;
use crate::ir::map::Map;
use crate::ir::memory::Parts;
use crate::ir::typed::{Function, Op};
use crate::ir::{Block, InstData, Type};

/// A state of some parts of the heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Version(u32);

const UNKNOWN: Version = Version(u32::MAX);
/// The heap as the function found it.
const INITIAL: Version = Version(0);

impl Version {
    /// The state where `block` starts and paths with different states meet.
    fn meeting(block: Block) -> Version {
        Version(1 + 3 * block.0)
    }

    /// The state behind the last write in `block`.
    fn behind(block: Block) -> Version {
        Version(2 + 3 * block.0)
    }

    /// The state where a raise leaves `block`, which is between some of its writes.
    fn raised(block: Block) -> Version {
        Version(3 + 3 * block.0)
    }
}

/// The versions of one set of parts at block boundaries.
pub(super) struct Versions {
    at_start: Map<Block, Version>,
}

/// What an instruction may change.
pub(super) fn written_by(function: &Function, data: &InstData<Op>) -> Parts {
    let stored = data.args.get(1).map_or(&Type::None, |value| &function.values[*value].ty);
    Parts::written_by(&data.op, stored)
}

/// What all instructions of each block may change.
pub(super) fn written_by_blocks(function: &Function, cfg: &Cfg) -> Map<Block, Parts> {
    let mut written = Map::with_len(Parts::NONE, function.blocks.len());
    for &block in cfg.order() {
        for inst in &function.blocks[block].insts {
            written[block] = written[block].union(written_by(function, &function.insts[*inst]));
        }
    }
    written
}

/// Usual functions settle in two or three rounds; others get a new version wherever paths meet.
const ROUNDS_MAX: u32 = 8;

impl Versions {
    /// Computes the versions of `parts`, given what each block writes.
    pub(super) fn new(function: &Function, cfg: &Cfg, written: &Map<Block, Parts>, parts: Parts) -> Versions {
        let mut versions = Versions { at_start: Map::with_len(UNKNOWN, function.blocks.len()) };
        versions.at_start[function.entry()] = INITIAL;
        for _ in 0..ROUNDS_MAX {
            if !versions.round(function, cfg, written, parts) {
                return versions;
            }
        }
        for &block in &cfg.order()[1..] {
            if cfg.predecessors(block).len() > 1 {
                versions.at_start[block] = Version::meeting(block);
            }
        }
        // Now all that is left are chains, and a predecessor in a chain comes first.
        versions.round(function, cfg, written, parts);
        versions
    }

    fn round(&mut self, function: &Function, cfg: &Cfg, written: &Map<Block, Parts>, parts: Parts) -> bool {
        let mut changed = false;
        for &block in &cfg.order()[1..] {
            if self.at_start[block] == Version::meeting(block) {
                continue;
            }
            let mut version = UNKNOWN;
            for &before in cfg.predecessors(block) {
                let arriving = match written[before].overlaps(parts) {
                    false => self.at_start[before],
                    true if is_handler(function, before, block) => Version::raised(before),
                    true => Version::behind(before),
                };
                version = meet(version, arriving, block);
            }
            changed |= std::mem::replace(&mut self.at_start[block], version) != version;
        }
        changed
    }

    /// The version where `block` starts.
    pub(super) fn at_start(&self, block: Block) -> Version {
        self.at_start[block]
    }

    /// The version where `block` ends.
    pub(super) fn at_end(&self, block: Block, written: &Map<Block, Parts>, parts: Parts) -> Version {
        if written[block].overlaps(parts) { Version::behind(block) } else { self.at_start[block] }
    }
}

fn is_handler(function: &Function, before: Block, block: Block) -> bool {
    function.blocks[before].handler.as_ref().is_some_and(|handler| handler.block == block)
}

/// Unknown agrees with everything; once two versions differ, the block has its own.
fn meet(a: Version, b: Version, block: Block) -> Version {
    match (a, b) {
        (UNKNOWN, version) | (version, UNKNOWN) => version,
        _ if a == b => a,
        _ => Version::meeting(block),
    }
}

/// The version at one place after another in a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Moment {
    version: Version,
    /// Counts writes down to the last one of the block, behind which the version is that of the block's end.
    writes_left: u32,
}

impl Moment {
    /// The start of `block`.
    pub(super) fn start(versions: &Versions, block: Block) -> Moment {
        Moment { version: versions.at_start(block), writes_left: 0 }
    }

    /// The moment behind a write in `block` that is followed by so many others.
    pub(super) fn behind_write(block: Block, writes_left: u32) -> Moment {
        Moment { version: Version::behind(block), writes_left }
    }
}
