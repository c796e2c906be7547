//! The allocator of the runtime library (`runtime.py`), done by the host on a copy of a memory while no guest code runs:
//! block by block what `allocate` and `free` would do there, but that new spans are always taken behind the heap.
//! Not here: what is allocated (`migrate`).

use linkpoint_abi::Symbol;
use linkpoint_abi::layout::heap::{
    CLASS_END, CLASS_ENTRY, CLASS_UNCUT, CUT_BLOCKS, END, LIMIT, READ_AHEAD, SMALL_MAX, SPAN, SPAN_BLOCK,
    SPAN_CLASS, SPAN_DATA, class_bytes, class_of,
};

use crate::heap::{long, word};
use crate::layout::Layout;

/// A memory that is being worked on.
pub(crate) struct Allocator<'l> {
    pub(crate) memory: Vec<u8>,
    layout: &'l Layout,
    /// What the memory may grow to.
    bytes_max: u64,
}

impl<'l> Allocator<'l> {
    /// Works on `memory`, laid out as `layout`.
    pub(crate) fn new(memory: Vec<u8>, layout: &'l Layout, bytes_max: u64) -> Allocator<'l> {
        Allocator { memory, layout, bytes_max }
    }

    /// A small block of at least so many bytes; nothing if there is no room.
    pub(crate) fn allocate(&mut self, bytes: u32) -> Option<u32> {
        if bytes > SMALL_MAX {
            return None;
        }
        let class = class_of(bytes);
        let entry = self.layout.heap_start.checked_add(class * CLASS_ENTRY)?;
        let free = word(&self.memory, entry)?;
        if free != 0 {
            let next = word(&self.memory, free)?;
            self.put(entry, next)?;
            return Some(free);
        }
        self.cut(entry, class_bytes(class))
    }

    /// Gives a small block back.
    pub(crate) fn free(&mut self, address: u32) -> Option<()> {
        let entry = word(&self.memory, (address & !(SPAN - 1)) + SPAN_CLASS).filter(|entry| *entry != 0)?;
        let next = word(&self.memory, entry)?;
        self.put(address, next)?;
        self.put(entry, address)
    }

    /// Cuts one block off the newest span of a class, or off a new one.
    fn cut(&mut self, entry: u32, size: u32) -> Option<u32> {
        let (mut next, mut end) =
            (word(&self.memory, entry + CLASS_UNCUT)?, word(&self.memory, entry + CLASS_END)?);
        if end.checked_sub(next)? < size {
            let span = self.span()?;
            self.put(span + SPAN_BLOCK, size)?;
            self.put(span + SPAN_CLASS, entry)?;
            (next, end) = (span + SPAN_DATA, span + SPAN);
            self.put(entry + CLASS_END, end)?;
        }
        self.put(entry + CLASS_UNCUT, next + size)?;
        let cut = self.variable(CUT_BLOCKS)?;
        self.put_variable(CUT_BLOCKS, cut + 1)?;
        Some(next)
    }

    /// A new span behind the heap.
    fn span(&mut self) -> Option<u32> {
        let (start, limit) = (self.variable(END)?, self.variable(LIMIT)?);
        let end = start.checked_add(i64::from(SPAN))?;
        if end + i64::from(READ_AHEAD) > limit {
            let bytes = self.memory.len() as u64 + u64::from(SPAN);
            if bytes > self.bytes_max || bytes > u64::from(u32::MAX) {
                return None;
            }
            self.memory.resize(usize::try_from(bytes).ok()?, 0);
            self.put_variable(LIMIT, limit.checked_add(i64::from(SPAN))?)?;
        }
        self.put_variable(END, end)?;
        u32::try_from(start).ok()
    }

    pub(crate) fn put(&mut self, address: u32, word: u32) -> Option<()> {
        self.put_bytes(address, &word.to_le_bytes())
    }

    pub(crate) fn put_bytes(&mut self, address: u32, bytes: &[u8]) -> Option<()> {
        let start = address as usize;
        self.memory.get_mut(start..start.checked_add(bytes.len())?)?.copy_from_slice(bytes);
        Some(())
    }

    fn variable(&self, symbol: &str) -> Option<i64> {
        long(&self.memory, self.layout.variables.get(&Symbol::new(symbol))?.address)
    }

    fn put_variable(&mut self, symbol: &str, value: i64) -> Option<()> {
        let address = self.layout.variables.get(&Symbol::new(symbol))?.address;
        self.put_bytes(address, &value.to_le_bytes())
    }
}
