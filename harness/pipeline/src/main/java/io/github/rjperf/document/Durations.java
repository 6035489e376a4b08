package io.github.rjperf.document;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as users write them: {@code 100ms}, {@code 40s}, {@code 30m}, {@code 1h30m}. */
public final class Durations {
    private static final Pattern WHOLE =
            Pattern.compile("(?:[0-9]{1,9}h)?(?:[0-9]{1,9}m)?(?:[0-9]{1,9}s)?(?:[0-9]{1,9}ms)?");
    private static final Pattern PART = Pattern.compile("([0-9]+)(ms|[hms])");
    private static final Map<String, Duration> UNITS = Map.of(
            "h",
            Duration.ofHours(1),
            "m",
            Duration.ofMinutes(1),
            "s",
            Duration.ofSeconds(1),
            "ms",
            Duration.ofMillis(1));

    private Durations() {}

    /** The shortest text of this form for whole seconds or milliseconds: {@code 5s}, {@code 1500ms}. */
    public static String text(Duration length) {
        long millis = length.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
    }

    /** Throws IllegalArgumentException, with a message for the user, for any other text and for a duration of zero. */
    public static Duration parse(String text) {
        Duration sum = Duration.ZERO;
        if (WHOLE.matcher(text).matches()) {
            Matcher part = PART.matcher(text);
            while (part.find()) {
                Duration unit = UNITS.getOrDefault(part.group(2), Duration.ZERO);
                sum = sum.plus(unit.multipliedBy(Long.parseLong(part.group(1))));
            }
        }
        if (sum.isZero()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a duration; write it as 100ms, 40s, 30m or 1h30m");
        }
        return sum;
    }
}
