//! From the functions that a client lists to all that an image consists of: which compiled function each digest means,
//! and what comes along unasked, because whoever compiled the function used it. Not here: what starts the image.

use std::collections::BTreeMap;

use linkpoint_abi::{ArtifactHash, CompileKey, Digest, SpecName};

use super::remembered::{self, Remembered};
use crate::build::{Member, Unresolved};
use crate::ops::refusal::Refusal;
use crate::store::Store;

/// What a client lists: for each function the digest of its artifact, or its compile key.
pub type Listed = BTreeMap<SpecName, Digest>;

/// The functions of an image that were listed.
pub(super) type Chosen = BTreeMap<SpecName, Remembered>;

/// Finds the functions that a client lists.
///
/// # Errors
/// [`Refusal::ArtifactsMissing`]: digests that name no function of that name here. [`Refusal::Ambiguous`]: artifacts
/// that several functions of that name have, which differ in what their numbers stand for and would all fit.
pub(super) fn choose(listed: &Listed, store: &dyn Store) -> Result<Chosen, Refusal> {
    let (mut chosen, mut missing, mut ambiguous) = (Chosen::new(), Vec::new(), Vec::new());
    for (name, digest) in listed {
        match &candidates(name, *digest, listed, store)[..] {
            [] => missing.push(name.clone()),
            [one] => drop(chosen.insert(name.clone(), one.clone())),
            several => {
                let keys = several.iter().map(|each| each.facts.compile_key).collect();
                ambiguous.push((name.clone(), keys));
            }
        }
    }
    match () {
        () if !missing.is_empty() => Err(Refusal::ArtifactsMissing(missing)),
        () if !ambiguous.is_empty() => Err(Refusal::Ambiguous(ambiguous)),
        () => Ok(chosen),
    }
}

/// The functions that a digest may mean: each with another record, and of them those that fit to what else is listed.
fn candidates(name: &SpecName, digest: Digest, listed: &Listed, store: &dyn Store) -> Vec<Remembered> {
    if let Some(exact) = remembered::recall(name, CompileKey(digest), store) {
        return vec![exact];
    }
    let keys = remembered::keys(name, ArtifactHash(digest), store).into_iter();
    let mut different: Vec<Remembered> = Vec::new();
    for candidate in keys.filter_map(|key| remembered::recall(name, key, store)) {
        if !different.iter().any(|other| other.is_same_code(&candidate)) {
            different.push(candidate);
        }
    }
    let fits = |candidate: &&Remembered| candidate.needs_of_users().all(|need| listed.contains_key(need));
    let fitting: Vec<Remembered> = different.iter().filter(fits).cloned().collect();
    // If none fits, the latest serves to say what is missing.
    if fitting.is_empty() { different.into_iter().take(1).collect() } else { fitting }
}

/// All functions of an image: what was chosen, what starts it, and what comes along with either.
///
/// # Errors
/// [`Refusal::Unresolved`]: functions of the library that are gone from the store, or that two of the chosen functions
/// were compiled with in different versions. [`Refusal::ArtifactsMissing`]: wasm that is gone.
pub(super) fn complete(
    chosen: &Chosen,
    start: Vec<Remembered>,
    store: &dyn Store,
) -> Result<Vec<Member>, Refusal> {
    let mut all = chosen.clone();
    all.extend(start.into_iter().map(|each| (each.record.name.clone(), each)));
    let mut wanted: Vec<(SpecName, CompileKey, SpecName)> = all.values().flat_map(uses).collect();
    let mut unresolved: BTreeMap<SpecName, Unresolved> = BTreeMap::new();
    while let Some((name, key, user)) = wanted.pop() {
        if all.get(&name).is_some_and(|known| known.facts.compile_key == key) || chosen.contains_key(&name) {
            continue;
        }
        let trouble = match (all.get(&name), remembered::recall(&name, key, store)) {
            (Some(known), Some(found)) if known.is_same_code(&found) => continue,
            (None, Some(found)) => {
                wanted.extend(uses(&found));
                all.insert(name, found);
                continue;
            }
            (Some(_), Some(_)) => "other functions were compiled with another version of it",
            (_, None) => "it is not in the store any more",
        };
        let detail = format!("`{name}` is needed by `{user}`, and {trouble}");
        let new = Unresolved { point: name.clone(), needed_by: Vec::new(), found_signature: None, detail };
        unresolved.entry(name).or_insert(new).needed_by.push(user);
    }
    if !unresolved.is_empty() {
        return Err(Refusal::Unresolved(unresolved.into_values().collect()));
    }
    let names: Vec<SpecName> = all.keys().cloned().collect();
    let members: Vec<Option<Member>> = all.into_values().map(|each| each.member(store)).collect();
    let gone = names.into_iter().zip(&members).filter(|(_, member)| member.is_none());
    let gone: Vec<SpecName> = gone.map(|(name, _)| name).collect();
    if gone.is_empty() {
        Ok(members.into_iter().flatten().collect())
    } else {
        Err(Refusal::ArtifactsMissing(gone))
    }
}

fn uses(of: &Remembered) -> Vec<(SpecName, CompileKey, SpecName)> {
    of.uses.iter().map(|(name, key)| (name.clone(), *key, of.record.name.clone())).collect()
}
