package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.command.Command;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The measurement that was requested last: a command to measure, and the commands for more after it.
 *
 * @param profile profile of that command, or null for the usual one
 * @param series globs of that command; empty for all series of the profile
 * @param narrowed globs of the last command for more that has any, otherwise those of that command
 * @param more number of commands for more since
 */
record LastCommand(@Nullable String profile, List<String> series, List<String> narrowed, int more) {
    /** Before the first command: the usual profile with all its series. */
    static final LastCommand NOTHING = new LastCommand(null, List.of(), List.of(), 0);

    /** True for commands that change what is measured. */
    static boolean counts(Command command) {
        return command instanceof Command.Measure || command instanceof Command.More;
    }

    /** The state after another command. */
    LastCommand then(Command command) {
        if (command instanceof Command.Measure measure) {
            return new LastCommand(measure.profile(), measure.series(), measure.series(), 0);
        }
        if (command instanceof Command.More longer) {
            return new LastCommand(profile, series, longer.series().isEmpty() ? narrowed : longer.series(), more + 1);
        }
        return this;
    }
}
