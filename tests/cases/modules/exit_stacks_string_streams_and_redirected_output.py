import io, sys
from contextlib import redirect_stdout, redirect_stderr, ExitStack
class Tee:
    def __init__(self): self.lines: list[str]=[]
    def write(self, s): self.lines.append(s)
    def flush(self): pass
t=Tee()
with redirect_stdout(t):
    print("a"); sys.stdout.write("b\n")
    buf=io.StringIO("seed\nline2\nline3")
    with redirect_stdout(buf):
        print("inner")
    print(buf.getvalue())
print("".join(t.lines))
b=io.StringIO("one\ntwo\nthree")
print(b.readline(), list(b), b.read(), b.tell()); b.seek(0); print(b.read(3), b.readlines())
b.write("more"); print(repr(b.getvalue()))
print("x", file=b)
with io.StringIO() as f:
    for i in range(3): print(i, end=",", file=f)
    out=f.getvalue()
print(out)
try: f.getvalue()
except ValueError as e: print(e)
class R:
    def __init__(self,n, swallow=False): self.n=n; self.s=swallow
    def __enter__(self): print("in",self.n); return self.n
    def __exit__(self,t,v,tb): print("out",self.n,t and t.__name__,v); return self.s
with ExitStack() as st:
    for i in range(2): st.enter_context(R(i))
    st.enter_context(R("sw", True))
    st.callback(lambda: print("cb"))
    raise ValueError("x")
try:
    with ExitStack() as st:
        st.enter_context(R("a"))
        @st.callback
        def bye(): print("bye")
        raise KeyError("z")
except KeyError as e: print("got", e)
s2=ExitStack()
with s2: 
    s2.enter_context(R("moved"))
    keep=s2.pop_all()
print("closing"); keep.close()
