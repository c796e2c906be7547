//! What a function of a world depends on, what depends on it, and why it was compiled. Computed when it is asked for, in
//! one walk over the program. Not here: how that is told.

use std::sync::Arc;

use linkpoint_abi::SpecName;

use super::history;
use super::spans::Span;
use super::{Service, World};
use crate::build::explain::Edge;
use crate::build::{Member, Owner};
use crate::ops::refusal::Refusal;

/// A function and what is known of it.
pub struct Explained {
    /// The function.
    pub member: Member,
    /// Worlds in which it is the same.
    pub span: Option<Span>,
    /// What it was made from.
    pub edges: Vec<Edge>,
    /// Which functions of the program were made from something of it: the kind of edge, and the function.
    pub backedges: Vec<(&'static str, SpecName)>,
    /// Why it was compiled in the first world of its span; nothing if it was taken from the store.
    pub because: Option<String>,
}

impl Service {
    /// Explains a function of a world, by its name or by a symbol that has only one specialization.
    ///
    /// # Errors
    /// [`Refusal::NoFunction`] with the specializations of that symbol, if there are several.
    pub async fn explain(self: &Arc<Service>, world: Arc<World>, name: &str) -> Result<Explained, Refusal> {
        let name = find(&world, name)?.record.name.clone();
        let spans = self.spans(&world).await?;
        let store = Arc::clone(&self.store);
        let explain = move || {
            let member = world.compiled.members.get(&name).expect("it was found in this world");
            let span = spans.at(&member.record.name, world.number);
            let row = span.and_then(|span| history::row(&world.name, span.from, &*store));
            let reasons = row.iter().flat_map(|row| &row.report.reasons);
            let because = reasons.filter(|reason| reason.symbol == member.record.name);
            Explained {
                edges: world.compiled.explain.edges(&member.record.name),
                backedges: backedges(&world, member),
                because: because.map(|reason| reason.because.clone()).next(),
                member: member.clone(),
                span,
            }
        };
        Ok(self.on_compile_thread(explain).await?)
    }
}

fn find<'w>(world: &'w World, name: &str) -> Result<&'w Member, Refusal> {
    let members = &world.compiled.members;
    if let Some(member) = members.get(&SpecName::new(name)) {
        return Ok(member);
    }
    let of_symbol = members.iter().filter(|member| member.record.symbol.as_str() == name);
    let of_symbol: Vec<&Member> = of_symbol.collect();
    match of_symbol[..] {
        [member] => Ok(member),
        _ => {
            let specializations = of_symbol.iter().map(|member| member.record.name.clone()).collect();
            Err(Refusal::NoFunction { name: name.to_owned(), specializations })
        }
    }
}

fn backedges(world: &World, of: &Member) -> Vec<(&'static str, SpecName)> {
    let own = world.compiled.members.iter().filter(|member| member.facts.owner != Owner::Library);
    let from = |member: &Member| {
        let name = &member.record.name;
        let edges = world.compiled.explain.edges(name).into_iter();
        let facts = edges.filter(|edge| edge.symbol == of.record.symbol).map(|edge| edge.kind);
        let calls = member.record.points.iter().any(|point| point.callee == of.record.name);
        let kinds: Vec<&'static str> = facts.chain(calls.then_some("call")).collect();
        kinds.into_iter().map(|kind| (kind, name.clone())).collect::<Vec<_>>()
    };
    own.flat_map(from).collect()
}
