//! Where bools may come from in what a function gives out, as far as its own text tells. An annotation `int` allows a bool,
//! which keeps its type; few functions make any, and callers of all others go by what is declared. So it is with floats, which
//! nothing keeps from being returned. Not here: what the functions that it calls give out, whose types inference knows
//! (`infer::numbers`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::Program;
use super::hierarchy;
use super::names::Resolved;
use super::origins::{self, op_of};
use super::signatures::{self, Flavor};
use crate::front::definition::{Definition, FunctionDefinition};
use crate::infer::{lattice, numbers};
use crate::ir::untyped::{Annotation, BinaryOp, Constant, Function, Op, UnaryOp};
use crate::ir::{Type, Value};

/// The sources of bools in what a function returns, or in what it puts into containers.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct BoolSources {
    /// Whether an operation of the body makes one: a comparison, a `not`, a literal. Or a float: `/`, a literal, `float`.
    is_made: bool,
    /// Parameters that what it gives out may be, or may be taken from; captured variables stand behind the others.
    params: BTreeSet<usize>,
    /// Names of module level that are called for it.
    calls: BTreeSet<Arc<str>>,
}

/// Where bools may come from in what the function `symbol` gives out; nothing if it declares no ints.
pub(crate) fn of_function(program: &Program, symbol: &Symbol) -> Option<Arc<BoolSources>> {
    program.memo.bools.get_or(symbol.clone(), || {
        let definition = program.definition(symbol)?;
        let function = definition.function().filter(|function| !function.is_generator)?;
        let signature = signatures::signature(program, symbol)?;
        let result = signature.result.as_ref().filter(|result| numbers::has_int(result))?;
        let is_kept = numbers::are_kept_in(program, &definition.module);
        is_kept.then(|| {
            let is_bound = matches!(signature.flavor, Flavor::Method | Flavor::Property);
            let own = has_no_bools(program, function).filter(|_| is_bound);
            Arc::new(of_result(function, own, numbers::has_int_inside(result)))
        })
    })
}

/// The object of a method, if none that it may be has a type that mentions bools: attributes of it tell nothing then.
fn has_no_bools(program: &Program, function: &FunctionDefinition) -> Option<Value> {
    let class = function.class.as_ref()?;
    function.params.first().filter(|own| own.annotation.is_none())?;
    let is_plain = |definition: &Definition| {
        definition
            .class()
            .is_some_and(|class| class.type_params.is_empty() && class.bases.iter().all(is_name))
    };
    let below = hierarchy::below(program, class).iter();
    let are_plain = is_plain(&*program.definition(class)?) && below.into_iter().all(|class| is_plain(class));
    function.body.blocks[function.body.entry()].params.first().copied().filter(|_| are_plain)
}

fn is_name(base: &Annotation) -> bool {
    matches!(base, Annotation::Name(_, args) if args.is_empty())
}

/// Whether the function `symbol`, which is `given` arguments of these types or of those that it declares, may give out bools under
/// the ints that it declares, as far as texts and declarations tell.
pub(crate) fn may_be_given(program: &Program, symbol: &Symbol, given: &[Type]) -> bool {
    let Some(sources) = of_function(program, symbol) else { return false };
    let is_given = |index: &usize| given.get(*index).is_some_and(has_bool);
    match given.is_empty() {
        true => may_be_made(program, symbol),
        false => {
            sources.is_made || sources.params.iter().any(is_given) || is_called(program, symbol, &sources)
        }
    }
}

fn is_called(program: &Program, symbol: &Symbol, sources: &BoolSources) -> bool {
    sources.calls.iter().any(|name| match program.resolve(program.home(symbol), name) {
        Resolved::Function(callee) => {
            gives(program, &callee).unwrap_or_else(|| may_be_made(program, &callee))
        }
        Resolved::Class(class) => class.as_str() == "builtins.bool",
        _ => false,
    })
}

/// What the declaration of a function says about bools in its result, if that is enough.
fn gives(program: &Program, symbol: &Symbol) -> Option<bool> {
    match &signatures::signature(program, symbol)?.result {
        Some(result) if has_bool(result) => Some(true),
        Some(_) => None,
        None => Some(!program.is_library(symbol)),
    }
}

/// Whether a bool is made by the function or by one that it calls for its result, over any number of calls.
fn may_be_made(program: &Program, symbol: &Symbol) -> bool {
    let known = &program.memo.makes_bools;
    // Each with the one that calls it.
    let mut reached: BTreeMap<Symbol, Option<Symbol>> = BTreeMap::from([(symbol.clone(), None)]);
    let mut open = vec![symbol.clone()];
    while let Some(at) = open.pop() {
        let Some(sources) = of_function(program, &at) else { continue };
        let declared = signatures::signature(program, &at);
        let is_declared = |index: &usize| {
            let param = declared.as_ref().and_then(|signature| signature.params.get(*index));
            param.and_then(|param| param.declared.as_ref()).is_some_and(has_bool)
        };
        let mut is_made = known.get(&at).unwrap_or(sources.is_made || sources.params.iter().any(is_declared));
        let is_open = known.get(&at).is_none();
        for name in sources.calls.iter().filter(|_| is_open) {
            match program.resolve(program.home(&at), name) {
                Resolved::Class(class) => is_made |= class.as_str() == "builtins.bool",
                Resolved::Function(callee) => match gives(program, &callee) {
                    Some(gives) => is_made |= gives,
                    None if reached.contains_key(&callee) => {}
                    None => {
                        reached.insert(callee.clone(), Some(at.clone()));
                        open.push(callee);
                    }
                },
                _ => {}
            }
        }
        if is_made {
            let mut caller = Some(at);
            while let Some(symbol) = caller {
                caller = reached.get(&symbol).cloned().flatten();
                known.keep(symbol, true);
            }
            return true;
        }
    }
    // Whatever one of them reaches, all have been looked at.
    for symbol in reached.into_keys() {
        known.keep(symbol, false);
    }
    false
}

fn has_bool(ty: &Type) -> bool {
    lattice::mentions(ty, &|part| *part == Type::Bool)
}

/// The sources of bools in what `function` returns; with `inside`, in the containers that it makes besides.
fn of_result(function: &FunctionDefinition, own: Option<Value>, inside: bool) -> BoolSources {
    let body = &function.body;
    let mut given = origins::returned(body);
    if inside {
        given.extend(origins::stored(body));
    }
    let is_float = makes_float(body, given.clone());
    let found = sources(body, given, own, inside);
    BoolSources { is_made: found.is_made || is_float, ..found }
}

/// Whether the text makes one of these values a float, or calculates it from one.
fn makes_float(body: &Function, from: Vec<Value>) -> bool {
    let mut is_float = false;
    origins::followed(body, from, |data, open| match &data.op {
        Op::Constant(Constant::Float(_)) | Op::Binary(BinaryOp::Div) | Op::InPlace(BinaryOp::Div) => {
            is_float = true;
        }
        Op::Binary(_) | Op::InPlace(_) | Op::Unary(_) | Op::Tuple(_) | Op::List(_) => open.extend(&data.args),
        Op::Item | Op::Refine(..) | Op::Assume | Op::Coerce(_) => open.extend(data.args.first()),
        Op::Attribute(name) => is_float |= FLOATS.contains(&&**name),
        Op::Call(_) => {
            let Some((callee, args)) = data.args.split_first() else { return };
            match op_of(body, *callee) {
                Some(Op::Global(name)) if matches!(&**name, "max" | "min" | "abs" | "sum") => {
                    open.extend(args)
                }
                Some(Op::Global(name)) => is_float |= &**name == "float",
                _ => open.push(*callee),
            }
        }
        _ => {}
    });
    is_float
}

/// Members of `math` that are floats, or give them.
const FLOATS: [&str; 8] = ["inf", "nan", "pi", "e", "sqrt", "pow", "log", "exp"];

/// Follows values back to what they come from, but not from attributes to the object `own`; with `inside`, through the operators
/// that put containers together, too.
fn sources(body: &Function, from: Vec<Value>, own: Option<Value>, inside: bool) -> BoolSources {
    let mut found = BoolSources::default();
    found.params = origins::followed(body, from, |data, open| {
        match &data.op {
            Op::Compare(_)
            | Op::Unary(UnaryOp::Not)
            | Op::Truth
            | Op::Matches(_)
            | Op::Constant(Constant::Bool(_)) => found.is_made = true,
            Op::Binary(BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor)
            | Op::InPlace(BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor)
            | Op::Tuple(_)
            | Op::List(_)
            | Op::Set(_)
            | Op::Dict(_)
            | Op::Unpack(_)
            | Op::UnpackStar(..)
            | Op::UnpackItem(_)
            | Op::Iterate
            | Op::Iterator
            | Op::Current
            | Op::Coerce(_)
            | Op::Cast(_) => open.extend(&data.args),
            Op::Binary(_) | Op::InPlace(_) if inside => open.extend(&data.args),
            Op::Item | Op::Refine(..) | Op::Assume => open.extend(data.args.first()),
            Op::Call(_) => {
                let Some((callee, args)) = data.args.split_first() else { return };
                open.extend(args);
                match op_of(body, *callee) {
                    Some(Op::Global(name)) => drop(found.calls.insert(name.clone())),
                    Some(Op::Attribute(_)) => open.push(*callee),
                    _ => {}
                }
            }
            // The object whose method is called: what `pop` takes out of a container.
            Op::Attribute(_) => open.extend(data.args.iter().filter(|object| Some(**object) != own)),
            _ => {}
        }
    });
    found
}

/// Whether functions that call `symbol`, which is declared otherwise, give out bools as before.
pub(crate) fn are_given_alike(before: &Program, now: &Program, symbol: &Symbol) -> bool {
    let declared = |program: &Program, index: &usize| {
        let signature = signatures::signature(program, symbol)?;
        signature.params.get(*index)?.declared.clone()
    };
    let (old, new) = (of_function(before, symbol), of_function(now, symbol));
    // Then what it calls decides, which is asked of itself.
    let are_sources_alike = old == new
        && gives(before, symbol) == gives(now, symbol)
        && new
            .iter()
            .flat_map(|sources| &sources.params)
            .all(|index| declared(before, index) == declared(now, index));
    let given = |program: &Program| gives(program, symbol).unwrap_or_else(|| may_be_made(program, symbol));
    are_sources_alike || given(before) == given(now)
}

/// Whether an edit of the body of `symbol` leaves all answers about bools as they were.
pub(crate) fn are_kept(before: &Program, now: &Program, symbol: &Symbol) -> bool {
    match (of_function(before, symbol), of_function(now, symbol)) {
        (None, None) => true,
        (Some(old), Some(new)) => {
            old == new || old.params == new.params && may_be_made(before, symbol) == may_be_made(now, symbol)
        }
        _ => false,
    }
}
