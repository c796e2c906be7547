//! The accept loop: bounded connections, a timeout for request headers, and an end that lets answers finish.
//!
//! Our own loop because `axum::serve` installs no timer, which leaves hyper's header timeout without effect.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::App;

/// What a server allows its clients.
#[derive(Clone, Copy, Debug)]
pub struct Tolerance {
    /// Connections at the same time; further ones wait to be accepted.
    pub connections_max: usize,
    /// Time for the headers of a request, and of silence between two requests.
    pub headers_within: Duration,
    /// Time for requests under way once the server is told to stop.
    pub drain_within: Duration,
}

impl Default for Tolerance {
    fn default() -> Tolerance {
        Tolerance {
            connections_max: 1024,
            headers_within: Duration::from_secs(10),
            drain_within: Duration::from_secs(40),
        }
    }
}

/// Bytes that hyper buffers per connection; also the bound for the headers of a request.
const BUFFER_BYTES: usize = 64 << 10;
/// Pause after a failed accept: the process is out of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Serves until `stop` completes, then refuses new work, waits for answers under way, and returns.
pub async fn serve(
    listener: TcpListener,
    app: Arc<App>,
    tolerance: Tolerance,
    stop: impl Future<Output = ()>,
) {
    let connections = Arc::new(Semaphore::new(tolerance.connections_max));
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            (permit, accepted) = accept(&listener, &connections) => match accepted {
                Ok(stream) => start(stream, permit, &app, &graceful, tolerance),
                Err(_) => tokio::time::sleep(ACCEPT_PAUSE).await,
            },
        }
    }
    drop(listener);
    app.service.drain();
    // What has not ended by then is cut off with the process.
    let _ = tokio::time::timeout(tolerance.drain_within, graceful.shutdown()).await;
}

async fn accept(
    listener: &TcpListener,
    connections: &Arc<Semaphore>,
) -> (OwnedSemaphorePermit, io::Result<TcpStream>) {
    let permit = Arc::clone(connections).acquire_owned().await.expect("the semaphore is never closed");
    (permit, listener.accept().await.map(|(stream, _)| stream))
}

fn start(
    stream: TcpStream,
    permit: OwnedSemaphorePermit,
    app: &Arc<App>,
    graceful: &GracefulShutdown,
    tolerance: Tolerance,
) {
    // Without it, small answers wait for the client's acknowledgement.
    let _ = stream.set_nodelay(true);
    let app = Arc::clone(app);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let app = Arc::clone(&app);
        async move { Ok::<_, Infallible>(app.handle(request.map(Body::new)).await) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(tolerance.headers_within)
        .max_buf_size(BUFFER_BYTES)
        .serve_connection(TokioIo::new(stream), service);
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        // A client that breaks off is no error of ours.
        let _ = watched.await;
        drop(permit);
    });
}
