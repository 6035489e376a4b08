package io.github.rjperf.report;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.explanation.Cause;
import io.github.rjperf.model.explanation.Cause.Activity;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.report.markup.QuotedText;
import io.github.rjperf.report.markup.Quoting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Why a series changed, in sentences by fixed rules; the names of code in them come from a build. */
public final class ExplanationText {
    /** On a busy machine, both sides wait for a CPU; only a side that waits for more has something to wait for. */
    private static final double LEAST_WAITING = 1.5;

    /** The legend of a flame graph, in a report as on a board. */
    public static final String FLAME_GRAPH =
            "Callers are above what they call. A frame is as wide as the CPU time per operation of both"
                    + " builds together. ≠ marks a difference beyond what the pairs differ by: ";

    private ExplanationText() {}

    /** Everything that is known about a series, the sentence of its profile first. */
    public static QuotedText of(Row row, ExplainedSeries why) {
        QuotedText all = why.profile() == null ? QuotedText.NONE : of(row, why.profile());
        if (why.files() != null && showsChange(row, why)) {
            all = all.and(ChangedFilesText.of(why.files()));
        }
        if (why.parts() != null) {
            all = all.and(new PartsText(row.rule().minimumEffect()).of(why.parts()));
        }
        return all.and(QuotedText.of(LayoutAgreementText.of(row))).and(counts(why));
    }

    private static QuotedText counts(ExplainedSeries why) {
        CountChanges counts = why.counts();
        QuotedText told = counts == null || (counts.changes().isEmpty() && counts.obstacle() == null)
                ? QuotedText.NONE
                : CountsText.of(counts);
        return told.and(QuotedText.of(ProcessorText.of(why.profile())));
    }

    /** True if the time of an operation differs in the profile as it does in the verdict. */
    public static boolean showsChange(Row row, ExplainedSeries why) {
        StackComparison stacks = why.profile() == null ? null : why.profile().stacks();
        return stacks != null && isInterpreted(row) && isSeen(row, stacks.total());
    }

    private static boolean isInterpreted(Row row) {
        return row.judged().isChange();
    }

    private static boolean isSeen(Row row, PerOperation total) {
        return total.isEvident() && row.judged().verdict().isSlower() == total.change() > 0;
    }

    /** The sentence about a profile; it claims nothing about a series whose verdict is not a change. */
    public static QuotedText of(Row row, SampledProfile profile) {
        StackComparison stacks = profile.stacks();
        if (stacks == null) {
            return QuotedText.of("There is no profile: ")
                    .said(String.valueOf(profile.obstacle()))
                    .own(".");
        }
        if (!isInterpreted(row)) {
            return QuotedText.of("The verdict is not a change, so the profile is not interpreted.");
        }
        boolean isSlower = row.judged().verdict().isSlower();
        PerOperation total = stacks.total();
        if (!isSeen(row, total)) {
            return QuotedText.of("The profile does not show the change: an operation takes "
                    + signed(total.change(), "s") + " of CPU time" + interval(total) + ".");
        }
        Cause cause = stacks.cause();
        if (cause == null) {
            return QuotedText.of("No single place explains the change: an operation takes "
                    + signed(total.change(), "s") + " of CPU time" + interval(total) + ", spread over many functions.");
        }
        String share = "About " + percent(cause.share()) + " % [" + percent(cause.low()) + ", " + percent(cause.high())
                + "] of the " + extra(row, isSlower) + spent(isSlower);
        return place(share, cause).own(".").and(QuotedText.of(waiting(stacks)));
    }

    /** Where most of a change is, in one clause; empty without a single place. */
    static QuotedText clause(Row row, @Nullable ExplainedSeries why) {
        StackComparison stacks =
                why == null || why.profile() == null ? null : why.profile().stacks();
        Cause cause = stacks == null ? null : stacks.cause();
        if (why == null || cause == null || !showsChange(row, why)) {
            return QuotedText.NONE;
        }
        boolean isSlower = row.judged().verdict().isSlower();
        return place(percent(cause.share()) + " % of the " + extra(row, isSlower) + spent(isSlower), cause);
    }

    private static String spent(boolean isSlower) {
        return isSlower ? " is spent " : " was spent ";
    }

    private static QuotedText place(String share, Cause cause) {
        boolean isUnnamed = cause.frame().kind() == CodeKind.UNNAMED;
        String name = cause.frame().name();
        if (cause.activity() == Activity.FUNCTION) {
            return isUnnamed
                    ? around(share + "in functions of ", name, " that its symbols do not name")
                    : around(share + "in ", name, " and what it calls");
        }
        boolean isException = name.endsWith("Exception") || name.endsWith("Error");
        return switch (cause.activity()) {
            case NATIVE_EXCEPTIONS ->
                isException
                        ? around(share + "unwinding ", name, "")
                        : around(share + "unwinding C++ exceptions below ", name, "");
            case JAVA_EXCEPTIONS -> around(share + "creating Java exceptions below ", name, "");
            case COPYING -> around(share + "copying bytes below ", name, "");
            case NATIVE_MEMORY -> around(share + "allocating and freeing native memory below ", name, "");
            case FUNCTION -> throw new IllegalStateException("not an activity");
        };
    }

    private static QuotedText around(String before, String name, String after) {
        return QuotedText.of(before).name(name).own(after);
    }

    /** {@code extra 0.96 µs}, by the scores of the verdict. */
    private static String extra(Row row, boolean isSlower) {
        double seconds = Math.abs(secondsPerOperation(row, row.judged().candidateScore())
                - secondsPerOperation(row, row.judged().baseScore()));
        String time = Figures.si(seconds, "s");
        return isSlower ? "extra " + time : time + " that an operation saves";
    }

    /** Elapsed time of an operation, in seconds; not a number for a series without a score. */
    public static double secondsPerOperation(Row row, @Nullable Double score) {
        return score == null
                ? Double.NaN
                : Figures.secondsPerOperation(score, row.judged().unit())
                        * row.judged().series().threads();
    }

    private static String waiting(StackComparison stacks) {
        double base = stacks.baseNanos() / stacks.total().base();
        double candidate = stacks.candidateNanos() / stacks.total().candidate();
        return Math.max(base, candidate) > LEAST_WAITING * Math.min(base, candidate)
                ? "That is of the CPU time; one side also waits longer for something else."
                : "";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f", 100 * share).replace('-', '−');
    }

    public static String interval(PerOperation use) {
        return " [" + signed(use.low() * 1e-9, "s", false) + ", " + signed(use.high() * 1e-9, "s", false) + "]";
    }

    /** Nanoseconds with their sign: {@code +0.96 µs}. */
    public static String signed(double nanos, String unit) {
        return signed(nanos * 1e-9, unit, true);
    }

    private static String signed(double value, String unit, boolean isSpaced) {
        String text = (value > 0 ? "+" : "") + Figures.si(value, unit);
        return isSpaced ? text : text.replace(' ', '\u00A0');
    }

    /** The explanation of each series of some results in plain words, the series to act on first. */
    public static Map<SeriesKey, String> sentences(Results results) {
        Map<SeriesKey, String> sentences = new LinkedHashMap<>();
        for (Row row : Row.bySeverity(results)) {
            results.explained(row.judged().series())
                    .map(why -> of(row, why).in(Quoting.PLAIN))
                    .filter(text -> !text.isBlank())
                    .ifPresent(text -> sentences.put(row.judged().series(), text));
        }
        return sentences;
    }

    /**
     * The sentences as list items in Markdown: all about changes, and in a report also about other series if the work of an operation differs.
     */
    public static List<String> items(Overview overview, Quoting quoting) {
        List<String> items = new ArrayList<>();
        for (OperationRow row : overview.rows()) {
            for (PlatformCell cell : row.cells()) {
                overview.measured().stream()
                        .filter(measured -> measured.platform().equals(cell.platform()))
                        .flatMap(measured -> measured.results().explained(row.series()).stream())
                        .map(why -> isInterpreted(cell.row())
                                ? of(cell.row(), why)
                                : quoting == Quoting.COMMENT ? QuotedText.NONE : counts(why))
                        .map(text -> text.in(quoting))
                        .filter(text -> !text.isEmpty())
                        .forEach(text -> items.add("- " + Quoting.MARKDOWN.name(row.name()) + " on " + cell.platform()
                                + ": " + text + "\n"));
            }
        }
        return items;
    }
}
