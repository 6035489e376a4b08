package io.github.rjperf.report;

import static io.github.rjperf.report.markup.MarkdownText.unbroken;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.Cause;
import io.github.rjperf.model.explanation.Cause.Activity;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.markup.RichText;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Explains why a series changed, in sentences by fixed rules; the names of functions in them come from a build. */
public final class ExplanationText {
    /**
     * The minimum ratio of waiting times. On a busy machine, both sides wait for a CPU; only a side that waits longer than the
     * other waits for something else.
     */
    private static final double LEAST_WAITING = 1.5;

    /** The legend of a flame graph, in reports and on boards. */
    public static final String FLAME_GRAPH =
            "Callers are above what they call. The width of a frame is the CPU time per operation of both builds together. ≠ marks a"
                    + " difference larger than the scatter of the pairs: ";

    private ExplanationText() {}

    /**
     * Everything that is known about why a series changed, starting with the sentence about its profile; empty if that
     * was not examined.
     */
    public static RichText of(Row row) {
        ExplainedSeries why = row.why();
        if (why == null) {
            return RichText.NONE;
        }
        RichText all = why.profile() == null ? RichText.NONE : of(row, why.profile());
        if (why.files() != null && showsChange(row)) {
            all = all.and(ChangedFilesText.of(why.files()));
        }
        if (why.parts() != null) {
            all = all.and(new PartsText(row.rule().minimumEffect()).of(why.parts()));
        }
        return all.and(RichText.of(LayoutAgreementText.of(row)))
                .and(KeptText.of(why))
                .and(CountsText.of(why));
    }

    /**
     * The text about a series in a list: everything about a change; for an unchanged series, the call sites of kept memory, and in
     * a report also whether the work of an operation differs.
     */
    public static RichText listed(Row row, Quoting quoting) {
        if (row.judged().isChange()) {
            return of(row);
        }
        RichText kept = KeptText.of(row.why());
        return row.why() == null || quoting == Quoting.COMMENT ? kept : kept.and(CountsText.of(row.why()));
    }

    /** True if the time of an operation differs in the profile in the same direction as in the verdict. */
    public static boolean showsChange(Row row) {
        StackComparison stacks = stacks(row);
        return stacks != null && row.judged().isChange() && isSeen(row, stacks.total());
    }

    private static @Nullable StackComparison stacks(Row row) {
        return row.why() == null || row.why().profile() == null
                ? null
                : row.why().profile().stacks();
    }

    private static boolean isSeen(Row row, PerOperation total) {
        return total.isEvident() && row.judged().verdict().isSlower() == total.change() > 0;
    }

    /** The sentence about a profile; it claims nothing about a series whose verdict is not a change. */
    public static RichText of(Row row, SampledProfile profile) {
        StackComparison stacks = profile.stacks();
        if (stacks == null) {
            return RichText.of("There is no profile: ")
                    .said(String.valueOf(profile.obstacle()))
                    .own(".");
        }
        if (!row.judged().isChange()) {
            return RichText.of("The verdict is not a change, so the profile is not interpreted.");
        }
        String time = signed(stacks.total().change()) + " of CPU time" + interval(stacks.total());
        if (!isSeen(row, stacks.total())) {
            return RichText.of("The profile does not show the change: an operation takes " + time + ".");
        }
        Cause cause = stacks.cause();
        if (cause == null) {
            return RichText.of("No single place explains the change: an operation takes " + time
                    + ", spread over many functions.");
        }
        String interval = " [" + percent(cause.low()) + ", " + percent(cause.high()) + "]";
        return place(row, "About " + percent(cause.share()) + " %" + interval, cause)
                .own(".")
                .and(RichText.of(waiting(stacks)));
    }

    /** Where most of a change arises, in one clause; empty if there is no single place. */
    static RichText clause(Row row) {
        StackComparison stacks = stacks(row);
        Cause cause = stacks == null ? null : stacks.cause();
        return cause == null || !showsChange(row) ? RichText.NONE : place(row, percent(cause.share()) + " %", cause);
    }

    private static RichText place(Row row, String share, Cause cause) {
        String name = cause.frame().name();
        boolean isUnnamed = cause.frame().kind() == CodeKind.UNNAMED;
        boolean isException = name.endsWith("Exception") || name.endsWith("Error");
        String doing =
                switch (cause.activity()) {
                    case FUNCTION -> isUnnamed ? "in functions of " : "in ";
                    case NATIVE_EXCEPTIONS -> isException ? "unwinding " : "unwinding C++ exceptions below ";
                    case JAVA_EXCEPTIONS -> "creating Java exceptions below ";
                    case COPYING -> "copying bytes below ";
                    case NATIVE_MEMORY -> "allocating and freeing native memory below ";
                };
        String more = isUnnamed ? " that its symbols do not name" : " and what it calls";
        return RichText.of(share + " of the " + spent(row) + doing)
                .symbol(name)
                .own(cause.activity() == Activity.FUNCTION ? more : "");
    }

    /** Words such as {@code extra 0.96 µs is spent}, according to the scores of the verdict. */
    private static String spent(Row row) {
        String time = Figures.nanos(Math.abs(nanos(row, Side.CANDIDATE) - nanos(row, Side.BASE)));
        return row.judged().verdict().isSlower()
                ? "extra " + time + " is spent "
                : time + " saved per operation was spent ";
    }

    /** The elapsed time of an operation, from the score of a side; NaN for a series without a score. */
    public static double nanos(Row row, Side side) {
        Double score =
                side == Side.BASE ? row.judged().baseScore() : row.judged().candidateScore();
        return score == null
                ? Double.NaN
                : 1e9
                        * Figures.secondsPerOperation(score, row.judged().unit())
                        * row.judged().series().threads();
    }

    private static String waiting(StackComparison stacks) {
        double base = stacks.baseNanos() / stacks.total().base();
        double candidate = stacks.candidateNanos() / stacks.total().candidate();
        return Math.max(base, candidate) > LEAST_WAITING * Math.min(base, candidate)
                ? "This is only CPU time; one build also waits longer."
                : "";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f", 100 * share).replace('-', '−');
    }

    public static String interval(PerOperation use) {
        return " [" + unbroken(signed(use.low())) + ", " + unbroken(signed(use.high())) + "]";
    }

    /** Nanoseconds with their sign: {@code +0.96 µs}. */
    public static String signed(double nanos) {
        return (nanos > 0 ? "+" : "") + Figures.nanos(nanos);
    }

    /** The explanation of each series in these results, in plain words, with the series to act on first. */
    public static Map<SeriesKey, String> sentences(Results results) {
        Map<SeriesKey, String> sentences = new LinkedHashMap<>();
        for (Row row : Row.bySeverity(results)) {
            String text = of(row).in(Quoting.PLAIN);
            if (!text.isBlank()) {
                sentences.put(row.judged().series(), text);
            }
        }
        return sentences;
    }
}
