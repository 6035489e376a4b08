package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.command.Command.Measuring;
import io.github.rjperf.github.command.Command.Verb;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The measurement that was requested last: a command to measure, and the later commands for more.
 *
 * @param profile profile of that command, or null for the usual one
 * @param series globs of that command; empty for all series of the profile
 * @param narrowed globs of the last command for more that has globs, otherwise those of that command
 * @param more number of commands for more since
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
