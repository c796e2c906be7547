//! Parses typed functions. Entities keep the numbers of the text.

use super::lexer::{Token, Tokens, entity_index};
use super::{ops, tables, types};
use crate::ir::entity::SiteId;
use crate::ir::function::ValueData;
use crate::ir::map::Set;
use crate::ir::result::{ResultType, result_type};
use crate::ir::typed::Function;
use crate::ir::{Block, BlockCall, Inst, Terminator, Type, Value, ValueDef};

/// A text that is not a typed function. The fault is that of whoever wrote the text.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct ParseError {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong.
    pub message: String,
}

/// Numbers above this one are refused, so that a short text cannot ask for a huge arena.
const INDEX_MAX: u32 = 1 << 20;

/// Parses one typed function. The result is not verified.
///
/// # Errors
/// If the text does not follow the form, or defines a value or a block twice.
pub fn parse(text: &str) -> Result<Function, ParseError> {
    let mut tokens = Tokens::new(text)?;
    if !tokens.eat_word("func") {
        return Err(tokens.error("expected `func`"));
    }
    let name = tokens.name()?;
    tokens.expect("(")?;
    let mut parser = Parser {
        tokens,
        function: Function::new(name, Type::None),
        defined: Set::new(),
        labelled: Set::new(),
    };
    parser.function()?;
    Ok(parser.function)
}

struct Parser {
    tokens: Tokens,
    function: Function,
    defined: Set<Value>,
    labelled: Set<Block>,
}

impl Parser {
    fn function(&mut self) -> Result<(), ParseError> {
        let entry = self.function.entry();
        self.labelled.insert(entry);
        self.params(entry)?;
        self.tokens.expect("->")?;
        self.function.result = types::parse(&mut self.tokens)?;
        self.tokens.expect("{")?;
        self.tokens.newline()?;
        self.function.tables = tables::parse(&mut self.tokens)?;
        self.block(entry)?;
        while !self.tokens.eat("}") {
            let block = self.block_name()?;
            if !self.labelled.insert(block) {
                return Err(self.tokens.error(format!("{block} is defined twice")));
            }
            self.function.layout.push(block);
            if self.tokens.eat("(") {
                self.params(block)?;
            }
            self.tokens.expect(":")?;
            self.tokens.newline()?;
            self.block(block)?;
        }
        self.tokens.newline()?;
        if self.tokens.is_at_end() { Ok(()) } else { Err(self.tokens.error("expected the end of the text")) }
    }

    fn params(&mut self, block: Block) -> Result<(), ParseError> {
        let params = self.tokens.list(")", |tokens| {
            let value = value(tokens)?;
            tokens.expect(":")?;
            Ok((value, types::parse(tokens)?))
        })?;
        for (value, ty) in params {
            self.define(value, ValueDef::Param(block), ty)?;
            self.function.blocks[block].params.push(value);
        }
        Ok(())
    }

    fn define(&mut self, value: Value, def: ValueDef, ty: Type) -> Result<(), ParseError> {
        if !self.defined.insert(value) {
            return Err(self.tokens.error(format!("{value} is defined twice")));
        }
        while self.function.values.len() <= value.0 as usize {
            let nobody = ValueDef::Param(self.function.entry());
            self.function.values.push(ValueData { def: nobody, ty: Type::Never });
        }
        self.function.values[value] = ValueData { def, ty };
        Ok(())
    }

    fn block_name(&mut self) -> Result<Block, ParseError> {
        let index = self.tokens.entity("block")?;
        if index > INDEX_MAX {
            return Err(self.tokens.error("the number is too large"));
        }
        while self.function.blocks.len() <= index as usize {
            self.function.add_block();
            self.function.layout.pop();
        }
        Ok(Block(index))
    }

    /// The lines of a block up to its terminator.
    fn block(&mut self, block: Block) -> Result<(), ParseError> {
        if self.tokens.eat_word("handler") {
            self.function.blocks[block].handler = Some(self.block_call()?);
            self.tokens.newline()?;
        }
        loop {
            if let Some(end) = self.terminator()? {
                self.function.blocks[block].end = end;
                return self.tokens.newline();
            }
            let inst = self.inst()?;
            self.function.blocks[block].insts.push(inst);
            self.tokens.newline()?;
        }
    }

    fn terminator(&mut self) -> Result<Option<Terminator>, ParseError> {
        Ok(Some(if self.tokens.eat_word("jump") {
            Terminator::Jump(self.block_call()?)
        } else if self.tokens.eat_word("br") {
            let cond = value(&mut self.tokens)?;
            self.tokens.expect(",")?;
            let then = self.block_call()?;
            self.tokens.expect(",")?;
            Terminator::Branch { cond, then, other: self.block_call()? }
        } else if self.tokens.eat_word("return") {
            Terminator::Return(value(&mut self.tokens)?, SiteId(0))
        } else if self.tokens.eat_word("raise") {
            Terminator::Raise(value(&mut self.tokens)?, self.site()?)
        } else if self.tokens.eat_word("unreachable") {
            Terminator::Unreachable
        } else {
            return Ok(None);
        }))
    }

    fn block_call(&mut self) -> Result<BlockCall, ParseError> {
        let block = self.block_name()?;
        let args = if self.tokens.eat("(") { self.tokens.list(")", value)? } else { Vec::new() };
        Ok(BlockCall { block, args })
    }

    fn inst(&mut self) -> Result<Inst, ParseError> {
        let result = match self.tokens.peek() {
            Some(Token::Word(word)) if entity_index(word, "v").is_some() => Some(self.result()?),
            _ => None,
        };
        let name = self.tokens.word()?;
        let op = ops::parse(&name, &mut self.tokens)?;
        let args = self.args()?;
        let site = self.site()?;
        let known = result_type(&op, &self.function.tables);
        let inst = self.function.make_inst(op, args, None, site);
        let Some((value, stated)) = result else { return Ok(inst) };
        let ty = match (stated, known) {
            (Some(ty), _) | (None, ResultType::Known(ty)) => ty,
            (None, _) => return Err(self.tokens.error(format!("the type of {value} is missing"))),
        };
        self.define(value, ValueDef::Result(inst), ty)?;
        self.function.insts[inst].result = Some(value);
        Ok(inst)
    }

    fn result(&mut self) -> Result<(Value, Option<Type>), ParseError> {
        let value = value(&mut self.tokens)?;
        let ty = if self.tokens.eat(":") { Some(types::parse(&mut self.tokens)?) } else { None };
        self.tokens.expect("=")?;
        Ok((value, ty))
    }

    fn args(&mut self) -> Result<Vec<Value>, ParseError> {
        let mut args = Vec::new();
        while let Some(Token::Word(_)) = self.tokens.peek() {
            args.push(value(&mut self.tokens)?);
            if !self.tokens.eat(",") {
                break;
            }
        }
        Ok(args)
    }

    fn site(&mut self) -> Result<SiteId, ParseError> {
        if self.tokens.eat("@") { self.tokens.number().map(SiteId) } else { Ok(SiteId::NONE) }
    }
}

fn value(tokens: &mut Tokens) -> Result<Value, ParseError> {
    let index = tokens.entity("v")?;
    if index > INDEX_MAX {
        return Err(tokens.error("the number is too large"));
    }
    Ok(Value(index))
}

#[cfg(test)]
mod tests {
    use super::super::print;
    use super::*;

    const EXAMPLE: &str = r#"func "main.f(int)"(v0: int, v1: main.Point | None) -> builtins.str {
    point0 = main.g(int) -> builtins.str
    point1 = "main.h(int, bool)" main.h(int, bool) -> Never b3:0101010101010101010101010101010101010101010101010101010101010101
    addr0 = literal "a \"quoted\" ;text -> (\n\t\u{1}é"
    addr1 = type main.Point
    addr2 = variable main.counter 8 "int"
    addr3 = table "main.f(int)"
    addr4 = function
    addr5 = heap
    type main.Point "Point" 24 [main.Base, main.Root] finalize "runtime.finalize(main.Point)" visit main.visit cyclic methods [main.Point.f]
    handler block9(v0)
    v2 = int -8
    v3 = float -0.5
    v7: main.Point = cast v1
    v8: int = field 8 v7
    v9 = lt v8, v2
    v10 = call point0 v8 @3
    store_i64 16 v8, v2
    br v9, block4, block1(v10, v10)
block4:
    jump block4
block1(v11: builtins.str, v12: builtins.str):
    v13: builtins.str = literal addr0
    return v11
block9(v14: builtins.BaseException, v15: int):
    raise v14 @4
}
"#;

    #[test]
    fn a_function_prints_as_it_was_written() {
        let function = parse(EXAMPLE).expect("the example is well formed");
        assert_eq!(print(&function), EXAMPLE);
    }

    #[test]
    fn errors_name_the_line_and_what_was_expected() {
        let error = |text: &str| parse(text).expect_err("it is malformed").to_string();
        assert_eq!(error("fun f"), "line 1: expected `func`");
        assert_eq!(error("func f() -> int {\n v0 = frob\n}"), "line 2: unknown operation `frob`");
        assert_eq!(
            error("func f(v0: int) -> int {\n v0 = int 1\n return v0\n}"),
            "line 2: v0 is defined twice"
        );
        assert_eq!(error("func f() -> int {\n v0 = field 8 v1\n}"), "line 2: the type of v0 is missing");
        assert_eq!(error("func f() -> int {\n jump block9999999\n}"), "line 2: the number is too large");
        assert_eq!(error("func f() -> int {\n return v0"), "line 2: expected a name, found `end of text`");
    }
}
