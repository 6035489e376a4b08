package io.github.rjperf.cli.options;

import io.github.rjperf.compare.Output;
import io.github.rjperf.model.Side;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Options for the form of the results of one comparison, and what its verdict makes of the exit code. */
@Command(
        exitCodeList = {
            "0:nothing got slower",
            "1:a regression",
            "3:inconclusive",
        })
public final class OutputOptions {
    @Option(
            names = "--json",
            description = "Print a summary in JSON instead of the table; docs/reference/json-output.md describes it.")
    private boolean json;

    @Option(
            names = "--jmh-json-base",
            paramLabel = "FILE",
            description = "Also write the scores of the base to FILE, in JMH's JSON format.")
    private @Nullable Path base;

    @Option(
            names = "--jmh-json-candidate",
            paramLabel = "FILE",
            description = "Also write the scores of the candidate to FILE, in JMH's JSON format.")
    private @Nullable Path candidate;

    /** The outputs that the options name; throws UsageException if a file cannot be written. */
    public Output output() {
        Map<Side, Path> files = new EnumMap<>(Side.class);
        if (base != null) {
            files.put(Side.BASE, base);
        }
        if (candidate != null) {
            files.put(Side.CANDIDATE, candidate);
        }
        return new Output(json ? judgement -> ExitCode.of(judgement).status() : null, files);
    }
}
