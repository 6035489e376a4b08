package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.SerialCorrelation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The reasons why the verdicts of a comparison may be misleading, as sentences. */
public final class ComparisonCaveats {
    private ComparisonCaveats() {}

    /** All reasons, for a page that may quote the builds' own names. */
    public static List<String> of(Results results) {
        return of(results, Quoting.PLAIN);
    }

    /** All reasons as plain text; in a comment, without the builds' own names. */
    public static List<String> of(Results results, Quoting quoting) {
        List<String> caveats = new ArrayList<>();
        planted(results.comparison()).ifPresent(caveats::add);
        SpoiledPairs.of(results).caveat().ifPresent(caveats::add);
        SideWords.caveat(results.comparison()).ifPresent(caveats::add);
        BenchmarkWords.caveat(results.comparison(), quoting).ifPresent(caveats::add);
        BenchmarkWords.leftOut(results.comparison(), quoting).ifPresent(caveats::add);
        results.comparison().plan().missingShards().forEach(shard -> caveats.add(missing(results.comparison(), shard)));
        caveats.addAll(BuildProvenance.caveats(results.comparison(), quoting));
        crowded(results.comparison()).ifPresent(caveats::add);
        caveats.addAll(SlowTails.of(results));
        results.judgment().slowerOverall().ifPresent(shift -> caveats.add(slowerOverall(results, shift)));
        correlation(results).filter(SerialCorrelation::isEvident).ifPresent(found -> caveats.add(correlated(found)));
        return caveats;
    }

    /** A description of what a calibration did to the candidate; empty for a comparison of builds. */
    private static Optional<String> planted(Comparison comparison) {
        double slowdown = comparison.plan().plantedSlowdown(Side.CANDIDATE);
        return slowdown == 0
                ? Optional.empty()
                : Optional.of("This does not compare builds: a slowdown of " + Figures.plainPercent(slowdown)
                        + " was planted in the candidate, to see whether this host finds it.");
    }

    private static String missing(Comparison comparison, Shard shard) {
        long series = comparison.plan().series().stream()
                .filter(one -> shard.equals(comparison.plan().missingShard(one)))
                .count();
        return "Shard " + shard.number() + " of " + shard.count() + " is missing, so nothing is known about its "
                + Figures.count(series, "series", "series") + ".";
    }

    /** A warning that series have more threads than the host has cores; empty if every thread of each series has its own core. */
    public static Optional<String> crowded(Comparison comparison) {
        boolean isAlone = comparison.plan().lanes() == 1;
        int cores = comparison.plan().cpusOfAPair(comparison.host().identity().cores());
        List<Integer> crowded = comparison.plan().series().stream()
                .filter(PlannedSeries::isAvailable)
                .map(series -> series.key().threads())
                .filter(threads -> threads > cores)
                .toList();
        return crowded.stream()
                .max(Integer::compare)
                .map(most -> Figures.count(crowded.size(), "series has", "series have") + " up to " + most
                        + " threads, more than " + (isAlone ? "this host has cores (" : "the CPUs of a lane (") + cores
                        + "): their scores also include the time that threads spend waiting for a core, so a change in locks or caches is less visible"
                        + " than on a larger host.");
    }

    private static String slowerOverall(Results results, MatrixShift shift) {
        Comparison comparison = results.comparison();
        boolean areBuilt = comparison.base().compilation() != null
                && comparison.candidate().compilation() != null;
        return "On average, the " + results.judgment().averaged()
                + " operations that are neither slower nor faster on their own changed by "
                + Figures.change(shift.change()) + " (one-sided p "
                + Figures.probability(shift.pSlower()) + "). Code layout alone can cause that"
                + (areBuilt
                        ? "."
                        : ": linking the same objects differently has slowed all operations by 2 to 3 %. Build both sides from source to"
                                + " rule that out.");
    }

    private static String correlated(SerialCorrelation found) {
        return String.format(
                Locale.ROOT,
                "Successive pairs resemble each other (correlation %.2f; chance explains up to %.2f): something on this host changes"
                        + " slowly and favors one side for several pairs, so false alarms are more likely than promised. Find out what"
                        + " it is, or measure again.",
                found.lag1(),
                found.largestByChance());
    }

    private static Optional<SerialCorrelation> correlation(Results results) {
        Map<SeriesKey, List<Pair>> bySeries = results.pairs().stream()
                .filter(Pair::isValid)
                .sorted(Comparator.comparingInt(pair -> pair.slot().pair()))
                .collect(Collectors.groupingBy(Pair::series));
        return SerialCorrelation.of(
                bySeries.values().stream().map(PairEstimate::logRatios).toList());
    }
}
