package io.github.rjperf.model.verdict;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All verdicts of one comparison.
 *
 * @param series one verdict per series, in the order of the matrix; none if the builds are identical and were not measured
 * @param shift the average change over the matrix; null with fewer than 5 complete rounds or 5 series
 * @param failOn resources that fail the comparison if a series uses more of them, each once, in the order of the
 *     enumeration
 */
public record Judgment(
        String comparisonId,
        Rule rule,
        List<SeriesVerdict> series,
        @Nullable MatrixShift shift,
        List<Resource> failOn) {
    public Judgment {
        Require.text("comparisonId", comparisonId);
        series = List.copyOf(series);
        failOn = List.copyOf(new TreeSet<>(failOn));
    }

    /** A judgment that can only fail because of slowdowns. */
    public Judgment(String comparisonId, Rule rule, List<SeriesVerdict> series, @Nullable MatrixShift shift) {
        this(comparisonId, rule, series, shift, List.of());
    }

    /** The part of this judgment that is about these series. */
    public Judgment of(Collection<SeriesKey> keys) {
        List<SeriesVerdict> kept =
                series.stream().filter(one -> keys.contains(one.series())).toList();
        return new Judgment(comparisonId, rule, kept, shift, failOn);
    }

    /** Decides which resources fail the comparison if a series uses more of them. */
    public Judgment failingOn(List<Resource> resources) {
        return new Judgment(comparisonId, rule, series, shift, resources);
    }

    /** Replaces each verdict with the result of the function. */
    public Judgment mapVerdicts(BiFunction<SeriesKey, Verdict, Verdict> function) {
        List<SeriesVerdict> mapped = series.stream()
                .map(one -> one.with(function.apply(one.series(), one.verdict())))
                .toList();
        return new Judgment(comparisonId, rule, mapped, shift, failOn);
    }

    /** Takes the reasons for series that are not comparable from another judgment. */
    public Judgment withReasonsOf(Judgment other) {
        Map<SeriesKey, Verdict> known =
                other.series.stream().collect(Collectors.toMap(SeriesVerdict::series, SeriesVerdict::verdict));
        return mapVerdicts((key, verdict) ->
                verdict instanceof Verdict.NotComparable ? known.getOrDefault(key, verdict) : verdict);
    }

    /** The series with a result that further measurements can explain. */
    public List<SeriesKey> withCause() {
        return series.stream()
                .filter(SeriesVerdict::hasCause)
                .map(SeriesVerdict::series)
                .toList();
    }

    public long count(Class<? extends Verdict> kind) {
        return series.stream().filter(s -> kind.isInstance(s.verdict())).count();
    }

    /** The number of series that the base can run and the candidate cannot. */
    public long lost() {
        return series.stream()
                .filter(s -> s.verdict() instanceof Verdict.NotComparable missing && missing.isLost())
                .count();
    }

    /** The resources that fail the comparison because one of these series uses more of them. */
    public List<Resource> failing(SeriesVerdict one) {
        return failOn.stream().filter(one::usesMore).toList();
    }

    /** The smallest change of a series at its last look, as a fraction: the worst slowdown; null without a look. */
    public @Nullable Double worstChange() {
        return series.stream()
                .map(SeriesVerdict::lastLook)
                .flatMap(Optional::stream)
                .map(Look::change)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    /** The average change over the matrix if it is a finding: a slowdown of everything that no single series shows. */
    public Optional<MatrixShift> slowerOverall() {
        return Optional.ofNullable(shift).filter(MatrixShift::isSlower);
    }

    /** The number of series in the average change. */
    public long averaged() {
        return series.stream().filter(SeriesVerdict::isAveraged).count();
    }

    /** The status of the comparison; the worst verdict decides, then the average over the matrix. */
    public Status status() {
        if (series.isEmpty()) {
            return Status.NOTHING_DIFFERS;
        }
        if (count(Verdict.Regression.class) > 0) {
            return Status.REGRESSION;
        }
        if (series.stream().anyMatch(one -> !failing(one).isEmpty())) {
            return Status.USES_MORE;
        }
        if (count(Verdict.MeasurementError.class) > 0) {
            return Status.ERROR;
        }
        if (slowerOverall().isPresent()) {
            return Status.SLOWER_OVERALL;
        }
        if (series.stream().anyMatch(one -> one.verdict().isSlower())) {
            return Status.SLOWER_AS_BUILT;
        }
        boolean nothingCompared = count(Verdict.NotComparable.class) == series.size();
        boolean isOpen = count(Verdict.Inconclusive.class) > 0 || lost() > 0 || nothingCompared;
        return isOpen ? Status.INCONCLUSIVE : Status.NOTHING_SLOWER;
    }

    /** The outcome of a comparison as a whole. */
    public enum Status {
        /** The builds are identical, so nothing was measured. */
        NOTHING_DIFFERS,
        NOTHING_SLOWER,
        REGRESSION,
        /** Nothing is slower, but a series uses more of a resource that fails the comparison. */
        USES_MORE,
        /** No single series is slower, but everything together is. */
        SLOWER_OVERALL,
        /** Operations are slower in these two builds, but not beyond what the layout of the code explains. */
        SLOWER_AS_BUILT,
        INCONCLUSIVE,
        ERROR
    }
}
