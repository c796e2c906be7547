//! What a field of a new object, or a module variable after the module's code has run, holds at first, where the text
//! alone tells: it is assigned once, on every way, a literal; and nobody else gets hold of the object before. Anything
//! that takes more than reading one body is not told. Not here: how it is stored.

use std::sync::Arc;

use linkpoint_abi::layout::containers::{DICT, LIST, SETS};
use linkpoint_abi::{Initial, Literal, Symbol};

use super::assigned::{assignments, is_super};
use crate::front::definition::{DefaultValue, FieldDefault, FunctionDefinition};
use crate::ir::function::Terminator;
use crate::ir::types::Number;
use crate::ir::untyped::{Constant, Function, Op, UnaryOp};
use crate::ir::{Block, InstData, Type, Value};
use crate::program::classes::ClassShape;
use crate::program::facts::Facts;

/// Base classes whose constructors are looked at.
const HIERARCHY_DEPTH_MAX: u32 = 32;

/// What field `name`, of type `ty`, of a new object of class `shape` holds, whatever arguments it is made with.
pub(crate) fn of_field(facts: &Facts<'_>, shape: &ClassShape, name: &str, ty: &Type) -> Option<Initial> {
    let init = shape.methods.get("__init__")?;
    let mut walk = Walk { facts, shape, name, assigned: Vec::new(), is_shared: false };
    walk.method(init, 0);
    let [Some(constant)] = walk.assigned.as_slice() else { return None };
    let is_sure = !walk.is_shared && assignments(facts, shape).is_assigned(name);
    if is_sure && !super::layout::is_boxed(ty) { stored(ty, constant) } else { None }
}

/// What a module variable of type `ty` holds once the code of its module has run.
pub(crate) fn of_variable(facts: &Facts<'_>, symbol: &Symbol, ty: &Type) -> Option<Initial> {
    // Modules of the library run when they are first imported, which may be after the edit.
    if facts.program.is_library(symbol) {
        return None;
    }
    let body = facts.program.definition(&Symbol::new(format!("{}.<module>", facts.program.home(symbol))))?;
    let body = &body.function()?.body;
    let variable = facts.program.qualname(symbol);
    let mut found = Vec::new();
    for &block in &body.layout {
        for inst in body.blocks[block].insts.iter().map(|inst| &body.insts[*inst]) {
            match &inst.op {
                Op::SetGlobal(name) if **name == *variable => {
                    found.push((block, literal(body, *inst.args.first()?)));
                }
                Op::DeleteGlobal(name) if **name == *variable => return None,
                _ => {}
            }
        }
    }
    let [(block, Some(constant))] = found.as_slice() else { return None };
    if is_on_every_way(body, *block) { stored(ty, constant) } else { None }
}

/// What constructors do with one field and with the object.
struct Walk<'a> {
    facts: &'a Facts<'a>,
    /// The class of the object: a base's constructor makes an object of this one, too.
    shape: &'a ClassShape,
    name: &'a str,
    /// What is assigned to the field, at each place that assigns it; nothing where that is no literal.
    assigned: Vec<Option<Constant>>,
    /// Whether other code may change the object.
    is_shared: bool,
}

impl Walk<'_> {
    fn method(&mut self, symbol: &Symbol, depth: u32) {
        let definition = self.facts.program.definition(symbol);
        let function = definition.as_ref().and_then(|definition| definition.function());
        let Some(function) = function.filter(|_| depth < HIERARCHY_DEPTH_MAX) else {
            self.is_shared = true;
            return;
        };
        let body = &function.body;
        let Some(own) = body.blocks[body.entry()].params.first().copied() else { return };
        for &block in &body.layout {
            let data = &body.blocks[block];
            for inst in &data.insts {
                self.inst(function, own, &body.insts[*inst], depth);
            }
            let passed =
                data.end.calls().into_iter().chain(&data.handler).any(|call| call.args.contains(&own));
            let ended = matches!(&data.end, Terminator::Return(value, _) | Terminator::Raise(value, _) if *value == own);
            self.is_shared |= passed || ended;
        }
    }

    fn inst(&mut self, function: &FunctionDefinition, own: Value, inst: &InstData<Op>, depth: u32) {
        let body = &function.body;
        match (&inst.op, inst.args.as_slice()) {
            (Op::Attribute(name), [object]) if *object == own => match &**name {
                name if self.shape.field(name).is_some() => {}
                "__post_init__" => match self.shape.methods.get("__post_init__").cloned() {
                    Some(method) => self.method(&method, depth + 1),
                    None => self.is_shared = true,
                },
                // A method or a property.
                _ => self.is_shared = true,
            },
            (Op::SetAttribute(name), [object, value]) if *object == own && *value != own => {
                if **name == *self.name {
                    let constant = literal(body, *value).or_else(|| self.declared(function, *value));
                    self.assigned.push(constant);
                } else if self.shape.field(name).is_none() {
                    self.is_shared = true;
                }
            }
            (Op::Attribute(name), [object]) if is_super(body, *object) => {
                let next = function
                    .class
                    .as_ref()
                    .and_then(|owner| self.facts.next_method(&self.shape.symbol, owner, "__init__"));
                match next {
                    _ if &**name != "__init__" => self.is_shared = true,
                    Some(init) => self.method(&init, depth + 1),
                    // `object.__init__` does nothing.
                    None => {}
                }
            }
            (_, args) => self.is_shared |= args.contains(&own),
        }
    }

    /// The literal that a dataclass declares for the field, if `value` is the parameter with this default.
    fn declared(&self, function: &FunctionDefinition, value: Value) -> Option<Constant> {
        let field = self.shape.field(self.name)?;
        let (Some(_), Some(FieldDefault::Value(DefaultValue::Constant(declared)))) =
            (self.shape.dataclass, &field.default)
        else {
            return None;
        };
        let body = &function.body;
        let at = body.blocks[body.entry()].params.iter().position(|param| *param == value)?;
        let default = function.params.get(at)?.default.as_ref();
        (default == Some(&DefaultValue::Constant(declared.clone()))).then(|| declared.clone())
    }
}

/// The literal that a value is.
fn literal(body: &Function, value: Value) -> Option<Constant> {
    let inst = body.definition(value)?;
    match (&inst.op, inst.args.as_slice()) {
        (Op::Constant(constant), _) => Some(constant.clone()),
        (Op::Coerce(_), [value]) => literal(body, *value),
        (Op::Unary(UnaryOp::Neg), [value]) => match literal(body, *value)? {
            Constant::Int(number) => number.checked_neg().map(Constant::Int),
            Constant::Float(bits) => Some(Constant::Float((-f64::from_bits(bits)).to_bits())),
            _ => None,
        },
        _ => None,
    }
}

/// Whether no way from the start of a function to one of its ends goes past a block.
fn is_on_every_way(body: &Function, block: Block) -> bool {
    let (mut seen, mut work) = (std::collections::BTreeSet::from([block]), vec![body.entry()]);
    while let Some(at) = work.pop() {
        if !seen.insert(at) {
            continue;
        }
        let data = &body.blocks[at];
        if matches!(data.end, Terminator::Return(..)) {
            return false;
        }
        work.extend(data.end.calls().into_iter().chain(&data.handler).map(|call| call.block));
    }
    true
}

/// A literal as a place of type `ty` holds it.
fn stored(ty: &Type, constant: &Constant) -> Option<Initial> {
    /// Integers up to here are floats without rounding.
    const EXACT: i64 = 1 << 53;
    match (ty, constant) {
        (Type::Int, Constant::Int(number)) => Some(Initial::Bits(number.cast_unsigned())),
        (Type::Float, Constant::Float(bits)) => Some(Initial::Bits(*bits)),
        (Type::Float, Constant::Int(number)) if (-EXACT..=EXACT).contains(number) => {
            Some(Initial::Bits((*number as f64).to_bits()))
        }
        (Type::Bool, Constant::Bool(is_true)) => Some(Initial::Bits(u64::from(*is_true))),
        (Type::Union(members), _) if ty.is_tagged() => {
            let number = match constant {
                Constant::Int(number) => (Number::Int, number.cast_unsigned()),
                Constant::Float(bits) => (Number::Float, *bits),
                Constant::Bool(is_true) => (Number::Bool, u64::from(*is_true)),
                _ => return None,
            };
            let is_member = members.iter().any(|member| Number::of(member) == Some(number.0));
            is_member.then(|| Initial::Tagged(number.1, number.0.tag()))
        }
        (Type::None, Constant::None) => Some(Initial::Bits(0)),
        (ty, Constant::None) if ty.is_counted() && ty.is_nullable() => Some(Initial::Bits(0)),
        (ty, Constant::Str(text)) => reference(ty, &Type::str(), Literal::Str(text.to_string())),
        (ty, Constant::Bytes(bytes)) => reference(ty, &Type::bytes(), Literal::Bytes(bytes.to_vec())),
        _ => None,
    }
}

/// A literal of class `of` as a place of type `ty` holds it.
fn reference(ty: &Type, of: &Type, literal: Literal) -> Option<Initial> {
    let is_taken = match ty {
        Type::Union(members) => members.contains(of),
        Type::Object => true,
        ty => ty == of,
    };
    is_taken.then_some(Initial::Literal(literal))
}

/// The shape of an object type; nothing if the program has no such class.
pub(crate) fn shape(facts: &Facts<'_>, ty: &Type) -> Option<linkpoint_abi::Shape> {
    let class = match ty.as_instance() {
        Some(instance) => Some(facts.shape(&instance.class)?),
        None => None,
    };
    let element = |ty: &Type| linkpoint_abi::Element {
        value_type: ty.to_string(),
        size: ty.stored_size(),
        is_reference: ty.is_counted(),
    };
    let (slots, _) = super::layout::slots(facts, ty);
    let is_of_user = |shape: &Arc<ClassShape>| !facts.program.is_library(&shape.symbol);
    let fields = slots.iter().map(|slot| linkpoint_abi::Field {
        name: slot.name.to_string(),
        offset: slot.offset,
        element: element(&slot.ty),
        initial: class
            .as_ref()
            .filter(|class| is_of_user(class))
            .and_then(|class| of_field(facts, class, &slot.name, &slot.ty)),
    });
    let container = container(facts, ty);
    let container = container.as_ref().and_then(Type::as_instance);
    Some(linkpoint_abi::Shape {
        fields: fields.collect(),
        container: container.map(|instance| instance.class.to_string()),
        arguments: container.map_or_else(Vec::new, |instance| instance.args.iter().map(element).collect()),
    })
}

/// The container of the runtime library that objects of a type are: itself, or what it derives from.
fn container(facts: &Facts<'_>, ty: &Type) -> Option<Type> {
    let mut current = Some(ty.clone());
    while let Some(ty) = current {
        let class = ty.as_instance().map(|instance| instance.class.as_str());
        if class.is_some_and(|class| class == LIST || class == DICT || SETS.contains(&class)) {
            return Some(ty);
        }
        current = facts.layout_base(&ty);
    }
    None
}
