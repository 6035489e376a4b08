package io.github.rjperf.cli.options;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;

/** A command that does something; groups of commands only hold others. */
public interface Subcommand {
    /** Does it once all options are parsed. Exceptions become one line and an exit code. */
    ExitCode run(Settings settings, Console console);
}
