# % multiplies by a hundred; nan and inf obey width, sign and case.
for x in [0.0, 0.5, 1.0, 0.12345, -0.005, 2.5, 0.285, 1e-5]:
    print(f"[{x:%}] [{x:.0%}] [{x:.1%}] [{x:10.2%}] [{x:<10.1%}] [{x:+.2%}] [{x:010.1%}]")
for x in [float("inf"), float("-inf"), float("nan")]:
    print(f"[{x}] [{x:f}] [{x:F}] [{x:e}] [{x:E}] [{x:g}] [{x:G}] [{x:%}] [{x:10}] [{x:<10.2f}] [{x:+}] [{x:010}] [{x:,}] [{x:.3}]")
