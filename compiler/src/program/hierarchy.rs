//! Which classes stand above and below each other: direct bases, C3 linearization, the chain of classes that a layout
//! grows along. Read from the text of classes alone. Not here: fields and methods (`classes`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkpoint_abi::Symbol;

use super::Program;
use super::annotations::class_of_typing;
use super::names::Resolved;
use crate::front::definition::{ClassDefinition, Definition};
use crate::ir::untyped::{Annotation, Test};

/// Bases that say something to type checkers only.
const NO_BASES: &[&str] = &[
    "object",
    "type",
    "Generic",
    "Protocol",
    "ABC",
    "NamedTuple",
    TYPED_DICT,
    "Iterable",
    "Sized",
    "Hashable",
    "Container",
    "Collection",
    "Reversible",
    "Iterator",
    "Sequence",
    "MutableSequence",
    "Mapping",
    "MutableMapping",
    "Set",
    "AbstractSet",
    "MutableSet",
    "AbstractContextManager",
    "ContextManager",
    "ContextDecorator",
    "Number",
    "Complex",
    "Real",
    "Rational",
    "Integral",
];

const TYPED_DICT: &str = "TypedDict";

/// What every class derives from.
pub(crate) const ROOT: &str = "builtins.object";

/// What classes below `typing.NamedTuple` are listed under; there is no class of this name.
pub(crate) const RECORD: &str = "typing.NamedTuple";

/// Where a class stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Line {
    /// The direct bases, as written.
    pub(crate) bases: Vec<Symbol>,
    /// The class and all above it, nearest first: C3, without `object`.
    pub(crate) order: Vec<Symbol>,
    /// The class, its layout base, that one's layout base, and so on: objects begin with the fields of each.
    pub(crate) layout: Vec<Symbol>,
    /// Whether the bases can be brought into an order.
    pub(crate) is_consistent: bool,
}

impl Line {
    /// The direct base whose fields objects of the class begin with.
    pub(crate) fn layout_base(&self) -> Option<&Symbol> {
        self.layout.get(1)
    }
}

pub(super) fn is_no_base(program: &Program, module: &str, base: &Annotation) -> bool {
    let Annotation::Name(name, _) = base else { return false };
    let is_named = NO_BASES.contains(&name.rsplit('.').next().unwrap_or_default());
    match named_class(program, module, name) {
        // `Set` of `typing` is the class of that name.
        Some(class) if class.as_str() == "builtins.set" => false,
        Some(class) => class.as_str() == ROOT || is_named && program.is_library(&class),
        None => is_named,
    }
}

/// The names of the bases without a class of their own that a class and those above it have.
pub(super) fn named_bases(program: &Program, class: &Symbol) -> Vec<Arc<str>> {
    let mut names = BTreeSet::new();
    for definition in line(program, class).order.iter().filter_map(|above| program.definition(above)) {
        let Some(class) = definition.class() else { continue };
        for base in class.bases.iter().filter(|base| is_no_base(program, &definition.module, base)) {
            let Annotation::Name(name, _) = base else { continue };
            names.insert(Arc::from(name.rsplit('.').next().unwrap_or_default()));
        }
    }
    names.into_iter().collect()
}

/// Whether a name means a class that the user wrote, whatever `typing` calls so.
pub(super) fn is_of_user(program: &Program, module: &str, name: &str) -> bool {
    named_class(program, module, name).is_some_and(|class| !program.is_library(&class))
}

/// Whether the objects of a class are classes.
pub(crate) fn is_metaclass(program: &Program, class: &Symbol) -> bool {
    let is_type = |base: &Annotation| matches!(base, Annotation::Name(name, _) if &**name == "type");
    line(program, class).order.iter().any(|above| {
        let definition = program.definition(above);
        definition.is_some_and(|above| above.class().is_some_and(|class| class.bases.iter().any(is_type)))
    })
}

/// Whether a class or one above it is below `typing.TypedDict`.
pub(super) fn is_typed_dict(program: &Program, class: &Symbol) -> bool {
    line(program, class).order.iter().any(|above| {
        let definition = program.definition(above);
        let is_base = |module: &str, base: &Annotation| {
            matches!(base, Annotation::Name(name, _)
                if name.rsplit('.').next() == Some(TYPED_DICT) && !is_of_user(program, module, name))
        };
        definition.is_some_and(|above| {
            above.class().is_some_and(|class| class.bases.iter().any(|base| is_base(&above.module, base)))
        })
    })
}

/// What patterns take the objects of a class for: sequences or mappings, if it or a class above names such a base.
pub(super) fn pattern_kind(program: &Program, class: &Symbol) -> Option<Test> {
    line(program, class).order.iter().find_map(|above| {
        let definition = program.definition(above)?;
        definition.class()?.bases.iter().find_map(|base| {
            let Annotation::Name(name, _) = base else { return None };
            let kind = match name.rsplit('.').next()? {
                "Sequence" | "MutableSequence" => Test::IsSequence,
                "Mapping" | "MutableMapping" => Test::IsMapping,
                _ => return None,
            };
            (!is_of_user(program, &definition.module, name)).then_some(kind)
        })
    })
}

/// The class of a class, if that or a class above says one.
pub(crate) fn metaclass(program: &Program, class: &Symbol) -> Option<Symbol> {
    line(program, class).order.iter().find_map(|above| {
        let definition = program.definition(above)?;
        match definition.class()?.metaclass.as_ref()? {
            Annotation::Name(name, _) => named_class(program, &definition.module, name),
            _ => None,
        }
    })
}

/// Where the class `symbol` stands.
pub(crate) fn line(program: &Program, symbol: &Symbol) -> Arc<Line> {
    if let Some(known) = program.memo.lines.get(symbol) {
        return known;
    }
    let mut waiting = vec![symbol.clone()];
    loop {
        let current = waiting.last().expect("the class that was asked for waits until it is known").clone();
        let bases = match program.definition(&current) {
            Some(definition) => direct_bases(program, &definition),
            None => Vec::new(),
        };
        let is_open = |base: &&Symbol| program.memo.lines.get(base).is_none() && !waiting.contains(base);
        if let Some(base) = bases.iter().find(is_open).cloned() {
            waiting.push(base);
            continue;
        }
        let line = program.memo.lines.keep(current.clone(), Arc::new(made(program, &current, bases)));
        waiting.pop();
        if waiting.is_empty() {
            return line;
        }
    }
}

/// Where a class stands whose bases are known. A base that is not derives from the class itself.
fn made(program: &Program, symbol: &Symbol, bases: Vec<Symbol>) -> Line {
    let known: Option<Vec<Arc<Line>>> = bases.iter().map(|base| program.memo.lines.get(base)).collect();
    let lines = known.filter(|lines| lines.iter().all(|line| line.is_consistent));
    let mut order = vec![symbol.clone()];
    let mut layout = vec![symbol.clone()];
    let is_consistent = lines.is_some_and(|lines| {
        let mut sequences: Vec<Vec<Symbol>> = lines.iter().map(|line| line.order.clone()).collect();
        // The order of a single base says all.
        sequences.extend((bases.len() > 1).then(|| bases.clone()));
        layout.extend(chosen(program, &lines).into_iter().flat_map(|line| line.layout.iter().cloned()));
        merge(&mut order, &mut sequences, symbol)
    });
    Line { bases, order, layout, is_consistent }
}

/// C3: takes the first class that no sequence has behind another one, until all are taken.
fn merge(order: &mut Vec<Symbol>, sequences: &mut Vec<Vec<Symbol>>, own: &Symbol) -> bool {
    loop {
        sequences.retain(|sequence| !sequence.is_empty());
        if let [only] = sequences.as_mut_slice()
            && !only.contains(own)
        {
            order.append(only);
        }
        if sequences.iter().all(Vec::is_empty) {
            return true;
        }
        let is_free =
            |class: &Symbol| class != own && !sequences.iter().any(|sequence| sequence[1..].contains(class));
        let free = sequences.iter().map(|sequence| &sequence[0]).find(|class| is_free(class)).cloned();
        let Some(free) = free else { return false };
        sequences.iter_mut().filter(|sequence| sequence[0] == free).for_each(|sequence| {
            sequence.remove(0);
        });
        order.push(free);
    }
}

/// The base that objects begin with: one that rests on a class of the library, whose code knows its fields by their places;
/// else the first with fields of its own or from above; else the first.
fn chosen<'l>(program: &Program, lines: &'l [Arc<Line>]) -> Option<&'l Arc<Line>> {
    let rests_on_library = |line: &&Arc<Line>| line.order.iter().any(|class| program.is_library(class));
    let has_fields = |line: &&Arc<Line>| {
        line.order.iter().any(|class| {
            let definition = program.definition(class);
            definition.is_some_and(|definition| definition.class().is_some_and(declares_fields))
        })
    };
    // The most special of those of the library: its fields are those of the others and more.
    let rank = |line: &&Arc<Line>| line.order.iter().filter(|class| program.is_library(class)).count();
    let library = lines.iter().filter(rests_on_library).rev().max_by_key(rank);
    library.or_else(|| lines.iter().find(has_fields)).or_else(|| lines.first())
}

fn declares_fields(class: &ClassDefinition) -> bool {
    let is_variable = |annotation: &Annotation| super::classes::special_field(annotation).is_some();
    !class.assigned_fields.is_empty() || class.fields.iter().any(|field| !is_variable(&field.annotation))
}

/// The classes that a class names as its bases.
pub(super) fn direct_bases(program: &Program, definition: &Definition) -> Vec<Symbol> {
    let Some(class) = definition.class() else { return Vec::new() };
    let named =
        class.bases.iter().filter(|base| !is_no_base(program, &definition.module, base)).filter_map(|base| {
            match base {
                Annotation::Name(name, _) => named_class(program, &definition.module, name),
                _ => None,
            }
        });
    named.filter(|base| *base != definition.symbol).collect()
}

/// The class that a dotted name means in a module, itself or as another name for it.
pub(super) fn named_class(program: &Program, module: &str, name: &str) -> Option<Symbol> {
    let (mut module, mut name): (Arc<str>, Arc<str>) = (module.into(), name.into());
    for _ in 0..ALIASES_MAX {
        let mut parts = crate::front::parts(&name);
        let first = program.resolve(&module, parts.next()?);
        match parts.fold(first, |found, part| program.inside(&found, part)) {
            Resolved::Class(symbol) => return Some(symbol),
            Resolved::Special(name) => return class_of_typing(&name).map(Symbol::new),
            Resolved::Alias(home, Annotation::Name(meant, _)) => (module, name) = (home, meant),
            _ => return None,
        }
    }
    None
}

/// So many other names of a class stand for each other.
const ALIASES_MAX: usize = 32;

/// The classes above a class, nearest first.
pub(crate) fn ancestors(program: &Program, class: &Symbol) -> Vec<Symbol> {
    line(program, class).order.iter().skip(1).cloned().collect()
}

/// The names that a class itself gives a meaning, and the functions that those of them are that are methods.
pub(crate) fn own_methods(class: &ClassDefinition) -> impl Iterator<Item = (Arc<str>, &Symbol)> {
    class.methods.iter().map(|(name, method)| {
        // `@x.setter` defines another method of the name: it is found as `x:setter`.
        let own = method.as_str().rsplit('.').next().unwrap_or_default();
        let is_accessor = own.strip_prefix(&**name).is_some_and(|rest| rest.starts_with(':'));
        (if is_accessor { Arc::from(own) } else { name.clone() }, method)
    })
}

/// Whether a class itself says what `name` means as an attribute of the class.
fn defines(class: &ClassDefinition, name: &str) -> bool {
    class.methods.iter().any(|(known, _)| **known == *name)
        || class.class_variables.iter().any(|(known, _)| **known == *name)
        || class.fields.iter().any(|field| *field.name == *name && field.default.is_some())
}

/// The first class of `order` that says what `name` means.
pub(super) fn definer<'c>(program: &Program, order: &'c [Symbol], name: &str) -> Option<&'c Symbol> {
    let is_definer = |class: &&Symbol| {
        let definition = program.definition(class);
        definition.is_some_and(|definition| definition.class().is_some_and(|class| defines(class, name)))
    };
    order.iter().find(is_definer)
}

/// Built-in classes whose subclasses in the program do not stand where they are declared: code for them knows that they
/// are nothing else.
pub(crate) const APART: &[&str] = &[
    "builtins.list",
    "builtins.dict",
    "builtins.set",
    "builtins.frozenset",
    "collections.deque",
    "collections.Counter",
    "collections.OrderedDict",
    "collections.defaultdict",
];

/// Whether objects of `class` do not stand where those of `above` are declared, which it extends.
pub(crate) fn is_apart_from(program: &Program, class: &Symbol, above: &Symbol) -> bool {
    APART.contains(&above.as_str()) && !program.is_library(class)
}

/// Whether a class may be extended: the user's classes, exceptions, lists and dicts, not the other built-in types. What extends a base of
/// enumerations has to have been read as one, and is closed itself.
pub(super) fn is_open(program: &Program, definition: &Definition, base: &Symbol) -> bool {
    let library = |symbol: &Symbol| program.is_library(symbol);
    let is_enumeration = super::enums::is_enumeration;
    if library(&definition.symbol) {
        return true;
    }
    let above = program.definition(base);
    if above.as_ref().and_then(|above| above.class()).is_some_and(is_enumeration) {
        return false;
    }
    if line(program, base).order.iter().any(|above| above.module() == ENUM) {
        // One without members is there to be extended, by what was read as an enumeration.
        let is_open = |class: &ClassDefinition| is_enumeration(class) || class.class_variables.is_empty();
        return definition.class().is_some_and(is_open);
    }
    !library(base)
        || super::classes::is_exception(program, base)
        || APART.contains(&base.as_str())
        || super::narrower::VALUES.contains(&base.as_str())
}

/// Whether a class extends only classes that may be extended. There are no objects of one that does not, which would stand where
/// one above it is declared.
fn is_possible(program: &Program, class: &Symbol) -> bool {
    let extends_open_ones = |above: Arc<Definition>| {
        direct_bases(program, &above).iter().all(|base| is_open(program, &above, base))
    };
    line(program, class).order.iter().filter_map(|above| program.definition(above)).all(extends_open_ones)
}

/// The module of the bases of enumerations.
const ENUM: &str = "enum";

/// For each class, the user's classes below it, in order of their names. One pass over the program, made once.
pub(crate) type Subclasses = BTreeMap<Symbol, Vec<Arc<Definition>>>;

/// All that the class `symbol` is listed below.
pub(crate) fn above(program: &Program, symbol: &Symbol) -> Vec<Symbol> {
    let line = line(program, symbol);
    let is_record = super::records::is_tuple_among(program, &line.order);
    let record = is_record.then(|| Symbol::new(RECORD));
    ancestors(program, symbol).into_iter().chain([Symbol::new(ROOT)]).chain(record).collect()
}

fn subclasses(program: &Program) -> Subclasses {
    let mut below = Subclasses::new();
    let library = program.module("builtins");
    let extending: Vec<_> = EXTENDING
        .iter()
        .filter(|name| imports(program, name))
        .filter_map(|name| program.module(name))
        .collect();
    for module in program.user_modules().chain(&library).chain(&extending) {
        for definition in module.class_definitions() {
            if !is_possible(program, &definition.symbol) {
                continue;
            }
            let is_apart = |above: &Symbol| is_apart_from(program, &definition.symbol, above);
            let above = above(program, &definition.symbol).into_iter().filter(|above| !is_apart(above));
            for ancestor in above {
                below.entry(ancestor).or_default().push(definition.clone());
            }
        }
    }
    below
}

/// The same for an edit of the program in which `classes` have other definitions, and stand where they stood.
pub(super) fn renewed(
    known: &Arc<Subclasses>,
    program: &Program,
    classes: &BTreeSet<Symbol>,
) -> Arc<Subclasses> {
    let mut renewed = Arc::clone(known);
    for definition in classes.iter().filter_map(|class| program.definition(class)) {
        for above in above(program, &definition.symbol) {
            let below = Arc::make_mut(&mut renewed).get_mut(&above);
            let places = below.into_iter().flatten().filter(|known| known.symbol == definition.symbol);
            places.for_each(|place| *place = Arc::clone(&definition));
        }
    }
    renewed
}

/// The modules of the library whose classes extend built-in classes or one another. A program that does not import a module has no
/// objects of them, and pays no virtual calls.
const EXTENDING: &[&str] = &["collections", "dataclasses", "datetime", "decimal"];

/// The built-in class apart from exceptions that they extend.
pub(crate) const EXTENDED: &str = "builtins.dict";

fn imports(program: &Program, name: &str) -> bool {
    program.user_modules().any(|module| module.imports.iter().any(|import| &**import == name))
}

pub(crate) fn below<'p>(program: &'p Program, class: &Symbol) -> &'p [Arc<Definition>] {
    let below = program.memo.subclasses.get_or_init(|| Arc::new(subclasses(program)));
    below.get(class).map_or(&[], Vec::as_slice)
}

/// The classes below `class` in whose objects `method` is another one: that define it, or inherit it from another base. All
/// classes below it for an empty name.
pub(crate) fn overrides(program: &Program, class: &Symbol, method: &str) -> Vec<Symbol> {
    let own = std::cell::OnceCell::new();
    let differs = |definition: &&Arc<Definition>| {
        if method.is_empty() || definition.class().is_some_and(|class| defines(class, method)) {
            return true;
        }
        let line = line(program, &definition.symbol);
        line.bases.len() > 1 && {
            let own =
                own.get_or_init(|| definer(program, &self::line(program, class).order, method).cloned());
            definer(program, &line.order, method) != own.as_ref()
        }
    };
    below(program, class).iter().filter(differs).map(|definition| definition.symbol.clone()).collect()
}

/// The classes below `class` whose objects do not begin with its fields, without those that begin with the fields of one of
/// them.
pub(crate) fn heirs(program: &Program, class: &Symbol) -> Vec<Symbol> {
    if class.as_str() == ROOT {
        return Vec::new();
    }
    let is_apart = |symbol: &Symbol| {
        let line = line(program, symbol);
        line.order.contains(class) && !line.layout.contains(class)
    };
    let classes = below(program, class).iter().map(|definition| &definition.symbol);
    let heirs = classes
        .filter(|symbol| is_apart(symbol) && !line(program, symbol).layout_base().is_some_and(is_apart));
    heirs.cloned().collect()
}
