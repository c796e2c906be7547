//! The points of an image by index: those of its frame, and a few that were added by edits since the frame was made.
//! Not here: the frame itself (`frame`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::{SpecName, WasmSignature};
use wasmtime::{GlobalType, HeapType, Mutability, RefType, ValType};

use crate::engine::Engine;
use crate::frame::Frame;
use crate::program::HOST_PREFIX;
use crate::types::wasmtime_type;

/// The most points beside the frame, and how many points of it allow for one more. Each costs a fresh sandbox more than
/// one of the frame.
const ADDED_MAX: usize = 32;
const POINTS_PER_ADDED: usize = 64;

/// The points of an image. Sinks, the points that nobody calls, are among them.
#[derive(Clone)]
pub(crate) struct Points {
    pub(crate) frame: Arc<Frame>,
    /// Their indexes go on behind those of the frame.
    pub(crate) added: Vec<Added>,
}

/// A point that the frame lacks.
#[derive(Clone)]
pub(crate) struct Added {
    name: SpecName,
    signature: WasmSignature,
    pub(crate) global_type: GlobalType,
    /// A point of the same type, which starts with a stub.
    pub(crate) sink: usize,
}

impl Points {
    pub(crate) fn new(frame: Arc<Frame>) -> Points {
        Points { frame, added: Vec::new() }
    }

    /// The index of the point of a function.
    pub(crate) fn of(&self, name: &SpecName, signature: &WasmSignature) -> Option<usize> {
        let added =
            || self.added.iter().rposition(|added| added.name == *name && added.signature == *signature);
        self.frame.point(name, signature).or_else(|| Some(self.frame.globals() + added()?))
    }

    /// The index of a point that nobody calls.
    pub(crate) fn sink(&self, signature: &WasmSignature) -> Option<usize> {
        self.frame.sink(signature)
    }

    /// What each point is for, by index.
    pub(crate) fn keys(&self) -> impl Iterator<Item = (Option<SpecName>, WasmSignature)> {
        let spec = &self.frame.spec;
        let named = spec.points.iter().map(|(name, signature)| (Some(name.clone()), signature.clone()));
        let sinks = spec.sinks.iter().map(|signature| (None, signature.clone()));
        let added = self.added.iter().map(|added| (Some(added.name.clone()), added.signature.clone()));
        named.chain(sinks).chain(added)
    }

    /// These points and those of `needed` that are not among them; nothing if that takes another frame.
    pub(crate) fn with(
        mut self,
        engine: &Engine,
        needed: &BTreeMap<SpecName, WasmSignature>,
        sinks: &BTreeSet<WasmSignature>,
    ) -> Option<Points> {
        for (name, signature) in needed {
            if self.of(name, signature).is_none() {
                if name.as_str().starts_with(HOST_PREFIX) {
                    return None;
                }
                let global_type = global_type(engine, signature);
                let (name, signature) = (name.clone(), signature.clone());
                let sink = self.sink(&signature)?;
                self.added.push(Added { name, signature, global_type, sink });
            }
        }
        let all_sinks = sinks.iter().all(|signature| self.sink(signature).is_some());
        (all_sinks && self.added.len() <= ADDED_MAX + self.frame.globals() / POINTS_PER_ADDED).then_some(self)
    }
}

/// The type of a point: a mutable global that holds a function of this signature.
pub(crate) fn global_type(engine: &Engine, signature: &WasmSignature) -> GlobalType {
    let function = HeapType::ConcreteFunc(wasmtime_type(engine.wasmtime(), signature));
    GlobalType::new(ValType::Ref(RefType::new(false, function)), Mutability::Var)
}
