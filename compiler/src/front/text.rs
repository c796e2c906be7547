//! The text of a file as Python reads it: without byte order mark, every line end a `\n`; and the way back from its
//! offsets to those of the file as it was given.

use std::borrow::Cow;

use ruff_text_size::{TextRange, TextSize};

use super::definition::{DOC, INIT_SUBCLASS};
use super::lower::SEND;

/// The text of a file with its line ends made uniform.
pub(super) struct FileText<'a> {
    text: Cow<'a, str>,
    /// Where bytes were taken out: the offset in `text` from which on, and how many in all.
    removed: Vec<(u32, u32)>,
    /// Whether it mentions [`DOC`], anywhere.
    pub(super) mentions_doc: bool,
    /// Whether it mentions [`INIT_SUBCLASS`], anywhere.
    pub(super) mentions_init_subclass: bool,
    /// Whether it mentions [`SEND`], anywhere.
    pub(super) mentions_send: bool,
}

impl<'a> FileText<'a> {
    /// Reads `source`, whose size has been checked to fit a u32.
    pub(super) fn new(source: &'a str) -> FileText<'a> {
        let bare = source.strip_prefix('\u{feff}').unwrap_or(source);
        let mut removed = Vec::new();
        let mut gone = length(source) - length(bare);
        if gone > 0 {
            removed.push((0, gone));
        }
        if !bare.contains('\r') {
            return FileText::of(Cow::Borrowed(bare), removed);
        }
        let mut text = String::with_capacity(bare.len());
        let mut rest = bare;
        while let Some(at) = rest.find('\r') {
            text.push_str(&rest[..at]);
            text.push('\n');
            rest = &rest[at + 1..];
            if let Some(behind) = rest.strip_prefix('\n') {
                rest = behind;
                gone += 1;
                removed.push((length(&text), gone));
            }
        }
        text.push_str(rest);
        FileText::of(Cow::Owned(text), removed)
    }

    fn of(text: Cow<'a, str>, removed: Vec<(u32, u32)>) -> FileText<'a> {
        let mentions = |word| text.contains(word);
        let (mentions_doc, mentions_init_subclass) = (mentions(DOC), mentions(INIT_SUBCLASS));
        let mentions_send = mentions(SEND);
        FileText { text, removed, mentions_doc, mentions_init_subclass, mentions_send }
    }

    /// The text that is parsed.
    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether that is the text as it was given.
    pub(super) fn is_verbatim(&self) -> bool {
        matches!(self.text, Cow::Borrowed(_)) && self.removed.is_empty()
    }

    /// The part of the text in `range`.
    pub(super) fn slice(&self, range: TextRange) -> &str {
        self.text.get(range.start().to_usize()..range.end().to_usize()).unwrap_or_default()
    }

    /// The offset in the file as it was given.
    pub(super) fn offset(&self, at: TextSize) -> u32 {
        let at = at.to_u32();
        let before = self.removed.partition_point(|(from, _)| *from <= at);
        let gone = before.checked_sub(1).and_then(|last| self.removed.get(last)).map_or(0, |(_, gone)| *gone);
        at + gone
    }
}

fn length(text: &str) -> u32 {
    u32::try_from(text.len()).expect("the size of a source file is bounded far below 4 GiB")
}

/// Whether `text` has a `yield from`, or what looks like one.
pub(super) fn has_delegation(text: &str) -> bool {
    let is_continued = |rest: &str| rest.trim_start_matches([' ', '\t', '\n', '\\']).starts_with("from");
    text.split("yield").skip(1).any(is_continued)
}

/// Where `name` occurs in `text` as a word.
pub(crate) fn words<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = usize> + 't {
    let is_part = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let bytes = text.as_bytes();
    let is_word = move |at: &usize| {
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        !is_part(before) && !is_part(bytes.get(at + name.len()))
    };
    text.match_indices(name).map(|(at, _)| at).filter(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_lead_back_to_the_file_as_given() {
        let source = "\u{feff}a\r\nb\rc\r\n\r\nd";
        let file = FileText::new(source);
        assert_eq!(file.as_str(), "a\nb\nc\n\nd");
        let back: String = file
            .as_str()
            .char_indices()
            .filter_map(|(at, _)| {
                let at = file.offset(TextSize::try_from(at).expect("short"));
                source[at as usize..].chars().next()
            })
            .collect();
        assert_eq!(back, "a\rb\rc\r\rd");
    }
}
