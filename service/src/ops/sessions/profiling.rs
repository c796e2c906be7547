//! Profiles: a session that asks for it counts the calls of its program's functions, at tier 0, where each call can be seen.
//! Reoptimizing ends that: from then on the sessions of the program are inlined by these counts. Not here: how calls are
//! counted (the linker), what the counts decide (the compiler).

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};

use linkpoint_abi::SpecName;

use super::super::Service;
use super::super::refusal::Refusal;
use super::version::{Base, Version, Visit, Wanted};
use super::{Live, LiveSession};
use crate::build::profile::Profile;
use crate::build::report::Report;
use crate::build::session::RelinkError;
use crate::build::{Cancel, Member, Owner, Tier};
use crate::store::front::lock;

/// The latest profile of each named program, as long as the process lives.
#[derive(Default)]
pub struct Profiles(Mutex<HashMap<Arc<str>, Profile>>);

impl Profiles {
    /// That of a program; an empty one if there is none.
    pub fn of(&self, name: &str) -> Profile {
        lock(&self.0).get(name).cloned().unwrap_or_default()
    }
}

/// What a session knows of calls.
pub(super) struct Profiling {
    /// Whether it is counting.
    pub(super) is_counting: bool,
    /// What it is inlined by.
    pub(super) profile: Profile,
}

impl Profiling {
    /// The tier to compile at, of what the session asks for, and what to inline by.
    pub(super) fn effort(&self, asked: Tier) -> (Tier, Profile) {
        match asked {
            Tier::Zero => (Tier::Zero, Profile::default()),
            _ if self.is_counting => (Tier::Zero, Profile::default()),
            _ => (asked, self.profile.clone()),
        }
    }
}

impl LiveSession {
    /// How its program is compiled now, and by which profile it is inlined.
    pub(super) fn effort(&self) -> (Tier, Profile) {
        lock(&self.profiling).effort(self.terms.tier)
    }

    pub(super) fn is_counting(&self) -> bool {
        lock(&self.profiling).is_counting
    }
}

impl Live {
    /// Counts the calls of a version's own functions from the next call on.
    pub(super) fn count_calls(&mut self, version: &Arc<Version>) {
        if self.counted.as_ref().is_some_and(|counted| Arc::ptr_eq(counted, version)) {
            return;
        }
        let is_own = |member: &&Member| member.facts.owner == Owner::Program;
        let own = version.compiled.members.iter().filter(is_own);
        let names: BTreeSet<SpecName> = own.map(|member| member.record.name.clone()).collect();
        // What cannot be counted runs all the same.
        let _ = self.session.count_calls(&names);
        self.counted = Some(Arc::clone(version));
    }
}

impl Service {
    /// Ends the counting of a session of the program `name`, and inlines that session and all others of the program by what was
    /// counted. Answers the world of the session and what was done to it.
    ///
    /// # Errors
    /// [`Refusal::NoProfile`] if the session does not count, or is of another program; [`Refusal::SessionBusy`] while a call
    /// runs; what building it may be refused for, whereupon it goes on at tier 0.
    pub async fn reoptimize(
        self: &Arc<Service>,
        name: &str,
        session: &Arc<LiveSession>,
    ) -> Result<(Option<u64>, Arc<Report>), Refusal> {
        if session.name() != Some(name) {
            return Err(Refusal::NoProfile(format!("the session is none of the program `{name}`")));
        }
        if session.is_busy() {
            return Err(Refusal::SessionBusy);
        }
        let _turn = session.turn.lock().await;
        let profile = session.end_counting()?;
        lock(&self.profiles.0).insert(Arc::from(name), profile.clone());
        self.tell_others(session, &profile);
        let (base, builder) = (session.current(), Arc::clone(self));
        let wanted = Wanted {
            source: Arc::clone(&base.source),
            world: base.world,
            functions: base.functions.clone(),
            tier: Tier::One,
            profile,
        };
        let build =
            move || Version::build(&builder, wanted, Base::Version(base), Visit::Stays, &Cancel::default());
        let version = self.on_compile_thread(build).await??;
        let version = session.go_on_in(self, Arc::new(version)).await?;
        session.note(version.world, Ok(Arc::clone(&version.report)));
        Ok((version.world, Arc::clone(&version.report)))
    }

    /// Has the other sessions of a program inlined by its profile when they stand still.
    fn tell_others(&self, session: &Arc<LiveSession>, profile: &Profile) {
        let table = lock(&self.sessions.table);
        let others = table.sessions.values().filter(|other| other.name == session.name);
        for other in others.filter(|other| !Arc::ptr_eq(other, session) && !other.is_counting()) {
            lock(&other.profiling).profile = profile.clone();
            other.moved.notify_one();
        }
    }
}

impl LiveSession {
    fn end_counting(&self) -> Result<Profile, Refusal> {
        let mut live = lock(&self.live);
        let live = live.as_mut().ok_or(Refusal::SessionBusy)?;
        let mut profiling = lock(&self.profiling);
        if !profiling.is_counting {
            let detail =
                "the session does not count calls: start one with `\"options\": {\"profile\": true}`";
            return Err(Refusal::NoProfile(detail.to_owned()));
        }
        let counted = live.session.stop_counting();
        let counted = counted.map_err(|error: RelinkError| Refusal::Internal(error.to_string()))?;
        profiling.is_counting = false;
        profiling.profile = Profile::new(counted);
        Ok(profiling.profile.clone())
    }
}
