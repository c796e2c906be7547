//! The names that CPython's modules have for others, of modules that this library has, too. Not here: which of them it has.

/// The public names of a module, if they are known.
pub(crate) fn public_names(module: &str) -> Option<&'static str> {
    PUBLIC.iter().find(|(name, _)| *name == module).map(|(_, names)| *names)
}

/// The modules, and their names.
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
    ),    (
        "base64",
        "a85decode a85encode b16decode b16encode b32decode b32encode b32hexdecode b32hexencode b64decode \
         b64encode b85decode b85encode decode decodebytes encode encodebytes standard_b64decode \
         standard_b64encode urlsafe_b64decode urlsafe_b64encode",
    ),
    (
        "binascii",
        "Error Incomplete a2b_base64 a2b_hex a2b_qp a2b_uu b2a_base64 b2a_hex b2a_qp b2a_uu crc32 crc_hqx \
         hexlify unhexlify",
    ),
    (
        "contextlib",
        "AbstractAsyncContextManager AbstractContextManager AsyncExitStack ContextDecorator ExitStack \
         aclosing asynccontextmanager chdir closing contextmanager nullcontext redirect_stderr \
         redirect_stdout suppress",
    ),
    (
        "copy",
        "Error copy deepcopy",
    ),
    (
        "doctest",
        "COMPARISON_FLAGS DONT_ACCEPT_BLANKLINE DONT_ACCEPT_TRUE_FOR_1 DebugRunner DocFileSuite DocTest \
         DocTestFailure DocTestFinder DocTestParser DocTestRunner DocTestSuite ELLIPSIS Example FAIL_FAST \
         IGNORE_EXCEPTION_DETAIL NORMALIZE_WHITESPACE OutputChecker REPORTING_FLAGS REPORT_CDIFF REPORT_NDIFF \
         REPORT_ONLY_FIRST_FAILURE REPORT_UDIFF SKIP UnexpectedException debug debug_src register_optionflag \
         run_docstring_examples script_from_examples set_unittest_reportflags testfile testmod testsource",
    ),
    (
        "hashlib",
        "algorithms_available algorithms_guaranteed blake2b blake2s file_digest md5 new pbkdf2_hmac sha1 \
         sha224 sha256 sha384 sha3_224 sha3_256 sha3_384 sha3_512 sha512 shake_128 shake_256",
    ),
    (
        "html",
        "escape unescape",
    ),
    (
        "io",
        "BlockingIOError BufferedIOBase BufferedRWPair BufferedRandom BufferedReader BufferedWriter BytesIO \
         DEFAULT_BUFFER_SIZE FileIO IOBase IncrementalNewlineDecoder RawIOBase SEEK_CUR SEEK_END SEEK_SET \
         StringIO TextIOBase TextIOWrapper UnsupportedOperation open open_code text_encoding",
    ),
    (
        "json",
        "JSONDecodeError JSONDecoder JSONEncoder dump dumps load loads",
    ),
    (
        "pprint",
        "PrettyPrinter isreadable isrecursive pformat pp pprint saferepr",
    ),
    (
        "queue",
        "Empty Full LifoQueue PriorityQueue Queue SimpleQueue",
    ),
    (
        "re",
        "A ASCII DOTALL I IGNORECASE L LOCALE M MULTILINE Match NOFLAG Pattern RegexFlag S U UNICODE VERBOSE \
         X compile error escape findall finditer fullmatch match purge search split sub subn template",
    ),
    (
        "textwrap",
        "TextWrapper dedent fill indent shorten wrap",
    ),
    (
        "time",
        "CLOCK_BOOTTIME CLOCK_MONOTONIC CLOCK_MONOTONIC_RAW CLOCK_PROCESS_CPUTIME_ID CLOCK_REALTIME CLOCK_TAI \
         CLOCK_THREAD_CPUTIME_ID altzone asctime clock_getres clock_gettime clock_gettime_ns clock_settime \
         clock_settime_ns ctime daylight get_clock_info gmtime localtime mktime monotonic monotonic_ns \
         perf_counter perf_counter_ns process_time process_time_ns pthread_getcpuclockid sleep strftime \
         strptime struct_time thread_time thread_time_ns time time_ns timezone tzname tzset",
    ),
    (
        "timeit",
        "Timer default_timer repeat timeit",
    ),
    (
        "types",
        "AsyncGeneratorType BuiltinFunctionType BuiltinMethodType CellType ClassMethodDescriptorType CodeType \
         CoroutineType DynamicClassAttribute EllipsisType FrameType FunctionType GeneratorType GenericAlias \
         GetSetDescriptorType LambdaType MappingProxyType MemberDescriptorType MethodDescriptorType \
         MethodType MethodWrapperType ModuleType NoneType NotImplementedType SimpleNamespace TracebackType \
         UnionType WrapperDescriptorType coroutine get_original_bases new_class prepare_class resolve_bases",
    ),
    (
        "unittest",
        "FunctionTestCase IsolatedAsyncioTestCase SkipTest TestCase TestLoader TestResult TestSuite \
         TextTestResult TextTestRunner addModuleCleanup defaultTestLoader doModuleCleanups enterModuleContext \
         expectedFailure findTestCases getTestCaseNames installHandler main makeSuite registerResult \
         removeHandler removeResult skip skipIf skipUnless",
    ),
    (
        "zlib",
        "DEFLATED DEF_BUF_SIZE DEF_MEM_LEVEL MAX_WBITS ZLIB_RUNTIME_VERSION ZLIB_VERSION Z_BEST_COMPRESSION \
         Z_BEST_SPEED Z_BLOCK Z_DEFAULT_COMPRESSION Z_DEFAULT_STRATEGY Z_FILTERED Z_FINISH Z_FIXED \
         Z_FULL_FLUSH Z_HUFFMAN_ONLY Z_NO_COMPRESSION Z_NO_FLUSH Z_PARTIAL_FLUSH Z_RLE Z_SYNC_FLUSH Z_TREES \
         adler32 compress compressobj crc32 decompress decompressobj error",
    ),
];
