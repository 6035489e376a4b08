package io.github.rjperf.stats;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The levels of several builds relative to one of them, from log ratios between pairs of builds, by weighted least squares over all
 * ratios, with the inverse of their squared standard errors as weights. The level of a build with several comparisons uses all of
 * them.
 *
 * <p>The weights are estimates from few pairs. Therefore, the variance of a level has the correction of Kackar and Harville
 * (Journal of the American Statistical Association 79, 1984), which is that of Meier (Biometrics 9, 1953) for a weighted mean, and
 * its degrees of freedom are Satterthwaite's.
 */
public final class RatioGraph {
    private final List<LogRatio> ratios;
    private final SortedMap<Integer, Integer> unknowns;
    private final double[][] covariance;
    private final double[] means;
    private final double[] leverages;

    /**
     * A measured log ratio between two of several builds.
     *
     * @param from the index of the build that was the base
     * @param to the index of the other build
     * @param change log change from the first to the second
     */
    public record LogRatio(int from, int to, MeanEstimate change) {
        public LogRatio {
            if (from < 0 || to < 0 || from == to || !(change.standardError() > 0)) {
                throw new IllegalArgumentException(
                        "not a comparison of two builds: " + from + ", " + to + ", " + change);
            }
        }
    }

    private RatioGraph(List<LogRatio> ratios, SortedMap<Integer, Integer> unknowns) {
        this.ratios = ratios;
        this.unknowns = unknowns;
        int size = unknowns.size();
        double[][] information = new double[size][size];
        double[] sums = new double[size];
        for (LogRatio ratio : ratios) {
            add(ratio.to(), ratio, information, sums);
            add(ratio.from(), ratio, information, sums);
        }
        this.covariance = SymmetricMatrix.inverse(information);
        this.means = IntStream.range(0, size)
                .mapToDouble(i -> IntStream.range(0, size)
                        .mapToDouble(j -> covariance[i][j] * sums[j])
                        .sum())
                .toArray();
        this.leverages = ratios.stream()
                .mapToDouble(ratio -> weight(ratio) * (across(ratio.to(), ratio) - across(ratio.from(), ratio)))
                .toArray();
    }

    /**
     * The graph of the builds that ratios connect to the reference; other ratios are left out.
     *
     * @param reference index of the build whose level is zero
     */
    public static RatioGraph of(Collection<LogRatio> ratios, int reference) {
        TreeSet<Integer> reached = new TreeSet<>(List.of(reference));
        Deque<Integer> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            int build = open.remove();
            for (LogRatio ratio : ratios) {
                int other = ratio.from() == build ? ratio.to() : ratio.to() == build ? ratio.from() : build;
                if (reached.add(other)) {
                    open.add(other);
                }
            }
        }
        SortedMap<Integer, Integer> unknowns = new TreeMap<>();
        reached.stream().filter(build -> build != reference).forEach(build -> unknowns.put(build, unknowns.size()));
        return new RatioGraph(
                ratios.stream().filter(ratio -> reached.contains(ratio.from())).toList(), unknowns);
    }

    private void add(int build, LogRatio ratio, double[][] information, double[] sums) {
        Integer row = unknowns.get(build);
        if (row == null) {
            return;
        }
        double signed = build == ratio.to() ? weight(ratio) : -weight(ratio);
        sums[row] += signed * ratio.change().mean();
        information[row][row] += weight(ratio);
        Integer other = unknowns.get(build == ratio.to() ? ratio.from() : ratio.to());
        if (other != null) {
            information[row][other] -= weight(ratio);
        }
    }

    private static double weight(LogRatio ratio) {
        return 1 / ratio.change().variance();
    }

    /** Covariance of the level of a build with the difference that a ratio measures. */
    private double across(int build, LogRatio ratio) {
        return covariance(build, ratio.to()) - covariance(build, ratio.from());
    }

    private double covariance(int build, int other) {
        Integer row = unknowns.get(build);
        Integer column = unknowns.get(other);
        return row == null || column == null ? 0 : covariance[row][column];
    }

    private double mean(int build) {
        Integer row = unknowns.get(build);
        return row == null ? 0 : means[row];
    }

    /** The log level of a build relative to the reference; empty for the reference itself and builds that are not connected to it. */
    public Optional<MeanEstimate> level(int build) {
        if (!unknowns.containsKey(build)) {
            return Optional.empty();
        }
        double variance = covariance(build, build);
        double correction = 0;
        double squares = 0;
        for (int i = 0; i < ratios.size(); i++) {
            LogRatio ratio = ratios.get(i);
            double factor = across(build, ratio);
            double part = factor * factor * weight(ratio);
            correction += 4 * part * (1 - leverages[i]) / ratio.change().degrees();
            squares += part * part / ratio.change().degrees();
        }
        return Optional.of(
                new MeanEstimate(mean(build), Math.sqrt(variance + correction), variance * variance / squares));
    }

    /**
     * Tests whether different paths between the same builds agree, such as a chain of comparisons and a direct one.
     *
     * <p>The sum of the weighted squared residuals is compared with an F distribution that allows for standard errors that are estimates
     * (Johansen, "The Welch-James approximation to the distribution of the residual sum of squares in a weighted linear regression",
     * Biometrika 67, 1980). For a single loop, this is Student's t with Satterthwaite's degrees of freedom.
     *
     * @return the probability of at least this disagreement if all comparisons measured the same builds under the same
     *     conditions; empty if there is only one path between any two
     */
    public Optional<Double> pOfClosure() {
        int loops = ratios.size() - unknowns.size();
        if (loops == 0) {
            return Optional.empty();
        }
        double sum = sum(i -> {
            LogRatio ratio = ratios.get(i);
            double residual = ratio.change().mean() - mean(ratio.to()) + mean(ratio.from());
            return residual * residual / ratio.change().variance();
        });
        double a = sum(i -> {
            double freedom = 1 - leverages[i];
            return freedom * freedom / ratios.get(i).change().degrees();
        });
        double scale = loops + 2 * a - 6 * a / (loops + 2.0);
        return Optional.of(
                FDistribution.of(loops, loops * (loops + 2.0) / (3 * a)).survivalProbability(sum / scale));
    }

    private double sum(IntToDoubleFunction ofRatio) {
        return IntStream.range(0, ratios.size()).mapToDouble(ofRatio).sum();
    }
}
