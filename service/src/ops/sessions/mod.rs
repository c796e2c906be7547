//! Live sessions of a server: programs whose memory outlasts a call and whose code follows the worlds of a named program.
//! `version` builds what a session runs, `calling` runs it, `moving` relinks it, `improving` brings it to tier 1, `profiling` counts
//! what that goes by. Not here: HTTP, and how sessions are made
//! (`build::session`).

pub mod calling;
mod improving;
mod moving;
pub mod profiling;
pub mod snapshots;
mod version;

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use linkpoint_abi::Digest;
use tokio::sync::{Notify, watch};

use super::Service;
use super::images;
use super::refusal::Refusal;
use crate::build::report::Report;
use crate::build::run::{Outcome, Output, RunLimits, RunRequest, Stdin};
use crate::build::session::{Relinker, Session};
use crate::build::{Cancel, Tier};
use crate::store::front::lock;
use profiling::Profiling;
use version::{Base, Version, Visit, Wanted};

/// How long the program of a live session stands still before it goes to tier 1. While it is edited more often than that, it
/// stays at tier 0.
pub const SETTLED_AFTER: Duration = Duration::from_millis(200);
/// Sessions at the same time. Each takes a sandbox for as long as it lives.
const SESSIONS_MAX: usize = 32;
/// Ids of expired sessions that are remembered as such.
const EXPIRED_MAX: usize = 1024;
/// Events that a session remembers.
const EVENTS_MAX: usize = 1024;

/// What a session is made of.
pub enum Origin {
    /// A program by the digest of its source.
    Program(Digest),
    /// The current world of a named program.
    Name(Arc<str>),
    /// A snapshot.
    Snapshot(Digest),
}

/// Whether a session goes along with its program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follow {
    /// Every new world of its program is entered.
    Relink,
    /// It stays where it is.
    Pinned,
}

/// What a new session may use, and for how long.
pub struct Terms {
    /// Whether it goes along with its program.
    pub follow: Follow,
    /// How its program is compiled: [`Tier::Ready`] takes an edit at tier 0 and goes on to tier 1 by itself.
    pub tier: Tier,
    /// Whether it counts calls, at tier 0, until it is reoptimized.
    pub is_profiled: bool,
    /// Limits of a call that says nothing else. The memory limit is that of the whole session.
    pub limits: RunLimits,
    /// How long it lives without being used.
    pub ttl: Duration,
    /// Seed of random numbers.
    pub seed: Option<u64>,
}

/// A session of this server.
pub struct LiveSession {
    /// `ses_...`
    pub id: String,
    /// What it may use.
    pub terms: Terms,
    name: Option<Arc<str>>,
    expires_at: Mutex<Instant>,
    /// Nothing while a call runs.
    live: Mutex<Option<Live>>,
    version: Mutex<Arc<Version>>,
    /// The version that it is being moved to, if it is.
    entering: Mutex<Option<Arc<Version>>>,
    relinker: Arc<dyn Relinker>,
    /// Told whenever the session is in another version.
    moved: Arc<Notify>,
    /// Told whenever a call has ended.
    ended: Arc<Notify>,
    /// The latest world of its program that it was to be moved to, whether it could be or not.
    tried: watch::Sender<u64>,
    /// Whether anything was called.
    is_used: AtomicBool,
    profiling: Mutex<Profiling>,
    /// Held by whoever builds a version and moves the session there.
    turn: tokio::sync::Mutex<()>,
    events: Mutex<VecDeque<Event>>,
    events_end: watch::Sender<u64>,
    /// Ends the call that runs.
    cancel: Mutex<Cancel>,
    is_closed: AtomicBool,
}

/// The session itself.
struct Live {
    session: Box<dyn Session>,
    /// Whether module-level code has run.
    is_loaded: bool,
    /// The version whose calls are counted.
    counted: Option<Arc<Version>>,
}

/// Something that happened to a session.
#[derive(Clone)]
pub struct Event {
    /// Counts from 1.
    pub number: u64,
    /// The world that it was about, if its program is named.
    pub world: Option<u64>,
    /// What was done, or why it was not.
    pub result: Result<Arc<Report>, String>,
}

/// The sessions of a service.
#[derive(Default)]
pub struct Sessions {
    table: Mutex<Table>,
}

#[derive(Default)]
struct Table {
    sessions: HashMap<String, Arc<LiveSession>>,
    expired: VecDeque<String>,
}

impl Service {
    /// Starts a session. Nothing of the program runs before the first call.
    ///
    /// # Errors
    /// [`Refusal::TooManySessions`]; what the program, the snapshot or the start may be refused for.
    pub async fn start_session(
        self: &Arc<Service>,
        origin: Origin,
        terms: Terms,
    ) -> Result<Arc<LiveSession>, Refusal> {
        if lock(&self.sessions.table).sessions.len() >= SESSIONS_MAX {
            return Err(Refusal::TooManySessions(SESSIONS_MAX));
        }
        let world = match &origin {
            Origin::Name(name) => Some(self.world(name, None).await?),
            _ => None,
        };
        let profile = world.as_ref().map(|world| self.profiles.of(&world.name)).unwrap_or_default();
        let profiling = Profiling { is_counting: terms.is_profiled, profile };
        let (tier, profile) = profiling.effort(terms.tier);
        let (service, limits, seed) = (Arc::clone(self), terms.limits, terms.seed);
        let start = move || {
            let store = &*service.store;
            let (source, at, functions, is_loaded, snapshot) = match (origin, world) {
                (_, Some(world)) => {
                    let at = Some((Arc::clone(&world.name), world.number));
                    (Arc::clone(&world.source), at, BTreeSet::new(), false, None)
                }
                (Origin::Snapshot(digest), _) => {
                    let stored = snapshots::load(digest, store)?;
                    let source = images::source(stored.program, store)?;
                    (source, stored.at, stored.functions, stored.is_loaded, Some(stored.memory))
                }
                (Origin::Program(digest), _) => {
                    (images::source(digest, store)?, None, BTreeSet::new(), false, None)
                }
                (Origin::Name(name), None) => return Err(Refusal::NoProgram(name.to_string())),
            };
            let (name, number) = at.unzip();
            let mut outcome = None;
            for tier in tiers(tier, snapshot.is_some()) {
                let (source, functions) = (Arc::clone(&source), functions.clone());
                let program = Wanted { source, world: number, functions, tier, profile: profile.clone() };
                let base = snapshot.clone().map_or(Base::Nothing, Base::Snapshot);
                let version = Version::build(&service, program, base, Visit::Stays, &Cancel::default())?;
                let start = request(limits, seed, Cancel::default());
                match version.image.session(snapshot.as_deref(), start) {
                    Ok(session) => {
                        return Ok((name, version, Live { session, is_loaded, counted: None }));
                    }
                    Err(failed) => outcome = outcome.or(Some(failed)),
                }
            }
            Err(not_started(outcome.expect("one tier at least is tried")))
        };
        let (name, version, live) = self.on_compile_thread(start).await??;
        let session = Arc::new(LiveSession::new(name, version, live, profiling, terms));
        lock(&self.sessions.table).sessions.insert(session.id.clone(), Arc::clone(&session));
        tokio::spawn(expire(Arc::downgrade(self), Arc::downgrade(&session)));
        if session.terms.tier == Tier::Ready {
            let moved = Arc::clone(&session.moved);
            tokio::spawn(improving::improve(Arc::downgrade(self), Arc::downgrade(&session), moved));
        }
        if let Some(name) = session.name.clone().filter(|_| session.terms.follow == Follow::Relink) {
            let subscription = self.subscribe(&name).await?.after(session.world().unwrap_or_default());
            let ended = Arc::clone(&session.ended);
            tokio::spawn(moving::follow(Arc::downgrade(self), Arc::downgrade(&session), subscription, ended));
        }
        Ok(session)
    }

    /// The session with this id, which lives on from now.
    ///
    /// # Errors
    /// [`Refusal::NoSession`], [`Refusal::SessionExpired`]
    pub fn session(&self, id: &str) -> Result<Arc<LiveSession>, Refusal> {
        let table = lock(&self.sessions.table);
        match table.sessions.get(id) {
            Some(session) => {
                session.touch();
                Ok(Arc::clone(session))
            }
            None if table.expired.iter().any(|expired| expired == id) => Err(Refusal::SessionExpired),
            None => Err(Refusal::NoSession),
        }
    }

    /// Ends a session, and the call that runs in it.
    ///
    /// # Errors
    /// As [`Service::session`].
    pub fn end_session(&self, id: &str) -> Result<(), Refusal> {
        self.session(id)?.close();
        lock(&self.sessions.table).sessions.remove(id);
        Ok(())
    }
}

/// Ends a session that nobody has used for long enough.
async fn expire(service: Weak<Service>, session: Weak<LiveSession>) {
    loop {
        let Some(expires_at) = session.upgrade().map(|session| *lock(&session.expires_at)) else { return };
        if expires_at > Instant::now() {
            tokio::time::sleep_until(expires_at.into()).await;
            continue;
        }
        let (Some(service), Some(session)) = (service.upgrade(), session.upgrade()) else { return };
        session.close();
        let mut table = lock(&service.sessions.table);
        if table.sessions.remove(&session.id).is_some() {
            table.expired.push_back(session.id.clone());
            let surplus = table.expired.len().saturating_sub(EXPIRED_MAX);
            table.expired.drain(..surplus);
        }
        return;
    }
}

impl LiveSession {
    fn new(
        name: Option<Arc<str>>,
        version: Version,
        live: Live,
        profiling: Profiling,
        terms: Terms,
    ) -> LiveSession {
        let tried = watch::Sender::new(version.world.unwrap_or_default());
        LiveSession {
            id: format!("ses_{:032x}", rand::random::<u128>()),
            name,
            expires_at: Mutex::new(Instant::now() + terms.ttl),
            relinker: live.session.relinker(),
            live: Mutex::new(Some(live)),
            version: Mutex::new(Arc::new(version)),
            entering: Mutex::default(),
            moved: Arc::default(),
            ended: Arc::default(),
            tried,
            is_used: AtomicBool::new(false),
            profiling: Mutex::new(profiling),
            turn: tokio::sync::Mutex::default(),
            events: Mutex::default(),
            events_end: watch::Sender::new(0),
            cancel: Mutex::default(),
            is_closed: AtomicBool::new(false),
            terms,
        }
    }

    /// The world that it is in, if its program is named.
    pub fn world(&self) -> Option<u64> {
        self.current().world
    }

    /// The name of its program, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Digest of the source that it runs.
    pub fn program(&self) -> Digest {
        self.current().source.digest()
    }

    /// How long it lives if it is not used.
    pub fn expires_in(&self) -> Duration {
        lock(&self.expires_at).saturating_duration_since(Instant::now())
    }

    /// Whether a call runs.
    pub fn is_busy(&self) -> bool {
        lock(&self.live).is_none()
    }

    /// Whether it has been ended.
    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    /// The events behind the one with this number, as far as they are remembered.
    pub fn events_after(&self, number: u64) -> Vec<Event> {
        lock(&self.events).iter().filter(|event| event.number > number).cloned().collect()
    }

    /// Tells the number of the latest event.
    pub fn watch_events(&self) -> watch::Receiver<u64> {
        self.events_end.subscribe()
    }

    fn current(&self) -> Arc<Version> {
        Arc::clone(&lock(&self.version))
    }

    fn touch(&self) {
        *lock(&self.expires_at) = Instant::now() + self.terms.ttl;
    }

    fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        lock(&self.cancel).cancel();
        // Whoever waits for events hears of the end.
        self.events_end.send_modify(|_| {});
    }

    fn note(&self, world: Option<u64>, result: Result<Arc<Report>, String>) {
        let mut events = lock(&self.events);
        let number = *self.events_end.borrow() + 1;
        events.push_back(Event { number, world, result });
        let surplus = events.len().saturating_sub(EVENTS_MAX);
        events.drain(..surplus);
        self.events_end.send_replace(number);
    }
}

/// A request without input. The output is kept.
fn request(limits: RunLimits, seed: Option<u64>, cancel: Cancel) -> RunRequest {
    RunRequest {
        limits,
        argv: Vec::new(),
        script: String::new(),
        stdin: Stdin::Bytes(Arc::default()),
        call_arguments: Vec::new(),
        seed,
        output: Output::Capture,
        cancel,
    }
}

/// The tiers to start a session at, the first that fits. A snapshot is of the code that its session had, which may have become
/// tier 1 meanwhile, or be that no longer.
fn tiers(wanted: Tier, is_snapshot: bool) -> Vec<Tier> {
    let others = [Tier::Zero, Tier::One].into_iter().filter(|tier| is_snapshot && *tier != wanted);
    std::iter::once(wanted).chain(others).collect()
}

fn not_started(outcome: Outcome) -> Refusal {
    match outcome {
        Outcome::Limit { limit, allowed, used } => Refusal::TooLarge(format!(
            "the session cannot start: {} limit: allowed {allowed}, needed {used}",
            limit.as_str()
        )),
        other => Refusal::Internal(format!("a session did not start: {other:?}")),
    }
}
