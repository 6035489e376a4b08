package io.github.rjperf.document.foreign;

import io.github.rjperf.model.value.Require;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * A number as written by JMH or people.
 *
 * @param value the number
 * @param rounding half a unit in its last digit
 */
record ForeignNumber(double value, double rounding) {
    private static final Pattern PLAIN = Pattern.compile("[+-]?[0-9]{1,30}(?:\\.[0-9]{0,30})?(?:[eE][+-]?[0-9]{1,3})?");
    private static final Pattern ZERO = Pattern.compile("≈.*|[+-]?0{1,30}(?:[.,]0{0,30})?");
    private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");
    private static final int SHOWN = 40;

    /** The score; throws IllegalArgumentException with a remedy for a score that cannot be compared. */
    static ForeignNumber score(String text, DecimalMark mark) {
        Require.that(
                !ZERO.matcher(text).matches(),
                "the score '" + shown(text)
                        + "' is rounded, or nothing was counted; import JMH's JSON (-rf json), or measure in a smaller unit (-tu ns)");
        Require.that(
                !text.equals("NaN") && !text.equals("N/A") && !text.endsWith("INF"),
                "the score is " + text + ", so there is none; measure it again");
        ForeignNumber score = number("score", text, mark);
        Require.that(score.value > 0, "the score is not positive: " + shown(text));
        return score;
    }

    /** True for an error that JMH could not compute. */
    static boolean isUnknown(String error) {
        return error.isEmpty()
                || error.equals("NaN")
                || error.equals("N/A")
                || error.endsWith("INF")
                || error.startsWith("≈");
    }

    static int count(String what, String text) {
        Require.that(COUNT.matcher(text).matches(), "the " + what + " is not a whole number: '" + shown(text) + "'");
        return Integer.parseInt(text);
    }

    /** Reads a number; throws IllegalArgumentException with a remedy for text that is not a single number. */
    static ForeignNumber number(String what, String text, DecimalMark mark) {
        String plain = mark.plain(text);
        if (plain == null) {
            throw new IllegalArgumentException("the " + what + " '" + shown(text)
                    + "' has a separator that can mean thousands or decimals; write it with only a decimal point");
        }
        Require.that(PLAIN.matcher(plain).matches(), "the " + what + " is not a number: '" + shown(text) + "'");
        BigDecimal number = new BigDecimal(plain);
        return new ForeignNumber(number.doubleValue(), number.ulp().doubleValue() / 2);
    }

    private static String shown(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }
}
