//! Prints functions of either phase.

use std::fmt::{self, Display, Write};

use super::{ops, tables};
use crate::ir::entity::SiteId;
use crate::ir::function::{Function, Op};
use crate::ir::result::{ResultType, result_type};
use crate::ir::{Block, BlockCall, InstData, Terminator, Type, Value, typed, untyped};

/// What the text form needs to know of a phase.
pub trait OpText: Op {
    /// Writes the name and the immediates.
    ///
    /// # Errors
    /// Only those of `out`; a `String` has none.
    fn print(&self, out: &mut String) -> fmt::Result;

    /// Whether the type of a result is written although the operation is known.
    fn states_type(&self, ty: &Self::Type, tables: &Self::Tables) -> bool;

    /// Writes `: type`, if values of this phase have types.
    ///
    /// # Errors
    /// Only those of `out`; a `String` has none.
    fn print_type(ty: &Self::Type, before: &str, out: &mut String) -> fmt::Result;

    /// Writes the tables, a line each.
    ///
    /// # Errors
    /// Only those of `out`; a `String` has none.
    fn print_tables(tables: &Self::Tables, out: &mut String) -> fmt::Result;
}

impl OpText for typed::Op {
    fn print(&self, out: &mut String) -> fmt::Result {
        ops::print(self, out)
    }

    fn states_type(&self, ty: &Type, tables: &typed::Tables) -> bool {
        result_type(self, tables) != ResultType::Known(ty.clone())
    }

    fn print_type(ty: &Type, before: &str, out: &mut String) -> fmt::Result {
        write!(out, "{before}{ty}")
    }

    fn print_tables(tables: &typed::Tables, out: &mut String) -> fmt::Result {
        tables::print(tables, out)
    }
}

impl OpText for untyped::Op {
    fn print(&self, out: &mut String) -> fmt::Result {
        super::untyped::print(self, out)
    }

    fn states_type(&self, (): &(), (): &()) -> bool {
        false
    }

    fn print_type((): &(), _: &str, _: &mut String) -> fmt::Result {
        Ok(())
    }

    fn print_tables((): &(), _: &mut String) -> fmt::Result {
        Ok(())
    }
}

/// The text of `function`.
pub fn print<O: OpText>(function: &Function<O>) -> String {
    let mut out = String::new();
    print_function(function, &mut out).expect("writing to a string never fails");
    out
}

impl<O: OpText> Display for Function<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print(self))
    }
}

fn print_function<O: OpText>(function: &Function<O>, out: &mut String) -> fmt::Result {
    write!(out, "func {}", tables::Name(&function.name))?;
    print_params(function, function.entry(), out)?;
    O::print_type(&function.result, " -> ", out)?;
    out.push_str(" {\n");
    O::print_tables(&function.tables, out)?;
    for &block in &function.layout {
        if block != function.entry() {
            write!(out, "{block}")?;
            if !function.blocks[block].params.is_empty() {
                print_params(function, block, out)?;
            }
            out.push_str(":\n");
        }
        print_block(function, block, out)?;
    }
    out.push_str("}\n");
    Ok(())
}

fn print_params<O: OpText>(function: &Function<O>, block: Block, out: &mut String) -> fmt::Result {
    out.push('(');
    for (index, param) in function.blocks[block].params.iter().enumerate() {
        write!(out, "{}{param}", if index == 0 { "" } else { ", " })?;
        O::print_type(&function.values[*param].ty, ": ", out)?;
    }
    out.push(')');
    Ok(())
}

fn print_block<O: OpText>(function: &Function<O>, block: Block, out: &mut String) -> fmt::Result {
    let data = &function.blocks[block];
    if let Some(handler) = &data.handler {
        writeln!(out, "    handler {}", Call(handler))?;
    }
    for inst in &data.insts {
        print_inst(function, &function.insts[*inst], out)?;
    }
    match &data.end {
        Terminator::Jump(call) => writeln!(out, "    jump {}", Call(call)),
        Terminator::Branch { cond, then, other } => {
            writeln!(out, "    br {cond}, {}, {}", Call(then), Call(other))
        }
        Terminator::Return(value, _) => writeln!(out, "    return {value}"),
        Terminator::Raise(value, site) => writeln!(out, "    raise {value}{}", At(*site)),
        Terminator::Unreachable => writeln!(out, "    unreachable"),
    }
}

fn print_inst<O: OpText>(function: &Function<O>, inst: &InstData<O>, out: &mut String) -> fmt::Result {
    out.push_str("    ");
    if let Some(result) = inst.result {
        write!(out, "{result}")?;
        let ty = &function.values[result].ty;
        if inst.op.states_type(ty, &function.tables) {
            O::print_type(ty, ": ", out)?;
        }
        out.push_str(" = ");
    }
    inst.op.print(out)?;
    for (index, arg) in inst.args.iter().enumerate() {
        write!(out, "{}{arg}", if index == 0 { " " } else { ", " })?;
    }
    writeln!(out, "{}", At(inst.site))
}

/// A jump target with its arguments.
struct Call<'a>(&'a BlockCall);

impl Display for Call<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.block)?;
        match self.0.args.as_slice() {
            [] => Ok(()),
            args => write!(f, "({})", args.iter().map(Value::to_string).collect::<Vec<_>>().join(", ")),
        }
    }
}

/// A site behind an instruction.
struct At(SiteId);

impl Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == SiteId::NONE { Ok(()) } else { write!(f, " {}", self.0) }
    }
}
