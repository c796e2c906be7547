//! A linked program, ready to run: immutable, and shared by all its runs.
//! Not here: how it is made (`link`) and run (`run`).

use std::sync::{Arc, OnceLock};

use linkpoint_abi::SpecName;

use crate::data::Pieces;
use crate::engine::Engine;
use crate::layout::Layout;
use crate::member::Members;
use crate::members::Facts;
use crate::outcome;
use crate::pack::PackUse;
use crate::points::Points;
use crate::shapes::Shapes;

/// A linked program. Cheap to clone; clones are one image. Runs do not change it.
#[derive(Clone)]
pub struct Image {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) engine: Engine,
    pub(crate) members: Members,
    pub(crate) facts: Facts,
    pub(crate) layout: Layout,
    pub(crate) packs: Vec<PackUse>,
    pub(crate) points: Points,
    /// What a fresh memory of the frame lacks.
    pub(crate) patches: Pieces,
    /// The entry's point.
    pub(crate) entry: usize,
    /// First number that no function has.
    pub(crate) numbers_end: u32,
    /// Who knows its types, if somebody has said so.
    pub(crate) shapes: OnceLock<Arc<dyn Shapes>>,
}

impl Image {
    /// Whether the two are clones of one image.
    pub fn is_same(&self, other: &Image) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }

    /// The functions that are linked.
    pub fn members(&self) -> &Members {
        &self.inner.members
    }

    /// Says who knows the types of the program. What is known already stays. Without anybody, no object that is alive
    /// can get another layout.
    pub fn describe(&self, shapes: Arc<dyn Shapes>) {
        // Whoever described it first knew the same program.
        let _ = self.inner.shapes.set(shapes);
    }

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
        u64::from(self.inner.points.frame.spec.pages) << 16
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
        let frames = |(number, site): &(i64, i64)| {
            let site = u32::try_from(*site).unwrap_or(u32::MAX);
            let Some(function) = self.function(*number).cloned() else {
                return vec![(SpecName::new("?"), site)];
            };
            let member = self.members.get(&function);
            member.map_or_else(|| vec![(function, site)], |member| member.record.frames(site))
        };
        raw.iter().flat_map(frames).map(|(function, site)| outcome::Frame { function, site }).collect()
    }
}

impl std::fmt::Debug for Image {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Image").field("functions", &self.functions()).field("packs", &self.packs()).finish()
    }
}
