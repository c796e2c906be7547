//! The plan of an image while it is made: what lies where, which packs serve, which points there are.
//! Not here: the order of the steps (`link`).

use std::collections::HashSet;
use std::sync::Arc;

use linkpoint_abi::{ArtifactHash, Digest, SpecName};

use crate::config::{Care, Effort};
use crate::data::{self, Pieces};
use crate::engine::Engine;
use crate::error::LinkError;
use crate::fit::{self, Unserved};
use crate::frame::{Frame, FrameSpec};
use crate::group;
use crate::image::Inner;
use crate::layout::{Full, Layout, News};
use crate::link::{Base, LinkReport};
use crate::native::{NativeStore, Without};
use crate::native_cache::Natives;
use crate::pack::{self, Delivery, Order, Pack, PackUse};
use crate::points::Points;
use crate::pool::{Known, Save};
use crate::program::Program;
use crate::recall;
use crate::recipe::Bindings;
use crate::wiring;

/// Bytes of heap that a fresh memory has before it must grow.
const HEAP_BYTES: u64 = 256 << 10;
const PAGE_BYTES: u64 = 64 << 10;
/// Functions that an edit can add to the table without another frame.
const SPARE_FUNCTIONS: u32 = 64;
/// How many pieces, and how many bytes of them, are better written into each fresh memory than compiled into a frame.
/// With many points a frame takes long to compile, and a fresh sandbox long to fill: then more of them are.
const PATCHES_MAX: usize = 64;
const PATCH_BYTES_MAX: usize = 4096;
const POINTS_PER_PATCH: usize = 64;
/// From so many new functions on, somebody waits for their native code: it is compiled quickly where that is accepted.
const QUICK_FROM: usize = 512;

/// An image in the making.
pub(crate) struct Plan<'a> {
    engine: &'a Engine,
    program: &'a Program<'a>,
    base: Base<'a>,
    natives: &'a dyn NativeStore,
    care: Care,
    pub(crate) layout: Layout,
    news: News,
    pub(crate) packs: Vec<PackUse>,
    pub(crate) numbers_end: u32,
    pub(crate) report: LinkReport,
}

impl<'a> Plan<'a> {
    pub(crate) fn new(
        engine: &'a Engine,
        program: &'a Program<'a>,
        base: Base<'a>,
        natives: &'a dyn NativeStore,
        care: Care,
    ) -> Plan<'a> {
        let layout = match base {
            Base::Nothing(room) | Base::Packs(_, room) => Layout::empty(room),
            Base::Replaced(image) | Base::Edited(image) => image.layout.clone(),
            Base::Placed(snapshot) => snapshot.layout.clone(),
        };
        let numbers_end = match base {
            Base::Placed(snapshot) => snapshot.numbers_end,
            _ => base.image().map_or(0, |image| image.numbers_end),
        };
        let (news, packs, report) = (News::default(), Vec::new(), LinkReport::default());
        Plan { engine, program, base, natives, care, layout, news, packs, numbers_end, report }
    }

    /// Places what the subject of the program needs.
    pub(crate) fn place(&mut self, edited: &[&SpecName]) -> Result<(), Full> {
        // A snapshot is of these very functions: memory may hold their indexes.
        let is_edit = !matches!(self.base, Base::Placed(_));
        let edited = edited.iter().copied().filter(|_| is_edit);
        self.news = self.layout.place(&self.program.demands(), edited)?;
        Ok(())
    }

    /// Finds packs that serve, and makes new ones for the rest.
    pub(crate) fn pack(&mut self, changed: &HashSet<&SpecName>) -> Result<(), LinkError> {
        let news = std::mem::take(&mut self.news.functions);
        let changed: HashSet<&SpecName> = changed.iter().copied().chain(&news).collect();
        let new_values = news.iter().filter_map(|name| self.program.find(name));
        let mut unserved = Unserved::new(self.program.subject().chain(new_values));
        let mut useless = HashSet::new();
        let had_native = match self.base.image() {
            Some(image) => self.keep_packs(image, &mut unserved, &changed),
            None => self.recall_packs(&mut unserved, &mut useless),
        };
        self.borrow_packs(&mut unserved, &mut useless);
        if self.base.image().is_some() {
            self.use_packs_again(&mut unserved);
        }
        self.engine.pool().forget(&useless);
        let natives = Without { natives: self.natives, useless };
        let orders = group::group(unserved.into_members(), &self.layout);
        let own: usize = orders.iter().map(Order::own).sum();
        let spent = if own >= QUICK_FROM { self.care.spent } else { Effort::Speed };
        let care = Care { spent, ..self.care };
        for delivery in pack::fill(self.engine, orders, &natives, care)? {
            if delivery.counts.compiled > 0 {
                self.report_native(&delivery, &had_native);
            }
            self.report.natives.add(delivery.counts);
            self.add_pack(delivery.pack, delivery.bindings);
        }
        self.report.native.sort();
        self.report.repacked.sort();
        self.note_packs();
        Ok(())
    }

    fn add_pack(&mut self, pack: Arc<Pack>, bindings: Bindings) {
        let first_number = self.numbers_end;
        let (bindings, wired) = (Arc::new(bindings), Arc::default());
        let pack = PackUse { pack, bindings, first_number, constants_address: 0, wired };
        self.numbers_end = pack.numbers_end();
        self.packs.push(pack);
    }

    /// Takes up the packs that this program had in another process, before an edit or without: those of the program
    /// that is most like it. Answers the artifacts of packs that are not taken, and adds to `gone` those whose code is
    /// gone.
    fn recall_packs(
        &mut self,
        unserved: &mut Unserved<'a>,
        gone: &mut HashSet<Digest>,
    ) -> HashSet<ArtifactHash> {
        let mut counts = Natives::default();
        let sets = self.engine.pool().sets(self.engine, self.natives, &mut counts);
        let mut packs = Vec::new();
        for known in recall::most_like(&sets, unserved) {
            let Some(pack) = pack::find(self.engine, known, self.care.accepted, self.natives, &mut counts)
            else {
                gone.insert(known.key);
                continue;
            };
            let free = Bindings::free(&pack.recipe);
            let mut bindings = Arc::new(free.clone());
            unserved.fit(&pack.recipe, &mut bindings, &free, &self.layout);
            packs.push(PackUse {
                pack,
                bindings,
                first_number: 0,
                constants_address: 0,
                wired: Arc::default(),
            });
        }
        self.report.natives.add(counts);
        let (kept, had_native) = self.part(packs, unserved);
        kept.into_iter().for_each(|pack| self.add_pack(pack.pack, Arc::unwrap_or_clone(pack.bindings)));
        had_native
    }

    /// Uses packs that were made for other programs, or for this one before an edit; those that serve most first.
    /// Adds to `gone` those that are listed but whose code is gone.
    fn borrow_packs(&mut self, unserved: &mut Unserved<'a>, gone: &mut HashSet<Digest>) {
        if unserved.is_empty() {
            return;
        }
        let mut counts = Natives::default();
        let known = self.engine.pool().packs(self.engine, self.natives, &mut counts);
        // A pack that is used already has served what it could. Twice in one program, traps could not tell the two apart.
        let used: HashSet<Digest> = self.packs.iter().map(|used| used.pack.key).collect();
        let known =
            known.into_iter().filter(|known| !gone.contains(&known.key) && !used.contains(&known.key));
        let mut known: Vec<(usize, Known)> =
            known.map(|known| (unserved.promise(&known.recipe), known)).collect();
        known.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        let mut borrowed = Vec::new();
        for (promise, known) in known {
            let slots = known.recipe.slots.len();
            if promise == 0 || !group::worth_borrowing(unserved.promise(&known.recipe), slots, borrowed.len())
            {
                continue;
            }
            let free = Bindings::free(&known.recipe);
            let mut bindings = Arc::new(free.clone());
            unserved.fit(&known.recipe, &mut bindings, &free, &self.layout);
            let live = bindings.members.iter().flatten().count();
            let worth = group::worth_borrowing(live, slots, borrowed.len());
            match worth
                .then(|| pack::find(self.engine, &known, self.care.accepted, self.natives, &mut counts))
            {
                Some(Some(pack)) => borrowed.push((pack, bindings)),
                found => {
                    unserved.put_back(self.program, &bindings);
                    gone.extend(found.is_some().then_some(known.key));
                }
            }
        }
        self.report.natives.add(counts);
        borrowed.into_iter().for_each(|(pack, bindings)| self.add_pack(pack, Arc::unwrap_or_clone(bindings)));
    }

    /// Has further functions whose artifact a pack of the image has served by another instance of that pack: a second function
    /// with the body of one that is there needs no native code. For edits, where somebody waits for each function. Traps, which
    /// are our mistake, may name the one for the other.
    fn use_packs_again(&mut self, unserved: &mut Unserved<'a>) {
        let mut again = Vec::new();
        for used in &self.packs {
            if unserved.is_empty() || again.len() == group::AGAIN_MAX {
                break;
            }
            if unserved.promise(&used.pack.recipe) > 0 {
                let free = Bindings::free(&used.pack.recipe);
                let mut bindings = Arc::new(free.clone());
                unserved.fit(&used.pack.recipe, &mut bindings, &free, &self.layout);
                if bindings.members.iter().any(Option::is_some) {
                    again.push((used.pack.clone(), Arc::unwrap_or_clone(bindings)));
                }
            }
        }
        again.into_iter().for_each(|(pack, bindings)| self.add_pack(pack, bindings));
    }

    fn note_packs(&self) {
        let used =
            self.packs.iter().map(|used| Known { key: used.pack.key, recipe: used.pack.recipe.clone() });
        // An edit must not wait for the store.
        let save = if self.base.image().is_some() { Save::Sometime } else { Save::Now };
        self.engine.pool().note(self.engine, used.collect(), self.natives, save);
    }

    /// Takes over packs of the earlier image, and answers the artifacts of those that are not taken.
    fn keep_packs(
        &mut self,
        image: &Inner,
        unserved: &mut Unserved<'a>,
        changed: &HashSet<&SpecName>,
    ) -> HashSet<ArtifactHash> {
        let fitted = image.packs.iter().map(|old| {
            let mut pack = old.clone();
            match self.base {
                Base::Edited(_) => {
                    fit::free_changed(&mut pack, changed, self.program, &self.layout, unserved);
                }
                _ => pack.bindings = Arc::new(Bindings::free(&pack.pack.recipe)),
            }
            unserved.fit(&pack.pack.recipe, &mut pack.bindings, &old.bindings, &self.layout);
            pack
        });
        let (kept, had_native) = self.part(fitted.collect(), unserved);
        self.packs = kept;
        self.report.packs_kept = self.packs.len();
        had_native
    }

    /// Drops packs that are not worth keeping, and answers their artifacts beside those that are.
    fn part(
        &self,
        packs: Vec<PackUse>,
        unserved: &mut Unserved<'a>,
    ) -> (Vec<PackUse>, HashSet<ArtifactHash>) {
        let (kept, dropped) = group::worth_keeping(packs);
        let mut had_native = HashSet::new();
        for pack in dropped {
            unserved.put_back(self.program, &pack.bindings);
            had_native.extend(pack.pack.recipe.slots.iter().map(|slot| slot.artifact));
        }
        (kept, had_native)
    }

    fn report_native(&mut self, delivery: &Delivery, had_native: &HashSet<ArtifactHash>) {
        for (slot, name) in delivery.pack.recipe.slots.iter().zip(delivery.bindings.members.iter().flatten())
        {
            let had = had_native.contains(&slot.artifact);
            let list = if had { &mut self.report.repacked } else { &mut self.report.native };
            list.push(name.clone());
        }
    }

    /// Places the constants of packs that have no place yet, and begins the heap if it has not begun.
    pub(crate) fn place_constants(&mut self) -> Result<(), Full> {
        let placed = match self.base {
            Base::Nothing(_) | Base::Packs(..) | Base::Placed(_) => 0,
            Base::Replaced(_) | Base::Edited(_) => self.report.packs_kept,
        };
        for pack in self.packs.iter_mut().skip(placed) {
            pack.constants_address = self.layout.place_words(pack.pack.recipe.constants)?;
        }
        match self.base {
            Base::Nothing(_) | Base::Packs(..) => self.layout.close(),
            Base::Replaced(_) | Base::Edited(_) | Base::Placed(_) => Ok(()),
        }
    }

    /// Refuses what no sandbox of the engine can hold.
    pub(crate) fn check_size(&self) -> Result<(), LinkError> {
        let config = self.engine.config();
        let needed = u64::from(self.layout.heap_start) + HEAP_BYTES;
        if needed > config.memory_bytes_max {
            let (what, allowed) = ("linear memory for literals and variables", config.memory_bytes_max);
            return Err(LinkError::TooLarge { what, needed, allowed });
        }
        if self.layout.functions_end > config.functions_max {
            let (needed, allowed) = (self.layout.functions_end.into(), config.functions_max.into());
            return Err(LinkError::TooLarge { what: "functions used as values or methods", needed, allowed });
        }
        Ok(())
    }

    /// The points of the image with all packs wired to them, and what the memory of its frame lacks.
    pub(crate) fn points(&mut self) -> Result<(Points, Pieces), LinkError> {
        if let Some((points, patches)) = self.continued_points() {
            return Ok((points, patches));
        }
        let points = Points::new(Arc::new(self.new_frame()?));
        for pack in &mut self.packs {
            let text = "a new frame lacks a point".to_owned();
            pack.wired =
                wiring::wire(pack, &points).ok_or(LinkError::Native { members: Vec::new(), text })?;
        }
        Ok((points, Pieces::new()))
    }

    /// The points of the earlier image and a few more, if that is enough, and few bytes differ in its memory.
    fn continued_points(&mut self) -> Option<(Points, Pieces)> {
        let (Base::Replaced(image) | Base::Edited(image)) = self.base else { return None };
        if self.layout.functions_end > image.points.frame.spec.functions {
            return None;
        }
        let patches = self.patches(image)?;
        let mut rewired: Vec<usize> = Vec::new();
        for (index, pack) in self.packs.iter().enumerate() {
            let before = image.packs.iter().find(|old| old.first_number == pack.first_number);
            if !before.is_some_and(|old| Arc::ptr_eq(&old.bindings, &pack.bindings)) {
                rewired.push(index);
            }
        }
        let touched: Vec<PackUse> =
            rewired.iter().filter_map(|index| self.packs.get(*index)).cloned().collect();
        let (needed, sinks) = wiring::needed(&touched);
        let points = image.points.clone().with(self.engine, &needed, &sinks)?;
        for index in rewired {
            let pack = self.packs.get_mut(index)?;
            pack.wired = wiring::wire(pack, &points)?;
        }
        Some((points, patches))
    }

    /// What has to be written over a fresh memory of the frame of `image`; nothing if it is much.
    fn patches(&self, image: &Inner) -> Option<Pieces> {
        let mut patches = image.patches.clone();
        let is_kept = |old: &PackUse| self.packs.iter().any(|pack| pack.first_number == old.first_number);
        for gone in image.packs.iter().filter(|old| old.pack.recipe.constants > 0 && !is_kept(old)) {
            patches.remove(&gone.constants_address);
        }
        let moved = self.news.functions_moved || self.news.types_moved;
        let types: Vec<_> = if moved {
            self.layout.types.values().collect()
        } else {
            self.news.types.iter().filter_map(|name| self.layout.types.get(name)).collect()
        };
        types.into_iter().for_each(|placed| data::put_descriptor(&mut patches, &self.layout, placed));
        for literal in &self.news.literals {
            data::put_literal(&mut patches, &self.layout, literal);
        }
        for pack in &self.packs {
            let before = image.packs.iter().find(|old| old.first_number == pack.first_number);
            let same = before.is_some_and(|old| Arc::ptr_eq(&old.bindings, &pack.bindings));
            if moved || !same {
                let words = wiring::constants(pack, &self.layout);
                if before.is_none_or(|old| wiring::constants(old, &image.layout) != words) {
                    data::put_words(&mut patches, pack.constants_address, &words);
                }
            }
        }
        let bytes: usize = patches.values().map(Vec::len).sum();
        let more = image.points.frame.globals() / POINTS_PER_PATCH;
        let is_little = patches.len() <= PATCHES_MAX + more
            && bytes <= PATCH_BYTES_MAX + more * PATCH_BYTES_MAX / PATCHES_MAX;
        is_little.then_some(patches)
    }

    fn new_frame(&mut self) -> Result<Frame, LinkError> {
        let config = self.engine.config();
        // Every member is a pack's own point, so this is all points.
        let (points, mut sinks) = wiring::needed(&self.packs);
        // With these, replacing a function later needs no other frame.
        sinks.extend(points.values().cloned());
        let mut data = data::all(&self.layout);
        for pack in &self.packs {
            data::put_words(&mut data, pack.constants_address, &wiring::constants(pack, &self.layout));
        }
        let pages = (u64::from(self.layout.heap_start) + HEAP_BYTES).div_ceil(PAGE_BYTES);
        let spec = FrameSpec {
            points,
            sinks,
            data: data::flatten(&data),
            pages: u32::try_from(pages).unwrap_or(u32::MAX),
            pages_max: u32::try_from(config.memory_bytes_max / PAGE_BYTES).unwrap_or(u32::MAX),
            functions: self.layout.functions_end.saturating_add(SPARE_FUNCTIONS).min(config.functions_max),
            functions_max: config.functions_max,
        };
        Frame::get(self.engine, spec, self.natives, &mut self.report.natives)
    }
}
