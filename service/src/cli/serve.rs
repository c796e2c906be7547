//! `linkpoint serve`: the HTTP API until Ctrl-C or SIGTERM.

use std::io;
use std::sync::Arc;

use tokio::net::TcpListener;

use super::args::ServeArgs;
use super::exit::Exit;
use super::workplace::{notices, store_dir};
use crate::build::Toolchain;
use crate::http::App;
use crate::http::server::{Tolerance, serve as serve_http};
use crate::ops::Service;
use crate::output;
use crate::store::{Layered, Standing, Store, open_held};

pub(super) fn serve(args: ServeArgs, toolchain: Arc<dyn Toolchain>) -> Exit {
    if !args.listen.ip().is_loopback() && !args.anonymous {
        output::say("serving other machines without authentication takes --anonymous");
        return Exit::Usage;
    }
    let store: Arc<dyn Store> = match open_store(&args) {
        Ok(store) => Arc::new(store),
        Err(exit) => return exit,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let served =
        runtime.and_then(|runtime| runtime.block_on(until_stopped(&args, toolchain, Arc::clone(&store))));
    if let Err(error) = served {
        output::say(&format!("cannot listen on {}: {error}", args.listen));
        return Exit::Usage;
    }
    match store.flush() {
        Ok(()) => Exit::Success,
        Err(error) => {
            output::say(&error.to_string());
            Exit::Internal
        }
    }
}

fn open_store(args: &ServeArgs) -> Result<Layered, Exit> {
    let Some(dir) = store_dir(&args.store) else { return Ok(Layered::memory_only(Standing::Memory)) };
    open_held(&dir, notices()).map_err(|error| {
        output::say(&error.to_string());
        Exit::Usage
    })
}

async fn until_stopped(
    args: &ServeArgs,
    toolchain: Arc<dyn Toolchain>,
    store: Arc<dyn Store>,
) -> io::Result<()> {
    let service = Arc::new(Service::start(toolchain, store)?);
    let listener = TcpListener::bind(args.listen).await?;
    let stop = stopped()?;
    let ready = format!("listening on http://{}\n", listener.local_addr()?);
    // Whoever started us may have closed our output; the server serves all the same.
    let _ = output::text(&ready);
    serve_http(listener, Arc::new(App::new(service)), Tolerance::default(), stop).await;
    Ok(())
}

/// Completes at the first Ctrl-C or SIGTERM. A second one ends the process at once.
#[cfg(unix)]
fn stopped() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tokio::spawn(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            std::process::exit(i32::from(Exit::Interrupted.number()));
        });
    })
}

#[cfg(not(unix))]
fn stopped() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
