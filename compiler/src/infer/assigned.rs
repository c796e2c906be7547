//! Definite assignment of fields: which fields `__init__` assigns on every way to its end, and which of them before anyone
//! can read them: the methods of the object that it calls, and whoever else gets hold of the object. Reading any other
//! field takes a test. Not here: what a field that may not be assigned holds (`collect`, `unassigned`).
//!
//! A forward data flow over each body, and a fixpoint over the methods that call each other on the object. It begins with what
//! says most (no method returns, none reads anything) and takes back what does not hold, so that methods which call
//! themselves are nothing special.

mod flow;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use crate::front::SETATTR;
use crate::front::definition::Definition;
use crate::ir::untyped::{Function, Op};
use crate::ir::{InstData, Value};
use crate::program::classes::{self, ClassShape};
use crate::program::facts::Facts;
use crate::program::signatures::{self, Flavor};
use crate::program::{Program, hierarchy};

type Names = BTreeSet<Arc<str>>;

/// What a method does to the fields of the new object.
#[derive(Clone, PartialEq, Default)]
pub(crate) struct Assignments {
    /// The fields that are assigned whenever it returns; none if it does not.
    at_returns: Option<Names>,
    /// The fields that were assigned wherever the object becomes visible to other code before; none if it does not.
    at_escapes: Option<Names>,
    /// The fields that are read, by it or by the methods it calls, where it has not certainly assigned them.
    read_early: Names,
}

impl Assignments {
    /// Those of `object.__init__`.
    fn none() -> Assignments {
        Assignments { at_returns: Some(Names::new()), ..Assignments::default() }
    }

    /// Whether the field is assigned whenever the method returns.
    pub(crate) fn is_assigned(&self, field: &str) -> bool {
        self.at_returns.as_ref().is_none_or(|names| names.contains(field))
    }

    /// Whether no code can read the field before it is assigned.
    pub(crate) fn is_never_missing(&self, field: &str) -> bool {
        self.is_assigned(field) && self.is_never_missing_once_seen(field)
    }

    /// The same where nobody sees the object at the end.
    fn is_never_missing_once_seen(&self, field: &str) -> bool {
        self.at_escapes.as_ref().is_none_or(|names| names.contains(field)) && !self.read_early.contains(field)
    }
}

/// What the `__init__` of this class assigns.
pub(crate) fn assignments(facts: &Facts<'_>, shape: &ClassShape) -> Assignments {
    let order = facts.order(&shape.symbol);
    let is_seen = hook_sees_object(facts, &order);
    let is_field = |name: &str| shape.field(name).is_some();
    let construction = Construction { facts, is_field: &is_field, order, is_seen, follows: true };
    match construction.member(&construction.order, "__init__") {
        Member::Method(init) => construction.settle(&init),
        _ => Assignments::none(),
    }
}

/// The fields among `fields` that an object of this class, whose `__init__` has not run, may be without where others can read them: `function`
/// makes it, as its value `made`. Methods are not followed, so that this rests on nothing but the names of its attributes.
pub(super) fn lacking_in_bare<'n>(
    facts: &Facts<'_>,
    class: &Symbol,
    fields: &'n [Arc<str>],
    (definition, made): (&Definition, Value),
) -> Vec<&'n Arc<str>> {
    let Some(function) = definition.function() else { return Vec::new() };
    let order = facts.order(class);
    let is_field = |name: &str| fields.iter().any(|field| **field == *name);
    let construction = Construction { facts, is_field: &is_field, order, is_seen: false, follows: false };
    let found = flow::run(&construction, (&definition.module, function), made, &mut BTreeMap::new());
    fields.iter().filter(|field| !found.is_never_missing_once_seen(field)).collect()
}

/// Whether an edit of the body of `symbol` leaves what constructors assign as it was, in its class and in those below.
pub(crate) fn are_kept(before: &Program, now: &Program, symbol: &Symbol) -> bool {
    let definition = now.definition(symbol);
    let class = definition.as_ref().and_then(|definition| definition.function()?.class.clone());
    let Some(class) = class else { return true };
    let assigned = |program: &Program, class: &Symbol| {
        let facts = Facts::new(program);
        let definition = program.definition(class)?;
        let (shape, _) = classes::outline(&facts, &definition, definition.class()?);
        Some(assignments(&facts, &shape))
    };
    let below = hierarchy::below(before, &class).iter().map(|definition| &definition.symbol);
    std::iter::once(&class).chain(below).all(|class| assigned(before, class) == assigned(now, class))
}

/// What an attribute of the object is that is no field.
enum Member {
    /// A method that is called with the object.
    Method(Symbol),
    /// The method behind a property.
    Getter(Symbol),
    /// A static method, or one of the class.
    Apart,
    /// A class variable, which may be what a decorator made of a method.
    Variable,
    /// Nothing.
    Missing,
}

/// How an object of one class is made.
struct Construction<'a> {
    facts: &'a Facts<'a>,
    is_field: &'a dyn Fn(&str) -> bool,
    /// The classes of the object, the nearest first.
    order: Vec<Symbol>,
    /// Whether `__setattr__` sees the object at each assignment.
    is_seen: bool,
    /// Whether the methods of the object are followed. Without that, all that is no field shows the object.
    follows: bool,
}

impl Construction<'_> {
    /// What `init` does, and the methods that it calls on the object.
    fn settle(&self, init: &Symbol) -> Assignments {
        let mut known = BTreeMap::from([(init.clone(), Assignments::default())]);
        loop {
            let before = known.clone();
            for method in before.keys() {
                let found = self.assignments_of(method, &mut known);
                known.insert(method.clone(), found);
            }
            if known == before {
                return known.remove(init).unwrap_or_default();
            }
        }
    }

    /// What a method does, where those that it calls do what is known of them so far.
    fn assignments_of(&self, method: &Symbol, known: &mut BTreeMap<Symbol, Assignments>) -> Assignments {
        self.facts.estimates.looked_at(|sources| sources.body(method));
        let definition = self.facts.program.definition(method);
        let function = definition.as_ref().and_then(|definition| definition.function());
        let own = function.and_then(|function| function.body.blocks[function.body.entry()].params.first());
        let (Some(definition), Some(function), Some(own)) = (&definition, function, own) else {
            return Assignments { at_escapes: Some(Names::new()), ..Assignments::none() };
        };
        flow::run(self, (&definition.module, function), *own, known)
    }

    /// The first `name` in `classes`.
    fn member(&self, classes: &[Symbol], name: &str) -> Member {
        if !self.follows {
            return Member::Missing;
        }
        let found = classes.iter().find_map(|class| {
            let definition = self.facts.program.definition(class)?;
            let class = definition.class()?;
            let method = hierarchy::own_methods(class).find(|(known, _)| &**known == name);
            let is_variable = || class.class_variables.iter().any(|(known, _)| &**known == name);
            Some(match method {
                Some((_, method)) => self.method(method),
                None if is_variable() => Member::Variable,
                None => return None,
            })
        });
        found.unwrap_or(Member::Missing)
    }

    fn method(&self, method: &Symbol) -> Member {
        match signatures::flavor_of(self.facts.program, method) {
            Some(Flavor::Method) => Member::Method(method.clone()),
            Some(Flavor::Property) => Member::Getter(method.clone()),
            _ => Member::Apart,
        }
    }
}

/// Whether the `__setattr__` of an object whose classes are in this order does more with it than to assign the attribute and to
/// ask for its class: it may read fields that are not assigned yet.
fn hook_sees_object(facts: &Facts<'_>, order: &[Symbol]) -> bool {
    let own_method = |class: &Symbol| {
        let definition = facts.program.definition(class)?;
        let methods = &definition.class()?.methods;
        methods.iter().find(|(known, _)| &**known == SETATTR).map(|(_, method)| method.clone())
    };
    let Some(symbol) = order.iter().find_map(own_method) else { return false };
    facts.estimates.looked_at(|sources| sources.body(&symbol));
    let Some(definition) = facts.program.definition(&symbol) else { return true };
    let Some(function) = definition.function() else { return true };
    let body = &function.body;
    let Some(own) = body.blocks[body.entry()].params.first() else { return true };
    let is_quiet = |data: &InstData<Op>| match (&data.op, data.args.as_slice()) {
        (Op::Attribute(name), [_]) => &**name == "__class__",
        (Op::Call(_), [callee, ..]) => {
            is_direct(body, *callee)
                || body.definition(*callee).is_some_and(
                    |maker| matches!(&maker.op, Op::Global(name) if matches!(&**name, "type" | "super")),
                )
        }
        _ => false,
    };
    let uses = |data: &InstData<Op>| data.args.contains(own) && !is_quiet(data);
    body.layout.iter().any(|block| {
        let data = &body.blocks[*block];
        let is_passed = data.end.calls().into_iter().chain(&data.handler).any(|call| call.args.contains(own));
        is_passed || data.insts.iter().any(|inst| uses(&body.insts[*inst]))
    })
}

/// Whether a value is `object.__setattr__` or `super().__setattr__`.
fn is_direct(body: &Function, callee: Value) -> bool {
    let Some(data) = body.definition(callee) else { return false };
    let of_object = |of: &Value| {
        let of = body.definition(*of);
        of.is_some_and(|of| matches!(&of.op, Op::Global(name) if &**name == "object"))
    };
    data.op == Op::Attribute(SETATTR.into())
        && data.args.first().is_some_and(|of| of_object(of) || is_super(body, *of))
}

/// Whether a value is `super()`.
pub(crate) fn is_super(body: &Function, object: Value) -> bool {
    let Some(call) = body.definition(object).filter(|call| matches!(call.op, Op::Call(_))) else {
        return false;
    };
    let maker = call.args.first().and_then(|maker| body.definition(*maker));
    maker.is_some_and(|maker| maker.op == Op::Global("super".into()))
}
