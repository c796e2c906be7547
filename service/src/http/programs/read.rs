//! Worlds, their history and their functions, as they were accepted.

use std::sync::Arc;

use axum::extract::{Path, Query, Request, State};
use axum::response::Response;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{Which, check_name, functions, tagged};
use crate::build::explain::Edge;
use crate::http::body;
use crate::ops::Service;
use crate::ops::worlds::history;
use crate::wire::compile::FunctionBody;
use crate::wire::problem::{Code, Problem};
use crate::wire::programs::{EdgeBody, ExplainedAnswer, HistoryAnswer, ProgramAnswer, RowBody, WhyBody};
use crate::wire::time::rfc3339;

/// Rows of a history in one answer.
const ROWS_MAX: u64 = 1000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AtWorld {
    pub(super) world: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct After {
    #[serde(default)]
    after: u64,
}

pub(super) async fn program(
    State(service): State<Arc<Service>>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    check_name(&name)?;
    let AtWorld { world } = query(&request)?;
    let world = service.world(&name, world).await?;
    let answer = body::json(&ProgramAnswer {
        name: &name,
        world: world.number,
        at: rfc3339(world.row.at_ms),
        program: world.row.program.to_string(),
        source: (&*world.source).into(),
        functions: functions(&service, &world, Which::All).await?,
        diagnostics: &world.program.warning_bodies,
    });
    Ok(tagged(answer, world.number))
}

pub(super) async fn history(
    State(service): State<Arc<Service>>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    check_name(&name)?;
    let After { after } = query(&request)?;
    let head = service.subscribe(&name).await?.seen();
    let last = head.min(after.saturating_add(ROWS_MAX));
    let (store, of) = (Arc::clone(&service.store), name.clone());
    let read = move || {
        let rows = (after.saturating_add(1)..=last).map(|number| history::row(&of, number, &*store));
        rows.map(|row| row.map(RowBody::from)).collect::<Option<Vec<_>>>()
    };
    let lost = || Problem::new(Code::Internal, "the history is not whole").because("", name.as_str());
    let worlds = service.on_compile_thread(read).await?.ok_or_else(lost)?;
    let next_after = (last < head).then_some(last);
    Ok(tagged(body::json(&HistoryAnswer { name: &name, world: head, worlds, next_after }), head))
}

pub(super) async fn function(
    State(service): State<Arc<Service>>,
    Path((name, symbol)): Path<(String, String)>,
    request: Request,
) -> Result<Response, Problem> {
    check_name(&name)?;
    let AtWorld { world } = query(&request)?;
    let world = service.world(&name, world).await?;
    let explained = service.explain(Arc::clone(&world), &symbol).await?;
    let edge = |Edge { kind, symbol }: Edge| EdgeBody { kind, symbol: symbol.to_string() };
    let backedge =
        |(kind, symbol): (_, linkpoint_abi::SpecName)| EdgeBody { kind, symbol: symbol.to_string() };
    let range = explained.span.map_or([None; 2], |span| [Some(span.from), span.to]);
    let because = explained.because;
    let answer = body::json(&ExplainedAnswer {
        function: FunctionBody::within(&explained.member, range),
        edges: explained.edges.into_iter().map(edge).collect(),
        backedges: explained.backedges.into_iter().map(backedge).collect(),
        why: explained.span.map(|span| WhyBody { world: span.from, because }),
    });
    Ok(tagged(answer, world.number))
}

/// The query of a request.
pub(super) fn query<T: DeserializeOwned>(request: &Request) -> Result<T, Problem> {
    match Query::try_from_uri(request.uri()) {
        Ok(Query(query)) => Ok(query),
        Err(error) => Err(Problem::new(Code::InvalidRequest, error.to_string())),
    }
}
