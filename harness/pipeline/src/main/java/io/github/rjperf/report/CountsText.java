package io.github.rjperf.report;

import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.CountChanges.CountChange;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.ProcessorUse;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.markup.RichText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Describes how the work of an operation differs, by fixed rules: in one sentence about the forks' counts, and one about
 * processor events.
 */
public final class CountsText {
    private static final int MOST = 4;
    private static final MathContext DIGITS = new MathContext(4);

    private CountsText() {}

    /** The clear differences in what the forks and the processor counted; empty if there are none. */
    static RichText of(ExplainedSeries why) {
        CountChanges counts = why.counts();
        RichText told = counts == null || (counts.changes().isEmpty() && counts.obstacle() == null)
                ? RichText.NONE
                : of(counts);
        return told.and(RichText.of(of(why.profile())));
    }

    /** A sentence about what forks counted. */
    public static RichText of(CountChanges counts) {
        if (counts.obstacle() != null) {
            return RichText.of("The work of an operation could not be counted: ")
                    .said(counts.obstacle())
                    .own(".");
        } else if (counts.changes().isEmpty()) {
            return RichText.of("No count per operation differs clearly.");
        }
        RichText told = RichText.joined(
                "; ",
                counts.changes().stream().limit(MOST).map(CountsText::words).toList());
        int more = counts.changes().size() - MOST;
        return RichText.of("Per operation, the candidate ")
                .then("", told)
                .own(more > 0 ? "; " + more + " more counts differ." : ".");
    }

    private static RichText words(CountChange change) {
        String more = change.difference() > 0 ? "more" : "less";
        String figures = " (" + number(change.candidate()) + " instead of " + number(change.base()) + ")";
        String difference = number(Math.abs(change.difference()));
        return switch (change.name()) {
            case CountChange.ALLOCATION -> RichText.of("allocates " + difference + " B " + more + figures);
            case CountChange.NATIVE_ALLOCATION ->
                RichText.of("requests " + difference + " B " + more + " native memory" + figures);
            case CountChange.NATIVE_CALLS -> RichText.of("makes " + made(difference, more, "native call") + figures);
            case CountChange.KEY_COMPARISONS ->
                RichText.of("makes " + made(difference, more, "key comparison") + figures);
            default ->
                RichText.of("counts " + difference + (change.unit().equals("B") ? " B " : " ") + more + " ")
                        .symbol(change.name())
                        .own(figures);
        };
    }

    private static String made(String difference, String more, String what) {
        String fewer = more.equals("less") ? "fewer" : more;
        return difference + " " + fewer + " " + what + (difference.equals("1") ? "" : "s");
    }

    /** Whole numbers in full, others with four digits. */
    public static String number(double count) {
        BigDecimal exact = BigDecimal.valueOf(count);
        BigDecimal rounded = Math.abs(count) >= 1000 ? BigDecimal.valueOf(Math.round(count)) : exact.round(DIGITS);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** A sentence about the processor events that clearly differ; empty if none do. */
    public static String of(@Nullable SampledProfile profile) {
        String told = uses(profile).stream()
                .filter(ProcessorUse::isTold)
                .map(CountsText::words)
                .collect(Collectors.joining("; "));
        return told.isEmpty() ? "" : "An operation of the candidate " + told + ".";
    }

    public static List<ProcessorUse> uses(@Nullable SampledProfile profile) {
        return profile == null || profile.processor() == null ? List.of() : profile.processor();
    }

    private static String words(ProcessorUse one) {
        double change = one.use().change();
        String difference = number(Math.abs(change)) + (change > 0 ? " more " : " fewer ");
        String figures = " " + interval(one) + " (" + number(one.use().candidate()) + " instead of "
                + number(one.use().base()) + ")";
        return switch (one.event()) {
            case INSTRUCTIONS -> "executes " + difference + "instructions" + figures;
            case BRANCH_MISSES -> "mispredicts " + difference + "branches" + figures;
        };
    }

    /** {@code [+380, +444]}. */
    private static String interval(ProcessorUse one) {
        return "[" + signed(one.use().low()) + ", " + signed(one.use().high()) + "]";
    }

    /** {@code +412 [+380, +444]}. */
    public static String change(ProcessorUse one) {
        return signed(one.use().change()) + " " + interval(one);
    }

    private static String signed(double number) {
        return (number > 0 ? "+" : "") + number(number).replace('-', '−');
    }

    /** The events that the processor did not count in these forks; empty if nothing is missing. */
    public static String missing(SampledProfile profile) {
        String missing = Stream.of(ProcessorEvent.values())
                .filter(event -> uses(profile).stream().noneMatch(use -> use.event() == event))
                .map(EnumText::of)
                .map(name -> name.replace('-', ' '))
                .collect(Collectors.joining(" and "));
        return missing.isEmpty() || profile.stacks() == null
                ? ""
                : "Not counted: " + missing + ", because the kernel or the processor gives no access to them.";
    }
}
