//! Two pieces of work at once.

use std::thread;

/// Does both, the second on a thread of its own if there is one.
pub(crate) fn beside<A, B: Send>(first: impl FnOnce() -> A, second: impl Fn() -> B + Sync) -> (A, B) {
    thread::scope(|scope| {
        let builder = thread::Builder::new().name("keep".to_owned());
        let aside = builder.spawn_scoped(scope, &second);
        let first = first();
        let second = aside.ok().and_then(|aside| aside.join().ok()).unwrap_or_else(&second);
        (first, second)
    })
}
