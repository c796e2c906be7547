//! Bounds-checked access to linear memory. Every address and length from a guest passes through here.

use wasmtime::Caller;

use super::misuse;
use crate::guest::Guest;

/// The whole linear memory, and the guest's state beside it.
pub(super) fn split<'a>(
    caller: &'a mut Caller<'_, Guest>,
) -> wasmtime::Result<(&'a mut [u8], &'a mut Guest)> {
    let memory =
        caller.data().memory.ok_or_else(|| misuse("a host function was called without a memory".into()))?;
    Ok(memory.data_and_store_mut(caller))
}

/// The `count` bytes from `address`.
pub(super) fn range(memory: &mut [u8], address: i64, count: i64) -> wasmtime::Result<&mut [u8]> {
    let size = memory.len();
    let range = || {
        let start = usize::try_from(address).ok()?;
        Some(start..start.checked_add(usize::try_from(count).ok()?)?)
    };
    let outside =
        || misuse(format!("{count} bytes at address {address} are outside the memory of {size} bytes"));
    range().and_then(|range| memory.get_mut(range)).ok_or_else(outside)
}

/// The `count` bytes from `address`, to be read.
pub(super) fn bytes(memory: &mut [u8], address: i64, count: i64) -> wasmtime::Result<&[u8]> {
    range(memory, address, count).map(|bytes| &*bytes)
}
