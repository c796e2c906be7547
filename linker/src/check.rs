//! Checks that the members of a program fit together, and lists everything that does not.
//! Not here: the bytes of artifacts (`artifact`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::record::{BYTES_TYPE, STR_TYPE};
use linkpoint_abi::{
    Address, LinkRecord, Literal, Point, SpecName, Symbol, TypeName, TypeRecord, WasmSignature, WasmType,
    host,
};

use crate::error::Problem;
use crate::program::{HOST_PREFIX, Program};

/// Lists all that does not fit among the subject of `program` and between it and the others, in a fixed order.
pub(crate) fn check(program: &Program<'_>, entry: &SpecName) -> Vec<Problem> {
    let mut found = Found { program, problems: Problems::default() };
    found.entry(entry);
    for member in program.subject() {
        found.member(&member.record);
    }
    found.problems.into_list()
}

/// The signature of an entry: `() -> None`.
fn entry_signature() -> WasmSignature {
    WasmSignature { params: Vec::new(), result: WasmType::I32 }
}

/// The signature of functions that finalize or visit an object: `(object) -> None`.
fn object_signature() -> WasmSignature {
    WasmSignature { params: vec![WasmType::I32], result: WasmType::I32 }
}

/// Who needs something; in order and once each.
type Users<'a> = BTreeSet<&'a SpecName>;

/// Each view of a module variable: its type and size in bytes, and who holds it.
type Views<'a> = BTreeMap<(&'a TypeName, u32), Users<'a>>;

/// Problems while they are gathered, grouped by what is wrong.
#[derive(Default)]
struct Problems<'a> {
    missing: BTreeMap<(SpecName, Option<WasmSignature>), Users<'a>>,
    outside: BTreeMap<&'a SpecName, Users<'a>>,
    signature: BTreeMap<(SpecName, WasmSignature, WasmSignature), Users<'a>>,
    stale: BTreeMap<&'a SpecName, Users<'a>>,
    variables: BTreeMap<&'a Symbol, Views<'a>>,
    types_missing: BTreeMap<TypeName, Users<'a>>,
    types_conflict: BTreeMap<&'a TypeName, Users<'a>>,
}

struct Found<'p, 'a> {
    program: &'p Program<'a>,
    problems: Problems<'a>,
}

impl<'a> Found<'_, 'a> {
    fn entry(&mut self, entry: &SpecName) {
        let expected = entry_signature();
        match self.program.find(entry) {
            None => {
                self.problems.missing.entry((entry.clone(), Some(expected))).or_default();
            }
            Some(member) if member.record.signature != expected => {
                let found = member.record.signature.clone();
                self.problems.signature.entry((entry.clone(), found, expected)).or_default();
            }
            Some(_) => {}
        }
    }

    fn member(&mut self, record: &'a LinkRecord) {
        for point in &record.points {
            match point.callee.as_str().strip_prefix(HOST_PREFIX) {
                Some(name) => self.host_point(point, name, record),
                None => self.point(point, record),
            }
        }
        for address in &record.addresses {
            match address {
                Address::Variable(variable) => {
                    let views = self.problems.variables.entry(&variable.symbol).or_default();
                    views.entry((&variable.value_type, variable.size)).or_default().insert(&record.name);
                }
                Address::Table(function) => self.function(function, record),
                Address::Type(name) => self.needs_type(name, record),
                Address::Literal(Literal::Str(_)) | Address::Datum(_, Literal::Str(_)) => {
                    self.needs_type(&TypeName::new(STR_TYPE), record)
                }
                Address::Literal(Literal::Bytes(_)) | Address::Datum(_, Literal::Bytes(_)) => {
                    self.needs_type(&TypeName::new(BYTES_TYPE), record)
                }
                Address::Literal(Literal::Words(_)) | Address::Datum(_, Literal::Words(_)) => {}
                Address::Function | Address::HeapStart => {}
            }
        }
        for stated in &record.types {
            self.statement(stated, record);
        }
    }

    fn point(&mut self, point: &'a Point, user: &'a LinkRecord) {
        let Some(callee) = self.program.find(&point.callee) else {
            let key = (point.callee.clone(), Some(point.signature.clone()));
            self.problems.missing.entry(key).or_default().insert(&user.name);
            return;
        };
        self.signature(&callee.record, &point.signature, user);
        if callee.record.signature == point.signature && callee.record.signature_hash != point.signature_hash
        {
            self.problems.stale.entry(&point.callee).or_default().insert(&user.name);
        }
    }

    fn host_point(&mut self, point: &'a Point, name: &str, user: &'a LinkRecord) {
        let Some(function) = host::find(name) else {
            self.problems.outside.entry(&point.callee).or_default().insert(&user.name);
            return;
        };
        if function.params != point.signature.params || function.result != point.signature.result {
            let found = WasmSignature { params: function.params.to_vec(), result: function.result };
            let key = (point.callee.clone(), found, point.signature.clone());
            self.problems.signature.entry(key).or_default().insert(&user.name);
        }
    }

    fn function(&mut self, name: &SpecName, user: &'a LinkRecord) {
        if self.program.find(name).is_none() {
            self.problems.missing.entry((name.clone(), None)).or_default().insert(&user.name);
        }
    }

    fn signature(&mut self, callee: &LinkRecord, expected: &WasmSignature, user: &'a LinkRecord) {
        if callee.signature != *expected {
            let key = (callee.name.clone(), callee.signature.clone(), expected.clone());
            self.problems.signature.entry(key).or_default().insert(&user.name);
        }
    }

    fn needs_type(&mut self, name: &TypeName, user: &'a LinkRecord) {
        let facts = &self.program.facts;
        let Some(record) = facts.ty(name) else {
            self.problems.types_missing.entry(name.clone()).or_default().insert(&user.name);
            return;
        };
        for ancestor in record.ancestors.iter().filter(|ancestor| facts.ty(ancestor).is_none()) {
            self.problems.types_missing.entry(ancestor.clone()).or_default().insert(&user.name);
        }
        if name.as_str() != STR_TYPE {
            // the name of a type is a literal
            self.needs_type(&TypeName::new(STR_TYPE), user);
        }
    }

    /// Compares a statement about a type with the first one, and looks for the functions that the type needs.
    fn statement(&mut self, stated: &'a Arc<TypeRecord>, by: &'a LinkRecord) {
        if let Some(first) = self.program.facts.ty(&stated.name)
            && !Arc::ptr_eq(first, stated)
            && first != stated
        {
            let states_first = |record: &LinkRecord| record.types.contains(first);
            let first_by =
                self.program.members.iter().map(|member| &*member.record).find(|other| states_first(other));
            let users = self.problems.types_conflict.entry(&stated.name).or_default();
            users.extend(first_by.map(|record| &record.name).into_iter().chain([&by.name]));
        }
        for method in &stated.methods {
            self.function(method, by);
        }
        for visitor in stated.finalize.iter().chain(&stated.visit) {
            match self.program.find(visitor) {
                Some(found) => self.signature(&found.record, &object_signature(), by),
                None => self.function(visitor, by),
            }
        }
    }
}

impl Problems<'_> {
    fn into_list(self) -> Vec<Problem> {
        let mut problems = Vec::new();
        problems.extend(self.missing.into_iter().map(|((callee, expected), users)| Problem::Missing {
            callee,
            expected,
            needed_by: names(users),
        }));
        problems.extend(self.outside.into_iter().map(|(callee, users)| Problem::OutsideHostSurface {
            callee: callee.clone(),
            needed_by: names(users),
        }));
        problems.extend(self.signature.into_iter().map(|((callee, found, expected), users)| {
            Problem::Signature { callee, found, expected, needed_by: names(users) }
        }));
        problems.extend(
            self.stale
                .into_iter()
                .map(|(callee, users)| Problem::Stale { callee: callee.clone(), needed_by: names(users) }),
        );
        problems.extend(self.variables.into_iter().filter(|(_, views)| views.len() > 1).map(
            |(symbol, views)| {
                Problem::Variable {
                    symbol: symbol.clone(),
                    views: views
                        .into_iter()
                        .map(|((name, size), users)| (name.clone(), size, names(users)))
                        .collect(),
                }
            },
        ));
        problems.extend(
            self.types_missing
                .into_iter()
                .map(|(name, users)| Problem::TypeMissing { name, needed_by: names(users) }),
        );
        problems.extend(
            self.types_conflict
                .into_iter()
                .map(|(name, users)| Problem::TypeConflict { name: name.clone(), stated_by: names(users) }),
        );
        problems
    }
}

fn names(users: Users<'_>) -> Vec<SpecName> {
    users.into_iter().cloned().collect()
}
