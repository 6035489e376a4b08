package io.github.rjperf.document;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.verdict.Judgement;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list of recorded comparisons as JSON: what {@code rjperf list --json} prints. */
public final class ComparisonList {
    private ComparisonList() {}

    /**
     * A row of the list.
     *
     * @param worstChangePercent smallest change of a series at its last look, with two decimals; null without a look
     */
    record Listed(
            String id,
            Instant created,
            String base,
            String candidate,
            String profile,
            String platform,
            Context.@Nullable Kind kind,
            @Nullable Integer pullRequest,
            Judgement.@Nullable Status status,
            int series,
            long slower,
            @Nullable Double worstChangePercent) {
        static Listed of(RecordedComparison one) {
            Double worst = one.worstChange();
            return new Listed(
                    one.id(),
                    one.created(),
                    one.base(),
                    one.candidate(),
                    one.profile(),
                    one.platform(),
                    one.kind(),
                    one.pullRequest(),
                    one.status(),
                    one.series(),
                    one.slower(),
                    worst == null ? null : Math.round(1e4 * worst) / 100.0);
        }
    }

    /** Pretty-printed JSON that ends with a line feed. */
    public static String write(List<RecordedComparison> comparisons) {
        return new String(
                Json.pretty(new Envelope.OfComparisons(
                        Json.FORMAT_VERSION,
                        comparisons.stream().map(Listed::of).toList())),
                StandardCharsets.UTF_8);
    }
}
