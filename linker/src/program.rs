//! The members of one program, indexed. Not here: whether they fit together (`check`).

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use linkpoint_abi::record::STR_TYPE;
use linkpoint_abi::{Address, LinkRecord, Literal, SpecName, Symbol, TypeName, TypeRecord};

use crate::member::Member;

/// What points of the host surface start with.
pub(crate) const HOST_PREFIX: &str = "host.";

/// Members with the indexes that checks and plans need. Members with one name twice keep the first.
pub(crate) struct Program<'a> {
    /// In the order of their names.
    pub(crate) members: Vec<Member<'a>>,
    by_name: HashMap<&'a SpecName, usize>,
    /// The first statement about each type.
    pub(crate) types: BTreeMap<&'a TypeName, Stated<'a>>,
}

/// A statement about a type.
#[derive(Clone, Copy)]
pub(crate) struct Stated<'a> {
    pub(crate) record: &'a Arc<TypeRecord>,
    /// Who states it.
    pub(crate) by: &'a LinkRecord,
}

impl<'a> Program<'a> {
    pub(crate) fn new(members: &[Member<'a>]) -> Program<'a> {
        let mut members = members.to_vec();
        members.sort_by(|a, b| a.record.name.cmp(&b.record.name));
        let mut by_name = HashMap::with_capacity(members.len());
        let mut types = BTreeMap::new();
        for (index, member) in members.iter().enumerate() {
            by_name.entry(&member.record.name).or_insert(index);
            for record in &member.record.types {
                types.entry(&record.name).or_insert(Stated { record, by: member.record });
            }
        }
        Program { members, by_name, types }
    }

    pub(crate) fn find(&self, name: &SpecName) -> Option<&Member<'a>> {
        self.members.get(*self.by_name.get(name)?)
    }

    /// Every address that a member holds, with the member.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = (&Member<'a>, &'a Address)> {
        self.members
            .iter()
            .flat_map(|member| member.record.addresses.iter().map(move |address| (member, address)))
    }

    /// What has to be placed in linear memory and in the functions table.
    pub(crate) fn demands(&self) -> Demands<'a> {
        let mut demands = Demands::default();
        for (_, address) in self.addresses() {
            match address {
                Address::Variable(variable) => {
                    demands.variables.insert(&variable.symbol, variable.size);
                }
                Address::Literal(literal) => demands.literal(literal),
                Address::Type(name) => demands.demand_type(self, name),
                Address::Table(function) => demands.function(function),
                Address::Function | Address::HeapStart => {}
            }
        }
        if !demands.literals.is_empty() || !demands.types.is_empty() {
            demands.demand_type(self, &TypeName::new(STR_TYPE));
        }
        demands
    }
}

/// What a program needs placed, each thing once and in order.
#[derive(Default)]
pub(crate) struct Demands<'a> {
    /// Sizes in bytes of module variables.
    pub(crate) variables: BTreeMap<&'a Symbol, u32>,
    pub(crate) literals: BTreeMap<&'a Literal, ()>,
    /// Types with all their ancestors. Types without a record are left out.
    pub(crate) types: BTreeMap<&'a TypeName, &'a Arc<TypeRecord>>,
    pub(crate) functions: BTreeMap<&'a SpecName, ()>,
}

impl<'a> Demands<'a> {
    fn literal(&mut self, literal: &'a Literal) {
        self.literals.insert(literal, ());
    }

    fn function(&mut self, name: &'a SpecName) {
        self.functions.insert(name, ());
    }

    fn demand_type(&mut self, program: &Program<'a>, name: &TypeName) {
        let Some(Stated { record, .. }) = program.types.get(name).copied() else { return };
        if self.types.insert(&record.name, record).is_some() {
            return;
        }
        for function in record.finalize.iter().chain(&record.visit).chain(&record.methods) {
            self.function(function);
        }
        for ancestor in &record.ancestors {
            self.demand_type(program, ancestor);
        }
    }
}
