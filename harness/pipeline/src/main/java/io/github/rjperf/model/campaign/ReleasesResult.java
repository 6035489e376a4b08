package io.github.rjperf.model.campaign;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The result of a run over releases: the changes and levels of every series over the releases, and the comparisons that they come
 * from.
 *
 * @param made the comparisons, in the order in which they were made
 * @param rows one for each series, in the order of the matrix
 * @param undone comparisons that were not made, or not with all series, because there was no time left
 */
public record ReleasesResult(Releases releases, List<Made> made, List<Row> rows, List<Link> undone) {
    public ReleasesResult {
        made = List.copyOf(made);
        rows = List.copyOf(rows);
        undone = List.copyOf(undone);
    }

    /**
     * Two releases that are compared.
     *
     * @param base index of the earlier one
     * @param candidate index of the later one
     * @param isDirect true for a comparison with the first release, in addition to the chain of changes
     */
    public record Link(int base, int candidate, boolean isDirect) {
        public Link {
            Require.that(base >= 0 && base < candidate, "a release is not compared with an earlier one");
        }
    }

    /** A comparison that was made. */
    public record Made(Link link, Comparison comparison) {}

    /**
     * One series over all releases.
     *
     * @param cells one for each release
     * @param direct change of the last release against the first, compared directly; null if that was not measured
     * @param closureP p-value of "the chain and the direct comparisons agree"; null if there is nothing to test
     */
    public record Row(
            SeriesKey series,
            List<Cell> cells,
            @Nullable Change direct,
            @Nullable Double closureP) {
        public Row {
            cells = List.copyOf(cells);
        }

        /** Index of the release to which levels are relative: the first one that was measured; empty if none was. */
        public Optional<Integer> reference() {
            return Stream.iterate(0, i -> i < cells.size(), i -> i + 1)
                    .filter(i -> cells.get(i).level != null)
                    .findFirst();
        }

        /** True if the chain and the direct comparisons differ by more than their errors. */
        public boolean disagrees() {
            return closureP != null && closureP < 0.01;
        }
    }

    /**
     * One series in one release.
     *
     * @param change its change against the previous release; null for the first one, and for a gap
     * @param level its level relative to the first release; null if unknown
     * @param gap the reason why it has no change or no level, for the reader; empty if it has both
     */
    public record Cell(@Nullable Change change, @Nullable Level level, String gap) {}

    /**
     * A change against an earlier release.
     *
     * @param base index of the earlier release
     * @param judged the verdict; null if both builds are identical
     */
    public record Change(int base, @Nullable SeriesVerdict judged) {
        public Optional<Look> look() {
            return Optional.ofNullable(judged).flatMap(SeriesVerdict::lastLook);
        }
    }

    /** A log ratio to the first release with its 90 % interval; negative is slower. All three are 0 for the first release. */
    public record Level(double meanLogRatio, double lowLogRatio, double highLogRatio) implements LogInterval {
        public Level {
            Require.inside(lowLogRatio, meanLogRatio, highLogRatio);
        }

        /** True for the release to which levels are relative. */
        public boolean isReference() {
            return lowLogRatio == 0 && highLogRatio == 0;
        }
    }

    /** True if every comparison was made with all its series. */
    public boolean isComplete() {
        return undone.isEmpty();
    }

    /** True if at least one series was compared. */
    public boolean isMeasured() {
        return rows.stream().anyMatch(row -> row.reference().isPresent());
    }
}
