//! Merges artifacts into the one module of a pack, as its recipe says. Link points stay what they are: imported
//! globals that every call goes through. Not here: which artifacts go together (`group`).
//!
//! Addresses are different for each program, and an import costs 0.1 us in each fresh sandbox. So a pack imports
//! one address, that of a vector of u32 in linear memory, and its start function copies the vector into globals of
//! the pack's own: 2 ns each, and compiled code reads them with one load instead of two.

use std::collections::BTreeSet;

use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, Function, FunctionSection, GlobalSection,
    ImportSection, Instruction, MemArg, MemArgTarget, MemoryType, Module, RefType, StartSection, TableType,
};
use wasmparser::{FuncType, FunctionBody, Operator};

use crate::artifact::{Artifact, Global, function_type};
use crate::recipe::{AddressUse, Recipe, Slot};
use crate::types::{Types, base_global, constant_global, point_global};

/// Merges `artifacts`, one for each slot of `recipe`. Equal input gives equal bytes.
///
/// # Errors
/// The index of the slot whose artifact cannot be read, and why.
pub(crate) fn merge(recipe: &Recipe, artifacts: &[Artifact<'_>]) -> Result<Vec<u8>, (usize, String)> {
    let mut types = Types::default();
    let imports = imports(recipe, &mut types);
    let mut functions = FunctionSection::new();
    let mut code = CodeSection::new();
    let mut entries = Vec::with_capacity(artifacts.len());
    let mut referenced = BTreeSet::new();
    for (index, (slot, artifact)) in recipe.slots.iter().zip(artifacts).enumerate() {
        let first = functions.len();
        entries.push(first + artifact.entry);
        referenced.insert(first + artifact.entry);
        referenced.extend(artifact.referenced.iter().map(|function| first + function));
        for type_index in &artifact.functions {
            let declared = artifact.types.get(*type_index as usize);
            let declared = declared.ok_or_else(|| (index, "has a function of no type".to_owned()))?;
            functions.function(types.intern(declared));
        }
        let mut merging = Merging::new(recipe, slot, index, artifact, first, &mut types);
        for body in &artifact.bodies {
            let body = merging.body(body).map_err(|error| (index, format!("cannot be merged: {error}")))?;
            code.function(&body);
        }
    }
    let start = functions.len();
    functions.function(types.intern(&FuncType::new([], [])));
    code.function(&start_function(recipe, &entries));
    let referenced: Vec<u32> = referenced.into_iter().collect();
    let mut elements = ElementSection::new();
    elements.declared(Elements::Functions(referenced.as_slice().into()));

    let mut module = Module::new();
    module.section(&types.section).section(&imports).section(&functions).section(&constants(recipe));
    module.section(&StartSection { function_index: start }).section(&elements).section(&code);
    Ok(module.finish())
}

/// Imports in the order that `wiring` fills them: memory, table, called points, own points, base of the constants.
fn imports(recipe: &Recipe, types: &mut Types) -> ImportSection {
    let mut imports = ImportSection::new();
    let memory =
        MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
    let functions = TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: 1,
        maximum: None,
        shared: false,
    };
    imports.import("env", "memory", memory).import("env", "functions", functions);
    let own = recipe.slots.iter().map(|slot| &slot.signature);
    for (number, signature) in recipe.points.iter().chain(own).enumerate() {
        let type_index = types.intern(&function_type(signature));
        imports.import("point", &number.to_string(), EntityType::Global(point_global(type_index)));
    }
    imports.import("addr", "base", EntityType::Global(base_global()));
    imports
}

/// The globals that hold the constants.
fn constants(recipe: &Recipe) -> GlobalSection {
    let mut constants = GlobalSection::new();
    for _ in 0..recipe.constants {
        constants.global(constant_global(), &ConstExpr::i32_const(0));
    }
    constants
}

/// Reads the constants, puts every function of the pack at its point, and into the functions table where it has an
/// index.
fn start_function(recipe: &Recipe, entries: &[u32]) -> Function {
    let mut start = Function::new([]);
    for number in 0..recipe.constants {
        start.instruction(&Instruction::GlobalGet(recipe.base_index()));
        let offset = u64::from(number) * 4;
        let word = MemArg { offset, align: 2, target: MemArgTarget::Memory(0), ordering: None };
        start.instruction(&Instruction::I32Load(word));
        start.instruction(&Instruction::GlobalSet(recipe.constant_index(number)));
    }
    for (index, (slot, entry)) in recipe.slots.iter().zip(entries).enumerate() {
        start.instruction(&Instruction::RefFunc(*entry));
        start.instruction(&Instruction::GlobalSet(recipe.own_point(index)));
        if let Some(number) = slot.table {
            start.instruction(&Instruction::GlobalGet(recipe.constant_index(number)));
            start.instruction(&Instruction::RefFunc(*entry));
            start.instruction(&Instruction::TableSet(0));
        }
    }
    start.instruction(&Instruction::End);
    start
}

/// Renumbers the code of one artifact.
struct Merging<'a> {
    globals: Vec<Option<u32>>,
    types: &'a mut Types,
    artifact_types: &'a [FuncType],
    first_function: u32,
    /// Global that holds the number of the pack's first function, and the index of this slot.
    function_number: (u32, i32),
}

impl<'a> Merging<'a> {
    fn new(
        recipe: &Recipe,
        slot: &Slot,
        index: usize,
        artifact: &'a Artifact<'_>,
        first_function: u32,
        types: &'a mut Types,
    ) -> Merging<'a> {
        let global = |global: &Global| match global {
            Global::Point(number) => slot.points.get(*number as usize).copied(),
            Global::Address(number) => match slot.addresses.get(*number as usize) {
                Some(AddressUse::Constant(number)) => Some(recipe.constant_index(*number)),
                Some(AddressUse::FunctionNumber(_)) | None => None,
            },
        };
        let first_number = slot.addresses.iter().find_map(|address| match address {
            AddressUse::FunctionNumber(number) => Some(recipe.constant_index(*number)),
            AddressUse::Constant(_) => None,
        });
        let number = i32::try_from(index).expect("a pack has fewer slots than a module may have functions");
        Merging {
            globals: artifact.globals.iter().map(global).collect(),
            types,
            artifact_types: &artifact.types,
            first_function,
            function_number: (first_number.unwrap_or(u32::MAX), number),
        }
    }

    fn body(&mut self, body: &FunctionBody<'_>) -> Result<Function, reencode::Error> {
        let mut function = self.new_function_with_parsed_locals(body)?;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            match operators.read()? {
                Operator::GlobalGet { global_index } if self.is_function_number(global_index) => {
                    let (first, number) = self.function_number;
                    function.instruction(&Instruction::GlobalGet(first));
                    function.instruction(&Instruction::I32Const(number));
                    function.instruction(&Instruction::I32Add);
                }
                operator => {
                    function.instruction(&self.instruction(operator)?);
                }
            }
        }
        Ok(function)
    }

    fn is_function_number(&self, global_index: u32) -> bool {
        matches!(self.globals.get(global_index as usize), Some(None))
    }
}

impl Reencode for Merging<'_> {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error> {
        Ok(self.first_function + function)
    }

    fn global_index(&mut self, global: u32) -> Result<u32, reencode::Error> {
        // An index that is out of range stays so, and wasmtime refuses the pack.
        Ok(self.globals.get(global as usize).copied().flatten().unwrap_or(u32::MAX))
    }

    fn type_index(&mut self, type_index: u32) -> Result<u32, reencode::Error> {
        let function = self.artifact_types.get(type_index as usize);
        Ok(function.map_or(u32::MAX, |function| self.types.intern(function)))
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::artifact;
    use crate::layout::Layout;
    use crate::program::Program;
    use crate::support::{Unit, entry, function, members};

    fn units() -> Vec<Unit> {
        vec![
            entry().calls("main.twice", "i64 -> i64").returns("i64.const 4 CALL(0) drop drop i32.const 0"),
            function("main.twice", "i64 -> i64")
                .calls("main.add", "i64 i64 -> i64")
                .calls("main.twice", "i64 -> i64")
                .literal("text")
                .address(linkpoint_abi::Address::Function)
                .table("main.add")
                .code("ADDR(0) ADDR(1) ADDR(2) drop drop drop local.get 0 CALL(1) drop local.get 0 CALL(0)"),
            function("main.add", "i64 i64 -> i64").returns("local.get 0 local.get 1 i64.add"),
        ]
    }

    fn merged(units: &[Unit]) -> Vec<u8> {
        let members = members(units);
        let mut layout = Layout::empty(crate::layout::Room::RUN);
        let placed = layout.place(&Program::whole(&members).demands(), std::iter::empty());
        assert!(placed.is_ok(), "three functions have room");
        let (recipe, _, ordered) = Recipe::new(&members.iter().collect::<Vec<_>>(), &layout);
        let artifacts = ordered.iter().map(|member| artifact::read(&member.wasm, &member.record));
        let artifacts: Vec<_> = artifacts.collect::<Result<_, _>>().expect("our own wasm");
        merge(&recipe, &artifacts).expect("our own wasm")
    }

    #[test]
    fn a_pack_is_the_same_in_any_order_and_under_any_names() {
        let expected = merged(&units());
        let mut other = units();
        other.rotate_left(1);
        assert!(merged(&other) == expected);
        for unit in &mut other {
            let renamed = |name: &linkpoint_abi::SpecName| name.as_str().replace("main.", "x.y.");
            unit.record.name = renamed(&unit.record.name).as_str().into();
            for point in &mut unit.record.points {
                point.callee = renamed(&point.callee).as_str().into();
            }
            for address in &mut unit.record.addresses {
                if let linkpoint_abi::Address::Table(function) = address {
                    *function = renamed(function).as_str().into();
                }
            }
        }
        assert!(merged(&other) == expected);
    }

    #[test]
    fn calls_stay_calls_through_points() {
        let text = wasmprinter::print_bytes(merged(&units())).expect("wasm");
        expect![[r#"
            (module
              (type (;0;) (func (param i64) (result i64 i32)))
              (type (;1;) (func (param i64 i64) (result i64 i32)))
              (type (;2;) (func (result i32 i32)))
              (type (;3;) (func))
              (import "env" "memory" (memory (;0;) 1))
              (import "env" "functions" (table (;0;) 1 funcref))
              (import "point" "0" (global (;0;) (mut (ref 0))))
              (import "point" "1" (global (;1;) (mut (ref 1))))
              (import "point" "2" (global (;2;) (mut (ref 2))))
              (import "point" "3" (global (;3;) (mut (ref 0))))
              (import "point" "4" (global (;4;) (mut (ref 1))))
              (import "addr" "base" (global (;5;) i32))
              (global (;6;) (mut i32) i32.const 0)
              (global (;7;) (mut i32) i32.const 0)
              (global (;8;) (mut i32) i32.const 0)
              (global (;9;) (mut i32) i32.const 0)
              (start 3)
              (elem (;0;) declare func 0 1 2)
              (func (;0;) (type 2) (result i32 i32)
                i64.const 4
                global.get 0
                call_ref 0
                drop
                drop
                i32.const 0
                i32.const 0
              )
              (func (;1;) (type 0) (param i64) (result i64 i32)
                global.get 6
                global.get 7
                i32.const 1
                i32.add
                global.get 8
                drop
                drop
                drop
                local.get 0
                global.get 0
                call_ref 0
                drop
                local.get 0
                global.get 1
                call_ref 1
              )
              (func (;2;) (type 1) (param i64 i64) (result i64 i32)
                local.get 0
                local.get 1
                i64.add
                i32.const 0
              )
              (func (;3;) (type 3)
                global.get 5
                i32.load
                global.set 6
                global.get 5
                i32.load offset=4
                global.set 7
                global.get 5
                i32.load offset=8
                global.set 8
                global.get 5
                i32.load offset=12
                global.set 9
                ref.func 0
                global.set 2
                ref.func 1
                global.set 3
                ref.func 2
                global.set 4
                global.get 9
                ref.func 2
                table.set 0
              )
            )
        "#]]
        .assert_eq(&text);
    }
}
