//! `GET /v1/sessions/{id}/events`: an event for each world that the session entered or refused, resumable by the number
//! of the last event that was seen.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::http::HeaderName;
use axum::response::Response;
use serde::Serialize;
use tokio::sync::mpsc;

use super::super::events::event_stream;
use super::super::outer::text;
use crate::ops::Service;
use crate::ops::sessions::{Event, LiveSession};
use crate::wire::problem::{Code, Problem};
use crate::wire::report::ReportBody;

/// Events that may wait for a slow client.
const WAITING_MAX: usize = 16;
/// How often a silent connection is looked after.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Silence after which a comment keeps the connection open.
const SILENT_LOOKS_MAX: u32 = 15;

pub(super) async fn events(
    State(service): State<Arc<Service>>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    let session = service.session(&id)?;
    let last = match text(request.headers(), &HeaderName::from_static("last-event-id")) {
        None => 0,
        Some(id) => id.trim().parse().map_err(|_| {
            Problem::new(Code::InvalidRequest, format!("expected the number of an event, found {id}"))
        })?,
    };
    let (sender, receiver) = mpsc::channel(WAITING_MAX);
    tokio::spawn(send(service, session, last, sender));
    Ok(event_stream(receiver))
}

/// Sends events until the client, the session or the service goes away.
async fn send(service: Arc<Service>, session: Arc<LiveSession>, mut last: u64, sender: mpsc::Sender<Bytes>) {
    let (mut end, mut silent_looks) = (session.watch_events(), 0);
    while !service.is_draining() && !sender.is_closed() && !session.is_closed() {
        let is_new = tokio::time::timeout(LOOK_EVERY, end.wait_for(|end| *end > last)).await.is_ok();
        let mut bytes = Vec::new();
        for event in session.events_after(last) {
            last = event.number;
            bytes.push(encoded(&event));
        }
        silent_looks = if is_new { 0 } else { silent_looks + 1 };
        if silent_looks > SILENT_LOOKS_MAX {
            silent_looks = 0;
            bytes.push(Bytes::from_static(b":\n\n"));
        }
        for bytes in bytes {
            if sender.send(bytes).await.is_err() {
                return;
            }
        }
    }
}

#[derive(Serialize)]
struct Relinked<'e> {
    world: Option<u64>,
    report: ReportBody<'e>,
}

#[derive(Serialize)]
struct Refused<'e> {
    world: Option<u64>,
    detail: &'e str,
}

fn encoded(event: &Event) -> Bytes {
    let world = event.world;
    let (kind, data) = match &event.result {
        Ok(report) => {
            ("relink", serde_json::to_string(&Relinked { world, report: ReportBody::whole(report) }))
        }
        Err(detail) => ("refused", serde_json::to_string(&Refused { world, detail })),
    };
    let data = data.expect("events hold no maps with keys other than text");
    Bytes::from(format!("id: {}\nevent: {kind}\ndata: {data}\n\n", event.number))
}
