//! Data of modules: numbers and strings in lists, sets and dicts that a module body assigns to its variables. Code reads them
//! from where the linker puts them, so that an edit of such a table is no edit of code. Not here: where they are put (`emit`
//! knows addresses only; the linker places them).

use std::collections::HashMap;

use crate::front::definition::Data;
use crate::ir::entity::{Inst, Value};
use crate::ir::untyped::{Constant, Datum, Function, Op, UnaryOp};

/// Takes the data out of the body of a module.
pub(super) fn take(function: &mut Function) -> Data {
    let mut data = Data::default();
    for inst in literals(function) {
        let datum = match &function.insts[inst].op {
            Op::Unary(_) => function.insts[inst].args.first().and_then(|negated| {
                match &function.definition(*negated)?.op {
                    Op::Constant(Constant::Int(number)) => Some(data.int(number.checked_neg()?)),
                    Op::Constant(Constant::Float(bits)) => {
                        Some(data.float((-f64::from_bits(*bits)).to_bits()))
                    }
                    _ => None,
                }
            }),
            Op::Constant(Constant::Int(number)) => Some(data.int(*number)),
            Op::Constant(Constant::Float(bits)) => Some(data.float(*bits)),
            Op::Constant(Constant::Str(text)) => Some(data.text(text.clone())),
            _ => None,
        };
        if let Some(datum) = datum {
            function.insts[inst].op = Op::Datum(datum);
            function.insts[inst].args.clear();
        }
    }
    data
}

/// The literals in displays that do nothing but become module variables, in order.
fn literals(function: &Function) -> Vec<Inst> {
    let mut users: HashMap<Value, Vec<Option<Inst>>> = HashMap::new();
    for &block in &function.layout {
        let block = &function.blocks[block];
        for &inst in &block.insts {
            for arg in &function.insts[inst].args {
                users.entry(*arg).or_default().push(Some(inst));
            }
        }
        let passed =
            block.end.uses().into_iter().chain(block.handler.iter().flat_map(|call| call.args.clone()));
        passed.for_each(|value| users.entry(value).or_default().push(None));
    }
    let only_user = |value: Value| match users.get(&value).map(Vec::as_slice) {
        Some([Some(inst)]) => Some(&function.insts[*inst]),
        _ => None,
    };
    let is_data = |value: Value| {
        let mut user = only_user(value)?;
        // Displays inside of displays.
        while let Op::List(_) | Op::Set(_) | Op::Dict(_) | Op::Tuple(_) = user.op {
            let outer = only_user(user.result?)?;
            match (&user.op, &outer.op) {
                (Op::List(_) | Op::Set(_) | Op::Dict(_), Op::SetGlobal(_)) => return Some(()),
                (Op::List(_) | Op::Set(_) | Op::Dict(_), Op::Coerce(_)) => {
                    return only_user(outer.result?)
                        .filter(|user| matches!(user.op, Op::SetGlobal(_)))
                        .map(drop);
                }
                _ => user = outer,
            }
        }
        None
    };
    let insts = function.layout.iter().flat_map(|block| function.blocks[*block].insts.iter().copied());
    let is_literal = |inst: &Inst| {
        let data = &function.insts[*inst];
        let is_of_kind = matches!(data.op, Op::Constant(_) | Op::Unary(UnaryOp::Neg));
        is_of_kind && data.result.and_then(is_data).is_some()
    };
    insts.filter(is_literal).collect()
}

impl Data {
    fn int(&mut self, number: i64) -> Datum {
        Datum::Int(self.number(number as u64))
    }

    fn float(&mut self, bits: u64) -> Datum {
        Datum::Float(self.number(bits))
    }

    fn number(&mut self, bits: u64) -> u32 {
        self.numbers.push(bits);
        u32::try_from(self.numbers.len() - 1).expect("sources are bounded")
    }

    fn text(&mut self, text: std::sync::Arc<str>) -> Datum {
        self.texts.push(text);
        Datum::Str(u32::try_from(self.texts.len() - 1).expect("sources are bounded"))
    }
}
