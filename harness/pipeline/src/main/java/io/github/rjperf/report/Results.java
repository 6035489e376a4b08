package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.history.EarlierMeasurement;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.verdict.Judgment;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The data of a report.
 *
 * @param pairs all pairs, including invalid ones, in any order
 * @param reproduce the command line that measures the same again
 * @param earlier the earlier measurements whose pairs are among them, the oldest first
 * @param explanation explanation of why series changed; null if there is none
 * @param muted series whose slowdowns currently do not cause failures; may name series that were not measured
 */
public record Results(
        Comparison comparison,
        Judgment judgment,
        List<Pair> pairs,
        String reproduce,
        List<Earlier> earlier,
        @Nullable Explanation explanation,
        Map<SeriesKey, Mute> muted) {
    /**
     * An earlier measurement of the same builds whose pairs count, with its number of valid pairs; its status is null if it was
     * not judged.
     */
    public record Earlier(Instant created, int pairs, Judgment.@Nullable Status status) {
        public static Earlier of(EarlierMeasurement measurement) {
            return new Earlier(
                    measurement.comparison().created(), measurement.pairs().size(), measurement.status());
        }

        private String words() {
            String said = status == null ? "not judged" : EnumText.of(status).replace('-', ' ');
            return Figures.time(created) + ", " + Figures.count(pairs, "pair", "pairs") + ", " + said;
        }
    }

    /** The results of one measurement without an explanation. */
    public Results(Comparison comparison, Judgment judgment, List<Pair> pairs, String reproduce) {
        this(comparison, judgment, pairs, reproduce, List.of(), null, Map.of());
    }

    public Results {
        earlier = List.copyOf(earlier);
        muted = Map.copyOf(muted);
        if (!judgment.comparisonId().equals(comparison.id())) {
            throw new IllegalArgumentException(
                    "the judgment is of comparison " + judgment.comparisonId() + ", not of " + comparison.id());
        }
        pairs = List.copyOf(pairs);
    }

    /** True for builds that are identical, which are not measured. */
    public boolean areIdentical() {
        return judgment.status() == Judgment.Status.NOTHING_DIFFERS;
    }

    /** These results with another explanation; null for none. */
    public Results explainedBy(@Nullable Explanation found) {
        return new Results(comparison, judgment, pairs, reproduce, earlier, found, muted);
    }

    /** These results with other muted series. */
    public Results muting(Map<SeriesKey, Mute> series) {
        return new Results(comparison, judgment, pairs, reproduce, earlier, explanation, series);
    }

    /** One sentence that lists the earlier measurements; empty if there are none. */
    public List<String> earlierSentences() {
        return earlier.isEmpty()
                ? List.of()
                : List.of("This is measurement " + (earlier.size() + 1)
                        + " of the same builds on this host, and all of their pairs count together. Earlier: "
                        + earlier.stream().map(Earlier::words).collect(Collectors.joining("; ")) + ".");
    }
}
