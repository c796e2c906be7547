//! The text of untyped SSA: compact and close to Python, for tests and for digests. Results that nobody uses are left
//! out. Not here: reading it back; untyped SSA always comes from source.

use std::collections::HashSet;
use std::fmt::{self, Write};

use linkpoint_abi::Symbol;

use super::entity::{SiteId, Value};
use super::function::{BlockCall, InstData, Terminator};
use super::untyped::{
    Annotation, Argument, BinaryOp, CompareOp, Constant, Conversion, Datum, Function, Op, Test, UnaryOp,
};

/// The text of `function`.
pub fn text(function: &Function) -> String {
    print(function, None)
}

/// The text of `function` with what does not change its meaning left out: its own symbol `own` is `self` inside other
/// symbols, and names of cells that are only for messages are gone. The numbers of sites are in it, because code has them;
/// where the sites are is not.
pub fn canonical(function: &Function, own: &Symbol) -> String {
    print(function, Some(own))
}

fn print(function: &Function, own: Option<&Symbol>) -> String {
    let mut printer = Printer { out: String::new(), function, own, used: used_values(function) };
    printer.function().expect("writing to a String does not fail");
    printer.out
}

fn used_values(function: &Function) -> HashSet<Value> {
    let mut used = HashSet::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        used.extend(data.insts.iter().flat_map(|inst| &function.insts[*inst].args));
        used.extend(data.end.uses());
        used.extend(data.handler.iter().flat_map(|call| &call.args));
    }
    used
}

struct Printer<'a> {
    out: String,
    function: &'a Function,
    /// Given for the canonical text.
    own: Option<&'a Symbol>,
    used: HashSet<Value>,
}

impl Printer<'_> {
    fn function(&mut self) -> fmt::Result {
        let function = self.function;
        if self.own.is_none() {
            writeln!(self.out, "func {} {{", function.name)?;
        }
        for &block in &function.layout {
            let data = &function.blocks[block];
            write!(self.out, "{block}({})", Commas(&data.params))?;
            if let Some(handler) = &data.handler {
                write!(self.out, " handler {}", Call(handler))?;
            }
            self.out.push_str(":\n");
            for &inst in &data.insts {
                self.inst(&function.insts[inst])?;
            }
            self.end(&data.end)?;
        }
        if self.own.is_none() {
            self.out.push_str("}\n");
        }
        Ok(())
    }

    fn inst(&mut self, inst: &InstData<Op>) -> fmt::Result {
        self.out.push_str("    ");
        if let Some(result) = inst.result.filter(|value| self.used.contains(value)) {
            write!(self.out, "{result} = ")?;
        }
        self.op(&inst.op, &inst.args)?;
        self.site(inst.site)?;
        self.out.push('\n');
        Ok(())
    }

    fn site(&mut self, site: SiteId) -> fmt::Result {
        if self.own.is_some() { write!(self.out, "  {site}") } else { Ok(()) }
    }

    fn end(&mut self, end: &Terminator) -> fmt::Result {
        self.out.push_str("    ");
        match end {
            Terminator::Jump(call) => write!(self.out, "jump {}", Call(call))?,
            Terminator::Branch { cond, then, other } => {
                write!(self.out, "branch {cond} {} else {}", Call(then), Call(other))?;
            }
            Terminator::Return(value, site) => {
                write!(self.out, "return {value}")?;
                self.site(*site)?;
            }
            Terminator::Raise(value, site) => {
                let is_again = *site == SiteId::NONE && self.own.is_none();
                write!(self.out, "raise {}{value}", if is_again { "again " } else { "" })?;
                self.site(*site)?;
            }
            Terminator::Unreachable => self.out.push_str("unreachable"),
        }
        self.out.push('\n');
        Ok(())
    }

    fn op(&mut self, op: &Op, args: &[Value]) -> fmt::Result {
        let out = &mut self.out;
        match (op, args) {
            (Op::Constant(constant), _) => write!(out, "const {}", ConstantText(constant)),
            (Op::Datum(Datum::Int(place)), _) => write!(out, "datum int {place}"),
            (Op::Datum(Datum::Float(place)), _) => write!(out, "datum float {place}"),
            (Op::Datum(Datum::Str(place)), _) => write!(out, "datum str {place}"),
            (Op::Undefined, _) => write!(out, "undefined"),
            (Op::CheckBound(name), _) => write!(out, "check bound {name} {}", Commas(args)),
            (Op::Global(name), _) => write!(out, "global {name}"),
            (Op::SetGlobal(name), _) => write!(out, "global {name} = {}", Commas(args)),
            (Op::DeleteGlobal(name), _) => write!(out, "del global {name}"),
            (Op::Unary(op), [x]) => write!(out, "{}{x}", unary_text(*op)),
            (Op::Binary(op), [left, right]) => write!(out, "{left} {} {right}", binary_text(*op)),
            (Op::InPlace(op), [left, right]) => write!(out, "{left} {}= {right}", binary_text(*op)),
            (Op::Compare(op), [left, right]) => write!(out, "{left} {} {right}", compare_text(*op)),
            (Op::Truth, _) => write!(out, "truth {}", Commas(args)),
            (Op::Attribute(name), [object]) => write!(out, "{object}.{name}"),
            (Op::SetAttribute(name), [object, value]) => write!(out, "{object}.{name} = {value}"),
            (Op::DeleteAttribute(name), [object]) => write!(out, "del {object}.{name}"),
            (Op::Item, [object, index]) => write!(out, "{object}[{index}]"),
            (Op::SetItem, [object, index, value]) => write!(out, "{object}[{index}] = {value}"),
            (Op::DeleteItem, [object, index]) => write!(out, "del {object}[{index}]"),
            (Op::Slice, _) => write!(out, "slice {}", Commas(args)),
            (Op::Call(kinds), [callee, rest @ ..]) => write!(out, "{callee}({})", Arguments(kinds, rest)),
            (Op::Tuple(kinds), _) => write!(out, "tuple ({})", Arguments(kinds, args)),
            (Op::List(kinds), _) => write!(out, "list [{}]", Arguments(kinds, args)),
            (Op::Set(kinds), _) => write!(out, "set {{{}}}", Arguments(kinds, args)),
            (Op::Dict(kinds), _) => write!(out, "dict {{{}}}", Entries(kinds, args)),
            (Op::ListAppend, [list, item]) => write!(out, "append {list}, {item}"),
            (Op::SetAdd, [set, item]) => write!(out, "add {set}, {item}"),
            (Op::DictInsert, [dict, key, value]) => write!(out, "insert {dict}, {key}: {value}"),
            (Op::Format(conversion), _) => {
                write!(out, "format{} {}", conversion_text(*conversion), Commas(args))
            }
            (Op::Concatenate, _) => write!(out, "concatenate {}", Commas(args)),
            (Op::Iterate, _) => write!(out, "iterate {}", Commas(args)),
            (Op::Advance, _) => write!(out, "advance {}", Commas(args)),
            (Op::Current, _) => write!(out, "current {}", Commas(args)),
            (Op::Unpack(count), _) => write!(out, "unpack {count} {}", Commas(args)),
            (Op::UnpackStar(before, behind), _) => write!(out, "unpack {before}*{behind} {}", Commas(args)),
            (Op::UnpackItem(index), _) => write!(out, "item {index} of {}", Commas(args)),
            (Op::Refine(test, outcome), _) => {
                write!(
                    out,
                    "refine {}{} {}",
                    if *outcome { "" } else { "not " },
                    test_text(*test),
                    Commas(args)
                )
            }
            (Op::Assume, [value, witness]) => write!(out, "assume {value} as {witness}"),
            (Op::Matches(test), _) => write!(out, "matches {} {}", test_text(*test), Commas(args)),
            (Op::Length, _) => write!(out, "length {}", Commas(args)),
            (Op::MatchArgument(index), _) => write!(out, "match argument {index} of {}", Commas(args)),
            (Op::Coerce(annotation), _) => {
                write!(out, "coerce {} to {}", Commas(args), AnnotationText(annotation))
            }
            (Op::Cast(annotation), _) => {
                write!(out, "cast {} to {}", Commas(args), AnnotationText(annotation))
            }
            (Op::TypeArguments(annotation), _) => write!(out, "arguments of {}", AnnotationText(annotation)),
            (Op::Catches, [exception, class]) => write!(out, "catches {exception} by {class}"),
            (Op::Context, [exception, handled]) => write!(out, "context of {exception} is {handled}"),
            (Op::Exception, _) => write!(out, "exception {}", Commas(args)),
            (Op::MakeFunction(symbol) | Op::MakeGenerator(symbol), _) => {
                let what = if matches!(op, Op::MakeFunction(_)) { "function" } else { "generator" };
                let own = self.own.and_then(|own| symbol.as_str().strip_prefix(own.as_str()));
                match own {
                    Some(rest) => write!(out, "{what} self{rest}({})", Commas(args)),
                    None => write!(out, "{what} {symbol}({})", Commas(args)),
                }
            }
            (Op::Iterator, _) => write!(out, "iterator {}", Commas(args)),
            (Op::Yield(_), _) => write!(out, "yield {}", Commas(args)),
            (Op::Sent, _) => write!(out, "sent {}", Commas(args)),
            (Op::Abandon, _) => write!(out, "abandon {}", Commas(args)),
            (Op::AdvanceSent, _) => write!(out, "advance_sent {}", Commas(args)),
            (Op::AdvanceThrown, _) => write!(out, "advance_thrown {}", Commas(args)),
            (Op::Delegated, _) => write!(out, "delegated {}", Commas(args)),
            (Op::Save, [cell, value]) => write!(out, "save {cell} = {value}"),
            (Op::Restore, _) => write!(out, "restore {}", Commas(args)),
            (Op::MakeCell, _) => write!(out, "cell"),
            (Op::CellGet(name), _) => {
                write!(
                    out,
                    "get {}{}",
                    Commas(args),
                    name.iter().fold(String::new(), |_, name| format!(" {name}"))
                )
            }
            (Op::CellSet(..), [cell, value]) => write!(out, "set {cell} = {value}"),
            (Op::CellClear, _) => write!(out, "clear {}", Commas(args)),
            (Op::LetGo, _) => write!(out, "let go {}", Commas(args)),
            (Op::Import(name), _) => write!(out, "import {name}"),
            (Op::ImportPart(name), _) => write!(out, "import part {name}"),
            (Op::Unsupported(what), _) => write!(out, "unsupported {what} {}", Commas(args)),
            (op, args) => write!(out, "malformed {op:?} {}", Commas(args)),
        }
    }
}

fn unary_text(op: UnaryOp) -> &'static str {
    match op {
        UnaryOp::Not => "not ",
        UnaryOp::Neg => "-",
        UnaryOp::Pos => "+",
        UnaryOp::Invert => "~",
    }
}

/// The operator as Python writes it.
pub fn binary_text(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::MatMul => "@",
        BinaryOp::Div => "/",
        BinaryOp::FloorDiv => "//",
        BinaryOp::Mod => "%",
        BinaryOp::Pow => "**",
        BinaryOp::LShift => "<<",
        BinaryOp::RShift => ">>",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitOr => "|",
        BinaryOp::BitXor => "^",
    }
}

/// The operator as Python writes it.
pub fn compare_text(op: CompareOp) -> &'static str {
    match op {
        CompareOp::Eq => "==",
        CompareOp::Ne => "!=",
        CompareOp::Lt => "<",
        CompareOp::Le => "<=",
        CompareOp::Gt => ">",
        CompareOp::Ge => ">=",
        CompareOp::Is => "is",
        CompareOp::IsNot => "is not",
        CompareOp::In => "in",
        CompareOp::NotIn => "not in",
    }
}

fn conversion_text(conversion: Conversion) -> &'static str {
    match conversion {
        Conversion::None => "",
        Conversion::Str => "!s",
        Conversion::Repr => "!r",
        Conversion::Ascii => "!a",
    }
}

fn test_text(test: Test) -> &'static str {
    match test {
        Test::IsNone => "none",
        Test::Truthy => "truthy",
        Test::IsInstance => "instance",
        Test::IsSequence => "sequence",
        Test::IsMapping => "mapping",
        Test::IsMember => "member",
        Test::Answers => "answers",
    }
}

struct Commas<'a>(&'a [Value]);

impl fmt::Display for Commas<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        separated(f, self.0, |f, value| write!(f, "{value}"))
    }
}

fn separated<T>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
    mut each: impl FnMut(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        each(f, item)?;
    }
    Ok(())
}

struct Call<'a>(&'a BlockCall);

impl fmt::Display for Call<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.args.as_slice() {
            [] => write!(f, "{}", self.0.block),
            args => write!(f, "{}({})", self.0.block, Commas(args)),
        }
    }
}

struct Arguments<'a>(&'a [Argument], &'a [Value]);

impl fmt::Display for Arguments<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        separated(f, self.0.iter().zip(self.1), |f, (kind, value)| match kind {
            Argument::Positional => write!(f, "{value}"),
            Argument::Keyword(name) => write!(f, "{name}={value}"),
            Argument::Star => write!(f, "*{value}"),
            Argument::DoubleStar => write!(f, "**{value}"),
        })
    }
}

struct Entries<'a>(&'a [Argument], &'a [Value]);

impl fmt::Display for Entries<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = self.1.iter();
        separated(f, self.0, |f, kind| {
            if *kind == Argument::DoubleStar {
                f.write_str("**")?;
            } else if let Some(key) = values.next() {
                write!(f, "{key}: ")?;
            }
            values.next().map_or(Ok(()), |value| write!(f, "{value}"))
        })
    }
}

/// A constant in Python's notation. Strings are escaped as far as needed to be unambiguous on one line.
pub struct ConstantText<'a>(pub &'a Constant);

impl fmt::Display for ConstantText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Constant::None => f.write_str("None"),
            Constant::Bool(true) => f.write_str("True"),
            Constant::Bool(false) => f.write_str("False"),
            Constant::Int(value) => write!(f, "{value}"),
            Constant::BigInt(digits) => f.write_str(digits),
            Constant::Float(bits) => write!(f, "{:?}", f64::from_bits(*bits)),
            Constant::Imaginary(bits) => write!(f, "{:?}j", f64::from_bits(*bits)),
            Constant::Str(text) => write!(f, "'{}'", Escaped(text)),
            Constant::Bytes(bytes) => {
                f.write_str("b'")?;
                bytes.iter().try_for_each(|byte| write!(f, "{}", byte.escape_ascii()))?;
                f.write_str("'")
            }
            Constant::Ellipsis => f.write_str("..."),
        }
    }
}

struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '\'' | '\\' => write!(f, "\\{character}"),
            '\n' => f.write_str("\\n"),
            '\0'..' ' | '\x7f' => write!(f, "\\x{:02x}", u32::from(character)),
            _ => f.write_char(character),
        })
    }
}

/// An annotation in Python's notation.
pub struct AnnotationText<'a>(pub &'a Annotation);

impl fmt::Display for AnnotationText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, items: &[Annotation]| {
            separated(f, items, |f, item| write!(f, "{}", AnnotationText(item)))
        };
        match self.0 {
            Annotation::Name(name, args) if args.is_empty() => f.write_str(name),
            Annotation::Name(name, args) => {
                write!(f, "{name}[")?;
                list(f, args)?;
                f.write_str("]")
            }
            Annotation::Union(members) => members.iter().enumerate().try_for_each(|(index, member)| {
                f.write_str(if index == 0 { "" } else { " | " })?;
                write!(f, "{}", AnnotationText(member))
            }),
            Annotation::None => f.write_str("None"),
            Annotation::List(items) => {
                f.write_str("[")?;
                list(f, items)?;
                f.write_str("]")
            }
            Annotation::Ellipsis => f.write_str("..."),
            Annotation::Unsupported(text) => write!(f, "<{}>", Escaped(text)),
        }
    }
}
