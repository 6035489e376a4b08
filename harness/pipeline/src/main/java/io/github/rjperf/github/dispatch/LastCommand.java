package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.command.Command.Measuring;
import io.github.rjperf.github.command.Command.Verb;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The most recently requested measurement: a command to measure, plus any later {@code /perf more} commands.
 *
 * @param profile profile of that command, or null for the usual one
 * @param series globs in that command; empty for all series of the profile
 * @param narrowed globs in the last {@code /perf more} command that has any; otherwise the same as {@code series}
 * @param more number of {@code /perf more} commands since then
 */
record LastCommand(@Nullable String profile, List<String> series, List<String> narrowed, int more) {
    /** The state before the first command: the usual profile with all its series. */
    static final LastCommand NOTHING = new LastCommand(null, List.of(), List.of(), 0);

    /** True for commands that change the measurement. */
    static boolean counts(Measuring command) {
        return command.verb() == Verb.MEASURE || command.verb() == Verb.MORE;
    }

    /** The state after another command. */
    LastCommand then(Measuring command) {
        return switch (command.verb()) {
            case MEASURE -> new LastCommand(command.profile(), command.series(), command.series(), 0);
            case MORE ->
                new LastCommand(profile, series, command.series().isEmpty() ? narrowed : command.series(), more + 1);
            case RERUN, EXPLAIN, BENCHMARKS -> this;
        };
    }
}
