//! `POST /v1/run`. Synchronous: the answer comes when the run has ended, whatever `Prefer: wait` says.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;

use super::body;
use super::outer::text;
use super::problems::draining;
use super::target::{Named, entry};
use crate::build::report::Report;
use crate::ops::Service;
use crate::ops::refusal::Refusal;
use crate::ops::running::{Input, Ran};
use crate::wire::diagnostic::{DiagnosticBody, diagnostic_bodies};
use crate::wire::limits::STDIN_BYTES_MAX;
use crate::wire::problem::{Code, Problem};
use crate::wire::run::{Run, RunBody, Stream, UsageBody};

/// The longest a client may ask to wait.
const WAIT_S_MAX: u64 = 30;

pub(super) async fn run(State(service): State<Arc<Service>>, request: Request) -> Result<Response, Problem> {
    if service.is_draining() {
        return Err(draining());
    }
    check_prefer(request.headers())?;
    let body: RunBody = body::read(request).await?;
    let stdin = stdin(body.stdin, "/stdin")?;
    let limits = body.limits.unwrap_or_default().check("/limits")?;
    let named = Named {
        source: body.source,
        program: body.program,
        image: body.image,
        name: body.name,
        world: body.world,
        options: body.options,
    };
    let (target, tier) = named.check()?;
    let (entry, arguments) = entry(body.call);
    let argv = body.argv.unwrap_or_default();
    let (program, report) = match service.program(target, entry, tier).await {
        Ok(built) => built,
        Err(Refusal::Diagnostics { diagnostics, about }) => {
            let diagnostics = diagnostic_bodies(&diagnostics, &about).into();
            let named = (Some(about.digest().to_string()), None);
            return Ok(answer(named, None, &Report::default(), diagnostics));
        }
        Err(refusal) => return Err(refusal.into()),
    };
    let input = Input { arguments, argv, stdin, limits, seed: body.seed };
    let ran = service.run(&program, input).await?;
    let named = (program.digest.map(|digest| digest.to_string()), program.world);
    Ok(answer(named, Some(ran), &report, Arc::clone(&program.warning_bodies)))
}

/// Checks the size of standard input at a pointer.
pub(super) fn stdin(stdin: Option<String>, pointer: &str) -> Result<Arc<[u8]>, Problem> {
    let stdin = stdin.unwrap_or_default();
    if stdin.len() > STDIN_BYTES_MAX {
        let detail = format!("{} bytes, at most {STDIN_BYTES_MAX}", stdin.len());
        return Err(Problem::field(Code::LimitTooHigh, pointer, detail));
    }
    Ok(stdin.into_bytes().into())
}

fn answer(
    (program, world): (Option<String>, Option<u64>),
    ran: Option<Ran>,
    report: &Report,
    diagnostics: Arc<[DiagnosticBody]>,
) -> Response {
    let (outcome, stdout, stderr, usage) = match ran {
        Some(ran) => (Some(ran.outcome), ran.stdout, ran.stderr, ran.usage),
        None => (None, Stream::default(), Stream::default(), UsageBody::default()),
    };
    body::json(&Run {
        id: format!("run_{:032x}", rand::random::<u128>()),
        state: "done",
        program,
        world,
        outcome,
        stdout,
        stderr,
        usage,
        report,
        diagnostics,
    })
}

fn check_prefer(headers: &HeaderMap) -> Result<(), Problem> {
    let prefer = HeaderName::from_static("prefer");
    let Some(wait) = text(headers, &prefer).and_then(|prefer| prefer.trim().strip_prefix("wait=")) else {
        return Ok(());
    };
    match wait.parse::<u64>() {
        Ok(seconds) if seconds <= WAIT_S_MAX => Ok(()),
        _ => {
            let detail = format!("expected Prefer: wait=0 to wait={WAIT_S_MAX}, found wait={wait}");
            Err(Problem::new(Code::InvalidRequest, detail))
        }
    }
}
