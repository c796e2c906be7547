//! Points, addresses and type records in the text form.

use std::fmt::{self, Display, Write};
use std::sync::Arc;

use linkpoint_abi::{
    Address, Digest, InlinedSite, Literal, Point, SignatureHash, SpecName, Symbol, TypeName, TypeRecord,
    VariableRecord,
};

use super::lexer::{Tokens, is_word};
use super::parse::ParseError;
use super::types;
use crate::ir::typed::{PointData, Tables};

/// A name, quoted where it could be read as something else.
pub(super) struct Name<'a>(pub(super) &'a str);

impl Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_word(self.0) { f.write_str(self.0) } else { write!(f, "{:?}", self.0) }
    }
}

/// Bytes as text, a character each.
fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

/// The bytes that such a text stands for.
fn from_latin(text: &str) -> Vec<u8> {
    text.chars().filter_map(|character| u8::try_from(u32::from(character)).ok()).collect()
}

/// The hash of a point that was made without one.
const NO_HASH: SignatureHash = SignatureHash(Digest([0; 32]));

pub(super) fn print(tables: &Tables, out: &mut String) -> fmt::Result {
    for (id, data) in tables.points.iter() {
        write!(out, "    {id} = ")?;
        if data.point.callee.as_str() != data.symbol.as_str() {
            write!(out, "{:?} ", data.point.callee.as_str())?;
        }
        write!(out, "{}(", Name(data.symbol.as_str()))?;
        for (index, param) in data.params.iter().enumerate() {
            write!(out, "{}{param}", if index == 0 { "" } else { ", " })?;
        }
        write!(out, ") -> {}", data.result)?;
        if data.point.signature_hash != NO_HASH {
            write!(out, " {}", data.point.signature_hash)?;
        }
        out.push('\n');
    }
    for (id, address) in tables.addresses.iter() {
        write!(out, "    {id} = ")?;
        match address {
            Address::Variable(record) => {
                let (symbol, ty) = (Name(record.symbol.as_str()), record.value_type.as_str());
                writeln!(out, "variable {symbol} {} {ty:?}", record.size)
            }
            Address::Literal(Literal::Str(text)) => writeln!(out, "literal {text:?}"),
            Address::Literal(Literal::Words(_)) => writeln!(out, "words"),
            Address::Literal(Literal::Bytes(bytes)) => writeln!(out, "bytes {:?}", latin(bytes)),
            Address::Datum(number, Literal::Str(_)) => writeln!(out, "datum {number}"),
            Address::Datum(number, Literal::Words(_) | Literal::Bytes(_)) => writeln!(out, "data {number}"),
            Address::Type(name) => writeln!(out, "type {}", Name(name.as_str())),
            Address::Table(name) => writeln!(out, "table {}", Name(name.as_str())),
            Address::Function => writeln!(out, "function"),
            Address::HeapStart => writeln!(out, "heap"),
        }?;
    }
    tables.types.iter().try_for_each(|record| print_record(record, out))?;
    tables.inlined.iter().enumerate().try_for_each(|(place, site)| {
        writeln!(out, "    inlined{place} = {} {} {}", Name(site.function.as_str()), site.site, site.outer)
    })
}

fn print_record(record: &TypeRecord, out: &mut String) -> fmt::Result {
    write!(out, "    type {} {:?} {} [", Name(record.name.as_str()), record.display, record.size)?;
    print_names(record.ancestors.iter().map(TypeName::as_str), out)?;
    out.push(']');
    if record.shown != record.display {
        write!(out, " shown {:?}", record.shown)?;
    }
    for (keyword, function) in [("finalize", &record.finalize), ("visit", &record.visit)] {
        if let Some(function) = function {
            write!(out, " {keyword} {}", Name(function.as_str()))?;
        }
    }
    if record.cyclic {
        out.push_str(" cyclic");
    }
    if record.storage {
        out.push_str(" storage");
    }
    if !record.methods.is_empty() {
        out.push_str(" methods [");
        print_names(record.methods.iter().map(SpecName::as_str), out)?;
        out.push(']');
    }
    out.push('\n');
    Ok(())
}

fn print_names<'a>(names: impl Iterator<Item = &'a str>, out: &mut String) -> fmt::Result {
    names
        .enumerate()
        .try_for_each(|(index, name)| write!(out, "{}{}", if index == 0 { "" } else { ", " }, Name(name)))
}

/// Reads the tables in front of the first block.
pub(super) fn parse(tokens: &mut Tokens) -> Result<Tables, ParseError> {
    let mut tables = Tables::default();
    loop {
        let place = tokens.place();
        let Ok(word) = tokens.word() else {
            tokens.rewind(place);
            return Ok(tables);
        };
        match word.as_str() {
            "type" => tables.types.push(Arc::new(record(tokens)?)),
            word if word == format!("point{}", tables.points.len()) => {
                tables.points.push(point(tokens)?);
            }
            word if word == format!("addr{}", tables.addresses.len()) => {
                tables.addresses.push(address(tokens)?);
            }
            word if word == format!("inlined{}", tables.inlined.len()) => {
                tables.inlined.push(inlined(tokens)?);
            }
            _ => {
                tokens.rewind(place);
                return Ok(tables);
            }
        }
        tokens.newline()?;
    }
}

fn point(tokens: &mut Tokens) -> Result<PointData, ParseError> {
    tokens.expect("=")?;
    let first = tokens.name()?;
    let symbol = if tokens.eat("(") {
        first.clone()
    } else {
        let symbol = tokens.name()?;
        tokens.expect("(")?;
        symbol
    };
    let params = tokens.list(")", types::parse)?;
    tokens.expect("->")?;
    let result = types::parse(tokens)?;
    let signature_hash = match tokens.word() {
        Ok(word) => SignatureHash(word.parse().map_err(|error| tokens.error(format!("{error}")))?),
        Err(_) => {
            tokens.rewind(tokens.place() - 1);
            NO_HASH
        }
    };
    let signature = PointData::wasm_signature(&params, &result);
    let point = Point { callee: SpecName::new(first), signature, signature_hash };
    Ok(PointData { point, symbol: Symbol::new(symbol), params, result })
}

fn inlined(tokens: &mut Tokens) -> Result<InlinedSite, ParseError> {
    tokens.expect("=")?;
    let function = SpecName::new(tokens.name()?);
    Ok(InlinedSite { function, site: tokens.number()?, outer: tokens.number()? })
}

fn address(tokens: &mut Tokens) -> Result<Address, ParseError> {
    tokens.expect("=")?;
    let kind = tokens.word()?;
    Ok(match kind.as_str() {
        "variable" => {
            let symbol = Symbol::new(tokens.name()?);
            let size = tokens.number()?;
            Address::Variable(VariableRecord { symbol, size, value_type: TypeName::new(tokens.name()?) })
        }
        "literal" => Address::Literal(Literal::Str(tokens.name()?)),
        "words" => Address::Literal(Literal::Words(Vec::new())),
        "bytes" => Address::Literal(Literal::Bytes(from_latin(&tokens.name()?))),
        "datum" => Address::Datum(tokens.number()?, Literal::Str(String::new())),
        "data" => Address::Datum(tokens.number()?, Literal::Words(Vec::new())),
        "type" => Address::Type(TypeName::new(tokens.name()?)),
        "table" => Address::Table(SpecName::new(tokens.name()?)),
        "function" => Address::Function,
        "heap" => Address::HeapStart,
        other => return Err(tokens.error(format!("unknown kind of address `{other}`"))),
    })
}

fn record(tokens: &mut Tokens) -> Result<TypeRecord, ParseError> {
    let (name, display) = (TypeName::new(tokens.name()?), tokens.name()?);
    let mut record = TypeRecord {
        name,
        shown: display.clone(),
        display,
        size: tokens.number()?,
        layout: Digest::of(&[]),
        ancestors: Vec::new(),
        finalize: None,
        visit: None,
        cyclic: false,
        storage: false,
        methods: Vec::new(),
    };
    tokens.expect("[")?;
    record.ancestors = tokens.list("]", |tokens| tokens.name().map(TypeName::new))?;
    loop {
        if tokens.eat_word("shown") {
            record.shown = tokens.name()?;
        } else if tokens.eat_word("finalize") {
            record.finalize = Some(SpecName::new(tokens.name()?));
        } else if tokens.eat_word("visit") {
            record.visit = Some(SpecName::new(tokens.name()?));
        } else if tokens.eat_word("cyclic") {
            record.cyclic = true;
        } else if tokens.eat_word("storage") {
            record.storage = true;
        } else if tokens.eat_word("methods") {
            tokens.expect("[")?;
            record.methods = tokens.list("]", |tokens| tokens.name().map(SpecName::new))?;
        } else {
            return Ok(record);
        }
    }
}
