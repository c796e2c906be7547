//! A text that knows its digest, and in what it differs from the text that it is an edit of. An edit costs what it brings: the rest
//! is shared with the text of before, in pieces. Not here: what it is a text of.

use std::borrow::Cow;
use std::ops::{Deref, Range};
use std::sync::{Arc, OnceLock, Weak};

use crate::Digest;
use crate::difference::difference_of;

/// An edited text of more pieces is put together.
const PIECES_MAX: usize = 64;

/// An immutable text. Cheap to clone: all clones share the text and what is known of it.
///
/// As a `str` it lies in one piece, which is made when it is first asked for; [`Text::get`] gives parts of it without that.
#[derive(Clone, Debug)]
pub struct Text(Arc<Known>);

#[derive(Debug)]
struct Known {
    /// In order, none of them empty.
    pieces: Vec<Piece>,
    length: usize,
    /// All of it, where there are several pieces.
    whole: OnceLock<String>,
    digest: OnceLock<Digest>,
    /// What it was first compared with, and the range of that which is not here.
    since: OnceLock<(Weak<Known>, Range<usize>)>,
}

/// A part of a text, and of what it was made of.
#[derive(Clone, Debug)]
struct Piece {
    /// Where it begins in the text.
    start: usize,
    of: Arc<String>,
    range: Range<usize>,
}

impl Piece {
    fn as_str(&self) -> &str {
        &self.of[self.range.clone()]
    }

    /// The part of it that lies in this range of the text.
    fn within(&self, range: &Range<usize>) -> Range<usize> {
        let clamped = |at: usize| at.saturating_sub(self.start).min(self.range.len());
        clamped(range.start)..clamped(range.end)
    }
}

impl Text {
    /// How many bytes it has.
    pub fn len(&self) -> usize {
        self.0.length
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether it lies in one piece.
    pub fn is_whole(&self) -> bool {
        self.0.pieces.len() < 2 || self.0.whole.get().is_some()
    }

    /// The digest of its bytes. Taken once.
    pub fn digest(&self) -> Digest {
        *self.0.digest.get_or_init(|| Digest::of_pieces(self.bytes().into_iter()))
    }

    /// A part of it, if that is one and begins and ends with characters. Costs nothing where it lies in one piece.
    pub fn get(&self, range: Range<usize>) -> Option<Cow<'_, str>> {
        if range.start > range.end || range.end > self.len() {
            return None;
        }
        let mut found = Cow::Borrowed("");
        for piece in self.pieces_of(&range) {
            let part = piece.as_str().get(piece.within(&range))?;
            if found.is_empty() {
                found = Cow::Borrowed(part);
            } else {
                found.to_mut().push_str(part);
            }
        }
        Some(found)
    }

    /// The bytes of a part of it; fewer where it ends before.
    pub fn copied(&self, range: Range<usize>) -> Vec<u8> {
        let parts = self.pieces_of(&range).iter();
        parts.flat_map(|piece| &piece.as_str().as_bytes()[piece.within(&range)]).copied().collect()
    }

    /// Where the line begins that `at` lies in.
    pub fn line_start(&self, at: usize) -> usize {
        let found = self.pieces_of(&(0..at)).iter().rev().find_map(|piece| {
            let part = piece.as_str().as_bytes().get(piece.within(&(0..at)))?;
            Some(piece.start + part.iter().rposition(|byte| *byte == b'\n')? + 1)
        });
        found.unwrap_or(0)
    }

    /// Where the line ends that `at` lies in, behind its line end.
    pub fn line_end(&self, at: usize) -> usize {
        let behind = at.min(self.len())..self.len();
        let found = self.pieces_of(&behind).iter().find_map(|piece| {
            let within = piece.within(&behind);
            let part = piece.as_str().as_bytes().get(within.clone())?;
            Some(piece.start + within.start + part.iter().position(|byte| *byte == b'\n')? + 1)
        });
        found.unwrap_or(behind.end)
    }

    /// The range of `before` that is not in this text, as [`difference`](crate::difference::difference) finds it; found once for the
    /// first `before`.
    pub fn since(&self, before: &Text) -> Range<usize> {
        let find = || difference_of(&before.bytes(), &self.bytes(), (0, 0));
        let (known, range) = self.0.since.get_or_init(|| (Arc::downgrade(&before.0), find()));
        if known.as_ptr() == Arc::as_ptr(&before.0) { range.clone() } else { find() }
    }

    /// This text with others in place of some ranges, which are in order and apart.
    pub fn with(&self, parts: &[(Range<usize>, String)]) -> Text {
        let (mut pieces, mut length, mut done) = (Vec::new(), 0, 0);
        let mut add = |of: &Arc<String>, range: Range<usize>| {
            if !range.is_empty() {
                let start = length;
                length += range.len();
                pieces.push(Piece { start, of: Arc::clone(of), range });
            }
        };
        let keep = |range: Range<usize>, add: &mut dyn FnMut(&Arc<String>, Range<usize>)| {
            for piece in self.pieces_of(&range) {
                let within = piece.within(&range);
                add(&piece.of, piece.range.start + within.start..piece.range.start + within.end);
            }
        };
        for (range, new) in parts {
            keep(done..range.start, &mut add);
            add(&Arc::new(new.clone()), 0..new.len());
            done = range.end;
        }
        keep(done..self.len(), &mut add);
        let edited = Text::of(pieces, length);
        let edited = if edited.0.pieces.len() > PIECES_MAX { Text::from(edited.to_string()) } else { edited };
        if let (Some((first, _)), Some((last, _))) = (parts.first(), parts.last()) {
            let equal = (first.start, self.len() - last.end);
            let range = difference_of(&self.bytes(), &edited.bytes(), equal);
            edited.0.since.get_or_init(|| (Arc::downgrade(&self.0), range));
        }
        edited
    }

    fn of(pieces: Vec<Piece>, length: usize) -> Text {
        let (whole, digest, since) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Text(Arc::new(Known { pieces, length, whole, digest, since }))
    }

    /// The pieces that have a part of a range.
    fn pieces_of(&self, range: &Range<usize>) -> &[Piece] {
        let pieces = &self.0.pieces;
        let first = pieces.partition_point(|piece| piece.start + piece.range.len() <= range.start);
        let last = pieces.partition_point(|piece| piece.start < range.end);
        pieces.get(first..last).unwrap_or_default()
    }

    fn bytes(&self) -> Vec<&[u8]> {
        self.0.pieces.iter().map(|piece| piece.as_str().as_bytes()).collect()
    }
}

impl<T: Into<String>> From<T> for Text {
    fn from(text: T) -> Text {
        let text: String = text.into();
        let range = 0..text.len();
        let piece = (!text.is_empty()).then(|| Piece { start: 0, of: Arc::new(text), range: range.clone() });
        Text::of(piece.into_iter().collect(), range.end)
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        match self.0.pieces.as_slice() {
            [] => "",
            [piece] => piece.as_str(),
            pieces => self.0.whole.get_or_init(|| pieces.iter().map(Piece::as_str).collect()),
        }
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        let differs_from = || difference_of(&other.bytes(), &self.bytes(), (0, 0)).start;
        Arc::ptr_eq(&self.0, &other.0) || self.len() == other.len() && differs_from() == self.len()
    }
}

impl Eq for Text {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_the_digest_and_equal_texts_are_equal() {
        let (text, other) = (Text::from("x = 1\n"), Text::from("x = 1\n".to_owned()));
        assert_eq!(text.digest(), Digest::of(b"x = 1\n"));
        assert_eq!(text.clone().0.digest.get(), Some(&text.digest()));
        assert_eq!(text, other);
        assert_ne!(text, Text::from("x = 2\n"));
    }

    #[test]
    fn edited_parts_differ_as_a_comparison_of_the_texts_finds() {
        let before = Text::from("abcabcabc");
        let edits: [&[(Range<usize>, &str)]; 8] = [
            &[(3..6, "x")],
            &[(3..6, "abcabc")],
            &[(3..6, "")],
            &[(0..0, "abc")],
            &[(9..9, "c")],
            &[(0..1, "b"), (8..9, "b")],
            &[(1..2, "b"), (4..5, "y")],
            &[(0..9, "")],
        ];
        for parts in edits {
            let parts: Vec<_> = parts.iter().map(|(range, new)| (range.clone(), (*new).to_owned())).collect();
            let after = before.with(&parts);
            let plain = Text::from(after.to_string());
            assert!(after.0.since.get().is_some());
            assert_eq!(after.since(&before), plain.since(&before), "{before:?} {after:?}");
            assert_eq!(after, plain);
            assert_eq!(after.digest(), plain.digest());
        }
        let other = Text::from("abc");
        assert_eq!(before.with(&[(0..1, "b".to_owned())]).since(&other), 0..0, "not what it was made from");
    }

    #[test]
    fn parts_and_lines_are_found_wherever_pieces_begin() {
        let plain = "ä = 1\n\nb = 2\nend";
        let mut text = Text::from(plain);
        for at in (0..=plain.len()).filter(|at| plain.is_char_boundary(*at)) {
            let before: Text = text.clone();
            // An empty text in place of nothing cuts.
            text = text.with(&[(at..at, String::new())]);
            assert_eq!((&text, text.digest()), (&before, before.digest()));
        }
        assert!(!text.is_whole());
        for start in 0..=plain.len() + 1 {
            for end in 0..=plain.len() + 1 {
                assert_eq!(text.get(start..end).as_deref(), plain.get(start..end), "{start}..{end}");
            }
            let bytes = &plain.as_bytes()[..start.min(plain.len())];
            let line_start = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            assert_eq!(text.line_start(start), line_start, "{start}");
            let behind = plain.as_bytes().get(start..).unwrap_or_default();
            let line_end = behind.iter().position(|byte| *byte == b'\n').map(|at| start + at + 1);
            assert_eq!(text.line_end(start), line_end.unwrap_or(plain.len()), "{start}");
        }
        assert!(!text.is_whole(), "parts do not put it together");
        assert_eq!(&*text, plain);
        assert!(text.is_whole());
    }

    #[test]
    fn many_edits_do_not_make_many_pieces() {
        let (mut text, mut plain) = (Text::from("0123456789".repeat(100)), "0123456789".repeat(100));
        for number in 0..1000 {
            let at = number * 7 % plain.len();
            let end = (at + number % 3).min(plain.len());
            text = text.with(&[(at..end, format!("{number}"))]);
            plain.replace_range(at..end, &number.to_string());
            assert!(text.0.pieces.len() <= PIECES_MAX);
        }
        assert_eq!(text, Text::from(plain));
    }
}
