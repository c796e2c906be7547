//! What one method of an object in the making does to its fields, instruction by instruction.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::{Assignments, Construction, Member, Names, is_direct, is_super};
use crate::front::definition::FunctionDefinition;
use crate::ir::function::Terminator;
use crate::ir::untyped::{Constant, Function, Op};
use crate::ir::{Block, InstData, Value};
use crate::program::names::Resolved;

/// What a function of a module does to the fields of `own`, where the methods that it calls do what is `known` of them so far.
/// Those that are met for the first time are added there.
pub(super) fn run(
    construction: &Construction<'_>,
    (module, function): (&str, &FunctionDefinition),
    own: Value,
    known: &mut BTreeMap<Symbol, Assignments>,
) -> Assignments {
    let body = &function.body;
    let class = function.class.as_ref();
    let mut flow = Flow { construction, module, class, body, own, known, found: Assignments::default() };
    flow.run();
    flow.found
}

struct Flow<'a> {
    construction: &'a Construction<'a>,
    module: &'a str,
    /// The class that the method stands in.
    class: Option<&'a Symbol>,
    body: &'a Function,
    own: Value,
    known: &'a mut BTreeMap<Symbol, Assignments>,
    found: Assignments,
}

/// What an instruction does to the object.
enum Effect {
    /// It assigns the field.
    Assigns(Arc<str>),
    /// It reads the field, or asks whether it is there.
    Reads(Arc<str>),
    /// It runs a method of the object.
    Runs(Symbol),
    /// It shows the object to code that is not looked at.
    Shows,
}

impl Flow<'_> {
    /// Forward data flow: the fields assigned on all ways to a block, intersected where ways meet.
    fn run(&mut self) {
        let body = self.body;
        let mut starts: BTreeMap<Block, Names> = BTreeMap::from([(body.entry(), Names::new())]);
        let mut work = vec![body.entry()];
        while let Some(block) = work.pop() {
            let start = starts[&block].clone();
            let data = &body.blocks[block];
            let end = self.block(block, start.clone());
            let normal = data.end.calls().into_iter().filter_map(|call| Some((call.block, end.as_ref()?)));
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
    }

    /// Goes through a block. Gives the fields that are assigned at its end, if it gets there.
    fn block(&mut self, block: Block, mut names: Names) -> Option<Names> {
        let body = self.body;
        let data = &body.blocks[block];
        for inst in &data.insts {
            for effect in self.effects(&body.insts[*inst]) {
                names = self.apply(effect, names)?;
            }
        }
        let mut passed = data.end.calls().into_iter().chain(&data.handler).flat_map(|call| &call.args);
        let is_passed = passed.any(|value| self.shows(*value));
        match &data.end {
            Terminator::Return(value, _) | Terminator::Raise(value, _) if self.shows(*value) => {
                self.show(&names)
            }
            _ if is_passed => self.show(&names),
            _ => {}
        }
        if matches!(data.end, Terminator::Return(..)) {
            meet(&mut self.found.at_returns, &names);
        }
        Some(names)
    }

    /// Notes an effect. Gives the fields that are assigned behind it, if the method gets there.
    fn apply(&mut self, effect: Effect, mut names: Names) -> Option<Names> {
        match effect {
            Effect::Assigns(name) => {
                names.insert(name);
            }
            Effect::Reads(name) if names.contains(&name) => {}
            Effect::Reads(name) => {
                // That asks `__getattr__`.
                if !matches!(self.member("__getattr__"), Member::Missing) {
                    self.show(&names);
                }
                self.found.read_early.insert(name);
            }
            Effect::Runs(method) => {
                let done = self.known.entry(method).or_default().clone();
                self.found.read_early.extend(done.read_early.difference(&names).cloned());
                if let Some(assigned) = &done.at_escapes {
                    self.show(&names.union(assigned).cloned().collect());
                }
                names.extend(done.at_returns?);
            }
            Effect::Shows => self.show(&names),
        }
        Some(names)
    }

    fn show(&mut self, names: &Names) {
        meet(&mut self.found.at_escapes, names);
    }

    /// What an instruction does to the object, in order.
    fn effects(&self, data: &InstData<Op>) -> Vec<Effect> {
        let args = data.args.as_slice();
        let (done, rest) = match (&data.op, args) {
            (Op::Attribute(name), [object]) if *object == self.own => (self.read(name), &args[1..]),
            (Op::Attribute(name), [object]) if is_super(self.body, *object) => {
                let done = match self.behind(*object, name) {
                    Member::Getter(getter) => vec![Effect::Runs(getter)],
                    Member::Variable => vec![Effect::Shows],
                    Member::Method(_) | Member::Apart | Member::Missing => Vec::new(),
                };
                (done, &args[1..])
            }
            (Op::SetAttribute(name), [object, _]) if *object == self.own => {
                let mut done = Vec::new();
                done.extend(self.construction.is_seen.then_some(Effect::Shows));
                done.push(match self.member(&format!("{name}:setter")) {
                    Member::Method(setter) => Effect::Runs(setter),
                    _ if self.construction.follows || (self.construction.is_field)(name) => {
                        Effect::Assigns(name.clone())
                    }
                    _ => Effect::Shows,
                });
                (done, &args[1..])
            }
            (Op::Call(_), [callee, args @ ..]) => self.call(*callee, args),
            _ => (Vec::new(), args),
        };
        let shown = rest.iter().any(|value| self.shows(*value)).then_some(Effect::Shows);
        shown.into_iter().chain(done).collect()
    }

    /// Reading an attribute of the object.
    fn read(&self, name: &Arc<str>) -> Vec<Effect> {
        if &**name == "__class__" {
            return Vec::new();
        }
        if (self.construction.is_field)(name) {
            return vec![Effect::Reads(name.clone())];
        }
        match self.member(name) {
            Member::Getter(getter) => vec![Effect::Runs(getter)],
            // What is done with the method tells.
            Member::Method(_) | Member::Apart | Member::Variable => Vec::new(),
            Member::Missing => vec![Effect::Shows],
        }
    }

    /// A call, and the values in it that nothing is known of.
    fn call<'v>(&self, callee: Value, args: &'v [Value]) -> (Vec<Effect>, &'v [Value]) {
        let runs = |member, rest| match member {
            Member::Method(method) | Member::Getter(method) => (vec![Effect::Runs(method)], rest),
            Member::Apart => (Vec::new(), rest),
            Member::Variable => (vec![Effect::Shows], rest),
            Member::Missing => (Vec::new(), rest),
        };
        if is_direct(self.body, callee) {
            // `object.__setattr__(self, "x", value)` and `super().__setattr__("x", value)`
            let of_own = args.len() == 2 || args.first() == Some(&self.own);
            let name = args.len().checked_sub(2).and_then(|at| self.literal(args[at]));
            let assigns = name.filter(|_| of_own).map(Effect::Assigns);
            return (assigns.into_iter().collect(), args.get(1..).unwrap_or_default());
        }
        let Some(maker) = self.body.definition(callee) else { return (Vec::new(), args) };
        match (&maker.op, maker.args.as_slice(), args) {
            (Op::Attribute(name), [object], _) if *object == self.own => {
                match (self.construction.is_field)(name) {
                    true => (Vec::new(), args),
                    false => runs(self.member(name), args),
                }
            }
            (Op::Attribute(name), [object], _) if is_super(self.body, *object) => {
                runs(self.behind(*object, name), args)
            }
            (Op::Attribute(name), [class], [first, rest @ ..]) if *first == self.own => {
                match self.class_above(*class) {
                    Some(class) => {
                        runs(self.construction.member(&self.construction.facts.order(&class), name), rest)
                    }
                    None => (Vec::new(), args),
                }
            }
            (Op::Global(name), _, [first, rest @ ..]) if *first == self.own => match (&**name, rest) {
                ("type" | "id", []) => (Vec::new(), rest),
                ("hasattr" | "getattr", [asked, rest @ ..]) => match self.literal(*asked) {
                    Some(asked) => (self.read(&asked), rest),
                    None => (Vec::new(), args),
                },
                _ => (Vec::new(), args),
            },
            (Op::Global(name), _, [_, first]) if &**name == "super" && *first == self.own => {
                (Vec::new(), &[])
            }
            _ => (Vec::new(), args),
        }
    }

    /// Whether who gets the value gets at the object: it is the object, one of its methods, or `super()`.
    fn shows(&self, value: Value) -> bool {
        let is_bound = |data: &InstData<Op>| match (&data.op, data.args.as_slice()) {
            (Op::Attribute(name), [object]) if *object == self.own => {
                !(self.construction.is_field)(name)
                    && matches!(self.member(name), Member::Method(_) | Member::Variable)
            }
            (Op::Attribute(_), [object]) => is_super(self.body, *object),
            _ => false,
        };
        value == self.own || is_super(self.body, value) || self.body.definition(value).is_some_and(is_bound)
    }

    fn member(&self, name: &str) -> Member {
        self.construction.member(&self.construction.order, name)
    }

    /// What `super().name` is.
    fn behind(&self, parent: Value, name: &str) -> Member {
        let written = self.body.definition(parent).and_then(|call| self.class_above(*call.args.get(1)?));
        let Some(class) = written.as_ref().or(self.class) else { return Member::Missing };
        let order = &self.construction.order;
        let at = order.iter().position(|known| known == class).map_or(order.len(), |at| at + 1);
        self.construction.member(&order[at..], name)
    }

    /// The class of the object, or one above it, that a value names.
    fn class_above(&self, value: Value) -> Option<Symbol> {
        let Op::Global(name) = &self.body.definition(value)?.op else { return None };
        let Resolved::Class(named) = self.construction.facts.name(self.module, name) else { return None };
        self.construction.order.contains(&named).then_some(named)
    }

    fn literal(&self, value: Value) -> Option<Arc<str>> {
        match &self.body.definition(value)?.op {
            Op::Constant(Constant::Str(text)) => Some(text.clone()),
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
