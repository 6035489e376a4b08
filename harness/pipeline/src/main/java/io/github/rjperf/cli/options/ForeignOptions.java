package io.github.rjperf.cli.options;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.foreign.ForeignChoice;
import io.github.rjperf.compare.foreign.JarSource;
import io.github.rjperf.compare.foreign.NamedJar;
import io.github.rjperf.compare.foreign.TreeSource;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that name external benchmarks. */
public final class ForeignOptions {
    @Option(
            names = "--benchmarks",
            paramLabel = "JAR|TREE",
            description =
                    "Measure the benchmarks in this JMH jar, made with JMH 1.19 or later, instead of the project's; its"
                            + " rocksdbjni is replaced by the build under test. Or compile those in java/jmh of a"
                            + " RocksDB tree: git:REF, pr:NUMBER, dir:PATH, or tree (the candidate's).")
    private @Nullable String benchmarks;

    @Option(
            names = "-p",
            paramLabel = "NAME=VALUE[,VALUE]",
            description =
                    "With --benchmarks: values of a parameter, instead of those in its annotation; may be repeated.")
    private List<String> parameters = List.of();

    /** True if any of these options is given. */
    boolean isChosen() {
        return benchmarks != null || !parameters.isEmpty();
    }

    /**
     * The benchmarks to measure instead of our own; null for our own.
     *
     * @param globs globs of benchmarks or series
     * @param candidate the build whose tree may contain the benchmarks
     */
    @Nullable
    ForeignChoice choice(List<String> globs, Subject candidate) {
        if (benchmarks == null) {
            if (!parameters.isEmpty()) {
                throw new UsageException(
                        "-p sets parameters for --benchmarks; to choose among our own series by parameter, use --series"
                                + " '*valueSize=64*'");
            }
            return null;
        }
        JarSource source = TreeSource.of(benchmarks, candidate)
                .<JarSource>map(tree -> tree)
                .orElseGet(() -> new NamedJar(Path.of(benchmarks)));
        return new ForeignChoice(source, globs, values());
    }

    /** The tree from which the benchmarks are compiled; empty for a jar or for our own benchmarks. */
    Optional<Subject> tree(Subject candidate) {
        return Optional.ofNullable(benchmarks)
                .flatMap(option -> TreeSource.of(option, candidate))
                .map(TreeSource::tree);
    }

    private SortedMap<String, List<String>> values() {
        SortedMap<String, List<String>> values = new TreeMap<>();
        for (String parameter : parameters) {
            int equals = parameter.indexOf('=');
            if (equals < 1) {
                throw new UsageException("-p " + parameter + " is not NAME=VALUE; write -p valueSize=1024,4096");
            }
            values.put(
                    parameter.substring(0, equals),
                    List.of(parameter.substring(equals + 1).split(",", -1)));
        }
        return values;
    }
}
