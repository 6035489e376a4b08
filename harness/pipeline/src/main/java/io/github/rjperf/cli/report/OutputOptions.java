package io.github.rjperf.cli.report;

import picocli.CommandLine.Option;

/** Options for the form of the output. */
public final class OutputOptions {
    @Option(names = "--json", description = "Print verdict.json to standard output instead of the table.")
    public boolean json;

    @Option(names = "--quiet", description = "Do not show progress.")
    public boolean quiet;
}
