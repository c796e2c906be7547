//! `"{0.name} {user[id]}".format(p, user=u)`: fields with attributes and items are read by the call, because only code that
//! names them knows their types. The call becomes one of a lambda with the arguments as its parameters, whose body formats
//! `p.name` and `u["id"]`. Not here: format strings that are no literals, and fields without paths.

use ruff_python_ast::visitor::transformer::{self, Transformer};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, ExprContext};
use ruff_text_size::{Ranged, TextRange};

use super::make;

/// What the names of the lambda's parameters begin with.
const PARAMETER: &str = "field_";

/// Replaces the calls in `module`, whose text is `text`.
pub(super) fn replace(module: &mut ast::ModModule, text: &str) {
    if text.contains("format") {
        Transformer::visit_body(&Fields, &mut module.body);
    }
}

struct Fields;

impl Transformer for Fields {
    fn visit_expr(&self, expr: &mut Expr) {
        transformer::walk_expr(self, expr);
        if let Expr::Call(call) = expr
            && let Some(replaced) = replaced(call)
        {
            *expr = replaced;
        }
    }
}

fn replaced(call: &ast::ExprCall) -> Option<Expr> {
    let callee = call.func.as_attribute_expr().filter(|callee| callee.attr.as_str() == "format")?;
    let literal = callee.value.as_string_literal_expr()?;
    let range = call.range();
    let keywords = &call.arguments.keywords;
    let is_starred = call.arguments.args.iter().any(Expr::is_starred_expr);
    if is_starred || keywords.iter().any(|keyword| keyword.arg.is_none()) {
        return None;
    }
    let names: Vec<String> = (0..call.arguments.args.len())
        .map(|index| format!("{PARAMETER}{index}"))
        .chain(keywords.iter().flat_map(|keyword| &keyword.arg).map(|name| format!("{PARAMETER}{name}")))
        .collect();
    let mut writer =
        Writer { out: String::new(), values: Vec::new(), automatic: 0, numbered: 0, has_paths: false, range };
    writer.fields(literal.value.to_str(), call.arguments.args.len(), &names)?;
    // The run tells that numbers are given here and not there.
    if !writer.has_paths || writer.automatic > 0 && writer.numbered > 0 {
        return None;
    }
    let mut template = literal.clone();
    template.value = ast::StringLiteralValue::single(ast::StringLiteral {
        range: literal.range,
        node_index: AtomicNodeIndex::NONE,
        value: writer.out.into(),
        flags: ast::StringLiteralFlags::empty(),
    });
    let mut format = callee.clone();
    format.value = Box::new(Expr::StringLiteral(template));
    let body = make::call(Expr::Attribute(format), writer.values, range);
    let given = call.arguments.args.iter().chain(keywords.iter().map(|keyword| &keyword.value)).cloned();
    Some(make::call(make::lambda(&names, body, range), given.collect(), range))
}

/// The format string with fields by position, and the value of each.
struct Writer {
    out: String,
    values: Vec<Expr>,
    /// How many fields had no number, and how many had one.
    automatic: usize,
    numbered: usize,
    has_paths: bool,
    range: TextRange,
}

impl Writer {
    /// Copies `text` with its fields numbered anew; nothing if it is not well formed, which the run tells.
    fn fields(&mut self, text: &str, positional: usize, names: &[String]) -> Option<()> {
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            self.out.push_str(rest.get(..at)?);
            let tail = rest.get(at..)?;
            if tail.starts_with("{{") || tail.starts_with("}}") {
                self.out.push_str(tail.get(..2)?);
                rest = tail.get(2..)?;
                continue;
            }
            rest = self.field(tail.strip_prefix('{')?, positional, names)?;
        }
        self.out.push_str(rest);
        Some(())
    }

    /// Reads a field up to its end; returns what stands behind.
    fn field<'a>(&mut self, text: &'a str, positional: usize, names: &[String]) -> Option<&'a str> {
        let end = text.find(['}', '!', ':', '['])?;
        let end = match text.get(end..)?.starts_with('[') {
            // What stands in brackets may hold any character but the bracket.
            true => {
                let mut end = end;
                while text.get(end..)?.starts_with('[') {
                    end += text.get(end..)?.find(']')? + 1;
                    end += text.get(end..)?.find(['}', '!', ':', '['])?;
                }
                end
            }
            false => end,
        };
        let value = self.value(text.get(..end)?, positional, names)?;
        self.values.push(value);
        self.out.push('{');
        self.out.push_str(&(self.values.len() - 1).to_string());
        let mut rest = text.get(end..)?;
        loop {
            let at = rest.find(['{', '}'])?;
            self.out.push_str(rest.get(..at)?);
            let tail = rest.get(at..)?;
            match tail.strip_prefix('{') {
                Some(inner) => rest = self.field(inner, positional, names)?,
                None => {
                    self.out.push('}');
                    return tail.get(1..);
                }
            }
        }
    }

    /// The value that a field names.
    fn value(&mut self, path: &str, positional: usize, names: &[String]) -> Option<Expr> {
        let end = path.find(['.', '[']).unwrap_or(path.len());
        let (first, mut rest) = (path.get(..end)?, path.get(end..)?);
        let index = match first {
            "" => {
                self.automatic += 1;
                self.automatic - 1
            }
            number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.numbered += 1;
                number.parse().ok()?
            }
            name => {
                names.iter().skip(positional).position(|known| known.strip_prefix(PARAMETER) == Some(name))?
                    + positional
            }
        };
        let is_position = first.is_empty() || first.as_bytes().first().is_some_and(u8::is_ascii_digit);
        if is_position && index >= positional {
            return None;
        }
        let mut value = make::name(names.get(index)?, self.range);
        while !rest.is_empty() {
            self.has_paths = true;
            if let Some(inside) = rest.strip_prefix('[') {
                let end = inside.find(']')?;
                value = item(value, inside.get(..end)?, self.range)?;
                rest = inside.get(end + 1..)?;
            } else {
                let path = rest.strip_prefix('.')?;
                let end = path.find(['.', '[']).unwrap_or(path.len());
                value = make::attribute(value, path.get(..end).filter(|name| !name.is_empty())?, self.range);
                rest = path.get(end..)?;
            }
        }
        Some(value)
    }
}

/// `value[key]`: digits are a number, all else is a text.
fn item(value: Expr, key: &str, range: TextRange) -> Option<Expr> {
    let key = match !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit()) {
        true => Expr::NumberLiteral(ast::ExprNumberLiteral {
            node_index: AtomicNodeIndex::NONE,
            range,
            value: ast::Number::Int(ast::Int::from(key.parse::<u32>().ok()?)),
        }),
        false => make::text(key, range),
    };
    Some(Expr::Subscript(ast::ExprSubscript {
        node_index: AtomicNodeIndex::NONE,
        range,
        value: Box::new(value),
        slice: Box::new(key),
        ctx: ExprContext::Load,
    }))
}
