//! The members of one program, indexed, and which of them need work. Not here: whether they fit together (`check`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::record::{BYTES_TYPE, STR_TYPE};
use linkpoint_abi::{Address, Literal, SpecName, Symbol, TypeName, TypeRecord, VariableRecord};

use crate::member::{Member, Members};
use crate::members::{Changes, Facts};

/// What points of the host surface start with.
pub(crate) const HOST_PREFIX: &str = "host.";

/// Members with what checks and plans need to know of them.
pub(crate) struct Program<'a> {
    pub(crate) members: &'a Members,
    /// The members to be worked on: all, or only those that changed since an earlier image.
    pub(crate) subject: Vec<&'a Member>,
    /// What all members agree on, those of the subject included as far as they do.
    pub(crate) facts: Facts,
}

impl<'a> Program<'a> {
    /// A program in which only changed members need work, on top of what was known; nothing if what they state
    /// contradicts the others, so that all members have to be looked at.
    pub(crate) fn edited(members: &'a Members, changes: &Changes<'a>, known: &Facts) -> Option<Program<'a>> {
        let mut facts = known.clone();
        changes.earlier.iter().for_each(|member| facts.remove(&member.record));
        let fits = changes.changed.iter().all(|member| facts.add(&member.record));
        fits.then(|| Program { members, subject: changes.changed.clone(), facts })
    }

    /// A program in which every member needs work. Of contradicting statements the first counts.
    pub(crate) fn whole(members: &'a Members) -> Program<'a> {
        let mut facts = Facts::default();
        for member in members.iter() {
            facts.add(&member.record);
        }
        Program { members, subject: members.iter().collect(), facts }
    }

    pub(crate) fn find(&self, name: &SpecName) -> Option<&'a Member> {
        self.members.get(name)
    }

    /// The members to be worked on.
    pub(crate) fn subject(&self) -> impl Iterator<Item = &'a Member> + use<'a, '_> {
        self.subject.iter().copied()
    }

    /// What the subject needs placed in linear memory and in the functions table.
    pub(crate) fn demands(&self) -> Demands<'_> {
        let mut demands = Demands::default();
        for address in self.subject().flat_map(|member| &member.record.addresses) {
            match address {
                Address::Variable(variable) => {
                    demands.variables.insert(&variable.symbol, variable);
                }
                Address::Literal(literal) | Address::Datum(_, literal) => {
                    demands.literals.insert(literal);
                }
                Address::Type(name) => self.demand_type(&mut demands, name),
                Address::Table(function) => {
                    demands.functions.insert(function);
                }
                Address::Function | Address::HeapStart => {}
            }
        }
        if demands.literals.iter().any(|literal| matches!(literal, Literal::Bytes(_))) {
            self.demand_type(&mut demands, &TypeName::new(BYTES_TYPE));
        }
        if !demands.literals.is_empty() || !demands.types.is_empty() {
            self.demand_type(&mut demands, &TypeName::new(STR_TYPE));
        }
        demands
    }

    fn demand_type<'p>(&'p self, demands: &mut Demands<'p>, name: &TypeName) {
        let Some(record) = self.facts.ty(name) else { return };
        if demands.types.insert(&record.name, record).is_some() {
            return;
        }
        demands.functions.extend(record.finalize.iter().chain(&record.visit).chain(&record.methods));
        for ancestor in &record.ancestors {
            self.demand_type(demands, ancestor);
        }
    }
}

/// What has to be placed, each thing once and in order.
#[derive(Default)]
pub(crate) struct Demands<'p> {
    pub(crate) variables: BTreeMap<&'p Symbol, &'p VariableRecord>,
    pub(crate) literals: BTreeSet<&'p Literal>,
    /// Types with all their ancestors. Types without a record are left out.
    pub(crate) types: BTreeMap<&'p TypeName, &'p Arc<TypeRecord>>,
    /// Functions that are values, methods or parts of descriptors.
    pub(crate) functions: BTreeSet<&'p SpecName>,
}
