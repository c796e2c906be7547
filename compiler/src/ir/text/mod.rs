//! The text form of the IR. Typed functions print and parse back to the same function; untyped functions print.
//!
//! ```text
//! func main.f(v0: int, v1: main.Point) -> int {
//!     point0 = main.g(int) -> int
//!     addr0 = literal "text"
//!     v2 = int 8
//!     v3: int = field 8 v1
//!     v4 = add v0, v3 @2
//!     jump block1(v4)
//! block1(v5: int):
//!     handler block2(v0)
//!     v6 = call point0 v5 @3
//!     return v6
//! block2(v7: builtins.BaseException, v8: int):
//!     return v8
//! }
//! ```
//!
//! The entry has no label: its parameters are those of the function. A result's type is left out where the operation
//! determines it, a site where there is none. Not here: checking; see [`super::verify`].

mod immediate;
mod lexer;
mod ops;
mod parse;
mod print;
mod tables;
mod types;
mod untyped;

pub use parse::{ParseError, parse};
pub use print::{OpText, print};
pub use types::parse_type;
