package io.github.rjperf.cli.options;

import picocli.CommandLine.Option;

/** Options that decide what fails a comparison. */
public final class JudgingOptions {
    @Option(
            names = "--fail-on-allocation",
            description = "Also exit with 1 if a series allocates more Java heap per operation on the candidate.")
    public boolean failOnAllocation;
}
