package io.github.rjperf.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The slowest change that a person accepts.
 *
 * @param change as a fraction, above −1 and below 0
 */
public record AcceptedBound(double change) {
    private static final Pattern TEXT = Pattern.compile("[-\u2212]([0-9]{1,2}(?:\\.[0-9]{1,2})?) ?%");

    public AcceptedBound {
        Require.that(change < 0 && change > -1, "a bound is above -100 % and below 0 %: " + 100 * change + " %");
    }

    /**
     * Reads a bound as it stands in a command, as in {@code -6%} or {@code -2.5 %}.
     *
     * @throws IllegalArgumentException with what is wrong and what to write, for a person
     */
    public static AcceptedBound parse(String text) {
        Matcher match = TEXT.matcher(text.strip());
        Require.that(match.matches(), "'" + text + "' is not a bound; write a slowdown in percent, as -6%");
        double change = -Double.parseDouble(match.group(1)) / 100;
        Require.that(change < 0, "the bound " + text + " is not a slowdown; write one in percent, as -6%");
        return new AcceptedBound(change);
    }

    public double logRatio() {
        return Math.log1p(change);
    }
}
