package io.github.rjperf.cli.options;

import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for a measurement that consists of many comparisons. */
public final class TotalOptions {
    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Time limit for measuring, over all comparisons: 30m, 2h (default: no limit). With --resume:"
                    + " the new limit.")
    private @Nullable String budget;

    @Option(names = "--quiet", description = "Do not show the progress of each comparison.")
    public boolean quiet;

    /**
     * The limit; null for none, or to keep the original limit of a resumed measurement. Throws UsageException for a limit below
     * one second.
     */
    public @Nullable Duration limit() {
        Duration limit = budget == null ? null : MatrixOptions.duration(budget);
        if (limit != null && limit.toSeconds() < 1) {
            throw new UsageException("--budget is " + budget + "; give at least 1s");
        }
        return limit;
    }

    /**
     * Throws UsageException if a resumed measurement is given any option other than a limit.
     *
     * @param kept description of the options that the measurement keeps
     */
    public static void requireOnlyBudget(boolean isChosen, String kept) {
        if (isChosen) {
            throw new UsageException(
                    "--resume continues with the " + kept + "; omit all other options except --budget");
        }
    }
}
