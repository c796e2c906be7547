//! Emits one artifact: typed SSA after `own` becomes a wasm module and the link record that says what its numbers mean.
//!
//! Equal code gives equal bytes: no names, no positions, no addresses, no custom sections; imports are numbered in order
//! of first use. Not here: optimization; what this stage decides is order on the stack, locals and control structure.

mod arithmetic;
mod code;
mod imports;
mod locals;
mod module;
mod nulls;
mod objects;
mod operands;
mod raises;
mod reducible;
pub mod runtime;
mod schedule;
mod structure;

use imports::Imports;
use linkpoint_abi::{Digest, Hasher, LinkRecord, SignatureHash, Site, SpecName, Symbol};

use crate::ir::cfg::Cfg;
use crate::ir::dominators::Dominators;
use crate::ir::typed::{Function, PointData};

/// Emits `function`, which must be in landing form (see [`crate::own`]).
///
/// The bytes depend on the code of `function` alone; names, hashes and sites go to the record.
pub fn emit(
    function: &Function,
    name: &SpecName,
    symbol: &Symbol,
    signature_hash: SignatureHash,
    sites: &[Site],
) -> (LinkRecord, Vec<u8>) {
    let cfg = Cfg::new(function);
    let dominators = Dominators::new(&cfg);
    if !reducible::is_reducible(&cfg, &dominators) {
        let mut function = function.clone();
        reducible::make_reducible(&mut function);
        return emit(&function, name, symbol, signature_hash, sites);
    }
    let params: Vec<_> = function.blocks[function.entry()]
        .params
        .iter()
        .map(|param| function.values[*param].ty.clone())
        .collect();
    let signature = PointData::wasm_signature(&params, &function.result);
    let emitter = structure::run(function, &cfg, &dominators, signature.clone());
    let wasm = module::assemble(&emitter);
    let record = LinkRecord {
        name: name.clone(),
        symbol: symbol.clone(),
        body: body(&wasm, &emitter.imports),
        signature,
        signature_hash,
        types: module::mentioned_types(&function.tables, &emitter.imports.addresses),
        points: emitter.imports.points,
        addresses: emitter.imports.addresses,
        sites: sites.to_vec(),
        inlined: function.tables.inlined.clone(),
    };
    (record, wasm)
}

/// What a function does: its code, and what its numbers stand for. Hashes of signatures are left out: they change with layouts
/// that the code passes on.
fn body(wasm: &[u8], imports: &Imports<'_>) -> Digest {
    let callees: Vec<&SpecName> = imports.points.iter().map(|point| &point.callee).collect();
    let named = postcard::to_allocvec(&(callees, &imports.addresses)).expect("names always serialize");
    Hasher::new("body").bytes(wasm).bytes(&named).finish()
}

#[cfg(test)]
mod tests;
