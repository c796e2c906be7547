//! Blocks: the parts of a file that an edit moves as one. What stands before the first statement is one, a statement of module
//! level begins one, and so does a statement directly in the body of a class of module level; each reaches to where the next one
//! begins. Places of definitions are relative to blocks, so that an edit moves numbers, not definitions. Not here: what an edit
//! changes (`splice`).

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use linkpoint_abi::Site;
use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::{Ranged, TextSize};

use super::definition::{Definition, DefinitionKind, FieldPlace, Module, Place};
use super::file::File;

/// Where the blocks of a file begin, in bytes. A block keeps its number while edits add and take away others.
#[derive(Clone)]
pub struct Blocks {
    /// By number. Those that are gone keep theirs.
    starts: Arc<Vec<u32>>,
    /// Their numbers in the order of the text.
    order: Arc<Vec<u32>>,
}

impl Default for Blocks {
    /// One block for all.
    fn default() -> Blocks {
        Blocks::new(vec![0])
    }
}

/// Blocks are the same if they begin in the same places: numbers tell how they came about.
impl PartialEq for Blocks {
    fn eq(&self, other: &Blocks) -> bool {
        self.starts().eq(other.starts())
    }
}

impl fmt::Debug for Blocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.starts()).finish()
    }
}

/// What stands before the first statement.
pub(super) const PREAMBLE: usize = 0;

/// Some blocks that follow each other, and what takes their place.
pub(super) struct Replaced {
    /// Their places in the order of the text.
    pub(super) blocks: Range<usize>,
    /// How many bytes of text they were, and are now.
    pub(super) length: (u32, u32),
    /// Where the new ones begin in the new text, in order, each with the number of the block that it is a version of.
    pub(super) new: Vec<(u32, Option<usize>)>,
}

impl Blocks {
    fn new(starts: Vec<u32>) -> Blocks {
        let order = (0..starts.len()).map(number).collect();
        Blocks { starts: Arc::new(starts), order: Arc::new(order) }
    }

    /// Those of a file.
    pub(super) fn of(file: &File<'_>) -> Blocks {
        let mut starts = vec![0];
        let mut begin = |at: TextSize| {
            let at = file.text.offset(at);
            // Statements that stand for a rewritten one may all have its range.
            if starts.len() == 1 || starts.last().is_some_and(|last| *last < at) {
                starts.push(at);
            }
        };
        for statement in &file.syntax.body {
            begin(statement.start());
            if let Stmt::ClassDef(class) = statement {
                let head = end_of_head(class);
                let inside = class.body.iter().map(Ranged::start);
                inside.filter(|start| *start >= head).for_each(&mut begin);
            }
        }
        Blocks::new(starts)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.order.len()
    }

    /// Where they begin, in order.
    pub fn starts(&self) -> impl Iterator<Item = u32> {
        self.order.iter().filter_map(|number| self.starts.get(*number as usize)).copied()
    }

    /// Where the block with this number begins.
    pub(super) fn start(&self, number: usize) -> u32 {
        self.starts.get(number).copied().unwrap_or(0)
    }

    /// The number of the block with this place in the order of the text.
    pub(super) fn number(&self, place: usize) -> Option<usize> {
        self.order.get(place).map(|number| *number as usize)
    }

    /// Where the block with this place in the order of the text begins.
    pub(super) fn begin(&self, place: usize) -> Option<usize> {
        self.number(place).map(|number| self.start(number) as usize)
    }

    /// How many blocks begin before `at`.
    pub(super) fn before(&self, at: usize) -> usize {
        self.order.partition_point(|number| (self.start(*number as usize) as usize) < at)
    }

    /// The range of the text that a block is, if there is one with this number.
    pub(super) fn range(&self, number: usize) -> Option<Range<u32>> {
        let start = *self.starts.get(number)?;
        let next = self.begin(self.place(number)? + 1);
        let end = next.map_or(u32::MAX, |next| u32::try_from(next).unwrap_or(u32::MAX));
        Some(start..end)
    }

    /// The place of a block in the order of the text; nothing if it is gone.
    pub(super) fn place(&self, number: usize) -> Option<usize> {
        // What stands before the first statement may be empty.
        let near = self.before(*self.starts.get(number)? as usize);
        (near..self.count().min(near + 2)).find(|place| self.number(*place) == Some(number))
    }

    /// The number of the block that a place of the text lies in.
    pub(crate) fn at(&self, at: u32) -> usize {
        self.before(at as usize + 1).checked_sub(1).and_then(|place| self.number(place)).unwrap_or(PREAMBLE)
    }

    /// The blocks after an edit, and the numbers of the new ones in order. `edits` are in order and apart.
    pub(super) fn after(&self, edits: &[Replaced]) -> (Blocks, Vec<usize>) {
        let mut starts = Vec::clone(&self.starts);
        let is_same_order = edits.iter().all(|edit| {
            let new = edit.new.iter().map(|(_, version_of)| *version_of);
            edit.blocks.clone().map(|place| self.number(place)).eq(new)
        });
        let mut order = (!is_same_order).then(|| Vec::with_capacity(self.order.len()));
        let mut put = |block: u32| order.iter_mut().for_each(|order| order.push(block));
        let mut new_numbers = Vec::new();
        let mut done = 0;
        // How many bytes the edits so far have put in and taken out.
        let (mut more, mut less) = (0, 0);
        for edit in edits {
            for &block in self.order.get(done..edit.blocks.start).unwrap_or_default() {
                starts[block as usize] = self.start(block as usize) + more - less;
                put(block);
            }
            for (start, version_of) in &edit.new {
                let new = version_of.unwrap_or(starts.len());
                match starts.get_mut(new) {
                    Some(known) => *known = *start,
                    None => starts.push(*start),
                }
                put(number(new));
                new_numbers.push(new);
            }
            done = edit.blocks.end;
            less += edit.length.0;
            more += edit.length.1;
        }
        for &block in self.order.get(done..).unwrap_or_default() {
            starts[block as usize] = self.start(block as usize) + more - less;
            put(block);
        }
        let order = order.map_or_else(|| Arc::clone(&self.order), Arc::new);
        (Blocks { starts: Arc::new(starts), order }, new_numbers)
    }
}

fn number(block: usize) -> u32 {
    u32::try_from(block).expect("a block has at least a byte of a file, whose size is bounded")
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

impl Definition {
    /// Moves places that are relative to a text by as much as `from` is away from `to`.
    pub(super) fn shift(&mut self, from: u32, to: u32) {
        let moved = |at: u32| at - from + to;
        (self.place.start, self.place.end) = (moved(self.place.start), moved(self.place.end));
        if let DefinitionKind::Class(class) = &mut self.kind {
            for field in &mut Arc::make_mut(class).fields {
                let Site { start, end } = field.place.site;
                field.place.site = Site { start: moved(start), end: moved(end) };
            }
        }
    }

    /// Makes places that are relative to the file relative to their blocks.
    pub(super) fn enter(&mut self, blocks: &Blocks) {
        self.place.enter(blocks);
        if let DefinitionKind::Class(class) = &mut self.kind {
            Arc::make_mut(class).fields.iter_mut().for_each(|field| field.place.enter(blocks));
        }
    }
}

impl Place {
    fn enter(&mut self, blocks: &Blocks) {
        self.block = blocks.at(self.start);
        let base = blocks.start(self.block);
        self.start -= base;
        self.end -= base;
    }
}

impl FieldPlace {
    fn enter(&mut self, blocks: &Blocks) {
        self.block = blocks.at(self.site.start);
        let base = blocks.start(self.block);
        self.site = Site { start: self.site.start - base, end: self.site.end - base };
    }
}

impl Module {
    /// Where a definition begins in its file, in bytes.
    pub fn offset(&self, place: &Place) -> u32 {
        self.blocks.start(place.block) + place.start
    }

    /// Where a site of a definition is in its file, in bytes.
    pub fn site(&self, definition: &Definition, site: Site) -> Site {
        let is_body = self.bodies.contains(&definition.symbol);
        let start = match definition.kind {
            // Its sites count from where it stood when it was read.
            DefinitionKind::Function(_) if is_body && site == Site::default() => 0,
            DefinitionKind::Function(_) if is_body => self.moved(&self.body_read, site.start),
            DefinitionKind::Class(_) | DefinitionKind::Function(_) => {
                self.offset(&definition.place) + site.start
            }
        };
        Site { start, end: start + (site.end - site.start) }
    }

    /// Where a field is declared in its file, in bytes.
    pub fn field_site(&self, place: FieldPlace) -> Site {
        let base = self.blocks.start(place.block);
        Site { start: base + place.site.start, end: base + place.site.end }
    }

    /// Where the statements begin that say something to its body or to its names, in order.
    pub fn told_at(&self) -> Vec<u32> {
        let mut starts: Vec<u32> = self.told.iter().map(|block| self.blocks.start(*block)).collect();
        starts.sort_unstable();
        starts
    }

    /// Where a place of an earlier text with these blocks is now.
    fn moved(&self, read: &Blocks, at: u32) -> u32 {
        let block = read.at(at);
        at - read.start(block) + self.blocks.start(block)
    }
}
