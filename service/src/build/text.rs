//! A text that knows its digest. Not here: what it is a text of.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use linkpoint_abi::Digest;

/// An immutable text. Cheap to clone: all clones share the text and its digest, which is taken once.
#[derive(Clone, Debug)]
pub struct Text {
    text: Arc<str>,
    digest: Arc<OnceLock<Digest>>,
}

impl Text {
    /// The digest of its bytes.
    pub fn digest(&self) -> Digest {
        *self.digest.get_or_init(|| Digest::of(self.text.as_bytes()))
    }

    /// The text without its digest.
    pub fn shared(&self) -> &Arc<str> {
        &self.text
    }
}

impl<T: Into<Arc<str>>> From<T> for Text {
    fn from(text: T) -> Text {
        Text { text: text.into(), digest: Arc::default() }
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        Arc::ptr_eq(&self.text, &other.text) || self.text == other.text
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
        assert_eq!(text.clone().digest.get(), Some(&text.digest()));
        assert_eq!(text, other);
        assert_ne!(text, Text::from("x = 2\n"));
    }
}
