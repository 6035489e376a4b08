package io.github.rjperf.document.foreign;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers as JMH writes them; each refusal is an IllegalArgumentException with its remedy. */
final class ForeignNumber {
    private static final Pattern PLAIN = Pattern.compile("[+-]?[0-9]{1,30}(?:\\.[0-9]{0,30})?(?:[eE][+-]?[0-9]{1,3})?");
    private static final Pattern SEPARATED =
            Pattern.compile("[+-]?[0-9]{1,30}(?:[,'\u2019_.\\s\u00A0\u2007\u202F][0-9]{1,30}){1,20}");
    private static final Pattern ROUNDED = Pattern.compile("≈|[+-]?0{1,30}(?:\\.0{0,30})?$");
    private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");
    private static final int SHOWN = 40;

    private ForeignNumber() {}

    static double score(String text) {
        if (ROUNDED.matcher(text).lookingAt()) {
            throw new IllegalArgumentException("the score '" + shown(text)
                    + "' is rounded; import JMH's JSON (-rf json), or measure in a smaller unit (-tu ns)");
        }
        if (text.equals("NaN") || text.equals("N/A") || text.endsWith("INF")) {
            throw new IllegalArgumentException(
                    "the score is " + text + ", so the benchmark failed; remove the row, or measure it again");
        }
        return number("score", text);
    }

    /** The error; null if JMH could not compute one. */
    static @Nullable Double error(String text) {
        return text.isEmpty() || text.equals("NaN") || text.equals("N/A") || text.startsWith("≈")
                ? null
                : Double.valueOf(number("error", text));
    }

    static int count(String what, String text) {
        if (!COUNT.matcher(text).matches()) {
            throw new IllegalArgumentException("the " + what + " is not a whole number: '" + shown(text) + "'");
        }
        return Integer.parseInt(text);
    }

    private static double number(String what, String text) {
        if (PLAIN.matcher(text).matches()) {
            return Double.parseDouble(text);
        }
        if (SEPARATED.matcher(text).matches()) {
            throw new IllegalArgumentException("the " + what + " '" + shown(text)
                    + "' has a separator that may stand for thousands or decimals; write it with a decimal point only");
        }
        throw new IllegalArgumentException("the " + what + " is not a number: '" + shown(text) + "'");
    }

    private static String shown(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }
}
