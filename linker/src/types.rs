//! The wasm types and instructions that generated modules share: interned function types, point globals.
//! Not here: the modules themselves (`frame`, `merge`).

use std::collections::HashMap;

use linkpoint_abi::{WasmSignature, WasmType};
use wasm_encoder::{GlobalType, HeapType, RefType, TypeSection, ValType};
use wasmparser::FuncType;

/// A type section in which equal function types share one index.
#[derive(Default)]
pub(crate) struct Types {
    pub(crate) section: TypeSection,
    indexes: HashMap<FuncType, u32>,
}

impl Types {
    /// The index of a function type. Function types hold numbers only, so they mean the same in every module.
    pub(crate) fn intern(&mut self, function: &FuncType) -> u32 {
        if let Some(index) = self.indexes.get(function) {
            return *index;
        }
        let index = self.section.len();
        let params = function.params().iter().map(encoded);
        let results = function.results().iter().map(encoded);
        self.section.ty().function(params.collect::<Vec<_>>(), results.collect::<Vec<_>>());
        self.indexes.insert(function.clone(), index);
        index
    }
}

/// `(global (mut (ref $type)))`
pub(crate) fn point_global(type_index: u32) -> GlobalType {
    let reference = RefType { nullable: false, heap_type: HeapType::Concrete(type_index) };
    GlobalType { val_type: ValType::Ref(reference), mutable: true, shared: false }
}

/// `(global i32)`
pub(crate) fn base_global() -> GlobalType {
    GlobalType { val_type: ValType::I32, mutable: false, shared: false }
}

/// `(global (mut i32))`
pub(crate) fn constant_global() -> GlobalType {
    GlobalType { val_type: ValType::I32, mutable: true, shared: false }
}

fn encoded(value_type: &wasmparser::ValType) -> ValType {
    match value_type {
        wasmparser::ValType::I64 => ValType::I64,
        wasmparser::ValType::F32 => ValType::F32,
        wasmparser::ValType::F64 => ValType::F64,
        wasmparser::ValType::V128 => ValType::V128,
        // `artifact` lets only numbers into function types
        _ => ValType::I32,
    }
}

/// The function type of a signature as wasmtime states it.
pub(crate) fn wasmtime_type(engine: &wasmtime::Engine, signature: &WasmSignature) -> wasmtime::FuncType {
    let value_type = |value_type: &WasmType| match value_type {
        WasmType::I32 => wasmtime::ValType::I32,
        WasmType::I64 => wasmtime::ValType::I64,
        WasmType::F64 => wasmtime::ValType::F64,
        WasmType::V128 => wasmtime::ValType::V128,
    };
    let results = [value_type(&signature.result), wasmtime::ValType::I32];
    wasmtime::FuncType::new(engine, signature.params.iter().map(value_type), results)
}
