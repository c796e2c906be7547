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

    // E01xx: what the dialect does not have
    /// A statement, expression, assignment target or deletion without a code of its own.
    UNSUPPORTED = "E0101", "this construct is not supported";
    /// A default of an inner function that is no literal.
    /// Literals that have no value here.
    LITERAL = "E0103", "this literal is not supported";
    /// Generator expressions with a name of the function around them, or in a call whose name is that of a builtin.
    GENERATOR = "E0104", "this generator expression is not supported";
    /// Arguments and parameters with stars where their number is not known.
    STARS = "E0105", "these stars are not supported";
    /// `super()` outside of a method, or with arguments.
    SUPER = "E0106", "this use of `super()` is not supported";
    /// `async`, `await`
    ASYNC = "E0110", "asynchronous code is not supported";
    /// A class in a function whose name means something else there, too.
    NESTED_CLASS = "E0111", "a class in a function has a name that means something else, too";
    /// A function or class of module level inside `if`, `for`, `try`...
    CONDITIONAL_DEFINITION = "E0112", "a class of module level has to be defined unconditionally";
    /// A decorator that is not a name.
    DECORATOR = "E0113", "this form of decorator is not supported";
    /// `from m import *`, and relative imports that leave the program.
    IMPORT = "E0114", "this form of import is not supported";
    /// `raise` without exception outside of a handler.
    BARE_RAISE = "E0115", "`raise` without an exception outside of `except`";
    /// `__doc__` of a function or class.
    DUNDER_DOC = "E0116", "this `__doc__` is not kept";

    // E02xx: calls and arguments
    /// A parameter that gets an argument by position and one by name.
    REPEATED_ARGUMENT = "E0201", "argument is given twice";
    /// A keyword that no parameter has.
    UNKNOWN_KEYWORD = "E0202", "there is no such parameter";
    /// Arguments that are missing, or one too many.
    ARGUMENT_COUNT = "E0203", "wrong number of arguments";
    /// A call of a value that is no function, class or object with `__call__`.
    NOT_CALLABLE = "E0204", "this cannot be called";

    // E03xx: types
    /// A value of one type where another is declared.
    TYPE_MISMATCH = "E0301", "wrong type";
    /// A recursion of functions without annotations.
    UNSETTLED = "E0302", "the types of a function do not settle";
    /// An operator between types that do not have it.
    OPERATOR = "E0303", "operator is not defined between these types";
    /// A field or method that the type does not have.
    ATTRIBUTE = "E0304", "there is no such attribute";
    /// An operation on a value of which too little is known.
    UNKNOWN_OBJECT = "E0305", "too little is known about a value";
    /// `is` where values have no identity.
    IDENTITY = "E0306", "`is` between values without identity";
    /// Indexes and unpacking that cannot fit.
    SHAPE = "E0307", "wrong number of items";
    /// `isinstance`, `type` and the like of what is not known at compile time.
    TYPE_TEST = "E0308", "this test of a type is not supported";
    /// `raise` and `except` of what is no exception.
    NOT_AN_EXCEPTION = "E0309", "not an exception";
    /// `for` over what has no items.
    NOT_ITERABLE = "E0310", "this cannot be iterated over";
    /// A module variable that nothing tells the type of.
    UNKNOWN_VARIABLE_TYPE = "E0311", "the type of a module variable is not known";

    // E04xx: names
    /// A name that nothing binds.
    UNKNOWN_NAME = "E0401", "name is not defined";
    /// A name that stands for something that is no value.
    NOT_A_VALUE = "E0402", "name is not a value";
    /// A module that neither the program nor the library has.
    UNKNOWN_MODULE = "E0403", "module is not available";
    /// A definition of module level that is used in module code above it.
    USED_BEFORE_DEFINITION = "E0410", "name is used before it is defined";
    /// A name that is a function here and a variable there.
    CONFLICTING_BINDING = "E0411", "name is bound in conflicting ways";
    /// A second definition behind code that may have used the first.
    REDEFINITION = "E0412", "name is defined again after it may have been used";
    /// A module variable with the name of a builtin, read where it may not be assigned yet.
    MAYBE_BUILTIN = "E0413", "name may be a variable or the builtin";

    // E05xx: classes
    /// A field whose type cannot be found.
    FIELD_TYPE = "E0501", "the type of a field is not known";
    /// A class with several bases.
    SEVERAL_BASES = "E0502", "the bases of a class do not go together";
    /// A base that is no class, or one of the built-in types.
    CLOSED_BASE = "E0503", "base class cannot be extended";
    /// A field that is read before it is assigned.
    FIELD_ORDER = "E0504", "field may not be assigned yet";
    /// A statement that has no place in a class body.
    CLASS_STATEMENT = "E0510", "this statement is not supported in a class body";
    /// `metaclass=` and other keywords.
    CLASS_KEYWORD = "E0511", "a metaclass changes how classes are made";
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
