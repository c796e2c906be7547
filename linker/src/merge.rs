//! Merges artifacts into the one module of a pack, as its recipe says. Link points stay what they are: imported
//! globals that every call goes through. Not here: which artifacts go together (`group`).

use std::collections::BTreeSet;

use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, ElementSection, Elements, EntityType, Function, FunctionSection, ImportSection, Instruction,
    MemoryType, Module, RefType, StartSection, TableType,
};
use wasmparser::{FuncType, FunctionBody, Operator};

use crate::artifact::{Artifact, Global, function_type};
use crate::recipe::{AddressUse, Recipe, Slot};
use crate::types::{Types, address_global, point_global};

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
            let body = merging.body(body).map_err(|error| (index, format!("cannot be read: {error}")))?;
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
    module.section(&types.section).section(&imports).section(&functions);
    module.section(&StartSection { function_index: start }).section(&elements).section(&code);
    Ok(module.finish())
}

/// Imports in the order that `wiring` fills them: memory, table, points, constants.
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
    for number in 0..recipe.constants {
        imports.import("addr", &number.to_string(), EntityType::Global(address_global()));
    }
    imports
}

/// Puts every function of the pack at its point, and into the functions table where it has an index.
fn start_function(recipe: &Recipe, entries: &[u32]) -> Function {
    let mut start = Function::new([]);
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
    /// Global index of the number of the pack's first function, and the index of this slot.
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
                Some(AddressUse::FunctionNumber) | None => None,
            },
        };
        let number = i32::try_from(index).expect("a pack has fewer slots than a module may have functions");
        Merging {
            globals: artifact.globals.iter().map(global).collect(),
            types,
            artifact_types: &artifact.types,
            first_function,
            function_number: (recipe.constant_index(0), number),
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
