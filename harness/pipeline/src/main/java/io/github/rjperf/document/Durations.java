package io.github.rjperf.document;

import io.github.rjperf.model.value.Require;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as users write them: {@code 100ms}, {@code 40s}, {@code 30m}, {@code 1h30m}. */
public final class Durations {
    private static final Pattern WHOLE =
            Pattern.compile("(?:[0-9]{1,9}h)?(?:[0-9]{1,9}m)?(?:[0-9]{1,9}s)?(?:[0-9]{1,9}ms)?");
    private static final Pattern PART = Pattern.compile("([0-9]+)(ms|[hms])");
    private static final Map<String, ChronoUnit> UNITS =
            Map.of("h", ChronoUnit.HOURS, "m", ChronoUnit.MINUTES, "s", ChronoUnit.SECONDS, "ms", ChronoUnit.MILLIS);

    private Durations() {}

    /** The shortest such text for whole seconds or milliseconds: {@code 5s}, {@code 1500ms}. */
    public static String text(Duration length) {
        long millis = length.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
    }

    /** Parses such text; throws IllegalArgumentException with a message for the user for any other text and for a zero duration. */
    public static Duration parse(String text) {
        Duration sum = Duration.ZERO;
        if (WHOLE.matcher(text).matches()) {
            Matcher part = PART.matcher(text);
            while (part.find()) {
                ChronoUnit unit = Objects.requireNonNull(UNITS.get(part.group(2)));
                sum = sum.plus(Long.parseLong(part.group(1)), unit);
            }
        }
        Require.that(!sum.isZero(), "'" + text + "' is not a duration; write it as 100ms, 40s, 30m or 1h30m");
        return sum;
    }
}
