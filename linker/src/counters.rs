//! Counting the calls of functions in a live program, without compiling them again: a generated function stands in the point,
//! adds one, and goes on to the function that the point is for. Costs a few instructions per call. Calls that do not go
//! through points are not counted: those that were inlined, and those through function values. Not here: who wants to know.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use linkpoint_abi::{SpecName, WasmSignature};
use wasm_encoder::{
    CodeSection, ConstExpr, EntityType, ExportKind, ExportSection, Function, FunctionSection, GlobalSection,
    GlobalType, ImportSection, Module, ValType,
};
use wasmtime::{AsContextMut, Extern, Global, Instance, StoreContextMut, Val};

use crate::artifact::function_type;
use crate::guest::Guest;
use crate::live::{Live, PointKey};
use crate::points;
use crate::sandbox::{Sandbox, misfit};
use crate::types::{Types, point_global};

/// What counts the calls in a sandbox.
#[derive(Default)]
pub(crate) struct Counters {
    counted: HashMap<PointKey, Counted>,
    /// Calls that were counted in an earlier store of the session.
    earlier: BTreeMap<SpecName, u64>,
}

struct Counted {
    /// Holds the function that the point is for.
    inner: Global,
    calls: Global,
}

impl Counters {
    /// Counters that go on from `earlier`.
    pub(crate) fn after(earlier: BTreeMap<SpecName, u64>) -> Counters {
        Counters { counted: HashMap::new(), earlier }
    }

    /// Where the function of a point that is counted belongs.
    pub(crate) fn inner(&self, key: &PointKey) -> Option<Global> {
        self.counted.get(key).map(|counted| counted.inner)
    }

    /// How often each function was called.
    pub(crate) fn totals(&self, context: &mut StoreContextMut<'_, Guest>) -> BTreeMap<SpecName, u64> {
        let mut totals = self.earlier.clone();
        for ((name, ..), counted) in &self.counted {
            let Some(name) = name else { continue };
            let calls = counted.calls.get(&mut *context).i64().unwrap_or_default();
            *totals.entry(name.clone()).or_default() += calls.cast_unsigned();
        }
        totals
    }
}

impl Live {
    /// Counts the calls of `functions` from now on, as far as they are not counted already.
    pub(crate) fn count(
        &mut self,
        context: &mut StoreContextMut<'_, Guest>,
        functions: &BTreeSet<SpecName>,
    ) -> wasmtime::Result<()> {
        let counters = self.counters.get_or_insert_default();
        let members = functions.iter().filter_map(|name| Some((name, self.image.members.get(name)?)));
        let keys = members.map(|(name, member)| self.image.point_key(Some(name), &member.record.signature));
        let is_new = |key: &PointKey| self.filled.contains_key(key) && !counters.counted.contains_key(key);
        let keys: Vec<PointKey> = keys.filter(is_new).collect();
        if keys.is_empty() {
            return Ok(());
        }
        let engine = &self.image.engine;
        let signatures: Vec<&WasmSignature> = keys.iter().map(|(_, signature, _)| signature).collect();
        let module = wasmtime::Module::new(engine.wasmtime(), encode(&signatures))?;
        let (mut inner, mut outer) = (Vec::new(), Vec::new());
        for key in &keys {
            let point = self.points.get(key).copied().ok_or_else(|| misfit("a point is missing"))?;
            let function = point.get(&mut *context);
            outer.push(point);
            inner.push(Global::new(&mut *context, points::global_type(engine, &key.1), function)?);
        }
        let imports: Vec<Extern> = inner.iter().copied().map(Extern::Global).collect();
        let instance = Instance::new(&mut *context, &module, &imports)?;
        let mut counting = Vec::new();
        for number in 0..keys.len() {
            let calls = instance.get_global(&mut *context, &format!("calls{number}"));
            let function = instance.get_func(&mut *context, &format!("function{number}"));
            counting.push(calls.zip(function).ok_or_else(|| misfit("a counter lacks an export"))?);
        }
        // From here on nothing fails: each function is of the type of its point.
        for ((key, inner), (point, (calls, function))) in
            keys.into_iter().zip(inner).zip(outer.into_iter().zip(counting))
        {
            point.set(&mut *context, Val::FuncRef(Some(function)))?;
            self.counters.get_or_insert_default().counted.insert(key, Counted { inner, calls });
        }
        Ok(())
    }

    /// Counts no more. Answers how often each function was called.
    pub(crate) fn stop_counting(
        &mut self,
        context: &mut StoreContextMut<'_, Guest>,
    ) -> wasmtime::Result<BTreeMap<SpecName, u64>> {
        let Some(counters) = self.counters.take() else { return Ok(BTreeMap::new()) };
        for (key, counted) in &counters.counted {
            let function = counted.inner.get(&mut *context);
            self.point(key)?.set(&mut *context, function)?;
        }
        Ok(counters.totals(context))
    }
}

impl Sandbox {
    /// Goes on counting in a new store of the session.
    pub(crate) fn count_from(&mut self, earlier: BTreeMap<SpecName, u64>) -> wasmtime::Result<()> {
        let Some(mut live) = self.store.data_mut().live.take() else { return Ok(()) };
        let functions = earlier.keys().cloned().collect();
        live.counters = Some(Counters::after(earlier));
        let counting = live.count(&mut self.store.as_context_mut(), &functions);
        self.store.data_mut().live = Some(live);
        counting
    }
}

/// A module with a counting function for each signature: it imports the points to go on to, and exports the functions and
/// their counts.
fn encode(signatures: &[&WasmSignature]) -> Vec<u8> {
    let (mut types, mut imports, mut functions) =
        (Types::default(), ImportSection::new(), FunctionSection::new());
    let (mut globals, mut exports, mut code) =
        (GlobalSection::new(), ExportSection::new(), CodeSection::new());
    let count = u32::try_from(signatures.len()).expect("a program has fewer functions");
    for (number, signature) in (0..count).zip(signatures) {
        let function = types.intern(&function_type(signature));
        imports.import("point", &number.to_string(), EntityType::Global(point_global(function)));
        let calls = GlobalType { val_type: ValType::I64, mutable: true, shared: false };
        globals.global(calls, &ConstExpr::i64_const(0));
        functions.function(function);
        exports.export(&format!("function{number}"), ExportKind::Func, number);
        exports.export(&format!("calls{number}"), ExportKind::Global, count + number);
        let mut body = Function::new([]);
        let mut instructions = body.instructions();
        instructions.global_get(count + number).i64_const(1).i64_add().global_set(count + number);
        for param in 0..u32::try_from(signature.params.len()).expect("a function has fewer parameters") {
            instructions.local_get(param);
        }
        instructions.global_get(number).return_call_ref(function).end();
        code.function(&body);
    }
    let mut module = Module::new();
    module.section(&types.section).section(&imports).section(&functions).section(&globals);
    module.section(&exports).section(&code);
    module.finish()
}
