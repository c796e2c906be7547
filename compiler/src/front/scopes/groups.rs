//! Inner functions of one scope that call each other. Each captures what any of them captures, so that it can make the
//! others again, as a recursive function makes itself again; no variable has to hold them, whose type would contain
//! itself. Not here: functions that only one side calls, which are captured like other variables.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Binding, Declared, ScopeId, ScopeKind, Scopes};

/// The functions that each group consists of, in source order.
pub(super) type Groups = Vec<Vec<ScopeId>>;

/// Which functions of one scope mention which others.
type Mentions = BTreeMap<ScopeId, BTreeSet<ScopeId>>;

/// Finds the groups. Captures need not be known yet.
pub(super) fn groups(scopes: &Scopes) -> Groups {
    let mut by_owner: BTreeMap<ScopeId, Mentions> = BTreeMap::new();
    for (index, scope) in scopes.scopes.iter().enumerate() {
        for name in &scope.uses {
            let found = scopes.find(ScopeId(index), name);
            let (Some(owner), Some(from)) = (found.owner, found.crossed.last()) else { continue };
            let is_named = |function: ScopeId| scopes.get(function).kind == ScopeKind::Function;
            let to = scopes.only_function(owner, name).filter(|to| to != from && is_named(*to));
            if let Some(to) = to.filter(|_| is_named(*from)) {
                by_owner.entry(owner).or_default().entry(*from).or_default().insert(to);
            }
        }
    }
    let components = by_owner.values().flat_map(components);
    components.filter(|members| members.len() > 1 && are_bound_together(scopes, members)).collect()
}

impl Scopes {
    /// The function that the variable `name` of the function `owner` always stands for once it is bound, if any code that
    /// has captured the same can make it again.
    pub(super) fn only_function(&self, owner: ScopeId, name: &str) -> Option<ScopeId> {
        let scope = self.get(owner);
        let name = scope.names.get(name).filter(|name| !name.is_param && name.declared == Declared::Here)?;
        let ([Binding { function: Some(range), .. }], true) =
            (name.bindings.as_slice(), scope.kind.is_function())
        else {
            return None;
        };
        let function = self.at(*range);
        self.get(function).is_remakeable.then_some(function)
    }

    fn binding_of(&self, function: ScopeId) -> Option<&Binding> {
        let function = self.get(function);
        let owner = self.get(function.parent?);
        let mut bindings = owner.names.values().flat_map(|name| &name.bindings);
        bindings.find(|binding| binding.function == Some(function.range))
    }
}

/// Whether no code can call one of `members` before all of them are bound: their `def`s stand in one list of statements, and
/// nothing between mentions a function that is defined there.
fn are_bound_together(scopes: &Scopes, members: &[ScopeId]) -> bool {
    let bindings: Option<Vec<&Binding>> = members.iter().map(|member| scopes.binding_of(*member)).collect();
    let Some(bindings) = bindings else { return false };
    let (Some(first), Some(last)) = (bindings.first(), bindings.last()) else { return false };
    let is_together = |binding: &&Binding| binding.until == first.until && !binding.in_try;
    let Some(owner) = members.first().and_then(|member| scopes.get(*member).parent) else { return false };
    let owner = scopes.get(owner);
    let mut defined = owner.names.values().filter(|name| {
        name.bindings.iter().any(|binding| binding.function.is_some() && binding.from >= first.from)
    });
    let between = first.from..last.from;
    owner.kind != ScopeKind::Lambda
        && bindings.iter().all(is_together)
        && !defined.any(|name| name.mentioned_at.iter().any(|at| between.contains(at)))
}

/// The strongly connected components (Kosaraju), members in source order.
fn components(mentions: &Mentions) -> Vec<Vec<ScopeId>> {
    let mut reversed: Mentions = BTreeMap::new();
    for (from, targets) in mentions {
        for to in targets {
            reversed.entry(*to).or_default().insert(*from);
        }
    }
    let mut seen = BTreeSet::new();
    let order: Vec<ScopeId> =
        mentions.keys().flat_map(|start| finished(mentions, *start, &mut seen)).collect();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for start in order.into_iter().rev() {
        let mut component = finished(&reversed, start, &mut seen);
        component.sort();
        found.push(component);
    }
    found.sort();
    found
}

/// What can be reached from `start` and was not seen yet, those first that are left first.
fn finished(mentions: &Mentions, start: ScopeId, seen: &mut BTreeSet<ScopeId>) -> Vec<ScopeId> {
    let targets = |of: ScopeId| -> Vec<ScopeId> {
        mentions.get(&of).map(|targets| targets.iter().copied().collect()).unwrap_or_default()
    };
    let mut order = Vec::new();
    if !seen.insert(start) {
        return order;
    }
    let mut path = vec![(start, targets(start))];
    while let Some((scope, open)) = path.last_mut() {
        match open.pop() {
            Some(next) if seen.insert(next) => path.push((next, targets(next))),
            Some(_) => {}
            None => {
                order.push(*scope);
                path.pop();
            }
        }
    }
    order
}

/// Adds to `captures`, the variables that functions capture, what the other members of each group capture. Notes where
/// the owner's own variables are captured so.
pub(super) fn share_captures(
    scopes: &mut Scopes,
    groups: &Groups,
    captures: &mut Vec<(ScopeId, ScopeId, Arc<str>)>,
) {
    for members in groups {
        let mut of_members: Vec<(ScopeId, Arc<str>)> = Vec::new();
        for member in members {
            let own = captures.iter().filter(|(function, ..)| function == member);
            of_members.extend(own.map(|(_, owner, name)| (*owner, Arc::clone(name))));
        }
        for member in members {
            let (at, around) = (scopes.get(*member).range.start().to_u32(), scopes.get(*member).parent);
            for (owner, name) in &of_members {
                if Some(*owner) == around
                    && let Some(name) = scopes.scopes[owner.0].names.get_mut(name)
                {
                    name.captured_at.push(at);
                }
                captures.push((*member, *owner, Arc::clone(name)));
            }
        }
    }
}
