package io.github.rjperf.cli.options;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import org.jspecify.annotations.Nullable;

/** A command that does something; groups of commands only hold others. */
public interface Subcommand {
    /** Does it once all options are parsed. Exceptions become one line and an exit code. */
    ExitCode run(Settings settings, Console console);

    /**
     * The value of an option or parameter without which there is nothing to begin; throws UsageException if it is missing.
     *
     * @param example what can follow {@code ./rjperf}
     */
    static String required(String name, @Nullable String value, String example) {
        if (value == null) {
            throw new UsageException("no " + name + " given; for example: ./rjperf " + example);
        }
        return value;
    }
}
