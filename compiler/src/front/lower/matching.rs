//! `match`: patterns as tests in order, captures bound when the whole pattern has matched.

use std::sync::Arc;

use ruff_python_ast::{self as ast, Expr, Pattern, Singleton};
use ruff_text_size::{Ranged, TextRange};

use super::Lowerer;
use super::conditions::Exit;
use crate::diagnostic::codes;
use crate::ir::entity::{Block, Value, Variable};
use crate::ir::function::Terminator;
use crate::ir::untyped::{CompareOp, Constant, Op, Test};

/// What a pattern binds, in order; the values are bound when all of it has matched.
type Captures = Vec<(Arc<str>, Value)>;

/// The subject of a `match`: what is known about it grows from case to case.
struct Subject {
    value: Variable,
    /// The variable of the program that holds it.
    named: Option<Variable>,
    /// Those that hold the items of a tuple that is written there.
    items: Vec<Option<Variable>>,
}

impl<'a> Lowerer<'a, '_> {
    /// `match subject: case ...: ...`
    pub(super) fn match_statement(&mut self, statement: &'a ast::StmtMatch) {
        let value = self.expr(&statement.subject);
        let items = match statement.subject.as_ref() {
            Expr::Tuple(tuple) if !tuple.elts.iter().any(Expr::is_starred_expr) => {
                tuple.elts.iter().map(|item| self.variable_of(item)).collect()
            }
            _ => Vec::new(),
        };
        let named = self.variable_of(&statement.subject);
        let subject = Subject { value: self.temporary(), named, items };
        self.builder.assign(subject.value, value);
        let end = self.block();
        for case in &statement.cases {
            let fail = self.block();
            self.case(case, &subject, fail);
            self.body(&case.body);
            self.builder.jump(end);
            self.enter_sealed(fail);
        }
        self.go_on_unmatched(statement, &subject, end);
        self.enter_sealed(end);
    }

    /// Goes on in `end` where no case has matched, unless the cases name all members of an enumeration.
    fn go_on_unmatched(&mut self, statement: &'a ast::StmtMatch, subject: &Subject, end: Block) {
        let mut members = Vec::new();
        let unguarded = statement.cases.iter().filter(|case| case.guard.is_none());
        unguarded.for_each(|case| named_members(&case.pattern, &mut members));
        if members.is_empty() {
            return self.builder.jump(end);
        }
        let range = statement.subject.range();
        let mut args = vec![self.builder.read(subject.value)];
        for (class, name) in members {
            args.push(self.expr(class));
            args.push(self.constant(Constant::Str(Arc::from(name)), range));
        }
        let covered = self.inst(Op::Matches(Test::IsMember), args, range);
        let never = self.block();
        self.builder.branch(covered, never, end);
        self.enter_sealed(never);
        self.builder.end(Terminator::Unreachable);
    }

    /// Goes on here if `case` matches, with its captures bound and its guard true; else in `fail`.
    fn case(&mut self, case: &'a ast::MatchCase, subject: &Subject, fail: Block) {
        let mut captures = Captures::new();
        let value = self.builder.read(subject.value);
        let mismatch = self.block();
        match &case.pattern {
            Pattern::MatchSequence(sequence) => {
                let range = case.pattern.range();
                let (matched, items) =
                    self.sequence(&sequence.patterns, value, mismatch, &mut captures, range);
                if let Some(named) = subject.named {
                    self.renew(named, matched);
                }
                for (named, item) in subject.items.iter().zip(items) {
                    if let (Some(named), Some(item)) = (named, item) {
                        self.renew(*named, item);
                    }
                }
            }
            pattern => {
                let matched = self.pattern(pattern, value, mismatch, &mut captures);
                if let Some(named) = subject.named.filter(|_| matched != value) {
                    self.renew(named, matched);
                }
            }
        }
        for (name, value) in captures {
            self.store_name(&name, value, case.pattern.range());
        }
        let body = self.block();
        match &case.guard {
            Some(guard) => self.branch_on(guard, Exit::to(body), Exit::to(fail)),
            None => self.builder.jump(body),
        }
        self.enter_sealed(mismatch);
        self.note_mismatch(&case.pattern, subject);
        self.builder.jump(fail);
        self.enter_sealed(body);
    }

    /// Notes what a pattern that did not match tells about the subject.
    fn note_mismatch(&mut self, pattern: &Pattern, subject: &Subject) {
        let value = self.builder.read(subject.value);
        let (test, args) = match pattern {
            Pattern::MatchSingleton(found) if matches!(found.value, Singleton::None) => {
                (Test::IsNone, vec![value])
            }
            Pattern::MatchClass(class) if is_bare(&class.arguments) && is_stable(&class.cls) => {
                let class = self.expr(&class.cls);
                (Test::IsInstance, vec![value, class])
            }
            Pattern::MatchAs(ast::PatternMatchAs { pattern: Some(inner), .. }) => {
                return self.note_mismatch(inner, subject);
            }
            Pattern::MatchOr(alternatives) => {
                return alternatives.patterns.iter().for_each(|pattern| self.note_mismatch(pattern, subject));
            }
            _ => return,
        };
        let refined = self.refine(test, false, args, pattern.range());
        self.builder.assign(subject.value, refined);
        if let Some(named) = subject.named {
            self.renew(named, refined);
        }
    }

    /// Tests `value` against `pattern`: goes on here if it matches, else in `fail`. Returns the value as it is known
    /// then.
    fn pattern(&mut self, pattern: &Pattern, value: Value, fail: Block, captures: &mut Captures) -> Value {
        let range = pattern.range();
        match pattern {
            Pattern::MatchValue(found) => {
                let expected = self.expr(&found.value);
                let equal = self.inst(Op::Compare(CompareOp::Eq), vec![value, expected], range);
                self.require(equal, fail);
                value
            }
            Pattern::MatchSingleton(found) => self.singleton(found.value, value, fail, range),
            Pattern::MatchSequence(sequence) => {
                self.sequence(&sequence.patterns, value, fail, captures, range).0
            }
            Pattern::MatchMapping(mapping) => self.mapping(mapping, value, fail, captures),
            Pattern::MatchClass(class) => self.class_pattern(class, value, fail, captures),
            Pattern::MatchAs(found) => {
                let value = match &found.pattern {
                    Some(inner) => self.pattern(inner, value, fail, captures),
                    None => value,
                };
                if let Some(name) = &found.name {
                    captures.push((Arc::from(name.as_str()), value));
                }
                value
            }
            Pattern::MatchOr(alternatives) => {
                self.alternatives(&alternatives.patterns, value, fail, captures)
            }
            Pattern::MatchStar(_) => {
                self.unsupported(codes::UNSUPPORTED, range, "a star is not supported here");
                value
            }
        }
    }

    /// Goes on here if `condition` holds, else in `fail`.
    fn require(&mut self, condition: Value, fail: Block) {
        let next = self.block();
        self.builder.branch(condition, next, fail);
        self.enter_sealed(next);
    }

    fn require_test(&mut self, test: Test, args: Vec<Value>, fail: Block, range: TextRange) -> Value {
        let holds = self.inst(Op::Matches(test), args.clone(), range);
        self.require(holds, fail);
        self.refine(test, true, args, range)
    }

    fn singleton(&mut self, singleton: Singleton, value: Value, fail: Block, range: TextRange) -> Value {
        let constant = match singleton {
            Singleton::None => return self.require_test(Test::IsNone, vec![value], fail, range),
            Singleton::True => Constant::Bool(true),
            Singleton::False => Constant::Bool(false),
        };
        let constant = self.constant(constant, range);
        let same = self.inst(Op::Compare(CompareOp::Is), vec![value, constant], range);
        self.require(same, fail);
        value
    }

    /// The value as it is known then, and those of its items that a pattern has told something about, up to a star.
    fn sequence(
        &mut self,
        patterns: &[Pattern],
        value: Value,
        fail: Block,
        captures: &mut Captures,
        range: TextRange,
    ) -> (Value, Vec<Option<Value>>) {
        let value = self.require_test(Test::IsSequence, vec![value], fail, range);
        let star = patterns.iter().position(Pattern::is_match_star);
        let fixed = patterns.len() - usize::from(star.is_some());
        let count = |count: usize| u32::try_from(count).expect("sources are bounded");
        let length = self.inst(Op::Length, vec![value], range);
        let wanted = self.constant(Constant::Int(i64::from(count(fixed))), range);
        let op = if star.is_some() { CompareOp::Ge } else { CompareOp::Eq };
        let fits = self.inst(Op::Compare(op), vec![length, wanted], range);
        self.require(fits, fail);
        let op = match star {
            Some(before) => Op::UnpackStar(count(before), count(fixed - before)),
            None => Op::Unpack(count(fixed)),
        };
        let items = self.inst(op, vec![value], range);
        let mut known = Vec::new();
        for (index, pattern) in (0..).zip(patterns) {
            let item = self.inst(Op::UnpackItem(index), vec![items], pattern.range());
            match pattern {
                Pattern::MatchStar(star) => {
                    captures.extend(star.name.as_ref().map(|name| (Arc::from(name.as_str()), item)));
                }
                pattern => {
                    let matched = self.pattern(pattern, item, fail, captures);
                    let is_told = star.is_none() && matched != item;
                    known.push(is_told.then_some(matched));
                }
            }
        }
        (value, known)
    }

    fn mapping(
        &mut self,
        mapping: &ast::PatternMatchMapping,
        value: Value,
        fail: Block,
        captures: &mut Captures,
    ) -> Value {
        let range = mapping.range;
        let value = self.require_test(Test::IsMapping, vec![value], fail, range);
        // All keys are looked up before the first sub-pattern is tested.
        let mut keys = Vec::new();
        let mut items = Vec::new();
        for key in &mapping.keys {
            let key_value = self.expr(key);
            let found = self.inst(Op::Compare(CompareOp::In), vec![key_value, value], key.range());
            self.require(found, fail);
            items.push(self.inst(Op::Item, vec![value, key_value], key.range()));
            keys.push(key_value);
        }
        for (pattern, item) in mapping.patterns.iter().zip(items) {
            self.pattern(pattern, item, fail, captures);
        }
        if let Some(rest) = &mapping.rest {
            let copy =
                self.inst(Op::Dict(vec![crate::ir::untyped::Argument::DoubleStar]), vec![value], range);
            for key in keys {
                self.inst(Op::DeleteItem, vec![copy, key], range);
            }
            captures.push((Arc::from(rest.as_str()), copy));
        }
        value
    }

    fn class_pattern(
        &mut self,
        pattern: &ast::PatternMatchClass,
        value: Value,
        fail: Block,
        captures: &mut Captures,
    ) -> Value {
        let range = pattern.range;
        let class = self.expr(&pattern.cls);
        let value = self.require_test(Test::IsInstance, vec![value, class], fail, range);
        for (index, inner) in (0..).zip(&pattern.arguments.patterns) {
            let item = self.inst(Op::MatchArgument(index), vec![value, class], inner.range());
            self.pattern(inner, item, fail, captures);
        }
        for keyword in &pattern.arguments.keywords {
            let item = self.attribute(value, keyword.attr.as_str(), keyword.range);
            self.pattern(&keyword.pattern, item, fail, captures);
        }
        value
    }

    /// `a | b`: every alternative binds the same names.
    fn alternatives(
        &mut self,
        patterns: &[Pattern],
        value: Value,
        fail: Block,
        captures: &mut Captures,
    ) -> Value {
        let matched = self.block();
        let result = self.temporary();
        let mut variables: Vec<(Arc<str>, Variable)> = Vec::new();
        for (index, pattern) in patterns.iter().enumerate() {
            let next = if index + 1 == patterns.len() { fail } else { self.block() };
            let mut found = Captures::new();
            let value = self.pattern(pattern, value, next, &mut found);
            self.builder.assign(result, value);
            for (name, value) in found {
                let known = variables.iter().find(|(known, _)| *known == name).map(|(_, variable)| *variable);
                let variable = known.unwrap_or_else(|| {
                    let variable = self.temporary();
                    variables.push((name, variable));
                    variable
                });
                self.builder.assign(variable, value);
            }
            self.builder.jump(matched);
            if next != fail {
                self.enter_sealed(next);
            }
        }
        self.enter_sealed(matched);
        for (name, variable) in variables {
            let value = self.builder.read(variable);
            captures.push((name, value));
        }
        self.builder.read(result)
    }
}

/// Whether the arguments of a class pattern match whatever an object of the class holds.
fn is_bare(arguments: &ast::PatternArguments) -> bool {
    let takes_all =
        |pattern: &Pattern| matches!(pattern, Pattern::MatchAs(ast::PatternMatchAs { pattern: None, .. }));
    arguments.patterns.iter().all(takes_all)
        && arguments.keywords.iter().all(|keyword| takes_all(&keyword.pattern))
}

/// Whether evaluating a class again is neither seen nor different.
fn is_stable(class: &Expr) -> bool {
    class.is_name_expr()
}

/// The members that a pattern matches and nothing else: `Class.NAME`, or several with `|`.
fn named_members<'a>(pattern: &'a Pattern, members: &mut Vec<(&'a Expr, &'a str)>) {
    match pattern {
        Pattern::MatchValue(ast::PatternMatchValue { value, .. }) => {
            if let Expr::Attribute(attribute) = value.as_ref()
                && attribute.value.is_name_expr()
            {
                members.push((&attribute.value, &attribute.attr));
            }
        }
        Pattern::MatchOr(alternatives) => {
            alternatives.patterns.iter().for_each(|pattern| named_members(pattern, members));
        }
        _ => {}
    }
}
