//! `GET /v1/programs/{name}/events`: an event for each world, as server-sent events. Resumable by the number of the last
//! world that was seen, and without gaps: each event is read from the history by its number.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use hyper::body::Frame;
use tokio::sync::mpsc;

use super::check_name;
use crate::http::outer::text;
use crate::ops::Service;
use crate::ops::worlds::history;
use crate::ops::worlds::subscription::Subscription;
use crate::wire::problem::{Code, Problem};
use crate::wire::programs::RowBody;

/// Events that may wait for a slow client.
const WAITING_MAX: usize = 16;
/// How often a silent connection is looked after.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Silence after which a comment keeps the connection open.
const SILENT_LOOKS_MAX: u32 = 15;

pub(super) async fn events(
    State(service): State<Arc<Service>>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    check_name(&name)?;
    let last = last_event_id(request.headers())?;
    let subscription = service.subscribe(&name).await?;
    // Whoever comes for the first time is told where the program is.
    let head = subscription.seen();
    let last = last.unwrap_or(head.saturating_sub(1)).min(head);
    let (sender, receiver) = mpsc::channel(WAITING_MAX);
    tokio::spawn(send(service, name, subscription.after(last), sender));
    let mut response = Response::new(Body::new(Events(receiver)));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    Ok(response)
}

fn last_event_id(headers: &HeaderMap) -> Result<Option<u64>, Problem> {
    let Some(id) = text(headers, &HeaderName::from_static("last-event-id")) else { return Ok(None) };
    let parsed = id.trim().parse().map(Some);
    parsed.map_err(|_| {
        Problem::new(Code::InvalidRequest, format!("expected the number of a world, found {id}"))
    })
}

/// Sends events until the client or the service goes away.
async fn send(
    service: Arc<Service>,
    name: String,
    mut subscription: Subscription,
    sender: mpsc::Sender<Bytes>,
) {
    let mut silent_looks = 0;
    while !service.is_draining() && !sender.is_closed() {
        let event = match tokio::time::timeout(LOOK_EVERY, subscription.next_number()).await {
            Ok(number) => match event(&service, &name, number).await {
                Some(event) => event,
                None => return,
            },
            Err(_) if silent_looks < SILENT_LOOKS_MAX => {
                silent_looks += 1;
                continue;
            }
            Err(_) => Bytes::from_static(b":\n\n"),
        };
        silent_looks = 0;
        if sender.send(event).await.is_err() {
            return;
        }
    }
}

async fn event(service: &Arc<Service>, name: &str, number: u64) -> Option<Bytes> {
    let (store, name) = (Arc::clone(&service.store), name.to_owned());
    let read = move || history::row(&name, number, &*store);
    let row = service.on_compile_thread(read).await.ok()??;
    let data =
        serde_json::to_string(&RowBody::from(row)).expect("rows hold no maps with keys other than text");
    Some(Bytes::from(format!("id: {number}\nevent: world\ndata: {data}\n\n")))
}

/// A body of what comes through a channel.
struct Events(mpsc::Receiver<Bytes>);

impl hyper::body::Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.0.poll_recv(context).map(|bytes| bytes.map(|bytes| Ok(Frame::data(bytes))))
    }
}
