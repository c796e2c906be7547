//! Finds out which functions of a program an existing pack can serve.
//!
//! A pack knows artifacts and wiring, no names. It serves a function if it holds the function's artifact in a slot
//! whose imports can stand for what the function's link record says, without any import standing for two things.
//! So a renamed function is served by the pack it was in. Slots that serve nobody stay unused; their code cannot be
//! reached, because the points they would set are nobody's.

use std::collections::{BTreeMap, HashMap};

use linkpoint_abi::{Address, ArtifactHash, Point, SpecName};

use crate::member::Member;
use crate::program::{Demands, Program};
use crate::recipe::{AddressUse, Bindings, Constant, Recipe, Slot};

/// The members of a program that no pack serves yet.
pub(crate) struct Unserved<'a> {
    by_artifact: HashMap<ArtifactHash, BTreeMap<&'a SpecName, Member<'a>>>,
}

impl<'a> Unserved<'a> {
    pub(crate) fn new(program: &Program<'a>) -> Unserved<'a> {
        let mut by_artifact: HashMap<ArtifactHash, BTreeMap<&SpecName, Member<'_>>> = HashMap::new();
        for member in &program.members {
            by_artifact.entry(member.artifact).or_default().insert(&member.record.name, *member);
        }
        Unserved { by_artifact }
    }

    /// Has `recipe` serve what it can. `before` says what the pack stood for in an earlier program: of several
    /// functions with one artifact, each goes where it was.
    pub(crate) fn fit(&mut self, recipe: &Recipe, before: &Bindings, demands: &Demands<'_>) -> Bindings {
        let mut fitting = Fitting::new(recipe, demands);
        for (index, slot) in recipe.slots.iter().enumerate() {
            let Some(candidates) = self.by_artifact.get_mut(&slot.artifact) else { continue };
            let usual = before.members.get(index).and_then(Option::as_ref);
            let usual = usual.and_then(|name| candidates.get(name));
            let fits = |member: &&Member<'a>| fitting.fits(slot, member);
            let Some(member) = usual.into_iter().chain(candidates.values()).find(fits).copied() else {
                continue;
            };
            candidates.remove(&member.record.name);
            fitting.bind(index, slot, &member);
        }
        fitting.bindings
    }

    /// Takes back what a pack serves, if it is not to be used after all.
    pub(crate) fn put_back(&mut self, program: &Program<'a>, bindings: &Bindings) {
        for member in bindings.members.iter().flatten().filter_map(|name| program.find(name)) {
            self.by_artifact.entry(member.artifact).or_default().insert(&member.record.name, *member);
        }
    }

    /// What is left, in the order of names.
    pub(crate) fn into_members(self) -> Vec<Member<'a>> {
        let mut members: Vec<Member<'_>> =
            self.by_artifact.into_values().flat_map(BTreeMap::into_values).collect();
        members.sort_by(|a, b| a.record.name.cmp(&b.record.name));
        members
    }
}

struct Fitting<'a> {
    recipe: &'a Recipe,
    demands: &'a Demands<'a>,
    bindings: Bindings,
}

impl<'a> Fitting<'a> {
    fn new(recipe: &'a Recipe, demands: &'a Demands<'a>) -> Fitting<'a> {
        let mut constants = vec![None; recipe.constants as usize];
        if let Some(first) = constants.first_mut() {
            *first = Some(Constant::FirstNumber);
        }
        let (members, points) = (vec![None; recipe.slots.len()], vec![None; recipe.points.len()]);
        Fitting { recipe, demands, bindings: Bindings { members, points, constants } }
    }

    fn fits(&self, slot: &Slot, member: &Member<'_>) -> bool {
        let record = member.record;
        slot.signature == record.signature
            && slot.table.is_some() == self.demands.functions.contains_key(&record.name)
            && slot.points.len() == record.points.len()
            && slot.addresses.len() == record.addresses.len()
            && self.points_fit(slot, &record.points)
            && self.addresses_fit(slot, &record.addresses)
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
            (AddressUse::FunctionNumber, Address::Function) => true,
            (AddressUse::FunctionNumber, _) | (AddressUse::Constant(_), Address::Function) => false,
            (AddressUse::Constant(number), address) => match self.bindings.constants.get(*number as usize) {
                Some(Some(Constant::Address(bound))) => bound == address,
                Some(None) => *new.entry(number).or_insert(address) == address,
                Some(Some(_)) | None => false,
            },
        })
    }

    fn bind(&mut self, index: usize, slot: &Slot, member: &Member<'_>) {
        let record = member.record;
        put(&mut self.bindings.members, index, record.name.clone());
        for (number, point) in slot.points.iter().zip(&record.points) {
            put(&mut self.bindings.points, *number as usize, point.callee.clone());
        }
        if let Some(number) = slot.table {
            let constant = Constant::TableIndex(record.name.clone());
            put(&mut self.bindings.constants, number as usize, constant);
        }
        for (used, address) in slot.addresses.iter().zip(&record.addresses) {
            if let AddressUse::Constant(number) = used {
                put(&mut self.bindings.constants, *number as usize, Constant::Address(address.clone()));
            }
        }
    }
}

fn put<T>(items: &mut [Option<T>], index: usize, value: T) {
    if let Some(item) = items.get_mut(index) {
        *item = Some(value);
    }
}
