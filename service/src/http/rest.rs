//! What is left of a request's body when its answer is there: a body that nobody reads would break the connection, and with it
//! the next request of a client that keeps connections.

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::Response;

use super::body::{BODY_BYTES_MAX, skip};

/// A body, and whether all of it is read: where no length was announced it does not know by itself.
struct Incoming {
    body: Body,
    is_read: bool,
}

/// A body that is read from two places, one after the other.
#[derive(Clone)]
struct Shared(Arc<Mutex<Incoming>>);

impl Shared {
    fn incoming(&self) -> MutexGuard<'_, Incoming> {
        // A panic of who read it before leaves it as readable as it was.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl HttpBody for Shared {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<http_body::Frame<Bytes>, axum::Error>>> {
        let mut incoming = self.incoming();
        let polled = Pin::new(&mut incoming.body).poll_frame(context);
        incoming.is_read |= matches!(polled, Poll::Ready(None));
        polled
    }

    fn is_end_stream(&self) -> bool {
        let incoming = self.incoming();
        incoming.is_read || incoming.body.is_end_stream()
    }

    fn size_hint(&self) -> http_body::SizeHint {
        self.incoming().body.size_hint()
    }
}

/// What is left of the body of a request.
pub(super) struct Rest {
    /// Nothing for a request without a body.
    body: Option<Shared>,
    /// Whether the client sends the body only after it was told to go on, or had an answer.
    is_withheld: bool,
}

/// The request, and what will be left of its body.
pub(super) fn apart(request: Request) -> (Request, Rest) {
    let is_withheld = request.headers().contains_key(header::EXPECT);
    if request.body().is_end_stream() {
        return (request, Rest { body: None, is_withheld });
    }
    let (parts, body) = request.into_parts();
    let shared = Shared(Arc::new(Mutex::new(Incoming { body, is_read: false })));
    let rest = Rest { body: Some(shared.clone()), is_withheld };
    (Request::from_parts(parts, Body::new(shared)), rest)
}

impl Rest {
    /// Reads a body of usual size to its end. Where that is not reached, the answer says that the connection ends.
    pub(super) async fn read(self, response: &mut Response) {
        let Some(mut body) = self.body else { return };
        let is_small = body.size_hint().upper().is_some_and(|bytes| bytes <= BODY_BYTES_MAX as u64);
        if is_small && !self.is_withheld && !body.is_end_stream() {
            skip(&mut body).await;
        }
        if !body.is_end_stream() {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
    }
}
