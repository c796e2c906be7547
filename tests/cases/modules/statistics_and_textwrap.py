import statistics as st
from statistics import mean, median, mode, stdev
import textwrap
print(mean([1, 2, 3, 4]), mean([1, 2, 3]), mean([1.5, 2.5, 3.5]), median([1, 3, 2]), median([4, 1, 3, 2]), mode([1, 1, 2]), mode("aab"))
print(st.stdev([1, 2, 3, 4]), st.pstdev([1, 2, 3]), st.variance([1.5, 2.5, 4]), st.pvariance([1, 2, 3, 4]), st.multimode("aabbc"))
print(st.stdev([2.5, 3.25, 5.5, 11.25, 11.75]), st.fmean([1, 2, 4]), st.geometric_mean([54, 24, 36]), st.harmonic_mean([40, 60]))
print(st.median_low([1, 3, 5, 7]), st.median_high([1, 3, 5, 7]), st.quantiles([1, 2, 3, 4, 5]), st.quantiles(range(10), n=10, method="inclusive"))
data = [12.5, 15.1, 9.8, 22.0, 17.3, 13.3]
print(round(st.mean(data), 3), round(st.stdev(data), 4), st.pvariance(data))
for f in (mean, median, mode):
    try:
        f([])
    except st.StatisticsError as e:
        print(e)
try:
    stdev([1])
except st.StatisticsError as e:
    print(e)
s = """\
    hello
      world

    end
    """
print(textwrap.dedent(s))
t = "The quick brown fox jumps over the lazy dog; well-known state-of-the-art words -- and a veryveryverylongwordindeed here."
for w in (10, 20, 33, 70):
    print(textwrap.fill(t, width=w))
    print("-" * w)
print(textwrap.wrap(t, 25, initial_indent="* ", subsequent_indent="  "))
print(textwrap.shorten("Hello  world! This is long", width=12), textwrap.shorten("Hello world", width=11), textwrap.shorten("Hello world again", width=14, placeholder="..."))
print(textwrap.indent("a\n\nb\n", "> "), textwrap.indent("a\n\nb", "+ ", lambda line: True))
print(textwrap.wrap("", 10), textwrap.wrap("one two three four five", 9, max_lines=2))
