//! `GET /v1/programs/{name}/graph`: who is linked to whom.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::response::Response;
use linkpoint_abi::SpecName;

use super::read::{AtWorld, query};
use super::{check_name, tagged};
use crate::build::{Member, Owner};
use crate::http::body;
use crate::ops::Service;
use crate::wire::problem::Problem;
use crate::wire::programs::{GraphAnswer, LinkBody, NodeBody};

pub(super) async fn graph(
    State(service): State<Arc<Service>>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    check_name(&name)?;
    let AtWorld { world } = query(&request)?;
    let world = service.world(&name, world).await?;
    let shown = |member: &&Member| member.facts.owner != Owner::Library;
    let members: Vec<&Member> = world.compiled.members.iter().filter(shown).collect();
    let names: HashSet<&SpecName> = members.iter().map(|member| &member.record.name).collect();
    let edges = members.iter().flat_map(|member| {
        let callees = member.record.points.iter().map(|point| &point.callee);
        let shown = callees.filter(|callee| names.contains(callee));
        shown.map(|callee| LinkBody { from: member.record.name.to_string(), to: callee.to_string() })
    });
    let answer = GraphAnswer {
        name: &name,
        world: world.number,
        edges: edges.collect(),
        nodes: members.iter().map(|member| node(member)).collect(),
    };
    Ok(tagged(body::json(&answer), world.number))
}

fn node(member: &Member) -> NodeBody {
    NodeBody {
        symbol: member.record.name.to_string(),
        owner: match member.facts.owner {
            Owner::Program => "program",
            Owner::Library => "library",
            Owner::Entry => "entry",
        },
        signed: member.facts.signed,
        artifact: member.artifact.to_string(),
    }
}
