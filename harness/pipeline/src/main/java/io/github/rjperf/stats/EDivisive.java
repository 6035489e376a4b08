package io.github.rjperf.stats;

import io.github.rjperf.stats.EnergyDistance.Stretch;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The search for change points in a history, with the same results as Apache Otava 0.8.0.
 *
 * <p>Fleming et al., "Hunter: Using Change Point Detection to Hunt for Performance Regressions", ICPE 2023: overlapping windows
 * are divided where the energy distance is largest, as long as a t-test confirms it with 10 * {@code maxP}; then the weakest
 * change points are removed until all that remain have a smaller p than {@code maxP} and a larger magnitude than {@code
 * minMagnitude}.
 *
 * @param windowLength number of values in a window, at least 2
 * @param maxP limit below which the p-value of a change point must be
 * @param minMagnitude limit that its relative change must exceed, as a fraction
 */
public record EDivisive(int windowLength, double maxP, double minMagnitude) {
    /** The search for histories of trunk against an anchor; docs/how-to/trunk.md gives its error rates. */
    public static final EDivisive OF_TRUNK = new EDivisive(50, 1e-4, 0.02);

    public EDivisive {
        if (windowLength < 2 || !(maxP > 0 && maxP <= 1) || !(minMagnitude >= 0)) {
            throw new IllegalArgumentException(
                    "not a search for change points: " + windowLength + ", " + maxP + ", " + minMagnitude);
        }
    }

    /** The change points of a history, in order; none if there are too few values. */
    public List<LevelChange> changes(Sample history) {
        double[] series =
                IntStream.range(0, history.size()).mapToDouble(history::value).toArray();
        List<Integer> candidates = List.copyOf(candidates(series));
        List<LevelChange> changes = IntStream.range(0, candidates.size())
                .mapToObj(i -> change(series, candidates, i))
                .collect(Collectors.toCollection(ArrayList::new));
        int weakest = weakest(changes);
        while (weakest >= 0) {
            changes.remove(weakest);
            // Otava tests the next two again but not the previous one.
            List<Integer> indexes = changes.stream().map(LevelChange::index).toList();
            for (int i = weakest; i < Math.min(weakest + 2, changes.size()); i++) {
                changes.set(i, change(series, indexes, i));
            }
            weakest = weakest(changes);
        }
        return List.copyOf(changes);
    }

    private TreeSet<Integer> candidates(double[] series) {
        EnergyDistance window = new EnergyDistance(series, Math.min(windowLength, series.length));
        TreeSet<Integer> found = new TreeSet<>();
        int start = 0;
        while (start < series.length) {
            TreeSet<Integer> inWindow = divided(series, start, Math.min(start + windowLength, series.length), window);
            found.addAll(inWindow);
            start = Math.max(inWindow.isEmpty() ? 0 : inWindow.last(), start + windowLength / 2);
        }
        return found;
    }

    private TreeSet<Integer> divided(double[] series, int from, int to, EnergyDistance window) {
        window.move(from, to);
        List<Stretch> stretches = new ArrayList<>(List.of(window.stretch(0, to - from)));
        TreeSet<Integer> found = new TreeSet<>();
        while (true) {
            int next = farthest(stretches);
            Stretch widest = stretches.get(next);
            if (widest.distance() < 0) {
                return found;
            }
            int index = from + widest.best();
            LevelChange change = LevelChange.of(series, from + widest.start(), index, from + widest.end());
            if (!(change.p() <= firstPassP())) {
                return found;
            }
            found.add(index);
            stretches.set(next, window.stretch(widest.start(), widest.best()));
            stretches.add(next + 1, window.stretch(widest.best(), widest.end()));
        }
    }

    private double firstPassP() {
        return maxP < 0.05 ? maxP * 10 : maxP < 0.5 ? maxP * 2 : maxP;
    }

    private static int farthest(List<Stretch> stretches) {
        int farthest = 0;
        for (int i = 1; i < stretches.size(); i++) {
            if (stretches.get(i).distance() > stretches.get(farthest).distance()) {
                farthest = i;
            }
        }
        return farthest;
    }

    private static LevelChange change(double[] series, List<Integer> indexes, int position) {
        int from = position == 0 ? 0 : indexes.get(position - 1);
        int to = position + 1 == indexes.size() ? series.length : indexes.get(position + 1);
        return LevelChange.of(series, from, indexes.get(position), to);
    }

    /** The position of the change to remove next; -1 if all remain. */
    private int weakest(List<LevelChange> changes) {
        if (changes.isEmpty()) {
            return -1;
        }
        int largestP = 0;
        int smallest = 0;
        for (int i = 1; i < changes.size(); i++) {
            largestP = changes.get(i).p() > changes.get(largestP).p() ? i : largestP;
            smallest = changes.get(i).magnitude() < changes.get(smallest).magnitude() ? i : smallest;
        }
        if (!(changes.get(largestP).p() < maxP)) {
            return largestP;
        }
        return changes.get(smallest).magnitude() > minMagnitude ? -1 : smallest;
    }
}
