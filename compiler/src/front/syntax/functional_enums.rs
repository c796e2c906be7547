//! `Color = Enum("Color", "RED GREEN")` is the class that it makes, and `_generate_next_value_` a static method. Not here: names that are no literals, and other options than
//! `start`, which are refused where they stand.

use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext, Number, Stmt, Suite};
use ruff_text_size::{Ranged, TextRange};

use super::make;
use crate::front::annotations::{dotted_name, is_named};

const BASES: [&str; 4] = ["Enum", "IntEnum", "Flag", "IntFlag"];

/// Replaces the assignments in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if !text.contains("enum") || !module.body.iter().any(imports_enum) {
        return;
    }
    replace_in(&mut module.body);
}

fn replace_in(body: &mut Suite) {
    for statement in body {
        let (target, value) = match statement {
            Stmt::ClassDef(class) => {
                replace_in(&mut class.body);
                class.body.iter_mut().for_each(make_static);
                continue;
            }
            Stmt::Assign(assign) => match assign.targets.as_slice() {
                [target] => (target, Some(&assign.value)),
                _ => continue,
            },
            Stmt::AnnAssign(assign) => (&*assign.target, assign.value.as_ref()),
            _ => continue,
        };
        let class =
            target.as_name_expr().zip(value).and_then(|(name, value)| made(value, name, target.range()));
        if let Some(class) = class {
            *statement = Stmt::ClassDef(class);
        }
    }
}

/// The function that `auto()` calls, which takes no object.
const GENERATING: &str = "_generate_next_value_";

fn make_static(member: &mut Stmt) {
    if let Stmt::FunctionDef(function) = member
        && function.name.as_str() == GENERATING
        && function.decorator_list.is_empty()
    {
        let decorator = make::decorator(make::name("staticmethod", function.name.range));
        function.decorator_list = [decorator].into_iter().collect();
    }
}

fn imports_enum(statement: &Stmt) -> bool {
    match statement {
        Stmt::Import(import) => import.names.iter().any(|alias| alias.name.as_str() == "enum"),
        Stmt::ImportFrom(import) => import.module.as_deref() == Some("enum"),
        _ => false,
    }
}

/// The class that a call makes.
fn made(value: &Expr, target: &ast::ExprName, range: TextRange) -> Option<ast::StmtClassDef> {
    let call = value.as_call_expr()?;
    let callee = dotted_name(&call.func)?;
    let base = BASES.iter().find(|base| is_named(&callee, base))?;
    let [name, members] = &*call.arguments.args else { return None };
    if name.as_string_literal_expr()?.value.to_str() != target.id.as_str() {
        return None;
    }
    let start = match &*call.arguments.keywords {
        [] => 1,
        [start] if start.arg.as_deref() == Some("start") => int(&start.value)?,
        _ => return None,
    };
    let members = named_values(members, start, base.ends_with("Flag"))?;
    let member = |(name, value): (String, Expr)| {
        let range = value.range();
        make::assign(make::variable(&name, ExprContext::Store, range), value, range)
    };
    let body: Suite = members.into_iter().map(member).collect();
    let name = ast::Identifier::new(target.id.as_str(), target.range);
    Some(make::class(name, (vec![(*call.func).clone()], call.func.range()), body, range))
}

fn int(expr: &Expr) -> Option<i64> {
    match &expr.as_number_literal_expr()?.value {
        Number::Int(value) => value.as_i64(),
        _ => None,
    }
}

/// The members by name: those without a value are numbered from `start`, or are the bits from there.
fn named_values(members: &Expr, start: i64, are_bits: bool) -> Option<Vec<(String, Expr)>> {
    let text = |expr: &Expr| Some(expr.as_string_literal_expr()?.value.to_str().to_owned());
    let names = match members {
        Expr::Dict(dict) => {
            let pair = |item: &ast::DictItem| Some((text(item.key.as_ref()?)?, item.value.clone()));
            return dict.items.iter().map(pair).collect();
        }
        Expr::StringLiteral(literal) => {
            let names = literal.value.to_str().replace(',', " ");
            names.split_whitespace().map(str::to_owned).collect()
        }
        Expr::List(list) => texts(&list.elts)?,
        Expr::Tuple(tuple) => texts(&tuple.elts)?,
        _ => return None,
    };
    let numbered = names.into_iter().enumerate().map(|(place, name)| {
        let place = u32::try_from(place).ok()?;
        let value = if are_bits { start.checked_shl(place)? } else { start.checked_add(place.into())? };
        let number = Number::Int(ast::Int::from(u64::try_from(value).ok()?));
        let range = members.range();
        let value = Expr::NumberLiteral(ast::ExprNumberLiteral {
            node_index: AtomicNodeIndex::NONE,
            range,
            value: number,
        });
        Some((name, value))
    });
    numbered.collect()
}

fn texts(items: &[Expr]) -> Option<Vec<String>> {
    items.iter().map(|item| Some(item.as_string_literal_expr()?.value.to_str().to_owned())).collect()
}
