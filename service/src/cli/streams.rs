//! The guest's standard streams: buffered as CPython buffers them, so that a guest that prints much is fast and one that
//! talks to a person is prompt.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::{Arc, Mutex};

use crate::build::run::{Channel, Sink};
use crate::store::front::lock;

const BUFFER_BYTES: usize = 8 << 10;

/// Standard output and error of this process, for a guest. Clones share the buffers.
#[derive(Clone)]
pub(super) struct Streams(Arc<Mutex<Inner>>);

struct Inner {
    stdout: BufWriter<Box<dyn Write + Send>>,
    stderr: Box<dyn Write + Send>,
    /// Whether lines are shown as they are written.
    is_terminal: bool,
    /// The first error of standard output; nothing is written after it.
    broken: Option<io::ErrorKind>,
}

impl Streams {
    /// The streams of this process.
    pub(super) fn of_process() -> Streams {
        Streams::new(raw_stdout(), Box::new(io::stderr()), io::stdout().is_terminal())
    }

    fn new(stdout: Box<dyn Write + Send>, stderr: Box<dyn Write + Send>, is_terminal: bool) -> Streams {
        let stdout = BufWriter::with_capacity(BUFFER_BYTES, stdout);
        Streams(Arc::new(Mutex::new(Inner { stdout, stderr, is_terminal, broken: None })))
    }

    /// The same, shown line by line wherever they go, as by `python3 -u`.
    pub(super) fn prompt(self) -> Streams {
        lock(&self.0).is_terminal = true;
        self
    }

    /// Writes out what is buffered.
    pub(super) fn finish(&self) {
        let _ = lock(&self.0).flush();
    }

    /// Why standard output broke, if it did.
    pub(super) fn broken(&self) -> Option<io::ErrorKind> {
        lock(&self.0).broken
    }
}

impl Inner {
    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.stdout.flush();
        self.note(flushed)
    }

    fn note(&mut self, result: io::Result<()>) -> io::Result<()> {
        if let Err(error) = &result {
            self.broken.get_or_insert(error.kind());
        }
        result
    }
}

impl Sink for Streams {
    fn write(&mut self, stream: Channel, bytes: &[u8]) -> io::Result<()> {
        let mut inner = lock(&self.0);
        match stream {
            Channel::Stdout => {
                let written = inner.stdout.write_all(bytes);
                inner.note(written)?;
                if inner.is_terminal && bytes.contains(&b'\n') { inner.flush() } else { Ok(()) }
            }
            // Nobody to tell if standard error is closed; a guest goes on, as under CPython.
            Channel::Stderr => {
                let _ = inner.stderr.write_all(bytes).and_then(|()| inner.stderr.flush());
                Ok(())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        lock(&self.0).flush()
    }
}

/// Standard output without the line buffering of the standard library.
#[cfg(unix)]
fn raw_stdout() -> Box<dyn Write + Send> {
    use std::os::fd::AsFd;
    match io::stdout().as_fd().try_clone_to_owned() {
        Ok(stdout) => Box::new(File::from(stdout)),
        Err(_) => Box::new(io::stdout()),
    }
}

#[cfg(not(unix))]
fn raw_stdout() -> Box<dyn Write + Send> {
    Box::new(io::stdout())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            lock(&self.0).extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn check(is_terminal: bool, seen_at_once: &str) {
        let out = Written::default();
        let mut streams = Streams::new(Box::new(out.clone()), Box::new(io::sink()), is_terminal);
        streams.write(Channel::Stdout, b"line\nname? ").expect("nothing breaks");
        assert_eq!(String::from_utf8_lossy(&lock(&out.0)), seen_at_once);
        Sink::flush(&mut streams).expect("nothing breaks");
        assert_eq!(String::from_utf8_lossy(&lock(&out.0)), "line\nname? ");
    }

    #[test]
    fn a_terminal_sees_lines_at_once_and_a_pipe_sees_blocks() {
        check(true, "line\nname? ");
        check(false, "");
    }

    #[test]
    fn a_closed_reader_is_an_error_that_is_remembered() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut streams = Streams::new(Box::new(Closed), Box::new(io::sink()), false);
        assert!(streams.write(Channel::Stdout, &[b'x'; 2 * BUFFER_BYTES]).is_err());
        assert_eq!(streams.broken(), Some(io::ErrorKind::BrokenPipe));
    }
}
