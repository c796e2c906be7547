//! The text of a file without its plain functions: all that the body of the module and the names of module level are read from.
//! Of a function that it mentions, a line says that there is one, in its place; of a class where nothing runs, there is the head.
//! Not here: what is read from it (`statements`).

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use imbl::OrdMap;
use linkpoint_abi::{Site, Symbol, Text};

use super::classes::is_named;
use super::hunks::Hunk;
use super::part::{OuterStatement, Parsed};
use crate::front::definition::{Binding, Definition, Module};
use crate::source::SourceFile;

type Names = OrdMap<Arc<str>, Binding>;

/// An excerpt of a file.
pub(super) struct Excerpt {
    pub(super) source: SourceFile,
    /// Where its parts are in it and in the file, in order.
    pieces: Vec<(Range<u32>, u32)>,
    /// The functions of which it only says that they are there.
    pub(super) named: BTreeSet<Symbol>,
    /// How long the file is.
    length: u32,
}

impl Excerpt {
    /// That of the file that `module` was read from, with all that `edited` classes have.
    pub(super) fn of(module: &Module, path: &str, text: &Text, edited: &BTreeSet<&str>) -> Option<Excerpt> {
        let pieces = pieces(module, text, edited)?.into_iter().map(|piece| piece.part).collect();
        Excerpt::from(module, path, text, pieces, &module.bindings, |_, at| at)
    }

    /// That of the edited file, which has these names.
    pub(super) fn after(
        module: &Module,
        path: &str,
        (old, new): (&Text, &Text),
        hunks: &[Hunk],
        parsed: &[Parsed<'_>],
        (names, edited): (&Names, &BTreeSet<&str>),
    ) -> Option<Excerpt> {
        let is_edited =
            |place: usize| hunks.iter().any(|hunk| hunk.class.is_empty() && hunk.blocks.contains(&place));
        let kept = pieces(module, old, edited)?.into_iter().filter(|piece| !is_edited(piece.place));
        let after = |part: Part| {
            let range = start_after(hunks, part.range.start)..end_after(hunks, part.range.end);
            Part { range, ..part }
        };
        let mut parts: Vec<Part> = kept.map(|piece| after(piece.part)).collect();
        let mut functions: BTreeMap<&str, Option<usize>> = BTreeMap::new();
        for (hunk, parsed) in hunks.iter().zip(parsed).filter(|(hunk, _)| hunk.class.is_empty()) {
            for OuterStatement { range, function, is_silent } in parsed.outer()? {
                let range = hunk.new.start + range.start..hunk.new.start + range.end;
                functions.extend(function.map(|name| (name, is_silent.then_some(range.start))));
                if !is_silent {
                    parts.push(Part { range, is_head: false });
                }
            }
        }
        parts.sort_by_key(|part| part.range.start);
        Excerpt::from(module, path, new, parts, names, |name, at| match functions.get(name) {
            Some(at) => *at,
            None => at.map(|at| start_after(hunks, at)),
        })
    }

    /// `place` tells where a plain function is, of which is known where it was, if it was one.
    fn from(
        module: &Module,
        path: &str,
        text: &Text,
        parts: Vec<Part>,
        names: &Names,
        place: impl Fn(&str, Option<usize>) -> Option<usize>,
    ) -> Option<Excerpt> {
        let text_of = |part: Part| Some((part.range.start, text.get(part.range)?, part.is_head));
        let parts: Vec<(usize, Cow<'_, str>, bool)> =
            parts.into_iter().map(text_of).collect::<Option<_>>()?;
        let words: BTreeSet<&str> = parts.iter().flat_map(|(_, part, _)| identifiers(part)).collect();
        let mut named = BTreeSet::new();
        let mut lines = Vec::new();
        for word in words {
            let Some(Binding::Function(symbol)) = names.get(word) else { continue };
            let known =
                module.definitions.get(symbol).filter(|known| !module.told.contains(&known.place.block));
            let before = known.map(|known| module.offset(&known.place) as usize);
            let Some(at) = place(word, before) else { continue };
            lines.push((at, word));
            named.insert(symbol.clone());
        }
        let mut items: Vec<(usize, Result<(&str, bool), &str>)> =
            parts.iter().map(|(at, part, is_head)| (*at, Ok((&**part, *is_head)))).collect();
        items.extend(lines.into_iter().map(|(at, word)| (at, Err(word))));
        items.sort_by_key(|(at, _)| *at);
        // So nothing but the module itself begins where the text does.
        let mut excerpt = "\n".to_owned();
        let mut pieces = Vec::new();
        let mut end = None;
        for (at, item) in items {
            if end != Some(at) && !excerpt.ends_with('\n') {
                excerpt.push('\n');
            }
            match item {
                Ok((part, is_head)) => {
                    let start = number(excerpt.len())?;
                    excerpt.push_str(part);
                    pieces.push((start..number(excerpt.len())?, number(at)?));
                    excerpt.push_str(if is_head { " pass\n" } else { "" });
                    end = Some(at + part.len());
                }
                Err(name) => excerpt.push_str(&format!("def {name}(): pass\n")),
            }
        }
        let source = SourceFile { path: path.to_owned(), text: excerpt.into() };
        Some(Excerpt { source, pieces, named, length: number(text.len())? })
    }

    /// Where a place of the excerpt is in the file.
    pub(super) fn in_file(&self, site: Site) -> Option<Site> {
        if site == Site::default() {
            return Some(site);
        }
        let length = number(self.source.text.len()).unwrap_or(u32::MAX);
        if (site.start, site.end) == (0, length) {
            return Some(Site { start: 0, end: self.length });
        }
        let index = self.pieces.partition_point(|(range, _)| range.start <= site.start).checked_sub(1)?;
        let (range, at) = self.pieces.get(index)?;
        let is_inside = site.end <= range.end;
        is_inside.then(|| Site { start: site.start - range.start + at, end: site.end - range.start + at })
    }
}

/// A statement of module level that says more than its name, with what belongs to it.
struct Piece {
    place: usize,
    part: Part,
}

/// A part of a file.
struct Part {
    range: Range<usize>,
    /// Whether it is the head of a class, up to what stands in it first.
    is_head: bool,
}

fn pieces(module: &Module, text: &Text, edited: &BTreeSet<&str>) -> Option<Vec<Piece>> {
    let blocks = &module.blocks;
    let is_still = |definition: &&Arc<Definition>| {
        let class = definition.class();
        class.is_some_and(|class| class.runs_nothing) && !is_named(module, &definition.symbol, edited)
    };
    let heads: BTreeSet<usize> =
        module.class_definitions().filter(is_still).map(|definition| definition.place.block).collect();
    // What stands behind another statement on its line goes with it, as does what a class has.
    let is_outer = |place: usize| match blocks.begin(place) {
        Some(begin) => text.line_start(begin) == begin,
        None => true,
    };
    let mut places: Vec<usize> =
        module.told.iter().map(|number| blocks.place(*number)).collect::<Option<_>>()?;
    places.sort_unstable();
    let piece = |place: usize| {
        let next = (place + 1..).find(|next| is_outer(*next))?;
        let begin = blocks.begin(place)?;
        let part = match blocks.begin(place + 1).filter(|_| next > place + 1) {
            Some(first) if heads.contains(&blocks.number(place)?) => {
                let line = text.line_start(first);
                let end = if line > begin { line } else { first };
                Part { range: begin..end, is_head: true }
            }
            _ => Part { range: begin..blocks.begin(next).unwrap_or(text.len()), is_head: false },
        };
        Some(Piece { place, part })
    };
    places.into_iter().filter(|place| is_outer(*place)).map(piece).collect()
}

/// Where a place of the text of before is now that no edit takes away.
fn start_after(hunks: &[Hunk], at: usize) -> usize {
    let before = hunks.iter().filter(|hunk| hunk.old.end <= at);
    before.fold(at, |at, hunk| at + hunk.new.len() - hunk.old.len())
}

/// Where a statement ends now that ended there: what is put in behind it is no part of it, but what is put into its class.
fn end_after(hunks: &[Hunk], at: usize) -> usize {
    let is_before = |hunk: &&Hunk| hunk.old.end <= at && (hunk.old.start < at || !hunk.class.is_empty());
    hunks.iter().filter(is_before).fold(at, |at, hunk| at + hunk.new.len() - hunk.old.len())
}

/// What may be names in a text.
fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |character: char| character.is_alphanumeric() || character == '_';
    text.split(move |character| !is_part(character)).filter(|word| !word.is_empty())
}

fn number(at: usize) -> Option<u32> {
    u32::try_from(at).ok()
}
