//! Bringing a session to tier 1: once it is used and its program has stood still for a moment, what an edit has left at tier 0
//! is compiled in the background with small callees inlined, and the session goes on in that. Not here: what an edit
//! does at once (`moving`).

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::{Notify, oneshot};

use super::super::Service;
use super::version::{Base, Version, Visit, Wanted};
use super::{LiveSession, SETTLED_AFTER};
use crate::build::{Cancel, Tier};

/// How often it looks whether the session still lives.
const LIVES_EVERY: Duration = Duration::from_secs(1);

/// Improves a session after each move until it ends.
pub(super) async fn improve(service: Weak<Service>, session: Weak<LiveSession>, moved: Arc<Notify>) {
    loop {
        while tokio::time::timeout(LIVES_EVERY, moved.notified()).await.is_err() {
            if session.upgrade().is_none_or(|session| session.is_closed()) {
                return;
            }
        }
        while tokio::time::timeout(SETTLED_AFTER, moved.notified()).await.is_ok() {}
        let (Some(service), Some(session)) = (service.upgrade(), session.upgrade()) else { return };
        if session.is_used.load(Ordering::Acquire) && session.can_be_improved() {
            session.improve(&service).await;
        }
    }
}

impl LiveSession {
    fn can_be_improved(&self) -> bool {
        let (tier, profile) = self.effort();
        let version = self.current();
        tier == Tier::Ready && (!version.compiled.is_inlined || version.profile != profile)
    }

    /// Builds the current version at tier 1 and enters it, unless the session moves on meanwhile. Whatever prevents it, the
    /// session is right as it is.
    async fn improve(self: &Arc<LiveSession>, service: &Arc<Service>) {
        let base = self.current();
        let wanted = Wanted {
            source: Arc::clone(&base.source),
            world: base.world,
            functions: base.functions.clone(),
            tier: Tier::One,
            profile: self.effort().1,
        };
        let (cancel, (built, answer)) = (Cancel::default(), oneshot::channel());
        let (builder, on, until) = (Arc::clone(service), Arc::clone(&base), cancel.clone());
        let build = move || {
            let version = Version::build(&builder, wanted, Base::Version(on), Visit::Stays, &until);
            // The session may be gone.
            drop(built.send(version));
        };
        if !service.aside.run_unless_busy(build) {
            // Others wait for a thread: later.
            self.moved.notify_one();
            return;
        }
        let version = tokio::select! {
            version = answer => version,
            () = self.moved.notified() => {
                cancel.cancel();
                self.moved.notify_one();
                return;
            }
        };
        let Ok(Ok(version)) = version else { return };
        let _turn = self.turn.lock().await;
        if !Arc::ptr_eq(&self.current(), &base) {
            return;
        }
        let is_worth_telling = !version.report.inlined.is_empty();
        if let Ok(version) = self.go_on_in(service, Arc::new(version)).await
            && is_worth_telling
        {
            self.note(version.world, Ok(Arc::clone(&version.report)));
        }
    }
}
