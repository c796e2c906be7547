//! `POST /v1/compile`: the functions of a program, each with its artifact.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::Response;

use super::body;
use crate::build::diagnostic::Diagnostic;
use crate::build::report::Report;
use crate::build::source::Source;
use crate::build::{Compiled, Member, Members, Owner};
use crate::ops::Service;
use crate::ops::refusal::Refusal;
use crate::wire::compile::{CompileAnswer, CompileBody, Emit, Emitted, FunctionBody};
use crate::wire::diagnostic::diagnostic_bodies;
use crate::wire::problem::Problem;
use crate::wire::source::SOURCE_BYTES_ONCE;

pub(super) async fn compile(
    State(service): State<Arc<Service>>,
    request: Request,
) -> Result<Response, Problem> {
    let body: CompileBody = body::read(request).await?;
    body.options.unwrap_or_default().check("/options")?;
    let source = Arc::new(body.source.check("/source", SOURCE_BYTES_ONCE)?);
    let emit = body.emit.unwrap_or_default();
    let compiled = match service.compile(Arc::clone(&source), emit.contains(&Emit::Ir)).await {
        Ok(compiled) => compiled,
        Err(Refusal::Diagnostics { diagnostics, .. }) => return Ok(rejected(&diagnostics, &source)),
        Err(refusal) => return Err(refusal.into()),
    };
    let (own, library): (Vec<&Member>, Vec<&Member>) =
        compiled.members.iter().partition(|member| member.facts.owner == Owner::Program);
    let emitted = if emit.is_empty() { None } else { Some(texts(&service, &compiled, emit).await?) };
    Ok(body::json(&CompileAnswer {
        outcome: "ok",
        program: source.digest().to_string(),
        functions: own.into_iter().map(FunctionBody::of).collect(),
        library: library.into_iter().map(FunctionBody::of).collect(),
        diagnostics: diagnostic_bodies(&compiled.diagnostics, &source),
        report: &compiled.report,
        emitted,
    }))
}

fn rejected(diagnostics: &[Diagnostic], source: &Source) -> Response {
    body::json(&CompileAnswer {
        outcome: "rejected",
        program: source.digest().to_string(),
        functions: Vec::new(),
        library: Vec::new(),
        diagnostics: diagnostic_bodies(diagnostics, source),
        report: &Report::default(),
        emitted: None,
    })
}

/// Prints the asked-for texts, which takes a while for a large program.
async fn texts(
    service: &Service,
    compiled: &Compiled,
    emit: Vec<Emit>,
) -> Result<BTreeMap<String, Emitted>, Problem> {
    let members = compiled.members.clone();
    Ok(service.on_compile_thread(move || emitted(&members, &emit)).await?)
}

fn emitted(members: &Members, emit: &[Emit]) -> BTreeMap<String, Emitted> {
    let texts = |member: &Member| Emitted {
        wat: emit.contains(&Emit::Wat).then(|| wasmprinter::print_bytes(&member.wasm).ok()).flatten(),
        ir: member.ir.as_ref().filter(|_| emit.contains(&Emit::Ir)).map(|ir| ir.to_string()),
    };
    let own = members.iter().filter(|member| member.facts.owner == Owner::Program);
    own.map(|member| (member.record.name.to_string(), texts(member))).collect()
}
