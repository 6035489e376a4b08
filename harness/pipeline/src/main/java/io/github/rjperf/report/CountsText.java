package io.github.rjperf.report;

import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.CountChanges.CountChange;
import io.github.rjperf.report.markup.QuotedText;
import java.math.BigDecimal;
import java.math.MathContext;

/** How the work of an operation differs, in one sentence by fixed rules. */
public final class CountsText {
    private static final int MOST = 4;
    private static final MathContext DIGITS = new MathContext(4);

    private CountsText() {}

    public static QuotedText of(CountChanges counts) {
        if (counts.obstacle() != null) {
            return QuotedText.of("The work of an operation could not be counted: ")
                    .said(counts.obstacle())
                    .own(".");
        } else if (counts.changes().isEmpty()) {
            return QuotedText.of("No count per operation clearly differs.");
        }
        QuotedText all = QuotedText.of("Per operation, the candidate ");
        int shown = Math.min(MOST, counts.changes().size());
        for (int i = 0; i < shown; i++) {
            all = words(i == 0 ? all : all.own("; "), counts.changes().get(i));
        }
        int more = counts.changes().size() - shown;
        return all.own(more > 0 ? "; " + more + " more counts differ." : ".");
    }

    private static QuotedText words(QuotedText before, CountChange change) {
        String more = change.difference() > 0 ? "more" : "less";
        String figures = " (" + number(change.candidate()) + " instead of " + number(change.base()) + ")";
        String difference = number(Math.abs(change.difference()));
        return switch (change.name()) {
            case CountChange.ALLOCATION -> before.own("allocates " + difference + " B " + more + figures);
            case CountChange.NATIVE_ALLOCATION ->
                before.own("requests " + difference + " B " + more + " native memory" + figures);
            case CountChange.NATIVE_CALLS -> before.own("makes " + made(difference, more, "native call") + figures);
            case CountChange.KEY_COMPARISONS ->
                before.own("makes " + made(difference, more, "key comparison") + figures);
            default ->
                before.own("counts " + difference + (change.unit().equals("B") ? " B " : " ") + more + " ")
                        .name(change.name())
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
}
