//! Patterns of `re` that are literals: how many groups they have, and whether a group may take no part in a match, is told to
//! the library by the function that is called, because both decide the types of what comes out. Not here: any other pattern,
//! of which the library assumes the usual and raises where that is wrong.

use std::collections::BTreeMap;

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, Stmt};
use ruff_text_size::Ranged;

/// The module that patterns belong to.
pub(in crate::front) const MODULE: &str = "re";

/// Replaces the calls in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if !text.contains(MODULE) {
        return;
    }
    let mut calls =
        Calls { modules: Vec::new(), literals: BTreeMap::new(), finds_all: text.contains("findall") };
    Visitor::visit_body(&mut calls, &module.body);
    calls.literals(&module.body);
    if !calls.modules.is_empty() {
        Transformer::visit_body(&calls, &mut module.body);
    }
}

struct Calls {
    /// What the file calls the module `re`.
    modules: Vec<String>,
    /// Variables of module level that are assigned once, a literal.
    literals: BTreeMap<String, Option<String>>,
    /// Whether patterns may be asked for all texts of their groups.
    finds_all: bool,
}

impl<'a> Visitor<'a> for Calls {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        if let Stmt::Import(import) = statement {
            let named = import.names.iter().filter(|alias| alias.name.as_str() == MODULE);
            self.modules.extend(named.map(|alias| alias.asname.as_ref().unwrap_or(&alias.name).to_string()));
        }
        visitor::walk_stmt(self, statement);
    }
}

impl Transformer for Calls {
    fn visit_expr(&self, expr: &mut Expr) {
        transformer::walk_expr(self, expr);
        if let Expr::Call(call) = expr {
            self.replace(call);
        }
    }
}

/// The functions of `re` that take a pattern, and at which position they take flags.
const FUNCTIONS: [(&str, usize); 9] = [
    ("compile", 1),
    ("match", 2),
    ("fullmatch", 2),
    ("search", 2),
    ("findall", 2),
    ("finditer", 2),
    ("split", 3),
    ("sub", 4),
    ("subn", 4),
];

impl Calls {
    fn literals(&mut self, body: &[Stmt]) {
        for statement in body {
            let (target, value) = match statement {
                Stmt::Assign(assign) => (assign.targets.first(), Some(&*assign.value)),
                Stmt::AnnAssign(assign) => (Some(&*assign.target), assign.value.as_deref()),
                _ => continue,
            };
            let Some(name) = target.and_then(Expr::as_name_expr) else { continue };
            let literal = value.and_then(|value| value.as_string_literal_expr());
            let literal = literal.map(|literal| literal.value.to_str().to_owned());
            let known = self.literals.entry(name.id.to_string()).or_insert(literal.clone());
            if *known != literal {
                *known = None;
            }
        }
    }

    fn replace(&self, call: &mut ast::ExprCall) {
        let range = call.range();
        let Expr::Attribute(callee) = &mut *call.func else { return };
        let module = callee.value.as_name_expr();
        if !module.is_some_and(|module| self.modules.iter().any(|known| *known == module.id.as_str())) {
            return;
        }
        let Some((function, position)) = FUNCTIONS.iter().find(|(name, _)| *name == callee.attr.as_str())
        else {
            return;
        };
        let Some(pattern) = call.arguments.args.first().and_then(|pattern| self.literal(pattern)) else {
            return;
        };
        let is_flags =
            |keyword: &ast::Keyword| keyword.arg.as_ref().is_some_and(|name| name.as_str() == "flags");
        let flags =
            call.arguments.keywords.iter().find(|keyword| is_flags(keyword)).map(|keyword| &keyword.value);
        let flags = flags.or(call.arguments.args.get(*position)).cloned();
        let groups = Groups::of(&pattern, flags.as_ref().is_some_and(is_verbose));
        let finds = *function == "findall" || *function == "compile" && self.finds_all;
        let maker = match (groups.may_be_missing, groups.count > 1 && finds) {
            (false, false) => return,
            (true, false) => "_compile_optional",
            (false, true) => "_compile_groups",
            (true, true) => "_compile_optional_groups",
        };
        if *function == "compile" {
            callee.attr = ast::Identifier::new(maker, callee.attr.range);
            return;
        }
        let mut maker_of = callee.clone();
        maker_of.attr = ast::Identifier::new(maker, callee.attr.range);
        let mut args: Vec<Expr> = call.arguments.args.to_vec();
        args.truncate(*position);
        let mut of_maker = vec![args.remove(0)];
        of_maker.extend(flags);
        let arguments = |args: Vec<Expr>, keywords: Vec<ast::Keyword>| ast::Arguments {
            range,
            node_index: AtomicNodeIndex::NONE,
            args: args.into(),
            keywords: keywords.into(),
        };
        let made = Expr::Call(ast::ExprCall {
            range_start: range.start(),
            node_index: AtomicNodeIndex::NONE,
            func: Box::new(Expr::Attribute(maker_of)),
            arguments: arguments(of_maker, Vec::new()),
        });
        args.insert(0, made);
        let keywords = call.arguments.keywords.iter().filter(|keyword| !is_flags(keyword)).cloned().collect();
        call.arguments = arguments(args, keywords);
    }

    fn literal(&self, pattern: &Expr) -> Option<String> {
        match pattern {
            Expr::StringLiteral(literal) => Some(literal.value.to_str().to_owned()),
            Expr::Name(name) => self.literals.get(name.id.as_str()).cloned().flatten(),
            _ => None,
        }
    }
}

/// Whether flags say that blanks and comments in the pattern do not count.
fn is_verbose(flags: &Expr) -> bool {
    match flags {
        Expr::Attribute(flag) => matches!(flag.attr.as_str(), "VERBOSE" | "X"),
        Expr::BinOp(both) => is_verbose(&both.left) || is_verbose(&both.right),
        _ => false,
    }
}

/// The groups of a pattern.
#[derive(Default)]
struct Groups {
    count: usize,
    /// Whether there is one that need not take part in a match.
    may_be_missing: bool,
}

/// A group that has begun, capturing or not.
struct Open {
    /// How many groups had begun before it, itself not counted.
    before: usize,
    is_captured: bool,
    has_alternatives: bool,
    is_refusal: bool,
}

impl Groups {
    fn of(pattern: &str, is_verbose: bool) -> Groups {
        let mut groups = Groups::default();
        let is_verbose = is_verbose || pattern.starts_with("(?x");
        let chars: Vec<char> = pattern.chars().collect();
        let mut open =
            vec![Open { before: 0, is_captured: false, has_alternatives: false, is_refusal: false }];
        let mut at = 0;
        while let Some(char) = chars.get(at) {
            match char {
                '\\' => at += 1,
                '[' => at = end_of_set(&chars, at),
                '#' if is_verbose => {
                    while chars.get(at + 1).is_some_and(|char| *char != '\n') {
                        at += 1;
                    }
                }
                '(' => {
                    let next = |offset: usize| chars.get(at + offset).copied();
                    let is_special = next(1) == Some('?');
                    let is_named = is_special && next(2) == Some('P') && next(3) == Some('<');
                    let look = if next(2) == Some('<') { next(3) } else { next(2) };
                    let is_refusal = is_special && look == Some('!');
                    let is_captured = !is_special || is_named;
                    let before = groups.count;
                    open.push(Open { before, is_captured, has_alternatives: false, is_refusal });
                    groups.count += usize::from(is_captured);
                }
                '|' => {
                    if let Some(open) = open.last_mut() {
                        open.has_alternatives = true;
                    }
                }
                ')' if open.len() > 1 => {
                    let Some(ended) = open.pop() else { break };
                    let may_not_run = match chars.get(at + 1) {
                        Some('*' | '?') => true,
                        Some('{') => matches!(chars.get(at + 2), Some('0' | ',')),
                        _ => false,
                    };
                    let inside = groups.count - ended.before;
                    let is_left = (may_not_run || ended.is_refusal) && inside > 0;
                    let is_one_of_several = ended.has_alternatives && inside > usize::from(ended.is_captured);
                    groups.may_be_missing |= is_left || is_one_of_several;
                }
                _ => {}
            }
            at += 1;
        }
        groups.may_be_missing |= groups.count > 0 && open.first().is_some_and(|open| open.has_alternatives);
        groups
    }
}

/// The `]` that ends the set that begins at `start`.
fn end_of_set(chars: &[char], start: usize) -> usize {
    let mut at = start + 1;
    at += usize::from(chars.get(at) == Some(&'^'));
    at += usize::from(chars.get(at) == Some(&']'));
    while let Some(char) = chars.get(at).filter(|char| **char != ']') {
        at += if *char == '\\' { 2 } else { 1 };
    }
    at
}

#[cfg(test)]
mod tests {
    use super::Groups;

    fn check(pattern: &str, count: usize, may_be_missing: bool) {
        let groups = Groups::of(pattern, false);
        assert_eq!((groups.count, groups.may_be_missing), (count, may_be_missing), "{pattern}");
    }

    #[test]
    fn groups_are_counted_and_may_be_missing_behind_choices() {
        check(r"(\w+)@(\w+)\.com", 2, false);
        check(r"(a|b)c", 1, false);
        check(r"((a)|b)c", 2, true);
        check(r"(a)|b", 1, true);
        check(r"(?:(a)|b)c", 1, true);
        check(r"(a)?", 1, true);
        check(r"(a){0,2}", 1, true);
        check(r"[(]\((?P<x>a+)\)", 1, false);
        check(r"(?!(a))b", 1, true);
        check(r"(?:a|b)(?P<n>c)(?=(d))", 2, false);
    }
}
