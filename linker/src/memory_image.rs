//! The content of a linear memory without its zeros, to be kept or moved. Not here: what it means.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use wasmtime::{AsContextMut, Memory};

use crate::guest::Guest;

/// What is looked at in one piece.
const CHUNK_BYTES: usize = 4096;
const PAGE_BYTES: usize = 64 << 10;

/// The content of a memory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct MemoryImage {
    /// Size in pages of 64 KiB.
    pages: u32,
    /// Address and bytes of what is not zero, in order and apart from each other.
    runs: Vec<(u32, Vec<u8>)>,
}

impl MemoryImage {
    /// Copies a memory.
    pub(crate) fn of(memory: &[u8]) -> MemoryImage {
        let mut runs: Vec<(u32, Vec<u8>)> = Vec::new();
        let mut end = 0;
        for (index, chunk) in memory.chunks(CHUNK_BYTES).enumerate() {
            if is_zero(chunk) {
                continue;
            }
            let start = index * CHUNK_BYTES;
            match runs.last_mut().filter(|_| end == start) {
                Some((_, bytes)) => bytes.extend_from_slice(chunk),
                None => runs.push((address(start), chunk.to_vec())),
            }
            end = start + chunk.len();
        }
        MemoryImage { pages: address(memory.len() / PAGE_BYTES), runs }
    }

    /// Size in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        u64::from(self.pages) << 16
    }

    /// Makes `memory`, which is no larger, the same.
    pub(crate) fn copy_to(
        &self,
        mut context: impl AsContextMut<Data = Guest>,
        memory: Memory,
    ) -> wasmtime::Result<()> {
        let missing = u64::from(self.pages).saturating_sub(memory.size(&context));
        if missing > 0 {
            memory.grow(&mut context, missing)?;
        }
        let bytes = memory.data_mut(&mut context);
        let mut done = 0;
        for (start, run) in &self.runs {
            let (start, end) = (*start as usize, *start as usize + run.len());
            clear(bytes.get_mut(done..start).ok_or_else(outside)?);
            bytes.get_mut(start..end).ok_or_else(outside)?.copy_from_slice(run);
            done = end;
        }
        clear(bytes.get_mut(done..).ok_or_else(outside)?);
        Ok(())
    }

    /// Which of `words` stand in the memory, at multiples of four that `is_looked_at`.
    pub(crate) fn words_among(
        &self,
        words: &BTreeSet<u32>,
        is_looked_at: impl Fn(u32) -> bool,
    ) -> BTreeSet<u32> {
        let runs = self.runs.iter().flat_map(|(start, run)| (*start..).step_by(4).zip(run.chunks_exact(4)));
        let words_at = runs.filter_map(|(at, bytes)| Some((at, u32::from_le_bytes(*bytes.first_chunk()?))));
        let found = words_at.filter(|(at, word)| words.contains(word) && is_looked_at(*at));
        found.map(|(_, word)| word).collect()
    }
}

/// Zeros what is not zero: untouched memory stays untouched.
fn clear(bytes: &mut [u8]) {
    bytes.chunks_mut(CHUNK_BYTES).filter(|chunk| !is_zero(chunk)).for_each(|chunk| chunk.fill(0));
}

fn is_zero(bytes: &[u8]) -> bool {
    let (words, rest) = bytes.as_chunks::<8>();
    words.iter().all(|word| u64::from_ne_bytes(*word) == 0) && rest.iter().all(|byte| *byte == 0)
}

fn address(offset: usize) -> u32 {
    u32::try_from(offset).expect("a linear memory has 32 bits of addresses")
}

fn outside() -> wasmtime::Error {
    wasmtime::Error::msg("a memory image does not fit its memory")
}
