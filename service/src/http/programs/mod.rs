//! `/v1/programs/{name}`: named programs and their worlds. Not here: what an edit does (`ops::worlds`).

mod events;
mod graph;
mod preconditions;
mod read;
mod reoptimize;
mod write;

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use axum::routing::{get, post};

use crate::build::{Member, Owner};
use crate::ops::Service;
use crate::ops::refusal::Refusal;
use crate::ops::worlds::World;
use crate::wire::compile::FunctionBody;
use crate::wire::problem::{Code, Problem};

/// Bytes of a name.
const NAME_BYTES_MAX: usize = 100;

pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/v1/programs/{name}", get(read::program).put(write::put).patch(write::patch))
        .route("/v1/programs/{name}/reoptimize", post(reoptimize::reoptimize))
        .route("/v1/programs/{name}/history", get(read::history))
        .route("/v1/programs/{name}/events", get(events::events))
        .route("/v1/programs/{name}/functions/{symbol}", get(read::function))
        .route("/v1/programs/{name}/graph", get(graph::graph))
}

pub(super) fn check_name(name: &str) -> Result<(), Problem> {
    let is_plain = |char: char| char.is_ascii_alphanumeric() || matches!(char, '-' | '_' | '.');
    if name.len() <= NAME_BYTES_MAX && !name.starts_with('.') && name.chars().all(is_plain) {
        return Ok(());
    }
    let detail = format!(
        "expected a name of at most {NAME_BYTES_MAX} letters, digits, `-`, `_` and `.`, found `{name}`"
    );
    Err(Problem::new(Code::InvalidRequest, detail))
}

/// The functions of a world that the user wrote, with the worlds in which they are the same: all of them, or those that
/// the world before did not have like that.
async fn functions(
    service: &Arc<Service>,
    world: &World,
    which: Which,
) -> Result<Vec<FunctionBody>, Refusal> {
    let spans = service.spans(world).await?;
    let members = &world.compiled.members;
    let body = |member: &Member| {
        let span = spans.at(&member.record.name, world.number);
        FunctionBody::within(member, span.map_or([None; 2], |span| [Some(span.from), span.to]))
    };
    let is_own = |member: &&Member| member.facts.owner == Owner::Program;
    Ok(match which {
        Which::All => members.iter().filter(is_own).map(body).collect(),
        Which::Changed => {
            let changed = world.row.changed.iter().filter_map(|(name, _)| members.get(name));
            changed.filter(is_own).map(body).collect()
        }
    })
}

/// Which functions an answer lists.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    All,
    Changed,
}

/// The answer with the world as its entity tag.
fn tagged(mut response: Response, world: u64) -> Response {
    if let Ok(tag) = HeaderValue::from_str(&format!("\"{world}\"")) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// Whether a client asks for no more than what has changed (RFC 7240).
fn is_minimal(headers: &HeaderMap) -> bool {
    let prefer = headers.get_all(HeaderName::from_static("prefer"));
    let texts = prefer.iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|preference| preference.trim() == "return=minimal")
}
