//! Links members to an image: finds out what has to be done and has it done. Not here: each of the steps.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use linkpoint_abi::SpecName;

use crate::check;
use crate::config::Care;
use crate::engine::Engine;
use crate::error::LinkError;
use crate::image::{self, Image};
use crate::layout::{Full, Room};
use crate::member::Members;
use crate::members::Changes;
use crate::native::NativeStore;
use crate::native_cache::Natives;
use crate::plan::Plan;
use crate::program::Program;
use crate::snapshot::Snapshot;

/// What linking did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LinkReport {
    /// Functions that were compiled to native code now, in order.
    pub native: Vec<SpecName>,
    /// Functions that had native code and were compiled again, only to be packed with others.
    pub repacked: Vec<SpecName>,
    /// Functions that differ from the previous image in their code or in what their numbers stand for, new ones
    /// included; empty without a previous image.
    pub relinked: Vec<SpecName>,
    /// What happened to native code.
    pub natives: Natives,
    /// Packs that were taken over from the previous image.
    pub packs_kept: usize,
}

impl Engine {
    /// Links `members` to a program that starts at `entry`, a function of signature `() -> None`.
    ///
    /// With `previous`, packs and addresses of that image are kept as far as they serve: after an edit only the
    /// edited functions are looked at and compiled. The result behaves as if it had been linked without.
    ///
    /// # Errors
    /// [`LinkError::Unresolved`]: the members do not fit together; lists everything that does not, and who needs it.
    /// [`LinkError::BadArtifacts`]: artifacts that are not what their link records say.
    /// [`LinkError::TooLarge`]: the program does not fit into a sandbox of this engine.
    /// [`LinkError::Native`]: wasmtime refused code that looked right. `previous` is untouched in every case.
    pub fn link(
        &self,
        members: &Members,
        entry: &SpecName,
        previous: Option<&Image>,
        natives: &dyn NativeStore,
    ) -> Result<(Image, LinkReport), LinkError> {
        self.link_on(Base::run(previous), members, entry, natives, Care::BEST)
    }

    /// Does the same as [`link`](Engine::link). If there is much new code it is compiled quickly, and runs slower; so does
    /// what was compiled quickly before.
    ///
    /// # Errors
    /// As for [`link`](Engine::link).
    pub fn link_quickly(
        &self,
        members: &Members,
        entry: &SpecName,
        previous: Option<&Image>,
        natives: &dyn NativeStore,
    ) -> Result<(Image, LinkReport), LinkError> {
        self.link_on(Base::run(previous), members, entry, natives, Care::QUICK)
    }

    /// Does the same as [`link`](Engine::link) without a previous image, and leaves room in memory for the edits of a
    /// session.
    ///
    /// # Errors
    /// As for [`link`](Engine::link).
    pub fn link_session(
        &self,
        members: &Members,
        entry: &SpecName,
        natives: &dyn NativeStore,
    ) -> Result<(Image, LinkReport), LinkError> {
        self.link_on(Base::Nothing(Room::SESSION), members, entry, natives, Care::ANY)
    }

    /// Links the program that `snapshot` was taken of, or an edit of it, for [`Session::restore`](crate::Session::restore).
    ///
    /// # Errors
    /// As for [`link`](Engine::link).
    pub fn link_snapshot(
        &self,
        members: &Members,
        entry: &SpecName,
        snapshot: &Snapshot,
        natives: &dyn NativeStore,
    ) -> Result<(Image, LinkReport), LinkError> {
        self.link_on(Base::Placed(snapshot), members, entry, natives, Care::ANY)
    }

    fn link_on(
        &self,
        base: Base<'_>,
        members: &Members,
        entry: &SpecName,
        natives: &dyn NativeStore,
        care: Care,
    ) -> Result<(Image, LinkReport), LinkError> {
        let previous = base.image();
        let changes = match previous {
            Some(previous) => Changes::since(&previous.members, members, || previous.users()),
            None => Changes::all(members),
        };
        let edited = previous
            .filter(|_| changes.others_hold)
            .and_then(|previous| Some((Program::edited(members, &changes, &previous.facts)?, previous)));
        let (program, base) = match edited {
            Some((program, previous)) => (program, Base::Edited(previous)),
            None => (Program::whole(members), base),
        };
        let problems = check::check(&program, entry);
        if !problems.is_empty() {
            return Err(LinkError::Unresolved(problems));
        }
        let linking = Linking { engine: self, members, changes: &changes, natives, care };
        let (image, mut report) = match linking.image(&program, base, entry)? {
            Ok(linked) => linked,
            // What is new does not fit beside what was: place everything anew.
            Err(Full) => linking.place_anew(entry, base)?,
        };
        if previous.is_some() {
            report.relinked = changes.changed.iter().map(|member| member.record.name.clone()).collect();
        }
        Ok((image, report))
    }
}

/// What a new image starts from.
#[derive(Clone, Copy)]
pub(crate) enum Base<'a> {
    Nothing(Room),
    /// Packs of this image are used where they serve, nothing else.
    Packs(&'a image::Inner, Room),
    /// Addresses of a snapshot are kept.
    Placed(&'a Snapshot),
    /// Addresses of this image are kept, too.
    Replaced(&'a image::Inner),
    /// All of this image is kept but what the changed members had.
    Edited(&'a image::Inner),
}

impl<'a> Base<'a> {
    /// That of a program that is run, which `previous` is an earlier version of if there is one.
    fn run(previous: Option<&'a Image>) -> Base<'a> {
        previous.map_or(Base::Nothing(Room::RUN), |image| Base::Replaced(&image.inner))
    }

    pub(crate) fn image(self) -> Option<&'a image::Inner> {
        match self {
            Base::Nothing(_) | Base::Placed(_) => None,
            Base::Packs(image, _) | Base::Replaced(image) | Base::Edited(image) => Some(image),
        }
    }
}

struct Linking<'a> {
    engine: &'a Engine,
    members: &'a Members,
    changes: &'a Changes<'a>,
    natives: &'a dyn NativeStore,
    care: Care,
}

/// A new image and what was done for it.
type Done = (Image, LinkReport);

impl Linking<'_> {
    fn place_anew(&self, entry: &SpecName, base: Base<'_>) -> Result<Done, LinkError> {
        let program = Program::whole(self.members);
        let base = match base {
            Base::Replaced(image) | Base::Edited(image) => Base::Packs(image, image.layout.room),
            other => other,
        };
        self.image(&program, base, entry)?.map_err(|Full| LinkError::TooLarge {
            what: "linear memory or functions table",
            needed: 1 << 32,
            allowed: self.engine.config().memory_bytes_max,
        })
    }

    fn image(
        &self,
        program: &Program<'_>,
        base: Base<'_>,
        entry: &SpecName,
    ) -> Result<Result<Done, Full>, LinkError> {
        let mut plan = Plan::new(self.engine, program, base, self.natives, self.care);
        let changed = self.changes.changed.iter().map(|member| &member.record.name);
        let changed: HashSet<&SpecName> = changed.chain(self.changes.gone.iter().copied()).collect();
        if let Err(Full) = plan.place(&self.changes.edited) {
            return Ok(Err(Full));
        }
        plan.pack(&changed)?;
        if let Err(Full) = plan.place_constants() {
            return Ok(Err(Full));
        }
        plan.check_size()?;
        let (points, patches) = plan.points()?;
        let Some(entry) = program.find(entry).and_then(|member| points.of(entry, &member.record.signature))
        else {
            let text = "the entry has no point".to_owned();
            return Err(LinkError::Native { members: vec![entry.clone()], text });
        };
        let Plan { layout, packs, numbers_end, report, .. } = plan;
        let (members, facts, engine) = (self.members.clone(), program.facts.clone(), self.engine.clone());
        let earlier = base.image().and_then(|image| Some((&image.members, image.users.get()?)));
        let users = earlier.map(|(earlier, users)| users.after(earlier, &members));
        let users = users.map_or_else(OnceLock::new, OnceLock::from);
        let shapes = OnceLock::new();
        let inner = image::Inner {
            engine,
            members,
            facts,
            layout,
            packs,
            points,
            patches,
            entry,
            numbers_end,
            users,
            shapes,
        };
        Ok(Ok((Image { inner: Arc::new(inner) }, report)))
    }
}
