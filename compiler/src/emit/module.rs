//! Puts the sections of an artifact together: types, imports, one function, the export `fn`, its code.

use std::sync::Arc;

use linkpoint_abi::record::BYTES_TYPE;
use linkpoint_abi::{Address, Literal, TypeRecord, WasmSignature, WasmType};
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, Function, FunctionSection, GlobalType, HeapType,
    ImportSection, MemoryType, Module, RefType, TableType, TypeSection, ValType,
};

use super::imports::{Global, Imports};
use super::structure::Emitter;
use crate::ir::typed::Tables;

/// The wasm type of a representation.
pub(super) fn value_type(ty: WasmType) -> ValType {
    match ty {
        WasmType::I32 => ValType::I32,
        WasmType::I64 => ValType::I64,
        WasmType::F64 => ValType::F64,
        WasmType::V128 => ValType::V128,
    }
}

/// The bytes of the artifact.
pub(super) fn assemble(emitter: &Emitter<'_>) -> Vec<u8> {
    let mut functions = FunctionSection::new();
    functions.function(0);
    let mut exports = ExportSection::new();
    exports.export("fn", ExportKind::Func, 0);
    let mut body = Function::new_with_locals_types(emitter.locals.types.iter().map(|ty| value_type(*ty)));
    body.raw(emitter.code.iter().copied());
    let mut code = CodeSection::new();
    code.function(&body);
    let mut module = Module::new();
    module
        .section(&types(&emitter.imports))
        .section(&imports(&emitter.imports))
        .section(&functions)
        .section(&exports)
        .section(&code);
    module.finish()
}

fn types(imports: &Imports<'_>) -> TypeSection {
    let mut types = TypeSection::new();
    for WasmSignature { params, result } in &imports.types {
        let params = params.iter().map(|ty| value_type(*ty));
        types.ty().function(params.collect::<Vec<_>>(), [value_type(*result), ValType::I32]);
    }
    types
}

fn imports(imports: &Imports<'_>) -> ImportSection {
    let mut section = ImportSection::new();
    for global in &imports.globals {
        let (module, number, val_type, mutable) = match *global {
            Global::Point { number, ty } => {
                let ty = RefType { nullable: false, heap_type: HeapType::Concrete(ty) };
                ("point", number, ValType::Ref(ty), true)
            }
            Global::Address { number } => ("addr", number, ValType::I32, false),
        };
        section.import(module, &number.to_string(), GlobalType { val_type, mutable, shared: false });
    }
    if imports.uses_memory {
        section.import("env", "memory", MEMORY);
    }
    if imports.uses_functions {
        section.import("env", "functions", EntityType::Table(FUNCTIONS));
    }
    section
}

const MEMORY: MemoryType =
    MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };

const FUNCTIONS: TableType =
    TableType { element_type: RefType::FUNCREF, table64: false, minimum: 1, maximum: None, shared: false };

/// The records of the types that `addresses` name, that of bytes literals among them, with their ancestors as far as known,
/// in the order of the tables.
pub(super) fn mentioned_types(tables: &Tables, addresses: &[Address]) -> Vec<Arc<TypeRecord>> {
    let has_bytes = addresses.iter().any(|address| matches!(address, Address::Literal(Literal::Bytes(_))));
    let named = |record: &TypeRecord| {
        let is_of_literal = has_bytes && record.name.as_str() == BYTES_TYPE;
        is_of_literal || addresses.contains(&Address::Type(record.name.clone()))
    };
    let mentioned: Vec<_> = tables.types.iter().filter(|record| named(record)).collect();
    let wanted = |record: &TypeRecord| {
        named(record) || mentioned.iter().any(|known| known.ancestors.contains(&record.name))
    };
    tables.types.iter().filter(|record| wanted(record)).cloned().collect()
}
