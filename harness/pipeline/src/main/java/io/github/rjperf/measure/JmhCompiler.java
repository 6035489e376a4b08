package io.github.rjperf.measure;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How JMH lets the JVMs of its own forks compile benchmarks. JMH finds it out by starting two JVMs, once for each fork; here, once a run
 * is enough, because all forks run on the same JVM.
 */
final class JmhCompiler {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final String MAIN = "io.github.rjperf.protocol.CompilerOptions";

    private JmhCompiler() {}

    /**
     * The JVM options, which name a file in the folder of the run.
     *
     * @param jars the beginning of the class path of every fork
     * @throws MeasureException when this JVM cannot tell them; without them, scores would have another meaning
     */
    static List<String> options(Path java, List<Path> jars, Path folder) {
        String classPath = jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> command = List.of(
                java.toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                classPath,
                MAIN,
                folder.resolve("compiler-hints.txt").toString());
        try {
            return Program.output(LIMIT, command).lines().toList();
        } catch (ProcessException e) {
            throw new MeasureException("JMH cannot run on " + java + ": " + e.getMessage());
        }
    }
}
