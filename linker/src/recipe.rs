//! What a pack is made of, without any names: which artifacts, in which order, and which of their imports are one.
//! Two programs whose functions are wired alike share a recipe, whatever their functions are called.
//! Not here: the bytes (`merge`) and what the imports stand for in one program ([`Bindings`] says that).

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::Hash;
use std::sync::OnceLock;

use linkpoint_abi::{Address, ArtifactHash, Digest, Hasher, Point, SpecName, WasmSignature};

use serde::{Deserialize, Serialize};

use crate::layout::Layout;
use crate::member::Member;

/// Part of every recipe's digest: raise it when the bytes that `merge` makes of a recipe change.
const MERGE_VERSION: u64 = 1;

/// How some artifacts are merged into one module.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Recipe {
    pub(crate) slots: Vec<Slot>,
    /// Signatures of the points that the pack's code calls, by number. The points that its start function sets are
    /// imports of their own, one for each slot, even if code of the pack calls the same function: so a slot that
    /// serves nobody can set a point that nobody calls.
    pub(crate) points: Vec<WasmSignature>,
    /// How many constants the pack's start function reads from memory.
    pub(crate) constants: u32,
    #[serde(skip)]
    positions: Noted<HashMap<ArtifactHash, Vec<usize>>>,
}

/// One artifact in a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Slot {
    pub(crate) artifact: ArtifactHash,
    /// Signature of the function.
    pub(crate) signature: WasmSignature,
    /// Number of the constant that says where in the functions table the start function puts this function, if it
    /// goes there. No other slot uses this constant.
    pub(crate) table: Option<u32>,
    /// The points of the artifact, as numbers of the pack.
    pub(crate) points: Vec<u32>,
    /// The addresses of the artifact.
    pub(crate) addresses: Vec<AddressUse>,
}

/// What becomes of an address of an artifact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum AddressUse {
    /// A constant of the pack, by number.
    Constant(u32),
    /// The function number of the slot: the slot's index plus this constant, the number of the pack's first function.
    FunctionNumber(u32),
}

/// What the imports of a recipe stand for in one program. None: nothing that can be reached uses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bindings {
    /// The member of each slot.
    pub(crate) members: Vec<Option<SpecName>>,
    /// The function behind each point that is called.
    pub(crate) points: Vec<Option<SpecName>>,
    /// Each constant.
    pub(crate) constants: Vec<Option<Constant>>,
    names: Noted<HashSet<SpecName>>,
}

/// What follows from the rest of a value, noted when it is first asked for. No part of what the value is.
struct Noted<T>(OnceLock<T>);

impl<T> Default for Noted<T> {
    fn default() -> Noted<T> {
        Noted(OnceLock::new())
    }
}

/// A clone is made to be changed.
impl<T> Clone for Noted<T> {
    fn clone(&self) -> Noted<T> {
        Noted::default()
    }
}

impl<T> PartialEq for Noted<T> {
    fn eq(&self, _: &Noted<T>) -> bool {
        true
    }
}

impl<T> Eq for Noted<T> {}

impl<T> fmt::Debug for Noted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Noted")
    }
}

impl Bindings {
    /// Bindings in which all slots are free.
    pub(crate) fn free(recipe: &Recipe) -> Bindings {
        Bindings {
            members: vec![None; recipe.slots.len()],
            points: vec![None; recipe.points.len()],
            constants: vec![None; recipe.constants as usize],
            names: Noted::default(),
        }
    }

    /// Whether some slot serves one of these functions.
    pub(crate) fn serve_any(&self, names: &HashSet<&SpecName>) -> bool {
        let own = self.names.0.get_or_init(|| self.members.iter().flatten().cloned().collect());
        names.iter().any(|name| own.contains(*name))
    }

    /// Has a slot serve a function.
    pub(crate) fn bind(&mut self, index: usize, slot: &Slot, member: &Member) {
        self.names = Noted::default();
        let record = &member.record;
        put(&mut self.members, index, record.name.clone());
        for (number, point) in slot.points.iter().zip(&record.points) {
            put(&mut self.points, *number as usize, point.callee.clone());
        }
        if let Some(number) = slot.table {
            put(&mut self.constants, number as usize, Constant::TableIndex(record.name.clone()));
        }
        for (used, address) in slot.addresses.iter().zip(&record.addresses) {
            let (number, constant) = match used {
                AddressUse::FunctionNumber(number) => (number, Constant::FirstNumber),
                AddressUse::Constant(number) => (number, Constant::Address(address.clone())),
            };
            put(&mut self.constants, *number as usize, constant);
        }
    }
}

fn put<T>(items: &mut [Option<T>], index: usize, value: T) {
    if let Some(item) = items.get_mut(index) {
        *item = Some(value);
    }
}

/// A number that a program provides to a pack, in memory: see `merge`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Constant {
    /// The number of the first function of the pack.
    FirstNumber,
    /// Where in the functions table a function of the pack goes.
    TableIndex(SpecName),
    /// Any address but a function number.
    Address(Address),
}

impl Recipe {
    /// The recipe for merging `members`, what it binds, and the members in the order of its slots. Equal wiring gives an equal recipe:
    /// numbers follow the order of artifacts and of first use, never the order of names.
    pub(crate) fn new<'a>(members: &[&'a Member], layout: &Layout) -> (Recipe, Bindings, Vec<&'a Member>) {
        let mut members = members.to_vec();
        members.sort_by_key(|member| (member.artifact, &member.record.name));
        let mut points = Numbering::default();
        let mut constants = Numbering::default();
        let mut slots = Vec::with_capacity(members.len());
        let mut signatures = Vec::new();
        for member in &members {
            let record = &member.record;
            let mut called = |point: &Point| {
                let number = points.number(point.callee.clone());
                if number as usize == signatures.len() {
                    signatures.push(point.signature.clone());
                }
                number
            };
            let called = record.points.iter().map(&mut called).collect();
            let in_table = layout.functions.contains_key(&record.name);
            let table = in_table.then(|| constants.number(Constant::TableIndex(record.name.clone())));
            slots.push(Slot {
                artifact: member.artifact,
                signature: record.signature.clone(),
                table,
                points: called,
                addresses: record.addresses.iter().map(|address| constants.address(address)).collect(),
            });
        }
        let recipe =
            Recipe { slots, points: signatures, constants: constants.len(), positions: Noted::default() };
        let bindings = Bindings {
            members: members.iter().map(|member| Some(member.record.name.clone())).collect(),
            points: points.into_values().map(Some).collect(),
            constants: constants.into_values().map(Some).collect(),
            names: Noted::default(),
        };
        (recipe, bindings, members)
    }

    /// Positions of the slots that hold an artifact, in order.
    pub(crate) fn positions(&self, artifact: ArtifactHash) -> &[usize] {
        let all = self.positions.0.get_or_init(|| {
            let mut positions: HashMap<ArtifactHash, Vec<usize>> = HashMap::new();
            for (position, slot) in self.slots.iter().enumerate() {
                positions.entry(slot.artifact).or_default().push(position);
            }
            positions
        });
        all.get(&artifact).map_or(&[], Vec::as_slice)
    }

    /// Number of the imported point that the start function sets to the function of a slot.
    pub(crate) fn own_point(&self, slot: usize) -> u32 {
        index(self.points.len() + slot)
    }

    /// Index of the global that holds a constant, behind all imported globals.
    pub(crate) fn constant_index(&self, number: u32) -> u32 {
        self.base_index() + 1 + number
    }

    /// Index of the imported global that says where in memory the constants are.
    pub(crate) fn base_index(&self) -> u32 {
        index(self.points.len() + self.slots.len())
    }

    /// Names the merged module and its native code.
    pub(crate) fn digest(&self) -> Digest {
        let mut hasher = Hasher::new("linkpoint pack");
        hasher.number(MERGE_VERSION).number(self.slots.len() as u64);
        for slot in &self.slots {
            hasher.digest(slot.artifact.0).text(&slot.signature.to_string());
            hasher.number(slot.table.map_or(0, |number| u64::from(number) + 1));
            hasher.number(slot.points.len() as u64);
            slot.points.iter().for_each(|number| {
                hasher.number((*number).into());
            });
            hasher.number(slot.addresses.len() as u64);
            slot.addresses.iter().for_each(|address| {
                hasher.number(match address {
                    AddressUse::FunctionNumber(number) => u64::from(*number) * 2,
                    AddressUse::Constant(number) => u64::from(*number) * 2 + 1,
                });
            });
        }
        hasher.number(self.points.len() as u64);
        self.points.iter().for_each(|signature| {
            hasher.text(&signature.to_string());
        });
        hasher.number(self.constants.into()).finish()
    }
}

fn index(count: usize) -> u32 {
    u32::try_from(count).expect("a pack has fewer imports than a module may have")
}

/// Numbers values in the order of their first use.
struct Numbering<T>(HashMap<T, u32>);

impl<T> Default for Numbering<T> {
    fn default() -> Self {
        Numbering(HashMap::new())
    }
}

impl<T: Hash + Eq> Numbering<T> {
    fn number(&mut self, value: T) -> u32 {
        let next = self.len();
        *self.0.entry(value).or_insert(next)
    }

    fn len(&self) -> u32 {
        index(self.0.len())
    }

    fn into_values(self) -> impl Iterator<Item = T> {
        let mut values: Vec<(T, u32)> = self.0.into_iter().collect();
        values.sort_by_key(|(_, number)| *number);
        values.into_iter().map(|(value, _)| value)
    }
}

impl Numbering<Constant> {
    fn address(&mut self, address: &Address) -> AddressUse {
        match address {
            Address::Function => AddressUse::FunctionNumber(self.number(Constant::FirstNumber)),
            other => AddressUse::Constant(self.number(Constant::Address(other.clone()))),
        }
    }
}
