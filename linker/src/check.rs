//! Checks that the members of a program fit together, and lists everything that does not.
//! Not here: the bytes of artifacts (`artifact`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::record::STR_TYPE;
use linkpoint_abi::{
    Address, LinkRecord, Point, SpecName, Symbol, TypeName, TypeRecord, WasmSignature, WasmType, host,
};

use crate::error::Problem;
use crate::program::{HOST_PREFIX, Program, Stated};

/// Lists all that does not fit, in a fixed order.
pub(crate) fn check(program: &Program<'_>, entry: &SpecName) -> Vec<Problem> {
    let mut found = Found::default();
    found.entry(program, entry);
    for member in &program.members {
        found.member(program, member.record);
    }
    found.duplicates(program);
    found.types(program);
    found.into_problems()
}

/// The signature of an entry: `() -> None`.
pub(crate) fn entry_signature() -> WasmSignature {
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
struct Found<'a> {
    missing: BTreeMap<(SpecName, Option<WasmSignature>), Users<'a>>,
    outside: BTreeMap<&'a SpecName, Users<'a>>,
    signature: BTreeMap<(SpecName, WasmSignature, WasmSignature), Users<'a>>,
    stale: BTreeMap<&'a SpecName, Users<'a>>,
    variables: BTreeMap<&'a Symbol, Views<'a>>,
    types_missing: BTreeMap<TypeName, Users<'a>>,
    types_conflict: BTreeMap<&'a TypeName, Users<'a>>,
    duplicates: BTreeSet<&'a SpecName>,
}

impl<'a> Found<'a> {
    fn entry(&mut self, program: &Program<'a>, entry: &SpecName) {
        let expected = entry_signature();
        match program.find(entry) {
            None => {
                self.missing.entry((entry.clone(), Some(expected))).or_default();
            }
            Some(member) if member.record.signature != expected => {
                let found = member.record.signature.clone();
                self.signature.entry((entry.clone(), found, expected)).or_default();
            }
            Some(_) => {}
        }
    }

    fn member(&mut self, program: &Program<'a>, record: &'a LinkRecord) {
        for point in &record.points {
            match point.callee.as_str().strip_prefix(HOST_PREFIX) {
                Some(name) => self.host_point(point, name, record),
                None => self.point(program, point, record),
            }
        }
        for address in &record.addresses {
            match address {
                Address::Variable(variable) => {
                    let views = self.variables.entry(&variable.symbol).or_default();
                    views.entry((&variable.value_type, variable.size)).or_default().insert(&record.name);
                }
                Address::Table(function) if program.find(function).is_none() => {
                    self.missing.entry((function.clone(), None)).or_default().insert(&record.name);
                }
                Address::Type(name) => self.needs_type(program, name, record),
                Address::Literal(_) => self.needs_type(program, &TypeName::new(STR_TYPE), record),
                Address::Table(_) | Address::Function | Address::HeapStart => {}
            }
        }
    }

    fn point(&mut self, program: &Program<'a>, point: &'a Point, user: &'a LinkRecord) {
        let Some(callee) = program.find(&point.callee) else {
            let key = (point.callee.clone(), Some(point.signature.clone()));
            self.missing.entry(key).or_default().insert(&user.name);
            return;
        };
        self.signature(callee.record, &point.signature, user);
        if callee.record.signature == point.signature && callee.record.signature_hash != point.signature_hash
        {
            self.stale.entry(&point.callee).or_default().insert(&user.name);
        }
    }

    fn host_point(&mut self, point: &'a Point, name: &str, user: &'a LinkRecord) {
        let Some(function) = host::find(name) else {
            self.outside.entry(&point.callee).or_default().insert(&user.name);
            return;
        };
        if function.params != point.signature.params || function.result != point.signature.result {
            let found = WasmSignature { params: function.params.to_vec(), result: function.result };
            let key = (point.callee.clone(), found, point.signature.clone());
            self.signature.entry(key).or_default().insert(&user.name);
        }
    }

    fn signature(&mut self, callee: &'a LinkRecord, expected: &WasmSignature, user: &'a LinkRecord) {
        if callee.signature != *expected {
            let key = (callee.name.clone(), callee.signature.clone(), expected.clone());
            self.signature.entry(key).or_default().insert(&user.name);
        }
    }

    fn needs_type(&mut self, program: &Program<'a>, name: &TypeName, user: &'a LinkRecord) {
        let Some(Stated { record, .. }) = program.types.get(name) else {
            self.types_missing.entry(name.clone()).or_default().insert(&user.name);
            return;
        };
        for ancestor in record.ancestors.iter().filter(|ancestor| !program.types.contains_key(ancestor)) {
            self.types_missing.entry(ancestor.clone()).or_default().insert(&user.name);
        }
        if name.as_str() != STR_TYPE {
            // the name of a type is a literal
            self.needs_type(program, &TypeName::new(STR_TYPE), user);
        }
    }

    /// Compares all statements about each type, and looks for the functions that types need.
    fn types(&mut self, program: &Program<'a>) {
        for member in &program.members {
            for record in &member.record.types {
                self.statement(program, record, member.record);
            }
        }
        let expected = object_signature();
        for Stated { record, by } in program.types.values() {
            for function in record.finalize.iter().chain(&record.visit).chain(&record.methods) {
                if program.find(function).is_none() {
                    self.missing.entry((function.clone(), None)).or_default().insert(&by.name);
                }
            }
            for function in record.finalize.iter().chain(&record.visit).filter_map(|name| program.find(name))
            {
                self.signature(function.record, &expected, by);
            }
        }
    }

    fn statement(&mut self, program: &Program<'a>, record: &'a Arc<TypeRecord>, by: &'a LinkRecord) {
        let Some(first) = program.types.get(&record.name) else { return };
        if !Arc::ptr_eq(first.record, record) && first.record != record {
            self.types_conflict.entry(&record.name).or_default().extend([&first.by.name, &by.name]);
        }
    }

    fn duplicates(&mut self, program: &Program<'a>) {
        for pair in program.members.windows(2) {
            if let [first, second] = pair
                && first.record.name == second.record.name
            {
                self.duplicates.insert(&first.record.name);
            }
        }
    }

    fn into_problems(self) -> Vec<Problem> {
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
        problems.extend(self.duplicates.into_iter().map(|name| Problem::Duplicate { name: name.clone() }));
        problems
    }
}

fn names(users: Users<'_>) -> Vec<SpecName> {
    users.into_iter().cloned().collect()
}
