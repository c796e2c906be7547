# Complex numbers from texts and numbers, and as text: repr, str, format specs, what is malformed.
print(complex(), complex(1), complex(1.5, -2), complex(1j, 2j), complex(-0.0, -0.0), complex(0, float("inf")))
print(complex("1+2j"), complex(" -3.5e2-1J "), complex("j"), complex("-j"), complex("(2)"), complex("1e-3j"), complex("nan-infj"))
print(1e16j, 1e-5j, 123456789.123j, complex(1e22, -1e-7), [1j, 2 - 1j], (0.1j,), {1j: 2j})
z = -1.25 + 2.5j
print(f"{z:.2f}|{z:12.1f}|{z:<14.1f}|{z:^15.2e}|{z:*>18}|{z:+.1f}|{z!r:>12}|{z}")
print(f"{z:.3}|{z:g}|{2j:.1}|{z:10}", format(z, ""), str(z), "%s %r" % (z, z), "{:.1f}".format(z))
for text in ("", "1+", "1 + 2j", "abc", "1+2j3", "(1+2j", "1j+2"):
    try:
        print(complex(text))
    except ValueError as error:
        print(repr(text), error)
for spec in ("=5", "05", "d"):
    try:
        print(format(z, spec))
    except ValueError as error:
        print(spec, error)
