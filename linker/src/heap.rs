//! Finds the blocks and objects in a memory, by walking the allocator's tables. Memory is the guest's: whatever stands
//! there, the walk ends. Not here: what is done about the objects (`change`, `migrate`), and allocating (`allocate`).

use std::collections::{BTreeMap, BTreeSet, HashSet};

use linkpoint_abi::layout::heap::{
    CLASS_END, CLASS_ENTRY, CLASS_UNCUT, CLASSES, END, FREE_RUNS, SPAN, SPAN_BLOCK, SPAN_CLASS, SPAN_COUNT,
    SPAN_DATA, SPAN_NEXT,
};
use linkpoint_abi::layout::{COUNT, COUNT_ONE, TYPE};
use linkpoint_abi::{Symbol, TypeName};

use crate::layout::Layout;

/// Smallest block.
const BLOCK_MIN: u32 = 8;

/// A block that is in use: an object, or raw storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Block {
    pub(crate) address: u32,
    pub(crate) bytes: u32,
}

/// How many objects of each of `types` are alive. Raw storage that happens to look like one counts, too.
///
/// Nothing if that cannot be told: the program has no allocator that we know, or has damaged its memory.
pub(crate) fn count(
    memory: &[u8],
    layout: &Layout,
    types: &BTreeSet<TypeName>,
) -> Option<BTreeMap<TypeName, u64>> {
    let mut counts: BTreeMap<TypeName, u64> = types.iter().map(|name| (name.clone(), 0)).collect();
    let names: BTreeMap<u32, &TypeName> =
        types.iter().filter_map(|name| Some((layout.types.get(name)?.address, name))).collect();
    for block in live_blocks(memory, layout)? {
        if let Some(name) = descriptor(memory, block).and_then(|descriptor| names.get(&descriptor)) {
            *counts.get_mut(*name)? += 1;
        }
    }
    Some(counts)
}

/// All blocks in use, in no order that means anything; nothing if that cannot be told.
pub(crate) fn live_blocks(memory: &[u8], layout: &Layout) -> Option<Vec<Block>> {
    let heap = Heap { memory, start: layout.heap_start };
    let mut blocks = Vec::new();
    let end = variable(memory, layout, END)?;
    if end != 0 {
        let free = heap.free_blocks()?;
        let free_runs = heap.free_runs(variable(memory, layout, FREE_RUNS)?)?;
        heap.each_block(end, &free_runs, |block| {
            if !free.contains(&block.address) {
                blocks.push(block);
            }
        })?;
    }
    Some(blocks)
}

/// The address of the descriptor of the object in a block, if it is an object that is alive.
pub(crate) fn descriptor(memory: &[u8], block: Block) -> Option<u32> {
    let is_alive = word(memory, block.address.checked_add(COUNT)?)? >= COUNT_ONE;
    if is_alive { word(memory, block.address.checked_add(TYPE)?) } else { None }
}

/// A word of memory.
pub(crate) fn word(memory: &[u8], address: u32) -> Option<u32> {
    let bytes = memory.get(address as usize..)?.first_chunk()?;
    Some(u32::from_le_bytes(*bytes))
}

/// Two words of memory.
pub(crate) fn long(memory: &[u8], address: u32) -> Option<i64> {
    let bytes = memory.get(address as usize..)?.first_chunk()?;
    Some(i64::from_le_bytes(*bytes))
}

/// An int variable that holds an address or a count.
pub(crate) fn variable(memory: &[u8], layout: &Layout, symbol: &str) -> Option<u32> {
    let address = layout.variables.get(&Symbol::new(symbol))?.address;
    u32::try_from(long(memory, address)?).ok()
}

struct Heap<'m> {
    memory: &'m [u8],
    start: u32,
}

impl Heap<'_> {
    fn word(&self, address: u32) -> Option<u32> {
        word(self.memory, address)
    }

    /// All blocks that stand in free lists.
    fn free_blocks(&self) -> Option<HashSet<u32>> {
        let mut free = HashSet::new();
        for class in 0..CLASSES {
            let mut block = self.word(self.start.checked_add(class * CLASS_ENTRY)?)?;
            // The place of class 0 is no list.
            while class > 0 && block != 0 {
                if !free.insert(block) {
                    return None;
                }
                block = self.word(block)?;
            }
        }
        Some(free)
    }

    /// The free runs: first span and how many spans.
    fn free_runs(&self, first: u32) -> Option<BTreeMap<u32, u32>> {
        let mut runs = BTreeMap::new();
        let mut run = first;
        while run != 0 {
            if runs.insert(run, self.word(run.checked_add(SPAN_COUNT)?)?).is_some() {
                return None;
            }
            run = self.word(run.checked_add(SPAN_NEXT)?)?;
        }
        Some(runs)
    }

    /// Calls `visit` with every block that has been cut, free ones included.
    fn each_block(
        &self,
        end: u32,
        free_runs: &BTreeMap<u32, u32>,
        mut visit: impl FnMut(Block),
    ) -> Option<()> {
        let mut span = self.start.checked_add(CLASSES * CLASS_ENTRY)?.checked_next_multiple_of(SPAN)?;
        while span < end {
            let spans = match (free_runs.get(&span), self.word(span.checked_add(SPAN_CLASS)?)?) {
                (Some(spans), _) => *spans,
                (None, 0) => {
                    visit(Block { address: span + SPAN_DATA, bytes: self.word(span + SPAN_BLOCK)? });
                    self.word(span + SPAN_COUNT)?
                }
                (None, class) => {
                    self.each_small_block(span, class, &mut visit)?;
                    1
                }
            };
            span = span.checked_add(spans.checked_mul(SPAN).filter(|bytes| *bytes > 0)?)?;
        }
        Some(())
    }

    fn each_small_block(&self, span: u32, class: u32, visit: &mut impl FnMut(Block)) -> Option<()> {
        let bytes = self.word(span + SPAN_BLOCK)?;
        let span_end = span.checked_add(SPAN)?;
        // The newest span of a class is cut up to some byte only.
        let is_newest = self.word(class.checked_add(CLASS_END)?)? == span_end;
        let cut = if is_newest { self.word(class.checked_add(CLASS_UNCUT)?)? } else { span_end };
        if bytes < BLOCK_MIN || cut > span_end {
            return None;
        }
        let mut address = span + SPAN_DATA;
        while address.checked_add(bytes)? <= cut {
            visit(Block { address, bytes });
            address += bytes;
        }
        Some(())
    }
}
