//! What differs between two versions of a text. Not here: what an edit means.

use std::ops::Range;

/// Bytes are compared in parts of this size first.
const PART_BYTES: usize = 1024;

/// The range of `old` that is not in `new`: between the longest common beginning and the longest common end of what is left.
/// Linear, at the speed of comparing memory.
pub fn difference(old: &[u8], new: &[u8]) -> Range<usize> {
    difference_within(old, new, (0, 0))
}

/// The same where so many bytes at the beginning and at the end are known to be equal: costs what is not.
pub fn difference_within(old: &[u8], new: &[u8], (equal_start, equal_end): (usize, usize)) -> Range<usize> {
    let start = equal_start + common_start(&old[equal_start..], &new[equal_start..]);
    let shorter = old.len().min(new.len()) - start;
    let equal_end = equal_end.min(shorter);
    let rest = |text: &[u8]| text.len() - shorter..text.len() - equal_end;
    start..old.len() - equal_end - common_end(&old[rest(old)], &new[rest(new)])
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
