//! Moving a session to another version, also while a call runs in it, and following the worlds of a program.

use std::collections::BTreeSet;
use std::sync::mpsc::TryRecvError;
use std::sync::{Arc, Weak};
use std::time::Duration;

use linkpoint_abi::Symbol;
use tokio::sync::Notify;

use super::super::Service;
use super::super::refusal::Refusal;
use super::super::worlds::World;
use super::super::worlds::subscription::Subscription;
use super::version::{Base, Version, Visit, Wanted};
use super::{Follow, LiveSession};
use crate::build::Cancel;
use crate::build::session::{RelinkError, Relinked};
use crate::build::source::Source;
use crate::store::front::lock;

/// How often it looks whether a running call has taken the new code.
const LOOK_EVERY: Duration = Duration::from_millis(1);
/// How often a session that follows a program looks whether it still lives.
const LIVES_EVERY: Duration = Duration::from_secs(1);

/// Takes a session along with its program until it ends. A world that does not fit what is in memory, or what a call has on
/// its stack, is tried again after each call that ends, until there is another one.
pub(super) async fn follow(
    service: Weak<Service>,
    session: Weak<LiveSession>,
    mut subscription: Subscription,
    ended: Arc<Notify>,
) {
    let mut refused: Option<Arc<World>> = None;
    loop {
        let Some(here) = service.upgrade() else { return };
        let again = tokio::select! {
            () = subscription.changed() => None,
            () = ended.notified(), if refused.is_some() => refused.clone(),
            () = tokio::time::sleep(LIVES_EVERY) => {
                match session.upgrade() {
                    Some(session) if !session.is_closed() => continue,
                    _ => return,
                }
            }
        };
        // Not in the selection: what is begun here counts as given.
        let world = match again {
            Some(world) => Ok(world),
            None => subscription.newest(&here).await,
        };
        let Some(session) = session.upgrade().filter(|session| !session.is_closed()) else { return };
        let world = match world {
            Ok(world) => world,
            Err(error) => {
                session.note(None, Err(error.to_string()));
                session.tried.send_replace(subscription.seen());
                continue;
            }
        };
        let _turn = session.turn.lock().await;
        let moved = session.move_to(&here, Arc::clone(&world.source), Some(world.number)).await;
        let is_told = refused.as_ref().is_some_and(|refused| refused.number == world.number);
        session.tried.send_replace(world.number);
        refused = matches!(moved, Err(Refusal::LayoutInUse(_))).then(|| Arc::clone(&world));
        if refused.is_none() || !is_told {
            let told = moved.map(|version| Arc::clone(&version.report)).map_err(|error| error.to_string());
            session.note(Some(world.number), told);
        }
    }
}

impl LiveSession {
    /// Waits until a session that follows its program has been moved to the world that is current now, or could not be.
    pub(super) async fn catch_up(&self, service: &Service) {
        let head = self.name.as_deref().and_then(|name| service.current_world(name));
        let Some(head) = head.filter(|_| self.terms.follow == Follow::Relink) else { return };
        let mut tried = self.tried.subscribe();
        // One that a call keeps from moving goes on as it is.
        let is_tried = tried.wait_for(|tried| *tried >= head);
        let _ = tokio::time::timeout(service.compile_within, is_tried).await;
    }

    /// Builds a version with the functions that have been called so far, and enters it. The caller has the turn.
    pub(super) async fn move_to(
        self: &Arc<LiveSession>,
        service: &Arc<Service>,
        source: Arc<Source>,
        world: Option<u64>,
    ) -> Result<Arc<Version>, Refusal> {
        let functions = self.current().functions.clone();
        match self.move_with(service, Arc::clone(&source), world, functions, Visit::Stays).await {
            // It may be only that a function cannot be called from outside any more.
            Err(Refusal::Diagnostics { .. }) => {
                self.move_with(service, source, world, BTreeSet::new(), Visit::Stays).await
            }
            moved => moved,
        }
    }

    /// Builds a version with these functions, and enters it. The caller has the turn.
    pub(super) async fn move_with(
        self: &Arc<LiveSession>,
        service: &Arc<Service>,
        source: Arc<Source>,
        world: Option<u64>,
        functions: BTreeSet<Symbol>,
        visit: Visit,
    ) -> Result<Arc<Version>, Refusal> {
        let (builder, base) = (Arc::clone(service), Base::Version(self.current()));
        let (tier, profile) = self.effort();
        let wanted = Wanted { source, world, functions, tier, profile };
        let build = move || Version::build(&builder, wanted, base, visit, &Cancel::default()).map(Arc::new);
        let version = service.on_compile_thread(build).await??;
        self.go_on_in(service, version).await
    }

    /// Enters a version that was built on the current one. The caller has the turn.
    pub(super) async fn go_on_in(
        self: &Arc<LiveSession>,
        service: &Arc<Service>,
        version: Arc<Version>,
    ) -> Result<Arc<Version>, Refusal> {
        *lock(&self.entering) = Some(Arc::clone(&version));
        let entered = self.enter(service, &version).await;
        *lock(&self.entering) = None;
        entered?.map_err(|error| match error {
            RelinkError::LayoutInUse { .. } => Refusal::LayoutInUse(error.to_string()),
            RelinkError::Elsewhere => Refusal::SessionFull,
            RelinkError::Sandbox(_) => Refusal::Internal(error.to_string()),
        })?;
        *lock(&self.version) = Arc::clone(&version);
        self.moved.notify_one();
        Ok(version)
    }

    /// Enters a version: at once if no call runs, else while it runs.
    async fn enter(
        self: &Arc<LiveSession>,
        service: &Arc<Service>,
        version: &Arc<Version>,
    ) -> Result<Result<Relinked, RelinkError>, Refusal> {
        loop {
            let answer = self.relinker.relink(&*version.image);
            loop {
                match answer.try_recv() {
                    Ok(moved) => return Ok(moved),
                    Err(TryRecvError::Disconnected) => return Err(Refusal::SessionBusy),
                    Err(TryRecvError::Empty) if self.is_closed() => return Err(Refusal::NoSession),
                    Err(TryRecvError::Empty) => {}
                }
                if !self.is_busy() && self.relinker.withdraw() {
                    break;
                }
                tokio::time::sleep(LOOK_EVERY).await;
            }
            let (session, version) = (Arc::clone(self), Arc::clone(version));
            let relink = move || {
                let mut live = lock(&session.live);
                live.as_mut().map(|live| live.session.relink(&*version.image))
            };
            if let Some(moved) = service.on_compile_thread(relink).await? {
                return Ok(moved);
            }
            // A call has begun meanwhile.
        }
    }
}
