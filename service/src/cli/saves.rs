//! Notices that the files of a program were saved, by looking at them: whatever editors do to save a file, its text is
//! another one afterwards. Not here: what is done about it (`watch`).

use std::path::{Path, PathBuf};

use super::load::{LoadError, Loaded, load};

/// The files of a program over time.
pub(super) struct Saves {
    file: PathBuf,
    /// The version that was last answered.
    known: Loaded,
    /// A newer one that was seen once: a file may have been read in the middle of being written.
    unsure: Option<Loaded>,
}

impl Saves {
    /// Reads the program.
    pub(super) fn start(file: &Path) -> Result<(Saves, Loaded), LoadError> {
        let known = load(file)?;
        Ok((Saves { file: file.to_owned(), known: known.clone(), unsure: None }, known))
    }

    /// The version that was last answered.
    pub(super) fn latest(&self) -> Loaded {
        self.known.clone()
    }

    /// The program, if it is another one than before and was the same at the last two looks. A file that is not there is
    /// about to be: some editors replace files.
    pub(super) fn next(&mut self) -> Option<Loaded> {
        let now = load(&self.file).ok()?;
        let seen = self.unsure.take();
        if now.source == self.known.source {
            return None;
        }
        if seen.is_none_or(|seen| seen.source != now.source) {
            self.unsure = Some(now);
            return None;
        }
        self.known = now.clone();
        Some(now)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_save_is_taken_when_it_was_seen_twice_however_it_was_made() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let path = |name: &str| dir.path().join(name);
        let write = |name: &str, text: &str| fs::write(path(name), text).expect("a file");
        write("main.py", "import helper\n");
        write("helper.py", "x = 1\n");
        let (mut saves, _) = Saves::start(&path("main.py")).expect("it is there");
        let text = |loaded: Option<Loaded>, name: &str| {
            loaded.map(|loaded| loaded.source.file(name).map(|file| file.text.to_string()))
        };
        assert!(saves.next().is_none() && saves.next().is_none());
        write("helper.py", "x =");
        assert!(saves.next().is_none(), "seen once");
        write("helper.py", "x = 2\n");
        assert!(saves.next().is_none(), "another one, seen once");
        assert_eq!(text(saves.next(), "helper.py"), Some(Some("x = 2\n".to_owned())));
        assert!(saves.next().is_none() && saves.next().is_none());
        write("new", "import helper\nprint(1)\n");
        fs::remove_file(path("main.py")).expect("it was there");
        assert!(saves.next().is_none(), "nothing there for a moment");
        fs::rename(path("new"), path("main.py")).expect("a rename");
        assert!(saves.next().is_none());
        assert_eq!(text(saves.next(), "main.py"), Some(Some("import helper\nprint(1)\n".to_owned())));
        write("helper.py", "x = 3\n");
        assert!(saves.next().is_none());
        write("helper.py", "x = 2\n");
        assert!(saves.next().is_none() && saves.next().is_none(), "as it was");
    }
}
