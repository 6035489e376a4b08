package io.github.rjperf.document;

import io.github.rjperf.model.RecordedComparison;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A list of recorded comparisons as JSON: what {@code rjperf list --json} prints. */
public final class ComparisonList {
    private ComparisonList() {}

    /** Pretty-printed JSON that ends with a line feed. */
    public static String write(List<RecordedComparison> comparisons) {
        return new String(
                Json.pretty(new Envelope.OfComparisons(Json.FORMAT_VERSION, comparisons)), StandardCharsets.UTF_8);
    }
}
