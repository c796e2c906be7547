//! Host functions that read and write streams. Not here: what the streams are (`guest`).

use wasmtime::{Caller, Error, Linker};

use super::memory::{bytes, range, split};
use super::{Return, misuse};
use crate::guest::Guest;
use crate::io::Stream;

/// The most that is read from a live stream at once.
const READ_BYTES_MAX: usize = 64 << 10;

pub(super) fn define(linker: &mut Linker<Guest>) -> wasmtime::Result<()> {
    linker.func_wrap("host", "write", write)?;
    linker.func_wrap("host", "read", read)?;
    Ok(())
}

fn write(mut caller: Caller<'_, Guest>, stream: i64, address: i64, count: i64) -> Return<i32> {
    let stream = match stream {
        1 => Stream::Stdout,
        2 => Stream::Stderr,
        other => return Err(misuse(format!("there is no output stream {other}"))),
    };
    let (memory, guest) = split(&mut caller)?;
    guest.write(stream, bytes(memory, address, count)?).map_err(Error::new)?;
    Ok((0, 0))
}

fn read(mut caller: Caller<'_, Guest>, address: i64, capacity: i64) -> Return<i64> {
    let (memory, guest) = split(&mut caller)?;
    let buffer = range(memory, address, capacity)?;
    let (buffer, _) = buffer.split_at_mut(buffer.len().min(READ_BYTES_MAX));
    if buffer.is_empty() {
        return Ok((0, 0));
    }
    let count = guest.read(buffer).map_err(Error::new)?;
    Ok((count as i64, 0))
}
