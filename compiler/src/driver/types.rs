//! What is inferred at a place of a program, for people and editors. Not here: inference itself.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::Location;
use crate::front::definition::Definition;
use crate::front::generator_function;
use crate::infer::{Specialization, lattice, mentions};
use crate::ir::Type;
use crate::program::Program;
use crate::program::facts::Facts;
use crate::source::Source;

/// What is inferred at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeAt {
    /// The smallest expression or name around the place.
    pub location: Location,
    /// The function that it stands in, for certain types of its parameters: `area(int, float)`, `<module>`.
    pub function: String,
    /// The type; of the name of a function that is defined there, what it takes and returns: `(int) -> str`.
    pub ty: String,
}

/// The types of the smallest expression or name around byte `at` of the file `path`: one for each specialization of the
/// function that it stands in. Those are found from the code of the modules and from signed functions, so there is
/// none in an unsigned function that nothing calls. As expensive as checking the program.
pub fn types_at(source: &Source, path: &str, at: u32) -> Vec<TypeAt> {
    let program = Program::new(source);
    let facts = Facts::new(&program);
    let mut found = BTreeMap::new();
    for specialization in reached(&program, &facts) {
        let Some(definition) = program.definition(&specialization.symbol) else { continue };
        if &*definition.place.path != path || program.is_library(&definition.symbol) {
            continue;
        }
        let function = shown(&definition, &specialization);
        let is_part = generator_function(&definition.symbol).is_some();
        let head = (!is_part).then(|| (definition.place.name, signature(&facts, &specialization)));
        let mentioned = mentions::mentions(&facts, &specialization).into_iter();
        let mentioned = mentioned.map(|(site, ty)| (site, lattice::display(&ty)));
        for (site, ty) in mentioned.chain(head) {
            let location = program.locate(&definition, site);
            if (location.start..location.end).contains(&at) {
                let types: &mut BTreeSet<String> = found.entry((location, function.clone())).or_default();
                types.insert(ty);
            }
        }
    }
    let smallest = found.keys().map(|(location, _)| location.end - location.start).min();
    let is_smallest = |location: &Location| Some(location.end - location.start) == smallest;
    let found = found.into_iter().filter(|((location, _), _)| is_smallest(location));
    let typed = |((location, function), types): ((Location, String), BTreeSet<String>)| {
        let ty = types.into_iter().collect::<Vec<_>>().join(" | ");
        TypeAt { location, function, ty }
    };
    found.map(typed).collect()
}

/// Every specialization that the program may run, and its signed functions.
fn reached(program: &Program, facts: &Facts<'_>) -> BTreeSet<Specialization> {
    let signed = |definition: &Definition| {
        let signature = facts.signature(&definition.symbol);
        signature.is_some_and(|signature| {
            signature.is_signed() && !signature.is_generic() && signature.captures == 0
        })
    };
    let mut open: Vec<Specialization> = Vec::new();
    for module in program.user_modules() {
        let signed = module.definitions.values().filter(|definition| signed(definition));
        let first = module.bodies.iter().chain(signed.map(|definition| &definition.symbol));
        open.extend(first.map(Specialization::plain));
    }
    let mut reached: BTreeSet<Specialization> = open.iter().cloned().collect();
    while let Some(specialization) = open.pop() {
        for callee in &facts.inferred(&specialization).callees {
            if reached.insert(callee.clone()) {
                open.push(callee.clone());
            }
        }
    }
    reached
}

/// A specialization as people read it.
fn shown(definition: &Definition, specialization: &Specialization) -> String {
    let whole = generator_function(&definition.symbol);
    let symbol = whole.as_ref().unwrap_or(&definition.symbol).as_str();
    let name = symbol.strip_prefix(&*definition.module).and_then(|name| name.strip_prefix('.'));
    let name = name.unwrap_or(symbol);
    // The parameters of what a generator goes on with are the compiler's.
    if specialization.params.is_empty() || whole.is_some() {
        return name.to_owned();
    }
    format!("{name}({})", list(&specialization.params))
}

/// What a function takes and returns.
fn signature(facts: &Facts<'_>, specialization: &Specialization) -> String {
    let result = lattice::display(&facts.inferred(specialization).result);
    let declared = facts.signature(&specialization.symbol);
    let params = match (specialization.params.as_slice(), &declared) {
        ([], Some(signature)) => {
            let types: Vec<Type> = signature.params.iter().filter_map(|param| param.widest()).collect();
            list(&types)
        }
        (params, _) => list(params),
    };
    format!("({params}) -> {result}")
}

fn list(types: &[Type]) -> String {
    types.iter().map(lattice::display).collect::<Vec<_>>().join(", ")
}
