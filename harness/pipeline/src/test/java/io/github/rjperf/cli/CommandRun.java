package io.github.rjperf.cli;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * A command that ran in this process.
 *
 * @param status its exit code
 * @param said what it printed to standard error
 */
public record CommandRun(int status, String said) {
    /** Runs a command and drops its results. */
    public static CommandRun of(Settings settings, String... command) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(said, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        int status = Main.commandLine(settings, console).execute(command);
        return new CommandRun(status, said.toString(StandardCharsets.UTF_8));
    }
}
