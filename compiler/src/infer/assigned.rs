//! Definite assignment of fields: which fields `__init__` assigns on every way to its end, and which of them before anyone
//! else can see the object. Reading any other field of an uncounted type could not be told from reading a zero, so such
//! a class is refused; reading a reference takes a test.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use crate::front::SETATTR;
use crate::ir::function::Terminator;
use crate::ir::untyped::{Constant, Function, Op};
use crate::ir::{Block, InstData, Value};
use crate::program::classes::{self, ClassShape};
use crate::program::facts::Facts;
use crate::program::names::Resolved;
use crate::program::{Program, hierarchy};

type Names = BTreeSet<Arc<str>>;

/// What the `__init__` of a class does to the fields of the new object.
#[derive(Clone, PartialEq, Default)]
pub(crate) struct Assignments {
    /// The fields that are assigned whenever it returns.
    pub(crate) at_returns: Names,
    /// The fields that were assigned wherever the object becomes visible to other code before; none if it does not.
    at_escapes: Option<Names>,
    /// The fields that it reads itself before it has certainly assigned them.
    read_early: Names,
}

impl Assignments {
    /// Whether no code can read the field before it is assigned.
    pub(crate) fn are_never_missing(&self, field: &str) -> bool {
        self.at_returns.contains(field)
            && self.at_escapes.as_ref().is_none_or(|names| names.contains(field))
            && !self.read_early.contains(field)
    }
}

/// What the `__init__` of this class assigns.
pub(crate) fn assignments(facts: &Facts<'_>, shape: &ClassShape) -> Assignments {
    let order = facts.order(&shape.symbol);
    assignments_from(facts, shape, &order, &order, 0)
}

/// Whether an edit of the body of `symbol` leaves what constructors assign as it was, in its class and in those below.
pub(crate) fn are_kept(before: &Program, now: &Program, symbol: &Symbol) -> bool {
    let definition = now.definition(symbol);
    let class = definition.as_ref().and_then(|definition| definition.function()?.class.clone());
    let Some(class) = class else { return true };
    if own_init(&Facts::new(now), &class).as_ref() != Some(symbol) && symbol.last() != SETATTR {
        return true;
    }
    let assigned = |program: &Program, class: &Symbol| {
        let facts = Facts::new(program);
        let definition = program.definition(class)?;
        let (shape, _) = classes::outline(&facts, &definition, definition.class()?);
        Some(assignments(&facts, &shape))
    };
    let below = hierarchy::below(before, &class).iter().map(|definition| &definition.symbol);
    std::iter::once(&class).chain(below).all(|class| assigned(before, class) == assigned(now, class))
}

const CALL_DEPTH_MAX: u32 = 64;

/// What the first `__init__` of `classes` assigns, for an object whose classes are in this order.
fn assignments_from(
    facts: &Facts<'_>,
    shape: &ClassShape,
    order: &[Symbol],
    classes: &[Symbol],
    depth: u32,
) -> Assignments {
    let init = |class: &Symbol| Some((class.clone(), own_init(facts, class)?));
    let Some((class, symbol)) = classes.iter().find_map(init).filter(|_| depth < CALL_DEPTH_MAX) else {
        return Assignments::default();
    };
    let Some(definition) = facts.program.definition(&symbol) else { return Assignments::default() };
    facts.estimates.looked_at(|sources| sources.body(&symbol));
    let Some(function) = definition.function() else { return Assignments::default() };
    let body = &function.body;
    let Some(own) = body.blocks[body.entry()].params.first().copied() else {
        return Assignments::default();
    };
    let at = order.iter().position(|known| *known == class).map_or(order.len(), |at| at + 1);
    let inherited = assignments_from(facts, shape, order, &order[at..], depth + 1);
    let named = |name: &str| {
        let Resolved::Class(named) = facts.name(&definition.module, name) else { return None };
        let is_above = order.iter().skip(1).any(|above| *above == named);
        is_above.then(|| assignments_from(facts, shape, order, &facts.order(&named), depth + 1))
    };
    let is_field = |name: &str| shape.field(name).is_some();
    let found = Assignments::default();
    let is_seen = hook_sees_object(facts, order);
    let mut flow = Flow { body, own, inherited, named: &named, is_field: &is_field, is_seen, found };
    flow.run();
    flow.found
}

/// The `__init__` that a class defines itself. Its own shape may be in the making.
fn own_init(facts: &Facts<'_>, class: &Symbol) -> Option<Symbol> {
    own_method(facts, class, "__init__")
}

fn own_method(facts: &Facts<'_>, class: &Symbol, name: &str) -> Option<Symbol> {
    let definition = facts.program.definition(class)?;
    let methods = &definition.class()?.methods;
    methods.iter().find(|(known, _)| &**known == name).map(|(_, method)| method.clone())
}

/// Whether the `__setattr__` of an object whose classes are in this order does more with it than to assign the attribute and to
/// ask for its class: it may read fields that are not assigned yet.
fn hook_sees_object(facts: &Facts<'_>, order: &[Symbol]) -> bool {
    let Some(symbol) = order.iter().find_map(|class| own_method(facts, class, SETATTR)) else { return false };
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

struct Flow<'a> {
    body: &'a Function,
    own: Value,
    /// What `super().__init__()` assigns.
    inherited: Assignments,
    /// What `NAME.__init__(self)` assigns.
    named: &'a dyn Fn(&str) -> Option<Assignments>,
    is_field: &'a dyn Fn(&str) -> bool,
    /// Whether `__setattr__` sees the object at each assignment.
    is_seen: bool,
    found: Assignments,
}

impl Flow<'_> {
    /// Forward data flow: the fields assigned on all ways to a block, intersected where ways meet.
    fn run(&mut self) {
        let mut starts: BTreeMap<Block, Names> = BTreeMap::from([(self.body.entry(), Names::new())]);
        let mut work = vec![self.body.entry()];
        while let Some(block) = work.pop() {
            let start = starts[&block].clone();
            let mut end = start.clone();
            for inst in &self.body.blocks[block].insts {
                self.assign(&self.body.insts[*inst], &mut end);
            }
            let data = &self.body.blocks[block];
            let normal = data.end.calls().into_iter().map(|call| (call.block, &end));
            let raised = data.handler.iter().map(|call| (call.block, &start));
            for (successor, names) in normal.chain(raised) {
                let met = match starts.get(&successor) {
                    None => names.clone(),
                    Some(known) => known.intersection(names).cloned().collect(),
                };
                if starts.get(&successor) != Some(&met) {
                    starts.insert(successor, met);
                    work.push(successor);
                }
            }
        }
        self.found.read_early.extend(self.inherited.read_early.iter().cloned());
        let mut returned: Option<Names> = None;
        for (block, start) in starts {
            let end = self.uses(block, start);
            let data = &self.body.blocks[block];
            if matches!(data.end, Terminator::Return(..)) {
                meet(&mut returned, &end);
            }
        }
        self.found.at_returns = returned.unwrap_or_default();
    }

    /// Goes through a block once more and notes where the object is used.
    fn uses(&mut self, block: Block, mut names: Names) -> Names {
        let body = self.body;
        for &inst in &body.blocks[block].insts {
            let data = &body.insts[inst];
            match (&data.op, data.args.as_slice()) {
                (Op::Attribute(name), [object]) if *object == self.own && (self.is_field)(name) => {
                    self.found.read_early.extend((!names.contains(name)).then(|| name.clone()));
                }
                (Op::SetAttribute(_), [object, value])
                    if *object == self.own && *value != self.own && !self.is_seen => {}
                (Op::Call(_), [callee, _, rest @ ..])
                    if is_direct(body, *callee) && !rest.contains(&self.own) => {}
                (Op::Attribute(name), [object]) if &**name == SETATTR && is_super(body, *object) => {}
                (Op::Attribute(name), [object]) if is_super(body, *object) => {
                    let escape = match &**name {
                        "__init__" => self.inherited.at_escapes.clone(),
                        _ => Some(Names::new()),
                    };
                    if let Some(assigned) = escape {
                        meet(&mut self.found.at_escapes, &names.union(&assigned).cloned().collect());
                    }
                }
                (Op::Call(_), [callee, first, rest @ ..])
                    if *first == self.own
                        && !rest.contains(&self.own)
                        && self.named_init(*callee).is_some() =>
                {
                    let init = self.named_init(*callee).unwrap_or_default();
                    self.found.read_early.extend(init.read_early.difference(&names).cloned());
                    if let Some(assigned) = &init.at_escapes {
                        meet(&mut self.found.at_escapes, &names.union(assigned).cloned().collect());
                    }
                }
                (_, args) if args.contains(&self.own) => meet(&mut self.found.at_escapes, &names),
                _ => {}
            }
            self.assign(data, &mut names);
        }
        let data = &body.blocks[block];
        let calls = data.end.calls();
        let passed = calls.into_iter().chain(&data.handler).any(|call| call.args.contains(&self.own));
        let ended = matches!(&data.end, Terminator::Return(value, _) | Terminator::Raise(value, _) if *value == self.own);
        if passed || ended {
            meet(&mut self.found.at_escapes, &names);
        }
        names
    }

    fn assign(&self, data: &InstData<Op>, names: &mut Names) {
        match (&data.op, data.args.as_slice()) {
            (Op::SetAttribute(name), [object, ..]) if *object == self.own => {
                names.insert(name.clone());
            }
            (Op::Call(_), [callee, args @ ..]) if is_direct(self.body, *callee) => {
                let is_of_own = args.len() == 2 || args.first() == Some(&self.own);
                let name = args.len().checked_sub(2).and_then(|at| self.body.definition(args[at]));
                if let (true, Some(Op::Constant(Constant::Str(name)))) =
                    (is_of_own, name.map(|name| &name.op))
                {
                    names.insert(name.clone());
                }
            }
            (Op::Call(_), [callee, ..]) if is_super_init(self.body, *callee) => {
                names.extend(self.inherited.at_returns.iter().cloned());
            }
            (Op::Call(_), [callee, first, ..]) if *first == self.own => {
                names.extend(self.named_init(*callee).unwrap_or_default().at_returns);
            }
            _ => {}
        }
    }

    /// What a call of `callee` with the object assigns, if that is `NAME.__init__` for a class above.
    fn named_init(&self, callee: Value) -> Option<Assignments> {
        let attribute = self.body.definition(callee)?;
        let class = self.body.definition(*attribute.args.first()?)?;
        match (&attribute.op, &class.op) {
            (Op::Attribute(method), Op::Global(name)) if &**method == "__init__" => (self.named)(name),
            _ => None,
        }
    }
}

fn meet(known: &mut Option<Names>, names: &Names) {
    *known = Some(match known.take() {
        None => names.clone(),
        Some(known) => known.intersection(names).cloned().collect(),
    });
}

/// Whether a value is `super().__init__`.
fn is_super_init(body: &Function, callee: Value) -> bool {
    body.definition(callee).is_some_and(|attribute| {
        attribute.op == Op::Attribute("__init__".into())
            && attribute.args.first().is_some_and(|object| is_super(body, *object))
    })
}

/// Whether a value is `super()`.
pub(crate) fn is_super(body: &Function, object: Value) -> bool {
    let Some(call) = body.definition(object).filter(|call| matches!(call.op, Op::Call(_))) else {
        return false;
    };
    let maker = call.args.first().and_then(|maker| body.definition(*maker));
    maker.is_some_and(|maker| maker.op == Op::Global("super".into()))
}
