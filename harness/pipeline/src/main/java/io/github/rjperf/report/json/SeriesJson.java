package io.github.rjperf.report.json;

import io.github.rjperf.document.JsonObject;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.MoreTime;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.VerdictText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One series of a {@link ComparisonSummary}: scores have six significant digits, so that no digit is noise. */
final class SeriesJson {
    /** All verdicts in the form for programs, the most urgent one first. */
    static final List<String> VERDICTS = List.of(
            "regression",
            "error",
            "slower-as-built",
            "inconclusive",
            "improvement",
            "faster-as-built",
            "no-regression",
            "not-comparable");

    private static final MathContext SCORE_DIGITS = new MathContext(6, RoundingMode.HALF_UP);

    private SeriesJson() {}

    static JsonObject of(Row row) {
        SeriesKey key = row.judged().series();
        Verdict verdict = row.judged().verdict();
        String reason = VerdictText.reason(verdict);
        Mute mute = row.mute();
        return new JsonObject()
                .with("name", row.name())
                .with("benchmark", key.benchmark())
                .with("parameters", key.parameters())
                .with("mode", key.mode())
                .with("threads", key.threads())
                .with("verdict", word(verdict))
                .with("lost", row.kind() == VerdictKind.LOST)
                .with("reason", reason.isEmpty() ? null : reason)
                .with("mutedUntil", mute == null ? null : mute.until())
                .with("mutedReason", mute == null ? null : mute.reason())
                .with(Percent.interval("change", row.look().orElse(null)))
                .with(
                        "slowerByAtMostPercent",
                        verdict instanceof Verdict.Inconclusive open ? Percent.up(open.slowerByAtMost()) : null)
                .with(
                        "tolerancePercent",
                        verdict instanceof Verdict.NoRegression proven ? Percent.of(proven.tolerance()) : null)
                .with(measured(row))
                .with("stopped", row.judged().stopped())
                .with("allocation", allocation(row.judged().allocation()))
                .with("memory", memory(row.judged().memory()));
    }

    private static JsonObject measured(Row row) {
        SeriesVerdict judged = row.judged();
        Look look = row.look().orElse(null);
        MoreTime more = row.more() != null && row.more().isEnough() ? row.more() : null;
        return new JsonObject()
                .with("unit", judged.unit())
                .with("higherIsBetter", judged.series().higherIsBetter())
                .with("baseScore", score(judged.baseScore()))
                .with("candidateScore", score(judged.candidateScore()))
                .with("pairs", row.pairCount())
                .with("spoiledPairs", judged.spoiledPairs())
                .with("failedBase", judged.invalidBase())
                .with("failedCandidate", judged.invalidCandidate())
                .with("noisePercent", look == null ? null : Percent.of(Math.expm1(look.sdLogRatio())))
                .with("detectableChangePercent", look == null ? null : Percent.of(look.detectableChange()))
                .with("pairsNeeded", more == null ? null : Integer.valueOf(more.pairs()))
                .with("minutesNeeded", more == null ? null : Integer.valueOf(more.minutes()));
    }

    private static @Nullable JsonObject allocation(@Nullable AllocationChange found) {
        return found == null
                ? null
                : new JsonObject()
                        .with("pairs", found.pairs())
                        .with("baseBytesPerOperation", bytes(found.baseBytesPerOperation()))
                        .with("candidateBytesPerOperation", bytes(found.candidateBytesPerOperation()))
                        .with("differenceBytesPerOperation", bytes(found.difference()));
    }

    static @Nullable JsonObject memory(@Nullable MemoryChange found) {
        return found == null
                ? null
                : new JsonObject()
                        .with("pairs", found.pairs())
                        .with("differenceBytesPerOperation", bytes(found.difference()))
                        .with("lowBytesPerOperation", bytes(found.low()))
                        .with("highBytesPerOperation", bytes(found.high()));
    }

    private static double bytes(double bytes) {
        return BigDecimal.valueOf(bytes).setScale(1, RoundingMode.HALF_UP).doubleValue();
    }

    /** The word for a verdict: {@code NO REGRESSION} is {@code no-regression}. */
    static String word(Verdict verdict) {
        return verdict.word().toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    private static @Nullable Double score(@Nullable Double score) {
        return score == null || !Double.isFinite(score)
                ? null
                : BigDecimal.valueOf(score).round(SCORE_DIGITS).doubleValue();
    }
}
