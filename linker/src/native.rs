//! Native code as bytes: sealing what wasmtime compiled, and opening it again. The only file with `unsafe` code.
//! Not here: where the bytes are kept (the caller's [`NativeStore`]) and what is compiled (`pack`).
//!
//! # Why the `unsafe` here is sound
//! `Module::deserialize` runs whatever machine code the bytes hold, so the bytes must be what
//! `Module::serialize` of the same wasmtime answered, unchanged. That is established *before* it is called: a blob
//! carries a keyed BLAKE3 MAC over the engine fingerprint, the key it is stored under and the code. The MAC key
//! never leaves this process's configuration, and [`compile`] is the only place that makes MACs of code, which it just
//! took from wasmtime. So a blob that opens was made by a holder of the key, for this engine (same wasmtime
//! version, settings and processor features, since the fingerprint covers them) and for this very pack. Whoever can
//! write to the store but has no key can only cause misses.
//!
//! Code that was compiled quickly, or without other threads, comes from a second engine in this process, which differs in
//! nothing that code relies on.
#![allow(unsafe_code)]

use std::collections::HashSet;

use linkpoint_abi::Digest;
use wasmtime::Module;

use crate::config::Effort;
use crate::engine::Engine;

/// Where native code is kept between processes. A droppable cache: losing any of it costs time only.
///
/// The linker checks everything that comes out before it uses it, so a store needs no trust and no checks of its own.
pub trait NativeStore: Sync {
    /// Answers the bytes saved under `key`, if they are still there.
    fn load(&self, key: Digest) -> Option<Vec<u8>>;

    /// Keeps `bytes` under `key`, replacing what was there. May drop them silently.
    fn save(&self, key: Digest, bytes: &[u8]);
}

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoNatives;

impl NativeStore for NoNatives {
    fn load(&self, _key: Digest) -> Option<Vec<u8>> {
        None
    }

    fn save(&self, _key: Digest, _bytes: &[u8]) {}
}

/// A store in which some keys are known to lead to nothing of use.
pub(crate) struct Without<'a> {
    pub(crate) natives: &'a dyn NativeStore,
    pub(crate) useless: HashSet<Digest>,
}

impl NativeStore for Without<'_> {
    fn load(&self, key: Digest) -> Option<Vec<u8>> {
        if self.useless.contains(&key) { None } else { self.natives.load(key) }
    }

    fn save(&self, key: Digest, bytes: &[u8]) {
        self.natives.save(key, bytes);
    }
}

/// Why stored native code was not used. Each is a miss: the pack is compiled again and the blob replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rejected {
    /// Not a blob, cut off, changed, made with another key, or stored under the wrong name.
    Tampered,
    /// Made by another engine.
    Foreign,
}

const MAGIC: &[u8; 8] = b"LPnative";
const FINGERPRINT: usize = MAGIC.len();
const MAC: usize = FINGERPRINT + 32;
const BYTES: usize = MAC + 32;

/// Turns a blob that was loaded under `key` back into a compiled module.
pub(crate) fn open(engine: &Engine, key: Digest, blob: &[u8]) -> Result<Module, Rejected> {
    let code = open_bytes(engine, key, blob)?;
    // SAFETY: the MAC shows that `code` is what `compile` got from wasmtime in a process with our key, and that
    // it was for an engine with our fingerprint; see the head of this file. Whatever else is sealed has other keys.
    unsafe { Module::deserialize(engine.wasmtime(), code) }.map_err(|_| Rejected::Foreign)
}

/// Compiles `wasm` for `engine`, on this thread alone or also on others. Answers the module, and the blob to be stored
/// under `key` if wasmtime can make one.
pub(crate) fn compile(
    engine: &Engine,
    wasm: &[u8],
    effort: Effort,
    alone: bool,
    key: Digest,
) -> wasmtime::Result<(Module, Option<Vec<u8>>)> {
    let compiler = match effort {
        Effort::Quick => engine.quick(),
        Effort::Speed if alone => engine.alone(),
        Effort::Speed => None,
    };
    let Some(compiler) = compiler else {
        let module = Module::from_binary(engine.wasmtime(), wasm)?;
        let blob = module.serialize().ok().map(|code| seal_bytes(engine, key, &code));
        return Ok((module, blob));
    };
    let code = compiler.precompile_module(wasm)?;
    // SAFETY: `code` is what wasmtime has just made of `wasm`, in this process and for this processor. The two engines
    // differ in how good their code is and in the threads that make it, not in what it may rely on; wasmtime refuses code
    // where they differ in that.
    let module = unsafe { Module::deserialize(engine.wasmtime(), &code) }?;
    Ok((module, Some(seal_bytes(engine, key, &code))))
}

/// Adds what is needed to know the bytes again.
pub(crate) fn seal_bytes(engine: &Engine, key: Digest, bytes: &[u8]) -> Vec<u8> {
    let mut blob = Vec::with_capacity(BYTES + bytes.len());
    blob.extend_from_slice(MAGIC);
    blob.extend_from_slice(&engine.fingerprint().0);
    blob.extend_from_slice(mac(engine, key, bytes).as_bytes());
    blob.extend_from_slice(bytes);
    blob
}

/// Answers the bytes that were sealed under `key`, if they are unchanged and from an engine like this.
pub(crate) fn open_bytes<'b>(engine: &Engine, key: Digest, blob: &'b [u8]) -> Result<&'b [u8], Rejected> {
    let (head, bytes) = blob.split_at_checked(BYTES).ok_or(Rejected::Tampered)?;
    let (magic, rest) = head.split_at_checked(FINGERPRINT).ok_or(Rejected::Tampered)?;
    let (fingerprint, found) = rest.split_at_checked(32).ok_or(Rejected::Tampered)?;
    if magic != MAGIC {
        return Err(Rejected::Tampered);
    }
    if fingerprint != engine.fingerprint().0 {
        return Err(Rejected::Foreign);
    }
    // `blake3::Hash` compares in constant time.
    let found: [u8; 32] = found.try_into().map_err(|_| Rejected::Tampered)?;
    if mac(engine, key, bytes) != blake3::Hash::from_bytes(found) {
        return Err(Rejected::Tampered);
    }
    Ok(bytes)
}

fn mac(engine: &Engine, key: Digest, bytes: &[u8]) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new_keyed(&engine.config().native_key);
    hasher.update(MAGIC).update(&engine.fingerprint().0).update(&key.0).update(bytes);
    hasher.finalize()
}
