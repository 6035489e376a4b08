package io.github.rjperf.process;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The processes of a PID namespace at one point in time.
 *
 * @param lister the number of the process that listed them. The kernel numbers new processes and threads consecutively, so the next
 *     lister has the next number if nothing was started in between, however short-lived
 * @param used the CPU time of each process and of the children that it has waited for
 */
record Census(long lister, Map<Long, Duration> used) {
    /** proc_pid_stat(5): number, name in parentheses, state, ten other fields, and four durations in ticks. */
    private static final Pattern PROCESS =
            Pattern.compile("(\\d+) \\(.*\\) (\\S)(?: \\S+){10} (\\d+) (\\d+) (\\d+) (\\d+) .*");

    private static final int STATE = 2;
    private static final int FIRST_TIME = 3;
    private static final int LAST_TIME = 6;
    private static final String DEAD = "ZX";
    private static final Duration TICK = Duration.ofMillis(10);

    /**
     * Reads lines of {@code /proc/PID/stat}; the first one is that of the lister.
     *
     * @param attendant a process that does not belong to the child
     * @throws IllegalArgumentException if a line is anything else
     */
    static Census of(List<String> lines, long attendant) {
        Map<Long, Duration> used = new HashMap<>();
        long lister = -1;
        for (String line : lines) {
            Matcher process = PROCESS.matcher(line);
            if (!process.matches()) {
                throw new IllegalArgumentException("not a process: " + line);
            }
            long number = Long.parseLong(process.group(1));
            if (lister < 0) {
                lister = number;
            } else if (number != attendant && !DEAD.contains(process.group(STATE))) {
                used.put(number, time(process));
            }
        }
        if (lister < 0) {
            throw new IllegalArgumentException("no process");
        }
        return new Census(lister, used);
    }

    private static Duration time(Matcher process) {
        return TICK.multipliedBy(IntStream.rangeClosed(FIRST_TIME, LAST_TIME)
                .mapToLong(group -> Long.parseLong(process.group(group)))
                .sum());
    }

    /** How the waiting processes changed, against the rules, until the next census, worded to follow "the fork"; null if they did not. */
    @Nullable
    String changesUntil(Census next) {
        if (next.lister != lister + 1) {
            return "started processes while it had to wait";
        }
        return next.used.keySet().containsAll(used.keySet()) ? null : "ended processes while it had to wait";
    }

    /** The CPU time that the processes used until the next census. */
    Duration usedUntil(Census next) {
        return used.entrySet().stream()
                .map(before -> next.used
                        .getOrDefault(before.getKey(), before.getValue())
                        .minus(before.getValue()))
                .reduce(Duration.ZERO, Duration::plus);
    }
}
