package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A series' counts per operation that clearly differ between the builds. They come from forks that were not timed.
 *
 * @param changes the counts that differ, the largest share first
 * @param counted number of counts that were compared
 * @param forks number of completed forks of each build behind them
 * @param missing things that were not counted, and why, as one line without a period, or null if nothing is missing
 * @param obstacle the reason why nothing could be compared, as one line without a period, or null if something was
 */
public record CountChanges(
        List<CountChange> changes,
        int counted,
        int forks,
        double seconds,
        @Nullable String missing,
        @Nullable String obstacle) {
    /** The maximum length of the list, which has room for every ticker of RocksDB. */
    private static final int MOST = 300;

    public CountChanges {
        changes = List.copyOf(changes);
        Require.that(counted >= 0 && forks >= 0, "a negative number of counts or forks");
        Require.notNegative("seconds", seconds);
        Require.atMost("changes", changes.size(), MOST);
        Require.ifKnown(missing, known -> Require.text("missing", known, ChangeParts.OBSTACLE_CHARACTERS));
        Require.ifKnown(obstacle, known -> Require.text("obstacle", known, ChangeParts.OBSTACLE_CHARACTERS));
    }

    /**
     * A count per operation that clearly differs between the builds.
     *
     * @param name name of the counted quantity: {@code allocation}, {@code native-allocation}, {@code native-calls}, a ticker of
     * RocksDB such as {@code BYTES_READ}, or one of its counts in calling threads, such as {@code user_key_comparison_count}
     * @param unit {@code B} for bytes, otherwise {@code #}
     * @param base mean count per operation over the base's forks
     * @param candidate the same for the candidate
     */
    public record CountChange(String name, String unit, double base, double candidate) {
        /** The Java heap that is allocated. */
        public static final String ALLOCATION = "allocation";

        /** The native memory that is requested. */
        public static final String NATIVE_ALLOCATION = "native-allocation";

        /** Calls to RocksJava's native methods. */
        public static final String NATIVE_CALLS = "native-calls";

        /** Comparisons of two keys by RocksDB. */
        public static final String KEY_COMPARISONS = "user_key_comparison_count";

        private static final Pattern NAME = Pattern.compile(ALLOCATION + "|" + NATIVE_ALLOCATION + "|" + NATIVE_CALLS
                + "|[A-Z][A-Z0-9_]{0,99}|[a-z]+(_[a-z]+){1,9}");

        public CountChange {
            Require.that(isName(name), "not the name of a count: " + name);
            Require.that(unit.equals("B") || unit.equals("#"), "unit is neither B nor #: " + unit);
            Require.finite("base", base);
            Require.finite("candidate", candidate);
        }

        /** True for the names above and for names that can be a ticker of RocksDB or a count in its calling threads. */
        public static boolean isName(String name) {
            return NAME.matcher(name).matches();
        }

        /** True if RocksDB counts it in the threads that call it, which older versions of RocksJava do not expose. */
        public static boolean isOfThread(String name) {
            return isName(name) && name.indexOf('_') > 0 && Character.isLowerCase(name.charAt(0));
        }

        /** How much higher the candidate's count is; negative if it is lower. */
        public double difference() {
            return candidate - base;
        }

        /** The difference as a share of the larger count. */
        public double share() {
            return Math.abs(difference()) / Math.max(Math.abs(base), Math.abs(candidate));
        }
    }
}
