//! Expressions: the dispatch, and the plain ones.

use ruff_python_ast::{self as ast, Expr, Operator, UnaryOp};
use ruff_text_size::{Ranged, TextRange};

use super::Lowerer;
use crate::diagnostic::codes;
use crate::front::constants::{constant, narrow_end};
use crate::ir::entity::Value;
use crate::ir::untyped::{BinaryOp, Constant, Op, UnaryOp as Unary};

impl Lowerer<'_, '_> {
    /// Evaluates `expr`.
    pub(in crate::front) fn expr(&mut self, expr: &Expr) -> Value {
        let value = self.evaluated(expr);
        self.mention(expr.range(), value);
        value
    }

    fn evaluated(&mut self, expr: &Expr) -> Value {
        let range = expr.range();
        if let Some(constant) = constant(expr) {
            self.check_literal(expr);
            return self.constant(constant, range);
        }
        match expr {
            Expr::Name(name) => {
                let value = self.read_name(&name.id, range);
                self.as_known(expr, value, range)
            }
            Expr::BoolOp(_) => self.deciding_value(expr),
            Expr::Compare(compare) => self.comparison(expr, compare),
            Expr::If(conditional) => self.conditional(conditional),
            Expr::Named(named) => self.walrus(named),
            Expr::BinOp(operation) => self.binary(operation),
            Expr::UnaryOp(operation) => self.unary(operation),
            Expr::Call(call) => self.call(call),
            Expr::Attribute(attribute) => {
                let object = self.expr(&attribute.value);
                let value = self.attribute(object, attribute.attr.as_str(), range);
                self.as_known(expr, value, range)
            }
            Expr::Subscript(subscript) => {
                let object = self.expr(&subscript.value);
                let index = self.expr(&subscript.slice);
                let value = self.inst(Op::Item, vec![object, index], range);
                self.as_known(expr, value, range)
            }
            Expr::Slice(slice) => self.slice(slice),
            Expr::Tuple(tuple) => self.display(&tuple.elts, range, Op::Tuple),
            Expr::List(list) => self.display(&list.elts, range, Op::List),
            Expr::Set(set) => self.display(&set.elts, range, Op::Set),
            Expr::Dict(dict) => self.dict(dict),
            Expr::FString(string) => self.f_string(string),
            Expr::ListComp(_) | Expr::SetComp(_) | Expr::DictComp(_) => self.comprehension(expr),
            Expr::Lambda(lambda) => self.lambda(lambda),
            _ => self.unsupported_expr(expr),
        }
    }

    fn unsupported_expr(&mut self, expr: &Expr) -> Value {
        let range = expr.range();
        match expr {
            Expr::Generator(inner) => self.generator_expression(inner),
            Expr::Yield(inner) => self.yield_value(inner),
            Expr::YieldFrom(inner) => self.yield_from(inner),
            Expr::Await(inner) => {
                self.expr(&inner.value);
                self.unsupported(codes::ASYNC, range, "`await` is not supported")
            }
            Expr::Starred(starred) => {
                self.expr(&starred.value);
                self.unsupported(codes::UNSUPPORTED, range, "a starred expression is not supported here")
            }
            Expr::TString(_) => {
                self.unsupported(codes::UNSUPPORTED, range, "template strings are not supported")
            }
            Expr::NumberLiteral(_) => self.unsupported(
                codes::LITERAL,
                range,
                "an integer of more than 4300 digits is not supported",
            ),
            _ => self.unsupported(codes::UNSUPPORTED, range, "this expression is not supported"),
        }
    }

    /// Refuses a string with half of a surrogate pair: the parser has replaced it.
    fn check_literal(&mut self, expr: &Expr) {
        let Expr::StringLiteral(literal) = expr else { return };
        for part in &literal.value {
            self.check_surrogates(&part.value, part.range);
        }
    }

    pub(super) fn check_surrogates(&mut self, value: &str, range: TextRange) {
        if has_surrogate(value, self.module.text.slice(range)) {
            self.unsupported(codes::LITERAL, range, "half of a surrogate pair is not supported in a string");
        }
    }

    pub(super) fn attribute(&mut self, object: Value, name: &str, range: TextRange) -> Value {
        self.inst(Op::Attribute(self.mangled(name)), vec![object], range)
    }

    /// `(name := value)`
    fn walrus(&mut self, named: &ast::ExprNamed) -> Value {
        let value = self.expr(&named.value);
        if let Expr::Name(name) = named.target.as_ref() {
            self.store_name(&name.id, value, name.range);
        }
        value
    }

    /// A binary operation. Long sums lean to the left, so their operands are taken in a loop.
    fn binary(&mut self, operation: &ast::ExprBinOp) -> Value {
        let mut pending = vec![operation];
        let mut left = operation.left.as_ref();
        while let Expr::BinOp(inner) = left
            && narrow_end(left).is_none()
        {
            pending.push(inner);
            left = inner.left.as_ref();
        }
        let mut value = self.expr(left);
        for operation in pending.into_iter().rev() {
            let right = self.expr(&operation.right);
            value = self.inst(Op::Binary(binary_op(operation.op)), vec![value, right], operation.range);
        }
        value
    }

    fn unary(&mut self, operation: &ast::ExprUnaryOp) -> Value {
        let op = match operation.op {
            UnaryOp::Not => return self.negation(operation),
            UnaryOp::USub => Unary::Neg,
            UnaryOp::UAdd => Unary::Pos,
            UnaryOp::Invert => Unary::Invert,
        };
        let value = self.expr(&operation.operand);
        self.inst(Op::Unary(op), vec![value], operation.range)
    }

    fn slice(&mut self, slice: &ast::ExprSlice) -> Value {
        let parts = [&slice.lower, &slice.upper, &slice.step].map(|part| match part {
            Some(part) => self.expr(part),
            None => self.constant(Constant::None, slice.range),
        });
        self.inst(Op::Slice, parts.to_vec(), slice.range)
    }
}

/// Whether a string literal names half of a surrogate pair, which the parser has replaced in `value`.
pub(in crate::front) fn has_surrogate(value: &str, source: &str) -> bool {
    value.contains(char::REPLACEMENT_CHARACTER) && has_surrogate_escape(source)
}

fn has_surrogate_escape(source: &str) -> bool {
    let escapes = source.split('\\').skip(1).filter_map(|escape| escape.strip_prefix(['u', 'U']));
    escapes.map(|digits| digits.trim_start_matches('0')).any(|digits| {
        let mut digits = digits.chars();
        digits.next().is_some_and(|first| first.eq_ignore_ascii_case(&'d'))
            && digits.next().and_then(|second| second.to_digit(16)).is_some_and(|second| second >= 8)
    })
}

/// The operator of the IR.
pub(super) fn binary_op(op: Operator) -> BinaryOp {
    match op {
        Operator::Add => BinaryOp::Add,
        Operator::Sub => BinaryOp::Sub,
        Operator::Mult => BinaryOp::Mul,
        Operator::MatMult => BinaryOp::MatMul,
        Operator::Div => BinaryOp::Div,
        Operator::FloorDiv => BinaryOp::FloorDiv,
        Operator::Mod => BinaryOp::Mod,
        Operator::Pow => BinaryOp::Pow,
        Operator::LShift => BinaryOp::LShift,
        Operator::RShift => BinaryOp::RShift,
        Operator::BitAnd => BinaryOp::BitAnd,
        Operator::BitOr => BinaryOp::BitOr,
        Operator::BitXor => BinaryOp::BitXor,
    }
}
