package io.github.rjperf.cli.options;

import io.github.rjperf.compare.Output;
import io.github.rjperf.model.Side;
import io.github.rjperf.report.json.CiFormat;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Options for the format of a comparison's results, and the exit codes for its verdict. */
@Command(
        exitCodeList = {
            "0:nothing got slower",
            "1:a regression",
            "3:inconclusive",
        })
public final class OutputOptions {
    @Option(
            names = "--json",
            description = "Print a JSON summary instead of the table; see docs/reference/json-output.md.")
    private boolean json;

    @Option(
            names = "--jmh-json-base",
            paramLabel = "FILE",
            description = "Also write the base's scores to FILE, in JMH's JSON format.")
    private @Nullable Path base;

    @Option(
            names = "--jmh-json-candidate",
            paramLabel = "FILE",
            description = "Also write the candidate's scores to FILE, in JMH's JSON format.")
    private @Nullable Path candidate;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Also write a JUnit report to FILE; a regression is a failure.")
    private @Nullable Path junit;

    @Option(
            names = "--bencher",
            paramLabel = "FILE",
            description = "Also write the changes to FILE, in Bencher Metric Format.")
    private @Nullable Path bencher;

    @Option(
            names = "--smaller-is-better",
            paramLabel = "FILE",
            description = "Also write the changes to FILE, as customSmallerIsBetter for github-action-benchmark.")
    private @Nullable Path smallerIsBetter;

    /** The outputs that the options name; throws UsageException if a file cannot be written. */
    public Output output() {
        Map<Side, Path> jmh = new EnumMap<>(Side.class);
        put(jmh, Side.BASE, base);
        put(jmh, Side.CANDIDATE, candidate);
        Map<CiFormat, Path> ci = new EnumMap<>(CiFormat.class);
        put(ci, CiFormat.JUNIT, junit);
        put(ci, CiFormat.BENCHER, bencher);
        put(ci, CiFormat.SMALLER_IS_BETTER, smallerIsBetter);
        return new Output(json ? judgment -> ExitCode.of(judgment).status() : null, jmh, ci);
    }

    private static <K> void put(Map<K, Path> files, K key, @Nullable Path file) {
        if (file != null) {
            files.put(key, file);
        }
    }
}
