//! The frame of a program: one generated module without code of its own, that defines and exports what all packs
//! share: the memory with the linked data, the functions table, the points.
//!
//! Being a single module with static data, a fresh instance of it maps its memory copy-on-write.
//! Not here: who imports what from it (`wiring`).

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use linkpoint_abi::layout::DATA_START;
use linkpoint_abi::{Digest, Hasher, SpecName, WasmSignature};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, EntityType, ExportKind, ExportSection, GlobalSection, ImportSection,
    MemorySection, MemoryType, Module, RefType, TableSection, TableType,
};
use wasmtime::{InstancePre, ModuleExport};

use crate::artifact::function_type;
use crate::engine::Engine;
use crate::error::LinkError;
use crate::guest::Guest;
use crate::host;
use crate::native::NativeStore;
use crate::native_cache::{self, Natives};
use crate::program::HOST_PREFIX;
use crate::types::{Types, point_global};

/// What a frame provides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FrameSpec {
    /// Every point with its signature, those of the host surface included.
    pub(crate) points: BTreeMap<SpecName, WasmSignature>,
    /// Signatures for which there is a point that nobody calls.
    pub(crate) sinks: BTreeSet<WasmSignature>,
    /// Bytes at [`DATA_START`].
    pub(crate) data: Vec<u8>,
    /// Size of a fresh memory, in pages of 64 KiB.
    pub(crate) pages: u32,
    /// The most the memory may ever have, in pages.
    pub(crate) pages_max: u32,
    /// Size of the functions table.
    pub(crate) functions: u32,
    /// The most the functions table may ever have.
    pub(crate) functions_max: u32,
}

/// The frame of a program.
pub(crate) struct Frame {
    pub(crate) spec: FrameSpec,
    pub(crate) compiled: Arc<CompiledFrame>,
    points: HashMap<SpecName, usize>,
    sinks: HashMap<WasmSignature, usize>,
}

/// A compiled frame. Knows no names: programs that differ in names only share it.
pub(crate) struct CompiledFrame {
    /// Names its native code.
    pub(crate) key: Digest,
    pub(crate) ready: InstancePre<Guest>,
    pub(crate) memory: ModuleExport,
    pub(crate) functions: ModuleExport,
    /// Points, then sinks.
    pub(crate) globals: Vec<ModuleExport>,
}

impl FrameSpec {
    /// The module as bytes; equal specs give equal bytes.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut types = Types::default();
        let mut imports = Imports::default();
        let mut globals = GlobalSection::new();
        for (name, signature) in &self.points {
            let type_index = types.intern(&function_type(signature));
            let start = match name.as_str().strip_prefix(HOST_PREFIX) {
                Some(host) => imports.function("host", host, type_index),
                None => imports.function(host::STUBS, &signature.to_string(), type_index),
            };
            globals.global(point_global(type_index), &ConstExpr::ref_func(start));
        }
        for signature in &self.sinks {
            let type_index = types.intern(&function_type(signature));
            let stub = imports.function(host::STUBS, &signature.to_string(), type_index);
            globals.global(point_global(type_index), &ConstExpr::ref_func(stub));
        }
        self.module(&types, &imports, &globals).finish()
    }

    fn module(&self, types: &Types, imports: &Imports, globals: &GlobalSection) -> Module {
        let mut tables = TableSection::new();
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: u64::from(self.functions),
            maximum: Some(u64::from(self.functions_max)),
            shared: false,
        });
        let mut memories = MemorySection::new();
        memories.memory(MemoryType {
            minimum: u64::from(self.pages),
            maximum: Some(u64::from(self.pages_max)),
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut exports = ExportSection::new();
        exports.export("memory", ExportKind::Memory, 0).export("functions", ExportKind::Table, 0);
        for index in 0..globals.len() {
            exports.export(&index.to_string(), ExportKind::Global, index);
        }
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(DATA_START.cast_signed()), self.data.iter().copied());

        let mut module = Module::new();
        module.section(&types.section).section(&imports.section).section(&tables).section(&memories);
        module.section(globals).section(&exports).section(&CodeSection::new()).section(&data);
        module
    }
}

/// Function imports, each once.
#[derive(Default)]
struct Imports {
    section: ImportSection,
    indexes: BTreeMap<(String, String), u32>,
}

impl Imports {
    fn function(&mut self, module: &str, name: &str, type_index: u32) -> u32 {
        let next = self.section.len();
        *self.indexes.entry((module.to_owned(), name.to_owned())).or_insert_with(|| {
            self.section.import(module, name, EntityType::Function(type_index));
            next
        })
    }
}

impl Frame {
    /// Compiles a frame, or takes it from a cache.
    pub(crate) fn get(
        engine: &Engine,
        spec: FrameSpec,
        natives: &dyn NativeStore,
        counts: &mut Natives,
    ) -> Result<Frame, LinkError> {
        let wasm = spec.encode();
        let key = key(&wasm);
        let (compiled, _) = engine.frames().get_or_make(key, || {
            let module = native_cache::frame(engine, key, natives, counts, &wasm)?;
            let compiled = CompiledFrame::new(engine, key, &module);
            compiled.map_err(|error| LinkError::Native { members: Vec::new(), text: format!("{error:#}") })
        })?;
        let points = spec.points.keys().cloned().zip(0..).collect();
        let sinks = spec.sinks.iter().cloned().zip(spec.points.len()..).collect();
        Ok(Frame { spec, compiled, points, sinks })
    }

    /// How many points it has, sinks included.
    pub(crate) fn globals(&self) -> usize {
        self.compiled.globals.len()
    }

    /// Index of the point of a function, if it has that signature.
    pub(crate) fn point(&self, name: &SpecName, signature: &WasmSignature) -> Option<usize> {
        self.points.get(name).copied().filter(|_| self.spec.points.get(name) == Some(signature))
    }

    /// Index of a point that nobody calls.
    pub(crate) fn sink(&self, signature: &WasmSignature) -> Option<usize> {
        self.sinks.get(signature).copied()
    }
}

impl CompiledFrame {
    /// The frame of a key, if it was compiled before.
    pub(crate) fn find(
        engine: &Engine,
        key: Digest,
        natives: &dyn NativeStore,
        counts: &mut Natives,
    ) -> Option<Arc<CompiledFrame>> {
        let made = engine.frames().get_or_make(key, || {
            let module = native_cache::load(engine, key, natives, counts).ok_or(())?;
            CompiledFrame::new(engine, key, &module).map_err(drop)
        });
        made.ok().map(|(frame, _)| frame)
    }

    fn new(engine: &Engine, key: Digest, module: &wasmtime::Module) -> wasmtime::Result<CompiledFrame> {
        let ready = host::linker(engine, module)?.instantiate_pre(module)?;
        let export = |name: &str| {
            module.get_export_index(name).ok_or_else(|| wasmtime::Error::msg("a frame lacks an export"))
        };
        // All exports but these two.
        let (memory, functions) = (export("memory")?, export("functions")?);
        let globals = (0..module.exports().len() - 2).map(|index| export(&index.to_string()));
        let globals = globals.collect::<wasmtime::Result<_>>()?;
        Ok(CompiledFrame { key, ready, memory, functions, globals })
    }
}

fn key(wasm: &[u8]) -> Digest {
    Hasher::new("linkpoint frame").bytes(wasm).finish()
}
