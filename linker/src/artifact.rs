//! Reads the bytes of one artifact into the parts that packing needs, and refuses what is not of the agreed shape.
//! Not here: validation of the code itself; wasmtime validates every pack.

use std::collections::BTreeSet;
use std::ops::Range;

use linkpoint_abi::{LinkRecord, WasmSignature, WasmType};
use wasmparser::{
    CompositeInnerType, ElementItems, ElementKind, ExternalKind, FuncType, FunctionBody, Imports, Parser,
    Payload, SubType, TypeRef, ValType,
};

/// An artifact, read.
pub(crate) struct Artifact<'a> {
    /// Its function types by type index.
    pub(crate) types: Vec<FuncType>,
    /// Its imported globals by global index.
    pub(crate) globals: Vec<Global>,
    /// Type index of each function it defines; it imports none.
    pub(crate) functions: Vec<u32>,
    /// Body of each function it defines.
    pub(crate) bodies: Vec<FunctionBody<'a>>,
    /// Which of its functions is exported as `fn`.
    pub(crate) entry: u32,
    /// The functions it takes references of.
    pub(crate) referenced: BTreeSet<u32>,
}

/// What an imported global of an artifact is, by its number in the link record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Global {
    /// `point.N`
    Point(u32),
    /// `addr.N`
    Address(u32),
}

/// Reads an artifact and compares its imports and its export with the link record.
pub(crate) fn read<'a>(wasm: &'a [u8], record: &LinkRecord) -> Result<Artifact<'a>, String> {
    let mut artifact = Artifact {
        types: Vec::new(),
        globals: Vec::new(),
        functions: Vec::new(),
        bodies: Vec::new(),
        entry: 0,
        referenced: BTreeSet::new(),
    };
    let mut exported = None;
    for payload in Parser::new(0).parse_all(wasm) {
        artifact.section(payload.map_err(text)?, record, &mut exported)?;
    }
    artifact.entry = exported.ok_or("exports no function `fn`")?;
    artifact.check_entry(record)?;
    Ok(artifact)
}

/// The numeric type as wasmparser knows it.
fn value_type(value_type: WasmType) -> ValType {
    match value_type {
        WasmType::I32 => ValType::I32,
        WasmType::I64 => ValType::I64,
        WasmType::F64 => ValType::F64,
        WasmType::V128 => ValType::V128,
    }
}

/// The function type of a signature: `(params) -> (result, exception)`.
pub(crate) fn function_type(signature: &WasmSignature) -> FuncType {
    let params = signature.params.iter().map(|param| value_type(*param));
    FuncType::new(params, [value_type(signature.result), ValType::I32])
}

fn text(error: wasmparser::BinaryReaderError) -> String {
    let words: Vec<&str> = error.message().split_whitespace().collect();
    format!("cannot be read: {} at byte {}", words.join(" "), error.offset())
}

impl<'a> Artifact<'a> {
    fn section(
        &mut self,
        payload: Payload<'a>,
        record: &LinkRecord,
        exported: &mut Option<u32>,
    ) -> Result<(), String> {
        match payload {
            Payload::TypeSection(reader) => {
                for group in reader {
                    for sub_type in group.map_err(text)?.into_types() {
                        self.types.push(plain_function(sub_type)?);
                    }
                }
            }
            Payload::ImportSection(reader) => {
                for imports in reader {
                    self.imports(imports.map_err(text)?, record)?;
                }
            }
            Payload::FunctionSection(reader) => {
                self.functions = reader.into_iter().collect::<Result<_, _>>().map_err(text)?;
            }
            Payload::ExportSection(reader) => {
                for export in reader {
                    let export = export.map_err(text)?;
                    if export.name != "fn" || export.kind != ExternalKind::Func {
                        return Err(format!("exports `{}`, expected only the function `fn`", export.name));
                    }
                    *exported = Some(export.index);
                }
            }
            Payload::ElementSection(reader) => {
                for element in reader {
                    let element = element.map_err(text)?;
                    let (ElementKind::Declared, ElementItems::Functions(functions)) =
                        (element.kind, element.items)
                    else {
                        return Err(
                            "has an element segment that is not a list of declared functions".to_owned()
                        );
                    };
                    for function in functions {
                        self.referenced.insert(function.map_err(text)?);
                    }
                }
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            Payload::Version { .. }
            | Payload::CodeSectionStart { .. }
            | Payload::CustomSection(_)
            | Payload::DataCountSection { count: 0, .. }
            | Payload::End(_) => {}
            other => return Err(format!("has a section it must not have, at bytes {:?}", range(&other))),
        }
        Ok(())
    }

    fn imports(&mut self, imports: Imports<'_>, record: &LinkRecord) -> Result<(), String> {
        let Imports::Single(_, import) = imports else {
            return Err("has grouped imports, expected single ones".to_owned());
        };
        let name = format!("{}.{}", import.module, import.name);
        match (import.module, import.ty) {
            ("env", TypeRef::Memory(memory)) if import.name == "memory" && !memory.memory64 => Ok(()),
            ("env", TypeRef::Table(_)) if import.name == "functions" => Ok(()),
            ("point", TypeRef::Global(global)) => {
                let (number, point) = numbered(import.name, &record.points)
                    .ok_or_else(|| format!("imports `{name}`, which its link record does not name"))?;
                let found = match global.content_type {
                    ValType::Ref(reference) if global.mutable && !reference.is_nullable() => {
                        reference.type_index().and_then(|index| index.as_module_index())
                    }
                    _ => None,
                };
                let found = found.and_then(|index| self.types.get(index as usize));
                if found != Some(&function_type(&point.signature)) {
                    let (callee, expected) = (&point.callee, &point.signature);
                    return Err(format!(
                        "has a `{name}` that is no point for `{callee}` of signature {expected}"
                    ));
                }
                self.globals.push(Global::Point(number));
                Ok(())
            }
            ("addr", TypeRef::Global(global)) => {
                let (number, _) = numbered(import.name, &record.addresses)
                    .ok_or_else(|| format!("imports `{name}`, which its link record does not name"))?;
                if global.mutable || global.content_type != ValType::I32 {
                    return Err(format!("has an `{name}` that is no immutable global i32"));
                }
                self.globals.push(Global::Address(number));
                Ok(())
            }
            _ => Err(format!("imports `{name}`, which no artifact may import")),
        }
    }

    fn check_entry(&self, record: &LinkRecord) -> Result<(), String> {
        let found = self.functions.get(self.entry as usize).and_then(|index| self.types.get(*index as usize));
        if found != Some(&function_type(&record.signature)) {
            return Err(format!("has no `fn` of the signature {} of its link record", record.signature));
        }
        Ok(())
    }
}

fn numbered<'r, T>(name: &str, items: &'r [T]) -> Option<(u32, &'r T)> {
    let number: u32 = name.parse().ok()?;
    Some((number, items.get(number as usize)?))
}

fn plain_function(sub_type: SubType) -> Result<FuncType, String> {
    match sub_type.composite_type.inner {
        CompositeInnerType::Func(function)
            if sub_type.is_final
                && sub_type.supertype_idxs.is_empty()
                && function.params().iter().chain(function.results()).all(is_number) =>
        {
            Ok(function)
        }
        _ => Err("defines a type that is not a plain function type over numbers".to_owned()),
    }
}

fn is_number(value_type: &ValType) -> bool {
    matches!(value_type, ValType::I32 | ValType::I64 | ValType::F32 | ValType::F64 | ValType::V128)
}

fn range(payload: &Payload<'_>) -> Range<u64> {
    payload.as_section().map_or(0..0, |(_, range)| range)
}
