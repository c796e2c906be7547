//! Links members to an image: checks, lays out, packs, compiles. Not here: each of these steps.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::{SpecName, WasmSignature};

use crate::check;
use crate::data;
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
use crate::pack::{self, PackUse};
use crate::program::{HOST_PREFIX, Program};
use crate::wiring::Wiring;

/// Bytes of heap that a fresh memory has before it must grow.
const HEAP_BYTES: u64 = 256 << 10;
const PAGE_BYTES: u64 = 64 << 10;
/// How many further packs find the number of their first function in a frame that is made now.
const SPARE_NUMBERS: u32 = 64;

/// What linking did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LinkReport {
    /// Functions that were compiled to native code now, in order.
    pub native: Vec<SpecName>,
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
        let mut linking = Linking { engine: self, program, previous, natives, report: LinkReport::default() };
        let image = linking.image(entry)?;
        Ok((image, linking.report))
    }
}

struct Linking<'a> {
    engine: &'a Engine,
    program: Program<'a>,
    previous: Option<&'a image::Inner>,
    natives: &'a dyn NativeStore,
    report: LinkReport,
}

impl Linking<'_> {
    fn image(&mut self, entry: &SpecName) -> Result<Image, LinkError> {
        let layout = self.layout()?;
        let (packs, numbers_end) = self.packs()?;
        let wiring = Wiring::new(&packs, &layout);
        let frame = self.frame(&layout, &wiring, numbers_end)?;
        let export = |global: &FrameGlobal| {
            let text = "the frame lacks a global of its own wiring".to_owned();
            frame.global(global).ok_or(LinkError::Native { members: Vec::new(), text })
        };
        let globals = wiring.globals.iter().map(export).collect::<Result<_, _>>()?;
        let entry = export(&FrameGlobal::Point(entry.clone()))?;
        self.report_relinked();
        let members = self.program.members.iter().map(|member| (member.record.name.clone(), member.artifact));
        let members = members.collect();
        let engine = self.engine.clone();
        let inner =
            image::Inner { engine, frame, layout, packs, wiring, globals, entry, members, numbers_end };
        Ok(Image { inner: Arc::new(inner) })
    }

    fn layout(&self) -> Result<Layout, LinkError> {
        let config = self.engine.config();
        let too_large = |what, needed, allowed| LinkError::TooLarge { what, needed, allowed };
        let layout = Layout::new(&self.program.demands(), self.previous.map(|previous| &previous.layout));
        let memory_max = config.memory_bytes_max;
        let layout =
            layout.ok_or(too_large("linear memory for literals and variables", 1 << 32, memory_max))?;
        if u64::from(layout.heap_start) + HEAP_BYTES > memory_max {
            let needed = u64::from(layout.heap_start) + HEAP_BYTES;
            return Err(too_large("linear memory for literals and variables", needed, memory_max));
        }
        if layout.functions_end > config.functions_max {
            let (needed, allowed) = (layout.functions_end.into(), config.functions_max.into());
            return Err(too_large("functions used as values or methods", needed, allowed));
        }
        Ok(layout)
    }

    /// The packs that serve the program, and the first function number behind them: packs of the previous image as
    /// far as they are worth keeping, and new ones for the rest.
    fn packs(&mut self) -> Result<(Vec<PackUse>, u32), LinkError> {
        let demands = self.program.demands();
        let mut unserved = Unserved::new(&self.program);
        let mut packs = Vec::new();
        for old in self.previous.iter().flat_map(|previous| &previous.packs) {
            let bindings = unserved.fit(&old.pack.recipe, &old.bindings, &demands);
            let kept = PackUse { pack: old.pack.clone(), bindings, first_number: old.first_number };
            if group::worth_keeping(kept.live(), kept.pack.recipe.slots.len()) {
                packs.push(kept);
            } else {
                unserved.put_back(&self.program, &kept.bindings);
            }
        }
        self.report.packs_kept = u32::try_from(packs.len()).unwrap_or(u32::MAX);
        let mut next = self.previous.map_or(0, |previous| previous.numbers_end);
        let orders = group::group(unserved.into_members(), &demands);
        for delivery in pack::fill(self.engine, orders, self.natives)? {
            if delivery.counts.compiled > 0 {
                self.report.native.extend(delivery.bindings.members.iter().flatten().cloned());
            }
            self.report.natives.add(delivery.counts);
            let pack = PackUse { pack: delivery.pack, bindings: delivery.bindings, first_number: next };
            next = pack.numbers_end();
            packs.push(pack);
        }
        self.report.native.sort();
        Ok((packs, next))
    }

    fn frame(&mut self, layout: &Layout, wiring: &Wiring, numbers_end: u32) -> Result<Arc<Frame>, LinkError> {
        let config = self.engine.config();
        let pages = (u64::from(layout.heap_start) + HEAP_BYTES).div_ceil(PAGE_BYTES);
        let mut spec = FrameSpec {
            points: self.points(),
            sinks: wiring.sinks(),
            constants: wiring.constants(),
            data: data::image(layout),
            pages: u32::try_from(pages).unwrap_or(u32::MAX),
            pages_max: u32::try_from(config.memory_bytes_max / PAGE_BYTES).unwrap_or(u32::MAX),
            functions: layout.functions_end,
            functions_max: config.functions_max,
        };
        if let Some(previous) = self.previous
            && previous.frame.spec.covers(&spec)
        {
            return Ok(previous.frame.clone());
        }
        spec.constants.extend(numbers_end..numbers_end.saturating_add(SPARE_NUMBERS));
        Frame::get(self.engine, spec, self.natives, &mut self.report.natives)
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
        let changed = self
            .program
            .members
            .iter()
            .filter(|member| previous.members.get(&member.record.name) != Some(&member.artifact));
        self.report.relinked = changed.map(|member| member.record.name.clone()).collect();
    }
}
