package io.github.rjperf.explain.counts;

import io.github.rjperf.model.CountChange;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** One sentence about the counts that differ, by fixed rules. */
final class CountsSentence {
    private static final int MOST = 4;
    private static final MathContext DIGITS = new MathContext(4);

    private CountsSentence() {}

    /** @param changes the most telling first */
    static String of(List<CountChange> changes) {
        if (changes.isEmpty()) {
            return "No count per operation surely differs.";
        }
        List<String> words = new ArrayList<>(
                changes.stream().limit(MOST).map(CountsSentence::words).toList());
        if (changes.size() > MOST) {
            words.add(changes.size() - MOST + " more counts differ");
        }
        return "Per operation, the candidate " + String.join("; ", words) + ".";
    }

    private static String words(CountChange change) {
        String more = change.difference() > 0 ? "more" : "less";
        String figures = " (" + number(change.candidate()) + " instead of " + number(change.base()) + ")";
        String difference = number(Math.abs(change.difference()));
        if (change.name().equals(CountChange.ALLOCATION)) {
            return "allocates " + difference + " B " + more + figures;
        }
        return "counts " + difference + (change.unit().equals("B") ? " B " : " ") + more + " " + change.name()
                + figures;
    }

    /** Whole numbers in full, others with four digits. */
    static String number(double count) {
        BigDecimal exact = BigDecimal.valueOf(count);
        BigDecimal rounded = Math.abs(count) >= 1000 ? BigDecimal.valueOf(Math.round(count)) : exact.round(DIGITS);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
