//! Links members to an image: checks, lays out, packs, compiles. Not here: each of these steps.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use linkpoint_abi::{ArtifactHash, SpecName, WasmSignature};

use crate::check;
use crate::data::{self, Patch};
use crate::engine::Engine;
use crate::error::LinkError;
use crate::fit::Unserved;
use crate::frame::{Frame, FrameGlobal, FrameSpec};
use crate::group;
use crate::image::{self, Image};
use crate::layout::Layout;
use crate::member::Member;
use crate::native::NativeStore;
use crate::native_cache::Natives;
use crate::pack::{self, Delivery, PackUse};
use crate::program::{Demands, HOST_PREFIX, Program};
use crate::wiring::{Wiring, constants};

/// Bytes of heap that a fresh memory has before it must grow.
const HEAP_BYTES: u64 = 256 << 10;
const PAGE_BYTES: u64 = 64 << 10;

/// What linking did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LinkReport {
    /// Functions that were compiled to native code now, in order.
    pub native: Vec<SpecName>,
    /// Functions that had native code and were compiled again, only to be packed with others.
    pub repacked: Vec<SpecName>,
    /// Functions whose point holds other code than in the previous image, new ones included; empty without one.
    pub relinked: Vec<SpecName>,
    /// What happened to native code.
    pub natives: Natives,
    /// Packs that were taken over from the previous image.
    pub packs_kept: u32,
}

impl Engine {
    /// Links `members` to a program that starts at `entry`, a function of signature `() -> None`.
    ///
    /// With `previous`, packs and addresses of that image are kept as far as they serve: after an edit only the
    /// edited functions are compiled. The result behaves as if it had been linked without.
    ///
    /// # Errors
    /// [`LinkError::Unresolved`]: the members do not fit together; lists everything that does not, and who needs it.
    /// [`LinkError::BadArtifacts`]: artifacts that are not what their link records say.
    /// [`LinkError::TooLarge`]: the program does not fit into a sandbox of this engine.
    /// [`LinkError::Native`]: wasmtime refused code that looked right. `previous` is untouched in every case.
    pub fn link(
        &self,
        members: &[Member<'_>],
        entry: &SpecName,
        previous: Option<&Image>,
        natives: &dyn NativeStore,
    ) -> Result<(Image, LinkReport), LinkError> {
        let program = Program::new(members);
        let problems = check::check(&program, entry);
        if !problems.is_empty() {
            return Err(LinkError::Unresolved(problems));
        }
        let previous = previous.map(|image| &*image.inner);
        let demands = program.demands();
        let report = LinkReport::default();
        let mut linking = Linking { engine: self, program, demands, previous, natives, report };
        let image = linking.image(entry)?;
        Ok((image, linking.report))
    }
}

struct Linking<'a> {
    engine: &'a Engine,
    program: Program<'a>,
    demands: Demands<'a>,
    previous: Option<&'a image::Inner>,
    natives: &'a dyn NativeStore,
    report: LinkReport,
}

impl<'a> Linking<'a> {
    fn image(&mut self, entry: &SpecName) -> Result<Image, LinkError> {
        let (mut packs, numbers_end) = self.packs()?;
        let layout = self.layout(&mut packs)?;
        let wiring = Wiring::new(&packs);
        let (frame, patches) = self.frame(&layout, &wiring, &packs)?;
        let export = |global: &FrameGlobal| {
            let text = "the frame lacks a point of its own wiring".to_owned();
            frame.global(global).ok_or(LinkError::Native { members: Vec::new(), text })
        };
        let globals = wiring.globals.iter().map(export).collect::<Result<_, _>>()?;
        let entry = export(&FrameGlobal::Point(entry.clone()))?;
        self.report_relinked();
        let members = self.program.members.iter().map(|member| (member.record.name.clone(), member.artifact));
        let inner = image::Inner {
            engine: self.engine.clone(),
            members: members.collect(),
            frame,
            layout,
            packs,
            patches,
            wiring,
            globals,
            entry,
            numbers_end,
        };
        Ok(Image { inner: Arc::new(inner) })
    }

    /// The packs that serve the program, and the first function number behind them: packs of the previous image as
    /// far as they are worth keeping, and new ones for the rest.
    fn packs(&mut self) -> Result<(Vec<PackUse>, u32), LinkError> {
        let mut unserved = Unserved::new(&self.program);
        let (mut packs, had_native) = self.kept_packs(&mut unserved);
        self.report.packs_kept = u32::try_from(packs.len()).unwrap_or(u32::MAX);
        let mut next = self.previous.map_or(0, |previous| previous.numbers_end);
        let orders = group::group(unserved.into_members(), &self.demands);
        for delivery in pack::fill(self.engine, orders, self.natives)? {
            if delivery.counts.compiled > 0 {
                self.report_native(&delivery, &had_native);
            }
            self.report.natives.add(delivery.counts);
            let (pack, bindings) = (delivery.pack, delivery.bindings);
            let pack = PackUse { pack, bindings, first_number: next, constants_address: 0 };
            next = pack.numbers_end();
            packs.push(pack);
        }
        self.report.native.sort();
        self.report.repacked.sort();
        Ok((packs, next))
    }

    /// Packs of the previous image that go on serving, and the artifacts of all others.
    fn kept_packs(&self, unserved: &mut Unserved<'a>) -> (Vec<PackUse>, HashSet<ArtifactHash>) {
        let Some(previous) = self.previous else { return (Vec::new(), HashSet::new()) };
        let fitted = previous.packs.iter().map(|old| {
            let bindings = unserved.fit(&old.pack.recipe, &old.bindings, &self.demands);
            PackUse { bindings, ..old.clone() }
        });
        let (kept, dropped) = group::worth_keeping(fitted.collect());
        let mut had_native = HashSet::new();
        for pack in dropped {
            unserved.put_back(&self.program, &pack.bindings);
            had_native.extend(pack.pack.recipe.slots.iter().map(|slot| slot.artifact));
        }
        (kept, had_native)
    }

    fn report_native(&mut self, delivery: &Delivery, had_native: &HashSet<ArtifactHash>) {
        for (slot, name) in delivery.pack.recipe.slots.iter().zip(delivery.bindings.members.iter().flatten()) {
            let list = if had_native.contains(&slot.artifact) {
                &mut self.report.repacked
            } else {
                &mut self.report.native
            };
            list.push(name.clone());
        }
    }

    /// Places everything, the constants of `packs` too: where the previous image has it, as far as that goes on.
    fn layout(&self, packs: &mut [PackUse]) -> Result<Layout, LinkError> {
        let config = self.engine.config();
        let too_large = |what, needed, allowed| LinkError::TooLarge { what, needed, allowed };
        let kept = self.report.packs_kept as usize;
        let (old, new) = packs.split_at_mut(kept.min(packs.len()));
        let continued =
            self.previous.and_then(|previous| previous.layout.continued(&self.demands, &constants_count(new)));
        let layout = match continued {
            Some((layout, addresses)) => {
                put_constants(new.iter_mut(), &addresses);
                layout
            }
            None => {
                let counts = [constants_count(old), constants_count(new)].concat();
                let placed = Layout::fresh(&self.demands, &counts);
                let text = "linear memory for literals and variables";
                let (layout, addresses) = placed.ok_or(too_large(text, 1 << 32, config.memory_bytes_max))?;
                put_constants(old.iter_mut().chain(new), &addresses);
                layout
            }
        };
        let needed = u64::from(layout.heap_start) + HEAP_BYTES;
        if needed > config.memory_bytes_max {
            return Err(too_large("linear memory for literals and variables", needed, config.memory_bytes_max));
        }
        if layout.functions_end > config.functions_max {
            let (needed, allowed) = (layout.functions_end.into(), config.functions_max.into());
            return Err(too_large("functions used as values or methods", needed, allowed));
        }
        Ok(layout)
    }

    /// The frame, and what its memory lacks. The previous one serves as long as it has all points and little has to
    /// be written into its memory.
    fn frame(
        &mut self,
        layout: &Layout,
        wiring: &Wiring,
        packs: &[PackUse],
    ) -> Result<(Arc<Frame>, Vec<Patch>), LinkError> {
        let config = self.engine.config();
        let vectors: Vec<(u32, Vec<u32>)> =
            packs.iter().map(|pack| (pack.constants_address, constants(pack, layout))).collect();
        let pages = (u64::from(layout.heap_start) + HEAP_BYTES).div_ceil(PAGE_BYTES);
        let mut spec = FrameSpec {
            points: self.points(),
            sinks: wiring.sinks(),
            data: data::image(layout, &vectors),
            pages: u32::try_from(pages).unwrap_or(u32::MAX),
            pages_max: u32::try_from(config.memory_bytes_max / PAGE_BYTES).unwrap_or(u32::MAX),
            functions: layout.functions_end,
            functions_max: config.functions_max,
        };
        if let Some(previous) = self.previous
            && previous.frame.spec.covers(&spec)
            && let Some(patches) = data::patches(&previous.frame.spec.data, &spec.data)
        {
            return Ok((previous.frame.clone(), patches));
        }
        // With these, replacing a function later needs no other frame.
        spec.sinks.extend(spec.points.values().cloned());
        let frame = Frame::get(self.engine, spec, self.natives, &mut self.report.natives)?;
        Ok((Arc::new(frame), Vec::new()))
    }

    /// A point for every member, and for every function of the host surface that a member calls.
    fn points(&self) -> BTreeMap<SpecName, WasmSignature> {
        let mut points = BTreeMap::new();
        for member in &self.program.members {
            points.insert(member.record.name.clone(), member.record.signature.clone());
            for point in &member.record.points {
                if point.callee.as_str().starts_with(HOST_PREFIX) && !points.contains_key(&point.callee) {
                    points.insert(point.callee.clone(), point.signature.clone());
                }
            }
        }
        points
    }

    fn report_relinked(&mut self) {
        let Some(previous) = self.previous else { return };
        let changed =
            self.program.members.iter().filter(|member| previous.members.get(&member.record.name) != Some(&member.artifact));
        self.report.relinked = changed.map(|member| member.record.name.clone()).collect();
    }
}

fn constants_count(packs: &[PackUse]) -> Vec<u32> {
    packs.iter().map(|pack| pack.pack.recipe.constants).collect()
}

fn put_constants<'p>(packs: impl Iterator<Item = &'p mut PackUse>, addresses: &[u32]) {
    for (pack, address) in packs.zip(addresses) {
        pack.constants_address = *address;
    }
}
