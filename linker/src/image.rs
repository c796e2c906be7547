//! A linked program, ready to run: immutable, and shared by all its runs.
//! Not here: how it is made (`link`) and run (`run`).

use std::sync::{Arc, OnceLock};

use linkpoint_abi::SpecName;

use crate::data::Pieces;
use crate::engine::Engine;
use crate::frame::CompiledFrame;
use crate::layout::Layout;
use crate::member::Members;
use crate::members::Facts;
use crate::pack::PackUse;
use crate::parts::{PackParts, Parts};
use crate::points::{Added, Points};
use crate::shapes::Shapes;
use crate::users::Users;

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
    /// Who refers to whom, found when it is first asked for.
    pub(crate) users: OnceLock<Users>,
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
        u64::from(self.inner.pages()) << 16
    }
}

impl Inner {
    /// Who refers to whom.
    pub(crate) fn users(&self) -> &Users {
        self.users.get_or_init(|| Users::of(&self.members))
    }
}

impl Parts for Inner {
    fn engine(&self) -> &Engine {
        &self.engine
    }

    fn frame(&self) -> &CompiledFrame {
        &self.points.frame.compiled
    }

    fn pages(&self) -> u32 {
        self.points.frame.spec.pages
    }

    fn added(&self) -> &[Added] {
        &self.points.added
    }

    fn patches(&self) -> &Pieces {
        &self.patches
    }

    fn packs(&self) -> impl Iterator<Item = PackParts<'_>> {
        self.packs.iter().map(|used| PackParts {
            module: &used.pack.module,
            wired: &used.wired,
            constants_address: used.constants_address,
        })
    }

    fn entry(&self) -> usize {
        self.entry
    }

    fn places(&self, function: u32, site: u32) -> Option<Vec<(SpecName, u32)>> {
        let pack =
            self.packs.iter().find(|pack| (pack.first_number..pack.numbers_end()).contains(&function))?;
        let name = pack.bindings.members.get((function - pack.first_number) as usize)?.as_ref()?;
        let member = self.members.get(name);
        Some(member.map_or_else(|| vec![(name.clone(), site)], |member| member.record.frames(site)))
    }

    fn in_slot(&self, pack: usize, slot: usize) -> Option<SpecName> {
        self.packs.get(pack)?.bindings.members.get(slot)?.clone()
    }
}

impl std::fmt::Debug for Image {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Image").field("functions", &self.functions()).field("packs", &self.packs()).finish()
    }
}
