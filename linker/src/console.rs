//! The streams of this process as the streams of a run, for `linkpoint run`. Not here: limits and counting.

use std::io::{self, BufWriter, IsTerminal, Read, Stderr, Stdin, Stdout, Write};

use crate::io::{Io, Stream, Waiting};

/// Reads this process's stdin and writes its stdout and stderr. A terminal sees each line as it is written; a pipe
/// or file gets larger blocks, as with CPython. Stderr is never kept back.
///
/// Reading waits without a limit: end a run that waits for a terminal by ending the process.
pub struct Console {
    stdin: Stdin,
    stdout: BufWriter<Stdout>,
    stderr: Stderr,
    interactive: bool,
}

impl Console {
    /// Takes the streams of this process.
    pub fn new() -> Console {
        let stdout = io::stdout();
        let interactive = stdout.is_terminal();
        Console {
            stdin: io::stdin(),
            stdout: BufWriter::with_capacity(64 << 10, stdout),
            stderr: io::stderr(),
            interactive,
        }
    }
}

impl Default for Console {
    fn default() -> Console {
        Console::new()
    }
}

impl Io for Console {
    fn read(&mut self, buffer: &mut [u8], _waiting: &Waiting) -> io::Result<usize> {
        self.stdin.read(buffer)
    }

    fn write(&mut self, stream: Stream, bytes: &[u8]) -> io::Result<()> {
        match stream {
            Stream::Stdout => {
                self.stdout.write_all(bytes)?;
                if self.interactive && bytes.contains(&b'\n') { self.stdout.flush() } else { Ok(()) }
            }
            Stream::Stderr => self.stderr.write_all(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}
