//! The public attributes that objects have in CPython, by their classes: what the library leaves out of them must not become an
//! exception.

use linkpoint_abi::Symbol;

/// What `object` has in CPython, and not here.
pub(super) const OF_OBJECT: [&str; 9] = [
    "__dir__",
    "__format__",
    "__getattribute__",
    "__getstate__",
    "__new__",
    "__reduce__",
    "__reduce_ex__",
    "__sizeof__",
    "__subclasshook__",
];

/// The public attributes of the objects of a built-in class.
pub(super) fn attributes(class: &str) -> Option<&'static str> {
    Some(match class {
        "int" | "bool" => {
            "as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag is_integer numerator real to_bytes"
        }
        "complex" => "conjugate imag real",
        "float" => "as_integer_ratio conjugate fromhex hex imag is_integer real",
        "str" => {
            "capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha \
             isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust \
             lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit \
             rstrip split splitlines startswith strip swapcase title translate upper zfill"
        }
        "bytes" => {
            "capitalize center count decode endswith expandtabs find fromhex hex index isalnum isalpha isascii isdigit \
             islower isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix \
             replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title \
             translate upper zfill"
        }
        "bytearray" => {
            "append capitalize center clear copy count decode endswith expandtabs extend find fromhex hex index insert \
             isalnum isalpha isascii isdigit islower isspace istitle isupper join ljust lower lstrip maketrans partition \
             pop remove removeprefix removesuffix replace reverse rfind rindex rjust rpartition rsplit rstrip split \
             splitlines startswith strip swapcase title translate upper zfill"
        }
        "list" => "append clear copy count extend index insert pop remove reverse sort",
        "dict" => "clear copy fromkeys get items keys pop popitem setdefault update values",
        "set" => {
            "add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset \
             issuperset pop remove symmetric_difference symmetric_difference_update union update"
        }
        "frozenset" => {
            "copy difference intersection isdisjoint issubset issuperset symmetric_difference union"
        }
        "tuple" => "count index",
        "NoneType" => "",
        "BaseException" => {
            "add_note args characters_written code encoding end end_lineno end_offset errno exceptions filename filename2 \
             lineno msg name name_from obj object offset path print_file_and_line reason start strerror text value \
             with_traceback"
        }
        _ => return None,
    })
}

/// The same of classes of the library all of whose protocols are there, too.
pub(super) fn attributes_of_library(class: &Symbol) -> Option<&'static str> {
    Some(match class.as_str() {
        "array.array" => {
            "append buffer_info byteswap count extend frombytes fromfile fromlist fromunicode index insert itemsize pop \
             remove reverse tobytes tofile tolist tounicode typecode"
        }
        "collections.deque" => {
            "append appendleft clear copy count extend extendleft index insert maxlen pop popleft remove reverse rotate"
        }
        "datetime.date" => {
            "ctime day fromisocalendar fromisoformat fromordinal fromtimestamp isocalendar isoformat isoweekday max min month \
             replace resolution strftime timetuple today toordinal weekday year"
        }
        "datetime.datetime" => {
            "astimezone combine ctime date day dst fold fromisocalendar fromisoformat fromordinal fromtimestamp hour \
             isocalendar isoformat isoweekday max microsecond min minute month now replace resolution second strftime \
             strptime time timestamp timetuple timetz today toordinal tzinfo tzname utcfromtimestamp utcnow utcoffset \
             utctimetuple weekday year"
        }
        "datetime.time" => {
            "dst fold fromisoformat hour isoformat max microsecond min minute replace resolution second strftime tzinfo \
             tzname utcoffset"
        }
        "datetime.timedelta" => "days max microseconds min resolution seconds total_seconds",
        "decimal.Decimal" => {
            "adjusted as_integer_ratio as_tuple canonical compare compare_signal compare_total compare_total_mag conjugate \
             copy_abs copy_negate copy_sign exp fma from_float imag is_canonical is_finite is_infinite is_nan is_normal \
             is_qnan is_signed is_snan is_subnormal is_zero ln log10 logb logical_and logical_invert logical_or logical_xor \
             max max_mag min min_mag next_minus next_plus next_toward normalize number_class quantize radix real \
             remainder_near rotate same_quantum scaleb shift sqrt to_eng_string to_integral to_integral_exact \
             to_integral_value"
        }
        "fractions.Fraction" => {
            "as_integer_ratio conjugate denominator from_decimal from_float imag is_integer limit_denominator numerator real"
        }
        "re.Match" => {
            "end endpos expand group groupdict groups lastgroup lastindex pos re regs span start string"
        }
        _ => return None,
    })
}
