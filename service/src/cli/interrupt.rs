//! Work on a thread with a large stack, ended by Ctrl-C.

use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;

use super::exit::Exit;
use super::streams::Streams;
use crate::build::{Cancel, STACK_BYTES_MIN};
use crate::output;

/// Time for cancelled work to end by itself. A guest that waits for input cannot.
const END_WITHIN: Duration = Duration::from_millis(500);

/// Does `work` on a thread of its own. On Ctrl-C cancels it, writes out what `streams` buffer, and ends the process with
/// 130 if the work does not end soon.
pub(super) fn until_interrupted(
    cancel: &Cancel,
    streams: &Streams,
    work: impl FnOnce() -> Exit + Send + 'static,
) -> Exit {
    let (done, mut result) = oneshot::channel();
    let builder = thread::Builder::new().name("program".to_owned()).stack_size(STACK_BYTES_MIN);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let Ok(runtime) = runtime else { return no_resources() };
    let spawned = builder.spawn(move || {
        let _ = done.send(work());
    });
    if spawned.is_err() {
        return no_resources();
    }
    runtime.block_on(async {
        let interrupted = tokio::select! {
            ended = &mut result => return ended.unwrap_or(Exit::Internal),
            interrupted = tokio::signal::ctrl_c() => interrupted,
        };
        if interrupted.is_err() {
            // Without signals there is only the end of the work to wait for.
            return result.await.unwrap_or(Exit::Internal);
        }
        cancel.cancel();
        let _ = tokio::time::timeout(END_WITHIN, result).await;
        streams.finish();
        output::log("KeyboardInterrupt");
        std::process::exit(i32::from(Exit::Interrupted.number()))
    })
}

fn no_resources() -> Exit {
    output::say("internal error: the system has no threads left");
    Exit::Internal
}
