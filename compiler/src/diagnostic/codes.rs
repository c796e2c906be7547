//! The codes of diagnostics: the one table. A code never changes its meaning and is never used again. Each has a page
//! `docs/diagnostics/CODE.md` with an example that is refused and one that is not.

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $title:literal;)*) => {
        $($(#[$doc])* pub const $name: &str = $code;)*

        /// Every code with its title, in order.
        pub const ALL: &[(&str, &str)] = &[$(($code, $title)),*];
    };
}

codes! {
    // E00xx: the source text
    /// A file beyond the size that is read.
    SOURCE_TOO_LARGE = "E0001", "source file is too large";
    /// A NUL character.
    NUL = "E0002", "source file contains a NUL character";
    /// Brackets, blocks or operators nested beyond bounds.
    TOO_DEEP = "E0003", "source is nested too deeply";
    /// What Python calls a SyntaxError.
    SYNTAX = "E0004", "syntax error";
    /// A function beyond the size that is compiled.
    FUNCTION_TOO_LARGE = "E0005", "function is too large";

    // E01xx: constructs that the dialect does not have
    /// A statement, expression, assignment target or deletion without a code of its own.
    UNSUPPORTED = "E0101", "this construct is not supported";
    /// Literals that have no value here.
    LITERAL = "E0103", "this literal is not supported";
    /// `yield`, and generator expressions that outlive a call.
    GENERATOR = "E0104", "generators are not supported yet";
    /// `async`, `await`
    ASYNC = "E0110", "asynchronous code is not supported";
    /// A class inside a function or class.
    NESTED_CLASS = "E0111", "a nested class is not supported";
    /// A function or class of module level inside `if`, `for`, `try`...
    CONDITIONAL_DEFINITION = "E0112", "a definition of module level has to be unconditional";
    /// A decorator that is not a name.
    DECORATOR = "E0113", "this form of decorator is not supported";
    /// `from m import *`, and relative imports that leave the program.
    IMPORT = "E0114", "this form of import is not supported";
    /// `raise` without exception outside of a handler.
    BARE_RAISE = "E0115", "`raise` without an exception outside of `except`";
    /// `__doc__`
    DUNDER_DOC = "E0116", "`__doc__` is not supported";

    // E04xx: names
    /// A definition of module level that is used in module code above it.
    USED_BEFORE_DEFINITION = "E0410", "name is used before it is defined";
    /// A name that is a function here and a variable there.
    CONFLICTING_BINDING = "E0411", "name is bound in conflicting ways";
    /// A second definition behind code that may have used the first.
    REDEFINITION = "E0412", "name is defined again after it may have been used";
    /// A module variable with the name of a builtin, read where it may not be assigned yet.
    MAYBE_BUILTIN = "E0413", "name may be a variable or the builtin";

    // E05xx: classes
    /// A statement that has no place in a class body.
    CLASS_STATEMENT = "E0510", "this statement is not supported in a class body";
    /// `metaclass=` and other keywords.
    CLASS_KEYWORD = "E0511", "class keywords are not supported";
    /// A base that is not a name.
    CLASS_BASE = "E0512", "this form of base class is not supported";
}

#[cfg(test)]
mod tests {
    use super::ALL;

    #[test]
    fn codes_are_ordered_and_unique() {
        assert!(ALL.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }
}
