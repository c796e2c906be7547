//! Classes whose type parameters say nothing: another class extends them without arguments (`class Lifo(Queue)` of
//! `Queue(Generic[T])`), which stands for `Any`, or with `Any` for one, or their constructor contradicts them (`value: T = None`) or is silent about them. Such a class has no
//! type parameters: what it holds is told by what is stored, as if nothing were annotated. Not here: what follows from that.

use std::collections::BTreeSet;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::hierarchy::{is_no_base, named_class};
use super::names::Resolved;
use super::{Memo, Program, signatures, written};
use crate::front::definition::{ClassDefinition, DefaultValue, Definition, DefinitionKind};
use crate::ir::untyped::{Annotation, Constant};

/// Gives classes that extend a generic class without arguments, or with `Any`, its type parameters, where these cannot be taken from it: what
/// `class Items(list)` holds is told by each object, and so it is for `class Plan(Items)`.
pub(super) fn inherit(program: &mut Program) {
    let mut has_changed = true;
    while has_changed {
        let found: Vec<_> = program.user_classes().filter_map(|class| inheriting(program, class)).collect();
        has_changed = !found.is_empty();
        for (class, bases) in found {
            written::change(&mut program.modules, &class, |class| {
                for (base, params) in bases {
                    let Some(Annotation::Name(_, args)) = class.bases.get_mut(base) else { continue };
                    args.resize_with(params.len(), Annotation::any);
                    let open = args.iter_mut().zip(&params).filter(|(arg, _)| arg.mentions_any());
                    let params: Vec<_> = open
                        .map(|(arg, param)| {
                            *arg = Annotation::Name(param.clone(), Vec::new());
                            param.clone()
                        })
                        .collect();
                    let is_new = |param: &Arc<str>| !class.type_params.contains(param);
                    let new: Vec<_> = params.into_iter().filter(is_new).collect();
                    class.type_params.extend(new);
                }
            });
        }
        program.memo = Memo::default();
    }
}

/// The bases of a class, by their places, with their type parameters, which it is to have where it says nothing.
fn inheriting(program: &Program, definition: &Definition) -> Option<(Symbol, Vec<(usize, Vec<Arc<str>>)>)> {
    let class = definition.class()?;
    let params = |(place, base): (usize, &Annotation)| {
        let Annotation::Name(_, args) = base else { return None };
        let symbol = generic_base(program, definition, base).filter(|_| !tells_items(base))?;
        let is_kept = symbol != definition.symbol && !is_erasable(program, &symbol);
        let params = program.definition(&symbol)?.class()?.type_params.clone();
        (is_kept && (args.is_empty() || args.len() == params.len())).then_some((place, params))
    };
    let bases: Vec<_> = class.bases.iter().enumerate().filter_map(params).collect();
    (!bases.is_empty()).then(|| (definition.symbol.clone(), bases))
}

/// Whether the text of a class leaves out the type parameters that it has by a base.
pub(super) fn has_inherited(program: &Program) -> bool {
    program.user_classes().any(|definition| {
        let Some(class) = definition.class() else { return false };
        inheriting(program, definition).is_some()
            || class.bases.iter().any(|base| {
                generic_base(program, definition, base).is_some_and(|above| !is_erasable(program, &above))
                    && is_fed(class, base)
            })
    })
}

/// Takes their type parameters from the classes of `program` that are so.
pub(super) fn erase(program: &mut Program) {
    take_params(program, erased(program));
}

/// The same for one class of `program`, which does not tell them where its objects stand for those of a class above.
pub(super) fn erase_class(program: &mut Program, class: &Symbol) {
    take_params(program, with_fed_bases(program, vec![class.clone()]));
}

fn take_params(program: &mut Program, erased: BTreeSet<Symbol>) {
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
    let mut waiting: Vec<Symbol> = Vec::new();
    for definition in program.user_classes() {
        let Some(class) = definition.class() else { continue };
        let untold = class.bases.iter().filter(|base| !tells_items(base));
        waiting.extend(untold.filter_map(|base| generic_base(program, definition, base)));
        if contradicts(program, class) || says_nothing(program, definition, class) {
            waiting.push(definition.symbol.clone());
        }
    }
    with_fed_bases(program, waiting)
}

/// Those of `waiting` whose type parameters can be taken from them, and the bases that they give theirs to.
fn with_fed_bases(program: &Program, mut waiting: Vec<Symbol>) -> BTreeSet<Symbol> {
    let mut found = BTreeSet::new();
    while let Some(symbol) = waiting.pop() {
        if found.contains(&symbol) || !is_erasable(program, &symbol) {
            continue;
        }
        waiting.extend(fed_bases(program, &symbol));
        found.insert(symbol);
    }
    found
}

/// Whether a base has type arguments, none of which is `Any`.
fn tells_items(base: &Annotation) -> bool {
    matches!(base, Annotation::Name(_, args) if !args.is_empty() && !args.iter().any(Annotation::mentions_any))
}

/// The class of the program that a base is, if it has type parameters.
fn generic_base(program: &Program, below: &Definition, base: &Annotation) -> Option<Symbol> {
    let Annotation::Name(name, _) = base else { return None };
    let symbol = named_class(program, &below.module, name).filter(|symbol| !program.is_library(symbol))?;
    let is_generic = program.definition(&symbol)?.class().is_some_and(|class| !class.type_params.is_empty());
    is_generic.then_some(symbol)
}

/// Whether a base is a class whose type parameters were taken from it.
fn is_erased_base(program: &Program, below: &Definition, base: &Annotation) -> bool {
    let Annotation::Name(name, _) = base else { return false };
    let base = named_class(program, &below.module, name).and_then(|base| program.definition(&base));
    base.is_some_and(|base| base.class().is_some_and(|class| class.is_erased))
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
                    && annotation.mentions_any()
            }
            _ => false,
        }
    })
}

/// Whether a constructor takes something that is not declared, and nothing that it takes or the object keeps is declared to be of a type
/// parameter (`def __init__(self, items=()): self.items = list(items)`).
fn says_nothing(program: &Program, definition: &Definition, class: &ClassDefinition) -> bool {
    let init = class.methods.iter().find(|(name, _)| &**name == "__init__");
    let init = init.and_then(|(_, init)| program.definition(init));
    let Some(init) = init.as_ref().and_then(|init| init.function()) else { return false };
    let params = init.params.iter().skip(1);
    let is_open = params.clone().any(|param| param.annotation.is_none());
    let fields = class.fields.iter().map(|field| &field.annotation);
    let assigned = class.assigned_fields.iter().filter_map(|field| field.annotation.as_ref());
    let bases = class.bases.iter().filter(|base| !is_no_base(program, &definition.module, base));
    let mut declared =
        params.filter_map(|param| param.annotation.as_ref()).chain(fields).chain(assigned).chain(bases);
    is_open && !class.type_params.is_empty() && !declared.any(|annotation| is_fed(class, annotation))
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
pub(super) fn is_erasable(program: &Program, symbol: &Symbol) -> bool {
    let Some(definition) = program.definition(symbol) else { return false };
    let Some(class) = definition.class() else { return false };
    let is_variable =
        |name: &Arc<str>| matches!(program.resolve(&definition.module, name), Resolved::TypeVar { .. });
    let takes = |base: &Annotation| match base {
        Annotation::Name(name, _) if is_no_base(program, &definition.module, base) => {
            !matches!(name.rsplit('.').next(), Some("NamedTuple" | "TypedDict"))
        }
        _ if !is_fed(class, base) || is_erased_base(program, &definition, base) => true,
        _ => generic_base(program, &definition, base)
            .is_some_and(|base| base != *symbol && is_erasable(program, &base)),
    };
    !class.type_params.is_empty()
        && class.type_params.iter().all(is_variable)
        && class.bases.iter().all(takes)
}
