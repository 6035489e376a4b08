package io.github.rjperf.report.json;

import io.github.rjperf.document.SeriesSummary;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MoreTime;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.VerdictText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * One series for a program: numbers in percent with two decimals, scores with six significant digits, so that no digit
 * is noise.
 */
final class SeriesJson {
    /** Every verdict as a program reads it, the one to act on first. */
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

    static SeriesSummary of(Row row) {
        SeriesVerdict judged = row.judged();
        SeriesKey key = judged.series();
        Verdict verdict = judged.verdict();
        MoreTime more = row.more();
        String reason = VerdictText.reason(verdict);
        return new SeriesSummary(
                row.name(),
                key.benchmark(),
                key.parameters(),
                key.mode(),
                key.threads(),
                word(verdict),
                row.kind() == VerdictKind.LOST,
                reason.isEmpty() ? null : reason,
                percent(row, Look::change),
                row.look().map(look -> low(look.lowChange())).orElse(null),
                row.look().map(look -> high(look.highChange())).orElse(null),
                verdict instanceof Verdict.Inconclusive open
                        ? percent(open.slowerByAtMost(), RoundingMode.CEILING)
                        : null,
                verdict instanceof Verdict.NoRegression proven ? percent(proven.tolerance()) : null,
                judged.unit(),
                key.higherIsBetter(),
                score(judged.baseScore()),
                score(judged.candidateScore()),
                row.pairCount(),
                judged.spoiledPairs(),
                judged.invalidBase(),
                judged.invalidCandidate(),
                percent(row, look -> Math.expm1(look.sdLogRatio())),
                percent(row, Look::detectableChange),
                more != null && more.isEnough() ? more.pairs() : null,
                more != null && more.isEnough() ? more.minutes() : null,
                judged.stopped(),
                allocation(judged.allocation()));
    }

    private static SeriesSummary.@Nullable OfAllocation allocation(@Nullable AllocationChange found) {
        return found == null
                ? null
                : new SeriesSummary.OfAllocation(
                        found.pairs(),
                        bytes(found.baseBytesPerOperation()),
                        bytes(found.candidateBytesPerOperation()),
                        bytes(found.difference()));
    }

    private static double bytes(double bytes) {
        return BigDecimal.valueOf(bytes).setScale(1, RoundingMode.HALF_UP).doubleValue();
    }

    /** {@code NO REGRESSION} is {@code no-regression}. */
    static String word(Verdict verdict) {
        return verdict.word().toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    private static @Nullable Double percent(Row row, ToDoubleFunction<Look> fraction) {
        return row.look()
                .map(look -> percent(fraction.applyAsDouble(look), RoundingMode.HALF_UP))
                .orElse(null);
    }

    /** A fraction in percent; null for one that is not finite. */
    private static @Nullable Double percent(double fraction, RoundingMode rounding) {
        return Double.isFinite(fraction) ? inPercent(fraction, rounding) : null;
    }

    /** The lower end of an interval in percent, rounded outward as in the tables; null for one that is not finite. */
    static @Nullable Double low(double fraction) {
        return percent(fraction, RoundingMode.FLOOR);
    }

    /** The upper end. */
    static @Nullable Double high(double fraction) {
        return percent(fraction, RoundingMode.CEILING);
    }

    /** A finite fraction in percent. */
    static double percent(double fraction) {
        return inPercent(fraction, RoundingMode.HALF_UP);
    }

    private static double inPercent(double fraction, RoundingMode rounding) {
        return Figures.exact(fraction).movePointRight(2).setScale(2, rounding).doubleValue();
    }

    private static @Nullable Double score(@Nullable Double score) {
        return score == null || !Double.isFinite(score)
                ? null
                : BigDecimal.valueOf(score).round(SCORE_DIGITS).doubleValue();
    }
}
