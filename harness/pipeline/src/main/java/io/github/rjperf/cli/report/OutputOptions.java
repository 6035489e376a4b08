package io.github.rjperf.cli.report;

import picocli.CommandLine.Option;

/** How much is shown, and in which form. */
public final class OutputOptions {
    @Option(names = "--json", description = "Print verdict.json to standard output instead of the table.")
    public boolean json;

    @Option(names = "--quiet", description = "Show no progress.")
    public boolean quiet;
}
