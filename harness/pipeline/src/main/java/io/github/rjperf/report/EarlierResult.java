package io.github.rjperf.report;

import io.github.rjperf.model.history.EarlierMeasurement;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.verdict.Judgement;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An earlier measurement of the same builds that counts.
 *
 * @param created when it was started
 * @param pairs its valid pairs
 * @param status what was said then; null if it was not judged
 */
public record EarlierResult(Instant created, int pairs, Judgement.@Nullable Status status) {
    public static EarlierResult of(EarlierMeasurement measurement) {
        return new EarlierResult(
                measurement.comparison().created(), measurement.pairs().size(), measurement.status());
    }

    /** One sentence that lists them all; none without an earlier measurement. */
    public static List<String> sentences(Results results) {
        List<EarlierResult> earlier = results.earlier();
        if (earlier.isEmpty()) {
            return List.of();
        }
        String list = earlier.stream().map(EarlierResult::words).collect(Collectors.joining("; "));
        return List.of("This is measurement " + (earlier.size() + 1)
                + " of the same builds on this host, and all of their pairs count together. Earlier: " + list + ".");
    }

    private String words() {
        String said = status == null ? "not judged" : EnumText.of(status).replace('-', ' ');
        return Figures.time(created) + ", " + Figures.count(pairs, "pair", "pairs") + ", " + said;
    }
}
