//! What of a file an edit has changed: some of its blocks, and the text in their place, found by their texts alone: as little as
//! there is, or whole statements of module level. Not here: reading them (`part`).

use std::borrow::Cow;
use std::ops::Range;

use linkpoint_abi::Text;

use crate::front::blocks::Blocks;
use crate::front::definition::Module;

/// Blocks that follow each other, and the text in their place.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Hunk {
    /// Their places in the order of the text; an empty range where something was put in.
    pub(super) blocks: Range<usize>,
    /// What they were, in whole lines.
    pub(super) old: Range<usize>,
    /// What they are now.
    pub(super) new: Range<usize>,
    /// In the text of before, the class around them up to the line with the first statement there; empty at module level.
    pub(super) class: Range<usize>,
}

/// With more of them, reading the whole file is as good.
const HUNKS_MAX: usize = 64;

/// How many of the blocks behind one that is not there any more are looked for.
const AHEAD_MAX: usize = 8;

/// What differs between the text `old` that `module` was read from and `new`: methods of a class by themselves, and statements of
/// module level. Nothing if something else does.
pub(super) fn smallest(pieces: &Pieces<'_>, found: &[Hunk]) -> Option<Vec<Hunk>> {
    let classified = |hunk: &Hunk| Some(Hunk { class: pieces.class(hunk)?, ..hunk.clone() });
    found.iter().map(classified).collect()
}

/// The same as statements of module level only.
pub(super) fn of_module_level(pieces: &Pieces<'_>, found: &[Hunk]) -> Option<Vec<Hunk>> {
    let mut whole: Vec<Hunk> = Vec::new();
    for hunk in found {
        let blocks = pieces.outer_blocks(hunk)?;
        match whole.last_mut().filter(|last| last.blocks.end > blocks.start) {
            Some(last) => {
                (last.blocks.end, last.old.end, last.new.end) = (blocks.end, hunk.old.end, hunk.new.end);
            }
            None => whole.push(Hunk { blocks, ..hunk.clone() }),
        }
    }
    for hunk in &mut whole {
        // What stands around the edit in its statements is what it was.
        let old = pieces.start(hunk.blocks.start)..pieces.start(hunk.blocks.end);
        let start = (hunk.new.start + old.start).checked_sub(hunk.old.start)?;
        hunk.new = start..hunk.new.end + old.end.checked_sub(hunk.old.end)?;
        hunk.old = old;
    }
    Some(whole)
}

/// What differs between the texts, in blocks. Nothing if it is not whole statements that do.
pub(super) fn hunks(pieces: &Pieces<'_>) -> Option<Vec<Hunk>> {
    let Pieces { old, new, .. } = *pieces;
    let edited = new.since(old);
    let first = pieces.blocks.before(edited.start).saturating_sub(1);
    // What stands before the first statement stays in front of what is put there.
    let last = pieces.first_from(edited.end).max(1);
    // Behind it both are the same.
    let end = (pieces.start(last) + new.len()).checked_sub(old.len())?;
    let (mut place, mut at) = (first, pieces.start(first));
    let is_whole = end >= at && (end == new.len() || end == at || new.line_start(end) == end);
    if !is_whole {
        return None;
    }
    let mut found = Vec::new();
    while place < last || at < end {
        if place < last && pieces.is_at(place, at..end) {
            at += pieces.text(place)?.len();
            place += 1;
            continue;
        }
        let mut ahead = place..last.min(place + AHEAD_MAX);
        let (next, next_at) =
            ahead.find_map(|next| Some((next, pieces.find(next, at..end)?))).unwrap_or((last, end));
        let (old, new) = (pieces.start(place)..pieces.start(next), at..next_at);
        if next == 0 {
            // Something stands in front of it now.
            return None;
        }
        found.push(Hunk { blocks: place..next, old, new, class: 0..0 });
        (place, at) = (next, next_at);
        if found.len() > HUNKS_MAX {
            return None;
        }
    }
    Some(found)
}

/// The text of before in blocks, each with the lines up to the next one.
pub(super) struct Pieces<'t> {
    blocks: &'t Blocks,
    old: &'t Text,
    new: &'t Text,
}

impl<'t> Pieces<'t> {
    /// Those of the text `old` that `module` was read from, beside the text of now.
    pub(super) fn of(module: &'t Module, old: &'t Text, new: &'t Text) -> Pieces<'t> {
        Pieces { blocks: &module.blocks, old, new }
    }

    /// Where the line begins that a block begins with; the block itself, if more stands before it on the line.
    fn start(&self, place: usize) -> usize {
        let Some(begin) = self.blocks.begin(place) else { return self.old.len() };
        let line = self.old.line_start(begin);
        let is_first = self.old.get(line..begin).is_some_and(|before| before.trim_start().is_empty());
        if is_first { line } else { begin }
    }

    fn text(&self, place: usize) -> Option<Cow<'t, str>> {
        self.old.get(self.start(place)..self.start(place + 1))
    }

    /// The first block that begins with a line behind `at`.
    fn first_from(&self, at: usize) -> usize {
        let near = self.blocks.before(at);
        let behind = near + usize::from(self.start(near) < at);
        behind.min(self.blocks.count())
    }

    /// Whether a block stands at the start of this part of the new text, and nothing belongs to it that it did not have.
    fn is_at(&self, place: usize, part: Range<usize>) -> bool {
        let Some(piece) = self.text(place) else { return false };
        let end = part.start + piece.len();
        let is_last = self.start(place + 1) == self.old.len() && end == self.new.len();
        end <= part.end
            && self.new.get(part.start..end).as_ref() == Some(&piece)
            && (piece.ends_with('\n') || piece.is_empty() || is_last)
            && indentation_at(self.old, self.start(place + 1)) == indentation_at(self.new, end)
    }

    /// Where a line of this part of the new text begins with a block.
    fn find(&self, place: usize, part: Range<usize>) -> Option<usize> {
        let (piece, text) = (self.text(place)?, self.new.get(part.clone())?);
        let found = text.match_indices(&*piece).filter(|_| !piece.is_empty());
        let is_line = |at: &usize| *at == part.start || self.new.line_start(*at) == *at;
        found.map(|(at, _)| part.start + at).filter(is_line).find(|at| self.is_at(place, *at..part.end))
    }

    /// Whether a block begins a statement of module level, or the text.
    fn is_outer(&self, place: usize) -> bool {
        match self.blocks.begin(place) {
            Some(begin) => place == 0 || self.old.line_start(begin) == begin,
            None => true,
        }
    }

    /// The blocks of the statements of module level that a hunk is part of.
    fn outer_blocks(&self, hunk: &Hunk) -> Option<Range<usize>> {
        let Range { start, end } = hunk.blocks;
        let text = self.new.get(hunk.new.clone())?;
        let first = text.lines().find(|line| !line.trim().is_empty());
        // Then it goes on with the statement before.
        let is_inside = first.is_some_and(|line| line.starts_with([' ', '\t']));
        let is_first = |place: &usize| self.is_outer(*place);
        let first = match is_inside && is_first(&start) {
            true => start.checked_sub(1)?,
            false => start,
        };
        Some((0..=first).rev().find(is_first)?..(end..).find(is_first)?)
    }

    /// The class that the blocks of a hunk stand in, and what takes their place; nothing if they are not all of module level and
    /// not all of one class.
    fn class(&self, hunk: &Hunk) -> Option<Range<usize>> {
        let (blocks, new) = (&hunk.blocks, &hunk.new);
        let is_outer = |place: usize| self.is_outer(place);
        if blocks.clone().all(is_outer) && is_outer(blocks.end) {
            return Some(0..0);
        }
        if blocks.clone().any(is_outer) {
            return None;
        }
        let class = (0..blocks.start).rev().find(|place| is_outer(*place))?;
        let indentation = |place: usize| self.old.get(self.start(place)..self.blocks.begin(place)?);
        let (own, text) = (indentation(class + 1)?, self.new.get(new.clone())?);
        let first = text.lines().find(|line| !line.trim().is_empty());
        let are_alike = !own.is_empty()
            && blocks.clone().all(|place| indentation(place).as_ref() == Some(&own))
            && first.is_none_or(|line| line.starts_with(&*own));
        are_alike.then(|| self.start(class)..self.start(class + 1))
    }
}

/// The blanks that a text has from `at` on.
fn indentation_at(text: &Text, at: usize) -> Option<String> {
    let line = text.get(at..text.line_end(at))?;
    Some(line[..line.len() - line.trim_start_matches([' ', '\t']).len()].to_owned())
}
