"""Times Apache Otava on the series that standard input holds, one in a line; see ChangePointBench."""
import sys
import time
import warnings

from otava.analysis import compute_change_points

warnings.simplefilter("ignore")
series = [[float(value) for value in line.split()] for line in sys.stdin]
compute_change_points(list(series[0]), window_len=50, max_pvalue=1e-4, min_magnitude=0.02)
start = time.perf_counter()
found = [compute_change_points(one, window_len=50, max_pvalue=1e-4, min_magnitude=0.02)[0] for one in series]
print(time.perf_counter() - start)
for points in found:
    print(" ".join(str(point.index) for point in points))
