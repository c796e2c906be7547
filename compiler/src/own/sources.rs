//! Where references and addresses come from: which values are one reference under several names, and which objects must
//! live while an address is used.
//!
//! An int that was computed from an object's address, or from an int field of it (its buffer), is worth nothing once the
//! object is gone. So an access to memory uses the objects that its address came from. A call uses those whose own
//! address it is given; a mere int field passed to a call keeps nothing alive, that is what `KeepAlive` is for.
//!
//! An int field may be an index as well as an address, and an index may outlive its object in a variable: an object counts
//! as the source of a block parameter only where it is defined on every path to the block.

use crate::ir::available::Available;
use crate::ir::cfg::Cfg;
use crate::ir::flows::Flows;
use crate::ir::map::Map;
use crate::ir::typed::{Function, IntOp, Op};
use crate::ir::{Block, InstData, Type, Value, ValueDef};

use super::liveness::definitions;

/// An object that an address came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Base {
    object: Value,
    /// The address is that of the object itself, not read from a field.
    own: bool,
}

/// The sources of all values of a function.
pub(super) struct Sources {
    roots: Map<Value, Value>,
    bases: Map<Value, Vec<Base>>,
    pub(super) flows: Flows,
}

const ITSELF: Value = Value(u32::MAX);

impl Sources {
    pub(super) fn new(function: &Function, cfg: &Cfg) -> Sources {
        let mut sources = Sources {
            roots: Map::new(ITSELF),
            bases: Map::new(Vec::new()),
            flows: Flows::new(function, cfg),
        };
        let mut takes_addresses = false;
        let mut touches_memory = false;
        for inst in insts(function, cfg) {
            if let Some((arg, result)) = alias(function, inst) {
                sources.roots[result] = sources.root(arg);
            }
            takes_addresses |= inst.op == Op::AddressOfObject;
            touches_memory |= !addresses(&inst.op).is_empty();
        }
        if takes_addresses || touches_memory {
            sources.find_bases(function, cfg);
        }
        sources
    }

    /// The value that `value` is another name of, or itself.
    pub(super) fn root(&self, value: Value) -> Value {
        let root = self.roots[value];
        if root == ITSELF { value } else { root }
    }

    /// The objects that the address `value` came from, as roots.
    pub(super) fn bases(&self, value: Value) -> impl Iterator<Item = Value> + '_ {
        self.bases[value].iter().map(|base| base.object)
    }

    /// Every root whose reference the instruction needs while it runs, with repetitions, and the number of the argument
    /// that needs it.
    pub(super) fn uses(&self, function: &Function, inst: &InstData<Op>, mut used: impl FnMut(usize, Value)) {
        if inst.op == Op::Cast {
            return;
        }
        let is_call = matches!(inst.op, Op::Call(_) | Op::CallIndirect(_));
        let addresses = addresses(&inst.op);
        for (index, &arg) in inst.args.iter().enumerate() {
            if function.values[arg].ty.is_counted() {
                used(index, self.root(arg));
            } else if addresses.contains(&index) {
                self.bases(arg).for_each(|base| used(index, base));
            } else if is_call {
                self.bases[arg].iter().filter(|base| base.own).for_each(|base| used(index, base.object));
            }
        }
    }

    fn find_bases(&mut self, function: &Function, cfg: &Cfg) {
        // Backwards over everything that reaches an address, so that ordinary arithmetic costs nothing.
        let mut wanted = Map::new(false);
        let mut work: Vec<Value> = Vec::new();
        for inst in insts(function, cfg) {
            work.extend(addresses(&inst.op).iter().filter_map(|index| inst.args.get(*index)));
            if matches!(inst.op, Op::Call(_) | Op::CallIndirect(_)) {
                work.extend(inst.args.iter().filter(|arg| function.values[**arg].ty == Type::Int));
            }
        }
        let mut slice = Vec::new();
        while let Some(value) = work.pop() {
            if !std::mem::replace(&mut wanted[value], true) {
                slice.push(value);
                self.each_part(function, value, |part| work.push(part));
            }
        }
        // Forwards to a fixpoint; definitions mostly come before uses, so few rounds are needed.
        slice.sort_unstable();
        let reach = Reach {
            function,
            available: Available::new(function, cfg),
            definitions: definitions(function, cfg),
        };
        let mut changed = true;
        while changed {
            changed = false;
            for &value in &slice {
                let mut bases = self.own_bases(function, value);
                self.each_part(function, value, |part| bases.extend(&self.bases[part]));
                if let ValueDef::Param(block) = function.values[value].def {
                    bases.retain(|base| reach.is_defined_at(base.object, block));
                }
                bases.sort_unstable();
                bases.dedup();
                if bases != self.bases[value] {
                    self.bases[value] = bases;
                    changed = true;
                }
            }
        }
    }

    fn own_bases(&self, function: &Function, value: Value) -> Vec<Base> {
        match function.definition(value).map(|inst| (&inst.op, inst.args.as_slice())) {
            Some((Op::AddressOfObject, [object])) => vec![Base { object: self.root(*object), own: true }],
            Some((Op::Field(_), [object])) => vec![Base { object: self.root(*object), own: false }],
            _ => Vec::new(),
        }
    }

    /// The ints whose objects an address stays in when it is computed from them.
    fn each_part(&self, function: &Function, value: Value, mut part: impl FnMut(Value)) {
        match function.values[value].def {
            ValueDef::Param(_) => self.flows.received_by(value).for_each(part),
            ValueDef::Result(inst) => {
                let inst = &function.insts[inst];
                if keeps_addresses(&inst.op) {
                    let ints = inst.args.iter().filter(|arg| function.values[**arg].ty == Type::Int);
                    ints.for_each(|arg| part(*arg));
                }
            }
        }
    }
}

/// Tells where objects are defined.
struct Reach<'a> {
    function: &'a Function,
    available: Available,
    definitions: Map<Value, Block>,
}

impl Reach<'_> {
    /// Whether the object is defined whenever `block` starts.
    fn is_defined_at(&self, object: Value, block: Block) -> bool {
        let def = self.function.values[object].def;
        let from = self.definitions[object];
        (from != block || matches!(def, ValueDef::Param(_))) && self.available.at_start(def, from, block)
    }
}

/// Whether the result can be an address if an argument is one: distances and masks lead from one address to another,
/// products and quotients do not.
fn keeps_addresses(op: &Op) -> bool {
    use IntOp::{Add, And, Or, Sub, WrappingAdd, WrappingSub, Xor};
    matches!(op, Op::Select | Op::IntOp(Add | Sub | WrappingAdd | WrappingSub | And | Or | Xor))
}

fn insts<'a>(function: &'a Function, cfg: &'a Cfg) -> impl Iterator<Item = &'a InstData<Op>> {
    cfg.order().iter().flat_map(|block| &function.blocks[*block].insts).map(|inst| &function.insts[*inst])
}

/// The two names of one reference that a cast makes.
fn alias(function: &Function, inst: &InstData<Op>) -> Option<(Value, Value)> {
    let (Op::Cast, [arg], Some(result)) = (&inst.op, inst.args.as_slice(), inst.result) else { return None };
    let counted = |value: Value| function.values[value].ty.is_counted();
    (counted(*arg) && counted(result)).then_some((*arg, result))
}

/// The indexes of arguments that are addresses.
fn addresses(op: &Op) -> &'static [usize] {
    match op {
        Op::Load(..)
        | Op::Store(..)
        | Op::LoadElement
        | Op::TakeElement
        | Op::StoreElement
        | Op::ObjectAt => &[0],
        Op::Fill => &[0],
        Op::Copy => &[0, 1],
        _ => &[],
    }
}
