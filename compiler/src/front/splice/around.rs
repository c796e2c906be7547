//! The function of module level or the method that an edit lies in, by the text and the blocks of its file. Not here: reading
//! it (`part`).

use std::ops::Range;

use crate::front::definition::Module;

/// Where an edit lies.
pub(super) struct Around {
    pub(super) block: usize,
    /// The text of the block, up to the line with the next one.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The text of the class around it up to the first statement there.
    pub(super) class: Range<usize>,
}

impl Around {
    /// The function or method that an edit may lie in.
    pub(super) fn of(module: &Module, old: &str, edited: &Range<usize>) -> Option<Around> {
        let start_of = |block: usize| module.blocks.get(block).map(|start| *start as usize);
        let block = module.blocks.partition_point(|start| (*start as usize) < edited.start).checked_sub(1)?;
        let start = start_of(block)?;
        let text = old.get(start..)?;
        // Before the first statement there may be comments.
        let first = if block == 0 { &text[first_statement(text)..] } else { text };
        if !first.starts_with("def ") && !first.starts_with('@') {
            return None;
        }
        let end = start_of(block + 1).map_or(old.len(), |next| start_of_line(old, next));
        let indentation = old.get(start_of_line(old, start)..start)?;
        let class = match indentation {
            "" => 0..0,
            _ => {
                let is_class = |block: &usize| {
                    start_of(*block).is_some_and(|start| *block == 0 || start_of_line(old, start) == start)
                };
                let class = (0..block).rev().find(is_class)?;
                let (begin, member) = (start_of(class)?, start_of(class + 1)?);
                if old.get(start_of_line(old, member)..member) != Some(indentation) {
                    return None;
                }
                begin..member
            }
        };
        Some(Around { block, start, end, class })
    }

    /// The block in the text that the file was read from as a whole, behind the head of the function.
    pub(super) fn behind_head(&self, module: &Module, head: u32) -> Range<u32> {
        let begin = |block: usize| module.blocks_read.get(block).copied();
        begin(self.block).unwrap_or(0) + head..begin(self.block + 1).unwrap_or(u32::MAX)
    }
}

fn start_of_line(text: &str, at: usize) -> usize {
    text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1)
}

/// Where the first line that is neither blank nor a comment begins.
fn first_statement(text: &str) -> usize {
    let mut lines = text.split_inclusive('\n');
    let is_empty = |line: &&str| line.trim_start().is_empty() || line.starts_with('#');
    lines.by_ref().take_while(is_empty).map(str::len).sum()
}
