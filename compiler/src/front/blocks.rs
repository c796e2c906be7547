//! Blocks: the parts of a file that an edit moves as one. A statement of module level begins one, and so does a statement
//! directly in the body of a class of module level; each reaches to where the next one begins. Places of definitions are
//! relative to blocks, so that an edit moves numbers, not definitions. Not here: what an edit changes (`splice`).

use std::sync::Arc;

use linkpoint_abi::Site;
use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::{Ranged, TextSize};

use super::definition::{Definition, DefinitionKind, Module, Place};
use super::file::File;

/// Where the blocks of a file begin, in order: the first with the text, each other one with its statement.
pub(super) fn blocks(file: &File<'_>) -> Arc<[u32]> {
    let mut starts = vec![0];
    let mut begin = |at: TextSize| {
        let at = file.text.offset(at);
        // Statements that stand for a rewritten one may all have its range.
        if starts.last().is_some_and(|last| *last < at) {
            starts.push(at);
        }
    };
    for (index, statement) in file.syntax.body.iter().enumerate() {
        if index > 0 {
            begin(statement.start());
        }
        if let Stmt::ClassDef(class) = statement {
            let head = end_of_head(class);
            let inside = class.body.iter().map(Ranged::start);
            inside.filter(|start| *start >= head).for_each(&mut begin);
        }
    }
    starts.into()
}

/// Where what a class is made of has been read, as far as there may be statements that stand for parts of it.
fn end_of_head(class: &ast::StmtClassDef) -> TextSize {
    match &class.arguments {
        // `Point = namedtuple("Point", "x y")` is a class without a body.
        _ if class.name.start() == class.start() => class.end(),
        Some(arguments) => arguments.end(),
        None => class.name.end(),
    }
}

impl Place {
    /// Makes a place that is relative to the file one that is relative to its block.
    pub(super) fn enter(&mut self, blocks: &[u32]) {
        self.block = block_at(blocks, self.start);
        let base = blocks.get(self.block).copied().unwrap_or(0);
        self.start -= base;
        self.end -= base;
    }
}

/// The block that a place of the text lies in.
fn block_at(blocks: &[u32], at: u32) -> usize {
    blocks.partition_point(|start| *start <= at).saturating_sub(1)
}

impl Module {
    /// Where a definition begins in its file, in bytes.
    pub fn offset(&self, place: &Place) -> u32 {
        self.blocks.get(place.block).copied().unwrap_or(0) + place.start
    }

    /// Where a site of a definition is in its file, in bytes.
    pub fn site(&self, definition: &Definition, site: Site) -> Site {
        let is_body = self.bodies.contains(&definition.symbol);
        let start = match definition.kind {
            // What is read again only with the whole file: its sites count from where it stood then.
            DefinitionKind::Function(_) if is_body => self.moved(site.start),
            DefinitionKind::Class(_) => {
                let block = self.blocks_read.get(definition.place.block).copied().unwrap_or(0);
                self.moved(block + definition.place.start + site.start)
            }
            DefinitionKind::Function(_) => self.offset(&definition.place) + site.start,
        };
        Site { start, end: start + (site.end - site.start) }
    }

    /// Where a place of the text that the file was read from as a whole is now.
    fn moved(&self, at: u32) -> u32 {
        let block = block_at(&self.blocks_read, at);
        let begin = |blocks: &[u32]| blocks.get(block).copied().unwrap_or(0);
        at - begin(&self.blocks_read) + begin(&self.blocks)
    }
}
