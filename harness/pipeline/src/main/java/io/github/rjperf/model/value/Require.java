package io.github.rjperf.model.value;

import java.util.Collection;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks shared by the records of this package; each failure names the field and the value. */
public final class Require {
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern FILE_NAME = Pattern.compile("[\\w-][\\w.-]*");

    private Require() {}

    public static void that(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }

    /** Checks a value unless it is null, that is, unknown. */
    public static <T> void ifKnown(@Nullable T value, Consumer<T> check) {
        if (value != null) {
            check.accept(value);
        }
    }

    public static void text(String field, String value) {
        that(!value.isBlank(), field + " is blank");
    }

    /** Requires a text that is not blank and has at most {@code most} code points. */
    public static void text(String field, String value, int most) {
        text(field, value);
        int length = value.codePointCount(0, value.length());
        that(length <= most, field + " is longer than " + most + " characters: " + length);
    }

    public static void atMost(String what, int number, int most) {
        that(number <= most, "more than " + most + " " + what + ": " + number);
    }

    /** Requires items with different keys. */
    public static <T> void distinct(Collection<T> items, Function<T, ?> key, String message) {
        that(items.stream().map(key).distinct().count() == items.size(), message);
    }

    /** Requires a full commit id, or null for an unknown commit. */
    public static void commit(String field, @Nullable String value) {
        that(value == null || COMMIT.matcher(value).matches(), field + " is not 40 hex digits: " + value);
    }

    public static void sha256(String field, String value) {
        that(SHA256.matcher(value).matches(), field + " is not a SHA-256 in lower-case hex: " + value);
    }

    /** Requires a file name that stays in its folder. */
    public static void fileName(String field, String value) {
        that(FILE_NAME.matcher(value).matches(), field + " is not a plain file name: " + value);
    }

    public static void finite(String field, double value) {
        that(Double.isFinite(value), field + " is not a finite number: " + value);
    }

    /** Requires an interval that contains its mean. */
    public static void inside(double low, double mean, double high) {
        that(low <= mean && mean <= high, "the interval does not contain the mean");
    }

    public static void positive(String field, double value) {
        finite(field, value);
        that(value > 0, field + " is not positive: " + value);
    }

    public static void notNegative(String field, double value) {
        finite(field, value);
        that(value >= 0, field + " is negative: " + value);
    }
}
