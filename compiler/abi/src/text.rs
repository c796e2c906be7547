//! A text that knows its digest, and in what it differs from the text that it is an edit of. Not here: what it is a text of.

use std::ops::{Deref, Range};
use std::sync::{Arc, OnceLock, Weak};

use crate::Digest;
use crate::difference::{difference, difference_within};

/// An immutable text. Cheap to clone: all clones share the text and what is known of it.
#[derive(Clone, Debug)]
pub struct Text(Arc<Known>);

#[derive(Debug)]
struct Known {
    text: String,
    digest: OnceLock<Digest>,
    /// What it was first compared with, and the range of that which is not here.
    since: OnceLock<(Weak<Known>, Range<usize>)>,
}

impl Text {
    /// The digest of its bytes. Taken once.
    pub fn digest(&self) -> Digest {
        *self.0.digest.get_or_init(|| Digest::of(self.as_bytes()))
    }

    /// The range of `before` that is not in this text, as [`difference`] finds it; found once for the first `before`.
    pub fn since(&self, before: &Text) -> Range<usize> {
        let find = || difference(before.as_bytes(), self.as_bytes());
        let (known, range) = self.0.since.get_or_init(|| (Arc::downgrade(&before.0), find()));
        if known.as_ptr() == Arc::as_ptr(&before.0) { range.clone() } else { find() }
    }

    /// This text with others in place of some ranges, which are in order and apart. Copies the text once.
    pub fn with(&self, parts: &[(Range<usize>, String)]) -> Text {
        let more: usize = parts.iter().map(|(_, new)| new.len()).sum();
        let mut edited = String::with_capacity(self.len() + more);
        let mut done = 0;
        for (range, new) in parts {
            edited.push_str(&self[done..range.start]);
            edited.push_str(new);
            done = range.end;
        }
        edited.push_str(&self[done..]);
        let edited = Text::from(edited);
        if let (Some((first, _)), Some((last, _))) = (parts.first(), parts.last()) {
            let equal = (first.start, self.len() - last.end);
            let range = difference_within(self.as_bytes(), edited.as_bytes(), equal);
            edited.0.since.get_or_init(|| (Arc::downgrade(&self.0), range));
        }
        edited
    }
}

impl<T: Into<String>> From<T> for Text {
    fn from(text: T) -> Text {
        Text(Arc::new(Known { text: text.into(), digest: OnceLock::new(), since: OnceLock::new() }))
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.text
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || **self == **other
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
        }
        let other = Text::from("abc");
        assert_eq!(before.with(&[(0..1, "b".to_owned())]).since(&other), 0..0, "not what it was made from");
    }
}
