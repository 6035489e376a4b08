package io.github.rjperf.report;

import io.github.rjperf.model.CountChange;
import io.github.rjperf.model.CountChanges;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** What an operation does more or less, in one sentence by fixed rules. */
final class CountsText {
    private static final int MOST = 4;
    private static final MathContext DIGITS = new MathContext(4);

    private CountsText() {}

    static String of(CountChanges counts) {
        if (counts.obstacle() != null) {
            return "The work of an operation could not be counted: " + counts.obstacle() + ".";
        } else if (counts.changes().isEmpty()) {
            return "No count per operation surely differs.";
        }
        List<String> words = new ArrayList<>(
                counts.changes().stream().limit(MOST).map(CountsText::words).toList());
        if (counts.changes().size() > MOST) {
            words.add(counts.changes().size() - MOST + " more counts differ");
        }
        return "Per operation, the candidate " + String.join("; ", words) + ".";
    }

    private static String words(CountChange change) {
        String more = change.difference() > 0 ? "more" : "less";
        String figures = " (" + number(change.candidate()) + " instead of " + number(change.base()) + ")";
        String difference = number(Math.abs(change.difference()));
        return switch (change.name()) {
            case CountChange.ALLOCATION -> "allocates " + difference + " B " + more + figures;
            case CountChange.NATIVE_ALLOCATION -> "requests " + difference + " B " + more + " native memory" + figures;
            case CountChange.NATIVE_CALLS -> "makes " + made(difference, more, "native call") + figures;
            case CountChange.KEY_COMPARISONS -> "makes " + made(difference, more, "key comparison") + figures;
            default ->
                "counts " + difference + (change.unit().equals("B") ? " B " : " ") + more + " " + change.name()
                        + figures;
        };
    }

    private static String made(String difference, String more, String what) {
        String fewer = more.equals("less") ? "fewer" : more;
        return difference + " " + fewer + " " + what + (difference.equals("1") ? "" : "s");
    }

    /** Whole numbers in full, others with four digits. */
    static String number(double count) {
        BigDecimal exact = BigDecimal.valueOf(count);
        BigDecimal rounded = Math.abs(count) >= 1000 ? BigDecimal.valueOf(Math.round(count)) : exact.round(DIGITS);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
