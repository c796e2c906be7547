//! A linked program, ready to run: immutable, and shared by all its runs.
//! Not here: how it is made (`link`) and run (`run`).

use std::collections::HashMap;
use std::sync::Arc;

use linkpoint_abi::{ArtifactHash, SpecName};
use wasmtime::ModuleExport;

use crate::engine::Engine;
use crate::frame::Frame;
use crate::layout::Layout;
use crate::outcome;
use crate::pack::PackUse;
use crate::wiring::Wiring;

/// A linked program. Cheap to clone; clones are one image. Runs do not change it.
#[derive(Clone)]
pub struct Image {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) engine: Engine,
    pub(crate) frame: Arc<Frame>,
    pub(crate) layout: Layout,
    pub(crate) packs: Vec<PackUse>,
    pub(crate) wiring: Wiring,
    /// Export of the frame for each global of the wiring.
    pub(crate) globals: Vec<ModuleExport>,
    /// The entry's point.
    pub(crate) entry: ModuleExport,
    /// What each function was linked from.
    pub(crate) members: HashMap<SpecName, ArtifactHash>,
    /// First number that no function has.
    pub(crate) numbers_end: u32,
}

impl Image {
    /// How many functions are linked.
    pub fn functions(&self) -> usize {
        self.inner.members.len()
    }

    /// How many native modules hold them.
    pub fn packs(&self) -> usize {
        self.inner.packs.len()
    }

    /// Linear memory of a fresh run, in bytes.
    pub fn memory_bytes(&self) -> u64 {
        u64::from(self.inner.frame.spec.pages) << 16
    }
}

impl Inner {
    /// The function with this number.
    pub(crate) fn function(&self, number: i64) -> Option<&SpecName> {
        let number = u32::try_from(number).ok()?;
        let pack =
            self.packs.iter().find(|pack| (pack.first_number..pack.numbers_end()).contains(&number))?;
        pack.bindings.members.get((number - pack.first_number) as usize)?.as_ref()
    }

    pub(crate) fn frames(&self, raw: &[(i64, i64)]) -> Vec<outcome::Frame> {
        let frame = |(number, site): &(i64, i64)| {
            let function = self.function(*number).cloned().unwrap_or_else(|| SpecName::new("?"));
            outcome::Frame { function, site: u32::try_from(*site).unwrap_or(u32::MAX) }
        };
        raw.iter().map(frame).collect()
    }
}

impl PackUse {
    pub(crate) fn numbers_end(&self) -> u32 {
        self.first_number.saturating_add(self.slots())
    }
}

impl std::fmt::Debug for Image {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Image").field("functions", &self.functions()).field("packs", &self.packs()).finish()
    }
}
