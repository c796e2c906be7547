//! The dispatch over untyped operations: which rule evaluates which operation.

use std::sync::Arc;

use linkpoint_abi::{Address, Literal};

use super::frame::{Frame, Operand};
use super::of_functions::lack_of_attribute;
use crate::ir::typed;
use crate::ir::untyped::{Argument, Constant, Datum, Held, Op, Test, UnaryOp};
use crate::ir::{Type, Value};

impl Frame<'_, '_> {
    /// Evaluates one operation.
    pub(crate) fn evaluate(&mut self, op: &Op, args: &[Value], result: Value) -> Operand {
        let operands: Vec<Operand> = args.iter().map(|arg| self.arg(*arg)).collect();
        let first = || operands.first().cloned().expect("the operation has an argument");
        if let Some(refused) = self.refuse_of_iterable(op, &operands) {
            return refused;
        }
        if let Some(grown) = self.grown_display() {
            return grown;
        }
        match op {
            Op::Constant(constant) => self.constant(constant),
            Op::Datum(datum) => self.datum(*datum),
            Op::Undefined => self.never(),
            Op::CheckBound(name) => self.check_bound(name, &first()),
            Op::Global(name) => self.global(name),
            Op::SetGlobal(name) => self.set_global(name, &first()),
            Op::DeleteGlobal(name) => self.delete_global(name),
            Op::Unary(UnaryOp::Not) => {
                let truth = self.truth(&first());
                self.not(&truth)
            }
            Op::Unary(op) => self.unary(*op, &first()),
            Op::Binary(op) => self.binary(*op, &operands[0], &operands[1]),
            Op::InPlace(op) => self.in_place(*op, &operands[0], &operands[1]),
            Op::Compare(op) => self.compare(*op, &operands[0], &operands[1]),
            Op::Truth => self.truth(&first()),
            Op::Attribute(name) => self.attribute(&first(), name, false),
            Op::SetAttribute(name) => self.set_attribute(&operands[0], name, &operands[1]),
            Op::DeleteAttribute(name) => self.delete_attribute(&first(), name),
            Op::Item => self.item(&operands[0], &operands[1]),
            Op::SetItem => self.set_item(&operands[0], &operands[1], &operands[2]),
            Op::DeleteItem => self.delete_item(&operands[0], &operands[1]),
            Op::Slice => self.slice(&operands),
            Op::Call(kinds) => self.call(kinds, args, &operands, result),
            Op::Tuple(kinds) => self.tuple_display(kinds, &operands),
            Op::List(kinds) => self.sequence_display("builtins.list", "append", kinds, &operands),
            Op::Set(kinds) => self.sequence_display("builtins.set", "add", kinds, &operands),
            Op::Dict(kinds) => self.dict_display(kinds, &operands),
            Op::ListAppend => self.call_method(&operands[0], "append", &operands[1..]),
            Op::SetAdd => self.call_method(&operands[0], "add", &operands[1..]),
            Op::DictInsert => self.call_method(&operands[0], "__setitem__", &operands[1..]),
            Op::Format(conversion) => self.format(*conversion, &operands),
            Op::Concatenate => self.concatenate(&operands),
            Op::Iterate => self.iterate(args[0], &first(), result),
            Op::Advance => self.advance(args[0]),
            Op::Current => self.current(args[0]),
            Op::Unpack(count) => self.unpack(&first(), *count),
            Op::UnpackStar(before, after) => self.unpack_star(&first(), *before, *after),
            Op::UnpackItem(index) => self.unpack_item(args[0], &first(), *index),
            Op::Refine(Test::Answers, outcome) => self.refine_by_answer(*outcome, &first(), args[1]),
            Op::Refine(test, outcome) => self.refine(*test, *outcome, &first(), operands.get(1)),
            Op::Assume => self.assume(args[0], &operands[0], &operands[1]),
            Op::Coerce(annotation) => self.coerce(annotation, &first()),
            Op::Cast(annotation) => self.cast(annotation, &first()),
            Op::TypeArguments(annotation) => self.type_arguments(annotation),
            Op::Catches => self.catches(&operands[0], &operands[1]),
            Op::Exception => self.exception(&first(), operands.get(1)),
            Op::Context => self.context(&operands[0], &operands[1]),
            Op::Import(name) => self.import(name),
            Op::ImportPart(name) => self.import_part(name),
            Op::MakeFunction(symbol) => self.make_function(symbol, &operands),
            Op::MakeGenerator(symbol) => self.make_generator(symbol, &operands),
            Op::Iterator => self.iterator(&first()),
            Op::AdvanceSent => self.advance_sent(args[0], &operands[0], &operands[1]),
            Op::AdvanceThrown => self.advance_thrown(&operands[0], &operands[1]),
            Op::Delegated => self.delegated(&first()),
            Op::Sent => self.sent(&first()),
            Op::Abandon => self.abandon(args[0]),
            Op::Save => self.save(&operands[0], &operands[1]),
            Op::Restore => self.restore(&first()),
            Op::MakeCell => {
                let content = self.cells.at(self.inst, 0);
                self.allocate(&Type::generic("builtins._Cell", vec![content]))
            }
            Op::CellGet(name) => self.cell_get(name.as_deref(), Some(args[0]), &first()),
            Op::CellClear => self.cell_clear(&first()),
            Op::CellSet(_, held) => {
                let stored = match held {
                    Held::AnyNumber => self.as_any_number(&operands[1]),
                    Held::Stored => operands[1].clone(),
                };
                self.set_attribute(&operands[0], "content", &stored);
                let marked = self.mark_cell(&operands[0], true);
                self.finish_dropped(&operands[0].ty);
                marked
            }
            Op::LetGo => self.let_go(&operands),
            Op::Matches(Test::IsMember) => self.is_covered(&operands),
            Op::Matches(test) => self.matches_pattern(*test, &first(), operands.get(1)),
            Op::Length => self.length(&first()),
            Op::MatchArgument(index) => self.match_argument(*index, &operands[0], &operands[1]),
            // Reported with the definition, by whoever made it; a yield never gets here.
            Op::Unsupported(_) | Op::Yield(_) => self.never(),
        }
    }

    /// A function made inside another: with values of defaults or captured variables it is the pair of its code and a
    /// tuple of them.
    pub(crate) fn make_function(&mut self, symbol: &linkpoint_abi::Symbol, operands: &[Operand]) -> Operand {
        if operands.is_empty() {
            return self.compile_time(Type::Function(symbol.clone()));
        }
        let captured = self.tuple_of(operands);
        if captured.ty == Type::Never {
            return captured;
        }
        let ty = Type::Method(std::sync::Arc::new(captured.ty.clone()), symbol.clone());
        self.typed(captured.value, ty)
    }

    /// Notes whether the variable in a cell is bound.
    pub(super) fn mark_cell(&mut self, cell: &Operand, is_bound: bool) -> Operand {
        let is_bound = self.constant(&Constant::Bool(is_bound));
        self.set_attribute(cell, "is_bound", &is_bound)
    }

    /// Reads a variable that is shared with an inner function; tests whether it is bound if `name` is given.
    pub(crate) fn cell_get(&mut self, name: Option<&str>, source: Option<Value>, cell: &Operand) -> Operand {
        if let Some(name) = name
            && self.out.is_on()
        {
            let is_bound = self.attribute(cell, "is_bound", true);
            // What a function does not get from around it is its own.
            let unbound = match source.is_some_and(|source| self.untyped_definition(source).is_some()) {
                true => (
                    format!("cannot access local variable '{name}' where it is not associated with a value"),
                    "builtins._raise_unbound_local",
                ),
                false => (
                    format!(
                        "cannot access free variable '{name}' where it is not associated with a value in enclosing scope"
                    ),
                    "builtins._raise_name_error",
                ),
            };
            let (text, raise) = lack_of_attribute(name).unwrap_or(unbound);
            self.raise_unless(is_bound.value, &text, raise);
        }
        self.attribute(cell, "content", true)
    }

    /// A constant of the source.
    pub(crate) fn constant(&mut self, constant: &Constant) -> Operand {
        let (op, ty) = match constant {
            Constant::None => (typed::Op::None, Type::None),
            Constant::Bool(value) => (typed::Op::Bool(*value), Type::Bool),
            Constant::Int(value) => (typed::Op::Int(*value), Type::Int),
            Constant::Float(bits) => (typed::Op::Float(*bits), Type::Float),
            Constant::Str(text) => return self.str_literal(text),
            Constant::BigInt(digits) => {
                return self.report("E0103", format!("the integer {digits} does not fit in 64 bits"));
            }
            Constant::Imaginary(bits) => {
                let imag = self.constant(&Constant::Float(*bits));
                return self.call_library("builtins._imaginary", &[imag]);
            }
            Constant::Bytes(bytes) => return self.bytes_literal(bytes),
            Constant::Ellipsis => return self.construct(&Type::class("builtins.ellipsis"), Vec::new()),
        };
        let value = self.out.op(op, &[], ty.clone());
        Operand { ty, constant: Some(constant.clone()), value }
    }

    /// A value of the module's data. Its place is known here, not the value.
    fn datum(&mut self, datum: Datum) -> Operand {
        if let Datum::Str(place) = datum {
            let mut value = Value(u32::MAX);
            if self.out.is_on() {
                self.descriptor(&Type::str());
                let address = self.out.address(Address::Datum(place + 1, Literal::Str(String::new())));
                value = self.out.op(typed::Op::Literal(address), &[], Type::str());
            }
            return Operand { ty: Type::str(), constant: None, value };
        }
        let (place, width, ty) = match datum {
            Datum::Float(place) => (place, typed::Width::F64, Type::Float),
            Datum::Int(place) | Datum::Str(place) => (place, typed::Width::I64, Type::Int),
        };
        let address = self.out.address(Address::Datum(0, Literal::Words(Vec::new())));
        let words = self.out.op(typed::Op::AddressOf(address), &[], Type::Int);
        let value = self.out.op(typed::Op::Load(width, 8 * place), &[words], ty.clone());
        Operand { ty, constant: None, value }
    }

    /// A string literal.
    pub(crate) fn str_literal(&mut self, text: &str) -> Operand {
        let value = self.literal(Literal::Str(text.to_owned()), Type::str());
        Operand { ty: Type::str(), constant: Some(Constant::Str(text.into())), value }
    }

    fn bytes_literal(&mut self, bytes: &Arc<[u8]>) -> Operand {
        let value = self.literal(Literal::Bytes(bytes.to_vec()), Type::bytes());
        Operand { ty: Type::bytes(), constant: Some(Constant::Bytes(bytes.clone())), value }
    }

    /// An immortal object that the linker places.
    fn literal(&mut self, literal: Literal, ty: Type) -> Value {
        if !self.out.is_on() {
            return Value(u32::MAX);
        }
        self.descriptor(&ty);
        let address = self.out.address(Address::Literal(literal));
        self.out.op(typed::Op::Literal(address), &[], ty)
    }

    fn call(&mut self, kinds: &[Argument], args: &[Value], operands: &[Operand], result: Value) -> Operand {
        let (callee, rest) = operands.split_first().expect("a call has a callee");
        if let Some(range) = self.lazy_range(callee, kinds, rest, result) {
            return range;
        }
        let passed = kinds.iter().cloned().zip(rest.iter().cloned()).collect();
        if matches!(&callee.ty, Type::Function(symbol) if symbol.as_str() == "builtins.super") {
            return self.super_object(rest);
        }
        let _ = args;
        self.call_operand(callee, passed)
    }
}
