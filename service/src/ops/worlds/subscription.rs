//! Following a program. Nothing is queued: a subscriber knows which world it has seen, and asks for the next by its
//! number, so that it may be as slow as it likes and misses none. Not here: the worlds.

use std::sync::Arc;

use tokio::sync::watch;

use super::line::Line;
use super::{Service, World};
use crate::ops::refusal::Refusal;

/// A place in the line of worlds of one program.
pub struct Subscription {
    line: Arc<Line>,
    head: watch::Receiver<u64>,
    seen: u64,
}

impl Subscription {
    pub(super) fn new(line: Arc<Line>) -> Subscription {
        let (head, seen) = (line.watch(), line.head());
        Subscription { line, head, seen }
    }

    /// The last world that was given, or the one that the subscription started at.
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// Goes on behind `world` instead.
    pub fn after(mut self, world: u64) -> Subscription {
        self.seen = world;
        self
    }

    /// Waits until there is a world that was not given. Cancel-safe.
    pub async fn changed(&mut self) {
        let seen = self.seen;
        // The line lives as long as this, and with it the sender.
        let _ = self.head.wait_for(|head| *head > seen).await;
    }

    /// Waits for the number of the next world. Cancel-safe: a number that was not given is given later.
    pub async fn next_number(&mut self) -> u64 {
        self.changed().await;
        self.seen += 1;
        self.seen
    }

    /// Waits for the next world. Every world is given once, in order.
    ///
    /// # Errors
    /// As [`Service::world`]; the world counts as given.
    pub async fn next(&mut self, service: &Service) -> Result<Arc<World>, Refusal> {
        let number = self.next_number().await;
        service.world_of(&self.line, number).await
    }

    /// Gives the newest world; those between are left out.
    ///
    /// # Errors
    /// As [`Service::world`]; the world counts as given.
    pub async fn newest(&mut self, service: &Service) -> Result<Arc<World>, Refusal> {
        self.seen = self.line.head();
        service.world_of(&self.line, self.seen).await
    }
}
