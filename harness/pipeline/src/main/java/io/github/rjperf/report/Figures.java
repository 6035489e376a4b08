package io.github.rjperf.report;

import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.value.JmhUnit;
import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.report.markup.PlainText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The format of numbers in all outputs: three significant digits, SI prefixes, a true minus sign, and the unit after a space. */
public final class Figures {
    /** The text for a missing number. */
    public static final String NONE = "—";

    private static final String[] PREFIXES = {"p", "n", "µ", "m", "", "k", "M", "G", "T", "P"};
    private static final int UNIT_PREFIX = 4;
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Figures() {}

    /** A score with its unit in full: {@code 412 k ops/s}, {@code 24.1 ns/op}; {@code unit} is JMH's unit. */
    public static String score(double score, String unit) {
        double rate = JmhUnit.operationsPerSecond(unit);
        if (!Double.isNaN(rate)) {
            return si(score * rate, "ops/s");
        }
        double time = JmhUnit.secondsPerOperation(unit);
        if (!Double.isNaN(time)) {
            return si(score * time, "s/op");
        }
        return si(score, PlainText.line(unit));
    }

    /** The elapsed time of an operation in seconds, from a score in one of JMH's units; NaN for any other unit. */
    static double secondsPerOperation(double score, String unit) {
        double rate = JmhUnit.operationsPerSecond(unit);
        return Double.isNaN(rate) ? JmhUnit.secondsPerOperation(unit) * score : 1 / (rate * score);
    }

    /**
     * Three significant digits with an SI prefix before the unit: {@code 1.05 MB}, {@code 24.1 ns}; {@code 0 B} for
     * zero. Only seconds have prefixes for fractions: {@code 0.109 B} is not written as 109 mB.
     */
    public static String si(double value, String unit) {
        int least = unit.equals("s") || unit.startsWith("s/") ? 0 : UNIT_PREFIX;
        return prefixed(value, unit, least, PREFIXES.length - 1);
    }

    /** Three significant digits without a prefix, for units that have one: {@code 0.109 MB/s}, {@code 1230 ms}. */
    public static String plain(double value, String unit) {
        return prefixed(value, unit, UNIT_PREFIX, UNIT_PREFIX);
    }

    private static String prefixed(double value, String unit, int least, int most) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        if (value == 0) {
            return "0 " + unit;
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(3, RoundingMode.HALF_UP));
        int exponent = rounded.precision() - rounded.scale() - 1;
        int prefix = Math.max(least, Math.min(most, Math.floorDiv(exponent, 3) + UNIT_PREFIX));
        int thousands = 3 * (prefix - UNIT_PREFIX);
        int decimals = Math.max(0, 2 - (exponent - thousands));
        String digits = rounded.movePointLeft(thousands)
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
        String joint = unit.startsWith("ops/") && prefix != UNIT_PREFIX ? " " : "";
        return minus(digits) + " " + PREFIXES[prefix] + joint + unit;
    }

    /** A time: {@code 0.96 µs}. */
    public static String nanos(double nanos) {
        return si(nanos * 1e-9, "s");
    }

    /** A change with its interval: {@code −6.4 % [−7.9, −4.8]}. */
    public static String change(LogInterval change) {
        return change(change.meanLogRatio(), change.lowLogRatio(), change.highLogRatio());
    }

    /** A change with its interval, given as natural log ratios: {@code −6.4 % [−7.9, −4.8]}. */
    public static String change(double mean, double low, double high) {
        return change(Math.expm1(mean)) + " " + interval(Math.expm1(low), Math.expm1(high));
    }

    /** A change, given as a fraction: {@code −6.4 %}. */
    public static String change(double fraction) {
        return signed(fraction) + " %";
    }

    /** The interval of a change, in percent: {@code [−7.9, −4.8]}. */
    public static String interval(LogInterval change) {
        return interval(change.lowChange(), change.highChange());
    }

    /** An interval in percent from its two ends, given as fractions: {@code [−7.9, −4.8]}. */
    public static String interval(double low, double high) {
        return "[" + low(low) + ", " + high(high) + "]";
    }

    /**
     * The lower end of an interval: {@code −7.9}. Ends are rounded so that an end that rules out a change never looks as if it did
     * not, and vice versa.
     */
    public static String low(double fraction) {
        return signed(down(fraction));
    }

    /** The upper end of an interval: {@code −4.8}. */
    public static String high(double fraction) {
        return signed(-down(-fraction));
    }

    /** A fraction rounded down to a whole tenth of a percent. */
    private static double down(double fraction) {
        return Double.isFinite(fraction)
                ? exact(fraction).setScale(3, RoundingMode.FLOOR).doubleValue()
                : fraction;
    }

    /** The fraction without its last digits, which are artifacts of binary arithmetic: a bound of 6 % must not be rounded to 6.1 %. */
    public static BigDecimal exact(double fraction) {
        return BigDecimal.valueOf(fraction).setScale(12, RoundingMode.HALF_EVEN);
    }

    /** Everything between the ends of an interval, in words: {@code 7.9 % slower to 4.8 % slower}. */
    public static String range(LogInterval change) {
        return slowerOrFaster(down(change.lowChange())) + " to " + slowerOrFaster(-down(-change.highChange()));
    }

    /** A fraction as a signed percentage with one decimal and without the percent sign: {@code −6.4}. */
    static String signed(double fraction) {
        if (!Double.isFinite(fraction)) {
            return Double.isNaN(fraction) ? NONE : fraction > 0 ? "+∞" : "−∞";
        }
        String digits = String.format(Locale.ROOT, "%+.1f", fraction * 100);
        return digits.endsWith("0.0") && digits.length() == 4 ? "0.0" : minus(digits);
    }

    /** A change in words, so that readers need not think about signs: {@code 6.4 % slower}. */
    public static String slowerOrFaster(double fraction) {
        String size = signed(Math.abs(fraction)).replace("+", "") + " %";
        return size.equals("0.0 %") ? "no change" : size + (fraction < 0 ? " slower" : " faster");
    }

    /** A share with one decimal: {@code 2.1 %}. */
    public static String percent(double fraction) {
        return Double.isFinite(fraction) ? minus(String.format(Locale.ROOT, "%.1f %%", fraction * 100)) : NONE;
    }

    /** A bound that must not be rounded in its own favor: {@code 6.1 %} for 0.0601. */
    public static String percentUp(double fraction) {
        BigDecimal percent = exact(fraction).movePointRight(2).setScale(1, RoundingMode.CEILING);
        return percent.toPlainString() + " %";
    }

    /** A parameter in percent, with no more digits than it has: {@code 3 %}, {@code 2.5 %}. */
    public static String plainPercent(double fraction) {
        BigDecimal percent = BigDecimal.valueOf(fraction).movePointRight(2).round(new MathContext(3));
        return minus(percent.stripTrailingZeros().toPlainString()) + " %";
    }

    /** A range of durations: {@code 1m10s to 5m00s}, or {@code about 51 s} if both ends look the same. */
    public static String durations(double from, double to) {
        String shortest = duration(from);
        String longest = duration(to);
        return shortest.equals(longest) ? "about " + longest : shortest + " to " + longest;
    }

    /** A duration: {@code 0.42 s}, {@code 51 s}, {@code 2m51s}, {@code 3h05m}. */
    public static String duration(double seconds) {
        if (seconds < 10) {
            return String.format(Locale.ROOT, seconds < 1 ? "%.2f s" : "%.1f s", seconds);
        }
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        return whole < 3600
                ? String.format(Locale.ROOT, "%dm%02ds", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%dh%02dm", whole / 3600, whole % 3600 / 60);
    }

    /** A probability with three decimals, or {@code < 0.001} if it is smaller. */
    public static String probability(double p) {
        return p < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "%.3f", p);
    }

    /** A point in time to the minute: {@code 2026-01-31 17:05 UTC}. */
    public static String time(Instant instant) {
        return MINUTE.format(instant) + " UTC";
    }

    /** A day in UTC: {@code 2026-01-13}. */
    public static String day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC).toString();
    }

    /** A count of things: {@code 1 pair}, {@code 5 pairs}. */
    public static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** The first names, then a word and the number of further ones: {@code a, b and 3 more}. */
    public static String first(int most, List<String> names, String and) {
        String first = names.stream().limit(most).collect(Collectors.joining(", "));
        return names.size() > most ? first + and + (names.size() - most) + " more" : first;
    }

    /** The words for a value; a dash for null. */
    public static <T> String orNone(@Nullable T value, Function<T, String> words) {
        return value == null ? NONE : words.apply(value);
    }

    /** {@code linux-x64, 2 cores}. */
    public static String host(HostIdentity host) {
        return host.platform() + ", " + count(host.cores(), "core", "cores");
    }

    public static String duels(long number) {
        return count(number, "duel", "duels");
    }

    private static String minus(String digits) {
        return digits.replace('-', '−');
    }
}
