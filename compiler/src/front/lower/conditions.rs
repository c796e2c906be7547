//! Conditions: branches on truth with short-circuit, comparison chains, `and` / `or` as values, and what a branch has
//! found out about variables.

use ruff_python_ast::{self as ast, BoolOp, CmpOp, Expr, UnaryOp};
use ruff_text_size::{Ranged, TextRange};

use super::Lowerer;
use super::paths::Path;
use super::protect::Leave;
use crate::front::annotations::{dotted_name, is_named};
use crate::front::constants::constant;
use crate::ir::entity::{Block, Value, Variable};
use crate::ir::untyped::{Argument, CompareOp, Op, Test};
use crate::ir::untyped::{Constant, UnaryOp as Unary};

/// Where a condition leads for one outcome.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Exit {
    block: Block,
    /// Receives the value that decided, where a condition is used as a value.
    result: Option<Variable>,
}

impl Exit {
    /// Goes on in `block`.
    pub(super) fn to(block: Block) -> Exit {
        Exit { block, result: None }
    }
}

/// What a test tells about: a variable, or what was read from an attribute path.
pub(super) enum Subject {
    Variable(Variable),
    Path(Path, Value),
}

/// What both outcomes of a test tell about its subject.
struct Fact {
    subject: Subject,
    test: Test,
    /// The outcome of the test where the condition is true.
    positive: bool,
    /// Whether nothing is known where the test came out true: `x == None` may hold for an x with its own `__eq__`.
    only_negative: bool,
    /// The class of an `isinstance`, or the answer to another test of a type.
    class: Option<Value>,
}

impl Fact {
    fn truthy(subject: Subject) -> Fact {
        Fact { subject, test: Test::Truthy, positive: true, only_negative: false, class: None }
    }
}

impl Lowerer<'_, '_> {
    /// Goes to `then` if `expr` is true, else to `other`.
    pub(super) fn branch_on(&mut self, expr: &Expr, then: Exit, other: Exit) {
        match expr {
            Expr::BoolOp(operation) => {
                let Some((last, operands)) = operation.values.split_last() else { return };
                for operand in operands {
                    let next = self.block();
                    match operation.op {
                        BoolOp::And => self.branch_on(operand, Exit::to(next), other),
                        BoolOp::Or => self.branch_on(operand, then, Exit::to(next)),
                    }
                    self.enter_sealed(next);
                }
                self.branch_on(last, then, other);
            }
            Expr::UnaryOp(unary)
                if unary.op == UnaryOp::Not && then.result.is_none() && other.result.is_none() =>
            {
                self.branch_on(&unary.operand, other, then);
            }
            Expr::Compare(compare) => self.branch_on_comparison(compare, then, other),
            Expr::Call(call) if let Some(test) = self.type_test(call) => {
                let (value, fact) = self.tested(test, call);
                if then.block == other.block {
                    return self.finish_exit(value, then);
                }
                let condition = self.inst(Op::Truth, vec![value], call.range());
                self.leave_to(condition, value, fact, then, other, call.range());
            }
            _ => match constant(expr).as_ref().and_then(truth).filter(|_| then.result.is_none()) {
                Some(outcome) if other.result.is_none() => {
                    self.builder.jump(if outcome { then.block } else { other.block });
                }
                _ => self.branch_on_value(expr, then, other),
            },
        }
    }

    fn branch_on_value(&mut self, expr: &Expr, then: Exit, other: Exit) {
        let value = self.expr(expr);
        if then.block == other.block {
            return self.finish_exit(value, then);
        }
        let range = expr.range();
        let condition = if is_bool(expr) { value } else { self.inst(Op::Truth, vec![value], range) };
        let fact = self.subject(expr, value).map(Fact::truthy);
        self.leave_to(condition, value, fact, then, other, range);
    }

    /// Where `value`, which is that of `expr`, was read from, if what is found out about it can be noted.
    fn subject(&self, expr: &Expr, value: Value) -> Option<Subject> {
        match self.variable_of(expr) {
            Some(variable) => Some(Subject::Variable(variable)),
            None => self.path(expr).map(|path| Subject::Path(path, value)),
        }
    }

    /// The variable whose value `expr` is, if what is found out about it can be noted.
    pub(super) fn variable_of(&self, expr: &Expr) -> Option<Variable> {
        match expr {
            Expr::Name(name) => self.ssa_variable(&name.id),
            Expr::Named(named) => self.variable_of(&named.target),
            _ => None,
        }
    }

    fn branch_on_comparison(&mut self, compare: &ast::ExprCompare, then: Exit, other: Exit) {
        let mut left = self.expr(&compare.left);
        let count = compare.ops.len();
        for (index, (op, comparator)) in compare.ops.iter().zip(&compare.comparators).enumerate() {
            let right = self.expr(comparator);
            let value = self.inst(Op::Compare(compare_op(*op)), vec![left, right], compare.range);
            if index + 1 == count {
                let fact = if count == 1 {
                    self.none_fact((&compare.left, left), *op, (comparator, right))
                } else {
                    None
                };
                self.leave_to(value, value, fact, then, other, compare.range);
            } else {
                let next = self.block();
                self.leave_to(value, value, None, Exit::to(next), other, compare.range);
                self.enter_sealed(next);
            }
            left = right;
        }
    }

    fn is_refusal(&self, expr: &Expr) -> bool {
        expr.as_name_expr()
            .is_some_and(|name| name.id.as_str() == "NotImplemented" && self.is_builtin(&name.id))
    }

    /// What `x is None` and its kin tell about x.
    fn none_fact(&self, left: (&Expr, Value), op: CmpOp, right: (&Expr, Value)) -> Option<Fact> {
        let positive = match op {
            CmpOp::Is | CmpOp::Eq => true,
            CmpOp::IsNot | CmpOp::NotEq => false,
            _ => return None,
        };
        let is_identity = matches!(op, CmpOp::Is | CmpOp::IsNot);
        if is_identity && self.is_refusal(right.0) {
            let subject = self.subject(left.0, left.1)?;
            let class = Some(right.1);
            return Some(Fact { test: Test::IsInstance, positive, class, ..Fact::truthy(subject) });
        }
        let subject = match (left, right) {
            (subject, (Expr::NoneLiteral(_), _)) | ((Expr::NoneLiteral(_), _), subject) => subject,
            _ => return None,
        };
        let only_negative = matches!(op, CmpOp::Eq | CmpOp::NotEq);
        Some(Fact {
            subject: self.subject(subject.0, subject.1)?,
            test: Test::IsNone,
            positive,
            only_negative,
            class: None,
        })
    }

    /// The test of the type of its first argument that a call is.
    fn type_test(&self, call: &ast::ExprCall) -> Option<Test> {
        let is_plain =
            call.arguments.keywords.is_empty() && !call.arguments.args.iter().any(Expr::is_starred_expr);
        let name = dotted_name(&call.func).filter(|_| is_plain)?;
        match (&*name, call.arguments.args.len()) {
            ("isinstance", 2) if self.is_builtin("isinstance") => Some(Test::IsInstance),
            ("hasattr", 2) if self.is_builtin(&name) => Some(Test::Answers),
            (_, 1) if is_named(&name, "is_dataclass") => Some(Test::Answers),
            _ => None,
        }
    }

    fn tested(&mut self, test: Test, call: &ast::ExprCall) -> (Value, Option<Fact>) {
        let callee = self.expr(&call.func);
        let args: Vec<Value> = call.arguments.args.iter().map(|arg| self.expr(arg)).collect();
        let subject = call.arguments.args.first().zip(args.first());
        let subject = subject.and_then(|(subject, value)| self.subject(subject, *value));
        let class = args.last().copied();
        let kinds = vec![Argument::Positional; args.len()];
        let args = std::iter::once(callee).chain(args).collect();
        let value = self.keep_facts(call, |this| this.inst(Op::Call(kinds), args, call.range()));
        let told_by = if test == Test::Answers { Some(value) } else { class };
        let fact = subject.map(|subject| Fact { test, class: told_by, ..Fact::truthy(subject) });
        (value, fact)
    }

    /// Branches on `condition`, noting on both sides what is known there. `value` is what was tested.
    fn leave_to(
        &mut self,
        condition: Value,
        value: Value,
        fact: Option<Fact>,
        then: Exit,
        other: Exit,
        range: TextRange,
    ) {
        if then.block == other.block {
            return self.finish_exit(value, then);
        }
        let mut edge =
            |exit: Exit| if fact.is_some() || exit.result.is_some() { self.block() } else { exit.block };
        let (then_edge, other_edge) = (edge(then), edge(other));
        self.builder.branch(condition, then_edge, other_edge);
        for (edge, exit, outcome) in [(then_edge, then, true), (other_edge, other, false)] {
            if edge == exit.block {
                continue;
            }
            self.enter_sealed(edge);
            if let Some(fact) = &fact {
                self.note(fact, outcome, range);
            }
            // Of a comparison the value is the condition itself: a bool needs no refinement.
            let value = match exit.result {
                Some(_) if value != condition => self.refine(Test::Truthy, outcome, vec![value], range),
                _ => value,
            };
            self.finish_exit(value, exit);
        }
    }

    fn note(&mut self, fact: &Fact, outcome: bool, range: TextRange) {
        if fact.only_negative && outcome == fact.positive {
            return;
        }
        let value = match &fact.subject {
            Subject::Variable(variable) => self.builder.read(*variable),
            Subject::Path(_, value) => *value,
        };
        let args = std::iter::once(value).chain(fact.class).collect();
        let refined = self.refine(fact.test, outcome == fact.positive, args, range);
        match &fact.subject {
            Subject::Variable(variable) => self.renew(*variable, refined),
            Subject::Path(path, _) => self.know(path.clone(), refined),
        }
    }

    fn finish_exit(&mut self, value: Value, exit: Exit) {
        if let Some(result) = exit.result {
            self.builder.assign(result, value);
        }
        self.builder.jump(exit.block);
    }

    /// The value of `and`, `or` or a comparison chain.
    pub(super) fn deciding_value(&mut self, expr: &Expr) -> Value {
        let result = self.temporary();
        let exit = Exit { block: self.block(), result: Some(result) };
        self.branch_on(expr, exit, exit);
        self.enter_sealed(exit.block);
        self.builder.read(result)
    }

    /// `body if test else orelse`
    pub(super) fn conditional(&mut self, conditional: &ast::ExprIf) -> Value {
        let result = self.temporary();
        let (then, other, end) = (self.block(), self.block(), self.block());
        self.branch_on(&conditional.test, Exit::to(then), Exit::to(other));
        for (block, expr) in [(then, &conditional.body), (other, &conditional.orelse)] {
            self.enter_sealed(block);
            let value = self.expr(expr);
            self.finish_exit(value, Exit { block: end, result: Some(result) });
        }
        self.enter_sealed(end);
        self.builder.read(result)
    }

    /// `return body if test else orelse`, where each value is returned by itself.
    pub(super) fn return_either(&mut self, conditional: &ast::ExprIf) {
        let (then, other) = (self.block(), self.block());
        self.branch_on(&conditional.test, Exit::to(then), Exit::to(other));
        for (block, expr) in [(then, &conditional.body), (other, &conditional.orelse)] {
            self.enter_sealed(block);
            let value = self.expr(expr);
            self.leave(Leave::Return(value, expr.range()));
        }
    }

    /// `left op right`, or a chain of comparisons.
    pub(super) fn comparison(&mut self, expr: &Expr, compare: &ast::ExprCompare) -> Value {
        match (&*compare.ops, &*compare.comparators) {
            ([op], [comparator]) => {
                let left = self.expr(&compare.left);
                let right = self.expr(comparator);
                self.inst(Op::Compare(compare_op(*op)), vec![left, right], compare.range)
            }
            _ => self.deciding_value(expr),
        }
    }

    /// `not x`
    pub(super) fn negation(&mut self, unary: &ast::ExprUnaryOp) -> Value {
        let value = self.expr(&unary.operand);
        self.inst(Op::Unary(Unary::Not), vec![value], unary.range)
    }
}

/// Whether one of the values of a conditional expression is NotImplemented, which is no value.
pub(super) fn may_refuse(conditional: &ast::ExprIf) -> bool {
    let is_refusal =
        |expr: &Expr| expr.as_name_expr().is_some_and(|name| name.id.as_str() == "NotImplemented");
    is_refusal(&conditional.body) || is_refusal(&conditional.orelse)
}

/// Whether the value of `expr` is a bool by its form.
fn is_bool(expr: &Expr) -> bool {
    match expr {
        Expr::Compare(_) | Expr::BooleanLiteral(_) => true,
        Expr::UnaryOp(unary) => unary.op == UnaryOp::Not,
        _ => false,
    }
}

/// The truth value of a constant.
fn truth(constant: &Constant) -> Option<bool> {
    match constant {
        Constant::None => Some(false),
        Constant::Bool(value) => Some(*value),
        Constant::Int(value) => Some(*value != 0),
        Constant::BigInt(_) | Constant::Ellipsis => Some(true),
        Constant::Float(bits) | Constant::Imaginary(bits) => Some(f64::from_bits(*bits) != 0.0),
        Constant::Str(text) => Some(!text.is_empty()),
        Constant::Bytes(bytes) => Some(!bytes.is_empty()),
    }
}

fn compare_op(op: CmpOp) -> CompareOp {
    match op {
        CmpOp::Eq => CompareOp::Eq,
        CmpOp::NotEq => CompareOp::Ne,
        CmpOp::Lt => CompareOp::Lt,
        CmpOp::LtE => CompareOp::Le,
        CmpOp::Gt => CompareOp::Gt,
        CmpOp::GtE => CompareOp::Ge,
        CmpOp::Is => CompareOp::Is,
        CmpOp::IsNot => CompareOp::IsNot,
        CmpOp::In => CompareOp::In,
        CmpOp::NotIn => CompareOp::NotIn,
    }
}
