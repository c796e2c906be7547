//! Finds out which functions of a program an existing pack can serve.
//!
//! A pack knows artifacts and wiring, no names. It serves a function if it holds the function's artifact in a free
//! slot whose imports can stand for what the function's link record says, without any import standing for two
//! things. So a renamed function is served by the pack it was in. Slots that serve nobody stay unused; their code
//! cannot be reached, because the points they would set are nobody's.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use linkpoint_abi::{Address, ArtifactHash, Point, SpecName};

use crate::layout::Layout;
use crate::member::Member;
use crate::pack::PackUse;
use crate::program::Program;
use crate::recipe::{AddressUse, Bindings, Constant, Recipe, Slot};

/// Frees the slots of changed members that they do not fit any more, and the imports that only they used. The others are
/// served.
pub(crate) fn free_changed(
    pack: &mut PackUse,
    changed: &HashSet<&SpecName>,
    program: &Program<'_>,
    layout: &Layout,
    unserved: &mut Unserved<'_>,
) {
    if !pack.bindings.serve_any(changed) {
        return;
    }
    let fitting = Fitting { recipe: &pack.pack.recipe, bindings: &pack.bindings, layout };
    let is_served = |slot: &Slot, name: &SpecName| {
        let member = program.find(name);
        member.is_some_and(|member| slot.artifact == member.artifact && fitting.fits(slot, member))
    };
    let slots = || pack.pack.recipe.slots.iter().zip(&pack.bindings.members).enumerate();
    let of_changed = slots().filter_map(|(index, (slot, name))| Some((index, slot, name.as_ref()?)));
    let (served, stale): (Vec<_>, Vec<_>) = of_changed
        .filter(|(_, _, name)| changed.contains(name))
        .partition(|(_, slot, name)| is_served(slot, name));
    served.iter().filter_map(|(_, _, name)| program.find(name)).for_each(|member| unserved.take(member));
    if stale.is_empty() {
        return;
    }
    let stale: HashSet<usize> = stale.into_iter().map(|(index, ..)| index).collect();
    let mut bindings = Bindings::free(&pack.pack.recipe);
    for (index, (slot, name)) in slots().filter(|(index, _)| !stale.contains(index)) {
        if let Some(member) = name.as_ref().and_then(|name| program.find(name)) {
            bindings.bind(index, slot, member);
        }
    }
    pack.bindings = Arc::new(bindings);
}

/// Members of a program that no pack serves yet.
pub(crate) struct Unserved<'a> {
    by_artifact: HashMap<ArtifactHash, BTreeMap<&'a SpecName, &'a Member>>,
}

impl<'a> Unserved<'a> {
    pub(crate) fn new(members: impl Iterator<Item = &'a Member>) -> Unserved<'a> {
        let mut unserved = Unserved { by_artifact: HashMap::new() };
        members.for_each(|member| unserved.put(member));
        unserved
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.by_artifact.is_empty()
    }

    fn put(&mut self, member: &'a Member) {
        self.by_artifact.entry(member.artifact).or_default().insert(&member.record.name, member);
    }

    /// Has the free slots of a pack serve what they can. `before` says what they stood for in an earlier program: of
    /// several functions with one artifact, each goes where it was. Where that is not known, those are served first
    /// that cannot be mistaken: what they bind tells the others apart.
    pub(crate) fn fit(
        &mut self,
        recipe: &Recipe,
        bindings: &mut Arc<Bindings>,
        before: &Bindings,
        layout: &Layout,
    ) {
        let positions = self.positions(recipe);
        for choice in [Choice::Only, Choice::Bound, Choice::First] {
            for (index, slot) in
                positions.iter().filter_map(|index| Some((*index, recipe.slots.get(*index)?)))
            {
                if !matches!(bindings.members.get(index), Some(None)) {
                    continue;
                }
                let Some(candidates) = self.by_artifact.get(&slot.artifact) else { continue };
                let fitting = Fitting { recipe, bindings, layout };
                let usual = before.members.get(index).and_then(Option::as_ref);
                let usual = usual.and_then(|name| candidates.get(name)).filter(|it| fitting.fits(slot, it));
                let is_only = recipe.positions(slot.artifact).len() == 1 && candidates.len() == 1;
                let chosen = usual.or_else(|| match choice {
                    Choice::Only if !is_only => None,
                    Choice::Bound if !fitting.is_bound(slot) => None,
                    _ => candidates.values().find(|it| fitting.fits(slot, it)),
                });
                if let Some(member) = chosen.copied() {
                    self.take(member);
                    Arc::make_mut(bindings).bind(index, slot, member);
                }
            }
        }
    }

    fn take(&mut self, member: &Member) {
        if let Some(candidates) = self.by_artifact.get_mut(&member.artifact) {
            candidates.remove(&member.record.name);
            if candidates.is_empty() {
                self.by_artifact.remove(&member.artifact);
            }
        }
    }

    /// For how many functions a pack has the artifact.
    pub(crate) fn promise(&self, recipe: &Recipe) -> usize {
        if self.by_artifact.len() < recipe.slots.len() {
            return self.by_artifact.keys().map(|artifact| recipe.positions(*artifact).len()).sum();
        }
        recipe.slots.iter().filter(|slot| self.by_artifact.contains_key(&slot.artifact)).count()
    }

    /// The slots of a pack that hold an artifact that is wanted, in order.
    fn positions(&self, recipe: &Recipe) -> Vec<usize> {
        if self.by_artifact.len() < recipe.slots.len() {
            let of = |artifact: &ArtifactHash| recipe.positions(*artifact).iter().copied();
            let mut positions: Vec<usize> = self.by_artifact.keys().flat_map(of).collect();
            positions.sort_unstable();
            return positions;
        }
        let wanted = |(_, slot): &(usize, &Slot)| self.by_artifact.contains_key(&slot.artifact);
        recipe.slots.iter().enumerate().filter(wanted).map(|(position, _)| position).collect()
    }

    /// For how many artifacts that are still wanted some of the packs has code.
    pub(crate) fn covered<'r>(&self, recipes: impl Iterator<Item = &'r Recipe>) -> usize {
        let artifacts = recipes.flat_map(|recipe| &recipe.slots).map(|slot| slot.artifact);
        artifacts.filter(|artifact| self.by_artifact.contains_key(artifact)).collect::<HashSet<_>>().len()
    }

    /// How many artifacts are still wanted.
    pub(crate) fn artifacts(&self) -> usize {
        self.by_artifact.len()
    }

    /// Takes back what a pack serves, if it is not to be used after all.
    pub(crate) fn put_back(&mut self, program: &Program<'a>, bindings: &Bindings) {
        for member in bindings.members.iter().flatten().filter_map(|name| program.find(name)) {
            self.put(member);
        }
    }

    /// What is left, in no particular order.
    pub(crate) fn into_members(self) -> Vec<&'a Member> {
        self.by_artifact.into_values().flat_map(BTreeMap::into_values).collect()
    }
}

/// Which function a slot is given.
#[derive(Clone, Copy)]
enum Choice {
    /// The only one with the slot's artifact, if the slot is the only one too.
    Only,
    /// One that the slot's imports, all of them bound, leave no doubt about.
    Bound,
    /// The first that fits.
    First,
}

struct Fitting<'f> {
    recipe: &'f Recipe,
    bindings: &'f Bindings,
    layout: &'f Layout,
}

impl Fitting<'_> {
    fn fits(&self, slot: &Slot, member: &Member) -> bool {
        let record = &member.record;
        slot.signature == record.signature
            && slot.table.is_some() == self.layout.functions.contains_key(&record.name)
            && slot.points.len() == record.points.len()
            && slot.addresses.len() == record.addresses.len()
            && self.points_fit(slot, &record.points)
            && self.addresses_fit(slot, &record.addresses)
    }

    /// Whether all imports of a slot stand for something already.
    fn is_bound(&self, slot: &Slot) -> bool {
        let is_point_bound =
            |number: &u32| self.bindings.points.get(*number as usize).is_some_and(Option::is_some);
        let is_address_bound = |used: &AddressUse| match used {
            AddressUse::FunctionNumber(_) => true,
            AddressUse::Constant(number) => {
                self.bindings.constants.get(*number as usize).is_some_and(Option::is_some)
            }
        };
        slot.points.iter().all(is_point_bound) && slot.addresses.iter().all(is_address_bound)
    }

    fn points_fit(&self, slot: &Slot, points: &[Point]) -> bool {
        let mut new = HashMap::new();
        slot.points.iter().zip(points).all(|(number, point)| {
            let at = *number as usize;
            let bound = self.bindings.points.get(at).and_then(Option::as_ref);
            let bound = bound.unwrap_or_else(|| new.entry(at).or_insert(&point.callee));
            *bound == point.callee && self.recipe.points.get(at) == Some(&point.signature)
        })
    }

    fn addresses_fit(&self, slot: &Slot, addresses: &[Address]) -> bool {
        let mut new = HashMap::new();
        slot.addresses.iter().zip(addresses).all(|(used, address)| match (used, address) {
            (AddressUse::FunctionNumber(_), Address::Function) => true,
            (AddressUse::FunctionNumber(_), _) | (AddressUse::Constant(_), Address::Function) => false,
            (AddressUse::Constant(number), address) => match self.bindings.constants.get(*number as usize) {
                Some(Some(Constant::Address(bound))) => bound == address,
                Some(None) => *new.entry(number).or_insert(address) == address,
                Some(Some(_)) | None => false,
            },
        })
    }
}
