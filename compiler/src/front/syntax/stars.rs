//! `from typing import *` imports the names of that module which the file mentions. Not here: stars of modules of the program, and
//! of library modules that are not in the table, which are refused.

use std::collections::BTreeSet;

use ruff_python_ast::helpers::any_over_expr;
use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, AtomicNodeIndex, Expr, Stmt};

use crate::front::builtin_names::is_builtin;

/// Replaces the stars of imports that [lead](leading) the module.
pub(super) fn replace(module: &mut ast::ModModule) {
    if !module.body.iter().any(|statement| starred(statement).is_some()) {
        return;
    }
    let mut seen = Names::default();
    seen.visit_body(&module.body);
    let leading = leading(&module.body).len();
    let mut taken = seen.imported;
    // Of two modules that have a name, the later one gives it.
    for statement in module.body[..leading].iter_mut().rev() {
        let Some(names) = starred(statement) else { continue };
        let Stmt::ImportFrom(import) = statement else { continue };
        let is_wanted = |name: &&str| seen.mentioned.contains(*name) && taken.insert((*name).to_owned());
        let range = import.names[0].range;
        let alias = |name: &str| ast::Alias {
            range,
            node_index: AtomicNodeIndex::NONE,
            name: ast::Identifier::new(name, range),
            asname: None,
        };
        import.names = names.split(' ').filter(is_wanted).map(alias).collect();
    }
}

/// What a statement imports by a star, if that is known.
fn starred(statement: &Stmt) -> Option<&'static str> {
    let Stmt::ImportFrom(import) = statement else { return None };
    let [alias] = import.names.as_slice() else { return None };
    let module = import.module.as_ref().filter(|_| import.level == 0 && alias.name.as_str() == "*")?;
    PUBLIC.iter().find(|(name, _)| *name == module.as_str()).map(|(_, names)| *names)
}

/// The statements among which stars may stand: imports, texts, and assignments to names of values that no star has a say in
/// (`__version__ = "1.0"`).
pub(in crate::front) fn leading<'a>(body: &'a [Stmt]) -> &'a [Stmt] {
    let mut assigned: BTreeSet<&str> = BTreeSet::new();
    let is_leading = |statement: &&'a Stmt| match statement {
        Stmt::Import(_) | Stmt::ImportFrom(_) => true,
        Stmt::Expr(statement) => statement.value.is_string_literal_expr(),
        Stmt::Assign(assign) => {
            let targets: Option<Vec<&str>> =
                assign.targets.iter().map(|target| Some(target.as_name_expr()?.id.as_str())).collect();
            let may_be_given = |expr: &Expr| {
                let name = expr.as_name_expr().map(|name| name.id.as_str());
                name.is_some_and(|name| !assigned.contains(name) && !is_builtin(name))
            };
            let is_apart = !any_over_expr(&assign.value, &may_be_given);
            assigned.extend(targets.iter().flatten());
            targets.is_some() && is_apart
        }
        _ => false,
    };
    let count = body.iter().take_while(is_leading).count();
    body.get(..count).unwrap_or_default()
}

/// The names in a file: those that are read, also in texts that may be annotations, and those that it imports or defines itself.
#[derive(Default)]
struct Names {
    mentioned: BTreeSet<String>,
    imported: BTreeSet<String>,
}

impl<'a> Visitor<'a> for Names {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Import(import) => self.import(&import.names),
            Stmt::ImportFrom(import) => self.import(&import.names),
            Stmt::FunctionDef(function) => drop(self.imported.insert(function.name.to_string())),
            Stmt::ClassDef(class) => drop(self.imported.insert(class.name.to_string())),
            _ => {}
        }
        visitor::walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) if name.ctx.is_load() => drop(self.mentioned.insert(name.id.to_string())),
            Expr::StringLiteral(text) => {
                let is_part = |c: char| !c.is_alphanumeric() && c != '_';
                self.mentioned.extend(text.value.to_str().split(is_part).map(str::to_owned));
            }
            _ => {}
        }
        visitor::walk_expr(self, expr);
    }
}

impl Names {
    fn import(&mut self, names: &[ast::Alias]) {
        let bound = names.iter().map(|alias| alias.asname.as_ref().unwrap_or(&alias.name).to_string());
        self.imported.extend(bound);
    }
}

/// What CPython's modules give to a star.
#[rustfmt::skip]
const PUBLIC: &[(&str, &str)] = &[
    (
        "abc",
        "ABC ABCMeta abstractclassmethod abstractmethod abstractproperty abstractstaticmethod get_cache_token \
         update_abstractmethods",
    ),
    (
        "bisect",
        "bisect bisect_left bisect_right insort insort_left insort_right",
    ),
    (
        "cmath",
        "acos acosh asin asinh atan atanh cos cosh e exp inf infj isclose isfinite isinf isnan log log10 nan nanj \
         phase pi polar rect sin sinh sqrt tan tanh tau",
    ),
    (
        "collections",
        "ChainMap Counter OrderedDict UserDict UserList UserString defaultdict deque namedtuple",
    ),
    (
        "collections.abc",
        "AsyncGenerator AsyncIterable AsyncIterator Awaitable Buffer ByteString Callable Collection Container \
         Coroutine Generator Hashable ItemsView Iterable Iterator KeysView Mapping MappingView MutableMapping \
         MutableSequence MutableSet Reversible Sequence Set Sized ValuesView",
    ),
    (
        "csv",
        "QUOTE_MINIMAL QUOTE_ALL QUOTE_NONNUMERIC QUOTE_NONE QUOTE_STRINGS QUOTE_NOTNULL Error Dialect excel \
         excel_tab field_size_limit reader writer register_dialect get_dialect list_dialects Sniffer \
         unregister_dialect DictReader DictWriter unix_dialect",
    ),
    (
        "dataclasses",
        "Field FrozenInstanceError InitVar KW_ONLY MISSING asdict astuple dataclass field fields is_dataclass \
         make_dataclass replace",
    ),
    (
        "datetime",
        "date datetime time timedelta timezone tzinfo MINYEAR MAXYEAR UTC",
    ),
    (
        "decimal",
        "BasicContext Clamped Context ConversionSyntax Decimal DecimalException DecimalTuple DefaultContext \
         DivisionByZero DivisionImpossible DivisionUndefined ExtendedContext FloatOperation HAVE_CONTEXTVAR \
         HAVE_THREADS Inexact InvalidContext InvalidOperation MAX_EMAX MAX_PREC MIN_EMIN MIN_ETINY Overflow \
         ROUND_05UP ROUND_CEILING ROUND_DOWN ROUND_FLOOR ROUND_HALF_DOWN ROUND_HALF_EVEN ROUND_HALF_UP \
         ROUND_UP Rounded Subnormal Underflow getcontext localcontext setcontext",
    ),
    (
        "enum",
        "CONFORM CONTINUOUS EJECT Enum EnumCheck EnumMeta EnumType Flag FlagBoundary IntEnum IntFlag KEEP \
         NAMED_FLAGS ReprEnum STRICT StrEnum UNIQUE auto global_enum global_enum_repr global_flag_repr \
         global_str member nonmember pickle_by_enum_name pickle_by_global_name property unique verify",
    ),
    (
        "fractions",
        "Fraction",
    ),
    (
        "functools",
        "WRAPPER_ASSIGNMENTS WRAPPER_UPDATES cache cached_property cmp_to_key lru_cache partial partialmethod \
         reduce singledispatch singledispatchmethod total_ordering update_wrapper wraps",
    ),
    (
        "graphlib",
        "TopologicalSorter CycleError",
    ),
    (
        "heapq",
        "heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest",
    ),
    (
        "itertools",
        "accumulate batched chain combinations combinations_with_replacement compress count cycle dropwhile \
         filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest",
    ),
    (
        "math",
        "acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp \
         exp2 expm1 fabs factorial floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan \
         isqrt lcm ldexp lgamma log log10 log1p log2 modf nan nextafter perm pi pow prod radians remainder \
         sin sinh sqrt sumprod tan tanh tau trunc ulp",
    ),
    (
        "operator",
        "abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand \
         iconcat ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not \
         isub itemgetter itruediv ixor le length_hint lshift lt matmul methodcaller mod mul ne neg not_ or_ \
         pos pow rshift setitem sub truediv truth xor",
    ),
    (
        "random",
        "Random SystemRandom betavariate binomialvariate choice choices expovariate gammavariate gauss \
         getrandbits getstate lognormvariate normalvariate paretovariate randbytes randint random randrange \
         sample seed setstate shuffle triangular uniform vonmisesvariate weibullvariate",
    ),
    (
        "statistics",
        "NormalDist StatisticsError correlation covariance fmean geometric_mean harmonic_mean \
         linear_regression mean median median_grouped median_high median_low mode multimode pstdev pvariance \
         quantiles stdev variance",
    ),
    (
        "string",
        "Formatter Template ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits \
         printable punctuation whitespace",
    ),
    ("array", "ArrayType array typecodes"),
    ("struct", "Struct calcsize error iter_unpack pack pack_into unpack unpack_from"),
    (
        "typing",
        "AbstractSet Annotated Any AnyStr AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator \
         Awaitable BinaryIO ByteString Callable ChainMap ClassVar Collection Concatenate Container \
         ContextManager Coroutine Counter DefaultDict Deque Dict Final ForwardRef FrozenSet Generator Generic \
         Hashable IO ItemsView Iterable Iterator KeysView List Literal LiteralString Mapping MappingView \
         Match MutableMapping MutableSequence MutableSet NamedTuple Never NewType NoReturn NotRequired \
         Optional OrderedDict ParamSpec ParamSpecArgs ParamSpecKwargs Pattern Protocol Required Reversible \
         Self Sequence Set Sized SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex \
         SupportsInt SupportsRound TYPE_CHECKING Text TextIO Tuple Type TypeAlias TypeAliasType TypeGuard \
         TypeVar TypeVarTuple TypedDict Union Unpack ValuesView assert_never assert_type cast clear_overloads \
         dataclass_transform final get_args get_origin get_overloads get_type_hints is_typeddict \
         no_type_check no_type_check_decorator overload override reveal_type runtime_checkable",
    ),];
