//! Classes whose type parameters say nothing: another class extends them without arguments (`class Lifo(Queue)` of
//! `Queue(Generic[T])`), which stands for `Any`, or their constructor contradicts them (`value: T = None`). Such a class has no
//! type parameters: what it holds is told by what is stored, as if nothing were annotated. Not here: what follows from that.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::hierarchy::{is_no_base, named_class};
use super::names::Resolved;
use super::{Program, signatures};
use crate::front::definition::{ClassDefinition, DefaultValue, Definition, DefinitionKind};
use crate::ir::untyped::{Annotation, Constant};

/// Takes their type parameters from the classes of `program` that are so.
pub(super) fn erase(program: &mut Program) {
    let erased = erased(program);
    for module in program.modules.values_mut() {
        let own: Vec<&Symbol> =
            erased.iter().filter(|symbol| module.definitions.contains_key(*symbol)).collect();
        for symbol in own {
            let definitions = &mut Arc::make_mut(module).definitions;
            let Some(definition) = definitions.get_mut(symbol).map(Arc::make_mut) else { continue };
            let DefinitionKind::Class(class) = &mut definition.kind else { continue };
            let class = Arc::make_mut(class);
            class.type_params.clear();
            class.is_erased = true;
        }
    }
}

/// Whether there are classes whose type parameters were taken from them, or are to be.
pub(super) fn has_erased(program: &Program) -> bool {
    let mut classes = program.user_classes();
    classes.any(|definition| definition.class().is_some_and(|class| class.is_erased))
        || !erased(program).is_empty()
}

fn erased(program: &Program) -> BTreeSet<Symbol> {
    let mut found = BTreeSet::new();
    let mut waiting: Vec<Symbol> = Vec::new();
    for definition in program.user_classes() {
        let Some(class) = definition.class() else { continue };
        let bare =
            class.bases.iter().filter(|base| matches!(base, Annotation::Name(_, args) if args.is_empty()));
        waiting.extend(bare.filter_map(|base| generic_base(program, definition, base)));
        if contradicts(program, class) {
            waiting.push(definition.symbol.clone());
        }
    }
    while let Some(symbol) = waiting.pop() {
        if found.contains(&symbol) || !is_erasable(program, &symbol) {
            continue;
        }
        waiting.extend(fed_bases(program, &symbol));
        found.insert(symbol);
    }
    found
}

/// The class of the program that a base is, if it has type parameters.
fn generic_base(program: &Program, below: &Definition, base: &Annotation) -> Option<Symbol> {
    let Annotation::Name(name, _) = base else { return None };
    let symbol = named_class(program, &below.module, name).filter(|symbol| !program.is_library(symbol))?;
    let is_generic = program.definition(&symbol)?.class().is_some_and(|class| !class.type_params.is_empty());
    is_generic.then_some(symbol)
}

/// Whether a constructor has a parameter that is declared to be of a type parameter, and is None if it is left out, or one
/// whose declaration leaves open what else it holds (`dict[K, Any]`).
fn contradicts(program: &Program, class: &ClassDefinition) -> bool {
    let init = class.methods.iter().find(|(name, _)| &**name == "__init__");
    let init = init.and_then(|(_, init)| program.definition(init));
    let params = init.iter().filter_map(|init| init.function()).flat_map(|init| init.params.iter());
    params.into_iter().any(|param| {
        let Some(annotation) = &param.annotation else { return false };
        if leaves_open(class, annotation) {
            return true;
        }
        let is_none = matches!(param.default, Some(DefaultValue::Constant(Constant::None)));
        let mut names = Vec::new();
        signatures::mentioned_names(annotation, &mut names);
        let mentions = |name: &str| names.iter().any(|known| known.rsplit('.').next() == Some(name));
        match annotation {
            Annotation::Name(name, args) if args.is_empty() => is_none && class.type_params.contains(name),
            Annotation::Name(name, _) => {
                !name.ends_with("Callable")
                    && class.type_params.iter().any(|param| mentions(param))
                    && (mentions("Any") || mentions("object"))
            }
            _ => false,
        }
    })
}

/// Whether a function that is declared takes a type parameter and leaves open what it gives (`Callable[[T], Any]`): fields that
/// hold it have no type that the parameters would tell.
fn leaves_open(class: &ClassDefinition, annotation: &Annotation) -> bool {
    match annotation {
        Annotation::Union(members) => members.iter().any(|member| leaves_open(class, member)),
        Annotation::Name(name, args) if name.ends_with("Callable") => {
            let is_any = |result: &Annotation| matches!(result, Annotation::Name(name, _) if name.rsplit('.').next() == Some("Any"));
            args.last().is_some_and(is_any) && is_fed(class, annotation)
        }
        _ => false,
    }
}

/// The bases that a class gives its type parameters to.
fn fed_bases(program: &Program, symbol: &Symbol) -> Vec<Symbol> {
    let Some(definition) = program.definition(symbol) else { return Vec::new() };
    let Some(class) = definition.class() else { return Vec::new() };
    let fed = class.bases.iter().filter(|base| is_fed(class, base));
    fed.filter_map(|base| generic_base(program, &definition, base)).collect()
}

fn is_fed(class: &ClassDefinition, base: &Annotation) -> bool {
    let mut names = Vec::new();
    signatures::mentioned_names(base, &mut names);
    names.iter().any(|name| class.type_params.contains(name))
}

/// Whether the type parameters of a class are type variables, and it gives them to no class of the library.
fn is_erasable(program: &Program, symbol: &Symbol) -> bool {
    let Some(definition) = program.definition(symbol) else { return false };
    let Some(class) = definition.class() else { return false };
    let is_variable =
        |name: &Arc<str>| matches!(program.resolve(&definition.module, name), Resolved::TypeVar(_));
    let takes = |base: &Annotation| match base {
        Annotation::Name(name, _) if is_no_base(program, &definition.module, base) => {
            !matches!(name.rsplit('.').next(), Some("NamedTuple" | "TypedDict"))
        }
        _ if !is_fed(class, base) => true,
        _ => generic_base(program, &definition, base)
            .is_some_and(|base| base != *symbol && is_erasable(program, &base)),
    };
    !class.type_params.is_empty()
        && class.type_params.iter().all(is_variable)
        && class.bases.iter().all(takes)
}
