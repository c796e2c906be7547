//! Methods of enumerations of flags, whose members are bits: Python text, as that of other enumerations (`enums.rs`). Members of
//! several bits and of none are kept apart from those of one, which alone are counted and iterated.

/// What `enum` calls the bases of such enumerations.
pub(super) const BASES: [&str; 2] = ["Flag", "IntFlag"];

/// The methods by name and text for the enumeration `name` with this base.
pub(super) fn methods(name: &str, base: &str) -> Vec<(&'static str, String)> {
    let is_int = base == "IntFlag";
    let keeps = if is_int { "True" } else { "False" };
    let mut methods = vec![
        (
            "__make_member__",
            format!(
                "    @staticmethod
    def __make_member__(name: str, value: int) -> {name}:
        import enum
        for known in enum_members:
            if known._value_ == value:
                enum_names[name] = known
                return known
        for known in enum_combined:
            if known._value_ == value:
                enum_names[name] = known
                return known
        member = enum._new({name}, name)
        member._value_ = value
        if value > 0 and value & (value - 1) == 0:
            enum_members.append(member)
        else:
            enum_combined.append(member)
        enum_names[name] = member
        return member"
            ),
        ),
        (
            super::enums::BY_VALUE,
            format!(
                "    @staticmethod
    def {by_value}(value: int) -> {name}:
        import enum
        allowed = 0
        for named in enum_names.values():
            allowed |= named._value_
        value = enum._flag_value(value, allowed, {keeps}, \"{name}\")
        for known in enum_members:
            if known._value_ == value:
                return known
        for known in enum_combined:
            if known._value_ == value:
                return known
        parts: list[str] = []
        seen = 0
        for known in enum_members:
            if known._value_ & value != 0:
                parts.append(known._name_)
                seen |= known._value_
        if value & ~seen != 0:
            for named in enum_names.values():
                part = named._value_
                if part & (part - 1) != 0 and part & value == part:
                    parts.append(named._name_)
                    seen |= part
        if value & ~seen != 0 and len(parts) > 0:
            parts.append(str(value & ~seen))
        member = enum._new({name}, \"|\".join(parts))
        member._value_ = value
        enum_combined.append(member)
        return member",
                by_value = super::enums::BY_VALUE,
            ),
        ),
        (
            "__repr__",
            format!(
                "    def __repr__(self) -> str:
        if self._name_ == \"\":
            return \"<{name}: \" + str(self._value_) + \">\"
        return \"<{name}.\" + self._name_ + \": \" + str(self._value_) + \">\""
            ),
        ),
        (
            "name",
            "    @property
    def name(self) -> str:
        import enum
        if self._name_ == \"\":
            enum._raise_no_name()
        return self._name_"
                .to_owned(),
        ),
        ("__bool__", "    def __bool__(self) -> bool:\n        return self._value_ != 0".to_owned()),
        ("__len__", "    def __len__(self) -> int:\n        return self._value_.bit_count()".to_owned()),
        (
            "__iter__",
            format!(
                "    def __iter__(self):
        found: list[{name}] = []
        for known in enum_members:
            if known._value_ & self._value_ != 0:
                found.append(known)
        return iter(found)"
            ),
        ),
        (
            "__contains__",
            format!(
                "    def __contains__(self, other) -> bool:
        if not isinstance(other, {name}):
            raise TypeError(\"unsupported operand type(s) for 'in': '\" + type(other).__qualname__ + \"' and '{name}'\")
        return other._value_ & self._value_ == other._value_"
            ),
        ),
        (
            "__invert__",
            format!(
                "    def __invert__(self) -> {name}:
        singles = 0
        for known in enum_members:
            singles |= known._value_
        return {name}.{by_value}({inverted})",
                by_value = super::enums::BY_VALUE,
                inverted = if is_int { "~self._value_" } else { "singles & ~self._value_" },
            ),
        ),
    ];
    if !is_int {
        methods.push((
            "__str__",
            format!(
                "    def __str__(self) -> str:
        if self._name_ == \"\":
            return \"{name}(\" + str(self._value_) + \")\"
        return \"{name}.\" + self._name_"
            ),
        ));
    }
    for (method, sign) in OPERATORS {
        let bits = if is_int {
            format!(
                "    def {method}(self, other):
        if isinstance(other, {name}):
            return {name}.{by_value}(self._value_ {sign} other._value_)
        if isinstance(other, int):
            return {name}.{by_value}(self._value_ {sign} other)
        return NotImplemented",
                by_value = super::enums::BY_VALUE
            )
        } else {
            format!(
                "    def {method}(self, other):
        if isinstance(other, {name}):
            return {name}.{by_value}(self._value_ {sign} other._value_)
        return NotImplemented",
                by_value = super::enums::BY_VALUE
            )
        };
        methods.push((method, bits));
    }
    methods
}

/// Methods that combine two members, with the operator on their values.
const OPERATORS: [(&str, &str); 6] = [
    ("__or__", "|"),
    ("__and__", "&"),
    ("__xor__", "^"),
    ("__ror__", "|"),
    ("__rand__", "&"),
    ("__rxor__", "^"),
];
