//! What differs between two versions of a text. Not here: what an edit means.

use std::ops::Range;

/// Bytes are compared in parts of this size first.
const PART_BYTES: usize = 1024;

/// The range of `old` that is not in `new`: between the longest common beginning and the longest common end of what is left.
/// Linear, at the speed of comparing memory.
pub fn difference(old: &[u8], new: &[u8]) -> Range<usize> {
    difference_of(&[old], &[new], (0, 0))
}

/// The same for texts in pieces, where so many bytes at the beginning and at the end are known to be equal: costs what is not,
/// and what does not lie in the same memory.
pub(crate) fn difference_of(
    old: &[&[u8]],
    new: &[&[u8]],
    (equal_start, equal_end): (usize, usize),
) -> Range<usize> {
    let lengths = [old, new].map(|pieces| pieces.iter().map(|piece| piece.len()).sum::<usize>());
    let [old_length, new_length] = lengths;
    let start = equal_start + common(from(old, equal_start), from(new, equal_start), common_start);
    let shorter = old_length.min(new_length) - start;
    let equal_end = equal_end.min(shorter);
    let more = common(until(old, equal_end), until(new, equal_end), common_end);
    start..old_length - (equal_end + more).min(shorter)
}

/// The pieces behind the first `skipped` bytes.
fn from<'t>(pieces: &[&'t [u8]], mut skipped: usize) -> impl Iterator<Item = &'t [u8]> {
    pieces.iter().map(move |piece| {
        let here = skipped.min(piece.len());
        skipped -= here;
        &piece[here..]
    })
}

/// The pieces before the last `skipped` bytes, from the end on.
fn until<'t>(pieces: &[&'t [u8]], mut skipped: usize) -> impl Iterator<Item = &'t [u8]> {
    pieces.iter().rev().map(move |piece| {
        let here = skipped.min(piece.len());
        skipped -= here;
        &piece[..piece.len() - here]
    })
}

/// How many bytes two texts have in common, piece by piece in the order that they come in; `of_pieces` counts those of two pieces, and
/// takes the same number from both.
fn common<'t>(
    mut old: impl Iterator<Item = &'t [u8]>,
    mut new: impl Iterator<Item = &'t [u8]>,
    of_pieces: fn(&mut &'t [u8], &mut &'t [u8]) -> usize,
) -> usize {
    let (mut some_old, mut some_new): (&[u8], &[u8]) = (&[], &[]);
    let mut found = 0;
    loop {
        while some_old.is_empty() {
            let Some(next) = old.next() else { return found };
            some_old = next;
        }
        while some_new.is_empty() {
            let Some(next) = new.next() else { return found };
            some_new = next;
        }
        found += of_pieces(&mut some_old, &mut some_new);
        if !some_old.is_empty() && !some_new.is_empty() {
            return found;
        }
    }
}

/// Takes from two pieces what they begin with in common.
fn common_start(old: &mut &[u8], new: &mut &[u8]) -> usize {
    let shorter = old.len().min(new.len());
    let is_same_memory = std::ptr::eq(old.as_ptr(), new.as_ptr());
    let count = if is_same_memory {
        shorter
    } else {
        let parts = old.chunks_exact(PART_BYTES).zip(new.chunks_exact(PART_BYTES));
        let start = parts.take_while(|(old, new)| old == new).count() * PART_BYTES;
        start + old[start..].iter().zip(&new[start..]).take_while(|(old, new)| old == new).count()
    };
    (*old, *new) = (&old[count..], &new[count..]);
    count
}

/// Takes from two pieces what they end with in common.
fn common_end(old: &mut &[u8], new: &mut &[u8]) -> usize {
    let shorter = old.len().min(new.len());
    let is_same_memory = std::ptr::eq(old.as_ptr_range().end, new.as_ptr_range().end);
    let count = if is_same_memory {
        shorter
    } else {
        let parts = old.rchunks_exact(PART_BYTES).zip(new.rchunks_exact(PART_BYTES));
        let end = parts.take_while(|(old, new)| old == new).count() * PART_BYTES;
        let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
        end + old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count()
    };
    (*old, *new) = (&old[..old.len() - count], &new[..new.len() - count]);
    count
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

    #[test]
    fn pieces_differ_as_the_whole_does() {
        let texts: [&[u8]; 6] = [b"", b"abab", b"ababab", b"abxab", b"xabab", b"ababx"];
        for old in texts {
            for new in texts {
                let expected = difference(old, new);
                for at in 0..=old.len() {
                    for new_at in 0..=new.len() {
                        let (a, b) = old.split_at(at);
                        let (c, d) = new.split_at(new_at);
                        assert_eq!(difference_of(&[a, b], &[c, d], (0, 0)), expected, "{old:?} {new:?}");
                        // Pieces of one text lie in the same memory.
                        let same = difference_of(&[a, b], &[old], (0, 0));
                        assert_eq!(same, old.len()..old.len());
                    }
                }
            }
        }
    }
}
