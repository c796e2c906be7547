//! What differs between two versions of a text. Not here: what an edit means.

use std::ops::Range;

/// Bytes are compared in parts of this size first.
const PART_BYTES: usize = 1024;

/// The range of `old` that is not in `new`: between the longest common beginning and the longest common end of what is left.
/// Linear, at the speed of comparing memory.
pub fn difference(old: &[u8], new: &[u8]) -> Range<usize> {
    let start = common_start(old, new);
    let (old_rest, new_rest) = (&old[start..], &new[start..]);
    let shorter = old_rest.len().min(new_rest.len());
    let end = common_end(&old_rest[old_rest.len() - shorter..], &new_rest[new_rest.len() - shorter..]);
    start..old.len() - end
}

/// How many bytes two texts begin with in common.
fn common_start(old: &[u8], new: &[u8]) -> usize {
    let parts = old.chunks_exact(PART_BYTES).zip(new.chunks_exact(PART_BYTES));
    let start = parts.take_while(|(old, new)| old == new).count() * PART_BYTES;
    start + old[start..].iter().zip(&new[start..]).take_while(|(old, new)| old == new).count()
}

/// How many bytes two texts end with in common.
fn common_end(old: &[u8], new: &[u8]) -> usize {
    let parts = old.rchunks_exact(PART_BYTES).zip(new.rchunks_exact(PART_BYTES));
    let end = parts.take_while(|(old, new)| old == new).count() * PART_BYTES;
    let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
    end + old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_is_found_wherever_it_is_and_overlaps_are_counted_once() {
        let old: Vec<u8> = (0..3000_u16).map(|number| (number % 251) as u8).collect();
        for at in [0, 1, 1023, 1024, 1025, 2047, 2048, 2999] {
            let mut new = old.clone();
            new[at] = 255;
            assert_eq!(difference(&old, &new), at..at + 1);
            new.remove(at);
            assert_eq!(difference(&old, &new), at..at + 1);
        }
        assert_eq!(difference(b"aaa", b"aaaaa"), 3..3);
        assert_eq!(difference(b"aaaaa", b"aaa"), 3..5);
        assert_eq!(difference(&old, &old), 3000..3000);
        assert_eq!(difference(b"", b"x"), 0..0);
    }
}
