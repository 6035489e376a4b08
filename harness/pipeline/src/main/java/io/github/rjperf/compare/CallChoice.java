package io.github.rjperf.compare;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.Nearest;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SeriesName;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Two calls in one build that a user chose to compare, such as {@code Get.get} and {@code Get.preallocatedGet}.
 *
 * @param base name of a benchmark
 * @param candidate name of another benchmark
 */
public record CallChoice(String base, String candidate) {
    /**
     * The plan, reduced to series that both calls can run: those of the base's call or, if there are none, those of the
     * candidate's call. External benchmarks can run everything that is planned for them.
     *
     * @throws UsageException for a call that is not in the catalog, and if no series is left
     */
    public Plan of(Plan plan, Catalog catalog) {
        Benchmark first = find(base, catalog);
        Benchmark second = find(candidate, catalog);
        if (first.equals(second)) {
            throw new UsageException("--calls compares two different calls, but both are " + base);
        }
        TwoCalls calls = between(first, second);
        TwoCalls reversed = between(second, first);
        List<PlannedSeries> ofFirst = series(plan, first);
        List<PlannedSeries> named = ofFirst.isEmpty()
                ? series(plan, second).stream()
                        .filter(one -> calls.of(Side.CANDIDATE, reversed.of(Side.CANDIDATE, one.key()))
                                .equals(one.key()))
                        .map(one -> new PlannedSeries(
                                reversed.of(Side.CANDIDATE, one.key()), one.plan(), one.unavailable(), null))
                        .toList()
                : ofFirst;
        if (named.isEmpty()) {
            throw new UsageException("none of the chosen series of profile " + plan.profile() + " runs " + base + " or "
                    + candidate + "; choose another profile, such as --profile every");
        }
        List<PlannedSeries> series = named.stream()
                .filter(one -> Stream.of(Side.values())
                        .map(side -> calls.of(side, one.key()))
                        .allMatch(call -> isPlanned(plan, call) || runs(catalog, call)))
                .toList();
        if (series.isEmpty()) {
            throw new UsageException(base + " and " + candidate + " have no series of profile " + plan.profile()
                    + " that both can run with the same parameters");
        }
        return plan.of(series)
                .with(new SideDifference(
                        calls, plan.sides().base(), plan.sides().candidate()));
    }

    private static Benchmark find(String name, Catalog catalog) {
        List<Benchmark> found = catalog.all().stream()
                .filter(one -> Stream.of(one.benchmark(), SeriesName.simple(one.benchmark()))
                        .anyMatch(written -> written.equals(name)
                                || SeriesName.ofBenchmark(written).equals(name)))
                .toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        List<String> names = (found.isEmpty() ? catalog.all() : found)
                .stream().map(CallChoice::shortName).toList();
        throw new UsageException(
                found.isEmpty()
                        ? "there is no call '" + name + "'" + Nearest.hint(name, names)
                        : "there are several calls '" + name + "': " + String.join(", ", names));
    }

    private static String shortName(Benchmark benchmark) {
        return SeriesName.ofBenchmark(benchmark.benchmark());
    }

    private static List<PlannedSeries> series(Plan plan, Benchmark benchmark) {
        return plan.series().stream()
                .filter(one -> one.key().benchmark().equals(benchmark.benchmark()))
                .toList();
    }

    /** The pair of calls; parameters that only the candidate has are set to their defaults. */
    private static TwoCalls between(Benchmark base, Benchmark candidate) {
        SortedMap<String, String> further = new TreeMap<>();
        candidate.parameters().forEach((name, values) -> {
            if (!base.parameters().containsKey(name)
                    && !candidate.unnamedDefaults().containsKey(name)) {
                further.put(name, values.get(0));
            }
        });
        Set<String> omitted = new TreeSet<>(base.parameters().keySet());
        omitted.removeAll(candidate.parameters().keySet());
        return new TwoCalls(base.benchmark(), candidate.benchmark(), further, List.copyOf(omitted));
    }

    private static boolean isPlanned(Plan plan, SeriesKey series) {
        return plan.series().stream().anyMatch(one -> one.key().equals(series));
    }

    private static boolean runs(Catalog catalog, SeriesKey series) {
        try {
            return catalog.benchmark(series.benchmark()).settings() == null
                    && catalog.complete(series).equals(series);
        } catch (IllegalArgumentException cannot) {
            return false;
        }
    }
}
