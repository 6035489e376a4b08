package io.github.rjperf.model.history;

import io.github.rjperf.model.value.Require;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The largest slowdown that an acceptance covers.
 *
 * @param change change as a fraction, above −1 and below 0
 */
public record AcceptedBound(double change) {
    private static final Pattern TEXT = Pattern.compile("[-\u2212]([0-9]{1,2}(?:\\.[0-9]{1,2})?) ?%");

    public AcceptedBound {
        Require.that(change < 0 && change > -1, "a bound must be above -100 % and below 0 %: " + 100 * change + " %");
    }

    /**
     * Parses a bound as written in a command: {@code -6%} or {@code -2.5 %}.
     *
     * @throws IllegalArgumentException with a message for the user that explains what is wrong and what to write
     */
    public static AcceptedBound parse(String text) {
        Matcher match = TEXT.matcher(text.strip());
        Require.that(match.matches(), "'" + text + "' is not a bound; write a slowdown in percent, such as -6%");
        double change = -Double.parseDouble(match.group(1)) / 100;
        Require.that(change < 0, "the bound " + text + " is not a slowdown; write one in percent, such as -6%");
        return new AcceptedBound(change);
    }

    public double logRatio() {
        return Math.log1p(change);
    }
}
