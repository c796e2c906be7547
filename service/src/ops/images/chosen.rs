//! From the functions that a client lists to all that an image consists of: which compiled function each digest means,
//! and what comes along unasked, because whoever compiled the function used it. Not here: what starts the image.

use std::collections::{BTreeMap, BTreeSet};

use linkpoint_abi::{CompileKey, Digest, SpecName};

use super::remembered::{self, Id, Remembered};
use crate::build::{Member, Members, Unresolved};
use crate::ops::refusal::Refusal;
use crate::store::Store;

/// What a client lists: for each function the digest of its artifact, or its compile key.
pub type Listed = BTreeMap<SpecName, Digest>;

/// The functions of an image that were listed.
pub(super) type Chosen = BTreeMap<SpecName, Remembered>;

/// For each listed function those that its digest may mean, the latest first.
type Candidates<'l> = BTreeMap<&'l SpecName, Vec<Remembered>>;

/// Finds the functions that a client lists.
///
/// # Errors
/// [`Refusal::ArtifactsMissing`]: digests that name no function of that name here. [`Refusal::Ambiguous`]: artifacts
/// that several functions of that name have, which differ in what their numbers stand for and would all fit.
pub(super) fn choose(listed: &Listed, store: &dyn Store) -> Result<Chosen, Refusal> {
    let of = |name: &SpecName, digest: Digest| -> Vec<Remembered> {
        let ids = remembered::ids(name, digest, store).into_iter();
        ids.filter_map(|id| remembered::recall(name, id, store)).collect()
    };
    let mut candidates: Candidates<'_> =
        listed.iter().map(|(name, digest)| (name, of(name, *digest))).collect();
    let missing = candidates.iter().filter(|(_, found)| found.is_empty());
    let missing: Vec<SpecName> = missing.map(|(name, _)| (*name).clone()).collect();
    if !missing.is_empty() {
        return Err(Refusal::ArtifactsMissing(missing));
    }
    retain(&mut candidates, |candidate| candidate.needs_of_users().all(|need| listed.contains_key(need)));
    while settle(&mut candidates) {}
    let ambiguous = candidates.iter().filter(|(_, found)| compile_keys(found).len() > 1);
    let ambiguous: Vec<_> = ambiguous.map(|(name, found)| ((*name).clone(), compile_keys(found))).collect();
    if !ambiguous.is_empty() {
        return Err(Refusal::Ambiguous(ambiguous));
    }
    // Of one compile key there is one code: any that fits is right, and they differ in layouts that nobody here looks at.
    let latest = candidates.into_values().filter_map(|found| found.into_iter().next());
    Ok(latest.map(|function| (function.record.name.clone(), function)).collect())
}

/// Drops candidates that do not agree with the functions that are certain. Whether there was anything to drop.
fn settle(candidates: &mut Candidates<'_>) -> bool {
    let certain = candidates.values().filter(|found| found.len() == 1).flatten();
    let certain: Vec<Remembered> = certain.cloned().collect();
    retain(candidates, |candidate| certain.iter().all(|other| candidate.agrees_with(other)))
}

/// Keeps the candidates that fit; where none does, the latest serves to say what is wrong. Whether any was dropped.
fn retain(candidates: &mut Candidates<'_>, fits: impl Fn(&Remembered) -> bool) -> bool {
    let mut is_dropped = false;
    for found in candidates.values_mut().filter(|found| found.len() > 1) {
        let before = found.len();
        match found.iter().any(&fits) {
            true => found.retain(|candidate| fits(candidate)),
            false => found.truncate(1),
        }
        is_dropped |= found.len() < before;
    }
    is_dropped
}

fn compile_keys(found: &[Remembered]) -> BTreeSet<CompileKey> {
    found.iter().map(|function| function.facts.compile_key).collect()
}

/// The functions of an image that was linked before.
///
/// # Errors
/// [`Refusal::ArtifactsMissing`]: functions that are gone from the store.
pub(super) fn recall(ids: &BTreeMap<SpecName, Id>, store: &dyn Store) -> Result<Chosen, Refusal> {
    let find = |name: &SpecName, id: Id| remembered::recall(name, id, store).ok_or_else(|| name.clone());
    let (mut chosen, mut missing) = (Chosen::new(), Vec::new());
    for (name, id) in ids {
        match find(name, *id) {
            Ok(function) => drop(chosen.insert(name.clone(), function)),
            Err(name) => missing.push(name),
        }
    }
    if missing.is_empty() { Ok(chosen) } else { Err(Refusal::ArtifactsMissing(missing)) }
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
) -> Result<Members, Refusal> {
    let mut all = chosen.clone();
    all.extend(start.into_iter().map(|each| (each.record.name.clone(), each)));
    let mut wanted: Vec<(SpecName, Id, SpecName)> = all.values().flat_map(uses).collect();
    let mut unresolved: BTreeMap<SpecName, Unresolved> = BTreeMap::new();
    while let Some((name, id, user)) = wanted.pop() {
        let known = all.get(&name).map(Remembered::id);
        if known == Some(id) || chosen.contains_key(&name) {
            continue;
        }
        let trouble = match (known, remembered::recall(&name, id, store)) {
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

fn uses(of: &Remembered) -> Vec<(SpecName, Id, SpecName)> {
    of.uses.iter().map(|(name, id)| (name.clone(), *id, of.record.name.clone())).collect()
}
