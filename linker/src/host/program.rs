//! Host functions by which a program learns what it was started with and says how it ended.

use wasmtime::{Caller, Error, Linker};

use super::memory::{bytes, range, split};
use super::{Return, misuse};
use crate::guest::{Guest, Report, Stop};
use crate::outcome::{Leads, Limit};

/// The most of an exception's message, and the most of its frames, that is kept.
const MESSAGE_BYTES_MAX: usize = 1 << 20;
const FRAMES_MAX: usize = 1 << 16;

/// The argument that is the absolute path of the program's file.
const SCRIPT: i64 = -1;

pub(super) fn define(linker: &mut Linker<Guest>) -> wasmtime::Result<()> {
    linker.func_wrap("host", "argument_count", argument_count)?;
    linker.func_wrap("host", "argument_bytes", argument_bytes)?;
    linker.func_wrap("host", "argument_read", argument_read)?;
    linker.func_wrap("host", "call_read", call_read)?;
    linker.func_wrap("host", "call_write", call_write)?;
    linker.func_wrap("host", "raised", raised)?;
    linker.func_wrap("host", "chained", chained)?;
    linker.func_wrap("host", "exit", exit)?;
    linker.func_wrap("host", "memory_limit_reached", memory_limit_reached)?;
    linker.func_wrap("host", "refuse", refuse)?;
    linker.func_wrap("host", "live_objects", live_objects)?;
    Ok(())
}

fn argument_count(caller: Caller<'_, Guest>) -> Return<i64> {
    Ok((caller.data().argv.len() as i64, 0))
}

fn argument_bytes(caller: Caller<'_, Guest>, index: i64) -> Return<i64> {
    Ok((argument(caller.data(), index)?.len() as i64, 0))
}

fn argument_read(mut caller: Caller<'_, Guest>, index: i64, address: i64) -> Return<i32> {
    let (memory, guest) = split(&mut caller)?;
    let argument = argument(guest, index)?.as_bytes();
    range(memory, address, argument.len() as i64)?.copy_from_slice(argument);
    Ok((0, 0))
}

fn argument(guest: &Guest, index: i64) -> wasmtime::Result<&str> {
    if index == SCRIPT {
        let named = guest.argv.first().map(String::as_str).unwrap_or_default();
        return Ok(if guest.script.is_empty() { named } else { &guest.script });
    }
    let argument = usize::try_from(index).ok().and_then(|index| guest.argv.get(index));
    argument.map(String::as_str).ok_or_else(|| misuse(format!("there is no argument {index}")))
}

fn call_read(mut caller: Caller<'_, Guest>, address: i64, capacity: i64) -> Return<i64> {
    let (memory, guest) = split(&mut caller)?;
    let count = guest.call_arguments.read(range(memory, address, capacity)?);
    Ok((count as i64, 0))
}

fn call_write(mut caller: Caller<'_, Guest>, address: i64, count: i64) -> Return<i32> {
    let (memory, guest) = split(&mut caller)?;
    guest.write_result(bytes(memory, address, count)?).map_err(Error::new)?;
    Ok((0, 0))
}

fn raised(
    mut caller: Caller<'_, Guest>,
    type_address: i64,
    type_bytes: i64,
    message_address: i64,
    message_bytes: i64,
    frames_address: i64,
    frames_count: i64,
) -> Return<i32> {
    let (memory, guest) = split(&mut caller)?;
    let type_name = text(bytes(memory, type_address, type_bytes)?);
    let message = text(bytes(memory, message_address, message_bytes)?);
    let frames = bytes(memory, frames_address, frames_count.saturating_mul(16))?;
    let (words, _) = frames.as_chunks::<8>();
    let pairs = words.chunks_exact(2).take(FRAMES_MAX).filter_map(|pair| match pair {
        [function, site] => Some((i64::from_le_bytes(*function), i64::from_le_bytes(*site))),
        _ => None,
    });
    let frames = pairs.collect();
    guest.raised.last = Some(Report { type_name, message, frames });
    Ok((0, 0))
}

fn chained(mut caller: Caller<'_, Guest>, is_cause: i32) -> Return<i32> {
    let leads = if is_cause == 0 { Leads::AsContext } else { Leads::AsCause };
    caller.data_mut().raised.chain(leads);
    Ok((0, 0))
}

fn text(bytes: &[u8]) -> String {
    let (kept, _) = bytes.split_at(bytes.len().min(MESSAGE_BYTES_MAX));
    String::from_utf8_lossy(kept).into_owned()
}

fn exit(_: Caller<'_, Guest>, code: i64) -> Return<i32> {
    Err(Error::new(Stop::Exited(code)))
}

fn memory_limit_reached(mut caller: Caller<'_, Guest>, wanted: i64) -> Return<i32> {
    let (memory, guest) = split(&mut caller)?;
    let used = (memory.len() as u64).saturating_add(u64::try_from(wanted).unwrap_or(0));
    let allowed = guest.limits.memory_bytes;
    Err(Error::new(Stop::Limit { limit: Limit::Memory, allowed, used }))
}

fn refuse(mut caller: Caller<'_, Guest>, address: i64, count: i64) -> Return<i32> {
    let (memory, _) = split(&mut caller)?;
    let reason = text(bytes(memory, address, count)?);
    Err(Error::new(Stop::Refused(reason)))
}

fn live_objects(mut caller: Caller<'_, Guest>, count: i64) -> Return<i32> {
    caller.data_mut().live_objects = Some(count);
    Ok((0, 0))
}
