"""Writes vectors.json: what Apache Otava 0.8.0 finds in the series of its own tests and in random ones.

In a virtual environment with apache-otava==0.8.0, and with its source distribution unpacked:

    python vectors.py apache_otava-0.8.0/tests > vectors.json

The series of Otava's tests are all lists of at least 8 numbers in them. Random ones come from java.util.Random, so that
EDivisiveTest makes them again and only their seeds are stored.
"""
import ast
import json
import pathlib
import sys
import warnings

from otava.analysis import compute_change_points

SEARCHES = [(50, 1e-3, 0.0), (50, 1e-4, 0.02), (20, 0.05, 0.01)]
SEEDS = 300


class Random:
    """java.util.Random, for bounds that are powers of two."""

    def __init__(self, seed):
        self.state = (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)

    def below(self, bound):
        self.state = (self.state * 0x5DEECE66D + 0xB) & ((1 << 48) - 1)
        return bound * (self.state >> 17) >> 31


def random_series(seed):
    random = Random(seed)
    length = 1 + random.below(256)
    spread = 1 << random.below(4)
    level = 100_000
    series = []
    for _ in range(length):
        if random.below(32) == 0:
            level += (random.below(16) - 8) * 500
        noise = sum(random.below(1024) for _ in range(4)) - 2046
        value = level + noise * spread
        series.append(float(value // 1000) if seed % 4 == 0 else value / 1000)
    return series


def own_series(folder):
    found = {}
    for file in sorted(pathlib.Path(folder).glob("**/*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.List) and len(node.elts) >= 8:
                try:
                    values = [float(ast.literal_eval(value)) for value in node.elts]
                except (TypeError, ValueError):
                    continue
                found.setdefault(tuple(values), f"{file.name}:{node.lineno}")
    return [(name, list(values)) for values, name in found.items()]


def answers(series):
    result = []
    for window, max_p, magnitude in SEARCHES:
        points, _ = compute_change_points(
            list(series), window_len=window, max_pvalue=max_p, min_magnitude=magnitude)
        result.append([[
            int(point.index),
            float(f"{point.stats.pvalue:.10g}"),
            float(f"{point.stats.mean_1:.12g}"),
            float(f"{point.stats.mean_2:.12g}"),
        ] for point in points])
    return result


def main():
    warnings.simplefilter("ignore")
    own = [{"name": name, "series": series, "answers": answers(series)} for name, series in own_series(sys.argv[1])]
    drawn = [{"seed": seed, "answers": answers(random_series(seed))} for seed in range(SEEDS)]
    searches = [{"window": w, "maxP": p, "minMagnitude": m} for w, p, m in SEARCHES]
    print('{"made": "by vectors.py with apache-otava 0.8.0", "searches":', json.dumps(searches) + ",")
    for key, rows in (("own", own), ("random", drawn)):
        print(f'"{key}": [')
        print(",\n".join(json.dumps(row, separators=(",", ":")) for row in rows))
        print("]," if key == "own" else "]}")


main()
