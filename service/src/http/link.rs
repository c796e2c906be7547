//! `POST /v1/link`: from a program, or from single functions, to an image that can be run by its digest.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::Response;
use linkpoint_abi::SpecName;

use super::body;
use super::target::digest;
use crate::build::report::Report;
use crate::build::{Member, Owner, Unresolved};
use crate::ops::Service;
use crate::ops::images::{LinkTarget, LinkedImage, Listed};
use crate::ops::refusal::Refusal;
use crate::wire::link::{ExportBody, LinkAnswer, LinkBody};
use crate::wire::problem::{Code, Problem};

pub(super) async fn link(State(service): State<Arc<Service>>, request: Request) -> Result<Response, Problem> {
    let body: LinkBody = body::read(request).await?;
    match service.link(target(body)?).await {
        Ok(linked) => Ok(ok(&linked)),
        Err(Refusal::Unresolved(unresolved)) => Ok(rejected(&unresolved)),
        Err(refusal) => Err(refusal.into()),
    }
}

fn target(body: LinkBody) -> Result<LinkTarget, Problem> {
    match (body.program, body.functions, body.entry) {
        (Some(program), None, None) => Ok(LinkTarget::Program(digest(&program, "/program")?)),
        (None, Some(functions), Some(entry)) => {
            Ok(LinkTarget::Functions(listed(functions)?, entry.as_str().into()))
        }
        _ => {
            let detail = "expected either `program`, or `functions` and `entry`";
            Err(Problem::field(Code::InvalidField, "", detail))
        }
    }
}

fn listed(functions: BTreeMap<String, String>) -> Result<Listed, Problem> {
    let parsed = functions.iter().map(|(name, text)| {
        let hash = digest(text, &format!("/functions/{}", name.replace('~', "~0").replace('/', "~1")))?;
        Ok((SpecName::new(name), hash))
    });
    parsed.collect()
}

fn ok(linked: &LinkedImage) -> Response {
    let is_exported = |member: &&Member| member.facts.signed && member.facts.owner == Owner::Program;
    let exported = linked.members.iter().filter(is_exported);
    let export = |member: &Member| ExportBody {
        symbol: member.record.name.to_string(),
        signature: member.facts.signature.clone(),
    };
    body::json(&LinkAnswer {
        outcome: "ok",
        image: Some(linked.image.to_string()),
        exports: exported.map(export).collect(),
        unresolved: Vec::new(),
        report: &linked.report,
    })
}

fn rejected(unresolved: &[Unresolved]) -> Response {
    body::json(&LinkAnswer {
        outcome: "rejected",
        image: None,
        exports: Vec::new(),
        unresolved: unresolved.iter().map(Into::into).collect(),
        report: &Report::default(),
    })
}
